#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/lattice/cell.h"
#include "core/lattice/geometry.h"
#include "core/lattice/symmetry.h"

namespace tilewright {

/// Finds the number of a cell in constant time with a dense grid over the bounding box of the cells.
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

/// Where a symmetry maps `cells`, followed by the translation that gives them the lowest coordinates of
/// `target`: their positions in `index`, or nullopt if one of them is not there.
inline std::optional<std::vector<int>> carriedOnto(std::span<const Cell> target, std::span<const Cell> cells,
                                                   const CellIndex& index, const Symmetry& symmetry) {
    const auto turned = symmetry.carried(cells);
    if (!turned) return std::nullopt;
    const Cell offset = (boxAround(target).low - boxAround(*turned).low).place();
    std::vector<int> map;
    map.reserve(cells.size());
    for (const Cell cell : *turned) {
        const int to = index.find(cell + offset);
        if (to < 0) return std::nullopt;
        map.push_back(to);
    }
    return map;
}

/// The permutation of `cells` by a symmetry followed by a translation, or nullopt if they are not mapped to
/// themselves. `index` must be the index of `cells`.
inline std::optional<std::vector<int>> carriedOntoThemselves(std::span<const Cell> cells,
                                                             const CellIndex& index,
                                                             const Symmetry& symmetry) {
    return carriedOnto(cells, cells, index, symmetry);
}

/// A lattice, such as squares, cubes or triangles, that a puzzle is defined on. Lattices are described by
/// LatticeData in lattice_list.cpp.
///
/// A small value type. The geometry is computed from the description on first use and shared by all threads.
class Lattice {
  public:
    /// The first lattice of the list.
    Lattice();

    static std::span<const Lattice> all();
    static std::optional<Lattice> named(std::string_view name);

    const LatticeData& data() const;
    std::string_view name() const { return data().name; }
    int dimensions() const { return data().dimensions; }
    bool isFlat() const { return dimensions() == 2; }

    /// The number of kinds of cells.
    int kinds() const { return static_cast<int>(geometry().kinds.size()); }
    /// Whether the cells are axis-aligned unit squares or cubes, so that a box of cells is a box in space.
    bool hasUnitBoxes() const { return geometry().hasUnitBoxes; }

    /// The steps to the cells that share a side with `cell`, those to lower cells first. Sticks are adjacent
    /// if they share an end.
    std::span<const Cell> neighbourSteps(Cell cell) const { return ofKind(cell.kind).steps; }

    /// All rotations, then all reflections, with the identity first; both halves have the same size.
    /// Reflections of a flat lattice correspond to turning a piece over. Twins (see LatticeData) come last in
    /// their half; with them the symmetries do not form a group.
    std::span<const Symmetry> symmetries() const { return geometry().symmetries; }
    std::span<const Symmetry> rotations() const { return symmetries().first(symmetries().size() / 2); }
    /// The reflections in the axes of the drawing and their products; the identity first.
    std::span<const Symmetry> flips() const { return geometry().flips; }
    /// The smallest rotation of the lattice about an axis of the drawing (0 is x, 1 is y, 2 is z),
    /// counter-clockwise as seen from that axis; the identity if there is none.
    Symmetry turnAbout(int axis) const { return geometry().turns.at(static_cast<std::size_t>(axis)); }
    /// The reflection along an axis of the drawing, or another reflection if the lattice does not have it.
    Symmetry mirrorAlong(int axis) const { return geometry().mirrors.at(static_cast<std::size_t>(axis)); }

    /// Whether the cells can be coloured so that adjacent cells differ. The colouring is unique: every
    /// symmetry either keeps all colours or swaps them.
    bool isTwoColoured() const { return geometry().colouring.has_value(); }
    /// Always true if isTwoColoured() is false.
    bool isBlack(Cell cell) const;

    /// The position of a cell in files: its coordinates, in some lattices in a voxel space, or with the kind.
    Cell positionOf(Cell cell) const;
    /// The cell at a position, or nullopt if there is none.
    std::optional<Cell> cellAt(Cell position) const;
    /// Whether positions in files include the kind of the cell.
    bool writesKinds() const { return kinds() > 1 && !data().voxels; }
    /// The number of integers per cell in a file.
    int numbersOfACell() const { return dimensions() + (writesKinds() ? 1 : 0); }
    /// The layer in which a cell is drawn; layers are drawn from the lowest upwards.
    int layerOf(Cell cell) const { return positionOf(cell).z; }

    /// The centre of a cell, or the location of a crossing point.
    Point middleOf(Cell cell) const;
    /// A translation as a Cartesian vector.
    Point displacement(Cell step) const;
    /// The faces of a kind of cell; empty for sticks.
    std::span<const Facet> facets(int kind) const { return ofKind(kind).facets; }
    /// The cross-section of a kind of cell through its centre, as drawn in its layer, counter-clockwise.
    std::span<const OutlineSide> outline(int kind) const { return ofKind(kind).outline; }
    /// The volume (or area) of a kind of cell; 1 for sticks.
    double volume(int kind) const { return ofKind(kind).volume; }

    /// Whether cells are drawn and printed as balls that touch each other.
    bool hasBalls() const { return data().balls; }

    /// Whether cells are sticks between two points.
    bool hasSticks() const { return facets(0).empty(); }

    /// The smallest angle between two sticks that meet, in radians.
    double smallestStickAngle() const;

    /// Whether at most one piece may pass straight through a point.
    bool hasCrossings() const { return data().crossings; }
    /// The points that `cells` (in cell order) pass straight through, as cells of the kind kinds(), in cell
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

/// The lattice with this name, which must exist; for readers of formats and tests.
Lattice latticeNamed(std::string_view name);

/// The number of cells of each of two colours.
struct ColourCount {
    int black = 0;
    int white = 0;

    constexpr void add(bool isBlack) { ++(isBlack ? black : white); }
    /// The difference between the colours, which is the same for all placements of a shape.
    int imbalance() const { return black > white ? black - white : white - black; }
    friend constexpr bool operator==(const ColourCount&, const ColourCount&) = default;
};

/// Counts `cells` by colour.
ColourCount coloursOf(std::span<const Cell> cells, Lattice lattice);

// Boxes of positions, as used in files (see Lattice::positionOf). Their axes are those of the drawing if the
// lattice has a voxel space. For unit boxes, positions are cells.

/// The bounding box of the positions of `cells`, with all kinds if files include kinds; the position 0 if
/// there are none.
Box positionsAround(std::span<const Cell> cells, Lattice lattice);

/// The cells at the positions of a box, in cell order.
std::vector<Cell> cellsIn(const Box& positions, Lattice lattice);

/// The change of positions when cells are moved by a translation of the lattice.
Cell positionStep(Cell step, Lattice lattice);

/// The translation that changes positions by `by`, or the next larger one if the lattice has none.
Cell translationBy(Cell by, Lattice lattice);

/// The coordinates of a vector in the basis of the translations of the lattice.
Point inTranslations(const Point& way, Lattice lattice);

}  // namespace tilewright
