#include "app/explorer/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QLocale>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QUrl>
#include <utility>

#include "app/explorer/docks.h"
#include "app/explorer/logging.h"
#include "app/explorer/places.h"
#include "views/advice/advice_panel.h"
#include "views/advice/level_panel.h"
#include "views/advice/uniqueness_panel.h"
#include "views/assembly/assembly_view.h"
#include "views/edges/edge_design.h"
#include "views/edges/edge_watch_page.h"
#include "views/editor/design_page.h"
#include "views/editor/layer_panel.h"
#include "views/editor/pieces_panel.h"
#include "views/editor/puzzle_panel.h"
#include "views/search/plan_panel.h"
#include "views/session/count_search.h"
#include "views/session/kept_plan.h"
#include "views/solutions/solution_browser.h"
#include "views/solutions/solution_navigator.h"
#include "views/solutions/solutions_page.h"
#include "views/statistics/run_status.h"
#include "views/statistics/statistics_view.h"
#include "views/style/widgets.h"
#include "views/watch/watch_actions.h"
#include "views/watch/watch_page.h"
#include "views/welcome/first_show.h"
#include "views/windows/kept_state.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

// How large the window is at the first start: a share of the screen, within these limits.
constexpr double firstShare = 0.85;
constexpr QSize leastFirstSize(1280, 800);
constexpr QSize mostFirstSize(1680, 1050);
constexpr int noteTime = 8000;

constexpr auto geometryName = "geometry"_L1;
constexpr auto planDock = "planDock"_L1;

}  // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent),
      places_(new Places),
      design_(new DesignPage(designer_, makeAssemblyView())),
      watch_(new WatchPage(session_)),
      solutions_(new SolutionsPage(session_, makeAssemblyView())),
      navigator_(&solutions_->navigator()),
      puzzle_(new PuzzlePanel(designer_)),
      show_(new FirstShow(session_, *navigator_)),
      edgeDesign_(new EdgeDesign(session_)),
      edgeWatch_(new EdgeWatchPage(session_)),
      toolBar_(addToolBar(tr("Tools"))),
      diagramWriter_(
          this, [this](const QString& file) { showNote(tr("Saved in %1").arg(file)); },
          [this](const QString& error) { showError(error); }) {
    setObjectName(u"mainWindow"_s);
    setWindowIcon(QIcon(u":/icons/tilewright.svg"_s));
    setAcceptDrops(true);
    setCentralWidget(places_);
    toolBar_->setObjectName(u"toolBar"_s);
    toolBar_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    toolBar_->setMovable(false);
    toolBar_->setIconSize(QSize(20, 20));

    makePlaces();
    makeShow();
    makeMenus();
    makeDocks();
    statusBar()->addWidget(new PhaseLabel(session_), 1);
    auto* status = new RunStatus(session_);
    statusBar()->addPermanentWidget(status);
    // Title and status bar show the same numbers at any moment.
    connect(status, &RunStatus::refreshed, this, &MainWindow::refreshTitle);
    statusBar()->setSizeGripEnabled(true);
    connectSession();
    logSession(session_);
    refreshTitle();
    if (!restoreGeometry(keptState(geometryName)))
        resize((screen()->availableSize() * firstShare).expandedTo(leastFirstSize).boundedTo(mostFirstSize));
    places_->show(solutionsPlace);
    qCInfo(windowLog) << "made," << size() << "on" << screen()->name() << screen()->size();
}

MainWindow::~MainWindow() {
    // Docks are hidden as they are destroyed, when the timer that stores the layout is gone already.
    docks_->disconnect(this);
}

void MainWindow::makePlaces() {
    const auto page = [this](Place place, QWidget* tilings, QWidget* edges) {
        pages_[place] = new QStackedWidget;
        pages_[place]->addWidget(tilings);
        pages_[place]->addWidget(edges);
        return pages_[place];
    };
    places_->addPlace(page(designPlace, design_, edgeDesign_), tr("&Design"),
                      tr("Draw the region and the pieces of the puzzle"), tr("Alt+1"));
    places_->addPlace(page(watchPlace, watch_, edgeWatch_), tr("&Watch"),
                      tr("Watch the search step by step, forward and back"), tr("Alt+2"));
    places_->addPlace(solutions_, tr("&Solutions"), tr("Search the solutions and look at them"), tr("Alt+3"));
    connect(places_, &Places::currentChanged, this, &MainWindow::onPlace);
    connect(&puzzle_->pieces(), &PiecesPanel::drawingRequested, this, [this] { places_->show(designPlace); });
    connect(watch_, &WatchPage::designWanted, this, [this] { places_->show(designPlace); });
    connect(watch_, &WatchPage::planWanted, this, [this] { docks_->bringUp(planDock); });
    connect(&watch_->actions(), &WatchActions::used, this, [this] { places_->show(watchPlace); });
}

