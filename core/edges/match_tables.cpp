#include "core/edges/match_tables.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace tilewright {

namespace {

std::uint64_t bitOf(std::size_t slot) {
    return std::uint64_t{1} << slot % 64;
}

}  // namespace

MatchTables::MatchTables(const EdgePuzzle& puzzle, std::optional<EdgeColour> border)
    : puzzle_(puzzle), sideCount_(puzzle.sides()), rule_(puzzle), colours_(coloursOf(puzzle)) {
    if (border && !std::ranges::binary_search(colours_, *border))
        colours_.insert(std::ranges::lower_bound(colours_, *border), *border);
    if (border) border_ = indexOf(*border);
    look();
    numberSlots();
    fillSets();
    allow();
}

std::uint32_t MatchTables::indexOf(EdgeColour colour) const {
    return static_cast<std::uint32_t>(std::ranges::lower_bound(colours_, colour) - colours_.begin());
}

void MatchTables::look() {
    const EdgeGrid grid(puzzle_);
    around_.resize(places());
    std::size_t ends = 0;
    for (std::size_t place = 0; place < places(); ++place)
        for (std::size_t side = 0; side < sideCount_; ++side) {
            Neighbour& neighbour = around_[place][side];
            if (grid.isFramed(place, side)) neighbour.meets = Meets::frame;
            const std::uint32_t next = grid.neighbour(place, side);
            if (next == EdgeGrid::none) continue;
            ++ends;
            neighbour.place = next;
            neighbour.meets = next == place ? Meets::itself : Meets::piece;
        }
    edges_ = ends / 2;
}

// Pieces that go to the same places are together, so that a place needs few words.
void MatchTables::numberSlots() {
    placeOf_.assign(places(), none);
    if (!puzzle_.moves.swap)
        for (std::uint32_t place = 0; place < places(); ++place)
            placeOf_[place] = place;
    std::vector<const EdgeClue*> clueOf(places(), nullptr);
    for (const EdgeClue& clue : puzzle_.clues) {
        placeOf_[clue.piece] = static_cast<std::uint32_t>(clue.place);
        clueOf[clue.piece] = &clue;
    }
    using Key = std::tuple<bool, std::uint64_t, std::uint32_t, EdgeColours>;
    std::vector<std::pair<Key, std::uint32_t>> order;
    for (std::uint32_t piece = 0; piece < places(); ++piece) {
        const std::vector<EdgeColours> variants = clueOf[piece] != nullptr
                                                      ? variantsOf(puzzle_, *clueOf[piece])
                                                      : variantsOf(puzzle_.pieces[piece], puzzle_.moves);
        planes_ = std::max(planes_, variants.size());
        // A bit for each set of sides, of which hexagons have 64.
        std::uint64_t framed = 0;
        Positions positions;
        for (const EdgeColours& colours : variants) {
            SideNumbers sides{};
            unsigned mask = 0;
            for (std::size_t side = 0; side < colours.size(); ++side) {
                sides[side] = indexOf(colours[side]);
                if (sides[side] == border_) mask |= 1U << side;
            }
            framed |= std::uint64_t{1} << mask;
            positions.push_back(sides);
        }
        positions_.push_back(std::move(positions));
        order.emplace_back(Key{placeOf_[piece] == none, ~framed, placeOf_[piece], variants.front()}, piece);
    }
    std::ranges::sort(order);
    const auto groupOf = [](const Key& key) { return std::pair(std::get<0>(key), std::get<1>(key)); };
    for (std::size_t i = 0; i < order.size(); ++i) {
        // A large group begins with a word of its own.
        if (i > 0 && groupOf(order[i].first) != groupOf(order[i - 1].first)) {
            const auto group = groupOf(order[i].first);
            const auto size = std::ranges::count_if(
                order, [&](const auto& other) { return groupOf(other.first) == group; });
            if (size >= 32)
                while (pieceOfSlot_.size() % 64 != 0)
                    pieceOfSlot_.push_back(none);
        }
        pieceOfSlot_.push_back(order[i].second);
    }
    words_ = (pieceOfSlot_.size() + 63) / 64;
    all_.assign(words_, 0);
    repeated_.assign(words_, 0);
    bool hasRepeated = false;
    for (std::size_t slot = 0; slot < slots(); ++slot) {
        if (pieceOfSlot_[slot] == none) continue;
        all_[slot / 64] |= bitOf(slot);
        const std::uint32_t before = slot > 0 ? pieceOfSlot_[slot - 1] : none;
        if (before == none || placeOf_[before] != none || placeOf_[pieceOfSlot_[slot]] != none ||
            positions_[before] != positions_[pieceOfSlot_[slot]])
            continue;
        repeated_[slot / 64] |= bitOf(slot);
        hasRepeated = true;
    }
    if (!hasRepeated) repeated_.clear();
}

void MatchTables::fillSets() {
    const std::size_t size = words_ * planes_;
    SideNumbers unused{};
    unused.fill(none);
    sides_.assign(slots() * planes_, unused);
    matching_.assign(sideCount_ * colours_.size() * size, 0);
    itself_.assign(sideCount_ / 2 * size, 0);
    for (std::size_t slot = 0; slot < slots(); ++slot) {
        if (pieceOfSlot_[slot] == none) continue;
        const Positions& positions = positions_[pieceOfSlot_[slot]];
        for (std::size_t plane = 0; plane < positions.size(); ++plane) {
            const SideNumbers& sides = positions[plane];
            sides_[slot * planes_ + plane] = sides;
            const std::size_t word = slot / 64 * planes_ + plane;
            for (std::size_t side = 0; side < sideCount_; ++side) {
                for (std::uint32_t colour = 0; colour < colours_.size(); ++colour)
                    if (matches(sides[side], colour))
                        matching_[(side * colours_.size() + colour) * size + word] |= bitOf(slot);
            }
            for (std::size_t axis = 0; axis < sideCount_ / 2; ++axis)
                if (matches(sides[axis], sides[opposite(axis)])) itself_[axis * size + word] |= bitOf(slot);
        }
    }
}

