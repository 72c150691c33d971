// Scanning a board: backtracking in a fixed order of places, with a table lookup instead of any inspection of
// the board.
//
// The problem. An edge-matching board has few solutions and a tree of billions of nodes whose branches die
// early. Choosing the most constrained place (board_search.cpp) makes the tree smaller, but each node then
// has to look at all open places. On framed boards such as Brendan Owen's, where each inner place has only a
// handful of candidates anyway, the choice saves a factor of about 8 in nodes and costs a factor of 60 in
// time.
//
// The idea. If the order of places is fixed, it is known in advance which sides of a place have a colour when
// its turn comes: left and top in reading order. So there is one precomputed list of candidates for each pair
// of colours:
//
//     stage (place)     key = base + summand of the left edge + summand of the top edge
//                        |
//     lists   [ ... | mask 0010'0100'1000 | begin 17 | ... ]    one bit per piece with such a position
//                                  &
//     available        1010'0110'0001                           one bit per piece that is not placed
//                        |
//     rest of depth d   0010'0100'0000     lowest bit -> entry begin + popcount(mask below the bit)
//                                                     -> summands of the edges that later places read
//
// A node costs one load of a list, one AND with the pieces left, finding the lowest bit, and two stores to
// the edges. Nothing is skipped one by one: in plain lists, nine of ten candidates are already on the board,
// and the unpredictable end of that loop dominates the time. The only unpredictable branch left is whether a
// candidate remains. `rest` is the resume cursor of its depth; backtracking is one XOR.
//
// That branch is predicted wrongly at about every second node, and the next list depends on the colours just
// stored: the CPU waits for more than half of the time. So each thread has two walks through parts of
// its branch that take turns; while one waits, the other one goes on. A walk that ends gets the remaining
// candidates of one level of the other one, so deep that both stay close together: the boards are found in
// nearly the order of a single walk.
//
// Details:
// - Pieces are numbered so that those that fit most places (inside, frame, corners) share words: an inside of
//   up to 64 pieces is one word. `words` is a template parameter, and with more than two a bit per non-empty
//   word finds the next one.
// - Sides whose colour is known from the start (monochrome borders, a pinned piece) are not part of the key:
//   such stages have tables of their own kind. If the border needs all edges of its colour, inner sides never
//   have it.
// - A piece with two positions for the same key (such as 1, 1, 1, 2) has a slot (bit) for each; placing it
//   clears all of them.
// - Of equal pieces only the first one that is not placed is available: placing it makes the next one
//   available, so one mask is flipped. If that takes more words, they share their slots and are counted.
// - Edges keep their summands when a piece is removed: every read is preceded by a new write. A side at an
//   edge that is known stores its colour where nothing is read, since it may differ from the one it matches.
// - Colours that match other ones than themselves (EdgePuzzle::matches) cost nothing: a position is in the
//   list of each pair of colours that it fits.
// - Symmetric copies: each root (BoardRoot) pins its piece, which has a slot of its own in the list of its
//   place and none elsewhere.
// - Threads: when one starves, the remaining candidates at all depths become branches for the others. The
//   checkpoint gets the same branches. Progress shares are computed only then, so the inner loop does not
//   maintain them.
//
// Invariants: `available` has the bit of each slot whose piece can be placed next; rest[d] is a subset of
// mask & available as of entering depth d.
//
// Source: the technique is folklore among Eternity II solvers (tables indexed by two colours, one cursor per
// depth). Figures are in tests/benchmarks/RESULTS.md. Tried and rejected: checking the list of the next place
// before going there (as many mispredictions, more loads); a step without any branch, forward and back by
// arithmetic (twice the instructions; 85 million placements a second where the branch takes 100).

#include "core/edges/board_scan.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <ranges>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "core/jobs/branch.h"

namespace tilewright {

namespace {

constexpr std::size_t mostColours = 255;
constexpr std::size_t mostWords = 8;
constexpr std::size_t mostTableBytes = std::size_t{64} << 20U;
constexpr int placementsBetweenPolls = 1 << 15;
// A walk goes on alone for so many placements before it shares its branch with the second one. Shared
// branches should have about as many placements as the other two say.
constexpr int placementsAlone = 1 << 10;
constexpr int fewPlacements = 1 << 12;
constexpr int manyPlacements = 1 << 14;
// A complete board counts as this many placements.
constexpr int placementsForBoard = 256;

std::uint64_t bitAt(std::size_t slot) {
    return std::uint64_t{1} << slot % 64;
}

}  // namespace

namespace {

// How many steps each place of a board is from its border.
std::vector<int> ringsOf(const EdgePuzzle& puzzle) {
    EdgePuzzle open = puzzle;
    open.leftRight = open.topBottom = BorderRule::free;
    const EdgeGrid grid(open);
    std::vector<int> rings(grid.places(), -1);
    std::vector<std::uint32_t> queue;
    for (std::uint32_t place = 0; place < grid.places(); ++place)
        for (std::size_t side = 0; side < grid.sides() && rings[place] < 0; ++side)
            if (grid.isAtBorder(place, side)) {
                rings[place] = 0;
                queue.push_back(place);
            }
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (std::size_t side = 0; side < grid.sides(); ++side) {
            const std::uint32_t next = grid.neighbour(queue[i], side);
            if (next == EdgeGrid::none || rings[next] >= 0) continue;
            rings[next] = rings[queue[i]] + 1;
            queue.push_back(next);
        }
    return rings;
}

// The same orders for boards of any outline.
std::vector<std::uint32_t> placesInOrderOfOutline(BoardOrder order, const EdgePuzzle& puzzle) {
    const std::vector<int> rings = ringsOf(puzzle);
    Point centre{};
    for (std::size_t place = 0; place < puzzle.places(); ++place)
        for (const std::size_t axis : {0U, 1U})
            centre.at(axis) += middleOf(puzzle, place).at(axis) / static_cast<double>(puzzle.places());
    const auto rankOf = [&](std::uint32_t place) {
        const Point middle = middleOf(puzzle, place);
        // Clockwise from the left.
        const double along = -std::atan2(middle[1] - centre[1], middle[0] - centre[0]);
        switch (order) {
            case BoardOrder::columns:
                return std::tuple(0, std::round(4 * middle[0]), -middle[1]);
            case BoardOrder::spiral:
                return std::tuple(rings[place], along, 0.0);
            case BoardOrder::frame:
                if (rings[place] == 0) return std::tuple(0, along, 0.0);
                break;
            case BoardOrder::rows:
            case BoardOrder::constrained:
            case BoardOrder::listed:
                break;
        }
        return std::tuple(order == BoardOrder::frame ? 1 : 0, static_cast<double>(lineOf(puzzle, place)),
                          middle[0]);
    };
    std::vector<std::uint32_t> places(puzzle.places());
    std::iota(places.begin(), places.end(), 0U);
    std::ranges::sort(places, {}, rankOf);
    return places;
}

}  // namespace

std::vector<std::uint32_t> placesInOrder(BoardOrder order, const EdgePuzzle& puzzle) {
    if (!puzzle.isRectangle()) return placesInOrderOfOutline(order, puzzle);
    const auto rows = static_cast<std::uint32_t>(puzzle.rows);
    const auto columns = static_cast<std::uint32_t>(puzzle.columns);
    std::vector<std::uint32_t> places(puzzle.places());
    const auto rankOf = [&](std::uint32_t place) {
        const std::uint32_t row = place / columns;
        const std::uint32_t column = place % columns;
        const std::uint32_t ring = std::min({row, column, rows - 1 - row, columns - 1 - column});
        // Clockwise from the top left, within the ring.
        const std::uint32_t across = columns - 2 * ring - 1;
        const std::uint32_t along = row == ring                    ? column - ring
                                    : column == columns - 1 - ring ? across + row - ring
                                    : row == rows - 1 - ring
                                        ? 2 * across + (rows - 2 * ring - 1) - (column - ring)
                                        : 2 * (across + rows - 2 * ring - 1) - (row - ring);
        switch (order) {
            case BoardOrder::columns:
                return std::tuple(0U, column, row);
            case BoardOrder::frame:
                return ring == 0 ? std::tuple(0U, along, 0U) : std::tuple(1U, row, column);
            case BoardOrder::spiral:
                return std::tuple(ring, along, 0U);
            case BoardOrder::rows:
            case BoardOrder::constrained:
            case BoardOrder::listed:
                break;
        }
        return std::tuple(0U, row, column);
    };
    for (std::uint32_t place = 0; place < places.size(); ++place)
        places[place] = place;
    std::ranges::sort(places, {}, rankOf);
    return places;
}

// The lookup tables for scanning one root, before packing.
class BoardScan::Plan {
  public:
    // With `distinct`, each piece has slots of its own; see areDistinct().
    Plan(const BoardTables& tables, const std::vector<std::uint32_t>& order, const BoardRoot* root,
         bool distinct);

