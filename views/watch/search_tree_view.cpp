#include "views/watch/search_tree_view.h"

#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "views/style/sentence.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr double highestRow = 26.0;
constexpr double lowRow = 5.0;
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

SearchTreeView::SearchTreeView(QWidget* parent) : Canvas(parent, Zoom::across) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Drawing of the search tree"));
}

void SearchTreeView::setSearch(std::shared_ptr<const PreparedSearch> search) {
    if (search == search_) return;
    search_ = std::move(search);
    tree_ = {};
    position_ = 0;
    pointed_.reset();
    goHome();
    redraw();
}

void SearchTreeView::setTree(const SearchTree& tree) {
    if (tree.step() == tree_.step()) return;
    tree_ = tree;
    depths_ = 1;
    for (const SearchTree::Node& node : tree_.nodes())
        depths_ = std::max(depths_, node.depth + 1);
    // The nodes have other numbers now.
    pointed_.reset();
    const double most = plot().width() / std::min(closest, extent().width());
    setScales(0.0, most, most);
    refreshView();
    redraw();
}

void SearchTreeView::setPosition(std::uint64_t step) {
    if (std::exchange(position_, step) != step) update();
}

void SearchTreeView::redraw() {
    drawing_ = {};
    update();
}

QRectF SearchTreeView::plot() const {
    const double left =
        fontMetrics().horizontalAdvance(QString::number(std::max(10, depths_))) + 2 * plotMargin;
    const double bottom = fontMetrics().height() + plotMargin;
    return QRectF(rect()).adjusted(left, plotMargin, -plotMargin, -bottom);
}

double SearchTreeView::rowHeight() const {
    return std::min(highestRow, plot().height() / depths_);
}

QRectF SearchTreeView::extent() const {
    return {0.0, 0.0, std::max(1.0, static_cast<double>(tree_.step())), static_cast<double>(depths_)};
}

QRectF SearchTreeView::rectOf(std::size_t node) const {
    const SearchTree::Node& at = tree_.nodes()[node];
    const auto first = static_cast<double>(at.firstStep);
    const double left = xOf(first);
    const double right = xOf(first + static_cast<double>(tree_.workOf(at)));
    const double height = rowHeight();
    return {left, plot().top() + at.depth * height, right - left, height};
}

std::optional<std::size_t> SearchTreeView::nodeAt(QPointF point) const {
    if (isEmpty() || !plot().contains(point)) return std::nullopt;
    const int depth = static_cast<int>((point.y() - plot().top()) / rowHeight());
    const auto nodes = tree_.nodes();
    // Where several share a pixel, the one with the most work is meant.
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].depth != depth) continue;
        const QRectF rect = rectOf(i);
        if (point.x() < std::min(rect.left(), rect.right() - 1.0) || point.x() > rect.right()) continue;
        if (!best || tree_.workOf(nodes[i]) > tree_.workOf(nodes[*best])) best = i;
    }
    return best;
}

QString SearchTreeView::nameOf(const SearchTree::Node& node) const {
    if (node.depth == 0) return tr("all");
    const ImageTable& table = search_->table();
    const ShapeClass& shape = table.shapes()[static_cast<std::size_t>(table.shapeOf(node.image))];
    if (table.cellsOf(node.image).front() >= table.crossingStart()) return tr("crossing left free");
    if (shape.pieces.empty()) return tr("cell left open");
    return QString::fromStdString(search_->puzzle().pieces[shape.pieces.front()].name);
}

QString SearchTreeView::textOf(std::size_t node) const {
    const SearchTree::Node& at = tree_.nodes()[node];
    const std::uint64_t work = tree_.workOf(at);
    const double share = 100.0 * static_cast<double>(work) / static_cast<double>(tree_.step() + 1);
    const QString solutions = numberText(at.solutions);
    if (node == 0)
        return tr("The whole search so far: %1 steps, %2 solutions").arg(numberText(tree_.step()), solutions);
    return tr("%1, at depth %2: steps %3 to %4, %5 % of the work so far, %6 solutions below")
        .arg(nameOf(at))
        .arg(at.depth)
        .arg(numberText(at.firstStep), numberText(at.firstStep + work - 1), QLocale().toString(share, 'g', 3),
             solutions);
}

// By tens of solutions, from pale to strong: lightness says it too.
QColor SearchTreeView::colourOf(const SearchTree::Node& node) const {
    const bool dark = isDark();
    if (node.solutions == 0) return dark ? QColor(0x424b57) : QColor(0xd5dae1);
    const double most = std::log10(static_cast<double>(tree_.nodes().front().solutions) + 1.0);
    const double share = std::log10(static_cast<double>(node.solutions) + 1.0) / most;
    return dark ? mixed(QColor(0x1d6a5a), QColor(0x6fe3c4), share)
                : mixed(QColor(0xa5dccb), QColor(0x0a7d5e), share);
}

void SearchTreeView::drawNode(QPainter& painter, const QRectF& rect, const SearchTree::Node& node) const {
    const QColor colour = colourOf(node);
    const bool isNarrow = rect.width() < narrow;
    const QRectF shown =
        (isNarrow ? QRectF(rect.left(), rect.top(), std::max(rect.width(), 1.0), rect.height())
                  : rect.adjusted(0.0, 0.0, -1.0, 0.0))
            .adjusted(0.0, 0.0, 0.0, rowHeight() > 4.0 ? -1.0 : 0.0)
            .intersected(plot());
    painter.fillRect(shown, colour);
    if (isNarrow) return;
    if (node.depth > 0 && rowHeight() > 6.0) {
        const auto shape = static_cast<std::size_t>(search_->table().shapeOf(node.image));
        const std::vector<std::size_t>& pieces = search_->table().shapes()[shape].pieces;
        if (!pieces.empty())
            painter.fillRect(
                QRectF(shown.left(), shown.top(), shown.width(), std::min(3.0, rowHeight() / 4.0)),
                toQColor(tilewright::colourOf(search_->puzzle(), pieces.front())));
    }
    const QString name = nameOf(node);
    const QFontMetricsF metrics(painter.font());
    if (rowHeight() < metrics.height() || shown.width() < metrics.horizontalAdvance(name) + 4.0) return;
    const bool lightText = qGray(colour.rgb()) < 128;
    painter.setPen(lightText ? Qt::white : QColor(0x20242c));
    painter.drawText(shown.adjusted(0.0, 2.0, 0.0, 0.0), Qt::AlignCenter, name);
}

