#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/edges/edge_checks.h"
#include "core/edges/edge_grid.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// A number for each side of a piece or place; those beyond its sides mean nothing.
using SideNumbers = std::array<std::uint32_t, EdgeColours::most>;

/// A piece type in one of its positions.
struct BoardVariant {
    std::uint32_t type = 0;
    /// Indices into BoardTables::colours, by side.
    SideNumbers colours{};
};

struct BoardDecision {
    std::uint32_t place = 0;
    /// Index into BoardTables::variants.
    std::uint32_t variant = 0;

    friend bool operator==(const BoardDecision&, const BoardDecision&) = default;
};

/// Variants that fit given edges, some of which are known.
struct FittingVariants {
    std::vector<std::uint32_t> variants;
    /// One bit for each of the first 64 types.
    std::uint64_t types = 0;
};

/// Lookup tables for a search place by place: the edges of the board, the types of pieces, and which
/// positions fit where. Immutable; shared by all threads.
///
/// A piece that a clue pins is a type of its own: it has only the positions that the clue allows, and fits
/// only its place, where no other type fits.
///
/// The value of an edge is the colour of the side that was placed first, as an index into colours();
/// `frame()` for a monochrome border, which differs from its colour only if the puzzle says which colours
/// match; or `unknown()`. The second side must match it.
class BoardTables {
  public:
    /// `border` is the colour of monochrome borders.
    BoardTables(const EdgePuzzle& puzzle, std::optional<EdgeColour> border);

    static constexpr std::uint32_t none = 0xFFFF'FFFF;

    const EdgePuzzle& puzzle() const { return puzzle_; }
    std::size_t places() const { return puzzle_.pieces.size(); }
    /// The sides of a piece.
    std::size_t sides() const { return sides_; }
    const std::vector<EdgeColour>& colours() const { return colours_; }
    /// The value of an edge that a monochrome border gives its colour.
    std::uint32_t frame() const {
        return rule_.isEquality() ? border_ : static_cast<std::uint32_t>(colours_.size());
    }
    /// The value of an edge with unknown colour.
    std::uint32_t unknown() const {
        return static_cast<std::uint32_t>(colours_.size()) + (rule_.isEquality() ? 0 : 1);
    }
    /// The colour of a known edge, as an index.
    std::uint32_t colourOf(std::uint32_t value) const { return value == frame() ? border_ : value; }
    /// Whether a side with this colour fits an edge with this value.
    bool fits(std::uint32_t value, std::uint32_t colour) const {
        if (value == colour && rule_.isEquality()) return true;
        if (value == unknown()) return true;
        if (rule_.isEquality()) return false;
        return value == frame() ? colour == border_ : isPartner(value, colour);
    }
    /// The values but `unknown()` of edges that a side with this colour fits.
    const std::vector<std::uint32_t>& valuesFor(std::uint32_t colour) const { return valuesFor_[colour]; }
    /// The only colour that may touch this one; `none` if there are none or several.
    std::uint32_t partnerOf(std::uint32_t colour) const;
    /// Whether no colour has several partners.
    bool isPairing() const { return rule_.isPairing(); }

    /// The edge at each side of each place; both sides of a cyclic border are the same edge.
    const SideNumbers& edgesAt(std::size_t place) const { return edgesAt_[place]; }
    /// The values from the start: `frame()` or `unknown()`.
    const std::vector<std::uint32_t>& firstColours() const { return firstColours_; }
    bool isOutside(std::uint32_t edge) const { return isOutside_[edge]; }

    const std::vector<BoardVariant>& variants() const { return variants_; }
    std::size_t types() const { return piecesOfType_.size(); }
    const std::vector<std::uint32_t>& piecesOfType(std::size_t type) const { return piecesOfType_[type]; }
    /// The type that a clue pins to this place; `none` if there is no clue.
    std::uint32_t pinnedTo(std::size_t place) const { return pinnedTo_.empty() ? none : pinnedTo_[place]; }
    /// The place to which a clue pins this type; `none` for types that may go anywhere.
    std::uint32_t placeOf(std::size_t type) const { return placeOf_[type]; }

    /// The variants that fit these edges of a place: of all types if pieces may be swapped, otherwise of its
    /// own piece and possibly others. Null if there are none.
    const FittingVariants* fitting(std::size_t place, const SideNumbers& colours) const;

    EdgeColours coloursOf(std::uint32_t variant) const;
    /// The variant with these colours at a place; `none` if there is none.
    std::uint32_t variantOf(std::size_t place, const EdgeColours& colours) const;

  private:
    bool isPartner(std::uint32_t colour, std::uint32_t other) const {
        return rule_.matches(colours_[colour], colours_[other]);
    }
    void numberEdges();
    void findPartners();
    void addTypes();
    void addFitting();
    std::uint32_t indexOf(EdgeColour colour) const;
    // Hexagons with thousands of colours need the wide key.
    using WideKey = unsigned __int128;
    struct HashOfKey {
        std::size_t operator()(WideKey key) const {
            return static_cast<std::size_t>((static_cast<std::uint64_t>(key >> 64U) * 0x9E37'79B9'7F4A'7C15) ^
                                            static_cast<std::uint64_t>(key));
        }
    };
    template <typename Key>
    Key keyOf(std::size_t place, const SideNumbers& colours) const;

