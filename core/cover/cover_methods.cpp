// Methods for a best cover: bounds, symmetry breaking, strips, repairs and CBC.
//
// All methods work on one CoverModel and share a CoverBoard, which holds the best packing and the lowest
// upper bound. The search ends when they are equal:
//
//     upper bound  <--  sizes and colours, linear program and cuts of CBC, exhaustive sweeps
//     value        <--  sweeps, strips, repairs, integer solutions of CBC
//
// Bounds. Without searching, three arguments limit the value: the best piece for each cell, the sums of piece
// sizes that fit into each component of the region, and the numbers of black and white cells that pieces can
// cover.
//
// Symmetry. For a class with a single piece, one placement of each orbit under the symmetries of the model is
// enough.
//
// Strips. A low strip across a box has a short profile, so a sweep covers it perfectly if that is possible; a
// dynamic program over heights combines strips to cover the whole box. The result is often optimal for large
// boxes with unlimited pieces.
//
// Repairs. Large neighbourhood search: the pieces in a window of 12 to 140 cells around an open cell are
// removed, and a narrow sweep covers the window again, at least as well as before. Equally good results are
// accepted, so open cells move around until several of them can be covered by one piece.
//
// CBC. Branch and cut proves optimality where the bounds are too weak and the region is too wide for an
// exhaustive sweep. It reads new packings and bounds of the other methods from the board while it runs.
//
// Cost: the five benchmark puzzles, up to 61x61 cells, are proven optimal in a second or less without CBC; X
// and W pentominoes in 19x19 are still open after 20 s. See P. Shaw, CP 1998, for large neighbourhood search.

#include "core/cover/cover_methods.h"

#include <CbcEventHandler.hpp>
#include <CbcHeuristic.hpp>
#include <CbcHeuristicRINS.hpp>
#include <CbcModel.hpp>
#include <CglClique.hpp>
#include <CglGomory.hpp>
#include <CglZeroHalf.hpp>
#include <ClpEventHandler.hpp>
#include <ClpSimplex.hpp>
#include <ClpSolve.hpp>
#include <CoinPackedMatrix.hpp>
#include <OsiClpSolverInterface.hpp>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <vector>

#include "core/cover/cover_sweep.h"
#include "core/images/sum_filters.h"
#include "core/lattice/cell.h"
#include "core/lattice/lattice.h"

#pragma GCC diagnostic pop

