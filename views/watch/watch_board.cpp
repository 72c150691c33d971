#include "views/watch/watch_board.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "core/lattice/lattice.h"
#include "views/assembly/assembly_painter.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

// The next piece of its shape; if the image is already placed, that piece.
ScenePiece imageOf(const PreparedSearch& search, std::vector<ImageId> trail, ImageId image, bool isPlaced) {
    const ImageTable& table = search.table();
    if (table.isHole(image)) return scenePieceOf(search, image);
    if (isPlaced)
        trail.erase(std::next(std::ranges::find(trail, image)), trail.end());
    else
        trail.push_back(image);
    return scenePieceOf(search.puzzle(), placementsOf(search.puzzle(), table, trail).back());
}

void findCollisions(WatchScene& scene) {
    for (const Cell c : scene.image->cells) {
        const std::optional<std::size_t> owner = pieceAt(scene.assembly, c);
        if (!owner) continue;
        scene.collisions.push_back(c);
        const QString& name = scene.assembly.pieces[*owner].name;
        if (!scene.obstacles.contains(name)) scene.obstacles << name;
    }
}

}  // namespace

std::vector<Cell> cellsOf(const ImageTable& table, ImageId image) {
    std::vector<Cell> cells;
    for (const CellNumber cell : table.cellsOf(image))
        if (cell < table.crossingStart()) cells.push_back(table.cells()[cell]);
    return cells;
}

ScenePiece scenePieceOf(const PreparedSearch& search, ImageId image) {
    const ImageTable& table = search.table();
    if (table.isHole(image)) return {cellsOf(table, image), {0x80, 0x80, 0x80}, {}};
    return scenePieceOf(search.puzzle(), placementsOf(search.puzzle(), table, std::vector{image}).back());
}

WatchScene makeWatchScene(const PreparedSearch& search, const WatchedState& state,
                          std::optional<ImageId> pointed) {
    const Puzzle& puzzle = search.puzzle();
    const ImageTable& table = search.table();
    WatchScene scene;
    scene.assembly.lattice = puzzle.lattice;
    const std::span<const Cell> region = puzzle.region.cells();
    scene.assembly.region.assign(region.begin(), region.end());
    scene.assembly.marked = markedCells(region, puzzle.region.colours(), puzzle.colours);
    scene.assembly.beyond = cellsBeyond(puzzle);
    const std::vector<ImageId> trail = state.trail();
    for (const ImageId image : trail)
        if (table.isHole(image)) std::ranges::copy(cellsOf(table, image), std::back_inserter(scene.holes));
    for (const Placement& placement : placementsOf(puzzle, table, trail))
        scene.assembly.pieces.push_back(scenePieceOf(puzzle, placement));
    if (!state.nodes.empty()) {
        const WatchedNode& node = state.nodes.back();
        if (!node.placed && node.cell >= 0) scene.target = table.cells()[static_cast<std::size_t>(node.cell)];
    }
    const std::optional<ImageId> image = pointed ? pointed : state.tried();
    scene.isPointed = pointed.has_value();
    if (!image) return scene;
    const bool isPlaced = std::ranges::find(trail, *image) != trail.end();
    scene.image = imageOf(search, trail, *image, isPlaced);
    if (!isPlaced) findCollisions(scene);
    return scene;
}

namespace {

constexpr int frameTime = 15;
constexpr double margin = 28.0;

bool isSame(const ScenePiece& a, const ScenePiece& b) {
    return a.cells == b.cells && a.name == b.name;
}

bool contains(const std::vector<ScenePiece>& pieces, const ScenePiece& piece) {
    return std::ranges::any_of(pieces, [&](const ScenePiece& other) { return isSame(piece, other); });
}

}  // namespace

FlatBoard::FlatBoard(QWidget* parent) : Canvas(parent) {
    setAttribute(Qt::WA_OpaquePaintEvent);
    animation_.setInterval(frameTime);
    connect(&animation_, &QTimer::timeout, this, &FlatBoard::land);
    clock_.start();
}

double FlatBoard::Flight::share(qint64 now) const {
    return std::clamp(static_cast<double>(now - start) / time, 0.0, 1.0);
}

void FlatBoard::setSearch(std::shared_ptr<const PreparedSearch> search) {
    if (search == search_) return;
    search_ = std::move(search);
    layout_ = CellLayout(search_ ? search_->puzzle().lattice : Lattice());
    scene_ = {};
    flights_.clear();
    animation_.stop();
    pointToCell(std::nullopt);
    marked_.reset();
    refreshView();
    refreshStill();
}

