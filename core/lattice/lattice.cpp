#include "core/lattice/lattice.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>

#include "core/basics/sorted.h"
#include "core/lattice/lattice_list.h"
#include "core/lattice/vectors.h"

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

bool Lattice::isBlack(Cell cell) const {
    const LatticeGeometry& own = geometry();
    if (!own.colouring || isCrossing(cell)) return true;
    const Triple& odd = *own.colouring;
    const bool changes = ((odd[0] * cell.x + odd[1] * cell.y + odd[2] * cell.z) & 1) != 0;
    return ofKind(cell.kind).isBlack != changes;
}

Cell Lattice::positionOf(Cell cell) const {
    return geometry().voxelSteps * cell + ofKind(isCrossing(cell) ? 0 : cell.kind).position;
}

std::optional<Cell> Lattice::cellAt(Cell position) const {
    if (!data().voxels) {
        if (position.kind < 0 || position.kind >= kinds()) return std::nullopt;
        return position;
    }
    for (int k = 0; k < kinds(); ++k) {
        const Cell from = position - ofKind(k).position;
        if (const auto by = solved(geometry().voxelSteps, {from.x, from.y, from.z})) return asCell(*by, k);
    }
    return std::nullopt;
}

Point Lattice::displacement(Cell step) const {
    return combined(geometry().translations, {1.0 * step.x, 1.0 * step.y, 1.0 * step.z});
}

Point Lattice::middleOf(Cell cell) const {
    const Point place = displacement(cell);
    return isCrossing(cell) ? place : sum(place, ofKind(cell.kind).middle);
}

std::vector<Cell> Lattice::crossingsOf(std::span<const Cell> cells) const {
    std::vector<Cell> found;
    if (!hasCrossings()) return found;
    for (const Cell cell : cells) {
        const auto& straightOn = ofKind(cell.kind).straightOn;
        if (!straightOn || !std::ranges::binary_search(cells, cell + straightOn->first)) continue;
        found.push_back(cell.place() + straightOn->second);
        found.back().kind = kinds();
    }
    sortUnique(found);
    return found;
}

ColourCount coloursOf(std::span<const Cell> cells, Lattice lattice) {
    ColourCount count;
    for (const Cell c : cells)
        count.add(lattice.isBlack(c));
    return count;
}

}  // namespace tilewright
