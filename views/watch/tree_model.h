#pragma once

#include <QColor>
#include <QString>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "core/search/prepared_search.h"
#include "core/watch/search_tree.h"

namespace tilewright {

/// What the drawings of a search tree show: its nodes, of which those without solutions may be folded, where
/// the search is, and which nodes a person looks for.
///
/// A *folded* node has ended without a solution; nothing below it is drawn, and it takes the room of one
/// step. Places along the drawing count steps, less those that are folded.
class TreeModel {
  public:
    /// Which of two trees have a node.
    enum class Side { both, onlyA, onlyB };

    struct Node {
        /// An index into nodes(); SearchTree::none for the root.
        std::uint32_t parent = SearchTree::none;
        ImageId image = 0;
        int depth = 0;
        /// The cell that it was placed to fill, or -1.
        int target = -1;
        /// The events that placed and removed the image; the latter is the last one so far while it is
        /// placed.
        std::uint64_t firstStep = 0;
        std::uint64_t lastStep = 0;
        std::uint64_t solutions = 0;
        bool isOpen = true;
        /// How many nodes below it are not drawn; nothing unless it is folded.
        std::optional<std::size_t> folded;
        bool isFound = false;
        Side side = Side::both;
        /// Where it is along the drawing.
        double begin = 0.0;
        double end = 0.0;
    };

    /// What the tree is of; null for nothing yet.
    void setSearch(std::shared_ptr<const PreparedSearch> search);
    void setTree(const SearchTree& tree);
    /// Two trees of the puzzle; the search is that of the first.
    void setTrees(const SearchTree& a, const SearchTree& b);
    bool isMerged() const { return !merged_.empty(); }
    /// Where to go in both searches for a node of two trees; where only one has it, the other goes to the
    /// last node that both have.
    std::array<std::uint64_t, 2> stepsOf(std::size_t node) const;
    /// The step after which the search is shown.
    void setPosition(std::uint64_t step) { position_ = step; }

    /// Folds all that has ended without a solution, or nothing.
    void setFolding(bool on);
    bool isFolding() const { return isFolding_; }
    /// Folds or opens the node with this first step, whatever is done to the others.
    void toggle(std::uint64_t firstStep);

    /// Marks the nodes of a piece, by its name, or of a cell, by its number; nothing for an empty text.
    /// Whether there is such a piece or cell. Nodes of a cell are those where it was the target or, if
    /// `covering`, all whose piece covers it.
    bool find(const QString& text, bool covering = false);
    bool isSeekingCell() const { return soughtCell_.has_value(); }
    /// How many nodes are found, and which of them, from 1, the position is at.
    std::size_t foundCount() const { return found_; }
    std::optional<std::size_t> foundHere() const;
    /// The first step of the next found node after the position, or of the one before; around the ends.
    std::optional<std::uint64_t> nextFound(bool isBack) const;

    const std::shared_ptr<const PreparedSearch>& search() const { return search_; }
    const SearchTree& tree() const { return tree_; }
    /// Of two trees the second.
    const SearchTree& other() const { return other_; }
    bool isEmpty() const { return !search_ || tree_.step() == 0; }
    /// Parents before their children, and children in the order of the search.
    std::span<const Node> nodes() const { return nodes_; }
    /// The number of rows: one for each depth.
    int depths() const { return depths_; }
    std::uint64_t position() const { return position_; }
    /// Whether the image of a node is placed after the step of the position.
    bool isOnPath(const Node& node) const;

    /// The length of the drawing, and the way between it and the steps.
    double length() const;
    double placeOf(double step) const;
    double stepAt(double place) const;

    QString nameOf(const Node& node) const;
    /// In words: the piece, the steps, the share of the work, the solutions.
    QString textOf(std::size_t node) const;
    /// By the solutions below, and by the tree if only one of two has it.
    QColor colourOf(const Node& node) const;
    /// By a share of the solutions, from 0 to 1.
    static QColor colourOfShare(double share);
    /// That of the piece; none for the root and for what is no piece.
    std::optional<QColor> pieceColourOf(const Node& node) const;

  private:
    struct Fold {
        std::uint64_t firstStep = 0;
        std::uint64_t lastStep = 0;
        /// Steps that are folded up to its end.
        double hidden = 0.0;
    };

    void refresh();
    void refreshMerged();
    void add(Node node);
    QString mergedTextOf(std::size_t node) const;
    bool isSought(const Node& node) const;

    std::shared_ptr<const PreparedSearch> search_;
    SearchTree tree_;
    /// Of two trees the other one, and the nodes of both; empty while there is one.
    SearchTree other_;
    std::vector<MergedNode> merged_;
    std::vector<Node> nodes_;
    std::vector<Fold> folds_;
    int depths_ = 1;
    std::uint64_t position_ = 0;
    bool isFolding_ = false;
    /// First steps of nodes that are not as isFolding_ says.
    std::set<std::uint64_t> exceptions_;
    std::vector<std::size_t> soughtShapes_;
    std::optional<int> soughtCell_;
    bool isCovering_ = false;
    std::size_t found_ = 0;
};

}  // namespace tilewright
