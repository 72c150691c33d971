#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/basics/message.h"
#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/jobs/runner.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

class OpenPlaces;

/// The puzzle cannot be solved as a cover problem; the message contains a remedy.
class CoverError : public JobError {
  public:
    explicit CoverError(Message text) : JobError(JobFailure::tooLarge, std::move(text)) {}
};

/// Maximum number of nonzero entries (placements times cells) of a model.
inline constexpr std::size_t maxCoverEntries = 12'000'000;

/// The weight of a cell of the region.
int weightOf(const Puzzle& puzzle, std::size_t regionCell);

/// The minimum and maximum number of copies of a piece in a best cover. In a tiling puzzle the minimum is
/// dropped, because a puzzle without a solution could not use all of its pieces; a cover puzzle keeps its
/// counts.
Count coverCount(const Puzzle& puzzle, const Piece& piece);

/// Throws CoverError if the number of open cells is limited: a best cover may have to leave more cells open.
void requireNoHoleLimit(const Puzzle& puzzle);

/// The cover puzzle without groups of open cells: the minimum number of open cells of each group is covered
/// by pieces of one cell and of weight 0, after all others. Throws CoverError if there are too many colours.
Puzzle withOpenPieces(const Puzzle& puzzle);

/// Converts a tiling puzzle to the cover puzzle with the counts of coverCount(). A cover puzzle is unchanged.
Puzzle asCover(Puzzle puzzle);

/// The cells of the region without a placement, in cell order.
std::vector<Cell> uncoveredCells(const Puzzle& puzzle, std::span<const Placement> placements);

/// Interchangeable pieces: the same shape and weight.
struct CoverClass {
    /// Indices into Puzzle::pieces.
    std::vector<std::size_t> pieces;
    int size = 0;
    /// Without fixed pieces; `max` is at most the number of pieces that there is room for.
    int min = 0;
    int max = 0;
    /// Whether `max` is that number.
    bool isUnlimited = false;
};

/// The best cover as an integer program: a *column* for each placement of each class of interchangeable
/// pieces, a *row* for each cell. Select columns that share no row, within the counts of each class, so that
/// the sum of their values is maximal.
///
/// This is the model of the article "Polyominos, Tetris" (sysid blog) with y[cell] replaced by its sum, and
/// with a single column for placements of interchangeable pieces on the same cells. Immutable and
/// thread-safe.
class CoverModel {
  public:
    using Column = std::int32_t;

    /// `puzzle` must pass `validate`. Throws CoverError, and Stopped when `stop` is requested.
    explicit CoverModel(Puzzle puzzle, const StopToken& stop = {});

    const Puzzle& puzzle() const { return puzzle_; }

    /// The rows: the cells that fixed pieces leave open, in cell order, followed by crossing points of weight
    /// 0 that only one stick may pass straight (see OpenPlaces).
    std::span<const Cell> cells() const { return cells_; }
    int cellCount() const { return static_cast<int>(cells_.size()); }
    bool isCrossing(int cell) const { return cell >= crossingStart_; }
    int weightOfCell(int cell) const { return weights_[index(cell)]; }
    /// The maximum value of the cell over all columns that cover it; 0 if there is none.
    int potentialOf(int cell) const { return potentials_[index(cell)]; }

    std::span<const CoverClass> classes() const { return classes_; }

    Column columnCount() const { return static_cast<Column>(classOf_.size()); }
    /// The rows of a column, ascending.
    std::span<const int> cellsOf(Column column) const {
        return std::span(entries_).subspan(start_[index(column)],
                                           start_[index(column) + 1] - start_[index(column)]);
    }
    int classOf(Column column) const { return classOf_[index(column)]; }
    long long valueOf(Column column) const { return values_[index(column)]; }
    /// The columns whose first row is `cell`.
    std::span<const Column> columnsFrom(int cell) const {
        return std::span(byFirst_).subspan(firstStart_[index(cell)],
                                           firstStart_[index(cell) + 1] - firstStart_[index(cell)]);
    }
    /// The column of a class with these rows (ascending), if there is one.
    std::optional<Column> find(int pieceClass, std::span<const int> cells) const;

    /// The value of the fixed pieces.
    long long fixedValue() const { return fixedValue_; }
    /// The number of cells with a weight, including those under fixed pieces.
    int countingCells() const { return countingCells_; }
    /// Whether all pieces have the same weight, and all cells except optional ones.
    bool isPlain() const { return plain_; }

    /// The numbers of variables x and of entries in the model of the article, which does not merge equal
    /// pieces.
    std::size_t places() const { return places_; }
    std::size_t entries() const { return entryCount_; }

    /// The value of a packing including the fixed pieces.
    long long valueOf(std::span<const Column> packing) const;
    /// The number of cells with a weight that a packing and the fixed pieces cover.
    int coveredBy(std::span<const Column> packing) const;
    /// Whether no two columns share a row and all counts are satisfied.
    bool isPacking(std::span<const Column> columns) const;
    /// The fixed pieces, then the placements of `packing`. Interchangeable pieces are assigned in the order
    /// of the puzzle, required ones first.
    std::vector<Placement> placements(std::span<const Column> packing) const;

  private:
    template <class Number>
    static std::size_t index(Number number) {
        return static_cast<std::size_t>(number);
    }

    void weighRows();
    void classify();
    void addColumns(const OpenPlaces& places, const StopToken& stop);
    void sortByFirst();
    void addColours(Placement& placement, std::span<const int> rows, const OpenPlaces& places) const;

    Puzzle puzzle_;
    std::vector<Cell> cells_;
    int crossingStart_ = 0;
    std::vector<int> weights_;
    std::vector<int> potentials_;
    std::vector<CoverClass> classes_;
    std::vector<int> classOf_;
    std::vector<long long> values_;
    std::vector<std::size_t> start_{0};
    std::vector<int> entries_;
    std::vector<std::size_t> firstStart_;
    std::vector<Column> byFirst_;
    long long fixedValue_ = 0;
    int fixedCounting_ = 0;
    int countingCells_ = 0;
    bool plain_ = true;
    std::size_t places_ = 0;
    std::size_t entryCount_ = 0;
};

}  // namespace tilewright
