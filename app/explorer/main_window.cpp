#include "app/explorer/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileInfo>
#include <QInputDialog>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QUrl>
#include <algorithm>
#include <limits>
#include <map>
#include <new>
#include <utility>

#include "app/explorer/about_dialog.h"
#include "app/explorer/docks.h"
#include "app/explorer/logging.h"
#include "core/basics/files.h"
#include "core/exports/export_options.h"
#include "core/formats/diagram_file.h"
#include "core/formats/edge_file.h"
#include "core/formats/exact_cover_text.h"
#include "core/formats/puzzle_file.h"
#include "core/jobs/shards.h"
#include "core/puzzle/calendar.h"
#include "core/search/plan.h"
#include "core/watch/lesson.h"
#include "views/advice/advice_panel.h"
#include "views/advice/designs_panel.h"
#include "views/advice/proposal_panel.h"
#include "views/assembly/assembly_view.h"
#include "views/compare/compare_window.h"
#include "views/edges/edge_design.h"
#include "views/edges/edge_panel.h"
#include "views/edges/edge_watch_page.h"
#include "views/editor/design_page.h"
#include "views/editor/layer_panel.h"
#include "views/editor/pieces_panel.h"
#include "views/editor/puzzle_panel.h"
#include "views/export/export_dialog.h"
#include "views/export/film_recorder.h"
#include "views/lessons/lesson_window.h"
#include "views/matrix/exact_cover_window.h"
#include "views/pictures/solution_set.h"
#include "views/search/plan_panel.h"
#include "views/search/run_status.h"
#include "views/search/statistics_view.h"
#include "views/session/count_search.h"
#include "views/session/library.h"
#include "views/session/recovery.h"
#include "views/session/search.h"
#include "views/solutions/calendar_window.h"
#include "views/solutions/solution_browser.h"
#include "views/solutions/solution_navigator.h"
#include "views/solutions/solutions_page.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"
#include "views/watch/player_bar.h"
#include "views/watch/watch_page.h"
#include "views/welcome/first_show.h"
#include "views/welcome/guide_dialog.h"
#include "views/welcome/library_dialog.h"

using namespace Qt::StringLiterals;

using namespace Qt::StringLiterals;

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

// The size of the window at the first start: a share of the screen, within these limits.
constexpr double firstShare = 0.85;
constexpr QSize leastFirstSize(1280, 800);
constexpr QSize mostFirstSize(1680, 1050);
constexpr int noteTime = 8000;

constexpr auto geometryName = "geometry"_L1;
constexpr auto planDock = "planDock"_L1;
constexpr auto designsDock = "designsDock"_L1;
constexpr auto uniquenessDock = "uniquenessDock"_L1;

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
    // Title and status bar always show the same numbers.
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
    // Pages that are shown react to signals of a session that no longer exists.
    hide();
    // Docks emit signals while being destroyed, when the timer that stores the layout no longer exists.
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
    places_->addPlace(solutions_, tr("&Solutions"), tr("Find solutions and explore them"), tr("Alt+3"));
    connect(places_, &Places::currentChanged, this, &MainWindow::onPlace);
    connect(&puzzle_->pieces(), &PiecesPanel::drawingRequested, this, [this] { places_->show(designPlace); });
    connect(watch_, &WatchPage::designWanted, this, [this] { places_->show(designPlace); });
    connect(watch_, &WatchPage::planWanted, this, [this] { docks_->bringUp(planDock); });
    connect(&watch_->actions(), &WatchActions::used, this, [this] { places_->show(watchPlace); });
}

// Leaving this page ends the first-start demonstration.
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
    auto* designs = new DesignsPanel(session_);
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
                        {.name = uniquenessDock,
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
                         .isBehindLast = true},
                        {.name = designsDock,
                         .title = tr("Designs"),
                         .content = designs,
                         .area = Qt::RightDockWidgetArea,
                         .key = tr("Ctrl+Shift+7"),
                         .places = {},
                         .size = 270,
                         .isBehindLast = true}},
                       *this);
    connectAdvice(*advice);
    connect(advice, &AdvicePanel::showNumbers, this, [this](const auto& numbers) {
        if (!numbers.empty()) designer_.setTarget({});
        designer_.setNumbers(numbers);
    });
    connect(&design_->layers().liveCount(), &LiveCount::counted, advice, &AdvicePanel::setCount);
    connectAdvice(*uniqueness);
    connect(advice, &AdvicePanel::fewerSolutionsWanted, this, [this, uniqueness] {
        docks_->bringUp(uniquenessDock);
        uniqueness->find();
    });
    connectAdvice(*level);
    connect(qobject_cast<QDockWidget*>(advice->parentWidget()), &QDockWidget::visibilityChanged, puzzle_,
            &PuzzlePanel::setReasonsElsewhere);
    viewMenu_->addActions(docks_->actions());
    tilingActions_ << docks_->actions();
}

