#include "views/assembly/assembly_painter.h"

#include <QCoreApplication>
#include <QPainterPath>
#include <algorithm>

#include "core/lattice/cell_index.h"
#include "views/canvas/cell_painter.h"
#include "views/style/ink.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// The air around a drawing, in cells.
constexpr double margin = 0.1;

PaintStyle withViewpoint(PaintStyle style, const AssemblyScene& scene) {
    if (style.view == PaintView::above || style.isFromAbove(scene)) style.viewpoint = Viewpoint::above();
    return style;
}

// Where a point is on the picture. From above a cell of a flat scene is of size 1 there.
QPointF toPicture(const QVector3D& point, const AssemblyScene& scene, const PaintStyle& style) {
    return style.isFromAbove(scene) ? QPointF(point.x(), -point.y()) : style.viewpoint.project(point);
}

// Makes `bounds` contain a space that is moved by `offset`.
void include(QRectF& bounds, const std::pair<QVector3D, QVector3D>& space, const QVector3D& offset,
             const AssemblyScene& scene, const PaintStyle& style) {
    QPolygonF corners;
    for (int i = 0; i < 8; ++i)
        corners << toPicture(cornerOf(space, i) + offset, scene, style);
    bounds |= corners.boundingRect();
}

// The sides of a box behind the pieces, seen from inside.
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
    for (const Cell c : scene.region) {
        QPolygonF ground;
        for (const QPointF& corner : cellPolygon(scene.lattice, c))
            ground << style.viewpoint.project(QVector3D(
                static_cast<float>(corner.x()), static_cast<float>(-corner.y()), -cellHeightOf(scene) / 2));
        painter.drawPolygon(ground);
    }
}

// The ground of the box of a design, with lines between its cells.
void paintGround(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    painter.setPen(linePen(style.region, 0.03));
    const std::vector<QVector3D> lines = groundLines(scene);
    for (std::size_t i = 0; i + 1 < lines.size(); i += 2)
        painter.drawLine(toPicture(lines[i], scene, style), toPicture(lines[i + 1], scene, style));
}

// What is behind the pieces; seen from below, boards and grounds would hide them.
void paintBackground(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    const bool isFromBelow = style.viewpoint.towards().z() <= 0.0F;
    if (!scene.isFlat() && (scene.frame || !scene.region.empty())) paintBox(painter, scene, style);
    if (scene.isFlat() && !style.isFromAbove(scene) && !isFromBelow) paintBoard(painter, scene, style);
    if (scene.frame && !isFromBelow) paintGround(painter, scene, style);
}

// One that points at the viewer is seen from its tip.
void paintArrow(QPainter& painter, const QLineF& way, const QColor& colour) {
    constexpr double half = 0.11;
    constexpr double head = 0.3;
    painter.setPen(linePen(inkOn(colour), 0.035));
    painter.setBrush(colour);
    const double length = way.length();
    if (length < head) {
        painter.drawEllipse(way.p2(), head, head);
        painter.setBrush(inkOn(colour));
        painter.drawEllipse(way.p2(), half / 2, half / 2);
        return;
    }
    const double neck = length - 1.7 * head;
    const QPolygonF shape(QList<QPointF>{
        {0, -half}, {neck, -half}, {neck, -head}, {length, 0}, {neck, head}, {neck, half}, {0, half}});
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
    for (ScenePiece& piece : own.pieces) {
        std::erase_if(piece.cells, isElsewhere);
        std::erase_if(piece.marked, isMarkedElsewhere);
    }
    return own;
}

