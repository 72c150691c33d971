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
//     stage (place)     key = base + colour[left] * 1 + colour[top] * C
//                        |
//     lists   [ ... | mask 0010'0100'1000 | begin 17 | ... ]    one bit per piece with such a position
//                                  &
//     available        1010'0110'0001                           one bit per piece that is not placed
//                        |
//     rest of depth d   0010'0100'0000     lowest bit -> entry begin + popcount(mask below the bit)
//                                                     -> colours of all four sides
//
// A node costs one load of a list, one AND with the pieces left, finding the lowest bit, and four bytes
// stored to the edges. Nothing is skipped one by one: in plain lists, nine of ten candidates are already on
// the board, and the unpredictable end of that loop dominates the time. The only unpredictable branch left is
// whether a candidate remains. `rest` is the resume cursor of its depth; backtracking is one OR.
//
// Details:
// - Pieces are numbered so that those that fit the same stages (corners, frame, inside) share words: an
//   inside of up to 64 pieces is one word. `words` is a template parameter, and a bit per non-empty word
//   finds the next one.
// - Sides whose colour is known from the start (monochrome borders, a pinned piece) are not part of the key:
//   such stages have tables of their own kind. If the border needs all edges of its colour, inner sides never
//   have it.
// - A piece with two positions for the same key (such as 1, 1, 1, 2) has a slot (bit) for each; placing it
//   clears all of them.
// - Equal pieces are one type with a count; the bits are cleared with the last one.
// - Edges keep their colours when a piece is removed: every read is preceded by a new write. A side at an
// edge
//   that is known stores its colour where nothing is read, since it may differ from the one it matches.
// - Colours that match other ones than themselves (EdgePuzzle::matches) cost nothing: a position is in the
// list
//   of each pair of colours that it fits.
// - Symmetric copies: each root (BoardRoot) pins its piece, which has a slot of its own in the list of its
//   place and none elsewhere.
// - Threads: when one starves, the remaining candidates at all depths become branches for the others. The
//   checkpoint gets the same branches. Progress shares are computed only then, so the inner loop does not
//   maintain them.
//
// Invariants: `available` has the bit of each slot whose piece is not on the board; rest[d] is a subset of
// mask & available as of entering depth d.
//
// Source: the technique is folklore among Eternity II solvers (tables indexed by two colours, one cursor per
// depth). Tried and rejected: checking the list of the next place before going there (as many mispredictions,
// more loads).

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
    Plan(const BoardTables& tables, const std::vector<std::uint32_t>& order, const BoardRoot* root);

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
    // All slots of the type of a slot, as a mask in its word.
    const std::vector<std::uint64_t>& masks() const { return masks_; }
    // By slot; `none` if it belongs to no piece.
    const std::vector<std::uint32_t>& typeOf() const { return typeOf_; }
    std::uint32_t left(std::uint32_t type) const { return left_[type]; }
    std::size_t types() const { return left_.size(); }
    std::size_t edges() const { return edges_; }
    // Of the largest kind.
    std::size_t words() const { return words_; }
    std::size_t knownSides() const { return knownSides_; }
    bool areDistinct() const { return std::ranges::max(left_) <= 1; }

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
    bool addSlots(const std::vector<Kind>& kinds);
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
    std::vector<std::uint32_t> typeOf_;
    // By type; the last one is the pinned piece.
    std::vector<std::uint32_t> left_;
    // By kind.
    std::vector<std::uint32_t> wordOf_;
    std::size_t edges_;
    std::size_t words_ = 0;
    std::size_t knownSides_ = 0;
    bool isPossible_ = false;
};

