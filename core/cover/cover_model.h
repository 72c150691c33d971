#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/basics/message.h"
#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

class OpenPlaces;

/// A puzzle that cannot be covered; the message has a remedy.
class CoverError : public MessageError {
  public:
    using MessageError::MessageError;
};

/// The most entries, places times cells, that a model may have.
inline constexpr std::size_t maxCoverEntries = 12'000'000;

/// What a cell of the region counts if it is covered.
int weightOf(const Puzzle& puzzle, std::size_t regionCell);

/// From how many to how many pieces of a kind a best cover uses. A tiling puzzle without a solution could not
/// be covered with all of its pieces, so there any of them may be left out; a cover puzzle means what it
/// says.
Count coverCount(const Puzzle& puzzle, const Piece& piece);

/// Throws CoverError where the number of open cells is limited: a best cover leaves open what it must.
void requireNoHoleLimit(const Puzzle& puzzle);

/// `puzzle` as a cover without groups of open cells: of each group the cells that must stay open at least are
/// covered by pieces of one cell, behind all others, that count nothing. CoverError where there are too many
/// colours.
Puzzle withOpenPieces(const Puzzle& puzzle);

/// The cover puzzle that a tiling is when it is covered: the same with coverCount(). A cover puzzle stays as
/// it is.
Puzzle asCover(Puzzle puzzle);

/// The cells of the region that no placement covers, in cell order.
std::vector<Cell> uncoveredCells(const Puzzle& puzzle, std::span<const Placement> placements);

/// Pieces that are alike: of one shape and weight.
struct CoverClass {
    /// Indices into Puzzle::pieces.
    std::vector<std::size_t> pieces;
    int size = 0;
    /// Fixed pieces not counted; `max` is never more than there is room for.
    int min = 0;
    int max = 0;
    /// Whether max does not limit more than the room does.
    bool isUnlimited = false;
};

/// A best cover as a problem of integers: a *column* for each place of each class of alike pieces, a *row*
/// for each cell; take columns that share no row, within the numbers of each class, so that their values add
/// up to as much as possible.
///
/// It is the model of the article "Polyominos, Tetris" (sysid blog) with y[cell] put in place of its sum, and
/// with one column only for places of alike pieces that cover the same cells. Immutable and safe to share
/// between threads.
class CoverModel {
  public:
    using Column = std::int32_t;

    /// `puzzle` must pass `validate`. Throws CoverError, and Stopped when `stop` is requested.
    explicit CoverModel(Puzzle puzzle, const std::stop_token& stop = {});

    const Puzzle& puzzle() const { return puzzle_; }

    /// The rows: the cells that fixed pieces leave open, in cell order, and behind them the points through
    /// which only one stick may pass straight, which count nothing (see OpenPlaces).
    std::span<const Cell> cells() const { return cells_; }
    int cellCount() const { return static_cast<int>(cells_.size()); }
    bool isCrossing(int cell) const { return cell >= crossingStart_; }
    int weightOfCell(int cell) const { return weights_[index(cell)]; }
    /// The most that the cell can count, whichever piece covers it; 0 if none can.
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
    /// The column of that class and those rows, ascending, if there is one.
    std::optional<Column> find(int pieceClass, std::span<const int> cells) const;

    /// What the fixed pieces count already.
    long long fixedValue() const { return fixedValue_; }
    /// How many cells of the region count, those under fixed pieces among them.
    int countingCells() const { return countingCells_; }
    /// Whether every piece counts as much, and every cell but optional ones.
    bool isPlain() const { return plain_; }

    /// The places x and the entries of the article's model, where no two pieces are alike.
    std::size_t places() const { return places_; }
    std::size_t entries() const { return entryCount_; }

    /// The value of a packing, fixed pieces included.
    long long valueOf(std::span<const Column> packing) const;
    /// How many cells that count are covered by a packing and the fixed pieces.
    int coveredBy(std::span<const Column> packing) const;
    /// Whether no two columns share a row and all counts are kept.
    bool isPacking(std::span<const Column> columns) const;
    /// The fixed pieces, then the columns. Alike pieces are handed out in the order of the puzzle, those that
    /// must be used first.
    std::vector<Placement> placements(std::span<const Column> packing) const;

  private:
    template <class Number>
    static std::size_t index(Number number) {
        return static_cast<std::size_t>(number);
    }

    void weighRows();
    void classify();
    void addColumns(const OpenPlaces& places, const std::stop_token& stop);
    void sortByFirst();
    std::vector<CellColour> coloursOf(const Piece& piece, const std::vector<Cell>& cells) const;

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
