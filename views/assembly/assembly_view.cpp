#include "views/assembly/assembly_view.h"

namespace tilewright {

void AssemblyView::pointAt(const std::optional<Pick>& pick) {
    if (!picks_ || pick == pointed_) return;
    pointed_ = pick;
    Q_EMIT pointed(pick);
}

bool AssemblyView::offerDrop(const QMimeData& what, QPointF point, bool dropped) const {
    return dropHandler_ && dropHandler_(what, pickAt(point), dropped);
}

}  // namespace tilewright
