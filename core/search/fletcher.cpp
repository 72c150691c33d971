#include "core/search/fletcher.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace tilewright {

FletcherOrder::FletcherOrder(const ImageTable& table, const std::vector<int>& order) : table_(table) {
    const std::span<const Cell> cells = table.cells();
    const auto isOffPlane = [&](const Cell& cell) { return cell.z != cells.front().z; };
    if (!table.lattice().hasUnitBoxes() || std::ranges::any_of(cells, isOffPlane)) return;
    std::vector<int> rank(order.size());
    std::map<Cell, int> steps;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Cell cell = cells[static_cast<std::size_t>(order[i])];
        numberOf_[cell] = order[i];
        rank[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
        if (i == 0) continue;
        const Cell before = cells[static_cast<std::size_t>(order[i - 1])];
        const Cell step{cell.x - before.x, cell.y - before.y, 0};
        if (step.x * step.x + step.y * step.y == 1) ++steps[step];
    }
    if (steps.empty()) return;
    ahead_ = std::ranges::max_element(steps, {}, &std::pair<const Cell, int>::second)->first;
    beside_ = {ahead_.y, -ahead_.x, 0};
    int later = 0;
    for (const auto& [cell, number] : numberOf_)
        if (const auto next = numberOf_.find(step(cell, 0, 1)); next != numberOf_.end())
            later += rank[static_cast<std::size_t>(next->second)] > rank[static_cast<std::size_t>(number)]
                         ? 1
                         : -1;
    if (later < 0) beside_ = {-ahead_.y, ahead_.x, 0};
}

Cell FletcherOrder::step(Cell from, int ahead, int beside) const {
    return {from.x + ahead * ahead_.x + beside * beside_.x, from.y + ahead * ahead_.y + beside * beside_.y,
            from.z};
}

FletcherReads FletcherOrder::around(int target, std::span<const int> bitOf) const {
    FletcherReads reads;
    if (beside_ == Cell{}) return reads;
    const Cell from = table_.cells()[static_cast<std::size_t>(target)];
    const auto bitAt = [&](int ahead, int beside) {
        const auto cell = numberOf_.find(step(from, ahead, beside));
        return cell == numberOf_.end() ? -1 : bitOf[static_cast<std::size_t>(cell->second)];
    };
    for (int ahead = 1; bitAt(ahead, 0) >= 0; ++ahead)
        reads.ahead.push_back(static_cast<std::uint16_t>(bitAt(ahead, 0)));
    for (const auto& [ahead, beside] : {std::pair(0, 1), std::pair(2, 1), std::pair(1, 2)})
        if (const int bit = bitAt(ahead, beside); bit >= 0)
            reads.beside.push_back(static_cast<std::uint16_t>(bit));
    return reads;
}

FletcherTree::FletcherTree(std::vector<std::vector<std::uint16_t>> images, FletcherReads reads)
    : reads_(std::move(reads)) {
    std::vector<Rest> all;
    for (std::uint32_t i = 0; i < images.size(); ++i)
        all.push_back({i, std::move(images[i])});
    atTarget_ = takeLeaves(all);
    grow(std::move(all), 0);
}

// Turns images without unread cells into leaves of the current node.
std::uint32_t FletcherTree::takeLeaves(std::vector<Rest>& images) {
    for (const Rest& rest : images)
        if (rest.bits.empty()) leaves_.push_back(rest.image);
    std::erase_if(images, [](const Rest& rest) { return rest.bits.empty(); });
    return static_cast<std::uint32_t>(leaves_.size());
}

// Follows the rules of the class; ties go to the lowest bit.
std::uint16_t FletcherTree::nextRead(const std::vector<Rest>& images, std::size_t aheadRead) const {
    std::map<std::uint16_t, std::size_t> needs;
    for (const Rest& rest : images)
        for (const std::uint16_t bit : rest.bits)
            ++needs[bit];
    const auto key = [&](const auto& need) {
        const auto [bit, count] = need;
        const bool isAhead = aheadRead < reads_.ahead.size() && reads_.ahead[aheadRead] == bit;
        const auto beside = std::ranges::find(reads_.beside, bit) - reads_.beside.begin();
        return std::tuple(count < images.size(), !isAhead, beside, images.size() - count);
    };
    return std::ranges::min_element(needs, {}, key)->first;
}

void FletcherTree::grow(std::vector<Rest> images, std::size_t aheadRead) {
    while (!images.empty()) {
        const std::uint16_t bit = nextRead(images, aheadRead);
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
        const bool isAhead = aheadRead < reads_.ahead.size() && reads_.ahead[aheadRead] == bit;
        grow(std::move(behind), aheadRead + (isAhead ? 1 : 0));
        nodes_[node].next = static_cast<std::uint32_t>(nodes_.size());
        images = std::move(others);
    }
}

}  // namespace tilewright
