#include "views/tree/link_view.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "views/style/ink.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

// In units of the drawing, which are pixels at scale 1.
constexpr double levelHeight = 46.0;
constexpr double leafWidth = 28.0;
constexpr double foldedWidth = 12.0;
constexpr double radius = 11.0;
constexpr double foldedSide = 7.0;
constexpr double border = 20.0;
constexpr double smallest = 0.01;
constexpr double largest = 4.0;
constexpr double largestWhole = 1.4;
// Where less than this would show all, the part around the position is shown so large.
constexpr double smallestWhole = 0.2;
constexpr double followed = 0.7;
// In pixels: what is smaller can be neither seen nor read.
constexpr double smallestDisc = 1.2;
constexpr double smallestName = 6.0;

}  // namespace

LinkView::LinkView(const TreeModel& model, QWidget* parent) : TreeDrawing(model, Zoom::both, parent) {
    setScales(smallest, largest, largestWhole);
    setAccessibleName(tr("Search tree with nodes and links"));
}

// Leaves stand beside each other in the order of the search, each node above the middle of its children.
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

// A tree that is much wider than high keeps its levels apart.
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
    // A solution has no children: they stand right behind their parent.
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
        return paintWords(painter, tr("The search tree grows here\nwhile a search is watched"));
    if (!isDrawn())
        return paintWords(painter, tr("This tree has more than %Ln nodes.\nFold what has no solution (H), or "
                                      "look at it as an icicle (N).",
                                      "", static_cast<int>(mostNodes)));
    painter.fillRect(rect(), palette().base());
    painter.setRenderHint(QPainter::Antialiasing);
    paintLinks(painter);
    for (std::size_t i = 0; i < places_.size(); ++i)
        paintNode(painter, i);
}

}  // namespace tilewright
