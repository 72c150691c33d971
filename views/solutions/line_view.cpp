#include "views/solutions/line_view.h"

#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyleOptionViewItem>
#include <algorithm>

namespace tilewright {

namespace {

// Scroll bars use int.
constexpr long long longestBar = 1LL << 30;
// Positions reported for rows far out of sight.
constexpr long long farAway = 1LL << 28;

}  // namespace

LineView::LineView(QWidget* parent) : QAbstractItemView(parent) {
    setSelectionMode(ExtendedSelection);
    setSelectionBehavior(SelectRows);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setTabKeyNavigation(false);
}

long long LineView::lineCount() const {
    const long long rows = rowCount();
    const long long perLine = std::max(1, rowsPerLine());
    return (rows + perLine - 1) / perLine;
}

long long LineView::offset() const {
    return verticalScrollBar()->value() * pixelsPerStep_;
}

int LineView::verticalOffset() const {
    return static_cast<int>(std::min(offset(), farAway));
}

QRect LineView::rowRect(int row) const {
    const int perLine = std::max(1, rowsPerLine());
    const long long top = static_cast<long long>(row / perLine) * lineHeight() - offset();
    return rectInLine(row % perLine).translated(0, static_cast<int>(std::clamp(top, -farAway, farAway)));
}

QRect LineView::visualRect(const QModelIndex& index) const {
    return index.isValid() ? rowRect(index.row()) : QRect();
}

std::pair<int, int> LineView::seenRows() const {
    const long long height = std::max(1, lineHeight());
    const long long perLine = std::max(1, rowsPerLine());
    const long long rows = rowCount();
    const long long first = offset() / height * perLine;
    const long long end = ((offset() + viewport()->height() + height - 1) / height) * perLine;
    return {static_cast<int>(std::min(first, rows)), static_cast<int>(std::min(end, rows))};
}

int LineView::rowNear(const QPoint& point) const {
    const long long line = std::clamp<long long>((point.y() + offset()) / std::max(1, lineHeight()), 0,
                                                 std::max(0LL, lineCount() - 1));
    const int perLine = std::max(1, rowsPerLine());
    int place = 0;
    while (place + 1 < perLine && rectInLine(place + 1).left() <= point.x())
        ++place;
    return static_cast<int>(
        std::clamp<long long>(line * perLine + place, 0, std::max<long long>(0, rowCount() - 1)));
}

QModelIndex LineView::indexAt(const QPoint& point) const {
    if (rowCount() == 0 || point.y() + offset() < 0 || point.y() + offset() >= contentHeight()) return {};
    const int row = rowNear(point);
    return rowRect(row).contains(point) ? model()->index(row, columnAt(point.x())) : QModelIndex();
}

void LineView::scrollTo(const QModelIndex& index, ScrollHint hint) {
    if (!index.isValid()) return;
    const long long top = static_cast<long long>(index.row() / std::max(1, rowsPerLine())) * lineHeight();
    const long long spare = viewport()->height() - lineHeight();
    long long to = offset();
    const bool isAbove = top < offset();
    const bool isBelow = top > offset() + spare;
    if (hint == PositionAtCenter ||
        (hint == EnsureVisible && (top < offset() - spare || top > offset() + 2 * spare)))
        to = top - spare / 2;
    else if (hint == PositionAtTop || isAbove)
        to = top;
    else if (hint == PositionAtBottom || isBelow)
        to = top - spare;
    if (hint == EnsureVisible && !isAbove && !isBelow) return;
    const long long step = isBelow ? (to + pixelsPerStep_ - 1) / pixelsPerStep_ : to / pixelsPerStep_;
    verticalScrollBar()->setValue(static_cast<int>(std::clamp(step, 0LL, longestBar)));
}

QModelIndex LineView::moveCursor(CursorAction action, Qt::KeyboardModifiers) {
    const int rows = rowCount();
    if (rows == 0) return {};
    const int perLine = std::max(1, rowsPerLine());
    const int page = std::max(1, viewport()->height() / std::max(1, lineHeight())) * perLine;
    long long row = currentIndex().isValid() ? currentIndex().row() : -1;
    const int column = std::max(0, currentIndex().column());
    if (row < 0) return model()->index(action == MoveEnd ? rows - 1 : 0, 0);
    const auto moved = [&](long long by) {
        // No wrap-around from the end of a line to the next one.
        return row + by >= 0 && row + by < rows ? row + by : row;
    };
    switch (action) {
        case MoveUp:
            row = moved(-perLine);
            break;
        case MoveDown:
            row = moved(perLine);
            break;
        case MoveLeft:
        case MovePrevious:
            row = perLine > 1 ? moved(-1) : row;
            break;
        case MoveRight:
        case MoveNext:
            row = perLine > 1 ? moved(1) : row;
            break;
        case MovePageUp:
            row = std::max(row % perLine, row - page);
            break;
        case MovePageDown:
            row = std::min<long long>(rows - 1, row + page);
            break;
        case MoveHome:
            row = 0;
            break;
        case MoveEnd:
            row = rows - 1;
            break;
    }
    return model()->index(static_cast<int>(row), column);
}

// The corners of the selection in any order; all rows between them are selected.
void LineView::setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command) {
    if (rowCount() == 0) return;
    const bool isPoint = rect.width() <= 1 && rect.height() <= 1;
    if (isPoint && !indexAt(rect.topLeft()).isValid()) {
        selectionModel()->select(QItemSelection(), command);
        return;
    }
    const auto [first, last] = std::minmax({rowNear(rect.topLeft()), rowNear(rect.bottomRight())});
    selectionModel()->select(QItemSelection(model()->index(first, 0), model()->index(last, 0)),
                             command | QItemSelectionModel::Rows);
}

