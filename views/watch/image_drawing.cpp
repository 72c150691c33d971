#include "views/watch/image_drawing.h"

#include <algorithm>
#include <cmath>

#include "views/assembly/assembly_painter.h"
#include "views/canvas/cell_painter.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

using Sign = InsideImage::Mark;

// A few megabytes.
constexpr qsizetype mostSolids = 3000;

void paintSign(QPainter& painter, const QRectF& area, Sign mark, const QColor& colour) {
    const double size = area.width() * 0.2;
    const QPointF at = area.topRight() + QPointF(-size * 0.95, size * 0.95);
    painter.setPen(
        QPen(colour, std::max(1.4, area.width() / 22), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto arm = [&](double x, double y) { return at + QPointF(x, y) * size * 0.5; };
    if (mark == Sign::fits) {
        const std::array tick{arm(-0.9, 0.1), arm(-0.2, 0.8), arm(0.9, -0.8)};
        painter.drawPolyline(tick.data(), static_cast<int>(tick.size()));
    } else if (mark == Sign::collides) {
        painter.drawLine(arm(-0.8, -0.8), arm(0.8, 0.8));
        painter.drawLine(arm(-0.8, 0.8), arm(0.8, -0.8));
    }
}

}  // namespace

InsideColours::InsideColours(const QPalette& palette)
    : base(palette.base().color()),
      text(palette.text().color()),
      faint(palette.placeholderText().color()),
      grid(mixed(base, text, isDark(palette) ? 0.34 : 0.22)),
      open(isDark(palette) ? QColor(0x3d4452) : QColor(0xffffff)),
      black(isDark(palette) ? QColor(Qt::black) : QColor(0x23262d)),
      stripes(isDark(palette) ? QColor(0x7d8796) : QColor(0xa4acb8)),
      target(searchTargetColour()),
      fits(isDark(palette) ? QColor(0x2fc48d) : QColor(0x00895f)),
      collides(isDark(palette) ? QColor(0xff7a4d) : QColor(0xcf4a00)),
      untried(mixed(base, text, isDark(palette) ? 0.42 : 0.32)),
      pointed(palette.highlight().color()) {}

QColor markColour(Sign mark, const InsideColours& colours) {
    return mark == Sign::fits ? colours.fits : mark == Sign::collides ? colours.collides : colours.untried;
}

void ImageDrawing::clear() {
    reach_ = 0;
    solids_.clear();
}

double ImageDrawing::unitOf(const InsideModel& model, double side) {
    if (reach_ == 0)
        for (const ShapeClass& shape : model.search()->table().shapes()) {
            const QSizeF size = planeBounds(model.search()->table().lattice(), shape.shape.cells()).size();
            reach_ = std::max({reach_, size.width(), size.height()});
        }
    return side / std::max(3.0, reach_);
}

void ImageDrawing::paint(QPainter& painter, const QRectF& area, const InsideModel& model, ImageId image,
                         const InsideColours& colours) {
    const bool isFlat = model.search()->table().lattice().isFlat();
    if (isFlat) return paintFlat(painter, area, model, image, colours);
    const double ratio = painter.device()->devicePixelRatioF();
    const int side = static_cast<int>(std::floor(area.width()));
    painter.drawPixmap(area.topLeft(), solid(model, image, side, ratio, colours));
}

void ImageDrawing::paintFlat(QPainter& painter, const QRectF& area, const InsideModel& model, ImageId image,
                             const InsideColours& colours) {
    const ImageTable& table = model.search()->table();
    std::vector<Cell> cells;
    for (const CellNumber cell : table.cellsOf(image))
        if (cell < table.crossingStart()) cells.push_back(table.cells()[cell]);
    if (table.isWrapped()) cells = Board(model.search()->puzzle()).unrolled(cells);
    const CellLayout layout(table.lattice(), cells, area, {},
                            std::max(2.0, std::floor(unitOf(model, area.width()))));
    CellPainter painted(painter, layout);
    const QColor fill = toQColor(model.colourOf(table.shapeOf(image)));
    const QPen line(mixed(fill, Qt::black, 0.45), 1.0);
    painted.fill(cells, fill);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const CellNumber number = table.cellsOf(image)[i];
        if (model.isFilledAtNode(number)) {
            painted.fill(cells[i], colours.collides);
            painted.cross(cells[i], colours.base, 0.4, 0.12);
        }
        if (model.node()->cell == number) painted.dot(cells[i], colours.target);
    }
    painted.borders(
        cells, [](Cell) { return 0; }, line, true);
}

