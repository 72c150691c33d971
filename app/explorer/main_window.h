#pragma once

#include <QList>
#include <QMainWindow>
#include <QStringList>
#include <array>

#include "views/editor/designer.h"
#include "views/help/guide_dialog.h"
#include "views/session/recovery.h"
#include "views/session/session.h"
#include "views/session/unsaved_changes.h"

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
class EditActions;
class ExportActions;
class FileActions;
class Places;
class PuzzlePanel;
class SearchActions;
class SolutionNavigator;
class SolutionsPage;
class WatchPage;

/// The explorer: one session, the places where a person works on it, and the menus.
class MainWindow final : public QMainWindow {
    Q_OBJECT

  public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens a puzzle file; if it holds several, a person chooses one. If it cannot be read, a message says
    /// why.
    void openFile(const QString& path);
    /// Offers what a crash left behind. Whether it was opened.
    bool recover();

  protected:
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    // In the order of their tabs.
    enum Place { designPlace, watchPlace, solutionsPlace };

    void makePlaces();
    void makeMenus();
    void makeDocks();
    template <typename Panel>
    void connectAdvice(Panel& panel);
    void connectSession();
    /// What the guide says about the place that is shown.
    GuideDialog::Chapter chapterHere() const;
    /// The view in 3D that is shown, if one is.
    AssemblyView* shownView() const;
    void onPlace(int place);
    bool hasEdges() const { return session_.document().edges() != nullptr; }
    /// Lets the places and menus be those of the kind of puzzle that is open.
    void refreshKind();
    void refreshTitle();
    void showError(const QString& message);
    void showNote(const QString& message);

    Session session_;
    Recovery recovery_{session_.document()};
    UnsavedChanges unsavedChanges_{session_, this};
    Designer designer_{session_};
    Places* places_;
    DesignPage* design_;
    WatchPage* watch_;
    SolutionsPage* solutions_;
    SolutionNavigator* navigator_;
    PuzzlePanel* puzzle_;
    EdgeDesign* edgeDesign_;
    EdgeWatchPage* edgeWatch_;
    /// For Design and Watch the page for tilings and the one for edge-matching puzzles.
    std::array<QStackedWidget*, 2> pages_{};
    QToolBar* toolBar_;
    QMenu* viewMenu_ = nullptr;
    Docks* docks_ = nullptr;
    FileActions* files_;
    SearchActions* search_;
    ExportActions* exports_ = nullptr;
    EditActions* edit_ = nullptr;
    // Those that are about one kind of puzzle, and hidden while one of the other kind is open.
    QList<QAction*> tilingActions_;
    bool isShown_ = false;
    QList<QAction*> edgeActions_;
    bool showsEdges_ = false;
};

}  // namespace tilewright
