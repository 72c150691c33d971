#include "views/editor/layer_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QToolBar>

#include "views/actions/make_action.h"
#include "views/editor/box_bar.h"
#include "views/editor/design_colours.h"
#include "views/editor/draw_actions.h"
#include "views/editor/layer_editor.h"
#include "views/style/elided_label.h"

using namespace Qt::StringLiterals;

namespace tilewright {

LayerPanel::LayerPanel(Designer& designer, QWidget* parent)
    : QWidget(parent),
      designer_(designer),
      editor_(new LayerEditor(designer)),
      draw_(new DrawActions(designer, this)),
      box_(new BoxBar(designer, this)),
      title_(new ElidedLabel) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeBars());
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(editor_, 1);
    middle->addWidget(makeLayers());
    layout->addLayout(middle, 1);
    layout->addWidget(box_);
    makeViewActions();
    makeCursorActions();
    setFocusProxy(editor_);
    for (const auto signal : {&Designer::targetChanged, &Designer::cellsChanged, &Designer::cursorChanged})
        connect(&designer_, signal, this, &LayerPanel::refresh);
    refresh();
}

QWidget* LayerPanel::makeBars() {
    auto* bars = new QWidget;
    auto* layout = new QVBoxLayout(bars);
    layout->setContentsMargins(6, 4, 6, 2);
    layout->setSpacing(0);
    QFont bold = font();
    bold.setBold(true);
    title_->setFont(bold);
    title_->setContentsMargins(4, 2, 4, 2);
    layout->addWidget(title_);
    const auto addBar = [&](const QList<QList<QAction*>>& groups, const QString& name) {
        auto* bar = new QToolBar(name);
        bar->setIconSize(QSize(20, 20));
        for (const QList<QAction*>& group : groups) {
            for (QAction* action : group)
                if (!action->icon().isNull()) bar->addAction(action);
            if (&group != &groups.back()) bar->addSeparator();
        }
        layout->addWidget(bar);
    };
    addBar({draw_->pens(), draw_->pensOptions(), draw_->symmetries()}, tr("Pens"));
    addBar({draw_->turns(), draw_->mirrors(), draw_->sizes()}, tr("Transforms"));
    return bars;
}

QWidget* LayerPanel::makeLayers() {
    layers_ = new QWidget;
    auto* layout = new QVBoxLayout(layers_);
    layout->setContentsMargins(2, 6, 8, 6);
    layer_ = new QLabel;
    layer_->setAlignment(Qt::AlignCenter);
    layer_->setMinimumWidth(fontMetrics().horizontalAdvance(u"z = -00"_s));
    slider_ = new QSlider(Qt::Vertical);
    slider_->setTickPosition(QSlider::TicksRight);
    slider_->setTickInterval(1);
    slider_->setPageStep(1);
    slider_->setAccessibleName(tr("Layer"));
    slider_->setToolTip(tr("The layer that is drawn (PgUp, PgDown or the wheel)"));
    slider_->setStatusTip(tr("The layer that is drawn"));
    layout->addWidget(layer_);
    layout->addWidget(slider_, 1, Qt::AlignHCenter);
    connect(slider_, &QSlider::valueChanged, &designer_, &Designer::setLayer);
    return layers_;
}

void LayerPanel::makeViewActions() {
    const auto add = [this](const ActionText& text, auto slot) {
        QAction* action = makeAction(this, text);
        connect(action, &QAction::triggered, this, slot);
        view_ << action;
    };
    add({tr("Layer &above"), tr("Draw the next layer above"), QKeySequence(tr("PgUp"))},
        [this] { designer_.setLayer(designer_.layer() + 1); });
    add({tr("Layer &below"), tr("Draw the next layer below"), QKeySequence(tr("PgDown"))},
        [this] { designer_.setLayer(designer_.layer() - 1); });
    add({tr("Larger &grid"), tr("Make the cells of the layer larger; Ctrl+wheel does it too"),
         QKeySequence(tr("Ctrl++"))},
        [this] { editor_->zoomIn(); });
    add({tr("S&maller grid"), tr("Make the cells of the layer smaller"), QKeySequence(tr("Ctrl+-"))},
        [this] { editor_->zoomOut(); });
    add({tr("&Whole grid"), tr("Show all of the layer, as large as fits"), QKeySequence(tr("Ctrl+9"))},
        [this] { editor_->fit(); });
    add({tr("Ke&yboard to the layer"), tr("Let the keys move the cursor in the layer"),
         QKeySequence(tr("F4"))},
        [this] { editor_->setFocus(); });
}

void LayerPanel::makeCursorActions() {
    const auto add = [this](const ActionText& text, auto slot) {
        QAction* action = makeAction(editor_, text, Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, slot);
        cursor_ << action;
        return action;
    };
    struct Way {
        QString name;
        QString key;
        Cell step;
    };
    const std::array<Way, 4> ways{{{tr("left"), u"Left"_s, {-1, 0, 0}},
                                   {tr("right"), u"Right"_s, {1, 0, 0}},
                                   {tr("up"), u"Up"_s, {0, 1, 0}},
                                   {tr("down"), u"Down"_s, {0, -1, 0}}}};
    for (const Way& way : ways) {
        add({tr("Cursor %1").arg(way.name), tr("Move the cursor %1 in the layer").arg(way.name),
             QKeySequence(way.key)},
            [this, step = way.step] { editor_->moveCursor(step, false); });
        add({tr("Draw %1").arg(way.name), tr("Move the cursor %1 and draw there").arg(way.name),
             QKeySequence(u"Shift+"_s + way.key)},
            [this, step = way.step] { editor_->moveCursor(step, true); });
    }
    add({tr("Draw here"), tr("Draw where the cursor is"), QKeySequence(tr("Space"))},
        [this] { editor_->drawAtCursor(false); })
        ->setShortcuts(
            {QKeySequence(Qt::Key_Space), QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)});
    add({tr("Erase here"), tr("Take the cell away where the cursor is"), QKeySequence(tr("Backspace"))},
        [this] { editor_->drawAtCursor(true); })
        ->setShortcuts({QKeySequence(Qt::Key_Backspace), QKeySequence(Qt::Key_Delete)});
}

void LayerPanel::refresh() {
    const Box canvas = designer_.canvas();
    const Cell cursor = designer_.cursor();
    title_->setWholeText(
        tr("%1: %n cell(s)", "", static_cast<int>(cellsOf(designer_.puzzle(), designer_.target()).size()))
            .arg(targetName(designer_.puzzle(), designer_.target())));
    layers_->setVisible(!designer_.isFlat());
    const QSignalBlocker blocker(slider_);
    slider_->setRange(canvas.low.z, canvas.high.z);
    slider_->setValue(cursor.z);
    layer_->setText(
        tr("z = %1").arg(designer_.target().isRegion() ? cursor.z : cursor.z - designer_.box().low.z));
}

}  // namespace tilewright
