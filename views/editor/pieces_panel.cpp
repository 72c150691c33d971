#include "views/editor/pieces_panel.h"

#include <QListView>
#include <QSpinBox>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "views/editor/count_box.h"
#include "views/editor/piece_list_view.h"
#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

QString regionText(const Puzzle& puzzle) {
    const Cell size = puzzle.region.bounds().extent();
    if (puzzle.region.empty()) return PiecesPanel::tr("Region: nothing yet");
    QString text = u"%1 × %2"_s.arg(size.x).arg(size.y);
    if (puzzle.lattice == Lattice::cube) text += u" × %1"_s.arg(size.z);
    return PiecesPanel::tr("Region %1").arg(text);
}

}  // namespace

PiecesPanel::PiecesPanel(Designer& designer, QWidget* parent)
    : QWidget(parent), designer_(designer), region_(new QToolButton), list_(new PieceListView(model_)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(6);
    region_->setCheckable(true);
    region_->setObjectName(u"region"_s);
    region_->setIcon(themedIcon(u"region"_s));
    region_->setIconSize(QSize(20, 20));
    region_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    region_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    region_->setFocusPolicy(Qt::StrongFocus);
    region_->setToolTip(tr("Draw the region that the pieces shall fill (Alt+0)"));
    region_->setStatusTip(tr("Draw the region that the pieces shall fill"));
    layout->addWidget(region_);
    connectList();
    makeListActions();
    makePlaceActions();
    makeClipboardActions();
    for (const QList<QAction*>& group : {listActions_, placeActions_}) {
        auto* bar = new QToolBar;
        bar->setIconSize(QSize(18, 18));
        for (QAction* action : group)
            if (action != nullptr && !action->icon().isNull()) bar->addAction(action);
        layout->addWidget(bar);
    }
    layout->addWidget(makeProperties());
    layout->addWidget(list_, 1);

    connect(region_, &QToolButton::clicked, this, [this] {
        designer_.setTarget({});
        refreshTarget();
    });
    connect(&designer_.session().document(), &Document::puzzleChanged, this, &PiecesPanel::refresh);
    connect(&designer_.session().document(), &Document::puzzleEdited, this, &PiecesPanel::refresh);
    connect(&designer_, &Designer::targetChanged, this, &PiecesPanel::refreshTarget);
    refresh();
}

void PiecesPanel::connectList() {
    connect(&model_, &PieceListModel::renameAsked, this, [this](int row, const QString& name) {
        designer_.apply(tr("Rename piece"), [&](const Puzzle& puzzle) {
            return renamedPiece(puzzle, static_cast<std::size_t>(row), name.trimmed().toStdString());
        });
    });
    connect(&model_, &PieceListModel::moveAsked, this,
            [this](int row, int before) { moveTo(static_cast<std::size_t>(row), before); });
    connect(&model_, &PieceListModel::pasteAsked, this,
            [this](const QString& text, int before) { paste(text, static_cast<std::size_t>(before)); });
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                if (!updating_ && index.isValid())
                    designer_.setTarget({static_cast<std::size_t>(index.row())});
            });
    // A click on the piece that was current before the region was chosen.
    connect(list_, &QListView::clicked, this, [this](const QModelIndex& index) {
        designer_.setTarget({static_cast<std::size_t>(index.row())});
    });
}

QWidget* PiecesPanel::makeProperties() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins({});
    layout->setSpacing(6);
    auto* least = new CountBox;
    auto* most = new CountBox;
    least->setMaximum(CountBox::largest);
    least->setAccessibleName(tr("At least"));
    most->setAccessibleName(tr("At most"));
    least->setObjectName(u"least"_s);
    most->setObjectName(u"most"_s);
    least->setToolTip(tr("How many of this piece a solution uses at least"));
    most->setToolTip(tr("How many of this piece a solution uses at most; \"any\" is as many as fit"));
    for (QSpinBox* box : {static_cast<QSpinBox*>(least), static_cast<QSpinBox*>(most)}) {
        box->setStatusTip(box->toolTip());
        box->setKeyboardTracking(false);
    }
    least_ = least;
    most_ = most;
    auto* label = new QLabel(tr("Coun&t"));
    label->setBuddy(least_);
    colour_ = new QToolButton;
    colour_->setPopupMode(QToolButton::InstantPopup);
    colour_->setMenu(makeColourMenu());
    colour_->setObjectName(u"colour"_s);
    colour_->setFocusPolicy(Qt::StrongFocus);
    colour_->setAccessibleName(tr("Colour of the piece"));
    colour_->setToolTip(tr("Colour of the piece (Ctrl+K chooses any)"));
    colour_->setStatusTip(tr("Colour of the piece"));
    layout->addWidget(label);
    layout->addWidget(least_, 1);
    layout->addWidget(new QLabel(tr("to")));
    layout->addWidget(most_, 1);
    layout->addWidget(colour_);
    connect(least_, &QSpinBox::valueChanged, this, [this] { onCountChanged(true); });
    connect(most_, &QSpinBox::valueChanged, this, [this] { onCountChanged(false); });
    return row;
}

