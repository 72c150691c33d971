#include "views/watch/solid_stage.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include "views/style/theme.h"

namespace tilewright {

SolidStage::SolidStage(std::unique_ptr<AssemblyView> view, QWidget* parent)
    : QWidget(parent), view_(view.release()) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    if (!view_->notice().isEmpty()) {
        auto* notice = new QLabel(view_->notice());
        notice->setMargin(8);
        notice->setWordWrap(true);
        layout->addWidget(notice);
    }
    layout->addWidget(view_, 1);
    setFocusProxy(view_);
    view_->setPicking(true);
    connect(view_, &AssemblyView::pointed, this, [this](const std::optional<Pick>& pick) {
        Q_EMIT cellPointed(pick ? std::optional(pick->cell) : std::nullopt);
    });
}

void SolidStage::setSearch(std::shared_ptr<const PreparedSearch> search) {
    scene_ = {};
    marked_.reset();
    if (!search) return;
    const std::span<const Cell> region = search->puzzle().region.cells();
    scene_.assembly.lattice = search->puzzle().lattice;
    scene_.assembly.region.assign(region.begin(), region.end());
    view_->setScene(scene_.assembly);
    refreshOverlay();
}

void SolidStage::showScene(const WatchScene& scene, int flightTime) {
    const auto isSame = [](const ScenePiece& a, const ScenePiece& b) {
        return a.cells == b.cells && a.colour == b.colour;
    };
    const std::vector<ScenePiece>& before = scene_.assembly.pieces;
    const std::vector<ScenePiece>& now = scene.assembly.pieces;
    if (!std::equal(before.begin(), before.end(), now.begin(), now.end(), isSame))
        view_->changeScene(scene.assembly, flightTime);
    scene_ = scene;
    refreshOverlay();
}

void SolidStage::markCell(std::optional<Cell> cell) {
    if (cell == marked_) return;
    marked_ = cell;
    refreshOverlay();
}

void SolidStage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) refreshOverlay();
    QWidget::changeEvent(event);
}

void SolidStage::refreshOverlay() {
    const StageColours colours = StageColours::current();
    AssemblyOverlay overlay;
    if (scene_.target) overlay.glows.push_back({*scene_.target, colours.glow});
    if (scene_.ghost) {
        QColor colour = toQColor(scene_.ghost->colour);
        overlay.ghost = AssemblyOverlay::Ghost{scene_.ghost->cells, colour};
    }
    for (const Cell c : scene_.collisions)
        overlay.clashes.push_back({c, colours.collision});
    view_->setOverlay(overlay);
    std::vector<Mark> marks;
    for (const Cell c : scene_.holes)
        marks.push_back({c, colours.number});
    if (scene_.isPointed && scene_.ghost)
        for (const Cell c : scene_.ghost->cells)
            marks.push_back({c, colours.pointed});
    if (marked_) marks.push_back({*marked_, colours.pointed});
    view_->setMarks(marks);
}

}  // namespace tilewright
