#include "views/inside/inside_panel.h"

#include "core/watch/inspector.h"

namespace tilewright {

class InsideModel {};

InsidePanel::InsidePanel(QWidget* parent) : QWidget(parent) {}
InsidePanel::~InsidePanel() = default;

void InsidePanel::setSearch(std::shared_ptr<const PreparedSearch>) {}
void InsidePanel::setState(const WatchedState&) {}
void InsidePanel::pointAtCell(int) {}
const InsideModel& InsidePanel::model() {
    static const InsideModel none;
    return none;
}

}  // namespace tilewright
