#include "core/edges/edge_colours.h"

#include <algorithm>

namespace tilewright {

namespace {

void sortOut(std::vector<EdgeColour>& colours) {
    std::sort(colours.begin(), colours.end());
    colours.erase(std::unique(colours.begin(), colours.end()), colours.end());
}

}  // namespace

std::vector<EdgeColour> coloursOf(const EdgePuzzle& puzzle) {
    std::vector<EdgeColour> colours;
    colours.reserve(puzzle.pieces.size() * 4);
    for (const EdgeColours& piece : puzzle.pieces)
        colours.insert(colours.end(), piece.begin(), piece.end());
    sortOut(colours);
    return colours;
}

EdgeColourNames::EdgeColourNames(const EdgePuzzle& puzzle) : colours_(coloursOf(puzzle)) {
    if (puzzle.borderColour) colours_.push_back(*puzzle.borderColour);
    sortOut(colours_);
    colours_.shrink_to_fit();
}

std::size_t EdgeColourNames::indexOf(EdgeColour colour) const {
    return static_cast<std::size_t>(std::lower_bound(colours_.begin(), colours_.end(), colour) -
                                    colours_.begin());
}

std::string EdgeColourNames::letterOf(EdgeColour colour) const {
    std::string letters;
    for (std::size_t rest = indexOf(colour) + 1; rest > 0; rest = (rest - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return letters;
}

Message colourName(const EdgePuzzle& puzzle, EdgeColour colour) {
    return message("%1 (%2)", EdgeColourNames(puzzle).letterOf(colour), colour);
}

}  // namespace tilewright
