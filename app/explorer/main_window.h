#pragma once

#include <QList>
#include <QMainWindow>
#include <QPointer>
#include <QStringList>
#include <QTimer>
#include <array>
#include <optional>

#include "views/editor/designer.h"
#include "views/session/latest_task.h"
#include "views/session/recovery.h"
#include "views/session/session.h"
#include "views/welcome/guide_dialog.h"

class QAction;
class QMenu;
class QStackedWidget;
class QToolBar;

namespace tilewright {

class AssemblyView;
class CalendarWindow;
class DesignPage;
class Docks;
class EdgeDesign;
class EdgeWatchPage;
class FirstShow;
class Places;
class PuzzlePanel;
class ShardFolder;
class SolutionNavigator;
class SolutionsPage;
class WatchPage;

/// The main window of the explorer: one session, its pages and panels, and the menus.
class MainWindow final : public QMainWindow {
    Q_OBJECT

  public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens the puzzle with this number in a file; without a number, the user chooses one if there are
    /// several. Shows an error if the file cannot be read.
    void openFile(const QString& path, std::optional<int> problem = {});
    /// Restores the state at startup: recovered changes, the given file, if not empty, or else the last
    /// puzzle. The very first start shows a demonstration.
    void begin(const QString& file);
    bool isSearching() const { return session_.run().isRunning(); }

  protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void moveEvent(QMoveEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    // In tab order.
    enum Place { designPlace, watchPlace, solutionsPlace };

    void makePlaces();
    void makeShow();
    void makeDocks();
    template <typename Panel>
    void connectAdvice(Panel& panel);
    void connectSession();
    // File menu.
    void makeFileMenu();
    void showDesign();
    void openLibrary();
    void openFirst();
    void markStarted();
    void openBesideRecovered(const QString& file);
    void openShards(const ShardFolder& folder);
    void openDiagram(const QString& path);
    void openExactCover(const QString& path);
    void saveDiagram();
    /// Whether the format of the puzzle file can store solutions.
    bool canStoreSolutions() const;
    void showStored();
    void openDropped(const QString& path);
    void refreshProblems();
    void refreshRecent();
    void addRecent(const QString& file);
    QString fileFolder() const;
    // Lessons.
    QMenu* makeLessonMenu();
    QAction* makeSaveLesson();
    void playLesson(const QString& file);
    void saveLesson();
    // Menus.
    void makeMenus();
    QMenu* makeExportMenu();
    void makeEditMenu();
    void makeDrawMenus();
    void makeSearchMenu();
    void makeViewMenu();
    void makeFlightMenu();
    void makeHelpMenu();
    void showExport(const QString& kind);
    void toggleRun();
    void comparePlans();
    /// Opens the window of the days of a calendar puzzle.
    void showCalendar();
    bool bringsBack() const;
    bool removesAgain() const;
    /// The guide chapter of the current page.
    GuidePlace guidePlace() const;
    void refreshUndo();
    void refreshDrawing();

    /// The visible 3D view, if any.
    AssemblyView* shownView() const;
    void onPlace(int place);
    bool hasEdges() const { return session_.document().edges() != nullptr; }
    /// Shows the pages and menus for the kind of puzzle that is open.
    void refreshKind();
    void refreshTitle();
    /// Stores the size, position and panel layout of the window.
    void keepLayout();
    /// Reports that `what` has failed: "Cannot open a.toml".
    void showError(const QString& message, const QString& what = {});
    void showNote(const QString& message);

    Session session_;
    Recovery recovery_{session_};
    UnsavedChanges unsavedChanges_{session_, this};
    Designer designer_{session_};
    Places* places_;
    DesignPage* design_;
    WatchPage* watch_;
    SolutionsPage* solutions_;
    SolutionNavigator* navigator_;
    PuzzlePanel* puzzle_;
    FirstShow* show_;
    EdgeDesign* edgeDesign_;
    EdgeWatchPage* edgeWatch_;
    /// The Design and Watch pages, for tilings and for edge-matching puzzles.
    std::array<QStackedWidget*, 2> pages_{};
    QToolBar* toolBar_;
    QMenu* viewMenu_ = nullptr;
    Docks* docks_ = nullptr;
    QMenu* recentMenu_ = nullptr;
    QMenu* problemsMenu_ = nullptr;
    QAction* undo_ = nullptr;
    QAction* redo_ = nullptr;
    QMenu* drawMenu_ = nullptr;
    QPointer<QDialog> shortcuts_;
    /// The window that compares two plans, and its puzzle.
    QPointer<QWidget> compared_;
    CalendarWindow* calendar_ = nullptr;
    Puzzle comparedPuzzle_;
    // Actions for one kind of puzzle, hidden while the other kind is open.
    QList<QAction*> tilingActions_;
    QList<QAction*> edgeActions_;
    /// Delivers the name of the written file.
    LatestTask<QString> diagramWriter_;
    bool showsEdges_ = false;
    bool isShown_ = false;
    /// Saves the layout periodically, in case of a crash.
    QTimer layoutTimer_;
};

}  // namespace tilewright
