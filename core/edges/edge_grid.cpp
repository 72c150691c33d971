#include "core/edges/edge_grid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numbers>
#include <utility>

#include "core/edges/edge_checks.h"

namespace tilewright {

namespace {

// The sides of a cell of kind 0, counter-clockwise from the right.
std::vector<OutlineSide> sidesOf(Lattice lattice) {
    std::vector<OutlineSide> sides(lattice.outline(0).begin(), lattice.outline(0).end());
    std::ranges::sort(sides, {}, [](const OutlineSide& side) {
        const double angle = std::atan2(side.from[1] + side.to[1], side.from[0] + side.to[0]);
        return angle < -1e-6 ? angle + 2 * std::numbers::pi : angle;
    });
    return sides;
}

Cell reversed(Cell step) {
    return Cell{} - step;
}

// Whether the cells are regular polygons that touch their neighbours in whole sides.
bool hasRegularTiles(Lattice lattice) {
    if (!lattice.isFlat()) return false;
    for (int kind = 0; kind < lattice.kinds(); ++kind) {
        const std::span<const OutlineSide> sides = lattice.outline(kind);
        if (sides.size() < 3) return false;
        const auto length = [](const OutlineSide& side) {
            return std::hypot(side.to[0] - side.from[0], side.to[1] - side.from[1]);
        };
        const auto radius = [](const OutlineSide& side) { return std::hypot(side.from[0], side.from[1]); };
        const auto isLikeFirst = [&](const OutlineSide& side) {
            return side.step && std::abs(length(side) - length(sides[0])) < 1e-6 &&
                   std::abs(radius(side) - radius(sides[0])) < 1e-6;
        };
        if (!std::ranges::all_of(sides, isLikeFirst)) return false;
    }
    return true;
}

}  // namespace

std::span<const Lattice> edgeLattices() {
    static const std::vector<Lattice> lattices = [] {
        std::vector<Lattice> tiles;
        std::ranges::copy_if(Lattice::all(), std::back_inserter(tiles), hasRegularTiles);
        const auto rank = [](Lattice lattice) {
            const std::size_t sides = lattice.outline(0).size();
            return sides == 4 ? 0 : sides;
        };
        std::ranges::sort(tiles, {}, rank);
        return tiles;
    }();
    return lattices;
}

Cell stepAcross(Lattice lattice, int kind, std::size_t side) {
    const Cell step = sidesOf(lattice).at(side).step.value();
    return kind == 0 ? step : reversed(step);
}

OutlineSide outlineAt(Lattice lattice, int kind, std::size_t side) {
    if (kind == 0) return sidesOf(lattice).at(side);
    const Cell step = stepAcross(lattice, kind, side);
    return *std::ranges::find(lattice.outline(kind), std::optional(step), &OutlineSide::step);
}

EdgeGrid::EdgeGrid(const EdgePuzzle& puzzle)
    : places_(puzzle.places()),
      sides_(puzzle.sides()),
      columns_(static_cast<std::size_t>(puzzle.columns)),
      rules_{puzzle.leftRight, puzzle.topBottom} {
    if (!puzzle.isRectangle()) isClosed_ = join(puzzle);
}

// Returns whether cyclic borders can be closed.
bool EdgeGrid::join(const EdgePuzzle& puzzle) {
    const CellIndex index(puzzle.board);
    std::vector<Cell> steps;
    for (const OutlineSide& side : sidesOf(puzzle.lattice))
        steps.push_back(side.step.value());
    for (const Cell cell : puzzle.board) {
        Around& around = around_.emplace_back();
        around.places.fill(none);
        for (std::size_t side = 0; side < sides_; ++side) {
            const int other = index.find(cell + (cell.kind == 0 ? steps[side] : reversed(steps[side])));
            if (other >= 0)
                around.places[side] = static_cast<std::uint32_t>(other);
            else
                around.atBorder |= static_cast<std::uint8_t>(1U << side);
        }
    }
    if (sides_ == 3) return rules_[0] != BorderRule::cyclic || joinOpposite(puzzle, index);
    // The other end of the bounding box; what is missing there is a hole.
    const Box box = boxAround(puzzle.board);
    const Cell extent = box.extent();
    for (std::size_t place = 0; place < places_; ++place)
        for (std::size_t side = 0; side < sides_; ++side) {
            Cell cell = puzzle.board[place] + steps[side];
            if (rules_[side % 2] != BorderRule::cyclic || box.contains(cell)) continue;
            cell.x += cell.x < box.low.x ? extent.x : cell.x > box.high.x ? -extent.x : 0;
            cell.y += cell.y < box.low.y ? extent.y : cell.y > box.high.y ? -extent.y : 0;
            if (const int other = index.find(cell); other >= 0)
                around_[place].places[side] = static_cast<std::uint32_t>(other);
        }
    return true;
}

// The outer edges of triangles that point up and those of triangles that point down, moved by one
// translation.
bool EdgeGrid::joinOpposite(const EdgePuzzle& puzzle, const CellIndex& index) {
    Box box = boxAround(puzzle.board);
    box.low = box.low - Cell{1, 1, 0, box.low.kind};
    box.high = box.high + Cell{1, 1, 0, 1 - box.high.kind};
    // The cells around the board that are not in a hole.
    std::vector<bool> isOutside(static_cast<std::size_t>(box.volume()), false);
    std::vector<Cell> open{box.low};
    isOutside[box.indexOf(box.low)] = true;
    while (!open.empty()) {
        const Cell cell = open.back();
        open.pop_back();
        for (const Cell step : puzzle.lattice.neighbourSteps(cell)) {
            const Cell next = cell + step;
            if (!box.contains(next) || index.contains(next) || isOutside[box.indexOf(next)]) continue;
            isOutside[box.indexOf(next)] = true;
            open.push_back(next);
        }
    }
    for (std::size_t side = 0; side < sides_; ++side) {
        // Triangles that point down: those across the border, and those of the board that take their place.
        std::vector<std::pair<Cell, std::uint32_t>> across;
        std::vector<std::pair<Cell, std::uint32_t>> back;
        for (std::uint32_t place = 0; place < places_; ++place) {
            const Cell cell = puzzle.board[place];
            const Cell other = cell + stepAcross(puzzle.lattice, cell.kind, side);
            if (index.contains(other) || !isOutside[box.indexOf(other)]) continue;
            if (cell.kind == 0)
                across.emplace_back(other, place);
            else
                back.emplace_back(cell, place);
        }
        std::ranges::sort(across);
        std::ranges::sort(back);
        if (across.size() != back.size()) return false;
        for (std::size_t i = 0; i < across.size(); ++i) {
            if (back[i].first - across[i].first != back[0].first - across[0].first) return false;
            around_[across[i].second].places[side] = back[i].second;
            around_[back[i].second].places[side] = across[i].second;
        }
    }
    return true;
}

std::uint32_t EdgeGrid::neighbour(std::size_t place, std::size_t side) const {
    if (!around_.empty()) return around_[place].places[side];
    const std::size_t column = place % columns_;
    const auto at = [&](bool isInside, std::size_t next, std::size_t across) {
        if (isInside) return static_cast<std::uint32_t>(next);
        return rules_[side % 2] == BorderRule::cyclic ? static_cast<std::uint32_t>(across) : none;
    };
    switch (side) {
        case 0:
            return at(column + 1 < columns_, place + 1, place - column);
        case 1:
            return at(place >= columns_, place - columns_, places_ - columns_ + column);
        case 2:
            return at(column > 0, place - 1, place + columns_ - 1);
        default:
            return at(place + columns_ < places_, place + columns_, column);
    }
}

bool EdgeGrid::isAtBorder(std::size_t place, std::size_t side) const {
    if (!around_.empty()) return (around_[place].atBorder >> side & 1U) != 0;
    switch (side) {
        case 0:
            return place % columns_ + 1 == columns_;
        case 1:
            return place < columns_;
        case 2:
            return place % columns_ == 0;
        default:
            return place + columns_ >= places_;
    }
}

std::size_t EdgeGrid::innerEdges() const {
    std::size_t ends = 0;
    if (around_.empty()) {
        const std::size_t rows = places_ / columns_;
        return rows * (columns_ - (rules_[0] == BorderRule::cyclic ? 0 : 1)) +
               columns_ * (rows - (rules_[1] == BorderRule::cyclic ? 0 : 1));
    }
    for (const Around& around : around_)
        for (std::size_t side = 0; side < sides_; ++side)
            if (around.places[side] != none) ++ends;
    return ends / 2;
}

std::size_t EdgeGrid::framedSides() const {
    if (around_.empty())
        return (rules_[0] == BorderRule::monochrome ? 2 * (places_ / columns_) : 0) +
               (rules_[1] == BorderRule::monochrome ? 2 * columns_ : 0);
    std::size_t framed = 0;
    for (std::size_t place = 0; place < places_; ++place)
        for (std::size_t side = 0; side < sides_; ++side)
            if (isFramed(place, side)) ++framed;
    return framed;
}

std::optional<Message> whyNoGrid(const EdgePuzzle& puzzle) {
    if (std::ranges::find(edgeLattices(), puzzle.lattice) == edgeLattices().end())
        return core::message("edge-matching puzzles have squares, triangles or hexagons, not the lattice %1",
                             puzzle.lattice.name());
    if (puzzle.isRectangle()) {
        if (puzzle.lattice == edgeLattices().front()) return std::nullopt;
        return core::message("a board of triangles or hexagons needs its cells; add \"board\"");
    }
    if (static_cast<long long>(puzzle.board.size()) > maxEdgePlaces)
        return core::message("the board has %1 places; at most %2 are possible", puzzle.board.size(),
                             maxEdgePlaces);
    std::vector<Cell> cells = puzzle.board;
    std::ranges::sort(cells);
    for (const Cell cell : cells)
        if (cell.z != 0 || cell.kind < 0 || cell.kind >= puzzle.lattice.kinds())
            return core::message("the board has a cell that the lattice does not have");
    if (std::ranges::adjacent_find(cells) != cells.end())
        return core::message("the board has the same cell twice");
    const Cell extent = boxAround(cells).extent();
    if (static_cast<long long>(extent.x) * extent.y > maxEdgePlaces)
        return core::message("the cells of the board are too far apart: they span %1 x %2", extent.x,
                             extent.y);
    if (puzzle.sides() != 4 && puzzle.leftRight != puzzle.topBottom)
        return core::message("only boards of squares have different rules for left-right and top-bottom");
    if (!EdgeGrid(puzzle).isClosed_)
        return core::message(
            "the border of these triangles cannot be cyclic: the edges that face one way must be those that "
            "face "
            "the opposite way, moved, as of a rhomboid or a hexagon; make it free or monochrome");
    return std::nullopt;
}

std::vector<GridMotion> motionsOf(const EdgePuzzle& puzzle) {
    std::vector<GridMotion> motions;
    const std::size_t sides = puzzle.sides();
    if (puzzle.isRectangle()) {
        const auto rows = static_cast<std::uint32_t>(puzzle.rows);
        const auto columns = static_cast<std::uint32_t>(puzzle.columns);
        for (const bool transposes : {false, true})
            for (const bool reversesColumns : {false, true})
                for (const bool reversesRows : {false, true}) {
                    if (transposes && rows != columns) continue;
                    GridMotion motion{.places = {},
                                      .keepsGrid = !transposes || puzzle.leftRight == puzzle.topBottom};
                    for (std::uint32_t place = 0; place < rows * columns; ++place) {
                        std::uint32_t row = place / columns;
                        std::uint32_t column = place % columns;
                        if (transposes) std::swap(row, column);
                        if (reversesColumns) column = columns - 1 - column;
                        if (reversesRows) row = rows - 1 - row;
                        motion.places.push_back(row * columns + column);
                    }
                    for (std::size_t side = 0; side < sides; ++side) {
                        std::size_t image = transposes ? sides - 1 - side : side;
                        if (image % 2 == 0 ? reversesColumns : reversesRows) image = (image + 2) % 4;
                        motion.sides[side] = static_cast<std::uint8_t>(image);
                    }
                    motions.push_back(std::move(motion));
                }
        return motions;
    }
    const CellIndex index(puzzle.board);
    const EdgeGrid grid(puzzle);
    for (const Symmetry& symmetry : puzzle.lattice.symmetries()) {
        const auto places = carriedOntoThemselves(puzzle.board, index, symmetry);
        if (!places) continue;
        GridMotion motion{.places = {places->begin(), places->end()}};
        const Cell origin = symmetry(Cell{});
        for (std::size_t side = 0; side < sides; ++side) {
            const Cell step = symmetry(stepAcross(puzzle.lattice, 0, side)) - origin;
            std::size_t image = 0;
            while (stepAcross(puzzle.lattice, origin.kind, image) != step)
                ++image;
            motion.sides[side] = static_cast<std::uint8_t>(image);
        }
        for (std::size_t place = 0; place < puzzle.places(); ++place)
            for (std::size_t side = 0; side < sides; ++side) {
                const std::uint32_t to = motion.places[place];
                const std::uint32_t next = grid.neighbour(place, side);
                if (grid.isFramed(place, side) != grid.isFramed(to, motion.sides[side]) ||
                    grid.neighbour(to, motion.sides[side]) !=
                        (next == EdgeGrid::none ? next : motion.places[next]))
                    motion.keepsGrid = false;
            }
        motions.push_back(std::move(motion));
    }
    return motions;
}

Point middleOf(const EdgePuzzle& puzzle, std::size_t place) {
    if (!puzzle.isRectangle()) return puzzle.lattice.middleOf(puzzle.board[place]);
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    return {static_cast<double>(place % columns), -static_cast<double>(place / columns), 0.0};
}

int lineOf(const EdgePuzzle& puzzle, std::size_t place) {
    return puzzle.isRectangle() ? static_cast<int>(place / static_cast<std::size_t>(puzzle.columns))
                                : -puzzle.board[place].y;
}

}  // namespace tilewright
