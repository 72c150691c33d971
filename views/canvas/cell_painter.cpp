#include "views/canvas/cell_painter.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <map>

#include "core/lattice/lattice.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// Sides of cells, joined where they continue: dashes are continuous and files stay small.
class Lines {
  public:
    void add(const QPointF& from, const QPointF& to) {
        const bool isForward = std::pair(from.x(), from.y()) < std::pair(to.x(), to.y());
        const QPointF first = isForward ? from : to;
        const QPointF along = (isForward ? to - from : from - to) / QLineF(from, to).length();
        const auto rounded = [](double value) { return std::llround(value * 4096); };
        const double across = along.x() * first.y() - along.y() * first.x();
        const double start = QPointF::dotProduct(along, first);
        lines_[{rounded(along.x()), rounded(along.y()), rounded(across)}].push_back(
            {start, first, isForward ? to : from});
    }

    QPainterPath path() {
        QPainterPath path;
        for (auto& [line, parts] : lines_) {
            std::ranges::sort(parts, [](const Part& a, const Part& b) { return a.start < b.start; });
            for (std::size_t i = 0; i < parts.size();) {
                std::size_t end = i + 1;
                while (end < parts.size() && QLineF(parts[end].from, parts[end - 1].to).length() < 0.01)
                    ++end;
                path.moveTo(parts[i].from);
                path.lineTo(parts[end - 1].to);
                i = end;
            }
        }
        return path;
    }

  private:
    struct Part {
        double start = 0.0;
        QPointF from;
        QPointF to;
    };
    std::map<std::array<long long, 3>, std::vector<Part>> lines_;
};

// Letter outlines around the origin. Capitals are half as high as a cell.
QPainterPath lettersOf(const QString& name) {
    const QFont font = nameFont(100);
    QPainterPath path;
    path.addText(QPointF(), font, name);
    const QPointF middle = path.boundingRect().center();
    const double scale = 0.5 / QFontMetricsF(font).capHeight();
    return QTransform::fromScale(scale, scale).translate(-middle.x(), -middle.y()).map(path);
}

// Whether a rectangle around the origin lies within an area, tested at a few points. The centre is not
// tested, because the sides of cells may meet there.
bool isWithin(const QPainterPath& area, const QRectF& rect, const QTransform& transform) {
    for (int i = 0; i < 40; ++i) {
        const QPointF share(i % 10 / 9.0, i / 10 / 3.0);
        const QPointF at = rect.topLeft() + QPointF(share.x() * rect.width(), share.y() * rect.height());
        if (!area.contains(transform.map(at))) return false;
    }
    return true;
}

// The angle of the longest side of a polygon, for text that reads from left to right or upwards.
double slopeOf(const QPolygonF& polygon) {
    QLineF longest;
    for (qsizetype k = 0; k < polygon.size(); ++k)
        if (const QLineF side(polygon[k], polygon[(k + 1) % polygon.size()]);
            side.length() > longest.length() + 0.01)
            longest = side;
    const double angle = -longest.angle();
    return angle - 180.0 * std::ceil((angle - 89.0) / 180.0);
}

}  // namespace

