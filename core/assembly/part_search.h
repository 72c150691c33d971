#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/assembly/piece_moves.h"
#include "core/assembly/turns.h"
#include "core/basics/stop.h"

namespace tilewright {

/// Thrown by searches that exceed the memory or visit limit.
struct SearchTooLarge {};

/// Resources and limits shared by the searches of one assembly.
struct PartResources {
    int threads = 1;
    /// Limit for the position table in bytes.
    std::uint64_t memory = 0;
    StopToken stop;
    /// Maximum number of positions to visit.
    std::uint64_t visits = std::numeric_limits<std::uint64_t>::max();
    const Slides* slides = nullptr;
    /// Null if pieces only slide.
    const Turns* turns = nullptr;
    /// Returns the cache of a thread by its number; called on that thread.
    std::function<WayCache&(int)> cache;
};

/// Finds the shortest sequence of moves to a position where some of the given pieces can leave the others: a
/// breadth-first search over relative positions. Once a level has enough positions, all threads expand it.
class PartSearch {
  public:
    /// The pieces `moving` are translated along `axis` by `steps` while the others stay. A move in the
    /// opposite direction is represented by the complement moving along the axis.
    struct Move {
        /// Piece numbers, ascending.
        std::vector<std::size_t> moving;
        std::size_t axis = 0;
        int steps = 0;
        /// Of a turn instead. Then the first piece is not among those that move.
        std::optional<LatticeTurn> turn = std::nullopt;
    };
    /// A position and a set of pieces that can be removed there.
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

    /// Returns separations with the minimum number of moves that differ in what follows: in the sets of
    /// pieces or in the relative positions within a part. Small sets come first; the number is limited. Empty
    /// if the pieces cannot be separated. Throws Stopped and SearchTooLarge.
    virtual std::vector<Exit> run() = 0;
    /// The moves from the start to `exit`.
    virtual std::vector<Move> pathTo(const Exit& exit) = 0;
    /// The number of visited positions, and the memory used in bytes.
    virtual std::uint64_t visits() const = 0;
    virtual std::uint64_t memory() const = 0;

    /// The maximum number of pieces.
    static constexpr std::size_t mostPieces = 1024;
};

/// A piece of the part to be separated.
struct PartPiece {
    /// Moved so that its lowest coordinates are 0.
    const std::vector<Cell>* shape = nullptr;
    /// Its position at the start.
    Cell place;
    /// Equal for interchangeable pieces of the same shape.
    int kind = 0;
};

/// `resources` must outlive the returned object.
std::unique_ptr<PartSearch> makePartSearch(std::span<const PartPiece> pieces, const PartResources& resources);

}  // namespace tilewright
