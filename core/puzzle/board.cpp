// Boards that wrap: what is beyond a side that is joined to the opposite one.
//
// A joined pair of sides is a motion of the plane that maps each cell to the same cell one turn further on: a
// translation, or for twisted sides a glide reflection. Drawn without end, a torus of 4x3 cells is
//
//     9 a b c 9 a b c          and a Möbius strip      c b a 9
//     5 6 7 8 5 6 7 8          (twisted to the right):  8 7 6 5   <- upside down in every second copy
//     1 2 3 4 1 2 3 4                                   4 3 2 1
//
// The region is what its copies leave to each: no two of its cells may be the same. So the length of a turn
// is that of the longest row, or the number of rows. Where rows are slanted in the coordinates, as those of
// hexagons, the copy above is put straight above, or along the slope if the region is drawn along it.
//
// find() brings a cell back: first by the motion up or down, as often as its row is beyond the region, then
// by the motion along the rows. The order matters for a Klein bottle, where they do not commute.
//
// A placement is a set of cells of the region. It is found from a drawn shape by bringing back each of its
// cells, and there are several drawn ones for it. If a twisted side turns shapes over, the copy whose first
// cell is in the region may not have that cell as its first one; so all cells are tried as the first.
//
// Invariant: for each cell of the plane, at most one cell of the region is the same.

#include "core/puzzle/board.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

int floorOf(int a, int b) {
    return a >= 0 ? a / b : -((b - 1 - a) / b);
}

}  // namespace

Board::Board(const Puzzle& puzzle) : puzzle_(puzzle), isTwoColoured_(puzzle.lattice.isTwoColoured()) {
    if (puzzle.wrap == Wrap{} || puzzle.region.empty() || sizeFlaw(puzzle.region.cells())) return;
    const Lattice lattice = puzzle.lattice;
    if (!lattice.isFlat() || lattice.hasSticks()) {
        flaw_ = core::message("only boards of flat cells can wrap, such as squares, hexagons and triangles");
        return;
    }
    positions_ = positionsAround(puzzle.region.cells(), lattice);
    rowStart_.resize(static_cast<std::size_t>(positions_.extent().y));
    for (const Cell cell : puzzle.region.cells()) {
        const Cell at = lattice.positionOf(cell);
        const auto row = static_cast<std::size_t>(at.y - positions_.low.y);
        rowStart_[row] = std::min(rowStart_[row].value_or(at.x), at.x);
    }
    for (const Cell cell : puzzle.region.cells()) {
        const Cell at = lattice.positionOf(cell);
        const int start = *rowStart_[static_cast<std::size_t>(at.y - positions_.low.y)];
        longest_ = std::max(longest_, at.x - start + 1);
    }
    if (puzzle.wrap.x != Wrap::Join::none) join(0, puzzle.wrap.x == Wrap::Join::twisted);
    if (puzzle.wrap.y != Wrap::Join::none) join(1, puzzle.wrap.y == Wrap::Join::twisted);
    if (!flaw_) flaw_ = overlap();
    if (flaw_) seams_.clear();
    const Cell first = puzzle.region.cells().front();
    for (const Seam& seam : seams_) {
        isTwisted_ = isTwisted_ || seam.isTwisted;
        isTwoColoured_ = isTwoColoured_ && lattice.isBlack(first) == lattice.isBlack(seam.forth(first));
    }
}

void Board::join(int axis, bool isTwisted) {
    const int length = axis == 0 ? longest_ : positions_.extent().y;
    const std::optional<Motion> forth = motionAlong(axis, length, isTwisted);
    if (!forth) {
        if (!flaw_)
            flaw_ = messageOf(
                isTwisted ? core::text("the region does not fit its mirror image when joined %1; add or "
                                       "remove a row or column, or draw the rows straight above each other")
                          : core::text("the region does not fit itself when joined %1, as no translation "
                                       "of the lattice is that long; add or remove a row or column"),
                axis == 0 ? core::message("from left to right") : core::message("from bottom to top"));
        return;
    }
    const Cell first = puzzle_.region.cells().front();
    // The same reflection undoes it, with another translation.
    const Motion back{forth->turn, (first - forth->turn((*forth)(first))).place()};
    seams_.push_back({axis, *forth, back, isTwisted});
}

