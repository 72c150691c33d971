#include "views/watch/flat_stage.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "views/assembly/paint_parts.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr int frameTime = 15;
constexpr double margin = 28.0;

bool isSame(const ScenePiece& a, const ScenePiece& b) {
    return a.cells == b.cells && a.name == b.name;
}

bool contains(const std::vector<ScenePiece>& pieces, const ScenePiece& piece) {
    return std::any_of(pieces.begin(), pieces.end(),
                       [&](const ScenePiece& other) { return isSame(piece, other); });
}

// Units of the lattice, y up on the screen.
QRectF squareOf(Cell cell) {
    return {cell.x - 0.5, -cell.y - 0.5, 1.0, 1.0};
}

QPainterPath areaOf(const std::vector<Cell>& cells) {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    for (const Cell c : cells)
        path.addRect(squareOf(c));
    return path.simplified();
}

QTransform fittedTo(const std::vector<Cell>& region, const QSize& size) {
    if (region.empty()) return {};
    const Box box = boxAround(region);
    const QRectF content(box.low.x - 0.5, -box.high.y - 0.5, box.high.x - box.low.x + 1.0,
                         box.high.y - box.low.y + 1.0);
    return fitted(content, QRectF(QPointF(), QSizeF(size)).adjusted(margin, margin, -margin, -margin));
}

}  // namespace

FlatStage::FlatStage(QWidget* parent) : WatchStage(parent) {
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    animation_.setInterval(frameTime);
    connect(&animation_, &QTimer::timeout, this, &FlatStage::land);
    clock_.start();
}

double FlatStage::Flight::share(qint64 now) const {
    return std::clamp(static_cast<double>(now - start) / time, 0.0, 1.0);
}

void FlatStage::setSearch(std::shared_ptr<const PreparedSearch> search) {
    search_ = std::move(search);
    scene_ = {};
    flights_.clear();
    animation_.stop();
    pointAt(std::nullopt);
    marked_.reset();
    refreshStill();
}

void FlatStage::showScene(const WatchScene& scene, int flightTime) {
    const std::vector<ScenePiece> before = std::move(scene_.assembly.pieces);
    const bool isSameRegion = scene.assembly.region == scene_.assembly.region && scene.holes == scene_.holes;
    scene_ = scene;
    const std::vector<ScenePiece>& now = scene_.assembly.pieces;
    const bool isSameBoard =
        isSameRegion && std::equal(before.begin(), before.end(), now.begin(), now.end(), isSame);
    if (isSameBoard) return update();
    const qint64 time = clock_.elapsed();
    // What turns round on its way does not do so in the air: it is where it belongs.
    std::erase_if(flights_, [&](const Flight& flight) {
        return flightTime == 0 || flight.isComing != contains(now, flight.piece);
    });
    if (flightTime > 0) {
        for (const ScenePiece& piece : now)
            if (!contains(before, piece)) flights_.push_back({piece, true, time, flightTime});
        for (const ScenePiece& piece : before)
            if (!contains(now, piece)) flights_.push_back({piece, false, time, flightTime});
    }
    if (flights_.empty())
        animation_.stop();
    else if (!animation_.isActive())
        animation_.start();
    refreshStill();
}

void FlatStage::markCell(std::optional<Cell> cell) {
    if (cell == marked_) return;
    marked_ = cell;
    update();
}

QPointF FlatStage::pointOf(Cell cell) const {
    return fittedTo(scene_.assembly.region, size()).map(squareOf(cell).center());
}

std::optional<Cell> FlatStage::cellAt(QPointF point) const {
    if (scene_.assembly.region.empty()) return std::nullopt;
    const QPointF at = fittedTo(scene_.assembly.region, size()).inverted().map(point);
    const Cell cell{static_cast<int>(std::floor(at.x() + 0.5)), static_cast<int>(std::floor(0.5 - at.y())),
                    0};
    const std::vector<Cell>& region = scene_.assembly.region;
    return std::find(region.begin(), region.end(), cell) != region.end() ? std::optional(cell) : std::nullopt;
}

void FlatStage::land() {
    const qint64 now = clock_.elapsed();
    if (std::erase_if(flights_, [now](const Flight& flight) { return flight.share(now) >= 1.0; }) > 0)
        refreshStill();
    if (flights_.empty()) animation_.stop();
    update();
}

