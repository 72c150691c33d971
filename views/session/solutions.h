#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

#include "core/basics/big_count.h"
#include "core/formats/remark_file.h"
#include "core/solutions/solution_store.h"
#include "views/pictures/solution_set.h"
#include "views/session/notes.h"

namespace tilewright {

class Document;
class Notes;
class Run;
class Search;

/// The results of the running or finished search, and the user's remarks on them. Lives in the GUI thread.
class Solutions : public QObject {
    Q_OBJECT

  public:
    /// All must outlive this object.
    Solutions(const Document& document, const Run& run, Notes& notes, QObject* parent = nullptr);

    quint64 count() const { return count_; }
    /// The number of solutions, including those that are not stored.
    BigCount total() const;
    /// The puzzle that the solutions belong to: the open one, or the one derived by the search.
    const Puzzle& puzzle() const;
    /// The solution to show when the search has ended.
    quint64 shownAtEnd() const;
    /// The solution with this number, below count(). If it cannot be read, emits failed() and returns an
    /// empty list.
    std::vector<Placement> solution(quint64 index);
    /// All solutions, of any kind of puzzle, to be listed, drawn and exported; null until a search can be
    /// read. The set is the same object as long as the numbering does not change.
    std::shared_ptr<const SolutionSet> set() const;
    /// The solutions found so far with their marks and notes: a snapshot that does not change.
    PickedSolutions picked() const;
    /// The results of a tiling search, for worker threads; null before it searches. Shares ownership of its
    /// data.
    std::shared_ptr<const FoundSolutions> found() const;

    /// The pieces currently placed by the search.
    std::vector<Placement> currentAssembly() const;

    /// The user's remarks on the solutions. They belong to the puzzle: an edit suspends them with the search,
    /// and they return with an undo or a new search.
    const SolutionRemarks& remarks() const;
    void changeRemarks(const std::function<void(SolutionRemarks&)>& change);
    /// For a diagram: lists the marked solutions among all, or those around one.
    void listMarked();
    void listAround(const BigCount& number);
    /// Undoes the last deletion; all deletions of earlier sessions if there is none.
    void bringBack();
    /// Deletes again what was last restored.
    void removeAgain();

    /// Emits failed() for unreadable solutions, once per search, because views keep retrying.
    void reportFailure(const QString& error);

  Q_SIGNALS:
    /// The solutions were renumbered: `numbers` has the new number of each. countChanged() follows.
    void renumbered(const std::vector<std::uint32_t>& numbers);
    /// Solutions were added or replaced, or their appearance has changed.
    void countChanged();
    /// Marks, notes or deletions have changed.
    void remarksChanged();
    /// A user request has failed.
    void failed(const QString& message);

  private:
    void refresh();
    void renumber(const std::function<void()>& change);
    void learnKeys(Search& search);
    void apply(Search& search, quint64 number, const SavedRemark& remark);
    void keep();
    void recall();

    const Document& document_;
    const Run& run_;
    Notes& notes_;
    quint64 count_ = 0;
    std::weak_ptr<Search> counted_;
    mutable std::shared_ptr<const SolutionSet> set_;
    mutable std::weak_ptr<Search> setOf_;
    mutable int setEdition_ = 0;
    int edition_ = 0;
    /// Maps the keys of solutions with remarks, and of all their symmetric copies, to the remarks; built when
    /// the search is prepared.
    std::unordered_map<std::string, std::size_t> known_;
    bool isKnown_ = false;
    /// Whether the notes contain all remarks of the search. Finding the names of a hundred thousand solutions
    /// takes half a second, and unsaved notes are requested every second.
    bool isKept_ = false;
    /// How many solutions have been compared with what is known.
    quint64 compared_ = 0;
    bool hasFailed_ = false;
};

}  // namespace tilewright
