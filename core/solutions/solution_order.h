#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/solutions/solution_store.h"

namespace tilewright {

/// Stores the solutions of a complete search in their canonical order, which depends on nothing but the
/// puzzle: whatever plan found them, on however many threads, a solution has the same number each time.
///
/// Solutions are compared by the places of their pieces: of the first piece of the puzzle, then of the second
/// one and so on. Precisely, by the sorted images of that symmetric copy of the solution for which they come
/// first. Fixed pieces and holes are ignored.
///
/// `sorted` must be empty. Returns the new number of each solution. Throws Stopped when `stop` is requested,
/// and StoreError when a disk is full or fails, or when there are 2^32 solutions.
///
/// Runs of `runBytes` are sorted in memory. One run, about a hundred thousand solutions of a dozen pieces,
/// needs no disk.
std::vector<std::uint32_t> sortSolutions(const PreparedSearch& search, const SolutionStore& found,
                                         SolutionStore& sorted, const std::stop_token& stop = {},
                                         std::size_t runBytes = std::size_t{16} << 20);

}  // namespace tilewright
