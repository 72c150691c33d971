#pragma once

#include <QString>
#include <QtGlobal>
#include <memory>

#include "core/jobs/runner.h"
#include "views/session/solution_remarks.h"

namespace tilewright {

class SolutionSet;

/// One job on the open puzzle with what it has found, and what a person has said about that. There is a class
/// for each kind of puzzle and of question.
class Search {
  public:
    Search() = default;
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;
    virtual ~Search() = default;

    virtual Runner& job() = 0;

    /// What the job does, in one line; empty until it is prepared.
    virtual QString planText() { return {}; }

    /// How many solutions have been found that can be read.
    virtual quint64 count() = 0;

    /// What has been found, to be listed, drawn and exported; null until something can be read. The set grows
    /// with the search, which is `self`, and keeps it.
    virtual std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>& self) = 0;

    SolutionRemarks remarks;
};

}  // namespace tilewright
