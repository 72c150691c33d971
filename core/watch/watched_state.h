#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/images/image_table.h"
#include "core/search/observer.h"
#include "core/search/statistics.h"

namespace tilewright {

/// A node of a search tree as a watcher knows it: what is to be filled there, and what has been tried.
struct WatchedNode {
    struct Tried {
        ImageId image = 0;
        bool fits = false;

        friend bool operator==(const Tried&, const Tried&) = default;
    };

    Algorithm algorithm = Algorithm::dlx;
    int piecesLeft = 0;
    /// The target: a cell, or, if that is -1, a shape class.
    int cell = -1;
    int shape = -1;
    /// The ILSI, if the algorithm is FILA.
    std::optional<unsigned> listSet;
    /// What has been tried so far, in this order; holes only if they were placed.
    std::vector<Tried> tried;
    /// Where Fletcher's tree has looked so far, in this order.
    std::vector<int> cellsRead;
    /// What is placed from here now: the way to the next node.
    std::optional<ImageId> placed;
    /// The number of the event that placed it, while it is placed.
    std::uint64_t placedAt = 0;

    friend bool operator==(const WatchedNode&, const WatchedNode&) = default;
};

/// Where a search is after a number of its events. A value, made from the events alone.
struct WatchedState {
    /// How many events there were; 0 before the first.
    std::uint64_t step = 0;
    /// The last one of them.
    SearchEvent last;
    /// From the root to the node where the search is. The last one has nothing placed, unless the search has
    /// just placed something and has not yet come to the next node: `placed` and `solution` events.
    std::vector<WatchedNode> nodes;
    /// As the search counts them itself.
    Statistics statistics;
    std::uint64_t solutions = 0;

    explicit WatchedState(const ImageTable& table) : statistics(table.maxPieces()) {}

    /// Applies the next event. `table` is that of the search.
    void apply(const SearchEvent& event, const ImageTable& table);

    /// The images placed, from the first to the last, holes among them: what names the node to the engine.
    std::vector<ImageId> trail() const;
    /// How many there are.
    std::size_t placedCount() const {
        return nodes.empty() || nodes.back().placed ? nodes.size() : nodes.size() - 1;
    }

    /// The image that was tried in the last event and is not placed.
    std::optional<ImageId> tried() const;

    friend bool operator==(const WatchedState&, const WatchedState&) = default;
};

}  // namespace tilewright
