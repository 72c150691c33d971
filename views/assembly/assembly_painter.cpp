#include "views/assembly/assembly_painter.h"

#include <QCoreApplication>
#include <QPainterPath>
#include <QRadialGradient>
#include <QtMath>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <numbers>
#include <utility>

#include "core/lattice/lattice.h"
#include "core/lattice/piece_mesh.h"
#include "core/lattice/vectors.h"
#include "views/canvas/cell_painter.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// The margin around a drawing, in cells.
constexpr double margin = 0.1;

PaintStyle withViewpoint(PaintStyle style, const AssemblyScene& scene) {
    if (style.view == PaintView::above || style.isFromAbove(scene)) style.viewpoint = Viewpoint::above();
    return style;
}

// Maps a point to the picture. From above, a cell of a flat scene has size 1.
QPointF toPicture(const QVector3D& point, const AssemblyScene& scene, const PaintStyle& style) {
    return style.isFromAbove(scene) ? QPointF(point.x(), -point.y()) : style.viewpoint.project(point);
}

// Extends `bounds` by a space in some pose.
void include(QRectF& bounds, const std::pair<QVector3D, QVector3D>& space, const PiecePose& pose,
             const AssemblyScene& scene, const PaintStyle& style) {
    QPolygonF corners;
    for (int i = 0; i < 8; ++i)
        corners << toPicture(pose(cornerOf(space, i)), scene, style);
    bounds |= corners.boundingRect();
}

// The inner sides of the box behind the pieces.
void paintBox(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    painter.setPen(linePen(style.region, 0.04));
    painter.setBrush(QColor(style.region.red(), style.region.green(), style.region.blue(), 60));
    const auto space = spaceInView(scene);
    for (const int axis : {2, 0, 1}) {
        const float towards = style.viewpoint.towards()[axis];
        if (towards == 0.0F) continue;
        const int far = towards > 0.0F ? 0 : 1 << axis;
        const int u = 1 << ((axis + 1) % 3);
        const int v = 1 << ((axis + 2) % 3);
        QPolygonF side;
        for (const int corner : {far, far | u, far | u | v, far | v})
            side << style.viewpoint.project(cornerOf(space, corner));
        painter.drawPolygon(side);
    }
}

// The board under flat pieces.
void paintBoard(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    painter.setPen(linePen(style.region, 0.02));
    painter.setBrush(style.region);
    const float height = -cellHeightOf(scene) / 2;
    for (const Cell c : scene.region) {
        QPolygonF ground;
        for (const QPointF& corner : cellPolygon(scene.lattice, c))
            ground << style.viewpoint.project(
                QVector3D(static_cast<float>(corner.x()), static_cast<float>(-corner.y()), height));
        painter.drawPolygon(ground);
    }
    // Pieces hide the words below them.
    const QPointF origin = style.viewpoint.project({0, 0, height});
    const QPointF along = style.viewpoint.project({1, 0, height}) - origin;
    const QPointF down = style.viewpoint.project({0, -1, height}) - origin;
    painter.save();
    painter.setTransform(QTransform(along.x(), along.y(), down.x(), down.y(), origin.x(), origin.y()), true);
    const CellLayout layout(scene.lattice);
    CellPainter cells(painter, layout);
    for (const auto& [cell, word] : scene.words)
        cells.text(cell, word, inkOn(style.region), wordHeight(word));
    painter.restore();
}

// The floor of the box of a design, with grid lines.
void paintGround(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    painter.setPen(linePen(style.region, 0.03));
    const std::vector<QVector3D> lines = groundLines(scene);
    for (std::size_t i = 0; i + 1 < lines.size(); i += 2)
        painter.drawLine(toPicture(lines[i], scene, style), toPicture(lines[i + 1], scene, style));
}

// The background of the pieces; from below, boards and floors would hide them.
void paintBackground(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    const bool isFromBelow = style.viewpoint.towards().z() <= 0.0F;
    if (!scene.isFlat() && (scene.frame || !scene.region.empty())) paintBox(painter, scene, style);
    if (scene.isFlat() && !style.isFromAbove(scene) && !isFromBelow) paintBoard(painter, scene, style);
    if (scene.frame && !isFromBelow) paintGround(painter, scene, style);
}

