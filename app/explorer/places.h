#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QStackedWidget;
class QTabBar;

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

}  // namespace tilewright
