#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/lattice/lattice.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The cells of the region of a puzzle, and those beyond its joined sides: a cell there is *the same* as one
/// of the region, see Wrap.
///
/// On a board without joined sides, no cell outside is the same as one inside. `puzzle` must outlive this
/// object, which is made at once unless sides are joined. Immutable and thread-safe.
class Board {
  public:
    explicit Board(const Puzzle& puzzle);

    /// Why the sides of the region cannot be joined as the puzzle says; nullopt if they can. All other
    /// functions then treat it as a board without joined sides.
    const std::optional<Message>& flaw() const { return flaw_; }
    bool isWrapped() const { return !seams_.empty(); }

    /// The index in Region::cells() of a cell or of the one that it is the same as; -1 if there is none.
    int find(Cell cell) const;
    /// The indices of the cells that share a side with a cell of the region, in the order of the lattice's
    /// steps; -1 if there is none, or it is the cell itself or one that was given before.
    std::vector<int> neighboursOf(std::size_t cell) const;
    /// The same cells as some of the region, in their order, beside each other: the first one stays where it
    /// is, and so does the first of each part that is not connected with it.
    std::vector<Cell> unrolled(std::span<const Cell> cells) const;
    /// The cells around the region that are the same as one of its cells, each with that one: those whose
    /// positions are at most `width` beyond its box.
    std::vector<std::pair<Cell, Cell>> around(int width) const;
    /// As the function of the same name, with sides across the joined ones. `cells` must be sorted cells of
    /// the region.
    std::vector<std::vector<int>> connectedParts(std::span<const Cell> cells) const;

    /// The cells that a shape covers if its `from`-th cell is on `cell`: their indices in the region in the
    /// order of Shape::cells(), or nullopt if they are not all in the region or not all different.
    std::optional<std::vector<int>> covered(const Shape& shape, std::size_t from, Cell cell) const;
    /// Whether colours and optional cells allow that placement, which must cover cells of the region.
    bool allows(const Shape& shape, std::size_t from, Cell cell) const;
    /// As `from`, these numbers of cells of a shape and all cells of the region give all its placements: only
    /// the first one, unless a joined side is twisted. Some placements may then be given more than once.
    std::size_t startsOf(const Shape& shape) const {
        return isTwisted_ ? static_cast<std::size_t>(shape.size()) : 1;
    }

    /// A way in which a piece may lie on some cells.
    struct Way {
        /// In the order of the cells; empty for a piece without colours, or without coloured faces.
        std::vector<CellColour> colours;
        std::vector<FaceColours> faces;
        /// Whether colours and optional cells allow it.
        bool isAllowed = false;
    };
    /// All ways in which one of the orientations of a piece covers exactly `cells`, which must be sorted
    /// cells of the region.
    std::vector<Way> waysToCover(std::span<const Shape> orientations, std::span<const Cell> cells) const;

    /// Where a symmetry of the lattice, followed by the translation by `by`, maps the cells of the region, as
    /// indices; nullopt if it does not map the region to itself, or the same cells to the same cells. `by`
    /// must not change the kind of a cell.
    std::optional<std::vector<int>> carried(const Symmetry& symmetry, Cell by) const;

    /// Whether the cells can be coloured in two colours as those of the lattice, also across joined sides.
    bool isTwoColoured() const { return isTwoColoured_; }
    /// Always true if isTwoColoured() is false.
    bool isBlack(Cell cell) const { return !isTwoColoured_ || puzzle_.lattice.isBlack(cell); }

  private:
    struct Motion {
        Symmetry turn;
        Cell by;

        Cell operator()(Cell cell) const { return turn(cell) + by; }
    };
    // Two joined sides: one motion maps a cell to the same one beyond the upper side.
    struct Seam {
        int axis = 0;
        Motion forth;
        Motion back;
        bool isTwisted = false;
    };
    // Which powers of the motions map a cell into the region, the second one first.
    struct Powers {
        std::vector<int> ofSeam;
        int cell = -1;
    };

    // The index of a cell of the region; -1 for others.
    int inside(Cell cell) const;
    void join(int axis, bool isTwisted);
    std::optional<Motion> motionAlong(int axis, int length, bool isTwisted) const;
    int driftOfRows() const;
    std::optional<Message> overlap() const;
    std::optional<Powers> home(Cell cell) const;
    Cell moved(Cell cell, const Powers& powers) const;
    static Cell power(const Seam& seam, int exponent, Cell cell);

    const Puzzle& puzzle_;
    std::vector<Seam> seams_;
    std::optional<Message> flaw_;
    /// The box of positions, the first position of each row, and the length of the longest.
    Box positions_;
    std::vector<std::optional<int>> rowStart_;
    int longest_ = 0;
    bool isTwisted_ = false;
    bool isTwoColoured_ = false;
};

}  // namespace tilewright
