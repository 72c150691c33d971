#include "views/assembly/painter_assembly_view.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "views/assembly/assembly_painter.h"
#include "views/assembly/paint_parts.h"
#include "views/style/theme.h"

namespace tilewright {

PainterAssemblyView::PainterAssemblyView(QWidget* parent) : AssemblyView(parent) {
    setMinimumSize(200, 150);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

void PainterAssemblyView::setScene(const AssemblyScene& scene) {
    scene_ = scene;
    shown_ = -1;
    applyLook();
}

void PainterAssemblyView::changeScene(const AssemblyScene& scene, int) {
    setScene(scene);
}

void PainterAssemblyView::setLook(const AssemblyLook& look) {
    if (look == look_) return;
    look_ = look;
    applyLook();
}

void PainterAssemblyView::applyLook() {
    seen_ = seenPart(scene_, look_);
    offsets_.clear();
    if (look_.explosion > 0.0) offsets_ = explodedOffsets(scene_, look_.explosion);
    update();
}

void PainterAssemblyView::setShownPieces(int count, bool) {
    shown_ = count;
    update();
}

void PainterAssemblyView::setMarks(const std::vector<Mark>& marks) {
    if (marks == marks_) return;
    marks_ = marks;
    update();
}

void PainterAssemblyView::setOverlay(const AssemblyOverlay& overlay) {
    overlay_ = marksOf(overlay);
    update();
}

std::optional<Pick> PainterAssemblyView::pickAt(QPointF point) const {
    const auto height = static_cast<float>(cellHeightOf(scene_));
    return pickIn(scene_, shown_, assemblyRay(picture(), seen_, paintStyle(), point), height, look_,
                  offsets_);
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
    if (scene_.region.empty() && !scene_.frame) return;
    paintAssembly(painter, picture(), seen_, paintStyle());
    for (const std::vector<Mark>& marks : {overlay_, marks_})
        paintMarks(painter, picture(), seen_, paintStyle(), marks);
}

void PainterAssemblyView::wheelEvent(QWheelEvent* event) {
    zoom_ = std::clamp(zoom_ * std::pow(1.12, event->angleDelta().y() / 120.0), 0.2, 8.0);
    update();
}

void PainterAssemblyView::mousePressEvent(QMouseEvent* event) {
    if (!picks()) return;
    if (const std::optional<Pick> pick = pickAt(event->position()))
        Q_EMIT clicked(*pick, event->button(), event->modifiers());
}

void PainterAssemblyView::mouseDoubleClickEvent(QMouseEvent* event) {
    mousePressEvent(event);
}

void PainterAssemblyView::mouseMoveEvent(QMouseEvent* event) {
    pointAt(pickAt(event->position()));
}

void PainterAssemblyView::leaveEvent(QEvent*) {
    pointAt(std::nullopt);
}

PaintStyle PainterAssemblyView::paintStyle() const {
    PaintStyle style;
    style.region = isDark() ? QColor(0x3d444f) : QColor(0xc3cad5);
    style.shownPieces = shown_;
    style.offsets = offsets_;
    style.labels = look_.labels;
    for (const PieceState state : look_.states)
        style.ghosts.push_back(state == PieceState::ghost);
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
