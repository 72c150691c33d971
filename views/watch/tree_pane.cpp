#include "views/watch/tree_pane.h"

#include <QAction>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <utility>

#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

TreeDrawing::TreeDrawing(const TreeModel& model, Zoom zoom, QWidget* parent)
    : Canvas(parent, zoom), model_(model) {
    setFocusPolicy(Qt::StrongFocus);
}

void TreeDrawing::showNodes() {
    // The nodes were renumbered.
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

namespace {

constexpr double highestRow = 26.0;
// Minimum row heights for outlines, names and colours of pieces.
constexpr double lowestRow = 9.0;
constexpr double plotMargin = 6.0;
// Narrower nodes are drawn without gaps, at most one per pixel.
constexpr double narrow = 3.0;
constexpr double wheelStep = 1.2;
// The maximum zoom, in steps.
constexpr double closest = 20.0;

// The distance of ticks in steps: 1, 2 or 5 times a power of ten.
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

// From the top, depths without branches share a row until names fit in all rows.
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

// Of overlapping nodes in a row, the last one is drawn on top.
bool IcicleView::isDrawn(const TreeModel::Node& node) const {
    return lastDepths_[static_cast<std::size_t>(rowOf(node.depth))] == node.depth;
}

std::optional<std::size_t> IcicleView::nodeAt(const QPointF& point) const {
    if (model().isEmpty() || !plot().contains(point)) return std::nullopt;
    const int row = static_cast<int>(std::floor((point.y() - topOf(0)) / rowHeight_));
    const auto nodes = model().nodes();
    // If several nodes share a pixel, pick the one with the most work.
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
        return paintWords(painter, tr("The search tree appears here\nwhile you watch a search"));
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

// The arrow keys step through the search; the zoom keys zoom around the current step.
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

namespace {

// In drawing units, which are pixels at scale 1.
constexpr double levelHeight = 46.0;
constexpr double leafWidth = 28.0;
constexpr double foldedWidth = 12.0;
constexpr double radius = 11.0;
constexpr double foldedSide = 7.0;
constexpr double border = 20.0;
constexpr double smallest = 0.01;
constexpr double largest = 4.0;
constexpr double largestWhole = 1.4;
// If fitting the whole tree needs a smaller scale, show the part around the position at this scale.
constexpr double smallestWhole = 0.2;
constexpr double followed = 0.7;
// In pixels: smaller details are neither visible nor readable.
constexpr double smallestDisc = 1.2;
constexpr double smallestName = 6.0;

}  // namespace

LinkView::LinkView(const TreeModel& model, QWidget* parent) : TreeDrawing(model, Zoom::both, parent) {
    setScales(smallest, largest, largestWhole);
    setAccessibleName(tr("Search tree with nodes and links"));
}

// Leaves are laid out in search order, each node above the middle of its children.
void LinkView::showNodes() {
    const auto nodes = model().nodes();
    places_.clear();
    size_ = {1.0, 1.0};
    if (!model().isEmpty() && nodes.size() <= mostNodes) {
        struct Reach {
            double left = HUGE_VAL;
            double right = 0.0;
        };
        std::vector<Reach> reaches(nodes.size());
        std::vector<bool> hasChildren(nodes.size());
        for (std::size_t i = 1; i < nodes.size(); ++i)
            hasChildren[nodes[i].parent] = true;
        double next = border;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (hasChildren[i]) continue;
            const double width = nodes[i].folded ? foldedWidth : leafWidth;
            reaches[i] = {next + width / 2, next + width / 2};
            next += width;
        }
        places_.resize(nodes.size());
        for (std::size_t i = nodes.size(); i-- > 0;) {
            const double x = (reaches[i].left + reaches[i].right) / 2;
            places_[i] = {x, border + nodes[i].depth * levelHeight};
            if (i == 0) break;
            Reach& parent = reaches[nodes[i].parent];
            parent = {std::min(parent.left, x), std::max(parent.right, x)};
        }
        size_ = {next + border, 2 * border + (model().depths() - 1) * levelHeight};
    }
    TreeDrawing::showNodes();
}

// Keep a minimum distance between the levels of a very wide tree.
Canvas::View LinkView::whole() const {
    View view = TreeDrawing::whole();
    const QRectF area = this->area();
    view.down = std::clamp(area.height() / size_.height(), view.across, std::max(view.across, largestWhole));
    view.origin.setY(area.center().y() - size_.height() / 2 * view.down);
    return view;
}

Canvas::View LinkView::home() const {
    const View all = whole();
    if (!isDrawn() || all.across >= smallestWhole) return all;
    std::size_t last = 0;
    const auto nodes = model().nodes();
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (model().isOnPath(nodes[i])) last = i;
    return {followed, followed, area().center() - places_[last] * followed};
}

void LinkView::showPosition() {
    refreshView();
    update();
}

QRectF LinkView::rectOf(std::size_t node) const {
    const double side = model().nodes()[node].folded ? foldedSide : 2 * radius;
    const double half = std::max(smallestDisc, side * scale() / 2);
    const QPointF at = pointOf(node);
    return {at - QPointF(half, half), at + QPointF(half, half)};
}

std::optional<std::size_t> LinkView::nodeAt(const QPointF& point) const {
    constexpr double reach = 3.0;
    std::optional<std::size_t> best;
    double nearest = 0.0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
        if (!rectOf(i).adjusted(-reach, -reach, reach, reach).contains(point)) continue;
        const double distance = QLineF(pointOf(i), point).length();
        if (best && distance >= nearest) continue;
        best = i;
        nearest = distance;
    }
    return best;
}

void LinkView::paintLinks(QPainter& painter) const {
    const auto nodes = model().nodes();
    const QPen plain(mixed(palette().base().color(), palette().text().color(), 0.35), 1.0);
    const QPen path(positionColour(), 2.4);
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        painter.setPen(model().isOnPath(nodes[i]) ? path : plain);
        painter.drawLine(pointOf(nodes[i].parent), pointOf(i));
    }
}

