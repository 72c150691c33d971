#include "core/analysis/cell_changes.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/puzzle/open_cells.h"
#include "core/puzzle/wording.h"

namespace tilewright {

namespace {

using Kind = CellChange::Kind;

// The cells around a region from which its outside is seen, as far as they touch it.
std::set<Cell> outsideOf(const Puzzle& puzzle) {
    Box box = puzzle.region.bounds();
    box.low = box.low - Cell{1, 1, puzzle.lattice.isFlat() ? 0 : 1};
    box.high = box.high + Cell{1, 1, puzzle.lattice.isFlat() ? 0 : 1};
    box.low.kind = 0;
    box.high.kind = puzzle.lattice.kinds() - 1;
    std::set<Cell> outside{box.low};
    std::vector<Cell> open{box.low};
    while (!open.empty()) {
        const Cell cell = open.back();
        open.pop_back();
        for (const Cell step : puzzle.lattice.neighbourSteps(cell))
            if (const Cell next = cell + step;
                box.contains(next) && !puzzle.region.contains(next) && outside.insert(next).second)
                open.push_back(next);
    }
    return outside;
}

// Where a piece is drawn and where it lies in a solution.
class Lying {
  public:
    Lying(const Puzzle& puzzle, const Placement& placement) {
        const Shape& shape = puzzle.pieces[placement.piece].shape;
        for (const Symmetry& turn : allowedMoves(puzzle)) {
            if (turn.divisor() != 1) continue;
            std::vector<DrawnCell> turned = shape.drawn();
            for (DrawnCell& one : turned)
                one.cell = turn(one.cell);
            std::ranges::sort(turned);
            // Optional cells of the shape are no part of the placement.
            std::erase_if(turned, &DrawnCell::isOptional);
            by_ = (placement.cells.front() - turned.front().cell).place();
            turn_ = turn;
            bool isSame = turned.size() == placement.cells.size();
            for (std::size_t i = 0; i < turned.size() && isSame; ++i)
                isSame = turned[i].cell + by_ == placement.cells[i] &&
                         (placement.colours.empty() || placement.colours[i] == turned[i].colour);
            if (isSame) return;
        }
        turn_.reset();
    }

    bool isKnown() const { return turn_.has_value(); }
    Cell lying(Cell drawn) const { return (*turn_)(drawn) + by_; }

  private:
    std::optional<Symmetry> turn_;
    Cell by_;
};

class Changes {
  public:
    explicit Changes(const Puzzle& puzzle) : puzzle_(puzzle), outside_(outsideOf(puzzle)) {}

    void addAll(const std::vector<Placement>& solution) {
        owner_.clear();
        for (std::size_t i = 0; i < solution.size(); ++i)
            for (const Cell cell : solution[i].cells)
                owner_.emplace(cell, i);
        for (std::size_t i = 0; i < solution.size(); ++i) {
            if (!mayChange(solution[i].piece)) continue;
            for (const Cell cell : solution[i].cells) {
                if (!canLose(solution[i], cell)) continue;
                if (staysClosed(cell)) add(Kind::take, solution, cell, i, {});
                for (const std::size_t other : touching(cell))
                    if (other != i && mayChange(solution[other].piece))
                        add(Kind::give, solution, cell, i, other);
            }
            std::set<Cell> beside;
            for (const Cell cell : solution[i].cells)
                for (const Cell step : puzzle_.lattice.neighbourSteps(cell))
                    if (!owner_.contains(cell + step) && !outside_.contains(cell + step))
                        beside.insert(cell + step);
            for (const Cell cell : beside)
                add(Kind::add, solution, cell, {}, i);
        }
    }

    std::vector<CellChange> take() { return std::move(changes_); }

  private:
    bool mayChange(std::size_t piece) const {
        return puzzle_.pieces[piece].count == Count{} &&
               std::ranges::none_of(puzzle_.fixed,
                                    [piece](const FixedPiece& fixed) { return fixed.piece == piece; });
    }

    bool canLose(const Placement& placement, Cell cell) const {
        std::vector<Cell> cells = placement.cells;
        const std::size_t parts = connectedParts(cells, puzzle_.lattice).size();
        std::erase(cells, cell);
        return !cells.empty() && connectedParts(cells, puzzle_.lattice).size() <= parts;
    }