template <typename Panel>
void MainWindow::connectAdvice(Panel& panel) {
    // Highlights of a panel are removed when it is hidden.
    connect(qobject_cast<QDockWidget*>(panel.parentWidget()), &QDockWidget::visibilityChanged, this,
            [this](bool isSeen) {
                if (isSeen) return;
                designer_.setPointed({});
                designer_.setNumbers({});
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
    // Highlights are removed when a search starts or ends.
    session_.run().onChange(Run::Change::phase, statusBar(), &QStatusBar::clearMessage);
    const auto note = [this](const QStringList& notes) { showNote(notes.join(u"; "_s)); };
    connect(&session_.document(), &Document::failed, this, &MainWindow::showError);
    connect(&session_.document(), &Document::noted, this, note);
    connect(&session_.run(), &Run::failed, this,
            [this](const QString& why) { showError(why, tr("Cannot start the search")); });
    connect(&session_.run(), &Run::noted, this, note);
    connect(&session_.solutions(), &Solutions::failed, this,
            [this](const QString& why) { showError(why, tr("Cannot read or save solutions")); });
    connect(&session_.disassembly(), &DisassemblyRun::failed, this,
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
            [this](const QString& why) { showError(why, tr("Cannot save a recovery copy")); });
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
    // Shortcuts of the page that has the focus.
    if (place == solutionsPlace)
        solutions_->setFocus();
    else if (place == watchPlace || showsEdges_)
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
    if (!unsavedChanges_.confirmDiscard()) {
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
    // Qt replaces [*] by the modified mark; in a name it is doubled to be shown literally.
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

// The menus of the main window and the handlers of their actions.

namespace {

// Null stands for a separator.
void addAll(QMenu& menu, const QList<QAction*>& actions) {
    for (QAction* action : actions) {
        if (action == nullptr)
            menu.addSeparator();
        else
            menu.addAction(action);
    }
}

}  // namespace

void MainWindow::makeMenus() {
    makeFileMenu();
    toolBar_->addSeparator();
    makeEditMenu();
    makeDrawMenus();
    toolBar_->addActions({undo_, redo_});
    // Their icons are known to everyone, and in German all buttons with words are wider than small screens.
    for (QAction* action : {undo_, redo_})
        if (auto* button = qobject_cast<QToolButton*>(toolBar_->widgetForAction(action)))
            button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    toolBar_->addSeparator();
    makeSearchMenu();
    toolBar_->addSeparator();
    QMenu* watch = menuBar()->addMenu(tr("&Watch"));
    watch->addActions(watch_->actions().inOrder());
    auto* recorder = new FilmRecorder(
        watch_->player(), [this] { return watch_->picture(); }, this);
    watch_->addBanner(recorder->bar());
    connect(recorder, &FilmRecorder::recordingChanged, watch_, &WatchPage::setFilmed);
    QAction* film = makeAction(
        watch_,
        {tr("Save f&ilm…"), tr("Record the view as a film, starting at this step"), tr("V"),
         u"export-film"_s},
        [this, recorder] { recorder->ask(QString::fromStdString(session_.document().puzzle().name), this); },
        Qt::WidgetWithChildrenShortcut);
    watch->addAction(film);
    tilingActions_ << film;
    watch->addActions(edgeWatch_->actions().inOrder());
    tilingActions_ << watch_->actions().inOrder();
    QMenu* arrangement = menuBar()->addMenu(tr("&Arrangement"));
    arrangement->addActions(edgeDesign_->commands());
    edgeActions_ << arrangement->menuAction() << edgeWatch_->actions().inOrder();
    makeViewMenu();
    makeHelpMenu();
    // Created with the first edge-matching puzzle.
    for (QAction* action : edgeActions_)
        action->setVisible(false);
    // Every control is reachable by keyboard.
    for (QAction* action : toolBar_->actions())
        if (QWidget* button = toolBar_->widgetForAction(action)) button->setFocusPolicy(Qt::TabFocus);
}

QMenu* MainWindow::makeExportMenu() {
    const std::map<QString, QString> keys{
        {u"picture"_s, tr("Ctrl+E")},        {u"sheet"_s, tr("Ctrl+Shift+E")},
        {u"animation"_s, tr("Ctrl+Alt+A")},  {u"instructions"_s, tr("Ctrl+Alt+I")},
        {u"page"_s, tr("Ctrl+Alt+B")},       {u"print"_s, tr("Ctrl+Alt+P")},
        {u"laser"_s, tr("Ctrl+Alt+L")},      {u"paper"_s, tr("Ctrl+Alt+R")},
        {u"model"_s, tr("Ctrl+Alt+M")},      {u"solutions"_s, tr("Ctrl+Alt+X")},
        {u"statistics"_s, tr("Ctrl+Alt+S")},
    };
    auto* menu = new QMenu(tr("&Export"), this);
    menu->setIcon(themedIcon(u"export"_s));
    menu->menuAction()->setStatusTip(
        tr("Export pictures, films, instructions, web pages, 3D models or tables"));
    for (const ExportKind& kind : exportKinds()) {
        const QString name = QLatin1String(kind.name);
        menu->addAction(makeAction(this,
                                   {sentence(messageOf(kind.title)) + u'…', sentence(messageOf(kind.tip)),
                                    QKeySequence(keys.at(name)), QLatin1String(kind.icon)},
                                   [this, name] { showExport(name); }));
    }
    const auto refresh = [this, menu] {
        for (QAction* action : menu->actions())
            action->setEnabled(session_.document().hasPuzzle());
    };
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, refresh);
    refresh();
    return menu;
}

void MainWindow::showExport(const QString& kind) {
    const SolutionBrowser& browser = solutions_->browser();
    ExportSelection selection{navigator_->currentSolution(), browser.selected(), browser.marked(),
                              browser.listed()};
    if (const auto heat = browser.heat()) selection.arranged = allOf(heat);
    const bool isWatching = places_->current() == watchPlace && watch_->player().isOpen();
    if (watch_->player().isOpen()) selection.watchedStep = watch_->player().position();
    selection.isDisassembled = places_->current() == solutionsPlace && navigator_->disassemble()->isChecked();
    auto* dialog = new ExportDialog(session_, selection, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    offerGuide(*dialog, GuidePlace::exports);
    // While a search is watched, preselect it.
    if (isWatching && (kind == u"picture"_s || kind == u"animation"_s || kind == u"page"_s)) {
        dialog->showSearch(kind == u"page"_s ? kind : u"animation"_s);
    } else {
        dialog->showKind(kind);
    }
    dialog->open();
}

void MainWindow::makeEditMenu() {
    undo_ = makeAction(this, {tr("&Undo"), tr("Undo the last change"), tr("Ctrl+Z"), u"undo"_s}, [this] {
        if (bringsBack())
            session_.solutions().bringBack();
        else if (hasEdges())
            edgeDesign_->undo();
        else
            session_.document().undo();
    });
    redo_ = makeAction(this, {tr("&Redo"), tr("Redo the last undone change"), tr("Ctrl+Shift+Z"), u"redo"_s},
                       [this] {
                           if (removesAgain())
                               session_.solutions().removeAgain();
                           else if (hasEdges())
                               edgeDesign_->redo();
                           else
                               session_.document().redo();
                       });
    redo_->setShortcuts({QKeySequence(tr("Ctrl+Shift+Z")), QKeySequence(tr("Ctrl+Y"))});
    connect(edgeDesign_, &EdgeDesign::undoChanged, this, &MainWindow::refreshUndo);
    for (const auto signal : {&Document::undoChanged, &Document::puzzleChanged})
        connect(&session_.document(), signal, this, &MainWindow::refreshUndo);
    connect(&session_.solutions(), &Solutions::remarksChanged, this, &MainWindow::refreshUndo);
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    menu->addActions({undo_, redo_});
    menu->addSeparator();
    addAll(*menu, puzzle_->pieces().clipboardActions());
    menu->addSeparator();
    QAction* properties = makeAction(
        this, {tr("Puzzle pr&operties…"), tr("Name, source and rules of the puzzle"), tr("Ctrl+I")}, [this] {
            if (session_.document().hasPuzzle()) PropertiesDialog(designer_, this).exec();
        });
    menu->addAction(properties);
    tilingActions_ << puzzle_->pieces().clipboardActions() << properties;
    refreshUndo();
}

// In Solutions, undo restores deleted solutions first.
bool MainWindow::bringsBack() const {
    return places_->current() == solutionsPlace && session_.solutions().remarks().lastDeletedCount() > 0;
}

bool MainWindow::removesAgain() const {
    return places_->current() == solutionsPlace && session_.solutions().remarks().broughtBackCount() > 0;
}

void MainWindow::refreshUndo() {
    const Document& document = session_.document();
    const auto nameOf = [](const QString& name, const QString& subject) {
        return subject.isEmpty() ? name : tr("%1 (%2)").arg(name, subject);
    };
    // Moves of edge-matching pieces come after all edits of their puzzle.
    const bool isMove = hasEdges() && edgeDesign_->play().history().canUndo();
    const bool isMoveAgain = hasEdges() && edgeDesign_->play().history().canRedo();
    const QString undone = bringsBack() ? tr("Delete solutions")
                           : isMove     ? edgeDesign_->play().history().undoName()
                                        : nameOf(document.undoName(), document.undoSubject());
    const QString redone = removesAgain() ? tr("Delete solutions")
                           : isMoveAgain  ? edgeDesign_->play().history().redoName()
                                          : nameOf(document.redoName(), document.redoSubject());
    undo_->setEnabled(document.canUndo() || bringsBack() || isMove);
    redo_->setEnabled(document.canRedo() || removesAgain() || isMoveAgain);
    undo_->setText(undo_->isEnabled() ? tr("&Undo: %1").arg(undone) : tr("&Undo"));
    redo_->setText(redo_->isEnabled() ? tr("&Redo: %1").arg(redone) : tr("&Redo"));
    undo_->setIconText(tr("Undo"));
    redo_->setIconText(tr("Redo"));
}

void MainWindow::makeDrawMenus() {
    const PiecesPanel& pieces = puzzle_->pieces();
    QMenu* list = menuBar()->addMenu(tr("&Pieces"));
    tilingActions_ << list->menuAction();
    addAll(*list, pieces.listActions());
    list->addSeparator();
    addAll(*list, pieces.placeActions());
    drawMenu_ = menuBar()->addMenu(tr("&Draw"));
    design_->layers().fillMenu(*drawMenu_);
}

// Drawing keys work only where the drawing is visible.
void MainWindow::refreshDrawing() {
    const bool isOn = places_->current() == designPlace && !hasEdges();
    drawMenu_->menuAction()->setEnabled(isOn);
    drawMenu_->menuAction()->setVisible(isOn);
}

void MainWindow::makeSearchMenu() {
    // Show the page where the results appear.
    const auto atSolutions = [this](auto does) {
        return [this, does] {
            places_->show(solutionsPlace);
            does();
        };
    };
    Run* run = &session_.run();
    SolutionNavigator* shown = navigator_;
    QAction* solve = makeAction(this, {tr("&Solve"), tr("Search for all solutions"), tr("F5"), u"solve"_s},
                                atSolutions([run] { run->start(); }));
    QAction* pause = makeAction(this, {tr("&Pause"), tr("Pause the search"), tr("F6"), u"pause"_s},
                                [this] { toggleRun(); });
    QAction* stop = makeAction(
        this, {tr("S&top"), tr("Stop the search and keep what was found"), tr("Shift+F5"), u"stop"_s},
        [run] { run->stop(); });
    QAction* best =
        makeAction(this, {{}, {}, tr("F7"), u"cover"_s}, atSolutions([run] { run->startBest(); }));
    puzzle_->offer(*best);
    QAction* count = makeAction(
        this, {tr("Count so&lutions"), tr("Count all solutions without listing them"), tr("F9"), u"count"_s},
        atSolutions([run] { run->startCount(); }));
    QAction* browse = makeAction(this,
                                 {tr("&Browse all solutions"),
                                  tr("Browse all solutions, even if there are too many to list"),
                                  tr("Shift+F9"),
                                  {}},
                                 atSolutions([run] { run->startDiagram(); }));
    count->setIconText(tr("Count"));
    QAction* next =
        makeAction(this, {tr("&Next solution"), tr("Show the next solution"), tr("Alt+Right"), u"next"_s},
                   atSolutions([shown] { shown->nextSolution(); }));
    QAction* previous = makeAction(
        this, {tr("P&revious solution"), tr("Show the previous solution"), tr("Alt+Left"), u"previous"_s},
        atSolutions([shown] { shown->previousSolution(); }));
    QAction* assemble = makeAction(
        this, {tr("&Assemble"), tr("Animate the assembly piece by piece"), tr("Ctrl+Return"), u"assemble"_s},
        atSolutions([shown] { shown->assemble(); }));
    QAction* compare =
        makeAction(this,
                   {tr("Compare t&wo plans"), tr("Step through two plans side by side, or race them"),
                    tr("F8"), u"compare"_s},
                   [this] { comparePlans(); });
    QAction* stored = makeAction(
        this, {tr("Show st&ored solutions"), tr("Show the solutions stored in the puzzle file"), {}, {}},
        [this] { showStored(); });
    connect(&solutions_->browser(), &SolutionBrowser::storedAsked, this, &MainWindow::showStored);
    solutions_->browser().setStoredAsker([this] {
        return canStoreSolutions() &&
               !session_.document().loaded()->solutions(session_.document().problem()).solutions.empty();
    });
    QAction* any = makeAction(this,
                              {tr("Random sol&ution"), tr("Show a random solution; all are equally likely"),
                               tr("Alt+R"), u"random"_s},
                              atSolutions([shown] { Q_EMIT shown->randomAsked(); }));
    QAction* designs = makeAction(
        this, {tr("Find &designs"), tr("Find sets of pieces that fill the region in few ways"), {}, {}},
        [this] {
            places_->show(designPlace);
            docks_->bringUp(designsDock);
        });
    addAll(*menuBar()->addMenu(tr("&Search")),
           {solve, best, count, browse, pause, stop, stored, nullptr, next, previous, any, assemble,
            shown->disassemble(), shown->watchFrom(), nullptr, compare, designs});
    connect(shown->disassemble(), &QAction::triggered, this, [this] { places_->show(solutionsPlace); });
    connect(shown, &SolutionNavigator::watchAsked, this, [this](const std::vector<Placement>& placed) {
        // First, so that no search from the empty board is prepared.
        watch_->watchFrom(placed);
        places_->show(watchPlace);
    });
    toolBar_->addActions({solve, best, count, pause, stop});
    tilingActions_ << compare << designs << assemble << stored << shown->watchFrom();
    // Actions stay enabled and report why they cannot be used.
    const std::map<QAction*, QString> counts{{count, count->statusTip()}, {browse, browse->statusTip()}};
    const auto refresh = [this, run, solve, best, counts, pause, stop, stored, compare] {
        const bool isPaused = run->phase() == Run::Phase::paused;
        solve->setEnabled(run->canStart() && !run->isRunning());
        best->setText(hasEdges() ? tr("Best &board") : tr("Cover as &much as possible"));
        best->setIconText(hasEdges() ? tr("Best board") : tr("Cover"));
        best->setStatusTip(hasEdges() ? tr("Fill the board so that as many edges as possible match")
                                      : tr("Find the best cover, even if there is no exact solution"));
        best->setToolTip(best->statusTip());
        best->setEnabled(run->canFindBest() && !run->isRunning());
        const QString obstacle = run->countObstacle();
        for (const auto& [action, tip] : counts) {
            action->setEnabled(obstacle.isEmpty() && !run->isRunning());
            action->setStatusTip(obstacle.isEmpty() ? tip : obstacle);
            action->setToolTip(action->statusTip());
        }
        pause->setEnabled(run->isRunning());
        pause->setText(isPaused ? tr("&Resume") : tr("&Pause"));
        pause->setIcon(themedIcon(isPaused ? u"solve"_s : u"pause"_s));
        pause->setStatusTip(isPaused ? tr("Resume the search") : tr("Pause the search"));
        stop->setEnabled(run->isRunning());
        stored->setEnabled(!run->isRunning() && canStoreSolutions());
        compare->setEnabled(session_.document().hasPuzzle() && session_.document().obstacle().isEmpty());
    };
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, refresh);
    run->onChange(Run::Change::phase, this, refresh);
    refresh();
}

void MainWindow::toggleRun() {
    Run& run = session_.run();
    if (run.phase() != Run::Phase::paused) return run.pause();
    if (!run.isPlanOutdated()) return run.resume();
    QMessageBox box(QMessageBox::Question, tr("Plan changed"),
                    tr("The plan has changed since the search was started."), QMessageBox::Cancel, this);
    box.setInformativeText(tr("Using the new plan restarts the search."));
    const QPushButton* withOldPlan = box.addButton(tr("Resume with the &old plan"), QMessageBox::AcceptRole);
    const QPushButton* anew = box.addButton(tr("&Restart with the new plan"), QMessageBox::DestructiveRole);
    box.exec();
    if (box.clickedButton() == withOldPlan) run.resume();
    if (box.clickedButton() == anew) run.start();
}

// A window for the same puzzle is raised instead of opening another one.
void MainWindow::comparePlans() {
    const Puzzle& puzzle = session_.document().puzzle();
    if (!compared_ || !compared_->isVisible() || comparedPuzzle_ != puzzle) {
        if (compared_) compared_->close();
        compared_ = new CompareWindow(puzzle, session_.run().plan(), this);
        compared_->setAttribute(Qt::WA_DeleteOnClose);
        offerGuide(*compared_, GuidePlace::compare);
        comparedPuzzle_ = puzzle;
        compared_->show();
    }
    compared_->raise();
    compared_->activateWindow();
}

void MainWindow::showCalendar() {
    if (calendar_ == nullptr) calendar_ = new CalendarWindow(session_, this);
    calendar_->show();
    calendar_->raise();
    calendar_->activateWindow();
}

void MainWindow::makeViewMenu() {
    viewMenu_ = menuBar()->addMenu(tr("&View"));
    viewMenu_->addActions(places_->actions());
    QAction* calendar = makeAction(
        this,
        {tr("Ca&lendar"), tr("Show the solutions of a date, and of the days of a year"), tr("Ctrl+Shift+D")},
        [this] { showCalendar(); });
    viewMenu_->addAction(calendar);
    tilingActions_ << calendar;
    viewMenu_->addSeparator();
    const auto addView = [this](const ActionText& text, void (AssemblyView::*look)()) {
        QAction* action = makeAction(this, text, [this, look] {
            if (AssemblyView* view = shownView()) (view->*look)();
        });
        viewMenu_->addAction(action);
        toolBar_->addAction(action);
        tilingActions_ << action;
    };
    addView({tr("From &above"), tr("Look straight down"), tr("Ctrl+1"), u"above"_s},
            &AssemblyView::viewFromAbove);
    addView({tr("From a &corner"), tr("Look from a corner"), tr("Ctrl+2"), u"corner"_s},
            &AssemblyView::viewFromCorner);
    addView({tr("&Fit"), tr("Fit the whole puzzle into the view"), tr("Ctrl+0"), u"fit"_s},
            &AssemblyView::fitView);
    viewMenu_->addSeparator();
    QMenu* themes = viewMenu_->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(this);
    const auto addTheme = [&](const ActionText& text, Theme theme) {
        QAction* action = makeAction(this, text, [theme] { chooseTheme(theme); });
        action->setCheckable(true);
        action->setChecked(theme == chosenTheme());
        themes->addAction(group->addAction(action));
    };
    addTheme({tr("Follow &system"), tr("Use the light or dark theme of the desktop"), tr("Ctrl+Shift+F7")},
             Theme::system);
    addTheme({tr("&Light"), tr("Use the light theme"), tr("Ctrl+Shift+F8")}, Theme::light);
    addTheme({tr("&Dark"), tr("Use the dark theme"), tr("Ctrl+Shift+F9")}, Theme::dark);
    makeFlightMenu();
    viewMenu_->addSeparator();
}

void MainWindow::makeFlightMenu() {
    QMenu* speeds = viewMenu_->addMenu(tr("Piece a&nimation"));
    auto* group = new QActionGroup(this);
    const auto add = [&](const ActionText& text, FlightSpeed speed) {
        QAction* action = makeAction(this, text, [speed] { chooseFlightSpeed(speed); });
        action->setCheckable(true);
        action->setChecked(speed == chosenFlightSpeed());
        speeds->addAction(group->addAction(action));
    };
    add({tr("&Off"), tr("Do not animate pieces")}, FlightSpeed::off);
    add({tr("&Slow"), tr("Animate pieces slowly")}, FlightSpeed::slow);
    add({tr("&Normal"), tr("Animate pieces at normal speed")}, FlightSpeed::normal);
    add({tr("&Fast"), tr("Animate pieces quickly")}, FlightSpeed::fast);
}

GuidePlace MainWindow::guidePlace() const {
    const int place = places_->current();
    if (hasEdges()) return GuidePlace::edges;
    if (place == watchPlace) return GuidePlace::watch;
    const Run& run = session_.run();
    const bool isRun = place == solutionsPlace;
    if (isRun && navigator_->disassemble()->isChecked()) return GuidePlace::moves;
    if (session_.document().kind() == PuzzleKind::cover || (isRun && run.coverSnapshot() != nullptr))
        return GuidePlace::covers;
    if (isRun && run.countSnapshot() != nullptr) return GuidePlace::count;
    return isRun ? GuidePlace::solutions : GuidePlace::design;
}

void MainWindow::makeHelpMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    const auto add = [&](const ActionText& text, auto does) {
        menu->addAction(makeAction(this, text, does));
    };
    add({tr("&Guide"), tr("Open the illustrated guide"), tr("F1"), u"help"_s},
        [this] { openGuide(*this, guidePlace()); });
    menu->addMenu(makeLessonMenu());
    // Built each time, so that it lists the current shortcuts.
    add({tr("&Keyboard shortcuts"), tr("List all keyboard shortcuts"), tr("Ctrl+F1")}, [this] {
        delete shortcuts_;
        shortcuts_ = new ShortcutsDialog(*this, this);
        shortcuts_->setAttribute(Qt::WA_DeleteOnClose);
        shortcuts_->show();
    });
    menu->addSeparator();
    add({tr("&About Tilewright"), tr("Show version, libraries and licence"), tr("Shift+F1")}, [this] {
        auto* about = new AboutDialog(this);
        about->setAttribute(Qt::WA_DeleteOnClose);
        about->open();
    });
    add({tr("About &Qt"), tr("Show information about the Qt library")}, [] { QApplication::aboutQt(); });
}

// The File menu of the main window: opens and saves puzzles, and asks before changes are lost.

namespace {

constexpr int recentFileCount = 10;
constexpr auto recentFilesKey = "recentFiles"_L1;
// The settings keys of the last puzzle: its file, and its number in the file.
constexpr auto lastPuzzleKey = "lastPuzzle"_L1;
// Whether a start has opened it and not yet run for a while.
constexpr auto lastPuzzleTriedKey = "lastPuzzleTried"_L1;

// A puzzle in a file with several: its number, name and size.
QString problemText(const LoadedFile& file, int number) {
    QString text = u"%1  %2"_s.arg(number).arg(
        QString::fromStdString(file.problems()[static_cast<std::size_t>(number) - 1]));
    // Reading all puzzles of a large file would take long.
    constexpr std::size_t mostRead = 100;
    if (file.problems().size() > mostRead) return text;
    try {
        const AnyPuzzle any = file.puzzle(number);
        if (const Puzzle* puzzle = std::get_if<Puzzle>(&any))
            text += u" – "_s + MainWindow::tr("%Ln cell(s)", "", static_cast<int>(puzzle->region.size())) +
                    u", "_s +
                    MainWindow::tr("%Ln kind(s) of pieces", "", static_cast<int>(puzzle->pieces.size()));
    } catch (const FormatError&) {
        // Errors are reported when it is opened.
    }
    return text;
}

// The number of the puzzle to open in a file: 1 if there is only one, otherwise chosen by the user. Nullopt
// if cancelled.
std::optional<int> chooseProblem(const LoadedFile& file, QWidget* parent) {
    const int count = static_cast<int>(file.problems().size());
    if (count < 2) return 1;
    QStringList items;
    for (int number = 1; number <= count; ++number)
        items << problemText(file, number);
    QInputDialog dialog(parent);
    dialog.setWindowTitle(MainWindow::tr("Choose a puzzle"));
    dialog.setLabelText(MainWindow::tr("%1 contains several puzzles. Choose one to open:")
                            .arg(QFileInfo(QString::fromStdString(file.file())).fileName()));
    dialog.setOption(QInputDialog::UseListViewForComboBoxItems);
    dialog.setComboBoxItems(items);
    dialog.setTextValue(items.front());
    if (dialog.exec() != QDialog::Accepted) return std::nullopt;
    return static_cast<int>(items.indexOf(dialog.textValue())) + 1;
}

}  // namespace

void MainWindow::makeFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    const auto add = [this, menu](const ActionText& text, auto does) {
        QAction* action = makeAction(this, text, does);
        menu->addAction(action);
        return action;
    };
    const auto ifConfirmed = [this](auto does) {
        return [this, does] {
            if (unsavedChanges_.confirmDiscard()) does();
        };
    };
    QMenu* kinds = menu->addMenu(tr("&New puzzle"));
    const std::span<const Lattice> lattices = Lattice::all();
    const auto inSpace = std::ranges::find_if(lattices, [](Lattice lattice) { return !lattice.isFlat(); });
    for (const Lattice lattice : lattices) {
        const QString title = QCoreApplication::translate("core", lattice.data().title);
        const bool isFirst = lattice == lattices.front();
        QAction* action = makeAction(this,
                                     {title, tr("Create a puzzle with these cells: %1").arg(title),
                                      isFirst               ? tr("Ctrl+N")
                                      : lattice == *inSpace ? tr("Ctrl+Shift+N")
                                                            : QString(),
                                      isFirst ? u"new"_s : QString()},
                                     ifConfirmed([this, lattice] {
                                         session_.document().newPuzzle(lattice);
                                         showDesign();
                                     }));
        kinds->addAction(action);
    }
    QMenu* calendars = menu->addMenu(tr("New &calendar puzzle"));
    const auto addCalendar = [&](const QString& title, const QString& tip, CalendarBoard board,
                                 bool isBlank) {
        calendars->addAction(makeAction(this, {title, tip}, ifConfirmed([this, board, isBlank] {
                                            session_.document().setPuzzle(calendarPuzzle(board, isBlank));
                                            showDesign();
                                            if (!isBlank) showCalendar();
                                        })));
    };
    addCalendar(tr("&Month and day"), tr("Create a calendar of 43 cells with eight pieces"),
                CalendarBoard::monthAndDay, false);
    addCalendar(tr("Month, day and &weekday"), tr("Create a calendar of 50 cells with ten pieces"),
                CalendarBoard::weekday, false);
    addCalendar(tr("Month and day, &no pieces"), tr("Create a calendar of 43 cells for your own pieces"),
                CalendarBoard::monthAndDay, true);
    addCalendar(tr("Month, day and weekday, no &pieces"),
                tr("Create a calendar of 50 cells for your own pieces"), CalendarBoard::weekday, true);
    add({tr("New edge-&matching puzzle…"), tr("Create an edge-matching puzzle, blank or from a generator")},
        ifConfirmed([this] {
            std::optional<EdgePuzzle> puzzle = askForNewEdges(this);
            if (!puzzle) return;
            session_.document().setPuzzle(std::move(*puzzle));
            showDesign();
        }));
    QAction* open =
        add({tr("&Open…"), tr("Open a puzzle of Tilewright, polycube or BurrTools, or an exact cover"),
             tr("Ctrl+O"), u"open"_s},
            [this] {
                const QString file = chooseFileToOpen(fileFolder(), this);
                if (!file.isEmpty()) openFile(file);
            });
    QAction* library =
        add({tr("&Library…"), tr("Open a puzzle from the library"), tr("Ctrl+L"), u"library"_s},
            [this] { openLibrary(); });
    recentMenu_ = menu->addMenu(tr("Open &recent"));
    problemsMenu_ = menu->addMenu(tr("Other puzzles &in this file"));
    menu->addSeparator();
    QAction* save = add({tr("&Save"), tr("Save the puzzle and its notes"), tr("Ctrl+S"), u"save"_s}, [this] {
        if (unsavedChanges_.save()) addRecent(session_.document().file());
    });
    QAction* saveAs = add(
        {tr("Save &as…"), tr("Save to another file; its extension selects the format"), tr("Ctrl+Shift+S")},
        [this] {
            if (unsavedChanges_.saveAs()) addRecent(session_.document().file());
        });
    QAction* copy = add({tr("Export pu&zzle file…"), tr("Save a copy in another format, such as BurrTools"),
                         tr("Ctrl+Shift+X")},
                        [this] {
                            const QString file = chooseFileForCopy(session_.document(), this);
                            if (!file.isEmpty()) session_.document().exportTo(file);
                        });
    menu->addAction(makeSaveLesson());
    QAction* revert =
        add({tr("Re&vert"), tr("Revert to the saved puzzle (can be undone)"), tr("Ctrl+Shift+F5")},
            [this] { session_.document().revert(); });
    // Separate the actions on solutions from those on the puzzle.
    menu->addSeparator();
    menu->addMenu(makeExportMenu());
    QAction* diagram =
        add({tr("Save all sol&utions…"), tr("Save all solutions in one file, to browse them later")},
            [this] { saveDiagram(); });
    menu->addSeparator();
    add({tr("&Quit"), tr("Quit Tilewright"), tr("Ctrl+Q")}, [this] { close(); });
    // The button opens a menu of lattices; the shortcut creates a puzzle of squares.
    QAction* anew = kinds->menuAction();
    anew->setIcon(themedIcon(u"new"_s));
    anew->setIconText(tr("New"));
    anew->setToolTip(tr("Create a new puzzle"));
    anew->setStatusTip(anew->toolTip());
    toolBar_->addActions({anew, open, library, save});
    if (auto* button = qobject_cast<QToolButton*>(toolBar_->widgetForAction(anew)))
        button->setPopupMode(QToolButton::InstantPopup);
    tilingActions_ << copy;
    const auto refresh = [this, save, saveAs, copy, revert] {
        const Document& document = session_.document();
        save->setEnabled(document.hasPuzzle() && (unsavedChanges_.isModified() || !document.hasOwnFile()));
        saveAs->setEnabled(document.hasPuzzle());
        copy->setEnabled(document.hasPuzzle());
        revert->setEnabled(document.isModified());
    };
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited, &Document::modifiedChanged,
                              &Document::fileChanged})
        connect(&session_.document(), signal, this, refresh);
    connect(&session_.notes(), &Notes::modifiedChanged, this, refresh);
    connect(&session_.document(), &Document::fileChanged, this, [this] {
        const Document& document = session_.document();
        if (document.file().isEmpty()) return;
        QSettings().setValue(lastPuzzleKey, QStringList{QFileInfo(document.file()).absoluteFilePath(),
                                                        QString::number(document.problem())});
    });
    // Not while one of its actions is being triggered.
    connect(&session_.document(), &Document::fileChanged, this, &MainWindow::refreshProblems,
            Qt::QueuedConnection);
    const auto refreshDiagram = [this, diagram] {
        const auto search = session_.run().diagram();
        diagram->setEnabled(search && search->made());
    };
    session_.run().onChange(Run::Change::phase, this, refreshDiagram);
    refreshDiagram();
    refresh();
    refreshProblems();
    refreshRecent();
}

