#include "views/watch/fletcher_tree_view.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <utility>

#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

// In drawing units, which are pixels at scale 1.
constexpr double levelWidth = 58.0;
constexpr double leafHeight = 30.0;
constexpr double leafSide = 27.0;
constexpr double radius = 11.0;
constexpr double border = 18.0;
constexpr double smallest = 0.03;
constexpr double largest = 4.0;
constexpr double largestWhole = 1.4;

using NodeMark = FletcherTreeView::NodeMark;

}  // namespace

FletcherTreeView::FletcherTreeView(const InsideModel& model, QWidget* parent)
    : Canvas(parent), model_(model) {
    setScales(smallest, largest, largestWhole);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Fletcher's tree over the cells around the target"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
}

const FletcherInside* FletcherTreeView::tree() const {
    return model_.hasTree() ? &model_.node()->lists->fletcher : nullptr;
}

void FletcherTreeView::refresh(bool another) {
    if (another) drawing_.clear();
    if (another || shownList_ != model_.listNumber()) {
        shownList_ = model_.listNumber();
        point(std::nullopt, std::nullopt);
        layOut();
    }
    mark();
    refreshView();
    update();
}

// Leaves are stacked in the order of the walk, each node at the middle height of its leaves.
void FletcherTreeView::layOut() {
    nodePlaces_.clear();
    leafPlaces_.clear();
    parents_.clear();
    parentOfLeaf_.clear();
    extent_ = {};
    if (tree() == nullptr) return;
    const FletcherInside& shown = *tree();
    const std::size_t leaves = model_.images().size();
    leafPlaces_.resize(leaves);
    parentOfLeaf_.resize(leaves);
    const auto heightOf = [](std::size_t leaf) { return static_cast<double>(leaf) * leafHeight; };
    std::vector<std::uint32_t> open;
    std::size_t deepest = 0;
    for (std::uint32_t n = 0; n < shown.nodes.size(); ++n) {
        while (!open.empty() && shown.nodes[open.back()].next <= n)
            open.pop_back();
        parents_.push_back(open.empty() ? n : open.back());
        open.push_back(n);
        deepest = std::max(deepest, open.size());
        const auto [first, last] = leavesBelow(shown, n, leaves);
        nodePlaces_.emplace_back(static_cast<double>(open.size()) * levelWidth,
                                 (heightOf(first) + heightOf(last > first ? last - 1 : first)) / 2);
        for (std::uint32_t leaf = shown.nodes[n].firstLeaf; leaf < shown.nodes[n].lastLeaf; ++leaf)
            parentOfLeaf_[leaf] = n;
    }
    for (std::size_t leaf = 0; leaf < leaves; ++leaf)
        leafPlaces_[leaf] = {static_cast<double>(deepest + 1) * levelWidth, heightOf(leaf)};
    rootPlace_ = {0.0, leaves == 0 ? 0.0 : heightOf(leaves - 1) / 2};
    extent_ = {static_cast<double>(deepest + 1) * levelWidth, leaves == 0 ? 0.0 : heightOf(leaves - 1)};
}

void FletcherTreeView::mark() {
    marks_.assign(nodePlaces_.size(), NodeMark::notYet);
    walked_.assign(nodePlaces_.size(), false);
    if (tree() == nullptr) return;
    const FletcherInside& shown = *tree();
    const FletcherProgress& progress = model_.fletcher();
    for (std::size_t s = 0; s < progress.steps; ++s) {
        if (shown.walk[s].isLeaf) continue;
        const std::uint32_t n = shown.walk[s].index;
        marks_[n] = shown.nodes[n].isFilled ? NodeMark::filled : NodeMark::open;
        if (!shown.nodes[n].isFilled) continue;
        for (std::uint32_t below = n + 1; below < shown.nodes[n].next; ++below)
            marks_[below] = NodeMark::cutOff;
    }
    if (!progress.node) return;
    for (std::uint32_t n = *progress.node; !walked_[n]; n = parents_[n])
        walked_[n] = true;
}

