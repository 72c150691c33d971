#include "views/tree/icicle_view.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "views/style/sentence.h"

namespace tilewright {

namespace {

constexpr double highestRow = 26.0;
// Lower rows have no room for outlines, names and colours of pieces.
constexpr double lowestRow = 9.0;
constexpr double plotMargin = 6.0;
// Narrower nodes are drawn without a gap between them, and only one for each pixel.
constexpr double narrow = 3.0;
constexpr double wheelStep = 1.2;
// The closest look, in steps.
constexpr double closest = 20.0;

// Steps between two ticks: 1, 2 or 5 times a power of ten.
double tickDistance(double steps, double ticks) {
    const double rough = std::max(steps / ticks, 1.0);
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough) return factor * power;
    return 10.0 * power;
}

}  // namespace

IcicleView::IcicleView(const TreeModel& model, QWidget* parent)
    : TreeDrawing(model, Zoom::across, parent), scroll_(new QScrollBar(Qt::Vertical, this)) {
    setAccessibleName(tr("Drawing of the search tree"));
    scroll_->hide();
    scroll_->setCursor(Qt::ArrowCursor);
    connect(scroll_, &QScrollBar::valueChanged, this, &IcicleView::redraw);
}

void IcicleView::showNodes() {
    makeRows();
    const double most = plot().width() / std::min(closest, extent().width());
    setScales(0.0, most, most);
    TreeDrawing::showNodes();
    redraw();
}

void IcicleView::showPosition() {
    TreeDrawing::showPosition();
    if (scroll_->isHidden()) return;
    int deepest = 0;
    for (const TreeModel::Node& node : model().nodes())
        if (model().isOnPath(node)) deepest = std::max(deepest, rowOf(node.depth));
    const double top = deepest * rowHeight_;
    if (top < scroll_->value() || top + rowHeight_ > scroll_->value() + plot().height())
        scroll_->setValue(static_cast<int>(top + rowHeight_ / 2 - plot().height() / 2));
}

void IcicleView::redraw() {
    drawing_ = {};
    update();
}

// From the top, depths at which nothing branches share a row until names have room in all rows.
void IcicleView::makeRows() {
    const auto nodes = model().nodes();
    const auto depths = static_cast<std::size_t>(model().depths());
    const double height = plot().height();
    std::vector<bool> branches(depths);
    std::vector<int> children(nodes.size());
    for (const TreeModel::Node& node : nodes)
        if (node.parent != SearchTree::none) ++children[node.parent];
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (children[i] != 1) branches[static_cast<std::size_t>(nodes[i].depth)] = true;
    const double readable = fontMetrics().height() + 1.0;
    double needed = readable * static_cast<double>(depths);
    rows_.clear();
    lastDepths_.clear();
    for (std::size_t depth = 0; depth < depths; ++depth) {
        rows_.push_back(rowCount());
        if (!branches[depth] && depth + 1 < depths && needed > height)
            needed -= readable;
        else
            lastDepths_.push_back(static_cast<int>(depth));
    }
    rowHeight_ = std::clamp(height / rowCount(), lowestRow, highestRow);
    const int hidden = static_cast<int>(std::ceil(rowCount() * rowHeight_ - height));
    scroll_->setVisible(hidden > 0);
    scroll_->setRange(0, std::max(0, hidden));
    scroll_->setPageStep(static_cast<int>(height));
    scroll_->setSingleStep(static_cast<int>(rowHeight_));
}

std::pair<int, int> IcicleView::depthsOf(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return {row == 0 ? 0 : lastDepths_[at - 1] + 1, lastDepths_[at]};
}

QRectF IcicleView::plot() const {
    QString label = QString::number(std::max(10, model().depths()));
    if (rowCount() < model().depths()) label += u'–' + label;
    const double left = fontMetrics().horizontalAdvance(label) + 2 * plotMargin;
    const double bottom = fontMetrics().height() + plotMargin;
    return QRectF(rect()).adjusted(left, plotMargin, -plotMargin - scroll_->sizeHint().width(), -bottom);
}

double IcicleView::topOf(int row) const {
    return plot().top() + row * rowHeight_ - (scroll_->isHidden() ? 0 : scroll_->value());
}