void paintLayers(QPainter& painter, const QRectF& area, const AssemblyScene& scene, const PaintStyle& style) {
    const std::vector<Cell> all = cellsInView(scene);
    // For the words under each layer there is as much room as between them.
    const CellLayout layout(scene.lattice, all, area, {0.6, 0.0, 0.6});
    const double cell = layout.unit();
    PaintStyle flat = style;
    flat.offsets.clear();
    const QRectF plane = planeBounds(scene.lattice, all);
    for (int layer = layout.lowestLayer(); layer <= layout.highestLayer(); ++layer) {
        const QRectF place = layout.layerRect(layer);
        painter.save();
        painter.setTransform(fitted(plane, place), true);
        paintFlat(painter, layerOf(scene, layer), flat);
        painter.restore();
        painter.save();
        // Fonts smaller than a point are not drawn as they are asked for.
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

// From the plane of the picture to `area`. `style` has its viewpoint.
QTransform pictureTransform(const QRectF& area, const AssemblyScene& scene, const PaintStyle& style) {
    return fitted(style.frame.value_or(pictureBounds(scene, style)), area);
}

// The edges around the sides of a cell that are turned towards the viewer.
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

// In small or thin cells thinner.
double lineWidthOf(const AssemblyScene& scene) {
    return 0.07 * smallestRoom(scene.lattice);
}

// Pieces that are moved together: which piece is in each of their cells.
class Layer {
  public:
    Layer(const AssemblyScene& scene, std::span<const int> pieces) {
        for (const int piece : pieces)
            for (const Cell c : scene.pieces[static_cast<std::size_t>(piece)].cells) {
                cells_.push_back(c);
                owners_.push_back(piece);
            }
        index_.emplace(cells_);
    }

    std::span<const Cell> cells() const { return cells_; }
    int ownerOf(Cell cell) const {
        const int found = index_->find(cell);
        return found < 0 ? CellPainter::nobody : owners_[static_cast<std::size_t>(found)];
    }

  private:
    std::vector<Cell> cells_;
    std::vector<int> owners_;
    std::optional<CellIndex> index_;
};

// `pieces` are moved together, or one that is seen through.
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

// What a cover leaves open: little ink, and seen in grey too.
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

void paintPieces(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style,
                 std::span<const int> pieces, bool withRegion) {
    const CellLayout layout(scene.lattice);
    CellPainter cells(painter, layout);
    const Layer layer(scene, pieces);
    if (withRegion) {
        std::vector<Cell> open;
        for (const Cell c : scene.region)
            if (layer.ownerOf(c) == CellPainter::nobody) open.push_back(c);
        cells.fill(open, style.region);
        paintUncovered(cells, scene, style);
        for (const auto& [cell, colour] : scene.marked)
            if (layer.ownerOf(cell) == CellPainter::nobody) cells.colourMark(cell, toQColor(colour));
    }
    for (const int piece : pieces)
        cells.fill(scene.pieces[static_cast<std::size_t>(piece)].cells, style.fillOf(scene, piece));
    if (style.outlines) paintOutlines(cells, scene, style, layer, pieces);
    for (const int piece : pieces)
        for (const auto& [cell, colour] : scene.pieces[static_cast<std::size_t>(piece)].marked)
            cells.colourMark(cell, toQColor(colour));
    if (withRegion) paintWeights(cells, scene, style, layer);
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
        const bool isApart = style.offsetOf(i) != QVector3D() || style.isGhost(i);
        (isApart ? apart : still).push_back(static_cast<int>(i));
    }
    paintPieces(painter, scene, style, still, style.regionShown);
    for (const int piece : apart) {
        const QVector3D offset = style.offsetOf(static_cast<std::size_t>(piece));
        painter.save();
        painter.translate(offset.x(), -offset.y());
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
        paintArrow(painter, {toPicture(arrow.from, scene, style), toPicture(arrow.to, scene, style)},
                   arrow.colour);
    painter.restore();
}

void paintMarks(QPainter& painter, const QRectF& area, const AssemblyScene& scene, const PaintStyle& asked,
                std::span<const Mark> marks) {
    const PaintStyle style = withViewpoint(asked, scene);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setTransform(pictureTransform(area, scene, style), true);
    // Seen on pieces of the same colour too.
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
    // Beyond the box, and pieces may stand out of it.
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
    if (style.regionShown || style.offsets.empty()) include(bounds, spaceInView(scene), {}, scene, style);
    if (!style.offsets.empty())
        for (std::size_t i = 0; i < style.shownOf(scene); ++i)
            if (!scene.pieces[i].cells.empty())
                include(bounds, spaceOf(scene, scene.pieces[i].cells), style.offsetOf(i), scene, style);
    return bounds.adjusted(-margin, -margin, margin, margin);
}

}  // namespace tilewright
