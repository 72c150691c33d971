#include "views/assembly/qt3d_nodes.h"

#include <QFontMetrics>
#include <QPainter>
#include <QPolygonF>
#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QGeometry>
#include <Qt3DCore/QTransform>
#include <Qt3DRender/QBlendEquation>
#include <Qt3DRender/QBlendEquationArguments>
#include <Qt3DRender/QCameraSelector>
#include <Qt3DRender/QCullFace>
#include <Qt3DRender/QDepthTest>
#include <Qt3DRender/QFilterKey>
#include <Qt3DRender/QGraphicsApiFilter>
#include <Qt3DRender/QLayerFilter>
#include <Qt3DRender/QNoDepthMask>
#include <Qt3DRender/QPaintedTextureImage>
#include <Qt3DRender/QPolygonOffset>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QRenderSurfaceSelector>
#include <Qt3DRender/QShaderProgram>
#include <Qt3DRender/QSortPolicy>
#include <Qt3DRender/QTechnique>
#include <Qt3DRender/QTechniqueFilter>
#include <Qt3DRender/QViewport>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

#include "core/lattice/lattice.h"
#include "core/lattice/piece_mesh.h"
#include "core/lattice/vectors.h"
#include "views/assembly/scene.h"
#include "views/canvas/cell_painter.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

void addSide(Mesh& mesh, const SolidSide& side, const Point& middle) {
    std::vector<std::uint32_t> corners;
    for (const Point& corner : side.corners)
        corners.push_back(mesh.addPoint(sum(middle, corner)));
    mesh.addPolygon(std::move(corners), side.normal);
}

void addBeam(Mesh& mesh, const Point& from, const Point& to, double thickness) {
    const Point along = directionOf(difference(to, from));
    const Point u = directionOf(cross(along, std::abs(along[2]) < 0.9 ? Point{0, 0, 1} : Point{1, 0, 0}));
    const std::array axes{along, u, cross(along, u)};
    const std::array reach{lengthOf(difference(to, from)) / 2 + thickness / 2, thickness / 2, thickness / 2};
    const Point middle = scaled(sum(from, to), 0.5);
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (const double sign : {-1.0, 1.0}) {
            SolidSide side;
            side.normal = scaled(axes[axis], sign);
            const Point right = scaled(axes[(axis + 1) % 3], reach[(axis + 1) % 3]);
            const Point up = scaled(axes[(axis + 2) % 3], reach[(axis + 2) % 3] * sign);
            for (const auto& [atU, atV] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
                side.corners.push_back(
                    sum(scaled(side.normal, reach[axis]), sum(scaled(right, atU), scaled(up, atV))));
            addSide(mesh, side, middle);
        }
}

std::vector<QVector3D> edgesOf(std::span<const Cell> cells, const CellSolids& solids, bool onlySharp) {
    std::vector<QVector3D> points;
    for (const SurfaceEdge& edge : surfaceEdges(cells, solids))
        if (edge.isSharp || !onlySharp) points.insert(points.end(), {toVector(edge.from), toVector(edge.to)});
    return points;
}

}  // namespace

// Small cells have small gaps and bevels.
MeshStyle pieceStyle(const AssemblyScene& scene) {
    const double height = static_cast<double>(cellHeightOf(scene));
    const double size = std::min(1.0, mostShrinkage(scene.lattice, 1.0) / 0.45);
    return {.gap = 0.02 * size, .bevel = 0.05 * size, .height = height};
}

Mesh blockMesh(std::span<const Cell> cells, const CellSolids& solids) {
    if (solids.lattice().hasBalls()) return ballMesh(cells, solids, {.gap = 0.0});
    const CellIndex index(cells);
    Mesh mesh;
    for (const Cell cell : cells)
        for (const SolidSide& side : solids.sidesOf(cell.kind))
            if (!side.step || !index.contains(cell + *side.step))
                addSide(mesh, side, solids.lattice().middleOf(cell));
    return mesh;
}

Mesh markMesh(std::span<const Cell> marked, std::span<const Cell> piece, const CellSolids& solids,
              double within) {
    constexpr double share = 0.45;
    constexpr int cornersOfDisc = 12;
    const CellIndex index(piece);
    Mesh mesh;
    for (const Cell cell : marked)
        for (SolidSide side : solids.sidesOf(cell.kind)) {
            if (side.step && index.contains(cell + *side.step)) continue;
            Point middle = difference(side.middle, scaled(side.normal, within));
            if (const auto radius = solids.ballRadius()) {
                const Point across = directionOf(difference(side.corners.front(), side.middle));
                const Point up = cross(side.normal, across);
                middle = scaled(side.normal, *radius - within);
                side.corners.clear();
                for (int i = 0; i < cornersOfDisc; ++i) {
                    const double angle = 2 * std::numbers::pi * i / cornersOfDisc;
                    side.corners.push_back(scaled(
                        sum(scaled(across, std::cos(angle)), scaled(up, std::sin(angle))), 0.25 * *radius));
                }
            } else {
                for (Point& corner : side.corners)
                    corner = scaled(difference(corner, side.middle), share);
            }
            addSide(mesh, side, sum(solids.lattice().middleOf(cell), middle));
        }
    return mesh;
}

Mesh faceMesh(std::span<const MarkedFace> faces, const CellSolids& solids, double within) {
    constexpr double share = 0.76;
    Mesh mesh;
    for (const MarkedFace& face : faces)
        for (SolidSide side : solids.sidesOf(face.cell.kind)) {
            if (side.step != face.step) continue;
            for (Point& corner : side.corners)
                corner = scaled(difference(corner, side.middle), share);
            addSide(mesh, side,
                    sum(solids.lattice().middleOf(face.cell),
                        difference(side.middle, scaled(side.normal, within))));
        }
    return mesh;
}