void FlatBoard::showScene(const WatchScene& scene, int flightTime) {
    const std::vector<ScenePiece> before = std::move(scene_.assembly.pieces);
    const bool isSameRegion = scene.assembly.region == scene_.assembly.region && scene.holes == scene_.holes;
    const bool isNew = scene_.assembly.region.empty();
    scene_ = scene;
    if (isNew) goHome();
    const std::vector<ScenePiece>& now = scene_.assembly.pieces;
    const bool isSameBoard = isSameRegion && std::ranges::equal(before, now, isSame);
    if (isSameBoard) return update();
    const qint64 time = clock_.elapsed();
    // A flight that reverses is already above its place.
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

void FlatBoard::markCell(std::optional<Cell> cell) {
    if (std::exchange(marked_, cell) != cell) update();
}

void FlatBoard::setTeaching(bool hasColours, std::vector<int> outlined) {
    hasColours_ = hasColours;
    outlined_ = std::move(outlined);
    refreshStill();
}

QRectF FlatBoard::extent() const {
    return planeBounds(layout_.lattice(), cellsInView(scene_.assembly));
}

QRectF FlatBoard::area() const {
    return QRectF(rect()).adjusted(margin, margin, -margin, -margin);
}

std::optional<Cell> FlatBoard::cellAt(QPointF point) const {
    const std::optional<Cell> cell = layout_.cellAt(toDrawing(point));
    return cell && std::ranges::count(scene_.assembly.region, *cell) > 0 ? cell : std::nullopt;
}

void FlatBoard::land() {
    const qint64 now = clock_.elapsed();
    if (std::erase_if(flights_, [now](const Flight& flight) { return flight.share(now) >= 1.0; }) > 0)
        refreshStill();
    if (flights_.empty()) animation_.stop();
    update();
}

bool FlatBoard::isFlyingIn(const ScenePiece& piece) const {
    return std::ranges::any_of(
        flights_, [&](const Flight& flight) { return flight.isComing && isSame(flight.piece, piece); });
}
void FlatBoard::drawStill() {
    isStillOld_ = false;
    const double scale = devicePixelRatioF();
    still_ = QPixmap((QSizeF(size()) * scale).toSize());
    still_.setDevicePixelRatio(scale);
    still_.fill(BoardColours::of(palette()).background);
    if (!search_ || scene_.assembly.region.empty()) return;
    QPainter painter(&still_);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setTransform(transform(), true);
    paintStill(painter);
}

void FlatBoard::paintStill(QPainter& painter) const {
    const BoardColours colours = BoardColours::of(palette());
    CellPainter cells(painter, layout_);
    AssemblyScene placed = scene_.assembly;
    std::erase_if(placed.pieces, [this](const ScenePiece& piece) { return isFlyingIn(piece); });
    PaintStyle style;
    style.region = colours.board;
    style.outline = colours.outline;
    paintFlat(painter, placed, style);
    // Draw the outlines of open cells.
    std::vector<Cell> open = placed.region;
    for (const ScenePiece& piece : placed.pieces)
        std::erase_if(open, [index = CellIndex(piece.cells)](Cell c) { return index.contains(c); });
    cells.grid(open, linePen(mixed(colours.board, colours.outline, 0.25), 0.02));
    for (const Cell c : scene_.holes)
        cells.ring(c, colours.number);
    paintTeaching(cells);
    paintNumbers(cells, placed.pieces);
}

void FlatBoard::paintNumbers(CellPainter& cells, const std::vector<ScenePiece>& placed) const {
    if (numberHeight() == 0.0) return;
    std::map<Cell, QColor> covers;
    for (const ScenePiece& piece : placed)
        for (const Cell c : piece.cells)
            covers.emplace(c, toQColor(piece.colour));
    const ImageTable& table = search_->table();
    const std::span<const Cell> numbered =
        table.cells().first(static_cast<std::size_t>(table.crossingStart()));
    for (std::size_t i = 0; i < numbered.size(); ++i) {
        const auto cover = covers.find(numbered[i]);
        // On a piece, numbers are paler than its name.
        const QColor ink = cover == covers.end() ? BoardColours::of(palette()).number
                                                 : mixed(cover->second, inkOn(cover->second), 0.8);
        cells.text(numbered[i], QString::number(i), ink, numberHeight());
    }
}

// The size in cells; 0 if numbers would be unreadable.
double FlatBoard::numberHeight() const {
    constexpr double smallest = 15.0;
    const double size = scale() * smallestRoom(layout_.lattice());
    return size < smallest ? 0.0 : std::clamp(size * 0.28, 8.0, 20.0) / size;
}

// Dark cells stay dark under a piece, so that the covered cells can be counted.
void FlatBoard::paintTeaching(CellPainter& cells) const {
    const Lattice lattice = layout_.lattice();
    if (hasColours_ && search_->table().isTwoColoured())
        for (const Cell c : scene_.assembly.region)
            if (lattice.isBlack(c)) cells.fill(c, QColor(0, 0, 0, 60));
    std::vector<Cell> outlined;
    for (const int number : outlined_)
        if (number < search_->table().cellCount())
            outlined.push_back(search_->table().cells()[static_cast<std::size_t>(number)]);
    if (!outlined.empty()) cells.outline(outlined, linePen(BoardColours::of(palette()).pointed, 0.1));
}

void FlatBoard::paintGlow(QPainter& painter) const {
    if (!scene_.target) return;
    QColor colour = BoardColours::of(palette()).glow;
    const QPointF middle = layout_.middleOf(*scene_.target);
    // The glow exceeds small cells to remain visible, but large ones only slightly.
    constexpr double farthest = 45.0;
    const double cell = smallestRoom(layout_.lattice());
    const double reach = cell * std::clamp(farthest / (cell * scale()), 0.6, 1.25);
    QRadialGradient halo(middle, reach);
    colour.setAlphaF(0.85F);
    halo.setColorAt(0.0, colour);
    halo.setColorAt(0.38, colour);
    colour.setAlphaF(0.25F);
    halo.setColorAt(0.6, colour);
    colour.setAlphaF(0.0F);
    halo.setColorAt(1.0, colour);
    painter.setPen(Qt::NoPen);
    painter.setBrush(halo);
    painter.drawEllipse(middle, reach, reach);
    if (layout_.lattice().isCrossing(*scene_.target)) return;
    CellPainter cells(painter, layout_);
    const QColor glow = BoardColours::of(palette()).glow;
    cells.frame(*scene_.target, glow, 0.09);
    const ImageTable& table = search_->table();
    const auto numbered = table.cells().first(static_cast<std::size_t>(table.crossingStart()));
    const auto number = std::ranges::lower_bound(numbered, *scene_.target) - numbered.begin();
    if (numberHeight() > 0.0)
        cells.text(*scene_.target, QString::number(number), inkOn(glow), numberHeight());
}

void FlatBoard::paintImage(CellPainter& cells) const {
    if (!scene_.image) return;
    const BoardColours colours = BoardColours::of(palette());
    QColor fill = toQColor(scene_.image->colour);
    const QColor line = mixed(fill, colours.outline, 0.35);
    fill.setAlphaF(0.5F);
    const std::vector<Cell> shown = withCopies(scene_.assembly, scene_.image->cells);
    cells.fill(shown, fill);
    QPen pen = linePen(scene_.isPointed ? colours.pointed : line, 0.1);
    if (!scene_.isPointed && scene_.collisions.empty()) pen.setDashPattern({1.6, 1.4});
    cells.outline(shown, pen);
    if (scene_.collisions.empty()) return;
    QColor red = colours.collision;
    red.setAlphaF(0.72F);
    cells.fill(scene_.collisions, red);
    for (const Cell c : scene_.collisions)
        cells.cross(c, Qt::white);
    cells.outline(scene_.collisions, linePen(colours.collision, 0.1));
}

// Seen from above, an approaching piece starts closer, hence larger, with its shadow farther away.
void FlatBoard::paintFlight(QPainter& painter, const Flight& flight) const {
    const double share = flight.share(clock_.elapsed());
    const double away = flight.isComing ? (1.0 - share) * (1.0 - share) : share * share;
    CellPainter cells(painter, layout_);
    const std::vector<Cell> shown = withCopies(scene_.assembly, flight.piece.cells);
    const QPainterPath area = cells.areaOf(shown);
    const QPointF middle = area.boundingRect().center();
    const BoardColours colours = BoardColours::of(palette());
    painter.save();
    painter.setOpacity(1.0 - away);
    painter.translate(0.9 * away, 0.9 * away);
    painter.fillPath(area, QColor(0, 0, 0, 60));
    painter.translate(-0.9 * away, -2.4 * away);
    painter.translate(middle);
    painter.scale(1.0 + 0.45 * away, 1.0 + 0.45 * away);
    painter.translate(-middle);
    painter.fillPath(area, toQColor(flight.piece.colour));
    cells.outline(shown, linePen(colours.outline, 0.07));
    painter.restore();
}

void FlatBoard::paintEvent(QPaintEvent*) {
    if (isStillOld_) drawStill();
    QPainter painter(this);
    painter.drawPixmap(0, 0, still_);
    if (!search_ || scene_.assembly.region.empty()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setTransform(transform(), true);
    paintGlow(painter);
    for (const Flight& flight : flights_)
        paintFlight(painter, flight);
    CellPainter cells(painter, layout_);
    paintImage(cells);
    for (const std::optional<Cell>& cell : {marked_, pointed_})
        if (cell) cells.frame(*cell, BoardColours::of(palette()).pointed, 0.06);
}

void FlatBoard::paintPicture(QPainter& painter) const {
    if (!search_ || scene_.assembly.region.empty()) return;
    painter.save();
    painter.setTransform(transform(), true);
    paintStill(painter);
    CellPainter cells(painter, layout_);
    // PDF has no fading glow; it would become a disc.
    if (scene_.target && !layout_.lattice().isCrossing(*scene_.target)) {
        const QColor glow = BoardColours::of(palette()).glow;
        QColor pale = glow;
        pale.setAlphaF(0.45F);
        cells.fill(*scene_.target, pale);
        cells.frame(*scene_.target, glow, 0.09);
    }
    paintImage(cells);
    painter.restore();
}

void FlatBoard::resizeEvent(QResizeEvent* event) {
    Canvas::resizeEvent(event);
    refreshStill();
}

void FlatBoard::pointTo(std::optional<QPointF> point) {
    pointToCell(point ? cellAt(*point) : std::nullopt);
}

void FlatBoard::pointToCell(std::optional<Cell> cell) {
    if (std::exchange(pointed_, cell) == cell) return;
    update();
    Q_EMIT cellPointed(cell);
}

BoardColours BoardColours::of(const QPalette& palette) {
    if (isDark(palette))
        return {QColor(0x15181d),     QColor(0x3d444f), QColor(0x0d0f12), QColor(0xaab3c0),
                searchTargetColour(), QColor(0xff5a52), QColor(0xffffff)};
    return {QColor(0xe9edf3),     QColor(0xcfd6e0), QColor(0x20242c), QColor(0x5c6675),
            searchTargetColour(), QColor(0xe02020), QColor(0x10141a)};
}

SolidBoard::SolidBoard(std::unique_ptr<AssemblyView> view, const QString& notice, QWidget* parent)
    : QWidget(parent), view_(view.release()) {
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    if (!notice.isEmpty()) {
        auto* label = new QLabel(notice);
        label->setMargin(8);
        label->setWordWrap(true);
        layout->addWidget(label);
    }
    layout->addWidget(view_, 1);
    setFocusProxy(view_);
    view_->setPicking(true);
    connect(view_, &AssemblyView::pointed, this, [this](const std::optional<Pick>& pick) {
        Q_EMIT cellPointed(pick ? std::optional(pick->cell) : std::nullopt);
    });
}

void SolidBoard::setSearch(std::shared_ptr<const PreparedSearch> search) {
    if (search == search_) return;
    search_ = std::move(search);
    scene_ = {};
    marked_.reset();
    if (!search_) return;
    const std::span<const Cell> region = search_->puzzle().region.cells();
    scene_.assembly.lattice = search_->puzzle().lattice;
    scene_.assembly.region.assign(region.begin(), region.end());
    view_->setScene(scene_.assembly);
    refreshOverlay();
}

void SolidBoard::showScene(const WatchScene& scene, int flightTime) {
    const auto isSame = [](const ScenePiece& a, const ScenePiece& b) {
        return a.cells == b.cells && a.colour == b.colour;
    };
    if (scene.assembly.region != scene_.assembly.region ||
        !std::ranges::equal(scene.assembly.pieces, scene_.assembly.pieces, isSame))
        view_->changeScene(scene.assembly, flightTime);
    scene_ = scene;
    refreshOverlay();
}

void SolidBoard::markCell(std::optional<Cell> cell) {
    if (std::exchange(marked_, cell) != cell) refreshOverlay();
}

void SolidBoard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) refreshOverlay();
    QWidget::changeEvent(event);
}

void SolidBoard::refreshOverlay() {
    const BoardColours colours = BoardColours::of(palette());
    AssemblyOverlay overlay;
    if (scene_.target) overlay.glows.push_back({*scene_.target, colours.glow});
    if (scene_.image) {
        QColor colour = toQColor(scene_.image->colour);
        overlay.ghost = AssemblyOverlay::Ghost{scene_.image->cells, colour};
    }
    for (const Cell c : scene_.collisions)
        overlay.clashes.push_back({c, colours.collision});
    view_->setOverlay(overlay);
    std::vector<Mark> marks;
    for (const Cell c : scene_.holes)
        marks.push_back({c, colours.number});
    if (scene_.isPointed && scene_.image)
        for (const Cell c : scene_.image->cells)
            marks.push_back({c, colours.pointed});
    if (marked_) marks.push_back({*marked_, colours.pointed});
    view_->setMarks(marks);
}

}  // namespace tilewright