bool FlatStage::isFlyingIn(const ScenePiece& piece) const {
    return std::any_of(flights_.begin(), flights_.end(),
                       [&](const Flight& flight) { return flight.isComing && isSame(flight.piece, piece); });
}

void FlatStage::refreshStill() {
    isStillOld_ = true;
    update();
}

void FlatStage::drawStill() {
    isStillOld_ = false;
    const double scale = devicePixelRatioF();
    still_ = QPixmap((QSizeF(size()) * scale).toSize());
    still_.setDevicePixelRatio(scale);
    const StageColours colours = StageColours::current();
    still_.fill(colours.background);
    if (!search_ || scene_.assembly.region.empty()) return;
    QPainter painter(&still_);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setTransform(fittedTo(scene_.assembly.region, size()), true);
    AssemblyScene lying = scene_.assembly;
    std::erase_if(lying.pieces, [this](const ScenePiece& piece) { return isFlyingIn(piece); });
    PaintStyle style;
    style.region = colours.board;
    style.outline = colours.outline;
    paintFlat(painter, lying, style);
    // Open cells can be told apart.
    painter.setPen(linePen(mixed(colours.board, colours.outline, 0.25), 0.02));
    painter.setBrush(Qt::NoBrush);
    std::vector<Cell> filled;
    for (const ScenePiece& piece : lying.pieces)
        filled.insert(filled.end(), piece.cells.begin(), piece.cells.end());
    std::sort(filled.begin(), filled.end());
    const auto isOpen = [&](Cell c) { return !std::binary_search(filled.begin(), filled.end(), c); };
    for (const Cell c : lying.region) {
        if (!isOpen(c)) continue;
        const QRectF square = squareOf(c);
        if (isOpen(c + Cell{-1, 0, 0})) painter.drawLine(square.topLeft(), square.bottomLeft());
        if (isOpen(c + Cell{1, 0, 0})) painter.drawLine(square.topRight(), square.bottomRight());
        if (isOpen(c + Cell{0, 1, 0})) painter.drawLine(square.topLeft(), square.topRight());
        if (isOpen(c + Cell{0, -1, 0})) painter.drawLine(square.bottomLeft(), square.bottomRight());
    }
    for (const Cell c : scene_.holes) {
        painter.setPen(linePen(colours.number, 0.05));
        painter.drawEllipse(squareOf(c).center(), 0.3, 0.3);
    }
    paintNumbers(painter, lying.pieces);
}

void FlatStage::paintNumbers(QPainter& painter, const std::vector<ScenePiece>& lying) const {
    const StageColours colours = StageColours::current();
    const double side = painter.worldTransform().m11() / devicePixelRatioF();
    constexpr double smallest = 15.0;
    if (side < smallest) return;
    std::vector<std::pair<Cell, QColor>> covers;
    for (const ScenePiece& piece : lying)
        for (const Cell c : piece.cells)
            covers.emplace_back(c, toQColor(piece.colour));
    painter.save();
    const QTransform toWidget = fittedTo(scene_.assembly.region, size());
    painter.setWorldTransform(QTransform());
    QFont small = font();
    small.setPixelSize(std::clamp(static_cast<int>(side * 0.28), 8, 20));
    painter.setFont(small);
    const std::span<const Cell> cells = search_->table().cells();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto cover = std::find_if(covers.begin(), covers.end(),
                                        [&](const auto& entry) { return entry.first == cells[i]; });
        const bool isOpen = cover == covers.end();
        QColor colour = colours.number;
        // On a piece they are there for those who look for them.
        if (!isOpen) {
            const QColor& under = cover->second;
            colour = mixed(under, under.lightnessF() > 0.5F ? Qt::black : Qt::white, 0.35);
        }
        painter.setPen(colour);
        painter.drawText(toWidget.mapRect(squareOf(cells[i])), Qt::AlignCenter, QString::number(i));
    }
    painter.restore();
}

