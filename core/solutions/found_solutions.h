#pragma once

#include <cstdint>
#include <vector>

#include "core/plans/prepared_search.h"
#include "core/solutions/solution_store.h"

namespace tilewright {

/// What a search has found so far, with what the numbers in it mean. It grows while the search runs, and may
/// be read from any thread.
///
/// The puzzle that is shown may differ from the one that was searched in the names, colours and order of its
/// pieces.
struct FoundSolutions {
    const PreparedSearch& search;
    const SolutionStore& store;
    /// The puzzle that is shown, and for each piece of the searched one its index in it.
    Puzzle puzzle;
    std::vector<std::size_t> pieces;

    /// As those of the store; StoreError also where there are images that the search does not have.
    SolutionBlock read(std::uint64_t first, std::size_t most) const;
    Solution read(std::uint64_t index) const;

    /// Where the pieces of a solution are; `index` from 0 up to store.size() - 1.
    std::vector<Placement> placements(std::uint64_t index) const;
    /// The same for what was read from the store.
    std::vector<Placement> placements(const Solution& solution) const;
};

}  // namespace tilewright