std::size_t FletcherTreeView::skippedAt(std::uint32_t node) const {
    if (marks_[node] != NodeMark::filled) return 0;
    const auto [first, last] = leavesBelow(*tree(), node, model_.images().size());
    return last - first;
}

void FletcherTreeView::setPointedCell(int cell) {
    if (std::exchange(pointedCell_, cell) != cell) update();
}

QRectF FletcherTreeView::area() const {
    return QRectF(rect()).adjusted(border, border, -border, -border);
}

// A tree of many leaves is high and narrow, so its levels are spread over the width.
Canvas::View FletcherTreeView::whole() const {
    View view = Canvas::whole();
    const QRectF all = extent();
    view.across = std::clamp(area().width() / std::max(1.0, all.width()), view.down, largestWhole);
    view.origin.setX(area().center().x() - all.center().x() * view.across);
    return view;
}

// Minimum distances, so that nodes and leaves do not overlap.
double FletcherTreeView::sizeScale() const {
    return std::min(scale(), scaleDown());
}

// Show all levels, with the current node in the middle.
Canvas::View FletcherTreeView::home() const {
    // The widget may be resized before the tree of the model is laid out.
    if (leafPlaces_.empty() || shownList_ != model_.listNumber()) return whole();
    const double scale = std::clamp((width() - 2 * border) / std::max(1.0, extent_.width()), 0.35, 1.25);
    const FletcherProgress& progress = model_.fletcher();
    double y = 0.0;
    if (progress.leaf) y = leafPlaces_[*progress.leaf].y();
    if (progress.node) {
        const bool isAtLeaf = progress.leaf && parentOfLeaf_[*progress.leaf] == progress.node;
        if (!isAtLeaf) y = nodePlaces_[*progress.node].y();
    }
    const double whole = extent_.height() * scale;
    const double room = height() - 2 * border;
    // Clamp at the ends.
    double top = height() / 2.0 - y * scale;
    top = whole <= room ? (height() - whole) / 2 : std::clamp(top, height() - border - whole, border);
    return {scale, scale, {border, top}};
}

// A node stays visible as long as one of its leaves is: it slides along them.
QPointF FletcherTreeView::inSightOf(QPointF at, std::size_t firstLeaf, std::size_t lastLeaf) const {
    const double top = std::max(border, leafAt(firstLeaf).y());
    const double bottom = std::min(height() - border, leafAt(lastLeaf).y());
    if (top <= bottom) at.setY(std::clamp(at.y(), top, bottom));
    return at;
}

QPointF FletcherTreeView::nodeAt(std::uint32_t node) const {
    const auto [first, last] = leavesBelow(*tree(), node, leafPlaces_.size());
    const QPointF at = toWidget(nodePlaces_[node]);
    return last > first ? inSightOf(at, first, last - 1) : at;
}

QPointF FletcherTreeView::rootAt() const {
    return inSightOf(toWidget(rootPlace_), 0, leafPlaces_.size() - 1);
}

bool FletcherTreeView::isInSight(const QPointF& at, double reach) const {
    return QRectF(rect()).adjusted(-reach, -reach, reach, reach).contains(at);
}

QRectF FletcherTreeView::leafArea(std::size_t leaf) const {
    const double side = leafSide * sizeScale();
    return QRectF(leafAt(leaf) - QPointF(side, side) / 2, QSizeF(side, side));
}

void FletcherTreeView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const InsideColours colours(palette());
    if (tree() == nullptr || leafPlaces_.empty()) {
        drawNote(painter, rect(), *this,
                 tree() != nullptr ? tr("No placement can fill the target.")
                                   : tr("The tree of the cells around the target appears here."));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    paintBranches(painter, colours);
    paintLeaves(painter, colours);
    paintNodes(painter, colours);
}

