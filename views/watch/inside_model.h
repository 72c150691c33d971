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

/// A cell of the region as shown on the board.
struct InsideCell {
    Cell cell;
    /// Index into ImageTable::cells(); -1 under a fixed piece.
    int number = -1;
    /// The piece that covers it; empty if the cell is open or stays open.
    std::optional<Colour> piece;
    QString pieceName;
    bool isOptional = false;
    /// The cell stays open (a hole is placed on it).
    bool isLeftOpen = false;
    bool isTarget = false;
    /// Its bit of the ILSI, if it is a neighbour of a target whose list depends on neighbours.
    int bit = -1;
    /// Blackened by POF, by NOF, or because it was filled before the lists were built.
    bool byPof = false;
    bool byNof = false;
    bool filledBefore = false;
    /// For DLX: the number of placements in its column; for heuristics that compare cells: the number that
    /// fit.
    std::optional<int> value;
    /// For Fletcher: the number of its last read, from 1.
    int read = 0;
};

/// A placement in the list of the target.
struct InsideImage {
    enum class Mark {
        untried,
        fits,
        collides,
        /// All pieces of its shape are placed, so it is skipped.
        missing,
        /// It is below a cell at which Fletcher's tree turned back.
        skipped,
    };

    ImageId image = 0;
    Mark mark = Mark::untried;
};

/// Consecutive placements of one shape in the list.
struct InsideGroup {
    int shape = 0;
    std::size_t first = 0;
    std::size_t last = 0;
    bool isMissing = false;
};

/// A shape class: the number of remaining pieces, and for DLX its column.
struct InsideShape {
    QString name;
    Colour colour;
    int left = 0;
    bool isTarget = false;
    /// For DLX, while the column is not covered.
    std::optional<int> size;
};

/// Which cells of the board are blackened.
enum class Blackening { pieces, nof, pof, both };

/// The contents of the Inside panel: the state of the algorithm at one step as texts and numbers, derived
/// from SearchInspector. Independent of widgets.
class InsideModel {
  public:
    /// Null for none.
    void setSearch(std::shared_ptr<const PreparedSearch> search);
    /// Must be a state of that search.
    void setState(const WatchedState& state);

    /// Null if there is no search.
    const PreparedSearch* search() const { return search_.get(); }
    /// Null before the first target.
    const NodeInside* node() const { return node_.get(); }
    /// All cells of the region, cells under fixed pieces last.
    std::span<const InsideCell> cells() const { return cells_; }
    std::span<const InsideShape> shapes() const { return shapes_; }

    /// The list of the target in search order.
    std::span<const InsideImage> images() const { return images_; }
    std::span<const InsideGroup> groups() const { return groups_; }
    /// The current position in the list.
    std::optional<std::size_t> current() const { return current_; }
    /// A number that changes when another list is shown.
    std::uint64_t listNumber() const { return listNumber_; }

    /// "111101"; empty if the algorithm has no such index.
    QString listSetBits() const;
    /// The bits of the neighbours, -x first; empty if the algorithm has no such index.
    std::span<const TargetNeighbour> neighbours() const;

    /// For Fletcher's algorithm.
    const FletcherProgress& fletcher() const { return fletcher_; }
    /// Whether the search is in Fletcher's tree now.
    bool hasTree() const { return node_ && node_->algorithm == Algorithm::fletcher; }

    /// For DLX: the number of placements left after the current one is placed.
    std::optional<std::size_t> remainingAfter() const { return remainingAfter_; }

    /// Whether the cell is blackened in the mode `kind`; never for Blackening::pieces.
    static bool isBlack(const InsideCell& cell, Blackening kind);

    Colour colourOf(int shape) const { return shapes_[static_cast<std::size_t>(shape)].colour; }
    QString nameOf(int shape) const { return shapes_[static_cast<std::size_t>(shape)].name; }
    /// "(2, 2)" or "(1, 0, 3)".
    QString placeOf(int cell) const;
    /// Whether a number of the search refers to a cell, not to a point where sticks cross, and is not
    /// negative.
    bool isCell(int number) const;
    bool covers(ImageId image, int cell) const;
    /// Whether the cell was filled when the search entered the node.
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
    /// By cell of the table: its contents when the search entered the node.
    std::vector<bool> filled_;
};

/// Whether points of the search that are no cells are crossings of sticks; otherwise they are coloured faces.
inline bool hasCrossings(const InsideModel& model) {
    return model.search()->puzzle().lattice.hasCrossings();
}

}  // namespace tilewright