    struct Stage {
        std::uint32_t place = 0;
        // The base of its kind in the lists.
        std::uint32_t base = 0;
        // The first word of its kind.
        std::uint32_t word = 0;
        // The edges whose colours form the key, and the factor of each; 0 if there are fewer.
        SideNumbers known{};
        SideNumbers stride{};
        // Where the colour of each side is stored: at an edge that is not known yet, or where nothing is
        // read.
        SideNumbers stored{};
    };
    struct Entry {
        std::array<std::uint8_t, EdgeColours::most> colours{};
        std::uint32_t variant = 0;
        std::uint32_t slot = 0;
    };

    bool isPossible() const { return isPossible_; }
    const BoardRoot* root() const { return root_; }
    const std::vector<Stage>& stages() const { return stages_; }
    // By key; each list is sorted by slot.
    const std::vector<std::vector<Entry>>& lists() const { return lists_; }
    // By slot: the slots of its word that are taken or become available when its piece is placed.
    const std::vector<std::uint64_t>& masks() const { return masks_; }
    // The slots that are available on an empty board, as words.
    const std::vector<std::uint64_t>& available() const { return available_; }
    // By slot; `none` if it belongs to no piece.
    const std::vector<std::uint32_t>& typeOf() const { return typeOf_; }
    std::uint32_t left(std::uint32_t type) const { return left_[type]; }
    std::size_t types() const { return left_.size(); }
    std::size_t edges() const { return edges_; }
    // Of the largest kind.
    std::size_t words() const { return words_; }
    std::size_t knownSides() const { return knownSides_; }
    // The most sides of a place that are read by later ones.
    std::size_t sidesReadLater() const;
    // Whether each piece has slots of its own, so that placing it always flips its mask. Otherwise equal
    // pieces share their slots, and the last one flips the mask.
    bool areDistinct() const { return areDistinct_; }

    double descend(std::mt19937_64& engine) const;

  private:
    // Stages that share their lists.
    struct Kind {
        SideNumbers fixed{};
        // The sides that the piece there has fixed itself.
        unsigned own = 0;
        unsigned known = 0;
        bool isPinned = false;
        // The piece that a clue pins there, or `none`.
        std::uint32_t clue = BoardTables::none;

        friend auto operator<=>(const Kind&, const Kind&) = default;
    };

    std::vector<bool> coloursOfFrame(const BoardTables& tables) const;
    bool fits(const BoardVariant& variant, const Kind& kind) const;
    void addStages(const std::vector<std::uint32_t>& order, std::vector<Kind>& kinds,
                   std::vector<std::size_t>& kindOf);
    bool addSlots(const std::vector<Kind>& kinds, const std::vector<std::size_t>& kindOf);
    std::vector<std::uint32_t> keysOf(const BoardVariant& variant, const Kind& kind) const;

