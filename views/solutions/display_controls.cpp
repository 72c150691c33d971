#include "views/solutions/display_controls.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QToolButton>
#include <QWidgetAction>
#include <algorithm>
#include <utility>

#include "core/lattice/axes.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

// The slider counts in hundredths; so far moves pieces well apart.
constexpr int farthest = 150;

// More pieces than that are scrolled through.
constexpr int mostRows = 16;

// The first entry of the box of axes: the whole.
constexpr int noAxis = 0;

QToolButton* makeToggle(const QString& icon, const QString& tip) {
    QToolButton* button = makeToolButton(icon, tip);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

struct StateWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::PieceStatesModel)
};

}  // namespace

DisplayControls::DisplayControls(QGridLayout& grid, int row, QObject* parent)
    : QObject(parent),
      oneLayer_(makeToggle(u"one-layer"_s, tr("Only this layer, without those below"))),
      labels_(makeToggle(u"labels"_s, tr("Names on the pieces"))),
      pieces_(makeToggle(u"eye"_s, tr("Show, ghost or hide pieces"))),
      menu_(new QMenu(pieces_)) {
    makeExplosion(grid, row);
    makeSlice(grid, row + 1);
    pieces_->setCheckable(false);
    pieces_->setPopupMode(QToolButton::InstantPopup);
    pieces_->setMenu(menu_);
    makeTable();
    refresh();
}

void DisplayControls::makeExplosion(QGridLayout& grid, int row) {
    auto* label = new QLabel(tr("Explode"));
    explosion_->setRange(0, farthest);
    explosion_->setPageStep(25);
    explosion_->setAccessibleName(tr("Explode"));
    explosion_->setToolTip(tr("Move the pieces apart"));
    auto* buttons = makeLayout<QHBoxLayout>(nullptr, {}, 2);
    layOut(buttons, {labels_, pieces_, room()});
    layOutRow(&grid, row, {label, room(), explosion_, room(), {buttons, 2}});
    connect(explosion_, &QSlider::valueChanged, this, &DisplayControls::changed);
    connect(labels_, &QToolButton::toggled, this, &DisplayControls::changed);
}

void DisplayControls::makeSlice(QGridLayout& grid, int row) {
    auto* label = new QLabel(tr("Layers"));
    layer_->setAccessibleName(tr("Layers"));
    layer_->setPageStep(1);
    layer_->setToolTip(tr("Show the layers up to this one"));
    axis_->addItems({tr("all"), tr("along x"), tr("along y"), tr("along z")});
    axis_->setAccessibleName(tr("Which way layers are counted"));
    axis_->setToolTip(tr("Which way the layers are counted that are cut off"));
    auto* rest = makeLayout<QHBoxLayout>(nullptr, {}, 6);
    layOut(rest, {axis_, layerText_, room()});
    layOutRow(&grid, row, {label, room(), layer_, room(), {rest, 2}, oneLayer_});
    connect(axis_, &QComboBox::activated, this, &DisplayControls::onAxis);
    connect(layer_, &QSlider::valueChanged, this, [this] {
        refresh();
        if (!updating_) Q_EMIT changed();
    });
    connect(oneLayer_, &QToolButton::toggled, this, &DisplayControls::changed);
}

// The pieces by name, each with three states of which a click or Space chooses one.
void DisplayControls::makeTable() {
    table_->setHorizontalHeaderLabels(
        {StateWords::tr("Piece"), StateWords::tr("Show"), StateWords::tr("Ghost"), StateWords::tr("Hide")});
    table_->setAccessibleName(StateWords::tr("Which pieces are shown"));
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionMode(QAbstractItemView::NoSelection);
    table_->setShowGrid(false);
    table_->setFrameShape(QFrame::NoFrame);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 6);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    constexpr int width = 260;
    table_->setFixedWidth(width);
    auto* action = new QWidgetAction(menu_);
    action->setDefaultWidget(table_);
    menu_->addAction(action);
    menu_->addSeparator();
    menu_->addAction(tr("Show &all"), this, &DisplayControls::showAllPieces);
    connect(menu_, &QMenu::aboutToShow, this, [this] {
        fillTable();
        const int rows = std::clamp<int>(static_cast<int>(names_.size()), 1, mostRows);
        table_->setFixedHeight(table_->horizontalHeader()->sizeHint().height() +
                               rows * table_->verticalHeader()->defaultSectionSize() + 2);
    });
    connect(this, &DisplayControls::changed, this, &DisplayControls::fillTable);
    connect(table_, &QTableWidget::cellClicked, this, &DisplayControls::chooseState);
    connect(table_, &QTableWidget::cellActivated, this, &DisplayControls::chooseState);
}

