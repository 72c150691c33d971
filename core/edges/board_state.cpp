#include "core/edges/board_state.h"

#include <algorithm>
#include <limits>
#include <map>

namespace tilewright {

namespace {

constexpr std::uint64_t mostDirectKeys = std::uint64_t{1} << 22U;

}  // namespace

BoardTables::BoardTables(const EdgePuzzle& puzzle, std::optional<EdgeColour> border)
    : puzzle_(puzzle), sides_(puzzle.sides()), rule_(puzzle), colours_(tilewright::coloursOf(puzzle)) {
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
    const EdgeGrid grid(puzzle_);
    edgesAt_.reserve(places());
    for (std::size_t place = 0; place < places(); ++place) {
        SideNumbers& edges = edgesAt_.emplace_back();
        for (std::size_t side = 0; side < sides_; ++side) {
            const std::uint32_t next = grid.neighbour(place, side);
            const std::size_t opposite = grid.opposite(side);
            if (next != EdgeGrid::none && (next < place || (next == place && opposite < side))) {
                edges[side] = edgesAt_[next][opposite];
                continue;
            }
            edges[side] = static_cast<std::uint32_t>(firstColours_.size());
            firstColours_.push_back(grid.isFramed(place, side) ? frame() : unknown());
            isOutside_.push_back(next == EdgeGrid::none);
        }
    }
    for (std::size_t side = 0; side < sides_ / 2; ++side)
        touchesItself_[side] = grid.neighbour(0, side) == 0;
}

void BoardTables::addTypes() {
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
            bool fitsItself = true;
            for (std::size_t side = 0; side < sides_ / 2; ++side)
                if (touchesItself_[side])
                    fitsItself = fitsItself && rule_.matches(colours[side], colours[side + sides_ / 2]);
            if (!fitsItself) continue;
            BoardVariant variant{type, {}};
            std::ranges::transform(colours, variant.colours.begin(),
                                   [&](EdgeColour colour) { return indexOf(colour); });
            variants_.push_back(variant);
        }
    }
}

template <typename Key>
Key BoardTables::keyOf(std::size_t place, const SideNumbers& colours) const {
    // What may lie there: all pieces, or one of them.
    Key key = 0;
    if (!puzzle_.moves.swap)
        key = typeOf_[place];
    else if (pinnedTo(place) != none)
        key = pinnedTo_[place] + std::uint64_t{1};
    for (std::size_t side = 0; side < sides_; ++side)
        key = key * (std::uint64_t{unknown()} + 1) + colours[side];
    return key;
}

// One list for each combination of known and unknown edges.
void BoardTables::addFitting() {
    const std::uint64_t base = std::uint64_t{unknown()} + 1;
    const bool isOne = puzzle_.moves.swap && puzzle_.clues.empty();
    std::uint64_t keys = isOne ? 1 : types() + 1;
    for (std::size_t side = 0; side < sides_ && keys <= mostDirectKeys; ++side)
        keys *= base;
    const bool isDirect = keys <= mostDirectKeys;
    if (isDirect) direct_.assign(keys, none);
    const auto add = [&](std::size_t at, const SideNumbers& values, std::uint32_t index) {
        std::uint32_t& list = isDirect ? direct_[keyOf<std::uint64_t>(at, values)]
                                       : hashed_.try_emplace(keyOf<WideKey>(at, values), none).first->second;
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
        SideNumbers values{};
        const auto addFrom = [&](const auto& self, std::size_t side) -> void {
            if (side == sides_) return add(place, values, index);
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

const FittingVariants* BoardTables::fitting(std::size_t place, const SideNumbers& colours) const {
    if (!direct_.empty()) {
        const std::uint32_t list = direct_[keyOf<std::uint64_t>(place, colours)];
        return list == none ? nullptr : &fitting_[list];
    }
    const auto found = hashed_.find(keyOf<WideKey>(place, colours));
    return found == hashed_.end() ? nullptr : &fitting_[found->second];
}

EdgeColours BoardTables::coloursOf(std::uint32_t variant) const {
    EdgeColours colours = EdgeColours::filled(sides_);
    for (std::size_t side = 0; side < sides_; ++side)
        colours[side] = colours_[variants_[variant].colours[side]];
    return colours;
}

std::uint32_t BoardTables::variantOf(std::size_t place, const EdgeColours& colours) const {
    SideNumbers indices{};
    for (std::size_t side = 0; side < sides_; ++side) {
        indices[side] = indexOf(colours[side]);
        if (indices[side] == colours_.size() || colours_[indices[side]] != colours[side]) return none;
    }
    SideNumbers around{};
    for (std::size_t side = 0; side < sides_; ++side)
        around[side] = valuesFor(indices[side]).empty() ? unknown() : valuesFor(indices[side]).front();
    const FittingVariants* list = fitting(place, around);
    if (list == nullptr) return none;
    const auto found = std::ranges::find_if(
        list->variants, [&](std::uint32_t variant) { return variants_[variant].colours == indices; });
    return found == list->variants.end() ? none : *found;
}

ColourBalance::ColourBalance(const BoardTables& tables) {
    const std::vector<std::size_t> groups = groupsOfSides(tables.puzzle());
    std::ranges::copy(groups, groupOf_.begin());
    groups_ = std::ranges::max(groups) + 1;
    for (std::size_t side = 0; side < tables.sides(); ++side)
        opposite_[groupOf_[side]] = groupOf_[oppositeSide(side, tables.sides())];
    for (std::uint32_t colour = 0; colour < tables.colours().size(); ++colour)
        partnerOf_.push_back(tables.partnerOf(colour));
    for (std::size_t group = 0; group < groups_; ++group)
        left_[group].assign(tables.colours().size(), 0);
    std::vector<bool> seen(tables.types(), false);
    for (const BoardVariant& variant : tables.variants()) {
        if (seen[variant.type]) continue;
        seen[variant.type] = true;
        const auto pieces = static_cast<int>(tables.piecesOfType(variant.type).size());
        for (std::size_t side = 0; side < tables.sides(); ++side)
            change(groupOf_[side], variant.colours[side], pieces);
    }
    for (std::size_t place = 0; place < tables.places(); ++place)
        for (std::size_t side = 0; side < tables.sides(); ++side) {
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
    const SideNumbers& edges = tables_.edgesAt(decision.place);
    for (std::size_t side = 0; side < tables_.sides(); ++side) {
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
    const SideNumbers& edges = tables_.edgesAt(decision.place);
    for (std::size_t side = tables_.sides(); side-- > 0;) {
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
        const SideNumbers around = coloursAround(place);
        const auto begin = around.begin();
        const auto end = begin + static_cast<std::ptrdiff_t>(tables_.sides());
        const std::ptrdiff_t sides = end - begin - std::count(begin, end, tables_.unknown());
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
