#include "core/assembly/separation.h"

#include <algorithm>
#include <limits>

namespace tilewright {

namespace {

bool hasLongMoves(const Separation& node) {
    return node.moves.size() > 1 || std::ranges::any_of(node.parts, hasLongMoves);
}

void addNumbers(const Separation& node, bool isShown, AssemblyLevel& level) {
    if (node.moves.empty()) return;
    level.moves += static_cast<int>(node.moves.size());
    if (isShown) level.numbers.push_back(static_cast<int>(node.moves.size()));
    for (const Separation& part : node.parts)
        addNumbers(part, isShown && hasLongMoves(part), level);
}

}  // namespace

std::string AssemblyLevel::text() const {
    std::string text;
    for (const int number : numbers)
        text += (text.empty() ? "" : ".") + std::to_string(number);
    return text;
}

AssemblyLevel levelOf(const Separation& separation) {
    AssemblyLevel level;
    addNumbers(separation, true, level);
    return level;
}

bool movesHeaviest(const PlannedMove& planned, const Puzzle& puzzle, std::span<const Placement> assembly) {
    int moving = std::numeric_limits<int>::min();
    int staying = moving;
    int lightest = std::numeric_limits<int>::max();
    for (const std::size_t piece : planned.scene) {
        const int disassemblyWeight = puzzle.pieces[assembly[piece].piece].disassemblyWeight;
        int& most = std::ranges::binary_search(planned.move.pieces, piece) ? moving : staying;
        most = std::max(most, disassemblyWeight);
        lightest = std::min(lightest, disassemblyWeight);
    }
    return moving >= staying && moving > lightest;
}

AssemblyPlan::AssemblyPlan(const Separation& separation) : pieces_(separation.pieces.size()) {
    add(separation, 0);
}

void AssemblyPlan::add(const Separation& node, int depth) {
    for (const AssemblyMove& move : node.moves)
        moves_.push_back({move, node.pieces, depth});
    for (const Separation& part : node.parts)
        add(part, depth + 1);
}

std::vector<Cell> AssemblyPlan::shiftsAfter(std::size_t count) const {
    std::vector<Cell> shifts(pieces_);
    for (std::size_t k = 0; k < count; ++k)
        for (const std::size_t piece : moves_[k].move.pieces)
            shifts[piece] = shifts[piece] + moves_[k].move.shift();
    return shifts;
}

std::vector<LatticeMotion> AssemblyPlan::motionsAfter(std::size_t count) const {
    std::vector<LatticeMotion> motions(pieces_);
    for (std::size_t k = 0; k < count; ++k) {
        if (moves_[k].move.isRemoval) continue;
        for (const std::size_t piece : moves_[k].move.pieces)
            motions[piece] = moves_[k].move.motion() * motions[piece];
    }
    return motions;
}

bool AssemblyPlan::hasTurns() const {
    return std::ranges::any_of(moves_,
                               [](const PlannedMove& planned) { return planned.move.turn.has_value(); });
}

}  // namespace tilewright