namespace tilewright {

CoverBoard::CoverBoard(const CoverModel& model, RunControl& control) : model_(&model), control_(control) {
    long long most = model.fixedValue();
    for (int cell = 0; cell < model.cellCount(); ++cell)
        most += model.potentialOf(cell);
    bound_ = most;
    note();
}

bool CoverBoard::offer(std::span<const Column> packing) {
    const long long value = model_->valueOf(packing);
    if (value <= this->value() || !model_->isPacking(packing)) return false;
    const std::lock_guard lock(mutex_);
    if (value <= this->value()) return false;
    best_.assign(packing.begin(), packing.end());
    value_.store(value, std::memory_order_release);
    note();
    return true;
}

void CoverBoard::boundBy(long long bound) {
    const std::lock_guard lock(mutex_);
    if (bound >= this->bound()) return;
    bound_.store(std::max(bound, value()), std::memory_order_release);
    note();
}

void CoverBoard::close() {
    const std::lock_guard lock(mutex_);
    if (value() >= 0) bound_.store(value(), std::memory_order_release);
    settled_.store(true, std::memory_order_release);
    note();
}

// Requires the lock, except in the constructor.
void CoverBoard::note() {
    CoverPoint point;
    point.seconds = control_.elapsed().count();
    if (value() >= 0) point.value = value();
    point.bound = bound();
    history_.push_back(point);
    if (value() >= bound()) settled_.store(true, std::memory_order_release);
}

bool CoverBoard::mustStop() const {
    control_.waitWhilePaused();
    control_.checkTime();
    return control_.isStopping() || isSettled();
}

std::vector<CoverBoard::Column> CoverBoard::best() const {
    const std::lock_guard lock(mutex_);
    return best_;
}

std::vector<CoverPoint> CoverBoard::history() const {
    const std::lock_guard lock(mutex_);
    return history_;
}

namespace {

using Column = CoverModel::Column;

// The image of each row, or nullopt if the symmetry does not preserve the rows and their weights.
std::optional<std::vector<int>> rowMap(const CoverModel& model, const CellIndex& rows,
                                       const Symmetry& symmetry) {
    const auto map = carriedOntoThemselves(model.cells(), rows, symmetry);
    for (std::size_t i = 0; map && i < map->size(); ++i)
        if (model.weightOfCell((*map)[i]) != model.weightOfCell(static_cast<int>(i))) return std::nullopt;
    return map;
}

bool areEquivalent(const CoverModel& model, Column a, Column b) {
    const CoverClass& one = model.classes()[static_cast<std::size_t>(model.classOf(a))];
    const CoverClass& other = model.classes()[static_cast<std::size_t>(model.classOf(b))];
    return one.min == other.min && one.max == other.max && model.valueOf(a) == model.valueOf(b);
}

// The class that has a column with these cells and the value of `column`, or -1.
int twinOf(const CoverModel& model, Column column, std::span<const int> cells) {
    for (int k = 0; k < static_cast<int>(model.classes().size()); ++k)
        if (const auto to = model.find(k, cells))
            if (areEquivalent(model, column, *to)) return k;
    return -1;
}

// The image of each column, or nullopt if the symmetry does not map every class to a whole class with the
// same counts.
std::optional<std::vector<Column>> columnMap(const CoverModel& model, const std::vector<int>& rows) {
    std::vector<Column> map;
    std::vector<int> twins(model.classes().size(), -1);
    std::vector<int> cells;
    for (Column column = 0; column < model.columnCount(); ++column) {
        cells.clear();
        for (const int cell : model.cellsOf(column))
            cells.push_back(rows[static_cast<std::size_t>(cell)]);
        std::ranges::sort(cells);
        int& twin = twins[static_cast<std::size_t>(model.classOf(column))];
        if (twin < 0) {
            const int found = twinOf(model, column, cells);
            if (found < 0 || std::ranges::find(twins, found) != twins.end()) return std::nullopt;
            twin = found;
        }
        const auto to = model.find(twin, cells);
        if (!to || !areEquivalent(model, column, *to)) return std::nullopt;
        map.push_back(*to);
    }
    return map;
}

}  // namespace

CoverSymmetry::CoverSymmetry(const CoverModel& model, const StopToken& stop)
    : columns_(static_cast<std::size_t>(model.columnCount())), isNeeded_(columns_.size(), true) {
    std::iota(columns_.begin(), columns_.end(), 0);
    const bool hasSingle = std::ranges::any_of(
        model.classes(), [](const CoverClass& pieceClass) { return pieceClass.max == 1; });
    // A board that wraps may lose more symmetries than it keeps here; none are used.
    if (!hasSingle || model.puzzle().wrap != Wrap{}) return;
    const CellIndex rows(model.cells());
    for (const Symmetry& symmetry : model.puzzle().lattice.symmetries().subspan(1)) {
        stop.check();
        if (const auto map = rowMap(model, rows, symmetry))
            if (auto columns = columnMap(model, *map)) maps_.push_back(std::move(*columns));
    }
    std::vector<Column> dropped;
    for (std::size_t k = 0; k < model.classes().size(); ++k) {
        if (model.classes()[k].max != 1) continue;
        std::vector<Column> copies;
        bool isOwn = true;
        for (const Column column : columns_) {
            if (model.classOf(column) != static_cast<int>(k)) continue;
            bool isCopy = false;
            for (const std::vector<Column>& map : maps_) {
                const Column to = map[static_cast<std::size_t>(column)];
                isOwn = isOwn && model.classOf(to) == static_cast<int>(k);
                isCopy = isCopy || to < column;
            }
            if (isCopy) copies.push_back(column);
        }
        if (isOwn && copies.size() > dropped.size()) dropped = std::move(copies);
    }
    for (const Column column : dropped)
        isNeeded_[static_cast<std::size_t>(column)] = false;
    std::erase_if(columns_, [&](Column column) { return !isNeeded_[static_cast<std::size_t>(column)]; });
}

std::vector<Column> CoverSymmetry::turned(std::vector<Column> packing) const {
    const auto isNeeded = [&](Column column) { return isNeeded_[static_cast<std::size_t>(column)]; };
    if (std::ranges::all_of(packing, isNeeded)) return packing;
    std::vector<Column> copy(packing.size());
    for (const std::vector<Column>& map : maps_) {
        std::ranges::transform(packing, copy.begin(),
                               [&](Column column) { return map[static_cast<std::size_t>(column)]; });
        if (std::ranges::all_of(copy, isNeeded)) return copy;
    }
    return packing;
}

namespace {

// On larger boards almost any sum is reachable, and the table grows with the square of the size.
constexpr int mostColouredCells = 6000;

// The sum of the `n` highest potentials of some cells, for each n.
class BestOf {
  public:
    void add(int potential) { potentials_.push_back(potential); }