void MainWindow::showDesign() {
    places_->show(designPlace);
    pages_[designPlace]->currentWidget()->setFocus();
}

void MainWindow::openLibrary() {
    LibraryDialog dialog(this);
    offerGuide(dialog, GuidePlace::library);
    if (dialog.exec() == QDialog::Accepted && !dialog.chosenFile().isEmpty())
        openFile(dialog.chosenFile(), dialog.chosenProblem());
}

// The puzzle of a search in shards, with the results of its workers so far and live updates.
void MainWindow::openShards(const ShardFolder& folder) {
    try {
        const ShardManifest manifest = folder.readManifest();
        const std::shared_ptr<const LoadedFile> loaded =
            session_.document().load(QString::fromStdString((folder.path() / manifest.puzzleFile).string()));
        if (!loaded || !unsavedChanges_.confirmDiscard() ||
            !session_.document().open(loaded, manifest.problem))
            return;
        const Puzzle& puzzle = session_.document().puzzle();
        Plan plan = planFromOptions(manifest.plan, puzzle);
        plan.mirrors = manifest.mirrorsDiffer ? Mirrors::different : Mirrors::same;
        session_.run().setPlan(plan);
        JobOptions options;
        options.threads = 1;
        options.feed = followShards(folder);
        session_.run().start(std::make_shared<TilingSearch>(puzzle, plan, options));
        places_->show(solutionsPlace);
        addRecent(QString::fromStdString(folder.manifestFile().string()));
    } catch (const MessageError& error) {
        showError(sentence(error.message()),
                  tr("Cannot open %1").arg(QString::fromStdString(folder.path().filename().string())));
    }
}

