// Build order: removing pieces one by one, read backwards.
//
// In which order can the pieces of a solution be put together by hand, each with one straight move? Removing
// is easier than inserting: a piece that can leave now can leave at any later time, because there will be
// fewer pieces in its way. So a greedy removal never fails if there is an order at all, and its reverse is a
// build order.
//
//     remove  C (up), A (left), B (up)     ->     insert  B from above, A from the left, C from above
//
// Directions are tried in a fixed order: up, the other axes, and then the normals of cell faces. Within a
// direction high pieces are tried first, so that the build order starts at the bottom.
//
// A piece is blocked along a direction if one of its cells hides one of another piece in the projection along
// it: the two cells overlap in the plane across the direction, and the centre of the other one is ahead. The
// overlap of two convex polygons is decided by the separating axis theorem, and is stored per pair of kinds
// and offset.
//
// If every piece is blocked, the pieces interlock. One of them is removed without a direction, so that the
// rest still gets an order.
//
// Cost: O(pieces^2 * cells^2) tests per direction, each a table lookup; directions are computed only when
// they are needed.

#include "core/solutions/build_order.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/lattice/cell_solid.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

constexpr std::array<Point, 6> axes{{{0, 0, 1}, {0, -1, 0}, {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, 0, -1}}};

bool isSame(const Point& a, const Point& b) {
    return lengthOf(difference(a, b)) < 1e-6;
}

// From above first, then along the other axes, then along normals of faces in other directions.
std::vector<Point> waysOf(const CellSolids& solids) {
    std::vector<Point> ways(axes.begin(), axes.end());
    for (int kind = 0; kind < solids.lattice().kinds(); ++kind)
        for (const SolidSide& side : solids.sidesOf(kind))
            if (std::ranges::none_of(ways, [&](const Point& way) { return isSame(way, side.normal); }))
                ways.push_back(side.normal);
    return ways;
}

// The order in which removal is tried: high pieces first, then those at the far end.
std::vector<std::size_t> removalOrder(std::span<const std::vector<Cell>> pieces, const CellSolids& solids) {
    std::vector<std::size_t> order(pieces.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto key = [&](std::size_t i) {
        const Space space = pieces[i].empty() ? Space{{}, {}} : spaceAround(pieces[i], solids);
        const auto rounded = [](double value) { return std::lround(value * 1000.0); };
        return std::tuple(rounded(space.low[2]), rounded(space.high[2]),
                          pieces[i].empty() ? Cell{} : pieces[i].front());
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return key(b) < key(a); });
    return order;
}

// Determines which cells block the move of others along `way`: those that would hide them in a projection
// along it.
class Shadows {
  public:
    Shadows(const CellSolids& solids, const Point& way) : solids_(solids), way_(way) {}

    bool isBlocked(Cell of, Cell other) const {
        const Lattice lattice = solids_.lattice();
        const Point step = difference(lattice.middleOf(other), lattice.middleOf(of));
        const double ahead = dot(step, way_);
        const double off = lengthOf(difference(step, scaled(way_, ahead)));
        // The order of the centres decides: see CellSolids::isOrderedByMiddles().
        if (ahead < 1e-6 || off > solids_.reachOf(of.kind) + solids_.reachOf(other.kind)) return false;
        if (const auto radius = solids_.ballRadius()) return off < 2 * *radius - 1e-6;
        const auto [place, isNew] = known_.try_emplace({of.kind, other - of});
        if (isNew) place->second = overlap(of.kind, other.kind, step);
        return place->second;
    }

  private:
    // Separating axis test in the plane across `way`: whether the projections of the cells overlap.
    bool overlap(int kind, int other, const Point& step) const {
        for (const int sides : {kind, other})
            for (const SolidSide& side : solids_.sidesOf(sides))
                for (std::size_t i = 0; i < side.corners.size(); ++i) {
                    const Point edge =
                        difference(side.corners[i], side.corners[(i + 1) % side.corners.size()]);
                    const Point across = cross(way_, edge);
                    if (lengthOf(across) < 1e-9) continue;
                    const auto [low, high] = extent(kind, across, 0.0);
                    const auto [otherLow, otherHigh] = extent(other, across, dot(step, across));
                    if (high < otherLow + 1e-6 || otherHigh < low + 1e-6) return false;
                }
        return true;
    }

    std::pair<double, double> extent(int kind, const Point& along, double shift) const {
        std::pair<double, double> reach{1e30, -1e30};
        for (const SolidSide& side : solids_.sidesOf(kind))
            for (const Point& corner : side.corners) {
                reach.first = std::min(reach.first, dot(corner, along) + shift);
                reach.second = std::max(reach.second, dot(corner, along) + shift);
            }
        return reach;
    }

    const CellSolids& solids_;
    Point way_;
    mutable std::map<std::pair<int, Cell>, bool> known_;
};

// For each piece, the pieces that block it.
std::vector<std::vector<std::size_t>> obstacles(std::span<const std::vector<Cell>> pieces,
                                                const CellSolids& solids, const Point& way) {
    const Shadows shadows(solids, way);
    std::vector<std::vector<std::size_t>> found(pieces.size());
    for (std::size_t p = 0; p < pieces.size(); ++p)
        for (std::size_t q = 0; q < pieces.size(); ++q) {
            const auto isBlocked = [&](Cell of) {
                return std::ranges::any_of(pieces[q],
                                           [&](Cell other) { return shadows.isBlocked(of, other); });
            };
            if (p != q && std::ranges::any_of(pieces[p], isBlocked)) found[p].push_back(q);
        }
    return found;
}

}  // namespace

std::vector<BuildStep> buildOrder(std::span<const std::vector<Cell>> pieces, Lattice lattice) {
    const CellSolids solids(lattice);
    const std::vector<Point> ways = lattice.isFlat() ? std::vector{axes.front()} : waysOf(solids);
    // Computed on demand for each direction.
    std::map<std::size_t, std::vector<std::vector<std::size_t>>> blockers;
    std::vector<std::size_t> left = removalOrder(pieces, solids);
    std::vector<bool> isThere(pieces.size(), true);
    const auto nextRemoval = [&]() -> BuildStep {
        for (std::size_t w = 0; w < ways.size(); ++w) {
            if (lattice.isFlat()) return {left.front(), ways[w]};
            if (!blockers.contains(w)) blockers[w] = obstacles(pieces, solids, ways[w]);
            for (const std::size_t piece : left)
                if (std::ranges::none_of(blockers[w][piece],
                                         [&](std::size_t other) { return isThere[other]; }))
                    return {piece, ways[w]};
        }
        // All pieces are blocked: remove one anyway, since this may free others.
        return {left.front(), {}};
    };
    std::vector<BuildStep> taken;
    while (!left.empty()) {
        const BuildStep step = nextRemoval();
        isThere[step.piece] = false;
        std::erase(left, step.piece);
        taken.push_back(step);
    }
    std::ranges::reverse(taken);
    return taken;
}

}  // namespace tilewright
