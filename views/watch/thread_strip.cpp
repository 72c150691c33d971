#include "views/watch/thread_strip.h"

#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "views/assembly/assembly_painter.h"
#include "views/style/theme.h"
#include "views/watch/watch_scene.h"

namespace tilewright {

namespace {

constexpr int pictureSide = 34;
// More drawings than a search shows in a while.
constexpr int mostPictures = 2000;

}  // namespace

ThreadStrip::ThreadStrip(QWidget* parent) : Drawing(parent) {
    setAccessibleName(tr("Pieces placed, by depth"));
}

void ThreadStrip::setSearch(std::shared_ptr<const PreparedSearch> search) {
    search_ = std::move(search);
    pictures_.clear();
    entries_.clear();
    pointed_.reset();
    setMinimumHeight(0);
    update();
}

void ThreadStrip::setState(const WatchedState& state) {
    if (!search_) return;
    std::vector<Entry> entries;
    for (const WatchedNode& node : state.nodes)
        entries.push_back(
            {node.placed, node.placedAt, static_cast<int>(node.tried.size()), node.cell, node.shape});
    if (entries == entries_) return;
    entries_ = std::move(entries);
    setMinimumHeight(static_cast<int>(entries_.size()) * rowHeight);
    update();
}

void ThreadStrip::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    for (std::size_t depth = 0; depth < entries_.size(); ++depth) {
        const QRect row(0, static_cast<int>(depth) * rowHeight, width(), rowHeight);
        if (row.intersects(event->rect())) paintEntry(painter, row, depth);
    }
}

std::size_t ThreadStrip::depthAt(const QPointF& point) const {
    return std::min(entries_.size(), static_cast<std::size_t>(std::max(0.0, point.y()) / rowHeight));
}

void ThreadStrip::pointTo(std::optional<QPointF> point) {
    std::optional<std::size_t> depth = point ? std::optional(depthAt(*point)) : std::nullopt;
    if (depth == entries_.size()) depth.reset();
    if (depth == std::exchange(pointed_, depth)) return;
    update();
    Q_EMIT imagePointed(depth ? entries_[*depth].image : std::nullopt);
}

void ThreadStrip::mousePressEvent(QMouseEvent* event) {
    const std::size_t depth = depthAt(event->position());
    if (event->button() == Qt::LeftButton && depth < entries_.size() && entries_[depth].image)
        Q_EMIT stepChosen(entries_[depth].step);
}

QString ThreadStrip::tipAt(const QPointF& point) const {
    const std::size_t depth = depthAt(point);
    if (depth == entries_.size()) return {};
    if (!entries_[depth].image) return tr("What is to be filled now");
    return tr("Placed by step %1; click to go there").arg(QLocale().toString(entries_[depth].step));
}

const QPixmap& ThreadStrip::pictureOf(ImageId image) {
    if (pictures_.size() > mostPictures) pictures_.clear();
    QPixmap& pixmap = pictures_[image];
    if (!pixmap.isNull()) return pixmap;
    AssemblyScene scene;
    scene.lattice = search_->puzzle().lattice;
    scene.pieces.push_back(scenePieceOf(*search_, image));
    PaintStyle style;
    if (isDark()) style.outline = QColor(0x0d0f12);
    return pixmap = sharpPicture({pictureSide, pictureSide}, [&](QPainter& painter, const QRectF& area) {
               constexpr double margin = 4.0;
               paintAssembly(painter, area.adjusted(margin, margin, -margin, -margin), scene, style);
           });
}

QString ThreadStrip::textOf(const Entry& entry) const {
    if (entry.image) return scenePieceOf(*search_, *entry.image).name;
    if (entry.cell >= search_->table().crossingStart()) return tr("crossing");
    if (entry.cell >= 0) return tr("cell %1").arg(entry.cell);
    if (entry.shape < 0) return {};
    const ShapeClass& of = search_->table().shapes()[static_cast<std::size_t>(entry.shape)];
    return of.pieces.empty() ? QString()
                             : QString::fromStdString(search_->puzzle().pieces[of.pieces.front()].name);
}

void ThreadStrip::paintEntry(QPainter& painter, const QRect& area, std::size_t depth) {
    const Entry& entry = entries_[depth];
    const QColor text = palette().color(QPalette::WindowText);
    const QColor faint = mixed(palette().color(QPalette::Window), text, 0.55);
    const bool isLast = depth + 1 == entries_.size();
    const bool isPointed = depth == pointed_;
    if (isPointed || isLast)
        painter.fillRect(area, mixed(palette().color(QPalette::Window), palette().color(QPalette::Highlight),
                                     isPointed ? 0.28 : 0.12));
    // The thread itself.
    constexpr int threadX = 13;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(faint, 1.5));
    if (depth > 0) painter.drawLine(threadX, area.top(), threadX, area.center().y() - 9);
    if (!isLast) painter.drawLine(threadX, area.center().y() + 10, threadX, area.bottom() + 1);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    painter.setFont(small);
    painter.setPen(isLast ? text : faint);
    painter.drawText(QRect(area.left(), area.top(), 2 * threadX, area.height()), Qt::AlignCenter,
                     QString::number(depth + 1));
    const QRect picture(area.left() + 2 * threadX + 2, area.top() + (rowHeight - pictureSide) / 2,
                        pictureSide, pictureSide);
    if (entry.image) {
        painter.drawPixmap(picture, pictureOf(*entry.image));
    } else {
        painter.setPen(QPen(faint, 1.2, Qt::DashLine));
        painter.drawRoundedRect(picture.adjusted(8, 8, -8, -8), 3, 3);
    }
    const QRect words(picture.right() + 6, area.top() + 4, area.right() - picture.right() - 8, rowHeight - 8);
    painter.setFont(font());
    painter.setPen(text);
    const Qt::Alignment alignment = Qt::AlignLeft | (entry.tried > 0 ? Qt::AlignTop : Qt::AlignVCenter);
    painter.drawText(words, static_cast<int>(alignment),
                     painter.fontMetrics().elidedText(textOf(entry), Qt::ElideRight, words.width()));
    if (entry.tried == 0) return;
    painter.setFont(small);
    painter.setPen(faint);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignBottom, tr("tried: %1").arg(entry.tried));
}

}  // namespace tilewright
