#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

#include "core/basics/deadline.h"
#include "core/images/number_rules.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

class OpenPlaces;

/// The number of a placement (image) in its table.
using ImageId = std::uint32_t;

/// The number of a cell in the table of placements.
using CellNumber = std::int32_t;

/// Thrown if placements, or data per placement, would exceed the memory limit; they need at least `bytes`.
struct ImagesTooLarge {
    std::uint64_t bytes = 0;
};

/// All interchangeable pieces of one shape that the search has to place.
struct ShapeClass {
    /// In the orientation in which the first of its pieces is drawn.
    Shape shape;
    /// Indices into Puzzle::pieces; empty for a class of holes.
    std::vector<std::size_t> pieces;
    /// The number of placements of the class in a solution, without fixed pieces. `min` exceeds `max` if the
    /// required pieces do not fit.
    int min = 0;
    int max = 0;
    /// Of holes in a group: an index into Puzzle::open.
    std::optional<std::size_t> openGroup = std::nullopt;

    /// How many images of it a search must place. Holes in no group are what the pieces leave.
    int mustPlace() const { return pieces.empty() && !openGroup ? 0 : min; }
};

/// All placements of all pieces of a puzzle (*images* in the FILA article): inside the region, clear of the
/// fixed pieces, and compatible with the colours of the region.
///
/// Cells are numbered from 0 in cell order, without those of fixed pieces. Placements are numbered by shape,
/// then by orientation (the drawn one first), then by position.
///
/// If the region has optional cells, leaving one open is a placement as well: a single cell of an additional
/// shape class, the *holes*. So every solution covers every cell exactly once, and the algorithms need no
/// special case. Holes are not pieces and are not counted in statistics. Each group of
/// open cells has a class of holes with the counts of the group.
///
/// A point that only one stick may pass straight, and no fixed piece does, is an additional optional cell
/// after all others, covered by the placements that pass it. It has no other meaning.
///
/// Immutable after construction and thread-safe.
class ImageTable {
  public:
    /// `puzzle` must pass `validate` and `searchObstacle`. Throws Stopped when `stop` is requested, and
    /// ImagesTooLarge as soon as the construction would need more than `mostBytes`.
    explicit ImageTable(const Puzzle& puzzle, std::stop_token stop = {},
                        std::uint64_t mostBytes = std::numeric_limits<std::uint64_t>::max());

    Lattice lattice() const { return lattice_; }
    std::span<const Cell> cells() const { return cells_; }
    int cellCount() const { return static_cast<int>(cells_.size()); }
    bool isOptional(int cell) const { return optional_[static_cast<std::size_t>(cell)]; }
    /// The neighbours of a cell in the order of the lattice's steps; -1 if there is none.
    std::span<const int> neighboursOf(int cell) const { return neighbours_[static_cast<std::size_t>(cell)]; }
    /// Cells from this number on are crossing points, see the class.
    int crossingStart() const { return crossingStart_; }

    std::span<const ShapeClass> shapes() const { return shapes_; }
    int shapeCount() const { return static_cast<int>(shapes_.size()); }
    /// The size of the smallest connected part of a shape; 1 if there are holes.
    int smallestPart() const { return smallestPart_; }
    /// Whether cells may stay open. The classes of holes come after all others: those in no group first,
    /// then the groups in their order.
    bool hasHoles() const { return firstHoleShape_ < shapeCount(); }
    bool isHoleShape(int shape) const { return shape >= firstHoleShape_; }
    /// The class of the holes that a cell may be; nullopt for one that must be filled.
    std::optional<int> holeShapeOf(int cell) const {
        const int shape = holeShapeOf_[static_cast<std::size_t>(cell)];
        return shape < 0 ? std::nullopt : std::optional(shape);
    }
    /// The image of a cell that stays open; nullopt for one that must be filled.
    std::optional<ImageId> holeOn(int cell) const {
        const std::optional<int> shape = holeShapeOf(cell);
        return shape ? find(*shape, 0, cell) : std::nullopt;
    }
    /// Whether an image is a hole in a group of open cells.
    bool isGroupHole(ImageId image) const {
        return isHole(image) && shapes_[shapeOf_[image]].openGroup.has_value();
    }

