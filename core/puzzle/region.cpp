#include "core/puzzle/region.h"

#include <algorithm>
#include <utility>

namespace tilewright {

Region::Region(std::vector<Cell> required, const std::vector<Cell>& optional) : cells_(std::move(required)) {
    cells_.insert(cells_.end(), optional.begin(), optional.end());
    std::sort(cells_.begin(), cells_.end());
    cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
    optional_.assign(cells_.size(), false);
    for (const Cell c : optional)
        optional_[*indexOf(c)] = true;
    requiredSize_ = static_cast<int>(std::count(optional_.begin(), optional_.end(), false));
}

Region Region::box(Cell size) {
    std::vector<Cell> cells;
    for (int x = 0; x < size.x; ++x)
        for (int y = 0; y < size.y; ++y)
            for (int z = 0; z < size.z; ++z)
                cells.push_back({x, y, z});
    return Region(std::move(cells), {});
}

std::optional<std::size_t> Region::indexOf(Cell cell) const {
    const auto found = std::lower_bound(cells_.begin(), cells_.end(), cell);
    if (found == cells_.end() || *found != cell) return std::nullopt;
    return static_cast<std::size_t>(found - cells_.begin());
}

bool Region::isBox() const {
    const Box box = bounds();
    return !empty() && box.low == Cell{} && box.volume() == size() && requiredSize_ == size();
}

}  // namespace tilewright
