// The menus of the main window, and what their commands do.

#include <QActionGroup>
#include <QApplication>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QToolBar>
#include <map>
#include <utility>

#include "app/explorer/about_dialog.h"
#include "app/explorer/docks.h"
#include "app/explorer/main_window.h"
#include "app/explorer/places.h"
#include "core/exports/export_options.h"
#include "views/actions/make_action.h"
#include "views/assembly/assembly_view.h"
#include "views/compare/compare_window.h"
#include "views/edges/edge_design.h"
#include "views/edges/edge_watch_page.h"
#include "views/editor/design_page.h"
#include "views/editor/layer_panel.h"
#include "views/editor/pieces_panel.h"
#include "views/editor/properties_dialog.h"
#include "views/editor/puzzle_panel.h"
#include "views/export/export_dialog.h"
#include "views/export/film_recorder.h"
#include "views/help/shortcuts_dialog.h"
#include "views/pictures/heat_picture.h"
#include "views/solutions/solution_browser.h"
#include "views/solutions/solution_navigator.h"
#include "views/solutions/solutions_page.h"
#include "views/style/flight_speed.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/watch/watch_actions.h"
#include "views/watch/watch_page.h"

using namespace Qt::StringLiterals;

namespace tilewright {

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
        watch_, {tr("Save f&ilm…"), tr("Record what you see, from this step on"), tr("V"), u"export-film"_s},
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
    // They come with the first edge-matching puzzle.
    for (QAction* action : edgeActions_)
        action->setVisible(false);
    // Everything can be reached by keys.
    for (QAction* action : toolBar_->actions())
        if (QWidget* button = toolBar_->widgetForAction(action)) button->setFocusPolicy(Qt::TabFocus);
}

QMenu* MainWindow::makeExportMenu() {
    const std::map<QString, QString> keys{
        {u"picture"_s, tr("Ctrl+E")},       {u"sheet"_s, tr("Ctrl+Shift+E")},
        {u"animation"_s, tr("Ctrl+Alt+A")}, {u"instructions"_s, tr("Ctrl+Alt+I")},
        {u"page"_s, tr("Ctrl+Alt+B")},      {u"stl"_s, tr("Ctrl+Alt+P")},
        {u"solutions"_s, tr("Ctrl+Alt+X")}, {u"statistics"_s, tr("Ctrl+Alt+S")},
    };
    auto* menu = new QMenu(tr("&Export"), this);
    menu->setIcon(themedIcon(u"export"_s));
    menu->menuAction()->setStatusTip(tr(
        "Make pictures, films, instructions, web pages, solids or tables of the puzzle and its solutions"));
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
                              browser.shown()};
    if (const auto heat = browser.heat()) selection.arranged = allOf(heat);
    const bool isWatching = places_->current() == watchPlace && watch_->player().isOpen();
    if (watch_->player().isOpen()) selection.watchedStep = watch_->player().position();
    selection.isDisassembled = places_->current() == solutionsPlace && navigator_->takeApart()->isChecked();
    auto* dialog = new ExportDialog(session_, selection, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    offerGuide(*dialog, GuidePlace::exports);
    // Who watches the search wants to show it.
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

// Where solutions are looked at, what was deleted there comes back first.
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

// Keys draw where drawing can be seen.
void MainWindow::refreshDrawing() {
    const bool isOn = places_->current() == designPlace && !hasEdges();
    drawMenu_->menuAction()->setEnabled(isOn);
    drawMenu_->menuAction()->setVisible(isOn);
}

void MainWindow::makeSearchMenu() {
    // What they find or show is seen there.
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
    QAction* cover =
        makeAction(this,
                   {tr("Cover as &much as possible"),
                    tr("Find the best cover, even if there is no exact solution"), tr("F7"), u"cover"_s},
                   atSolutions([run] { run->startCover(); }));
    cover->setIconText(tr("Cover"));
    puzzle_->offer(*cover);
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
        this,
        {tr("&Assemble"), tr("Show the pieces flying in, one by one"), tr("Ctrl+Return"), u"assemble"_s},
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
        return mayHoldSolutions() &&
               !session_.document().loaded()->solutions(session_.document().problem()).solutions.empty();
    });
    QAction* any = makeAction(this,
                              {tr("Random sol&ution"), tr("Show a random solution; all are equally likely"),
                               tr("Alt+R"), u"random"_s},
                              atSolutions([shown] { Q_EMIT shown->randomAsked(); }));
    addAll(*menuBar()->addMenu(tr("&Search")),
           {solve, cover, count, browse, pause, stop, stored, nullptr, next, previous, any, assemble,
            shown->takeApart(), shown->watchFrom(), nullptr, compare});
    connect(shown->takeApart(), &QAction::triggered, this, [this] { places_->show(solutionsPlace); });
    connect(shown, &SolutionNavigator::watchAsked, this, [this](const std::vector<Placement>& placed) {
        // First, so that no search from the empty board is prepared.
        watch_->watchFrom(placed);
        places_->show(watchPlace);
    });
    toolBar_->addActions({solve, cover, count, pause, stop});
    tilingActions_ << compare << cover << assemble << stored << shown->watchFrom();
    // Where they cannot be used, they say why.
    const std::map<QAction*, QString> counts{{count, count->statusTip()}, {browse, browse->statusTip()}};
    const auto refresh = [this, run, solve, cover, counts, pause, stop, stored, compare] {
        const bool isPaused = run->phase() == Run::Phase::paused;
        solve->setEnabled(run->canStart() && !run->isRunning());
        cover->setEnabled(run->canCover() && !run->isRunning());
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
        stored->setEnabled(!run->isRunning() && mayHoldSolutions());
        compare->setEnabled(session_.document().hasPuzzle() && session_.document().obstacle().isEmpty());
    };
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, refresh);
    connect(run, &Run::phaseChanged, this, refresh);
    refresh();
}

void MainWindow::toggleRun() {
    Run& run = session_.run();
    if (run.phase() != Run::Phase::paused) return run.pause();
    if (!run.isPlanOutdated()) return run.resume();
    QMessageBox box(QMessageBox::Question, tr("Plan changed"),
                    tr("The plan has changed since the search was started."), QMessageBox::Cancel, this);
    box.setInformativeText(tr("Using the new plan restarts the search."));
    const QPushButton* goOn = box.addButton(tr("Resume with the &old plan"), QMessageBox::AcceptRole);
    const QPushButton* anew = box.addButton(tr("&Restart with the new plan"), QMessageBox::DestructiveRole);
    box.exec();
    if (box.clickedButton() == goOn) run.resume();
    if (box.clickedButton() == anew) run.start();
}

// Where a window is open for the same puzzle already, it comes to the front.
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

void MainWindow::makeViewMenu() {
    viewMenu_ = menuBar()->addMenu(tr("&View"));
    viewMenu_->addActions(places_->actions());
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
    if (isRun && navigator_->takeApart()->isChecked()) return GuidePlace::moves;
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
    // Made anew each time, so that it lists the keys that are in force.
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

}  // namespace tilewright
