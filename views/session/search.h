#pragma once

#include <QString>
#include <QtGlobal>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/basics/big_count.h"
#include "core/count/count_job.h"
#include "core/cover/cover_job.h"
#include "core/edges/board_symmetry.h"
#include "core/edges/edge_solver.h"
#include "core/formats/puzzle_file.h"
#include "core/jobs/job.h"
#include "core/jobs/runner.h"
#include "core/puzzle/edge_puzzle.h"
#include "core/solutions/solution_store.h"
#include "views/session/disassembly_run.h"
#include "views/session/notes.h"

namespace tilewright {

class CountSearch;
class CoverSearch;
class DiagramSearch;
class EdgeSearch;
class SolutionSet;
class TilingSearch;

using SearchKind = std::variant<TilingSearch*, CoverSearch*, EdgeSearch*, CountSearch*, DiagramSearch*>;
/// The state of any kind of job; a RunSnapshot if there is none.
using AnySnapshot = std::variant<RunSnapshot, JobSnapshot, CoverSnapshot, EdgeSnapshot, CountSnapshot>;

/// A job on the open puzzle, its results, and the user's remarks on them. One subclass per kind of puzzle and
/// task.
class Search {
  public:
    Search() = default;
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;
    virtual ~Search() = default;

    virtual Runner& job() = 0;
    /// What it is.
    virtual SearchKind kind() = 0;
    virtual AnySnapshot snapshot() = 0;

    /// What the job is doing, in one line; empty until it is prepared.
    virtual QString planText() { return {}; }

    /// The number of readable solutions. GUI thread only.
    virtual quint64 count() = 0;
    /// The number of solutions, including those that are not stored. GUI thread only.
    virtual BigCount total() { return count(); }
    /// The new number of each solution if solutions were renumbered since the last call, because the complete
    /// set got its final order; otherwise empty. GUI thread only.
    virtual std::vector<std::uint32_t> takeNewNumbers() { return {}; }
    /// The puzzle that the solutions belong to, if it is not the open one; else null.
    virtual const Puzzle* puzzle() const { return nullptr; }
    /// The solution to show when the search has ended.
    virtual quint64 shownAtEnd() const { return 0; }

    /// The results, to be listed, drawn and exported; null until something can be read. The set grows with
    /// the search and shares ownership of it through `self`.
    virtual std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>& self) = 0;

    /// Shows the results as solutions of `puzzle`, if both puzzles have the same solutions. Returns whether
    /// that is so.
    virtual bool keepFor(const AnyPuzzle&) { return false; }

    /// A key, in one line, that identifies the solution in any search. May throw std::system_error.
    virtual std::string key(quint64) { return {}; }
    /// The keys of all symmetric copies of the solution with this key, itself included.
    virtual std::vector<std::string> sameKeys(const std::string& key) { return {key}; }
    /// Whether find() is supported; otherwise all keys must be compared.
    virtual bool canFind() const { return false; }
    /// The number of the solution with this key, if it is listed.
    virtual std::optional<quint64> find(const std::string&) { return std::nullopt; }

    /// Increases when keepFor() changes the appearance of the solutions.
    int edition() const { return edition_; }

    SolutionRemarks remarks;

  protected:
    int edition_ = 0;
};

/// The search for all solutions of a puzzle by a plan. Solutions are numbered in the order found; once the
/// search is complete they are renumbered reproducibly, see sortSolutions().
class TilingSearch final : public Search {
  public:
    TilingSearch(const Puzzle& puzzle, Plan plan, const JobOptions& options);

    Job& job() override { return job_; }
    SearchKind kind() override { return this; }
    AnySnapshot snapshot() override { return job_.snapshot(); }
    QString planText() override;
    quint64 count() override { return store_->size(); }
    std::vector<std::uint32_t> takeNewNumbers() override;
    std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>& self) override;

    const Plan& plan() const { return plan_; }
    bool keepFor(const AnyPuzzle& puzzle) override;
    std::string key(quint64 number) override;
    std::vector<std::string> sameKeys(const std::string& key) override;

    /// The results; null until the search is prepared. The returned object shares ownership of `self` and
    /// keeps its numbering. It is reused as long as someone owns it and edition() does not change.
    static std::shared_ptr<const FoundSolutions> found(const std::shared_ptr<TilingSearch>& self);

    /// The pieces currently placed by the search.
    std::vector<Placement> currentAssembly() const;

    /// Sets whether pieces are also turned, and how they are made. Discards what was found otherwise.
    void disassembleWith(std::optional<PieceFinish> turns);

    /// The disassemblies of the solutions; replaced if the rules change.
    std::shared_ptr<MoveStore> taken = std::make_shared<MoveStore>();
    /// Whether the solutions come from the file and no search takes place.
    bool isStored = false;

  private:
    bool haveSameDisassembly(const Puzzle& puzzle, std::span<const std::size_t> pieces) const;
    void sort(const PreparedSearch& search, const StopToken& stop);

    const Puzzle searched_;
    const Plan plan_;
    /// The puzzle whose solutions are shown, and the mapping from searched pieces to its pieces.
    Puzzle shown_;
    std::vector<std::size_t> pieces_;
    std::shared_ptr<SolutionStore> store_;
    std::weak_ptr<const FoundSolutions> found_;
    /// The solutions in their final order with their new numbers, until the GUI thread takes them over.
    std::mutex mutex_;
    std::shared_ptr<SolutionStore> sorted_;
    std::vector<std::uint32_t> newNumbers_;
    // Declared last, so that its threads end before the store is destroyed.
    Job job_;
};