    void sum() {
        std::ranges::sort(potentials_, std::greater<>());
        for (const int potential : potentials_)
            sums_.push_back(sums_.back() + potential);
    }

    int cells() const { return static_cast<int>(potentials_.size()); }
    long long of(int n) const { return sums_[static_cast<std::size_t>(n)]; }

  private:
    std::vector<int> potentials_;
    std::vector<long long> sums_{0};
};

// The components of the region that are connected by placements: the component of each cell, or -1 if no
// placement covers it.
std::vector<int> partsByPlaces(const CoverModel& model, int& parts) {
    std::vector<int> leader(static_cast<std::size_t>(model.cellCount()));
    std::iota(leader.begin(), leader.end(), 0);
    const auto find = [&](int cell) {
        while (leader[static_cast<std::size_t>(cell)] != cell) {
            int& up = leader[static_cast<std::size_t>(cell)];
            up = leader[static_cast<std::size_t>(up)];
            cell = up;
        }
        return cell;
    };
    std::vector<bool> reached(leader.size(), false);
    for (CoverModel::Column column = 0; column < model.columnCount(); ++column) {
        const int first = find(model.cellsOf(column).front());
        for (const int cell : model.cellsOf(column)) {
            leader[static_cast<std::size_t>(find(cell))] = first;
            reached[static_cast<std::size_t>(cell)] = true;
        }
    }
    std::vector<int> number(leader.size(), -1);
    std::vector<int> part(leader.size(), -1);
    parts = 0;
    for (int cell = 0; cell < model.cellCount(); ++cell) {
        if (!reached[static_cast<std::size_t>(cell)]) continue;
        int& own = number[static_cast<std::size_t>(find(cell))];
        if (own < 0) own = parts++;
        part[static_cast<std::size_t>(cell)] = own;
    }
    return part;
}

// The sum over components of the maximum reachable sum of sizes, placed on the best cells.
long long volumeBound(const CoverModel& model) {
    int count = 0;
    const std::vector<int> part = partsByPlaces(model, count);
    std::vector<BestOf> best(static_cast<std::size_t>(count));
    for (int cell = 0; cell < model.cellCount() && !model.isCrossing(cell); ++cell)
        if (const int own = part[static_cast<std::size_t>(cell)]; own >= 0)
            best[static_cast<std::size_t>(own)].add(model.potentialOf(cell));
    std::vector<std::vector<int>> classesIn(best.size());
    for (CoverModel::Column column = 0; column < model.columnCount(); ++column) {
        std::vector<int>& classes = classesIn[static_cast<std::size_t>(
            part[static_cast<std::size_t>(model.cellsOf(column).front())])];
        if (classes.empty() || classes.back() != model.classOf(column))
            classes.push_back(model.classOf(column));
    }
    long long bound = 0;
    for (std::size_t p = 0; p < best.size(); ++p) {
        best[p].sum();
        SubsetSums sums(best[p].cells());
        for (const int k : classesIn[p]) {
            const CoverClass& pieceClass = model.classes()[static_cast<std::size_t>(k)];
            sums.add(pieceClass.size, pieceClass.max);
        }
        bound += best[p].of(*sums.greatestUpTo(best[p].cells()));
    }
    return bound;
}

long long colourBound(const CoverModel& model, const StopToken& stop) {
    BestOf black;
    BestOf white;
    std::vector<bool> reached(static_cast<std::size_t>(model.cellCount()), false);
    for (CoverModel::Column column = 0; column < model.columnCount(); ++column)
        for (const int cell : model.cellsOf(column))
            reached[static_cast<std::size_t>(cell)] = true;
    for (int cell = 0; cell < model.cellCount() && !model.isCrossing(cell); ++cell)
        if (reached[static_cast<std::size_t>(cell)])
            (model.puzzle().lattice.isBlack(model.cells()[static_cast<std::size_t>(cell)]) ? black : white)
                .add(model.potentialOf(cell));
    black.sum();
    white.sum();
    if (black.cells() + white.cells() > mostColouredCells) return std::numeric_limits<long long>::max();
    ColourSums reach({black.cells(), white.cells()});
    for (const CoverClass& pieceClass : model.classes()) {
        const ColourCount count =
            coloursOf(model.puzzle().pieces[pieceClass.pieces.front()].shape.cells(), model.puzzle().lattice);
        stop.check();
        if (pieceClass.isUnlimited)
            reach.addAny(count);
        else
            for (int i = 0; i < pieceClass.max; ++i)
                reach.add(count, false);
    }
    long long bound = 0;
    // The value never decreases with more white cells, so the maximum is enough.
    for (int cells = 0; cells <= black.cells(); ++cells)
        if (const auto most = reach.whiteFor(cells).highest(static_cast<std::size_t>(white.cells())))
            bound = std::max(bound, black.of(cells) + white.of(static_cast<int>(*most)));
    return bound;
}

}  // namespace

long long simpleBound(const CoverModel& model, const StopToken& stop) {
    const long long byVolume = volumeBound(model);
    if (!Board(model.puzzle()).isTwoColoured()) return model.fixedValue() + byVolume;
    return model.fixedValue() + std::min(byVolume, colourBound(model, stop));
}

namespace {

using Column = CoverModel::Column;

constexpr int highestStrip = 20;
constexpr std::size_t statesOfStrip = 3000;

bool isSuitable(const CoverModel& model) {
    const Puzzle& puzzle = model.puzzle();
    return puzzle.lattice.hasUnitBoxes() && puzzle.wrap == Wrap{} && puzzle.fixed.empty() &&
           puzzle.region.isBox(puzzle.lattice) && model.isPlain() && model.columnCount() > 0 &&
           std::ranges::all_of(model.classes(), [](const CoverClass& pieceClass) {
               return pieceClass.isUnlimited && pieceClass.min == 0;
           });
}

// Strips across one axis of the box, and the dynamic program that combines them.
class Strips {
  public:
    Strips(const CoverModel& model, int axis, const std::function<bool()>& mustStop)
        : model_(model),
          axis_(axis),
          mustStop_(mustStop),
          extent_(model.puzzle().region.bounds().extent()),
          height_(at(extent_, axis)),
          lost_(static_cast<std::size_t>(height_) + 1, unknown),
          last_(lost_.size(), 0) {
        lost_[0] = 0;
    }

