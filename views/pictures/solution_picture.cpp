#include "views/pictures/solution_picture.h"

#include <QFontMetricsF>
#include <algorithm>

namespace tilewright {

void paintWords(QPainter& painter, const QRectF& area, const QString& text, const QColor& colour,
                Qt::Alignment alignment, bool isBold) {
    if (text.isEmpty() || area.height() < 1.0) return;
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setStyleHint(QFont::SansSerif);
    font.setBold(isBold);
    font.setPixelSize(std::max(1, static_cast<int>(area.height() * 0.72)));
    const QString shown = QFontMetricsF(font).elidedText(text, Qt::ElideRight, area.width());
    painter.save();
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(area, static_cast<int>(alignment | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
    painter.restore();
}

void paintPicture(QPainter& painter, const QSizeF& size, const SolutionPicture& picture) {
    const double shorter = std::min(size.width(), size.height());
    const double margin = shorter * 0.03;
    QRectF area = QRectF({}, size).adjusted(margin, margin, -margin, -margin);
    const double line = std::clamp(shorter * 0.07, 8.0, 60.0);
    if (!picture.title.isEmpty()) {
        paintWords(painter, QRectF(area.left(), area.top(), area.width(), line), picture.title,
                   picture.style.text, Qt::AlignHCenter, true);
        area.setTop(area.top() + line + margin / 2);
    }
    if (!picture.caption.isEmpty()) {
        const double small = line * 0.75;
        paintWords(painter, QRectF(area.left(), area.bottom() - small, area.width(), small), picture.caption,
                   picture.style.text);
        area.setBottom(area.bottom() - small - margin / 2);
    }
    if (area.isValid()) paintAssembly(painter, area, picture.scene, picture.style);
}

}  // namespace tilewright
