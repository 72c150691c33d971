#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/assembly/separation.h"
#include "core/assembly/turns.h"
#include "core/basics/message.h"
#include "core/images/image_table.h"

namespace tilewright {

struct DisassemblyOptions {
    /// The number of threads that disassemble one hard assembly together; 0 for one per CPU.
    int threads = 1;
    /// How many bytes the search for the moves of one assembly may take, and all that is kept for the next
    /// ones, each; by default an eighth of the memory of the machine.
    std::optional<std::uint64_t> memory;
    /// How pieces are made, if they may also be turned; see turnObstacle().
    std::optional<PieceFinish> turns = {};
};

/// The result of disassembling an assembly.
struct Disassembly {
    enum class Outcome {
        /// It can be disassembled, except for groups that may stay together.
        apart,
        /// Some pieces hold each other: no sequence of straight moves separates them. Turning pieces might,
        /// unless that was tried and no turn was undecided.
        notByStraightMoves,
        /// It has fewer than two pieces.
        nothing,
        cancelled,
        /// It needs more memory than it may take, and no few pieces were found that hold each other by
        /// themselves; nothing is known.
        outOfMemory,
    };

    Outcome outcome = Outcome::cancelled;
    /// The moves; if it cannot be disassembled, those as far as it can. Empty if nothing is known.
    Separation separation;
    /// The sets of pieces that cannot be separated, if the assembly cannot be disassembled: also those that
    /// could be in a group, if there are too many for it.
    std::vector<std::vector<std::size_t>> stuck;
    /// How many turns could not be decided: there may be shorter ways, or some where none was found.
    int undecidedTurns = 0;
    /// Whether it can be disassembled, but not by straight moves alone.
    bool needsTurns = false;

    bool comesApart() const { return outcome == Outcome::apart; }
};

/// Takes solutions of one puzzle apart by straight moves, and by turns where the options say so: a
/// breadth-first search over the positions of pieces relative to each other.
///
/// Pieces move along the axes of the lattice (Sweeps::axes()), by whole steps, any number of them together.
/// Flat pieces are lifted; where the puzzle says that they are not, they slide in their plane. Fixed pieces
/// are pieces like all others: a box that pieces leave is a piece of the puzzle, and may be one of those.
/// Groups of pieces may stay together (Piece::groups), but not the assembly as a whole. Of two parts the
/// one with the heaviest piece stays (Piece::heaviness).
///
/// The answer depends neither on the threads nor on earlier calls. All members may be called
/// from any thread, several at once; what they find out about pairs of pieces is shared.
///
/// See W. H. Cutler, A Computer Analysis of All 6-Piece Burrs, 1994.
class Disassembler {
  public:
    explicit Disassembler(const Puzzle& puzzle, DisassemblyOptions options = {});
    ~Disassembler();
    Disassembler(const Disassembler&) = delete;
    Disassembler& operator=(const Disassembler&) = delete;

    /// Why no solution of the puzzle can be disassembled; empty if they can.
    static Message obstacle(const Puzzle& puzzle);
    /// Why its pieces cannot be turned, or cannot be made like this.
    static Message turnObstacle(const Puzzle& puzzle, PieceFinish finish);

    /// The puzzle must have no obstacle, and `assembly` be a solution of it.
    Disassembly takeApart(std::span<const Placement> assembly, const std::stop_token& stop = {}) const;

    /// As many threads work on one assembly at most.
    int threads() const;
    /// As many bytes the search for the moves of one assembly may take.
    std::uint64_t memory() const;
    /// How many turns it was asked about, and decided.
    Turns::Counts turnCounts() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// The smallest play with which slides and turns disassemble an assembly, to a thousandth of a cell; nullopt
/// if none does, or `stop` is requested. Thread-safe.
std::optional<double> smallestPlay(const Puzzle& puzzle, std::span<const Placement> assembly, double round,
                                   const std::stop_token& stop = {});

}  // namespace tilewright
