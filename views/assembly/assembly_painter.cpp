#include "views/assembly/assembly_painter.h"

#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr int noPiece = -1;

// Which piece lies in each cell that is drawn.
using Owners = std::map<Cell, int>;

Owners ownersOf(const AssemblyScene& scene, int shownPieces) {
    Owners owners;
    const auto shown = shownPieces < 0 ? scene.pieces.size() : static_cast<std::size_t>(shownPieces);
    for (std::size_t i = 0; i < std::min(shown, scene.pieces.size()); ++i)
        for (const Cell c : scene.pieces[i].cells)
            owners[c] = static_cast<int>(i);
    return owners;
}

int ownerAt(const Owners& owners, Cell cell) {
    const auto owner = owners.find(cell);
    return owner == owners.end() ? noPiece : owner->second;
}

// A transform that puts `content` into the middle of `area`, as large as fits.
QTransform fitted(const QRectF& content, const QRectF& area) {
    const double scale = std::min(area.width() / content.width(), area.height() / content.height());
    return QTransform::fromTranslate(area.center().x(), area.center().y())
        .scale(scale, scale)
        .translate(-content.center().x(), -content.center().y());
}

QPen linePen(const QColor& colour, double width) {
    return {colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

// A thin pen of the same colour closes the hairlines that antialiasing leaves between neighbours.
void fill(QPainter& painter, const QPolygonF& polygon, const QColor& colour) {
    painter.setPen(linePen(colour, 0.02));
    painter.setBrush(colour);
    painter.drawPolygon(polygon);
}

void paintFlat(QPainter& painter, const AssemblyScene& scene, const Owners& owners, const PaintStyle& style) {
    // One path for each colour: between the cells of a path antialiasing leaves no seams.
    std::map<int, QPainterPath> areas;
    const auto add = [&](int owner, Cell c) {
        areas[owner].addRect(QRectF(c.x - 0.5, -c.y - 0.5, 1.0, 1.0));
    };
    for (const Cell c : scene.region)
        if (owners.count(c) == 0) add(noPiece, c);
    for (const auto& [cell, owner] : owners)
        add(owner, cell);
    for (auto& [owner, path] : areas) {
        path.setFillRule(Qt::WindingFill);
        painter.fillPath(path, owner == noPiece
                                   ? style.region
                                   : toQColor(scene.pieces[static_cast<std::size_t>(owner)].colour));
    }
    painter.setPen(linePen(style.outline, 0.07));
    for (const auto& [cell, owner] : owners) {
        const double x = cell.x;
        const double y = -cell.y;
        if (ownerAt(owners, cell + Cell{-1, 0, 0}) != owner)
            painter.drawLine(QLineF(x - 0.5, y - 0.5, x - 0.5, y + 0.5));
        if (ownerAt(owners, cell + Cell{1, 0, 0}) == noPiece)
            painter.drawLine(QLineF(x + 0.5, y - 0.5, x + 0.5, y + 0.5));
        if (ownerAt(owners, cell + Cell{0, -1, 0}) != owner)
            painter.drawLine(QLineF(x - 0.5, y + 0.5, x + 0.5, y + 0.5));
        if (ownerAt(owners, cell + Cell{0, 1, 0}) == noPiece)
            painter.drawLine(QLineF(x - 0.5, y - 0.5, x + 0.5, y - 0.5));
    }
}

// The corner of the lattice with these coordinates on the picture; corners lie half a step beside cells.
constexpr double across = 0.8660254037844386;

QPointF project(double x, double y, double z) {
    return {(x + y) * across, (x - y) * 0.5 - z};
}

// One of the three sides of a cell that can be seen: towards +x, -y or +z.
struct Side {
    Cell out;
    // Two directions in the side's plane.
    Cell u;
    Cell v;
    double brightness;
};

constexpr std::array<Side, 3> sides{{{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}, 1.0},
                                     {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}, 0.84},
                                     {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 0.68}}};

void paintSide(QPainter& painter, const Owners& owners, Cell cell, int owner, const Side& side,
               const QColor& colour, const PaintStyle& style, bool allCells) {
    const auto corner = [&](int u, int v) {
        const auto along = [&](int at, int out, int inU, int inV) {
            return at + 0.5 * (out + u * inU + v * inV);
        };
        return project(along(cell.x, side.out.x, side.u.x, side.v.x),
                       along(cell.y, side.out.y, side.u.y, side.v.y),
                       along(cell.z, side.out.z, side.u.z, side.v.z));
    };
    const QColor shaded = QColor::fromRgbF(static_cast<float>(colour.redF() * side.brightness),
                                           static_cast<float>(colour.greenF() * side.brightness),
                                           static_cast<float>(colour.blueF() * side.brightness));
    fill(painter, QPolygonF({corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)}), shaded);
    // A line where the surface does not go on in the same plane on the same piece, or around all cells.
    painter.setPen(linePen(style.outline, 0.05));
    const auto line = [&](Cell step, const QPointF& from, const QPointF& to) {
        const Cell next = cell + step;
        if (allCells || ownerAt(owners, next) != owner || owners.count(next + side.out) > 0)
            painter.drawLine(from, to);
    };
    line(side.u, corner(1, -1), corner(1, 1));
    line(Cell{} - side.u, corner(-1, -1), corner(-1, 1));
    line(side.v, corner(-1, 1), corner(1, 1));
    line(Cell{} - side.v, corner(-1, -1), corner(1, -1));
}

