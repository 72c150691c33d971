#include "views/solutions/look_controls.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QSlider>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidgetAction>
#include <algorithm>
#include <array>

#include "views/solutions/piece_states.h"
#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

// The slider counts in hundredths; so far moves pieces well apart.
constexpr int farthest = 150;

// More pieces than that are scrolled through.
constexpr int mostRows = 16;

// The first entry of the box of axes: the whole.
constexpr int noAxis = 0;

QToolButton* makeToggle(const QString& icon, const QString& tip) {
    auto* button = new QToolButton;
    button->setIcon(themedIcon(icon));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

int along(Cell c, int axis) {
    return std::array{c.x, c.y, c.z}[static_cast<std::size_t>(axis)];
}

}  // namespace

LookControls::LookControls(QGridLayout& grid, int row, QObject* parent)
    : QObject(parent),
      explosion_(new QSlider(Qt::Horizontal)),
      axis_(new QComboBox),
      layer_(new QSlider(Qt::Horizontal)),
      layerText_(new QLabel),
      oneLayer_(makeToggle(u"one-layer"_s, tr("Only this layer, without those below"))),
      labels_(makeToggle(u"labels"_s, tr("Names on the pieces"))),
      pieces_(makeToggle(u"eye"_s, tr("Show, ghost or hide pieces"))),
      menu_(new QMenu(pieces_)) {
    makeExplosion(grid, row);
    makeSlice(grid, row + 1);
    pieces_->setCheckable(false);
    pieces_->setPopupMode(QToolButton::InstantPopup);
    pieces_->setMenu(menu_);
    fillMenu();
    refresh();
}

void LookControls::makeExplosion(QGridLayout& grid, int row) {
    auto* label = new QLabel(tr("Explode"));
    explosion_->setRange(0, farthest);
    explosion_->setPageStep(25);
    explosion_->setAccessibleName(tr("Explode"));
    explosion_->setToolTip(tr("Move the pieces apart"));
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins({});
    buttons->setSpacing(2);
    buttons->addWidget(labels_);
    buttons->addWidget(pieces_);
    buttons->addStretch();
    grid.addWidget(label, row, 0);
    grid.addWidget(explosion_, row, 2);
    grid.addLayout(buttons, row, 4, 1, 2);
    connect(explosion_, &QSlider::valueChanged, this, &LookControls::changed);
    connect(labels_, &QToolButton::toggled, this, &LookControls::changed);
}

void LookControls::makeSlice(QGridLayout& grid, int row) {
    auto* label = new QLabel(tr("Layers"));
    layer_->setAccessibleName(tr("Layers"));
    layer_->setPageStep(1);
    layer_->setToolTip(tr("Show the layers up to this one"));
    axis_->addItems({tr("all"), tr("along x"), tr("along y"), tr("along z")});
    axis_->setAccessibleName(tr("Which way layers are counted"));
    axis_->setToolTip(tr("Which way the layers are counted that are cut off"));
    auto* rest = new QHBoxLayout;
    rest->setContentsMargins({});
    rest->setSpacing(6);
    rest->addWidget(axis_);
    rest->addWidget(layerText_);
    rest->addStretch();
    grid.addWidget(label, row, 0);
    grid.addWidget(layer_, row, 2);
    grid.addLayout(rest, row, 4, 1, 2);
    grid.addWidget(oneLayer_, row, 6);
    connect(axis_, &QComboBox::activated, this, &LookControls::onAxis);
    connect(layer_, &QSlider::valueChanged, this, [this] {
        refresh();
        if (!updating_) Q_EMIT changed();
    });
    connect(oneLayer_, &QToolButton::toggled, this, &LookControls::changed);
}

void LookControls::fillMenu() {
    auto* model = new PieceStatesModel(this);
    QTableView* view = makePieceStatesView(*model);
    constexpr int width = 260;
    view->setFixedWidth(width);
    auto* action = new QWidgetAction(menu_);
    action->setDefaultWidget(view);
    menu_->addAction(action);
    menu_->addSeparator();
    menu_->addAction(tr("Show &all"), this, &LookControls::showAllPieces);
    const auto refreshRows = [this, model] {
        std::vector<PieceStatesModel::Row> rows;
        for (const QString& name : names_)
            rows.push_back({name, colours_[name], stateOf(name)});
        model->setRows(std::move(rows));
    };
    connect(menu_, &QMenu::aboutToShow, this, [this, refreshRows, view] {
        refreshRows();
        const int rows = std::clamp<int>(static_cast<int>(names_.size()), 1, mostRows);
        view->setFixedHeight(view->horizontalHeader()->sizeHint().height() +
                             rows * view->verticalHeader()->defaultSectionSize() + 2);
    });
    connect(this, &LookControls::changed, this, refreshRows);
    connect(model, &PieceStatesModel::chosen, this, &LookControls::setState);
}

void LookControls::setScene(const AssemblyScene& scene) {
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
    updating_ = true;
    axis_->setCurrentIndex(noAxis);
    onAxis();
    updating_ = false;
}

void LookControls::onAxis() {
    const int axis = axis_->currentIndex() - 1;
    const bool before = std::exchange(updating_, true);
    const int layers = axis < 0 ? 1 : along(box_.extent(), axis);
    layer_->setRange(1, layers);
    layer_->setValue(layers);
    updating_ = before;
    refresh();
    if (!updating_) Q_EMIT changed();
}

void LookControls::refresh() {
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

AssemblyLook LookControls::look() const {
    AssemblyLook look;
    look.explosion = explosion_->value() / 100.0;
    look.labels = labels_->isChecked();
    if (const int axis = axis_->currentIndex() - 1; axis >= 0) {
        const int last = along(box_.low, axis) + layer_->value() - 1;
        look.slice = Slice{axis, oneLayer_->isChecked() ? last : along(box_.low, axis), last};
    }
    return look;
}

PieceState LookControls::stateOf(const QString& piece) const {
    const auto state = states_.find(piece);
    return state == states_.end() ? PieceState::shown : state->second;
}

void LookControls::setState(const QString& piece, PieceState state) {
    if (stateOf(piece) == state) return;
    states_[piece] = state;
    refresh();
    Q_EMIT changed();
}

void LookControls::showAllPieces() {
    states_.clear();
    refresh();
    Q_EMIT changed();
}

void LookControls::forget() {
    const QSignalBlocker blocker(this);
    states_.clear();
    colours_.clear();
    explosion_->setValue(0);
    axis_->setCurrentIndex(noAxis);
    onAxis();
}

}  // namespace tilewright