// Who goes to another place has seen enough.
void MainWindow::makeShow() {
    places_->addBanner(show_);
    connect(places_, &Places::currentChanged, show_, &FirstShow::end);
    connect(show_, &FirstShow::watchWanted, this, [this] {
        places_->show(watchPlace);
        watch_->player().play(WatchSession::Direction::forward);
    });
    connect(show_, &FirstShow::changeWanted, this, &MainWindow::showDesign);
    connect(show_, &FirstShow::openWanted, this, &MainWindow::openLibrary);
}

void MainWindow::makeDocks() {
    auto* advice = new AdvicePanel(session_);
    auto* uniqueness = new UniquenessPanel(session_);
    auto* level = new LevelPanel(session_);
    docks_ = new Docks({{.name = u"puzzleDock"_s,
                         .title = tr("Puzzle"),
                         .content = puzzle_,
                         .key = tr("Ctrl+Shift+1"),
                         .places = {designPlace, solutionsPlace},
                         .size = 250},
                        {.name = planDock,
                         .title = tr("Plan"),
                         .content = new PlanPanel(session_),
                         .area = Qt::RightDockWidgetArea,
                         .key = tr("Ctrl+Shift+2"),
                         .places = {solutionsPlace},
                         .size = 270,
                         .needsRoom = true},
                        {.name = u"statisticsDock"_s,
                         .title = tr("Statistics"),
                         .content = new StatisticsView(session_),
                         .area = Qt::BottomDockWidgetArea,
                         .key = tr("Ctrl+Shift+3"),
                         .places = {solutionsPlace},
                         .size = 250,
                         .needsRoom = true},
                        {.name = u"adviceDock"_s,
                         .title = tr("Advice"),
                         .content = advice,
                         .area = Qt::RightDockWidgetArea,
                         .key = tr("Ctrl+Shift+4"),
                         .places = {designPlace},
                         .size = 270},
                        {.name = u"uniquenessDock"_s,
                         .title = tr("Uniqueness"),
                         .content = uniqueness,
                         .area = Qt::RightDockWidgetArea,
                         .key = tr("Ctrl+Shift+5"),
                         .places = {designPlace},
                         .size = 270,
                         .isBehindLast = true},
                        {.name = u"levelDock"_s,
                         .title = tr("Level"),
                         .content = level,
                         .area = Qt::RightDockWidgetArea,
                         .key = tr("Ctrl+Shift+6"),
                         .places = {designPlace},
                         .size = 270,
                         .isBehindLast = true}},
                       *this);
    connectAdvice(*advice);
    connect(&design_->layers().liveCount(), &LiveCount::counted, advice, &AdvicePanel::setCount);
    connectAdvice(*uniqueness);
    connectAdvice(*level);
    connect(qobject_cast<QDockWidget*>(advice->parentWidget()), &QDockWidget::visibilityChanged, puzzle_,
            &PuzzlePanel::setReasonsElsewhere);
    viewMenu_->addActions(docks_->actions());
    tilingActions_ << docks_->actions();
}

template <typename Panel>
void MainWindow::connectAdvice(Panel& panel) {
    // What a panel points at goes when it is no longer seen.
    connect(qobject_cast<QDockWidget*>(panel.parentWidget()), &QDockWidget::visibilityChanged, this,
            [this](bool isSeen) {
                if (!isSeen) designer_.setPointed({});
            });
    connect(&panel, &Panel::showCells, this, [this](const std::vector<Cell>& cells) {
        if (!cells.empty()) designer_.setTarget({});
        designer_.setPointed(cells);
        if (!cells.empty()) designer_.setLayer(designer_.puzzle().lattice.layerOf(cells.front()));
    });
    connect(&panel, &Panel::showPieces, this, [this](const std::vector<std::size_t>& pieces) {
        if (!pieces.empty()) designer_.setTarget({pieces.front()});
    });
}

