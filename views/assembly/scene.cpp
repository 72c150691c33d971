#include "views/assembly/scene.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "core/cover/cover_model.h"
#include "core/solutions/build_order.h"

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

struct Way {
    Cell from;
    const char* text;
};

constexpr std::array ways{
    Way{{0, 0, 1}, QT_TRANSLATE_NOOP("Assembly", "from above")},
    Way{{0, 0, -1}, QT_TRANSLATE_NOOP("Assembly", "from below")},
    Way{{0, -1, 0}, QT_TRANSLATE_NOOP("Assembly", "from the front")},
    Way{{0, 1, 0}, QT_TRANSLATE_NOOP("Assembly", "from behind")},
    Way{{1, 0, 0}, QT_TRANSLATE_NOOP("Assembly", "from the right")},
    Way{{-1, 0, 0}, QT_TRANSLATE_NOOP("Assembly", "from the left")},
    Way{{0, 0, 0}, QT_TRANSLATE_NOOP("Assembly", "together with the others: they hold each other")},
};

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

AssemblyScene inBuildOrder(const AssemblyScene& scene) {
    std::vector<std::vector<Cell>> cells;
    for (const ScenePiece& piece : scene.pieces)
        cells.push_back(piece.cells);
    AssemblyScene ordered = scene;
    ordered.pieces.clear();
    for (const BuildStep& step : buildOrder(cells, scene.lattice)) {
        ordered.pieces.push_back(scene.pieces[step.piece]);
        ordered.pieces.back().from = step.from;
    }
    return ordered;
}

QString wayText(const ScenePiece& piece) {
    for (const Way& way : ways)
        if (way.from == piece.from) return QCoreApplication::translate("Assembly", way.text);
    return {};
}

Box boxOf(const AssemblyScene& scene) {
    if (scene.frame) return *scene.frame;
    if (!scene.region.empty()) return boxAround(scene.region);
    std::vector<Cell> cells;
    for (const ScenePiece& piece : scene.pieces)
        cells.insert(cells.end(), piece.cells.begin(), piece.cells.end());
    return boxAround(cells);
}

float cellHeightOf(const AssemblyScene& scene) {
    if (!scene.isFlat()) return 1.0F;
    return scene.frame ? 0.08F : 0.4F;
}

std::optional<std::size_t> pieceAt(const AssemblyScene& scene, Cell cell) {
    for (std::size_t i = 0; i < scene.pieces.size(); ++i)
        if (std::ranges::count(scene.pieces[i].cells, cell) > 0) return i;
    return std::nullopt;
}

}  // namespace tilewright
