#include "views/matrix/matrix_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <utility>

#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

using Row = ExactCoverMatrix::Row;

constexpr int usualSide = 28;
constexpr int leastHome = 16;
constexpr int leastSide = 3;
constexpr int mostSide = 48;
/// Smaller cells have no room for letters.
constexpr int leastForText = 12;
constexpr int longestHead = 96;
constexpr int air = 6;

std::size_t at(int index) {
    return static_cast<std::size_t>(index);
}

QColor chosenColour() {
    return isDark() ? QColor(0x2f7d4f) : QColor(0xb7e4c4);
}

}  // namespace

QString matrixLegend(const QPalette& palette) {
    const QColor base = palette.color(QPalette::Base);
    const auto sample = [](const QColor& colour, const QString& text) {
        return u"<span style='color:%1'>\u25a0</span>&nbsp;%2"_s.arg(colour.name(), text);
    };
    return QStringList{sample(chosenColour(), MatrixView::tr("chosen")),
                       sample(mixed(base, searchTargetColour(), 0.45), MatrixView::tr("tried before")),
                       sample(mixed(base, palette.color(QPalette::Text), 0.2), MatrixView::tr("excluded"))}
        .join(u"&nbsp;&nbsp; "_s);
}

QColor hueOf(int colour) {
    // The golden angle: neighbouring colours are far apart, however many there are.
    constexpr int angle = 137;
    return QColor::fromHsl((20 + colour * angle) % 360, 150, isDark() ? 120 : 170);
}

MatrixView::MatrixView(QWidget* parent) : QAbstractScrollArea(parent), side_(usualSide) {
    setObjectName(u"matrix"_s);
    setAccessibleName(tr("Matrix of the exact cover problem"));
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 160);
}

void MatrixView::setProblem(std::shared_ptr<const ExactCover> problem) {
    problem_ = std::move(problem);
    longestName_ = 0;
    const QFontMetrics bold(boldFont(font()));
    for (const ExactCover::Item& item : problem_->items)
        longestName_ = std::max(longestName_, bold.horizontalAdvance(QString::fromStdString(item.name)));
    setMatrix(matrixOf(*problem_, {}));
}

void MatrixView::setMatrix(ExactCoverMatrix matrix, std::optional<int> item, std::optional<int> option) {
    matrix_ = std::move(matrix);
    item_ = item;
    option_ = option;
    arrange();
    reveal();
}

void MatrixView::setOnlyRemaining(bool on) {
    onlyRemaining_ = on;
    arrange();
    reveal();
}

bool MatrixView::isShown(int item) const {
    if (!onlyRemaining_ || item == item_) return true;
    const ExactCoverMatrix::Column& column = matrix_.columns[at(item)];
    // Items that lack options are what a dead end is about.
    return column.active > 0 || (isOver_ && column.chosen > 0) ||
           (!column.isCovered && column.chosen < problem_->items[at(item)].min);
}

void MatrixView::arrange() {
    rows_.clear();
    columns_.clear();
    isOver_ = std::ranges::find(matrix_.rows, Row::active) == matrix_.rows.end();
    for (int o = 0; o < static_cast<int>(matrix_.rows.size()); ++o) {
        const Row state = matrix_.rows[at(o)];
        const bool remains = state == Row::active || option_ == o || (isOver_ && state == Row::chosen);
        if (!onlyRemaining_ || remains) rows_.push_back(o);
    }
    columnOf_.assign(matrix_.columns.size(), hidden);
    for (int i = 0; i < static_cast<int>(matrix_.columns.size()); ++i) {
        if (!isShown(i)) continue;
        columnOf_[at(i)] = static_cast<int>(columns_.size());
        columns_.push_back(i);
    }
    refreshBars();
    viewport()->update();
}

int MatrixView::headHeight() const {
    return side_ < leastForText ? air : std::min(longestName_, longestHead) + 2 * air;
}

int MatrixView::headWidth() const {
    if (side_ < leastForText) return air;
    return fontMetrics().horizontalAdvance(QString::number(matrix_.rows.size())) + 2 * air;
}

