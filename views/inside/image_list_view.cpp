#include "views/inside/panel_parts.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "views/style/note.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int pitch = ImageListView::lineHeight;
constexpr int gap = 4;
constexpr int side = pitch - gap;

}  // namespace

ImageListView::ImageListView(const InsideModel& model, QWidget* parent) : Drawing(parent), model_(model) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("The images that may fill the target"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
}

void ImageListView::refresh(bool another) {
    if (another) drawing_.clear();
    if (shownList_ != model_.listNumber() || another) {
        shownList_ = model_.listNumber();
        const bool wasPointed = pointed_.has_value();
        pointed_.reset();
        if (wasPointed) Q_EMIT imagePointed(std::nullopt);
        relayout();
        Q_EMIT sightWanted({});
    }
    showCurrent();
    update();
}

void ImageListView::showCurrent() {
    if (model_.current() && !runs_.empty() && !underMouse() && !pointed_) showEntry(*model_.current());
}

// In columns of equal width: the name of a group, then its entries.
void ImageListView::relayout() {
    runs_.clear();
    const int columns = std::max(2, (width() - gap) / pitch);
    int line = 0;
    int column = 0;
    for (std::size_t g = 0; g < model_.groups().size(); ++g) {
        const InsideGroup& group = model_.groups()[g];
        const int needed = 1 + static_cast<int>(group.last - group.first);
        if (column > 0 && column + needed > columns) {
            ++line;
            column = 0;
        }
        for (std::size_t first = group.first; first < group.last;) {
            if (first > group.first) {
                ++line;
                column = 0;
            }
            const std::size_t last =
                std::min(group.last, first + static_cast<std::size_t>(columns - column - 1));
            runs_.push_back({g, first, last, line, column + 1});
            column += 1 + static_cast<int>(last - first);
            first = last;
        }
    }
    setMinimumHeight((runs_.empty() ? 0 : runs_.back().line + 1) * pitch + gap);
}

const ImageListView::Run& ImageListView::runOf(std::size_t index) const {
    return *std::prev(std::ranges::upper_bound(runs_, index, {}, &Run::first));
}

QRect ImageListView::rectOf(std::size_t index) const {
    const Run& run = runOf(index);
    const int column = run.column + static_cast<int>(index - run.first);
    return {gap + column * pitch, gap + run.line * pitch, side, side};
}

std::optional<std::size_t> ImageListView::entryAt(const QPointF& point) const {
    const int x = static_cast<int>(point.x()) - gap;
    const int y = static_cast<int>(point.y()) - gap;
    if (x < 0 || y < 0 || x % pitch >= side || y % pitch >= side) return std::nullopt;
    for (const Run& run : std::ranges::equal_range(runs_, y / pitch, {}, &Run::line)) {
        const int within = x / pitch - run.column;
        if (within < 0) continue;
        const std::size_t index = run.first + static_cast<std::size_t>(within);
        if (index < run.last) return index;
    }
    return std::nullopt;
}

// The entry in another line that is nearest to the column of this one.
std::optional<std::size_t> ImageListView::inNextLine(std::size_t index, int lines) const {
    const Run& from = runOf(index);
    const int column = from.column + static_cast<int>(index - from.first);
    std::optional<std::size_t> best;
    int nearest = 0;
    for (const Run& run : runs_) {
        if (run.line != from.line + lines) continue;
        const int last = run.column + static_cast<int>(run.last - run.first) - 1;
        const int at = std::clamp(column, run.column, last);
        if (best && std::abs(at - column) >= nearest) continue;
        nearest = std::abs(at - column);
        best = run.first + static_cast<std::size_t>(at - run.column);
    }
    return best;
}

void ImageListView::showEntry(std::size_t index) {
    Q_EMIT sightWanted(rectOf(index).adjusted(0, -gap, 0, gap));
}

void ImageListView::setPointedCell(int cell) {
    if (std::exchange(pointedCell_, cell) != cell) update();
}

