#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/assembly/disassembler.h"
#include "core/basics/stop.h"
#include "core/puzzle/shape.h"
#include "core/search/plan.h"
#include "views/assembly/scene.h"
#include "views/pictures/solution_set.h"

namespace tilewright {

/// The shapes drawn on a page, as JSON. Each shape is stored once, whatever its number of copies and
/// orientations: a mesh around the centre of its cells or, for flat cells, their outlines. Not thread-safe.
class PageShapes {
  public:
    /// `scene` belongs to the puzzle; its region is the board.
    explicit PageShapes(const AssemblyScene& scene);

    /// The number of a piece in place. Pieces of the same name and colour share a legend entry.
    int place(const ScenePiece& piece);
    /// The kind and centre of a cell.
    QJsonArray cell(Cell cell);
    QJsonArray cells(std::span<const Cell> cells);

    /// All shapes, and the board.
    QJsonObject json() const;

  private:
    // The shape of some cells, and its orientation.
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
    QJsonArray labels_;
    std::map<Shape, Turned> known_;
    std::map<int, int> cellForms_;
    std::map<std::vector<Cell>, int> placed_;
    std::map<std::pair<QString, Colour>, int> lines_;
};

/// Lengths are rounded to a thousandth of a cell.
QJsonArray pagePoint(const Point& point);

/// Limits on the number of solutions and steps of a page.
constexpr std::uint64_t mostPageSolutions = 10'000;
constexpr std::uint64_t mostPageSteps = 5'000;

/// The slides of a page: a JSON array of objects with a `title` and `steps`, whose shapes are in `shapes`. A
/// step has a caption, the pieces present, and the highlighted ones.

/// Solutions with their assembly, piece by piece: instead of steps they have an `order` of pieces and indices
/// into `ways` beside `json`, each a caption and a direction.
struct BuiltScenes {
    QJsonArray scenes;
    QJsonArray ways;
};
BuiltScenes builtScenes(PageShapes& shapes, const Puzzle& puzzle, const PickedSolutions& solutions,
                        const ExportControl& control);

/// The disassembly of the solution at `place`, move by move, or its assembly if `isBack`. It must have moves.
QJsonObject movedScene(PageShapes& shapes, const Puzzle& puzzle, const PickedSolutions& solutions,
                       std::uint64_t place, const Disassembly& found, bool isBack);

/// The steps `first` to `last` of a search, or to its end, with the captions of Watch. Empty if the search is
/// shorter; `puzzle` must be searchable. Calls `working`, if set, periodically. Throws Stopped, and
/// std::runtime_error if the search fails.
QJsonObject searchedScene(PageShapes& shapes, const Puzzle& puzzle, const Plan& plan, std::uint64_t first,
                          std::uint64_t last, const StopToken& stop, const std::function<void()>& working);

/// A self-contained HTML file that shows `data` in any browser: PageShapes::json(), the slides, and `title`.
/// Its texts are in the language of the program. Solids are drawn by three.js if it was available at build
/// time; otherwise, and in browsers without WebGL, as flat pictures.
///
/// All of `data` is treated as text, never as markup or script.
std::string pageText(QJsonObject data);

}  // namespace tilewright