void FletcherTreeView::paintBranches(QPainter& painter, const InsideColours& colours) const {
    const auto draw = [&](const QPointF& from, const QPointF& to, const QColor& colour, double width,
                          Qt::PenStyle style) {
        if (std::max(from.y(), to.y()) < 0 || std::min(from.y(), to.y()) > height()) return;
        QPainterPath path(from);
        const double middle = from.x() + levelWidth * scale() / 2;
        path.cubicTo(QPointF(middle, from.y()), QPointF(middle, to.y()),
                     QPointF(std::min(to.x(), from.x() + levelWidth * scale()), to.y()));
        path.lineTo(to);
        painter.setPen(QPen(colour, width, style, Qt::RoundCap));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(path);
    };
    const QColor pale = mixed(colours.base, colours.text, 0.25);
    const QColor cut = mixed(colours.base, colours.collides, 0.35);
    // Draw walked branches above the others.
    for (const bool walked : {false, true}) {
        for (std::uint32_t n = 0; n < nodePlaces_.size(); ++n) {
            if (walked_[n] != walked) continue;
            const QPointF from = parents_[n] == n ? rootAt() : nodeAt(parents_[n]);
            const bool isCut = marks_[n] == NodeMark::cutOff;
            const QColor colour = walked
                                      ? colours.pointed
                                      : (isCut ? cut : (marks_[n] == NodeMark::open ? colours.fits : pale));
            draw(from, nodeAt(n), colour, walked ? 3.6 : 1.2, isCut ? Qt::DotLine : Qt::SolidLine);
        }
        for (std::size_t leaf = 0; leaf < leafPlaces_.size(); ++leaf) {
            const auto parent = parentOfLeaf_[leaf];
            const bool isWalked = model_.fletcher().leaf == leaf && parent == model_.fletcher().node;
            if (isWalked != walked) continue;
            const bool isCut = model_.images()[leaf].mark == InsideImage::Mark::skipped;
            draw(parent ? nodeAt(*parent) : rootAt(), leafAt(leaf),
                 walked ? colours.pointed : (isCut ? cut : pale), walked ? 3.6 : 1.2,
                 isCut ? Qt::DotLine : Qt::SolidLine);
        }
    }
}

void FletcherTreeView::paintNodes(QPainter& painter, const InsideColours& colours) const {
    const double size = radius * std::min(1.3, std::max(sizeScale(), 0.25));
    const QFont numbers = sized(font(), std::max(6, static_cast<int>(size * 0.95)));
    const QFont bold = sized(font(), numbers.pixelSize(), true);
    const auto circle = [&](const QPointF& at, const QColor& fill, const QColor& line, double width,
                            int cell) {
        painter.setPen(QPen(line, width));
        painter.setBrush(fill);
        painter.drawEllipse(at, size, size);
        if (size < 6.5) return;
        painter.setFont(numbers);
        painter.setPen(inkOn(fill));
        painter.drawText(QRectF(at - QPointF(size, size), QSizeF(2 * size, 2 * size)), Qt::AlignCenter,
                         QString::number(cell));
    };
    for (std::uint32_t n = 0; n < nodePlaces_.size(); ++n) {
        const QPointF at = nodeAt(n);
        if (!isInSight(at, 60)) continue;
        const int cell = tree()->nodes[n].cell;
        const bool isPointed = pointedNode_ == n || (cell == pointedCell_ && cell >= 0);
        const QColor line = isPointed || walked_[n] ? colours.pointed : colours.grid;
        const double width = isPointed || walked_[n] ? 2.6 : 1.2;
        switch (marks_[n]) {
            case NodeMark::open:
                circle(at, mixed(colours.base, colours.fits, 0.55), line, width, cell);
                break;
            case NodeMark::filled:
                circle(at, colours.black, walked_[n] ? line : colours.collides, 2.2, cell);
                break;
            case NodeMark::cutOff:
                painter.setOpacity(0.35);
                circle(at, colours.base, line, width, cell);
                painter.setOpacity(1.0);
                break;
            case NodeMark::notYet:
                circle(at, colours.base, line, width, cell);
        }
        if (marks_[n] != NodeMark::filled) continue;
        painter.setPen(QPen(colours.collides, std::max(1.6, size / 4.5), Qt::SolidLine, Qt::RoundCap));
        const QPointF cross = at + QPointF(size * 2.1, 0);
        const double arm = size * 0.5;
        painter.drawLine(cross + QPointF(-arm, -arm), cross + QPointF(arm, arm));
        painter.drawLine(cross + QPointF(-arm, arm), cross + QPointF(arm, -arm));
        painter.setFont(bold);
        if (size >= 5) painter.drawText(cross + QPointF(arm + 3, size * 0.4), QString::number(skippedAt(n)));
    }
    circle(rootAt(), colours.target, colours.text, 1.6, model_.node()->cell);
}

