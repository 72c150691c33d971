#include "views/canvas/canvas.h"

#include <QApplication>
#include <QGestureEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPinchGesture>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace tilewright {

namespace {

constexpr double keyFactor = 1.25;
constexpr double keyStep = 40.0;
// A wheel notch is reported as 120.
constexpr double wheelBase = 1.0015;
// The part of the drawing that always stays visible, in pixels.
constexpr double leastInSight = 40.0;

}  // namespace

Drawing::Drawing(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
}

bool Drawing::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
    return true;
}

void Drawing::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) lookChanged();
    QWidget::changeEvent(event);
}

void Drawing::mouseMoveEvent(QMouseEvent* event) {
    pointTo(event->position());
}

void Drawing::leaveEvent(QEvent*) {
    pointTo(std::nullopt);
}

Canvas::Canvas(QWidget* parent, Zoom zoom) : Drawing(parent), zoom_(zoom) {
    grabGesture(Qt::PinchGesture);
}

QTransform Canvas::transform() const {
    return {view_.across, 0, 0, view_.down, view_.origin.x(), view_.origin.y()};
}

void Canvas::setScales(double least, double most, double mostOfWhole) {
    least_ = least;
    most_ = most;
    mostOfWhole_ = mostOfWhole;
}

Canvas::View Canvas::whole() const {
    const QRectF shown = extent();
    const QRectF area = this->area();
    View view{
        area.width() / std::max(1e-9, shown.width()), area.height() / std::max(1e-9, shown.height()), {}};
    if (zoom_ == Zoom::both)
        view.across = view.down = std::clamp(std::min(view.across, view.down), least_, mostOfWhole_);
    view.origin = area.center() - QPointF(shown.center().x() * view.across, shown.center().y() * view.down);
    return view;
}

// The drawing cannot be scrolled out of sight; if it zooms only horizontally, its ends do not leave those of
// the area.
Canvas::View Canvas::limited(View view) const {
    const View all = whole();
    const QRectF area = this->area();
    const QRectF shown = extent();
    const auto keep = [](double origin, double low, double high, double from, double to, double scale,
                         double sight) {
        const double room = std::max(0.0, (high - low) * scale - sight);
        return std::clamp(origin, from - low * scale - room, std::max(from, to - sight) - low * scale);
    };
    if (zoom_ == Zoom::across) {
        view.across = std::clamp(view.across, all.across, std::max(all.across, most_));
        view.down = all.down;
        const double length = shown.width() * view.across;
        view.origin = {std::clamp(view.origin.x(), area.right() - shown.left() * view.across - length,
                                  area.left() - shown.left() * view.across),
                       all.origin.y()};
        return view;
    }
    const double sight = std::min({leastInSight, area.width() / 2, area.height() / 2});
    view.origin = {
        keep(view.origin.x(), shown.left(), shown.right(), area.left(), area.right(), view.across, sight),
        keep(view.origin.y(), shown.top(), shown.bottom(), area.top(), area.bottom(), view.down, sight)};
    return view;
}

void Canvas::setView(const View& view, bool isHome) {
    const bool isOther = isHome != isAtHome_;
    isAtHome_ = isHome;
    if (view != view_) {
        view_ = view;
        viewChanged();
    }
    if (isOther) Q_EMIT atHomeChanged(isHome);
}

void Canvas::refreshView() {
    setView(isAtHome_ ? home() : limited(view_), isAtHome_);
}

void Canvas::goHome() {
    setView(home(), true);
}

void Canvas::showAll() {
    const View all = whole();
    setView(all, all == home());
}

void Canvas::zoom(double factor, const QPointF& around) {
    View view = view_;
    // A drawing with a wide aspect ratio grows in height first.
    const bool isStretched = zoom_ == Zoom::both && view.down < 0.99 * view.across;
    if (isStretched && factor > 1.0) {
        view.down = std::min(view.down * factor, view.across);
    } else {
        view.across =
            std::clamp(view.across * factor, std::min(least_, view.across), std::max(most_, view.across));
        if (zoom_ == Zoom::both)
            view.down = isStretched ? view.down * view.across / view_.across : view.across;
    }
    const QPointF from = around - view_.origin;
    view.origin = around - QPointF(from.x() * view.across / view_.across, from.y() * view.down / view_.down);
    view = limited(view);
    setView(view, zoom_ == Zoom::across && view == home());
}

void Canvas::pan(const QPointF& by) {
    View view = view_;
    view.origin += by;
    view = limited(view);
    setView(view, view == view_ && isAtHome_);
}

bool Canvas::isAllInSight() const {
    return QRectF(rect()).contains(transform().mapRect(extent()));
}

bool Canvas::event(QEvent* event) {
    switch (event->type()) {
        case QEvent::NativeGesture: {
            const auto* gesture = static_cast<QNativeGestureEvent*>(event);
            if (gesture->gestureType() != Qt::ZoomNativeGesture) break;
            zoom(1.0 + gesture->value(), gesture->position());
            return true;
        }
        case QEvent::Gesture:
            if (const auto* pinch = static_cast<QPinchGesture*>(
                    static_cast<QGestureEvent*>(event)->gesture(Qt::PinchGesture))) {
                zoom(pinch->scaleFactor(), mapFromGlobal(pinch->centerPoint()));
                return true;
            }
            break;
        default:
            break;
    }
    return Drawing::event(event);
}

void Canvas::resizeEvent(QResizeEvent*) {
    refreshView();
}

void Canvas::mousePressEvent(QMouseEvent* event) {
    pressed_ = dragged_ = event->position();
    isDragging_ = false;
}

void Canvas::mouseMoveEvent(QMouseEvent* event) {
    if (!pressed_) return pointTo(event->position());
    const QPointF moved = event->position() - *pressed_;
    if (!isDragging_ && moved.manhattanLength() < QApplication::startDragDistance()) return;
    isDragging_ = true;
    setCursor(Qt::ClosedHandCursor);
    pan(event->position() - dragged_);
    dragged_ = event->position();
}

void Canvas::mouseReleaseEvent(QMouseEvent* event) {
    const bool isClick = pressed_ && !isDragging_;
    pressed_.reset();
    if (isDragging_) unsetCursor();
    isDragging_ = false;
    if (isClick) click(event->position(), event->button());
}

void Canvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) showAll();
}

void Canvas::wheelEvent(QWheelEvent* event) {
    zoom(std::pow(wheelBase, event->angleDelta().y()), event->position());
    event->accept();
}

void Canvas::keyPressEvent(QKeyEvent* event) {
    const QPointF middle = area().center();
    switch (event->key()) {
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoom(keyFactor, middle);
        case Qt::Key_Minus:
            return zoom(1.0 / keyFactor, middle);
        case Qt::Key_0:
            return showAll();
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Up:
        case Qt::Key_Down:
            break;
        default:
            return QWidget::keyPressEvent(event);
    }
    if (isAllInSight()) return QWidget::keyPressEvent(event);
    const bool isAcross = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    const bool isBack = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up;
    const double step = isBack ? keyStep : -keyStep;
    pan(isAcross ? QPointF(step, 0) : QPointF(0, step));
}

}  // namespace tilewright
