#include "core/lattice/lattice.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>

#include "core/basics/bits.h"
#include "core/lattice/symmetry.h"
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

double Lattice::smallestStickAngle() const {
    return std::ranges::min_element(geometry().kinds, {}, &KindOfCell::angle)->angle;
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

Box positionsAround(std::span<const Cell> cells, Lattice lattice) {
    std::vector<Cell> positions;
    for (const Cell cell : cells)
        positions.push_back(lattice.positionOf(cell));
    Box box = boxAround(positions);
    box.low.kind = 0;
    box.high.kind = lattice.writesKinds() ? lattice.kinds() - 1 : 0;
    return box;
}

std::vector<Cell> cellsIn(const Box& positions, Lattice lattice) {
    std::vector<Cell> cells;
    const auto [low, high] = positions;
    for (int x = low.x; x <= high.x; ++x)
        for (int y = low.y; y <= high.y; ++y)
            for (int z = low.z; z <= high.z; ++z)
                for (int kind = low.kind; kind <= high.kind; ++kind)
                    if (const auto cell = lattice.cellAt({x, y, z, kind})) cells.push_back(*cell);
    std::ranges::sort(cells);
    return cells;
}

Cell positionStep(Cell step, Lattice lattice) {
    return (lattice.positionOf(step.place()) - lattice.positionOf({})).place();
}

Cell translationBy(Cell by, Lattice lattice) {
    if (!lattice.data().voxels) return by;
    // The maximum distance of neighbouring translations, in positions.
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

Point inTranslations(const Point& way, Lattice lattice) {
    const auto dual = dualOf(
        {lattice.displacement({1, 0, 0}), lattice.displacement({0, 1, 0}), lattice.displacement({0, 0, 1})});
    return {dot(way, dual[0]), dot(way, dual[1]), dot(way, dual[2])};
}

}  // namespace tilewright
