#include "views/assembly/assembly_painter.h"

#include <QCoreApplication>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <limits>

#include "views/assembly/paint_parts.h"
#include "views/style/ink.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// The air around a drawing, in cells.
constexpr double margin = 0.1;

std::vector<Cell> cellsOf(const AssemblyScene& scene) {
    std::vector<Cell> cells = scene.region;
    if (cells.empty())
        for (const ScenePiece& piece : scene.pieces)
            cells.insert(cells.end(), piece.cells.begin(), piece.cells.end());
    return cells;
}

bool isFromAbove(const AssemblyScene& scene, const PaintStyle& style) {
    return scene.isFlat() && style.view != PaintView::isometric;
}

PaintStyle withViewpoint(PaintStyle style, const AssemblyScene& scene) {
    if (style.view == PaintView::above || isFromAbove(scene, style)) style.viewpoint = Viewpoint::above();
    return style;
}

// Where a point is on the picture. From above a cell of a flat scene is of size 1 there.
QPointF toPicture(const Vector3& point, const AssemblyScene& scene, const PaintStyle& style) {
    return isFromAbove(scene, style) ? QPointF(point[0], -point[1]) : style.viewpoint.project(point);
}

// A point that is there on the picture.
Vector3 fromPicture(const QPointF& at, const AssemblyScene& scene, const PaintStyle& style) {
    return isFromAbove(scene, style) ? Vector3{at.x(), -at.y(), 0.0} : style.viewpoint.unproject(at);
}

Vector3 cornerOf(const Box& box, int corner, double height) {
    return {(corner & 1) != 0 ? box.high.x + 0.5 : box.low.x - 0.5,
            (corner & 2) != 0 ? box.high.y + 0.5 : box.low.y - 0.5,
            height * ((corner & 4) != 0 ? box.high.z + 0.5 : box.low.z - 0.5)};
}

// Makes `bounds` contain a box of cells that is moved by `offset`.
void include(QRectF& bounds, const Box& box, const Vector3& offset, const AssemblyScene& scene,
             const PaintStyle& style) {
    QPolygonF corners;
    for (int i = 0; i < 8; ++i) {
        Vector3 corner = cornerOf(box, i, cellHeightOf(scene));
        for (std::size_t k = 0; k < 3; ++k)
            corner[k] += offset[k];
        corners << toPicture(corner, scene, style);
    }
    bounds |= corners.boundingRect();
}

// The sides of a box behind the pieces, seen from inside.
void paintBox(QPainter& painter, const Box& box, const PaintStyle& style) {
    painter.setPen(linePen(style.region, 0.04));
    painter.setBrush(QColor(style.region.red(), style.region.green(), style.region.blue(), 60));
    for (const int axis : {2, 0, 1}) {
        const double towards = style.viewpoint.towards()[static_cast<std::size_t>(axis)];
        if (towards == 0.0) continue;
        const int far = towards > 0.0 ? 0 : 1 << axis;
        const int u = 1 << ((axis + 1) % 3);
        const int v = 1 << ((axis + 2) % 3);
        QPolygonF side;
        for (const int corner : {far, far | u, far | u | v, far | v})
            side << style.viewpoint.project(cornerOf(box, corner, 1.0));
        painter.drawPolygon(side);
    }
}

// The board under flat pieces; from below it would hide them.
void paintBoard(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    if (style.viewpoint.towards()[2] <= 0.0) return;
    painter.setPen(linePen(style.region, 0.02));
    painter.setBrush(style.region);
    const double z = -cellHeightOf(scene) / 2;
    for (const Cell c : scene.region) {
        QPolygonF ground;
        for (const QPointF& corner : cellPolygon(scene.lattice, c))
            ground << style.viewpoint.project({corner.x(), -corner.y(), z});
        painter.drawPolygon(ground);
    }
}

// The ground of the box of a design, with lines between its cells; from below it would hide them.
void paintGround(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    if (style.viewpoint.towards()[2] <= 0.0) return;
    const Box& box = *scene.frame;
    const auto line = [&](double fromX, double fromY, double toX, double toY) {
        const double z = cellHeightOf(scene) * (box.low.z - 0.5);
        painter.drawLine(toPicture({fromX, fromY, z}, scene, style), toPicture({toX, toY, z}, scene, style));
    };
    painter.setPen(linePen(style.region, 0.03));
    for (int x = box.low.x; x <= box.high.x + 1; ++x)
        line(x - 0.5, box.low.y - 0.5, x - 0.5, box.high.y + 0.5);
    for (int y = box.low.y; y <= box.high.y + 1; ++y)
        line(box.low.x - 0.5, y - 0.5, box.high.x + 0.5, y - 0.5);
}

// What lies behind solid pieces.
void paintBackground(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    if (scene.isFlat())
        paintBoard(painter, scene, style);
    else if (scene.frame || !scene.region.empty())
        paintBox(painter, boxOf(scene), style);
}

AssemblyScene layerOf(const AssemblyScene& scene, int z) {
    const auto inLayer = [z](const std::vector<Cell>& cells) {
        std::vector<Cell> flat;
        for (const Cell c : cells)
            if (c.z == z) flat.push_back({c.x, c.y, 0});
        return flat;
    };
    AssemblyScene layer;
    layer.lattice = Lattice::square;
    layer.region = inLayer(scene.region);
    layer.uncovered = inLayer(scene.uncovered);
    for (std::size_t i = 0; i < scene.weights.size(); ++i)
        if (scene.region[i].z == z) layer.weights.push_back(scene.weights[i]);
    if (scene.frame) {
        layer.frame = scene.frame;
        layer.frame->low.z = layer.frame->high.z = 0;
    }
    for (const ScenePiece& piece : scene.pieces)
        layer.pieces.push_back({inLayer(piece.cells), piece.colour, piece.name});
    return layer;
}

