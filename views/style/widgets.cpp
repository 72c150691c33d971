#include "views/style/widgets.h"

#include <QAbstractButton>
#include <QBoxLayout>
#include <QFrame>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <algorithm>

#include "views/style/theme.h"

namespace tilewright {

void layOut(QBoxLayout* layout, std::initializer_list<LayoutPart> parts) {
    for (const LayoutPart& part : parts)
        if (part.widget != nullptr)
            layout->addWidget(part.widget, part.share, part.alignment);
        else if (part.layout != nullptr)
            layout->addLayout(part.layout, part.share);
        else
            layout->addStretch(part.share);
}

void layOut(QSplitter* splitter, std::initializer_list<LayoutPart> parts) {
    for (const LayoutPart& part : parts) {
        splitter->addWidget(part.widget);
        splitter->setStretchFactor(splitter->count() - 1, part.share);
    }
}

void layOutRow(QGridLayout* grid, int row, std::initializer_list<LayoutPart> parts) {
    for (int column = 0; const LayoutPart& part : parts) {
        const int columns = std::max(part.share, 1);
        if (part.widget != nullptr)
            grid->addWidget(part.widget, row, column, 1, columns, part.alignment);
        else if (part.layout != nullptr)
            grid->addLayout(part.layout, row, column, 1, columns);
        column += columns;
    }
}

QFont boldFont(QFont font, double larger) {
    font.setBold(true);
    if (larger != 1.0) font.setPointSizeF(font.pointSizeF() * larger);
    return font;
}

QFont sized(QFont font, int pixels, bool isBold) {
    font.setPixelSize(pixels);
    font.setBold(isBold);
    return font;
}

QLabel* makeText(const QString& accessibleName) {
    auto* label = new QLabel;
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAccessibleName(accessibleName);
    return label;
}

QWidget* makeBanner(QLabel* text, std::initializer_list<QAbstractButton*> buttons) {
    auto* banner = new QFrame;
    banner->setFrameShape(QFrame::StyledPanel);
    auto* row = makeLayout<QHBoxLayout>(banner, {10, 4, 10, 4});
    layOut(row, {{text, 1}});
    for (QAbstractButton* button : buttons) {
        button->setFocusPolicy(Qt::TabFocus);
        layOut(row, {button});
    }
    banner->hide();
    return banner;
}

QToolButton* makeToolButton(const QString& icon, const QString& tip) {
    auto* button = new QToolButton;
    button->setIcon(themedIcon(icon));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    return button;
}

QSpinBox* makeSpinBox(int least, int most, int value) {
    auto* box = new QSpinBox;
    box->setRange(least, most);
    box->setValue(value);
    box->setKeyboardTracking(false);
    return box;
}

QIcon swatchOf(const QColor& colour, int side) {
    QPixmap swatch(side, side);
    swatch.fill(colour);
    return untintedIcon(swatch);
}

void setUpNumberTable(QTableView& table, const QString& accessibleName, int air) {
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + air);
    table.horizontalHeader()->setHighlightSections(false);
    table.setAccessibleName(accessibleName);
}

}  // namespace tilewright
