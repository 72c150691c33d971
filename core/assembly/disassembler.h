#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/assembly/separation.h"
#include "core/assembly/turns.h"
#include "core/basics/message.h"
#include "core/basics/stop.h"
#include "core/images/image_table.h"

namespace tilewright {

struct DisassemblyOptions {
    /// The number of threads for one hard assembly; 0 for one per CPU.
    int threads = 1;
    /// The memory limit in bytes for the search of one assembly, and again for the caches kept between
    /// assemblies; by default an eighth of the machine's memory.
    std::optional<std::uint64_t> memory;
    /// How pieces are made, if they may also be turned; see turnObstacle().
    std::optional<PieceFinish> turns = {};
};

/// The result of disassembling an assembly.
struct Disassembly {
    enum class Outcome {
        /// It can be disassembled, except for groups that may stay together.
        apart,
        /// Some pieces are interlocked: no sequence of translations separates them. Rotations might, unless
        /// they were tried and no turn was undecided.
        notByStraightMoves,
        /// It has fewer than two pieces.
        nothing,
        cancelled,
        /// The memory limit was exceeded, and no small interlocked subset was found: the result is unknown.
        outOfMemory,
    };

    Outcome outcome = Outcome::cancelled;
    /// The moves; if it cannot be disassembled, the moves as far as possible. Empty if the result is unknown.
    Separation separation;
    /// If it cannot be disassembled: the sets of pieces that cannot be separated, including sets that could
    /// form a group but are too many for it.
    std::vector<std::vector<std::size_t>> stuck;
    /// How many turns could not be decided: there may be shorter ways, or some where none was found.
    int undecidedTurns = 0;
    /// Whether it can be disassembled, but not by straight moves alone.
    bool needsTurns = false;
    /// How pieces are made, if they were also turned.
    std::optional<PieceFinish> turns = {};

    /// Whether memory or turns that could not be decided leave open if it can be disassembled.
    bool isUndecided() const {
        return outcome == Outcome::outOfMemory ||
               (outcome == Outcome::notByStraightMoves && undecidedTurns > 0);
    }
    bool canBeDisassembled() const { return outcome == Outcome::apart; }
};

/// Disassembles solutions of one puzzle by straight moves, and by turns if the options allow them: a
/// breadth-first search over the relative positions of pieces.
///
/// Any set of pieces moves along an axis of the lattice (Sweeps::axes()) by whole steps. Flat pieces are
/// lifted, unless the puzzle requires them to slide in their plane. Fixed pieces are not special: a box that
/// the pieces leave is a piece, and may be fixed. Groups of pieces may stay together (Piece::groups), but not
/// the whole assembly. Of two separated parts the one with the heaviest piece stays in place
/// (Piece::disassemblyWeight).
///
/// The result does not depend on the number of threads or on earlier calls. Thread-safe; concurrent calls
/// share what they find out about pairs of pieces.
///
/// See W. H. Cutler, "A Computer Analysis of All 6-Piece Burrs", 1994.
class Disassembler {
  public:
    explicit Disassembler(const Puzzle& puzzle, DisassemblyOptions options = {});
    ~Disassembler();
    Disassembler(const Disassembler&) = delete;
    Disassembler& operator=(const Disassembler&) = delete;

    /// Why solutions of this puzzle cannot be disassembled at all; empty if they can be tried.
    static Message obstacle(const Puzzle& puzzle);
    /// Why its pieces cannot be turned, or cannot be made like this.
    static Message turnObstacle(const Puzzle& puzzle, PieceFinish finish);

    /// `assembly` must be a solution of the puzzle, which must have no obstacle.
    Disassembly disassemble(std::span<const Placement> assembly, const StopToken& stop = {}) const;

    /// The maximum number of threads for one assembly.
    int threads() const;
    /// The memory limit for the search of one assembly in bytes.
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
                                   const StopToken& stop = {});

}  // namespace tilewright