    const BoardTables& tables_;
    const BoardRoot* root_;
    // Values of edges that are fixed from the start; `unknown()` elsewhere.
    std::vector<std::uint32_t> fixed_;
    // The place whose piece fixes the edge; `none` if it is the border.
    std::vector<std::uint32_t> fixedBy_;
    std::vector<bool> isOfFrame_;
    std::vector<Stage> stages_;
    std::vector<std::vector<Entry>> lists_;
    std::vector<std::uint64_t> masks_;
    std::vector<std::uint64_t> available_;
    std::vector<std::uint32_t> typeOf_;
    // By type; the last one is the pinned piece.
    std::vector<std::uint32_t> left_;
    // By type: how many consecutive slots a piece has.
    std::vector<std::uint32_t> slotsOfPiece_;
    bool areDistinct_ = false;
    // By kind.
    std::vector<std::uint32_t> wordOf_;
    std::size_t edges_;
    std::size_t words_ = 0;
    std::size_t knownSides_ = 0;
    bool isPossible_ = false;
};

BoardScan::Plan::Plan(const BoardTables& tables, const std::vector<std::uint32_t>& order,
                      const BoardRoot* root, bool distinct)
    : tables_(tables),
      root_(root),
      fixed_(tables.firstColours()),
      fixedBy_(fixed_.size(), BoardTables::none),
      edges_(fixed_.size() + 1) {
    if (!tables.puzzle().moves.swap || tables.colours().size() > mostColours) return;
    for (std::uint32_t type = 0; type < tables.types(); ++type)
        left_.push_back(static_cast<std::uint32_t>(tables.piecesOfType(type).size()));
    left_.push_back(0);
    isOfFrame_ = coloursOfFrame(tables);
    // If a clue leaves no choice, the sides of its piece are known from the start. If two of them do not
    // match each other or the border, the list of a place stays empty.
    for (const EdgeClue& clue : tables.puzzle().clues) {
        const std::uint32_t type = tables.pinnedTo(clue.place);
        if (std::ranges::count(tables.variants(), type, &BoardVariant::type) != 1) continue;
        const auto variant = std::ranges::find(tables.variants(), type, &BoardVariant::type);
        for (std::size_t side = 0; side < tables.sides(); ++side) {
            const std::uint32_t edge = tables.edgesAt(clue.place)[side];
            if (fixed_[edge] != tables.unknown()) continue;
            fixed_[edge] = variant->colours[side];
            fixedBy_[edge] = static_cast<std::uint32_t>(clue.place);
        }
    }
    if (root != nullptr) {
        const BoardVariant& pinned = tables.variants()[root->decision.variant];
        --left_[pinned.type];
        left_.back() = 1;
        for (std::size_t side = tables.sides(); side-- > 0;) {
            const std::uint32_t edge = tables.edgesAt(root->decision.place)[side];
            fixed_[edge] = pinned.colours[side];
            fixedBy_[edge] = root->decision.place;
        }
    }
    areDistinct_ = distinct || std::ranges::max(left_) <= 1;
    std::vector<Kind> kinds;
    std::vector<std::size_t> kindOf;
    addStages(order, kinds, kindOf);
    std::vector<std::size_t> base{0};
    for (const Kind& kind : kinds) {
        std::size_t size = 1;
        for (int side = std::popcount(kind.known); side > 0; --side)
            size *= tables.colours().size();
        base.push_back(base.back() + size);
        if (base.back() * sizeof(std::vector<Entry>) > mostTableBytes) return;
    }
    lists_.resize(base.back());
    if (!addSlots(kinds, kindOf)) return;
    for (std::size_t stage = 0; stage < stages_.size(); ++stage) {
        stages_[stage].base = static_cast<std::uint32_t>(base[kindOf[stage]]);
        stages_[stage].word = wordOf_[kindOf[stage]];
    }
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        for (std::uint32_t index = 0; index < tables.variants().size(); ++index) {
            const BoardVariant& variant = tables.variants()[index];
            const bool isPinned = kinds[kind].isPinned;
            if (isPinned ? index != root->decision.variant
                         : !fits(variant, kinds[kind]) || left_[variant.type] == 0)
                continue;
            Entry entry;
            entry.variant = index;
            // The colours beyond the sides of the piece are stored where nothing is read.
            std::ranges::transform(variant.colours, entry.colours.begin(),
                                   [](std::uint32_t colour) { return static_cast<std::uint8_t>(colour); });
            const auto type = isPinned ? static_cast<std::uint32_t>(left_.size() - 1) : variant.type;
            const auto firstSlot =
                static_cast<std::uint32_t>(std::ranges::find(typeOf_, type) - typeOf_.begin());
            const std::uint32_t copies = areDistinct_ ? left_[type] : 1;
            for (const std::uint32_t key : keysOf(variant, kinds[kind])) {
                std::vector<Entry>& list = lists_[base[kind] + key];
                const auto entriesOfType = static_cast<std::uint32_t>(std::ranges::count(
                    list, type, [&](const Entry& earlier) { return typeOf_[earlier.slot]; }));
                for (std::uint32_t copy = 0; copy < copies; ++copy) {
                    entry.slot = firstSlot + copy * slotsOfPiece_[type] + entriesOfType / copies;
                    list.push_back(entry);
                }
            }
        }
    for (std::vector<Entry>& list : lists_)
        std::ranges::sort(list, {}, &Entry::slot);
    isPossible_ = true;
}

// The colours of which the border needs all existing edges, so that no inner side has them.
std::vector<bool> BoardScan::Plan::coloursOfFrame(const BoardTables& tables) const {
    std::vector<std::size_t> edges(tables.colours().size(), 0);
    std::vector<std::size_t> needed(edges.size(), 0);
    for (std::uint32_t type = 0; type < tables.types(); ++type) {
        const auto variant = std::ranges::find(tables.variants(), type, &BoardVariant::type);
        // A piece that fits nowhere has none.
        if (variant == tables.variants().end()) continue;
        for (std::size_t side = 0; side < tables.sides(); ++side)
            edges[variant->colours[side]] += tables.piecesOfType(type).size();
    }
    for (std::size_t edge = 0; edge < fixed_.size(); ++edge)
        if (tables.isOutside(static_cast<std::uint32_t>(edge)) && fixed_[edge] != tables.unknown())
            ++needed[tables.colourOf(fixed_[edge])];
    std::vector<bool> isOfFrame(edges.size());
    for (std::size_t colour = 0; colour < edges.size(); ++colour)
        isOfFrame[colour] = needed[colour] > 0 && needed[colour] == edges[colour];
    return isOfFrame;
}

bool BoardScan::Plan::fits(const BoardVariant& variant, const Kind& kind) const {
    if (kind.clue == BoardTables::none ? tables_.placeOf(variant.type) != BoardTables::none
                                       : variant.type != kind.clue)
        return false;
    for (std::size_t side = 0; side < tables_.sides(); ++side) {
        const std::uint32_t colour = variant.colours[side];
        if ((kind.own >> side & 1U) != 0) continue;
        if (kind.fixed[side] == tables_.unknown() ? isOfFrame_[colour]
                                                  : !tables_.fits(kind.fixed[side], colour))
            return false;
    }
    return true;
}

void BoardScan::Plan::addStages(const std::vector<std::uint32_t>& order, std::vector<Kind>& kinds,
                                std::vector<std::size_t>& kindOf) {
    const auto colours = static_cast<std::uint32_t>(tables_.colours().size());
    std::vector<bool> isKnown(fixed_.size(), false);
    for (const std::uint32_t place : order) {
        Stage stage{.place = place, .known = {}, .stride = {}, .stored = tables_.edgesAt(place)};
        const auto nowhere = static_cast<std::uint32_t>(fixed_.size());
        stage.known.fill(nowhere);
        std::fill(stage.stored.begin() + static_cast<std::ptrdiff_t>(tables_.sides()), stage.stored.end(),
                  nowhere);
        Kind kind;
        kind.isPinned = root_ != nullptr && root_->decision.place == place;
        kind.clue = tables_.pinnedTo(place);
        std::size_t sides = 0;
        std::uint32_t stride = 1;
        for (std::size_t side = 0; side < tables_.sides(); ++side) {
            const std::uint32_t edge = tables_.edgesAt(place)[side];
            if (isKnown[edge] || fixed_[edge] != tables_.unknown()) stage.stored[side] = nowhere;
            kind.fixed[side] = fixed_[edge];
            if (fixedBy_[edge] == place) kind.own |= 1U << side;
            if (!isKnown[edge] || fixed_[edge] != tables_.unknown() || kind.isPinned) continue;
            kind.known |= 1U << side;
            stage.known[sides] = edge;
            stage.stride[sides++] = stride;
            stride *= colours;
        }
        knownSides_ = std::max(knownSides_, sides);
        for (std::size_t side = 0; side < tables_.sides(); ++side)
            isKnown[tables_.edgesAt(place)[side]] = true;
        stages_.push_back(stage);
        const auto known = std::ranges::find(kinds, kind);
        kindOf.push_back(static_cast<std::size_t>(known - kinds.begin()));
        if (known == kinds.end()) kinds.push_back(kind);
    }
}

// One for each combination of colours around the place that the variant fits.
std::vector<std::uint32_t> BoardScan::Plan::keysOf(const BoardVariant& variant, const Kind& kind) const {
    std::vector<std::uint32_t> keys{0};
    std::uint32_t stride = 1;
    for (std::size_t side = 0; side < tables_.sides(); ++side) {
        if ((kind.known >> side & 1U) == 0) continue;
        std::vector<std::uint32_t> longer;
        for (const std::uint32_t key : keys)
            for (const std::uint32_t value : tables_.valuesFor(variant.colours[side]))
                if (value < tables_.colours().size()) longer.push_back(key + value * stride);
        keys = std::move(longer);
        stride *= static_cast<std::uint32_t>(tables_.colours().size());
    }
    return keys;
}

// Gives each type as many consecutive bits as it has positions in one list, for each of its pieces if they
// are to be distinct, and puts types of the same kinds into the same words.
bool BoardScan::Plan::addSlots(const std::vector<Kind>& kinds, const std::vector<std::size_t>& kindOf) {
    const auto pinned = static_cast<std::uint32_t>(left_.size() - 1);
    // By type: the kinds in which it occurs, those of most places first, and its bits.
    std::vector<std::vector<bool>> kindsOf(left_.size(), std::vector<bool>(kinds.size(), false));
    std::vector<std::size_t> rankOf(kinds.size());
    std::vector<std::size_t> ranked(kinds.size());
    std::iota(ranked.begin(), ranked.end(), std::size_t{0});
    std::ranges::stable_sort(ranked, std::greater(),
                             [&](std::size_t kind) { return std::ranges::count(kindOf, kind); });
    for (std::size_t rank = 0; rank < ranked.size(); ++rank)
        rankOf[ranked[rank]] = rank;
    slotsOfPiece_.assign(left_.size(), 0);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (kinds[kind].isPinned) {
            kindsOf[pinned][rankOf[kind]] = true;
            slotsOfPiece_[pinned] = 1;
            continue;
        }
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> positions;
        for (const BoardVariant& variant : tables_.variants()) {
            if (left_[variant.type] == 0 || !fits(variant, kinds[kind])) continue;
            kindsOf[variant.type][rankOf[kind]] = true;
            for (const std::uint32_t key : keysOf(variant, kinds[kind]))
                slotsOfPiece_[variant.type] =
                    std::max(slotsOfPiece_[variant.type], ++positions[{variant.type, key}]);
        }
    }
    const auto bitsOf = [&](std::uint32_t type) {
        return std::size_t{slotsOfPiece_[type]} * (areDistinct_ ? left_[type] : 1);
    };
    std::vector<std::uint32_t> types;
    for (std::uint32_t type = 0; type < left_.size(); ++type)
        if (bitsOf(type) > 0) types.push_back(type);
    // Those of the kind with most places first, so that its words are few.
    std::ranges::stable_sort(types, std::greater(), [&](std::uint32_t type) { return kindsOf[type]; });
    // A group is of types whose first kind is the same. It does not begin in the middle of a word if that
    // takes another word.
    const auto groupOf = [&](std::uint32_t type) {
        return std::ranges::find(kindsOf[type], true) - kindsOf[type].begin();
    };
    for (std::size_t i = 0; i < types.size(); ++i) {
        const std::uint32_t type = types[i];
        std::size_t size = bitsOf(type);
        if (size > 64) return false;
        const std::size_t used = typeOf_.size() % 64;
        if (i == 0 || groupOf(types[i - 1]) != groupOf(type)) {
            std::size_t ofGroup = 0;
            for (std::size_t other = i; other < types.size() && groupOf(types[other]) == groupOf(type);
                 ++other)
                ofGroup += bitsOf(types[other]);
            if ((used + ofGroup + 63) / 64 > (ofGroup + 63) / 64) size = 64;
        }
        if (used + size > 64) typeOf_.resize((typeOf_.size() / 64 + 1) * 64, BoardTables::none);
        typeOf_.insert(typeOf_.end(), bitsOf(type), type);
    }
    typeOf_.resize((typeOf_.size() / 64 + 1) * 64, BoardTables::none);
    masks_.assign(typeOf_.size(), 0);
    available_.assign(typeOf_.size() / 64, 0);
    for (std::size_t slot = 0; slot < typeOf_.size();) {
        const std::uint32_t type = typeOf_[slot];
        if (type == BoardTables::none) {
            ++slot;
            continue;
        }
        const std::size_t size = slotsOfPiece_[type];
        const std::uint64_t ofPiece = (size == 64 ? 0 : std::uint64_t{1} << size) - 1;
        const std::size_t pieces = areDistinct_ ? left_[type] : 1;
        available_[slot / 64] |= ofPiece << slot % 64;
        // The slots of the next piece become available with those of this one taken, so that equal pieces
        // are placed in one order only.
        for (std::size_t piece = 0; piece < pieces; ++piece, slot += size) {
            std::uint64_t flipped = ofPiece << slot % 64;
            if (piece + 1 < pieces) flipped |= ofPiece << (slot + size) % 64;
            std::fill_n(masks_.begin() + static_cast<std::ptrdiff_t>(slot), size, flipped);
        }
    }
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        std::size_t first = typeOf_.size();
        std::size_t last = 0;
        for (std::size_t slot = 0; slot < typeOf_.size(); ++slot)
            if (typeOf_[slot] != BoardTables::none && kindsOf[typeOf_[slot]][rankOf[kind]]) {
                first = std::min(first, slot / 64);
                last = slot / 64;
            }
        if (first == typeOf_.size()) first = 0;
        wordOf_.push_back(static_cast<std::uint32_t>(first));
        words_ = std::max(words_, last + 1 - std::min(first, last));
    }
    return words_ <= mostWords;
}

