#pragma once

#include <QObject>
#include <QPointer>

class QAction;
class QDialog;
class QMainWindow;
class QMenu;

namespace tilewright {

/// The commands of the menu Help.
class HelpActions final : public QObject {
    Q_OBJECT

  public:
    explicit HelpActions(QMainWindow& window);

    void fill(QMenu& menu);

  private:
    void showGuide();
    void showShortcuts();
    void showAbout();

    QMainWindow& window_;
    QPointer<QDialog> guide_;
    QPointer<QDialog> shortcuts_;
};

}  // namespace tilewright
