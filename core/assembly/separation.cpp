#include "core/assembly/separation.h"

#include <algorithm>

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

}  // namespace tilewright
