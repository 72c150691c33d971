// The menu File of the main window: it opens and saves puzzles, and never loses changes without a question.

#include <QCoreApplication>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenuBar>
#include <QSettings>
#include <QStackedWidget>
#include <QToolBar>
#include <algorithm>
#include <limits>

#include "app/explorer/main_window.h"
#include "app/explorer/places.h"
#include "core/files/files.h"
#include "core/formats/diagram_file.h"
#include "core/formats/puzzle_file.h"
#include "core/lessons/lesson_file.h"
#include "core/plans/plan_options.h"
#include "core/shards/shard_feed.h"
#include "views/actions/make_action.h"
#include "views/edges/new_edge_dialog.h"
#include "views/library/library.h"
#include "views/library/library_dialog.h"
#include "views/session/count_search.h"
#include "views/session/file_choice.h"
#include "views/session/stored_feed.h"
#include "views/style/sentence.h"
#include "views/welcome/first_show.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int recentFileCount = 10;
constexpr auto recentFilesKey = "recentFiles"_L1;

// The number of the puzzle to open in a file: 1 where there is one; where there are several, a person is
// asked. Nullopt if none is chosen.
std::optional<int> chooseProblem(const LoadedFile& file, QWidget* parent) {
    const std::vector<std::string>& names = file.problems();
    if (names.size() < 2) return 1;
    QStringList items;
    for (const std::string& name : names)
        items << QStringLiteral("%1  %2").arg(items.size() + 1).arg(QString::fromStdString(name));
    QInputDialog dialog(parent);
    dialog.setWindowTitle(MainWindow::tr("Choose a puzzle"));
    dialog.setLabelText(MainWindow::tr("%1 holds several puzzles. Which one shall be opened?")
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
    const auto mayGo = [this](auto does) {
        return [this, does] {
            if (unsavedChanges_.mayGo()) does();
        };
    };
    QMenu* kinds = menu->addMenu(tr("&New puzzle"));
    const std::span<const Lattice> lattices = Lattice::all();
    const auto inSpace = std::ranges::find_if(lattices, [](Lattice lattice) { return !lattice.isFlat(); });
    for (const Lattice lattice : lattices) {
        const QString title = QCoreApplication::translate("core", lattice.data().title);
        const bool isFirst = lattice == lattices.front();
        QAction* action = makeAction(this,
                                     {title, tr("Design a puzzle of these cells: %1").arg(title),
                                      isFirst               ? tr("Ctrl+N")
                                      : lattice == *inSpace ? tr("Ctrl+Shift+N")
                                                            : QString(),
                                      isFirst ? u"new"_s : QString()},
                                     mayGo([this, lattice] {
                                         session_.document().newPuzzle(lattice);
                                         showDesign();
                                     }));
        kinds->addAction(action);
    }
    kinds->actions().front()->setIconText(tr("New"));
    add({tr("New edge-&matching puzzle…"),
         tr("Design a puzzle of square pieces whose edges must match, blank or from a generator")},
        mayGo([this] {
            std::optional<EdgePuzzle> puzzle = askForNewEdges(this);
            if (!puzzle) return;
            session_.document().setPuzzle(std::move(*puzzle));
            showDesign();
        }));
    QAction* open = add({tr("&Open…"), tr("Open a puzzle file of Tilewright, polycube or BurrTools"),
                         tr("Ctrl+O"), u"open"_s},
                        [this] {
                            const QString file = chooseFileToOpen(fileFolder(), this);
                            if (!file.isEmpty()) openFile(file);
                        });
    QAction* library = add({tr("&Library…"), tr("Choose one of the puzzles that come with Tilewright"),
                            tr("Ctrl+L"), u"library"_s},
                           [this] { openLibrary(); });
    recentMenu_ = menu->addMenu(tr("Open &recent"));
    problemsMenu_ = menu->addMenu(tr("Puzzles &in this file"));
    menu->addSeparator();
    QAction* save = add({tr("&Save"), tr("Save the puzzle in its file"), tr("Ctrl+S"), u"save"_s}, [this] {
        if (unsavedChanges_.save()) addRecent(session_.document().file());
    });
    QAction* saveAs = add({tr("Save &as…"), tr("Save the puzzle in another file; its name says which format"),
                           tr("Ctrl+Shift+S")},
                          [this] {
                              if (unsavedChanges_.saveAs()) addRecent(session_.document().file());
                          });
    QAction* copy =
        add({tr("Save a copy for ot&her programs…"),
             tr("Write the puzzle in another format, for polycube or BurrTools; its own file stays"),
             tr("Ctrl+Shift+X")},
            [this] {
                const QString file = chooseFileForCopy(session_.document(), this);
                if (!file.isEmpty()) session_.document().exportTo(file);
            });
    menu->addAction(makeSaveLesson());
    QAction* revert =
        add({tr("Re&vert"), tr("Go back to the puzzle as it was opened or saved; can be undone"),
             tr("Ctrl+Shift+F5")},
            [this] { session_.document().revert(); });
    // What becomes of solutions stands apart from what becomes of the puzzle.
    menu->addSeparator();
    menu->addMenu(makeExportMenu());
    QAction* diagram =
        add({tr("Save all sol&utions…"),
             tr("Write all solutions into a file as a diagram, from which any of them can be taken")},
            [this] { saveDiagram(); });
    menu->addSeparator();
    add({tr("&Quit"), tr("Close the explorer"), tr("Ctrl+Q")}, [this] { close(); });
    toolBar_->addActions({kinds->actions().front(), open, library, save});
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
    connect(&session_.solutions(), &Solutions::modifiedChanged, this, refresh);
    // Not while one of its actions is being triggered.
    connect(&session_.document(), &Document::fileChanged, this, &MainWindow::refreshProblems,
            Qt::QueuedConnection);
    const auto refreshDiagram = [this, diagram] {
        const auto search = session_.run().diagram();
        diagram->setEnabled(search && search->made());
    };
    connect(&session_.run(), &Run::phaseChanged, this, refreshDiagram);
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

// The puzzle of a search in shards, with what its workers have found so far and go on finding.
void MainWindow::openShards(const ShardFolder& folder) {
    try {
        const ShardManifest manifest = folder.readManifest();
        const std::shared_ptr<const LoadedFile> loaded =
            session_.document().load(QString::fromStdString((folder.path() / manifest.puzzleFile).string()));
        if (!loaded || !unsavedChanges_.mayGo() || !session_.document().open(loaded, manifest.problem))
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
    } catch (const FormatError& error) {
        showError(sentence(error.message()),
                  tr("Cannot open %1").arg(QString::fromStdString(folder.path().filename().string())));
    } catch (const MessageError& error) {
        showError(sentence(error.message()),
                  tr("Cannot open %1").arg(QString::fromStdString(folder.path().filename().string())));
    }
}

// All solutions of a puzzle, from a file, to be gone through.
void MainWindow::openDiagram(const QString& path) {
    try {
        const std::string file = path.toStdString();
        const auto bytes =
            std::make_shared<const std::string>(readFile(file, std::numeric_limits<std::size_t>::max()));
        Puzzle puzzle = readDiagramPuzzle(*bytes, file);
        if (!unsavedChanges_.mayGo()) return;
        session_.document().setPuzzle(puzzle);
        CountOptions options;
        options.inBackground = true;
        session_.run().start(std::make_shared<DiagramSearch>(
            puzzle, [bytes, file](CountRun& run) { return readDiagram(*bytes, file, run); }, options));
        places_->show(solutionsPlace);
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
    diagramWriter_.start([part, file](const std::stop_token&, const auto& post) {
        writeFile(file.toStdString(), toDiagramFile(*part->diagram));
        post(file);
    });
}

bool MainWindow::mayHoldSolutions() const {
    const Document& document = session_.document();
    return document.loaded() && document.loaded()->format().addSolutions != nullptr && document.hasPuzzle() &&
           !document.isModified() && document.obstacle().isEmpty();
}

void MainWindow::showStored() {
    StoredSolutions stored = session_.document().loaded()->solutions(session_.document().problem());
    if (stored.solutions.empty()) return showNote(tr("The file holds no solutions."));
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
    const std::shared_ptr<const LoadedFile> loaded = session_.document().load(path);
    if (!loaded || !unsavedChanges_.mayGo()) return;
    if (!problem) problem = chooseProblem(*loaded, this);
    if (!problem || !session_.document().open(loaded, *problem)) return;
    addRecent(path);
    // The other pages of an edge-matching puzzle are empty before a search.
    if (session_.document().edges() != nullptr) showDesign();
}

void MainWindow::openFirst() {
    const QString library = libraryFolder();
    if (library.isEmpty()) return;
    const bool isShow = FirstShow::isDue();
    openFile(library + u"/pentominoes/10x6.toml"_s);
    if (isShow && session_.document().hasPuzzle()) show_->begin();
}

// Once the drop is over, so that the program it comes from does not wait for an answer.
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
        const std::string& name = loaded->problems()[static_cast<std::size_t>(number) - 1];
        QAction* action = problemsMenu_->addAction(
            u"%1  %2"_s.arg(number).arg(QString::fromStdString(name)), this, [this, number] {
                if (unsavedChanges_.mayGo()) session_.document().open(session_.document().loaded(), number);
            });
        action->setCheckable(true);
        action->setChecked(number == session_.document().problem());
    }
}

void MainWindow::refreshRecent() {
    recentMenu_->clear();
    const QStringList files = QSettings().value(recentFilesKey).toStringList();
    int number = 0;
    for (const QString& file : files) {
        ++number;
        QAction* action =
            recentMenu_->addAction(u"&%1  %2"_s.arg(number % 10).arg(QFileInfo(file).fileName()), this,
                                   [this, file] { openFile(file); });
        action->setStatusTip(file);
        // The latest ones have keys.
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

}  // namespace tilewright
