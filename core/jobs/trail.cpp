#include "core/jobs/trail.h"

#include <algorithm>

namespace tilewright {

std::optional<std::size_t> placedByDlx(const PreparedSearch& search, std::span<const ImageId> trail) {
    for (std::size_t length = 0; length <= trail.size(); ++length)
        if (search.plan().schedule.algorithmAt(search.table().piecesLeftAfter(trail.first(length))) !=
            Algorithm::dlx)
            return length;
    return std::nullopt;
}

bool canLieTogether(const PreparedSearch& search, std::span<const ImageId> images) {
    const ImageTable& table = search.table();
    std::vector<bool> filled(static_cast<std::size_t>(table.cellCount()), false);
    std::vector<int> left;
    for (const ShapeClass& shape : table.shapes())
        left.push_back(shape.max);
    for (const ImageId image : images) {
        if (!std::binary_search(search.images().begin(), search.images().end(), image)) return false;
        if (--left[static_cast<std::size_t>(table.shapeOf(image))] < 0) return false;
        for (const std::uint16_t cell : table.cellsOf(image)) {
            if (filled[cell]) return false;
            filled[cell] = true;
        }
    }
    return table.piecesLeftAfter(images) >= 0;
}

}  // namespace tilewright
