#include "views/solutions/solution_table.h"

#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QStyleOptionViewItem>

namespace tilewright {

SolutionTable::SolutionTable(QWidget* parent)
    : LineView(parent), header_(new QHeaderView(Qt::Horizontal, this)) {
    header_->setSectionsClickable(true);
    header_->setSortIndicatorShown(true);
    header_->setHighlightSections(false);
    header_->setStretchLastSection(true);
    header_->setMinimumSectionSize(24);
    header_->setTextElideMode(Qt::ElideRight);
    setEditTriggers(EditKeyPressed | DoubleClicked);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setHorizontalScrollMode(ScrollPerPixel);
    connect(header_, &QHeaderView::sectionResized, this, [this] {
        updateGeometries();
        viewport()->update();
    });
}

void SolutionTable::setModel(QAbstractItemModel* model) {
    header_->setModel(model);
    LineView::setModel(model);
}

bool SolutionTable::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) {
    const bool begins = LineView::edit(index, trigger, event);
    if (begins && state() == EditingState) Q_EMIT editingChanged(true);
    return begins;
}

void SolutionTable::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    LineView::closeEditor(editor, hint);
    Q_EMIT editingChanged(false);
}

int SolutionTable::lineHeight() const {
    return fontMetrics().height() + 7;
}

int SolutionTable::columnAt(int x) const {
    return std::max(0, header_->logicalIndexAt(x));
}

QRect SolutionTable::visualRect(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    QRect rect = rowRect(index.row());
    rect.setLeft(header_->sectionViewportPosition(index.column()));
    rect.setWidth(header_->sectionSize(index.column()));
    return rect;
}

void SolutionTable::updateGeometries() {
    const int height = header_->sizeHint().height();
    setViewportMargins(0, height, 0, 0);
    const QRect inside = viewport()->geometry();
    header_->setGeometry(inside.left(), inside.top() - height, inside.width(), height);
    horizontalScrollBar()->setPageStep(inside.width());
    horizontalScrollBar()->setSingleStep(fontMetrics().averageCharWidth() * 4);
    horizontalScrollBar()->setRange(0, std::max(0, header_->length() - inside.width()));
    LineView::updateGeometries();
}

int SolutionTable::horizontalOffset() const {
    return horizontalScrollBar()->value();
}

void SolutionTable::scrollContentsBy(int dx, int dy) {
    header_->setOffset(horizontalOffset());
    LineView::scrollContentsBy(dx, dy);
}

void SolutionTable::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    const auto [first, end] = seenRows();
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    for (int row = first; row < end; ++row) {
        const QRect line = rowRect(row);
        if (!line.intersects(event->rect())) continue;
        const bool isSelected = selectionModel()->isRowSelected(row, rootIndex());
        if (!isSelected && row % 2 == 1) painter.fillRect(line, palette().alternateBase());
        for (int column = 0; column < model()->columnCount(); ++column) {
            const QModelIndex index = model()->index(row, column);
            option.rect = visualRect(index);
            option.state.setFlag(QStyle::State_Enabled, isEnabled());
            option.state.setFlag(QStyle::State_Active, true);
            option.state.setFlag(QStyle::State_Selected, isSelected);
            option.state.setFlag(QStyle::State_HasFocus, false);
            itemDelegate()->paint(&painter, option, index);
        }
        if (hasFocus() && row == currentIndex().row() && !isSelected) {
            painter.setPen(palette().color(QPalette::Highlight));
            painter.drawRect(line.adjusted(0, 0, -1, -1));
        }
    }
}

}  // namespace tilewright
