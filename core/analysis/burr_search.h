#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/assembly/separation.h"
#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// What is cut out of the middle of a stick of 2x2 cubes: bit 4x + 2y + z for the cube at (x, y, z), where x
/// is 0 to 3 along the stick.
using StickCuts = std::uint16_t;

/// A stick as it may lie in a burr.
struct StickTurn {
    StickCuts cuts = 0;
    /// Which kind of stick it is.
    int kind = 0;
    /// At each of the six places, which of the cubes it fills that another stick could fill too.
    std::array<std::uint32_t, 6> inside{};
};

/// Sticks that are the same when they are turned.
struct StickKind {
    /// How many cubes are cut out.
    int cuts = 0;
    /// The kind that is its mirror image; it may be itself.
    int mirror = 0;
    /// Indices into BurrSticks::turns().
    std::vector<int> turns;
};

/// How six sticks lie in a burr: for each place, an index into BurrSticks::turns().
using BurrAssembly = std::array<int, 6>;
/// The kinds of the six sticks of a burr, ascending.
using BurrKinds = std::array<int, 6>;

/// The sticks of six-piece burrs: three crossing pairs of sticks of 2x2 cubes, whose outside has no holes.
/// Every stick keeps its ends and hangs together; 12 of its cubes may be cut out in its place, since other
/// sticks may fill them. That gives 837 kinds, of which 59 are notchable (W. H. Cutler, "The six-piece burr",
/// 1977): each cube that is cut out lies in a notch across the whole width of the stick, so that a saw can
/// make it.
///
/// Immutable and safe to share between threads.
class BurrSticks {
  public:
    /// `length` is even, from 6 up.
    BurrSticks(int length, bool notchableOnly);

    int length() const { return length_; }
    std::span<const StickTurn> turns() const { return turns_; }
    std::span<const StickKind> kinds() const { return kinds_; }

    /// That of cubes.
    static Lattice lattice();
    /// The cubes of a stick at a place, in cell order.
    std::vector<Cell> cellsOf(int place, StickCuts cuts) const;
    BurrKinds kindsOf(const BurrAssembly& assembly) const;

    /// The same for all assemblies that a turn of the burr carries into each other, and with `mirrors` a
    /// mirror image.
    BurrAssembly least(const BurrAssembly& assembly, bool mirrors) const;
    /// Whether each stick has its mirror image among these, as often as it is there itself.
    bool hasMirrors(const BurrKinds& kinds) const;
    /// All ways to lay these sticks into the burr, each in its least form: mirror images count as the same
    /// where the sticks allow it.
    std::vector<BurrAssembly> assembliesOf(const BurrKinds& kinds) const;

    /// The region of all such burrs; the cubes that no single stick must fill are optional unless `isSolid`.
    Region region(bool isSolid = false) const;
    /// The piece of a kind, without a name.
    Piece piece(int kind) const;
    /// The puzzle to lay these sticks, with a number for those that are there more than once.
    Puzzle puzzle(const BurrKinds& kinds) const;

  private:
    /// A symmetry of the burr: what it makes of each turn at each place, -1 where that is no turn.
    struct Motion {
        bool isMirror = false;
        std::array<int, 6> place{};
        std::array<std::vector<int>, 6> turn;
    };

    void makeKinds(bool notchableOnly);
    void makeInsides();
    void makeMotions();

    int length_;
    std::vector<StickTurn> turns_;
    std::vector<StickKind> kinds_;
    std::vector<Motion> motions_;
};

/// What a burr shall be like.
struct BurrWishes {
    /// Of the sticks; even, from 6 up.
    int length = 6;
    bool notchable = false;
    /// The fewest moves to the first separation, of each way to build it.
    int level = 1;
    /// Whether it can be built in one way only.
    bool unique = false;
    /// How many are wanted, all of different sticks.
    std::size_t count = 1;
    /// The same seed gives the same burrs, with any number of threads.
    std::uint64_t seed = 0;
    /// 0: one per CPU.
    int threads = 0;
    std::optional<std::chrono::duration<double>> time;
};

/// A burr that can be disassembled.
struct FoundBurr {
    BurrKinds kinds{};
    Puzzle puzzle;
    /// Ways to lay the sticks, and how many of them can be built by straight moves.
    std::size_t assemblies = 0;
    std::size_t buildable = 0;
    /// The minimum over all assemblies that can be built, the placements that have it, and their disassembly.
    AssemblyLevel level;
    std::vector<Placement> placements;
    Separation separation;
};

struct BurrHunt {
    std::vector<FoundBurr> burrs;
    /// How many random assemblies were looked at.
    std::uint64_t looked = 0;
    double seconds = 0.0;
    /// Whether there are as many burrs as were wanted; the time was over or it was stopped before if not.
    bool isComplete = false;
};

/// Looks for six-piece burrs: a random walk over assemblies, where one or two sticks are replaced by others
/// as long as it does not become easier to disassemble. Most assemblies are thrown out at once, because
/// nothing can move in them or a part comes away by the first move, which only needs the contacts of sticks;
/// the others are disassembled. For promising sets all other assemblies are found, too.
///
/// `progress` is called from one thread at a time, some times a second, with what there is so far.
BurrHunt huntBurrs(const BurrWishes& wishes, const std::stop_token& stop = {},
                   const std::function<void(std::uint64_t looked, std::size_t found)>& progress = {});

}  // namespace tilewright
