#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <vector>

#include "core/solutions/found_solutions.h"
#include "views/pictures/solution_set.h"
#include "views/session/solution_remarks.h"

namespace tilewright {

class Run;
class Search;

/// What the running or finished search has found, and what a person has said about it. Lives in the GUI
/// thread.
class Solutions : public QObject {
    Q_OBJECT

  public:
    /// `run` must live as long.
    explicit Solutions(const Run& run, QObject* parent = nullptr);

    quint64 count() const { return count_; }
    /// The solution with this number, from 0 up to count() - 1.
    std::vector<Placement> solution(quint64 index) const;
    /// All that are found, of any kind of puzzle, to be listed, drawn and exported; null before a search can
    /// be read. It is the same set as long as the numbers mean the same solutions.
    std::shared_ptr<const SolutionSet> set() const;
    /// Those that were found up to now with their marks and notes. They stay what they are when the session
    /// moves on.
    PickedSolutions picked() const;
    /// What the search of a tiling has found, for threads to read; null before it searches. Whoever keeps it
    /// keeps what it reads from.
    std::shared_ptr<const FoundSolutions> found() const;

    /// What is in the region at this moment of the search.
    std::vector<Placement> currentAssembly() const;

    /// What a person has said about the solutions. It belongs to the search: an edit of the puzzle puts it
    /// aside, and it comes back with the search once the puzzle is again what it was.
    const SolutionRemarks& remarks() const;
    void changeRemarks(const std::function<void(SolutionRemarks&)>& change);
    /// How many solutions have remarks that a new search would forget, put aside or not.
    quint64 remarkCount() const;

  Q_SIGNALS:
    void countChanged();
    /// Marks, notes, or what is deleted.
    void remarksChanged();

  private:
    void refresh();

    const Run& run_;
    quint64 count_ = 0;
    std::weak_ptr<Search> counted_;
    mutable std::shared_ptr<const SolutionSet> set_;
    mutable std::weak_ptr<Search> setOf_;
};

}  // namespace tilewright
