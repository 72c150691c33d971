#include "core/lattice/lattice.h"

#include <array>
#include <utility>

namespace tilewright {

namespace {

constexpr std::array<Cell, 4> squareSteps{{{-1, 0, 0}, {0, -1, 0}, {1, 0, 0}, {0, 1, 0}}};
constexpr std::array<Cell, 6> cubeSteps{
    {{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

constexpr std::array<std::array<int, 3>, 6> axisOrders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

constexpr bool keepsThePlane(const Symmetry& symmetry) {
    return symmetry({0, 0, 1}) == Cell{0, 0, 1};
}

// Turns come first, so that both groups are prefixes of one table.
template <std::size_t kOrder>
constexpr std::array<Symmetry, kOrder> makeGroup(bool inThePlane) {
    std::array<Symmetry, kOrder> group;
    std::size_t size = 0;
    for (const bool mirrors : {false, true})
        for (const std::array<int, 3>& axis : axisOrders)
            for (int signs = 0; signs < 8; ++signs) {
                const Symmetry symmetry(
                    axis, {(signs & 1) != 0 ? -1 : 1, (signs & 2) != 0 ? -1 : 1, (signs & 4) != 0 ? -1 : 1});
                if (symmetry.isMirror() != mirrors || (inThePlane && !keepsThePlane(symmetry))) continue;
                group[size++] = symmetry;
            }
    return group;
}

constexpr std::array<Symmetry, 8> squareGroup = makeGroup<8>(true);
constexpr std::array<Symmetry, 48> cubeGroup = makeGroup<48>(false);
static_assert(squareGroup.front() == Symmetry{} && cubeGroup.front() == Symmetry{});
static_assert(!squareGroup[3].isMirror() && squareGroup[4].isMirror());
static_assert(!cubeGroup[23].isMirror() && cubeGroup[24].isMirror());

}  // namespace

std::string_view nameOf(Lattice lattice) {
    return lattice == Lattice::square ? "square" : "cube";
}

int dimensions(Lattice lattice) {
    return lattice == Lattice::square ? 2 : 3;
}

std::span<const Cell> neighbourSteps(Lattice lattice) {
    if (lattice == Lattice::square) return squareSteps;
    return cubeSteps;
}

std::span<const Symmetry> symmetries(Lattice lattice) {
    if (lattice == Lattice::square) return squareGroup;
    return cubeGroup;
}

std::span<const Symmetry> rotations(Lattice lattice) {
    const std::span<const Symmetry> all = symmetries(lattice);
    return all.first(all.size() / 2);
}

}  // namespace tilewright
