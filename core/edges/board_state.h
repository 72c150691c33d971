#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// A piece type in one of its positions.
struct BoardVariant {
    std::uint32_t type = 0;
    /// Indices into BoardTables::colours, by side.
    std::array<std::uint32_t, 4> colours{};
};

struct BoardDecision {
    std::uint32_t place = 0;
    /// Index into BoardTables::variants.
    std::uint32_t variant = 0;

    friend bool operator==(const BoardDecision&, const BoardDecision&) = default;
};

/// Variants that fit edges, of which some are known.
struct FittingVariants {
    std::vector<std::uint32_t> variants;
    /// A bit for each of the first 64 types.
    std::uint64_t types = 0;
};

/// What a search place by place looks up: the edges of the board, the types of pieces, and which of their
/// positions fit where. Never changes, and may be used by all threads.
///
/// A piece that a clue pins is a type of its own: it has only the positions that the clue allows, and fits
/// only on its place, where no other type does.
class BoardTables {
  public:
    /// `border` is the colour of monochrome borders.
    BoardTables(const EdgePuzzle& puzzle, std::optional<EdgeColour> border);

    static constexpr std::uint32_t none = 0xFFFF'FFFF;

    const EdgePuzzle& puzzle() const { return puzzle_; }
    std::size_t places() const { return puzzle_.pieces.size(); }
    const std::vector<EdgeColour>& colours() const { return colours_; }
    /// What an edge has whose colour is not known.
    std::uint32_t unknown() const { return static_cast<std::uint32_t>(colours_.size()); }

    /// The edge at each side of each place; edges on both sides of a cyclic border are one.
    const std::array<std::uint32_t, 4>& edgesAt(std::size_t place) const { return edgesAt_[place]; }
    /// The colours that edges have from the start, or `unknown()`.
    const std::vector<std::uint32_t>& firstColours() const { return firstColours_; }
    bool isOutside(std::uint32_t edge) const { return isOutside_[edge]; }

    const std::vector<BoardVariant>& variants() const { return variants_; }
    std::size_t types() const { return piecesOfType_.size(); }
    const std::vector<std::uint32_t>& piecesOfType(std::size_t type) const { return piecesOfType_[type]; }
    /// The type that a clue pins to this place; `none` without one.
    std::uint32_t pinnedTo(std::size_t place) const { return pinnedTo_.empty() ? none : pinnedTo_[place]; }
    /// The place that a clue pins this type to; `none` for the types that go anywhere.
    std::uint32_t placeOf(std::size_t type) const { return placeOf_[type]; }

    /// The variants that fit these edges of a place: of all types if pieces may be swapped, else those of its
    /// own piece and possibly more. Null if there are none.
    const FittingVariants* fitting(std::size_t place, const std::array<std::uint32_t, 4>& colours) const;

    EdgeColours coloursOf(std::uint32_t variant) const;
    /// The variant with these colours at a place; `none` if there is none.
    std::uint32_t variantOf(std::size_t place, const EdgeColours& colours) const;

  private:
    void numberEdges(std::optional<EdgeColour> border);
    void addTypes();
    void addFitting();
    std::uint32_t indexOf(EdgeColour colour) const;
    std::uint64_t keyOf(std::size_t place, const std::array<std::uint32_t, 4>& colours) const;

    const EdgePuzzle& puzzle_;
    std::vector<EdgeColour> colours_;
    std::vector<std::array<std::uint32_t, 4>> edgesAt_;
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
    // Where the list for a key is: at the key itself where there are few colours.
    std::vector<std::uint32_t> direct_;
    std::unordered_map<std::uint64_t, std::uint32_t> hashed_;
};

/// Counts, for each colour, the edges of pieces that are still to be placed, less those that edges on the
/// board wait for. What is over must pair up among the places left, or be at a free border.
///
/// Edges are counted together that moves can bring to each other's side: all four if pieces can be turned,
/// left with right and top with bottom if they can only be flipped, else each side by itself.
class ColourBalance {
  public:
    explicit ColourBalance(const BoardTables& tables);

    /// An edge of a piece gets its colour where none was known, with amount -1, or loses it again, with 1;
    /// `isOutside`: no other piece will be there.
    void change(std::size_t side, std::uint32_t colour, bool isOutside, int amount) {
        change(groupOf_[side], colour, amount);
        if (isOutside)
            outside_[groupOf_[side]] += amount;
        else
            change(groupOf_[(side + 2) % 4], colour, amount);
    }

    /// Whether the rest may still come out even.
    bool isPossible() const {
        if (missing_ > 0) return false;
        for (std::size_t group = 0; group < groups_; ++group)
            if (surplus_[group] > outside_[group]) return false;
        return true;
    }
    /// A colour that makes it impossible, for people.
    std::optional<std::uint32_t> culprit() const;

  private:
    void change(std::size_t group, std::uint32_t colour, int amount);

    std::size_t groups_ = 1;
    std::array<std::size_t, 4> groupOf_{};
    std::array<std::size_t, 4> partner_{};
    // By group and colour.
    std::array<std::vector<int>, 4> left_;
    // How many edges of the group cannot find a partner, and how many places at a free border are open for
    // it.
    std::array<int, 4> surplus_{};
    std::array<int, 4> outside_{};
    int missing_ = 0;
};

/// A board on which a search has placed some pieces.
class BoardState {
  public:
    explicit BoardState(const BoardTables& tables);

    /// `decision` must fit.
    void place(const BoardDecision& decision);
    void remove(const BoardDecision& decision);

    bool isFull() const { return placed_ == tables_.places(); }
    bool isEmpty(std::size_t place) const { return variantAt_[place] == BoardTables::none; }
    /// Whether colours may still come out even; always, where pieces stay in their places.
    bool isBalanced() const { return !tables_.puzzle().moves.swap || balance_.isPossible(); }
    const ColourBalance& balance() const { return balance_; }

    /// How many types of pieces fit on an empty place; counting ends beyond `most`.
    std::size_t candidates(std::size_t place, std::size_t most) const;
    /// Where to go on: on the empty place with the fewest candidates, and among those with the most known
    /// edges; or where a type has its only place.
    struct Target {
        std::size_t place = 0;
        /// 0 also if there is a type that fits nowhere.
        std::size_t candidates = 0;
        /// The only type that may be placed there, or `none`.
        std::uint32_t type = BoardTables::none;
    };
    Target mostConstrained() const;
    /// All that can be done there, appended to `decisions`.
    void addDecisions(const Target& target, std::vector<BoardDecision>& decisions) const;

    /// The colours of a full board.
    std::vector<EdgeColours> board() const;

  private:
    std::uint64_t typesFor(std::size_t place) const {
        const FittingVariants* fitting = tables_.fitting(place, coloursAround(place));
        return fitting == nullptr ? 0 : fitting->types & available_;
    }
    void lookAtTypes(Target& best) const;
    std::array<std::uint32_t, 4> coloursAround(std::size_t place) const {
        const std::array<std::uint32_t, 4>& edges = tables_.edgesAt(place);
        return {colours_[edges[0]], colours_[edges[1]], colours_[edges[2]], colours_[edges[3]]};
    }

    const BoardTables& tables_;
    ColourBalance balance_;
    std::vector<std::uint32_t> variantAt_;
    // By edge: its colour, and how many placed pieces have it.
    std::vector<std::uint32_t> colours_;
    std::vector<std::uint8_t> uses_;
    // By type.
    std::vector<std::uint32_t> left_;
    // A bit for each of the first 64 types of which pieces are left.
    std::uint64_t available_ = 0;
    std::size_t placed_ = 0;
};

}  // namespace tilewright
