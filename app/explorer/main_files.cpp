// The menu File of the main window: it opens and saves puzzles, and never loses changes without a question.

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenuBar>
#include <QProcess>
#include <QSettings>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>
#include <limits>
#include <new>

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
// The file of the puzzle that was open last, and which one in it.
constexpr auto lastPuzzleKey = "lastPuzzle"_L1;
// Whether a start has opened it and has not lived for long yet.
constexpr auto lastPuzzleTriedKey = "lastPuzzleTried"_L1;

// A puzzle of a file with several: its number and name, and how large it is.
QString problemText(const LoadedFile& file, int number) {
    QString text = u"%1  %2"_s.arg(number).arg(
        QString::fromStdString(file.problems()[static_cast<std::size_t>(number) - 1]));
    // Where there are so many, all of them would take long to read.
    constexpr std::size_t mostRead = 100;
    if (file.problems().size() > mostRead) return text;
    try {
        const AnyPuzzle any = file.puzzle(number);
        if (const Puzzle* puzzle = std::get_if<Puzzle>(&any))
            text += u" – "_s + MainWindow::tr("%Ln cell(s)", "", static_cast<int>(puzzle->region.size())) +
                    u", "_s +
                    MainWindow::tr("%Ln kind(s) of pieces", "", static_cast<int>(puzzle->pieces.size()));
    } catch (const FormatError&) {
        // Opening it says why it cannot be read.
    }
    return text;
}

// The number of the puzzle to open in a file: 1 where there is one; where there are several, a person is
// asked. Nullopt if none is chosen.
std::optional<int> chooseProblem(const LoadedFile& file, QWidget* parent) {
    const int count = static_cast<int>(file.problems().size());
    if (count < 2) return 1;
    QStringList items;
    for (int number = 1; number <= count; ++number)
        items << problemText(file, number);
    QInputDialog dialog(parent);
    dialog.setWindowTitle(MainWindow::tr("Choose a puzzle"));
    dialog.setLabelText(MainWindow::tr("%1 holds several puzzles. Which one do you want to open?")
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
    QAction* library =
        add({tr("&Library…"), tr("Open a puzzle that comes with Tilewright"), tr("Ctrl+L"), u"library"_s},
            [this] { openLibrary(); });
    recentMenu_ = menu->addMenu(tr("Open &recent"));
    problemsMenu_ = menu->addMenu(tr("Other puzzles &in this file"));
    menu->addSeparator();
    QAction* save = add({tr("&Save"), tr("Save the puzzle and its notes"), tr("Ctrl+S"), u"save"_s}, [this] {
        if (unsavedChanges_.save()) addRecent(session_.document().file());
    });
    QAction* saveAs =
        add({tr("Save &as…"), tr("Save the puzzle in another file; its ending selects the format"),
             tr("Ctrl+Shift+S")},
            [this] {
                if (unsavedChanges_.saveAs()) addRecent(session_.document().file());
            });
    QAction* copy =
        add({tr("Export pu&zzle file…"), tr("Write the puzzle in another format, such as that of BurrTools"),
             tr("Ctrl+Shift+X")},
            [this] {
                const QString file = chooseFileForCopy(session_.document(), this);
                if (!file.isEmpty()) session_.document().exportTo(file);
            });
    menu->addAction(makeSaveLesson());
    QAction* revert =
        add({tr("Re&vert"), tr("Revert to the saved puzzle (can be undone)"), tr("Ctrl+Shift+F5")},
            [this] { session_.document().revert(); });
    // What becomes of solutions stands apart from what becomes of the puzzle.
    menu->addSeparator();
    menu->addMenu(makeExportMenu());
    QAction* diagram =
        add({tr("Save all sol&utions…"), tr("Save all solutions in one file, to browse them later")},
            [this] { saveDiagram(); });
    menu->addSeparator();
    add({tr("&Quit"), tr("Quit Tilewright"), tr("Ctrl+Q")}, [this] { close(); });
    // The button shows which cells there are; the key makes squares at once.
    QAction* anew = kinds->menuAction();
    anew->setIcon(themedIcon(u"new"_s));
    anew->setIconText(tr("New"));
    anew->setToolTip(tr("Design a new puzzle"));
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
        if (!unsavedChanges_.mayGo()) return;
        const std::string file = path.toStdString();
        const auto bytes =
            std::make_shared<const std::string>(readFile(file, std::numeric_limits<std::size_t>::max()));
        const Puzzle puzzle = readDiagramPuzzle(*bytes, file);
        session_.document().setPuzzle(puzzle);
        CountOptions options;
        options.inBackground = true;
        session_.run().start(std::make_shared<DiagramSearch>(
            puzzle, [bytes, file](CountRun& run) { return readDiagram(*bytes, file, run); }, options));
        places_->show(solutionsPlace);
        addRecent(path);
    } catch (const FormatError& error) {
        showError(sentence(error.message()), tr("Cannot open %1").arg(QFileInfo(path).fileName()));
    } catch (const std::bad_alloc&) {
        showError(tr("%1 is too large for the memory of this computer").arg(path),
                  tr("Cannot open %1").arg(QFileInfo(path).fileName()));
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

void MainWindow::begin(const QString& file) {
    const bool isRecovered = offerRecovery(recovery_, this);
    if (isRecovered && !file.isEmpty())
        openBesideRecovered(file);
    else if (!file.isEmpty())
        openFile(file);
    else if (!isRecovered)
        openFirst();
}

// What was recovered is not replaced before it is safe, and what it belongs to is not opened over it.
void MainWindow::openBesideRecovered(const QString& file) {
    const QString recovered = QFileInfo(session_.document().file()).canonicalFilePath();
    if (!recovered.isEmpty() && recovered == QFileInfo(file).canonicalFilePath())
        return showNote(
            tr("%1 is open with the changes that were recovered").arg(QFileInfo(file).fileName()));
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
    // A puzzle with which the program ended at once is not opened at the next start again.
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
        QAction* action = problemsMenu_->addAction(problemText(*loaded, number), this, [this, number] {
            if (unsavedChanges_.mayGo()) session_.document().open(session_.document().loaded(), number);
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
        // Where two have the same name, the folders tell them apart.
        const QString folder =
            names.count(name) > 1 ? QDir::toNativeSeparators(QFileInfo(file).absolutePath()) : QString();
        QString text = folder.isEmpty() ? name : tr("%1 in %2").arg(name, folder);
        QAction* action =
            recentMenu_->addAction(u"&%1  %2"_s.arg(number % 10).arg(text.replace(u'&', u"&&"_s)), this,
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