std::size_t BoardScan::Plan::sidesReadLater() const {
    std::vector<bool> isRead(edges_, false);
    for (const Stage& stage : stages_)
        for (std::size_t side = 0; side < stage.known.size(); ++side)
            if (stage.stride[side] > 0) isRead[stage.known[side]] = true;
    std::size_t most = 0;
    for (const Stage& stage : stages_)
        most = std::max(most, static_cast<std::size_t>(std::ranges::count_if(
                                  stage.stored, [&](std::uint32_t edge) { return isRead[edge]; })));
    return most;
}

double BoardScan::Plan::descend(std::mt19937_64& engine) const {
    std::vector<std::uint32_t> left = left_;
    std::vector<std::uint64_t> available = available_;
    std::vector<std::uint8_t> colours(edges_, 0);
    double nodes = 0.0;
    double width = 1.0;
    std::vector<const Entry*> open;
    for (const Stage& stage : stages_) {
        std::uint32_t key = stage.base;
        for (std::size_t side = 0; side < EdgeColours::most; ++side)
            key += colours[stage.known[side]] * stage.stride[side];
        open.clear();
        for (const Entry& entry : lists_[key])
            if ((available[entry.slot / 64] & bitAt(entry.slot)) != 0) open.push_back(&entry);
        if (open.empty()) break;
        width *= static_cast<double>(open.size());
        nodes += width;
        const Entry& entry = *open[engine() % open.size()];
        if (--left[typeOf_[entry.slot]] == 0 || areDistinct_)
            available[entry.slot / 64] ^= masks_[entry.slot];
        for (std::size_t side = 0; side < EdgeColours::most; ++side)
            colours[stage.stored[side]] = entry.colours[side];
    }
    return nodes;
}

