#include "views/solutions/drawn_solution.h"

#include <QPainter>
#include <utility>

#include "views/style/theme.h"

namespace tilewright {

void DrawnSolution::setSolution(std::shared_ptr<const SolutionSet> set, quint64 index) {
    set_ = std::move(set);
    index_ = index;
    update();
}

void DrawnSolution::paintEvent(QPaintEvent*) {
    if (!set_) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    PictureLook look;
    look.onDark = isDark();
    constexpr double margin = 12.0;
    const QRectF area = QRectF(rect()).adjusted(margin, margin, -margin, -margin);
    try {
        if (area.isValid()) set_->paint(painter, area, index_, look);
    } catch (const std::exception& error) {
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, QString::fromUtf8(error.what()));
    }
}

}  // namespace tilewright
