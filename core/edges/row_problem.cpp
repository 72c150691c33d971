#include "core/edges/row_problem.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "core/edges/edge_checks.h"
#include "core/edges/edge_variants.h"

namespace tilewright {

RowProblem::RowProblem(const EdgePuzzle& puzzle, std::optional<EdgeColour> border)
    : puzzle_(puzzle), border_(border), directed_(puzzle.moves.keepPieces()), colours_(coloursOf(puzzle)) {
    sortPieces();
    addOptions();
    if (puzzle.leftRight != BorderRule::monochrome || !border) return;
    const auto found = std::ranges::lower_bound(colours_, *border);
    if (found != colours_.end() && *found == *border)
        end_ = static_cast<std::uint32_t>(found - colours_.begin());
    else if (!obstacle_)
        obstacle_ = core::message("No piece has the border colour %1.", *border);
}

std::uint32_t RowProblem::vertexOf(EdgeColour colour) const {
    return static_cast<std::uint32_t>(std::ranges::lower_bound(colours_, colour) - colours_.begin());
}

// Pieces of one type side by side.
void RowProblem::sortPieces() {
    std::vector<std::pair<EdgeColours, std::uint32_t>> keys;
    keys.reserve(puzzle_.pieces.size());
    for (const EdgeColours& piece : puzzle_.pieces)
        keys.emplace_back(variantsOf(piece, puzzle_.moves).front(), static_cast<std::uint32_t>(keys.size()));
    std::ranges::sort(keys);
    pieces_.reserve(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (i == 0 || keys[i].first != keys[i - 1].first)
            firstPiece_.push_back(static_cast<std::uint32_t>(i));
        pieces_.push_back(keys[i].second);
    }
    firstPiece_.push_back(static_cast<std::uint32_t>(keys.size()));
}

void RowProblem::addOptions() {
    std::vector<RowEdge> options;
    firstOption_.push_back(0);
    for (std::size_t type = 0; type < types(); ++type) {
        options.clear();
        for (const EdgeColours& variant : variants(puzzle_.pieces[pieces(type)[0]])) {
            RowEdge edge{vertexOf(at(variant, Side::left)), vertexOf(at(variant, Side::right))};
            if (!directed_ && edge.from > edge.to) std::swap(edge.from, edge.to);
            if (std::ranges::find(options, edge) == options.end()) options.push_back(edge);
        }
        if (options.empty() && !obstacle_)
            obstacle_ =
                core::message("Piece %1, %2, has no position in which its top and bottom suit the border.",
                              pieces(type)[0] + 1, coloursText(puzzle_.pieces[pieces(type)[0]]));
        options_.insert(options_.end(), options.begin(), options.end());
        firstOption_.push_back(static_cast<std::uint32_t>(options_.size()));
    }
}

std::size_t RowProblem::mostOptions() const {
    std::size_t most = 0;
    for (std::size_t type = 0; type < types(); ++type)
        most = std::max(most, options(type).size());
    return most;
}

std::vector<EdgeColours> RowProblem::variants(const EdgeColours& piece) const {
    std::vector<EdgeColours> variants = variantsOf(piece, puzzle_.moves);
    std::erase_if(variants, [&](const EdgeColours& variant) {
        const EdgeColour top = at(variant, Side::top);
        const EdgeColour bottom = at(variant, Side::bottom);
        if (puzzle_.topBottom == BorderRule::free) return false;
        return top != bottom || (puzzle_.topBottom == BorderRule::monochrome && border_ && top != *border_);
    });
    return variants;
}

PlacedEdgePiece RowProblem::laid(std::uint32_t piece, std::uint32_t left, std::uint32_t right) const {
    for (const EdgeColours& variant : variants(puzzle_.pieces[piece]))
        if (at(variant, Side::left) == colours_[left] && at(variant, Side::right) == colours_[right])
            return {piece, variant};
    throw std::logic_error("a piece was given colours that it cannot have");
}

std::vector<std::optional<EdgeColour>> borderChoices(const EdgePuzzle& puzzle, bool rowsMayClose) {
    const bool leftRight = puzzle.leftRight == BorderRule::monochrome;
    const bool topBottom = puzzle.topBottom == BorderRule::monochrome;
    if (puzzle.borderColour || (!leftRight && !topBottom)) return {puzzle.borderColour};
    if (rowsMayClose && puzzle.rows == 1 && !topBottom) return {std::nullopt};
    const std::size_t needed = (leftRight ? 2 * static_cast<std::size_t>(puzzle.rows) : 0) +
                               (topBottom ? 2 * static_cast<std::size_t>(puzzle.columns) : 0);
    std::map<EdgeColour, std::size_t> edges;
    for (const EdgeColours& piece : puzzle.pieces)
        for (const EdgeColour colour : piece)
            ++edges[colour];
    // The piece that stays in a corner, or any piece of a row, must have the colour.
    const bool firstHasIt =
        !puzzle.moves.swap || (puzzle.rows == 1 && topBottom) || (puzzle.columns == 1 && leftRight);
    std::vector<std::optional<EdgeColour>> choices;
    for (const auto& [colour, count] : edges) {
        const EdgeColours& first = puzzle.pieces.front();
        if (count < needed || (firstHasIt && std::ranges::find(first, colour) == first.end())) continue;
        choices.emplace_back(colour);
    }
    return choices;
}

}  // namespace tilewright