void DisplayControls::fillTable() {
    table_->setRowCount(static_cast<int>(names_.size()));
    for (int row = 0; row < table_->rowCount(); ++row)
        for (int column = 0; column < table_->columnCount(); ++column) {
            if (table_->item(row, column) == nullptr) table_->setItem(row, column, new QTableWidgetItem);
            QTableWidgetItem* item = table_->item(row, column);
            const QString& name = names_[row];
            if (column == 0) {
                item->setText(name);
                item->setData(Qt::DecorationRole, toQColor(colours_[name]));
            } else {
                item->setText(static_cast<int>(stateOf(name)) == column - 1 ? u"●"_s : u"○"_s);
                item->setTextAlignment(Qt::AlignCenter);
            }
        }
}

// The name goes round through the states.
void DisplayControls::chooseState(int row, int column) {
    const QString name = names_[row];
    const int state = column > 0 ? column - 1 : (static_cast<int>(stateOf(name)) + 1) % 3;
    setState(name, static_cast<PieceState>(state));
}

void DisplayControls::setScene(const AssemblyScene& scene) {
    const Box box = boxOf(scene);
    QStringList names;
    for (const ScenePiece& piece : scene.pieces) {
        if (!names.contains(piece.name)) names << piece.name;
        colours_[piece.name] = piece.colour;
    }
    names.sort();
    names_ = names;
    pieces_->setEnabled(!names_.isEmpty());
    if (box.low == box_.low && box.high == box_.high) return;
    box_ = box;
    const QScopedValueRollback quiet(updating_, true);
    axis_->setCurrentIndex(noAxis);
    onAxis();
}

void DisplayControls::onAxis() {
    const int axis = axis_->currentIndex() - 1;
    const bool before = std::exchange(updating_, true);
    const int layers = axis < 0 ? 1 : at(box_.extent(), axis);
    layer_->setRange(1, layers);
    layer_->setValue(layers);
    updating_ = before;
    refresh();
    if (!updating_) Q_EMIT changed();
}

void DisplayControls::refresh() {
    const bool isCut = axis_->currentIndex() != noAxis;
    // A slider that does nothing looks like one at its end.
    layer_->setVisible(isCut);
    oneLayer_->setVisible(isCut);
    layerText_->setText(isCut ? tr("%1 of %2").arg(layer_->value()).arg(layer_->maximum()) : QString());
    const bool someAway = std::any_of(states_.begin(), states_.end(),
                                      [](const auto& one) { return one.second != PieceState::shown; });
    pieces_->setText(someAway ? u"•"_s : QString());
    pieces_->setToolButtonStyle(someAway ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
}

AssemblyDisplay DisplayControls::display() const {
    AssemblyDisplay display;
    display.explosion = explosion_->value() / 100.0;
    display.labels = labels_->isChecked();
    if (const int axis = axis_->currentIndex() - 1; axis >= 0) {
        const int last = at(box_.low, axis) + layer_->value() - 1;
        display.slice = Slice{axis, oneLayer_->isChecked() ? last : at(box_.low, axis), last};
    }
    return display;
}

PieceState DisplayControls::stateOf(const QString& piece) const {
    const auto state = states_.find(piece);
    return state == states_.end() ? PieceState::shown : state->second;
}

void DisplayControls::setState(const QString& piece, PieceState state) {
    if (stateOf(piece) == state) return;
    states_[piece] = state;
    refresh();
    Q_EMIT changed();
}

void DisplayControls::showAllPieces() {
    states_.clear();
    refresh();
    Q_EMIT changed();
}

void DisplayControls::forget() {
    const QSignalBlocker blocker(this);
    states_.clear();
    colours_.clear();
    explosion_->setValue(0);
    axis_->setCurrentIndex(noAxis);
    onAxis();
}

}  // namespace tilewright
