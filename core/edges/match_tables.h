#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/edges/board_state.h"
#include "core/edges/edge_checks.h"
#include "core/edges/edge_grid.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// Which pieces may lie where and what matches what, as sets: the lookup tables of a search for the best
/// board.
///
/// A slot is a piece; the slots of equal pieces follow each other. A plane is one of the positions of a
/// piece. A set of pieces in positions has `planes()` words for each 64 slots: piece `slot` in position
/// `plane` is bit slot % 64 of word slot / 64 * planes() + plane.
///
/// Immutable; shared by all threads.
class MatchTables {
  public:
    /// `border` is the colour of monochrome borders: only sides of that colour lie there, and pieces that are
    /// needed there lie nowhere else. `puzzle` must be valid and outlive the object.
    MatchTables(const EdgePuzzle& puzzle, std::optional<EdgeColour> border);

    static constexpr std::uint32_t none = 0xFFFF'FFFF;

    const EdgePuzzle& puzzle() const { return puzzle_; }
    std::size_t places() const { return puzzle_.pieces.size(); }
    /// Whether each place has a candidate.
    bool isPossible() const { return isPossible_; }

    /// The sides of a piece.
    std::size_t sides() const { return sideCount_; }
    /// The side of a neighbour that touches this one.
    std::size_t opposite(std::size_t side) const { return oppositeSide(side, sideCount_); }

    std::size_t words() const { return words_; }
    std::size_t planes() const { return planes_; }
    std::size_t slots() const { return pieceOfSlot_.size(); }
    /// The index of the piece; `none` for slots that only fill up a word.
    std::uint32_t pieceOf(std::size_t slot) const { return pieceOfSlot_[slot]; }
    /// Indices into colours(), by side, of a slot in a plane that it has.
    const SideNumbers& sides(std::size_t slot, std::size_t plane) const {
        return sides_[slot * planes_ + plane];
    }
    bool hasPlane(std::size_t slot, std::size_t plane) const {
        return sides_[slot * planes_ + plane][0] != none;
    }
    const std::vector<EdgeColour>& colours() const { return colours_; }
    /// The colour of monochrome borders, as an index.
    std::uint32_t borderColour() const { return border_; }

    /// The pieces and positions whose `side` matches a neighbour's edge of this colour.
    const std::uint64_t* matching(std::size_t side, std::uint32_t colour) const {
        return matching_.data() + (side * colours_.size() + colour) * words_ * planes_;
    }
    /// Those whose side matches the opposite one, for cyclic rows of one piece; `side` is below half of the
    /// sides.
    const std::uint64_t* matchingItself(std::size_t side) const {
        return itself_.data() + side * words_ * planes_;
    }
    /// The pieces and positions that may lie at a place; those words from firstWord() to endWord() - 1 have
    /// some.
    const std::uint64_t* allowed(std::size_t place) const {
        return allowed_.data() + std::size_t{kindOf_[place]} * words_ * planes_;
    }
    bool isAllowed(std::size_t place, std::size_t slot, std::size_t plane) const {
        return (allowed(place)[slot / 64 * planes_ + plane] >> slot % 64 & 1) != 0;
    }
    std::size_t firstWord(std::size_t place) const { return wordsOf_[kindOf_[place]].first; }
    std::size_t endWord(std::size_t place) const { return wordsOf_[kindOf_[place]].second; }
    /// The only piece that may lie at a place in its only position, as slot * planes() + plane; or `none`.
    std::uint32_t onlyChoice(std::size_t place) const { return onlyChoice_[kindOf_[place]]; }
    /// Places with the same number have the same candidates.
    std::uint32_t kindOf(std::size_t place) const { return kindOf_[place]; }

    /// Slots whose piece equals the one before, a bit for each; empty if all pieces differ.
    const std::vector<std::uint64_t>& repeated() const { return repeated_; }
    /// A bit for each slot with a piece.
    const std::vector<std::uint64_t>& all() const { return all_; }

    bool matches(std::uint32_t colour, std::uint32_t other) const {
        return rule_.isEquality() ? colour == other : rule_.matches(colours_[colour], colours_[other]);
    }

    /// What is at a side of a place.
    enum class Meets : std::uint8_t { nothing, frame, itself, piece };
    struct Neighbour {
        Meets meets = Meets::nothing;
        std::uint32_t place = 0;
    };
    const std::array<Neighbour, EdgeColours::most>& around(std::size_t place) const { return around_[place]; }
    /// How many edges are between pieces.
    std::size_t edges() const { return edges_; }

  private:
    using Positions = std::vector<SideNumbers>;

    void look();
    void numberSlots();
    void fillSets();
    void allow();
    void reserve(std::vector<std::vector<std::uint64_t>>& allowed, const std::vector<bool>& isPinned) const;
    std::uint32_t indexOf(EdgeColour colour) const;

    const EdgePuzzle& puzzle_;
    std::size_t sideCount_;
    MatchRule rule_;
    bool isPossible_ = true;
    std::vector<EdgeColour> colours_;
    std::uint32_t border_ = none;
    std::size_t edges_ = 0;
    std::vector<std::array<Neighbour, EdgeColours::most>> around_;
    std::size_t words_ = 0;
    std::size_t planes_ = 1;
    // By piece: its place if it has only one, or `none`.
    std::vector<std::uint32_t> placeOf_;
    std::vector<Positions> positions_;
    std::vector<std::uint32_t> pieceOfSlot_;
    std::vector<SideNumbers> sides_;
    std::vector<std::uint64_t> matching_;
    std::vector<std::uint64_t> itself_;
    std::vector<std::uint64_t> allowed_;
    std::vector<std::uint32_t> kindOf_;
    std::vector<std::pair<std::size_t, std::size_t>> wordsOf_;
    std::vector<std::uint32_t> onlyChoice_;
    std::vector<std::uint64_t> repeated_;
    std::vector<std::uint64_t> all_;
};

}  // namespace tilewright
