#include "core/search/fletcher.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace tilewright {

FletcherTree::FletcherTree(std::vector<std::vector<std::uint16_t>> images) {
    std::vector<Rest> all;
    for (std::uint32_t i = 0; i < images.size(); ++i)
        all.push_back({i, std::move(images[i])});
    atTarget_ = takeLeaves(all);
    grow(std::move(all));
}

// Images without unread cells become leaves of the node just made.
std::uint32_t FletcherTree::takeLeaves(std::vector<Rest>& images) {
    for (const Rest& rest : images)
        if (rest.bits.empty()) leaves_.push_back(rest.image);
    std::erase_if(images, [](const Rest& rest) { return rest.bits.empty(); });
    return static_cast<std::uint32_t>(leaves_.size());
}

void FletcherTree::grow(std::vector<Rest> images) {
    while (!images.empty()) {
        std::map<std::uint16_t, int> needs;
        for (const Rest& rest : images)
            for (const std::uint16_t bit : rest.bits)
                ++needs[bit];
        const std::uint16_t bit = std::max_element(needs.begin(), needs.end(), [](auto& a, auto& b) {
                                      return a.second < b.second;
                                  })->first;

        std::vector<Rest> behind;
        std::vector<Rest> others;
        for (Rest& rest : images) {
            const bool needsBit = std::erase(rest.bits, bit) > 0;
            (needsBit ? behind : others).push_back(std::move(rest));
        }
        const std::size_t node = nodes_.size();
        const auto firstLeaf = static_cast<std::uint32_t>(leaves_.size());
        const std::uint32_t lastLeaf = takeLeaves(behind);
        nodes_.push_back({bit, 0, firstLeaf, lastLeaf});
        grow(std::move(behind));
        nodes_[node].next = static_cast<std::uint32_t>(nodes_.size());
        images = std::move(others);
    }
}

}  // namespace tilewright
