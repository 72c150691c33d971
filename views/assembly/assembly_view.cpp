#include "views/assembly/assembly_view.h"

#include <QDropEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QUrl>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace tilewright {

AssemblyView::AssemblyView(QWidget* parent) : QWidget(parent) {
    setAcceptDrops(true);
    setMouseTracking(true);
}

void AssemblyView::changeScene(const AssemblyScene& scene, int flightTime) {
    const AssemblyState before = std::exchange(state_, AssemblyState(scene, state_.display));
    showScene(before.scene, flightTime);
}

void AssemblyView::setShownPieces(int count, bool animated) {
    state_.shown = std::min(static_cast<std::size_t>(std::max(0, count)), state_.scene.pieces.size());
    showPieces(animated);
}

void AssemblyView::setDisplay(const AssemblyDisplay& display) {
    if (display == state_.display) return;
    const std::size_t shown = state_.shown;
    state_ = AssemblyState(std::move(state_.scene), display);
    state_.shown = shown;
    showDisplay();
}

void AssemblyView::setMarks(const std::vector<Mark>& marks) {
    marks_ = marks;
    showMarks();
}

void AssemblyView::setOverlay(const AssemblyOverlay& overlay) {
    overlay_ = overlay;
    showMarks();
}

bool AssemblyView::event(QEvent* event) {
    return handle(*event, false) || QWidget::event(event);
}

bool AssemblyView::handle(QEvent& event, bool isWindow) {
    switch (event.type()) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonDblClick:
            lastMouse_ = static_cast<QMouseEvent&>(event).position();
            drags_ = false;
            // The second press of a double click may be the second of two clicks.
            if (event.type() == QEvent::MouseButtonDblClick && (!picks_ || !pickAt(lastMouse_))) fitView();
            return true;
        case QEvent::MouseMove:
            moveMouse(static_cast<QMouseEvent&>(event));
            return true;
        case QEvent::MouseButtonRelease:
            click(static_cast<QMouseEvent&>(event));
            return true;
        case QEvent::Wheel:
            return zoomBy(std::pow(0.88, static_cast<QWheelEvent&>(event).angleDelta().y() / 120.0));
        case QEvent::KeyPress:
            return press(static_cast<QKeyEvent&>(event));
        case QEvent::DragEnter:
        case QEvent::DragMove:
        case QEvent::Drop:
            drop(static_cast<QDropEvent&>(event), isWindow);
            return true;
        case QEvent::Leave:
        case QEvent::DragLeave:
            pointAt(std::nullopt);
            return false;
        default:
            return false;
    }
}

void AssemblyView::moveMouse(const QMouseEvent& event) {
    if (event.buttons() == Qt::NoButton) return pointAt(pickAt(event.position()));
    constexpr double steady = 4.0;
    const QPointF step = event.position() - lastMouse_;
    if (!drags_ && step.manhattanLength() <= steady) return;
    lastMouse_ = event.position();
    drags_ = true;
    constexpr double degreesPerPixel = 0.4;
    const bool pans = (event.buttons() & (Qt::RightButton | Qt::MiddleButton)) != 0 ||
                      (event.modifiers() & Qt::ShiftModifier) != 0;
    if (pans)
        panBy(-step.x() / height(), step.y() / height());
    else
        turnBy(-step.x() * degreesPerPixel, step.y() * degreesPerPixel);
}

void AssemblyView::click(const QMouseEvent& event) {
    const std::optional<Pick> pick = pickAt(event.position());
    if (!drags_ && picks_ && pick) Q_EMIT clicked(*pick, event.button(), event.modifiers());
    pointAt(pickAt(event.position()));
}

bool AssemblyView::press(QKeyEvent& event) {
    if (keyTaker_ && keyTaker_(event)) return true;
    constexpr double step = 7.5;
    constexpr double nearer = 0.85;
    switch (event.key()) {
        case Qt::Key_Left:
            return turnBy(-step, 0);
        case Qt::Key_Right:
            return turnBy(step, 0);
        case Qt::Key_Up:
            return turnBy(0, step);
        case Qt::Key_Down:
            return turnBy(0, -step);
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoomBy(nearer);
        case Qt::Key_Minus:
            return zoomBy(1 / nearer);
        default:
            return false;
    }
}

// Files that are dropped on a widget are left to the window around.
void AssemblyView::drop(QDropEvent& event, bool isWindow) {
    const bool isDropped = event.type() == QEvent::Drop;
    if (event.mimeData()->hasUrls()) {
        QStringList files;
        for (const QUrl& url : event.mimeData()->urls())
            if (url.isLocalFile()) files << url.toLocalFile();
        event.setAccepted(isWindow && !files.isEmpty());
        if (event.isAccepted() && isDropped) Q_EMIT filesDropped(files);
        return;
    }
    event.setAccepted((event.type() == QEvent::DragEnter && !isWindow) ||
                      (dropHandler_ && dropHandler_(*event.mimeData(), pickAt(event.position()), isDropped)));
}

void AssemblyView::pointAt(const std::optional<Pick>& pick) {
    if (!picks_ || pick == pointed_) return;
    pointed_ = pick;
    Q_EMIT pointed(pick);
}

}  // namespace tilewright