// How far the last row is drawn to the right of the first one. A missing cell at one end does not count.
int Board::driftOfRows() const {
    std::array<std::array<int, 2>, 2> ends{};
    for (const bool isLast : {false, true}) {
        const int row = isLast ? positions_.high.y : positions_.low.y;
        ends[isLast] = {positions_.high.x, positions_.low.x};
        for (const Cell cell : puzzle_.region.cells())
            if (const Cell at = puzzle_.lattice.positionOf(cell); at.y == row)
                ends[isLast] = {std::min(ends[isLast][0], at.x), std::max(ends[isLast][1], at.x)};
    }
    const int atStart = ends[1][0] - ends[0][0];
    const int atEnd = ends[1][1] - ends[0][1];
    return std::abs(atStart) < std::abs(atEnd) ? atStart : atEnd;
}

// The translation by `length` along the axis; or the glide reflection half as long as twice that translation,
// which exchanges the first and the last row (or column).
std::optional<Board::Motion> Board::motionAlong(int axis, int length, bool isTwisted) const {
    const Lattice lattice = puzzle_.lattice;
    const auto exact = [&](Cell by) -> std::optional<Cell> {
        const Cell step = translationBy(by, lattice);
        if (positionStep(step, lattice) != by) return std::nullopt;
        return step;
    };
    if (!isTwisted) {
        if (axis == 0) {
            const auto step = exact({length, 0, 0});
            return step ? std::optional(Motion{{}, *step}) : std::nullopt;
        }
        // Straight up along the coordinates, or in the drawing, whichever the rows follow.
        std::vector<int> slants{0};
        if (const auto up = exact({0, length, 0}))
            if (const auto along = exact({2, 0, 0})) {
                const double slant = -2 * lattice.displacement(*up)[0] / lattice.displacement(*along)[0];
                slants.push_back(static_cast<int>(std::floor(slant + 1e-9)));
                slants.push_back(static_cast<int>(std::ceil(slant - 1e-9)));
            }
        const int drift = driftOfRows();
        const auto misfit = [&](int slant) { return std::abs(drift * length - slant * (length - 1)); };
        const int best = *std::ranges::min_element(slants, {}, misfit);
        const auto step = exact({best, length, 0});
        return step ? std::optional(Motion{{}, *step}) : std::nullopt;
    }
    const Symmetry mirror = lattice.mirrorAlong(1 - axis);
    if (!mirror.isMirror() || mirror.divisor() != 1) return std::nullopt;
    const auto along = [axis](Cell at) { return axis == 0 ? at.x : at.y; };
    const auto across = [axis](Cell at) { return axis == 0 ? at.y : at.x; };
    const Cell first = puzzle_.region.cells().front();
    const Cell from = lattice.positionOf(first);
    const int both = across(positions_.low) + across(positions_.high);
    const Cell before = lattice.positionOf(mirror(first));
    const int aside = both - across(from) - across(before);
    const int reach = 2 * (positions_.extent().x + positions_.extent().y + length);
    // Half a cell less where that is enough, as in a strip of an odd number of triangles.
    for (const int twice : {2 * length - 1, 2 * length})
        for (int shift = -reach; shift <= reach; ++shift) {
            const auto by = exact(axis == 0 ? Cell{shift, aside, 0} : Cell{aside, shift, 0});
            if (!by) continue;
            const Motion motion{mirror, *by};
            const Cell after = lattice.positionOf(motion(motion(first)));
            if (along(after) - along(from) != twice || across(after) != across(from)) continue;
            const bool fits = std::ranges::all_of(puzzle_.region.cells(), [&](Cell cell) {
                const Cell next = motion(cell);
                return across(lattice.positionOf(next)) == both - across(lattice.positionOf(cell)) &&
                       !puzzle_.region.contains(next) && !puzzle_.region.contains(motion(next));
            });
            if (fits) return motion;
        }
    return std::nullopt;
}

// Two cells of the region that would be the same.
std::optional<Message> Board::overlap() const {
    for (const Cell cell : puzzle_.region.cells())
        for (int up = -1; up <= 1; ++up)
            for (int along = -2; along <= 2; ++along) {
                if ((up == 0 && along == 0) || (seams_.size() < 2 && up != 0)) continue;
                Cell other = seams_.size() == 2 ? power(seams_[1], up, cell) : cell;
                other = power(seams_[0], along, other);
                if (puzzle_.region.contains(other))
                    return core::message(
                        "the cells %1 and %2 of the region would be the same on a board "
                        "that wraps; draw rows of equal length, straight above each other",
                        cellText(cell, puzzle_.lattice), cellText(other, puzzle_.lattice));
            }
    return std::nullopt;
}

