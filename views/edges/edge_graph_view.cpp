#include "views/edges/edge_graph_view.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <map>

#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr double air = 8.0;
constexpr double layerStep = 44.0;
constexpr std::size_t mostColours = 60;
// Parallel edges up to this number can be told apart.
constexpr std::size_t mostEdges = 400;

QPointF onCircle(const QPointF& centre, double radius, std::size_t index, std::size_t count) {
    const double angle = 2 * M_PI * static_cast<double>(index) / static_cast<double>(count) - M_PI / 2;
    return centre + QPointF(std::cos(angle), std::sin(angle)) * radius;
}

// From one vertex to another, curved by its lane.
QPainterPath curve(const QPointF& from, const QPointF& to, const QPointF& centre, double bend) {
    QPainterPath path(from);
    if (from == to) {
        // A loop on the outer side of the circle.
        const QPointF away = from == centre ? QPointF(0, -1) : (from - centre);
        const double length = std::hypot(away.x(), away.y());
        const QPointF out = away / length;
        const QPointF side(-out.y(), out.x());
        const double size = 52 + std::abs(bend);
        path.cubicTo(from + out * size + side * size * 0.8, from + out * size - side * size * 0.8, from);
        return path;
    }
    const QPointF along = to - from;
    const double length = std::hypot(along.x(), along.y());
    const QPointF side(-along.y() / length, along.x() / length);
    path.quadTo((from + to) / 2 + side * bend * 2, to);
    return path;
}

void drawArrow(QPainter& painter, const QPainterPath& path, const QColor& colour) {
    const double at = 0.56;
    const QPointF tip = path.pointAtPercent(at);
    const double angle = -path.angleAtPercent(at) * M_PI / 180;
    const QPointF ahead(std::cos(angle), std::sin(angle));
    const QPointF side(-ahead.y(), ahead.x());
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({tip + ahead * 5, tip - ahead * 4 + side * 4, tip - ahead * 4 - side * 4}));
}

}  // namespace

EdgeGraphView::EdgeGraphView(QWidget* parent) : Canvas(parent) {
    setScales(0.02, 8.0, 1.0);
    setMinimumHeight(160);
    setAccessibleName(tr("Graph used by the method"));
}

void EdgeGraphView::clear() {
    colours_.reset();
    patterns_.reset();
    goHome();
    update();
}

void EdgeGraphView::setGraph(ColourGraph graph, EdgePalette palette) {
    clear();
    palette_ = std::move(palette);
    std::map<std::pair<std::size_t, std::size_t>, int> counts;
    const auto ends = [](const ColourGraph::Edge& edge) { return std::minmax(edge.from, edge.to); };
    lanes_.clear();
    if (graph.edges.size() <= mostEdges) {
        for (const ColourGraph::Edge& edge : graph.edges)
            lanes_.emplace_back(counts[ends(edge)]++, 0);
        for (std::size_t i = 0; i < graph.edges.size(); ++i)
            lanes_[i].second = counts[ends(graph.edges[i])];
    }
    colours_ = std::move(graph);
    walked_ = colours_->edges.size();
    refreshView();
}

void EdgeGraphView::setGraph(PatternGraph graph, EdgePalette palette) {
    clear();
    palette_ = std::move(palette);
    patterns_ = std::move(graph);
    walked_ = patterns_->layers.size();
    refreshView();
}

void EdgeGraphView::setWalked(std::size_t walked) {
    walked_ = walked;
    refreshView();
    update();
}

// Minimum distance of layers.
QRectF EdgeGraphView::extent() const {
    const double wanted =
        patterns_ ? layerStep * static_cast<double>(patterns_->layers.size()) + 2 * air : 0.0;
    return {0, 0, std::max<double>(width(), wanted), static_cast<double>(height())};
}

// Centre the end of the current path.
Canvas::View EdgeGraphView::home() const {
    const double hidden = extent().width() - width();
    if (hidden <= 0) return {};
    const double at = (static_cast<double>(walked_) + 0.5) * layerStep + air - width() / 2.0;
    return {.origin = QPointF(-std::clamp(at, 0.0, hidden), 0)};
}

void EdgeGraphView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), palette().base());
    painter.setTransform(transform());
    const QRectF area = extent().adjusted(air, air, -air, -air);
    if (colours_)
        paintColours(painter, area);
    else if (patterns_)
        paintPatterns(painter, area);
    else
        drawNote(painter, area, *this, tr("If a fast method solves the puzzle, its graph appears here."));
}

