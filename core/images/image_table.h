#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/lattice/lattice.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

class OpenPlaces;

/// The number of an image in its table.
using ImageId = std::uint32_t;

/// Thrown by long preparations when their stop token asks for it.
struct Stopped {};

/// Thrown where images, or what belongs to them, would take more memory than they may: at least `bytes`.
struct ImagesTooLarge {
    std::uint64_t bytes = 0;
};

/// All pieces of one shape that the search still has to place: they are interchangeable.
struct ShapeClass {
    /// As the first of its pieces is drawn.
    Shape shape;
    /// Indices into Puzzle::pieces; empty for a class of holes.
    std::vector<std::size_t> pieces;
    /// How many images of it a solution has, fixed pieces not counted. `min` is above `max` where those that
    /// must be used do not find room.
    int min = 0;
    int max = 0;
    /// Of holes in a group: an index into Puzzle::open.
    std::optional<std::size_t> openGroup = std::nullopt;

    /// How many images of it a search must place. Holes in no group are what the pieces leave.
    int mustPlace() const { return pieces.empty() && !openGroup ? 0 : min; }
};

/// Every image of every shape of a puzzle, bounded by the region and clear of the fixed pieces.
///
/// Cells are numbered 0..cells().size()-1 in cell order, fixed pieces left out. Images are numbered by shape,
/// then by orientation (the drawn one first), then by place.
///
/// Where a region has optional cells, leaving one open is an image too: a single cell of one more shape
/// class, the *holes*. So every solution covers every cell exactly once, and no algorithm needs a second
/// rule. Holes are not pieces: they are counted in no statistics. Each group of open cells has a class of
/// holes of its own, whose numbers are those of the group.
///
/// Where only one stick may pass straight through a point, and no fixed one does, the point is one more
/// optional cell, after all others, which such images cover. It takes part in no rule but that.
///
/// An image whose colours may not lie on those of the region is left out.
///
/// Immutable after construction and safe to share between threads.
class ImageTable {
  public:
    /// `puzzle` must pass `validate` and `searchObstacle`. Throws Stopped when `stop` is requested, and
    /// ImagesTooLarge as soon as the images would take more than `mostBytes` while they are listed.
    explicit ImageTable(const Puzzle& puzzle, std::stop_token stop = {},
                        std::uint64_t mostBytes = std::numeric_limits<std::uint64_t>::max());

    Lattice lattice() const { return lattice_; }
    std::span<const Cell> cells() const { return cells_; }
    int cellCount() const { return static_cast<int>(cells_.size()); }
    bool isOptional(int cell) const { return optional_[static_cast<std::size_t>(cell)]; }
    /// Numbers of the neighbours of a cell in the order of the lattice's steps; -1 where there is none.
    std::span<const int> neighboursOf(int cell) const { return neighbours_[static_cast<std::size_t>(cell)]; }
    /// Cells from this number on are points where sticks cross, see the class.
    int crossingStart() const { return crossingStart_; }

    std::span<const ShapeClass> shapes() const { return shapes_; }
    int shapeCount() const { return static_cast<int>(shapes_.size()); }
    /// Of how many cells, each a neighbour of another, the smallest part of a shape is: 1 where there are
    /// holes.
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
    /// How many images are images of pieces.
    ImageId pieceImages() const { return firstHole_; }
    bool isHole(ImageId image) const { return image >= firstHole_; }
    int shapeOf(ImageId image) const { return shapeOf_[image]; }
    /// 0 for the orientation that the puzzle draws.
    int orientationOf(ImageId image) const { return orientationOf_[image]; }
    /// How many orientations a shape has, also where they find no place.
    int orientationCount(int shape) const {
        return static_cast<int>(orientationStart_[static_cast<std::size_t>(shape)].size()) - 1;
    }
    /// Ascending.
    std::span<const std::uint16_t> cellsOf(ImageId image) const {
        return std::span(imageCells_).subspan(firstCell_[image], firstCell_[image + 1] - firstCell_[image]);
    }

    /// The image of `shape` in `orientation` whose lowest cell is `lowest`, if there is one.
    std::optional<ImageId> find(int shape, int orientation, int lowest) const;
    /// The colours of the cells of an image without its crossings, or empty.
    std::span<const CellColour> coloursOf(ImageId image) const;

