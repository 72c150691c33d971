#include "views/canvas/cell_painter.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <map>

#include "core/lattice/cell_index.h"
#include "views/style/ink.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// Sides of cells, put together where one continues another: dashes run on and files stay small.
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
            std::sort(parts.begin(), parts.end(),
                      [](const Part& a, const Part& b) { return a.start < b.start; });
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
    const QFont font = nameFont(100);
    QPainterPath path;
    path.addText(QPointF(), font, name);
    const QRectF box = path.boundingRect();
    if (box.isEmpty()) return;
    const double scale = std::min(0.5 / QFontMetricsF(font).capHeight(), 0.84 / box.width());
    QTransform small;
    small.scale(scale, scale).translate(-box.center().x(), -box.center().y());
    painter.fillPath(small.map(path), inkOn(background));
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
            // Of two cells that share a side, the first draws it.
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
        // From the left or lower side to the upper or right one.
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
    // Fonts of a few pixels are not drawn as they are asked for; a larger one is made smaller instead.
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
    painter_.translate(layout_.middleOf(cell));
    painter_.scale(sizeOf(cell), sizeOf(cell));
    paintLabel(painter_, words, background);
    painter_.restore();
}

}  // namespace tilewright
