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

/// The middle of the window: several places, one of them shown, with a tab for each.
class Places final : public QWidget {
    Q_OBJECT

  public:
    explicit Places(QWidget* parent = nullptr);

    /// Adds a place behind the others; its action shows it.
    QAction* addPlace(QWidget* place, const QString& name, const QString& tip, const QKeySequence& key);

    /// Shows a widget above all places, below the tabs.
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

/// A panel beside the places, and where it is at first.
struct DockSpec {
    /// In stored arrangements.
    QString name;
    QString title;
    QWidget* content = nullptr;
    Qt::DockWidgetArea area = Qt::LeftDockWidgetArea;
    QKeySequence key;
    /// The places that show it at first.
    QList<int> places;
    /// Its width at first, or its height at the bottom, in pixels.
    int size = 0;
    /// Whether it shares its room with the panel before it, with tabs to choose from.
    bool isBehindLast = false;
    /// Whether it is left out at first where the window is narrow.
    bool needsRoom = false;
};

/// The panels of the main window. Each place shows some of them at first; a panel that a person has shown or
/// hidden stays so in every place. Each place has an arrangement of its own, which is kept for the next
/// start; where a kept one cannot be used, it is as at first.
class Docks final : public QObject {
    Q_OBJECT

  public:
    Docks(const QList<DockSpec>& specs, QMainWindow& window);

    /// Show or hide a panel, in the order of the specs, and then: all as at first.
    const QList<QAction*>& actions() const { return actions_; }

    /// Brings the arrangement of a place.
    void showPlace(int place);
    void hideAll();
    /// Brings the arrangement back that hideAll() took away.
    void showAgain();
    /// Shows a panel, in front of those that share its room.
    void bringUp(const QString& name);

    /// Reads what the last start kept. To be called when the window is shown: Qt crashes where an arrangement
    /// is restored before a maximised window has its size.
    void load(const QList<int>& places);
    void keep();

    bool eventFilter(QObject* watched, QEvent* event) override;

  Q_SIGNALS:
    /// A person has moved, shown or hidden a panel.
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
    void arrangeAsAtFirst();
    void restoreAll();

    QMainWindow& window_;
    std::vector<Panel> panels_;
    QList<QAction*> actions_;
    int place_ = -1;
    bool isLoaded_ = false;
    bool isHidden_ = false;
    std::map<int, QByteArray> arrangements_;
    /// Panels that a person has shown or hidden: they stay so wherever the person goes.
    std::map<QString, bool> wishes_;
};

}  // namespace tilewright
