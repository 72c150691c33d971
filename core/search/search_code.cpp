// Compiled once per CPU level. All names but the last one have internal linkage, since they mean different
// instructions in each compilation.

#include "core/search/schedule.h"

#include <algorithm>

#include "core/search/list_space.h"
#include "core/search/narrowing.h"

namespace tilewright {

namespace {

std::shared_ptr<const SearchSpace> makeSpace(const SpaceOrigin& origin) {
    std::vector<bool> filled(static_cast<std::size_t>(origin.table.cellCount()), false);
    for (const ImageId image : origin.trail)
        for (const CellNumber cell : origin.table.cellsOf(image))
            filled[cell] = true;
    if (origin.schedule.algorithmAt(origin.table.piecesLeftAfter(origin.trail)) == Algorithm::narrowing)
        return makeNarrowSpace(origin, filled);
    int open = 0;
    for (std::size_t cell = 0; cell < filled.size(); ++cell)
        open += !filled[cell] && standsForItself(origin.joined, static_cast<int>(cell)) ? 1 : 0;
    if (open <= 64) return makeListSpace<1>(origin, filled);
    if (open <= 128) return makeListSpace<2>(origin, filled);
    if (open <= 256) return makeListSpace<4>(origin, filled);
    return makeListSpace<8>(origin, filled);
}

}  // namespace

}  // namespace tilewright

extern const tilewright::MakeSpace TILEWRIGHT_MAKE_SPACE;
const tilewright::MakeSpace TILEWRIGHT_MAKE_SPACE = tilewright::makeSpace;