Mesh beamsAroundCell(int kind, const CellSolids& solids, float thickness) {
    Mesh mesh;
    const Cell cell{0, 0, 0, kind};
    const Point middle = solids.lattice().middleOf(cell);
    for (const SurfaceEdge& edge : surfaceEdges(std::array{cell}, solids))
        addBeam(mesh, difference(edge.from, middle), difference(edge.to, middle),
                static_cast<double>(thickness));
    return mesh;
}

std::vector<QVector3D> regionOutline(std::span<const Cell> cells, const CellSolids& solids) {
    return edgesOf(cells, solids, true);
}

std::vector<QVector3D> surfaceGrid(std::span<const Cell> cells, const CellSolids& solids) {
    return edgesOf(cells, solids, false);
}

std::vector<QVector3D> boardGrid(std::span<const Cell> cells, Lattice lattice, float z) {
    const CellIndex index(cells);
    std::vector<QVector3D> points;
    for (const Cell cell : cells) {
        const QVector3D middle = toVector(lattice.middleOf(cell));
        for (const OutlineSide& side : lattice.outline(cell.kind)) {
            // A side shared by two cells is drawn by the first one.
            if (!side.step || cell + *side.step < cell || !index.contains(cell + *side.step)) continue;
            for (const auto& end : {side.from, side.to})
                points.push_back(middle + toVector({end[0], end[1], static_cast<double>(z)}));
        }
    }
    return points;
}

namespace {

// Nodes are owned by their parents, as usual in Qt 3D.

const char* const litVertexShader = R"(#version 150 core
in vec3 vertexPosition;
in vec3 vertexNormal;
uniform mat4 mvp;
uniform mat3 modelViewNormal;
out vec3 normal;
void main() {
    normal = modelViewNormal * vertexNormal;
    gl_Position = mvp * vec4(vertexPosition, 1.0);
})";

const char* const litFragmentShader = R"(#version 150 core
in vec3 normal;
uniform vec3 colour;
uniform float opacity;
out vec4 fragment;
void main() {
    vec3 n = normalize(normal);
    float key = max(dot(n, normalize(vec3(-0.35, 0.75, 0.55))), 0.0);
    float fill = max(dot(n, normalize(vec3(0.6, 0.1, 0.8))), 0.0);
    float light = opacity < 1.0 ? 0.75 + 0.35 * key : 0.47 + 0.42 * key + 0.38 * fill;
    fragment = vec4(min(colour * light, vec3(1.0)), opacity);
})";

const char* const plainVertexShader = R"(#version 150 core
in vec3 vertexPosition;
uniform mat4 mvp;
void main() { gl_Position = mvp * vec4(vertexPosition, 1.0); })";

const char* const plainFragmentShader = R"(#version 150 core
uniform vec3 colour;
uniform float opacity;
out vec4 fragment;
void main() { fragment = vec4(colour, opacity); })";

// The label is at the origin of its entity, in the picture plane.
const char* const labelVertexShader = R"(#version 150 core
in vec3 vertexPosition;
uniform mat4 mvp;
uniform vec2 extent;
out vec2 place;
void main() {
    vec4 middle = mvp * vec4(0.0, 0.0, 0.0, 1.0);
    place = vec2(0.5 + 0.5 * vertexPosition.x, 0.5 - 0.5 * vertexPosition.y);
    gl_Position = vec4(middle.xy + vertexPosition.xy * extent * middle.w, middle.zw);
})";

const char* const labelFragmentShader = R"(#version 150 core
in vec2 place;
uniform sampler2D plate;
out vec4 fragment;
void main() { fragment = texture(plate, place); })";

void mixWithBackground(Qt3DRender::QRenderPass* pass) {
    auto* arguments = new Qt3DRender::QBlendEquationArguments(pass);
    arguments->setSourceRgb(Qt3DRender::QBlendEquationArguments::SourceAlpha);
    arguments->setDestinationRgb(Qt3DRender::QBlendEquationArguments::OneMinusSourceAlpha);
    arguments->setSourceAlpha(Qt3DRender::QBlendEquationArguments::Zero);
    arguments->setDestinationAlpha(Qt3DRender::QBlendEquationArguments::One);
    auto* equation = new Qt3DRender::QBlendEquation(pass);
    equation->setBlendFunction(Qt3DRender::QBlendEquation::Add);
    pass->addRenderState(arguments);
    pass->addRenderState(equation);
    pass->addRenderState(new Qt3DRender::QNoDepthMask(pass));
}

// `values` are floats: three per vertex, followed by three per normal.
Qt3DRender::QGeometryRenderer* makeRenderer(const std::vector<float>& values, bool withNormals,
                                            Qt3DRender::QGeometryRenderer::PrimitiveType type,
                                            Qt3DCore::QNode* parent) {
    auto* renderer = new Qt3DRender::QGeometryRenderer(parent);
    auto* geometry = new Qt3DCore::QGeometry(renderer);
    auto* buffer = new Qt3DCore::QBuffer(geometry);
    buffer->setData(QByteArray(reinterpret_cast<const char*>(values.data()),
                               static_cast<qsizetype>(values.size() * sizeof(float))));
    const unsigned stride = withNormals ? 6 : 3;
    const auto count = static_cast<unsigned>(values.size()) / stride;
    const auto add = [&](const QString& name, unsigned offset) {
        auto* attribute = new Qt3DCore::QAttribute(buffer, name, Qt3DCore::QAttribute::Float, 3, count,
                                                   offset * sizeof(float), stride * sizeof(float), geometry);
        geometry->addAttribute(attribute);
        return attribute;
    };
    geometry->setBoundingVolumePositionAttribute(
        add(Qt3DCore::QAttribute::defaultPositionAttributeName(), 0));
    if (withNormals) add(Qt3DCore::QAttribute::defaultNormalAttributeName(), 3);
    renderer->setGeometry(geometry);
    renderer->setPrimitiveType(type);
    renderer->setVertexCount(static_cast<int>(count));
    return renderer;
}

}  // namespace

