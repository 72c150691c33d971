#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "core/basics/stop.h"
#include "core/images/number_rules.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/board.h"
#include "core/puzzle/face_items.h"
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
/// after all others, covered by the placements that pass it. It has no other meaning. Rules for coloured
/// faces give such cells as well, see FaceItems; they are called crossing points too.
///
/// Immutable after construction and thread-safe.
class ImageTable {
  public:
    /// `puzzle` must pass `validate` and `searchObstacle`. Throws Stopped when `stop` is requested, and
    /// ImagesTooLarge as soon as the construction would need more than `mostBytes`.
    explicit ImageTable(const Puzzle& puzzle, StopToken stop = {},
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
        return shape ? find(*shape, 0, std::array{CellNumber{cell}}) : std::nullopt;
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

    /// The placement of `shape` in `orientation` whose lowest cells are `lowest`, ascending, if there is one.
    /// A single cell suffices unless the board wraps.
    std::optional<ImageId> find(int shape, int orientation, std::span<const CellNumber> lowest) const;
    /// The colours of the cells of a placement without crossing points, or empty.
    std::span<const CellColour> coloursOf(ImageId image) const;
    /// Those of their faces, or empty.
    std::span<const FaceColours> facesOf(ImageId image) const;
    /// Whether the board wraps: placements may then lie across its joined sides, and have in each orientation
    /// the cells that no earlier orientation has.
    bool isWrapped() const { return isWrapped_; }
    /// On a board that wraps: all cells of a placement that has colours or optional cells, as cells of the
    /// region in the order of DrawnCell. Placements may differ in nothing else.
    std::span<const DrawnCell> drawnOf(ImageId image) const;
    /// As the functions of Board.
    bool isTwoColoured() const { return isTwoColoured_; }
    bool isBlack(int cell) const {
        return !isTwoColoured_ || lattice_.isBlack(cells_[static_cast<std::size_t>(cell)]);
    }

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
    void addImages(const Puzzle& puzzle, const OpenPlaces& places, const StopToken& stop,
                   std::uint64_t mostBytes);
    std::uint64_t bytesWhileListed() const;
    using WrappedImage = std::pair<std::vector<CellNumber>, std::vector<DrawnCell>>;
    void addWrapped(const Shape& shape, const OpenPlaces& places, std::size_t orientation,
                    std::set<WrappedImage>& known);
    void addImage(std::size_t orientation, std::span<const CellNumber> cells);
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
    /// For each shape and orientation its colours; empty if the shape has none, and if the board wraps.
    std::vector<std::vector<std::vector<CellColour>>> colours_;
    std::vector<std::vector<std::vector<FaceColours>>> faces_;
    /// On a board that wraps, the order of cells differs between placements of an orientation.
    struct Wrapped {
        std::vector<DrawnCell> drawn;
        std::vector<CellColour> colours;
    };
    std::map<ImageId, Wrapped> wrapped_;
    std::vector<std::uint32_t> firstCell_{0};
    std::vector<CellNumber> imageCells_;
    ImageId firstHole_ = 0;
    int smallestPart_ = 0;
    int maxPieces_ = 0;
    bool openEnded_ = false;
    bool copies_ = false;
    bool isWrapped_ = false;
    bool isTwoColoured_ = false;

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
    /// The colours of their faces, or empty.
    std::vector<FaceColours> faces = {};
};

/// Converts a solution: its fixed pieces, then a placement for each of the given images, without holes.
/// Interchangeable pieces are assigned in the order of the puzzle, required ones first.
std::vector<Placement> placementsOf(const Puzzle& puzzle, const ImageTable& table,
                                    std::span<const ImageId> solution);

/// The image of a placement, in any orientation; nullopt if there is none, as for a fixed piece. Colours of
/// cells and faces that are empty match all.
std::optional<ImageId> imageOf(const ImageTable& table, const Placement& placement);

/// The positions that fixed pieces leave open.
class OpenPlaces {
  public:
    /// `puzzle` must pass `validate` and outlive this object.
    explicit OpenPlaces(const Puzzle& puzzle);

    /// The open cells in cell order, followed by the crossing points that one more piece may pass straight.
    const std::vector<Cell>& cells() const { return cells_; }
    /// The number of cells, without crossing points.
    std::size_t crossingStart() const { return start_; }
    const Board& board() const { return board_; }
    const FaceItems& faceItems() const { return faces_; }

    /// Calls `visit` for every position of `shape`, without turning it, that colours, optional cells, boxes
    /// and fixed pieces allow, with the numbers of the covered cells in the order of the shape's cells,
    /// crossing points last. Positions are ascending. On a board that wraps, a position may occur more than
    /// once, and among those of another orientation.
    template <class Visit>
    void forEach(const Shape& shape, Visit visit) const {
        forEachStart(shape, [&](std::span<const int> covered, Cell) { visit(covered); });
    }

    /// As forEach(), with all cells of the shape where they lie in the region.
    template <class Visit>
    void forEachDrawn(const Shape& shape, Visit visit) const {
        const std::vector<DrawnCell> own = shape.drawn();
        forEachStart(shape, [&](std::span<const int> covered, Cell offset) {
            std::vector<DrawnCell> drawn = own;
            for (DrawnCell& one : drawn)
                one.cell = puzzle_.region.cells()[static_cast<std::size_t>(board_.find(one.cell + offset))];
            visit(covered, std::move(drawn));
        });
    }

  private:
    // Also with the translation of the shape.
    template <class Visit>
    void forEachStart(const Shape& shape, Visit visit) const {
        const std::vector<Cell> crossings = puzzle_.lattice.crossingsOf(shape.cells());
        std::vector<int> numbers;
        const auto place = [&](std::size_t from, Cell cell) {
            if (!findOpen(shape, from, cell, numbers) || !board_.allows(shape, from, cell) ||
                !isInOneBox(shape, from, cell))
                return;
            const Cell offset = cell - shape.cells()[from];
            for (const Cell crossing : crossings)
                if (const int point = index_.find(crossing + offset); point >= 0) numbers.push_back(point);
            if (numbers.size() == shape.cells().size() + crossings.size() &&
                addFaceItems(shape, offset, numbers))
                visit(std::span<const int>(numbers), offset);
        };
        for (std::size_t from = 0; from < board_.startsOf(shape); ++from)
            for (const Cell cell : std::span(cells_).first(start_))
                place(from, cell);
    }

    // The numbers of the covered cells; false if they are not all open, or not all different.
    bool findOpen(const Shape& shape, std::size_t from, Cell cell, std::vector<int>& numbers) const {
        numbers.clear();
        const Cell offset = cell - shape.cells()[from];
        if (offset.kind != 0) return false;
        for (const Cell own : shape.cells()) {
            int number = index_.find(own + offset);
            if (number < 0 && board_.isWrapped()) number = acrossSeam(own + offset);
            if (number < 0) return false;
            numbers.push_back(number);
        }
        return !board_.isWrapped() || areDifferent(numbers);
    }
    // Of the faces of the shape; false if they break a rule.
    bool addFaceItems(const Shape& shape, Cell offset, std::vector<int>& numbers) const;
    int acrossSeam(Cell cell) const;
    static bool areDifferent(std::vector<int> numbers);

    // Only unconnected pieces may reach into two boxes.
    bool isInOneBox(const Shape& shape, std::size_t from, Cell cell) const;

    const Puzzle& puzzle_;
    Board board_;
    FaceItems faces_;
    std::vector<Cell> cells_;
    CellIndex index_;
    std::size_t start_ = 0;
    /// Empty unless the puzzle has separate boxes.
    std::vector<int> boxes_;
};

}  // namespace tilewright