void MatrixView::refreshBars() {
    const auto set = [this](QScrollBar* bar, std::size_t cells, int room) {
        bar->setRange(0, std::max(0, static_cast<int>(cells) * side_ + 1 - room));
        bar->setPageStep(std::max(room, side_));
        bar->setSingleStep(side_);
    };
    set(horizontalScrollBar(), columns_.size(), viewport()->width() - headWidth());
    set(verticalScrollBar(), rows_.size(), viewport()->height() - headHeight());
}

// Scrolls to the last step, as little as possible.
void MatrixView::reveal() {
    const auto show = [this](QScrollBar* bar, int cell, int room) {
        const int from = cell * side_;
        if (from < bar->value() || from + side_ > bar->value() + room) bar->setValue(from - room / 3);
    };
    if (item_ && columnOf_[at(*item_)] != hidden)
        show(horizontalScrollBar(), columnOf_[at(*item_)], viewport()->width() - headWidth());
    const auto row = option_ ? std::ranges::lower_bound(rows_, *option_) : rows_.end();
    if (row != rows_.end() && *row == *option_)
        show(verticalScrollBar(), static_cast<int>(row - rows_.begin()), viewport()->height() - headHeight());
}

QRect MatrixView::cellRect(int row, int column) const {
    return {headWidth() + column * side_ - horizontalScrollBar()->value(),
            headHeight() + row * side_ - verticalScrollBar()->value(), side_, side_};
}

QRect MatrixView::visibleCells() const {
    const int left = horizontalScrollBar()->value() / side_;
    const int top = verticalScrollBar()->value() / side_;
    const int across = (viewport()->width() - headWidth()) / side_ + 2;
    const int down = (viewport()->height() - headHeight()) / side_ + 2;
    return QRect(left, top, std::min(across, static_cast<int>(columns_.size()) - left),
                 std::min(down, static_cast<int>(rows_.size()) - top));
}

void MatrixView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette().color(QPalette::Base));
    if (rows_.empty() && columns_.empty()) {
        const bool isEmpty = problem_->items.empty();
        return drawNote(painter, viewport()->rect(), *this,
                        isEmpty ? tr("No items") : tr("Nothing remains: all items are covered"));
    }
    const QRect visible = visibleCells();
    painter.save();
    painter.setClipRect(viewport()->rect().adjusted(headWidth(), headHeight(), 0, 0));
    paintRows(painter, visible);
    painter.restore();
    paintHeads(painter, visible);
}