// Browses all solutions of a puzzle in a diagram file.
void MainWindow::openDiagram(const QString& path) {
    try {
        if (!unsavedChanges_.confirmDiscard()) return;
        const std::string file = path.toStdString();
        const Puzzle puzzle = readDiagramPuzzle(readBeginning(file, maxPuzzleFile), file);
        session_.document().setPuzzle(puzzle);
        CountOptions options;
        options.inBackground = true;
        // All of it may be gigabytes.
        session_.run().start(std::make_shared<DiagramSearch>(
            puzzle, [file](CountRun& run) { return readDiagramFile(file, run); }, options));
        places_->show(solutionsPlace);
        addRecent(path);
    } catch (const FormatError& error) {
        showError(sentence(error.message()), tr("Cannot open %1").arg(QFileInfo(path).fileName()));
    } catch (const std::bad_alloc&) {
        showError(tr("%1 needs more memory than this computer has").arg(path),
                  tr("Cannot open %1").arg(QFileInfo(path).fileName()));
    }
}

// Nothing of it can be designed or saved, so the open puzzle stays.
void MainWindow::openExactCover(const QString& path) {
    try {
        const std::string file = path.toStdString();
        auto* window = new ExactCoverWindow(readExactCover(readFile(file, maxEdgeFile), file),
                                            QFileInfo(path).fileName(), this);
        window->setAttribute(Qt::WA_DeleteOnClose);
        window->show();
        addRecent(path);
    } catch (const FormatError& error) {
        showError(sentence(error.message()), tr("Cannot open %1").arg(QFileInfo(path).fileName()));
    }
}