void paintLayers(QPainter& painter, const QRectF& area, const AssemblyScene& scene, const PaintStyle& style) {
    const Box box = boxOf(scene);
    // For the words under each layer there is as much room as between them.
    const CellLayout layout(scene.lattice, box, area, {0.6, 0.0, 0.6});
    const double cell = layout.unit();
    PaintStyle flat = style;
    flat.view = PaintView::above;
    flat.offsets.clear();
    flat.frame = planeBounds(scene.lattice, box);
    for (int z = box.low.z; z <= box.high.z; ++z) {
        const QRectF place = layout.layerRect(z);
        paintAssembly(painter, place, layerOf(scene, z), flat);
        painter.save();
        // Fonts smaller than a point are not drawn as they are asked for.
        constexpr double fine = 40.0;
        QFont font = painter.font();
        font.setPixelSize(static_cast<int>(0.42 * fine));
        painter.setFont(font);
        painter.setPen(style.text);
        painter.translate(place.left(), place.bottom() + 0.08 * cell);
        painter.scale(cell / fine, cell / fine);
        painter.drawText(QRectF(0, 0, place.width() / cell * fine, 0.6 * fine),
                         Qt::AlignHCenter | Qt::AlignTop,
                         QCoreApplication::translate("AssemblyPainter", "Layer %1").arg(z - box.low.z + 1));
        painter.restore();
    }
}

// From the plane of the picture to `area`. `style` has its viewpoint.
QTransform pictureTransform(const QRectF& area, const AssemblyScene& scene, const PaintStyle& style) {
    return fitted(style.frame.value_or(pictureBounds(scene, style)), area);
}

// The edges of a cell between sides of which at least one is turned towards the one who looks.
QPainterPath edgesInSight(Cell cell, const AssemblyScene& scene, const PaintStyle& style) {
    const Box box{cell, cell};
    const Vector3& towards = style.viewpoint.towards();
    const auto corner = [&](int number) {
        return toPicture(cornerOf(box, number, cellHeightOf(scene)), scene, style);
    };
    const auto isTowards = [&](int axis, int number) {
        const double sign = (number & (1 << axis)) != 0 ? 1.0 : -1.0;
        return sign * towards[static_cast<std::size_t>(axis)] > 0.0;
    };
    QPainterPath edges;
    for (int axis = 0; axis < 3; ++axis)
        for (int from = 0; from < 8; ++from) {
            const bool isFirstEnd = (from & (1 << axis)) == 0;
            if (!isFirstEnd || (!isTowards((axis + 1) % 3, from) && !isTowards((axis + 2) % 3, from)))
                continue;
            edges.moveTo(corner(from));
            edges.lineTo(corner(from | (1 << axis)));
        }
    return edges;
}

}  // namespace

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
    const bool isAbove = isFromAbove(scene, style);
    if (style.regionShown && !isAbove) paintBackground(painter, scene, style);
    if (style.regionShown && scene.frame) paintGround(painter, scene, style);
    if (isAbove)
        paintFlat(painter, scene, style);
    else
        paintSolid(painter, scene, style);
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
    const Vector3& towards = style.viewpoint.towards();
    const auto nearness = [&](const Vector3& p) {
        return p[0] * towards[0] + p[1] * towards[1] + p[2] * towards[2];
    };
    double nearest = -std::numeric_limits<double>::max();
    for (int i = 0; i < 8; ++i)
        nearest = std::max(nearest, nearness(cornerOf(boxOf(scene), i, cellHeightOf(scene))));
    // Pieces may stand out of the box.
    constexpr double air = 1000.0;
    Vector3 origin = fromPicture(pictureTransform(area, scene, style).inverted().map(point), scene, style);
    const double step = nearest + air - nearness(origin);
    for (std::size_t k = 0; k < 3; ++k)
        origin[k] += step * towards[k];
    const auto toVector = [](const Vector3& v) {
        return QVector3D(static_cast<float>(v[0]), static_cast<float>(v[1]), static_cast<float>(v[2]));
    };
    return {toVector(origin), -toVector(towards)};
}

QRectF pictureBounds(const AssemblyScene& scene, const PaintStyle& asked) {
    const PaintStyle style = withViewpoint(asked, scene);
    QRectF bounds;
    if (style.regionShown || style.offsets.empty()) include(bounds, boxOf(scene), {}, scene, style);
    if (!style.offsets.empty())
        for (std::size_t i = 0; i < shownPiecesOf(scene, style); ++i)
            if (!scene.pieces[i].cells.empty())
                include(bounds, boxAround(scene.pieces[i].cells), offsetOf(style, i), scene, style);
    return bounds.adjusted(-margin, -margin, margin, margin);
}

std::vector<Vector3> explodedOffsets(const AssemblyScene& scene, double amount) {
    const auto middleOf = [&](const std::vector<Cell>& cells) {
        Vector3 sum{};
        const double height = cellHeightOf(scene);
        for (const Cell c : cells) {
            sum[0] += c.x;
            sum[1] += c.y;
            sum[2] += c.z * height;
        }
        for (double& part : sum)
            part /= std::max<double>(1.0, static_cast<double>(cells.size()));
        return sum;
    };
    const Vector3 middle = middleOf(cellsOf(scene));
    std::vector<Vector3> offsets;
    for (const ScenePiece& piece : scene.pieces) {
        Vector3 offset = middleOf(piece.cells);
        for (std::size_t k = 0; k < 3; ++k)
            offset[k] = (offset[k] - middle[k]) * amount;
        offsets.push_back(offset);
    }
    return offsets;
}

}  // namespace tilewright
