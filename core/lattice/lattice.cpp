#include "core/lattice/lattice.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/lattice/geometry.h"
#include "core/lattice/lattice_list.h"

namespace tilewright {

namespace {

const std::vector<LatticeData>& list() {
    static const std::vector<LatticeData> all = latticeList();
    return all;
}

}  // namespace

Lattice::Lattice() = default;

std::span<const Lattice> Lattice::all() {
    static const std::vector<Lattice> lattices = [] {
        std::vector<Lattice> all;
        for (std::size_t i = 0; i < list().size(); ++i)
            all.push_back(Lattice(i));
        return all;
    }();
    return lattices;
}

std::optional<Lattice> Lattice::named(std::string_view name) {
    const auto found = std::ranges::find(all(), name, &Lattice::name);
    return found == all().end() ? std::nullopt : std::optional(*found);
}

Lattice latticeNamed(std::string_view name) {
    if (const auto found = Lattice::named(name)) return *found;
    throw std::invalid_argument("no lattice " + std::string(name));
}

const LatticeData& Lattice::data() const {
    return list()[index_];
}

const LatticeGeometry& Lattice::geometry() const {
    struct Slot {
        std::once_flag once;
        std::unique_ptr<const LatticeGeometry> geometry;
    };
    static std::vector<Slot> slots(list().size());
    Slot& slot = slots[index_];
    std::call_once(slot.once, [&] { slot.geometry = std::make_unique<const LatticeGeometry>(data()); });
    return *slot.geometry;
}

int Lattice::kinds() const {
    return static_cast<int>(geometry().kinds.size());
}

bool Lattice::hasUnitBoxes() const {
    return geometry().hasUnitBoxes;
}

std::span<const Cell> Lattice::neighbourSteps(Cell cell) const {
    return geometry().kinds[static_cast<std::size_t>(cell.kind)].steps;
}

std::span<const Symmetry> Lattice::symmetries() const {
    return geometry().symmetries;
}

std::span<const Symmetry> Lattice::rotations() const {
    return symmetries().first(symmetries().size() / 2);
}

std::span<const Symmetry> Lattice::flips() const {
    return geometry().flips;
}

Symmetry Lattice::turnAbout(int axis) const {
    return geometry().turns.at(static_cast<std::size_t>(axis));
}

Symmetry Lattice::mirrorAlong(int axis) const {
    return geometry().mirrors.at(static_cast<std::size_t>(axis));
}

bool Lattice::isTwoColoured() const {
    return geometry().colouring.has_value();
}

bool Lattice::isBlack(Cell cell) const {
    const LatticeGeometry& own = geometry();
    if (!own.colouring || isCrossing(cell)) return true;
    const Triple& odd = *own.colouring;
    const bool changes = ((odd[0] * cell.x + odd[1] * cell.y + odd[2] * cell.z) & 1) != 0;
    return own.kinds[static_cast<std::size_t>(cell.kind)].isBlack != changes;
}

bool Lattice::writesKinds() const {
    return kinds() > 1 && !data().voxels;
}

Cell Lattice::positionOf(Cell cell) const {
    const LatticeGeometry& own = geometry();
    const Cell first = own.kinds[static_cast<std::size_t>(cell.kind)].position;
    return own.voxelSteps * cell + first;
}

std::optional<Cell> Lattice::cellAt(Cell position) const {
    if (!data().voxels) {
        if (position.kind < 0 || position.kind >= kinds()) return std::nullopt;
        return position;
    }
    const LatticeGeometry& own = geometry();
    const int by = determinant(own.voxelSteps);
    const Matrix inverse = adjugate(own.voxelSteps);
    for (std::size_t k = 0; k < own.kinds.size(); ++k) {
        const Cell cell = inverse * (position - own.kinds[k].position);
        if (cell.x % by != 0 || cell.y % by != 0 || cell.z % by != 0) continue;
        return Cell{cell.x / by, cell.y / by, cell.z / by, static_cast<int>(k)};
    }
    return std::nullopt;
}

Point Lattice::displacement(Cell step) const {
    const std::array<Point, 3>& rows = geometry().translations;
    Point result{};
    for (std::size_t c = 0; c < 3; ++c)
        result[c] = step.x * rows[0][c] + step.y * rows[1][c] + step.z * rows[2][c];
    return result;
}

Point Lattice::middleOf(Cell cell) const {
    Point result = displacement(cell);
    if (isCrossing(cell)) return result;
    const Point& own = geometry().kinds[static_cast<std::size_t>(cell.kind)].middle;
    for (std::size_t c = 0; c < 3; ++c)
        result[c] += own[c];
    return result;
}

std::span<const Facet> Lattice::facets(int kind) const {
    return geometry().kinds[static_cast<std::size_t>(kind)].facets;
}

std::span<const OutlineSide> Lattice::outline(int kind) const {
    return geometry().kinds[static_cast<std::size_t>(kind)].outline;
}

double Lattice::volume(int kind) const {
    return geometry().kinds[static_cast<std::size_t>(kind)].volume;
}

std::vector<Cell> Lattice::crossingsOf(std::span<const Cell> cells) const {
    std::vector<Cell> found;
    if (!hasCrossings()) return found;
    for (const Cell cell : cells) {
        const auto& straightOn = geometry().kinds[static_cast<std::size_t>(cell.kind)].straightOn;
        if (!straightOn || !std::ranges::binary_search(cells, cell + straightOn->first)) continue;
        const Cell point = straightOn->second;
        found.push_back({cell.x + point.x, cell.y + point.y, cell.z + point.z, kinds()});
    }
    std::ranges::sort(found);
    const auto [first, last] = std::ranges::unique(found);
    found.erase(first, last);
    return found;
}

ColourCount coloursOf(std::span<const Cell> cells, Lattice lattice) {
    ColourCount count;
    for (const Cell c : cells)
        count.add(lattice.isBlack(c));
    return count;
}

}  // namespace tilewright