void LinkView::paintNode(QPainter& painter, std::size_t node) const {
    const TreeModel::Node& at = model().nodes()[node];
    const QRectF rect = rectOf(node);
    if (!rect.intersects(QRectF(this->rect()))) return;
    const bool hasFailed = at.solutions == 0 && !at.isOpen;
    const QColor base = palette().base().color();
    QColor fill = model().pieceColourOf(at).value_or(model().colourOf(at));
    if (hasFailed) fill = mixed(base, fill, 0.3);
    // A solution has no children: they follow their parent directly.
    const bool isLast = node + 1 == places_.size() || model().nodes()[node + 1].parent != node;
    const bool isSolution = isLast && at.solutions > 0;
    if (isSolution) fill = model().colourOf(model().nodes().front());
    QPen line(mixed(base, palette().text().color(), hasFailed ? 0.3 : 0.6), 1.0);
    if (model().isOnPath(at)) line = QPen(positionColour(), 2.4);
    if (at.isFound) line = QPen(foundColour(), 3.0);
    painter.setPen(rect.width() < 2 * smallestName && !at.isFound && !model().isOnPath(at) ? Qt::NoPen
                                                                                           : line);
    painter.setBrush(fill);
    if (at.folded)
        painter.drawRect(rect);
    else if (isSolution)
        painter.drawPolygon(QPolygonF{{rect.center().x(), rect.top()},
                                      {rect.right(), rect.center().y()},
                                      {rect.center().x(), rect.bottom()},
                                      {rect.left(), rect.center().y()}});
    else
        painter.drawEllipse(rect);
    if (node == pointed()) {
        painter.setPen(QPen(palette().text().color(), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(rect.adjusted(-3, -3, 3, 3));
    }
    if (at.folded || isSolution || at.depth == 0 || rect.width() < 2 * smallestName) return;
    const QString name = model().nameOf(at);
    painter.setFont(sized(font(), static_cast<int>(rect.height() * 0.55)));
    if (QFontMetricsF(painter.font()).horizontalAdvance(name) > rect.width()) return;
    painter.setPen(inkOn(fill));
    painter.drawText(rect, Qt::AlignCenter, name);
}

void LinkView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (model().isEmpty())
        return paintWords(painter, tr("The search tree appears here\nwhile you watch a search"));
    if (!isDrawn())
        return paintWords(painter, tr("The tree has more than %Ln nodes.\nFold branches without "
                                      "solutions (H) or switch to bars (N).",
                                      "", static_cast<int>(mostNodes)));
    painter.fillRect(rect(), palette().base());
    painter.setRenderHint(QPainter::Antialiasing);
    paintLinks(painter);
    for (std::size_t i = 0; i < places_.size(); ++i)
        paintNode(painter, i);
}

TreePane::TreePane(QWidget* parent) : QStackedWidget(parent) {
    for (TreeDrawing* drawing :
         std::initializer_list<TreeDrawing*>{new IcicleView(model_), new LinkView(model_)}) {
        addWidget(drawing);
        connect(drawing, &TreeDrawing::stepChosen, this, &TreePane::stepChosen);
        connect(drawing, &TreeDrawing::foldingWanted, this, [this](quint64 firstStep) {
            model_.toggle(firstStep);
            showNodes();
        });
    }
    connect(this, &QStackedWidget::currentChanged, this, &TreePane::showNodes);
}

TreeDrawing& TreePane::drawing() const {
    return *static_cast<TreeDrawing*>(currentWidget());
}

QWidget* TreePane::makeControls(QWidget* owner) {
    auto* controls = new QWidget;
    auto* row = makeLayout<QHBoxLayout>(controls, {}, 2);
    sought_ =
        explain(new QLineEdit,
                tr("Find a piece by name, a cell by number, or a solution (#3). Enter: next, Shift+Enter: "
                   "previous (/)"),
                tr("Find in the tree"));
    sought_->setPlaceholderText(tr("Find F, 26 or #3"));
    sought_->setClearButtonEnabled(true);
    sought_->setMaximumWidth(150);
    sought_->installEventFilter(this);
    found_ = new QLabel;
    covering_ = new QToolButton;
    covering_->setObjectName(u"findCovering"_s);
    covering_->setCheckable(true);
    covering_->setAutoRaise(true);
    covering_->hide();
    explain(covering_, tr("Find where the cell is the target, or all pieces that cover it"));
    connect(covering_, &QToolButton::toggled, this, &TreePane::find);
    layOut(row, {found_, covering_, {sought_, 1}});
    connect(sought_, &QLineEdit::textChanged, this, &TreePane::find);
    const auto add = [&](const ActionText& text, const std::function<void(bool)>& run) {
        QAction* action = makeAction(owner, text, Qt::WidgetWithChildrenShortcut);
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, run);
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        layOut(row, {button});
    };
    add({tr("Links"), tr("Draw the tree with links instead of bars"), tr("N")},
        [this](bool on) { setCurrentIndex(on ? 1 : 0); });
    add({tr("Fold"), tr("Fold branches without solutions (Shift+click: one of them)"), tr("H")},
        [this](bool on) {
            model_.setFolding(on);
            showNodes();
        });
    QAction* seek = makeAction(owner, {tr("Find in the tree"), {}, tr("/")}, Qt::WidgetWithChildrenShortcut);
    connect(seek, &QAction::triggered, sought_, [this] {
        sought_->setFocus(Qt::ShortcutFocusReason);
        sought_->selectAll();
    });
    return controls;
}