void MainWindow::saveDiagram() {
    const auto search = session_.run().diagram();
    const auto part = search ? search->made() : nullptr;
    if (!part) return;
    const Document& document = session_.document();
    const QString file =
        chooseFileFor(tr("Save all solutions"), tr("Diagrams of solutions (*.diagram)"), u"diagram"_s,
                      proposedFile(titleOf(document), u"diagram"_s, document.file()), this);
    if (file.isEmpty()) return;
    diagramWriter_.start([part, file](const StopToken&, const auto& post) {
        writeFile(file.toStdString(), toDiagramFile(*part->diagram));
        post(file);
    });
}

bool MainWindow::canStoreSolutions() const {
    const Document& document = session_.document();
    return document.loaded() && document.loaded()->format().addSolutions != nullptr && document.hasPuzzle() &&
           !document.isModified() && document.obstacle().isEmpty();
}

void MainWindow::showStored() {
    StoredSolutions stored = session_.document().loaded()->solutions(session_.document().problem());
    if (stored.solutions.empty()) return showNote(tr("The file contains no solutions."));
    session_.run().start(
        storedSearch(session_.document().puzzle(), session_.run().plan(), std::move(stored)));
    places_->show(solutionsPlace);
}

void MainWindow::openFile(const QString& path, std::optional<int> problem) {
    const QFileInfo file(path);
    const ShardFolder shards((file.isDir() ? path : file.path()).toStdString());
    if (file.isDir() || file.fileName() == u"manifest.toml"_s) return openShards(shards);
    QFile begin(path);
    constexpr qint64 enough = 4096;
    const std::string bytes = begin.open(QIODevice::ReadOnly) ? begin.read(enough).toStdString() : "";
    if (isDiagram(bytes)) return openDiagram(path);
    if (isLesson(bytes)) return playLesson(path);
    if (isExactCoverFile(path.toStdString())) return openExactCover(path);
    const std::shared_ptr<const LoadedFile> loaded = session_.document().load(path);
    if (!loaded || !unsavedChanges_.confirmDiscard()) return;
    if (!problem) problem = chooseProblem(*loaded, this);
    if (!problem || !session_.document().open(loaded, *problem)) return;
    addRecent(path);
    // The other pages of an edge-matching puzzle are empty before a search.
    if (session_.document().edges() != nullptr) showDesign();
}

