#pragma once

#include <QString>

class QAbstractItemView;
class QPainter;
class QRectF;
class QWidget;

namespace tilewright {

/// Draws in the middle of an area of `widget`, where nothing else is, what will be there.
void drawNote(QPainter& painter, const QRectF& area, const QWidget& widget, const QString& text);

/// Lets a list say so while it has no rows.
void sayWhenEmpty(QAbstractItemView& list, const QString& text);

}  // namespace tilewright
