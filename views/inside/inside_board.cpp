#include "views/inside/inside_board.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "views/inside/inside_colours.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr double margin = 3.0;
constexpr double largestUnit = 38.0;
constexpr double mostHeight = 250.0;
// Between layers, in cells; above each of them, in pixels.
constexpr double layerGap = 0.6;
constexpr double captionHeight = 15.0;
// Smaller cells have no room for these.
constexpr double unitForNumbers = 15.0;
constexpr double unitForBits = 26.0;

struct CellRange {
    int least = 0;
    int most = 0;
};

class CellPainter {
  public:
    CellPainter(QPainter& painter, const InsideModel& model, const InsideColours& colours,
                Blackening blackening, double unit)
        : painter_(painter), model_(model), colours_(colours), blackening_(blackening), unit_(unit) {
        isMatrix_ = model.node() && model.node()->dlx;
        range_ = {1 << 30, 0};
        for (const InsideCell& cell : model.cells()) {
            if (!cell.value) continue;
            range_.least = std::min(range_.least, *cell.value);
            range_.most = std::max(range_.most, *cell.value);
        }
        font_ = painter.font();
        font_.setPixelSize(static_cast<int>(std::clamp(unit * 0.4, 8.0, 14.0)));
    }

    void paint(const InsideCell& cell, const QRectF& area) {
        const QColor fill = fillOf(cell);
        painter_.fillRect(area, fill);
        const bool isBlack = InsideModel::isBlack(cell, blackening_);
        if (isBlack && cell.byNof && blackening_ != Blackening::pof)
            painter_.fillRect(area, QBrush(colours_.stripes, Qt::BDiagPattern));
        if (cell.isLeftOpen || (cell.isOptional && !cell.piece && !isBlack)) paintHole(cell, area);
        painter_.setPen(QPen(colours_.grid, 1.0));
        painter_.setBrush(Qt::NoBrush);
        painter_.drawRect(area);
        if (cell.number < 0 || unit_ < unitForNumbers) return;
        const QColor ink = inkOn(fill);
        paintNumber(cell, area, ink);
    }

    void paintFrames(const InsideCell& cell, const QRectF& area) {
        if (cell.bit >= 0) paintBit(cell, area);
        if (cell.read > 0) paintRead(cell, area);
        if (cell.value && !isMatrix_) paintFits(cell, area);
        if (!cell.isTarget) return;
        const double width = std::max(2.0, unit_ / 10);
        frame(area, colours_.base, width + 1.6);
        frame(area, colours_.target, width);
    }

    void frame(const QRectF& area, const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine) {
        painter_.setBrush(Qt::NoBrush);
        QPen pen(colour, width, style, Qt::SquareCap, Qt::MiterJoin);
        painter_.setPen(pen);
        painter_.drawRect(area.adjusted(width / 2, width / 2, -width / 2, -width / 2));
    }

  private:
    QColor fillOf(const InsideCell& cell) const {
        if (cell.isTarget && !cell.piece) return mixed(colours_.open, colours_.target, 0.4);
        if (blackening_ != Blackening::pieces) {
            if (InsideModel::isBlack(cell, blackening_)) return colours_.black;
            return cell.filledBefore || cell.number < 0 ? colours_.untried : colours_.open;
        }
        if (cell.piece) return toQColor(*cell.piece);
        if (!isMatrix_ || !cell.value || range_.most <= range_.least) return colours_.open;
        // The fewer images, the stronger.
        const double share = static_cast<double>(range_.most - *cell.value) / (range_.most - range_.least);
        return mixed(colours_.open, colours_.pointed, 0.08 + 0.42 * share);
    }

    void paintHole(const InsideCell& cell, const QRectF& area) {
        painter_.setPen(QPen(cell.isLeftOpen ? colours_.text : colours_.untried, 1.4,
                             cell.isLeftOpen ? Qt::SolidLine : Qt::DotLine));
        painter_.setBrush(Qt::NoBrush);
        painter_.drawEllipse(area.center(), unit_ * 0.38, unit_ * 0.38);
    }

    void paintNumber(const InsideCell& cell, const QRectF& area, const QColor& ink) {
        QString text = QString::number(cell.number);
        if (isMatrix_) text = cell.value ? QString::number(*cell.value) : QString();
        QFont font = font_;
        font.setBold(cell.isTarget || isMatrix_);
        painter_.setFont(font);
        painter_.setPen(ink);
        painter_.drawText(area, Qt::AlignCenter, text);
    }