void ImageListView::paintHead(QPainter& painter, const Run& run, const InsideColours& colours) const {
    const InsideGroup& group = model_.groups()[run.group];
    if (run.first != group.first) return;
    const QRect area = rectOf(run.first).translated(-pitch, 0);
    const QRect chip(area.left() + 6, area.top() + 6, side - 10, 18);
    painter.setOpacity(group.isMissing ? 0.4 : 1.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(toQColor(model_.colourOf(group.shape)));
    painter.drawRoundedRect(chip, 3, 3);
    painter.setPen(toQColor(readableOn(model_.colourOf(group.shape))));
    const QFont bold = sized(font(), 12, true);
    painter.setFont(bold);
    painter.drawText(
        chip, Qt::AlignCenter,
        QFontMetrics(bold).elidedText(model_.nameOf(group.shape), Qt::ElideRight, chip.width() - 2));
    painter.setPen(colours.faint);
    painter.setFont(sized(font(), 11));
    painter.drawText(chip.translated(0, 19), Qt::AlignCenter, numberText(group.last - group.first));
    painter.setOpacity(1.0);
}

// The images of DLX are anywhere on the board, and those of one shape look the same: the number of their
// first cell tells them apart.
void ImageListView::paintPlace(QPainter& painter, const QRectF& area, std::size_t index,
                               const InsideColours& colours) const {
    if (!model_.node()->dlx) return;
    const QFont small = sized(font(), 10);
    painter.setFont(small);
    const QString place =
        QString::number(model_.search()->table().cellsOf(model_.images()[index].image).front());
    QRectF box(0, 0, QFontMetricsF(small).horizontalAdvance(place) + 3, 12);
    box.moveBottomRight(area.bottomRight());
    painter.fillRect(box, colours.base);
    painter.setPen(colours.text);
    painter.drawText(box, Qt::AlignCenter, place);
}

void ImageListView::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    const InsideColours colours(palette());
    if (runs_.empty()) {
        drawNote(painter, rect(), *this,
                 model_.node() != nullptr ? tr("No image can fill the target.")
                                          : tr("The images that may fill the target appear here."));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const int firstLine = (event->rect().top() - gap) / pitch;
    for (auto run = std::ranges::lower_bound(runs_, firstLine, {}, &Run::line);
         run != runs_.end() && rectOf(run->first).top() <= event->rect().bottom(); ++run) {
        paintHead(painter, *run, colours);
        for (std::size_t i = run->first; i < run->last; ++i) {
            const QRectF area = QRectF(rectOf(i)).adjusted(0.5, 0.5, -0.5, -0.5);
            drawing_.paintEntry(painter, area, model_, i, colours);
            paintPlace(painter, area, i, colours);
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

void ImageListView::point(std::optional<std::size_t> index) {
    if (pointed_ == index) return;
    pointed_ = index;
    update();
    Q_EMIT imagePointed(index ? std::optional(model_.images()[*index].image) : std::nullopt);
}

void ImageListView::keyPressEvent(QKeyEvent* event) {
    const std::size_t count = model_.images().size();
    const auto go = [&](std::optional<std::size_t> to) {
        if (!to || *to >= count) return;
        showEntry(*to);
        point(to);
    };
    const auto from = pointed_;
    const bool isArrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    if (count > 0 && !from && isArrow) return go(model_.current().value_or(0));
    if (!from) return Drawing::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Left:
            return go(*from > 0 ? *from - 1 : 0);
        case Qt::Key_Right:
            return go(*from + 1);
        case Qt::Key_Up:
            return go(inNextLine(*from, -1));
        case Qt::Key_Down:
            return go(inNextLine(*from, 1));
        case Qt::Key_Escape:
            return point(std::nullopt);
        default:
            Drawing::keyPressEvent(event);
    }
}

void ImageListView::focusOutEvent(QFocusEvent* event) {
    point(std::nullopt);
    Drawing::focusOutEvent(event);
}

QString ImageListView::tipAt(const QPointF& point) const {
    const std::optional<std::size_t> index = entryAt(point);
    if (!index) return {};
    const InsideImage& entry = model_.images()[*index];
    const ImageTable& table = model_.search()->table();
    QStringList cells;
    for (const std::uint16_t cell : table.cellsOf(entry.image))
        if (cell < table.crossingStart()) cells << QString::number(cell);
    const QString what =
        tr("%1 on the cells %2").arg(model_.nameOf(table.shapeOf(entry.image)), cells.join(u' '));
    switch (entry.mark) {
        case InsideImage::Mark::fits:
            return tr("%1: tried, it fits").arg(what);
        case InsideImage::Mark::collides:
            return tr("%1: tried, something is in the way").arg(what);
        case InsideImage::Mark::missing:
            return tr("%1: passed over, the piece is placed already").arg(what);
        case InsideImage::Mark::skipped:
            return tr("%1: skipped, because of a filled cell").arg(what);
        case InsideImage::Mark::untried:
            break;
    }
    return tr("%1: not yet tried").arg(what);
}

}  // namespace tilewright
