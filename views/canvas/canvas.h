#pragma once

#include <QTransform>
#include <QWidget>
#include <optional>

namespace tilewright {

/// A widget that paints what can be pointed at and says what it is. All sizes are those of the widget.
class Drawing : public QWidget {
  public:
    explicit Drawing(QWidget* parent = nullptr);

  protected:
    /// The mouse is there now without a button, or not on the widget.
    virtual void pointTo(std::optional<QPointF>) {}
    /// What a tooltip at a point says; none where it is empty.
    virtual QString tipAt(const QPointF&) const { return {}; }
    /// Colours or fonts have changed: what is kept of them is out of date.
    virtual void lookChanged() {}

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
};

/// A flat drawing that a person can move about in: the wheel and pinches zoom at the pointer, a drag moves
/// the drawing, + and - zoom, 0 and a double click show all of it, and the arrows move it where some of it is
/// out of sight.
///
/// Until a person moves it the drawing is at home(), also after the widget or the drawing has changed. What
/// is drawn and what can be clicked is up to subclasses, which paint by themselves.
class Canvas : public Drawing {
    Q_OBJECT

  public:
    /// Which way a drawing is zoomed; `across` keeps it as high as the widget and never leaves its ends.
    enum class Zoom { both, across };

    explicit Canvas(QWidget* parent = nullptr, Zoom zoom = Zoom::both);

    /// From the drawing to the widget, and back.
    QTransform transform() const;
    QPointF toWidget(const QPointF& place) const { return transform().map(place); }
    QPointF toDrawing(const QPointF& point) const { return transform().inverted().map(point); }
    /// Pixels for one unit of the drawing, from left to right.
    double scale() const { return view_.across; }

    void zoom(double factor, const QPointF& around);
    void pan(const QPointF& by);
    /// All of it, as large as fits.
    void showAll();
    void goHome();
    bool isAtHome() const { return isAtHome_; }

  Q_SIGNALS:
    void atHomeChanged(bool on);

  protected:
    /// How the drawing is shown: pixels for a unit in both directions, and where its origin is.
    struct View {
        double across = 1.0;
        double down = 1.0;
        QPointF origin;

        friend bool operator==(const View&, const View&) = default;
    };

    /// What showAll() brings into sight, in units of the drawing.
    virtual QRectF extent() const = 0;
    /// Where on the widget the drawing is shown.
    virtual QRectF area() const { return QRectF(rect()).adjusted(12, 12, -12, -12); }
    /// Where the drawing is until a person moves it.
    virtual View home() const { return whole(); }
    /// What has changed where the drawing is on the widget.
    virtual void viewChanged() { update(); }
    /// A click that was not a drag.
    virtual void click(const QPointF&, Qt::MouseButton) {}

    /// To be called when extent(), area() or home() has changed.
    void refreshView();
    /// The view that shows all; it may be wider than high in scale.
    virtual View whole() const;
    /// Pixels for one unit of the drawing, from top to bottom.
    double scaleDown() const { return view_.down; }
    /// Pixels for a unit, at the least, at the most, and at the most where all is shown.
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