void MainWindow::begin(const QString& file) {
    const bool isRecovered = offerRecovery(recovery_, this);
    if (isRecovered && !file.isEmpty())
        openBesideRecovered(file);
    else if (!file.isEmpty())
        openFile(file);
    else if (!isRecovered)
        openFirst();
}

// Ask before a recovered puzzle is replaced or its own file is opened.
void MainWindow::openBesideRecovered(const QString& file) {
    const QString recovered = QFileInfo(session_.document().file()).canonicalFilePath();
    if (!recovered.isEmpty() && recovered == QFileInfo(file).canonicalFilePath())
        return showNote(tr("%1 is open with the recovered changes").arg(QFileInfo(file).fileName()));
    if (!recovery_.holdsRecovered()) return openFile(file);
    switch (unsavedChanges_.replaceRecovered(file)) {
        case RecoveredAnswer::save:
            return openFile(file);
        case RecoveredAnswer::newWindow:
            QProcess::startDetached(QCoreApplication::applicationFilePath(),
                                    {QFileInfo(file).absoluteFilePath()});
            return;
        case RecoveredAnswer::cancel:
            return;
    }
}

void MainWindow::markStarted() {
    QSettings().setValue(lastPuzzleTriedKey, false);
}

void MainWindow::openFirst() {
    const QString library = libraryFolder();
    const bool isShow = FirstShow::isDue();
    const QStringList last = QSettings().value(lastPuzzleKey).toStringList();
    // A puzzle that crashed the program at start is not reopened.
    const bool hasFailed = QSettings().value(lastPuzzleTriedKey).toBool();
    QSettings().setValue(lastPuzzleTriedKey, !hasFailed);
    if (!isShow && !hasFailed && last.size() == 2 && QFile::exists(last[0])) {
        openFile(last[0], last[1].toInt());
        if (session_.document().hasPuzzle()) return;
    }
    if (library.isEmpty()) return;
    openFile(library + u"/pentominoes/10x6.toml"_s);
    if (isShow && session_.document().hasPuzzle()) show_->begin();
}

