#pragma once

#include <vector>

#include "core/basics/deadline.h"
#include "core/count/count_run.h"
#include "core/count/filling_graph.h"
#include "core/images/region_symmetry.h"

namespace tilewright {

/// For a Deadline that ends work once it has taken as long as random trials say that finding all
/// solutions of `puzzle` takes on the threads of `run`, which the work tells how far it has come. What is
/// done in half a second is never ended. `seconds` is what listing takes; as long as it is 0, trials find it.
Deadline::Next whileQuickerThanListing(const Puzzle& puzzle, const CountRun& run, double& seconds);

/// What a listed solution of so many images takes at most, with its share of their graph.
inline std::uint64_t listedBytes(std::size_t images) {
    return sizeof(std::vector<ImageId>) + 32 * images * sizeof(ImageId);
}

/// Finds all solutions by a search, symmetric copies left out. Each is a list of images of the puzzle's
/// table, holes among them. Throws Stopped, CountMemoryError where they need more than `run.bytes`, and
/// MessageError.
std::vector<std::vector<ImageId>> listedSolutions(const Puzzle& puzzle, Mirrors mirrors, CountRun& run);

/// All copies of a solution that the symmetries and the fixed pieces of the puzzle allow, itself among them,
/// ascending.
std::vector<std::vector<ImageId>> copiesOf(const std::vector<ImageId>& solution, const ImageTable& table,
                                           std::size_t fixedPieces,
                                           std::span<const RegionSymmetry> symmetries);

/// The smallest graph whose ways are these solutions: where they go on in the same way they share a node. It
/// depends on nothing but the set of solutions, which must be tilings by items of `problem`.
FillingGraph graphOf(const CountProblem& problem, std::span<const std::vector<ImageId>> solutions);

}  // namespace tilewright