void paintIsometric(QPainter& painter, const AssemblyScene& scene, const Owners& owners,
                    const PaintStyle& style) {
    std::vector<std::pair<Cell, int>> cells(owners.begin(), owners.end());
    // From the back to the front: no cell hides one that comes after it.
    std::sort(cells.begin(), cells.end(), [](const auto& a, const auto& b) {
        return a.first.x - a.first.y + a.first.z < b.first.x - b.first.y + b.first.z;
    });
    for (const auto& [cell, owner] : cells) {
        const QColor colour = toQColor(scene.pieces[static_cast<std::size_t>(owner)].colour);
        for (const Side& side : sides)
            if (owners.count(cell + side.out) == 0)
                paintSide(painter, owners, cell, owner, side, colour, style, scene.frame.has_value());
    }
}

void paintBox(QPainter& painter, const Box& box, const PaintStyle& style) {
    painter.setPen(linePen(style.region, 0.04));
    const auto corner = [&](int x, int y, int z) {
        return project((x != 0 ? box.high.x + 0.5 : box.low.x - 0.5),
                       (y != 0 ? box.high.y + 0.5 : box.low.y - 0.5),
                       (z != 0 ? box.high.z + 0.5 : box.low.z - 0.5));
    };
    // The three sides at the back, seen from inside.
    painter.setBrush(QColor(style.region.red(), style.region.green(), style.region.blue(), 60));
    painter.drawPolygon(QPolygonF({corner(0, 0, 0), corner(1, 0, 0), corner(1, 1, 0), corner(0, 1, 0)}));
    painter.drawPolygon(QPolygonF({corner(0, 0, 0), corner(0, 1, 0), corner(0, 1, 1), corner(0, 0, 1)}));
    painter.drawPolygon(QPolygonF({corner(0, 1, 0), corner(1, 1, 0), corner(1, 1, 1), corner(0, 1, 1)}));
}

// The ground of a frame, with lines between its cells.
void paintFrame(QPainter& painter, const Box& frame, bool flat, const PaintStyle& style) {
    const auto corner = [&](double x, double y) {
        return flat ? QPointF(x, -y) : project(x, y, frame.low.z - 0.5);
    };
    painter.setPen(linePen(style.region, 0.03));
    for (int x = frame.low.x; x <= frame.high.x + 1; ++x)
        painter.drawLine(corner(x - 0.5, frame.low.y - 0.5), corner(x - 0.5, frame.high.y + 0.5));
    for (int y = frame.low.y; y <= frame.high.y + 1; ++y)
        painter.drawLine(corner(frame.low.x - 0.5, y - 0.5), corner(frame.high.x + 0.5, y - 0.5));
}

// From the plane of the picture, where a cell is of size 1, to `area`.
QTransform pictureTransform(const QRectF& area, const AssemblyScene& scene) {
    const Box box = boxOf(scene);
    constexpr double margin = 0.1;
    if (scene.isFlat()) {
        const Cell size = box.extent();
        return fitted(QRectF(box.low.x - 0.5 - margin, -box.high.y - 0.5 - margin, size.x + 2 * margin,
                             size.y + 2 * margin),
                      area);
    }
    QPolygonF corners;
    for (const double x : {box.low.x - 0.5, box.high.x + 0.5})
        for (const double y : {box.low.y - 0.5, box.high.y + 0.5})
            for (const double z : {box.low.z - 0.5, box.high.z + 0.5})
                corners << project(x, y, z);
    return fitted(corners.boundingRect().adjusted(-margin, -margin, margin, margin), area);
}

}  // namespace

void paintAssembly(QPainter& painter, const QRectF& area, const AssemblyScene& scene,
                   const PaintStyle& style) {
    const Owners owners = ownersOf(scene, style.shownPieces);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setTransform(pictureTransform(area, scene), true);
    if (!scene.isFlat() && (scene.frame || !scene.region.empty())) paintBox(painter, boxOf(scene), style);
    if (scene.frame) paintFrame(painter, *scene.frame, scene.isFlat(), style);
    if (scene.isFlat())
        paintFlat(painter, scene, owners, style);
    else
        paintIsometric(painter, scene, owners, style);
    painter.restore();
}

void paintMarks(QPainter& painter, const QRectF& area, const AssemblyScene& scene,
                std::span<const Mark> marks) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setTransform(pictureTransform(area, scene), true);
    painter.setBrush(Qt::NoBrush);
    for (const auto& [cell, colour] : marks) {
        painter.setPen(linePen(colour, 0.08));
        if (scene.isFlat()) {
            painter.drawRect(QRectF(cell.x - 0.5, -cell.y - 0.5, 1.0, 1.0));
            continue;
        }
        const auto corner = [&](double x, double y, double z) {
            return project(cell.x + x / 2, cell.y + y / 2, cell.z + z / 2);
        };
        painter.drawPolygon(
            QPolygonF({corner(-1, -1, 1), corner(1, -1, 1), corner(1, 1, 1), corner(-1, 1, 1)}));
        painter.drawPolyline(QPolygonF(
            {corner(-1, -1, 1), corner(-1, -1, -1), corner(1, -1, -1), corner(1, 1, -1), corner(1, 1, 1)}));
        painter.drawLine(corner(1, -1, -1), corner(1, -1, 1));
    }
    painter.restore();
}

Ray assemblyRay(const QRectF& area, const AssemblyScene& scene, QPointF point) {
    const QPointF at = pictureTransform(area, scene).inverted().map(point);
    if (scene.isFlat())
        return {QVector3D(static_cast<float>(at.x()), static_cast<float>(-at.y()), 100.0F), {0, 0, -1}};
    // Where the line meets the plane z = 0: the inverse of project().
    const double sum = at.x() / across;
    const double difference = 2 * at.y();
    const QVector3D onGround(static_cast<float>((sum + difference) / 2),
                             static_cast<float>((sum - difference) / 2), 0.0F);
    const QVector3D towards(-1, 1, -1);
    // Far enough away to see all that coordinates allow to be drawn on a screen.
    return {onGround - towards * 1000.0F, towards};
}

}  // namespace tilewright
