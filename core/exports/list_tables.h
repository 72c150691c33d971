#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <stop_token>
#include <vector>

#include "core/search/fletcher.h"
#include "core/search/prepared_search.h"

namespace tilewright {

/// A node of a search where DLX hands over to an algorithm that works on lists.
struct ListStart {
    /// The images placed on the way to it, holes among them.
    std::vector<ImageId> trail;
    /// Those that still fit, ascending.
    std::vector<ImageId> images;
};

/// All nodes where lists are made, in the order of the search, and what DLX has counted on the way to them.
struct ListStarts {
    std::vector<ListStart> starts;
    Statistics counted;
    /// Whether there are more than were asked for; then some are missing.
    bool areTooMany = false;
};

/// Searches with DLX down to the lists, and makes none. A solution that DLX finds by itself is a start
/// without images. Throws Stopped when `stop` is requested.
ListStarts findListStarts(const PreparedSearch& search, std::size_t most, const std::stop_token& stop);

/// The lists of all starts of a search as numbers, what is equal written once: what a generated program has
/// as its constants. Bits stand for cells, in the same order for all starts; cells that are filled at a start
/// have their bits all the same.
struct ListTables {
    /// How targets are found and what is listed for them.
    struct Kind {
        Algorithm algorithm = Algorithm::fila;
        /// Index into `orders`, or -1.
        int order = -1;
        /// Whether there is a list for each shape, and not for each cell: for heuristic P.
        bool isOfShapes = false;

        friend bool operator==(const Kind&, const Kind&) = default;
    };
    struct Target {
        /// Bits, ascending.
        std::vector<int> neighbours;
        /// Into `sets`: two to the power of the number of neighbours belong to the target. For Fletcher's
        /// algorithm an index into `trees`.
        std::uint32_t firstSet = 0;

        friend auto operator<=>(const Target&, const Target&) = default;
    };
    struct Tree {
        std::vector<FletcherTree::Node> nodes;
        std::vector<ImageId> leaves;
        std::uint32_t atTarget = 0;
    };
    /// What is done with some number of pieces left.
    struct Stage {
        Algorithm algorithm = Algorithm::fila;
        Heuristic heuristic;
        /// Indices into `orders` (or -1) and `kinds`.
        int order = -1;
        int kind = 0;
    };

    /// The cell of each bit, and the reverse.
    std::vector<int> cellOf;
    std::vector<int> bitOf;
    /// From 1 piece left up to where lists are made; entry 0 is not used.
    std::vector<Stage> stages;
    /// The bits in the order in which they are filled.
    std::vector<std::vector<int>> orders;
    std::vector<Kind> kinds;
    std::vector<Target> targets;
    /// Indices into `lists`.
    std::vector<std::uint32_t> sets;
    std::vector<std::vector<ImageId>> lists;
    std::vector<Tree> trees;
    /// How many targets a kind has for a start: as many as there are bits, or shapes if these are more.
    int targetsOfKind = 0;
    /// Into `targets`, by start, kind, and bit or shape.
    std::vector<std::uint32_t> targetOf;

    bool isNatural(int order) const;
    std::uint32_t targetAt(std::size_t start, std::size_t kind, int place) const {
        return targetOf[(start * kinds.size() + kind) * static_cast<std::size_t>(targetsOfKind) +
                        static_cast<std::size_t>(place)];
    }
};

/// Makes the lists that a search by `search` would make, whose plan must come to lists. Throws Stopped when
/// `stop` is requested. Stops at more than `mostImages` images in all lists together, with `areTooMany` set.
ListTables makeListTables(const PreparedSearch& search, const ListStarts& starts, std::size_t mostImages,
                          bool& areTooMany, const std::stop_token& stop);

}  // namespace tilewright
