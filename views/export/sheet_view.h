#pragma once

#include "views/canvas/canvas.h"
#include "views/pictures/picture_file.h"

namespace tilewright {

/// A page drawn to scale, in millimetres, with rulers below and to the left. Pan and zoom as in every canvas;
/// at life size, a millimetre of the rulers is one on the screen.
class SheetView final : public Canvas {
    Q_OBJECT

  public:
    explicit SheetView(QWidget* parent = nullptr);

    /// Shows a page; `paint` draws it in millimetres, y down. The view stays where it is if the size does.
    void setPage(const QSizeF& millimetres, PicturePainter paint);
    /// Shows the page at life size, its lower left corner if it is larger than the widget.
    void showLifeSize();
    /// The scale, where 1 is life size.
    double magnification() const { return scale() / pixelsPerMillimetre(); }

  Q_SIGNALS:
    void scaleChanged();

  protected:
    QRectF extent() const override { return {QPointF(), size_}; }
    QRectF area() const override;
    void viewChanged() override;
    void paintEvent(QPaintEvent* event) override;

  private:
    /// That of the screen, or the nominal one if the screen does not report a size.
    double pixelsPerMillimetre() const;
    QSize rulers() const;
    QPoint rulerCorner() const;
    void paintRuler(QPainter& painter, Qt::Orientation along) const;

    QSizeF size_{100.0, 100.0};
    PicturePainter paint_;
};

}  // namespace tilewright