BoardScan::Plan::Plan(const BoardTables& tables, const std::vector<std::uint32_t>& order,
                      const BoardRoot* root)
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
    if (!addSlots(kinds)) return;
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
            entry.slot = static_cast<std::uint32_t>(std::ranges::find(typeOf_, type) - typeOf_.begin());
            const std::uint32_t firstSlot = entry.slot;
            for (const std::uint32_t key : keysOf(variant, kinds[kind])) {
                std::vector<Entry>& list = lists_[base[kind] + key];
                entry.slot = firstSlot;
                for (const Entry& earlier : list)
                    if (typeOf_[earlier.slot] == type) ++entry.slot;
                list.push_back(entry);
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

// Gives each type as many consecutive bits as it has positions in one list, and puts types of the same kinds
// into the same words.
bool BoardScan::Plan::addSlots(const std::vector<Kind>& kinds) {
    const auto pinned = static_cast<std::uint32_t>(left_.size() - 1);
    // By type: the kinds in which it occurs, and its bits.
    std::vector<std::vector<bool>> kindsOf(left_.size(), std::vector<bool>(kinds.size(), false));
    std::vector<std::size_t> bits(left_.size(), 0);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (kinds[kind].isPinned) {
            kindsOf[pinned][kind] = true;
            bits[pinned] = 1;
            continue;
        }
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> positions;
        for (const BoardVariant& variant : tables_.variants()) {
            if (left_[variant.type] == 0 || !fits(variant, kinds[kind])) continue;
            kindsOf[variant.type][kind] = true;
            for (const std::uint32_t key : keysOf(variant, kinds[kind]))
                bits[variant.type] = std::max(bits[variant.type], ++positions[{variant.type, key}]);
        }
    }
    std::vector<std::uint32_t> types;
    for (std::uint32_t type = 0; type < left_.size(); ++type)
        if (bits[type] > 0) types.push_back(type);
    // Largest groups first; small ones then share the remaining words.
    std::map<std::vector<bool>, std::size_t> sizes;
    for (const std::uint32_t type : types)
        sizes[kindsOf[type]] += bits[type];
    std::ranges::stable_sort(types, [&](std::uint32_t a, std::uint32_t b) {
        return std::tuple(sizes[kindsOf[b]], kindsOf[a]) < std::tuple(sizes[kindsOf[a]], kindsOf[b]);
    });
    for (std::size_t i = 0; i < types.size(); ++i) {
        const std::uint32_t type = types[i];
        const bool begins = i == 0 || kindsOf[types[i - 1]] != kindsOf[type];
        const std::size_t size = begins ? std::min<std::size_t>(sizes[kindsOf[type]], 64) : bits[type];
        if (typeOf_.size() % 64 + size > 64)
            typeOf_.resize((typeOf_.size() / 64 + 1) * 64, BoardTables::none);
        if (bits[type] > 64) return false;
        for (std::size_t bit = 0; bit < bits[type]; ++bit)
            typeOf_.push_back(type);
    }
    typeOf_.resize((typeOf_.size() / 64 + 1) * 64, BoardTables::none);
    masks_.assign(typeOf_.size(), 0);
    for (std::size_t slot = 0; slot < typeOf_.size(); ++slot)
        for (std::size_t other = slot / 64 * 64; other < (slot / 64 + 1) * 64; ++other)
            if (typeOf_[slot] != BoardTables::none && typeOf_[other] == typeOf_[slot])
                masks_[slot] |= bitAt(other);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        std::size_t first = typeOf_.size();
        std::size_t last = 0;
        for (std::size_t slot = 0; slot < typeOf_.size(); ++slot)
            if (typeOf_[slot] != BoardTables::none && kindsOf[typeOf_[slot]][kind]) {
                first = std::min(first, slot / 64);
                last = slot / 64;
            }
        if (first == typeOf_.size()) first = 0;
        wordOf_.push_back(static_cast<std::uint32_t>(first));
        words_ = std::max(words_, last + 1 - std::min(first, last));
    }
    return words_ <= mostWords;
}

double BoardScan::Plan::descend(std::mt19937_64& engine) const {
    std::vector<std::uint32_t> left = left_;
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
            if (left[typeOf_[entry.slot]] > 0) open.push_back(&entry);
        if (open.empty()) break;
        width *= static_cast<double>(open.size());
        nodes += width;
        const Entry& entry = *open[engine() % open.size()];
        --left[typeOf_[entry.slot]];
        for (std::size_t side = 0; side < EdgeColours::most; ++side)
            colours[stage.stored[side]] = entry.colours[side];
    }
    return nodes;
}

