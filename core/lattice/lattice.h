#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/lattice/cell.h"
#include "core/lattice/geometry.h"
#include "core/lattice/symmetry.h"

namespace tilewright {

/// Finds the number of a cell in constant time: a dense grid over the box around some cells.
class CellIndex {
  public:
    explicit CellIndex(std::span<const Cell> cells)
        : box_(boxAround(cells)), number_(static_cast<std::size_t>(box_.volume()), -1) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            number_[box_.indexOf(cells[i])] = static_cast<int>(i);
    }

    /// The position of `cell` in the span given to the constructor, or -1.
    int find(Cell cell) const { return box_.contains(cell) ? number_[box_.indexOf(cell)] : -1; }
    bool contains(Cell cell) const { return find(cell) >= 0; }

  private:
    Box box_;
    std::vector<int> number_;
};

/// Which of `cells` each of them becomes when a symmetry, and a translation after it, carry them all onto
/// themselves; nullopt if none does. `index` must be that of `cells`.
inline std::optional<std::vector<int>> carriedOntoThemselves(std::span<const Cell> cells,
                                                             const CellIndex& index,
                                                             const Symmetry& symmetry) {
    const auto turned = symmetry.carried(cells);
    if (!turned) return std::nullopt;
    const Cell offset = (boxAround(cells).low - boxAround(*turned).low).place();
    std::vector<int> map;
    map.reserve(cells.size());
    for (const Cell cell : *turned) {
        const int to = index.find(cell + offset);
        if (to < 0) return std::nullopt;
        map.push_back(to);
    }
    return map;
}

/// The grid that a puzzle lives on: one of those that the files of this folder describe, see LatticeData.
///
/// A small value. All that is computed from a description is made when it is first asked for, and shared by
/// all threads.
class Lattice {
  public:
    /// The first of all lattices.
    Lattice();

    static std::span<const Lattice> all();
    static std::optional<Lattice> named(std::string_view name);

    const LatticeData& data() const;
    std::string_view name() const { return data().name; }
    int dimensions() const { return data().dimensions; }
    bool isFlat() const { return dimensions() == 2; }

    /// How many kinds of cells there are.
    int kinds() const { return static_cast<int>(geometry().kinds.size()); }
    /// Whether its cells are unit squares or cubes along the axes, so that a box of places is a box.
    bool hasUnitBoxes() const { return geometry().hasUnitBoxes; }

    /// The steps to the cells that share a side with `cell`, those to lower cells first. Sticks share ends.
    std::span<const Cell> neighbourSteps(Cell cell) const { return ofKind(cell.kind).steps; }

    /// All turns and mirror images, the identity first; the turns are the first half. Mirror images of a flat
    /// lattice are what turning a piece over does. Twins come after the others of their half: with them this
    /// is no group.
    std::span<const Symmetry> symmetries() const { return geometry().symmetries; }
    std::span<const Symmetry> rotations() const { return symmetries().first(symmetries().size() / 2); }
    /// Those that mirror the drawing at its axes, and what they make together; the identity first.
    std::span<const Symmetry> flips() const { return geometry().flips; }
    /// The smallest turn about an axis of the drawing (0 is x, 1 is y, 2 is z) that the lattice has, counter-
    /// clockwise as seen from that axis; the identity if there is none.
    Symmetry turnAbout(int axis) const { return geometry().turns.at(static_cast<std::size_t>(axis)); }
    /// The mirror image along an axis of the drawing; another mirror image where the lattice does not have
    /// it.
    Symmetry mirrorAlong(int axis) const { return geometry().mirrors.at(static_cast<std::size_t>(axis)); }

    /// Whether cells that share a side can have different ones of two colours. There is only one way to it:
    /// each motion of the lattice keeps all colours or changes all.
    bool isTwoColoured() const { return geometry().colouring.has_value(); }
    /// All cells are black where isTwoColoured() is false.
    bool isBlack(Cell cell) const;

    /// How files write a cell: as its coordinates, its position in a voxel space, or with the kind.
    Cell positionOf(Cell cell) const;
    /// The cell of a position, or nullopt where there is none.
    std::optional<Cell> cellAt(Cell position) const;
    /// Whether files write the kind of a cell behind its coordinates.
    bool writesKinds() const { return kinds() > 1 && !data().voxels; }
    /// How many numbers a cell is in a file.
    int numbersOfACell() const { return dimensions() + (writesKinds() ? 1 : 0); }
    /// Cells are drawn in layers of the same number, from the lowest up.
    int layerOf(Cell cell) const { return positionOf(cell).z; }

    /// Of a crossing where it is.
    Point middleOf(Cell cell) const;
    /// How far a translation moves cells.
    Point displacement(Cell step) const;
    /// The sides of a kind of cell, without those of sticks.
    std::span<const Facet> facets(int kind) const { return ofKind(kind).facets; }
    /// A kind of cell cut through its middle, as it is drawn in its layer, counter-clockwise.
    std::span<const OutlineSide> outline(int kind) const { return ofKind(kind).outline; }
    /// How large a kind of cell is; 1 for sticks.
    double volume(int kind) const { return ofKind(kind).volume; }

    /// Whether cells are drawn and made as balls that touch each other at their sides.
    bool hasBalls() const { return data().balls; }

    /// Whether no two pieces may both pass straight through a point.
    bool hasCrossings() const { return data().crossings; }
    /// The points through which `cells`, in cell order, pass straight, as cells of the kind kinds(); in cell
    /// order.
    std::vector<Cell> crossingsOf(std::span<const Cell> cells) const;
    bool isCrossing(Cell cell) const { return cell.kind >= kinds(); }

    friend bool operator==(Lattice a, Lattice b) { return a.index_ == b.index_; }

  private:
    explicit Lattice(std::size_t index) : index_(index) {}
    const LatticeGeometry& geometry() const;
    const KindOfCell& ofKind(int number) const { return geometry().kinds[static_cast<std::size_t>(number)]; }

    std::size_t index_ = 0;
};

/// A lattice of the list by its name, which must be there: for readers of formats and tests.
Lattice latticeNamed(std::string_view name);

/// How many cells of each of two colours there are.
struct ColourCount {
    int black = 0;
    int white = 0;

    constexpr void add(bool isBlack) { ++(isBlack ? black : white); }
    /// How many cells one colour has more than the other: the same wherever a shape is placed.
    int imbalance() const { return black > white ? black - white : white - black; }
    friend constexpr bool operator==(const ColourCount&, const ColourCount&) = default;
};

/// The colours of `cells`.
ColourCount coloursOf(std::span<const Cell> cells, Lattice lattice);

// Boxes of positions: of cells as files write them (see Lattice::positionOf), along the axes of the drawing
// where the lattice has a voxel space. With unit boxes positions are cells.

/// The smallest box around the positions of `cells`, with all kinds where files write kinds; the position 0
/// where there are none.
Box positionsAround(std::span<const Cell> cells, Lattice lattice);

/// The cells at the positions of a box, in cell order.
std::vector<Cell> cellsIn(const Box& positions, Lattice lattice);

/// By how much positions change where cells are moved by a translation of the lattice.
Cell positionStep(Cell step, Lattice lattice);

/// The translation that moves positions by `by`; where the lattice has none, the one that moves them a little
/// further.
Cell translationBy(Cell by, Lattice lattice);

/// A vector as a sum of so many times each of the translations of the lattice.
Point inTranslations(const Point& way, Lattice lattice);

}  // namespace tilewright
