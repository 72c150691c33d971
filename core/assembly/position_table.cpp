#include "core/assembly/position_table.h"

#include <algorithm>
#include <functional>

namespace tilewright {

std::size_t PositionTable::hashOf(std::string_view key) {
    return std::hash<std::string_view>()(key);
}

std::size_t PositionTable::slotOf(std::string_view key, std::size_t hash) const {
    std::size_t slot = hash & (slots_.size() - 1);
    while (slots_[slot] != 0 && this->key(slots_[slot] - 1) != key)
        slot = (slot + 1) & (slots_.size() - 1);
    return slot;
}

bool PositionTable::add(std::string_view key, std::size_t hash) {
    std::size_t slot = slotOf(key, hash);
    if (slots_[slot] != 0) return false;
    keys_.insert(keys_.end(), key.begin(), key.end());
    slots_[slot] = static_cast<std::uint32_t>(size());
    if (size() * 4 <= slots_.size() * 3) return true;
    slots_.assign(slots_.size() * 2, 0);
    for (std::size_t number = 0; number < size(); ++number) {
        const std::string_view old = this->key(number);
        slot = hashOf(old) & (slots_.size() - 1);
        while (slots_[slot] != 0)
            slot = (slot + 1) & (slots_.size() - 1);
        slots_[slot] = static_cast<std::uint32_t>(number + 1);
    }
    return true;
}

int PositionTable::depthOf(std::string_view key, std::size_t hash) const {
    const std::uint32_t number = slots_[slotOf(key, hash)];
    if (number == 0) return -1;
    return static_cast<int>(std::ranges::upper_bound(depths_, std::size_t{number} - 1) - depths_.begin()) - 1;
}

}  // namespace tilewright