QRegion LineView::visualRegionForSelection(const QItemSelection& selection) const {
    QRegion region;
    const auto [first, end] = seenRows();
    for (const QItemSelectionRange& range : selection)
        for (int row = std::max(first, range.top()); row <= std::min(end - 1, range.bottom()); ++row)
            region += rowRect(row);
    return region;
}

void LineView::updateGeometries() {
    const long long spare = std::max(0LL, contentHeight() - viewport()->height());
    const long long before = offset();
    const long long perStep = spare / longestBar + 1;
    QScrollBar* bar = verticalScrollBar();
    bar->setSingleStep(static_cast<int>(std::max(1LL, lineHeight() / (rowsPerLine() > 1 ? 3 : 1) / perStep)));
    bar->setPageStep(static_cast<int>(std::max(1LL, viewport()->height() / perStep)));
    bar->setRange(0, static_cast<int>((spare + perStep - 1) / perStep));
    if (perStep != pixelsPerStep_) {
        pixelsPerStep_ = perStep;
        bar->setValue(static_cast<int>(before / perStep));
    }
    QAbstractItemView::updateGeometries();
}

void LineView::scrollContentsBy(int, int) {
    viewport()->update();
    Q_EMIT seenChanged();
}

// Unlike in other item views, keyboard focus alone selects nothing.
void LineView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void LineView::resizeEvent(QResizeEvent* event) {
    QAbstractItemView::resizeEvent(event);
    updateGeometries();
    Q_EMIT seenChanged();
}

void LineView::reset() {
    QAbstractItemView::reset();
    updateGeometries();
    viewport()->update();
    Q_EMIT seenChanged();
}

void LineView::rowsInserted(const QModelIndex& parent, int start, int end) {
    QAbstractItemView::rowsInserted(parent, start, end);
    updateGeometries();
    if (start > seenRows().second) return;
    viewport()->update();
    Q_EMIT seenChanged();
}

SolutionTable::SolutionTable(QWidget* parent) : LineView(parent) {
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