namespace {

// The tables of a plan, packed for the inner loop. `known` sides make up the key of a place; pieces have
// `sides` or fewer.
template <std::size_t words, std::size_t sides, std::size_t known>
struct PackedPlan {
    struct Stage {
        std::uint32_t base = 0;
        std::uint32_t word = 0;
        std::array<std::uint32_t, known> edges{};
        std::array<std::uint32_t, known> stride{};
        std::array<std::uint32_t, sides> stored{};
    };
    struct List {
        std::array<std::uint64_t, words> mask{};
        std::uint32_t begin = 0;
        // How many entries the preceding words have.
        std::array<std::uint8_t, (words + 3) / 4 * 4> before{};
    };
    struct Entry {
        std::array<std::uint8_t, sides> colours{};
        std::uint32_t variant = 0;
    };

    template <typename Plan>
    explicit PackedPlan(const Plan& plan);

    std::vector<Stage> stages;
    std::vector<List> lists;
    std::vector<Entry> entries;
};

template <std::size_t words, std::size_t sides, std::size_t known>
template <typename Plan>
PackedPlan<words, sides, known>::PackedPlan(const Plan& plan) : lists(plan.lists().size()) {
    std::vector<std::uint32_t> wordOf(plan.lists().size(), 0);
    // The lists of a kind start with the word of its stages.
    for (const auto& stage : plan.stages()) {
        wordOf[stage.base] = stage.word + 1;
        Stage& packed = stages.emplace_back();
        packed.base = stage.base;
        packed.word = stage.word;
        std::copy_n(stage.known.begin(), known, packed.edges.begin());
        std::copy_n(stage.stride.begin(), known, packed.stride.begin());
        std::copy_n(stage.stored.begin(), sides, packed.stored.begin());
    }
    std::uint32_t word = 0;
    for (std::size_t key = 0; key < plan.lists().size(); ++key) {
        if (wordOf[key] > 0) word = wordOf[key] - 1;
        List& list = lists[key];
        list.begin = static_cast<std::uint32_t>(entries.size());
        for (const auto& entry : plan.lists()[key]) {
            assert(entry.slot / 64 >= word && entry.slot / 64 < word + words);
            list.mask[entry.slot / 64 - word] |= bitAt(entry.slot);
            Entry& packed = entries.emplace_back();
            std::copy_n(entry.colours.begin(), sides, packed.colours.begin());
            packed.variant = entry.variant;
        }
        for (std::size_t i = 1; i < words; ++i)
            list.before[i] = static_cast<std::uint8_t>(list.before[i - 1] + std::popcount(list.mask[i - 1]));
    }
}

// Searches branches on one thread. Their trails are a root and slots, as in the lists of each depth.
template <std::size_t words, std::size_t sides, std::size_t known, bool distinct, typename Plan>
class ScanWorker {
  public:
    using Pack = PackedPlan<words, sides, known>;
    using Stage = typename Pack::Stage;

    ScanWorker(const BoardTask& task, const std::vector<Plan>& plans, const std::vector<Pack>& packs,
               BranchQueue& queue)
        : task_(task), plans_(plans), packs_(packs), queue_(queue), results_(task) {}

    void work(const Branch& part) {
        std::vector<Branch> rest;
        if (part.trail.size() == stemOfBranch) {
            rest = split(part);
        } else {
            begin(part);
            walk();
            credit();
            if (!isDone_) rest = this->rest();
        }
        results_.finish(part, rest);
        if (task_.isOver()) queue_.close();
        queue_.addAll(std::move(rest));
    }

    std::vector<Branch> split(const Branch& part) {
        std::vector<Branch> parts;
        if (part.trail.size() == stemOfBranch) {
            for (std::uint32_t root = 0; root < plans_.size(); ++root) {
                parts.push_back({part.trail, part.weight / static_cast<double>(plans_.size())});
                parts.back().trail.push_back(root);
            }
            return parts;
        }
        begin(part);
        placements_ = 0;
        if (depth_ == levels_.size()) return {part};
        return rest();
    }

    const BoardResults& results() const { return results_; }

  private:
    // The remaining candidates at a depth, and the piece placed there.
    struct Level {
        std::array<std::uint64_t, words> rest{};
        const typename Pack::List* list = nullptr;
        // Which words of `rest` are not empty, if there are several.
        std::uint32_t open = 0;
        std::uint32_t slot = 0;
        std::uint32_t entry = 0;
    };

