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

/// How many images of pieces did not have to be tried for a target cell, each counted for the first filter
/// that removed it, in the order of the members. They add up to all places in which a piece of the puzzle
/// covers the cell.
struct SparedImages {
    /// All places: what is spared and what is tried.
    std::size_t places = 0;
    /// A part of the place is outside the region, or under a fixed piece.
    std::size_t bounds = 0;
    /// Taken out before the search, as symmetric copies or by the filters of the plan.
    std::size_t filters = 0;
    /// Taken out by DLX before it handed over.
    std::size_t dlx = 0;
    /// Priority occupancy filtering: another cell of the image comes first.
    std::size_t pof = 0;
    /// Neighbour occupancy filtering.
    std::size_t nof = 0;
    /// All pieces of the shape are placed.
    std::size_t missing = 0;
    /// What is left to try.
    std::size_t lookedAt = 0;
};

/// Everything about a node that does not change while the search is there.
struct NodeInside {
    /// What names the node.
    std::vector<ImageId> trail;
    Algorithm algorithm = Algorithm::dlx;
    Heuristic heuristic;
    int piecesLeft = 0;
    /// The target: a cell, or, if that is -1, a shape class.
    int cell = -1;
    int shape = -1;
    /// How many pieces of each shape class are left, holes among them.
    std::vector<int> left;
    /// What the search may try, in its order. Images of classes of which nothing is left are skipped.
    std::vector<ImageId> images;
    /// Whether the search has seen that nothing fits, and backtracks without trying.
    bool isDeadEnd = false;
    /// For FILA, de Bruijn's and Fletcher's algorithm; its `images` are those above.
    std::optional<ListsInside> lists;
    /// For DLX; its `images` are those above.
    std::optional<DlxInside> dlx;
    /// Where the target is a cell and the algorithm has lists.
    std::optional<SparedImages> spared;
    /// For DLX: how many images of pieces the filters before the search have left.
    std::size_t allImages = 0;

    bool isMissing(const ImageTable& table, ImageId image) const {
        return left[static_cast<std::size_t>(table.shapeOf(image))] <= 0;
    }
    /// Whether the search backtracks as soon as it has chosen the target.
    bool hasNothingToTry(const ImageTable& table) const;
};

/// How far the walk over Fletcher's tree has come.
struct FletcherProgress {
    /// How many steps of FletcherInside::walk are done. A leaf whose piece is missing emits no event; it
    /// counts with the step before it.
    std::size_t steps = 0;
    std::size_t reads = 0;
    /// Leaves, missing pieces among them.
    std::size_t reached = 0;
    std::size_t skipped = 0;
    /// The node that was read last.
    std::optional<std::uint32_t> node;
    /// The leaf that was reached last, as an index into the list of images.
    std::optional<std::uint32_t> leaf;
};

/// The leaves of a node of Fletcher's tree and of all below it: from the first to one past the last.
std::pair<std::uint32_t, std::uint32_t> leavesBelow(const FletcherInside& tree, std::uint32_t node,
                                                    std::size_t images);

/// Where `node`, as it was watched, stands on the walk that `inside` describes.
FletcherProgress fletcherProgress(const NodeInside& inside, const WatchedNode& node, const ImageTable& table);

/// Tells what the algorithms see at the node where a watched search is. Everything is read from lists, trees
/// and matrices as the search itself makes them, from the same images and plan; nothing is done twice.
///
/// The latest nodes are kept, and so are the lists made for the last nodes of DLX: a step within a node costs
/// nothing, one to another node some ten microseconds, and one that comes back from DLX as much as the search
/// needs there. One object serves one thread.
class SearchInspector {
  public:
    explicit SearchInspector(std::shared_ptr<const PreparedSearch> search);

    const PreparedSearch& search() const { return *search_; }

    /// About the last node of `state`, which must be of this search; null before the first target. What it
    /// gives stays as it is.
    std::shared_ptr<const NodeInside> at(const WatchedState& state);

    /// For a node of DLX where `placed` was placed: how many images of pieces are left after that.
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
    /// The last answer of remainingAfter(): its trail, and the number.
    std::pair<std::vector<ImageId>, std::size_t> remaining_;
};

}  // namespace tilewright
