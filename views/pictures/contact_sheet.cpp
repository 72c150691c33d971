#include "views/pictures/contact_sheet.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

namespace tilewright {

ContactSheet::ContactSheet(SheetLayout layout, int count, ItemAt item)
    : layout_(std::move(layout)), count_(count), item_(std::move(item)) {}

int ContactSheet::pageCount() const {
    const int perPage = layout_.columns * layout_.rows;
    return std::max(1, (count_ + perPage - 1) / perPage);
}

void ContactSheet::paintPage(QPainter& painter, const QSizeF& size, int page) const {
    const double shorter = std::min(size.width(), size.height());
    const double margin = shorter * 0.05;
    const double line = std::clamp(shorter * 0.032, 7.0, 60.0);
    QRectF area = QRectF({}, size).adjusted(margin, margin, -margin, -margin);
    if (!layout_.title.isEmpty()) {
        paintWords(painter, QRectF(area.left(), area.top(), area.width(), line), layout_.title, layout_.text,
                   Qt::AlignHCenter, true);
        area.setTop(area.top() + line * 1.6);
    }
    const double small = line * 0.8;
    const QRectF foot(area.left(), area.bottom() - small, area.width(), small);
    paintWords(painter, foot.adjusted(0, 0, -area.width() * 0.25, 0), layout_.caption, layout_.text,
               Qt::AlignLeft);
    paintWords(painter, foot,
               QCoreApplication::translate("ContactSheet", "Page %1 of %2").arg(page + 1).arg(pageCount()),
               layout_.text, layout_.caption.isEmpty() ? Qt::AlignHCenter : Qt::AlignRight);
    area.setBottom(area.bottom() - small * 1.8);
    const double gap = std::min(area.width() / layout_.columns, area.height() / layout_.rows) * 0.1;
    const double width = (area.width() - gap * (layout_.columns - 1)) / layout_.columns;
    const double height = (area.height() - gap * (layout_.rows - 1)) / layout_.rows;
    const int perPage = layout_.columns * layout_.rows;
    for (int i = 0; i < perPage && page * perPage + i < count_; ++i) {
        const Item picture = item_(page * perPage + i);
        const QRectF place(area.left() + (i % layout_.columns) * (width + gap),
                           area.top() + (i / layout_.columns) * (height + gap), width, height);
        const double words = picture.caption.isEmpty() ? 0.0 : std::min(height * 0.16, line * 0.75);
        picture.paint(painter, place.adjusted(0, 0, 0, -words));
        paintWords(painter, QRectF(place.left(), place.bottom() - words, place.width(), words),
                   picture.caption, layout_.text);
    }
}

}  // namespace tilewright
