#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QWidget>
#include <map>
#include <optional>

class QAction;
class QStackedWidget;
class QTabBar;

class QAction;
class QDockWidget;
class QMainWindow;

namespace tilewright {

/// The central widget: several pages, one of them shown, with a tab each.
class Places final : public QWidget {
    Q_OBJECT

  public:
    explicit Places(QWidget* parent = nullptr);

    /// Appends a page; its action shows it.
    QAction* addPlace(QWidget* place, const QString& name, const QString& tip, const QKeySequence& key);

    /// Shows a widget above all pages, below the tabs.
    void addBanner(QWidget* banner);

    int current() const;
    void show(int place);
    const QList<QAction*>& actions() const { return actions_; }

  Q_SIGNALS:
    void currentChanged(int place);

  private:
    void askForRoom(int place);

    QTabBar* tabs_;
    QStackedWidget* stack_;
    QList<QAction*> actions_;
};

/// A panel with its default position.
struct DockSpec {
    /// The key in stored layouts.
    QString name;
    QString title;
    QWidget* content = nullptr;
    Qt::DockWidgetArea area = Qt::LeftDockWidgetArea;
    QKeySequence key;
    /// The pages that show it by default.
    QList<int> places;
    /// Its default width, or its default height at the bottom, in pixels.
    int size = 0;
    /// Whether it is tabbed with the previous panel.
    bool isBehindLast = false;
    /// Whether it is hidden by default in narrow windows.
    bool needsRoom = false;
};

/// The panels of the main window. Each page shows some of them by default; a panel shown or hidden by the
/// user stays so on all pages. Each page has its own layout, stored in the settings; an unusable layout is
/// reset.
class Docks final : public QObject {
    Q_OBJECT

  public:
    Docks(const QList<DockSpec>& specs, QMainWindow& window);

    /// The actions that show or hide a panel, in the order of the specs, then the one that resets the layout.
    const QList<QAction*>& actions() const { return actions_; }

    /// Applies the layout of a page.
    void showPlace(int place);
    void hideAll();
    /// Restores the layout before hideAll().
    void showAgain();
    /// Shows a panel and raises it among its tabs.
    void bringUp(const QString& name);

    /// Restores the stored layouts. Call when the window is shown: Qt crashes if a layout is restored before
    /// a maximised window has its size.
    void load(const QList<int>& places);
    void keep();

    bool eventFilter(QObject* watched, QEvent* event) override;

  Q_SIGNALS:
    /// The user has moved, shown or hidden a panel.
    void changed();

  private:
    struct Panel {
        DockSpec spec;
        QDockWidget* dock;
    };

    QAction* makeToggle(const DockSpec& spec, QDockWidget& dock);
    void reachFromWindow(QDockWidget& dock);
    void wish(const QString& name, bool isShown);
    void applyWishes();
    void remember();
    void arrange();
    void resetLayout();
    void restoreAll();

    QMainWindow& window_;
    std::vector<Panel> panels_;
    QList<QAction*> actions_;
    int place_ = -1;
    bool isLoaded_ = false;
    bool isHidden_ = false;
    std::map<int, QByteArray> arrangements_;
    /// Panels shown or hidden by the user, on all pages.
    std::map<QString, bool> wishes_;
};

}  // namespace tilewright
