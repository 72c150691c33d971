#include "views/assembly/scene.h"

#include <QCoreApplication>
#include <algorithm>
#include <tuple>
#include <utility>

#include "core/cover/cover_model.h"
#include "core/formats/cover_report.h"

namespace tilewright {

namespace {

constexpr Colour uncoveredColour{0xff, 0x3b, 0x30};

// Where a piece comes in the order of building: its lowest layer first, then its lowest cell.
auto buildKey(const ScenePiece& piece) {
    int layer = piece.cells.front().z;
    for (const Cell c : piece.cells)
        layer = std::min(layer, c.z);
    return std::tuple(layer, piece.cells.front());
}

}  // namespace

AssemblyScene makeScene(const Puzzle& puzzle, std::span<const Placement> placements) {
    AssemblyScene scene;
    scene.lattice = puzzle.lattice;
    scene.region.assign(puzzle.region.cells().begin(), puzzle.region.cells().end());
    for (const Placement& placement : placements)
        scene.pieces.push_back({placement.cells, colourOf(puzzle, placement.piece),
                                QString::fromStdString(puzzle.pieces[placement.piece].name)});
    std::stable_sort(scene.pieces.begin(), scene.pieces.end(),
                     [](const ScenePiece& a, const ScenePiece& b) { return buildKey(a) < buildKey(b); });
    if (puzzle.kind == PuzzleKind::cover) {
        for (std::size_t i = 0; i < scene.region.size() && !puzzle.weights.empty(); ++i)
            scene.weights.push_back(weightOf(puzzle, i));
        if (!placements.empty())
            for (const Cell c : uncoveredCells(puzzle, placements))
                if (weightOf(puzzle, *puzzle.region.indexOf(c)) > 0) scene.uncovered.push_back(c);
        // In space they are seen from all sides only as a solid of their own.
        if (!scene.isFlat() && !scene.uncovered.empty())
            scene.pieces.push_back({std::exchange(scene.uncovered, {}), uncoveredColour,
                                    QCoreApplication::translate("AssemblyScene", "Not covered")});
    }
    return scene;
}

AssemblyScene makeScene(const Puzzle& puzzle, std::size_t piece) {
    AssemblyScene scene;
    scene.lattice = puzzle.lattice;
    const Piece& from = puzzle.pieces[piece];
    scene.pieces.push_back({{from.shape.cells().begin(), from.shape.cells().end()},
                            colourOf(puzzle, piece),
                            QString::fromStdString(from.name)});
    return scene;
}

Box boxOf(const AssemblyScene& scene) {
    if (scene.frame) return *scene.frame;
    if (!scene.region.empty()) return boxAround(scene.region);
    std::vector<Cell> cells;
    for (const ScenePiece& piece : scene.pieces)
        cells.insert(cells.end(), piece.cells.begin(), piece.cells.end());
    return boxAround(cells);
}

}  // namespace tilewright
