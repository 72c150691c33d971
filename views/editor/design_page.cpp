#include "views/editor/design_page.h"

#include <QEvent>
#include <QLabel>
#include <QMimeData>
#include <QSplitter>
#include <QVBoxLayout>
#include <utility>

#include "views/editor/designer.h"
#include "views/editor/layer_editor.h"
#include "views/editor/piece_list.h"
#include "views/editor/place_dialog.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

// More highlighted cells are useless.
constexpr std::size_t mostMarks = 200;

}  // namespace

DesignPage::DesignPage(Designer& designer, std::unique_ptr<AssemblyView> view, QWidget* parent)
    : QWidget(parent), designer_(designer), view_(view.release()) {
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    if (!view_->notice().isEmpty()) {
        auto* notice = new QLabel(view_->notice());
        notice->setMargin(8);
        notice->setWordWrap(true);
        layout->addWidget(notice);
    }
    auto* splitter = new QSplitter;
    layOut(splitter, {{layers_, 1}, {view_, 1}});
    splitter->setSizes({1000, 1000});
    splitter->setChildrenCollapsible(false);
    layout->addWidget(splitter, 1);
    setFocusProxy(layers_);
    view_->setPicking(true);
    view_->setStatusTip(
        tr("Click a side to add a cell, right-click a cell to erase it, drag to rotate the view"));
    prepareTimer(refresh_, 0, this, &DesignPage::refreshScene);
    connectViews();
    refreshScene();
}

void DesignPage::connectViews() {
    connect(&designer_, &Designer::targetChanged, this, &DesignPage::refreshSoon);
    connect(&designer_, &Designer::cellsChanged, this, &DesignPage::refreshSoon);
    connect(&designer_.session().document(), &Document::puzzleEdited, this, &DesignPage::refreshSoon);
    connect(&designer_.session().document(), &Document::puzzleChanged, this, [this] {
        ++subject_;
        refreshSoon();
    });
    connect(&designer_, &Designer::cursorChanged, this, &DesignPage::refreshMarks);
    connect(&designer_, &Designer::pointedChanged, this, &DesignPage::refreshMarks);
    connect(view_, &AssemblyView::clicked, this, &DesignPage::onClick);
    connect(view_, &AssemblyView::pointed, this, &DesignPage::onPointed);
    view_->setDropHandler([this](const QMimeData& what, const std::optional<Pick>& pick, bool dropped) {
        return onDrag(what, pick ? std::optional(pick->cell) : std::nullopt, dropped);
    });
    layers_->editor().setDropHandler([this](const QMimeData& what, std::optional<Cell> cell, bool dropped) {
        return onDrag(what, cell, dropped);
    });
}

void DesignPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refreshSoon();
}

void DesignPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) refreshSoon();
    QWidget::changeEvent(event);
}

namespace {

// Whether a pen changes cells that are there.
bool isOfCells(Pen pen) {
    return pen == Pen::erase || pen == Pen::weight || pen == Pen::group || pen == Pen::rule ||
           pen == Pen::face || pen == Pen::unface;
}

}  // namespace

std::optional<Cell> DesignPage::cellFor(const Pick& pick, bool erases) const {
    const bool isFloor = designer_.puzzle().lattice.layerOf(pick.cell) < designer_.box().low.z;
    if (erases) return isFloor ? std::nullopt : std::optional(pick.cell);
    return pick.cell + pick.side;
}

void DesignPage::onClick(const Pick& pick, Qt::MouseButton button) {
    if (button != Qt::LeftButton && button != Qt::RightButton) return;
    Pen pen = button == Qt::RightButton ? Pen::erase : designer_.tools().pen;
    if (designer_.tools().pen == Pen::face) {
        if (button == Qt::RightButton) pen = Pen::unface;
        std::optional<std::size_t> face;
        for (std::size_t i = 0; i < FaceColours{}.size(); ++i)
            if (stepThrough(i) == pick.side) face = i;
        designer_.aimAt(face);
    }
    const std::optional<Cell> cell = cellFor(pick, isOfCells(pen));
    if (!cell) return;
    designer_.draw(std::span(&*cell, 1), pen);
    designer_.setPointed({});
}

void DesignPage::onPointed(const std::optional<Pick>& pick) {
    const Pen pen = designer_.tools().pen;
    std::optional<Cell> cell = pick ? cellFor(*pick, isOfCells(pen)) : std::nullopt;
    // The cell that the right button would erase.
    if (pick && !cell) cell = cellFor(*pick, true);
    designer_.point(cell ? std::span<const Cell>(&*cell, 1) : std::span<const Cell>());
}

bool DesignPage::onDrag(const QMimeData& what, std::optional<Cell> cell, bool dropped) {
    const std::optional<std::size_t> piece = draggedPiece(what);
    if (!piece || *piece >= designer_.puzzle().pieces.size()) return false;
    if (!designer_.target().isRegion()) {
        // The region is still empty.
        designer_.setTarget({});
        return true;
    }
    const std::optional<std::vector<Cell>> cells =
        cell ? placeOn(designer_.puzzle(), *piece, *cell) : std::nullopt;
    designer_.setPointed(cells && !dropped ? *cells : std::vector<Cell>());
    if (cells && dropped)
        designer_.apply(tr("Fix in place"),
                        [&](const Puzzle& puzzle) { return withFixed(puzzle, *piece, *cells); });
    return cells.has_value() || !dropped;
}

void DesignPage::refreshSoon() {
    // A flat drawing is already seen from above in the layer editor.
    view_->setVisible(!designer_.isFlat());
    if (isVisible()) startOnce(refresh_);
}

void DesignPage::refreshScene() {
    if (!(designer_.target() == std::exchange(shownTarget_, designer_.target()))) ++subject_;
    // The view is hidden, and a board of all positions of a wide box takes seconds.
    if (designer_.isFlat()) return;
    AssemblyScene scene = makeDesignScene(designer_);
    scene.subject = subject_;
    view_->setScene(scene);
    refreshMarks();
}

void DesignPage::refreshMarks() {
    std::vector<Mark> marks{{designer_.cursor(), palette().color(QPalette::Highlight)}};
    for (const Cell cell : designer_.pointed())
        if (marks.size() < mostMarks) marks.push_back({cell, pointedColour()});
    view_->setMarks(marks);
}

}  // namespace tilewright
