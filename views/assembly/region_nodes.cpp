#include "views/assembly/region_nodes.h"

#include <Qt3DCore/QTransform>
#include <cmath>

#include "views/assembly/block_mesh.h"
#include "views/assembly/region_outline.h"
#include "views/assembly/solid_measures.h"
#include "views/canvas/cell_layout.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// Lines in one place with the edges of cubes would be drawn in turns, as dashes.
constexpr float air = 0.03F;

std::vector<Cell> lowestLayer(const Box& box) {
    std::vector<Cell> cells;
    for (int x = box.low.x; x <= box.high.x; ++x)
        for (int y = box.low.y; y <= box.high.y; ++y)
            cells.push_back({x, y, box.low.z});
    return cells;
}

// The edges of a box, as pairs of points.
std::vector<QVector3D> edgesOf(const QVector3D& low, const QVector3D& high) {
    std::vector<QVector3D> points;
    for (int axis = 0; axis < 3; ++axis)
        for (int corner = 0; corner < 4; ++corner) {
            QVector3D from;
            from[(axis + 1) % 3] = (corner & 1) != 0 ? high[(axis + 1) % 3] : low[(axis + 1) % 3];
            from[(axis + 2) % 3] = (corner & 2) != 0 ? high[(axis + 2) % 3] : low[(axis + 2) % 3];
            QVector3D to = from;
            from[axis] = low[axis];
            to[axis] = high[axis];
            points.insert(points.end(), {from, to});
        }
    return points;
}

}  // namespace

RegionNodes::RegionNodes(Qt3DCore::QEntity* root, Qt3DRender::QEffect* lit, Qt3DRender::QEffect* plain)
    : root_(root),
      board_(new ColourMaterial(lit, root)),
      gridLines_(new ColourMaterial(plain, root)),
      lines_(new ColourMaterial(plain, root)),
      uncovered_(new ColourMaterial(plain, root)) {}

void RegionNodes::applyColours() {
    board_->setColour(isDark() ? QColor(0x4b525e) : QColor(0xb2bbc8));
    gridLines_->setColour(isDark() ? QColor(0x14171b) : QColor(0x3b4452));
    uncovered_->setColour(isDark() ? QColor(0xff6a60) : QColor(0xd0342c));
    lines_->setColour(isDark() ? QColor(0x7d8796) : QColor(0x7c8797));
}

void RegionNodes::show(const AssemblyScene& scene) {
    if (region_ != nullptr) region_->deleteLater();
    region_ = new Qt3DCore::QEntity(root_);
    if (scene.frame && !scene.isFlat())
        addFrame(scene);
    else if (scene.frame)
        addBoard(scene, lowestLayer(*scene.frame));
    else if (!scene.region.empty() && scene.isFlat())
        addBoard(scene, scene.region);
    else if (!scene.region.empty())
        addLines(regionOutline(scene.region));
}

void RegionNodes::showGrid(const AssemblyScene& scene) {
    if (grid_ != nullptr) grid_->deleteLater();
    grid_ = nullptr;
    if (!scene.uncovered.empty()) showUncovered(scene);
    if (!scene.frame || scene.pieces.empty()) return;
    std::vector<Cell> cells;
    for (const ScenePiece& piece : scene.pieces)
        cells.insert(cells.end(), piece.cells.begin(), piece.cells.end());
    grid_ = new Qt3DCore::QEntity(root_);
    grid_->addComponent(makeLines(surfaceGrid(cells, SolidMeasures(scene).cellHeight), grid_));
    grid_->addComponent(gridLines_);
}

void RegionNodes::showUncovered(const AssemblyScene& scene) {
    std::vector<QVector3D> points;
    const float z = 0.02F - SolidMeasures(scene).cellHeight / 2;
    const auto add = [&](Cell c, const QPointF& from, const QPointF& to) {
        for (const QPointF& end : {from, to})
            points.emplace_back(static_cast<float>(c.x + end.x()), static_cast<float>(c.y - end.y()), z);
    };
    for (const Cell c : scene.uncovered) {
        for (const CellSide& side : sidesOf(scene.lattice, c))
            add(c, side.from * 0.94, side.to * 0.94);
        for (const double at : {-0.47, -0.235, 0.0, 0.235, 0.47}) {
            const double reach = 0.47 - std::abs(at) / 2;
            add(c, {at / 2 - reach, at / 2 + reach}, {at / 2 + reach, at / 2 - reach});
        }
    }
    grid_ = new Qt3DCore::QEntity(root_);
    grid_->addComponent(makeLines(points, grid_));
    grid_->addComponent(uncovered_);
}

void RegionNodes::addBoard(const AssemblyScene& scene, std::span<const Cell> cells) {
    const float height = SolidMeasures(scene).cellHeight;
    auto* board = new Qt3DCore::QEntity(region_);
    auto* transform = new Qt3DCore::QTransform(board);
    transform->setTranslation({0, 0, -(height + SolidMeasures::boardHeight) / 2});
    board->addComponent(transform);
    const MeshStyle style{.gap = 0.0, .bevel = 0.02, .height = SolidMeasures::boardHeight};
    board->addComponent(makeTriangles(
        scene.frame ? blockMesh(cells, SolidMeasures::boardHeight) : pieceMesh(cells, style), board));
    board->addComponent(board_);
    addLines(boardGrid(cells, 0.01F - height / 2));
}

void RegionNodes::addFrame(const AssemblyScene& scene) {
    const SolidMeasures measures(scene);
    const QVector3D around(air, air, air);
    addLines(edgesOf(measures.low - around, measures.high + around));
    addLines(boardGrid(lowestLayer(*scene.frame), measures.low.z() - air));
}

void RegionNodes::addLines(const std::vector<QVector3D>& points) {
    auto* lines = new Qt3DCore::QEntity(region_);
    lines->addComponent(makeLines(points, lines));
    lines->addComponent(lines_);
}

}  // namespace tilewright
