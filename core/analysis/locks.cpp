#include "core/analysis/locks.h"

#include <algorithm>

#include "core/assembly/slides.h"

namespace tilewright {

namespace {

Message namesOf(std::span<const std::size_t> pieces, const Puzzle& puzzle,
                std::span<const Placement> assembly) {
    Message::List names{{}, 8};
    for (const std::size_t piece : pieces)
        names.items.push_back(verbatim(puzzle.pieces[assembly[piece].piece].name));
    return messageOf("%1", std::move(names));
}

// The pieces that go along when piece `first` is shifted; `pushes[i]` are those right before piece i.
std::size_t goingAlong(std::size_t first, const std::vector<std::vector<std::size_t>>& pushes) {
    std::vector<bool> goes(pushes.size(), false);
    std::vector<std::size_t> along{first};
    goes[first] = true;
    for (std::size_t i = 0; i < along.size(); ++i)
        for (const std::size_t next : pushes[along[i]])
            if (!goes[next]) {
                goes[next] = true;
                along.push_back(next);
            }
    return along.size();
}

}  // namespace

// What cannot go forward cannot be left behind by the others that go back.
bool canMove(const Puzzle& puzzle, std::span<const Placement> assembly) {
    const Slides slides(puzzle.lattice, puzzle.lattice.isFlat() && puzzle.lift);
    std::vector<std::vector<Slides::Profile>> profiles;
    for (const Placement& placement : assembly)
        profiles.push_back(slides.profilesOf(placement.cells));
    for (std::size_t axis = 0; axis < slides.axes().size(); ++axis) {
        std::vector<std::vector<std::size_t>> pushes(assembly.size());
        for (std::size_t i = 0; i < assembly.size(); ++i)
            for (std::size_t k = 0; k < assembly.size(); ++k)
                if (i != k && slides.distance(axis, profiles[i][axis], profiles[k][axis], {}) == 0)
                    pushes[i].push_back(k);
        for (std::size_t i = 0; i < assembly.size(); ++i)
            if (goingAlong(i, pushes) < assembly.size()) return true;
    }
    return false;
}

Message whyNotApart(const Disassembly& found, const Puzzle& puzzle, std::span<const Placement> assembly) {
    switch (found.outcome) {
        case Disassembly::Outcome::apart:
        case Disassembly::Outcome::cancelled:
            return {};
        case Disassembly::Outcome::nothing:
            return core::message("there is only one piece");
        case Disassembly::Outcome::outOfMemory:
            return core::message("the memory limit was exceeded");
        case Disassembly::Outcome::notByStraightMoves:
            break;
    }
    if (!canMove(puzzle, assembly)) return core::message("no piece can move");
    Message::List sets{{}, 3};
    for (const std::vector<std::size_t>& stuck : found.stuck)
        sets.items.push_back(core::message("%1 are interlocked", namesOf(stuck, puzzle, assembly)));
    return sets.items.size() == 1 ? sets.items.front() : messageOf("%1", std::move(sets));
}

Advice adviceOnLocks(std::uint64_t count, const Disassembly& first, const Puzzle& puzzle,
                     std::span<const Placement> assembly) {
    Advice advice;
    advice.kind = Advice::Kind::locked;
    const Message why = whyNotApart(first, puzzle, assembly);
    advice.text =
        count == 1
            ? core::message("the only solution cannot be disassembled with straight moves: %1", why)
            : core::message("no solution can be disassembled with straight moves; of the first one: %1", why);
    for (const std::vector<std::size_t>& stuck : first.stuck)
        for (const std::size_t piece : stuck)
            advice.pieces.push_back(assembly[piece].piece);
    std::ranges::sort(advice.pieces);
    advice.pieces.erase(std::unique(advice.pieces.begin(), advice.pieces.end()), advice.pieces.end());
    return advice;
}

}  // namespace tilewright