Qt3DRender::QEffect* makeEffect(Shading shading, Qt3DCore::QNode* parent) {
    auto* effect = new Qt3DRender::QEffect(parent);
    auto* technique = new Qt3DRender::QTechnique(effect);
    technique->graphicsApiFilter()->setApi(Qt3DRender::QGraphicsApiFilter::OpenGL);
    technique->graphicsApiFilter()->setProfile(Qt3DRender::QGraphicsApiFilter::CoreProfile);
    technique->graphicsApiFilter()->setMajorVersion(3);
    technique->graphicsApiFilter()->setMinorVersion(2);
    auto* key = new Qt3DRender::QFilterKey(technique);
    key->setName(u"renderingStyle"_s);
    key->setValue(u"forward"_s);
    technique->addFilterKey(key);
    auto* pass = new Qt3DRender::QRenderPass(technique);
    auto* program = new Qt3DRender::QShaderProgram(pass);
    const bool isLit = shading == Shading::lit || shading == Shading::ghost;
    const bool isLabel = shading == Shading::label;
    program->setVertexShaderCode(isLit ? litVertexShader : isLabel ? labelVertexShader : plainVertexShader);
    program->setFragmentShaderCode(isLit     ? litFragmentShader
                                   : isLabel ? labelFragmentShader
                                             : plainFragmentShader);
    pass->setShaderProgram(program);
    if (shading == Shading::lit) {
        // Lines on a surface are drawn in front of it.
        auto* offset = new Qt3DRender::QPolygonOffset(pass);
        offset->setScaleFactor(1.0F);
        offset->setDepthSteps(1.0F);
        pass->addRenderState(offset);
    }
    if (shading != Shading::lit && shading != Shading::plain) {
        mixWithBackground(pass);
        const bool isOverAll = isLabel || shading == Shading::through;
        auto* depth = new Qt3DRender::QDepthTest(pass);
        depth->setDepthFunction(isOverAll ? Qt3DRender::QDepthTest::Always : Qt3DRender::QDepthTest::Less);
        pass->addRenderState(depth);
    }
    if (shading == Shading::veil || shading == Shading::through) {
        // Back faces would darken some areas.
        auto* cull = new Qt3DRender::QCullFace(pass);
        cull->setMode(Qt3DRender::QCullFace::Back);
        pass->addRenderState(cull);
    }
    technique->addRenderPass(pass);
    effect->addTechnique(technique);
    return effect;
}

ColourMaterial::ColourMaterial(Qt3DRender::QEffect* effect, Qt3DCore::QNode* parent)
    : QMaterial(parent),
      colour_(new Qt3DRender::QParameter(u"colour"_s, QVector3D(), this)),
      opacity_(new Qt3DRender::QParameter(u"opacity"_s, 1.0F, this)) {
    setEffect(effect);
    addParameter(colour_);
    addParameter(opacity_);
}

void ColourMaterial::set(const QColor& colour, float opacity) {
    colour_->setValue(QVector3D(colour.redF(), colour.greenF(), colour.blueF()));
    opacity_->setValue(opacity);
}

Qt3DCore::QEntity* makeEntity(Qt3DCore::QNode* parent,
                              std::initializer_list<Qt3DCore::QComponent*> components) {
    auto* entity = new Qt3DCore::QEntity(parent);
    for (Qt3DCore::QComponent* component : components)
        entity->addComponent(component);
    return entity;
}

Qt3DRender::QGeometryRenderer* makeTriangles(const Mesh& mesh, Qt3DCore::QNode* parent) {
    // Triangles do not share vertices, because the normal belongs to the triangle; on a round surface it
    // changes from vertex to vertex.
    std::vector<QVector3D> around(mesh.isRound ? mesh.points.size() : 0);
    for (std::size_t i = 0; i < mesh.triangles.size() && mesh.isRound; ++i)
        for (const std::uint32_t corner : mesh.triangles[i])
            around[corner] += QVector3D(mesh.normals[i][0], mesh.normals[i][1], mesh.normals[i][2]);
    std::vector<float> values;
    values.reserve(mesh.triangles.size() * 18);
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i)
        for (const std::uint32_t corner : mesh.triangles[i]) {
            values.insert(values.end(), mesh.points[corner].begin(), mesh.points[corner].end());
            if (!mesh.isRound) {
                values.insert(values.end(), mesh.normals[i].begin(), mesh.normals[i].end());
                continue;
            }
            const QVector3D normal = around[corner].normalized();
            values.insert(values.end(), {normal.x(), normal.y(), normal.z()});
        }
    return makeRenderer(values, true, Qt3DRender::QGeometryRenderer::Triangles, parent);
}

Qt3DRender::QGeometryRenderer* makeQuad(Qt3DCore::QNode* parent) {
    return makeRenderer({-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0}, false,
                        Qt3DRender::QGeometryRenderer::Triangles, parent);
}