    void paintBit(const InsideCell& cell, const QRectF& area) {
        frame(area.adjusted(1, 1, -1, -1), colours_.pointed, std::max(1.5, unit_ / 14));
        if (unit_ < unitForBits) return;
        const QRectF badge(area.left() + 1, area.top() + 1, unit_ * 0.36, unit_ * 0.36);
        painter_.fillRect(badge, colours_.pointed);
        QFont font = font_;
        font.setBold(true);
        font.setPixelSize(static_cast<int>(std::max(8.0, unit_ * 0.3)));
        painter_.setFont(font);
        painter_.setPen(inkOn(colours_.pointed));
        painter_.drawText(badge, Qt::AlignCenter, QString::number(cell.bit));
    }

    // What a heuristic weighs up, with how many images fit there.
    void paintFits(const InsideCell& cell, const QRectF& area) {
        frame(area.adjusted(2, 2, -2, -2), colours_.fits, 1.4, Qt::DotLine);
        if (unit_ < unitForBits) return;
        QFont font = font_;
        font.setPixelSize(static_cast<int>(std::max(8.0, unit_ * 0.3)));
        painter_.setFont(font);
        painter_.setPen(cell.isTarget ? colours_.text : colours_.fits);
        painter_.drawText(area.adjusted(0, 0, -3, -1), Qt::AlignRight | Qt::AlignBottom,
                          QString::number(*cell.value));
    }

    // A read cell: a dot where it was open, a cross where it was filled.
    void paintRead(const InsideCell& cell, const QRectF& area) {
        const bool isFilled = model_.isFilledAtNode(cell.number);
        const QColor colour = isFilled ? colours_.collides : colours_.fits;
        frame(area.adjusted(1, 1, -1, -1), colour, std::max(1.5, unit_ / 14));
        const double size = std::max(2.0, unit_ * 0.11);
        const QPointF at = area.topRight() + QPointF(-size * 2, size * 2);
        painter_.setPen(QPen(colour, 1.8));
        painter_.setBrush(isFilled ? QBrush(Qt::NoBrush) : QBrush(colour));
        if (!isFilled) {
            painter_.drawEllipse(at, size, size);
            return;
        }
        painter_.drawLine(at + QPointF(-size, -size), at + QPointF(size, size));
        painter_.drawLine(at + QPointF(-size, size), at + QPointF(size, -size));
    }

    QPainter& painter_;
    const InsideModel& model_;
    const InsideColours& colours_;
    const Blackening blackening_;
    const double unit_;
    bool isMatrix_ = false;
    CellRange range_;
    QFont font_;
};

}  // namespace

