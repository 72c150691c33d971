#include "views/watch/thread_strip.h"

#include <QEvent>
#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include "views/assembly/assembly_painter.h"
#include "views/style/theme.h"
#include "views/watch/watch_scene.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int rowHeight = 40;
constexpr int pictureSide = 34;
constexpr int stripWidth = 132;
// More drawings than a search shows in a while.
constexpr int mostPictures = 2000;

}  // namespace

// The rows; what they are is known to the strip.
class ThreadStrip::Content final : public QWidget {
  public:
    explicit Content(ThreadStrip& strip) : strip_(strip) {
        setMouseTracking(true);
        setAccessibleName(ThreadStrip::tr("Pieces placed, by depth"));
    }

  protected:
    void paintEvent(QPaintEvent* event) override {
        QPainter painter(this);
        for (std::size_t i = 0; i < strip_.entries_.size(); ++i) {
            const QRect row(0, static_cast<int>(i) * rowHeight, width(), rowHeight);
            if (row.intersects(event->rect()))
                strip_.paintEntry(painter, row, i, static_cast<int>(i) == pointed_);
        }
    }

    void mouseMoveEvent(QMouseEvent* event) override { point(rowAt(event->position())); }
    void leaveEvent(QEvent*) override { point(-1); }

    void mousePressEvent(QMouseEvent* event) override {
        const int row = rowAt(event->position());
        if (event->button() != Qt::LeftButton || row < 0) return;
        const Entry& entry = strip_.entries_[static_cast<std::size_t>(row)];
        if (entry.image) Q_EMIT strip_.stepChosen(entry.step);
    }

    bool event(QEvent* event) override {
        if (event->type() != QEvent::ToolTip) return QWidget::event(event);
        const auto* help = static_cast<QHelpEvent*>(event);
        const int row = rowAt(help->pos());
        const QString text = row < 0 ? QString() : tip(strip_.entries_[static_cast<std::size_t>(row)]);
        QToolTip::showText(help->globalPos(), text, this);
        return true;
    }

  private:
    static QString tip(const Entry& entry) {
        if (!entry.image) return ThreadStrip::tr("What is to be filled now");
        return ThreadStrip::tr("Placed by step %1; click to go there")
            .arg(QLocale().toString(static_cast<qulonglong>(entry.step)));
    }

    int rowAt(QPointF point) const {
        const int row = static_cast<int>(point.y()) / rowHeight;
        return point.y() >= 0 && row < static_cast<int>(strip_.entries_.size()) ? row : -1;
    }

    void point(int row) {
        if (row == pointed_) return;
        pointed_ = row;
        update();
        std::optional<ImageId> image;
        if (row >= 0) image = strip_.entries_[static_cast<std::size_t>(row)].image;
        Q_EMIT strip_.imagePointed(image);
    }

    ThreadStrip& strip_;
    int pointed_ = -1;
};

ThreadStrip::ThreadStrip(QWidget* parent) : QScrollArea(parent), content_(new Content(*this)) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setFixedWidth(stripWidth);
    setFocusPolicy(Qt::NoFocus);
    setWidget(content_);
}

void ThreadStrip::setSearch(std::shared_ptr<const PreparedSearch> search) {
    search_ = std::move(search);
    pictures_.clear();
    entries_.clear();
    content_->setMinimumHeight(0);
    content_->update();
}

void ThreadStrip::setState(const WatchedState& state) {
    if (!search_) return;
    std::vector<Entry> entries;
    for (const WatchedNode& node : state.nodes)
        entries.push_back(
            {node.placed, node.placedAt, static_cast<int>(node.tried.size()), node.cell, node.shape});
    if (entries == entries_) return;
    const bool isOtherLength = entries.size() != entries_.size();
    entries_ = std::move(entries);
    if (isOtherLength) {
        content_->setMinimumHeight(static_cast<int>(entries_.size()) * rowHeight);
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    }
    content_->update();
}

void ThreadStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) pictures_.clear();
    QScrollArea::changeEvent(event);
}

const QPixmap& ThreadStrip::pictureOf(ImageId image) {
    if (pictures_.size() > mostPictures) pictures_.clear();
    QPixmap& pixmap = pictures_[image];
    if (!pixmap.isNull()) return pixmap;
    constexpr int scale = 2;
    pixmap = QPixmap(pictureSide * scale, pictureSide * scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    AssemblyScene scene;
    scene.lattice = search_->puzzle().lattice;
    scene.pieces.push_back(scenePieceOf(*search_, image));
    constexpr double margin = 4.0;
    PaintStyle style;
    if (isDark()) style.outline = QColor(0x0d0f12);
    paintAssembly(painter, QRectF(pixmap.rect()).adjusted(margin, margin, -margin, -margin), scene, style);
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    return pixmap;
}

QString ThreadStrip::textOf(const Entry& entry) const {
    if (entry.image) return scenePieceOf(*search_, *entry.image).name;
    if (entry.cell >= 0) return tr("cell %1").arg(entry.cell);
    if (entry.shape < 0) return {};
    const ShapeClass& of = search_->table().shapes()[static_cast<std::size_t>(entry.shape)];
    return of.pieces.empty() ? QString()
                             : QString::fromStdString(search_->puzzle().pieces[of.pieces.front()].name);
}

void ThreadStrip::paintEntry(QPainter& painter, const QRect& area, std::size_t depth, bool isPointed) {
    const Entry& entry = entries_[depth];
    const QColor text = palette().color(QPalette::WindowText);
    const QColor faint = mixed(palette().color(QPalette::Window), text, 0.55);
    const bool isLast = depth + 1 == entries_.size();
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
    painter.drawText(words, Qt::AlignLeft | (entry.tried > 0 ? Qt::AlignTop : Qt::AlignVCenter),
                     painter.fontMetrics().elidedText(textOf(entry), Qt::ElideRight, words.width()));
    if (entry.tried == 0) return;
    painter.setFont(small);
    painter.setPen(faint);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignBottom, tr("tried: %1").arg(entry.tried));
}

}  // namespace tilewright
