#include "views/watch/watch_board.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

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