    // What the inner loop works on, as plain pointers in a local variable: stores of colours, which are
    // bytes, may change any member as far as the compiler knows, so these would be read again for each piece.
    struct Cursor {
        const Stage* stages;
        const typename Pack::List* lists;
        const typename Pack::Entry* entries;
        const std::uint64_t* masks;
        const std::uint32_t* typeOf;
        Level* levels;
        std::uint64_t* available;
        std::uint32_t* left;
        std::uint8_t* colours;
    };

    Cursor cursor() {
        const Pack& pack = packs_[root_];
        const Plan& plan = plans_[root_];
        return {pack.stages.data(),  pack.lists.data(),    pack.entries.data(),
                plan.masks().data(), plan.typeOf().data(), levels_.data(),
                available_.data(),   left_.data(),         colours_.data()};
    }

    static bool isEmpty(const Level& level) {
        if constexpr (words == 1) return level.rest[0] == 0;
        return level.open == 0;
    }

    void begin(const Branch& part) {
        stem_.assign(part.trail.begin(), part.trail.begin() + stemOfBranch + 1);
        root_ = stem_.back();
        if (root_ >= plans_.size()) throw std::invalid_argument("there is no such root");
        const Plan& plan = plans_[root_];
        prefix_.assign(part.trail.begin() + stemOfBranch + 1, part.trail.end());
        if (prefix_.size() > plan.stages().size()) throw std::invalid_argument("a branch is too long");
        // The last piece is placed here for the first time.
        placements_ = prefix_.empty() ? 0 : 1;
        share_ = part.weight;
        finished_ = 0.0;
        isDone_ = false;
        colours_.assign(plan.edges(), 0);
        levels_.assign(plan.stages().size(), {});
        left_.resize(plan.types());
        for (std::uint32_t type = 0; type < plan.types(); ++type)
            left_[type] = plan.left(type);
        available_.assign(plan.typeOf().size() / 64 + words, 0);
        for (std::size_t slot = 0; slot < plan.typeOf().size(); ++slot)
            if (const std::uint32_t type = plan.typeOf()[slot]; type != BoardTables::none && left_[type] > 0)
                available_[slot / 64] |= bitAt(slot);
        const Cursor at = cursor();
        for (depth_ = 0; depth_ < prefix_.size(); ++depth_) {
            enter(at, depth_);
            const Stage& stage = packs_[root_].stages[depth_];
            Level& level = levels_[depth_];
            level.slot = prefix_[depth_];
            // Only a checkpoint that no search has written can contain other slots.
            const std::size_t word = level.slot / 64 - stage.word;
            if (word >= words || (level.rest[word] & bitAt(level.slot)) == 0)
                throw std::invalid_argument("a piece does not fit");
            level.rest = {};
            level.open = 0;
            put(at, stage, level, level.slot / 64 - stage.word, level.slot % 64);
        }
        if (depth_ < levels_.size()) enter(at, depth_);
    }

    static void enter(const Cursor& at, std::size_t depth) {
        const Stage& stage = at.stages[depth];
        std::uint32_t key = stage.base;
        for (std::size_t side = 0; side < known; ++side)
            key += at.colours[stage.edges[side]] * stage.stride[side];
        Level& level = at.levels[depth];
        const typename Pack::List& list = at.lists[key];
        level.list = &list;
        std::uint32_t open = 0;
        for (std::size_t word = 0; word < words; ++word) {
            const std::uint64_t rest = list.mask[word] & at.available[stage.word + word];
            level.rest[word] = rest;
            if constexpr (words > 1) open |= std::uint32_t{rest != 0} << word;
        }
        level.open = open;
    }

    // Places the piece of a bit of the list.
    static void put(const Cursor& at, const Stage& stage, Level& level, std::size_t word, std::size_t bit) {
        const std::uint64_t mask = level.list->mask[word];
        const std::uint32_t entry =
            level.list->begin + level.list->before[word] +
            static_cast<std::uint32_t>(std::popcount(mask & ((std::uint64_t{1} << bit) - 1)));
        const std::uint32_t slot =
            (stage.word + static_cast<std::uint32_t>(word)) * 64 + static_cast<std::uint32_t>(bit);
        level.entry = entry;
        level.slot = slot;
        take(at, slot);
        const std::array<std::uint8_t, sides> colours = at.entries[entry].colours;
        for (std::size_t side = 0; side < sides; ++side)
            at.colours[stage.stored[side]] = colours[side];
    }

