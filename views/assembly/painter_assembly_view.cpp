#include "views/assembly/painter_assembly_view.h"

#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "views/assembly/assembly_painter.h"
#include "views/style/theme.h"

namespace tilewright {

PainterAssemblyView::PainterAssemblyView(QWidget* parent) : AssemblyView(parent) {
    setMinimumSize(200, 150);
    setFocusPolicy(Qt::StrongFocus);
}

void PainterAssemblyView::setScene(const AssemblyScene& scene) {
    scene_ = scene;
    shown_ = -1;
    update();
}

void PainterAssemblyView::setShownPieces(int count, bool) {
    shown_ = count;
    update();
}

void PainterAssemblyView::fitView() {
    zoom_ = 1.0;
    update();
}

QString PainterAssemblyView::notice() const {
    return tr("OpenGL is not available here: the puzzle is drawn without it and cannot be turned.");
}

void PainterAssemblyView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), isDark() ? QColor(0x15181d) : QColor(0xe9edf3));
    if (scene_.region.empty()) return;
    constexpr double margin = 24.0;
    QRectF area = QRectF(rect()).adjusted(margin, margin, -margin, -margin);
    const QPointF centre = area.center();
    area.setSize(area.size() * zoom_);
    area.moveCenter(centre);
    PaintStyle style;
    style.region = isDark() ? QColor(0x3d444f) : QColor(0xc3cad5);
    style.shownPieces = shown_;
    paintAssembly(painter, area, scene_, style);
}

void PainterAssemblyView::wheelEvent(QWheelEvent* event) {
    zoom_ = std::clamp(zoom_ * std::pow(1.12, event->angleDelta().y() / 120.0), 0.2, 8.0);
    update();
}

}  // namespace tilewright
