#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/edges/board_search.h"

namespace tilewright {

/// The places of a board in the order in which a scan fills them.
std::vector<std::uint32_t> placesInOrder(BoardOrder order, const EdgePuzzle& puzzle);

/// A search of a board in a fixed order of its places, by tables alone: no place is chosen and nothing is
/// looked ahead, but a placement takes some tens of cycles.
class BoardScan {
  public:
    /// Makes the tables for each root of `task`, or one if it has none. `task` must outlive the scan.
    BoardScan(const BoardTask& task, BoardOrder order);
    ~BoardScan();
    BoardScan(const BoardScan&) = delete;
    BoardScan& operator=(const BoardScan&) = delete;

    /// Whether the tables can be made: there are at most 255 colours and 512 pieces that differ, pieces may
    /// change places, and the tables take at most 64 MiB.
    bool isPossible() const { return !plans_.empty(); }

    /// About how many placements the whole scan takes, from this many random descents (D. E. Knuth,
    /// "Estimating the efficiency of backtrack programs", 1975). The same seed gives the same number.
    double estimate(int descents, std::uint64_t seed) const;

    /// Searches with `threads` threads; see searchBoard(). Only if it is possible.
    BoardOutcome run(int threads) const;

  private:
    class Plan;

    const BoardTask& task_;
    std::vector<Plan> plans_;
};

}  // namespace tilewright