    std::optional<std::vector<Column>> cover() {
        const int whole = leastLost(height_);
        for (int h = 1; h <= std::min(height_, highestStrip); ++h) {
            if (mustStop_()) return std::nullopt;
            Cell size = extent_;
            at(size, axis_) = h;
            Puzzle part = model_.puzzle();
            part.region = Region::box(size);
            const CoverModel strip(std::move(part));
            const SweepResult result = sweep(strip, wholeTask(strip, sweepOrder(strip)),
                                             {statesOfStrip, leastLost(h), 1, mustStop_});
            if (!result.packing) continue;
            strips_[h] = strip.placements(*result.packing);
            combine(h, static_cast<int>(result.lost));
            if (lost_.back() == whole) break;
        }
        if (lost_.back() == unknown) return std::nullopt;
        return assembled();
    }

  private:
    static constexpr int unknown = std::numeric_limits<int>::max();

    // The minimum number of cells that a strip of this height leaves open, from the sizes of the pieces
    // alone.
    int leastLost(int height) const {
        const int cells = height * (model_.cellCount() / height_);
        SubsetSums sums(cells);
        for (const CoverClass& pieceClass : model_.classes())
            sums.add(pieceClass.size, cells);
        return cells - *sums.greatestUpTo(cells);
    }

    void combine(int height, int lost) {
        for (std::size_t to = static_cast<std::size_t>(height); to < lost_.size(); ++to) {
            const int before = lost_[to - static_cast<std::size_t>(height)];
            if (before == unknown || before + lost >= lost_[to]) continue;
            lost_[to] = before + lost;
            last_[to] = height;
        }
    }

