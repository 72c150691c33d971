#pragma once

#include <QString>
#include <QtGlobal>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/basics/big_count.h"
#include "core/cover/cover_job.h"
#include "core/edges/board_symmetry.h"
#include "core/edges/edge_solver.h"
#include "core/formats/puzzle_file.h"
#include "core/jobs/job.h"
#include "core/jobs/runner.h"
#include "core/puzzle/edge_puzzle.h"
#include "core/solutions/solution_store.h"
#include "views/session/notes.h"
#include "views/session/taking_apart.h"

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
    /// How many there are, with those that the list has no room for. GUI thread only.
    virtual BigCount total() { return count(); }
    /// The new number of each solution where numbers have changed since the last call, as all solutions got
    /// their final order; empty otherwise. GUI thread only.
    virtual std::vector<std::uint32_t> takeNewNumbers() { return {}; }
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
    /// Whether find() tells where a solution is; else all keys must be compared.
    virtual bool canFind() const { return false; }
    /// The number of the solution with this key, if it is listed.
    virtual std::optional<quint64> find(const std::string&) { return std::nullopt; }

    /// Goes up when follow() has changed what the solutions look like.
    int edition() const { return edition_; }

    SolutionRemarks remarks;

  protected:
    int edition_ = 0;
};

/// The search for all solutions of a puzzle by a plan. Solutions are numbered as they are found; once the
/// search is complete they get the numbers that they have each time, see sortSolutions().
class TilingSearch final : public Search {
  public:
    TilingSearch(const Puzzle& puzzle, Plan plan, const JobOptions& options);

    Job& job() override { return job_; }
    QString planText() override;
    quint64 count() override { return store_->size(); }
    std::vector<std::uint32_t> takeNewNumbers() override;
    std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>& self) override;

    const Plan& plan() const { return plan_; }
    bool follow(const AnyPuzzle& puzzle) override;
    std::string key(quint64 number) override;
    std::vector<std::string> sameKeys(const std::string& key) override;

    /// What has been found; null until the search is prepared. Whoever keeps the result keeps `self`, and the
    /// numbers as they are. It is the same one as long as somebody keeps it and edition() stays.
    static std::shared_ptr<const FoundSolutions> found(const std::shared_ptr<TilingSearch>& self);

    /// What is in the region at this moment of the search.
    std::vector<Placement> currentAssembly() const;

    /// How its solutions come apart; others once that may be another answer.
    std::shared_ptr<MoveStore> taken = std::make_shared<MoveStore>();
    /// Whether its solutions are those in the file of the puzzle, and nothing is searched.
    bool isStored = false;

  private:
    bool comeApartAlike(const Puzzle& puzzle, std::span<const std::size_t> pieces) const;
    void sort(const PreparedSearch& search, const std::stop_token& stop);

    const Puzzle searched_;
    const Plan plan_;
    /// The puzzle whose solutions are shown, and which of its pieces the searched ones are.
    Puzzle shown_;
    std::vector<std::size_t> pieces_;
    std::shared_ptr<SolutionStore> store_;
    std::weak_ptr<const FoundSolutions> found_;
    /// The solutions in their final order with their new numbers, until the GUI thread takes them.
    std::mutex mutex_;
    std::shared_ptr<SolutionStore> sorted_;
    std::vector<std::uint32_t> newNumbers_;
    // Last, so that its threads end before the store goes.
    Job job_;
};

/// The search for a best cover. Its solutions are the better and better covers that were seen while it ran;
/// the last one is the best.
class CoverSearch final : public Search {
  public:
    /// `puzzle` must pass `validate`; of a tiling any piece may be left out.
    CoverSearch(const Puzzle& puzzle, const CoverOptions& options);

    CoverJob& job() override { return job_; }
    quint64 count() override;
    const Puzzle* puzzle() const override { return &puzzle_; }
    quint64 shownAtEnd() const override;
    bool follow(const AnyPuzzle& puzzle) override;
    std::string key(quint64 index) override;
    std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>& self) override;

  private:
    class Covers;
    struct Cover {
        std::vector<Placement> placements;
        long long value = 0;
        int covered = 0;
    };

    Cover at(quint64 index) const;

    /// What was searched, as it was given, and what is shown of it now.
    const Puzzle searched_;
    Puzzle puzzle_;
    /// For each piece of `searched_` the one in `puzzle_` that has taken its place.
    std::vector<std::size_t> pieces_;
    /// Guards the covers, which other threads read.
    mutable std::mutex mutex_;
    std::vector<Cover> covers_;
    std::size_t version_ = 0;
    CoverJob job_;
};

/// All keys of a solution and its symmetric copies; none where the key belongs to another region.
std::vector<std::string> copiesOfKey(const std::string& key, const Region& region,
                                     std::span<const RegionSymmetry> symmetries);

/// What is known about the best cover, in a sentence or two: "Value 84, at most 84 can be reached: this is
/// optimal."
QString coverText(const CoverSnapshot& cover);

/// The search for the arrangements of an edge-matching puzzle. As many are kept as some 100 MB hold; further
/// ones are only counted. Where one is found without a search, and the board is so large that nobody would go
/// through all, only that one is kept.
class EdgeSearch final : public Search {
  public:
    /// What rotations and reflections of a board are to the board itself.
    enum class Copies {
        /// There are none.
        none,
        /// One solution. This needs the method "search"; other methods count them separately.
        same,
        /// Solutions of their own.
        separate,
    };

    /// `puzzle` must be valid. `threads`: 0 for all that the machine has. `separateCopies`: whether the
    /// boards that a rotation or reflection makes of each other are different solutions.
    EdgeSearch(const EdgePuzzle& puzzle, int threads, bool separateCopies = false);

    Copies copies() const { return copies_; }

    EdgeJob& job() override { return job_; }
    QString planText() override;
    quint64 count() override;
    BigCount total() override;
    std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>& self) override;

    /// Only name and source may differ.
    bool follow(const AnyPuzzle& puzzle) override;
    std::string key(quint64 index) override;
    std::vector<std::string> sameKeys(const std::string& key) override;

    const EdgePuzzle& searched() const { return puzzle_; }
    /// The arrangement with this number, from 0 up to count() - 1. Any thread.
    EdgeArrangement arrangement(quint64 index) const;

  private:
    const EdgePuzzle puzzle_;
    const std::vector<SymmetricImage> symmetries_;
    const Copies copies_;
    mutable std::mutex mutex_;
    std::vector<EdgeArrangement> kept_;
    // Last, so that its threads end before what they write to.
    EdgeJob job_;
};

/// Shows the solutions that are stored with a puzzle in its file, instead of searching. It never says that
/// these are all. There must be one.
std::shared_ptr<TilingSearch> storedSearch(const Puzzle& puzzle, Plan plan, StoredSolutions stored);

}  // namespace tilewright