/// The search for a best cover. Its solutions are the improving covers seen while it ran; the last one is the
/// best.
class CoverSearch final : public Search {
  public:
    /// `puzzle` must pass `validate`. For a tiling, any piece may be left out.
    CoverSearch(const Puzzle& puzzle, const RunOptions& options);

    CoverJob& job() override { return job_; }
    SearchKind kind() override { return this; }
    AnySnapshot snapshot() override { return job_.snapshot(); }
    quint64 count() override;
    const Puzzle* puzzle() const override { return &puzzle_; }
    quint64 shownAtEnd() const override;
    bool keepFor(const AnyPuzzle& puzzle) override;
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

    /// The puzzle as searched, and as shown now.
    const Puzzle searched_;
    Puzzle puzzle_;
    /// For each piece of `searched_`, the corresponding piece of `puzzle_`.
    std::vector<std::size_t> pieces_;
    /// Guards the covers, which are read by other threads.
    mutable std::mutex mutex_;
    std::vector<Cover> covers_;
    std::size_t version_ = 0;
    CoverJob job_;
};

/// All keys of a solution and its symmetric copies; empty if the key belongs to another region.
std::vector<std::string> copiesOfKey(const std::string& key, const Region& region,
                                     std::span<const RegionSymmetry> symmetries);

/// The state of the best cover in a sentence or two: "Value 84. Upper bound: 84. This cover is optimal."
QString coverText(const CoverSnapshot& cover);

/// The search for arrangements of an edge-matching puzzle. About 100 MB of them are stored; further ones are
/// only counted. For large boards that are solved without a search, only one arrangement is stored.
class EdgeSearch final : public Search {
  public:
    /// How rotations and reflections of a board are counted.
    enum class Copies {
        /// The board has none.
        none,
        /// Count as one. Requires the method "search"; other methods count them separately.
        same,
        /// Count separately.
        separate,
    };

    /// The goal of the search.
    enum class Goal {
        /// All boards, of which rotations and reflections count as one.
        allDifferent,
        /// All boards.
        allSeparately,
        /// The board with the most matching edges. Its solutions are the improving boards; the last one is
        /// the
        /// best.
        bestBoard,
    };

    /// `puzzle` must be valid. `threads`: 0 for all hardware threads.
    EdgeSearch(const EdgePuzzle& puzzle, int threads, Goal goal = Goal::allDifferent);

    Goal goal() const { return goal_; }
    Copies copies() const { return copies_; }
    /// When each of the improving boards was found, and how many of its edges match.
    std::vector<CoverPoint> history() const;
    /// How many edges match on one of the improving boards. Thread-safe.
    std::size_t matched(quint64 index) const;

    EdgeJob& job() override { return job_; }
    SearchKind kind() override { return this; }
    AnySnapshot snapshot() override { return job_.snapshot(); }
    QString planText() override;
    quint64 count() override;
    BigCount total() override;
    quint64 shownAtEnd() const override;
    std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>& self) override;

    /// Only name and source may differ.
    bool keepFor(const AnyPuzzle& puzzle) override;
    std::string key(quint64 index) override;
    std::vector<std::string> sameKeys(const std::string& key) override;

    const EdgePuzzle& searched() const { return puzzle_; }
    /// The arrangement with this number, below count(). Thread-safe.
    EdgeArrangement arrangement(quint64 index) const;

  private:
    const EdgePuzzle puzzle_;
    const std::vector<SymmetricImage> symmetries_;
    const Goal goal_;
    const Copies copies_;
    mutable std::mutex mutex_;
    std::vector<EdgeArrangement> kept_;
    std::vector<CoverPoint> history_;
    // Declared last, so that its threads end before the data they write to is destroyed.
    EdgeJob job_;
};

/// How good the best board so far is: "453 of 480 edges match".
QString matchText(const EdgeSearch& search);

/// Shows the solutions stored in the puzzle file instead of searching. Never claims to be complete. There
/// must be at least one.
std::shared_ptr<TilingSearch> storedSearch(const Puzzle& puzzle, Plan plan, StoredSolutions stored);

}  // namespace tilewright
