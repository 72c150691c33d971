#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "core/images/image_table.h"
#include "core/search/dlx.h"
#include "core/search/host.h"
#include "core/search/inside.h"
#include "core/search/prepared_search.h"
#include "core/search/statistics.h"

namespace tilewright {

/// A node of a search tree as far as its events reveal it: the target, and what has been tried.
struct WatchedNode {
    struct Tried {
        ImageId image = 0;
        bool fits = false;

        friend bool operator==(const Tried&, const Tried&) = default;
    };

    Algorithm algorithm = Algorithm::dlx;
    int piecesLeft = 0;
    /// The target: a cell, or a shape class if the cell is -1.
    int cell = -1;
    int shape = -1;
    /// The index of the list set (ILSI) if the algorithm is FILA.
    std::optional<unsigned> listSet;
    /// The placements tried so far, in order; holes only if they were placed.
    std::vector<Tried> tried;
    /// The cells that Fletcher's tree has read so far, in order.
    std::vector<int> cellsRead;
    /// The current placement, which leads to the next node.
    std::optional<ImageId> placed;
    /// The number of the event that placed it, if `placed` is set.
    std::uint64_t placedAt = 0;

    friend bool operator==(const WatchedNode&, const WatchedNode&) = default;
};

/// The state of a search after a number of events. A value, computed from the events alone.
struct WatchedState {
    /// The number of events so far; 0 before the first one.
    std::uint64_t step = 0;
    /// The last event.
    SearchEvent last;
    /// The path from the root to the current node. The last node has no placement, except after `placed` and
    /// `solution` events, when the search has not reached the next node yet.
    std::vector<WatchedNode> nodes;
    /// The same as the counts of the search.
    Statistics statistics;
    std::uint64_t solutions = 0;

    explicit WatchedState(const ImageTable& table) : statistics(table.maxPieces()) {}

    /// Applies the next event. `table` must be the table of the search.
    void apply(const SearchEvent& event, const ImageTable& table);

    /// The images placed, in order, including holes: identifies the node for the search.
    std::vector<ImageId> trail() const;
    /// The number of images placed.
    std::size_t placedCount() const {
        return nodes.empty() || nodes.back().placed ? nodes.size() : nodes.size() - 1;
    }

    /// The image that was tried in the last event without being placed.
    std::optional<ImageId> tried() const;

    friend bool operator==(const WatchedState&, const WatchedState&) = default;
};

/// The number of placements that need not be tried for a target cell, each counted for the first filter that
/// removed it, in the order of the members. They add up to all positions in which a piece covers the cell.
struct SparedImages {
    /// All positions, excluded or tried.
    std::size_t places = 0;
    /// Partly outside the region or on a fixed piece.
    std::size_t bounds = 0;
    /// Removed before the search, as symmetric copies or by the filters of the plan.
    std::size_t filters = 0;
    /// Removed by DLX before the lists were built.
    std::size_t dlx = 0;
    /// Priority occupancy filtering: another cell of the placement precedes the target.
    std::size_t pof = 0;
    /// Neighbour occupancy filtering.
    std::size_t nof = 0;
    /// All pieces of the shape are already placed.
    std::size_t missing = 0;
    /// Left to be tried.
    std::size_t lookedAt = 0;
};

/// The properties of a node that do not change while the search is at it.
struct NodeInside {
    /// Identifies the node.
    std::vector<ImageId> trail;
    Algorithm algorithm = Algorithm::dlx;
    Heuristic heuristic;
    int piecesLeft = 0;
    /// The target: a cell, or a shape class if the cell is -1.
    int cell = -1;
    int shape = -1;
    /// The number of pieces left of each shape class, including holes.
    std::vector<int> left;
    /// The candidates in the order of the search. Those of classes without pieces left are skipped.
    std::vector<ImageId> images;
    /// Whether the search has detected a dead end, and backtracks without trying a candidate.
    bool isDeadEnd = false;
    /// For FILA, de Bruijn's and Fletcher's algorithm; its `images` equal the member above.
    std::optional<ListsInside> lists;
    /// For DLX; its `images` equal the member above.
    std::optional<DlxInside> dlx;
    /// Set if the target is a cell and the algorithm uses lists.
    std::optional<SparedImages> spared;
    /// For DLX: the number of placements of pieces left by the filters before the search.
    std::size_t allImages = 0;

    bool isMissing(const ImageTable& table, ImageId image) const {
        return left[static_cast<std::size_t>(table.shapeOf(image))] <= 0;
    }
    /// Whether the search backtracks immediately after choosing the target.
    bool hasNothingToTry(const ImageTable& table) const;
};

/// The progress of the traversal of Fletcher's tree.
struct FletcherProgress {
    /// The number of steps of FletcherInside::walk that are done. A leaf whose piece is not available emits
    /// no event and counts with the step before it.
    std::size_t steps = 0;
    std::size_t reads = 0;
    /// Leaves reached, including those whose piece is not available.
    std::size_t reached = 0;
    std::size_t skipped = 0;
    /// The last node that was read.
    std::optional<std::uint32_t> node;
    /// The last leaf that was reached, as an index into the list of images.
    std::optional<std::uint32_t> leaf;
};

/// The range of leaves in the subtree of a node of Fletcher's tree, as [first, last).
std::pair<std::uint32_t, std::uint32_t> leavesBelow(const FletcherInside& tree, std::uint32_t node,
                                                    std::size_t images);

/// The progress of the observed `node` along the traversal in `inside`.
FletcherProgress fletcherProgress(const NodeInside& inside, const WatchedNode& node, const ImageTable& table);

/// Shows the data structures of the algorithms at a node of an observed search. It reads lists, trees and
/// matrices that are built by the code of the search itself, from the same images and plan, so nothing is
/// implemented twice.
///
/// The latest nodes, and the lists built for the last DLX nodes, are cached: a step within a node is free, a
/// step to another node takes some ten microseconds, and a step that returns from DLX takes as long as the
/// search needs there. Not thread-safe.
class SearchInspector {
  public:
    explicit SearchInspector(std::shared_ptr<const PreparedSearch> search);

    const PreparedSearch& search() const { return *search_; }

    /// The last node of `state`, which must be a state of this search; null before the first target. The
    /// result is immutable.
    std::shared_ptr<const NodeInside> at(const WatchedState& state);

    /// For a DLX node where `placed` was placed: the number of placements of pieces that remain afterwards.
    std::size_t remainingAfter(const NodeInside& node, ImageId placed);

  private:
    struct Space {
        std::vector<ImageId> trail;
        std::shared_ptr<const SearchSpace> space;
    };

    std::shared_ptr<const NodeInside> inspect(const WatchedState& state, std::vector<ImageId> trail);
    void inspectLists(NodeInside& node, const WatchedState& state);
    const SearchSpace& spaceAt(std::vector<ImageId> trail);
    SparedImages countSpared(const NodeInside& node) const;

    std::shared_ptr<const PreparedSearch> search_;
    Dlx dlx_;
    std::deque<Space> spaces_;
    std::deque<std::shared_ptr<const NodeInside>> nodes_;
    /// The last result of remainingAfter() with its trail.
    std::pair<std::vector<ImageId>, std::size_t> remaining_;
};

}  // namespace tilewright