void TreePane::setSearch(std::shared_ptr<const PreparedSearch> search) {
    if (search == model_.search()) return;
    model_.setSearch(std::move(search));
    if (sought_ != nullptr) model_.find(sought_->text(), isCovering());
    drawing().goHome();
    showNodes();
}

void TreePane::setTree(const SearchTree& tree) {
    if (tree.step() == model_.tree().step()) return;
    model_.setTree(tree);
    showNodes();
}

void TreePane::setPosition(std::uint64_t step) {
    if (step == model_.position()) return;
    model_.setPosition(step);
    drawing().showPosition();
    showMatches();
}

void TreePane::showNodes() {
    drawing().showNodes();
    drawing().showPosition();
    showMatches();
}

void TreePane::find() {
    const QString text = sought_->text().trimmed();
    const bool isThere = model_.find(text, isCovering()) || text.startsWith(u'#');
    covering_->setVisible(model_.isSeekingCell());
    covering_->setText(isCovering() ? tr("covered") : tr("as target"));
    QPalette colours = palette();
    if (!isThere) colours.setColor(QPalette::Text, QColor(isDark() ? 0xff8a80 : 0xb3261e));
    sought_->setPalette(colours);
    showNodes();
}

bool TreePane::isCovering() const {
    return covering_ != nullptr && covering_->isChecked();
}

void TreePane::goToMatch(bool isBack) {
    const QString text = sought_->text().trimmed();
    bool isNumber = false;
    const qulonglong number = QLocale().toULongLong(text.mid(1), &isNumber);
    if (text.startsWith(u'#')) {
        if (isNumber && number > 0) Q_EMIT solutionChosen(number);
    } else if (const std::optional<std::uint64_t> step = model_.nextFound(isBack)) {
        Q_EMIT stepChosen(*step);
    }
}

void TreePane::showMatches() {
    if (found_ == nullptr) return;
    const QLocale locale;
    const auto all = static_cast<qulonglong>(model_.foundCount());
    const std::optional<std::size_t> here = model_.foundHere();
    found_->setText(all == 0 ? QString()
                    : here   ? tr("%1 of %2").arg(locale.toString(qulonglong{*here}), locale.toString(all))
                             : locale.toString(all));
}

bool TreePane::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QStackedWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Escape) {
        sought_->clear();
        drawing().setFocus();
        return true;
    }
    if (key->key() != Qt::Key_Return && key->key() != Qt::Key_Enter)
        return QStackedWidget::eventFilter(watched, event);
    goToMatch(key->modifiers().testFlag(Qt::ShiftModifier));
    return true;
}

}  // namespace tilewright
