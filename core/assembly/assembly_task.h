#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/assembly/disassembler.h"
#include "core/assembly/part_search.h"

namespace tilewright {

/// Takes one assembly apart, part by part. Where a part can be separated in several ways with as few moves,
/// it tries some of them and takes that with the fewest moves in all, and of these the lowest level.
class AssemblyTask {
  public:
    /// All must live as long.
    AssemblyTask(const Puzzle& puzzle, std::span<const Placement> assembly, const PartResources& resources);

    Disassembly run();

  private:
    using Pieces = std::vector<std::size_t>;

    struct Plan;
    using PlanPointer = std::shared_ptr<const Plan>;

    /// How a part comes apart.
    struct Plan {
        Pieces pieces;
        std::vector<AssemblyMove> moves = {};
        /// None, or the one that stays and the removed one.
        std::array<PlanPointer, 2> parts = {};
        /// Of the level, where it is shown.
        std::vector<int> numbers = {};
        /// Moves, and parts that come apart no more.
        int total = 0;
        std::size_t leaves = 1;
        /// Whether some separation takes several moves.
        bool isLong = false;
        /// The sets of pieces that cannot be separated.
        std::vector<Pieces> stuck = {};

        bool isBetterThan(const Plan& other) const {
            return std::tie(total, numbers) < std::tie(other.total, other.numbers);
        }
    };

    Pieces stuckPieces() const;
    Separation lifted() const;
    Separation separationOf(const Plan& plan, std::vector<Cell>& places) const;

    PlanPointer planFor(const Pieces& pieces, const std::vector<Cell>& places, bool isWhole);
    Plan makePlan(const Pieces& pieces, const std::vector<Cell>& places);
    Plan planFrom(const Pieces& pieces, const PartSearch::Exit& exit);

    int heaviest(const Pieces& pieces) const;
    /// Of two sets of pieces the one with more of it stays: the one with the heaviest piece, or else the
    /// larger one.
    std::pair<int, std::size_t> inertia(const Pieces& pieces) const;
    AssemblyMove moveOf(const Pieces& pieces, const PartSearch::Move& move) const;
    int stepsAway(const AssemblyMove& removal, const Pieces& pieces, const std::vector<Cell>& places) const;

    const std::vector<PieceGroup>& groupsOf(std::size_t piece) const;
    bool canBeGroup(const Pieces& pieces) const;
    bool isOneGroup(const Pieces& pieces) const;
    bool findGroups(const std::vector<Pieces>& stuck, std::size_t from);

    const Puzzle& puzzle_;
    std::span<const Placement> assembly_;
    const PartResources& resources_;
    bool hasGroups_ = false;
    /// The pieces moved so that their lowest coordinates are 0, and from where.
    std::vector<std::vector<Cell>> shapes_;
    std::vector<Cell> origins_;
    /// The same number for the same piece of the puzzle, turned in the same way.
    std::vector<int> kinds_;
    /// By pieces and where they are, seen from the first one.
    std::map<std::pair<Pieces, std::vector<Cell>>, PlanPointer> plans_;
    /// How much work may still be done for better plans than the first one.
    std::int64_t spare_;
    /// Whether what is searched now is one of several ways.
    bool isAlternative_ = false;
    /// What the tables of the searches that are going on take.
    std::uint64_t memory_ = 0;
    /// How many of a piece are in a group.
    std::map<std::pair<std::size_t, std::string>, int> used_;
};

}  // namespace tilewright
