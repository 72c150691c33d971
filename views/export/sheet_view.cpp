#include "views/export/sheet_view.h"

#include <QLocale>
#include <QScreen>
#include <algorithm>
#include <cmath>
#include <utility>

namespace tilewright {

namespace {

constexpr double millimetresPerInch = 25.4;
constexpr int air = 8;
constexpr int tick = 5;

// The smallest of 1, 2, 5, 10, 20, ... that is at least `least`.
double niceStep(double least) {
    double step = 1.0;
    for (int i = 0; step < least; ++i)
        step *= i % 3 == 1 ? 2.5 : 2.0;
    return step;
}

}  // namespace

SheetView::SheetView(QWidget* parent) : Canvas(parent) {
    setScales(0.01, 100.0, 100.0);
    setMinimumSize(240, 200);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Preview to scale"));
}

void SheetView::setPage(const QSizeF& millimetres, PicturePainter paint) {
    paint_ = std::move(paint);
    const bool isLifeSize = std::abs(magnification() - 1.0) < 1e-3 && !isAtHome();
    if (std::exchange(size_, millimetres) != millimetres) {
        goHome();
        if (isLifeSize) showLifeSize();
    }
    update();
}

double SheetView::pixelsPerMillimetre() const {
    // Projectors and some virtual screens report no size or an impossible one.
    const double physical = screen()->physicalDotsPerInch();
    const bool isReal = std::isfinite(physical) && physical >= 40.0 && physical <= 800.0;
    return (isReal ? physical : screen()->logicalDotsPerInch()) / millimetresPerInch;
}

void SheetView::showLifeSize() {
    zoom(1.0 / magnification(), area().center());
    const QRectF sheet = transform().mapRect(extent());
    const QRectF sight = area();
    pan({sheet.width() > sight.width() ? sight.left() - sheet.left()
                                       : sight.center().x() - sheet.center().x(),
         sheet.height() > sight.height() ? sight.bottom() - sheet.bottom()
                                         : sight.center().y() - sheet.center().y()});
}

QSize SheetView::rulers() const {
    return {fontMetrics().horizontalAdvance(QLocale().toString(10000)) + 2 * tick,
            fontMetrics().height() + 2 * tick};
}

QRectF SheetView::area() const {
    // Numbers at the ends of rulers reach beyond the page.
    const double end = rulers().width() / 2.0;
    return QRectF(rect()).adjusted(rulers().width() + air, end, -end, -rulers().height() - air);
}

void SheetView::viewChanged() {
    update();
    Q_EMIT scaleChanged();
}

void SheetView::paintEvent(QPaintEvent*) {
    if (!paint_) return;
    QPainter painter(this);
    const QRectF sheet = transform().mapRect(extent());
    const QPoint corner = rulerCorner();
    painter.setClipRect(QRect(QPoint(corner.x(), 0), QPoint(width(), corner.y())));
    painter.fillRect(sheet, Qt::white);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setTransform(transform(), true);
    paint_(painter, size_);
    painter.restore();
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(sheet);
    painter.setClipping(false);
    for (const Qt::Orientation along : {Qt::Horizontal, Qt::Vertical})
        paintRuler(painter, along);
}

// Where the rulers meet: at the page, or at the edge of the widget where the page reaches beyond it.
QPoint SheetView::rulerCorner() const {
    const QRectF sheet = transform().mapRect(extent());
    return {std::max(rulers().width(), static_cast<int>(sheet.left()) - 2),
            std::min(height() - rulers().height(), static_cast<int>(std::ceil(sheet.bottom())) + 2)};
}

// From the lower left corner of the page, where sheets begin.
void SheetView::paintRuler(QPainter& painter, Qt::Orientation along) const {
    const bool isAcross = along == Qt::Horizontal;
    const double length = isAcross ? size_.width() : size_.height();
    const int room =
        isAcross ? fontMetrics().horizontalAdvance(QLocale().toString(10000)) : 2 * fontMetrics().height();
    const double step = niceStep(1.5 * room / scale());
    const double part = step / (step >= 10.0 && scale() * step / 10.0 >= 4.0 ? 10.0 : 5.0);
    const double left = rulerCorner().x();
    const double top = rulerCorner().y();
    const QLocale locale;
    // Numbers that would be cut off are left out.
    const auto write = [&](const QRectF& where, double value) {
        const QString text = locale.toString(std::lround(value));
        const QRectF needed = painter.boundingRect(where, Qt::AlignCenter, text);
        if (QRectF(rect()).contains(needed)) painter.drawText(where, Qt::AlignCenter, text);
    };
    painter.setPen(palette().color(QPalette::WindowText));
    const auto marks = static_cast<int>(std::floor(length / part + 1e-9));
    const auto perNumber = static_cast<int>(std::lround(step / part));
    const double line = fontMetrics().height();
    for (int i = 0; i <= marks; ++i) {
        const double at = i * part;
        const QPointF point = toWidget(isAcross ? QPointF(at, 0) : QPointF(0, length - at));
        if (isAcross ? point.x() < left || point.x() > width() : point.y() < 0 || point.y() > top) continue;
        const bool isNumbered = i % perNumber == 0;
        const double mark = isNumbered ? tick : 0.5 * tick;
        if (isAcross) {
            painter.drawLine(QPointF(point.x(), top), QPointF(point.x(), top + mark));
            if (isNumbered) write({point.x() - room, top + tick, 2.0 * room, line}, at);
        } else {
            const double wide = fontMetrics().horizontalAdvance(locale.toString(std::lround(at)));
            painter.drawLine(QPointF(left, point.y()), QPointF(left - mark, point.y()));
            if (isNumbered) write({left - tick - 2 - wide, point.y() - line / 2, wide, line}, at);
        }
    }
    if (isAcross) painter.drawText(QRectF(0, top + tick, left - 2 * tick, line), Qt::AlignRight, tr("mm"));
}

}  // namespace tilewright