    const EdgePuzzle& puzzle_;
    std::size_t sides_;
    MatchRule rule_;
    std::vector<EdgeColour> colours_;
    std::uint32_t border_ = none;
    std::vector<std::vector<std::uint32_t>> valuesFor_;
    std::vector<SideNumbers> edgesAt_;
    // By side below half of them: whether each piece touches its own opposite side, on boards of one column.
    std::array<bool, EdgeColours::most / 2> touchesItself_{};
    std::vector<std::uint32_t> firstColours_;
    std::vector<bool> isOutside_;
    std::vector<std::vector<std::uint32_t>> piecesOfType_;
    // By piece.
    std::vector<std::uint32_t> typeOf_;
    // By type.
    std::vector<std::uint32_t> placeOf_;
    // By place; empty without clues.
    std::vector<std::uint32_t> pinnedTo_;
    std::vector<BoardVariant> variants_;
    std::vector<FittingVariants> fitting_;
    // Index of the list for a key; with few colours, indexed by the key itself.
    std::vector<std::uint32_t> direct_;
    std::unordered_map<WideKey, std::uint32_t, HashOfKey> hashed_;
};

/// Counts, for each colour, the edges of unplaced pieces minus the open edges on the board. What is left over
/// must pair up among the remaining places, or lie at a free border.
///
/// Edges that moves can bring to each other's side are counted together: all sides if pieces can be turned,
/// left with right and top with bottom if they can only be flipped, otherwise each side separately.
/// The counts mean nothing if a colour may touch several others.
class ColourBalance {
  public:
    explicit ColourBalance(const BoardTables& tables);

    /// An edge of a piece gets a colour where none was known (amount -1), or loses it again (1). `isOutside`:
    /// no other piece will be adjacent.
    void change(std::size_t side, std::uint32_t colour, bool isOutside, int amount) {
        change(groupOf_[side], colour, amount);
        if (isOutside)
            outside_[groupOf_[side]] += amount;
        else if (partnerOf_[colour] != BoardTables::none)
            change(opposite_[groupOf_[side]], partnerOf_[colour], amount);
    }

    /// Whether the colours of the remaining pieces can still pair up.
    bool isPossible() const {
        if (missing_ > 0) return false;
        for (std::size_t group = 0; group < groups_; ++group)
            if (surplus_[group] > outside_[group]) return false;
        return true;
    }
    /// A colour that makes it impossible, for messages.
    std::optional<std::uint32_t> culprit() const;

  private:
    void change(std::size_t group, std::uint32_t colour, int amount);
    // How many edges of the colour find no partner.
    int surplusOf(std::size_t group, std::uint32_t colour) const;

    std::size_t groups_ = 0;
    // By side, and by group.
    std::array<std::size_t, EdgeColours::most> groupOf_{};
    std::array<std::size_t, EdgeColours::most> opposite_{};
    // By colour: the one that may touch it, or `none`.
    std::vector<std::uint32_t> partnerOf_;
    // By group and colour.
    std::array<std::vector<int>, EdgeColours::most> left_;
    // By group: how many edges cannot find a partner, and how many open places are at a free border.
    std::array<int, EdgeColours::most> surplus_{};
    std::array<int, EdgeColours::most> outside_{};
    int missing_ = 0;
};

/// A partially filled board.
class BoardState {
  public:
    explicit BoardState(const BoardTables& tables);

    /// `decision` must fit.
    void place(const BoardDecision& decision);
    void remove(const BoardDecision& decision);

    bool isFull() const { return placed_ == tables_.places(); }
    bool isEmpty(std::size_t place) const { return variantAt_[place] == BoardTables::none; }
    /// Whether the colours can still pair up; always true if pieces stay in their places, or if a colour may
    /// touch several others.
    bool isBalanced() const { return !canBalance_ || balance_.isPossible(); }
    const ColourBalance& balance() const { return balance_; }

    /// How many types fit an empty place; stops counting beyond `most`.
    std::size_t candidates(std::size_t place, std::size_t most) const;
    /// The next target: the empty place with the fewest candidates, ties broken by the most known edges; or
    /// the only place of a type.
    struct Target {
        std::size_t place = 0;
        /// Also 0 if some type fits nowhere.
        std::size_t candidates = 0;
        /// The only type to place there, or `none`.
        std::uint32_t type = BoardTables::none;
    };
    Target mostConstrained() const;
    /// Appends everything that can be placed there to `decisions`.
    void addDecisions(const Target& target, std::vector<BoardDecision>& decisions) const;

    /// The colours of a full board.
    std::vector<EdgeColours> board() const;

  private:
    std::uint64_t typesFor(std::size_t place) const {
        const FittingVariants* fitting = tables_.fitting(place, coloursAround(place));
        return fitting == nullptr ? 0 : fitting->types & available_;
    }
    void lookAtTypes(Target& best) const;
    SideNumbers coloursAround(std::size_t place) const {
        const SideNumbers& edges = tables_.edgesAt(place);
        SideNumbers colours{};
        for (std::size_t side = 0; side < tables_.sides(); ++side)
            colours[side] = colours_[edges[side]];
        return colours;
    }

    const BoardTables& tables_;
    bool canBalance_;
    ColourBalance balance_;
    std::vector<std::uint32_t> variantAt_;
    // By edge: its colour, and how many placed pieces have it.
    std::vector<std::uint32_t> colours_;
    std::vector<std::uint8_t> uses_;
    // By type.
    std::vector<std::uint32_t> left_;
    // One bit for each of the first 64 types that have pieces left.
    std::uint64_t available_ = 0;
    std::size_t placed_ = 0;
};

}  // namespace tilewright
