#pragma once

#include <QString>
#include <QVector3D>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/images/image_table.h"
#include "core/lattice/cell_solid.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Cells with their colours.
using MarkedCells = std::vector<std::pair<Cell, Colour>>;

/// The cells with a colour; `colours` has one entry per cell, or is empty.
MarkedCells markedCells(std::span<const Cell> cells, std::span<const CellColour> colours,
                        const ColourRule& rule);

/// A coloured face of a square or cube: the cell, the step through the face, and its colour.
struct MarkedFace {
    Cell cell;
    Cell step;
    Colour colour;

    friend bool operator==(const MarkedFace&, const MarkedFace&) = default;
};
using MarkedFaces = std::vector<MarkedFace>;

/// The faces with a colour; `faces` has one entry per cell, or is empty.
MarkedFaces markedFaces(std::span<const Cell> cells, std::span<const FaceColours> faces,
                        const ColourRule& rule);

/// Cells with a word in each.
using CellWords = std::vector<std::pair<Cell, QString>>;

/// The cells whose colour shows a number, see shownNumber(); `colours` as for markedCells().
CellWords numberedCells(std::span<const Cell> cells, std::span<const CellColour> colours,
                        const ColourRule& rule);

/// A placed piece as views draw it.
struct ScenePiece {
    std::vector<Cell> cells;
    Colour colour;
    QString name;
    /// The direction from which it is inserted, of length 1; {} if it cannot be inserted alone.
    Point from{0, 0, 1};
    /// Its cells with colours of their own.
    MarkedCells marked;
    /// The numbers on some of them.
    CellWords numbers = {};
    /// Its coloured faces.
    MarkedFaces faces = {};
};

/// A piece of the puzzle at a placement, inserted from above.
ScenePiece scenePieceOf(const Puzzle& puzzle, const Placement& placement);

/// The contents of an assembly view: the region, and pieces in assembly order.
struct AssemblyScene {
    Lattice lattice;
    std::vector<Cell> region;
    std::vector<ScenePiece> pieces;
    /// For a flat cover: the cells with weight that are not covered.
    std::vector<Cell> uncovered;
    /// The coloured cells of the region, visible where no piece is.
    MarkedCells marked;
    /// For a cover with weights: the weight of each cell of `region`; empty if all are equal.
    std::vector<int> weights;
    /// The words in cells of the region, visible where no piece is.
    CellWords words;
    /// Of a board that wraps: cells around the region, each with the cell that it is the same as. What is in
    /// that cell is drawn there again, paler.
    std::vector<std::pair<Cell, Cell>> beyond = {};
    /// The box of positions of a design: it is drawn and kept in view instead of the region, with a grid.
    std::optional<Box> frame;
    /// The identity of the design: the camera stays while it does not change.
    int subject = 0;

    bool isFlat() const { return lattice.isFlat(); }
};

/// The scene of some placements. Pieces are ordered bottom-up, in the plane from left to right. For a cover,
/// the uncovered cells with weight are marked once there is a piece: in the plane as `uncovered`, in space as
/// a last piece.
AssemblyScene makeScene(const Puzzle& puzzle, std::span<const Placement> placements);

/// What a rule for numbers demands, as short as possible: "8", "5–9", "<5", ">5", "=" or "≠".
QString ruleSign(const NumberRule& rule);

/// The signs of the rules for numbers, each in the first of its cells without another one if there is any.
std::map<Cell, QString> ruleSigns(const Puzzle& puzzle);

/// The words in cells of the region of a puzzle, and the signs of rules in cells without a word.
CellWords wordsOf(const Puzzle& puzzle);
/// How high a word is drawn so that it fits into a cell of height 1.
double wordHeight(const QString& word);

/// What `beyond` of a scene of the puzzle is.
std::vector<std::pair<Cell, Cell>> cellsBeyond(const Puzzle& puzzle);
/// Some cells, followed by the same ones beyond the region.
std::vector<Cell> withCopies(const AssemblyScene& scene, std::span<const Cell> cells);

/// `scene` with its pieces in assembly order and their directions: see buildOrder().
AssemblyScene inBuildOrder(const AssemblyScene& scene);

/// The direction of a piece in words: "from above".
QString wayText(const ScenePiece& piece);

/// The cells that a view keeps in sight: those of the frame, else of the region, else of the pieces.
std::vector<Cell> cellsInView(const AssemblyScene& scene);
/// The bounding box of their positions.
Box boxOf(const AssemblyScene& scene);
/// The space occupied by some cells of the scene.
std::pair<QVector3D, QVector3D> spaceInView(const AssemblyScene& scene);
std::pair<QVector3D, QVector3D> spaceOf(const AssemblyScene& scene, std::span<const Cell> cells);

/// The corners of a space, from 0 to 7; bit k selects the side along axis k.
QVector3D cornerOf(const std::pair<QVector3D, QVector3D>& space, int corner);

/// The height of flat cells; 1 if there are none. Flat pieces are tiles on a board; while being designed they
/// are thin, so that they cover only their own cells.
float cellHeightOf(const AssemblyScene& scene);
/// The cells as solids.
CellSolids solidsOf(const AssemblyScene& scene);

/// The edges of the cells on the floor of the frame, each once, as pairs of points.
std::vector<QVector3D> groundLines(const AssemblyScene& scene);

/// Calls `visit` for each side on the floor of a frame; a floor of more than 100,000 positions has none.
void forEachGround(const Box& frame, const CellSolids& solids,
                   const std::function<void(Cell cell, const SolidSide& side)>& visit);

/// The piece of the scene that covers `cell`, if any.
std::optional<std::size_t> pieceAt(const AssemblyScene& scene, Cell cell);

inline QVector3D toVector(const Point& point) {
    return {static_cast<float>(point[0]), static_cast<float>(point[1]), static_cast<float>(point[2])};
}
inline Point toPoint(const QVector3D& vector) {
    return {vector.x(), vector.y(), vector.z()};
}

}  // namespace tilewright