void EdgeGraphView::paintColours(QPainter& painter, const QRectF& area) const {
    const ColourGraph& graph = *colours_;
    const std::size_t count = graph.colours.size();
    if (count > mostColours || graph.edges.size() > mostEdges) {
        drawNote(painter, area, *this,
                 tr("The graph is too large to draw. Colours: %1, pieces: %2, visited: %3")
                     .arg(count)
                     .arg(graph.edges.size())
                     .arg(std::min(walked_, graph.edges.size())));
        return;
    }
    const double vertex = std::clamp(140.0 / static_cast<double>(count), 7.0, 15.0);
    const double radius = std::max(10.0, std::min(area.width(), area.height()) / 2 - vertex - 24);
    const QPointF centre = area.center();
    const auto at = [&](std::size_t index) {
        return count == 1 ? centre : onCircle(centre, radius, index, count);
    };
    const QColor todo = mixed(palette().text().color(), palette().base().color(), 0.72);
    const QColor done = mixed(palette().text().color(), palette().base().color(), 0.15);
    const auto draw = [&](std::size_t i, const QColor& colour, double width) {
        const ColourGraph::Edge& edge = graph.edges[i];
        const auto [lane, lanes] = lanes_[i];
        const double bend = (lane - (lanes - 1) / 2.0) * std::min(9.0, 60.0 / lanes);
        // Count lanes from the same end for both directions.
        const bool isBackward = edge.from > edge.to;
        const QPainterPath path = curve(at(edge.from), at(edge.to), centre,
                                        edge.from == edge.to ? 7.0 * lane
                                        : isBackward         ? -bend
                                                             : bend);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colour, width));
        painter.drawPath(path);
        if (graph.directed || i < walked_) drawArrow(painter, path, colour);
    };
    const std::size_t walked = std::min(walked_, graph.edges.size());
    for (std::size_t i = walked; i < graph.edges.size(); ++i)
        draw(i, todo, 1.2);
    for (std::size_t i = 0; i < walked; ++i)
        draw(i, done, 1.6);
    if (walked > 0 && walked < graph.edges.size()) draw(walked - 1, palette().highlight().color(), 3.2);
    painter.setFont(sized(painter.font(), std::max(7, static_cast<int>(vertex)), true));
    for (std::size_t i = 0; i < count; ++i) {
        const EdgeColour colour = graph.colours[i];
        painter.setPen(QPen(palette().text().color(), 1.0));
        painter.setBrush(palette_.hueOf(colour));
        painter.drawEllipse(at(i), vertex, vertex);
        painter.setPen(palette_.inkOf(colour));
        painter.drawText(QRectF(at(i) - QPointF(30, 15), QSizeF(60, 30)), Qt::AlignCenter,
                         QString::number(colour));
    }
}

void EdgeGraphView::paintPatterns(QPainter& painter, const QRectF& area) const {
    const PatternGraph& graph = *patterns_;
    const std::size_t layers = graph.layers.size();
    if (layers == 0) return;
    const double gapX = area.width() / static_cast<double>(layers);
    const QRectF sight = transform().inverted().mapRect(QRectF(rect()));
    const auto layerAt = [&](double x) {
        return static_cast<std::size_t>(
            std::clamp((x - area.left()) / gapX, 0.0, static_cast<double>(layers)));
    };
    const std::size_t first = std::max<std::size_t>(1, layerAt(sight.left())) - 1;
    const std::size_t last = std::min(layers, layerAt(sight.right()) + 2);
    std::size_t most = 1;
    for (std::size_t i = first; i < last; ++i)
        most = std::max(most, graph.layers[i].patterns.size());
    const double gapY = std::min(48.0, area.height() / static_cast<double>(most));
    const auto where = [&](std::size_t layer, std::size_t pattern) {
        const auto patterns = static_cast<double>(graph.layers[layer].patterns.size());
        return QPointF(area.left() + (static_cast<double>(layer) + 0.5) * gapX,
                       area.center().y() + (static_cast<double>(pattern) - (patterns - 1) / 2) * gapY);
    };
    const auto isOnPath = [&](std::size_t layer, std::size_t pattern) {
        return layer < graph.path.size() && graph.path[layer] == pattern && layer <= walked_;
    };
    const QColor pale = mixed(palette().text().color(), palette().base().color(), 0.8);
    for (int pass = 0; pass < 2; ++pass)
        for (std::size_t layer = first; layer + 1 < last; ++layer)
            for (const PatternGraph::Arc& arc : graph.layers[layer].arcs) {
                const bool isChosen = isOnPath(layer, arc.from) && isOnPath(layer + 1, arc.to);
                if (isChosen != (pass == 1)) continue;
                painter.setPen(QPen(isChosen ? palette().highlight().color() : pale, isChosen ? 3.0 : 1.0));
                painter.drawLine(where(layer, arc.from), where(layer + 1, arc.to));
            }
    for (std::size_t layer = first; layer < last; ++layer)
        for (std::size_t i = 0; i < graph.layers[layer].patterns.size(); ++i) {
            const std::vector<EdgeColour>& pattern = graph.layers[layer].patterns[i];
            const auto parts = static_cast<double>(pattern.size());
            const double height = std::min(gapY * 0.8, 9.0 * parts);
            const QRectF box(where(layer, i) - QPointF(5, height / 2), QSizeF(10, height));
            painter.setPen(Qt::NoPen);
            for (std::size_t part = 0; part < pattern.size(); ++part) {
                painter.setBrush(palette_.hueOf(pattern[part]));
                painter.drawRect(QRectF(box.left(), box.top() + static_cast<double>(part) * height / parts,
                                        box.width(), height / parts));
            }
            const bool isChosen = isOnPath(layer, i);
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(isChosen ? palette().highlight().color() : palette().text().color(),
                                isChosen ? 2.4 : 0.8));
            painter.drawRect(box);
        }
}

}  // namespace tilewright