const QPixmap& ImageDrawing::solid(const InsideModel& model, ImageId image, int side, double ratio,
                                   const InsideColours& colours) {
    const ImageTable& table = model.search()->table();
    const int pixels = static_cast<int>(std::ceil(side * ratio));
    if (pixels != side_ || solids_.size() > mostSolids) solids_.clear();
    side_ = pixels;
    // Placements that differ only in position share a picture, except for the target cell.
    const std::span<const CellNumber> cells = table.cellsOf(image);
    const auto onTarget = static_cast<quint64>(
        std::ranges::find(cells, static_cast<CellNumber>(model.node()->cell)) - cells.begin());
    const quint64 key = static_cast<quint64>(table.shapeOf(image)) << 32 |
                        static_cast<quint64>(table.orientationOf(image)) << 16 | onTarget;
    const auto known = solids_.constFind(key);
    if (known != solids_.constEnd()) return *known;

    AssemblyScene scene;
    scene.lattice = table.lattice();
    const int shape = table.shapeOf(image);
    scene.pieces.push_back({{}, model.colourOf(shape), {}});
    for (std::size_t c = 0; c < cells.size(); ++c) {
        if (cells[c] >= table.crossingStart()) continue;
        const Cell cell = table.cells()[cells[c]];
        if (c == onTarget)
            scene.pieces.push_back({{cell}, toColour(colours.target), {}});
        else
            scene.pieces.front().cells.push_back(cell);
    }
    if (scene.pieces.front().cells.empty()) scene.pieces.erase(scene.pieces.begin());
    QPixmap pixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    // As large as possible, but keep the relative sizes of the pieces.
    const PaintStyle style;
    const QRectF bounds = pictureBounds(scene, style);
    const double scale = std::min(pixels / std::max(bounds.width(), bounds.height()), pixels / 3.0);
    const double width = bounds.width() * scale;
    const double height = bounds.height() * scale;
    paintAssembly(painter, QRectF((pixels - width) / 2, (pixels - height) / 2, width, height), scene, style);
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    return *solids_.insert(key, pixmap);
}

void ImageDrawing::paintEntry(QPainter& painter, const QRectF& area, const InsideModel& model,
                              std::size_t index, const InsideColours& colours) {
    const InsideImage& entry = model.images()[index];
    const bool isGone = entry.mark == Sign::missing || entry.mark == Sign::skipped;
    const QColor mark = markColour(entry.mark, colours);
    const bool isTried = entry.mark == Sign::fits || entry.mark == Sign::collides;
    painter.setPen(Qt::NoPen);
    painter.setBrush(isTried ? mixed(colours.base, mark, 0.2) : colours.base);
    painter.drawRoundedRect(area, 3, 3);
    if (isGone) painter.setOpacity(0.28);
    const double inset = area.width() / 13;
    paint(painter, area.adjusted(inset, inset, -inset, -inset), model, entry.image, colours);
    painter.setOpacity(1.0);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(isTried ? mark : colours.grid, isTried ? 1.6 : 1.0, isGone ? Qt::DotLine : Qt::SolidLine));
    painter.drawRoundedRect(area, 3, 3);
    paintSign(painter, area, entry.mark, mark);
}

}  // namespace tilewright
