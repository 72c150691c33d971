#include "app/explorer/main_window.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QUrl>

#include "app/explorer/problem_dialog.h"
#include "core/formats/file_kind.h"
#include "views/assembly/assembly_view.h"
#include "views/edges/edge_workbench.h"
#include "views/editor/puzzle_panel.h"
#include "views/library/library_dialog.h"
#include "views/search/plan_panel.h"
#include "views/solutions/solution_navigator.h"
#include "views/statistics/run_status.h"
#include "views/statistics/statistics_view.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int recentFileCount = 10;
constexpr QSize firstSize(1280, 800);

QString recentFilesKey() {
    return u"recentFiles"_s;
}
QString themeKey() {
    return u"theme"_s;
}

}  // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent),
      middle_(new QStackedWidget),
      navigator_(new SolutionNavigator(session_, makeAssemblyView())),
      edges_(new EdgeWorkbench),
      toolBar_(addToolBar(tr("Tools"))),
      recentMenu_(new QMenu(tr("Open &recent"), this)) {
    setObjectName(u"mainWindow"_s);
    setWindowIcon(QIcon(u":/icons/tilewright.svg"_s));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    middle_->addWidget(navigator_);
    middle_->addWidget(edges_);
    setCentralWidget(middle_);
    toolBar_->setObjectName(u"toolBar"_s);
    toolBar_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    toolBar_->setMovable(false);
    toolBar_->setIconSize(QSize(20, 20));

    makeFileActions();
    makeSearchActions();
    makeViewActions();
    makeDocks();
    makeHelpActions();
    statusBar()->addWidget(new PhaseLabel(session_), 1);
    statusBar()->addPermanentWidget(new RunStatus(session_));
    statusBar()->setSizeGripEnabled(true);

    connect(&session_, &Session::puzzleChanged, this, &MainWindow::refreshActions);
    connect(&session_, &Session::phaseChanged, this, &MainWindow::refreshActions);
    for (const auto signal : {&Session::puzzleChanged, &Session::phaseChanged, &Session::snapshotChanged})
        connect(&session_, signal, this, &MainWindow::refreshTitle);
    connect(&session_, &Session::failed, this, &MainWindow::showError);
    connect(&navigator_->view(), &AssemblyView::filesDropped, this, [this](const QStringList& files) {
        if (!files.isEmpty()) openDropped(files.front());
    });
    connect(edges_, &EdgeWorkbench::failed, this, &MainWindow::showError);
    refreshActions();
    refreshTitle();
    refreshRecentFiles();
    restoreLayout();
}

MainWindow::~MainWindow() = default;

void MainWindow::openFile(const QString& path) {
    const bool isEdges = kindOfFile(path.toStdString()) == FileKind::edgeMatching;
    if (isEdges) {
        if (!edges_->open(path)) return;
    } else {
        if (isShowingEdges() && !edges_->mayLeave()) return;
        const std::optional<int> problem = chooseProblem(path, this);
        if (!problem || !session_.open(path, *problem)) return;
    }
    showEdges(isEdges);
    addRecentFile(QFileInfo(path).absoluteFilePath());
}

bool MainWindow::isShowingEdges() const {
    return middle_->currentWidget() == edges_;
}

void MainWindow::showEdges(bool edges) {
    if (edges == isShowingEdges()) return refreshTitle();
    if (edges)
        session_.stop();
    else
        edges_->leave();
    middle_->setCurrentWidget(edges ? static_cast<QWidget*>(edges_) : navigator_);
    if (edges) {
        // They come back as they were.
        for (QDockWidget* dock : findChildren<QDockWidget*>())
            if (dock->isVisible()) tilingViews_ << dock;
        for (QWidget* dock : tilingViews_)
            dock->hide();
        edges_->setFocus();
    } else {
        for (QWidget* dock : tilingViews_)
            dock->show();
        tilingViews_.clear();
    }
    statusBar()->setVisible(!edges);
    for (QAction* action : tilingActions_)
        action->setVisible(!edges);
    refreshActions();
    refreshTitle();
}

void MainWindow::openDropped(const QString& path) {
    QMetaObject::invokeMethod(
        this, [this, path] { openFile(path); }, Qt::QueuedConnection);
}

