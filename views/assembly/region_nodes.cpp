#include "views/assembly/region_nodes.h"

#include <QPolygonF>
#include <Qt3DCore/QTransform>
#include <algorithm>
#include <array>

#include "views/assembly/cell_mesh.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// Of the board under flat pieces.
constexpr float boardHeight = 0.12F;

// Lines in one place with the edges of cubes would be drawn in turns, as dashes.
constexpr QVector3D air(0.03F, 0.03F, 0.03F);

// The part of a line inside of a convex cell, by parts of `along`.
std::pair<double, double> inside(const QPolygonF& polygon, const QPointF& at, const QPointF& along) {
    std::pair<double, double> part{-10.0, 10.0};
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF side = polygon[(i + 1) % polygon.size()] - polygon[i];
        const QPointF out(side.y(), -side.x());
        const double speed = QPointF::dotProduct(out, along);
        const double way = QPointF::dotProduct(out, polygon[i] - at);
        if (speed == 0.0 && way < 0.0) return {1.0, 0.0};
        if (speed > 0.0) part.second = std::min(part.second, way / speed);
        if (speed < 0.0) part.first = std::max(part.first, way / speed);
    }
    return part;
}

// The sides of the cells that a flat cover leaves open, and lines across them.
std::vector<QVector3D> linesOnUncovered(const AssemblyScene& scene) {
    std::vector<QVector3D> points;
    const float z = 0.02F - cellHeightOf(scene) / 2;
    for (const Cell c : scene.uncovered) {
        const QVector3D middle = toVector(scene.lattice.middleOf(c)) + QVector3D(0, 0, z);
        const auto add = [&](const QPointF& from, const QPointF& to) {
            for (const QPointF& end : {from, to})
                points.push_back(middle +
                                 QVector3D(static_cast<float>(end.x()), static_cast<float>(end.y()), 0));
        };
        QPolygonF polygon;
        for (const OutlineSide& side : scene.lattice.outline(c.kind))
            polygon << QPointF(side.from[0], side.from[1]) * 0.94;
        for (qsizetype i = 0; i < polygon.size(); ++i)
            add(polygon[i], polygon[(i + 1) % polygon.size()]);
        for (const double at : {-0.47, -0.235, 0.0, 0.235, 0.47}) {
            const QPointF on(at / 2, -at / 2);
            const auto [from, to] = inside(polygon, on, {1.0, 1.0});
            if (from < to) add(on + QPointF(from, from), on + QPointF(to, to));
        }
    }
    return points;
}

}  // namespace

std::pair<QVector3D, QVector3D> spaceWithBoard(const AssemblyScene& scene) {
    auto [low, high] = spaceInView(scene);
    if (scene.isFlat()) low.setZ(low.z() - boardHeight);
    return {low, high};
}

RegionNodes::RegionNodes(Qt3DCore::QEntity* root, Qt3DRender::QEffect* lit, Qt3DRender::QEffect* plain)
    : root_(root),
      lit_(lit),
      board_(new ColourMaterial(lit, root)),
      gridLines_(new ColourMaterial(plain, root)),
      lines_(new ColourMaterial(plain, root)),
      uncovered_(new ColourMaterial(plain, root)) {}

void RegionNodes::applyColours() {
    board_->set(isDark() ? QColor(0x4b525e) : QColor(0xb2bbc8));
    gridLines_->set(isDark() ? QColor(0x14171b) : QColor(0x3b4452));
    uncovered_->set(isDark() ? QColor(0xff6a60) : QColor(0xd0342c));
    lines_->set(isDark() ? QColor(0x7d8796) : QColor(0x7c8797));
}

void RegionNodes::show(const AssemblyScene& scene) {
    if (region_ != nullptr) region_->deleteLater();
    region_ = new Qt3DCore::QEntity(root_);
    if (scene.frame && !scene.isFlat()) {
        auto space = spaceWithBoard(scene);
        space.first -= air;
        space.second += air;
        std::vector<QVector3D> edges;
        for (int corner = 0; corner < 8; ++corner)
            for (const int bit : {1, 2, 4})
                if ((corner & bit) == 0)
                    edges.insert(edges.end(), {cornerOf(space, corner), cornerOf(space, corner | bit)});
        addLines(edges);
        std::vector<QVector3D> ground = groundLines(scene);
        for (QVector3D& point : ground)
            point.setZ(point.z() - air.z());
        addLines(ground);
    } else if (scene.frame) {
        addBoard(scene, cellsInView(scene));
    } else if (!scene.region.empty() && scene.isFlat()) {
        addBoard(scene, scene.region);
    } else if (!scene.region.empty()) {
        addLines(regionOutline(scene.region, solidsOf(scene)));
    }
    if (!scene.frame) addMarks(scene);
}

void RegionNodes::showGrid(const AssemblyScene& scene) {
    if (grid_ != nullptr) grid_->deleteLater();
    grid_ = nullptr;
    const bool isDesign = scene.frame && !scene.pieces.empty();
    if (scene.uncovered.empty() && !isDesign) return;
    std::vector<Cell> cells;
    for (const ScenePiece& piece : scene.pieces)
        cells.insert(cells.end(), piece.cells.begin(), piece.cells.end());
    grid_ = new Qt3DCore::QEntity(root_);
    grid_->addComponent(
        makeLines(isDesign ? surfaceGrid(cells, solidsOf(scene)) : linesOnUncovered(scene), grid_));
    grid_->addComponent(isDesign ? gridLines_ : uncovered_);
}

void RegionNodes::addBoard(const AssemblyScene& scene, std::span<const Cell> cells) {
    const float height = cellHeightOf(scene);
    auto* board = makeEntity(region_, {board_});
    auto* transform = new Qt3DCore::QTransform(board);
    transform->setTranslation({0, 0, -(height + boardHeight) / 2});
    board->addComponent(transform);
    const MeshStyle style{.gap = 0.0, .bevel = 0.02, .height = static_cast<double>(boardHeight)};
    const CellSolids solids(scene.lattice, style.height);
    const bool isPlain = scene.frame || scene.lattice.facets(0).empty();
    const Mesh mesh = isPlain ? blockMesh(cells, solids) : pieceMesh(cells, scene.lattice, style);
    board->addComponent(makeTriangles(mesh, board));
    addLines(boardGrid(cells, scene.lattice, 0.01F - height / 2));
}

// A small body in each cell of the region that has a colour: a piece that covers the cell hides it.
void RegionNodes::addMarks(const AssemblyScene& scene) {
    constexpr float size = 0.35F;
    const CellSolids solids = solidsOf(scene);
    for (const auto& [cell, colour] : scene.marked) {
        auto* transform = new Qt3DCore::QTransform(region_);
        transform->setTranslation(toVector(scene.lattice.middleOf(cell)) * (1.0F - size));
        transform->setScale(size);
        auto* material = new ColourMaterial(lit_, region_);
        material->set(toQColor(colour));
        auto* mark = makeEntity(region_, {transform, material});
        mark->addComponent(makeTriangles(blockMesh(std::array{cell}, solids), mark));
    }
}

void RegionNodes::addLines(const std::vector<QVector3D>& points) {
    auto* lines = makeEntity(region_, {lines_});
    lines->addComponent(makeLines(points, lines));
}

}  // namespace tilewright