LayeredFrame makeLayeredFrame(QWindow* window, Qt3DRender::QCamera* camera, Qt3DCore::QNode* parent) {
    LayeredFrame frame;
    frame.ghosts = new Qt3DRender::QLayer(parent);
    frame.labels = new Qt3DRender::QLayer(parent);
    auto* technique = new Qt3DRender::QTechniqueFilter;
    auto* key = new Qt3DRender::QFilterKey(technique);
    key->setName(u"renderingStyle"_s);
    key->setValue(u"forward"_s);
    technique->addMatch(key);
    frame.root = technique;
    auto* surface = new Qt3DRender::QRenderSurfaceSelector(technique);
    surface->setSurface(window);
    auto* viewport = new Qt3DRender::QViewport(surface);
    auto* view = new Qt3DRender::QCameraSelector(viewport);
    view->setCamera(camera);
    frame.clear = new Qt3DRender::QClearBuffers(view);
    frame.clear->setBuffers(Qt3DRender::QClearBuffers::ColorDepthBuffer);
    auto* rest = new Qt3DRender::QLayerFilter(frame.clear);
    rest->setFilterMode(Qt3DRender::QLayerFilter::DiscardAnyMatchingLayers);
    rest->addLayer(frame.ghosts);
    rest->addLayer(frame.labels);
    auto* order = new Qt3DRender::QSortPolicy(view);
    order->setSortTypes(QList<Qt3DRender::QSortPolicy::SortType>{Qt3DRender::QSortPolicy::BackToFront});
    auto* ghosts = new Qt3DRender::QLayerFilter(order);
    ghosts->addLayer(frame.ghosts);
    auto* labels = new Qt3DRender::QLayerFilter(view);
    labels->addLayer(frame.labels);
    return frame;
}

Qt3DRender::QGeometryRenderer* makeLines(std::span<const QVector3D> points, Qt3DCore::QNode* parent) {
    std::vector<float> values;
    values.reserve(points.size() * 3);
    for (const QVector3D& point : points)
        values.insert(values.end(), {point.x(), point.y(), point.z()});
    return makeRenderer(values, false, Qt3DRender::QGeometryRenderer::Lines, parent);
}

namespace {

// The height of the board under flat pieces.
constexpr float boardHeight = 0.12F;

// Offset lines slightly, to avoid z-fighting with the edges of cubes.
constexpr QVector3D air(0.03F, 0.03F, 0.03F);

// The part of a line inside a convex cell, by parameter of `along`.
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

// Hatching of the cells left open by a flat cover, with their outlines.
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
    const bool isPlain = scene.frame || scene.lattice.hasSticks();
    const Mesh mesh = isPlain ? blockMesh(cells, solids) : pieceMesh(cells, scene.lattice, style);
    board->addComponent(makeTriangles(mesh, board));
    addLines(boardGrid(cells, scene.lattice, 0.01F - height / 2));
}

// A small body in each coloured cell of the region, hidden by a piece that covers it.
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

namespace {

constexpr int usualFlightTime = 600;
constexpr int frameTime = 16;
constexpr float ghostOpacity = 0.28F;

// The delay between pieces that fly in one by one, in milliseconds: slow enough to follow, a few seconds in
// total.
int flightGap(std::size_t pieces) {
    return timeToFly(std::clamp(6000 / std::max(1, static_cast<int>(pieces)), 90, 700));
}

}  // namespace

PieceNodes::PieceNodes(const AssemblyState& state, Qt3DCore::QEntity* root, const LayeredFrame& frame,
                       Qt3DRender::QEffect* lit)
    : state_(state),
      root_(root),
      ghosts_(frame.ghosts),
      lit_(lit),
      ghostly_(makeEffect(Shading::ghost, root)) {
    animation_.setInterval(frameTime);
    connect(&animation_, &QTimer::timeout, this, &PieceNodes::animate);
    clock_.start();
}

void PieceNodes::show(bool areMeshesOld) {
    for (Node& node : leaving_) {
        node.away = node.target = 1.0F;
        place(node);
        nodes_.push_back(node);
    }
    leaving_.clear();
    animation_.stop();
    const std::vector<ScenePiece>& pieces = state_.seen.pieces;
    placePoses();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        Node& node = nodes_[i];
        const bool isUsed = i < pieces.size();
        if (isUsed) {
            if (areMeshesOld || node.cells != pieces[i].cells) setMesh(node, pieces[i].cells);
            paint(node, pieces[i], state_.display.stateOf(i) == PieceState::ghost, state_.display.isPale(i));
        }
        node.away = node.target = isUsed ? 0.0F : 1.0F;
        place(node);
    }
}

void PieceNodes::change(const AssemblyScene& before, int flightTime) {
    const qint64 now = clock_.elapsed();
    // Nodes of pieces in both scenes are kept; the others are taken from the unused ones.
    const auto used = static_cast<std::ptrdiff_t>(before.pieces.size());
    std::vector<Node> old(nodes_.begin(), nodes_.begin() + used);
    std::vector<Node> after;
    std::vector<bool> isTaken(old.size(), false);
    for (const ScenePiece& piece : state_.scene.pieces) {
        const auto same = std::ranges::find_if(before.pieces, [&](const ScenePiece& other) {
            return other.cells == piece.cells && other.colour == piece.colour &&
                   other.marked == piece.marked && other.faces == piece.faces;
        });
        const auto index = static_cast<std::size_t>(same - before.pieces.begin());
        const bool stays = index < old.size() && !isTaken[index];
        if (stays) isTaken[index] = true;
        after.push_back(stays ? old[index] : takeNode(piece, old.size()));
        paint(after.back(), piece, false);
        after.back().target = 0.0F;
        after.back().start = now;
    }
    nodes_.erase(nodes_.begin(), nodes_.begin() + used);
    for (std::size_t i = 0; i < old.size(); ++i) {
        if (isTaken[i]) continue;
        old[i].target = 1.0F;
        old[i].start = now;
        leaving_.push_back(old[i]);
    }
    nodes_.insert(nodes_.begin(), after.begin(), after.end());
    for (Node& node : nodes_)
        place(node);
    fly(static_cast<float>(flightTime));
}