// An arrow towards the viewer is drawn from its tip. A bent one ends in a straight one.
void paintArrow(QPainter& painter, const Arrow& arrow, const AssemblyScene& scene, const PaintStyle& style) {
    constexpr double half = 0.11;
    constexpr double head = 0.3;
    constexpr double edge = 0.035;
    const QColor& colour = arrow.colour;
    const QColor ink = inkOn(colour);
    QPolygonF bend{toPicture(arrow.from, scene, style)};
    for (const QVector3D& point : arrow.via)
        bend << toPicture(point, scene, style);
    const QLineF way(bend.back(), toPicture(arrow.to, scene, style));
    painter.setBrush(Qt::NoBrush);
    if (arrow.isAxis) {
        if (way.length() < head) {
            painter.setBrush(colour);
            painter.setPen(linePen(ink, edge));
            painter.drawEllipse(way.p2(), half, half);
            return;
        }
        for (const auto& [shade, width] : {std::pair(ink, 2 * edge), std::pair(colour, 1.2 * edge)}) {
            painter.setPen(QPen(shade, width, Qt::DashLine, Qt::FlatCap));
            painter.drawLine(way);
        }
        return;
    }
    if (bend.size() > 1) {
        QPainterPath path;
        path.addPolygon(bend);
        path.lineTo(way.center());
        painter.strokePath(path, QPen(ink, 2 * half + edge, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter.strokePath(path, QPen(colour, 2 * half - edge, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    }
    painter.setPen(linePen(ink, edge));
    painter.setBrush(colour);
    const double length = way.length();
    if (length < head) {
        painter.drawEllipse(way.p2(), head, head);
        painter.setBrush(inkOn(colour));
        painter.drawEllipse(way.p2(), half / 2, half / 2);
        return;
    }
    const double neck = length - 1.7 * head;
    const QPolygonF shape = bend.size() > 1
                                ? QPolygonF(QList<QPointF>{{neck, -head}, {length, 0}, {neck, head}})
                                : QPolygonF(QList<QPointF>{{0, -half},
                                                           {neck, -half},
                                                           {neck, -head},
                                                           {length, 0},
                                                           {neck, head},
                                                           {neck, half},
                                                           {0, half}});
    painter.save();
    painter.translate(way.p1());
    painter.rotate(-way.angle());
    painter.drawPolygon(shape);
    painter.restore();
}

AssemblyScene layerOf(const AssemblyScene& scene, int layer) {
    const auto isElsewhere = [&](Cell c) { return scene.lattice.layerOf(c) != layer; };
    AssemblyScene own = scene;
    own.weights.clear();
    for (std::size_t i = 0; i < scene.weights.size(); ++i)
        if (!isElsewhere(scene.region[i])) own.weights.push_back(scene.weights[i]);
    std::erase_if(own.region, isElsewhere);
    std::erase_if(own.uncovered, isElsewhere);
    const auto isMarkedElsewhere = [&](const auto& mark) { return isElsewhere(mark.first); };
    std::erase_if(own.marked, isMarkedElsewhere);
    std::erase_if(own.words, isMarkedElsewhere);
    for (ScenePiece& piece : own.pieces) {
        std::erase_if(piece.cells, isElsewhere);
        std::erase_if(piece.marked, isMarkedElsewhere);
        std::erase_if(piece.faces, [&](const MarkedFace& face) { return isElsewhere(face.cell); });
    }
    return own;
}

void paintLayers(QPainter& painter, const QRectF& area, const AssemblyScene& scene, const PaintStyle& style) {
    const std::vector<Cell> all = cellsInView(scene);
    // The space for the caption of each layer equals the gap between layers.
    const CellLayout layout(scene.lattice, all, area, {0.6, 0.0, 0.6});
    const double cell = layout.unit();
    PaintStyle flat = style;
    flat.poses.clear();
    const QRectF plane = planeBounds(scene.lattice, all);
    for (int layer = layout.lowestLayer(); layer <= layout.highestLayer(); ++layer) {
        const QRectF place = layout.layerRect(layer);
        painter.save();
        painter.setTransform(fitted(plane, place), true);
        paintFlat(painter, layerOf(scene, layer), flat);
        painter.restore();
        painter.save();
        // Fonts below one point are not rendered at the requested size.
        constexpr double fine = 40.0;
        QFont font = painter.font();
        font.setPixelSize(static_cast<int>(0.42 * fine));
        painter.setFont(font);
        painter.setPen(style.text);
        painter.translate(place.left(), place.bottom() + 0.08 * cell);
        painter.scale(cell / fine, cell / fine);
        painter.drawText(
            QRectF(0, 0, place.width() / cell * fine, 0.6 * fine), Qt::AlignHCenter | Qt::AlignTop,
            QCoreApplication::translate("AssemblyPainter", "Layer %1").arg(layer - layout.lowestLayer() + 1));
        painter.restore();
    }
}

// Maps the picture plane to `area`. `style` has its viewpoint.
QTransform pictureTransform(const QRectF& area, const AssemblyScene& scene, const PaintStyle& style) {
    return fitted(style.frame.value_or(pictureBounds(scene, style)), area);
}

// The edges around the visible sides of a cell.
QPainterPath edgesInSight(Cell cell, const AssemblyScene& scene, const PaintStyle& style) {
    const QVector3D middle = toVector(scene.lattice.middleOf(cell));
    QPainterPath edges;
    const CellSolids solids = solidsOf(scene);
    for (const SolidSide& side : solids.sidesOf(cell.kind)) {
        if (QVector3D::dotProduct(toVector(side.normal), style.viewpoint.towards()) <= 0.0F) continue;
        QPolygonF polygon;
        for (const Point& corner : side.corners)
            polygon << toPicture(middle + toVector(corner), scene, style);
        edges.addPolygon(polygon);
        edges.closeSubpath();
    }
    return edges;
}

// Thinner in small or thin cells.
double lineWidthOf(const AssemblyScene& scene) {
    return 0.07 * smallestRoom(scene.lattice);
}

// Pieces that are moved together: the piece in each of their cells.
class Layer {
  public:
    Layer(const AssemblyScene& scene, std::span<const int> pieces) {
        for (const int piece : pieces)
            for (const Cell c : scene.pieces[static_cast<std::size_t>(piece)].cells) {
                cells_.push_back(c);
                owners_.push_back(piece);
            }
        index_.emplace(cells_);
        const std::size_t inside = cells_.size();
        for (const auto& [beyond, same] : scene.beyond)
            if (const int owner = ownerOf(same); owner != CellPainter::nobody) {
                cells_.push_back(beyond);
                owners_.push_back(owner);
            }
        index_.emplace(cells_);
        inside_ = inside;
    }

    std::span<const Cell> cells() const { return std::span(cells_).first(inside_); }
    /// The same cells beyond a board that wraps.
    std::span<const Cell> beyond() const { return std::span(cells_).subspan(inside_); }
    int ownerOf(Cell cell) const {
        const int found = index_->find(cell);
        return found < 0 ? CellPainter::nobody : owners_[static_cast<std::size_t>(found)];
    }

  private:
    std::vector<Cell> cells_;
    std::vector<int> owners_;
    std::size_t inside_ = 0;
    std::optional<CellIndex> index_;
};

// The share of colour that is left beyond a board that wraps.
constexpr float pale = 0.35F;

QColor paled(QColor colour) {
    colour.setAlphaF(colour.alphaF() * pale);
    return colour;
}

// What is beyond the joined sides, and those sides themselves.
void paintBeyond(CellPainter& cells, const AssemblyScene& scene, const PaintStyle& style, const Layer& layer,
                 bool withRegion) {
    if (withRegion) {
        std::vector<Cell> open;
        for (const auto& [beyond, same] : scene.beyond)
            if (layer.ownerOf(beyond) == CellPainter::nobody) open.push_back(beyond);
        cells.fill(open, paled(style.region));
    }
    for (const Cell cell : layer.beyond())
        cells.fill(std::span(&cell, 1), paled(style.fillOf(scene, layer.ownerOf(cell))));
    if (style.outlines)
        cells.borders(
            layer.beyond(), [&layer](Cell c) { return layer.ownerOf(c); },
            linePen(paled(style.outlineOf(CellPainter::nobody)), lineWidthOf(scene)));
}

void paintSeams(CellPainter& cells, const AssemblyScene& scene, const PaintStyle& style) {
    std::vector<Cell> outside;
    for (const auto& [beyond, same] : scene.beyond)
        outside.push_back(beyond);
    const CellIndex index(outside);
    QPen pen(style.outlineOf(CellPainter::nobody), lineWidthOf(scene), Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({2.5, 2.0});
    cells.borders(
        scene.region, [&](Cell c) { return index.contains(c) ? 1 : 0; }, pen);
}

// `pieces` are moved together, or are a single transparent piece.
void paintOutlines(CellPainter& cells, const AssemblyScene& scene, const PaintStyle& style,
                   const Layer& layer, std::span<const int> pieces) {
    const bool allCells = scene.frame.has_value();
    const int first = pieces.empty() ? CellPainter::nobody : pieces.front();
    const bool isGhost = first != CellPainter::nobody && style.isGhost(static_cast<std::size_t>(first));
    const auto owner = [&layer](Cell c) { return layer.ownerOf(c); };
    cells.borders(layer.cells(), owner,
                  linePen(style.outlineOf(isGhost ? first : CellPainter::nobody), lineWidthOf(scene)),
                  allCells);
    for (const std::size_t piece : style.highlighted)
        if (std::ranges::count(pieces, static_cast<int>(piece)) > 0)
            cells.borders(scene.pieces[piece].cells, owner, linePen(style.outline, lineWidthOf(scene)),
                          allCells);
}

// Cells left open by a cover: light, but visible in greyscale too.
void paintUncovered(CellPainter& cells, const AssemblyScene& scene, const PaintStyle& style) {
    const QColor line(0xd0342c);
    for (const Cell c : scene.uncovered)
        cells.hatch(c, mixed(style.region, line, 0.75), 0.045);
    if (!scene.uncovered.empty()) cells.outline(scene.uncovered, linePen(line, 0.05));
}

void paintWeights(CellPainter& cells, const AssemblyScene& scene, const PaintStyle& style,
                  const Layer& layer) {
    for (std::size_t i = 0; i < scene.weights.size(); ++i) {
        const int owner = layer.ownerOf(scene.region[i]);
        const QColor ground = owner == CellPainter::nobody ? style.region : style.fillOf(scene, owner);
        cells.text(scene.region[i], QString::number(scene.weights[i]), inkOn(ground), 0.34,
                   Qt::AlignRight | Qt::AlignBottom);
    }
}

// Words are on the board, or on the cells of a design.
void paintWords(CellPainter& cells, const AssemblyScene& scene, const PaintStyle& style, const Layer& layer) {
    for (const auto& [cell, word] : scene.words) {
        const int owner = layer.ownerOf(cell);
        if (owner != CellPainter::nobody && !scene.frame) continue;
        const QColor ground = owner == CellPainter::nobody ? style.region : style.fillOf(scene, owner);
        cells.text(cell, word, inkOn(ground), wordHeight(word));
    }
}

void paintMarks(CellPainter& cells, const ScenePiece& piece) {
    for (const auto& [cell, colour] : piece.marked) {
        cells.colourMark(cell, toQColor(colour));
        const auto number = std::ranges::find(piece.numbers, cell, &CellWords::value_type::first);
        if (number != piece.numbers.end()) cells.text(cell, number->second, inkOn(toQColor(colour)), 0.3);
    }
    for (const MarkedFace& face : piece.faces)
        cells.faceMark(face.cell, face.step, toQColor(face.colour));
}

void paintPieces(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style,
                 std::span<const int> pieces, bool withRegion) {
    const CellLayout layout(scene.lattice);
    CellPainter cells(painter, layout);
    const Layer layer(scene, pieces);
    if (!scene.beyond.empty()) paintBeyond(cells, scene, style, layer, withRegion);
    if (withRegion) {
        std::vector<Cell> open;
        for (const Cell c : scene.region)
            if (layer.ownerOf(c) == CellPainter::nobody) open.push_back(c);
        cells.fill(open, style.region);
        if (style.cellLines) cells.grid(open, linePen(Qt::white, 0.03));
        paintUncovered(cells, scene, style);
        for (const auto& [cell, colour] : scene.marked)
            if (layer.ownerOf(cell) == CellPainter::nobody) cells.colourMark(cell, toQColor(colour));
    }
    for (const int piece : pieces)
        cells.fill(scene.pieces[static_cast<std::size_t>(piece)].cells, style.fillOf(scene, piece));
    if (style.outlines) paintOutlines(cells, scene, style, layer, pieces);
    for (const int piece : pieces)
        paintMarks(cells, scene.pieces[static_cast<std::size_t>(piece)]);
    if (withRegion) {
        paintWeights(cells, scene, style, layer);
        paintWords(cells, scene, style, layer);
        if (!scene.beyond.empty()) paintSeams(cells, scene, style);
    }
    if (!style.labels) return;
    for (const int piece : pieces)
        if (!style.isGhost(static_cast<std::size_t>(piece))) {
            const ScenePiece& named = scene.pieces[static_cast<std::size_t>(piece)];
            cells.name(named.cells, named.name, style.fillOf(scene, piece));
        }
}

}  // namespace

void paintFlat(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    std::vector<int> still;
    std::vector<int> apart;
    for (std::size_t i = 0; i < style.shownOf(scene); ++i) {
        if (scene.pieces[i].cells.empty()) continue;
        const bool isApart = !style.poseOf(i).isNull() || style.isGhost(i);
        (isApart ? apart : still).push_back(static_cast<int>(i));
    }
    paintPieces(painter, scene, style, still, style.regionShown);
    for (const int piece : apart) {
        const auto [turn, offset] = style.poseOf(static_cast<std::size_t>(piece));
        painter.save();
        painter.translate(offset.x(), -offset.y());
        painter.rotate(-2 * qRadiansToDegrees(std::atan2(turn.z(), turn.scalar())));
        paintPieces(painter, scene, style, std::span(&piece, 1), false);
        painter.restore();
    }
}

void paintAssembly(QPainter& painter, const QRectF& area, const AssemblyScene& scene,
                   const PaintStyle& asked) {
    const PaintStyle style = withViewpoint(asked, scene);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (style.view == PaintView::layers && !scene.isFlat()) {
        paintLayers(painter, area, scene, style);
        painter.restore();
        return;
    }
    painter.setTransform(pictureTransform(area, scene, style), true);
    if (style.regionShown) paintBackground(painter, scene, style);
    if (style.isFromAbove(scene))
        paintFlat(painter, scene, style);
    else
        paintSolid(painter, scene, style);
    for (const Arrow& arrow : style.arrows)
        paintArrow(painter, arrow, scene, style);
    painter.restore();
}

void paintMarks(QPainter& painter, const QRectF& area, const AssemblyScene& scene, const PaintStyle& asked,
                std::span<const Mark> marks) {
    const PaintStyle style = withViewpoint(asked, scene);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setTransform(pictureTransform(area, scene, style), true);
    // Visible on pieces of the same colour too.
    for (const auto& [cell, colour] : marks) {
        const QPainterPath edges = edgesInSight(cell, scene, style);
        painter.strokePath(edges, linePen(inkOn(colour), 0.13));
        painter.strokePath(edges, linePen(colour, 0.08));
    }
    painter.restore();
}

Ray assemblyRay(const QRectF& area, const AssemblyScene& scene, const PaintStyle& asked, QPointF point) {
    const PaintStyle style = withViewpoint(asked, scene);
    const QVector3D& towards = style.viewpoint.towards();
    const QPointF at = pictureTransform(area, scene, style).inverted().map(point);
    QVector3D origin = style.viewpoint.unproject(at);
    if (style.isFromAbove(scene)) origin = {static_cast<float>(at.x()), static_cast<float>(-at.y()), 0.0F};
    // Outside the box, because pieces may protrude from it.
    const auto [low, high] = spaceInView(scene);
    const float air = (high - low).length() + 1000.0F;
    const float depth = QVector3D::dotProduct(low - origin, towards);
    return {origin + towards * (depth + air), -towards};
}

std::size_t PaintStyle::shownOf(const AssemblyScene& scene) const {
    const std::size_t all = scene.pieces.size();
    return shownPieces < 0 ? all : std::min(all, static_cast<std::size_t>(shownPieces));
}

bool PaintStyle::isPale(int piece) const {
    return !highlighted.empty() && std::ranges::count(highlighted, static_cast<std::size_t>(piece)) == 0;
}

QColor PaintStyle::fillOf(const AssemblyScene& scene, int piece) const {
    QColor colour = toQColor(scene.pieces[static_cast<std::size_t>(piece)].colour);
    constexpr float ghostly = 0.22F;
    if (isGhost(static_cast<std::size_t>(piece))) colour.setAlphaF(ghostly);
    return isPale(piece) ? mixed(colour, QColor(0xf3f5f8), 0.76) : colour;
}

QColor PaintStyle::outlineOf(int piece) const {
    QColor colour = isPale(piece) ? mixed(outline, QColor(0xf3f5f8), 0.55) : outline;
    constexpr float ghostly = 0.4F;
    if (piece >= 0 && isGhost(static_cast<std::size_t>(piece))) colour.setAlphaF(ghostly);
    return colour;
}

QRectF pictureBounds(const std::pair<QVector3D, QVector3D>& space, const AssemblyScene& scene,
                     const PaintStyle& asked) {
    QRectF bounds;
    include(bounds, space, {}, scene, withViewpoint(asked, scene));
    return bounds.adjusted(-margin, -margin, margin, margin);
}

QRectF pictureBounds(const AssemblyScene& scene, const PaintStyle& asked) {
    const PaintStyle style = withViewpoint(asked, scene);
    QRectF bounds;
    if (style.regionShown || style.poses.empty()) include(bounds, spaceInView(scene), {}, scene, style);
    if (!style.poses.empty())
        for (std::size_t i = 0; i < style.shownOf(scene); ++i)
            if (!scene.pieces[i].cells.empty())
                include(bounds, spaceOf(scene, scene.pieces[i].cells), style.poseOf(i), scene, style);
    return bounds.adjusted(-margin, -margin, margin, margin);
}

namespace {

using Faces = std::vector<SolidFace>;

constexpr float tiny = 1e-4F;

// The depth of a point, rounded to be robust.
long nearness(const QVector3D& point, const PaintStyle& style) {
    return std::lround(QVector3D::dotProduct(point, style.viewpoint.towards()) * 1024.0F);
}

class FaceMaker {
  public:
    FaceMaker(const AssemblyScene& scene, const PaintStyle& style)
        : scene_(scene), style_(style), solids_(solidsOf(scene)) {
        for (std::size_t i = 0; i < style.shownOf(scene); ++i)
            for (const Cell c : scene.pieces[i].cells)
                owners_[c] = i;
    }

    // No cell in its place hides a later one.
    Faces make() const {
        std::vector<std::pair<Cell, std::size_t>> cells(owners_.begin(), owners_.end());
        std::ranges::stable_sort(cells, {}, [this](const auto& cell) {
            return nearness(toVector(scene_.lattice.middleOf(cell.first)), style_);
        });
        Faces faces;
        for (const auto& [cell, owner] : cells)
            addFaces(faces, cell, owner);
        // Draw a line where the surface does not continue in the same plane on the same piece, or around all
        // cells.
        std::map<Edge, std::vector<std::size_t>> around;
        for (std::size_t f = 0; f < faces.size(); ++f)
            for (std::size_t k = 0; k < faces[f].corners.size(); ++k)
                around[edgeOf(faces[f], k)].push_back(f);
        for (std::size_t f = 0; f < faces.size(); ++f)
            for (std::size_t k = 0; k < faces[f].corners.size(); ++k)
                faces[f].lines.push_back(
                    scene_.frame || std::ranges::none_of(around[edgeOf(faces[f], k)], [&](std::size_t other) {
                        return other != f && faces[other].piece == faces[f].piece &&
                               QVector3D::dotProduct(faces[other].normal, faces[f].normal) > 0.9999F;
                    }));
        return faces;
    }

  private:
    using Edge = std::pair<PlaceKey, PlaceKey>;

    static Edge edgeOf(const SolidFace& face, std::size_t k) {
        return std::minmax(placeKey(toPoint(face.corners[k])),
                           placeKey(toPoint(face.corners[(k + 1) % face.corners.size()])));
    }

    // Whether the piece in `cell` is connected with `owner`.
    bool isTogether(Cell cell, std::size_t owner) const {
        const auto found = owners_.find(cell);
        if (found == owners_.end()) return false;
        const std::size_t other = found->second;
        return other == owner || (style_.poseOf(other) == style_.poseOf(owner) &&
                                  style_.isGhost(other) == style_.isGhost(owner));
    }

    void addFaces(Faces& faces, Cell cell, std::size_t owner) const {
        const QVector3D& towards = style_.viewpoint.towards();
        const PiecePose pose = style_.poseOf(owner);
        const QVector3D middle = pose(toVector(scene_.lattice.middleOf(cell)));
        SolidFace face;
        face.piece = static_cast<int>(owner);
        face.cell = cell;
        if (const auto radius = solids_.ballRadius()) {
            face.normal = towards;
            face.middle = middle;
            face.radius = static_cast<float>(*radius);
            faces.push_back(face);
            return;
        }
        for (const SolidSide& side : solids_.sidesOf(cell.kind)) {
            face.normal = pose.direction(toVector(side.normal));
            if (QVector3D::dotProduct(face.normal, towards) < tiny) continue;
            if (side.step && isTogether(cell + *side.step, owner)) continue;
            face.middle = middle + pose.direction(toVector(side.middle));
            face.corners.clear();
            for (const Point& corner : side.corners)
                face.corners.push_back(middle + pose.direction(toVector(corner)));
            faces.push_back(face);
        }
    }

    const AssemblyScene& scene_;
    const PaintStyle& style_;
    CellSolids solids_;
    std::map<Cell, std::size_t> owners_;
};

struct Plane {
    QVector3D normal;
    float at = 0.0F;

    explicit Plane(const SolidFace& face)
        : normal(face.normal), at(QVector3D::dotProduct(face.normal, face.middle)) {}
    float heightOf(const QVector3D& point) const { return QVector3D::dotProduct(normal, point) - at; }
};

// The sides of a plane that contain parts of a face.
struct Sides {
    bool below = false;
    bool above = false;
};

Sides sidesOf(const SolidFace& face, const Plane& plane) {
    Sides sides;
    for (const QVector3D& corner : face.corners) {
        sides.below = sides.below || plane.heightOf(corner) < -tiny;
        sides.above = sides.above || plane.heightOf(corner) > tiny;
    }
    return sides;
}

// The part of a face below a plane (sign 1) or above it (-1).
SolidFace partOf(const SolidFace& face, const Plane& plane, float sign) {
    SolidFace part = face;
    part.corners.clear();
    part.lines.clear();
    const auto add = [&part](const QVector3D& corner, bool line) {
        part.corners.push_back(corner);
        part.lines.push_back(line);
    };
    for (std::size_t k = 0; k < face.corners.size(); ++k) {
        const QVector3D& from = face.corners[k];
        const QVector3D& to = face.corners[(k + 1) % face.corners.size()];
        const float height = sign * plane.heightOf(from);
        const float next = sign * plane.heightOf(to);
        // Cuts have no line.
        if (height <= tiny) add(from, face.lines[k] && (height < -tiny || next <= tiny));
        if ((height < -tiny && next > tiny) || (height > tiny && next < -tiny))
            add(from + (to - from) * (height / (height - next)), height > 0.0F && face.lines[k]);
    }
    return part;
}

// Choose the face whose plane splits the fewest others, with balanced sides.
std::size_t bestPlane(const Faces& faces) {
    constexpr std::size_t candidates = 12;
    const std::size_t step = std::max<std::size_t>(1, faces.size() / candidates);
    std::size_t best = 0;
    std::size_t bestCost = std::numeric_limits<std::size_t>::max();
    for (std::size_t i = 0; i < faces.size(); i += step) {
        const Plane plane(faces[i]);
        std::size_t cuts = 0;
        std::size_t below = 0;
        std::size_t above = 0;
        for (const SolidFace& face : faces) {
            const Sides sides = sidesOf(face, plane);
            cuts += sides.below && sides.above ? 1 : 0;
            below += sides.below ? 1 : 0;
            above += sides.above ? 1 : 0;
        }
        const std::size_t cost = 8 * cuts + (below > above ? below - above : above - below);
        if (cost < bestCost) {
            bestCost = cost;
            best = i;
        }
    }
    return best;
}

void putInOrder(Faces faces, Faces& ordered) {
    if (faces.size() <= 1) {
        std::move(faces.begin(), faces.end(), std::back_inserter(ordered));
        return;
    }
    // All faces point towards the viewer, who is above the plane.
    const Plane plane(faces[bestPlane(faces)]);
    Faces below;
    Faces within;
    Faces above;
    for (SolidFace& face : faces) {
        const Sides sides = sidesOf(face, plane);
        if (sides.below && sides.above) {
            below.push_back(partOf(face, plane, 1.0F));
            above.push_back(partOf(face, plane, -1.0F));
        } else {
            (sides.below ? below : sides.above ? above : within).push_back(std::move(face));
        }
    }
    faces.clear();
    putInOrder(std::move(below), ordered);
    std::move(within.begin(), within.end(), std::back_inserter(ordered));
    putInOrder(std::move(above), ordered);
}

}  // namespace

std::vector<SolidFace> wholeFaces(const AssemblyScene& scene, const PaintStyle& style) {
    return FaceMaker(scene, style).make();
}

std::vector<SolidFace> visibleFaces(const AssemblyScene& scene, const PaintStyle& style) {
    Faces faces = wholeFaces(scene, style);
    const bool isMoved = !std::ranges::all_of(style.poses, &PiecePose::isNull);
    if (scene.lattice.hasBalls()) {
        // For balls of equal size, the nearer one is in front.
        std::ranges::stable_sort(faces, {},
                                 [&](const SolidFace& face) { return nearness(face.middle, style); });
        return faces;
    }
    if (!isMoved && solidsOf(scene).isOrderedByMiddles()) return faces;
    Faces ordered;
    putInOrder(std::move(faces), ordered);
    return ordered;
}

bool isInSight(const AssemblyScene& scene, const PaintStyle& style, const SolidFace& face,
               std::optional<QVector3D> on) {
    // Just above the face, to avoid self-occlusion.
    const QVector3D point = on.value_or(face.middle) + face.normal * (face.radius + 1e-3F);
    const CellSolids solids = solidsOf(scene);
    for (std::size_t i = 0; i < style.shownOf(scene); ++i) {
        const Ray ray = Ray{point, style.viewpoint.towards()}.from(style.poseOf(i));
        if (!style.isGhost(i) && pickCell(ray, scene.pieces[i].cells, solids)) return false;
    }
    return true;
}

Viewpoint clearestCorner(const AssemblyScene& scene) {
    Viewpoint best;
    std::ptrdiff_t most = -1;
    for (const NamedCorner& corner : isometricCorners()) {
        if (!corner.name.ends_with("+z")) continue;
        PaintStyle style;
        style.viewpoint = corner.viewpoint;
        const std::ptrdiff_t seen = std::ranges::count_if(
            wholeFaces(scene, style), [&](const SolidFace& face) { return isInSight(scene, style, face); });
        if (seen <= most) continue;
        most = seen;
        best = corner.viewpoint;
    }
    return best;
}

namespace {

// Thinner in lattices with cells smaller than cubes.
double outlineWidth(const AssemblyScene& scene) {
    return 0.05 * std::sqrt(std::clamp(mostShrinkage(scene.lattice, 1.0) / 0.45, 0.1, 1.0));
}

// The light comes from above and turns with the viewer: of two walls the left one is brighter.
double brightnessOf(const SolidFace& face, const Viewpoint& viewpoint) {
    if (face.radius > 0.0F) return 1.0;
    const QVector3D& n = face.normal;
    const double level = std::abs(static_cast<double>(n.z()));
    const QVector3D across(n.x(), n.y(), 0.0F);
    const double wall = 0.76 - 0.08 * std::numbers::sqrt2 *
                                   static_cast<double>(QVector3D::dotProduct(viewpoint.right(), across));
    return wall + (n.z() > 0.0F ? 0.24 * level : (0.68 * level - 0.5) * level);
}

QColor shaded(const QColor& colour, double brightness) {
    return QColor::fromRgbF(static_cast<float>(colour.redF() * brightness),
                            static_cast<float>(colour.greenF() * brightness),
                            static_cast<float>(colour.blueF() * brightness), colour.alphaF());
}

QPolygonF flatten(const SolidFace& face, const Viewpoint& viewpoint) {
    QPolygonF polygon;
    for (const QVector3D& corner : face.corners)
        polygon << viewpoint.project(corner);
    return polygon;
}

// The transform of a unit ball.
double radiusOf(const SolidFace& face, const Viewpoint& viewpoint) {
    const QPointF right = viewpoint.project(viewpoint.right() * face.radius);
    return std::hypot(right.x(), right.y());
}

void paintBall(QPainter& painter, const SolidFace& face, const Viewpoint& viewpoint, const QColor& colour,
               const QPen* outline) {
    const QPointF middle = viewpoint.project(face.middle);
    const double radius = radiusOf(face, viewpoint);
    QRadialGradient light(middle, radius, middle - QPointF(0.35, 0.4) * radius);
    light.setColorAt(0.0, shaded(colour, 1.0));
    light.setColorAt(0.55, shaded(colour, 0.9));
    light.setColorAt(1.0, shaded(colour, 0.55));
    painter.setBrush(light);
    painter.setPen(outline ? linePen(outline->color(), outline->widthF() * 0.6) : QPen(Qt::NoPen));
    painter.drawEllipse(middle, radius, radius);
}

void paintFace(QPainter& painter, const SolidFace& face, const Viewpoint& viewpoint, const QColor& colour,
               const QPen* outline) {
    if (face.radius > 0.0F) return paintBall(painter, face, viewpoint, colour, outline);
    const QPolygonF polygon = flatten(face, viewpoint);
    const bool isFramed = outline && std::ranges::all_of(face.lines, [](bool l) { return l; });
    painter.setBrush(colour);
    // A thin pen of the same colour, slightly wider than a pixel, closes the hairlines that antialiasing
    // leaves between neighbours. It is thinner than outlines, so its square ends do not cut into those of
    // neighbours.
    const double widest = outline ? outline->widthF() * 0.8 : 0.08;
    const double pixel =
        1.0 / std::max(1e-6, std::hypot(painter.worldTransform().m11(), painter.worldTransform().m12()));
    painter.setPen(isFramed                ? *outline
                   : colour.alpha() == 255 ? linePen(colour, std::clamp(1.5 * pixel, 0.03, widest))
                                           : QPen(Qt::NoPen));
    painter.drawPolygon(polygon);
    if (!outline || isFramed) return;
    QVector<QLineF> lines;
    for (qsizetype k = 0; k < polygon.size(); ++k)
        if (face.lines[static_cast<std::size_t>(k)])
            lines << QLineF(polygon[k], polygon[(k + 1) % polygon.size()]);
    if (lines.isEmpty()) return;
    painter.setPen(QPen(outline->color(), outline->widthF(), Qt::SolidLine, Qt::SquareCap));
    painter.drawLines(lines);
}

bool isSeenAsAWhole(const AssemblyScene& scene, const PaintStyle& style, const SolidFace& face) {
    for (const QVector3D& corner : face.corners)
        if (!isInSight(scene, style, face, face.middle + (corner - face.middle) * 0.7F)) return false;
    const Viewpoint& viewpoint = style.viewpoint;
    for (const QVector3D& side : {viewpoint.right(), -viewpoint.right(), viewpoint.up(), -viewpoint.up()})
        if (const float reach = 0.5F * face.radius;
            reach > 0.0F && !isInSight(scene, style, face, face.middle + side * reach))
            return false;
    return isInSight(scene, style, face);
}

// The position of the name of a piece: on the brightest face, close to the centre of similar ones.
SolidFace placeOfName(std::vector<SolidFace> faces, const Viewpoint& viewpoint) {
    const auto rank = [&](const SolidFace& face) {
        return -std::lround(brightnessOf(face, viewpoint) * 1000.0);
    };
    const auto best = rank(*std::ranges::min_element(faces, {}, rank));
    std::erase_if(faces, [&](const SolidFace& face) { return rank(face) != best; });
    QVector3D middle;
    for (const SolidFace& face : faces)
        middle += face.middle / static_cast<float>(faces.size());
    // Break ties by order, independently of rounding.
    return *std::ranges::min_element(faces, {}, [&](const SolidFace& face) {
        return std::lround((face.middle - middle).lengthSquared() * 1000.0F);
    });
}

// The axes of an upright rectangle, along the ground and up; nullopt for other faces.
std::optional<std::pair<QVector3D, QVector3D>> wallOf(const SolidFace& face) {
    if (face.corners.size() != 4 || std::abs(face.normal.z()) > 1e-4F) return std::nullopt;
    QVector3D along = face.corners[1] - face.corners[0];
    QVector3D up = face.corners[2] - face.corners[1];
    if (std::abs(along.z()) > std::abs(up.z())) std::swap(along, up);
    if (std::abs(along.z()) > 1e-4F || std::abs(QVector3D::dotProduct(along, up)) > 1e-4F)
        return std::nullopt;
    return std::pair(along, up);
}

// Letters on a wall keep their proportions on low slabs.
QTransform wallLetters(const QPointF& middle, QPointF along, QPointF up, double share) {
    if (along.x() < 0) along = -along;
    if (up.y() > 0) up = -up;
    along *= share;
    return {along.x(), along.y(), -up.x(), -up.y(), middle.x(), middle.y()};
}

// On other faces letters are upright and as large as possible: rotated with the face, Z would be read as N.
QTransform uprightLetters(const SolidFace& face, const Viewpoint& viewpoint) {
    // Half of the size used by paintLabel().
    constexpr double wide = 0.3;
    constexpr double high = 0.25;
    const QPointF middle = viewpoint.project(face.middle);
    double size = face.radius > 0.0F ? 0.9 * radiusOf(face, viewpoint) / std::hypot(wide, high) : 1e9;
    const QPolygonF polygon = flatten(face, viewpoint);
    for (qsizetype k = 0; k < polygon.size(); ++k) {
        const QPointF from = polygon[k] - middle;
        const QPointF side = polygon[(k + 1) % polygon.size()] - polygon[k];
        const double reach = std::abs(side.y()) * wide + std::abs(side.x()) * high;
        size = std::min(size, 0.96 * std::abs(from.x() * side.y() - from.y() * side.x()) / reach);
    }
    size = std::min(1.0, size);
    return {size, 0, 0, size, middle.x(), middle.y()};
}

QTransform lettersOn(const SolidFace& face, const Viewpoint& viewpoint) {
    const auto wall = wallOf(face);
    if (!wall) return uprightLetters(face, viewpoint);
    const auto& [along, up] = *wall;
    return wallLetters(viewpoint.project(face.middle), viewpoint.project(along), viewpoint.project(up),
                       static_cast<double>(std::min(1.0F, up.length() / along.length())));
}

void paintLabels(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    std::map<int, std::vector<SolidFace>> seen;
    for (const SolidFace& face : wholeFaces(scene, style))
        if (!style.isGhost(static_cast<std::size_t>(face.piece)) && isSeenAsAWhole(scene, style, face))
            seen[face.piece].push_back(face);
    for (const auto& [piece, faces] : seen) {
        const SolidFace face = placeOfName(faces, style.viewpoint);
        painter.save();
        painter.setTransform(lettersOn(face, style.viewpoint), true);
        const QColor colour = shaded(style.fillOf(scene, piece), brightnessOf(face, style.viewpoint));
        paintLabel(painter, scene.pieces[static_cast<std::size_t>(piece)].name, colour);
        painter.restore();
    }
}

// Draws the colour of a face of a cell, which leaves a margin of the piece's own colour.
void paintFaceMark(QPainter& painter, const SolidFace& face, const AssemblyScene& scene,
                   const Viewpoint& viewpoint) {
    for (const MarkedFace& mark : scene.pieces[static_cast<std::size_t>(face.piece)].faces) {
        const QVector3D step(static_cast<float>(mark.step.x), static_cast<float>(mark.step.y),
                             static_cast<float>(mark.step.z));
        if (mark.cell != face.cell || QVector3D::dotProduct(step, face.normal) < 0.9F) continue;
        const QColor colour = toQColor(mark.colour);
        painter.setPen(linePen(inkOn(colour), 0.02));
        painter.setBrush(shaded(colour, brightnessOf(face, viewpoint)));
        SolidFace inner = face;
        for (QVector3D& corner : inner.corners)
            corner = face.middle + (corner - face.middle) * 0.74F;
        painter.drawPolygon(flatten(inner, viewpoint));
    }
}

// Draws the colour of a cell as a dot on those of its sides that are not cut.
void paintMark(QPainter& painter, const SolidFace& face, const AssemblyScene& scene,
               const Viewpoint& viewpoint) {
    const MarkedCells& marked = scene.pieces[static_cast<std::size_t>(face.piece)].marked;
    const auto mark = std::ranges::find(marked, face.cell, &MarkedCells::value_type::first);
    if (mark == marked.end()) return;
    const QColor colour = toQColor(mark->second);
    painter.setPen(linePen(inkOn(colour), 0.03));
    painter.setBrush(shaded(colour, brightnessOf(face, viewpoint)));
    if (face.radius > 0.0F) {
        const double radius = 0.4 * radiusOf(face, viewpoint);
        painter.drawEllipse(viewpoint.project(face.middle), radius, radius);
        return;
    }
    SolidFace dot = face;
    for (QVector3D& corner : dot.corners)
        corner = face.middle + (corner - face.middle) * 0.45F;
    painter.drawPolygon(flatten(dot, viewpoint));
}

}  // namespace

void paintSolid(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    const double width = outlineWidth(scene);
    for (const SolidFace& face : visibleFaces(scene, style)) {
        const double brightness = brightnessOf(face, style.viewpoint);
        const QColor colour = shaded(style.fillOf(scene, face.piece), brightness);
        const QPen outline = linePen(style.outlineOf(face.piece), width);
        paintFace(painter, face, style.viewpoint, colour, style.outlines ? &outline : nullptr);
        paintFaceMark(painter, face, scene, style.viewpoint);
        paintMark(painter, face, scene, style.viewpoint);
    }
    if (style.labels) paintLabels(painter, scene, style);
}

}  // namespace tilewright
