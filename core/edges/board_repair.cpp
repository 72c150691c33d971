// Repairing a board: large neighbourhood search with an exact search of each neighbourhood.
//
// The problem. A beam (board_beam.cpp) leaves a few broken edges, most of them among the places that it fills
// last. A plain exchange of two pieces mends nothing: each piece has up to four neighbours that fit.
//
// The idea. Take the pieces out of a window of some places around a broken edge, and search all ways of
// putting them back for the one with the fewest broken edges (P. Shaw, "Using constraint programming and
// local search methods to solve vehicle routing problems", 1998). If no way is better, one that is as good is
// taken: the broken edges wander over the board until several of them meet and vanish.
//
//     . . . . . .        w  window: 8 places, their pieces are taken out
//     . . w w . .        x  broken edge
//     . w wxw w .        depth-first over the window; candidates in the order of the edges that they break,
//     equal . . w w . .        ones in random order; a branch ends when it breaks more than the best way so
//     far
//
// The bound of a branch is what is broken already plus, for each open place of the window, the fewest edges
// that any piece of the window breaks there with pieces outside.
//
// Invariant: the board outside the window never changes, and repair() never breaks more edges than before.

#include "core/edges/board_repair.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <utility>

namespace tilewright {

namespace {

constexpr std::size_t leastWindow = 4;
constexpr std::size_t mostWindow = 12;
constexpr std::uint64_t nodesOfWindow = 2000;
constexpr std::uint64_t nodesBetweenPolls = 1 << 14;

}  // namespace

BoardRepair::BoardRepair(const MatchTables& matches, std::uint64_t seed)
    : matches_(matches),
      state_(seed),
      isFree_(matches.places(), false),
      isInWindow_(matches.places(), false),
      isPlaced_(matches.places(), true) {
    for (std::uint32_t place = 0; place < matches.places(); ++place)
        if (matches.onlyChoice(place) == MatchTables::none) {
            free_.push_back(place);
            isFree_[place] = true;
        }
}

std::size_t BoardRepair::below(std::size_t bound) {
    std::uint64_t z = state_ += 0x9E37'79B9'7F4A'7C15;
    z = (z ^ z >> 30U) * 0xBF58'476D'1CE4'E5B9;
    z = (z ^ z >> 27U) * 0x94D0'49BB'1331'11EB;
    return static_cast<std::size_t>((z ^ z >> 31U) % bound);
}

std::size_t BoardRepair::brokenAt(const SlotBoard& board, std::uint32_t place, std::uint32_t choice,
                                  std::size_t side) const {
    const MatchTables::Neighbour& neighbour = matches_.around(place)[side];
    const auto sidesOf = [&](std::uint32_t of) -> const auto& {
        return matches_.sides(of / matches_.planes(), of % matches_.planes());
    };
    if (neighbour.meets == MatchTables::Meets::piece)
        return matches_.matches(sidesOf(choice)[side],
                                sidesOf(board[neighbour.place])[matches_.opposite(side)])
                   ? 0
                   : 1;
    if (neighbour.meets == MatchTables::Meets::itself && side < matches_.sides() / 2)
        return matches_.matches(sidesOf(choice)[side], sidesOf(choice)[matches_.opposite(side)]) ? 0 : 1;
    return 0;
}

std::size_t BoardRepair::broken(const SlotBoard& board) const {
    std::size_t itself = 0;
    std::size_t seenTwice = 0;
    for (std::uint32_t place = 0; place < board.size(); ++place)
        for (std::size_t side = 0; side < matches_.sides(); ++side) {
            const bool isItself = matches_.around(place)[side].meets == MatchTables::Meets::itself;
            (isItself ? itself : seenTwice) += brokenAt(board, place, board[place], side);
        }
    return itself + seenTwice / 2;
}

void BoardRepair::prepare(SlotBoard& board, std::span<const std::uint32_t> places) {
    pieces_.clear();
    for (const std::uint32_t place : places) {
        isInWindow_[place] = true;
        isPlaced_[place] = false;
        pieces_.push_back(board[place] / static_cast<std::uint32_t>(matches_.planes()));
    }
    std::ranges::sort(pieces_);
    // Equal pieces have slots that follow each other; only the first unused one of them is tried.
    equalBefore_.assign(pieces_.size(), MatchTables::none);
    const std::vector<std::uint64_t>& repeated = matches_.repeated();
    for (std::uint32_t i = 1; i < pieces_.size() && !repeated.empty(); ++i) {
        bool isEqual = true;
        for (std::uint32_t slot = pieces_[i - 1] + 1; slot <= pieces_[i]; ++slot)
            isEqual = isEqual && (repeated[slot / 64] >> slot % 64 & 1U) != 0;
        if (isEqual) equalBefore_[i] = i - 1;
    }
    steps_.resize(places.size());
    open_.resize(places.size());
    for (std::size_t depth = 0; depth < places.size(); ++depth) {
        Step& step = steps_[depth];
        // The place with the most neighbours that are filled; of these the first.
        std::size_t most = 0;
        step.place = MatchTables::none;
        for (const std::uint32_t place : places) {
            if (isPlaced_[place]) continue;
            std::size_t filled = 1;
            for (const MatchTables::Neighbour& neighbour : matches_.around(place))
                if (neighbour.meets != MatchTables::Meets::piece || isPlaced_[neighbour.place]) ++filled;
            if (filled > most) {
                most = filled;
                step.place = place;
            }
        }
        isPlaced_[step.place] = true;
        step.known.clear();
        step.choices.clear();
        std::array<bool, EdgeColours::most> isOutside{};
        for (std::uint32_t side = 0; side < matches_.sides(); ++side) {
            const MatchTables::Neighbour& neighbour = matches_.around(step.place)[side];
            if (neighbour.meets != MatchTables::Meets::piece || !isInWindow_[neighbour.place])
                isOutside[side] = true;
            else if (isPlaced_[neighbour.place])
                step.known.emplace_back(side, neighbour.place);
        }
        for (std::uint32_t piece = 0; piece < pieces_.size(); ++piece)
            for (std::uint32_t plane = 0; plane < matches_.planes(); ++plane) {
                if (!matches_.hasPlane(pieces_[piece], plane) ||
                    !matches_.isAllowed(step.place, pieces_[piece], plane))
                    continue;
                Choice choice{pieces_[piece] * static_cast<std::uint32_t>(matches_.planes()) + plane, piece,
                              0};
                for (std::size_t side = 0; side < matches_.sides(); ++side)
                    if (isOutside[side])
                        choice.broken +=
                            static_cast<std::uint32_t>(brokenAt(board, step.place, choice.choice, side));
                step.choices.push_back(choice);
            }
        for (std::size_t i = step.choices.size(); i > 1; --i)
            std::swap(step.choices[i - 1], step.choices[below(i)]);
    }
    std::uint32_t least = 0;
    for (std::size_t depth = places.size(); depth-- > 0;) {
        steps_[depth].leastAfter = least;
        std::uint32_t here = std::numeric_limits<std::uint32_t>::max();
        for (const Choice& choice : steps_[depth].choices)
            here = std::min(here, choice.broken);
        least += here;
    }
}

void BoardRepair::search(SlotBoard& board, std::size_t depth, std::uint32_t broken) {
    if (depth == steps_.size()) {
        hasFound_ = true;
        limit_ = static_cast<std::int64_t>(broken) - 1;
        for (std::size_t i = 0; i < steps_.size(); ++i)
            found_[i] = board[steps_[i].place];
        return;
    }
    const Step& step = steps_[depth];
    std::vector<Choice>& open = open_[depth];
    open.clear();
    for (const Choice& choice : step.choices) {
        if ((used_ >> choice.piece & 1U) != 0) continue;
        const std::uint32_t before = equalBefore_[choice.piece];
        if (before != MatchTables::none && (used_ >> before & 1U) == 0) continue;
        Choice next = choice;
        for (const auto& [side, place] : step.known)
            next.broken += static_cast<std::uint32_t>(brokenAt(board, step.place, choice.choice, side));
        next.broken += broken;
        if (std::int64_t{next.broken} + step.leastAfter <= limit_) open.push_back(next);
    }
    for (std::uint32_t level = broken;
         std::int64_t{level} + step.leastAfter <= limit_ && level <= broken + matches_.sides(); ++level)
        for (const Choice& choice : open) {
            if (choice.broken != level) continue;
            if (std::int64_t{level} + step.leastAfter > limit_) return;
            if (nodesLeft_ == 0) return;
            --nodesLeft_;
            if (nodesLeft_ % nodesBetweenPolls == 0 && *mustStop_ && (*mustStop_)()) nodesLeft_ = 0;
            if (nodesLeft_ == 0) return;
            used_ |= std::uint64_t{1} << choice.piece;
            board[step.place] = choice.choice;
            search(board, depth + 1, level);
            used_ &= ~(std::uint64_t{1} << choice.piece);
        }
}

bool BoardRepair::refill(SlotBoard& board, std::span<const std::uint32_t> places, std::uint64_t nodes,
                         const std::function<bool()>& mustStop) {
    assert(places.size() <= 64);
    prepare(board, places);
    std::int64_t now = 0;
    for (const Step& step : steps_) {
        const auto own = std::ranges::find(step.choices, board[step.place], &Choice::choice);
        now += own->broken;
        for (const auto& [side, place] : step.known)
            now += static_cast<std::int64_t>(brokenAt(board, step.place, board[step.place], side));
    }
    std::vector<std::uint32_t> old;
    old.reserve(steps_.size());
    for (const Step& step : steps_)
        old.push_back(board[step.place]);
    found_ = old;
    limit_ = now;
    hasFound_ = false;
    used_ = 0;
    nodesLeft_ = nodes;
    mustStop_ = &mustStop;
    search(board, 0, 0);
    for (std::size_t i = 0; i < steps_.size(); ++i)
        board[steps_[i].place] = found_[i];
    for (const std::uint32_t place : places)
        isInWindow_[place] = false;
    return nodesLeft_ > 0;
}

// Places around a broken edge, reached by random steps.
void BoardRepair::chooseWindow(const SlotBoard& board, std::size_t size) {
    window_.clear();
    const std::uint32_t first = free_[below(free_.size())];
    std::uint32_t start = first;
    for (std::size_t tries = 0; tries < 4 * board.size(); ++tries) {
        const auto place = static_cast<std::uint32_t>(below(board.size()));
        const std::size_t side = below(matches_.sides());
        if (brokenAt(board, place, board[place], side) == 0) continue;
        const std::uint32_t other = matches_.around(place)[side].place;
        if (isFree_[place])
            start = place;
        else if (isFree_[other])
            start = other;
        break;
    }
    const auto add = [&](std::uint32_t place) {
        if (!isFree_[place] || isInWindow_[place]) return;
        isInWindow_[place] = true;
        window_.push_back(place);
    };
    add(start);
    for (std::size_t tries = 0; tries < 8 * size && window_.size() < size; ++tries) {
        const std::uint32_t from = window_[below(window_.size())];
        const MatchTables::Neighbour& neighbour = matches_.around(from)[below(matches_.sides())];
        if (neighbour.meets == MatchTables::Meets::piece) add(neighbour.place);
    }
    for (const std::uint32_t place : window_)
        isInWindow_[place] = false;
}

void BoardRepair::repair(SlotBoard& board, std::size_t windows, const std::function<bool()>& mustStop) {
    if (free_.empty()) return;
    for (std::size_t i = 0; i < windows; ++i) {
        if (i % 16 == 0 && (broken(board) == 0 || (mustStop && mustStop()))) return;
        chooseWindow(board, leastWindow + below(mostWindow - leastWindow + 1));
        refill(board, window_, nodesOfWindow);
    }
}

}  // namespace tilewright