    /// The most pieces that a solution can have besides the fixed ones: p when the search begins.
    int maxPieces() const { return maxPieces_; }
    /// How many pieces are left to place once `images` are placed.
    int piecesLeftAfter(std::span<const ImageId> images) const;
    /// Whether these images, of which no two overlap, are a solution: every cell that must be filled is, as
    /// many pieces of each shape are used as must and may be, and as many cells stay open, in all and of each
    /// group, as must and may. Holes among them say nothing.
    ///
    /// Every algorithm asks it before it reports a solution.
    bool isSolution(std::span<const ImageId> images) const;
    /// Whether a search may come to no more pieces or no more cells without a solution: some number of pieces
    /// is not fixed, some cell may stay open, or the pieces do not have as many cells as are open.
    bool isOpenEnded() const { return openEnded_; }
    /// Whether some shape has more than one piece.
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
    /// For each shape, where the images of each of its orientations begin, and where the last ones end.
    std::vector<std::vector<ImageId>> orientationStart_;
    /// For each shape the colours of each of its orientations; empty if it has none.
    std::vector<std::vector<std::vector<CellColour>>> colours_;
    std::vector<std::uint32_t> firstCell_{0};
    std::vector<std::uint16_t> imageCells_;
    ImageId firstHole_ = 0;
    int smallestPart_ = 0;
    int maxPieces_ = 0;
    bool openEnded_ = false;
    bool copies_ = false;
};

/// A piece in its place.
struct Placement {
    /// Index into Puzzle::pieces.
    std::size_t piece = 0;
    /// In cell order.
    std::vector<Cell> cells;
    /// Of the cells, or empty.
    std::vector<CellColour> colours;
};

/// What a solution looks like: its fixed pieces first, then one placement for each image in the order given,
/// holes left out. Pieces of one shape are handed out in the order of the puzzle, those that must be used
/// first.
std::vector<Placement> placementsOf(const Puzzle& puzzle, const ImageTable& table,
                                    std::span<const ImageId> solution);

/// The image of a piece that covers just these cells, in cell order, in any orientation; nullopt where the
/// table has none, as for a fixed piece. `piece` is an index into Puzzle::pieces.
inline std::optional<ImageId> imageOf(const ImageTable& table, std::size_t piece,
                                      std::span<const Cell> cells) {
    const auto open = table.cells().first(static_cast<std::size_t>(table.crossingStart()));
    const auto isHere = [&](Cell cell, std::uint16_t number) {
        return number < open.size() && open[number] == cell;
    };
    const auto lowest = std::ranges::lower_bound(open, cells.front());
    if (lowest == open.end()) return std::nullopt;
    for (int shape = 0; shape < table.shapeCount(); ++shape) {
        const auto& pieces = table.shapes()[static_cast<std::size_t>(shape)].pieces;
        if (std::ranges::find(pieces, piece) == pieces.end()) continue;
        for (int turn = 0; turn < table.orientationCount(shape); ++turn) {
            const auto image = table.find(shape, turn, static_cast<int>(lowest - open.begin()));
            // Crossings come after the cells.
            if (image && table.cellsOf(*image).size() >= cells.size() &&
                std::equal(cells.begin(), cells.end(), table.cellsOf(*image).begin(), isHere))
                return image;
        }
    }
    return std::nullopt;
}

/// Calls `visit` for every way to lay `shape`, as it is turned, onto `cells`: with the numbers of the cells
/// that it covers there, in the order of the shape's cells, by ascending place of the first. `index` must be
/// that of `cells`.
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

/// Where the pieces of a puzzle may be laid beside the fixed ones.
class OpenPlaces {
  public:
    /// `puzzle` must pass `validate` and outlive the object.
    explicit OpenPlaces(const Puzzle& puzzle)
        : puzzle_(puzzle), cells_(withCrossings(puzzle)), index_(cells_) {
        while (start_ < cells_.size() && !puzzle.lattice.isCrossing(cells_[start_]))
            ++start_;
    }

    /// What the fixed pieces leave open, in cell order, and behind it the points through which one more piece
    /// may pass straight.
    const std::vector<Cell>& cells() const { return cells_; }
    /// How many of them are cells of the region.
    std::size_t crossingStart() const { return start_; }

    /// Calls `visit` for every way to lay `shape`, as it is turned, that colours, optional cells and fixed
    /// pieces allow: with the numbers of all that it covers there, as forEachPlace, crossings last.
    template <class Visit>
    void forEach(const Shape& shape, Visit visit) const {
        const std::vector<Cell> crossings = puzzle_.lattice.crossingsOf(shape.cells());
        std::vector<int> all;
        const auto open = std::span(cells_).first(start_);
        forEachPlace(shape, open, index_, [&](std::span<const int> covered) {
            const Cell first = cells_[static_cast<std::size_t>(covered.front())];
            if (!mayLie(puzzle_, shape, first)) return;
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

    const Puzzle& puzzle_;
    std::vector<Cell> cells_;
    CellIndex index_;
    std::size_t start_ = 0;
};

}  // namespace tilewright