void PieceNodes::showCount(bool animated) {
    const std::size_t pieces = state_.scene.pieces.size();
    const int time = animated ? timeToFly(usualFlightTime) : 0;
    qint64 start = clock_.elapsed();
    for (std::size_t i = 0; i < pieces; ++i) {
        Node& node = nodes_[i];
        const float target = i < state_.shown ? 0.0F : 1.0F;
        if (target == node.target && node.away == target) continue;
        node.target = target;
        if (time > 0) {
            node.start = start;
            start += flightGap(pieces);
        } else {
            node.away = target;
            place(node);
        }
    }
    if (time > 0) fly(static_cast<float>(time));
}

void PieceNodes::showDisplay() {
    placePoses();
    for (std::size_t i = 0; i < state_.seen.pieces.size(); ++i) {
        Node& node = nodes_[i];
        const ScenePiece& piece = state_.seen.pieces[i];
        if (node.cells != piece.cells) setMesh(node, piece.cells);
        paint(node, piece, state_.display.stateOf(i) == PieceState::ghost, state_.display.isPale(i));
        place(node);
    }
}

int PieceNodes::inPlace() const {
    return static_cast<int>(std::ranges::count(nodes_, 0.0F, &Node::away));
}

std::optional<QVector3D> PieceNodes::labelPoint(std::size_t piece, const QVector3D& eye) const {
    const std::vector<Cell>& cells = state_.seen.pieces[piece].cells;
    const Node& node = nodes_[piece];
    if (cells.empty() || node.isGhost || node.away > 0.0F) return std::nullopt;
    const CellSolids solids = solidsOf(state_.scene);
    QVector3D middle;
    for (const Cell c : cells)
        middle += node.pose(toVector(state_.scene.lattice.middleOf(c))) / static_cast<float>(cells.size());
    std::optional<QVector3D> best;
    for (const Cell c : cells)
        for (const SolidSide& side : solids.sidesOf(c.kind)) {
            const QVector3D out = toVector(side.middle);
            const QVector3D point = node.pose(toVector(state_.scene.lattice.middleOf(c)) + out);
            const QVector3D normal = node.pose.direction(toVector(side.normal));
            if (QVector3D::dotProduct(eye - point, normal) <= 0.0F) continue;
            if (best && (point - middle).lengthSquared() >= (*best - middle).lengthSquared()) continue;
            const auto met = pickIn(state_, {eye, (point - eye).normalized()});
            if (met && met->cell == c) best = point;
        }
    return best;
}

PieceNodes::Node PieceNodes::makeNode() const {
    auto* transform = new Qt3DCore::QTransform(root_);
    auto* material = new ColourMaterial(lit_, root_);
    Node node;
    node.entity = makeEntity(root_, {transform, material});
    node.transform = transform;
    node.material = material;
    return node;
}

// Reuse the node of a departing piece, or any unused one.
PieceNodes::Node PieceNodes::takeNode(const ScenePiece& piece, std::size_t used) {
    const auto back = std::ranges::find(leaving_, piece.cells, &Node::cells);
    if (back != leaving_.end()) {
        const Node node = *back;
        leaving_.erase(back);
        return node;
    }
    if (nodes_.size() <= used) nodes_.push_back(makeNode());
    Node node = nodes_.back();
    nodes_.pop_back();
    node.away = 1.0F;
    setMesh(node, piece.cells);
    return node;
}

void PieceNodes::setMesh(Node& node, const std::vector<Cell>& cells) const {
    if (node.mesh != nullptr) {
        node.entity->removeComponent(node.mesh);
        node.mesh->deleteLater();
    }
    node.mesh = nullptr;
    node.cells = cells;
    setMarks(node, {}, {});
    if (node.copies != nullptr) node.copies->deleteLater();
    node.copies = nullptr;
    if (cells.empty()) return;
    // The drawing of a design changes often, so it has a simple mesh.
    const AssemblyScene& scene = state_.scene;
    node.mesh = makeTriangles(
        scene.frame ? blockMesh(cells, solidsOf(scene)) : pieceMesh(cells, scene.lattice, pieceStyle(scene)),
        node.entity);
    node.entity->addComponent(node.mesh);
    const std::vector<Cell> all = withCopies(scene, cells);
    if (all.size() == cells.size()) return;
    node.copies = new Qt3DCore::QEntity(node.entity);
    node.copiesMaterial = new ColourMaterial(lit_, node.copies);
    node.copies->addComponent(node.copiesMaterial);
    node.copies->addComponent(makeTriangles(
        pieceMesh(std::span(all).subspan(cells.size()), scene.lattice, pieceStyle(scene)), node.copies));
}

// Slightly outside the surface of the piece.
void PieceNodes::setMarks(Node& node, const MarkedCells& marked, const MarkedFaces& faces) const {
    for (Qt3DCore::QEntity* mark : node.marks)
        mark->deleteLater();
    node.marks.clear();
    node.marked = marked;
    node.faces = faces;
    std::map<Colour, std::vector<Cell>> cellsOf;
    for (const auto& [cell, colour] : marked)
        cellsOf[colour].push_back(cell);
    const double within = (state_.scene.frame ? 0.0 : pieceStyle(state_.scene).gap) - 0.004;
    const auto add = [&](Colour colour, const Mesh& mesh) {
        auto* mark = new Qt3DCore::QEntity(node.entity);
        auto* material = new ColourMaterial(lit_, mark);
        material->set(toQColor(colour));
        mark->addComponent(makeTriangles(mesh, mark));
        mark->addComponent(material);
        node.marks.push_back(mark);
    };
    for (const auto& [colour, cells] : cellsOf)
        add(colour, markMesh(cells, node.cells, solidsOf(state_.scene), within));
    std::map<Colour, MarkedFaces> facesOf;
    for (const MarkedFace& face : faces)
        facesOf[face.colour].push_back(face);
    for (const auto& [colour, some] : facesOf)
        add(colour, faceMesh(some, solidsOf(state_.scene), within));
}

