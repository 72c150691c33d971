#include "views/solutions/solution_grid.h"

#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "views/style/theme.h"

namespace tilewright {

void DrawnSolution::setSolution(std::shared_ptr<const SolutionSet> set, quint64 index) {
    set_ = std::move(set);
    index_ = index;
    update();
}

void DrawnSolution::paintEvent(QPaintEvent*) {
    if (!set_) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    PictureLook look;
    look.onDark = isDark();
    constexpr double margin = 12.0;
    const QRectF area = QRectF(rect()).adjusted(margin, margin, -margin, -margin);
    try {
        if (area.isValid()) set_->paint(painter, area, index_, look);
    } catch (const std::exception& error) {
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, QString::fromUtf8(error.what()));
    }
}

namespace {

constexpr int margin = 6;

QImage drawSolution(const SolutionSet& solutions, quint64 number, const QSize& size, bool dark) {
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    PictureLook look;
    look.onDark = dark;
    QPainter painter(&image);
    solutions.paint(painter, QRectF(image.rect()), number, look);
    return image;
}

}  // namespace

SolutionGrid::SolutionGrid(SolutionModel& solutions, QWidget* parent)
    : LineView(parent),
      solutions_(solutions),
      task_(
          this, [this](Picture picture) { take(std::move(picture)); },
          [this](const QString& error) { solutions_.reportFailure(error); }) {
    setAccessibleName(tr("Pictures of solutions"));
    setModel(&solutions);
    setEditTriggers(NoEditTriggers);
    viewport()->setAutoFillBackground(true);
    connect(&solutions, &QAbstractItemModel::modelReset, this, [this] {
        refreshSource();
        wantSeen();
    });
    connect(this, &LineView::seenChanged, this, &SolutionGrid::wantSeen);
    refreshSource();
}

void SolutionGrid::setPictureWidth(int width) {
    width = std::clamp(width, smallest, largest);
    if (width == width_) return;
    const int row = currentIndex().isValid() ? currentIndex().row() : seenRows().first;
    width_ = width;
    refreshSource();
    updateGeometries();
    if (row < rowCount()) scrollTo(model()->index(row, 0));
    viewport()->update();
    wantSeen();
}

// Discards the thumbnails if their appearance has changed.
void SolutionGrid::refreshSource() {
    const auto& set = solutions_.set();
    if (set) shape_ = std::clamp(1.0 / set->smallAspect(), 0.3, 1.4);
    updateGeometries();
    const QSize size = (QSizeF(width_, pictureHeight()) * devicePixelRatioF()).toSize();
    if (set == set_ && size == size_ && isDark() == dark_) return;
    set_ = set;
    size_ = size;
    dark_ = isDark();
    task_.cancel();
    wanted_.clear();
    pictures_.clear();
}

int SolutionGrid::cellWidth() const {
    return viewport()->width() / std::max(1, rowsPerLine());
}

int SolutionGrid::pictureHeight() const {
    return std::max(24, static_cast<int>(std::lround(width_ * shape_)));
}

int SolutionGrid::rowsPerLine() const {
    return std::max(1, viewport()->width() / (width_ + 2 * margin));
}

int SolutionGrid::lineHeight() const {
    return pictureHeight() + wordsHeight() + 2 * margin;
}

QRect SolutionGrid::rectInLine(int place) const {
    return {place * cellWidth(), 0, cellWidth(), lineHeight()};
}

// Draws only what is visible now.
void SolutionGrid::wantSeen() {
    if (!isVisible() || set_ != solutions_.set()) return;
    std::vector<quint64> missing;
    const auto [first, end] = seenRows();
    for (int row = first; row < end; ++row)
        if (const quint64 number = solutions_.numberAt(static_cast<quint64>(row));
            !pictures_.contains(number))
            missing.push_back(number);
    // Do not restart a drawing in progress.
    const auto isWanted = [this](quint64 number) { return std::ranges::count(wanted_, number) > 0; };
    if (task_.isRunning() && std::ranges::all_of(missing, isWanted)) return;
    wanted_ = missing;
    task_.cancel();
    if (missing.empty() || !set_ || size_.isEmpty()) return;
    task_.start([set = set_, size = size_, dark = dark_, missing = std::move(missing)](
                    const StopToken& stop, const LatestTask<Picture>::Post& post) {
        for (const quint64 number : missing) {
            if (stop.isOver()) return;
            post({number, drawSolution(*set, number, size, dark)});
        }
    });
}