void SearchTreeView::drawNodes(QPainter& painter) const {
    std::vector<double> drawnTo(static_cast<std::size_t>(depths_), plot().left() - 1.0);
    const auto nodes = tree_.nodes();
    painter.save();
    painter.setClipRect(plot());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const QRectF rect = rectOf(i);
        double& to = drawnTo[static_cast<std::size_t>(nodes[i].depth)];
        if (rect.right() < to + 0.5 || rect.left() > plot().right()) continue;
        drawNode(painter, rect, nodes[i]);
        to = std::max(to, rect.right());
    }
    painter.restore();
}

void SearchTreeView::drawDepths(QPainter& painter) const {
    const double height = rowHeight();
    const double line = QFontMetricsF(painter.font()).height();
    const int every = std::max(1, static_cast<int>(std::ceil(line / height)));
    painter.setPen(palette().placeholderText().color());
    for (int depth = 0; depth < depths_; depth += every) {
        const double middle = plot().top() + (depth + 0.5) * height;
        painter.drawText(QRectF(0.0, middle - line / 2, plot().left() - plotMargin, line),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(depth));
    }
}

void SearchTreeView::drawSteps(QPainter& painter) const {
    const QFontMetricsF metrics(painter.font());
    const double first = stepAt(plot().left());
    const double last = stepAt(plot().right());
    const double widest =
        metrics.horizontalAdvance(numberText(static_cast<std::uint64_t>(last))) + 4 * plotMargin;
    const double distance = tickDistance(last - first, plot().width() / widest);
    const double top = plot().top() + depths_ * rowHeight();
    for (double step = std::ceil(first / distance) * distance; step <= last; step += distance) {
        const double x = xOf(step);
        const QString text = numberText(static_cast<std::uint64_t>(step));
        const double width = metrics.horizontalAdvance(text) + 2.0;
        const double left = std::clamp(x - width / 2, 0.0, std::max(0.0, this->width() - width));
        painter.setPen(palette().mid().color());
        painter.drawLine(QPointF(x, top), QPointF(x, top + 3.0));
        painter.setPen(palette().placeholderText().color());
        painter.drawText(QRectF(left, top + 4.0, width, metrics.height()), Qt::AlignCenter, text);
    }
}

void SearchTreeView::drawPosition(QPainter& painter) const {
    const QColor colour = isDark() ? QColor(0xffc861) : QColor(0xc25e00);
    painter.setClipRect(plot().adjusted(-1.0, -1.0, 1.0, 1.0));
    const auto nodes = tree_.nodes();
    painter.setPen(QPen(colour, 1.5));
    painter.setBrush(Qt::NoBrush);
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        const bool isPlaced =
            nodes[i].firstStep <= position_ &&
            position_ < nodes[i].firstStep + tree_.workOf(nodes[i]) - (nodes[i].isOpen ? 0 : 1);
        if (!isPlaced) continue;
        const QRectF rect = rectOf(i);
        // In low rows the outlines would cover all of the tree.
        if (rect.width() >= narrow && rowHeight() >= lowRow)
            painter.drawRect(rect.adjusted(0.5, 0.5, -1.5, -1.5));
    }
    const double x = std::round(xOf(static_cast<double>(position_))) + 0.5;
    painter.drawLine(QPointF(x, plot().top()), QPointF(x, plot().top() + depths_ * rowHeight() + 3.0));
}

void SearchTreeView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (isEmpty()) {
        painter.fillRect(rect(), palette().base());
        painter.setPen(palette().placeholderText().color());
        painter.drawText(rect(), Qt::AlignCenter,
                         tr("The search tree grows here\nwhile a search is watched"));
        return;
    }
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
    if (pointed_) {
        painter.setPen(QPen(palette().text().color(), 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rectOf(*pointed_).adjusted(0.0, 0.0, -1.0, -1.0).intersected(plot()));
    }
    drawPosition(painter);
}

void SearchTreeView::resizeEvent(QResizeEvent* event) {
    Canvas::resizeEvent(event);
    redraw();
}

void SearchTreeView::pointTo(std::optional<QPointF> point) {
    const std::optional<std::size_t> node = point ? nodeAt(*point) : std::nullopt;
    setCursor(node ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (std::exchange(pointed_, node) != node) update();
}

void SearchTreeView::click(const QPointF& point, Qt::MouseButton button) {
    const std::optional<std::size_t> node = nodeAt(point);
    if (button == Qt::LeftButton && node) Q_EMIT stepChosen(tree_.nodes()[*node].firstStep);
}

QString SearchTreeView::tipAt(const QPointF& point) const {
    const std::optional<std::size_t> node = nodeAt(point);
    return node ? textOf(*node) : QString();
}

// The arrows step through the search; keys zoom around the step that is shown.
void SearchTreeView::keyPressEvent(QKeyEvent* event) {
    const QPointF here = toWidget({static_cast<double>(position_), 0.0});
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
