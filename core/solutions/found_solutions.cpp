#include "core/solutions/found_solutions.h"

namespace tilewright {

std::vector<Placement> FoundSolutions::placements(std::uint64_t index) const {
    return placementsOf(search.puzzle(), search.table(), store.read(index).images);
}

}  // namespace tilewright