    std::vector<Column> assembled() const {
        const CellIndex rows(model_.cells());
        std::vector<int> classOf(model_.puzzle().pieces.size());
        for (std::size_t k = 0; k < model_.classes().size(); ++k)
            for (const std::size_t piece : model_.classes()[k].pieces)
                classOf[piece] = static_cast<int>(k);
        std::vector<Column> packing;
        std::vector<int> cells;
        for (int height = height_; height > 0;) {
            const int strip = last_[static_cast<std::size_t>(height)];
            height -= strip;
            const Cell shift = model_.puzzle().region.bounds().low + stepAlong(axis_, height);
            for (const Placement& placement : strips_.at(strip)) {
                cells.clear();
                for (const Cell cell : placement.cells)
                    cells.push_back(rows.find(cell + shift));
                packing.push_back(*model_.find(classOf[placement.piece], cells));
            }
        }
        return packing;
    }

    const CoverModel& model_;
    int axis_;
    const std::function<bool()>& mustStop_;
    const Cell extent_;
    int height_;
    /// For each height, the minimum number of open cells known, and the height of the topmost strip.
    std::vector<int> lost_;
    std::vector<int> last_;
    std::map<int, std::vector<Placement>> strips_;
};

}  // namespace

std::optional<std::vector<Column>> coverByStrips(const CoverModel& model,
                                                 const std::function<bool()>& mustStop) {
    if (!isSuitable(model)) return std::nullopt;
    std::optional<std::vector<Column>> best;
    for (int axis = 0; axis < 3; ++axis) {
        if (at(model.puzzle().region.bounds().extent(), axis) == 1) continue;
        auto found = Strips(model, axis, mustStop).cover();
        if (found && (!best || model.valueOf(*found) > model.valueOf(*best))) best = std::move(found);
        if (best && model.coveredBy(*best) == model.countingCells()) break;
    }
    return best;
}

namespace {

constexpr std::size_t statesKept = 400;
// Approximate number of cells of a window.
constexpr int smallestWindow = 12;
constexpr int largestWindow = 140;
constexpr double rounding = 1e-9;

using Column = CoverModel::Column;

class Repair {
  public:
    Repair(const CoverModel& model, CoverBoard& board, std::span<const int> order, std::mt19937_64& random)
        : model_(model), board_(board), rank_(order.size()), random_(random) {
        for (std::size_t p = 0; p < order.size(); ++p)
            rank_[static_cast<std::size_t>(order[p])] = static_cast<int>(p);
    }

    void run(const std::function<bool()>& mustStop) {
        if (board_.value() < 0 || model_.cellCount() == 0) return;
        while (!mustStop()) {
            if (board_.value() > value_) adopt(board_.best());
            improve(openAround(pickCell()), mustStop);
        }
    }

  private:
    // The neighbourhood of one repair: the cells to cover again, the columns removed from them, and all
    // others.
    struct Window {
        std::vector<int> cells;
        std::vector<Column> removed;
        std::vector<Column> kept;
    };

    void adopt(std::vector<Column> packing) {
        packing_ = std::move(packing);
        value_ = model_.valueOf(packing_);
        coveredBy_.assign(static_cast<std::size_t>(model_.cellCount()), -1);
        for (std::size_t i = 0; i < packing_.size(); ++i)
            for (const int cell : model_.cellsOf(packing_[i]))
                coveredBy_[static_cast<std::size_t>(cell)] = static_cast<int>(i);
    }

    // Picks a cell that could be worth more than it is; sometimes any cell if there are weights.
    int pickCell() {
        std::vector<int> open;
        for (int cell = 0; cell < model_.cellCount(); ++cell)
            if (coveredBy_[static_cast<std::size_t>(cell)] < 0 && model_.potentialOf(cell) > 0)
                open.push_back(cell);
        const bool isAny = open.empty() || (!model_.isPlain() && random_() % 4 == 0);
        if (isAny) return static_cast<int>(random_() % static_cast<std::uint64_t>(model_.cellCount()));
        return open[random_() % open.size()];
    }