QRectF IcicleView::extent() const {
    return {0.0, 0.0, model().length(), static_cast<double>(rowCount())};
}

QRectF IcicleView::rectOf(std::size_t node) const {
    const TreeModel::Node& at = model().nodes()[node];
    const double left = xOf(at.begin);
    return {left, topOf(rowOf(at.depth)), xOf(at.end) - left, rowHeight_};
}

// Of nodes in one row, one below the other, the last is drawn.
bool IcicleView::isDrawn(const TreeModel::Node& node) const {
    return lastDepths_[static_cast<std::size_t>(rowOf(node.depth))] == node.depth;
}

std::optional<std::size_t> IcicleView::nodeAt(const QPointF& point) const {
    if (model().isEmpty() || !plot().contains(point)) return std::nullopt;
    const int row = static_cast<int>(std::floor((point.y() - topOf(0)) / rowHeight_));
    const auto nodes = model().nodes();
    // Where several share a pixel, the one with the most work is meant.
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (rowOf(nodes[i].depth) != row || !isDrawn(nodes[i])) continue;
        const QRectF rect = rectOf(i);
        if (point.x() < std::min(rect.left(), rect.right() - 1.0) || point.x() > rect.right()) continue;
        if (!best || nodes[i].end - nodes[i].begin > nodes[*best].end - nodes[*best].begin) best = i;
    }
    return best;
}

QString IcicleView::wordsOf(const TreeModel::Node& node) const {
    const auto [first, last] = depthsOf(rowOf(node.depth));
    return first == last ? model().nameOf(node) : tr("%Ln piece(s)", "", last - std::max(1, first) + 1);
}

void IcicleView::drawNode(QPainter& painter, const QRectF& rect, const TreeModel::Node& node) const {
    const QColor colour = model().colourOf(node);
    const bool isNarrow = rect.width() < narrow;
    const QRectF shown =
        (isNarrow ? QRectF(rect.left(), rect.top(), std::max(rect.width(), 1.0), rect.height() - 1.0)
                  : rect.adjusted(0.0, 0.0, -1.0, -1.0))
            .intersected(plot());
    painter.fillRect(shown, colour);
    if (node.isFound) painter.fillRect(shown.adjusted(0.0, shown.height() / 2, 0.0, 0.0), foundColour());
    if (isNarrow) return;
    if (const std::optional<QColor> piece = model().pieceColourOf(node))
        painter.fillRect(QRectF(shown.left(), shown.top(), shown.width(), std::min(3.0, rowHeight_ / 4.0)),
                         *piece);
    const QString name = wordsOf(node);
    const QFontMetricsF metrics(painter.font());
    if (rowHeight_ < metrics.height() || shown.width() < metrics.horizontalAdvance(name) + 4.0) return;
    const bool lightText = node.isFound || qGray(colour.rgb()) < 128;
    painter.setPen(lightText ? Qt::white : QColor(0x20242c));
    painter.drawText(shown.adjusted(0.0, 2.0, 0.0, 0.0), Qt::AlignCenter, name);
}

void IcicleView::drawNodes(QPainter& painter) const {
    std::vector<double> drawnTo(static_cast<std::size_t>(rowCount()), plot().left() - 1.0);
    const auto nodes = model().nodes();
    painter.save();
    painter.setClipRect(plot());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!isDrawn(nodes[i])) continue;
        const QRectF rect = rectOf(i);
        double& to = drawnTo[static_cast<std::size_t>(rowOf(nodes[i].depth))];
        const bool isHidden = rect.right() < to + 0.5 && !nodes[i].isFound;
        if (isHidden || rect.left() > plot().right() || !rect.intersects(plot())) continue;
        drawNode(painter, rect, nodes[i]);
        to = std::max(to, rect.right());
    }
    painter.restore();
}

void IcicleView::drawDepths(QPainter& painter) const {
    const double line = QFontMetricsF(painter.font()).height();
    const int every = std::max(1, static_cast<int>(std::ceil(line / rowHeight_)));
    painter.setPen(palette().placeholderText().color());
    for (int row = 0; row < rowCount(); row += every) {
        const double middle = topOf(row) + rowHeight_ / 2;
        if (middle < plot().top() || middle > plot().bottom()) continue;
        const auto [first, last] = depthsOf(row);
        const QString text = first == last ? QString::number(first) : u"%1–%2"_s.arg(first).arg(last);
        painter.drawText(QRectF(0.0, middle - line / 2, plot().left() - plotMargin, line),
                         Qt::AlignRight | Qt::AlignVCenter, text);
    }
}