namespace {

// The candidates of a stage for one key: a bit for each slot, and where their entries are.
template <std::size_t words>
struct ScanList {
    std::array<std::uint64_t, words> mask{};
    std::uint32_t begin = 0;
    // How many entries the preceding words have.
    std::array<std::uint8_t, (words + 3) / 4 * 4> before{};
};

// The tables of a plan, packed for the inner loop. Up to `width` sides of a place make up its key, and as
// many of its sides are read by later places.
//
// An edge is read by one stage at most, so the summand of its colour to the key of that stage is known when
// the tables are built. It is what an entry holds, and what an edge stores, instead of a colour; a key is a
// sum of two loads. Stages that share their lists but are read with other factors get lists of their own.
template <std::size_t words, std::size_t width>
struct PackedPlan {
    using List = ScanList<words>;
    struct Stage {
        // The first list of its kind, in units of keys.
        std::uint32_t base = 0;
        std::uint32_t word = 0;
        std::array<std::uint32_t, width> read{};
        std::array<std::uint32_t, width> stored{};
    };
    struct Entry {
        std::array<std::uint32_t, width> summands{};
    };
    // Keys count units of 8 bytes, which processors add to an address without another operation.
    static constexpr std::uint32_t unit = 8;
    static constexpr std::uint32_t unitsOfList = sizeof(List) / unit;
    static_assert(sizeof(List) % unit == 0);

    template <typename Plan>
    explicit PackedPlan(const Plan& plan);

    std::vector<Stage> stages;
    std::vector<List> lists;
    std::vector<Entry> entries;
    // By entry.
    std::vector<std::uint32_t> variants;
    // How many summands there are; the last but one is always 0, and the last one is never read.
    std::size_t edges;
};

template <std::size_t words, std::size_t width>
template <typename Plan>
PackedPlan<words, width>::PackedPlan(const Plan& plan) : edges(plan.edges() + 1) {
    const auto zero = static_cast<std::uint32_t>(edges - 2);
    const auto nowhere = static_cast<std::uint32_t>(edges - 1);
    // By edge: the factor with which it is read; 0 if it is not.
    std::vector<std::uint32_t> factors(edges, 0);
    std::vector<std::size_t> bases{plan.lists().size()};
    for (const auto& stage : plan.stages()) {
        bases.push_back(stage.base);
        for (std::size_t side = 0; side < stage.known.size(); ++side)
            if (stage.stride[side] > 0) factors[stage.known[side]] = stage.stride[side];
    }
    factors[zero] = 0;
    sortUnique(bases);
    // The sides that are read later, with their factors.
    using Readers = std::vector<std::pair<std::size_t, std::uint32_t>>;
    std::map<std::pair<std::uint32_t, Readers>, std::uint32_t> kinds;
    for (const auto& stage : plan.stages()) {
        Stage& packed = stages.emplace_back();
        packed.word = stage.word;
        packed.read.fill(zero);
        packed.stored.fill(nowhere);
        std::size_t known = 0;
        for (std::size_t side = 0; side < stage.known.size(); ++side)
            if (stage.stride[side] > 0) packed.read[known++] = stage.known[side];
        Readers readers;
        for (std::size_t side = 0; side < stage.stored.size(); ++side)
            if (const std::uint32_t factor = factors[stage.stored[side]]; factor > 0) {
                packed.stored[readers.size()] = stage.stored[side];
                readers.emplace_back(side, factor);
            }
        const auto [kind, isNew] = kinds.try_emplace({stage.base, readers}, lists.size() * unitsOfList);
        packed.base = kind->second;
        if (!isNew) continue;
        const std::size_t end = *std::ranges::upper_bound(bases, stage.base);
        for (std::size_t key = stage.base; key < end; ++key) {
            List& list = lists.emplace_back();
            list.begin = static_cast<std::uint32_t>(entries.size());
            for (const auto& entry : plan.lists()[key]) {
                assert(entry.slot / 64 >= stage.word && entry.slot / 64 < stage.word + words);
                list.mask[entry.slot / 64 - stage.word] |= bitAt(entry.slot);
                Entry& packedEntry = entries.emplace_back();
                for (std::size_t i = 0; i < readers.size(); ++i)
                    packedEntry.summands[i] =
                        entry.colours[readers[i].first] * readers[i].second * unitsOfList;
                variants.push_back(entry.variant);
            }
            for (std::size_t i = 1; i < words; ++i)
                list.before[i] =
                    static_cast<std::uint8_t>(list.before[i - 1] + std::popcount(list.mask[i - 1]));
        }
    }
}

// A value of each of two walks.
template <typename Value>
using PerWalk = std::array<Value, 2>;

// Two walks that take turns, so that while one waits for a branch that was predicted wrongly, or for its next
// list, the CPU works on the other. They walk parts of one branch, whose trail is a root and slots, as
// in the lists of each depth.
//
//     levels      [ walk 0 | walk 1 ] [ walk 0 | walk 1 ] ...     by depth
//     summands    [ walk 0 | walk 1 ] ...                         by edge
//     available   [ walk 0 | walk 1 ] ...                         by word
//
// What belongs to them lies side by side: one pointer to each array is enough for both, and all of them stay
// in registers.
//
// This class is all but the inner loop, so that it is compiled once for each number of words.
template <std::size_t words, typename Plan>
class ScanLevels {
  public:
    // The remaining candidates at a depth, and the piece placed there.
    struct Level {
        std::array<std::uint64_t, words> rest{};
        const ScanList<words>* list = nullptr;
        // The available slots that placing the piece changed, and their word.
        std::uint64_t flipped = 0;
        std::uint32_t word = 0;
        std::uint32_t slot = 0;
        std::uint32_t entry = 0;
        // Which words of `rest` are not empty, if there are more than two.
        std::uint32_t open = 0;

        bool isEmpty() const {
            if constexpr (words == 1) return rest[0] == 0;
            if constexpr (words == 2) return (rest[0] | rest[1]) == 0;
            return open == 0;
        }
        void clear() {
            rest = {};
            open = 0;
        }
    };

    // Whether the branch is a full board.
    bool isFull() const { return first_[0] == levels_.size(); }
    bool isDone(std::size_t walk) const { return isDone_[walk]; }
    void end(std::size_t walk) { isDone_[walk] = true; }
    std::size_t last() const { return levels_.size() - 1; }

