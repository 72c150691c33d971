#include "views/tree/tree_drawing.h"

#include <QGuiApplication>
#include <QPainter>
#include <utility>

#include "views/style/theme.h"

namespace tilewright {

TreeDrawing::TreeDrawing(const TreeModel& model, Zoom zoom, QWidget* parent)
    : Canvas(parent, zoom), model_(model) {
    setFocusPolicy(Qt::StrongFocus);
}

void TreeDrawing::showNodes() {
    // The nodes have other numbers now.
    pointed_.reset();
    refreshView();
    update();
}

void TreeDrawing::paintWords(QPainter& painter, const QString& words) const {
    painter.fillRect(rect(), palette().base());
    painter.setPen(palette().placeholderText().color());
    painter.drawText(rect(), Qt::AlignCenter, words);
}

QColor TreeDrawing::positionColour() {
    return isDark() ? QColor(0xffc861) : QColor(0xc25e00);
}

QColor TreeDrawing::foundColour() {
    return isDark() ? QColor(0xf07ad0) : QColor(0xb0128a);
}

void TreeDrawing::pointTo(std::optional<QPointF> point) {
    const std::optional<std::size_t> node = point ? nodeAt(*point) : std::nullopt;
    setCursor(node ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (std::exchange(pointed_, node) != node) update();
}

void TreeDrawing::click(const QPointF& point, Qt::MouseButton button) {
    const std::optional<std::size_t> node = nodeAt(point);
    if (button != Qt::LeftButton || !node) return;
    Q_EMIT nodeClicked(*node);
    const quint64 step = model_.nodes()[*node].firstStep;
    if (QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier))
        Q_EMIT foldingWanted(step);
    else
        Q_EMIT stepChosen(step);
}

QString TreeDrawing::tipAt(const QPointF& point) const {
    const std::optional<std::size_t> node = nodeAt(point);
    return node ? model_.textOf(*node) : QString();
}

}  // namespace tilewright
