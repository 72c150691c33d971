#include "views/style/widgets.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QBoxLayout>
#include <QEvent>
#include <QFrame>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QTabBar>
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

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
}

void ElidedLabel::setWholeText(const QString& text) {
    if (text == whole_) return;
    whole_ = text;
    updateGeometry();
    elide();
}

QSize ElidedLabel::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 4, QLabel::minimumSizeHint().height()};
}

QSize ElidedLabel::sizeHint() const {
    const int margins = contentsMargins().left() + contentsMargins().right() + 2 * margin();
    return {fontMetrics().horizontalAdvance(whole_) + margins + 1, QLabel::sizeHint().height()};
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    elide();
}

void ElidedLabel::elide() {
    const QString shown = fontMetrics().elidedText(whole_, Qt::ElideRight, contentsRect().width());
    setText(shown);
    setToolTip(shown == whole_ ? QString() : whole_);
}

namespace {

constexpr double noteMargin = 12.0;

// Paints before the list, which is empty and paints nothing.
class EmptyNote final : public QObject {
  public:
    EmptyNote(QAbstractItemView& list, const QString& text)
        : QObject(list.viewport()), list_(list), text_(text) {
        list.viewport()->installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override {
        const bool isEmpty = list_.model() == nullptr || list_.model()->rowCount(list_.rootIndex()) == 0;
        if (event->type() == QEvent::Paint && isEmpty) {
            QPainter painter(list_.viewport());
            drawNote(painter, list_.viewport()->rect(), list_, text_);
        }
        return false;
    }

  private:
    QAbstractItemView& list_;
    QString text_;
};

}  // namespace

void drawNote(QPainter& painter, const QRectF& area, const QWidget& widget, const QString& text) {
    painter.setPen(widget.palette().placeholderText().color());
    painter.drawText(area.adjusted(noteMargin, noteMargin, -noteMargin, -noteMargin),
                     Qt::AlignCenter | Qt::TextWordWrap, text);
}

void sayWhenEmpty(QAbstractItemView& list, const QString& text) {
    new EmptyNote(list, text);
}

namespace {

// The gap between tabs and controls.
constexpr int gap = 8;

}  // namespace

CornerTabs::CornerTabs(QWidget* parent) : QWidget(parent), rows_(makeLayout<QVBoxLayout>(this, {}, 0)) {
    tabs_->setDocumentMode(true);
    tabs_->setTabPosition(QTabWidget::South);
    // Splitter sizes must not depend on the previous position of the controls.
    rows_->setSizeConstraint(QLayout::SetNoConstraint);
    rows_->addWidget(tabs_, 1);
}

void CornerTabs::setCorner(QWidget* corner) {
    corner_ = corner;
    corner_->installEventFilter(this);
    tabs_->setCornerWidget(corner_);
    arrange();
}

QSize CornerTabs::minimumSizeHint() const {
    const QSize bar = tabs_->tabBar()->minimumSizeHint();
    QSize size = tabs_->currentWidget() != nullptr ? tabs_->currentWidget()->minimumSizeHint() : QSize();
    size = size.expandedTo({bar.width(), 0});
    if (corner_ != nullptr) size = size.expandedTo({corner_->minimumSizeHint().width(), 0});
    return size + QSize(0, bar.height());
}

void CornerTabs::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

// Controls may be shown or hidden.
bool CornerTabs::eventFilter(QObject* watched, QEvent* event) {
    if (watched == corner_ && event->type() == QEvent::LayoutRequest) arrange();
    return QWidget::eventFilter(watched, event);
}

void CornerTabs::arrange() {
    if (corner_ == nullptr) return;
    const int needed = tabs_->tabBar()->sizeHint().width() + gap + corner_->sizeHint().width();
    const bool isNarrow = needed > width();
    const bool isBelow = rows_->indexOf(corner_) >= 0;
    if (isNarrow == isBelow) return;
    if (isNarrow) {
        tabs_->setCornerWidget(nullptr);
        rows_->addWidget(corner_, 0, Qt::AlignRight);
    } else {
        rows_->removeWidget(corner_);
        tabs_->setCornerWidget(corner_);
    }
    corner_->show();
}

}  // namespace tilewright