void MainWindow::makeFileActions() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    QAction* open = menu->addAction(themedIcon(u"open"_s), tr("&Open…"), QKeySequence::Open, this,
                                    &MainWindow::chooseFile);
    open->setStatusTip(tr("Open a puzzle file"));
    QAction* library = menu->addAction(themedIcon(u"library"_s), tr("&Library…"), QKeySequence(tr("Ctrl+L")),
                                       this, &MainWindow::chooseFromLibrary);
    library->setStatusTip(tr("Choose one of the puzzles that come with Tilewright"));
    menu->addMenu(recentMenu_);
    menu->addSeparator();
    QAction* quit = menu->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);
    quit->setStatusTip(tr("Close the explorer"));
    toolBar_->addActions({open, library});
    tilingActions_ << toolBar_->addSeparator();
}

void MainWindow::makeSearchActions() {
    QMenu* menu = menuBar()->addMenu(tr("&Search"));
    solve_ = menu->addAction(themedIcon(u"solve"_s), tr("&Solve"), QKeySequence(tr("F5")), &session_,
                             &Session::start);
    solve_->setStatusTip(tr("Search all solutions from the beginning"));
    pause_ = menu->addAction(themedIcon(u"pause"_s), tr("&Pause"), QKeySequence(tr("F6")), this,
                             &MainWindow::toggleRun);
    stop_ = menu->addAction(themedIcon(u"stop"_s), tr("S&top"), QKeySequence(tr("Shift+F5")), &session_,
                            &Session::stop);
    stop_->setStatusTip(tr("Stop the search and keep what was found"));
    menu->addSeparator();
    menu->addAction(themedIcon(u"next"_s), tr("&Next solution"), QKeySequence(tr("Alt+Right")), navigator_,
                    &SolutionNavigator::nextSolution);
    menu->addAction(themedIcon(u"previous"_s), tr("P&revious solution"), QKeySequence(tr("Alt+Left")),
                    navigator_, &SolutionNavigator::previousSolution);
    menu->addAction(themedIcon(u"assemble"_s), tr("&Assemble"), QKeySequence(tr("Ctrl+Return")), navigator_,
                    &SolutionNavigator::assemble);
    toolBar_->addActions({solve_, pause_, stop_});
    tilingActions_ << toolBar_->addSeparator();
    tilingActions_ << menu->menuAction() << menu->actions();
}

void MainWindow::makeViewActions() {
    viewMenu_ = menuBar()->addMenu(tr("&View"));
    AssemblyView* view = &navigator_->view();
    QAction* above = viewMenu_->addAction(themedIcon(u"above"_s), tr("From &above"),
                                          QKeySequence(tr("Ctrl+1")), view, &AssemblyView::viewFromAbove);
    QAction* corner = viewMenu_->addAction(themedIcon(u"corner"_s), tr("From a &corner"),
                                           QKeySequence(tr("Ctrl+2")), view, &AssemblyView::viewFromCorner);
    QAction* fit = viewMenu_->addAction(themedIcon(u"fit"_s), tr("&Fit"), QKeySequence(tr("Ctrl+0")), view,
                                        &AssemblyView::fitView);
    fit->setStatusTip(tr("Bring all of the puzzle into sight"));
    toolBar_->addActions({above, corner, fit});
    tilingActions_ << above << corner << fit;
    viewMenu_->addSeparator();

    QMenu* themes = viewMenu_->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(this);
    const auto current =
        static_cast<Theme>(QSettings().value(themeKey(), static_cast<int>(Theme::system)).toInt());
    const auto add = [&](const QString& text, Theme theme) {
        QAction* action = themes->addAction(text, this, [this, theme] { setTheme(theme); });
        action->setCheckable(true);
        action->setChecked(theme == current);
        group->addAction(action);
    };
    add(tr("As the &system"), Theme::system);
    add(tr("&Light"), Theme::light);
    add(tr("&Dark"), Theme::dark);
    viewMenu_->addSeparator();
}

void MainWindow::makeDocks() {
    const auto add = [this](const QString& name, const QString& title, QWidget* content,
                            Qt::DockWidgetArea area) {
        auto* dock = new QDockWidget(title, this);
        dock->setObjectName(name);
        dock->setWidget(content);
        addDockWidget(area, dock);
        viewMenu_->addAction(dock->toggleViewAction());
        tilingActions_ << dock->toggleViewAction();
        return dock;
    };
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    QDockWidget* puzzle =
        add(u"puzzleDock"_s, tr("Puzzle"), new PuzzlePanel(session_), Qt::LeftDockWidgetArea);
    QDockWidget* plan = add(u"planDock"_s, tr("Plan"), new PlanPanel(session_), Qt::RightDockWidgetArea);
    QDockWidget* statistics =
        add(u"statisticsDock"_s, tr("Statistics"), new StatisticsView(session_), Qt::BottomDockWidgetArea);
    resizeDocks({puzzle, plan}, {250, 270}, Qt::Horizontal);
    resizeDocks({statistics}, {250}, Qt::Vertical);
}

