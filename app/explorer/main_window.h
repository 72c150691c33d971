#pragma once

#include <QMainWindow>
#include <QStringList>

#include "views/session/session.h"
#include "views/style/theme.h"

class QAction;
class QMenu;
class QStackedWidget;

namespace tilewright {

class EdgeWorkbench;
class SolutionNavigator;

/// The explorer: one session, the views on it, and the actions that a person has.
class MainWindow final : public QMainWindow {
    Q_OBJECT

  public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens a puzzle file; if it holds several, a person chooses one. If it cannot be read, a message says
    /// why.
    void openFile(const QString& path);

  protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    void makeFileActions();
    void makeSearchActions();
    void makeViewActions();
    void makeHelpActions();
    void makeDocks();
    void restoreLayout();

    /// Opens it once the drop is over, so that the program it comes from does not wait for an answer.
    void openDropped(const QString& path);
    /// Shows the views of edge-matching puzzles, or those of tilings.
    void showEdges(bool edges);
    bool isShowingEdges() const;
    void chooseFile();
    void chooseFromLibrary();
    void toggleRun();
    void refreshActions();
    void refreshTitle();
    void refreshRecentFiles();
    void addRecentFile(const QString& path);
    void showError(const QString& message);
    void setTheme(Theme theme);

    Session session_;
    QStackedWidget* middle_;
    SolutionNavigator* navigator_;
    EdgeWorkbench* edges_;
    /// Hidden while an edge-matching puzzle is shown.
    QList<QWidget*> tilingViews_;
    QList<QAction*> tilingActions_;
    QToolBar* toolBar_;
    QMenu* recentMenu_;
    QMenu* viewMenu_ = nullptr;
    QAction* solve_ = nullptr;
    QAction* pause_ = nullptr;
    QAction* stop_ = nullptr;
};

}  // namespace tilewright
