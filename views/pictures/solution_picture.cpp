#include "views/pictures/solution_picture.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

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

namespace {

// The measures of a picture; all follow from its shorter side.
struct Measures {
    explicit Measures(const QSizeF& size)
        : margin(std::min(size.width(), size.height()) * 0.03),
          line(std::clamp(std::min(size.width(), size.height()) * 0.07, 8.0, 60.0)) {}

    double above(const PictureWords& words) const { return words.title.isEmpty() ? 0.0 : line + margin / 2; }
    double below(const PictureWords& words) const {
        return words.caption.isEmpty() ? 0.0 : line * 0.75 + margin / 2;
    }

    double margin;
    double line;
};

}  // namespace

QRectF paintAround(QPainter& painter, const QSizeF& size, const PictureWords& words) {
    const Measures measures(size);
    const double margin = measures.margin;
    const QRectF area = QRectF({}, size).adjusted(margin, margin, -margin, -margin);
    paintWords(painter, QRectF(area.left(), area.top(), area.width(), measures.line), words.title,
               words.colour, Qt::AlignHCenter, true);
    const double small = measures.line * 0.75;
    paintWords(painter, QRectF(area.left(), area.bottom() - small, area.width(), small), words.caption,
               words.colour);
    return area.adjusted(0, measures.above(words), 0, -measures.below(words));
}

double heightFor(double width, double aspect, const PictureWords& words) {
    // Margins follow from the height, and the height from the margins; a few rounds are enough.
    double height = width / aspect;
    for (int i = 0; i < 8; ++i) {
        const Measures measures({width, height});
        height = (width - 2 * measures.margin) / aspect + 2 * measures.margin + measures.above(words) +
                 measures.below(words);
    }
    return std::max(1.0, std::ceil(height));
}

void paintPicture(QPainter& painter, const QSizeF& size, const SolutionPicture& picture) {
    const QRectF area = paintAround(painter, size, {picture.title, picture.caption, picture.style.text});
    if (area.isValid()) paintAssembly(painter, area, picture.scene, picture.style);
}

}  // namespace tilewright