    ImageId size() const { return static_cast<ImageId>(shapeOf_.size()); }
    /// The number of placements of pieces, which come before the holes.
    ImageId pieceImages() const { return firstHole_; }
    bool isHole(ImageId image) const { return image >= firstHole_; }
    int shapeOf(ImageId image) const { return shapeOf_[image]; }
    /// 0 for the drawn orientation.
    int orientationOf(ImageId image) const { return orientationOf_[image]; }
    /// The number of orientations of a shape, including those without a placement.
    int orientationCount(int shape) const {
        return static_cast<int>(orientationStart_[static_cast<std::size_t>(shape)].size()) - 1;
    }
    /// Ascending.
    std::span<const CellNumber> cellsOf(ImageId image) const {
        return std::span(imageCells_).subspan(firstCell_[image], firstCell_[image + 1] - firstCell_[image]);
    }

    /// The placement of `shape` in `orientation` whose lowest cell is `lowest`, if there is one.
    std::optional<ImageId> find(int shape, int orientation, int lowest) const;
    /// The colours of the cells of a placement without crossing points, or empty.
    std::span<const CellColour> coloursOf(ImageId image) const;

    /// The maximum number of pieces of a solution without fixed ones: the value of p at the root of the
    /// search.
    int maxPieces() const { return maxPieces_; }
    /// The number of pieces left once `images` are placed.
    int piecesLeftAfter(std::span<const ImageId> images) const;
    /// Whether these disjoint placements are a solution: all required cells are covered, the counts of all
    /// shapes are satisfied, and as many cells stay open, in total and of each group, as the puzzle allows.
    /// Holes are ignored.
    ///
    /// Every algorithm calls this before it reports a solution.
    bool isSolution(std::span<const ImageId> images) const;
    /// The rules for the numbers that pieces show, by image; empty if there are none.
    const NumberRules& rules() const { return rules_; }
    /// Whether a search can run out of pieces or cells without a solution: the count of a piece is variable,
    /// a cell is optional, or the pieces do not have exactly as many cells as are open.
    bool isOpenEnded() const { return openEnded_; }
    /// Whether some shape has several pieces.
    bool hasCopies() const { return copies_; }

  private:
    void numberCells(const Puzzle& puzzle, const OpenPlaces& places);
    void classify(const Puzzle& puzzle);
    void addImages(const Puzzle& puzzle, const OpenPlaces& places, const std::stop_token& stop,
                   std::uint64_t mostBytes);
    std::uint64_t bytesWhileListed() const;
    void addHoles(const Puzzle& puzzle);
    void addHoleClass(ShapeClass holes, const std::vector<bool>& isOfClass);
    void boundPieces();
    void addRules(const Puzzle& puzzle);

    Lattice lattice_;
    std::vector<Cell> cells_;
    std::vector<bool> optional_;
    std::vector<std::vector<int>> neighbours_;
    int crossingStart_ = 0;
    std::vector<ShapeClass> shapes_;
    int firstHoleShape_ = 0;
    std::vector<int> holeShapeOf_;
    std::vector<std::uint16_t> shapeOf_;
    std::vector<std::uint8_t> orientationOf_;
    /// For each shape, the start of the placements of each orientation, and the end of the last one.
    std::vector<std::vector<ImageId>> orientationStart_;
    /// For each shape and orientation its colours; empty if the shape has none.
    std::vector<std::vector<std::vector<CellColour>>> colours_;
    std::vector<std::uint32_t> firstCell_{0};
    std::vector<CellNumber> imageCells_;
    ImageId firstHole_ = 0;
    int smallestPart_ = 0;
    int maxPieces_ = 0;
    bool openEnded_ = false;
    bool copies_ = false;

    NumberRules rules_;
};

/// A piece at its position in a solution.
struct Placement {
    /// Index into Puzzle::pieces.
    std::size_t piece = 0;
    /// In cell order.
    std::vector<Cell> cells;
    /// The colours of the cells, or empty.
    std::vector<CellColour> colours;
};

/// Converts a solution: its fixed pieces, then a placement for each of the given images, without holes.
/// Interchangeable pieces are assigned in the order of the puzzle, required ones first.
std::vector<Placement> placementsOf(const Puzzle& puzzle, const ImageTable& table,
                                    std::span<const ImageId> solution);

