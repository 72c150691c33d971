#pragma once

#include <Qt3DExtras/Qt3DWindow>
#include <functional>

class QKeyEvent;
class QMimeData;

namespace tilewright {

/// The window that Qt 3D draws into; it hands on what mouse, wheel, keys and drops mean.
class OrbitWindow final : public Qt3DExtras::Qt3DWindow {
    Q_OBJECT

  public:
    /// Says whether something that is not a file may be dropped at this point, or takes it.
    using Offer = std::function<bool(const QMimeData& data, QPointF point, bool dropped)>;
    void setOffer(Offer offer) { offer_ = std::move(offer); }

    /// Says whether it takes a key that is pressed here.
    using KeyTaker = std::function<bool(QKeyEvent& event)>;
    void setKeyTaker(KeyTaker taker) { keyTaker_ = std::move(taker); }

  Q_SIGNALS:
    void turned(float yaw, float pitch);
    void panned(float right, float up);
    void zoomed(float factor);
    void doubleClicked(QPointF point);
    void resized();
    void filesDropped(const QStringList& files);
    /// A button went down and up again in one place.
    void clickedAt(QPointF point, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    /// The mouse moves without a button.
    void pointedAt(QPointF point);
    void left();

  protected:
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void drag(const QMouseEvent& event);

    Offer offer_;
    KeyTaker keyTaker_;
    QPointF lastMouse_;
    // Whether the mouse has moved too far since a button went down for a click.
    bool drags_ = false;
};

}  // namespace tilewright