Cell Board::power(const Seam& seam, int exponent, Cell cell) {
    for (; exponent > 0; --exponent)
        cell = seam.forth(cell);
    for (; exponent < 0; ++exponent)
        cell = seam.back(cell);
    return cell;
}

Cell Board::moved(Cell cell, const Powers& powers) const {
    for (std::size_t s = seams_.size(); s-- > 0;)
        cell = power(seams_[s], powers.ofSeam[s], cell);
    return cell;
}

std::optional<Board::Powers> Board::home(Cell cell) const {
    Powers powers{std::vector<int>(seams_.size(), 0), inside(cell)};
    if (powers.cell >= 0) return powers;
    const Lattice lattice = puzzle_.lattice;
    for (std::size_t s = seams_.size(); s-- > 0;)
        if (seams_[s].axis == 1) {
            powers.ofSeam[s] = -floorOf(lattice.positionOf(cell).y - positions_.low.y, positions_.extent().y);
            cell = power(seams_[s], powers.ofSeam[s], cell);
        }
    const Cell at = lattice.positionOf(cell);
    if (at.y < positions_.low.y || at.y > positions_.high.y) return std::nullopt;
    std::array<int, 5> turns{};
    if (!seams_.empty() && seams_.front().axis == 0) {
        const auto start = rowStart_[static_cast<std::size_t>(at.y - positions_.low.y)];
        const int turn = -floorOf(at.x - start.value_or(positions_.low.x), longest_);
        turns = {turn, turn - 1, turn + 1, turn - 2, turn + 2};
    }
    for (const int turn : turns) {
        const Cell other = turn == 0 ? cell : power(seams_.front(), turn, cell);
        powers.cell = inside(other);
        if (powers.cell < 0) continue;
        if (turn != 0) powers.ofSeam.front() = turn;
        return powers;
    }
    return std::nullopt;
}

int Board::inside(Cell cell) const {
    const auto index = puzzle_.region.indexOf(cell);
    return index ? static_cast<int>(*index) : -1;
}

int Board::find(Cell cell) const {
    if (const int own = inside(cell); own >= 0 || seams_.empty()) return own;
    const auto powers = home(cell);
    return powers ? powers->cell : -1;
}

std::vector<int> Board::neighboursOf(std::size_t cell) const {
    std::vector<int> found;
    const Cell from = puzzle_.region.cells()[cell];
    const auto add = [&](Cell step) {
        int next = find(from + step);
        if (std::cmp_equal(next, cell) || std::ranges::find(found, next) != found.end()) next = -1;
        found.push_back(next);
    };
    // Neighbour masks have six bits in flat puzzles as well, as in the article.
    if (puzzle_.lattice.hasUnitBoxes())
        for (const int length : {-1, 1})
            for (const int axis : {0, 1, 2})
                add(stepAlong(axis, length));
    else
        for (const Cell step : puzzle_.lattice.neighbourSteps(from))
            add(step);
    return found;
}

std::vector<Cell> Board::unrolled(std::span<const Cell> cells) const {
    std::vector<Cell> found(cells.begin(), cells.end());
    std::vector<int> left;
    for (const Cell cell : cells)
        left.push_back(inside(cell));
    for (std::size_t start = 0; start < found.size(); ++start) {
        if (left[start] < 0) continue;
        left[start] = -1;
        std::vector<std::size_t> reached{start};
        for (std::size_t next = 0; next < reached.size(); ++next)
            for (const Cell step : puzzle_.lattice.neighbourSteps(found[reached[next]])) {
                const Cell beside = found[reached[next]] + step;
                const int index = find(beside);
                const auto same = index < 0 ? left.end() : std::ranges::find(left, index);
                if (same == left.end()) continue;
                *same = -1;
                reached.push_back(static_cast<std::size_t>(same - left.begin()));
                found[reached.back()] = beside;
            }
    }
    return found;
}

std::vector<std::pair<Cell, Cell>> Board::around(int width) const {
    std::vector<std::pair<Cell, Cell>> found;
    if (!isWrapped()) return found;
    Box wide = positions_;
    wide.low = wide.low - Cell{width, width, 0};
    wide.high = wide.high + Cell{width, width, 0};
    for (const Cell cell : cellsIn(wide, puzzle_.lattice))
        if (const int same = find(cell); same >= 0 && !puzzle_.region.contains(cell))
            found.emplace_back(cell, puzzle_.region.cells()[static_cast<std::size_t>(same)]);
    return found;
}

