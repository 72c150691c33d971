#include "views/assembly/scene.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

#include "core/cover/cover_model.h"
#include "core/lattice/lattice.h"
#include "core/lattice/vectors.h"
#include "core/puzzle/board.h"
#include "core/solutions/build_order.h"

namespace tilewright {

namespace {

constexpr Colour uncoveredColour{0xff, 0x3b, 0x30};

// The rank of a piece in build order: by its lowest layer, then by its lowest cell.
auto buildKey(const ScenePiece& piece, Lattice lattice) {
    int layer = lattice.layerOf(piece.cells.front());
    for (const Cell c : piece.cells)
        layer = std::min(layer, lattice.layerOf(c));
    return std::tuple(layer, piece.cells.front());
}

struct Way {
    Point from;
    const char* text;
};

constexpr std::array ways{
    Way{{0, 0, 1}, QT_TRANSLATE_NOOP("Assembly", "from above")},
    Way{{0, 0, -1}, QT_TRANSLATE_NOOP("Assembly", "from below")},
    Way{{0, -1, 0}, QT_TRANSLATE_NOOP("Assembly", "from the front")},
    Way{{0, 1, 0}, QT_TRANSLATE_NOOP("Assembly", "from behind")},
    Way{{1, 0, 0}, QT_TRANSLATE_NOOP("Assembly", "from the right")},
    Way{{-1, 0, 0}, QT_TRANSLATE_NOOP("Assembly", "from the left")},
};

}  // namespace

MarkedCells markedCells(std::span<const Cell> cells, std::span<const CellColour> colours,
                        const ColourRule& rule) {
    MarkedCells marked;
    for (std::size_t i = 0; i < colours.size(); ++i)
        if (colours[i] > 0) marked.emplace_back(cells[i], rule.shown(colours[i]));
    return marked;
}

MarkedFaces markedFaces(std::span<const Cell> cells, std::span<const FaceColours> faces,
                        const ColourRule& rule) {
    MarkedFaces marked;
    for (std::size_t i = 0; i < faces.size(); ++i)
        for (std::size_t face = 0; face < faces[i].size(); ++face)
            if (faces[i][face] > 0)
                marked.push_back({cells[i], stepThrough(face), rule.shown(faces[i][face])});
    return marked;
}

CellWords numberedCells(std::span<const Cell> cells, std::span<const CellColour> colours,
                        const ColourRule& rule) {
    CellWords words;
    for (std::size_t i = 0; i < colours.size(); ++i)
        if (const auto number = shownNumber(rule, colours[i]))
            words.emplace_back(cells[i], QString::number(*number));
    return words;
}

ScenePiece scenePieceOf(const Puzzle& puzzle, const Placement& placement) {
    return {placement.cells,
            colourOf(puzzle, placement.piece),
            QString::fromStdString(puzzle.pieces[placement.piece].name),
            {0, 0, 1},
            markedCells(placement.cells, placement.colours, puzzle.colours),
            numberedCells(placement.cells, placement.colours, puzzle.colours),
            markedFaces(placement.cells, placement.faces, puzzle.colours)};
}

AssemblyScene makeScene(const Puzzle& puzzle, std::span<const Placement> placements) {
    AssemblyScene scene;
    scene.lattice = puzzle.lattice;
    scene.region.assign(puzzle.region.cells().begin(), puzzle.region.cells().end());
    for (const Placement& placement : placements)
        scene.pieces.push_back(scenePieceOf(puzzle, placement));
    scene.marked = markedCells(puzzle.region.cells(), puzzle.region.colours(), puzzle.colours);
    scene.words = wordsOf(puzzle);
    scene.beyond = cellsBeyond(puzzle);
    std::ranges::stable_sort(scene.pieces, [&](const ScenePiece& a, const ScenePiece& b) {
        return buildKey(a, scene.lattice) < buildKey(b, scene.lattice);
    });
    if (puzzle.kind == PuzzleKind::cover) {
        for (std::size_t i = 0; i < scene.region.size() && !puzzle.weights.empty(); ++i)
            scene.weights.push_back(weightOf(puzzle, i));
        if (!placements.empty())
            for (const Cell c : uncoveredCells(puzzle, placements))
                if (weightOf(puzzle, *puzzle.region.indexOf(c)) > 0) scene.uncovered.push_back(c);
        // In space, open cells are visible from all sides only as a solid of their own.
        if (!scene.isFlat() && !scene.uncovered.empty())
            scene.pieces.push_back({std::exchange(scene.uncovered, {}), uncoveredColour,
                                    QCoreApplication::translate("AssemblyScene", "Not covered")});
    }
    return scene;
}

QString ruleSign(const NumberRule& rule) {
    if (rule.kind == NumberRule::Kind::equal) return QStringLiteral("=");
    if (rule.kind == NumberRule::Kind::different) return QStringLiteral("≠");
    if (rule.least <= noLeastSum) return QStringLiteral("<%1").arg(rule.most + 1);
    if (rule.most >= noMostSum) return QStringLiteral(">%1").arg(rule.least - 1);
    const QString least = QString::number(rule.least);
    return rule.least == rule.most ? least : QStringLiteral("%1–%2").arg(least).arg(rule.most);
}

std::map<Cell, QString> ruleSigns(const Puzzle& puzzle) {
    std::map<Cell, QString> signs;
    for (const NumberRule& rule : puzzle.rules) {
        const auto isFree = [&](Cell cell) { return !signs.contains(cell); };
        const auto free = std::ranges::find_if(rule.cells, isFree);
        QString& sign = signs[free != rule.cells.end() ? *free : rule.cells.front()];
        if (!sign.isEmpty()) sign += u' ';
        sign += ruleSign(rule);
    }
    return signs;
}

CellWords wordsOf(const Puzzle& puzzle) {
    CellWords words;
    for (const CellLabel& label : puzzle.labels)
        if (puzzle.region.contains(label.cell))
            words.emplace_back(label.cell, QString::fromStdString(label.text));
    for (const auto& [cell, sign] : ruleSigns(puzzle))
        if (labelOf(puzzle, cell).empty()) words.emplace_back(cell, sign);
    return words;
}

double wordHeight(const QString& word) {
    constexpr double highest = 0.42;
    constexpr double widest = 1.05;
    return std::min(highest, widest / static_cast<double>(std::max<qsizetype>(1, word.size())));
}

std::vector<std::pair<Cell, Cell>> cellsBeyond(const Puzzle& puzzle) {
    constexpr int width = 1;
    return puzzle.wrap == Wrap{} ? std::vector<std::pair<Cell, Cell>>() : Board(puzzle).around(width);
}

std::vector<Cell> withCopies(const AssemblyScene& scene, std::span<const Cell> cells) {
    std::vector<Cell> all(cells.begin(), cells.end());
    if (scene.beyond.empty()) return all;
    const CellIndex index(cells);
    for (const auto& [beyond, same] : scene.beyond)
        if (index.contains(same)) all.push_back(beyond);
    return all;
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
    if (piece.from == Point{})
        return QCoreApplication::translate("Assembly", "together with other pieces (interlocked)");
    QStringList words;
    // Up to three of them for a diagonal direction.
    for (const Way& way : ways)
        if (dot(way.from, piece.from) > 0.3) words << QCoreApplication::translate("Assembly", way.text);
    return words.join(QStringLiteral(", "));
}

std::vector<Cell> cellsInView(const AssemblyScene& scene) {
    if (scene.frame) return cellsIn(*scene.frame, scene.lattice);
    if (!scene.region.empty()) return withCopies(scene, scene.region);
    std::vector<Cell> cells;
    for (const ScenePiece& piece : scene.pieces)
        cells.insert(cells.end(), piece.cells.begin(), piece.cells.end());
    return cells;
}

Box boxOf(const AssemblyScene& scene) {
    return scene.frame ? *scene.frame : positionsAround(cellsInView(scene), scene.lattice);
}

std::pair<QVector3D, QVector3D> spaceInView(const AssemblyScene& scene) {
    // The corner cells of a box of cubes determine its extent.
    if (scene.frame && scene.lattice.hasUnitBoxes())
        return spaceOf(scene, std::array{scene.frame->low, scene.frame->high});
    return spaceOf(scene, cellsInView(scene));
}

std::pair<QVector3D, QVector3D> spaceOf(const AssemblyScene& scene, std::span<const Cell> cells) {
    const CellSolids solids = solidsOf(scene);
    const Space space = cells.empty() ? spaceAround(std::array{Cell{}}, solids) : spaceAround(cells, solids);
    return {toVector(space.low), toVector(space.high)};
}

QVector3D cornerOf(const std::pair<QVector3D, QVector3D>& space, int corner) {
    QVector3D point = space.first;
    for (int axis = 0; axis < 3; ++axis)
        if ((corner >> axis & 1) != 0) point[axis] = space.second[axis];
    return point;
}

float cellHeightOf(const AssemblyScene& scene) {
    if (!scene.isFlat()) return 1.0F;
    return scene.frame ? 0.08F : 0.4F;
}

CellSolids solidsOf(const AssemblyScene& scene) {
    return CellSolids(scene.lattice, static_cast<double>(cellHeightOf(scene)));
}

std::vector<QVector3D> groundLines(const AssemblyScene& scene) {
    const CellSolids solids = solidsOf(scene);
    std::map<std::pair<PlaceKey, PlaceKey>, std::pair<Point, Point>> edges;
    forEachGround(*scene.frame, solids, [&](Cell cell, const SolidSide& side) {
        const Point middle = scene.lattice.middleOf(cell);
        for (std::size_t i = 0; i < side.corners.size(); ++i) {
            const Point from = sum(middle, side.corners[i]);
            const Point to = sum(middle, side.corners[(i + 1) % side.corners.size()]);
            edges.try_emplace(std::minmax(placeKey(from), placeKey(to)), from, to);
        }
    });
    std::vector<QVector3D> lines;
    for (const auto& [key, ends] : edges)
        lines.insert(lines.end(), {toVector(ends.first), toVector(ends.second)});
    return lines;
}

void forEachGround(const Box& frame, const CellSolids& solids,
                   const std::function<void(Cell cell, const SolidSide& side)>& visit) {
    const Lattice lattice = solids.lattice();
    Box lowest = frame;
    lowest.high.z = frame.low.z;
    constexpr long long mostPositions = 100'000;
    const Cell extent = lowest.extent();
    if (static_cast<long long>(extent.x) * extent.y > mostPositions) return;
    for (const Cell cell : cellsIn(lowest, lattice))
        for (const SolidSide& side : solids.sidesOf(cell.kind)) {
            const bool isInside = side.step && frame.contains(lattice.positionOf(cell + *side.step));
            if (side.normal[2] < -0.1 && !isInside) visit(cell, side);
        }
}

std::optional<std::size_t> pieceAt(const AssemblyScene& scene, Cell cell) {
    for (std::size_t i = 0; i < scene.pieces.size(); ++i)
        if (std::ranges::count(scene.pieces[i].cells, cell) > 0) return i;
    return std::nullopt;
}

}  // namespace tilewright
