#include "views/style/note.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QPainter>

namespace tilewright {

namespace {

constexpr double noteMargin = 12.0;

// Paints before the list does, which has nothing to paint then.
class EmptyNote final : public QObject {
  public:
    EmptyNote(QAbstractItemView& list, const QString& text)
        : QObject(list.viewport()), list_(list), text_(text) {
        list.viewport()->installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override {
        const bool isEmpty = list_.model() == nullptr || list_.model()->rowCount(list_.rootIndex()) == 0;
        if (event->type() == QEvent::Paint && isEmpty) {
            QPainter painter(list_.viewport());
            drawNote(painter, list_.viewport()->rect(), list_, text_);
        }
        return false;
    }

  private:
    QAbstractItemView& list_;
    QString text_;
};

}  // namespace

void drawNote(QPainter& painter, const QRectF& area, const QWidget& widget, const QString& text) {
    painter.setPen(widget.palette().placeholderText().color());
    painter.drawText(area.adjusted(noteMargin, noteMargin, -noteMargin, -noteMargin),
                     Qt::AlignCenter | Qt::TextWordWrap, text);
}

void sayWhenEmpty(QAbstractItemView& list, const QString& text) {
    new EmptyNote(list, text);
}

}  // namespace tilewright
