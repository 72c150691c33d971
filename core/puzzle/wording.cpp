#include "core/puzzle/wording.h"

namespace tilewright {

std::string inQuotes(std::string_view name) {
    return "'" + std::string(name) + "'";
}

std::string cellText(Cell cell, Lattice lattice) {
    std::string text = "(" + std::to_string(cell.x) + ", " + std::to_string(cell.y);
    if (lattice == Lattice::cube) text += ", " + std::to_string(cell.z);
    return text + ")";
}

Message cellCount(long long count) {
    return counted(count, "%n cell", TRANSLATABLE_N("core", "%n cells"));
}

Message cellRange(long long least, long long most) {
    if (least == most) return cellCount(most);
    return counted(most, "%1 to %n cell", TRANSLATABLE_N("core", "%1 to %n cells"), least);
}

Message::List namesOf(const Puzzle& puzzle, std::span<const std::size_t> pieces, std::size_t most) {
    Message::List names{{}, most};
    for (const std::size_t piece : pieces)
        names.items.push_back(message(TRANSLATABLE("core", "'%1'"), puzzle.pieces[piece].name));
    return names;
}

std::string cellsText(long long count) {
    return std::to_string(count) + (count == 1 ? " cell" : " cells");
}

std::string rangeText(long long least, long long most) {
    const std::string text = std::to_string(least);
    return least == most ? text : text + " to " + std::to_string(most);
}

std::string listText(std::span<const std::string> words, std::size_t most) {
    const bool isCut = words.size() > most;
    const std::size_t shown = isCut ? most : words.size();
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        const bool isLast = !isCut && i + 1 == words.size();
        if (i > 0) text += isLast ? " and " : ", ";
        text += words[i];
    }
    if (isCut) text += " and " + std::to_string(words.size() - shown) + " more";
    return text;
}

}  // namespace tilewright