void FlatStage::paintGlow(QPainter& painter) const {
    if (!scene_.target) return;
    QColor colour = StageColours::current().glow;
    const QPointF middle = squareOf(*scene_.target).center();
    QRadialGradient halo(middle, 1.25);
    colour.setAlphaF(0.85F);
    halo.setColorAt(0.0, colour);
    halo.setColorAt(0.38, colour);
    colour.setAlphaF(0.25F);
    halo.setColorAt(0.6, colour);
    colour.setAlphaF(0.0F);
    halo.setColorAt(1.0, colour);
    painter.setPen(Qt::NoPen);
    painter.setBrush(halo);
    painter.drawEllipse(middle, 1.25, 1.25);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(StageColours::current().glow, 0.09, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(squareOf(*scene_.target).adjusted(0.04, 0.04, -0.04, -0.04));
}

void FlatStage::paintGhost(QPainter& painter) const {
    if (!scene_.ghost) return;
    const StageColours colours = StageColours::current();
    const QPainterPath area = areaOf(scene_.ghost->cells);
    QColor fill = toQColor(scene_.ghost->colour);
    const QColor line = mixed(fill, colours.outline, 0.35);
    fill.setAlphaF(0.5F);
    painter.fillPath(area, fill);
    QPen pen = linePen(scene_.isPointed ? colours.pointed : line, 0.1);
    if (!scene_.isPointed && scene_.collisions.empty()) pen.setDashPattern({1.6, 1.4});
    painter.setBrush(Qt::NoBrush);
    painter.strokePath(area, pen);
    if (!scene_.collisions.empty()) {
        const QPainterPath clash = areaOf(scene_.collisions);
        QColor red = colours.collision;
        red.setAlphaF(0.72F);
        painter.fillPath(clash, red);
        painter.setPen(linePen(Qt::white, 0.09));
        for (const Cell c : scene_.collisions) {
            const QRectF cross = squareOf(c).adjusted(0.32, 0.32, -0.32, -0.32);
            painter.drawLine(cross.topLeft(), cross.bottomRight());
            painter.drawLine(cross.bottomLeft(), cross.topRight());
        }
        painter.strokePath(clash, linePen(colours.collision, 0.1));
    }
}

// From above a piece that comes is nearer at first, so it is larger, and its shadow is farther away.
void FlatStage::paintFlight(QPainter& painter, const Flight& flight) const {
    const double share = flight.share(clock_.elapsed());
    const double away = flight.isComing ? (1.0 - share) * (1.0 - share) : share * share;
    const QPainterPath area = areaOf(flight.piece.cells);
    const QPointF middle = area.boundingRect().center();
    const StageColours colours = StageColours::current();
    painter.save();
    painter.setOpacity(1.0 - away);
    painter.translate(0.9 * away, 0.9 * away);
    painter.fillPath(area, QColor(0, 0, 0, 60));
    painter.translate(-0.9 * away, -2.4 * away);
    painter.translate(middle);
    painter.scale(1.0 + 0.45 * away, 1.0 + 0.45 * away);
    painter.translate(-middle);
    painter.fillPath(area, toQColor(flight.piece.colour));
    painter.strokePath(area, linePen(colours.outline, 0.07));
    painter.restore();
}

void FlatStage::paintEvent(QPaintEvent*) {
    if (isStillOld_) drawStill();
    QPainter painter(this);
    painter.drawPixmap(0, 0, still_);
    if (!search_ || scene_.assembly.region.empty()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setTransform(fittedTo(scene_.assembly.region, size()), true);
    paintGlow(painter);
    for (const Flight& flight : flights_)
        paintFlight(painter, flight);
    paintGhost(painter);
    for (const std::optional<Cell>& cell : {marked_, pointed_}) {
        if (!cell) continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(
            QPen(StageColours::current().pointed, 0.06, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(squareOf(*cell));
    }
}

void FlatStage::resizeEvent(QResizeEvent*) {
    refreshStill();
}

void FlatStage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) refreshStill();
    WatchStage::changeEvent(event);
}

void FlatStage::mouseMoveEvent(QMouseEvent* event) {
    pointAt(cellAt(event->position()));
}

void FlatStage::leaveEvent(QEvent*) {
    pointAt(std::nullopt);
}

void FlatStage::pointAt(std::optional<Cell> cell) {
    if (cell == pointed_) return;
    pointed_ = cell;
    update();
    Q_EMIT cellPointed(cell);
}

}  // namespace tilewright
