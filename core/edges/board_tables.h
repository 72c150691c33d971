#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
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

/// What lies on a place in a search.
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
    /// Whether only one place has the edge.
    bool isOutside(std::uint32_t edge) const { return isOutside_[edge]; }

    const std::vector<BoardVariant>& variants() const { return variants_; }
    std::size_t types() const { return piecesOfType_.size(); }
    const std::vector<std::uint32_t>& piecesOfType(std::size_t type) const { return piecesOfType_[type]; }

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
    std::vector<BoardVariant> variants_;
    std::vector<FittingVariants> fitting_;
    // Where the list for a key is: at the key itself where there are few colours.
    std::vector<std::uint32_t> direct_;
    std::unordered_map<std::uint64_t, std::uint32_t> hashed_;
};

}  // namespace tilewright