InsideBoard::InsideBoard(const InsideModel& model, QWidget* parent) : QWidget(parent), model_(model) {
    setMouseTracking(true);
    setAccessibleName(tr("The region from above with the numbers of its cells"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setSizePolicy(policy);
}

void InsideBoard::refresh(bool another) {
    if (another) {
        std::vector<Cell> cells;
        for (const InsideCell& cell : model_.cells())
            cells.push_back(cell.cell);
        box_ = boxAround(cells);
        hovered_ = pointed_ = -1;
        image_.reset();
        adoptHeight();
    }
    update();
}

void InsideBoard::setBlackening(Blackening kind) {
    blackening_ = kind;
    update();
}

void InsideBoard::setImage(std::optional<ImageId> image) {
    if (image_ == image) return;
    image_ = image;
    update();
}

void InsideBoard::setPointed(int cell) {
    if (pointed_ == cell) return;
    pointed_ = cell;
    update();
}

InsideBoard::Layout InsideBoard::layoutFor(int width) const {
    const Cell extent = box_.extent();
    const int layers = extent.z;
    const double caption = layers > 1 ? captionHeight : 0.0;
    const double room = std::max(40.0, width - 2 * margin);
    Layout best;
    best.unit = 0.0;
    // Another row of layers is worth it if cells become much larger.
    for (int perRow = layers; perRow >= 1; --perRow) {
        const int rows = (layers + perRow - 1) / perRow;
        const double across = perRow * extent.x + (perRow - 1) * layerGap;
        const double down = rows * extent.y + (rows - 1) * 0.3;
        const double unit = std::min({largestUnit, room / across, (mostHeight - rows * caption) / down});
        if (unit <= best.unit * 1.3) continue;
        const double used = std::max(3.0, unit);
        best = {perRow, used, static_cast<int>(std::ceil(down * used + rows * caption + 2 * margin))};
    }
    return best;
}

void InsideBoard::adoptHeight() {
    layout_ = layoutFor(width());
    if (height() != layout_.height) setFixedHeight(layout_.height);
}

void InsideBoard::resizeEvent(QResizeEvent*) {
    adoptHeight();
}

QRectF InsideBoard::rectOf(Cell cell) const {
    const Cell extent = box_.extent();
    const bool isFlat = extent.z == 1;
    const Cell at = cell - box_.low;
    const double unit = layout_.unit;
    const double across = (layout_.perRow * extent.x + (layout_.perRow - 1) * layerGap) * unit;
    const double left = std::max(margin, (width() - across) / 2);
    const double caption = isFlat ? 0.0 : captionHeight;
    const int row = at.z / layout_.perRow;
    const int column = at.z % layout_.perRow;
    return {left + (column * (extent.x + layerGap) + at.x) * unit,
            margin + row * (caption + (extent.y + 0.3) * unit) + caption + (extent.y - 1 - at.y) * unit, unit,
            unit};
}

QRectF InsideBoard::rectOf(int cell) const {
    return rectOf(model_.cells()[static_cast<std::size_t>(cell)].cell);
}

int InsideBoard::cellAt(const QPointF& point) const {
    for (const InsideCell& cell : model_.cells())
        if (cell.number >= 0 && rectOf(cell.cell).contains(point)) return cell.number;
    return -1;
}

void InsideBoard::paintEvent(QPaintEvent*) {
    if (model_.search() == nullptr) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const InsideColours colours(palette());
    if (box_.extent().z > 1) {
        QFont small = font();
        small.setPixelSize(11);
        painter.setFont(small);
        painter.setPen(colours.faint);
        for (int z = box_.low.z; z <= box_.high.z; ++z) {
            const QRectF corner = rectOf(Cell{box_.low.x, box_.high.y, z});
            painter.drawText(QPointF(corner.left(), corner.top() - 3), tr("z = %1").arg(z));
        }
        painter.setFont(font());
    }
    CellPainter cellPainter(painter, model_, colours, blackening_, layout_.unit);
    for (const InsideCell& cell : model_.cells())
        cellPainter.paint(cell, rectOf(cell.cell));
    for (const InsideCell& cell : model_.cells())
        cellPainter.paintFrames(cell, rectOf(cell.cell));
    if (image_)
        for (const std::uint16_t cell : model_.search()->table().cellsOf(*image_)) {
            const QRectF area = rectOf(static_cast<int>(cell));
            const bool collides = model_.isFilledAtNode(cell);
            const QColor colour = collides ? colours.collides : colours.pointed;
            QColor veil = colour;
            veil.setAlphaF(0.5F);
            painter.fillRect(area, veil);
            cellPainter.frame(area, colour, 2.0);
        }
    for (const int cell : {pointed_, hovered_})
        if (cell >= 0 && cell < model_.search()->table().cellCount())
            cellPainter.frame(rectOf(cell), colours.pointed, 2.5);
}

void InsideBoard::point(int cell) {
    if (hovered_ == cell) return;
    hovered_ = cell;
    update();
    Q_EMIT cellPointed(cell);
}

void InsideBoard::mouseMoveEvent(QMouseEvent* event) {
    if (model_.search() != nullptr) point(cellAt(event->position()));
}

void InsideBoard::leaveEvent(QEvent*) {
    point(-1);
}

bool InsideBoard::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || model_.search() == nullptr) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const int cell = cellAt(help->pos());
    if (cell < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), tipFor(model_.cells()[static_cast<std::size_t>(cell)]), this);
    return true;
}

QString InsideBoard::tipFor(const InsideCell& cell) const {
    QStringList lines{tr("Cell %1 at %2").arg(cell.number).arg(model_.placeOf(cell.number))};
    if (cell.isTarget) lines << tr("The target: it is filled next.");
    if (cell.piece) lines << tr("Piece %1 lies here.").arg(cell.pieceName);
    if (cell.isLeftOpen) lines << tr("It stays open.");
    if (cell.bit >= 0) lines << tr("A neighbour of the target: bit %1 of the list index.").arg(cell.bit);
    if (cell.byPof) lines << tr("It comes before the target in the order of filling (POF).");
    if (cell.byNof) lines << tr("A filled neighbour of the target (NOF).");
    if (cell.filledBefore) lines << tr("It was filled before the lists were made.");
    if (cell.read > 0) lines << tr("Fletcher's tree has read it.");
    const bool isMatrix = model_.node() && model_.node()->dlx;
    if (cell.value && isMatrix) lines << tr("%Ln image(s) can cover it.", "", *cell.value);
    if (cell.value && !isMatrix) lines << tr("%Ln image(s) of its list fit.", "", *cell.value);
    return lines.join(u'\n');
}

}  // namespace tilewright
