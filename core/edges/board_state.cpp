#include "core/edges/board_state.h"

#include <algorithm>
#include <limits>
#include <map>

namespace tilewright {

namespace {

constexpr std::uint64_t mostDirectKeys = std::uint64_t{1} << 22U;

}  // namespace

BoardTables::BoardTables(const EdgePuzzle& puzzle, std::optional<EdgeColour> border)
    : puzzle_(puzzle), rule_(puzzle), colours_(tilewright::coloursOf(puzzle)) {
    if (border && !std::ranges::binary_search(colours_, *border))
        colours_.insert(std::ranges::lower_bound(colours_, *border), *border);
    if (border) border_ = indexOf(*border);
    findPartners();
    numberEdges();
    addTypes();
    addFitting();
}

std::uint32_t BoardTables::indexOf(EdgeColour colour) const {
    return static_cast<std::uint32_t>(std::ranges::lower_bound(colours_, colour) - colours_.begin());
}

void BoardTables::findPartners() {
    valuesFor_.resize(colours_.size());
    for (std::uint32_t colour = 0; colour < colours_.size(); ++colour) {
        for (const EdgeColour partner : rule_.partnersOf(colours_[colour]))
            if (std::ranges::binary_search(colours_, partner)) valuesFor_[colour].push_back(indexOf(partner));
        if (!rule_.isEquality() && colour == border_) valuesFor_[colour].push_back(frame());
    }
}

std::uint32_t BoardTables::partnerOf(std::uint32_t colour) const {
    if (rule_.isEquality()) return colour;
    const std::optional<EdgeColour> partner = rule_.partnerOf(colours_[colour]);
    return partner && std::ranges::binary_search(colours_, *partner) ? indexOf(*partner) : none;
}

void BoardTables::numberEdges() {
    const auto rows = static_cast<std::uint32_t>(puzzle_.rows);
    const auto columns = static_cast<std::uint32_t>(puzzle_.columns);
    const std::uint32_t level = rows * (columns + 1);
    firstColours_.assign(level + (rows + 1) * columns, unknown());
    isOutside_.assign(firstColours_.size(), false);
    const auto close = [&](BorderRule rule, std::uint32_t edge) {
        if (rule == BorderRule::monochrome) firstColours_[edge] = frame();
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
    std::vector<const EdgeClue*> clueOf(puzzle_.pieces.size(), nullptr);
    for (const EdgeClue& clue : puzzle_.clues)
        clueOf[clue.piece] = &clue;
    if (!puzzle_.clues.empty()) pinnedTo_.assign(puzzle_.pieces.size(), none);
    std::map<EdgeColours, std::uint32_t> types;
    for (std::size_t piece = 0; piece < puzzle_.pieces.size(); ++piece) {
        const EdgeClue* const clue = clueOf[piece];
        const std::vector<EdgeColours> variants =
            clue != nullptr ? variantsOf(puzzle_, *clue) : variantsOf(puzzle_.pieces[piece], puzzle_.moves);
        const auto next = static_cast<std::uint32_t>(piecesOfType_.size());
        const std::uint32_t type =
            clue != nullptr ? next : types.try_emplace(variants.front(), next).first->second;
        typeOf_.push_back(type);
        const bool isNew = type == next;
        if (isNew) {
            piecesOfType_.emplace_back();
            placeOf_.push_back(clue != nullptr ? static_cast<std::uint32_t>(clue->place) : none);
        }
        if (clue != nullptr) pinnedTo_[clue->place] = type;
        piecesOfType_[type].push_back(static_cast<std::uint32_t>(piece));
        if (!isNew) continue;
        for (const EdgeColours& colours : variants) {
            if (alikeAcross && !rule_.matches(at(colours, Side::left), at(colours, Side::right))) continue;
            if (alikeUpright && !rule_.matches(at(colours, Side::top), at(colours, Side::bottom))) continue;
            BoardVariant variant{type, {}};
            std::ranges::transform(colours, variant.colours.begin(),
                                   [&](EdgeColour colour) { return indexOf(colour); });
            variants_.push_back(variant);
        }
    }
}

std::uint64_t BoardTables::keyOf(std::size_t place, const std::array<std::uint32_t, 4>& colours) const {
    // What may lie there: all pieces, or one of them.
    std::uint64_t key = 0;
    if (!puzzle_.moves.swap)
        key = typeOf_[place];
    else if (pinnedTo(place) != none)
        key = pinnedTo_[place] + std::uint64_t{1};
    for (const std::uint32_t colour : colours)
        key = key * (std::uint64_t{unknown()} + 1) + colour;
    return key;
}

// One list for each combination of known and unknown edges.
void BoardTables::addFitting() {
    const std::uint64_t base = std::uint64_t{unknown()} + 1;
    const bool isOne = puzzle_.moves.swap && puzzle_.clues.empty();
    const std::uint64_t keys = base * base * base * base * (isOne ? 1 : types() + 1);
    const bool isDirect = base < 1000 && keys <= mostDirectKeys;
    if (isDirect) direct_.assign(keys, none);
    const auto add = [&](std::uint64_t key, std::uint32_t index) {
        std::uint32_t& list = isDirect ? direct_[key] : hashed_.try_emplace(key, none).first->second;
        if (list == none) {
            list = static_cast<std::uint32_t>(fitting_.size());
            fitting_.emplace_back();
        }
        fitting_[list].variants.push_back(index);
        if (const std::uint32_t type = variants_[index].type; type < 64)
            fitting_[list].types |= std::uint64_t{1} << type;
    };
    for (std::uint32_t index = 0; index < variants_.size(); ++index) {
        const BoardVariant& variant = variants_[index];
        std::size_t place = piecesOfType_[variant.type].front();
        if (placeOf_[variant.type] != none)
            place = placeOf_[variant.type];
        else if (puzzle_.moves.swap && pinnedTo(place) != none)
            place = static_cast<std::size_t>(std::ranges::find(pinnedTo_, none) - pinnedTo_.begin());
        std::array<std::uint32_t, 4> values{};
        const auto addFrom = [&](const auto& self, std::size_t side) -> void {
            if (side == 4) return add(keyOf(place, values), index);
            for (const std::uint32_t value : valuesFor(variant.colours[side])) {
                values[side] = value;
                self(self, side + 1);
            }
            values[side] = unknown();
            self(self, side + 1);
        };
        addFrom(addFrom, 0);
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
        if (indices[side] == colours_.size() || colours_[indices[side]] != colours[side]) return none;
    }
    std::array<std::uint32_t, 4> around{};
    for (std::size_t side = 0; side < 4; ++side)
        around[side] = valuesFor(indices[side]).empty() ? unknown() : valuesFor(indices[side]).front();
    const FittingVariants* list = fitting(place, around);
    if (list == nullptr) return none;
    const auto found = std::ranges::find_if(
        list->variants, [&](std::uint32_t variant) { return variants_[variant].colours == indices; });
    return found == list->variants.end() ? none : *found;
}

ColourBalance::ColourBalance(const BoardTables& tables) {
    const EdgeMoves& moves = tables.puzzle().moves;
    if (moves.rotate || moves.permute) {
        groups_ = 1;
    } else if (moves.flip) {
        groups_ = 2;
        groupOf_ = {0, 1, 0, 1};
        opposite_ = {0, 1, 0, 0};
    } else {
        groups_ = 4;
        groupOf_ = {0, 1, 2, 3};
        opposite_ = {2, 3, 0, 1};
    }
    for (std::uint32_t colour = 0; colour < tables.colours().size(); ++colour)
        partnerOf_.push_back(tables.partnerOf(colour));
    for (std::size_t group = 0; group < groups_; ++group)
        left_[group].assign(tables.colours().size(), 0);
    std::vector<bool> seen(tables.types(), false);
    for (const BoardVariant& variant : tables.variants()) {
        if (seen[variant.type]) continue;
        seen[variant.type] = true;
        const auto pieces = static_cast<int>(tables.piecesOfType(variant.type).size());
        for (std::size_t side = 0; side < 4; ++side)
            change(groupOf_[side], variant.colours[side], pieces);
    }
    for (std::size_t place = 0; place < tables.places(); ++place)
        for (std::size_t side = 0; side < 4; ++side) {
            const std::uint32_t edge = tables.edgesAt(place)[side];
            if (!tables.isOutside(edge)) continue;
            if (const std::uint32_t colour = tables.firstColours()[edge]; colour != tables.unknown())
                change(groupOf_[side], tables.colourOf(colour), -1);
            else
                ++outside_[groupOf_[side]];
        }
}

void ColourBalance::change(std::size_t group, std::uint32_t colour, int amount) {
    int& left = left_[group][colour];
    const std::size_t opposite = opposite_[group];
    const std::uint32_t partner = partnerOf_[colour];
    const bool isOwn = opposite == group && partner == colour;
    const int other = isOwn || partner == BoardTables::none ? 0 : left_[opposite][partner];
    const auto count = [&](int sign) {
        surplus_[group] += sign * (isOwn ? left & 1 : std::max(0, left - other));
        if (!isOwn && partner != BoardTables::none) surplus_[opposite] += sign * std::max(0, other - left);
        missing_ += left < 0 ? sign : 0;
    };
    count(-1);
    left += amount;
    count(1);
}

int ColourBalance::surplusOf(std::size_t group, std::uint32_t colour) const {
    const int left = left_[group][colour];
    const std::uint32_t partner = partnerOf_[colour];
    if (opposite_[group] == group && partner == colour) return left & 1;
    return std::max(0, left - (partner == BoardTables::none ? 0 : left_[opposite_[group]][partner]));
}

std::optional<std::uint32_t> ColourBalance::culprit() const {
    for (std::size_t group = 0; group < groups_; ++group)
        for (std::uint32_t colour = 0; colour < left_[group].size(); ++colour)
            if (left_[group][colour] < 0) return colour;
    for (std::size_t group = 0; group < groups_; ++group)
        for (std::uint32_t colour = 0; colour < left_[group].size() && surplus_[group] > outside_[group];
             ++colour)
            if (surplusOf(group, colour) > 0) return colour;
    return std::nullopt;
}

BoardState::BoardState(const BoardTables& tables)
    : tables_(tables),
      canBalance_(tables.puzzle().moves.swap && tables.isPairing()),
      balance_(tables),
      variantAt_(tables.places(), BoardTables::none),
      colours_(tables.firstColours()),
      uses_(colours_.size(), 0) {
    for (std::size_t type = 0; type < tables.types(); ++type) {
        left_.push_back(static_cast<std::uint32_t>(tables.piecesOfType(type).size()));
        if (type < 64) available_ |= std::uint64_t{1} << type;
    }
}

void BoardState::place(const BoardDecision& decision) {
    const BoardVariant& variant = tables_.variants()[decision.variant];
    variantAt_[decision.place] = decision.variant;
    ++placed_;
    if (--left_[variant.type] == 0 && variant.type < 64) available_ &= ~(std::uint64_t{1} << variant.type);
    const std::array<std::uint32_t, 4>& edges = tables_.edgesAt(decision.place);
    for (std::size_t side = 0; side < 4; ++side) {
        const std::uint32_t edge = edges[side];
        if (uses_[edge]++ > 0 || colours_[edge] != tables_.unknown()) continue;
        colours_[edge] = variant.colours[side];
        balance_.change(side, colours_[edge], tables_.isOutside(edge), -1);
    }
}

void BoardState::remove(const BoardDecision& decision) {
    const BoardVariant& variant = tables_.variants()[decision.variant];
    variantAt_[decision.place] = BoardTables::none;
    --placed_;
    if (left_[variant.type]++ == 0 && variant.type < 64) available_ |= std::uint64_t{1} << variant.type;
    const std::array<std::uint32_t, 4>& edges = tables_.edgesAt(decision.place);
    for (std::size_t side = 4; side-- > 0;) {
        const std::uint32_t edge = edges[side];
        if (--uses_[edge] > 0 || tables_.firstColours()[edge] != tables_.unknown()) continue;
        balance_.change(side, colours_[edge], tables_.isOutside(edge), 1);
        colours_[edge] = tables_.unknown();
    }
}

std::size_t BoardState::candidates(std::size_t place, std::size_t most) const {
    const FittingVariants* fitting = tables_.fitting(place, coloursAround(place));
    if (fitting == nullptr) return 0;
    if (!tables_.puzzle().moves.swap) return fitting->variants.size();
    if (tables_.types() <= 64) return static_cast<std::size_t>(std::popcount(fitting->types & available_));
    std::size_t count = 0;
    for (const std::uint32_t variant : fitting->variants)
        if (left_[tables_.variants()[variant].type] > 0 && ++count > most) break;
    return count;
}

BoardState::Target BoardState::mostConstrained() const {
    Target best{0, std::numeric_limits<std::size_t>::max(), BoardTables::none};
    std::ptrdiff_t known = -1;
    const bool needsNeighbour = tables_.puzzle().moves.swap;
    for (std::size_t place = 0; place < tables_.places() && best.candidates > 0; ++place) {
        if (!isEmpty(place)) continue;
        const std::array<std::uint32_t, 4> around = coloursAround(place);
        const std::ptrdiff_t sides = 4 - std::ranges::count(around, tables_.unknown());
        // Anything fits where nothing is known; such places come last.
        if (needsNeighbour && sides == 0 && known >= 0) continue;
        const std::size_t count = candidates(place, best.candidates);
        if (count > best.candidates && !(known == 0 && needsNeighbour)) continue;
        if (count == best.candidates && sides <= known) continue;
        best = {place, count, BoardTables::none};
        known = sides;
    }
    if (needsNeighbour && tables_.types() <= 64 && best.candidates > 1) lookAtTypes(best);
    return best;
}

// Pieces need places just as places need pieces.
void BoardState::lookAtTypes(Target& best) const {
    std::uint64_t once = 0;
    std::uint64_t twice = 0;
    for (std::size_t place = 0; place < tables_.places(); ++place) {
        if (!isEmpty(place)) continue;
        const std::uint64_t types = typesFor(place);
        twice |= once & types;
        once |= types;
    }
    if ((available_ & ~once) != 0) best.candidates = 0;
    const std::uint64_t forced = available_ & ~twice;
    if (best.candidates == 0 || forced == 0) return;
    best.type = static_cast<std::uint32_t>(std::countr_zero(forced));
    best.candidates = left_[best.type] == 1 ? 1 : 0;
    for (std::size_t place = 0; place < tables_.places(); ++place)
        if (isEmpty(place) && (typesFor(place) >> best.type & 1U) != 0) best.place = place;
}

void BoardState::addDecisions(const Target& target, std::vector<BoardDecision>& decisions) const {
    const FittingVariants* fitting = tables_.fitting(target.place, coloursAround(target.place));
    if (fitting == nullptr) return;
    for (const std::uint32_t variant : fitting->variants) {
        const std::uint32_t type = tables_.variants()[variant].type;
        if (target.type != BoardTables::none && type != target.type) continue;
        if (!tables_.puzzle().moves.swap || left_[type] > 0)
            decisions.push_back({static_cast<std::uint32_t>(target.place), variant});
    }
}

std::vector<EdgeColours> BoardState::board() const {
    std::vector<EdgeColours> board;
    for (const std::uint32_t variant : variantAt_)
        board.push_back(tables_.coloursOf(variant));
    return board;
}

}  // namespace tilewright
