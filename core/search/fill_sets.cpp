#include "core/search/fill_sets.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <new>
#include <utility>

#include "core/search/schedule.h"

namespace tilewright {

FillSets::Slots::Slots(std::size_t count)
    : mask(count - 1), slots(std::make_unique<std::atomic<std::uint64_t>[]>(count)) {
    assert((count & mask) == 0);
}

FillSets::FillSets(std::vector<int> cells, std::uint64_t used, std::size_t most)
    : cells_(std::move(cells)),
      used_(used),
      wordCount_(
          std::min<std::size_t>(most / sizeof(std::uint64_t), std::numeric_limits<std::uint32_t>::max())),
      words_(new (std::nothrow) std::uint64_t[wordCount_]) {
    if (!words_) wordCount_ = 0;
    // What 10x6 needs: growing is copying into fresh pages.
    constexpr std::size_t usual = 1 << 15;
    all_.push_back(std::make_unique<Slots>(usual));
    slots_ = all_.back().get();
}

void FillSets::add(const Key& open, int pieces, std::span<const std::uint64_t> sets) {
    const std::size_t size = entryWords + sets.size();
    if (isFull()) return;
    const std::size_t place = wordsUsed_.fetch_add(size, std::memory_order_relaxed);
    if (place + size > wordCount_) {
        isFull_.store(true, std::memory_order_relaxed);
        return;
    }
    std::uint64_t* entry = &words_[place];
    std::ranges::copy(open.word, entry);
    entry[2] = keyOf(pieces);
    entry[3] = sets.size();
    std::ranges::copy(sets, entry + entryWords);

    const Slots* slots = slots_.load(std::memory_order_acquire);
    if (entries_.fetch_add(1, std::memory_order_relaxed) * 2 >= slots->mask) {
        grow(*slots);
        slots = slots_.load(std::memory_order_acquire);
    }
    // An entry that another thread has added meanwhile becomes a second one, which is never found.
    const std::uint64_t mark = markOf(open, pieces);
    for (std::size_t at = mark & slots->mask;; at = (at + 1) & slots->mask) {
        std::uint64_t empty = 0;
        if (slots->slots[at].compare_exchange_strong(empty, mark << 32 | place, std::memory_order_release,
                                                     std::memory_order_relaxed))
            return;
    }
}

void FillSets::grow(const Slots& from) {
    const std::lock_guard lock(growing_);
    if (slots_.load(std::memory_order_relaxed) != &from) return;
    auto larger = std::make_unique<Slots>((from.mask + 1) * 2);
    for (std::size_t i = 0; i <= from.mask; ++i) {
        const std::uint64_t slot = from.slots[i].load(std::memory_order_acquire);
        if (slot == 0) continue;
        std::size_t at = (slot >> 32) & larger->mask;
        while (larger->slots[at].load(std::memory_order_relaxed) != 0)
            at = (at + 1) & larger->mask;
        larger->slots[at].store(slot, std::memory_order_relaxed);
    }
    slots_.store(larger.get(), std::memory_order_release);
    all_.push_back(std::move(larger));
}

std::size_t FillSets::bytes() const {
    const std::lock_guard lock(growing_);
    std::size_t slots = 0;
    for (const auto& one : all_)
        slots += one->mask + 1;
    return (std::min(wordsUsed_.load(std::memory_order_relaxed), wordCount_) + slots) * sizeof(std::uint64_t);
}

std::shared_ptr<FillSets> SharedFillSets::get(const std::vector<int>& cells, std::uint64_t used) {
    const std::lock_guard lock(mutex_);
    std::erase_if(tables_, [](const auto& table) { return table->isFull(); });
    const auto known =
        std::ranges::find_if(tables_, [&](const auto& table) { return table->isFor(cells, used); });
    if (known != tables_.end()) {
        std::rotate(known, known + 1, tables_.end());
    } else {
        if (tables_.size() >= most_) tables_.erase(tables_.begin());
        tables_.push_back(std::make_shared<FillSets>(cells, used, NodeFilters::fillTableBytes));
    }
    return tables_.back();
}

std::size_t SharedFillSets::bytes() const {
    const std::lock_guard lock(mutex_);
    std::size_t sum = 0;
    for (const auto& table : tables_)
        sum += table->bytes();
    return sum;
}

}  // namespace tilewright