void SolutionGrid::take(Picture picture) {
    std::erase(wanted_, picture.number);
    const qsizetype bytes = picture.image.sizeInBytes();
    pictures_.insert(picture.number, new QImage(std::move(picture.image)), bytes);
    const auto [first, end] = seenRows();
    for (int row = first; row < end; ++row)
        if (solutions_.numberAt(static_cast<quint64>(row)) == picture.number)
            viewport()->update(rowRect(row));
}

void SolutionGrid::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    const auto [first, end] = seenRows();
    for (int row = first; row < end; ++row)
        if (rowRect(row).intersects(event->rect())) paintCell(painter, row);
}

QString SolutionGrid::captionOf(int row, int width) const {
    const auto text = [&](int column) { return model()->index(row, column).data().toString(); };
    QString words = text(SolutionModel::numberColumn);
    if (const QString level = text(SolutionModel::levelColumn); !level.isEmpty()) {
        const bool isLevel = level.front().isDigit();
        const QString whole = words + u" · "_s + (isLevel ? tr("level %1").arg(level) : level);
        const quint64 number = solutions_.numberAt(static_cast<quint64>(row));
        // Drop parts that do not fit instead of eliding them; the tool tip has the full text.
        const QString part = isLevel ? level : solutions_.isStuck(number) ? tr("stuck") : u"?"_s;
        words = fontMetrics().horizontalAdvance(whole) <= width ? whole : words + u" · "_s + part;
    } else if (solutions_.set() && !solutions_.found() && !solutions_.set()->columns().isEmpty()) {
        words += u" · "_s + model()->headerData(SolutionModel::timeColumn, Qt::Horizontal).toString() + u' ' +
                 text(SolutionModel::timeColumn);
    }
    if (const QString star = text(SolutionModel::markColumn); !star.isEmpty()) words += u"  "_s + star;
    if (const QString note = text(SolutionModel::noteColumn); !note.isEmpty()) words += u"  "_s + note;
    return words;
}

void SolutionGrid::paintCell(QPainter& painter, int row) const {
    const QRect cell = rowRect(row);
    const QRectF card = QRectF(cell).adjusted(2, 2, -2, -2);
    const bool isSelected = selectionModel()->isRowSelected(row, rootIndex());
    const bool isCurrent = currentIndex().row() == row;
    const QColor highlight = palette().color(QPalette::Highlight);
    if (isSelected || isCurrent) {
        QColor fill = highlight;
        fill.setAlphaF(isSelected ? 0.25F : 0.0F);
        painter.setBrush(fill);
        painter.setPen(isCurrent ? QPen(highlight, 1.6) : QPen(Qt::NoPen));
        painter.drawRoundedRect(card, 5, 5);
    }
    const quint64 number = solutions_.numberAt(static_cast<quint64>(row));
    const QRect picture(cell.left() + (cell.width() - width_) / 2, cell.top() + margin, width_,
                        pictureHeight());
    if (const QImage* image = pictureOf(number)) {
        painter.drawImage(picture, *image);
    } else {
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::AlternateBase));
        painter.drawRoundedRect(picture.adjusted(4, 4, -4, -4), 4, 4);
    }
    const QRect line(cell.left() + margin, picture.bottom() + 2, cell.width() - 2 * margin, wordsHeight());
    const QString words = captionOf(row, line.width());
    const QString numberWords = model()->index(row, SolutionModel::numberColumn).data().toString();
    painter.setPen(palette().color(QPalette::Text));
    // Elide very long numbers at the start: the last digits distinguish neighbours.
    const bool isLong = fontMetrics().horizontalAdvance(numberWords) > line.width();
    painter.drawText(line, Qt::AlignCenter,
                     fontMetrics().elidedText(words, isLong ? Qt::ElideLeft : Qt::ElideRight, line.width()));
}

void SolutionGrid::changeEvent(QEvent* event) {
    LineView::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    refreshSource();
    wantSeen();
}

void SolutionGrid::wheelEvent(QWheelEvent* event) {
    if ((event->modifiers() & Qt::ControlModifier) == 0) return LineView::wheelEvent(event);
    setPictureWidth(static_cast<int>(std::lround(width_ * std::pow(1.12, event->angleDelta().y() / 120.0))));
}

void SolutionGrid::showEvent(QShowEvent* event) {
    LineView::showEvent(event);
    wantSeen();
}

}  // namespace tilewright
