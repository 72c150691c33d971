#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/edges/match_tables.h"

namespace tilewright {

/// A full board: slot * planes + plane of MatchTables by place.
using SlotBoard = std::vector<std::uint32_t>;

struct BeamOptions {
    /// How many partial boards are kept, at least 1.
    std::size_t width = 1000;
    std::uint64_t seed = 1;
    int threads = 1;
    /// How many boards it returns at most.
    std::size_t most = 1;
    /// Colours, as indices into MatchTables::colours(), to use up early.
    std::vector<std::uint32_t> favoured;
    /// Asked many times a second by all threads; true ends the beam without a board. May be empty.
    std::function<bool()> mustStop;
};

/// About how many bytes a beam in this order takes for each partial board that it keeps.
std::size_t bytesOfBeam(const MatchTables& matches, const std::vector<std::uint32_t>& order);

/// Different full boards with few broken edges, the best first; none if the beam was stopped or no partial
/// board can be continued. `order` has each place once. The same options give the same boards with any number
/// of threads.
std::vector<SlotBoard> beamBoards(const MatchTables& matches, const std::vector<std::uint32_t>& order,
                                  const BeamOptions& options);

/// The places row by row; the last rows follow as short columns from the left.
std::vector<std::uint32_t> combOrder(int rows, int columns, int lastRows);

}  // namespace tilewright