    Window openAround(int centre) {
        const int size = std::uniform_int_distribution(smallestWindow, largestWindow)(random_);
        const Lattice lattice = model_.puzzle().lattice;
        const double root = 1.0 / lattice.dimensions();
        // Half the edge of a cube of `size` cells, scaled by the volume of a cell.
        const double reach = std::max(1.0, std::floor(std::pow(size, root) / 2.0)) *
                             std::pow(lattice.volume(0), root) * (1.0 + rounding);
        const Point middle = lattice.middleOf(model_.cells()[static_cast<std::size_t>(centre)]);
        const auto isNear = [&](Cell cell) {
            const Point other = lattice.middleOf(cell);
            return std::abs(other[0] - middle[0]) <= reach && std::abs(other[1] - middle[1]) <= reach &&
                   std::abs(other[2] - middle[2]) <= reach;
        };
        std::vector<bool> isRemoved(packing_.size(), false);
        Window window;
        for (int cell = 0; cell < model_.cellCount(); ++cell) {
            if (!isNear(model_.cells()[static_cast<std::size_t>(cell)])) continue;
            const int piece = coveredBy_[static_cast<std::size_t>(cell)];
            if (piece < 0)
                window.cells.push_back(cell);
            else
                isRemoved[static_cast<std::size_t>(piece)] = true;
        }
        for (std::size_t i = 0; i < packing_.size(); ++i) {
            (isRemoved[i] ? window.removed : window.kept).push_back(packing_[i]);
            if (!isRemoved[i]) continue;
            const std::span<const int> cells = model_.cellsOf(packing_[i]);
            window.cells.insert(window.cells.end(), cells.begin(), cells.end());
        }
        std::ranges::sort(window.cells, [&](int a, int b) {
            return rank_[static_cast<std::size_t>(a)] < rank_[static_cast<std::size_t>(b)];
        });
        return window;
    }

    void improve(const Window& window, const std::function<bool()>& mustStop) {
        std::vector<bool> isOpen(static_cast<std::size_t>(model_.cellCount()), false);
        for (const int cell : window.cells)
            isOpen[static_cast<std::size_t>(cell)] = true;
        SweepTask task;
        task.cells = window.cells;
        for (const int cell : window.cells)
            for (const Column column : model_.columnsFrom(cell))
                if (std::ranges::all_of(model_.cellsOf(column),
                                        [&](int c) { return isOpen[static_cast<std::size_t>(c)]; }))
                    task.columns.push_back(column);
        for (const CoverClass& pieceClass : model_.classes()) {
            task.least.push_back(pieceClass.min);
            task.most.push_back(pieceClass.max);
        }
        for (const Column column : window.kept) {
            const auto k = static_cast<std::size_t>(model_.classOf(column));
            --task.least[k];
            --task.most[k];
        }
        long long lost = potentialOf(model_, window.cells);
        for (const Column column : window.removed)
            lost -= model_.valueOf(column);
        const SweepResult result = sweep(model_, task, {statesKept, lost, random_(), mustStop});
        if (!result.packing) return;
        std::vector<Column> packing = window.kept;
        packing.insert(packing.end(), result.packing->begin(), result.packing->end());
        adopt(std::move(packing));
        board_.offer(packing_);
    }

    const CoverModel& model_;
    CoverBoard& board_;
    std::vector<int> rank_;
    std::mt19937_64& random_;
    std::vector<Column> packing_;
    long long value_ = -1;
    /// For each cell, the index in packing_ of the column that covers it, or -1.
    std::vector<int> coveredBy_;
};

}  // namespace

void repairCover(const CoverModel& model, CoverBoard& board, std::span<const int> order,
                 std::mt19937_64& random, const std::function<bool()>& mustStop) {
    Repair(model, board, order, random).run(mustStop);
}

// Third-party headers do not compile without these warnings.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-parameter"

namespace {

// Values are integers, so smaller differences are rounding errors.
constexpr double roundingError = 1e-5;

// Stops the simplex algorithm when the board requests it.
class LpWatch final : public ClpEventHandler {
  public:
    explicit LpWatch(const CoverBoard& board) : board_(&board) {}
    int event(Event event) override { return event == endOfIteration && board_->mustStop() ? 3 : -1; }
    ClpEventHandler* clone() const override { return new LpWatch(*this); }

