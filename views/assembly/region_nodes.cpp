#include "views/assembly/region_nodes.h"

#include <Qt3DCore/QTransform>
#include <array>
#include <cmath>

#include "views/assembly/cell_mesh.h"
#include "views/canvas/cell_layout.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// Of the board under flat pieces.
constexpr float boardHeight = 0.12F;

// Lines in one place with the edges of cubes would be drawn in turns, as dashes.
constexpr QVector3D air(0.03F, 0.03F, 0.03F);

std::vector<Cell> lowestLayer(const Box& box) {
    std::vector<Cell> cells;
    for (int x = box.low.x; x <= box.high.x; ++x)
        for (int y = box.low.y; y <= box.high.y; ++y)
            cells.push_back({x, y, box.low.z});
    return cells;
}

// The sides of the cells that a flat cover leaves open, and lines across them.
std::vector<QVector3D> linesOnUncovered(const AssemblyScene& scene) {
    std::vector<QVector3D> points;
    const float z = 0.02F - cellHeightOf(scene) / 2;
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
    return points;
}

}  // namespace

std::pair<QVector3D, QVector3D> spaceOf(const AssemblyScene& scene) {
    const Box box = boxOf(scene);
    const QVector3D half(0.5F, 0.5F, cellHeightOf(scene) / 2);
    const QVector3D board(0.0F, 0.0F, scene.isFlat() ? boardHeight : 0.0F);
    return {toPoint(box.low) - half - board, toPoint(box.high) + half};
}

RegionNodes::RegionNodes(Qt3DCore::QEntity* root, Qt3DRender::QEffect* lit, Qt3DRender::QEffect* plain)
    : root_(root),
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
        const auto [low, high] = spaceOf(scene);
        std::vector<QVector3D> edges = regionOutline(std::array{Cell{}});
        for (QVector3D& point : edges)
            point = low - air + (point + QVector3D(0.5F, 0.5F, 0.5F)) * (high - low + 2 * air);
        addLines(edges);
        addLines(boardGrid(lowestLayer(*scene.frame), low.z() - air.z()));
    } else if (scene.frame) {
        addBoard(scene, lowestLayer(*scene.frame));
    } else if (!scene.region.empty() && scene.isFlat()) {
        addBoard(scene, scene.region);
    } else if (!scene.region.empty()) {
        addLines(regionOutline(scene.region));
    }
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
        makeLines(isDesign ? surfaceGrid(cells, cellHeightOf(scene)) : linesOnUncovered(scene), grid_));
    grid_->addComponent(isDesign ? gridLines_ : uncovered_);
}

void RegionNodes::addBoard(const AssemblyScene& scene, std::span<const Cell> cells) {
    const float height = cellHeightOf(scene);
    auto* board = makeEntity(region_, {board_});
    auto* transform = new Qt3DCore::QTransform(board);
    transform->setTranslation({0, 0, -(height + boardHeight) / 2});
    board->addComponent(transform);
    const MeshStyle style{.gap = 0.0, .bevel = 0.02, .height = static_cast<double>(boardHeight)};
    const Mesh mesh = scene.frame ? blockMesh(cells, boardHeight) : pieceMesh(cells, style);
    board->addComponent(makeTriangles(mesh, board));
    addLines(boardGrid(cells, 0.01F - height / 2));
}

void RegionNodes::addLines(const std::vector<QVector3D>& points) {
    auto* lines = makeEntity(region_, {lines_});
    lines->addComponent(makeLines(points, lines));
}

}  // namespace tilewright
