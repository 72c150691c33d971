#include "core/editing/pens.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/lattice/axes.h"

namespace tilewright {

namespace {

constexpr double fine = 1e-6;

std::vector<Cell> inOrder(std::vector<Cell> cells) {
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

Point operator-(const Point& a, const Point& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

double length(const Point& p) {
    return std::hypot(p[0], p[1], p[2]);
}

// The least of `costOf` over all steps from `from` that are up to `reach` long along each translation of the
// lattice; nullopt means that a step is not asked for.
template <typename Cost>
Cell bestStep(Cell from, int reach, Lattice lattice, const Cost& costOf) {
    Cell best = from;
    double least = std::numeric_limits<double>::infinity();
    const int deep = lattice.isFlat() ? 0 : reach;
    for (int x = -reach; x <= reach; ++x)
        for (int y = -reach; y <= reach; ++y)
            for (int z = -deep; z <= deep; ++z) {
                const Cell step = from + Cell{x, y, z};
                const std::optional<double> cost = costOf(step);
                if (!cost || *cost > least - fine) continue;
                least = *cost;
                best = step;
            }
    return best;
}

// How far a way goes towards a side of the drawing and aside of it; nullopt where it does not lead there.
std::optional<double> detour(const Point& way, Cell towards, double ofAside) {
    const double along = way[0] * towards.x + way[1] * towards.y + way[2] * towards.z;
    if (along < fine) return std::nullopt;
    const double whole = length(way);
    return along + ofAside * std::sqrt(std::max(0.0, whole * whole - along * along));
}

Cell rounded(const Point& at) {
    return {static_cast<int>(std::lround(at[0])), static_cast<int>(std::lround(at[1])),
            static_cast<int>(std::lround(at[2]))};
}

}  // namespace

PenMirror penMirror(const Box& box, int axis, Lattice lattice) {
    PenMirror mirror{lattice.mirrorAlong(axis), {}, {}};
    const std::vector<Cell> cells = cellsIn(box, lattice);
    Point middle{};
    Point image{};
    for (const Cell cell : cells)
        for (std::size_t i = 0; i < 3; ++i) {
            middle[i] += lattice.middleOf(cell)[i] / static_cast<double>(cells.size());
            image[i] += lattice.middleOf(mirror.symmetry(cell))[i] / static_cast<double>(cells.size());
        }
    const Point way = middle - image;
    mirror.by =
        bestStep(rounded(inTranslations(way, lattice)), 2, lattice, [&](Cell by) -> std::optional<double> {
            // Twice must be nothing: no glide.
            const PenMirror tried{mirror.symmetry, by, {}};
            if (tried(tried({})) != Cell{}) return std::nullopt;
            return length(lattice.displacement(by) - way);
        });
    const Point moved = lattice.displacement(mirror.by);
    for (std::size_t i = 0; i < 3; ++i)
        mirror.middle[i] = (middle[i] + image[i] + moved[i]) / 2;
    return mirror;
}

std::vector<Cell> cellsBetween(Cell a, Cell b) {
    const Box box = boxAround(std::array{a, b});
    std::vector<Cell> cells;
    for (int x = box.low.x; x <= box.high.x; ++x)
        for (int y = box.low.y; y <= box.high.y; ++y)
            for (int z = box.low.z; z <= box.high.z; ++z)
                cells.push_back({x, y, z});
    return cells;
}

std::vector<Cell> rectangleBetween(Cell a, Cell b, const Box& box, Lattice lattice) {
    const Point first = lattice.middleOf(a);
    const Point second = lattice.middleOf(b);
    std::vector<Cell> cells = cellsIn(box, lattice);
    std::erase_if(cells, [&](Cell cell) {
        const Point at = lattice.middleOf(cell);
        for (std::size_t i = 0; i < 3; ++i)
            if (at[i] < std::min(first[i], second[i]) - fine || at[i] > std::max(first[i], second[i]) + fine)
                return true;
        return false;
    });
    return cells;
}

std::vector<Cell> columnsOf(std::span<const Cell> cells, const Box& box, Lattice lattice) {
    std::vector<Cell> all(cells.begin(), cells.end());
    for (const Cell cell : cells) {
        Cell position = lattice.positionOf(cell);
        for (position.z = box.low.z; position.z <= box.high.z; ++position.z)
            if (const auto other = lattice.cellAt(position)) all.push_back(*other);
    }
    return inOrder(std::move(all));
}

std::vector<Cell> symmetricCells(std::span<const Cell> cells, const Box& box, PenSymmetry symmetry,
                                 Lattice lattice) {
    std::vector<Cell> all(cells.begin(), cells.end());
    for (int axis = 0; axis < lattice.dimensions(); ++axis) {
        if (!symmetry[static_cast<std::size_t>(axis)] || all.empty()) continue;
        const PenMirror mirror = penMirror(box, axis, lattice);
        for (std::size_t i = 0, count = all.size(); i < count; ++i)
            all.push_back(mirror(all[i]));
    }
    return inOrder(std::move(all));
}

Cell nextTowards(Cell from, Cell towards, std::span<const Cell> cells, Lattice lattice) {
    Cell best = from;
    double least = std::numeric_limits<double>::infinity();
    for (const Cell cell : cells) {
        if (lattice.layerOf(cell) != lattice.layerOf(from)) continue;
        Point way = lattice.middleOf(cell) - lattice.middleOf(from);
        way[2] = 0;
        const std::optional<double> cost = detour(way, towards, 1.0);
        if (!cost || *cost > least - fine) continue;
        least = *cost;
        best = cell;
    }
    return best;
}

Cell nearestTo(Cell to, std::span<const Cell> cells, Lattice lattice) {
    const Point at = lattice.middleOf(to);
    const auto distance = [&](Cell cell) { return length(lattice.middleOf(cell) - at); };
    return cells.empty() ? to : *std::ranges::min_element(cells, {}, distance);
}

Cell translationTowards(Cell towards, Lattice lattice) {
    constexpr double ofAside = 1.5;
    return bestStep({}, 2, lattice,
                    [&](Cell step) { return detour(lattice.displacement(step), towards, ofAside); });
}

Cell translationBy(Cell by, Lattice lattice) {
    if (!lattice.data().voxels) return by;
    // The longest way between two translations in positions.
    constexpr int reach = 6;
    const Cell first = lattice.positionOf({});
    for (int far = 0; far <= 3 * reach; ++far)
        for (int x = 0; x <= std::min(far, reach); ++x)
            for (int y = 0; y <= std::min(far - x, reach); ++y)
                if (const auto cell = lattice.cellAt(first + by + Cell{x, y, far - x - y});
                    cell && cell->kind == 0)
                    return cell->place();
    return {};
}

}  // namespace tilewright
