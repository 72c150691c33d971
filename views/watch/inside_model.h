#pragma once

#include <QString>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/puzzle/shape.h"
#include "core/watch/inspector.h"

namespace tilewright {

/// A cell of the region as the board shows it.
struct InsideCell {
    Cell cell;
    /// Index into ImageTable::cells(); -1 under a fixed piece.
    int number = -1;
    /// What covers it; empty if it is open, or stays open.
    std::optional<Colour> piece;
    QString pieceName;
    bool isOptional = false;
    /// A hole is placed on it: it stays open.
    bool isLeftOpen = false;
    bool isTarget = false;
    /// The bit of the ILSI that it is, if it is a neighbour of a target with a list by neighbours.
    int bit = -1;
    /// Blackened: by priority and by neighbour occupancy filtering, or filled before the lists were made.
    bool byPof = false;
    bool byNof = false;
    bool filledBefore = false;
    /// For DLX: how many images its column has; for heuristics that weigh cells: how many of them fit.
    std::optional<int> value;
    /// For Fletcher: the number of the last read of it, from 1 up.
    int read = 0;
};

/// An image of the list of the target.
struct InsideImage {
    enum class Mark {
        untried,
        fits,
        collides,
        /// All pieces of its shape are placed: it is passed over.
        missing,
        /// It is below a cell where Fletcher's tree turned back.
        skipped,
    };

    ImageId image = 0;
    Mark mark = Mark::untried;
};

/// Images of one shape that follow each other in the list.
struct InsideGroup {
    int shape = 0;
    std::size_t first = 0;
    std::size_t last = 0;
    bool isMissing = false;
};

/// A shape class: how many of it are left, and for DLX its column.
struct InsideShape {
    QString name;
    Colour colour;
    int left = 0;
    bool isTarget = false;
    /// For DLX, while the column is open.
    std::optional<int> size;
};

/// Which cells of the board are blackened.
enum class Blackening { pieces, nof, pof, both };

/// What the panel shows: the inside of the algorithm at one step, as texts and numbers. Made of what
/// SearchInspector says; needs no widget.
class InsideModel {
  public:
    /// Null for nothing.
    void setSearch(std::shared_ptr<const PreparedSearch> search);
    /// Must be of that search.
    void setState(const WatchedState& state);

    /// Null if there is no search.
    const PreparedSearch* search() const { return search_.get(); }
    /// Null before the first target.
    const NodeInside* node() const { return node_.get(); }
    /// All cells of the region, those under fixed pieces after the others.
    std::span<const InsideCell> cells() const { return cells_; }
    std::span<const InsideShape> shapes() const { return shapes_; }

    /// The list of the target in the order of the search.
    std::span<const InsideImage> images() const { return images_; }
    std::span<const InsideGroup> groups() const { return groups_; }
    /// Where in the list the search is.
    std::optional<std::size_t> current() const { return current_; }
    /// A number that changes when another list is shown.
    std::uint64_t listNumber() const { return listNumber_; }

    /// "111101"; empty if the algorithm has no such index.
    QString listSetBits() const;
    /// The bits of the neighbours, -x first; none if the algorithm has no such index.
    std::span<const TargetNeighbour> neighbours() const;

    /// For Fletcher's algorithm.
    const FletcherProgress& fletcher() const { return fletcher_; }
    /// Whether the search is at Fletcher's tree now.
    bool hasTree() const { return node_ && node_->algorithm == Algorithm::fletcher; }

    /// For DLX: how many images of pieces are left once the current one is placed.
    std::optional<std::size_t> remainingAfter() const { return remainingAfter_; }

    /// Whether the cell is blackened by what `kind` says; never for Blackening::pieces.
    static bool isBlack(const InsideCell& cell, Blackening kind);

    Colour colourOf(int shape) const { return shapes_[static_cast<std::size_t>(shape)].colour; }
    QString nameOf(int shape) const { return shapes_[static_cast<std::size_t>(shape)].name; }
    /// "(2, 2)" or "(1, 0, 3)".
    QString placeOf(int cell) const;
    /// Whether a number of the search is that of a cell, not of a point where sticks cross, nor negative.
    bool isCell(int number) const;
    bool covers(ImageId image, int cell) const;
    /// Whether the cell was filled when the search came to the node.
    bool isFilledAtNode(int cell) const { return filled_[static_cast<std::size_t>(cell)]; }

  private:
    void showCells(const WatchedState& state);
    void showShapes();
    void showList(const WatchedNode& watched, std::optional<ImageId> latest);
    bool isClear(ImageId image) const;
    void markSkipped();

    std::shared_ptr<const PreparedSearch> search_;
    std::unique_ptr<SearchInspector> inspector_;
    std::shared_ptr<const NodeInside> node_;
    std::vector<InsideCell> cells_;
    std::vector<InsideShape> shapes_;
    std::vector<InsideImage> images_;
    std::vector<InsideGroup> groups_;
    std::optional<std::size_t> current_;
    std::uint64_t listNumber_ = 0;
    FletcherProgress fletcher_;
    std::optional<std::size_t> remainingAfter_;
    /// By cell of the table: what lay there when the search came to the node.
    std::vector<bool> filled_;
};

}  // namespace tilewright