// After the drop has ended, so that the source program does not wait for a dialog.
void MainWindow::openDropped(const QString& path) {
    QMetaObject::invokeMethod(
        this, [this, path] { openFile(path); }, Qt::QueuedConnection);
}

void MainWindow::refreshProblems() {
    problemsMenu_->clear();
    const std::shared_ptr<const LoadedFile>& loaded = session_.document().loaded();
    const bool areSeveral = loaded && loaded->problems().size() > 1;
    problemsMenu_->menuAction()->setVisible(areSeveral);
    if (!areSeveral) return;
    for (int number = 1; number <= static_cast<int>(loaded->problems().size()); ++number) {
        QAction* action = problemsMenu_->addAction(problemText(*loaded, number), this, [this, number] {
            if (unsavedChanges_.confirmDiscard())
                session_.document().open(session_.document().loaded(), number);
        });
        action->setCheckable(true);
        action->setChecked(number == session_.document().problem());
    }
}

void MainWindow::refreshRecent() {
    recentMenu_->clear();
    const QStringList files = QSettings().value(recentFilesKey).toStringList();
    QStringList names;
    for (const QString& file : files)
        names << QFileInfo(file).fileName();
    int number = 0;
    for (const QString& file : files) {
        const QString& name = names[number];
        ++number;
        // Folders distinguish files of the same name.
        const QString folder =
            names.count(name) > 1 ? QDir::toNativeSeparators(QFileInfo(file).absolutePath()) : QString();
        QString text = folder.isEmpty() ? name : tr("%1 in %2").arg(name, folder);
        QAction* action =
            recentMenu_->addAction(u"&%1  %2"_s.arg(number % 10).arg(text.replace(u'&', u"&&"_s)), this,
                                   [this, file] { openFile(file); });
        action->setStatusTip(file);
        // The latest ones have mnemonics.
        if (number < recentFileCount) action->setShortcut(QKeySequence(u"Ctrl+Alt+%1"_s.arg(number)));
    }
    recentMenu_->setEnabled(!files.isEmpty());
}