void PieceNodes::paint(Node& node, const ScenePiece& piece, bool isGhost, bool isPale) const {
    node.from = toVector(piece.from == Point{} ? Point{0, 0, 1} : piece.from);
    const QColor colour = toQColor(piece.colour);
    const QColor pale = mixed(colour, isDark() ? QColor(0x353b45) : QColor(0xd5dae2), 0.72);
    node.material->set(isPale ? pale : colour, isGhost ? ghostOpacity : 1.0F);
    if (node.marked != piece.marked || node.faces != piece.faces) setMarks(node, piece.marked, piece.faces);
    if (node.copies != nullptr) {
        node.copiesMaterial->set(pale);
        node.copies->setEnabled(!isGhost);
    }
    // On a transparent piece nothing else would be visible.
    for (Qt3DCore::QEntity* mark : node.marks)
        mark->setEnabled(!isGhost);
    if (isGhost == node.isGhost) return;
    node.isGhost = isGhost;
    node.material->setEffect(isGhost ? ghostly_ : lit_);
    if (isGhost)
        node.entity->addComponent(ghosts_);
    else
        node.entity->removeComponent(ghosts_);
}

void PieceNodes::place(Node& node) const {
    const auto [low, high] = spaceWithBoard(state_.scene);
    const QVector3D size = high - low;
    const float way =
        2.0F + 1.1F * std::max(size.z(), state_.scene.isFlat() ? 0.35F * std::max(size.x(), size.y()) : 0.0F);
    // Ease out.
    const float height = way * node.away * node.away * (2.0F - node.away);
    node.transform->setRotation(node.pose.turn);
    node.transform->setTranslation(node.pose.offset + node.from * height);
    node.entity->setEnabled(node.away < 1.0F && node.mesh != nullptr);
}

void PieceNodes::placePoses() {
    while (nodes_.size() < state_.scene.pieces.size())
        nodes_.push_back(makeNode());
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        nodes_[i].pose = state_.poseOf(i);
}

void PieceNodes::fly(float flightTime) {
    flightTime_ = flightTime;
    if (animation_.isActive()) return;
    lastFrame_ = clock_.elapsed();
    animation_.start();
}

// Whether it was still moving.
bool PieceNodes::move(Node& node, qint64 now, float step) const {
    if (node.away == node.target) return false;
    if (now < node.start) return true;
    node.away = node.away > node.target ? std::max(node.target, node.away - step)
                                        : std::min(node.target, node.away + step);
    place(node);
    return true;
}

void PieceNodes::animate() {
    const qint64 now = clock_.elapsed();
    const float step = static_cast<float>(now - lastFrame_) / flightTime_;
    lastFrame_ = now;
    bool moving = false;
    for (std::size_t i = 0; i < state_.scene.pieces.size(); ++i)
        moving = move(nodes_[i], now, step) || moving;
    for (Node& node : leaving_)
        moving = move(node, now, step) || moving;
    const auto gone =
        std::ranges::stable_partition(leaving_, [](const Node& node) { return node.away < 1.0F; });
    nodes_.insert(nodes_.end(), gone.begin(), gone.end());
    leaving_.erase(gone.begin(), gone.end());
    if (moving) return;
    animation_.stop();
    Q_EMIT rested();
}

namespace {

constexpr float beamThickness = 0.047F;
constexpr float veilOpacity = 0.6F;
constexpr float arrowOpacity = 0.9F;

// Labels are drawn at double resolution.
constexpr int fine = 2;

QFont plateFont() {
    return nameFont(12 * fine);
}

// A solid of revolution about z up to height 1; `profile` has distances from the axis and heights.
Mesh turnedMesh(std::initializer_list<std::pair<double, double>> profile) {
    constexpr int sides = 12;
    Mesh mesh;
    const auto at = [](double radius, double height, int k) {
        const double angle = 2 * std::numbers::pi * k / sides;
        return Point{radius * std::cos(angle), radius * std::sin(angle), height};
    };
    for (int k = 0; k < sides; ++k)
        for (const auto* low = profile.begin(); low + 1 != profile.end(); ++low) {
            const auto& [width, height] = *low;
            const auto& [nextWidth, nextHeight] = *(low + 1);
            std::vector<std::uint32_t> polygon{mesh.addPoint(at(width, height, k))};
            if (width > 0) polygon.push_back(mesh.addPoint(at(width, height, k + 1)));
            if (nextWidth > 0) polygon.push_back(mesh.addPoint(at(nextWidth, nextHeight, k + 1)));
            polygon.push_back(mesh.addPoint(at(nextWidth, nextHeight, k)));
            mesh.addPolygon(polygon, directionOf(at(nextHeight - height, width - nextWidth, k)));
        }
    return mesh;
}

class PlateImage final : public Qt3DRender::QPaintedTextureImage {
  public:
    PlateImage(QString text, const QSize& size, Qt3DCore::QNode* parent)
        : QPaintedTextureImage(parent), text_(std::move(text)) {
        setSize(size);
    }