void MatrixView::paintRows(QPainter& painter, const QRect& visible) {
    const QColor base = palette().color(QPalette::Base);
    const QColor text = palette().color(QPalette::Text);
    const QColor line = mixed(base, text, 0.12);
    const QColor faint = mixed(base, text, 0.2);
    const QColor covered = mixed(base, text, 0.07);
    const QRect all =
        cellRect(visible.top(), visible.left()).united(cellRect(visible.bottom(), visible.right()));
    for (int c = visible.left(); c <= visible.right(); ++c) {
        const int item = columns_[at(c)];
        const QRect column(cellRect(0, c).left(), all.top(), side_, all.height());
        if (item == item_)
            painter.fillRect(column, mixed(base, searchTargetColour(), 0.3));
        else if (matrix_.columns[at(item)].isCovered)
            painter.fillRect(column, covered);
    }
    for (int r = visible.top(); r <= visible.bottom(); ++r)
        if (matrix_.rows[at(rows_[at(r)])] == Row::chosen)
            painter.fillRect(QRect(all.left(), cellRect(r, 0).top(), all.width(), side_), chosenColour());
    if (side_ >= 6) {
        painter.setPen(line);
        for (int c = visible.left(); c <= visible.right() + 1; ++c)
            painter.drawLine(cellRect(0, c).left(), all.top(), cellRect(0, c).left(), all.bottom());
        for (int r = visible.top(); r <= visible.bottom() + 1; ++r)
            painter.drawLine(all.left(), cellRect(r, 0).top(), all.right(), cellRect(r, 0).top());
    }
    // Secondary items follow a line.
    const auto secondary = std::ranges::lower_bound(columns_, problem_->primaryItems) - columns_.begin();
    if (secondary > 0 && secondary < std::ssize(columns_)) {
        const int x = cellRect(0, static_cast<int>(secondary)).left();
        painter.fillRect(QRect(x - 1, all.top(), 2, all.height()), mixed(base, text, 0.6));
    }
    painter.setFont(sized(font(), std::max(7, side_ * 5 / 9), true));
    const int inset = side_ >= 8 ? side_ / 6 + 1 : 0;
    for (int r = visible.top(); r <= visible.bottom(); ++r) {
        const int option = rows_[at(r)];
        const Row state = matrix_.rows[at(option)];
        const bool isLive = state == Row::active || state == Row::chosen;
        for (const ExactCover::Entry& entry : problem_->options[at(option)]) {
            const int c = columnOf_[at(entry.item)];
            if (c < visible.left() || c > visible.right()) continue;
            const QRect dot = cellRect(r, c).adjusted(inset, inset, 1 - inset, 1 - inset);
            const bool isColoured = entry.colour != ExactCover::plain;
            const QColor ink = isColoured ? hueOf(entry.colour) : text;
            painter.fillRect(dot, isLive                ? ink
                                  : isColoured          ? mixed(base, ink, 0.35)
                                  : state == Row::tried ? mixed(base, searchTargetColour(), 0.45)
                                                        : faint);
            if (!isColoured || side_ < leastForText) continue;
            painter.setPen(isLive ? inkOn(ink) : mixed(base, text, 0.4));
            painter.drawText(dot, Qt::AlignCenter,
                             QString::fromStdString(problem_->colours[at(entry.colour)]).left(2));
        }
    }
    if (option_ && !rows_.empty()) {
        const auto row = std::ranges::lower_bound(rows_, *option_);
        if (row != rows_.end() && *row == *option_) {
            painter.setPen(QPen(palette().color(QPalette::Highlight), 2.0));
            const QRect rect = cellRect(static_cast<int>(row - rows_.begin()), 0);
            painter.drawRect(QRect(all.left(), rect.top(), all.width(), side_));
        }
    }
}

void MatrixView::paintHeads(QPainter& painter, const QRect& visible) {
    const QColor window = palette().color(QPalette::Window);
    const QColor text = palette().color(QPalette::WindowText);
    const QColor faint = mixed(window, text, 0.4);
    painter.fillRect(QRect(0, 0, viewport()->width(), headHeight()), window);
    painter.fillRect(QRect(0, 0, headWidth(), viewport()->height()), window);
    if (side_ < leastForText) return;
    const int pixels = std::min(side_ - 4, fontMetrics().height() - 2);
    painter.setClipRect(QRect(headWidth(), 0, viewport()->width(), headHeight()));
    for (int c = visible.left(); c <= visible.right(); ++c) {
        const int item = columns_[at(c)];
        const ExactCoverMatrix::Column& column = matrix_.columns[at(item)];
        QFont face = sized(font(), pixels, item == item_);
        face.setItalic(!problem_->isPrimary(item));
        painter.setFont(face);
        const QRect cell = cellRect(0, c);
        if (column.colour != ExactCover::plain)
            painter.fillRect(QRect(cell.left() + 1, 0, side_ - 1, headHeight()), hueOf(column.colour));
        else if (item == item_)
            painter.fillRect(QRect(cell.left() + 1, 0, side_ - 1, headHeight()),
                             mixed(window, searchTargetColour(), 0.5));
        painter.save();
        painter.translate(cell.left(), headHeight());
        painter.rotate(-90);
        painter.setPen(column.colour != ExactCover::plain ? inkOn(hueOf(column.colour))
                       : column.isCovered                 ? faint
                                                          : text);
        const QRect name(air, 0, headHeight() - 2 * air + 2, side_);
        painter.drawText(
            name, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(QString::fromStdString(problem_->items[at(item)].name),
                                             Qt::ElideRight, name.width()));
        painter.restore();
    }
    painter.setClipRect(QRect(0, headHeight(), headWidth(), viewport()->height()));
    for (int r = visible.top(); r <= visible.bottom(); ++r) {
        const int option = rows_[at(r)];
        const Row state = matrix_.rows[at(option)];
        painter.setFont(sized(font(), pixels, state == Row::chosen));
        painter.setPen(state == Row::active || state == Row::chosen ? text : faint);
        painter.drawText(QRect(0, cellRect(r, 0).top(), headWidth() - air, side_),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(option + 1));
    }
    painter.setClipping(false);
}