std::vector<std::size_t> PiecesPanel::selected() const {
    std::vector<std::size_t> rows;
    for (const QModelIndex& index : list_->selectionModel()->selectedIndexes())
        rows.push_back(static_cast<std::size_t>(index.row()));
    std::sort(rows.begin(), rows.end());
    if (rows.empty() && current()) rows.push_back(*current());
    return rows;
}

std::optional<std::size_t> PiecesPanel::current() const {
    return designer_.target().piece;
}

void PiecesPanel::select(std::size_t piece) {
    designer_.setTarget({piece});
    refreshTarget();
}

void PiecesPanel::refresh() {
    updating_ = true;
    model_.setPuzzle(designer_.puzzle());
    updating_ = false;
    refreshTarget();
}

void PiecesPanel::refreshTarget() {
    updating_ = true;
    region_->setText(regionText(designer_.puzzle()));
    region_->setEnabled(designer_.session().document().hasPuzzle());
    region_->setChecked(designer_.target().isRegion());
    if (const std::optional<std::size_t> piece = current();
        piece && static_cast<int>(*piece) < model_.rowCount()) {
        const QModelIndex index = model_.index(static_cast<int>(*piece), 0);
        const bool alone = !list_->selectionModel()->isSelected(index);
        list_->selectionModel()->setCurrentIndex(
            index, alone ? QItemSelectionModel::ClearAndSelect : QItemSelectionModel::NoUpdate);
    } else {
        list_->clearSelection();
        list_->selectionModel()->clearCurrentIndex();
    }
    updating_ = false;
    refreshProperties();
}

void PiecesPanel::refreshProperties() {
    updating_ = true;
    const std::optional<std::size_t> piece = current();
    for (QWidget* widget :
         {static_cast<QWidget*>(least_), static_cast<QWidget*>(most_), static_cast<QWidget*>(colour_)})
        widget->setEnabled(piece.has_value());
    for (QAction* action : pieceActions_)
        action->setEnabled(piece.has_value());
    const Count count = piece ? designer_.puzzle().pieces[*piece].count : Count{};
    static_cast<CountBox*>(least_)->setCount(count.min);
    static_cast<CountBox*>(most_)->setCount(count.max);
    QPixmap swatch(18, 18);
    swatch.fill(piece ? toQColor(colourOf(designer_.puzzle(), *piece)) : QColor(Qt::transparent));
    colour_->setIcon(swatch);
    updating_ = false;
}

// One end takes the other with it; what was an exact number stays one when its first box is changed.
void PiecesPanel::onCountChanged(bool leastChanged) {
    if (updating_ || !current()) return;
    const Count before = designer_.puzzle().pieces[*current()].count;
    Count count{static_cast<CountBox*>(least_)->count(), static_cast<CountBox*>(most_)->count()};
    if (leastChanged && !before.isRange()) count.max = count.min;
    if (leastChanged) count.max = std::max(count.min, count.max);
    count.min = std::min(count.min, count.max);
    setCount(count);
}

void PiecesPanel::setCount(Count count) {
    const std::vector<std::size_t> rows = selected();
    designer_.apply(tr("Change count"), [&](const Puzzle& puzzle) {
        EditedPuzzle edited{puzzle, {}, {}};
        for (const std::size_t row : rows) {
            EditedPuzzle next = withCount(edited.puzzle, row, count);
            next.notes.insert(next.notes.begin(), edited.notes.begin(), edited.notes.end());
            edited = std::move(next);
        }
        return edited;
    });
}

}  // namespace tilewright
