#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/basics/stop.h"
#include "core/search/fletcher.h"
#include "core/search/prepared_search.h"

namespace tilewright {

/// A node of the search tree where DLX hands over to an algorithm that works on lists.
struct ListStart {
    /// The placements (images) on the path to this node, including holes.
    std::vector<ImageId> trail;
    /// The placements that still fit, ascending.
    std::vector<ImageId> images;
};

/// All nodes where lists are built, in search order, and the statistics of DLX above them.
struct ListStarts {
    std::vector<ListStart> starts;
    Statistics counted;
    /// Whether there are more than the limit; then some are missing.
    bool areTooMany = false;
};

/// Runs DLX down to the nodes where lists would be built. A solution that DLX finds itself is a start without
/// placements. Throws Stopped when `stop` is requested.
ListStarts findListStarts(const PreparedSearch& search, std::size_t most, const StopToken& stop);

/// The lists of all starts of a search in numeric form, with duplicates merged: the constants of a generated
/// program. Bits stand for cells, in the same order for all starts; cells that are filled at a start keep
/// their bits.
struct ListTables {
    /// How targets are selected, and what their lists are indexed by.
    struct Kind {
        Algorithm algorithm = Algorithm::fila;
        /// Index into `orders`, or -1.
        int order = -1;
        /// Whether there is a list per shape instead of one per cell: for heuristic P.
        bool isOfShapes = false;

        friend bool operator==(const Kind&, const Kind&) = default;
    };
    struct Target {
        /// Ascending.
        std::vector<int> neighbours;
        /// Index into `sets`: the target owns 2^n entries for n neighbours. For Fletcher's algorithm an index
        /// into `trees`.
        std::uint32_t firstSet = 0;

        friend auto operator<=>(const Target&, const Target&) = default;
    };
    struct Tree {
        std::vector<FletcherTree::Node> nodes;
        std::vector<ImageId> leaves;
        std::uint32_t atTarget = 0;
    };
    /// The algorithm used for a number of pieces left.
    struct Stage {
        Algorithm algorithm = Algorithm::fila;
        Heuristic heuristic;
        /// Indices into `orders` (or -1) and `kinds`.
        int order = -1;
        int kind = 0;
    };

    /// The cell of each bit, and the inverse.
    std::vector<int> cellOf;
    std::vector<int> bitOf;
    /// Indexed by pieces left, up to the number where lists are built; entry 0 is unused.
    std::vector<Stage> stages;
    /// Each order lists the bits in the order in which they are filled.
    std::vector<std::vector<int>> orders;
    std::vector<Kind> kinds;
    std::vector<Target> targets;
    /// Indices into `lists`.
    std::vector<std::uint32_t> sets;
    std::vector<std::vector<ImageId>> lists;
    std::vector<Tree> trees;
    /// The number of targets per kind and start: the number of bits or of shapes, whichever is larger.
    int targetsOfKind = 0;
    /// Indices into `targets`, by start, kind, and bit or shape.
    std::vector<std::uint32_t> targetOf;

    bool isNatural(int order) const;
    std::uint32_t targetAt(std::size_t start, std::size_t kind, int place) const {
        return targetOf[(start * kinds.size() + kind) * static_cast<std::size_t>(targetsOfKind) +
                        static_cast<std::size_t>(place)];
    }
};

/// Builds the lists that `search` would build; its plan must use lists. Throws Stopped when `stop` is
/// requested. If all lists together exceed `mostImages` entries, sets `areTooMany` and stops.
ListTables makeListTables(const PreparedSearch& search, const ListStarts& starts, std::size_t mostImages,
                          bool& areTooMany, const StopToken& stop);

}  // namespace tilewright
