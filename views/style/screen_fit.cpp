#include "views/style/screen_fit.h"

#include <QApplication>
#include <QCryptographicHash>
#include <QEvent>
#include <QFont>
#include <QFontMetrics>
#include <QScreen>
#include <QSettings>
#include <QWidget>
#include <algorithm>

#include "views/style/sentence.h"

namespace tilewright {

namespace {

// The space beside the title of a window, for an icon and buttons.
constexpr int besideTitle = 120;

// The frame added by the window manager is unknown before the window is shown, and is ignored when it is
// placed.
constexpr QMargins frame(8, 36, 8, 8);

class ScreenFit final : public QObject {
  public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Show && !event->spontaneous())
            if (auto* widget = qobject_cast<QWidget*>(watched)) fit(*widget);
        return false;
    }

  private:
    static int titleWidth(const QWidget& window) {
        QFont bold = window.font();
        bold.setBold(true);
        return QFontMetrics(bold).horizontalAdvance(window.windowTitle()) + besideTitle;
    }

    static void fit(QWidget& window) {
        const Qt::WindowType type = window.windowType();
        const bool fills = window.isMaximized() || window.isFullScreen();
        if ((type != Qt::Window && type != Qt::Dialog) || fills) return;
        const QRect screen = window.screen()->availableGeometry();
        const QRect room = screen.marginsRemoved(frame);
        // Small dialogs would truncate their own titles.
        if (type == Qt::Dialog)
            window.setMinimumWidth(std::max(
                window.minimumWidth(), std::min({titleWidth(window), room.width(), window.maximumWidth()})));
        const QSize size = window.size().boundedTo(room.size());
        if (size == window.size() && screen.contains(window.geometry())) return;
        window.resize(size);
        // The window manager places other windows.
        if (!window.testAttribute(Qt::WA_Moved)) return;
        const QPoint at = window.geometry().topLeft();
        const auto within = [](int place, int from, int to) {
            return std::clamp(place, from, std::max(from, to));
        };
        window.setGeometry({{within(at.x(), room.left(), room.right() + 1 - size.width()),
                             within(at.y(), room.top(), room.bottom() + 1 - size.height())},
                            size});
    }
};

}  // namespace

void keepWindowsOnScreen(QApplication& application) {
    application.installEventFilter(new ScreenFit(&application));
}

namespace {

// Increase this when widgets are renamed or the format of a state changes.
constexpr int version = 2;

QString keyOf(const QString& name) {
    return u"state%1/%2"_s.arg(version).arg(name);
}

QByteArray checksum(const QString& name, const QByteArray& state) {
    return QCryptographicHash::hash(keyOf(name).toUtf8() + state, QCryptographicHash::Md5);
}

}  // namespace

void keepState(const QString& name, const QByteArray& state) {
    QSettings().setValue(keyOf(name), checksum(name, state) + state);
}

QByteArray keptState(const QString& name) {
    const QByteArray kept = QSettings().value(keyOf(name)).toByteArray();
    const auto length = QCryptographicHash::hashLength(QCryptographicHash::Md5);
    const QByteArray state = kept.mid(length);
    return kept.first(std::min<qsizetype>(length, kept.size())) == checksum(name, state) ? state
                                                                                         : QByteArray();
}

}  // namespace tilewright
