#include "core/edges/board_state.h"

#include <algorithm>
#include <limits>

namespace tilewright {

BoardState::BoardState(const BoardTables& tables)
    : tables_(tables),
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
        if (tables_.isOutside(edge))
            balance_.placeOutside(side, colours_[edge]);
        else
            balance_.placeInside(side, colours_[edge]);
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
        if (tables_.isOutside(edge))
            balance_.removeOutside(side, colours_[edge]);
        else
            balance_.removeInside(side, colours_[edge]);
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
        const std::ptrdiff_t sides = 4 - std::count(around.begin(), around.end(), tables_.unknown());
        // Anything may lie where nothing is known; such places come last.
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

// Pieces need places as places need pieces.
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
