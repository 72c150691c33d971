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
    if (number >= entries_.size()) return {};
    const Kept& kept = entries_[number];
    return {kept.outcome, kept.rank, levels_[kept.level]};
}

ApartRank MoveStore::rank(std::uint64_t number) const {
    const std::lock_guard lock(mutex_);
    return number < entries_.size() ? entries_[number].rank : ApartRank();
}

MoveStore::Summary MoveStore::summary() const {
    const std::lock_guard lock(mutex_);
    return summary_;
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
    if (number >= entries_.size()) entries_.resize(number + 1);
    // What is found last may be what somebody waits for.
    while (bytes_ + bytes > mostBytes && !moves_.empty()) {
        bytes_ -= bytesOf(*moves_.begin()->second);
        moves_.erase(moves_.begin());
    }
    if (moves_.emplace(number, shared).second) bytes_ += bytes;
    if (entries_[number].outcome != Outcome::cancelled) return;
    if (!level.numbers.empty()) {
        const auto [place, isNew] =
            levelNumbers_.try_emplace(level.text(), static_cast<std::uint32_t>(levels_.size()));
        if (isNew) levels_.push_back(place->first);
        kept.level = place->second;
        summary_.highest = std::max(summary_.highest, level.numbers.front());
    }
    entries_[number] = kept;
    ++summary_.known;
    if (shared->comesApart()) ++summary_.apart;
    if (kept.outcome == Outcome::notByStraightMoves) ++summary_.stuck;
    if (kept.outcome == Outcome::outOfMemory) ++summary_.undecided;
    while (done_ < entries_.size() && entries_[done_].outcome != Outcome::cancelled)
        ++done_;
}

}  // namespace tilewright
