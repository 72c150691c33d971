#include "views/inside/image_list_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>

#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr int side = 40;
constexpr int gap = 4;
constexpr int pitch = side + gap;
// The name of the shape and how many of its images there are.
constexpr int headWidth = 46;

}  // namespace

ImageListView::ImageListView(const InsideModel& model, QWidget* parent)
    : QAbstractScrollArea(parent), model_(model) {
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("The images that may fill the target"));
    verticalScrollBar()->setSingleStep(pitch);
}

int ImageListView::perRow() const {
    return std::max(1, (viewport()->width() - headWidth - gap) / pitch);
}

void ImageListView::refresh(bool another) {
    if (another) drawing_.clear();
    const bool isOther = shownList_ != model_.listNumber() || another;
    if (isOther) {
        shownList_ = model_.listNumber();
        const bool wasPointed = pointed_.has_value();
        pointed_.reset();
        if (wasPointed) Q_EMIT imagePointed(std::nullopt);
        relayout();
        verticalScrollBar()->setValue(0);
    }
    if (model_.current() && !underMouse() && !pointed_) ensureVisible(*model_.current());
    viewport()->update();
}

void ImageListView::relayout() {
    rows_.clear();
    const auto most = static_cast<std::size_t>(perRow());
    for (std::size_t g = 0; g < model_.groups().size(); ++g) {
        const InsideGroup& group = model_.groups()[g];
        for (std::size_t first = group.first; first < group.last; first += most)
            rows_.push_back({g, first, std::min(first + most, group.last)});
    }
    const int whole = static_cast<int>(rows_.size()) * pitch + gap;
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setRange(0, std::max(0, whole - viewport()->height()));
}

std::size_t ImageListView::rowOf(std::size_t index) const {
    const auto row = std::upper_bound(rows_.begin(), rows_.end(), index,
                                      [](std::size_t i, const Row& r) { return i < r.first; });
    return static_cast<std::size_t>(row - rows_.begin()) - 1;
}

QRect ImageListView::rectOf(std::size_t index) const {
    const std::size_t row = rowOf(index);
    const int column = static_cast<int>(index - rows_[row].first);
    return {headWidth + column * pitch, gap + static_cast<int>(row) * pitch - verticalScrollBar()->value(),
            side, side};
}

std::optional<std::size_t> ImageListView::entryAt(const QPoint& point) const {
    const int y = point.y() + verticalScrollBar()->value() - gap;
    const int x = point.x() - headWidth;
    if (x < 0 || y < 0 || x % pitch >= side || y % pitch >= side) return std::nullopt;
    const auto row = static_cast<std::size_t>(y / pitch);
    if (row >= rows_.size()) return std::nullopt;
    const std::size_t index = rows_[row].first + static_cast<std::size_t>(x / pitch);
    return index < rows_[row].last ? std::optional(index) : std::nullopt;
}

void ImageListView::ensureVisible(std::size_t index) {
    const int top = static_cast<int>(rowOf(index)) * pitch;
    QScrollBar* bar = verticalScrollBar();
    if (top < bar->value()) bar->setValue(top);
    if (top + pitch + gap > bar->value() + viewport()->height())
        bar->setValue(top + pitch + gap - viewport()->height());
}

void ImageListView::setPointedCell(int cell) {
    if (pointedCell_ == cell) return;
    pointedCell_ = cell;
    viewport()->update();
}

void ImageListView::paintHead(QPainter& painter, const Row& row, int top,
                              const InsideColours& colours) const {
    const InsideGroup& group = model_.groups()[row.group];
    if (row.first != group.first) return;
    const QColor fill = toQColor(model_.colourOf(group.shape));
    painter.setOpacity(group.isMissing ? 0.4 : 1.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(6, top + 4, headWidth - 14, 18), 3, 3);
    painter.setPen(toQColor(readableOn(model_.colourOf(group.shape))));
    QFont bold = font();
    bold.setBold(true);
    bold.setPixelSize(12);
    painter.setFont(bold);
    const QString name =
        QFontMetrics(bold).elidedText(model_.nameOf(group.shape), Qt::ElideRight, headWidth - 16);
    painter.drawText(QRect(6, top + 4, headWidth - 14, 18), Qt::AlignCenter, name);
    painter.setPen(colours.faint);
    QFont small = font();
    small.setPixelSize(11);
    painter.setFont(small);
    painter.drawText(QRect(6, top + 23, headWidth - 14, 15), Qt::AlignCenter,
                     QString::number(group.last - group.first));
    painter.setOpacity(1.0);
}