  private:
    const CoverBoard* board_;
};

// A library must not install signal handlers.
ClpSolve withoutSignals() {
    constexpr int catchSignals = 2;
    constexpr int no = 1;
    ClpSolve options;
    options.setSpecialOption(catchSignals, no);
    return options;
}

// The integer program in the form that CBC expects.
class Program {
  public:
    Program(const CoverModel& model, const CoverSymmetry& symmetry)
        : model_(model), columns_(symmetry.columns()) {
        number_.assign(static_cast<std::size_t>(model.columnCount()), -1);
        for (std::size_t i = 0; i < columns_.size(); ++i)
            number_[static_cast<std::size_t>(columns_[i])] = static_cast<int>(i);
    }

    bool isEmpty() const { return columns_.empty(); }

    // `bound` is a known upper bound of the value.
    void load(OsiClpSolverInterface& solver, long long bound) const {
        std::vector<double> lower(static_cast<std::size_t>(model_.cellCount()), -solver.getInfinity());
        std::vector<double> upper(lower.size(), 1.0);
        std::vector<int> countRow;
        for (const CoverClass& pieceClass : model_.classes()) {
            const bool isCounted = !pieceClass.isUnlimited || pieceClass.min > 0;
            countRow.push_back(isCounted ? static_cast<int>(lower.size()) : -1);
            if (!isCounted) continue;
            lower.push_back(pieceClass.min);
            upper.push_back(pieceClass.max);
        }
        const auto valueRow = static_cast<int>(lower.size());
        lower.push_back(-solver.getInfinity());
        upper.push_back(static_cast<double>(bound - model_.fixedValue()));

        std::vector<CoinBigIndex> start{0};
        std::vector<int> rows;
        std::vector<double> elements;
        std::vector<double> objective;
        for (const CoverModel::Column column : columns_) {
            const auto value = static_cast<double>(model_.valueOf(column));
            const auto add = [&](int row, double element) {
                rows.push_back(row);
                elements.push_back(element);
            };
            for (const int cell : model_.cellsOf(column))
                add(cell, 1.0);
            if (const int row = countRow[static_cast<std::size_t>(model_.classOf(column))]; row >= 0)
                add(row, 1.0);
            if (value != 0.0) add(valueRow, value);
            start.push_back(static_cast<CoinBigIndex>(rows.size()));
            objective.push_back(-value);
        }
        const auto count = static_cast<int>(columns_.size());
        const CoinPackedMatrix matrix(true, static_cast<int>(lower.size()), count,
                                      static_cast<CoinBigIndex>(rows.size()), elements.data(), rows.data(),
                                      start.data(), nullptr);
        const std::vector<double> zero(columns_.size(), 0.0);
        const std::vector<double> one(columns_.size(), 1.0);
        solver.loadProblem(matrix, zero.data(), one.data(), objective.data(), lower.data(), upper.data());
        std::vector<int> all(columns_.size());
        for (int i = 0; i < count; ++i)
            all[static_cast<std::size_t>(i)] = i;
        solver.setInteger(all.data(), count);
    }

    std::vector<CoverModel::Column> packingOf(const double* solution) const {
        std::vector<CoverModel::Column> packing;
        for (std::size_t i = 0; i < columns_.size(); ++i)
            if (solution[i] > 0.5) packing.push_back(columns_[i]);
        return packing;
    }

    // Empty if the program lacks a column of the packing.
    std::vector<double> solutionOf(std::span<const CoverModel::Column> packing) const {
        std::vector<double> solution(columns_.size(), 0.0);
        for (const CoverModel::Column column : packing) {
            const int number = number_[static_cast<std::size_t>(column)];
            if (number < 0) return {};
            solution[static_cast<std::size_t>(number)] = 1.0;
        }
        return solution;
    }

