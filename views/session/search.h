#pragma once

#include <QString>
#include <QtGlobal>
#include <memory>
#include <string>
#include <vector>

#include "core/jobs/runner.h"
#include "core/puzzle/any_puzzle.h"
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

    /// How many solutions have been found that can be read. GUI thread only.
    virtual quint64 count() = 0;
    /// The puzzle that they solve, where it is not the open one; else null.
    virtual const Puzzle* puzzle() const { return nullptr; }
    /// The solution that a person wants to see when the search has ended.
    virtual quint64 shownAtEnd() const { return 0; }

    /// What has been found, to be listed, drawn and exported; null until something can be read. The set grows
    /// with the search, which is `self`, and keeps it.
    virtual std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>& self) = 0;

    /// Shows what was found as solutions of `puzzle`, if it has the same ones as the puzzle that was
    /// searched. Whether it has.
    virtual bool follow(const AnyPuzzle&) { return false; }

    /// What names the solution with this number in any search for it; one line. May throw std::system_error.
    virtual std::string key(quint64) { return {}; }
    /// All keys of the symmetric copies of the solution with this key, that one too.
    virtual std::vector<std::string> sameKeys(const std::string& key) { return {key}; }

    /// Goes up when follow() has changed what the solutions look like.
    int edition() const { return edition_; }

    SolutionRemarks remarks;

  protected:
    int edition_ = 0;
};

}  // namespace tilewright
