#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/assembly/piece_moves.h"
#include "core/assembly/turns.h"

namespace tilewright {

/// The search has to end: somebody wants it to, or it needs more memory or visits than it may take.
struct SearchCancelled {};
struct SearchTooLarge {};

/// What searches of one assembly share.
struct PartResources {
    int threads = 1;
    /// For the positions, in bytes.
    std::uint64_t memory = 0;
    std::stop_token stop;
    /// As many positions may be looked at.
    std::uint64_t visits = std::numeric_limits<std::uint64_t>::max();
    const Slides* slides = nullptr;
    /// Null where pieces only slide.
    const Turns* turns = nullptr;
    /// The cache of a thread, by its number. Called by that thread.
    std::function<WayCache&(int)> cache;
};

/// The way from the start to positions of some pieces in which some of them can leave the others, in the
/// fewest moves: breadth first over positions relative to each other. The positions that take the same number
/// of moves are looked at by all threads, once they are many.
class PartSearch {
  public:
    /// The pieces `moving` go along `axis` by `steps`, the others stay; a move of pieces against an axis is
    /// one of the others along it.
    struct Move {
        /// Numbers of the pieces, ascending.
        std::vector<std::size_t> moving;
        std::size_t axis = 0;
        int steps = 0;
        /// Of a turn instead. Then the first piece is not among those that move.
        std::optional<LatticeTurn> turn = std::nullopt;
    };
    /// A position and what can leave there.
    struct Exit {
        std::vector<Cell> places;
        std::vector<std::size_t> moving;
        std::size_t axis = 0;
        /// How each piece is turned against how it lies at the start, as an index into the turns of the
        /// lattice. Empty if none is.
        std::vector<std::size_t> turned = {};
        /// For pathTo().
        std::size_t position = 0;
    };

    virtual ~PartSearch() = default;

    /// All ways to separate the pieces with the fewest moves that make a difference for what comes after: the
    /// parts are others, or lie otherwise in themselves. Small sets first, and no more than some. Empty where
    /// nothing separates them. Throws SearchCancelled and SearchTooLarge.
    virtual std::vector<Exit> run() = 0;
    /// The moves that lead from the start to such a position.
    virtual std::vector<Move> pathTo(const Exit& exit) = 0;
    /// How many positions it has looked at, and what it takes.
    virtual std::uint64_t visits() const = 0;
    virtual std::uint64_t memory() const = 0;

    /// The maximum number of pieces.
    static constexpr std::size_t mostPieces = 1024;
};

/// A piece of a part.
struct PartPiece {
    /// With its lowest coordinates 0.
    const std::vector<Cell>* shape = nullptr;
    /// Where it is at the start.
    Cell place;
    /// The same for pieces of the same shape that it makes no difference to exchange.
    int kind = 0;
};

/// `resources` must outlive the object.
std::unique_ptr<PartSearch> makePartSearch(std::span<const PartPiece> pieces, const PartResources& resources);

}  // namespace tilewright