    static void take(const Cursor& at, std::uint32_t slot) {
        if (distinct || --at.left[at.typeOf[slot]] == 0) at.available[slot / 64] &= ~at.masks[slot];
    }
    static void putBack(const Cursor& at, std::uint32_t slot) {
        if (distinct || at.left[at.typeOf[slot]]++ == 0) at.available[slot / 64] |= at.masks[slot];
    }

    // From the first level below the prefix to the end of its subtree.
    void walk() {
        const std::size_t first = prefix_.size();
        const std::size_t last = packs_[root_].stages.size() - 1;
        // A root may already be a whole board.
        if (first > last) {
            found();
            isDone_ = true;
            return;
        }
        const Cursor at = cursor();
        int untilPoll = placementsBetweenPolls;
        int placedBefore = untilPoll;
        std::size_t depth = first;
        while (true) {
            Level* level = &at.levels[depth];
            while (isEmpty(*level)) {
                if (depth == first) {
                    placements_ += static_cast<std::uint64_t>(placedBefore - untilPoll);
                    isDone_ = true;
                    return;
                }
                level = &at.levels[--depth];
                putBack(at, level->slot);
            }
            std::size_t word = 0;
            if constexpr (words > 1) word = static_cast<std::size_t>(std::countr_zero(level->open));
            const std::uint64_t rest = level->rest[word];
            const std::uint64_t others = rest & (rest - 1);
            level->rest[word] = others;
            if constexpr (words > 1) level->open ^= std::uint32_t{others == 0} << word;
            put(at, at.stages[depth], *level, word, static_cast<std::size_t>(std::countr_zero(rest)));
            --untilPoll;
            if (depth == last) {
                found();
                putBack(at, level->slot);
                placedBefore -= placementsForBoard;
                untilPoll -= placementsForBoard;
            } else {
                enter(at, ++depth);
            }
            if (untilPoll <= 0) {
                placements_ += static_cast<std::uint64_t>(placedBefore - untilPoll);
                untilPoll = placedBefore = placementsBetweenPolls;
                depth_ = depth;
                if (poll()) return;
            }
        }
    }

    void found() {
        const BoardTables& tables = task_.tables;
        std::vector<EdgeColours> board(tables.places());
        for (std::size_t depth = 0; depth < levels_.size(); ++depth)
            board[plans_[root_].stages()[depth].place] =
                tables.coloursOf(packs_[root_].entries[levels_[depth].entry].variant);
        results_.add(board, plans_[root_].root());
    }

    // Visits the open levels from the root on: `visit(level, depth, share of each candidate, candidates)`.
    template <typename Visit>
    void forEachLevel(const Visit& visit) const {
        // What was available at each level: what is available now, and the pieces on the levels below.
        std::vector<std::uint64_t> available = available_;
        std::vector<std::uint32_t> left = left_;
        const Plan& plan = plans_[root_];
        for (std::size_t depth = depth_; depth-- > prefix_.size();) {
            const std::uint32_t slot = levels_[depth].slot;
            if (left[plan.typeOf()[slot]]++ == 0 || distinct) available[slot / 64] |= plan.masks()[slot];
        }
        double share = share_;
        for (std::size_t depth = prefix_.size(); depth <= depth_; ++depth) {
            const Level& level = levels_[depth];
            const std::uint32_t first = plan.stages()[depth].word;
            int candidates = 0;
            for (std::size_t word = 0; word < words; ++word)
                candidates += std::popcount(level.list->mask[word] & available[first + word]);
            if (candidates == 0) return;
            share /= candidates;
            visit(level, depth, share, candidates);
            if (depth == depth_) return;
            const std::uint32_t slot = level.slot;
            if (--left[plan.typeOf()[slot]] == 0 || distinct) available[slot / 64] &= ~plan.masks()[slot];
        }
    }

    int restOf(const Level& level) const {
        int rest = 0;
        for (const std::uint64_t word : level.rest)
            rest += std::popcount(word);
        return rest;
    }

