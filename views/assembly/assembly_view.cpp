#include "views/assembly/assembly_view.h"

#include <QDropEvent>
#include <QMimeData>

namespace tilewright {

AssemblyView::AssemblyView(QWidget* parent) : QWidget(parent) {
    setAcceptDrops(true);
}

void AssemblyView::pointAt(const std::optional<Pick>& pick) {
    if (!picks_ || pick == pointed_) return;
    pointed_ = pick;
    Q_EMIT pointed(pick);
}

bool AssemblyView::offerDrop(const QMimeData& what, QPointF point, bool dropped) const {
    return dropHandler_ && dropHandler_(what, pickAt(point), dropped);
}

// Files are left to the window around.
void AssemblyView::dragEnterEvent(QDragEnterEvent* event) {
    event->setAccepted(!event->mimeData()->hasUrls());
}

void AssemblyView::dragMoveEvent(QDragMoveEvent* event) {
    event->setAccepted(offerDrop(*event->mimeData(), event->position(), false));
}

void AssemblyView::dropEvent(QDropEvent* event) {
    event->setAccepted(offerDrop(*event->mimeData(), event->position(), true));
}

}  // namespace tilewright
