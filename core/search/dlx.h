#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/basics/bits.h"
#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/search/host.h"
#include "core/search/inside.h"
#include "core/search/list_walk.h"
#include "core/search/schedule.h"

namespace tilewright {

/// Dancing links: for every open cell and every remaining shape, the exact list of the images that still fit.
///
/// The problem is an exact cover: choose rows (images) so that each column (cell or shape) is covered once.
/// The matrix is sparse, so it is stored as vertical lists. Covering a column unlinks its rows from all other
/// columns; uncovering relinks them in reverse order, and the removed nodes themselves remember where they
/// belong.
///
///   header      c0 <-> c1 <-> c2 <-> ... <-> s0 <-> s1      next_, previous_
///                |      |      |              |      |       size_: images per column
///   image 0     [n0]   [n1]                  [n2]            up, down: within a column
///   image 1            [n3]   [n4]                  [n5]     id + 1: same image, next column
///
/// The nodes of an image are contiguous, its cells first and its shape last, so there are no links to the
/// left and right.
///
/// Differences from the textbook version: a shape with several pieces keeps its column until the last of them
/// is placed. If such a column is the target, an image that has been tried is taken out for the rest of the
/// node, so that equal pieces are not tried in every order. Cells that may stay open are covered by *holes*,
/// images that are no piece. A column with one image or none is always chosen before the heuristic's target.
/// Filters at nodes take out more images (see dlx.cpp).
///
/// Invariants: size_ equals the length of each column's list; after search() the matrix is the same as
/// before, also when the host interrupted it; trail_ names the current node, since targets are chosen
/// deterministically.
///
/// Cost: maintaining the links costs more than it saves near the leaves, and less near the root, where it
/// chooses the best target and leaves the shortest lists to FILA (see CellLists).
///
/// A trail that does not name a node throws std::invalid_argument; the object must not be used after that.
/// One object serves one thread; copying it is cheaper than building it.
///
/// Source: D. E. Knuth, "Dancing Links", 2000.
class Dlx {
  public:
    /// `images` are the images of `table` to use, ascending. `table`, `images` and `schedule` must outlive
    /// the object.
    Dlx(const ImageTable& table, std::span<const ImageId> images, const Schedule& schedule);

    /// The memory that an object for these arguments takes.
    static std::uint64_t bytesFor(const ImageTable& table, std::span<const ImageId> images);

    /// Walks the subtree of the node with this trail, and hands over to another algorithm where the schedule
    /// says so.
    ///
    /// Returns false if the host asked for the remaining work, which has then been handed over. In both cases
    /// the matrix is restored.
    bool search(std::span<const ImageId> trail, SearchHost& host);

    /// Applies the filters of the schedule once, before the search. Returns the remaining images and counts
    /// how many each filter removed. Throws Stopped when `stop` is requested.
    std::vector<ImageId> filteredImages(FilterCounts& counts, const StopToken& stop);

    /// What the next algorithm receives at the node with this trail. Null if `host` (if any) wants to stop;
    /// the node may have been handed over then.
    std::shared_ptr<const SearchSpace> spaceAt(std::span<const ImageId> trail, SearchHost* host = nullptr);

    /// The matrix at the node with this trail, before the first image is tried.
    DlxInside insideAt(std::span<const ImageId> trail);
    /// How many images of pieces are in the matrix there, before the filters of that node.
    std::size_t remainingAt(std::span<const ImageId> trail);

  private:
    using NodeId = std::int32_t;
    using Column = std::int32_t;

    struct Node {
        NodeId up = 0;
        NodeId down = 0;
        Column column = 0;
        ImageId image = 0;
    };
    /// The nodes of an image: from `first` to before `last`.
    struct NodeRun {
        NodeId first = 0;
        NodeId last = 0;
    };
    struct Target {
        Column column = 0;
        int size = 0;
    };

    // Cells that no image tells apart share the column of the lowest one.
    Column cellColumn(int cell) const {
        return (lowest_.empty() ? cell : lowest_[static_cast<std::size_t>(cell)]) + 1;
    }
    Column shapeColumn(int shape) const { return table_->cellCount() + shape + 1; }
    bool isShape(Column column) const { return column > table_->cellCount(); }
    int& left(Column column) { return left_[static_cast<std::size_t>(column - table_->cellCount() - 1)]; }
    int& needed(Column column) { return needed_[static_cast<std::size_t>(column - table_->cellCount() - 1)]; }
    Node& node(NodeId id) { return nodes_[static_cast<std::size_t>(id)]; }
    const Node& node(NodeId id) const { return nodes_[static_cast<std::size_t>(id)]; }
    int& sizeOf(Column column) { return size_[static_cast<std::size_t>(column)]; }

