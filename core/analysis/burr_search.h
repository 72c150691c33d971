#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/analysis/random_walks.h"
#include "core/basics/stop.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The cubes cut out of the middle of a stick with a cross-section of 2x2: bit 4x + 2y + z stands for the
/// cube at (x, y, z), where x runs from 0 to 3 along the stick.
using StickCuts = std::uint16_t;

/// A stick in one of its orientations.
struct StickTurn {
    StickCuts cuts = 0;
    /// Index into BurrSticks::kinds().
    int kind = 0;
    /// For each of the six places: the cubes filled by this stick that other sticks could fill as well.
    std::array<std::uint32_t, 6> inside{};
};

/// Sticks that are rotations of each other.
struct StickKind {
    /// The number of cubes cut out.
    int cuts = 0;
    /// The kind of the mirror image; may be this kind itself.
    int mirror = 0;
    /// Indices into BurrSticks::turns().
    std::vector<int> turns;
};

/// An assembly of six sticks: for each place, an index into BurrSticks::turns().
using BurrAssembly = std::array<int, 6>;
/// The kinds of the six sticks of a burr, ascending.
using BurrKinds = std::array<int, 6>;

/// The sticks of six-piece burrs: three pairs of crossing sticks of 2x2 cubes, without holes on the outside.
/// Every stick is connected and keeps its ends; up to 12 of its cubes may be cut out because other sticks can
/// fill them. That gives 837 kinds. Of these, 59 are notchable (W. H. Cutler, "The six-piece burr", 1977):
/// every cube that is cut out lies in a notch across the whole width of the stick, so they can be made with a
/// saw.
///
/// Immutable and safe to share between threads.
class BurrSticks {
  public:
    /// `length` must be even and at least 6.
    BurrSticks(int length, bool notchableOnly);

    int length() const { return length_; }
    std::span<const StickTurn> turns() const { return turns_; }
    std::span<const StickKind> kinds() const { return kinds_; }

    /// The cubic lattice.
    static Lattice lattice();
    /// The cubes of a stick at a place, in cell order.
    std::vector<Cell> cellsOf(int place, StickCuts cuts) const;
    BurrKinds kindsOf(const BurrAssembly& assembly) const;

    /// The canonical form under the rotations of the burr and, with `mirrors`, its reflections.
    BurrAssembly least(const BurrAssembly& assembly, bool mirrors) const;
    /// Whether the multiset `kinds` contains the mirror image of each of its sticks.
    bool hasMirrors(const BurrKinds& kinds) const;
    /// All assemblies of these sticks in canonical form. Reflections are included in the symmetry if
    /// hasMirrors(kinds).
    std::vector<BurrAssembly> assembliesOf(const BurrKinds& kinds) const;

    /// The region of the burr; cubes that more than one stick can fill are optional unless `isSolid`.
    Region region(bool isSolid = false) const;
    /// A piece of this kind, without a name.
    Piece piece(int kind) const;
    /// The puzzle with these sticks; equal sticks become one piece with a count.
    Puzzle puzzle(const BurrKinds& kinds) const;

  private:
    /// A symmetry of the burr: the turn that each turn at each place is mapped to, or -1 if there is none.
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

/// Criteria of a search for burrs.
struct BurrCriteria : WalkCriteria {
    /// Length of the sticks; even and at least 6.
    int length = 6;
    bool notchable = false;
    /// Minimum number of moves to the first separation, over all assemblies that can be built.
    int level = 1;
    /// Whether exactly one assembly may be buildable.
    bool unique = false;
};

/// A burr that can be disassembled by straight moves.
struct FoundBurr : FoundPuzzle {
    BurrKinds kinds{};
};

using BurrSearchResult = WalksResult<FoundBurr>;

/// Searches for six-piece burrs by random walks over assemblies. A step replaces one or two sticks and is
/// kept if the level does not drop. Most assemblies are rejected by a cheap test of the contacts between
/// sticks: nothing can move, or a part comes off with the first move. The others are disassembled. For
/// promising sets of sticks, all other assemblies are found as well.
BurrSearchResult findBurrs(const BurrCriteria& criteria, const StopToken& stop = {},
                           const WalksProgress& progress = {});

}  // namespace tilewright