void IcicleView::drawSteps(QPainter& painter) const {
    if (model().isMerged()) return;
    const QFontMetricsF metrics(painter.font());
    const auto placeAt = [this](double x) { return toDrawing({x, 0.0}).x(); };
    const double first = placeAt(plot().left());
    const double last = placeAt(plot().right());
    const double widest =
        metrics.horizontalAdvance(numberText(static_cast<std::uint64_t>(model().stepAt(last)))) +
        4 * plotMargin;
    const double distance = tickDistance(last - first, plot().width() / widest);
    const double top = std::min(topOf(rowCount()), plot().bottom());
    for (double place = std::ceil(first / distance) * distance; place <= last; place += distance) {
        const double x = xOf(place);
        const QString text = numberText(static_cast<std::uint64_t>(std::lround(model().stepAt(place))));
        const double width = metrics.horizontalAdvance(text) + 2.0;
        const double left = std::clamp(x - width / 2, 0.0, std::max(0.0, this->width() - width));
        painter.setPen(palette().mid().color());
        painter.drawLine(QPointF(x, top), QPointF(x, top + 3.0));
        painter.setPen(palette().placeholderText().color());
        painter.drawText(QRectF(left, top + 4.0, width, metrics.height()), Qt::AlignCenter, text);
    }
}

void IcicleView::drawPosition(QPainter& painter) const {
    if (model().isMerged()) return;
    painter.setClipRect(plot().adjusted(-1.0, -1.0, 1.0, 1.0));
    const auto nodes = model().nodes();
    painter.setPen(QPen(positionColour(), 1.5));
    painter.setBrush(Qt::NoBrush);
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        if (!model().isOnPath(nodes[i]) || !isDrawn(nodes[i])) continue;
        const QRectF rect = rectOf(i);
        if (rect.width() >= narrow) painter.drawRect(rect.adjusted(0.5, 0.5, -1.5, -1.5));
    }
    const double x = std::round(xOf(model().placeOf(static_cast<double>(model().position())))) + 0.5;
    painter.drawLine(QPointF(x, plot().top()),
                     QPointF(x, std::min(topOf(rowCount()), plot().bottom()) + 3.0));
}

void IcicleView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (model().isEmpty())
        return paintWords(painter, tr("The search tree grows here\nwhile a search is watched"));
    if (drawing_.isNull()) {
        drawing_ = QPixmap(size() * devicePixelRatioF());
        drawing_.setDevicePixelRatio(devicePixelRatioF());
        drawing_.fill(palette().base().color());
        QPainter drawn(&drawing_);
        drawn.setFont(font());
        drawNodes(drawn);
        drawDepths(drawn);
        drawSteps(drawn);
    }
    painter.drawPixmap(0, 0, drawing_);
    if (pointed()) {
        painter.setPen(QPen(palette().text().color(), 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rectOf(*pointed()).adjusted(0.0, 0.0, -1.0, -1.0).intersected(plot()));
    }
    drawPosition(painter);
}

void IcicleView::resizeEvent(QResizeEvent* event) {
    const int width = scroll_->sizeHint().width();
    scroll_->setGeometry(this->width() - width, 0, width, height());
    makeRows();
    Canvas::resizeEvent(event);
    showPosition();
    redraw();
}

// The arrows step through the search; keys zoom around the step that is shown.
void IcicleView::keyPressEvent(QKeyEvent* event) {
    const QPointF here(xOf(model().placeOf(static_cast<double>(model().position()))), 0.0);
    if (event->key() == Qt::Key_Plus)
        zoom(wheelStep, here);
    else if (event->key() == Qt::Key_Minus)
        zoom(1.0 / wheelStep, here);
    else if (event->key() == Qt::Key_0)
        showAll();
    else
        QWidget::keyPressEvent(event);
}

}  // namespace tilewright
