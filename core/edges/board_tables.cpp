#include "core/edges/board_tables.h"

#include <algorithm>
#include <map>

#include "core/edges/edge_colours.h"
#include "core/edges/edge_variants.h"

namespace tilewright {

namespace {

constexpr std::uint64_t mostDirectKeys = std::uint64_t{1} << 22U;

}  // namespace

BoardTables::BoardTables(const EdgePuzzle& puzzle, std::optional<EdgeColour> border)
    : puzzle_(puzzle), colours_(tilewright::coloursOf(puzzle)) {
    if (border && !std::binary_search(colours_.begin(), colours_.end(), *border))
        colours_.insert(std::lower_bound(colours_.begin(), colours_.end(), *border), *border);
    numberEdges(border);
    addTypes();
    addFitting();
}

std::uint32_t BoardTables::indexOf(EdgeColour colour) const {
    return static_cast<std::uint32_t>(std::lower_bound(colours_.begin(), colours_.end(), colour) -
                                      colours_.begin());
}

void BoardTables::numberEdges(std::optional<EdgeColour> border) {
    const auto rows = static_cast<std::uint32_t>(puzzle_.rows);
    const auto columns = static_cast<std::uint32_t>(puzzle_.columns);
    const std::uint32_t level = rows * (columns + 1);
    firstColours_.assign(level + (rows + 1) * columns, unknown());
    isOutside_.assign(firstColours_.size(), false);
    const auto close = [&](BorderRule rule, std::uint32_t edge) {
        if (rule == BorderRule::monochrome) firstColours_[edge] = indexOf(*border);
        isOutside_[edge] = rule != BorderRule::cyclic;
    };
    for (std::uint32_t row = 0; row < rows; ++row)
        for (std::uint32_t column = 0; column < columns; ++column) {
            std::array<std::uint32_t, 4> edges{row * (columns + 1) + column + 1,
                                               level + row * columns + column, row * (columns + 1) + column,
                                               level + (row + 1) * columns + column};
            if (column + 1 == columns && puzzle_.leftRight == BorderRule::cyclic)
                edges[0] = row * (columns + 1);
            if (row + 1 == rows && puzzle_.topBottom == BorderRule::cyclic) edges[3] = level + column;
            if (column + 1 == columns) close(puzzle_.leftRight, edges[0]);
            if (column == 0) close(puzzle_.leftRight, edges[2]);
            if (row == 0) close(puzzle_.topBottom, edges[1]);
            if (row + 1 == rows) close(puzzle_.topBottom, edges[3]);
            edgesAt_.push_back(edges);
        }
}

void BoardTables::addTypes() {
    const bool alikeAcross = puzzle_.columns == 1 && puzzle_.leftRight == BorderRule::cyclic;
    const bool alikeUpright = puzzle_.rows == 1 && puzzle_.topBottom == BorderRule::cyclic;
    std::map<EdgeColours, std::uint32_t> types;
    for (std::size_t piece = 0; piece < puzzle_.pieces.size(); ++piece) {
        const std::vector<EdgeColours> variants = variantsOf(puzzle_.pieces[piece], puzzle_.moves);
        const auto [type, isNew] =
            types.try_emplace(variants.front(), static_cast<std::uint32_t>(types.size()));
        typeOf_.push_back(type->second);
        if (isNew) piecesOfType_.emplace_back();
        piecesOfType_[type->second].push_back(static_cast<std::uint32_t>(piece));
        if (!isNew) continue;
        for (const EdgeColours& colours : variants) {
            if (alikeAcross && at(colours, Side::left) != at(colours, Side::right)) continue;
            if (alikeUpright && at(colours, Side::top) != at(colours, Side::bottom)) continue;
            BoardVariant variant{type->second, {}};
            std::transform(colours.begin(), colours.end(), variant.colours.begin(),
                           [&](EdgeColour colour) { return indexOf(colour); });
            variants_.push_back(variant);
        }
    }
}

std::uint64_t BoardTables::keyOf(std::size_t place, const std::array<std::uint32_t, 4>& colours) const {
    std::uint64_t key = puzzle_.moves.swap ? 0 : typeOf_[place];
    for (const std::uint32_t colour : colours)
        key = key * (colours_.size() + 1) + colour;
    return key;
}

// A list for each way in which edges may be known or not.
void BoardTables::addFitting() {
    const std::uint64_t base = colours_.size() + 1;
    const std::uint64_t keys = base * base * base * base * (puzzle_.moves.swap ? 1 : types());
    const bool isDirect = base < 1000 && keys <= mostDirectKeys;
    if (isDirect) direct_.assign(keys, none);
    for (std::uint32_t index = 0; index < variants_.size(); ++index)
        for (unsigned known = 0; known < 16; ++known) {
            const BoardVariant& variant = variants_[index];
            std::array<std::uint32_t, 4> colours = variant.colours;
            for (unsigned side = 0; side < 4; ++side)
                if ((known >> side & 1U) == 0) colours[side] = unknown();
            const std::uint64_t key = keyOf(piecesOfType_[variant.type].front(), colours);
            std::uint32_t& list = isDirect ? direct_[key] : hashed_.try_emplace(key, none).first->second;
            if (list == none) {
                list = static_cast<std::uint32_t>(fitting_.size());
                fitting_.emplace_back();
            }
            fitting_[list].variants.push_back(index);
            if (variant.type < 64) fitting_[list].types |= std::uint64_t{1} << variant.type;
        }
}

const FittingVariants* BoardTables::fitting(std::size_t place,
                                            const std::array<std::uint32_t, 4>& colours) const {
    const std::uint64_t key = keyOf(place, colours);
    if (!direct_.empty()) return direct_[key] == none ? nullptr : &fitting_[direct_[key]];
    const auto found = hashed_.find(key);
    return found == hashed_.end() ? nullptr : &fitting_[found->second];
}

EdgeColours BoardTables::coloursOf(std::uint32_t variant) const {
    EdgeColours colours{};
    for (std::size_t side = 0; side < 4; ++side)
        colours[side] = colours_[variants_[variant].colours[side]];
    return colours;
}

std::uint32_t BoardTables::variantOf(std::size_t place, const EdgeColours& colours) const {
    std::array<std::uint32_t, 4> indices{};
    for (std::size_t side = 0; side < 4; ++side) {
        indices[side] = indexOf(colours[side]);
        if (indices[side] == unknown() || colours_[indices[side]] != colours[side]) return none;
    }
    const FittingVariants* list = fitting(place, indices);
    return list == nullptr ? none : list->variants.front();
}

}  // namespace tilewright
