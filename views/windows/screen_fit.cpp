#include "views/windows/screen_fit.h"

#include <QApplication>
#include <QEvent>
#include <QScreen>
#include <QWidget>

namespace tilewright {

namespace {

// What window managers draw around a window is not known before it is shown.
constexpr QSize frame(16, 44);

class ScreenFit final : public QObject {
  public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Show && !event->spontaneous())
            if (auto* widget = qobject_cast<QWidget*>(watched)) fit(*widget);
        return false;
    }

  private:
    static void fit(QWidget& window) {
        const Qt::WindowType type = window.windowType();
        const bool fills = window.isMaximized() || window.isFullScreen();
        if ((type != Qt::Window && type != Qt::Dialog) || fills) return;
        const QRect screen = window.screen()->availableGeometry();
        const QSize size = window.size().boundedTo(screen.size() - frame);
        if (size != window.size()) window.resize(size);
        // A window manager places the others.
        if (!window.testAttribute(Qt::WA_Moved)) return;
        const QPoint last(screen.right() + 1 - size.width() - frame.width() / 2,
                          screen.bottom() + 1 - size.height() - frame.height());
        window.move(std::clamp(window.x(), screen.left(), std::max(screen.left(), last.x())),
                    std::clamp(window.y(), screen.top(), std::max(screen.top(), last.y())));
    }
};

}  // namespace

void keepWindowsOnScreen(QApplication& application) {
    application.installEventFilter(new ScreenFit(&application));
}

}  // namespace tilewright
