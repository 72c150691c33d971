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

/// What the running or finished search has found, and what a person has said about it. Lives in the GUI
/// thread.
class Solutions : public QObject {
    Q_OBJECT

  public:
    /// All must outlive this object.
    Solutions(const Document& document, const Run& run, Notes& notes, QObject* parent = nullptr);

    quint64 count() const { return count_; }
    /// How many there are, with those that the list has no room for.
    BigCount total() const;
    /// The puzzle that they solve: the open one, or what the search made of it.
    const Puzzle& puzzle() const;
    /// The one that a person wants to see when the search has ended.
    quint64 shownAtEnd() const;
    /// The solution with this number, from 0 up to count() - 1. Where it cannot be read, failed() says why
    /// and the result is empty.
    std::vector<Placement> solution(quint64 index);
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

    /// What a person has said about the solutions. It belongs to the puzzle: an edit puts it aside with the
    /// search, and it comes back when the puzzle is again what it was or is searched again.
    const SolutionRemarks& remarks() const;
    void changeRemarks(const std::function<void(SolutionRemarks&)>& change);
    /// Of a diagram: lists the marked ones among all solutions, or those around one.
    void listMarked();
    void listAround(const BigCount& number);
    /// Undoes the deletion that was made last; all those of earlier sessions if there is none.
    void bringBack();
    /// Deletes again what bringBack() brought back last.
    void removeAgain();

    /// Lets failed() say that solutions could not be read: once for a search, because views go on asking.
    void reportFailure(const QString& error);

  Q_SIGNALS:
    /// All solutions have got other numbers, and `numbers` has the new one of each; countChanged() follows.
    void renumbered(const std::vector<std::uint32_t>& numbers);
    /// There are more or others, or they look different.
    void countChanged();
    /// Marks, notes, or what is deleted.
    void remarksChanged();
    /// Something that the user asked for could not be done.
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
    /// Which of the remarks in the notes belongs to a solution with this key, in any of its symmetric copies;
    /// made when the search is prepared.
    std::unordered_map<std::string, std::size_t> known_;
    bool isKnown_ = false;
    /// Whether the notes have all remarks of the search. To find the names of a hundred thousand solutions
    /// takes half a second, and unsaved notes are asked for each second.
    bool isKept_ = false;
    /// How many solutions have been compared with what is known.
    quint64 compared_ = 0;
    bool hasFailed_ = false;
};

}  // namespace tilewright
