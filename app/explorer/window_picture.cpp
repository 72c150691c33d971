#include "app/explorer/window_picture.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScreen>
#include <QTabBar>
#include <QTimer>

#include "app/explorer/main_window.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

// Views repaint a few frames after a change.
constexpr int restTime = 2500;

QString wordsOf(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) return label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) return button->text();
    if (const auto* dock = qobject_cast<const QDockWidget*>(&widget)) return dock->windowTitle();
    QStringList words;
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        for (int i = 0; i < tabs->count(); ++i)
            words << tabs->tabText(i);
    if (const auto* menus = qobject_cast<const QMenuBar*>(&widget))
        for (const QAction* action : menus->actions())
            words << action->text();
    return words.join(u" | "_s);
}

// One line per visible text, with its position. Numbers are omitted: times and rates vary.
QString described(const QWidget& window) {
    static const QRegularExpression number(u"[0-9][0-9.,:]*"_s);
    QStringList lines;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        QString words = wordsOf(*widget).simplified();
        if (words.isEmpty() || !widget->isVisible() || widget->visibleRegion().isEmpty()) continue;
        const QRect place(widget->mapTo(&window, QPoint()), widget->size());
        lines << u"%1\t%2\t%3\t%4\t%5"_s.arg(words.replace(number, u"#"_s))
                     .arg(place.x())
                     .arg(place.y())
                     .arg(place.width())
                     .arg(place.height());
    }
    lines.sort();
    return lines.join(u'\n') + u'\n';
}

bool save(const QWidget& window, const QString& file) {
    // 3D views are native windows, so they must be grabbed from the screen.
    const bool isSaved = window.screen()->grabWindow(window.winId()).save(file);
    QFile text(file.chopped(QFileInfo(file).suffix().size()) + u"txt"_s);
    const QByteArray words = described(window).toUtf8();
    return isSaved && text.open(QIODevice::WriteOnly) && text.write(words) == words.size();
}

void runNextKeys(MainWindow& window, const WindowPicture& picture, qsizetype done) {
    if (window.isSearching()) {
        QTimer::singleShot(100, &window, [&window, picture, done] { runNextKeys(window, picture, done); });
        return;
    }
    if (done == picture.keys.size()) {
        QTimer::singleShot(restTime, &window,
                           [&window, picture] { QApplication::exit(save(window, picture.file) ? 0 : 1); });
        return;
    }
    const QKeySequence key(picture.keys[done]);
    for (QAction* action : window.findChildren<QAction*>()) {
        if (!action->shortcuts().contains(key) || !action->isEnabled()) continue;
        action->trigger();
        QTimer::singleShot(restTime, &window,
                           [&window, picture, done] { runNextKeys(window, picture, done + 1); });
        return;
    }
    qWarning("no action has the key %s", qPrintable(picture.keys[done]));
    QApplication::exit(1);
}

}  // namespace

void takePicture(MainWindow& window, const WindowPicture& picture) {
    window.resize(picture.size);
    QTimer::singleShot(restTime, &window, [&window, picture] { runNextKeys(window, picture, 0); });
}

}  // namespace tilewright
