#include "views/session/move_store.h"

#include <algorithm>
#include <utility>

namespace tilewright {

namespace {

std::size_t bytesIn(const Separation& node) {
    std::size_t bytes = sizeof(Separation) + node.pieces.size() * sizeof(std::size_t);
    for (const AssemblyMove& move : node.moves)
        bytes += sizeof(AssemblyMove) + move.pieces.size() * sizeof(std::size_t);
    for (const Separation& part : node.parts)
        bytes += bytesIn(part);
    return bytes;
}

std::size_t bytesOf(const Disassembly& found) {
    return sizeof(Disassembly) + bytesIn(found.separation);
}

}  // namespace

std::uint64_t MoveStore::done() const {
    const std::lock_guard lock(mutex_);
    return done_;
}

MoveStore::Entry MoveStore::entry(std::uint64_t number) const {
    const std::lock_guard lock(mutex_);
    const Kept* kept = keptOf(number);
    return kept != nullptr ? Entry{kept->outcome, kept->rank, levels_[kept->level]} : Entry();
}

ApartRank MoveStore::rank(std::uint64_t number) const {
    const std::lock_guard lock(mutex_);
    const Kept* kept = keptOf(number);
    return kept != nullptr ? kept->rank : ApartRank();
}

MoveStore::Summary MoveStore::summary() const {
    const std::lock_guard lock(mutex_);
    Summary summary = summary_;
    if (firstApart_ && *firstApart_ < done_) summary.firstApart = firstApart_;
    return summary;
}

const MoveStore::Kept* MoveStore::keptOf(std::uint64_t number) const {
    const auto page = pages_.find(number / pageSize);
    return page != pages_.end() ? &page->second[number % pageSize] : nullptr;
}

MoveStore::Kept& MoveStore::keptAt(std::uint64_t number) {
    std::vector<Kept>& page = pages_[number / pageSize];
    if (page.empty()) page.resize(pageSize);
    return page[number % pageSize];
}

// Over those that have become known.
void MoveStore::goOn() {
    for (const Kept* kept = keptOf(done_); kept != nullptr && kept->outcome != Outcome::cancelled;
         kept = keptOf(done_))
        ++done_;
}

std::shared_ptr<const Disassembly> MoveStore::find(std::uint64_t number) const {
    const std::lock_guard lock(mutex_);
    const auto found = moves_.find(number);
    return found == moves_.end() ? nullptr : found->second;
}

void MoveStore::put(std::uint64_t number, Disassembly found) {
    if (found.outcome == Outcome::cancelled) return;
    Kept kept{found.outcome, 0, {}};
    AssemblyLevel level;
    if (found.outcome != Outcome::notByStraightMoves) kept.rank = ApartRank::undecided();
    if (found.comesApart()) {
        level = levelOf(found.separation);
        kept.rank = ApartRank::of(level.numbers, level.moves);
    }
    const std::size_t bytes = bytesOf(found);
    const auto shared = std::make_shared<const Disassembly>(std::move(found));
    const std::lock_guard lock(mutex_);
    // What is found last may be what somebody waits for.
    while (bytes_ + bytes > mostBytes && !moves_.empty()) {
        bytes_ -= bytesOf(*moves_.begin()->second);
        moves_.erase(moves_.begin());
    }
    if (moves_.emplace(number, shared).second) bytes_ += bytes;
    Kept& entry = keptAt(number);
    if (entry.outcome != Outcome::cancelled) return;
    if (!level.numbers.empty()) {
        const auto [place, isNew] =
            levelNumbers_.try_emplace(level.text(), static_cast<std::uint32_t>(levels_.size()));
        if (isNew) levels_.push_back(place->first);
        kept.level = place->second;
        if (kept.rank.level > highest_.level) {
            highest_ = kept.rank;
            summary_.highest = level.text();
        }
        firstApart_ = std::min(firstApart_.value_or(number), number);
    }
    entry = kept;
    ++summary_.known;
    if (shared->comesApart()) ++summary_.apart;
    if (kept.outcome == Outcome::notByStraightMoves) ++summary_.stuck;
    if (kept.outcome == Outcome::outOfMemory) ++summary_.undecided;
    goOn();
}

std::shared_ptr<MoveStore> MoveStore::renumbered(const std::vector<std::uint32_t>& numbers) const {
    auto store = std::make_shared<MoveStore>();
    const std::lock_guard lock(mutex_);
    for (const auto& [page, entries] : pages_)
        for (std::uint64_t i = 0; i < pageSize; ++i) {
            const std::uint64_t number = page * pageSize + i;
            if (entries[i].outcome == Outcome::cancelled || number >= numbers.size()) continue;
            const std::uint64_t now = numbers[number];
            store->keptAt(now) = entries[i];
            if (entries[i].rank.comesApart())
                store->firstApart_ = std::min(store->firstApart_.value_or(now), now);
        }
    store->goOn();
    store->summary_ = summary_;
    store->highest_ = highest_;
    store->levels_ = levels_;
    store->levelNumbers_ = levelNumbers_;
    for (const auto& [number, found] : moves_)
        if (number < numbers.size()) store->moves_.emplace(numbers[number], found);
    store->bytes_ = bytes_;
    return store;
}

}  // namespace tilewright
