#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <random>
#include <span>
#include <stop_token>
#include <vector>

#include "core/cover/cover_model.h"
#include "core/jobs/runner.h"

// What a job does to find a best cover and to prove that it is one; sweeps have a header of their own.

namespace tilewright {

/// The best packing and the bound at one moment.
struct CoverPoint {
    double seconds = 0.0;
    /// nullopt while no packing is known that keeps the counts.
    std::optional<long long> value;
    long long bound = 0;
};

/// Where everybody who looks for a best cover leaves what was found: the best packing, and the least bound.
///
/// All members may be called from any thread.
class CoverBoard {
  public:
    using Column = CoverModel::Column;

    /// Both must outlive the object.
    CoverBoard(const CoverModel& model, RunControl& control);

    /// Keeps `packing` if it is one and counts more than any before. Whether it was kept.
    bool offer(std::span<const Column> packing);

    /// No packing counts more than `bound`.
    void boundBy(long long bound);
    /// No packing counts more than the best one; if there is none yet, none keeps the counts.
    void close();

    /// The value of the best packing, -1 while there is none; fixed pieces included.
    long long value() const { return value_.load(std::memory_order_acquire); }
    long long bound() const { return bound_.load(std::memory_order_acquire); }
    /// Whether nothing better can be found.
    bool isSettled() const { return settled_.load(std::memory_order_acquire); }
    std::vector<Column> best() const;
    /// When value and bound changed, in order.
    std::vector<CoverPoint> history() const;

    /// Whether all threads should stop: asked to, or nothing is left to do. Blocks while the job is paused.
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

/// The most that a packing can count, as far as sizes and colours say without searching; fixed pieces
/// included.
///
/// Three reasons are combined. No cell counts more than the best piece that reaches it. In each part of the
/// region that no place connects with another, only sums of the sizes of pieces can be covered. And where the
/// cells can be coloured as on a chessboard the pieces cover only certain numbers of black and white ones.
/// Throws Stopped when `stop` is requested.
///
/// Sources: volume, M. Busche, "Solving Polyomino and Polycube Puzzles", 2011; parity, S. W. Golomb,
/// "Polyominoes", 1965.
long long simpleBound(const CoverModel& model, const std::stop_token& stop = {});

/// Which columns a search may leave out, because what they make is a symmetric copy of something else.
///
/// Of a class with a single piece only one place of every set of places is needed that the symmetries of the
/// model carry to each other. The class is taken for which that removes most columns.
class CoverSymmetry {
  public:
    using Column = CoverModel::Column;

    /// Throws Stopped when `stop` is requested.
    explicit CoverSymmetry(const CoverModel& model, const std::stop_token& stop = {});

    /// The columns that are needed, ascending.
    const std::vector<Column>& columns() const { return columns_; }

    /// A symmetric copy of `packing` made of such columns alone.
    std::vector<Column> turned(std::vector<Column> packing) const;

  private:
    std::vector<Column> columns_;
    std::vector<bool> isNeeded_;
    /// What each symmetry makes of each column; the identity is left out.
    std::vector<std::vector<Column>> maps_;
};

/// Looks for the best packing with CBC, the branch and cut solver of COIN-OR, until the board is settled or
/// asks to stop.
///
/// The bound of the linear program goes to the board first, then every better bound and packing of the
/// search; what others put on the board cuts the search short. Prints nothing. Several
/// searches may run at once in one process.
///
/// Throws std::runtime_error if CBC fails.
void searchWithCbc(const CoverModel& model, const CoverSymmetry& symmetry, CoverBoard& board, int threads);

/// Covers a box by strips: slabs across the whole box, each covered by a sweep, of heights that add up.
///
/// A strip of small height has short profiles, so a sweep along it finds a cover without loss wherever there
/// is one, however long the strip is. Repeating strips then covers boxes of any height. Only for boxes of
/// squares or cubes in which every cell counts as much and pieces may be used any number of times; nullopt
/// for all others, or when no heights add up. The result need not be the best cover. Asks `mustStop` now and
/// then, and returns nullopt soon after.
std::optional<std::vector<CoverModel::Column>> coverByStrips(const CoverModel& model,
                                                             const std::function<bool()>& mustStop);

/// Makes the best packing of the board better until `mustStop`, a window at a time: pieces around a cell that
/// is not covered are taken out, and the window is covered anew by a sweep, at least as well as before. So
/// cells that are not covered wander, meet, and vanish. Nothing happens while there is no packing. `order` is
/// that of sweepOrder().
///
/// Source: large neighbourhood search, P. Shaw, CP 1998.
void repairCover(const CoverModel& model, CoverBoard& board, std::span<const int> order,
                 std::mt19937_64& random, const std::function<bool()>& mustStop);

}  // namespace tilewright
