#include "core/search/fila.h"

#include <algorithm>

#include "core/search/fila_search.h"

namespace tilewright {

CellBits::CellBits(const ImageTable& table, const std::vector<bool>& filled) : bitOf(filled.size(), -1) {
    for (int cell = 0; cell < table.cellCount(); ++cell) {
        if (filled[static_cast<std::size_t>(cell)]) continue;
        bitOf[static_cast<std::size_t>(cell)] = count();
        cellOf.push_back(cell);
    }
}

namespace {

struct Making {
    const ImageTable& table;
    std::span<const ImageId> images;
    std::span<const ImageId> trail;
    const Schedule& schedule;
};

template <int kCellWords, int kShapeWords>
std::shared_ptr<const FilaSpace> make(const Making& making, CellBits cells) {
    const auto as = [&]<Supply kSupply>() -> std::shared_ptr<const FilaSpace> {
        return std::make_shared<FilaSearchSpace<kCellWords, kShapeWords, kSupply>>(
            making.table, making.images, making.trail, std::move(cells), making.schedule);
    };
    if (making.table.isOpenEnded()) return as.template operator()<Supply::openEnded>();
    if (making.table.hasCopies()) return as.template operator()<Supply::several>();
    return as.template operator()<Supply::single>();
}

// One word of shapes holds 63 of them; the last bit is the padding of the lists.
template <int kCellWords>
std::shared_ptr<const FilaSpace> make(const Making& making, CellBits cells) {
    if (making.table.shapeCount() < 64) return make<kCellWords, 1>(making, std::move(cells));
    return make<kCellWords, 9>(making, std::move(cells));
}

}  // namespace

std::shared_ptr<const FilaSpace> makeFilaSpace(const ImageTable& table, std::span<const ImageId> images,
                                               std::span<const ImageId> trail, const Schedule& schedule) {
    std::vector<bool> filled(static_cast<std::size_t>(table.cellCount()), false);
    for (const ImageId image : trail)
        for (const std::uint16_t cell : table.cellsOf(image))
            filled[cell] = true;
    CellBits cells(table, filled);
    const Making making{table, images, trail, schedule};
    if (cells.count() <= 64) return make<1>(making, std::move(cells));
    if (cells.count() <= 128) return make<2>(making, std::move(cells));
    if (cells.count() <= 256) return make<4>(making, std::move(cells));
    return make<8>(making, std::move(cells));
}

}  // namespace tilewright
