#include "views/assembly/painter_assembly_view.h"

#include <QPainter>
#include <algorithm>

#include "views/style/theme.h"

namespace tilewright {

PainterAssemblyView::PainterAssemblyView(QWidget* parent) : AssemblyView(parent) {
    setMinimumSize(200, 150);
    setFocusPolicy(Qt::StrongFocus);
}

void PainterAssemblyView::fitView() {
    zoom_ = 1.0;
    update();
}

bool PainterAssemblyView::zoomBy(double factor) {
    zoom_ = std::clamp(zoom_ / factor, 0.2, 8.0);
    update();
    return true;
}

QString PainterAssemblyView::notice() const {
    return tr("OpenGL is not available, so the view cannot be rotated.");
}

Ray PainterAssemblyView::rayAt(QPointF point) const {
    return assemblyRay(picture(), state().seen, paintStyle(), point);
}

void PainterAssemblyView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), isDark() ? QColor(0x15181d) : QColor(0xe9edf3));
    const AssemblyScene& scene = state().seen;
    if (scene.region.empty() && !scene.frame) return;
    paintAssembly(painter, picture(), scene, paintStyle());
    // Transparency is not supported here: the overlay is drawn as marks.
    std::vector<Mark> all = overlay().glows;
    if (overlay().ghost)
        for (const Cell c : overlay().ghost->cells)
            all.push_back({c, overlay().ghost->colour});
    all.insert(all.end(), overlay().clashes.begin(), overlay().clashes.end());
    all.insert(all.end(), marks().begin(), marks().end());
    paintMarks(painter, picture(), scene, paintStyle(), all);
}

PaintStyle PainterAssemblyView::paintStyle() const {
    PaintStyle style;
    style.region = isDark() ? QColor(0x3d444f) : QColor(0xc3cad5);
    style.shownPieces = static_cast<int>(state().shown);
    style.poses = state().poses;
    style.labels = state().display.labels;
    style.highlighted = state().display.highlighted;
    style.arrows = overlay().arrows;
    for (const PieceState piece : state().display.states)
        style.ghosts.push_back(piece == PieceState::ghost);
    if (state().display.sight) style.frame = pictureBounds(*state().display.sight, state().scene, style);
    return style;
}

QRectF PainterAssemblyView::picture() const {
    constexpr double margin = 24.0;
    QRectF area = QRectF(rect()).adjusted(margin, margin, -margin, -margin);
    const QPointF centre = area.center();
    area.setSize(area.size() * zoom_);
    area.moveCenter(centre);
    return area;
}

}  // namespace tilewright
