#include "views/watch/timeline.h"

#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>

#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr double edge = 9.0;
constexpr double grooveHeight = 5.0;
constexpr double knobRadius = 7.0;
// How near to a bookmark a click means just that.
constexpr double bookmarkReach = 5.0;

}  // namespace

Timeline::Timeline(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Steps"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
}

void Timeline::setContent(const Content& content) {
    if (content == content_) return;
    content_ = content;
    update();
}

QRectF Timeline::groove() const {
    return {edge, (height() - grooveHeight) / 2.0, width() - 2 * edge, grooveHeight};
}

double Timeline::pixelOf(quint64 step) const {
    if (content_.last == 0) return groove().left();
    const double share = static_cast<double>(step) / static_cast<double>(content_.last);
    return groove().left() + groove().width() * std::clamp(share, 0.0, 1.0);
}

quint64 Timeline::stepAt(double x) const {
    for (const quint64 mark : content_.bookmarks)
        if (std::abs(pixelOf(mark) - x) < bookmarkReach) return mark;
    const double share = std::clamp((x - groove().left()) / groove().width(), 0.0, 1.0);
    return static_cast<quint64>(share * static_cast<double>(content_.last) + 0.5);
}

void Timeline::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const QColor window = palette().color(QPalette::Window);
    const QColor text = palette().color(QPalette::WindowText);
    const QColor accent = palette().color(QPalette::Highlight);
    const QRectF line = groove();
    const auto bar = [&](double from, double to, const QBrush& brush) {
        painter.setBrush(brush);
        painter.drawRoundedRect(QRectF(from, line.top(), to - from, line.height()), 2.5, 2.5);
    };
    if (content_.isWhole || content_.last == 0) {
        bar(line.left(), line.right(), mixed(window, text, 0.25));
    } else {
        // What follows is not known.
        QLinearGradient fading(line.topLeft(), line.topRight());
        fading.setColorAt(0.0, mixed(window, text, 0.25));
        fading.setColorAt(0.85, mixed(window, text, 0.25));
        fading.setColorAt(1.0, mixed(window, text, 0.06));
        bar(line.left(), line.right(), fading);
    }
    const double position = pixelOf(content_.position);
    if (content_.seekTarget) {
        const double target = pixelOf(*content_.seekTarget);
        bar(std::min(position, target), std::max(position, target), mixed(window, accent, 0.45));
    }
    bar(line.left(), std::max(position, line.left() + 1), accent);
    painter.setBrush(mixed(accent, text, 0.4));
    for (const quint64 mark : content_.bookmarks) {
        const double x = pixelOf(mark);
        QPainterPath flag(QPointF(x, line.bottom() + 1));
        flag.lineTo(x - 4, line.bottom() + 7);
        flag.lineTo(x + 4, line.bottom() + 7);
        painter.drawPath(flag);
    }
    painter.setBrush(isEnabled() ? accent : mixed(window, text, 0.4));
    painter.setPen(QPen(window, 2));
    painter.drawEllipse(QPointF(position, line.center().y()), knobRadius, knobRadius);
}

void Timeline::mousePressEvent(QMouseEvent* event) {
    choose(*event);
}

void Timeline::mouseMoveEvent(QMouseEvent* event) {
    choose(*event);
}

void Timeline::choose(const QMouseEvent& event) {
    if ((event.buttons() & Qt::LeftButton) == 0 || content_.last == 0) return;
    const quint64 step = stepAt(event.position().x());
    if (step != content_.seekTarget.value_or(content_.position)) Q_EMIT stepChosen(step);
}

bool Timeline::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || content_.last == 0) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const quint64 step = stepAt(help->pos().x());
    QToolTip::showText(help->globalPos(),
                       tr("Step %1").arg(QLocale().toString(static_cast<qulonglong>(step))), this);
    return true;
}

}  // namespace tilewright
