#include "core/cover/cover_methods.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "core/lattice/cell_index.h"

namespace tilewright {

namespace {

using Column = CoverModel::Column;

// Where each row goes, or nullopt if the rows or what they count do not stay as they are.
std::optional<std::vector<int>> rowMap(const CoverModel& model, const CellIndex& rows,
                                       const Symmetry& symmetry) {
    const auto map = carriedOntoThemselves(model.cells(), rows, symmetry);
    for (std::size_t i = 0; map && i < map->size(); ++i)
        if (model.weightOfCell((*map)[i]) != model.weightOfCell(static_cast<int>(i))) return std::nullopt;
    return map;
}

bool areAlike(const CoverModel& model, Column a, Column b) {
    const CoverClass& one = model.classes()[static_cast<std::size_t>(model.classOf(a))];
    const CoverClass& other = model.classes()[static_cast<std::size_t>(model.classOf(b))];
    return one.min == other.min && one.max == other.max && model.valueOf(a) == model.valueOf(b);
}

// The class in which there is a column of those cells that counts as `column` does, or -1.
int twinOf(const CoverModel& model, Column column, std::span<const int> cells) {
    for (int k = 0; k < static_cast<int>(model.classes().size()); ++k)
        if (const auto to = model.find(k, cells))
            if (areAlike(model, column, *to)) return k;
    return -1;
}

// What a symmetry makes of each column, or nullopt where it makes something else of the pieces: a class must
// become a whole class of the same counts.
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
        if (!to || !areAlike(model, column, *to)) return std::nullopt;
        map.push_back(*to);
    }
    return map;
}

}  // namespace

CoverSymmetry::CoverSymmetry(const CoverModel& model, const std::stop_token& stop)
    : columns_(static_cast<std::size_t>(model.columnCount())), isNeeded_(columns_.size(), true) {
    std::iota(columns_.begin(), columns_.end(), 0);
    const bool hasSingle =
        std::ranges::any_of(model.classes(), [](const CoverClass& alike) { return alike.max == 1; });
    if (!hasSingle) return;
    const CellIndex rows(model.cells());
    for (const Symmetry& symmetry : model.puzzle().lattice.symmetries().subspan(1)) {
        if (stop.stop_requested()) throw Stopped{};
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

}  // namespace tilewright
