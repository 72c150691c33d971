#pragma once

#include <QString>
#include <functional>

#include "views/pictures/solution_picture.h"

namespace tilewright {

/// How many small pictures a page has, and what stands around them.
struct SheetLayout {
    int columns = 5;
    int rows = 8;
    /// Above the pictures of every page; may be empty.
    QString title;
    /// Below them, beside the number of the page; may be empty.
    QString caption;
    QColor text = QColor(0x20242c);
};

/// Pages full of small pictures, with a title above and the number of the page below.
class ContactSheet {
  public:
    /// One of the pictures, and the words below it.
    struct Item {
        std::function<void(QPainter& painter, const QRectF& area)> paint;
        QString caption;
    };
    /// The picture at `index`, from 0 up.
    using ItemAt = std::function<Item(int index)>;

    /// `count` pictures; `item` is called for each as it is drawn.
    ContactSheet(SheetLayout layout, int count, ItemAt item);

    int pageCount() const;

    /// Draws page `page`, from 0 up, into the whole of `size`.
    void paintPage(QPainter& painter, const QSizeF& size, int page) const;

  private:
    SheetLayout layout_;
    int count_;
    ItemAt item_;
};

}  // namespace tilewright
