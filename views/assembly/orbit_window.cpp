#include "views/assembly/orbit_window.h"

#include <QDropEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QUrl>
#include <QWheelEvent>
#include <cmath>

namespace tilewright {

namespace {

QStringList localFiles(const QMimeData* data) {
    QStringList files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile()) files << url.toLocalFile();
    return files;
}

}  // namespace

bool OrbitWindow::event(QEvent* event) {
    if (event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove) {
        auto* move = static_cast<QDragMoveEvent*>(event);
        move->setAccepted(!localFiles(move->mimeData()).isEmpty() ||
                          (offer_ && offer_(*move->mimeData(), move->position(), false)));
        return true;
    }
    if (event->type() == QEvent::Drop) {
        auto* drop = static_cast<QDropEvent*>(event);
        const QStringList files = localFiles(drop->mimeData());
        if (!files.isEmpty()) {
            drop->acceptProposedAction();
            Q_EMIT filesDropped(files);
        } else {
            drop->setAccepted(offer_ && offer_(*drop->mimeData(), drop->position(), true));
        }
        return true;
    }
    if (event->type() == QEvent::Leave || event->type() == QEvent::DragLeave) Q_EMIT left();
    return Qt3DWindow::event(event);
}

void OrbitWindow::mousePressEvent(QMouseEvent* event) {
    lastMouse_ = event->position();
    drags_ = false;
}

void OrbitWindow::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() == Qt::NoButton) {
        Q_EMIT pointedAt(event->position());
        return;
    }
    constexpr double steady = 4.0;
    const QPointF step = event->position() - lastMouse_;
    if (drags_ || step.manhattanLength() > steady) drag(*event);
}

void OrbitWindow::drag(const QMouseEvent& event) {
    const QPointF step = event.position() - lastMouse_;
    lastMouse_ = event.position();
    drags_ = true;
    constexpr double degreesPerPixel = 0.4;
    const bool pans = (event.buttons() & (Qt::RightButton | Qt::MiddleButton)) != 0 ||
                      (event.modifiers() & Qt::ShiftModifier) != 0;
    if (pans)
        Q_EMIT panned(static_cast<float>(-step.x() / height()), static_cast<float>(step.y() / height()));
    else
        Q_EMIT turned(static_cast<float>(-step.x() * degreesPerPixel),
                      static_cast<float>(step.y() * degreesPerPixel));
}

void OrbitWindow::mouseReleaseEvent(QMouseEvent* event) {
    if (!drags_) Q_EMIT clickedAt(event->position(), event->button(), event->modifiers());
    Q_EMIT pointedAt(event->position());
}

// The second press of a double click may be the second of two clicks.
void OrbitWindow::mouseDoubleClickEvent(QMouseEvent* event) {
    mousePressEvent(event);
    Q_EMIT doubleClicked(event->position());
}

void OrbitWindow::wheelEvent(QWheelEvent* event) {
    Q_EMIT zoomed(static_cast<float>(std::pow(0.88, event->angleDelta().y() / 120.0)));
}

void OrbitWindow::keyPressEvent(QKeyEvent* event) {
    constexpr float step = 7.5F;
    constexpr float nearer = 0.85F;
    if (keyTaker_ && keyTaker_(*event)) return;
    switch (event->key()) {
        case Qt::Key_Left:
            Q_EMIT turned(-step, 0);
            break;
        case Qt::Key_Right:
            Q_EMIT turned(step, 0);
            break;
        case Qt::Key_Up:
            Q_EMIT turned(0, step);
            break;
        case Qt::Key_Down:
            Q_EMIT turned(0, -step);
            break;
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            Q_EMIT zoomed(nearer);
            break;
        case Qt::Key_Minus:
            Q_EMIT zoomed(1 / nearer);
            break;
        default:
            Qt3DWindow::keyPressEvent(event);
    }
}

void OrbitWindow::resizeEvent(QResizeEvent* event) {
    Qt3DWindow::resizeEvent(event);
    Q_EMIT resized();
}

}  // namespace tilewright