  protected:
    void paint(QPainter* painter) override {
        const QRectF all(0, 0, width(), height());
        painter->setCompositionMode(QPainter::CompositionMode_Source);
        painter->fillRect(all, Qt::transparent);
        painter->setCompositionMode(QPainter::CompositionMode_SourceOver);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(QColor(255, 255, 255, 225));
        painter->drawRoundedRect(all, height() / 3.0, height() / 3.0);
        painter->setPen(QColor(0x1c2330));
        painter->setFont(plateFont());
        painter->drawText(all, Qt::AlignCenter, text_);
    }

  private:
    QString text_;
};

}  // namespace

OverlayNodes::OverlayNodes(Qt3DCore::QEntity* root, const LayeredFrame& frame, Qt3DRender::QEffect* plain)
    : root_(root),
      frame_(frame),
      plain_(plain),
      veil_(makeEffect(Shading::veil, root)),
      through_(makeEffect(Shading::through, root)) {}

void OverlayNodes::show(const std::vector<Mark>& marks, const AssemblyOverlay& overlay,
                        const CellSolids& solids) {
    const bool isOther = lattice_ != solids.lattice() || height_ != solids.height();
    if (isOther) makeMeshes(solids);
    std::array<std::vector<Block>, kinds> blocks;
    // A thin contrasting frame around each mark keeps it visible on pieces of its colour.
    for (const auto& [cell, colour] : marks) {
        blocks[edges].push_back({cell, 1.0F, colour});
        blocks[edges].push_back({cell, 1.07F, inkOn(colour)});
    }
    // A glow is a bright frame and core with increasingly faint shells.
    for (const auto& [cell, colour] : overlay.glows) {
        blocks[frontEdges].push_back({cell, 0.94F, colour, 0.95F});
        blocks[frontSolid].push_back({cell, 0.98F, colour, 0.5F});
        for (const auto& [size, opacity] :
             {std::pair{1.02F, 0.6F}, std::pair{1.22F, 0.25F}, std::pair{1.5F, 0.12F}})
            blocks[solid].push_back({cell, size, colour, opacity});
    }
    for (const auto& [cell, colour] : overlay.clashes)
        blocks[frontSolid].push_back({cell, 1.03F, colour, 0.6F});
    for (int kind = 0; kind < kinds; ++kind)
        for (int cellKind = 0; cellKind < solids.lattice().kinds(); ++cellKind) {
            std::vector<Block> own = blocks[static_cast<std::size_t>(kind)];
            std::erase_if(own, [&](const Block& block) { return block.cell.kind != cellKind; });
            showBlocks(static_cast<Kind>(kind), cellKind, own, solids.lattice());
        }
    showArrows(overlay.arrows);
    if (isOther || overlay.ghost != shownGhost_) showGhost(overlay.ghost, solids);
}

void OverlayNodes::makeMeshes(const CellSolids& solids) {
    lattice_ = solids.lattice();
    height_ = solids.height();
    if (blocks_ != nullptr) blocks_->deleteLater();
    blocks_ = new Qt3DCore::QEntity(root_);
    meshes_.clear();
    for (int kind = 0; kind < lattice_->kinds(); ++kind) {
        Mesh block = blockMesh(std::array{Cell{0, 0, 0, kind}}, solids);
        const Point middle = lattice_->middleOf({0, 0, 0, kind});
        for (Mesh::Point& point : block.points)
            for (std::size_t k = 0; k < 3; ++k)
                point[k] -= static_cast<float>(middle[k]);
        meshes_.push_back({makeTriangles(block, blocks_),
                           makeTriangles(beamsAroundCell(kind, solids, beamThickness), blocks_),
                           {}});
    }
}

void OverlayNodes::showBlocks(Kind kind, int cellKind, const std::vector<Block>& blocks, Lattice lattice) {
    Meshes& meshes = meshes_[static_cast<std::size_t>(cellKind)];
    std::vector<Node>& nodes = meshes.nodes[kind];
    const bool isFrame = kind == edges || kind == frontEdges;
    const bool isInFront = kind == frontEdges || kind == frontSolid;
    while (nodes.size() < blocks.size()) {
        auto* transform = new Qt3DCore::QTransform(blocks_);
        auto* material = new ColourMaterial(kind == edges ? plain_ : isInFront ? through_ : veil_, blocks_);
        auto* entity = makeEntity(blocks_, {isFrame ? meshes.beams : meshes.solid, transform, material});
        if (kind != edges) entity->addComponent(isInFront ? frame_.labels : frame_.ghosts);
        nodes.push_back({entity, transform, material});
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        nodes[i].entity->setEnabled(i < blocks.size());
        if (i >= blocks.size()) continue;
        const Block& block = blocks[i];
        nodes[i].transform->setScale(block.size);
        nodes[i].transform->setTranslation(toVector(lattice.middleOf(block.cell)));
        nodes[i].material->set(block.colour, block.opacity);
    }
}

