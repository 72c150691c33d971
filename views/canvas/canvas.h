#pragma once

#include <QTransform>
#include <QWidget>
#include <optional>

namespace tilewright {

/// A painted widget with items that have tooltips and react to the pointer. All coordinates are widget
/// coordinates.
class Drawing : public QWidget {
  public:
    explicit Drawing(QWidget* parent = nullptr);

  protected:
    /// The pointer has moved here with no button pressed, or has left the widget.
    virtual void pointTo(std::optional<QPointF>) {}
    /// The tooltip at a point; empty for none.
    virtual QString tipAt(const QPointF&) const { return {}; }
    /// Colours or fonts have changed: cached drawings are invalid.
    virtual void lookChanged() {}

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
};

/// A flat drawing with pan and zoom: wheel and pinch zoom at the pointer, dragging moves the drawing, + and -
/// zoom, 0 and double-click show all of it, and the arrow keys scroll if part of it is out of sight.
///
/// Until the user moves it, the drawing stays at home(), even if the widget or the drawing changes.
/// Subclasses paint the drawing and handle clicks.
class Canvas : public Drawing {
    Q_OBJECT

  public:
    /// The zoom axes; `across` keeps the height of the widget and the ends of the drawing.
    enum class Zoom { both, across };

    explicit Canvas(QWidget* parent = nullptr, Zoom zoom = Zoom::both);

    /// Conversion from drawing to widget coordinates and back.
    QTransform transform() const;
    QPointF toWidget(const QPointF& place) const { return transform().map(place); }
    QPointF toDrawing(const QPointF& point) const { return transform().inverted().map(point); }
    /// Horizontal pixels per drawing unit.
    double scale() const { return view_.across; }

    void zoom(double factor, const QPointF& around);
    void pan(const QPointF& by);
    /// Shows the whole drawing as large as possible.
    void showAll();
    void goHome();
    bool isAtHome() const { return isAtHome_; }

  Q_SIGNALS:
    void atHomeChanged(bool on);

  protected:
    /// The view: pixels per unit in both directions, and the position of the origin.
    struct View {
        double across = 1.0;
        double down = 1.0;
        QPointF origin;

        friend bool operator==(const View&, const View&) = default;
    };

    /// The rectangle shown by showAll(), in drawing units.
    virtual QRectF extent() const = 0;
    /// The part of the widget that shows the drawing.
    virtual QRectF area() const { return QRectF(rect()).adjusted(12, 12, -12, -12); }
    /// The initial view, kept until the user moves the drawing.
    virtual View home() const { return whole(); }
    /// The view has changed.
    virtual void viewChanged() { update(); }
    /// A click without a drag.
    virtual void click(const QPointF&, Qt::MouseButton) {}

    /// Call when extent(), area() or home() has changed.
    void refreshView();
    /// The view that shows all; its horizontal and vertical scales may differ.
    virtual View whole() const;
    /// Vertical pixels per drawing unit.
    double scaleDown() const { return view_.down; }
    /// Limits of the scale: minimum, maximum, and maximum when all is shown.
    void setScales(double least, double most, double mostOfWhole);

    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    bool isAllInSight() const;
    View limited(View view) const;
    void setView(const View& view, bool isHome);

    const Zoom zoom_;
    View view_;
    bool isAtHome_ = true;
    double least_ = 0.03;
    double most_ = 200.0;
    double mostOfWhole_ = 200.0;
    std::optional<QPointF> pressed_;
    QPointF dragged_;
    bool isDragging_ = false;
};

}  // namespace tilewright