void ImageListView::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    const InsideColours colours(palette());
    painter.fillRect(event->rect(), colours.base);
    if (rows_.empty()) {
        painter.setPen(colours.faint);
        painter.drawText(viewport()->rect().adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         model_.node() != nullptr ? tr("No image can fill the target.") : QString());
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const int scrolled = verticalScrollBar()->value();
    const auto firstRow =
        static_cast<std::size_t>(std::max(0, (scrolled + event->rect().top() - gap) / pitch));
    for (std::size_t r = firstRow; r < rows_.size(); ++r) {
        const int top = gap + static_cast<int>(r) * pitch - scrolled;
        if (top > event->rect().bottom()) break;
        paintHead(painter, rows_[r], top, colours);
        for (std::size_t i = rows_[r].first; i < rows_[r].last; ++i) {
            const QRectF area = QRectF(rectOf(i)).adjusted(0.5, 0.5, -0.5, -0.5);
            drawing_.paintEntry(painter, area, model_, i, colours);
            painter.setBrush(Qt::NoBrush);
            if (model_.covers(model_.images()[i].image, pointedCell_)) {
                painter.setPen(QPen(colours.pointed, 2.0, Qt::DashLine));
                painter.drawRoundedRect(area.adjusted(2, 2, -2, -2), 2, 2);
            }
            if (i == model_.current()) {
                painter.setPen(QPen(colours.text, 2.6));
                painter.drawRoundedRect(area.adjusted(-0.8, -0.8, 0.8, 0.8), 4, 4);
            }
            if (i == pointed_) {
                painter.setPen(QPen(colours.pointed, 3.0));
                painter.drawRoundedRect(area, 4, 4);
            }
        }
    }
}

void ImageListView::resizeEvent(QResizeEvent*) {
    relayout();
}

void ImageListView::point(std::optional<std::size_t> index) {
    if (pointed_ == index) return;
    pointed_ = index;
    viewport()->update();
    Q_EMIT imagePointed(index ? std::optional(model_.images()[*index].image) : std::nullopt);
}

void ImageListView::mouseMoveEvent(QMouseEvent* event) {
    point(entryAt(event->pos()));
}

bool ImageListView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) point(std::nullopt);
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    auto* help = static_cast<QHelpEvent*>(event);
    if (const auto index = entryAt(help->pos()))
        QToolTip::showText(help->globalPos(), tipFor(*index), viewport());
    else
        QToolTip::hideText();
    return true;
}

void ImageListView::keyPressEvent(QKeyEvent* event) {
    const std::size_t count = model_.images().size();
    const auto step = [&](std::ptrdiff_t by) {
        if (count == 0) return;
        const auto from = static_cast<std::ptrdiff_t>(pointed_ ? *pointed_ : model_.current().value_or(0));
        const std::ptrdiff_t to =
            pointed_ ? std::clamp<std::ptrdiff_t>(from + by, 0, static_cast<std::ptrdiff_t>(count) - 1)
                     : from;
        ensureVisible(static_cast<std::size_t>(to));
        point(static_cast<std::size_t>(to));
    };
    switch (event->key()) {
        case Qt::Key_Left:
            return step(-1);
        case Qt::Key_Right:
            return step(1);
        case Qt::Key_Up:
            return step(-perRow());
        case Qt::Key_Down:
            return step(perRow());
        case Qt::Key_Escape:
            return point(std::nullopt);
        default:
            QAbstractScrollArea::keyPressEvent(event);
    }
}

void ImageListView::focusOutEvent(QFocusEvent* event) {
    point(std::nullopt);
    QAbstractScrollArea::focusOutEvent(event);
}

void ImageListView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) drawing_.clear();
    QAbstractScrollArea::changeEvent(event);
}

QString ImageListView::tipFor(std::size_t index) const {
    using Mark = InsideImage::Mark;
    const InsideImage& entry = model_.images()[index];
    const ImageTable& table = model_.search()->table();
    QStringList cells;
    for (const std::uint16_t cell : table.cellsOf(entry.image))
        cells << QString::number(cell);
    const QString what =
        tr("%1 on the cells %2").arg(model_.nameOf(table.shapeOf(entry.image)), cells.join(u' '));
    switch (entry.mark) {
        case Mark::fits:
            return tr("%1: tried, it fits").arg(what);
        case Mark::collides:
            return tr("%1: tried, something is in the way").arg(what);
        case Mark::missing:
            return tr("%1: passed over, the piece is placed already").arg(what);
        case Mark::skipped:
            return tr("%1: skipped, it lies behind a filled cell").arg(what);
        case Mark::untried:
            break;
    }
    return tr("%1: not yet tried").arg(what);
}

}  // namespace tilewright
