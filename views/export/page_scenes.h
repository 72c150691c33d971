#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/assembly/disassembler.h"
#include "core/puzzle/shape.h"
#include "core/search/plan.h"
#include "views/assembly/scene.h"
#include "views/pictures/solution_set.h"

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

/// The most solutions and steps that a page has room for.
constexpr std::uint64_t mostPageSolutions = 10'000;
constexpr std::uint64_t mostPageSteps = 5'000;

/// What there is to be leafed through on a page: an array of JSON objects with a `title` and `steps`, whose
/// forms are in `shapes`. A step has a caption, the pieces that are there, and what stands out among them.

/// Solutions with how each is put together piece by piece: instead of steps there is an `order` of pieces
/// and numbers of `ways` below `json`, each a caption and a direction.
struct BuiltScenes {
    QJsonArray scenes;
    QJsonArray ways;
};
BuiltScenes builtScenes(PageShapes& shapes, const Puzzle& puzzle, const PickedSolutions& solutions,
                        const ExportControl& control);

/// How the solution at `place` comes apart, or together where `isBack`, move by move. It must have moves.
QJsonObject movedScene(PageShapes& shapes, const Puzzle& puzzle, const PickedSolutions& solutions,
                       std::uint64_t place, const Disassembly& found, bool isBack);

/// The steps of a search from `first` to `last`, or to its end, with the words of Watch. Empty where the
/// search has fewer; `puzzle` must be one that can be searched. Calls `working` now and then if it is one.
/// Throws Stopped, and std::runtime_error where the search fails.
QJsonObject searchedScene(PageShapes& shapes, const Puzzle& puzzle, const Plan& plan, std::uint64_t first,
                          std::uint64_t last, const std::stop_token& stop,
                          const std::function<void()>& working);

/// The text of an HTML file that shows `data` in any browser, with nothing loaded from anywhere: what
/// PageShapes::json() says, the scenes, and `title`. The words of its buttons are in the language of the
/// program. Solids are turned by three.js where that was there when the program was built; without it, and in
/// browsers without WebGL, they are drawn as flat pictures.
///
/// Whatever `data` says is text to the page, never a part of it.
std::string pageText(QJsonObject data);

}  // namespace tilewright