void OverlayNodes::showArrows(const std::vector<Arrow>& arrows) {
    constexpr double neck = 0.72;
    constexpr double thick = 0.09;
    constexpr double wide = 0.26;
    constexpr double thin = 0.03;
    if (arrowMeshes_[wholeArrow] == nullptr && !arrows.empty())
        arrowMeshes_ = {
            makeTriangles(turnedMesh({{0, 0}, {thick, 0}, {thick, neck}, {wide, neck}, {0, 1}}), root_),
            makeTriangles(turnedMesh({{0, 0}, {thick, 0}, {thick, 1}, {0, 1}}), root_),
            makeTriangles(turnedMesh({{0, 0}, {wide, 0}, {0, 1}}), root_),
            makeTriangles(turnedMesh({{0, 0}, {thin, 0}, {thin, 1}, {0, 1}}), root_)};
    std::array<std::size_t, arrowParts> used{};
    const auto add = [&](ArrowPart part, const QVector3D& from, const QVector3D& to, const QColor& colour) {
        std::vector<Node>& nodes = arrows_[part];
        if (used[part] == nodes.size()) {
            auto* transform = new Qt3DCore::QTransform(root_);
            auto* material = new ColourMaterial(through_, root_);
            nodes.push_back({makeEntity(root_, {arrowMeshes_[part], transform, material, frame_.labels}),
                             transform, material});
        }
        const Node& node = nodes[used[part]++];
        const QVector3D way = to - from;
        node.entity->setEnabled(true);
        node.transform->setRotation(QQuaternion::rotationTo({0, 0, 1}, way));
        node.transform->setTranslation(from);
        node.transform->setScale3D({1, 1, way.length()});
        node.material->set(colour, arrowOpacity);
    };
    for (const Arrow& arrow : arrows) {
        QVector3D from = arrow.from;
        for (const QVector3D& point : arrow.via)
            add(shaft, std::exchange(from, point), point, arrow.colour);
        add(arrow.isAxis ? axisLine : arrow.via.empty() ? wholeArrow : head, from, arrow.to, arrow.colour);
    }
    for (std::size_t part = 0; part < arrowParts; ++part)
        for (std::size_t i = used[part]; i < arrows_[part].size(); ++i)
            arrows_[part][i].entity->setEnabled(false);
}

void OverlayNodes::showGhost(const std::optional<AssemblyOverlay::Ghost>& ghost, const CellSolids& solids) {
    shownGhost_ = ghost;
    if (ghost_ != nullptr) ghost_->deleteLater();
    ghost_ = nullptr;
    if (!ghost) return;
    // Nodes used by a single entity are its children, to be destroyed with it.
    ghost_ = new Qt3DCore::QEntity(root_);
    auto* body = makeEntity(ghost_, {frame_.ghosts});
    auto* veil = new ColourMaterial(veil_, body);
    veil->set(ghost->colour, veilOpacity);
    body->addComponent(makeTriangles(blockMesh(ghost->cells, solids), body));
    body->addComponent(veil);
    auto* outline = makeEntity(ghost_, {frame_.labels});
    auto* line = new ColourMaterial(through_, outline);
    line->set(ghost->colour.darker(130), 0.9F);
    outline->addComponent(makeLines(regionOutline(ghost->cells, solids), outline));
    outline->addComponent(line);
}

LabelNodes::LabelNodes(Qt3DCore::QEntity* root, Qt3DRender::QLayer* layer)
    : root_(root), layer_(layer), effect_(makeEffect(Shading::label, root)), quad_(makeQuad(root)) {}

void LabelNodes::show(const std::vector<Label>& labels) {
    while (nodes_.size() < labels.size())
        nodes_.push_back(makeNode());
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        Node& node = nodes_[i];
        const bool isShown = i < labels.size() && labels[i].point && !labels[i].text.isEmpty();
        node.entity->setEnabled(isShown);
        if (!isShown) continue;
        node.transform->setTranslation(*labels[i].point);
        if (node.text == labels[i].text) continue;
        node.text = labels[i].text;
        node.texture->setValue(QVariant::fromValue(plateFor(node.text).texture));
        setExtent(node);
    }
}

void LabelNodes::setWindowSize(const QSize& size) {
    window_ = size.expandedTo(QSize(1, 1));
    for (const Node& node : nodes_)
        if (!node.text.isEmpty()) setExtent(node);
}

void LabelNodes::setExtent(const Node& node) const {
    const QSize size = plates_.value(node.text).size;
    node.extent->setValue(
        QVector2D(static_cast<float>(size.width()) / static_cast<float>(window_.width()),
                  static_cast<float>(size.height()) / static_cast<float>(window_.height())) /
        fine);
}

LabelNodes::Node LabelNodes::makeNode() const {
    auto* transform = new Qt3DCore::QTransform(root_);
    auto* material = new Qt3DRender::QMaterial(root_);
    auto* texture = new Qt3DRender::QParameter(u"plate"_s, QVariant(), material);
    auto* extent = new Qt3DRender::QParameter(u"extent"_s, QVector2D(), material);
    material->setEffect(effect_);
    material->addParameter(texture);
    material->addParameter(extent);
    return {makeEntity(root_, {quad_, transform, material, layer_}), transform, texture, extent, {}};
}

const LabelNodes::Plate& LabelNodes::plateFor(const QString& text) {
    Plate& plate = plates_[text];
    if (plate.texture != nullptr) return plate;
    constexpr int margin = 4;
    constexpr int longest = 12;
    const QString shown = text.size() <= longest ? text : text.left(longest - 1) + u'…';
    const QFontMetrics metrics(plateFont());
    const int height = metrics.height() + margin;
    plate.size = QSize(std::max(height, metrics.horizontalAdvance(shown) + 4 * margin), height);
    plate.texture = new Qt3DRender::QTexture2D(root_);
    plate.texture->setFormat(Qt3DRender::QAbstractTexture::RGBA8_UNorm);
    plate.texture->setMinificationFilter(Qt3DRender::QAbstractTexture::Linear);
    plate.texture->setMagnificationFilter(Qt3DRender::QAbstractTexture::Linear);
    plate.texture->setWrapMode(Qt3DRender::QTextureWrapMode(Qt3DRender::QTextureWrapMode::ClampToEdge));
    plate.texture->addTextureImage(new PlateImage(shown, plate.size, plate.texture));
    return plate;
}

}  // namespace tilewright
