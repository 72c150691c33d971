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

/// The contents of the search tree drawings: the nodes, with branches without solutions optionally folded,
/// the position of the search, and the matches of Find.
///
/// A *folded* node has ended without a solution; nothing below it is drawn, and it takes the space of one
/// step. Coordinates along the drawing count steps, minus folded ones.
class TreeModel {
  public:
    /// Which of two compared trees contain a node.
    enum class Side { both, onlyA, onlyB };

    struct Node {
        /// An index into nodes(); SearchTree::none for the root.
        std::uint32_t parent = SearchTree::none;
        ImageId image = 0;
        int depth = 0;
        /// The target cell of its placement; -1 if there is none.
        int target = -1;
        /// The events that placed and removed the placement; the latter is the latest event while it is
        /// placed.
        std::uint64_t firstStep = 0;
        std::uint64_t lastStep = 0;
        std::uint64_t solutions = 0;
        bool isOpen = true;
        /// The number of nodes below it that are not drawn; 0 unless it is folded.
        std::optional<std::size_t> folded;
        bool isFound = false;
        Side side = Side::both;
        /// Its range along the drawing.
        double begin = 0.0;
        double end = 0.0;
    };

    /// The search on display; null for none.
    void setSearch(std::shared_ptr<const PreparedSearch> search);
    void setTree(const SearchTree& tree);
    /// Compares two trees of the puzzle; the search is that of the first.
    void setTrees(const SearchTree& a, const SearchTree& b);
    bool isMerged() const { return !merged_.empty(); }
    /// The steps of a node in both searches; a search without the node goes to the last common node.
    std::array<std::uint64_t, 2> stepsOf(std::size_t node) const;
    /// The position: the step that the search is at.
    void setPosition(std::uint64_t step) { position_ = step; }

    /// Folds all branches that have ended without a solution, or none.
    void setFolding(bool on);
    bool isFolding() const { return isFolding_; }
    /// Folds or unfolds the node with this first step, independently of the others.
    void toggle(std::uint64_t firstStep);

    /// Marks the nodes of a piece, by name, or of a cell, by number; an empty text clears the marks. Returns
    /// whether there is such a piece or cell. Matches of a cell are the nodes whose target it is or, if
    /// `covering`, all whose piece covers it.
    bool find(const QString& text, bool covering = false);
    bool isSeekingCell() const { return soughtCell_.has_value(); }
    /// The number of matches, and the number of the current match, from 1.
    std::size_t foundCount() const { return found_; }
    std::optional<std::size_t> foundHere() const;
    /// The first step of the next or previous match after the position, with wrap-around.
    std::optional<std::uint64_t> nextFound(bool isBack) const;

    const std::shared_ptr<const PreparedSearch>& search() const { return search_; }
    const SearchTree& tree() const { return tree_; }
    /// The second of two compared trees.
    const SearchTree& other() const { return other_; }
    bool isEmpty() const { return !search_ || tree_.step() == 0; }
    /// Parents before their children, children in search order.
    std::span<const Node> nodes() const { return nodes_; }
    /// The number of rows, one per depth.
    int depths() const { return depths_; }
    std::uint64_t position() const { return position_; }
    /// Whether the piece of a node is placed at the position.
    bool isOnPath(const Node& node) const;

    /// The length of the drawing, and the conversion between coordinates and steps.
    double length() const;
    double placeOf(double step) const;
    double stepAt(double place) const;

    QString nameOf(const Node& node) const;
    /// A description of a node: the piece, the steps, the share of the work, the solutions.
    QString textOf(std::size_t node) const;
    /// The colour by the number of solutions below, and by the tree if only one of two contains the node.
    QColor colourOf(const Node& node) const;
    /// The colour of a share of the solutions, from 0 to 1.
    static QColor colourOfShare(double share);
    /// The colour of its piece; none for the root and for nodes without a piece.
    std::optional<QColor> pieceColourOf(const Node& node) const;

  private:
    struct Fold {
        std::uint64_t firstStep = 0;
        std::uint64_t lastStep = 0;
        /// The number of steps folded up to its end.
        double hidden = 0.0;
    };

    void refresh();
    void refreshMerged();
    void add(Node node);
    QString mergedTextOf(std::size_t node) const;
    bool isSought(const Node& node) const;

    std::shared_ptr<const PreparedSearch> search_;
    SearchTree tree_;
    /// The second tree, and the nodes of both; empty unless two trees are compared.
    SearchTree other_;
    std::vector<MergedNode> merged_;
    std::vector<Node> nodes_;
    std::vector<Fold> folds_;
    int depths_ = 1;
    std::uint64_t position_ = 0;
    bool isFolding_ = false;
    /// First steps of nodes that deviate from isFolding_.
    std::set<std::uint64_t> exceptions_;
    std::vector<std::size_t> soughtShapes_;
    std::optional<int> soughtCell_;
    bool isCovering_ = false;
    std::size_t found_ = 0;
};

}  // namespace tilewright
