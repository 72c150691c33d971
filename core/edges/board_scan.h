#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/edges/board_search.h"

namespace tilewright {

/// The places of a board in an order that needs no list.
std::vector<std::uint32_t> placesInOrder(BoardOrder order, const EdgePuzzle& puzzle);
/// The same for any order that a search may have.
std::vector<std::uint32_t> placesInOrder(BoardOrder order, const EdgePuzzle& puzzle,
                                         const EdgeOptions& options);

/// Searches a board in a fixed order of places, by table lookups only. There is no choice of places and no
/// lookahead, but a placement takes only some tens of cycles.
class BoardScan {
  public:
    /// Builds the tables for each root of `task`, or one table if it has none. `task` must outlive the scan.
    BoardScan(const BoardTask& task, BoardOrder order);
    ~BoardScan();
    BoardScan(const BoardScan&) = delete;
    BoardScan& operator=(const BoardScan&) = delete;

    /// Whether the tables could be built: at most 255 colours and 512 different pieces, pieces may be
    /// swapped, and the tables take at most 64 MiB.
    bool isPossible() const { return !plans_.empty(); }

    /// An estimate of the placements of the whole scan from this many random descents (D. E. Knuth,
    /// "Estimating the efficiency of backtrack programs", 1975). Deterministic for a given seed.
    double estimate(int descents, std::uint64_t seed) const;

    /// Searches with `threads` threads; see searchBoard(). Only if isPossible().
    BoardOutcome run(int threads) const;

  private:
    class Plan;

    std::vector<Plan> plansFor(bool distinct) const;

    const BoardTask& task_;
    const std::vector<std::uint32_t> places_;
    std::vector<Plan> plans_;
};

}  // namespace tilewright
