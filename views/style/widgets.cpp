#include "views/style/widgets.h"

#include <QHeaderView>
#include <QLabel>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

#include "views/style/theme.h"

namespace tilewright {

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