void MatrixView::resizeEvent(QResizeEvent*) {
    if (!isZoomed_) side_ = homeSide();
    refreshBars();
    reveal();
}

int MatrixView::homeSide() const {
    const auto items = static_cast<int>(std::max<std::size_t>(1, problem_->items.size()));
    return std::clamp((viewport()->width() - headWidth()) / items, leastHome, usualSide);
}

// The cell at `around` stays where it is.
void MatrixView::setSide(int side, const QPoint& around) {
    side = std::clamp(side, leastSide, mostSide);
    if (side == side_) return;
    isZoomed_ = true;
    const double column =
        static_cast<double>(around.x() - headWidth() + horizontalScrollBar()->value()) / side_;
    const double row = static_cast<double>(around.y() - headHeight() + verticalScrollBar()->value()) / side_;
    side_ = side;
    refreshBars();
    horizontalScrollBar()->setValue(static_cast<int>(column * side_) + headWidth() - around.x());
    verticalScrollBar()->setValue(static_cast<int>(row * side_) + headHeight() - around.y());
    viewport()->update();
}

void MatrixView::wheelEvent(QWheelEvent* event) {
    if (!event->modifiers().testFlag(Qt::ControlModifier)) return QAbstractScrollArea::wheelEvent(event);
    const int by = std::max(1, side_ / 8);
    setSide(side_ + (event->angleDelta().y() > 0 ? by : -by), event->position().toPoint());
    event->accept();
}

void MatrixView::keyPressEvent(QKeyEvent* event) {
    const QPoint middle = viewport()->rect().center();
    switch (event->key()) {
        case Qt::Key_Plus:
            return setSide(side_ + std::max(1, side_ / 6), middle);
        case Qt::Key_Minus:
            return setSide(side_ - std::max(1, side_ / 6), middle);
        case Qt::Key_0:
            setSide(homeSide(), middle);
            isZoomed_ = false;
            return;
        default:
            // Arrow keys, Home and End step through the search.
            event->ignore();
    }
}

bool MatrixView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
    return true;
}

QString MatrixView::itemText(int item) const {
    const ExactCover::Item& shown = problem_->items[at(item)];
    const ExactCoverMatrix::Column& column = matrix_.columns[at(item)];
    QString text = problem_->isPrimary(item) ? tr("Primary item %1") : tr("Secondary item %1");
    text = text.arg(QString::fromStdString(shown.name));
    if (problem_->isPrimary(item) && (shown.min != 1 || shown.max != 1))
        text += u", "_s + tr("in %1 to %2 options").arg(shown.min).arg(shown.max);
    if (column.isCovered)
        text += u", "_s + tr("covered");
    else if (column.colour != ExactCover::plain)
        text += u", "_s + tr("colour %1").arg(QString::fromStdString(problem_->colours[at(column.colour)]));
    return text + u", "_s + tr("%Ln option(s) left", "", column.active);
}

QString MatrixView::tipAt(const QPoint& point) const {
    const int column = (point.x() - headWidth() + horizontalScrollBar()->value()) / side_;
    const int row = (point.y() - headHeight() + verticalScrollBar()->value()) / side_;
    QStringList lines;
    if (point.y() >= headHeight() && row >= 0 && row < static_cast<int>(rows_.size())) {
        const int option = rows_[at(row)];
        lines << tr("Option %1: %2")
                     .arg(option + 1)
                     .arg(QString::fromStdString(problem_->optionText(at(option))));
        switch (matrix_.rows[at(option)]) {
            case Row::active:
                break;
            case Row::chosen:
                lines << tr("Chosen");
                break;
            case Row::tried:
                lines << tr("Tried before at this node or above it");
                break;
            case Row::removed:
                lines << tr("Excluded by a chosen option");
                break;
            case Row::unused:
                lines << tr("Never chosen: it has no primary item");
                break;
        }
    }
    if (point.x() >= headWidth() && column >= 0 && column < static_cast<int>(columns_.size()))
        lines << itemText(columns_[at(column)]);
    return lines.join(u'\n');
}

}  // namespace tilewright