    // Gives the remaining candidates of one level of a walk to the other walk, which must be done: the first
    // level from `depth` on that has some, or else the last one before it. Without any, nothing happens.
    void split(std::size_t walk, std::size_t depth) {
        std::size_t given = std::max(depth, first_[walk]);
        while (given < depth_[walk] && levels_[given][walk].isEmpty())
            ++given;
        if (given >= depth_[walk]) {
            given = depth_[walk];
            while (given > first_[walk] && levels_[given - 1][walk].isEmpty())
                --given;
            if (given == first_[walk]) return;
            --given;
        }
        const std::size_t other = 1 - walk;
        const auto copy = [&](auto& pairs) {
            for (auto& pair : pairs)
                pair[other] = pair[walk];
        };
        copy(available_);
        copy(left_);
        copy(summands_);
        for (std::size_t level = 0; level <= given; ++level)
            levels_[level][other] = levels_[level][walk];
        for (std::size_t above = depth_[walk]; above-- > given;) {
            const Level& level = levels_[above][walk];
            // Of no consequence if no two pieces are equal.
            ++left_[plan_->typeOf()[level.slot]][other];
            available_[level.word][other] ^= level.flipped;
        }
        forEachLevel(walk, [&](const Level&, std::size_t level, double share, int candidates) {
            if (level == given) share_[other] = share * candidates;
        });
        first_[other] = depth_[other] = given;
        isDone_[other] = false;
        levels_[given][walk].clear();
    }

    // The share of the search that a walk has still to do.
    double remaining(std::size_t walk) const {
        double remaining = 0.0;
        forEachLevel(walk, [&](const Level& level, std::size_t, double share, int) {
            for (const std::uint64_t word : level.rest)
                remaining += share * std::popcount(word);
        });
        return remaining;
    }

    // The open branches of a walk, in the order in which to walk them.
    std::vector<Branch> rest(std::size_t walk) const {
        std::vector<std::vector<Branch>> branches;
        Trail trail = stem_;
        for (std::size_t depth = 0; depth < first_[walk]; ++depth)
            trail.push_back(levels_[depth][walk].slot);
        forEachLevel(walk, [&](const Level& level, std::size_t depth, double share, int) {
            const std::uint32_t firstWord = plan_->stages()[depth].word;
            std::vector<Branch>& ofLevel = branches.emplace_back();
            for (std::uint32_t word = 0; word < words; ++word)
                for (std::uint64_t rest = level.rest[word]; rest != 0; rest &= rest - 1) {
                    ofLevel.push_back({trail, share});
                    ofLevel.back().trail.push_back((firstWord + word) * 64 +
                                                   static_cast<std::uint32_t>(std::countr_zero(rest)));
                }
            trail.push_back(level.slot);
        });
        std::vector<Branch> rest;
        for (std::vector<Branch>& ofLevel : std::views::reverse(branches))
            std::ranges::move(ofLevel, std::back_inserter(rest));
        return rest;
    }

    // The full board on the levels of a walk.
    std::vector<EdgeColours> board(std::size_t walk, const BoardTables& tables) const {
        std::vector<EdgeColours> board(tables.places());
        for (std::size_t depth = 0; depth < levels_.size(); ++depth)
            board[plan_->stages()[depth].place] = tables.coloursOf(variants_[levels_[depth][walk].entry]);
        return board;
    }
    const BoardRoot* root() const { return plan_->root(); }

  protected:
    const Plan* plan_ = nullptr;
    // By entry.
    const std::uint32_t* variants_ = nullptr;
    // The trail of the branch up to its root.
    Trail stem_;
    PerWalk<double> share_{};
    PerWalk<bool> isDone_{true, true};
    // The first level of each walk, and its current one, set when the loop is left.
    PerWalk<std::size_t> first_{};
    PerWalk<std::size_t> depth_{};
    std::vector<PerWalk<Level>> levels_;
    std::vector<PerWalk<std::uint64_t>> available_;
    std::vector<PerWalk<std::uint32_t>> left_;
    std::vector<PerWalk<std::uint32_t>> summands_;

  private:
    // Visits the open levels of a walk from its first one on: `visit(level, depth, share of each candidate,
    // candidates)`.
    template <typename Visit>
    void forEachLevel(std::size_t walk, const Visit& visit) const {
        if (isDone_[walk]) return;
        // What was available at each level: what is available now, without what the levels below changed.
        std::vector<std::uint64_t> available;
        std::ranges::transform(available_, std::back_inserter(available),
                               [&](const PerWalk<std::uint64_t>& pair) { return pair[walk]; });
        for (std::size_t depth = depth_[walk]; depth-- > first_[walk];)
            available[levels_[depth][walk].word] ^= levels_[depth][walk].flipped;
        double share = share_[walk];
        for (std::size_t depth = first_[walk]; depth <= depth_[walk]; ++depth) {
            const Level& level = levels_[depth][walk];
            const std::uint32_t word = plan_->stages()[depth].word;
            int candidates = 0;
            for (std::size_t i = 0; i < words; ++i)
                candidates += std::popcount(level.list->mask[i] & available[word + i]);
            if (candidates == 0) return;
            share /= candidates;
            visit(level, depth, share, candidates);
            if (depth < depth_[walk]) available[level.word] ^= level.flipped;
        }
    }
};

// The inner loop of both walks. `distinct`: no two pieces are equal.
template <std::size_t words, std::size_t width, bool distinct, typename Plan>
class ScanWalks final : public ScanLevels<words, Plan> {
    using Levels = ScanLevels<words, Plan>;
    using Level = typename Levels::Level;
    using Levels::available_;
    using Levels::depth_;
    using Levels::first_;
    using Levels::left_;
    using Levels::levels_;
    using Levels::plan_;
    using Levels::summands_;

  public:
    using Pack = PackedPlan<words, width>;
    using Stage = typename Pack::Stage;
    using List = typename Pack::List;
    using Levels::isFull;

    enum class Step { placed, full, done };

    // What the inner loop works on, as plain pointers in a local variable: otherwise each store may change
    // any member as far as the compiler knows, so that these would be read again for each piece.
    class Cursor {
      public:
        explicit Cursor(ScanWalks& walks)
            : stages_(walks.pack_->stages.data()),
              lists_(reinterpret_cast<const char*>(walks.pack_->lists.data())),
              entries_(walks.pack_->entries.data()),
              masks_(walks.plan_->masks().data()),
              typeOf_(walks.plan_->typeOf().data()),
              levels_(walks.levels_.data()),
              available_(walks.available_.data()),
              left_(walks.left_.data()),
              summands_(walks.summands_.data()),
              first_(walks.first_),
              depth_(walks.depth_) {}

        // Goes back to the last level with a candidate, places it, and enters the next level, `last` being
        // the last one. A full board stays on the levels until the next step.
        template <std::size_t walk>
        [[gnu::always_inline]] inline Step step(std::size_t last) {
            std::size_t depth = depth_[walk];
            Level* level = &levels_[depth][walk];
            while (level->isEmpty()) {
                if (depth == first_[walk]) {
                    depth_[walk] = depth;
                    return Step::done;
                }
                --depth;
                level = &levels_[depth][walk];
                release(walk, *level);
            }
            std::size_t word = 0;
            if constexpr (words == 2) word = level->rest[0] == 0 ? 1 : 0;
            if constexpr (words > 2) word = static_cast<std::size_t>(std::countr_zero(level->open));
            const std::uint64_t rest = level->rest[word];
            const std::uint64_t others = rest & (rest - 1);
            level->rest[word] = others;
            if constexpr (words > 2) level->open ^= std::uint32_t{others == 0} << word;
            put(walk, *level, stages_[depth], word, rest & -rest);
            if (depth == last) {
                depth_[walk] = depth;
                release(walk, *level);
                return Step::full;
            }
            ++depth;
            enter(walk, depth);
            depth_[walk] = depth;
            return Step::placed;
        }

