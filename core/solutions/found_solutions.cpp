#include "core/solutions/found_solutions.h"

#include <algorithm>

namespace tilewright {

namespace {

// Ids are indices into tables: one from a damaged file must not get there.
void requireKnown(std::span<const ImageId> images, const ImageTable& table) {
    if (std::ranges::any_of(images, [&](ImageId image) { return image >= table.size(); }))
        throw StoreError(
            message(TRANSLATABLE("core", "a solution that comes back from the disk has unknown pieces")));
}

}  // namespace

SolutionBlock FoundSolutions::read(std::uint64_t first, std::size_t most) const {
    SolutionBlock block = store.read(first, most);
    for (std::size_t i = 0; i < block.size(); ++i)
        requireKnown(block.images(i), search.table());
    return block;
}

Solution FoundSolutions::read(std::uint64_t index) const {
    Solution solution = store.read(index);
    requireKnown(solution.images, search.table());
    return solution;
}

std::vector<Placement> FoundSolutions::placements(std::uint64_t index) const {
    return placements(read(index));
}

std::vector<Placement> FoundSolutions::placements(const Solution& solution) const {
    std::vector<Placement> placements = placementsOf(search.puzzle(), search.table(), solution.images);
    for (Placement& placement : placements)
        placement.piece = pieces[placement.piece];
    return placements;
}

}  // namespace tilewright