    // CBC minimises, so the objective is the negative value, without fixed pieces.
    double objectiveOf(long long value) const { return static_cast<double>(model_.fixedValue() - value); }
    long long boundOf(double objective) const {
        return model_.fixedValue() + static_cast<long long>(std::floor(roundingError - objective));
    }

  private:
    const CoverModel& model_;
    std::vector<CoverModel::Column> columns_;
    std::vector<int> number_;
};

// Exchanges packings and bounds between the board and a running search.
class Messenger final : public CbcEventHandler {
  public:
    Messenger(const Program& program, CoverBoard& board) : program_(&program), board_(&board) {}
    CbcEventHandler* clone() const override { return new Messenger(*this); }

    CbcAction event(CbcEvent event) override {
        if (board_->mustStop()) return stop;
        // Sub-searches of heuristics have different columns.
        if (model_->parentModel() != nullptr) return noAction;
        if (event == solution || event == heuristicSolution) {
            if (const double* found = model_->bestSolution()) board_->offer(program_->packingOf(found));
        }
        if (event == node || event == treeStatus) {
            const double best = model_->getBestPossibleObjValue();
            if (std::abs(best) < 1e30) board_->boundBy(program_->boundOf(best));
            const double cutoff = program_->objectiveOf(board_->value() + 1) + roundingError;
            if (board_->value() >= 0 && cutoff < model_->getCutoff()) model_->setCutoff(cutoff);
        }
        return board_->mustStop() ? stop : noAction;
    }

  private:
    const Program* program_;
    CoverBoard* board_;
};

void addCuts(CbcModel& search) {
    CglClique cliques;
    cliques.setStarCliqueReport(false);
    cliques.setRowCliqueReport(false);
    CglZeroHalf zeroHalf;
    CglGomory gomory;
    gomory.setLimit(100);
    search.addCutGenerator(&cliques, -98, "Clique");
    search.addCutGenerator(&zeroHalf, -98, "ZeroHalf");
    search.addCutGenerator(&gomory, -98, "Gomory");
}

void addHeuristics(CbcModel& search) {
    CbcRounding rounding(search);
    search.addHeuristic(&rounding, "rounding");
    CbcHeuristicRINS rins(search);
    rins.setHowOften(50);
    search.addHeuristic(&rins, "RINS");
}

}  // namespace

void searchWithCbc(const CoverModel& model, const CoverSymmetry& symmetry, CoverBoard& board, int threads) {
    const Program program(model, symmetry);
    if (program.isEmpty() || board.mustStop()) return;
    OsiClpSolverInterface solver;
    solver.messageHandler()->setLogLevel(0);
    solver.setHintParam(OsiDoReducePrint, true, OsiHintTry);
    program.load(solver, board.bound());
    LpWatch watch(board);
    solver.getModelPtr()->passInEventHandler(&watch);
    solver.getModelPtr()->setLogLevel(0);
    solver.setSolveOptions(withoutSignals());
    solver.initialSolve();
    if (board.mustStop()) return;
    if (solver.isProvenPrimalInfeasible()) return board.close();
    if (!solver.isProvenOptimal()) throw std::runtime_error("CBC could not solve the linear program");
    board.boundBy(program.boundOf(solver.getObjValue()));
    if (board.mustStop()) return;

    CbcModel search(solver);
    search.setLogLevel(0);
    search.messageHandler()->setLogLevel(0);
    addCuts(search);
    addHeuristics(search);
    search.setDblParam(CbcModel::CbcAllowableGap, 0.0);
    search.setDblParam(CbcModel::CbcCutoffIncrement, 1.0 - 2 * roundingError);
    if (const long long value = board.value(); value >= 0) {
        const std::vector<double> start = program.solutionOf(symmetry.turned(board.best()));
        if (!start.empty())
            search.setBestSolution(start.data(), static_cast<int>(start.size()), program.objectiveOf(value));
        search.setCutoff(program.objectiveOf(value + 1) + roundingError);
    }
    Messenger messenger(program, board);
    search.passInEventHandler(&messenger);
    if (threads > 1) search.setNumberThreads(threads);
    search.branchAndBound();
    if (board.mustStop() || search.status() != 0) return;
    if (const double* found = search.bestSolution()) board.offer(program.packingOf(found));
    board.close();
}

}  // namespace tilewright