void FletcherTreeView::paintLeaves(QPainter& painter, const InsideColours& colours) {
    for (std::size_t leaf = 0; leaf < leafPlaces_.size(); ++leaf) {
        if (!isInSight(leafAt(leaf), leafSide * sizeScale())) continue;
        const QRectF area = leafArea(leaf);
        if (area.width() < 9) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(markColour(model_.images()[leaf].mark, colours));
            painter.drawRect(area.adjusted(1, 0, -1, -1));
        } else {
            drawing_.paintEntry(painter, area, model_, leaf, colours);
        }
        const bool isCurrent = model_.fletcher().leaf == leaf;
        const bool isPointed =
            pointedLeaf_ == leaf || model_.covers(model_.images()[leaf].image, pointedCell_);
        if (!isCurrent && !isPointed) continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(isPointed ? colours.pointed : colours.text, 2.6));
        painter.drawRoundedRect(area, 3, 3);
    }
}

void FletcherTreeView::point(std::optional<std::size_t> leaf, std::optional<std::uint32_t> node) {
    if (std::exchange(pointedLeaf_, leaf) != leaf) {
        update();
        Q_EMIT imagePointed(leaf ? std::optional(model_.images()[*leaf].image) : std::nullopt);
    }
    if (std::exchange(pointedNode_, node) != node) {
        update();
        Q_EMIT cellPointed(node ? tree()->nodes[*node].cell : -1);
    }
}

void FletcherTreeView::pointTo(std::optional<QPointF> at) {
    if (!at) return point(std::nullopt, std::nullopt);
    std::optional<std::size_t> leaf;
    std::optional<std::uint32_t> node;
    for (std::size_t l = 0; l < leafPlaces_.size() && !leaf; ++l)
        if (leafArea(l).contains(*at)) leaf = l;
    for (std::uint32_t n = 0; n < nodePlaces_.size() && !leaf && !node; ++n)
        if (QLineF(nodeAt(n), *at).length() <= radius * std::min(1.3, std::max(sizeScale(), 0.25))) node = n;
    point(leaf, node);
}

QString FletcherTreeView::tipAt(const QPointF&) const {
    QString text;
    if (pointedNode_) {
        const int cell = tree()->nodes[*pointedNode_].cell;
        const auto [first, last] = leavesBelow(*tree(), *pointedNode_, model_.images().size());
        const int images = static_cast<int>(last - first);
        switch (marks_[*pointedNode_]) {
            case NodeMark::open:
                text =
                    tr("Cell %1 was read: it is open. %Ln placement(s) depend on it.", "", images).arg(cell);
                break;
            case NodeMark::filled:
                text =
                    tr("Cell %1 was read: it is filled. %Ln placement(s) are skipped.", "", images).arg(cell);
                break;
            case NodeMark::cutOff:
                text = tr("Cell %1 is not read: it is below a filled cell.").arg(cell);
                break;
            case NodeMark::notYet:
                text =
                    tr("Cell %1 has not been read yet. %Ln placement(s) depend on it.", "", images).arg(cell);
        }
    } else if (pointedLeaf_) {
        text =
            tr("Placement %1 of %2: piece %3")
                .arg(*pointedLeaf_ + 1)
                .arg(model_.images().size())
                .arg(model_.nameOf(model_.search()->table().shapeOf(model_.images()[*pointedLeaf_].image)));
    }
    return text;
}

}  // namespace tilewright