    static std::size_t nodesFor(const ImageTable& table, std::span<const ImageId> images,
                                const std::vector<int>& lowest);
    void addImage(ImageId image);
    void linkColumn(Column column);
    void unlinkColumn(Column column);
    void unlinkNode(NodeId id);
    void relinkNode(NodeId id);
    void cover(Column column);
    void uncover(Column column);
    void remove(ImageId image);
    void restore(ImageId image);
    void place(ImageId image, Column target);
    void remove(ImageId image, Column target);
    bool excludesCopies(Column target) const;
    void excludeCopiesBefore(ImageId image, std::vector<ImageId>& taken);
    bool keepsColumn(Column target) { return isShape(target) && left(target) > 1; }

    // The nodes of an image are contiguous: its cells, then its shape.
    template <class Visit>
    void forEachNode(ImageId image, Visit visit) {
        const NodeRun run = nodesOf_[image];
        for (NodeId id = run.first; id < run.last; ++id)
            visit(id);
    }
    template <class Visit>
    void forEachNodeBackwards(ImageId image, Visit visit) {
        const NodeRun run = nodesOf_[image];
        for (NodeId id = run.last; id-- > run.first;)
            visit(id);
    }

    Target selectTarget(int piecesLeft);
    Column preferred(const Heuristic& heuristic);
    Column firstOpen(const Heuristic& heuristic);
    Column fewestOpenNeighbours(bool countsImages) const;
    Column fewestOfAPiece();
    bool isOfManyHoles(Column column);
    bool isOpen(Column column) const {
        return previous_[static_cast<std::size_t>(next_[static_cast<std::size_t>(column)])] == column;
    }
    void post(SearchEvent event) {
        if (host_->observer != nullptr) host_->post(event);
    }
    void postTarget(const Target& target, int piecesLeft);
    std::vector<ImageId> remainingImages() const;

    // Filters at nodes.
    bool isHopeless(int piecesLeft);
    std::optional<std::vector<ImageId>> removeAt(int piecesLeft, FilterCounts& counts);
    void restoreAll(std::vector<ImageId>& images);
    void removeBy(FilterCounts::Kind filter, std::vector<ImageId>& taken, FilterCounts& counts);
    void removeMisplaced(std::vector<ImageId>& taken, FilterCounts& counts);
    void removeRuleBreakers(std::vector<ImageId>& taken);
    bool isUseless(FilterCounts::Kind filter, ImageId image);
    void rest();
    template <class Holds>
    bool holdsWith(ImageId image, Holds holds);
    bool leavesGap(ImageId image);
    void findOpenCells();
    std::shared_ptr<const SearchSpace> makeSpace() const;
    std::size_t remainingPieceImages() const;
    DlxInside lookInside(int piecesLeft);

    template <class Look>
    void lookAt(std::span<const ImageId> trail, Look look);
    template <class AtNode>
    bool walkTo(std::span<const ImageId> trail, int piecesLeft, AtNode atNode);
    void leaveGoal(std::span<const ImageId> wayLeft);
    bool visit(int piecesLeft);
    bool expand(int piecesLeft);
    bool makeSpaceHere(std::shared_ptr<const SearchSpace>& space);
    bool expandFiltered(int piecesLeft);
    void handOverRest(NodeId row, const Target& target, int piecesLeft);
    void count(ImageId image, int piecesLeft);
    int piecesLeftAfter(int piecesLeft, ImageId image) const {
        return piecesLeft - (table_->isHole(image) ? 0 : 1);
    }

    const ImageTable* table_;
    const Schedule* schedule_;
    std::vector<Node> nodes_;
    /// By image.
    std::vector<NodeRun> nodesOf_;
    /// For each cell the lowest cell of its class; empty if each is on its own.
    std::vector<int> lowest_;
    /// The same for lists.
    std::vector<int> joined_;
    std::vector<Column> next_;
    std::vector<Column> previous_;
    std::vector<int> size_;
    std::vector<int> left_;
    std::vector<int> needed_;
    std::vector<ImageId> trail_;
    std::vector<std::pair<Heuristic, std::vector<int>>> orders_;
    NodeChecks checks_;
    std::optional<VolumeCheck> volume_;
    std::optional<ParityCheck> parity_;
    BitSet open_;
    StopToken stop_;
    int untilRest_ = 0;
    SearchHost* host_ = nullptr;
};

}  // namespace tilewright