void MatchTables::allow() {
    const std::size_t size = words_ * planes_;
    std::vector<std::uint32_t> pieceAt(places(), none);
    for (std::uint32_t piece = 0; piece < places(); ++piece)
        if (placeOf_[piece] != none) pieceAt[placeOf_[piece]] = piece;
    std::map<std::pair<unsigned, std::uint32_t>, std::uint32_t> kinds;
    std::vector<std::vector<std::uint64_t>> sets;
    for (std::size_t place = 0; place < places(); ++place) {
        unsigned framed = 0;
        for (std::size_t side = 0; side < sideCount_; ++side)
            if (around_[place][side].meets == Meets::frame) framed |= 1U << side;
        const auto [kind, isNew] =
            kinds.try_emplace({framed, pieceAt[place]}, static_cast<std::uint32_t>(kinds.size()));
        kindOf_.push_back(kind->second);
        if (!isNew) continue;
        std::vector<std::uint64_t> set(size, 0);
        for (std::size_t slot = 0; slot < slots(); ++slot) {
            const std::uint32_t piece = pieceOfSlot_[slot];
            if (piece == none || (pieceAt[place] != none ? piece != pieceAt[place] : placeOf_[piece] != none))
                continue;
            for (std::size_t plane = 0; plane < planes_ && hasPlane(slot, plane); ++plane) {
                bool fits = true;
                for (std::size_t side = 0; side < sideCount_; ++side)
                    if ((framed >> side & 1U) != 0 && sides(slot, plane)[side] != border_) fits = false;
                if (fits) set[slot / 64 * planes_ + plane] |= bitOf(slot);
            }
        }
        sets.push_back(std::move(set));
    }
    std::vector<bool> isPinned(sets.size(), false);
    for (std::size_t place = 0; place < places(); ++place)
        isPinned[kindOf_[place]] = pieceAt[place] != none;
    reserve(sets, isPinned);
    for (const std::vector<std::uint64_t>& set : sets) {
        std::pair<std::size_t, std::size_t> range{words_, 0};
        std::size_t choices = 0;
        std::uint32_t last = none;
        for (std::size_t word = 0; word < size; ++word) {
            if (set[word] == 0) continue;
            range.first = std::min(range.first, word / planes_);
            range.second = word / planes_ + 1;
            choices += static_cast<std::size_t>(std::popcount(set[word]));
            const std::size_t slot =
                word / planes_ * 64 + static_cast<std::size_t>(std::countr_zero(set[word]));
            last = static_cast<std::uint32_t>(slot * planes_ + word % planes_);
        }
        if (choices == 0) isPossible_ = false;
        wordsOf_.push_back(range);
        onlyChoice_.push_back(choices == 1 ? last : none);
        allowed_.insert(allowed_.end(), set.begin(), set.end());
    }
}

// Where there are just as many pieces for some places as places, no other place gets one of them: those at
// the corners first, then those at the frame.
void MatchTables::reserve(std::vector<std::vector<std::uint64_t>>& allowed,
                          const std::vector<bool>& isPinned) const {
    std::vector<std::vector<std::uint64_t>> pieces;
    for (const std::vector<std::uint64_t>& set : allowed) {
        std::vector<std::uint64_t> some(words_, 0);
        for (std::size_t word = 0; word < set.size(); ++word)
            some[word / planes_] |= set[word];
        pieces.push_back(std::move(some));
    }
    std::vector<std::size_t> demand(allowed.size(), 0);
    for (const std::uint32_t kind : kindOf_)
        ++demand[kind];
    const auto sizeOf = [](const std::vector<std::uint64_t>& set) {
        return std::accumulate(set.begin(), set.end(), std::size_t{0},
                               [](std::size_t sum, std::uint64_t word) {
                                   return sum + static_cast<std::size_t>(std::popcount(word));
                               });
    };
    // The piece of a pinned place is in no other set.
    std::vector<bool> isDone = isPinned;
    for (bool changes = true; changes;) {
        changes = false;
        for (std::size_t kind = 0; kind < allowed.size() && !changes; ++kind) {
            if (isDone[kind]) continue;
            std::size_t places = 0;
            for (std::size_t other = 0; other < allowed.size(); ++other)
                if (pieces[other] == pieces[kind]) places += demand[other];
            if (sizeOf(pieces[kind]) != places) continue;
            const std::vector<std::uint64_t> own = pieces[kind];
            for (std::size_t other = 0; other < allowed.size(); ++other) {
                if (isPinned[other]) continue;
                if (pieces[other] == own) {
                    isDone[other] = true;
                    continue;
                }
                for (std::size_t word = 0; word < words_; ++word)
                    pieces[other][word] &= ~own[word];
                for (std::size_t word = 0; word < words_ * planes_; ++word)
                    allowed[other][word] &= ~own[word / planes_];
            }
            changes = true;
        }
    }
}

}  // namespace tilewright