QPen linePen(const QColor& colour, double width) {
    return {colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

QFont nameFont(int pixels) {
    QFont font(QStringLiteral("DejaVu Sans Mono"));
    font.setStyleHint(QFont::Monospace);
    font.setBold(true);
    font.setPixelSize(pixels);
    return font;
}

void paintLabel(QPainter& painter, const QString& name, const QColor& background) {
    const QPainterPath letters = lettersOf(name);
    if (letters.isEmpty()) return;
    const double scale = std::min(1.0, 0.84 / letters.boundingRect().width());
    painter.fillPath(QTransform::fromScale(scale, scale).map(letters), inkOn(background));
}

QTransform fitted(const QRectF& content, const QRectF& area) {
    const double scale = std::min(area.width() / content.width(), area.height() / content.height());
    return QTransform::fromTranslate(area.center().x(), area.center().y())
        .scale(scale, scale)
        .translate(-content.center().x(), -content.center().y());
}

Cell middleOf(std::span<const Cell> cells, Lattice lattice) {
    const auto count = static_cast<double>(cells.size());
    Point sum{};
    for (const Cell c : cells)
        for (std::size_t axis = 0; axis < 2; ++axis)
            sum[axis] += lattice.middleOf(c)[axis];
    const auto distance = [&](Cell c) {
        const Point at = lattice.middleOf(c);
        const double x = count * at[0] - sum[0];
        const double y = count * at[1] - sum[1];
        return x * x + y * y;
    };
    return *std::ranges::min_element(cells, {}, distance);
}

QPainterPath CellPainter::areaOf(std::span<const Cell> cells) const {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    for (const Cell c : cells) {
        path.addPolygon(layout_.polygonOf(c));
        path.closeSubpath();
    }
    return path;
}

void CellPainter::fill(std::span<const Cell> cells, const QBrush& brush) {
    painter_.fillPath(areaOf(cells), brush);
}

void CellPainter::fill(Cell cell, const QColor& colour, double inset) {
    const bool isSmooth = painter_.testRenderHint(QPainter::Antialiasing);
    painter_.setRenderHint(QPainter::Antialiasing, false);
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(colour);
    const QPointF middle = layout_.middleOf(cell);
    QPolygonF polygon = layout_.polygonOf(cell);
    for (QPointF& corner : polygon)
        corner = middle + (corner - middle) * (1.0 - 2.0 * inset);
    painter_.drawPolygon(polygon);
    painter_.setRenderHint(QPainter::Antialiasing, isSmooth);
}

void CellPainter::outline(std::span<const Cell> cells, const QPen& pen) {
    const CellIndex index(cells);
    borders(
        cells, [&](Cell c) { return index.contains(c) ? 0 : nobody; }, pen);
}

void CellPainter::borders(std::span<const Cell> cells, const Owner& owner, const QPen& pen, bool everySide) {
    Lines lines;
    const CellIndex index(cells);
    for (const Cell cell : cells) {
        const int own = owner(cell);
        const QPointF middle = layout_.middleOf(cell);
        for (const CellSide& side : sidesOf(layout_.lattice(), cell)) {
            const Cell beyond = side.step ? cell + *side.step : cell;
            if (!everySide && side.step && owner(beyond) == own) continue;
            // A side shared by two cells is drawn by the first one.
            if (beyond < cell && index.contains(beyond)) continue;
            lines.add(middle + side.from * layout_.unit(), middle + side.to * layout_.unit());
        }
    }
    painter_.strokePath(lines.path(), pen);
}

void CellPainter::grid(std::span<const Cell> cells, const QPen& pen) {
    Lines lines;
    const CellIndex index(cells);
    for (const Cell cell : cells) {
        const QPointF middle = layout_.middleOf(cell);
        for (const CellSide& side : sidesOf(layout_.lattice(), cell))
            if (side.step && cell < cell + *side.step && index.contains(cell + *side.step))
                lines.add(middle + side.from * layout_.unit(), middle + side.to * layout_.unit());
    }
    painter_.strokePath(lines.path(), pen);
}

void CellPainter::frame(Cell cell, const QColor& colour, double width, Qt::PenStyle style, double inset) {
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(QPen(colour, width, style, Qt::SquareCap, Qt::MiterJoin));
    const double share = 1.0 - (width + 2 * inset) / sizeOf(cell);
    const QPointF middle = layout_.middleOf(cell);
    QPolygonF polygon = layout_.polygonOf(cell);
    for (QPointF& corner : polygon)
        corner = middle + (corner - middle) * share;
    painter_.drawPolygon(polygon);
}

void CellPainter::ring(Cell cell, const QColor& colour, double radius, double width, Qt::PenStyle style) {
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(QPen(colour, width * sizeOf(cell), style));
    painter_.drawEllipse(layout_.middleOf(cell), radius * sizeOf(cell), radius * sizeOf(cell));
}

void CellPainter::dot(Cell cell, const QColor& colour, double radius) {
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(colour);
    painter_.drawEllipse(layout_.middleOf(cell), radius * sizeOf(cell), radius * sizeOf(cell));
}

void CellPainter::colourMark(Cell cell, const QColor& colour) {
    constexpr double radius = 0.24;
    dot(cell, inkOn(colour), radius + 0.04);
    dot(cell, colour, radius);
}

void CellPainter::faceMark(Cell cell, Cell step, const QColor& colour) {
    const QRectF rect = layout_.rectOf(cell);
    const QPointF middle = rect.center();
    const auto at = [&](double along, double up) {
        return middle + QPointF(along * rect.width() / 2, -up * rect.height() / 2);
    };
    constexpr double outer = 0.94;
    constexpr double inner = 0.6;
    constexpr double centre = 0.46;
    QPolygonF mark;
    if (step.z != 0)
        mark << at(-centre, 0) << at(centre, 0) << at(centre, step.z * centre)
             << at(-centre, step.z * centre);
    else
        for (const auto& [reach, side] :
             {std::pair(outer, -outer), {outer, outer}, {inner, inner}, {inner, -inner}})
            mark << at(step.x != 0 ? step.x * reach : side, step.x != 0 ? side : step.y * reach);
    painter_.setPen(QPen(inkOn(colour), 0.015 * rect.width()));
    painter_.setBrush(colour);
    painter_.drawPolygon(mark);
}

void CellPainter::cross(Cell cell, const QColor& colour, double arm, double width) {
    painter_.setPen(linePen(colour, width * sizeOf(cell)));
    const QPointF at = layout_.middleOf(cell);
    const double reach = arm * sizeOf(cell);
    painter_.drawLine(at - QPointF(reach, reach), at + QPointF(reach, reach));
    painter_.drawLine(at - QPointF(-reach, reach), at + QPointF(-reach, reach));
}

void CellPainter::hatch(Cell cell, const QColor& colour, double width) {
    const QRectF rect = layout_.rectOf(cell);
    QPainterPath lines;
    for (const double share : {0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 1.75}) {
        // From the left or lower side to the right or upper one.
        const double in = std::min(share, 1.0);
        const double out = std::max(share - 1.0, 0.0);
        lines.moveTo(rect.topLeft() + QPointF(out * rect.width(), in * rect.height()));
        lines.lineTo(rect.topLeft() + QPointF(in * rect.width(), out * rect.height()));
    }
    painter_.save();
    QPainterPath area;
    area.addPolygon(layout_.polygonOf(cell));
    painter_.setClipPath(area, Qt::IntersectClip);
    painter_.strokePath(lines, QPen(colour, width * sizeOf(cell)));
    painter_.restore();
}

void CellPainter::text(Cell cell, const QString& words, const QColor& ink, double height,
                       Qt::Alignment where) {
    // Very small fonts are not rendered at the requested size, so a larger one is scaled down.
    constexpr double fine = 40.0;
    painter_.save();
    const QRectF rect = layout_.roomIn(cell);
    painter_.translate(rect.topLeft());
    painter_.scale(rect.width() / fine, rect.height() / fine);
    QFont font = painter_.font();
    font.setPixelSize(std::max(1, static_cast<int>(height * fine)));
    painter_.setFont(font);
    painter_.setPen(ink);
    painter_.drawText(QRectF(4, 2, fine - 8, fine - 4), static_cast<int>(where) | Qt::TextDontClip, words);
    painter_.restore();
}

void CellPainter::name(std::span<const Cell> cells, const QString& words, const QColor& background) {
    if (cells.empty()) return;
    const Cell cell = tilewright::middleOf(cells, layout_.lattice());
    painter_.save();
    if (const auto place = roomFor(lettersOf(words).boundingRect(), cells, cell)) {
        painter_.fillPath(place->map(lettersOf(words)), inkOn(background));
    } else {
        painter_.translate(layout_.middleOf(cell));
        painter_.scale(sizeOf(cell), sizeOf(cell));
        paintLabel(painter_, words, background);
    }
    painter_.restore();
}

std::optional<QTransform> CellPainter::roomFor(const QRectF& letters, std::span<const Cell> cells,
                                               Cell nearest) const {
    const Lattice lattice = layout_.lattice();
    if (letters.isEmpty() || lattice.hasUnitBoxes()) return std::nullopt;
    const QRectF rect = letters.adjusted(-0.1, -0.08, 0.1, 0.08);
    const QPainterPath area = areaOf(cells);
    std::vector<QPointF> middles;
    for (const Cell c : cells) {
        middles.push_back(layout_.middleOf(c));
        for (const QPointF& corner : layout_.polygonOf(c))
            middles.push_back(corner);
    }
    const QPointF first = layout_.middleOf(nearest);
    std::ranges::stable_sort(
        middles, {}, [&](const QPointF& at) { return std::lround(100 * QLineF(first, at).length()); });
    const double slope = lattice.facets(nearest.kind).empty() ? slopeOf(layout_.polygonOf(nearest)) : 0.0;
    for (double share = 1.0; share > 0.1; share *= 0.85) {
        const double size = share * sizeOf(nearest);
        for (const QPointF& middle : middles) {
            const QTransform upright = QTransform::fromTranslate(middle.x(), middle.y()).scale(size, size);
            if (isWithin(area, rect, upright)) return upright;
        }
        const QTransform along =
            QTransform::fromTranslate(first.x(), first.y()).rotate(slope).scale(size, size);
        if (isWithin(area, rect, along)) return along;
    }
    return std::nullopt;
}

}  // namespace tilewright