void MainWindow::connectSession() {
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited, &Document::modifiedChanged})
        connect(&session_.document(), signal, this, &MainWindow::refreshTitle);
    // What a person has pointed at is old news when a search begins or ends.
    connect(&session_.run(), &Run::phaseChanged, statusBar(), &QStatusBar::clearMessage);
    const auto note = [this](const QStringList& notes) { showNote(notes.join(u"; "_s)); };
    connect(&session_.document(), &Document::failed, this, &MainWindow::showError);
    connect(&session_.document(), &Document::noted, this, note);
    connect(&session_.run(), &Run::failed, this,
            [this](const QString& why) { showError(why, tr("Cannot start the search")); });
    connect(&session_.run(), &Run::noted, this, note);
    connect(&session_.solutions(), &Solutions::failed, this,
            [this](const QString& why) { showError(why, tr("Cannot read or save solutions")); });
    connect(&session_.apart(), &TakingApart::failed, this,
            [this](const QString& why) { showError(why, tr("Cannot disassemble")); });
    connect(&session_.notes(), &Notes::modifiedChanged, this, &MainWindow::refreshTitle);
    connect(&session_.notes(), &Notes::failed, this,
            [this](const QString& why) { showError(why, tr("Cannot read or save notes")); });
    connect(&session_.notes(), &Notes::saved, this, [this] {
        if (!session_.notes().file().isEmpty())
            showNote(tr("Notes saved in %1").arg(session_.notes().file()));
    });
    keepPlans(session_, *this);
    connect(&session_.document(), &Document::fileChanged, this, &MainWindow::refreshTitle);
    connect(&session_.document(), &Document::saved, this,
            [this] { showNote(tr("Saved in %1").arg(session_.document().file())); });
    const auto lookAtDisk = [this] { unsavedChanges_.lookAtDisk(); };
    connect(&session_.document(), &Document::changedOnDisk, this, lookAtDisk, Qt::QueuedConnection);
    connect(
        qApp, &QGuiApplication::applicationStateChanged, this,
        [lookAtDisk](Qt::ApplicationState state) {
            if (state == Qt::ApplicationActive) lookAtDisk();
        },
        Qt::QueuedConnection);
    connect(&recovery_, &Recovery::failed, this,
            [this](const QString& why) { showError(why, tr("Cannot keep unsaved changes")); });
    connect(&designer_, &Designer::refused, this, &MainWindow::showNote);
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, &MainWindow::refreshKind);
    connect(edgeDesign_, &EdgeDesign::failed, this,
            [this](const QString& why) { showError(why, tr("Cannot open or save the arrangement")); });
    for (AssemblyView* view : {&navigator_->view(), &design_->view()})
        connect(view, &AssemblyView::filesDropped, this, [this](const QStringList& files) {
            if (!files.isEmpty()) openDropped(files.front());
        });
}

AssemblyView* MainWindow::shownView() const {
    switch (places_->current()) {
        case designPlace:
            return &design_->view();
        case watchPlace:
            return watch_->view();
        default:
            return &navigator_->view();
    }
}

void MainWindow::refreshKind() {
    if (hasEdges() == showsEdges_) return;
    showsEdges_ = hasEdges();
    for (QStackedWidget* page : pages_)
        page->setCurrentIndex(showsEdges_ ? 1 : 0);
    for (QAction* action : tilingActions_)
        action->setVisible(!showsEdges_);
    for (QAction* action : edgeActions_)
        action->setVisible(showsEdges_);
    if (showsEdges_)
        docks_->hideAll();
    else
        docks_->showAgain();
    const int place = places_->current();
    refreshDrawing();
    if (place != solutionsPlace) pages_[static_cast<std::size_t>(place)]->currentWidget()->setFocus();
}

void MainWindow::onPlace(int place) {
    docks_->showPlace(place);
    refreshDrawing();
    refreshUndo();
    // Its keys are in force where the keyboard is.
    if (place == watchPlace || (place == designPlace && showsEdges_))
        pages_[static_cast<std::size_t>(place)]->currentWidget()->setFocus();
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (std::exchange(isShown_, true)) return;
    docks_->load({designPlace, watchPlace, solutionsPlace});
    constexpr int pause = 2000;
    prepareTimer(layoutTimer_, pause, this, &MainWindow::keepLayout);
    connect(docks_, &Docks::changed, this, [this] { startOnce(layoutTimer_); });
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!unsavedChanges_.mayGo()) {
        event->ignore();
        return;
    }
    keepLayout();
    event->accept();
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (isShown_) startOnce(layoutTimer_);
}

void MainWindow::moveEvent(QMoveEvent* event) {
    QMainWindow::moveEvent(event);
    if (isShown_) startOnce(layoutTimer_);
}

void MainWindow::keepLayout() {
    layoutTimer_.stop();
    keepState(geometryName, saveGeometry());
    docks_->keep();
    markStarted();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openDropped(event->mimeData()->urls().front().toLocalFile());
}

void MainWindow::refreshTitle() {
    // Qt puts its mark for changes where the brackets are; in a name they are doubled to stay what they are.
    QString name = titleOf(session_.document());
    const QFileInfo file(session_.document().file());
    if (name == file.completeBaseName())
        name = file.fileName();
    else if (!file.fileName().isEmpty())
        name += u" (%1)"_s.arg(file.fileName());
    name.replace(u"[*]"_s, u"[*][*]"_s);
    QString title = session_.document().hasPuzzle() ? name + u"[*] – "_s : QString();
    if (session_.run().isRunning())
        title.prepend(u"%1 % "_s.arg(static_cast<int>(session_.run().snapshot().progress * 100.0)));
    else if (session_.run().phase() == Run::Phase::finished)
        title += resultText(session_.run()) + u" – "_s;
    title += u"Tilewright"_s;
    if (title != windowTitle()) setWindowTitle(title);
    setWindowModified(unsavedChanges_.isModified());
}

void MainWindow::showError(const QString& message, const QString& what) {
    const QString title = what.isEmpty() ? QCoreApplication::applicationName() : what;
    auto* box = new QMessageBox(QMessageBox::Warning, title, message, QMessageBox::Ok, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextInteractionFlags(Qt::TextSelectableByMouse);
    box->open();
}

void MainWindow::showNote(const QString& message) {
    statusBar()->showMessage(message, noteTime);
}

}  // namespace tilewright
