#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/puzzle/shape.h"
#include "views/assembly/scene.h"

namespace tilewright {

/// What a page draws, as JSON: each form once, however often and however turned it is there. A form is a mesh
/// around the middle of its cells or, of flat cells, their outlines. For one thread.
class PageShapes {
  public:
    /// `scene` is of the puzzle; its region is the board.
    explicit PageShapes(const AssemblyScene& scene);

    /// The number of a piece in its place. Pieces of the same name and colour have one line of the legend.
    int place(const ScenePiece& piece);
    /// The kind of a cell and where its middle is.
    QJsonArray cell(Cell cell);
    QJsonArray cells(std::span<const Cell> cells);

    /// All that was placed, and the board.
    QJsonObject json() const;

  private:
    // The form of some cells, and how it is turned to be theirs.
    struct Turned {
        int form = 0;
        int turn = 0;
    };

    Turned turnedOf(std::span<const Cell> cells);
    int formOf(std::span<const Cell> cells);
    int cellForm(int kind);
    QJsonArray marksOf(const ScenePiece& piece);
    QJsonArray boardOf();

    AssemblyScene scene_;
    CellSolids solids_;
    QJsonArray forms_;
    QJsonArray pieces_;
    QJsonArray legend_;
    QJsonArray board_;
    QJsonArray marked_;
    std::map<Shape, Turned> known_;
    std::map<int, int> cellForms_;
    std::map<std::vector<Cell>, int> placed_;
    std::map<std::pair<QString, Colour>, int> lines_;
};

/// Lengths as a page has them: to a thousandth of a cell.
QJsonArray pagePoint(const Point& point);

}  // namespace tilewright