        [[gnu::always_inline]] inline void enter(std::size_t walk, std::size_t depth) {
            const Stage& stage = stages_[depth];
            std::size_t key = stage.base;
            for (const std::uint32_t edge : stage.read)
                key += summands_[edge][walk];
            const List& list = *reinterpret_cast<const List*>(lists_ + key * Pack::unit);
            Level& level = levels_[depth][walk];
            level.list = &list;
            const PerWalk<std::uint64_t>* available = available_ + stage.word;
            std::uint32_t open = 0;
            for (std::size_t word = 0; word < words; ++word) {
                const std::uint64_t rest = list.mask[word] & available[word][walk];
                level.rest[word] = rest;
                open |= std::uint32_t{rest != 0} << word;
            }
            if constexpr (words > 2) level.open = open;
        }

        // Places the piece of a bit of the list.
        [[gnu::always_inline]] inline void put(std::size_t walk, Level& level, const Stage& stage,
                                               std::size_t word, std::uint64_t bit) {
            const List& list = *level.list;
            const std::uint32_t entry =
                list.begin + list.before[word] +
                static_cast<std::uint32_t>(std::popcount(list.mask[word] & (bit - 1)));
            level.entry = entry;
            level.word = stage.word + static_cast<std::uint32_t>(word);
            level.slot = level.word * 64 + static_cast<std::uint32_t>(std::countr_zero(bit));
            level.flipped = distinct || --left_[typeOf_[level.slot]][walk] == 0 ? masks_[level.slot] : 0;
            available_[level.word][walk] ^= level.flipped;
            const std::array<std::uint32_t, width> summands = entries_[entry].summands;
            for (std::size_t i = 0; i < width; ++i)
                summands_[stage.stored[i]][walk] = summands[i];
        }

        [[gnu::always_inline]] inline void release(std::size_t walk, const Level& level) {
            if constexpr (!distinct) ++left_[typeOf_[level.slot]][walk];
            available_[level.word][walk] ^= level.flipped;
        }

        std::size_t depth(std::size_t walk) const { return depth_[walk]; }

      private:
        const Stage* stages_;
        const char* lists_;
        const typename Pack::Entry* entries_;
        const std::uint64_t* masks_;
        const std::uint32_t* typeOf_;
        PerWalk<Level>* levels_;
        PerWalk<std::uint64_t>* available_;
        PerWalk<std::uint32_t>* left_;
        PerWalk<std::uint32_t>* summands_;
        PerWalk<std::size_t> first_;
        PerWalk<std::size_t> depth_;
    };

    // Walk 0 begins, and walk 1 is done.
    void begin(const Branch& part, const std::vector<Plan>& plans, const std::vector<Pack>& packs) {
        this->stem_.assign(part.trail.begin(), part.trail.begin() + stemOfBranch + 1);
        const std::size_t root = part.trail[stemOfBranch];
        if (root >= plans.size()) throw std::invalid_argument("there is no such root");
        plan_ = &plans[root];
        pack_ = &packs[root];
        this->variants_ = pack_->variants.data();
        const std::vector<std::uint32_t> slots(part.trail.begin() + stemOfBranch + 1, part.trail.end());
        if (slots.size() > plan_->stages().size()) throw std::invalid_argument("a branch is too long");
        this->share_[0] = part.weight;
        this->isDone_ = {false, true};
        first_ = depth_ = {};
        summands_.assign(pack_->edges, {});
        levels_.assign(plan_->stages().size(), {});
        left_.clear();
        for (std::uint32_t type = 0; type < plan_->types(); ++type)
            left_.push_back({plan_->left(type)});
        available_.clear();
        for (const std::uint64_t word : plan_->available())
            available_.push_back({word});
        available_.resize(available_.size() + words);
        Cursor cursor(*this);
        std::size_t depth = 0;
        for (; depth < slots.size(); ++depth) {
            cursor.enter(0, depth);
            const Stage& stage = pack_->stages[depth];
            Level& level = levels_[depth][0];
            // Only a checkpoint that no search has written can contain other slots.
            const std::size_t word = slots[depth] / 64 - stage.word;
            if (word >= words || (level.rest[word] & bitAt(slots[depth])) == 0)
                throw std::invalid_argument("a piece does not fit");
            level.clear();
            cursor.put(0, level, stage, word, bitAt(slots[depth]));
        }
        first_[0] = depth_[0] = depth;
        if (!isFull()) cursor.enter(0, depth);
    }

    // To be called when the loop is left.
    void stay(const Cursor& cursor) { depth_ = {cursor.depth(0), cursor.depth(1)}; }

  private:
    const Pack* pack_ = nullptr;
};

// Searches branches on one thread.
template <std::size_t words, std::size_t width, bool distinct, typename Plan>
class ScanWorker final : public BoardWorker {
  public:
    using Walks = ScanWalks<words, width, distinct, Plan>;
    using Pack = typename Walks::Pack;

    ScanWorker(const BoardTask& task, const std::vector<Plan>& plans, const std::vector<Pack>& packs,
               BranchQueue& queue)
        : BoardWorker(task), task_(task), plans_(plans), packs_(packs), queue_(queue) {}

    void work(const Branch& part) override {
        std::vector<Branch> rest;
        if (part.trail.size() == stemOfBranch) {
            rest = split(part);
        } else {
            walks_.begin(part, plans_, packs_);
            weight_ = part.weight;
            finished_ = 0.0;
            // The last piece is placed here for the first time.
            placements_ = part.trail.size() == stemOfBranch + 1 ? 0 : 1;
            walk();
            credit();
            for (const std::size_t walk : {0U, 1U})
                if (!walks_.isDone(walk)) std::ranges::move(walks_.rest(walk), std::back_inserter(rest));
        }
        results_.finish(part, rest);
        if (task_.isOver()) queue_.close();
        queue_.addAll(std::move(rest));
    }

    std::vector<Branch> split(const Branch& part) override {
        std::vector<Branch> parts;
        if (part.trail.size() == stemOfBranch) {
            for (std::uint32_t root = 0; root < plans_.size(); ++root) {
                parts.push_back({part.trail, part.weight / static_cast<double>(plans_.size())});
                parts.back().trail.push_back(root);
            }
            return parts;
        }
        walks_.begin(part, plans_, packs_);
        if (walks_.isFull()) return {part};
        return walks_.rest(0);
    }

  private:
    using Step = typename Walks::Step;

