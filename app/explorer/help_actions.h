#pragma once

#include <QObject>
#include <QPointer>
#include <functional>

#include "views/help/guide_dialog.h"

class QAction;
class QDialog;
class QMainWindow;
class QMenu;

namespace tilewright {

/// The commands of the menu Help.
class HelpActions final : public QObject {
    Q_OBJECT

  public:
    /// `chapter` says where the guide opens.
    HelpActions(std::function<GuideDialog::Chapter()> chapter, QMainWindow& window);

    void fill(QMenu& menu);

  private:
    void showGuide();
    void showShortcuts();
    void showAbout();

    QMainWindow& window_;
    std::function<GuideDialog::Chapter()> chapter_;
    QPointer<GuideDialog> guide_;
    QPointer<QDialog> shortcuts_;
};

}  // namespace tilewright