    // Whether nobody sees it if the cell is open.
    bool staysClosed(Cell cell) const {
        const auto steps = puzzle_.lattice.neighbourSteps(cell);
        return puzzle_.region.isOptional(*puzzle_.region.indexOf(cell)) ||
               std::ranges::none_of(steps, [&](Cell step) { return outside_.contains(cell + step); });
    }

    std::set<std::size_t> touching(Cell cell) const {
        std::set<std::size_t> owners;
        for (const Cell step : puzzle_.lattice.neighbourSteps(cell))
            if (const auto owner = owner_.find(cell + step); owner != owner_.end())
                owners.insert(owner->second);
        return owners;
    }

    // `from` and `to` are placements of the solution.
    void add(Kind kind, const std::vector<Placement>& solution, Cell cell, std::optional<std::size_t> from,
             std::optional<std::size_t> to) {
        CellChange change{kind, {}, cell, {}, solution, puzzle_};
        const std::string where = cellText(cell, puzzle_.lattice);
        if (from && !setCell(change, *from, false)) return;
        if (to && !setCell(change, *to, true)) return;
        setRegion(change.puzzle, cell, from.has_value(), to.has_value());
        const auto name = [&](std::optional<std::size_t> i) {
            return inQuotes(puzzle_.pieces[solution[*i].piece].name);
        };
        if (kind == Kind::take)
            change.text = core::message("take cell %1 from %2", where, name(from));
        else if (kind == Kind::add)
            change.text = core::message("add cell %1 to %2", where, name(to));
        else
            change.text = core::message("give cell %1 of %2 to %3", where, name(from), name(to));
        changes_.push_back(std::move(change));
    }

    // Gives the cell to a placement or takes it away, and does the same where its piece is drawn.
    bool setCell(CellChange& change, std::size_t index, bool isThere) const {
        Placement& placement = change.solution[index];
        Piece& piece = change.puzzle.pieces[placement.piece];
        const Lying lying(puzzle_, placement);
        if (!lying.isKnown()) return false;
        std::vector<DrawnCell> drawn = piece.shape.drawn();
        const auto isCell = [&](Cell one) { return lying.lying(one) == change.cell; };
        if (isThere) {
            std::optional<Cell> added;
            for (const DrawnCell& one : drawn)
                for (const Cell step : puzzle_.lattice.neighbourSteps(one.cell))
                    if (!one.isOptional && isCell(one.cell + step)) added = one.cell + step;
            if (!added) return false;
            std::erase_if(drawn, [&](const DrawnCell& one) { return one.cell == *added; });
            drawn.push_back({*added, 0, false});
        } else {
            std::erase_if(drawn, [&](const DrawnCell& one) { return isCell(one.cell); });
        }
        piece.shape = Shape(drawn);
        change.pieces.push_back(placement.piece);
        std::vector<std::pair<Cell, CellColour>> cells;
        for (std::size_t i = 0; i < placement.cells.size(); ++i)
            cells.emplace_back(placement.cells[i],
                               placement.colours.empty() ? CellColour{} : placement.colours[i]);
        if (isThere) cells.emplace_back(change.cell, CellColour{});
        std::ranges::sort(cells);
        const bool isColoured = piece.shape.isColoured();
        placement.cells.clear();
        placement.colours.clear();
        for (const auto& [cell, colour] : cells) {
            if (!isThere && cell == change.cell) continue;
            placement.cells.push_back(cell);
            if (isColoured) placement.colours.push_back(colour);
        }
        return true;
    }

    // A cell that must be filled and no longer is goes; one that was no part of the region comes.
    void setRegion(Puzzle& puzzle, Cell cell, bool isTaken, bool isAdded) const {
        if (isTaken == isAdded) return;
        std::vector<DrawnCell> cells = puzzle.region.drawn();
        const auto old = std::ranges::find(cells, cell, &DrawnCell::cell);
        if (isTaken && !old->isOptional)
            cells.erase(old);
        else if (isAdded && old == cells.end())
            cells.push_back({cell, 0, false});
        else
            return;
        puzzle.region = Region(std::move(cells));
    }

    const Puzzle& puzzle_;
    std::set<Cell> outside_;
    /// In which placement of the solution a cell is.
    std::map<Cell, std::size_t> owner_;
    std::vector<CellChange> changes_;
};

}  // namespace

std::vector<CellChange> cellChanges(const Puzzle& puzzle, std::span<const std::vector<Placement>> solutions) {
    Changes changes(puzzle);
    for (const std::vector<Placement>& solution : solutions)
        changes.addAll(solution);
    return changes.take();
}

}  // namespace tilewright