std::vector<std::vector<int>> Board::connectedParts(std::span<const Cell> cells) const {
    if (!isWrapped()) return tilewright::connectedParts(cells, puzzle_.lattice);
    std::vector<int> numberOf(puzzle_.region.cells().size(), -1);
    for (std::size_t i = 0; i < cells.size(); ++i)
        numberOf[static_cast<std::size_t>(inside(cells[i]))] = static_cast<int>(i);
    return connectedNumbers(cells.size(), [&](std::size_t cell, const auto& visit) {
        for (const int beside : neighboursOf(static_cast<std::size_t>(inside(cells[cell]))))
            if (beside >= 0) visit(numberOf[static_cast<std::size_t>(beside)]);
    });
}

std::optional<std::vector<int>> Board::covered(const Shape& shape, std::size_t from, Cell cell) const {
    const Cell offset = cell - shape.cells()[from];
    if (offset.kind != 0) return std::nullopt;
    std::vector<int> cells;
    cells.reserve(shape.cells().size());
    for (const Cell own : shape.cells()) {
        const int index = find(own + offset);
        if (index < 0 || std::ranges::find(cells, index) != cells.end()) return std::nullopt;
        cells.push_back(index);
    }
    return cells;
}

bool Board::allows(const Shape& shape, std::size_t from, Cell cell) const {
    if (!shape.isColoured() && !shape.hasOptional()) return true;
    const Cell offset = cell - shape.cells()[from];
    for (std::size_t i = 0; i < shape.all().size(); ++i) {
        const int below = find(shape.all()[i] + offset);
        if (below < 0) return false;
        const auto index = static_cast<std::size_t>(below);
        if (!puzzle_.colours.allows(shape.colourAt(i), puzzle_.region.colourAt(index)) ||
            !puzzle_.colours.allows(shape.facesAt(i), puzzle_.region.facesAt(index)))
            return false;
    }
    return true;
}

std::vector<Board::Way> Board::waysToCover(std::span<const Shape> orientations,
                                           std::span<const Cell> cells) const {
    std::vector<Way> ways;
    if (cells.empty()) return ways;
    std::vector<int> wanted;
    for (const Cell cell : cells)
        wanted.push_back(inside(cell));
    for (const Shape& shape : orientations) {
        if (shape.cells().size() != cells.size()) continue;
        // Without joined sides, the first cell of the shape is on the first one.
        const std::size_t starts = isWrapped() ? cells.size() : 1;
        for (std::size_t from = 0; from < starts; ++from) {
            const auto found = covered(shape, from, cells.front());
            if (!found) continue;
            std::vector<CellColour> colours(shape.colours().size());
            std::vector<FaceColours> faces(shape.faces().size());
            bool isThere = true;
            for (std::size_t i = 0; i < found->size() && isThere; ++i) {
                const auto at = std::ranges::lower_bound(wanted, (*found)[i]);
                isThere = at != wanted.end() && *at == (*found)[i];
                if (!isThere) continue;
                const auto number = static_cast<std::size_t>(at - wanted.begin());
                if (!colours.empty()) colours[number] = shape.colourAt(i);
                if (!faces.empty()) faces[number] = shape.facesAt(i);
            }
            if (isThere)
                ways.push_back({std::move(colours), std::move(faces), allows(shape, from, cells.front())});
        }
    }
    return ways;
}

std::optional<std::vector<int>> Board::carried(const Symmetry& symmetry, Cell by) const {
    const Motion motion{symmetry, by};
    std::vector<int> map;
    std::vector<bool> isTaken(puzzle_.region.cells().size(), false);
    for (const Cell cell : puzzle_.region.cells()) {
        const int to = find(motion(cell));
        if (to < 0 || isTaken[static_cast<std::size_t>(to)]) return std::nullopt;
        isTaken[static_cast<std::size_t>(to)] = true;
        map.push_back(to);
    }
    // What is the same must stay so: the motion along a seam, seen after the symmetry, is a product of such
    // motions. A motion is determined by three cells, and the product by one, as no motion fixes a cell.
    const Cell first = puzzle_.region.cells().front();
    for (const Seam& seam : seams_) {
        const auto one = home(motion(seam.forth(first)));
        const auto other = home(motion(first));
        if (!one || !other) return std::nullopt;
        for (const Cell probe : {first, first + Cell{1, 0, 0}, first + Cell{0, 1, 0}})
            if (moved(motion(seam.forth(probe)), *one) != moved(motion(probe), *other)) return std::nullopt;
    }
    return map;
}

}  // namespace tilewright
