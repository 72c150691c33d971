#include "views/editor/box_bar.h"

#include <QGridLayout>
#include <QLabel>
#include <QSpinBox>
#include <QToolButton>

#include "views/actions/make_action.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int largest = 999;

struct EndOfBox {
    BoxSide side;
    QString name;
    QString key;
};

std::array<EndOfBox, 6> sides() {
    return {{{BoxSide::left, BoxBar::tr("left"), u"Left"_s},
             {BoxSide::right, BoxBar::tr("right"), u"Right"_s},
             {BoxSide::front, BoxBar::tr("front"), u"Down"_s},
             {BoxSide::back, BoxBar::tr("back"), u"Up"_s},
             {BoxSide::below, BoxBar::tr("lower"), u"PgDown"_s},
             {BoxSide::above, BoxBar::tr("upper"), u"PgUp"_s}}};
}

int along(Cell cell, std::size_t axis) {
    return axis == 0 ? cell.x : axis == 1 ? cell.y : cell.z;
}

}  // namespace

BoxBar::BoxBar(Designer& designer, QWidget* owner) : designer_(designer) {
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(10, 2, 8, 6);
    layout->setHorizontalSpacing(2);
    layout->setVerticalSpacing(1);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const int row = static_cast<int>(axis);
        const EndOfBox low = sides()[2 * axis];
        const EndOfBox high = sides()[2 * axis + 1];
        int column = 0;
        const auto add = [&](QWidget* widget) {
            axes_[axis].widgets << widget;
            layout->addWidget(widget, row, column++);
        };
        const auto addButton = [&](BoxSide side, int by) {
            auto* button = new QToolButton;
            button->setDefaultAction(addAction(owner, side, by));
            button->setToolButtonStyle(Qt::ToolButtonTextOnly);
            button->setAutoRaise(true);
            button->setFixedWidth(20);
            button->setFocusPolicy(Qt::TabFocus);
            add(button);
        };
        const auto addName = [&](const QString& name, Qt::Alignment alignment) {
            auto* label = new QLabel(name);
            label->setAlignment(alignment | Qt::AlignVCenter);
            add(label);
        };
        addName(tr("Box %1").arg(QChar(u"xyz"[axis])), Qt::AlignLeft);
        addName(low.name, Qt::AlignRight);
        addButton(low.side, -1);
        addButton(low.side, 1);
        add(makeSize(axis, high.side));
        addButton(high.side, -1);
        addButton(high.side, 1);
        addName(high.name, Qt::AlignLeft);
    }
    layout->setColumnMinimumWidth(1, 2 * fontMetrics().averageCharWidth());
    layout->setColumnStretch(8, 1);
    connect(&designer_, &Designer::targetChanged, this, &BoxBar::refresh);
    connect(&designer_, &Designer::cellsChanged, this, &BoxBar::refresh);
    refresh();
}

QSpinBox* BoxBar::makeSize(std::size_t axis, BoxSide high) {
    auto* size = new QSpinBox;
    size->setObjectName(u"box%1"_s.arg(axis));
    size->setAccessibleName(tr("Size of the box along %1").arg(QChar(u"xyz"[axis])));
    size->setToolTip(size->accessibleName());
    size->setStatusTip(size->accessibleName());
    size->setRange(1, largest);
    size->setKeyboardTracking(false);
    size->setButtonSymbols(QAbstractSpinBox::NoButtons);
    size->setAlignment(Qt::AlignCenter);
    size->setFixedWidth(fontMetrics().horizontalAdvance(u"000"_s) + 14);
    connect(size, &QSpinBox::valueChanged, this, [this, axis, high](int value) {
        if (!updating_) designer_.resizeBox(high, value - along(designer_.box().extent(), axis));
        refresh();
    });
    axes_[axis].size = size;
    return size;
}

QAction* BoxBar::addAction(QWidget* owner, BoxSide side, int by) {
    const EndOfBox& found = sides()[static_cast<std::size_t>(side)];
    const QString text =
        by > 0 ? tr("Move the %1 side out").arg(found.name) : tr("Move the %1 side in").arg(found.name);
    const QString tip = by > 0 ? tr("Make the box larger at its %1 side").arg(found.name)
                               : tr("Make the box smaller at its %1 side").arg(found.name);
    const QString keys = (by > 0 ? u"Alt+Shift+"_s : u"Ctrl+Alt+Shift+"_s) + found.key;
    QAction* action = makeAction(owner, {text, tip, QKeySequence(keys)});
    action->setIconText(by > 0 ? u"+"_s : u"−"_s);
    connect(action, &QAction::triggered, this, [this, side, by] { designer_.resizeBox(side, by); });
    actions_ << action;
    return action;
}

void BoxBar::refresh() {
    updating_ = true;
    const Cell size = designer_.box().extent();
    for (std::size_t axis = 0; axis < 3; ++axis) {
        axes_[axis].size->setValue(along(size, axis));
        for (QWidget* widget : axes_[axis].widgets)
            widget->setVisible(axis < 2 || !designer_.isFlat());
    }
    for (qsizetype i = 0; i < actions_.size(); ++i) {
        const bool inSpace = i >= 8;
        actions_[i]->setEnabled(!inSpace || !designer_.isFlat());
        actions_[i]->setVisible(!inSpace || !designer_.isFlat());
    }
    updating_ = false;
}

}  // namespace tilewright