    // Walks the branch to its end, or until a poll says otherwise.
    void walk() {
        if (walks_.isFull()) {
            found(0);
            walks_.end(0);
            return;
        }
        // Parts that are near each other in the order of a single walk find the same boards first.
        std::size_t splitDepth = walks_.last();
        while (!walks_.isDone(0) || !walks_.isDone(1)) {
            const bool isAlone = walks_.isDone(0) || walks_.isDone(1);
            const int placed = !isAlone ? walkBoth() : walks_.isDone(0) ? walkAlone<1>() : walkAlone<0>();
            placements_ += static_cast<std::uint64_t>(placed);
            untilPoll_ -= placed;
            if (untilPoll_ <= 0) {
                untilPoll_ = placementsBetweenPolls;
                if (poll()) return;
            }
            if (walks_.isDone(0) == walks_.isDone(1)) continue;
            // Parts that end early are taken nearer to the root.
            if (!isAlone && placed < fewPlacements && splitDepth > 0) --splitDepth;
            if (!isAlone && placed > manyPlacements && splitDepth < walks_.last()) ++splitDepth;
            if (isAlone || placed >= placementsAlone) walks_.split(walks_.isDone(0) ? 1 : 0, splitDepth);
        }
    }

    // Both return how many pieces were placed.
    template <std::size_t walk>
    int walkAlone() {
        typename Walks::Cursor cursor(walks_);
        const std::size_t last = walks_.last();
        int placed = 0;
        while (placed < placementsAlone) {
            const Step step = cursor.template step<walk>(last);
            if (step == Step::done) {
                walks_.end(walk);
                break;
            }
            ++placed;
            if (step == Step::full) {
                found(walk);
                placed += placementsForBoard;
            }
        }
        walks_.stay(cursor);
        return placed;
    }

    int walkBoth() {
        typename Walks::Cursor cursor(walks_);
        const std::size_t last = walks_.last();
        const int most = untilPoll_;
        int placed = 0;
        // Returns whether the walk is done.
        const auto ends = [&](std::size_t walk, Step step) {
            if (step == Step::done) {
                walks_.end(walk);
                return true;
            }
            found(walk);
            placed += placementsForBoard;
            return false;
        };
        while (placed < most) {
            if (const Step step = cursor.template step<0>(last); step != Step::placed && ends(0, step)) break;
            ++placed;
            if (const Step step = cursor.template step<1>(last); step != Step::placed && ends(1, step)) break;
            ++placed;
        }
        walks_.stay(cursor);
        return placed;
    }

    void found(std::size_t walk) { results_.add(walks_.board(walk, task_.tables), walks_.root()); }

    void credit() {
        const double finished = std::max(finished_, weight_ - walks_.remaining(0) - walks_.remaining(1));
        results_.credit(finished - std::exchange(finished_, finished), std::exchange(placements_, 0));
    }

    // Returns whether the walk must end.
    bool poll() {
        credit();
        task_.run.mustStop();
        results_.deliver();
        return task_.isOver() || queue_.isStarving() || results_.isDue();
    }

    const BoardTask& task_;
    const std::vector<Plan>& plans_;
    const std::vector<Pack>& packs_;
    BranchQueue& queue_;
    Walks walks_;
    // The share of the branch, and what of it has been reported as finished.
    double weight_ = 1.0;
    double finished_ = 0.0;
    int untilPoll_ = placementsBetweenPolls;
    std::uint64_t placements_ = 0;
};

template <std::size_t words, std::size_t width, bool distinct, typename Plan>
BoardOutcome scan(const BoardTask& task, const std::vector<Plan>& plans, int threads) {
    std::vector<PackedPlan<words, width>> packs;
    for (const Plan& plan : plans)
        packs.emplace_back(plan);
    using Worker = ScanWorker<words, width, distinct, Plan>;
    return runBoardWorkers(task, threads, [&](BranchQueue& queue) {
        return std::make_unique<Worker>(task, plans, packs, queue);
    });
}

// Calls `call` with std::integral_constant of the smallest of these numbers that is at least `number`.
template <std::size_t... numbers, typename Call>
BoardOutcome withNumber(std::size_t number, std::index_sequence<numbers...>, const Call& call) {
    std::optional<BoardOutcome> outcome;
    ((!outcome && number <= numbers ? void(outcome = call(std::integral_constant<std::size_t, numbers>()))
                                    : void()),
     ...);
    return std::move(*outcome);
}

}  // namespace

std::vector<std::uint32_t> placesInOrder(BoardOrder order, const EdgePuzzle& puzzle,
                                         const EdgeOptions& options) {
    if (order != BoardOrder::listed) return placesInOrder(order, puzzle);
    if (options.places.size() != puzzle.places())
        throw std::invalid_argument("an order of places must have each place of the board");
    return {options.places.begin(), options.places.end()};
}

BoardScan::BoardScan(const BoardTask& task, BoardOrder order)
    : task_(task),
      places_(placesInOrder(order, task.tables.puzzle(), task.run.options())),
      plans_(plansFor(false)) {}

std::vector<BoardScan::Plan> BoardScan::plansFor(bool distinct) const {
    std::vector<Plan> plans;
    if (task_.roots.empty()) plans.emplace_back(task_.tables, places_, nullptr, distinct);
    for (const BoardRoot& root : task_.roots)
        plans.emplace_back(task_.tables, places_, &root, distinct);
    if (!std::ranges::all_of(plans, &Plan::isPossible)) plans.clear();
    return plans;
}

BoardScan::~BoardScan() = default;

double BoardScan::estimate(int descents, std::uint64_t seed) const {
    std::mt19937_64 engine(seed);
    double placements = 0.0;
    for (int descent = 0; descent < descents; ++descent)
        for (const Plan& plan : plans_)
            placements += plan.descend(engine);
    return placements / descents;
}

BoardOutcome BoardScan::run(int threads) const {
    const auto wordsOf = [](const std::vector<Plan>& plans) {
        return std::bit_ceil(std::ranges::max_element(plans, {}, &Plan::words)->words());
    };
    // Counting equal pieces takes time at each placement, but more words take more.
    std::vector<Plan> distinctPlans;
    if (!std::ranges::all_of(plans_, &Plan::areDistinct)) {
        distinctPlans = plansFor(true);
        if (!distinctPlans.empty() && wordsOf(distinctPlans) > wordsOf(plans_)) distinctPlans.clear();
    }
    const std::vector<Plan>& plans = distinctPlans.empty() ? plans_ : distinctPlans;
    const bool distinct = std::ranges::all_of(plans, &Plan::areDistinct);
    // A width of 2 is enough for squares in most orders.
    std::size_t width = 2;
    for (const Plan& plan : plans)
        width = std::max({width, plan.knownSides(), plan.sidesReadLater()});
    return withNumber(wordsOf(plans), std::index_sequence<1, 2, 4, 8>(), [&](auto w) {
        return withNumber(width, std::index_sequence<2, 4, 6>(), [&](auto n) {
            return distinct ? scan<w(), n(), true>(task_, plans, threads)
                            : scan<w(), n(), false>(task_, plans, threads);
        });
    });
}

}  // namespace tilewright
