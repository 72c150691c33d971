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

/// The explorer: one session, the places where a person works on it, and the menus.
class MainWindow final : public QMainWindow {
    Q_OBJECT

  public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens a puzzle file, and the puzzle with this number in it; without a number a person chooses one if
    /// there are several. If the file cannot be read, a message says why.
    void openFile(const QString& path, std::optional<int> problem = {});
    /// What a start begins with: what a crash left behind, the given file, which may be empty, or else the
    /// puzzle that was open last. The very first start makes a show of a puzzle.
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
    // In the order of their tabs.
    enum Place { designPlace, watchPlace, solutionsPlace };

    void makePlaces();
    void makeShow();
    void makeDocks();
    template <typename Panel>
    void connectAdvice(Panel& panel);
    void connectSession();
    // In main_files.cpp.
    void makeFileMenu();
    void showDesign();
    void openLibrary();
    void openFirst();
    void markStarted();
    void openBesideRecovered(const QString& file);
    void openShards(const ShardFolder& folder);
    void openDiagram(const QString& path);
    void saveDiagram();
    /// Whether the puzzle is that of a file whose format has room for solutions.
    bool mayHoldSolutions() const;
    void showStored();
    void openDropped(const QString& path);
    void refreshProblems();
    void refreshRecent();
    void addRecent(const QString& file);
    QString fileFolder() const;
    // In main_lessons.cpp.
    QMenu* makeLessonMenu();
    QAction* makeSaveLesson();
    void playLesson(const QString& file);
    void saveLesson();
    // In main_menus.cpp.
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
    bool bringsBack() const;
    bool removesAgain() const;
    /// Which chapter of the guide is about what is shown.
    GuidePlace guidePlace() const;
    void refreshUndo();
    void refreshDrawing();

    /// The view in 3D that is shown, if one is.
    AssemblyView* shownView() const;
    void onPlace(int place);
    bool hasEdges() const { return session_.document().edges() != nullptr; }
    /// Lets the places and menus be those of the kind of puzzle that is open.
    void refreshKind();
    void refreshTitle();
    /// Stores size, place and panels of the window.
    void keepLayout();
    /// `what` could not be done, in a few words: "Cannot open a.toml".
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
    /// For Design and Watch the page for tilings and the one for edge-matching puzzles.
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
    /// The window that compares two plans, and the puzzle in it.
    QPointer<QWidget> compared_;
    Puzzle comparedPuzzle_;
    // Those that are about one kind of puzzle, and hidden while one of the other kind is open.
    QList<QAction*> tilingActions_;
    QList<QAction*> edgeActions_;
    /// Delivers the name of the file that it has written.
    LatestTask<QString> diagramWriter_;
    bool showsEdges_ = false;
    bool isShown_ = false;
    /// So that a crash does not take the layout either.
    QTimer layoutTimer_;
};

}  // namespace tilewright
