#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/images/image_table.h"

namespace tilewright {

// Snapshots of what the algorithms know at one node of a search, for the Inside panel. They are read from the
// lists, trees and matrices that the search itself uses.

/// A cell beside a target, as one bit of the list index (ILSI).
struct TargetNeighbour {
    /// Index into ImageTable::cells(); -1 outside the region or at a fixed piece.
    int cell = -1;
    /// The bit: filled, or missing.
    bool isClosed = true;
};

/// A candidate of a heuristic: a cell or, if that is -1, a shape class.
struct TargetCandidate {
    int cell = -1;
    int shape = -1;
    /// The number of open neighbours of a cell.
    int openNeighbours = 0;
    /// How many images its list has, and how many of them fit and have a piece left; includes holes.
    int images = 0;
    int fits = 0;
};

/// Fletcher's tree at a target and the walk over it; see FletcherTree.
struct FletcherInside {
    struct Node {
        int cell = 0;
        /// Where the walk continues after the subtree of the node.
        std::uint32_t next = 0;
        /// Its own leaves, as indices into the list of images.
        std::uint32_t firstLeaf = 0;
        std::uint32_t lastLeaf = 0;
        /// Whether its cell is filled, so that the walk skips the subtree.
        bool isFilled = false;
    };
    /// A read of a node, or a leaf that was reached.
    struct Step {
        bool isLeaf = false;
        std::uint32_t index = 0;
    };

    std::vector<Node> nodes;
    /// The number of leaves that need no cell besides the target; they come first.
    std::uint32_t atTarget = 0;
    /// What the search does here, whether or not the piece is available.
    std::vector<Step> walk;
};

/// The lists of a SearchSpace for the target at a node.
struct ListsInside {
    /// How many pieces of each shape class are left, including holes.
    std::vector<int> left;
    /// -x -y -z +x +y +z.
    std::vector<TargetNeighbour> neighbours;
    /// Their bits; the first is the highest.
    unsigned listSet = 0;
    /// Cells that were filled when the lists were built; no image covers them.
    std::vector<int> filledBefore;
    /// Cells before the target in a fixed order (POF); no image of its lists covers them.
    std::vector<int> earlier;
    /// Filled neighbours that select the list (NOF); no image of that list covers them.
    std::vector<int> filledNeighbours;
    /// How many images of pieces cover the target: in the space, and in its lists before NOF.
    std::size_t covering = 0;
    std::size_t beforeNeighbours = 0;
    /// The images to try, in search order: the image list of FILA, the slices of de Bruijn, the leaves of
    /// Fletcher's tree. Includes images of pieces that are not left any more.
    std::vector<ImageId> images;
    /// Whether the search backtracks for another reason than a candidate without fits.
    bool isDeadEnd = false;
    /// In the order in which a heuristic that chooses at each node compares them; it stops at one without
    /// fits.
    std::vector<TargetCandidate> candidates;
    /// For Fletcher's algorithm only.
    FletcherInside fletcher;
};

/// The matrix of DLX at a node.
struct DlxInside {
    struct Column {
        /// False for covered columns.
        bool isOpen = false;
        /// How many images are left in the column.
        int size = 0;
        /// Of a shape: how many of its pieces may and must still be placed.
        int left = 0;
        int needed = 0;
    };

    /// By cell, and by shape class.
    std::vector<Column> cells;
    std::vector<Column> shapes;
    /// The target: a cell or, if that is -1, a shape class. Both are -1 at a solution.
    int cell = -1;
    int shape = -1;
    /// The images of the target in search order.
    std::vector<ImageId> images;
    /// Whether the search backtracks without trying any of them.
    bool isDeadEnd = false;
    /// How many images of pieces are in the matrix.
    std::size_t remaining = 0;
};

}  // namespace tilewright