void MainWindow::makeHelpActions() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    menu->addAction(tr("&About Tilewright"), this, [this] {
        QMessageBox::about(
            this, tr("About Tilewright"),
            tr("<h3>Tilewright %1</h3><p>An explorer for packing puzzles: it finds all solutions of "
               "polyomino and polycube puzzles, and shows how.</p><p>MIT licence.</p>")
                .arg(QCoreApplication::applicationVersion()));
    });
    menu->addAction(tr("About &Qt"), qApp, &QApplication::aboutQt);
}

void MainWindow::restoreLayout() {
    const QSettings settings;
    if (!restoreGeometry(settings.value(u"geometry"_s).toByteArray())) resize(firstSize);
    restoreState(settings.value(u"windowState"_s).toByteArray());
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (isShowingEdges() && !edges_->mayLeave()) {
        event->ignore();
        return;
    }
    // The layout that is kept is the one with all views.
    showEdges(false);
    QSettings settings;
    settings.setValue(u"geometry"_s, saveGeometry());
    settings.setValue(u"windowState"_s, saveState());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openDropped(event->mimeData()->urls().front().toLocalFile());
}

void MainWindow::chooseFile() {
    const QString folder =
        session_.file().isEmpty() ? libraryFolder() : QFileInfo(session_.file()).absolutePath();
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open a puzzle"), folder, tr("Puzzles (*.toml *.def *.txt *.xmpuzzle);;All files (*)"));
    if (!file.isEmpty()) openFile(file);
}

void MainWindow::chooseFromLibrary() {
    LibraryDialog dialog(this);
    if (dialog.exec() == QDialog::Accepted && !dialog.chosenFile().isEmpty()) openFile(dialog.chosenFile());
}

void MainWindow::toggleRun() {
    if (session_.phase() == Session::Phase::paused)
        session_.resume();
    else
        session_.pause();
}

void MainWindow::refreshActions() {
    const bool paused = session_.phase() == Session::Phase::paused;
    const bool canSolve = session_.hasPuzzle() && session_.obstacle().isEmpty();
    solve_->setEnabled(canSolve && !session_.isRunning());
    pause_->setEnabled(session_.isRunning());
    pause_->setText(paused ? tr("&Continue") : tr("&Pause"));
    pause_->setIcon(themedIcon(paused ? u"solve"_s : u"pause"_s));
    pause_->setStatusTip(paused ? tr("Go on with the search") : tr("Let the search rest"));
    stop_->setEnabled(session_.isRunning());
}

void MainWindow::refreshTitle() {
    if (isShowingEdges()) {
        setWindowTitle(QString::fromStdString(edges_->session().puzzle().name) + u" – Tilewright"_s);
        return;
    }
    QString title =
        session_.hasPuzzle() ? QString::fromStdString(session_.puzzle().name) + u" – "_s : QString();
    if (session_.isRunning())
        title.prepend(u"%1 % "_s.arg(static_cast<int>(session_.snapshot().progress * 100.0)));
    else if (session_.phase() == Session::Phase::finished)
        title += tr("%Ln solution(s)", "", static_cast<int>(session_.solutionCount())) + u" – "_s;
    title += u"Tilewright"_s;
    if (title != windowTitle()) setWindowTitle(title);
}

void MainWindow::refreshRecentFiles() {
    recentMenu_->clear();
    const QStringList files = QSettings().value(recentFilesKey()).toStringList();
    for (const QString& file : files) {
        QAction* action =
            recentMenu_->addAction(QFileInfo(file).fileName(), this, [this, file] { openFile(file); });
        action->setStatusTip(file);
    }
    recentMenu_->setEnabled(!files.isEmpty());
}

void MainWindow::addRecentFile(const QString& path) {
    QSettings settings;
    QStringList files = settings.value(recentFilesKey()).toStringList();
    files.removeAll(path);
    files.prepend(path);
    settings.setValue(recentFilesKey(), files.mid(0, recentFileCount));
    refreshRecentFiles();
}

void MainWindow::showError(const QString& message) {
    auto* box =
        new QMessageBox(QMessageBox::Warning, tr("This does not work"), message, QMessageBox::Ok, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextInteractionFlags(Qt::TextSelectableByMouse);
    box->open();
}

void MainWindow::setTheme(Theme theme) {
    QSettings().setValue(themeKey(), static_cast<int>(theme));
    applyTheme(theme);
}

}  // namespace tilewright
