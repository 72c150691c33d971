#include "views/inside/segment_bar.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <numeric>

#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr int barHeight = 12;
constexpr int swatch = 10;
constexpr int swatchGap = 5;
constexpr int wordGap = 14;

QString wordsOf(const SegmentBar::Segment& segment) {
    return QStringLiteral("%1 %2").arg(segment.label, QLocale().toString(segment.value));
}

QFont wordFont(const QWidget& widget) {
    QFont font = widget.font();
    font.setPixelSize(12);
    return font;
}

void fill(QPainter& painter, const QRectF& area, const SegmentBar::Segment& segment) {
    painter.fillRect(area, segment.colour);
    if (segment.isStriped)
        painter.fillRect(
            area, QBrush(mixed(segment.colour, isDark() ? Qt::black : Qt::white, 0.5), Qt::BDiagPattern));
}

}  // namespace

SegmentBar::SegmentBar(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFixedHeight(barHeight + 20);
}

void SegmentBar::setSegments(std::vector<Segment> segments) {
    const bool isSame =
        segments.size() == segments_.size() &&
        std::equal(segments.begin(), segments.end(), segments_.begin(),
                   [](const Segment& a, const Segment& b) { return wordsOf(a) == wordsOf(b); });
    segments_ = std::move(segments);
    QStringList words;
    for (const Segment& segment : segments_)
        words << wordsOf(segment);
    setAccessibleName(words.join(QStringLiteral(", ")));
    if (!isSame) relayout();
    update();
}

qulonglong SegmentBar::total() const {
    return std::accumulate(segments_.begin(), segments_.end(), qulonglong{0},
                           [](qulonglong sum, const Segment& segment) { return sum + segment.value; });
}

void SegmentBar::relayout() {
    words_.clear();
    const QFontMetrics metrics(wordFont(*this));
    const int line = metrics.height() + 2;
    int x = 0;
    int y = barHeight + 6;
    for (const Segment& segment : segments_) {
        const int width = swatch + swatchGap + metrics.horizontalAdvance(wordsOf(segment));
        if (x > 0 && x + width > this->width()) {
            x = 0;
            y += line;
        }
        words_.emplace_back(x, y, width, metrics.height());
        x += width + wordGap;
    }
    // It grows, but does not shrink again: what is below must not jump at every step.
    const int needed = y + line;
    if (needed > height()) setFixedHeight(needed);
}

void SegmentBar::resizeEvent(QResizeEvent* event) {
    if (event->size().width() != event->oldSize().width()) {
        setFixedHeight(barHeight + 20);
        relayout();
    }
}

void SegmentBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const double whole = static_cast<double>(std::max<qulonglong>(1, total()));
    const QRectF bar(0, 0, width(), barHeight);
    painter.fillRect(bar, mixed(palette().base().color(), palette().text().color(), 0.1));
    double left = 0.0;
    for (const Segment& segment : segments_) {
        const double share = static_cast<double>(segment.value) / whole * bar.width();
        if (share > 0) fill(painter, QRectF(left, 0, std::max(1.0, share - 1.0), barHeight), segment);
        left += share;
    }
    painter.setFont(wordFont(*this));
    for (std::size_t i = 0; i < words_.size(); ++i) {
        const QRect& area = words_[i];
        fill(painter, QRectF(area.left(), area.center().y() - swatch / 2 + 1, swatch, swatch), segments_[i]);
        painter.setPen(segments_[i].value == 0 ? palette().placeholderText().color()
                                               : palette().text().color());
        painter.drawText(area.adjusted(swatch + swatchGap, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, wordsOf(segments_[i]));
    }
}

bool SegmentBar::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    for (std::size_t i = 0; i < words_.size(); ++i)
        if (words_[i].contains(help->pos())) {
            QToolTip::showText(help->globalPos(), segments_[i].tip, this);
            return true;
        }
    QToolTip::hideText();
    return true;
}

}  // namespace tilewright