/// The image of a piece that covers exactly these cells (in cell order), in any orientation; nullopt if there
/// is none, as for a fixed piece. `piece` is an index into Puzzle::pieces.
inline std::optional<ImageId> imageOf(const ImageTable& table, std::size_t piece,
                                      std::span<const Cell> cells) {
    const auto open = table.cells().first(static_cast<std::size_t>(table.crossingStart()));
    const auto isHere = [&](Cell cell, CellNumber number) {
        return std::cmp_less(number, open.size()) && open[static_cast<std::size_t>(number)] == cell;
    };
    const auto lowest = std::ranges::lower_bound(open, cells.front());
    if (lowest == open.end()) return std::nullopt;
    for (int shape = 0; shape < table.shapeCount(); ++shape) {
        const auto& pieces = table.shapes()[static_cast<std::size_t>(shape)].pieces;
        if (std::ranges::find(pieces, piece) == pieces.end()) continue;
        for (int turn = 0; turn < table.orientationCount(shape); ++turn) {
            const auto image = table.find(shape, turn, static_cast<int>(lowest - open.begin()));
            // Crossing points come after the cells.
            if (image && table.cellsOf(*image).size() >= cells.size() &&
                std::equal(cells.begin(), cells.end(), table.cellsOf(*image).begin(), isHere))
                return image;
        }
    }
    return std::nullopt;
}

/// Calls `visit` for every position of `shape`, without turning it, within `cells`, with the numbers of the
/// covered cells in the order of the shape's cells. Positions are ascending. `index` must be the index of
/// `cells`.
template <class Visit>
void forEachPlace(const Shape& shape, std::span<const Cell> cells, const CellIndex& index, Visit visit) {
    const std::span<const Cell> own = shape.cells();
    std::vector<int> covered;
    covered.reserve(own.size());
    for (const Cell place : cells) {
        const Cell offset = place - own.front();
        if (offset.kind != 0) continue;
        covered.clear();
        for (const Cell c : own) {
            const int cell = index.find(c + offset);
            if (cell < 0) break;
            covered.push_back(cell);
        }
        if (covered.size() == own.size()) visit(std::span<const int>(covered));
    }
}

/// The positions that fixed pieces leave open.
class OpenPlaces {
  public:
    /// `puzzle` must pass `validate` and outlive this object.
    explicit OpenPlaces(const Puzzle& puzzle)
        : puzzle_(puzzle), cells_(withCrossings(puzzle)), index_(cells_) {
        if (puzzle.separateBoxes) boxes_ = boxNumbers(puzzle);
        while (start_ < cells_.size() && !puzzle.lattice.isCrossing(cells_[start_]))
            ++start_;
    }

    /// The open cells in cell order, followed by the crossing points that one more piece may pass straight.
    const std::vector<Cell>& cells() const { return cells_; }
    /// The number of cells, without crossing points.
    std::size_t crossingStart() const { return start_; }

    /// Calls `visit` for every position of `shape`, without turning it, that colours, optional cells, boxes
    /// and fixed pieces allow, with the numbers of the covered cells as in forEachPlace, crossing points
    /// last.
    template <class Visit>
    void forEach(const Shape& shape, Visit visit) const {
        const std::vector<Cell> crossings = puzzle_.lattice.crossingsOf(shape.cells());
        std::vector<int> all;
        const auto open = std::span(cells_).first(start_);
        forEachPlace(shape, open, index_, [&](std::span<const int> covered) {
            const Cell first = cells_[static_cast<std::size_t>(covered.front())];
            if (!allowsPlacement(puzzle_, shape, first) || !isInOneBox(shape, first)) return;
            all.assign(covered.begin(), covered.end());
            const Cell offset = first - shape.cells().front();
            for (const Cell crossing : crossings)
                if (const int point = index_.find(crossing + offset); point >= 0) all.push_back(point);
            if (all.size() == covered.size() + crossings.size()) visit(std::span<const int>(all));
        });
    }

  private:
    static std::vector<Cell> withCrossings(const Puzzle& puzzle) {
        std::vector<Cell> cells = openCells(puzzle).cells;
        std::vector<Cell> crossings = puzzle.lattice.crossingsOf(cells);
        for (const FixedPiece& fixed : puzzle.fixed)
            for (const Cell crossing : puzzle.lattice.crossingsOf(fixed.cells))
                std::erase(crossings, crossing);
        cells.insert(cells.end(), crossings.begin(), crossings.end());
        return cells;
    }

    // Only unconnected pieces may reach into two boxes.
    bool isInOneBox(const Shape& shape, Cell first) const {
        if (boxes_.empty()) return true;
        const Cell offset = first - shape.cells().front();
        std::vector<Cell> covered(shape.all().begin(), shape.all().end());
        for (Cell& cell : covered)
            cell = cell + offset;
        return areInOneBox(puzzle_.region, boxes_, covered);
    }

    const Puzzle& puzzle_;
    std::vector<Cell> cells_;
    CellIndex index_;
    std::size_t start_ = 0;
    /// Empty unless the puzzle has separate boxes.
    std::vector<int> boxes_;
};

}  // namespace tilewright