void MainWindow::addRecent(const QString& file) {
    const QString path = QFileInfo(file).absoluteFilePath();
    QSettings settings;
    QStringList files = settings.value(recentFilesKey).toStringList();
    files.removeAll(path);
    files.prepend(path);
    settings.setValue(recentFilesKey, files.mid(0, recentFileCount));
    // Not while one of its actions is being triggered.
    QMetaObject::invokeMethod(this, &MainWindow::refreshRecent, Qt::QueuedConnection);
}

QString MainWindow::fileFolder() const {
    if (!session_.document().file().isEmpty()) return QFileInfo(session_.document().file()).absolutePath();
    const QStringList recent = QSettings().value(recentFilesKey).toStringList();
    return recent.isEmpty() ? libraryFolder() : QFileInfo(recent.front()).absolutePath();
}

// The lessons of the main window: shipped ones in the Help menu, and new ones from bookmarks.

// Files are read when the menu is opened.
QMenu* MainWindow::makeLessonMenu() {
    auto* menu = new QMenu(tr("&Lessons"), this);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        const auto add = [this, menu](const QString& text, const QString& file) {
            QAction* action = menu->addAction(text, this, [this, file] { playLesson(file); });
            action->setStatusTip(tr("Play the lesson, page by page"));
        };
        int number = 0;
        for (const LessonEntry& lesson : readLessons(libraryFolder()))
            add(u"&%1  %2"_s.arg(++number).arg(lesson.title), lesson.file);
        menu->addSection(tr("My lessons"));
        const std::vector<LessonEntry> mine = myLessons();
        for (const LessonEntry& lesson : mine)
            add(tr("%1 (%2)").arg(QString(lesson.title).replace(u'&', u"&&"_s),
                                  QFileInfo(lesson.file).fileName()),
                lesson.file);
        if (mine.empty())
            menu->addAction(tr("No lessons yet (File > Save bookmarks as lesson)"))->setEnabled(false);
    });
    return menu;
}

QAction* MainWindow::makeSaveLesson() {
    QAction* action =
        makeAction(this,
                   {tr("Save &bookmarks as lesson…"),
                    tr("Save the bookmarks of Watch and their notes as a lesson"), tr("Ctrl+Shift+M")},
                   [this] { saveLesson(); });
    const auto refresh = [this, action] {
        action->setEnabled(
            !(hasEdges() ? edgeWatch_->player().bookmarks() : watch_->player().bookmarks()).empty());
    };
    for (const WatchSession* steps :
         {static_cast<WatchSession*>(&watch_->player()), static_cast<WatchSession*>(&edgeWatch_->player())})
        connect(steps, &WatchSession::controlsChanged, this, refresh);
    connect(&session_.document(), &Document::puzzleChanged, this, refresh);
    refresh();
    return action;
}

void MainWindow::playLesson(const QString& file) {
    try {
        auto* lesson = new LessonWindow(loadLesson(file.toStdString()), this);
        const std::vector<LessonEntry> shipped = readLessons(libraryFolder());
        const auto here = std::ranges::find_if(
            shipped, [&](const LessonEntry& entry) { return QFileInfo(entry.file) == QFileInfo(file); });
        if (here == shipped.end()) {
            rememberLesson(file);
        } else if (const auto next = std::next(here); next != shipped.end()) {
            lesson->setNextLesson(next->title);
            connect(lesson, &LessonWindow::nextLessonAsked, this, [this, lesson, file = next->file] {
                playLesson(file);
                lesson->close();
            });
        }
        offerGuide(*lesson, GuidePlace::lessons);
        lesson->setAttribute(Qt::WA_DeleteOnClose);
        lesson->showFullScreen();
    } catch (const FormatError& error) {
        showError(sentence(error.message()));
    }
}

void MainWindow::saveLesson() {
    const Document& document = session_.document();
    if (!hasEdges() && watch_->puzzle() != document.puzzle())
        return showNote(tr("The puzzle has changed since the bookmarks were set. Set them again."));
    bool isWanted = false;
    const QString title = QInputDialog::getText(this, tr("Save as lesson"), tr("Title of the lesson:"),
                                                QLineEdit::Normal, titleOf(document), &isWanted);
    if (!isWanted || title.simplified().isEmpty()) return;
    const QString file = chooseFileFor(tr("Save as lesson"), tr("Lessons (*.toml)"), u"toml"_s,
                                       proposedFile(title, u"toml"_s), this);
    if (file.isEmpty()) return;
    const WatchSession& steps =
        hasEdges() ? static_cast<WatchSession&>(edgeWatch_->player()) : watch_->player();
    try {
        writeFile(file.toStdString(),
                  toToml(hasEdges() ? lessonOf(document, steps, nullptr, title,
                                               edgeWatch_->isPath() ? std::nullopt : edgeWatch_->order())
                                    : lessonOf(document, steps, watch_, title)));
        rememberLesson(file);
        addRecent(file);
        showNote(tr("Lesson saved in %1. Help > Lessons > My lessons plays it.").arg(file));
    } catch (const FormatError& error) {
        showError(sentence(error.message()));
    }
}

}  // namespace tilewright
