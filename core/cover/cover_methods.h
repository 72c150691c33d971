#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include "core/basics/stop.h"
#include "core/cover/cover_model.h"
#include "core/jobs/runner.h"

// The methods of a CoverJob: shared results, bounds, symmetry breaking, CBC, strips and repairs. Sweeps have
// a header of their own.

namespace tilewright {

/// The best packing and the bound at one moment.
struct CoverPoint {
    double seconds = 0.0;
    /// nullopt while no packing is known that satisfies the counts.
    std::optional<long long> value;
    long long bound = 0;
};

/// The shared result of all methods: the best packing and the lowest upper bound.
///
/// Thread-safe.
class CoverBoard {
  public:
    using Column = CoverModel::Column;

    /// Both must outlive this object.
    CoverBoard(const CoverModel& model, RunControl& control);

    /// Stores `packing` if it is valid and better than the current one; returns whether it was stored.
    bool offer(std::span<const Column> packing);

    /// Lowers the upper bound to `bound`.
    void boundBy(long long bound);
    /// Declares the best packing optimal; if there is none, no packing satisfies the counts.
    void close();

    /// The value of the best packing including fixed pieces; -1 while there is none.
    long long value() const { return value_.load(std::memory_order_acquire); }
    long long bound() const { return bound_.load(std::memory_order_acquire); }
    /// Whether the best packing is proven optimal or there is none.
    bool isSettled() const { return settled_.load(std::memory_order_acquire); }
    std::vector<Column> best() const;
    /// Every change of value or bound, in order.
    std::vector<CoverPoint> history() const;

    /// Whether all threads must stop: the job was stopped or the problem is settled. Blocks while the job is
    /// paused.
    bool mustStop() const;

  private:
    void note();

    const CoverModel* model_;
    RunControl& control_;
    std::atomic<long long> value_ = -1;
    std::atomic<long long> bound_;
    std::atomic<bool> settled_ = false;
    mutable std::mutex mutex_;
    std::vector<Column> best_;
    std::vector<CoverPoint> history_;
};

/// An upper bound for the value of a packing, from sizes and colours without searching; includes fixed
/// pieces.
///
/// Combines three arguments: a cell is worth at most as much as the best piece that can cover it; in each
/// component of the region (cells connected by placements) only sums of piece sizes can be covered; and in a
/// lattice with a checkerboard colouring the pieces can cover only certain numbers of black and white cells.
/// Throws Stopped when `stop` is requested.
///
/// Sources: volume, M. Busche, "Solving Polyomino and Polycube Puzzles", 2011; parity, S. W. Golomb,
/// "Polyominoes", 1965.
long long simpleBound(const CoverModel& model, const StopToken& stop = {});

/// Symmetry breaking: the columns that a search needs; all others only yield symmetric copies of packings.
///
/// For a class with a single piece, one placement of each orbit under the symmetries of the model is enough.
/// The class where this removes most columns is used.
class CoverSymmetry {
  public:
    using Column = CoverModel::Column;

    /// Throws Stopped when `stop` is requested.
    explicit CoverSymmetry(const CoverModel& model, const StopToken& stop = {});

    /// The required columns, ascending.
    const std::vector<Column>& columns() const { return columns_; }

    /// A symmetric copy of `packing` that consists of these columns only.
    std::vector<Column> turned(std::vector<Column> packing) const;

  private:
    std::vector<Column> columns_;
    std::vector<bool> isNeeded_;
    /// For each symmetry but the identity: the image of each column.
    std::vector<std::vector<Column>> maps_;
};

/// Searches for the best packing with CBC, the branch-and-cut solver of COIN-OR, until the problem is settled
/// or the board requests a stop.
///
/// Posts the bound of the LP relaxation to the board first, then every improved bound and packing. Results
/// that other methods post prune the search. Prints nothing. Several searches may run in one process.
///
/// Throws std::runtime_error if CBC fails.
void searchWithCbc(const CoverModel& model, const CoverSymmetry& symmetry, CoverBoard& board, int threads);

/// Covers a box with strips: slabs across the whole box whose heights add up to that of the box, each covered
/// by a sweep.
///
/// The profile of a low strip is short, so a sweep along it finds a perfect cover if there is one, regardless
/// of its length. Repeating strips then covers boxes of any height. Only for boxes of squares or cubes where
/// all cells have the same weight and the counts of pieces are unlimited; returns nullopt otherwise, or if no
/// heights add up. The result need not be optimal. Polls `mustStop`, and returns nullopt soon after it is
/// true.
std::optional<std::vector<CoverModel::Column>> coverByStrips(const CoverModel& model,
                                                             const std::function<bool()>& mustStop);

/// Improves the best packing of the board until `mustStop`, by large neighbourhood search: the pieces in a
/// window around an uncovered cell are removed, and a sweep covers the window again at least as well. So
/// uncovered cells move around until they meet and disappear. Does nothing while there is no packing. `order`
/// is the result of sweepOrder().
///
/// Source: P. Shaw, "Using constraint programming and local search methods to solve vehicle routing
/// problems", CP 1998.
void repairCover(const CoverModel& model, CoverBoard& board, std::span<const int> order,
                 std::mt19937_64& random, const std::function<bool()>& mustStop);

}  // namespace tilewright
