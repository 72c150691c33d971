#pragma once

#include <QObject>
#include <functional>

class QMainWindow;
class QMenu;
class QToolBar;

namespace tilewright {

class AssemblyView;

/// The commands of the menu View: points of view and themes.
class ViewActions final : public QObject {
    Q_OBJECT

  public:
    /// `view` tells which assembly a person looks at now, if any.
    ViewActions(std::function<AssemblyView*()> view, QMainWindow& window);

    void fill(QMenu& menu, QToolBar& toolBar);

  private:
    void addThemes(QMenu& menu);

    std::function<AssemblyView*()> view_;
    QMainWindow& window_;
};

}  // namespace tilewright
