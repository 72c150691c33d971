#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/images/image_table.h"

namespace tilewright {

// What the algorithms know at one node of a search, for people who want to see it. All of it is read from the
// lists, trees and matrices that the search itself uses there.

/// A cell beside a target, as one bit of the index of its list (ILSI).
struct TargetNeighbour {
    /// Index into ImageTable::cells(); -1 where the region ends or a fixed piece lies.
    int cell = -1;
    /// The bit: filled, or not there.
    bool isClosed = true;
};

/// Something that a heuristic weighs up: a cell, or, if that is -1, a shape class.
struct TargetCandidate {
    int cell = -1;
    int shape = -1;
    /// Of a cell.
    int openNeighbours = 0;
    /// How many images are in its list, and how many of them have a piece and fit; holes among them.
    int images = 0;
    int fits = 0;
};

/// Fletcher's tree at a target, and the walk over it: see FletcherTree.
struct FletcherInside {
    struct Node {
        int cell = 0;
        /// Where the walk goes on after the subtree of the node.
        std::uint32_t next = 0;
        /// Its own leaves, as indices into the list of images.
        std::uint32_t firstLeaf = 0;
        std::uint32_t lastLeaf = 0;
        /// Whether its cell is filled, so that the walk turns back there.
        bool isFilled = false;
    };
    /// A read of a node, or a leaf reached.
    struct Step {
        bool isLeaf = false;
        std::uint32_t index = 0;
    };

    std::vector<Node> nodes;
    /// How many leaves need no cell besides the target; they come first.
    std::uint32_t atTarget = 0;
    /// What the search does here, whether a piece is there or not.
    std::vector<Step> walk;
};

/// What a SearchSpace has at a node for its target.
struct ListsInside {
    /// How many pieces of each shape class are left to place, holes among them.
    std::vector<int> left;
    /// -x -y -z +x +y +z.
    std::vector<TargetNeighbour> neighbours;
    /// Their bits, the first one highest.
    unsigned listSet = 0;
    /// Cells that were filled when the lists were made: no image is on them.
    std::vector<int> filledBefore;
    /// Cells that come before the target in a fixed order (POF): no image of its lists is on them.
    std::vector<int> earlier;
    /// Filled neighbours, where a list is picked by them (NOF): no image of that list is on them.
    std::vector<int> filledNeighbours;
    /// How many images of pieces cover the target, in the space and in its lists before NOF.
    std::size_t covering = 0;
    std::size_t beforeNeighbours = 0;
    /// What is looked at, in the order of the search: the image list set of FILA, the slices of de Bruijn,
    /// the leaves of Fletcher's tree. Images of pieces that are not left any more are among them.
    std::vector<ImageId> images;
    /// Whether the search backtracks for another reason than a candidate without fits.
    bool isDeadEnd = false;
    /// In the order in which a heuristic that decides at each node weighs them; it stops at one without fits.
    std::vector<TargetCandidate> candidates;
    /// For Fletcher's algorithm only.
    FletcherInside fletcher;
};

/// The matrix of DLX at a node.
struct DlxInside {
    struct Column {
        /// Covered columns are done.
        bool isOpen = false;
        /// How many images are left in it.
        int size = 0;
        /// Of a shape: how many of its pieces may and must still be placed.
        int left = 0;
        int needed = 0;
    };

    /// By cell, and by shape class.
    std::vector<Column> cells;
    std::vector<Column> shapes;
    /// The target: a cell, or, if that is -1, a shape class; both -1 at a solution.
    int cell = -1;
    int shape = -1;
    /// The images of the target in the order of the search.
    std::vector<ImageId> images;
    /// Whether the search backtracks without trying any of them.
    bool isDeadEnd = false;
    /// How many images of pieces are in the matrix.
    std::size_t remaining = 0;
};

}  // namespace tilewright