    // The share of the branch that has been finished.
    double passed() const {
        if (isDone_) return share_;
        double passed = 0.0;
        forEachLevel([&](const Level& level, std::size_t depth, double share, int candidates) {
            passed += share * (candidates - restOf(level) - (depth < depth_ ? 1 : 0));
        });
        return passed;
    }

    void credit() {
        const double finished = std::max(finished_, passed());
        results_.credit(finished - std::exchange(finished_, finished), std::exchange(placements_, 0));
    }

    // Returns whether the walk must end.
    bool poll() {
        credit();
        task_.run.mustStop();
        results_.deliver();
        return task_.isOver() || queue_.isStarving() || results_.isDue();
    }

    // The open branches, in the order in which to walk them.
    std::vector<Branch> rest() const {
        std::vector<std::vector<Branch>> levels;
        Trail trail = stem_;
        trail.insert(trail.end(), prefix_.begin(), prefix_.end());
        forEachLevel([&](const Level& level, std::size_t depth, double share, int) {
            const std::uint32_t first = plans_[root_].stages()[depth].word;
            std::vector<Branch>& branches = levels.emplace_back();
            for (std::uint32_t word = 0; word < words; ++word)
                for (std::uint64_t rest = level.rest[word]; rest != 0; rest &= rest - 1) {
                    branches.push_back({trail, share});
                    branches.back().trail.push_back((first + word) * 64 +
                                                    static_cast<std::uint32_t>(std::countr_zero(rest)));
                }
            trail.push_back(level.slot);
        });
        std::vector<Branch> rest;
        for (auto level = levels.rbegin(); level != levels.rend(); ++level)
            std::ranges::move(*level, std::back_inserter(rest));
        return rest;
    }

    const BoardTask& task_;
    const std::vector<Plan>& plans_;
    const std::vector<Pack>& packs_;
    BranchQueue& queue_;
    BoardResults results_;
    std::size_t root_ = 0;
    // The trail of the branch up to its root, and its slots.
    Trail stem_;
    std::vector<std::uint32_t> prefix_;
    double share_ = 1.0;
    // The share of the whole search that has been reported as finished.
    double finished_ = 0.0;
    bool isDone_ = false;
    // The current level, set when the loop is left.
    std::size_t depth_ = 0;
    std::vector<Level> levels_;
    std::vector<std::uint64_t> available_;
    std::vector<std::uint32_t> left_;
    std::vector<std::uint8_t> colours_;
    std::uint64_t placements_ = 0;
};

template <std::size_t words, std::size_t sides, std::size_t known, bool distinct, typename Plan>
BoardOutcome scan(const BoardTask& task, const std::vector<Plan>& plans, int threads) {
    std::vector<PackedPlan<words, sides, known>> packs;
    for (const Plan& plan : plans)
        packs.emplace_back(plan);
    using Worker = ScanWorker<words, sides, known, distinct, Plan>;
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

BoardScan::BoardScan(const BoardTask& task, BoardOrder order) : task_(task) {
    const std::vector<std::uint32_t> places = placesInOrder(order, task.tables.puzzle(), task.run.options());
    if (task.roots.empty()) plans_.emplace_back(task.tables, places, nullptr);
    for (const BoardRoot& root : task.roots)
        plans_.emplace_back(task.tables, places, &root);
    if (!std::ranges::all_of(plans_, &Plan::isPossible)) plans_.clear();
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
    std::size_t words = 1;
    // Of squares, 2 in most orders and 4 in others; of hexagons, all 6 are looked at.
    std::size_t known = task_.tables.sides() > 4 ? 6 : 2;
    bool distinct = true;
    for (const Plan& plan : plans_) {
        words = std::max(words, plan.words());
        known = std::max(known, plan.knownSides());
        distinct = distinct && plan.areDistinct();
    }
    return withNumber(words, std::index_sequence<1, 2, 4, 8>(), [&](auto w) {
        return withNumber(known, std::index_sequence<2, 4, 6>(), [&](auto k) {
            constexpr std::size_t sides = k() > 4 ? 6 : 4;
            return distinct ? scan<w(), sides, k(), true>(task_, plans_, threads)
                            : scan<w(), sides, k(), false>(task_, plans_, threads);
        });
    });
}

}  // namespace tilewright
