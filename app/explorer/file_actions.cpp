#include "app/explorer/file_actions.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QSettings>

#include "app/explorer/problem_dialog.h"
#include "core/formats/puzzle_file.h"
#include "views/actions/make_action.h"
#include "views/edges/new_edge_dialog.h"
#include "views/library/library.h"
#include "views/library/library_dialog.h"
#include "views/session/puzzle_filters.h"
#include "views/session/unsaved_changes.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int recentFileCount = 10;

QString recentFilesKey() {
    return u"recentFiles"_s;
}

}  // namespace

FileActions::FileActions(Session& session, UnsavedChanges& unsaved, QMainWindow& window)
    : QObject(&window),
      session_(session),
      unsaved_(unsaved),
      window_(window),
      recent_(new QMenu(tr("Open &recent"), &window)),
      problems_(new QMenu(tr("Puzzles &in this file"), &window)) {
    makeActions();
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited, &Document::modifiedChanged,
                              &Document::fileChanged})
        connect(&session_.document(), signal, this, &FileActions::refresh);
    connect(&session_.solutions(), &Solutions::modifiedChanged, this, &FileActions::refresh);
    // Not while one of its actions is being triggered.
    connect(&session_.document(), &Document::fileChanged, this, &FileActions::refreshProblems,
            Qt::QueuedConnection);
    refresh();
    refreshProblems();
    refreshRecent();
}

void FileActions::makeActions() {
    const auto add = [this](const ActionText& text, auto slot) {
        QAction* action = makeAction(&window_, text);
        connect(action, &QAction::triggered, this, slot);
        actions_ << action;
        return action;
    };
    QAction* square = add({tr("New &flat puzzle"), tr("Design a puzzle of squares: polyominoes in a board"),
                           QKeySequence(tr("Ctrl+N")), u"new"_s},
                          [this] { create(Lattice::square); });
    square->setIconText(tr("New"));
    add({tr("New &cube puzzle"), tr("Design a puzzle of cubes: polycubes in a box"),
         QKeySequence(tr("Ctrl+Shift+N"))},
        [this] { create(Lattice::cube); });
    add({tr("New &edge-matching puzzle…"),
         tr("Design a puzzle of square pieces whose edges must match, blank or from a generator")},
        [this] { createEdges(); });
    QAction* open = add({tr("&Open…"), tr("Open a puzzle file of Tilewright, polycube or BurrTools"),
                         QKeySequence(tr("Ctrl+O")), u"open"_s},
                        [this] { chooseFile(); });
    QAction* library = add({tr("&Library…"), tr("Choose one of the puzzles that come with Tilewright"),
                            QKeySequence(tr("Ctrl+L")), u"library"_s},
                           [this] { chooseFromLibrary(); });
    actions_ << nullptr;
    save_ = add({tr("&Save"), tr("Save the puzzle in its file"), QKeySequence(tr("Ctrl+S")), u"save"_s},
                [this] { save(); });
    saveAs_ = add({tr("Save &as…"), tr("Save the puzzle in another file; its name says which format"),
                   QKeySequence(tr("Ctrl+Shift+S"))},
                  [this] { saveAs(); });
    export_ = add({tr("Save a copy for ot&her programs…"),
                   tr("Write the puzzle in another format, for polycube or BurrTools; its own file stays"),
                   QKeySequence(tr("Ctrl+Shift+X"))},
                  [this] { exportFile(); });
    revert_ = add({tr("Re&vert"), tr("Go back to the puzzle as it was opened or saved; can be undone"),
                   QKeySequence(tr("Ctrl+Shift+F5"))},
                  [this] { revert(); });
    actions_ << nullptr;
    add({tr("&Quit"), tr("Close the explorer"), QKeySequence(tr("Ctrl+Q"))}, [this] { window_.close(); });
    tools_ = {square, open, library, save_};
}

void FileActions::fill(QMenu& menu, QMenu& exports) {
    for (QAction* action : actions_) {
        if (action == nullptr)
            menu.addSeparator();
        else
            menu.addAction(action);
        // Below the other ways to open something.
        if (action == tools_[2]) {
            menu.addMenu(recent_);
            menu.addMenu(problems_);
        }
        // What becomes of solutions stands apart from what becomes of the puzzle.
        if (action == revert_) {
            menu.addSeparator();
            menu.addMenu(&exports);
        }
    }
}

void FileActions::open(const QString& path, std::optional<int> problem) {
    const std::shared_ptr<const LoadedFile> loaded = session_.document().load(path);
    if (!loaded || !mayLeave()) return;
    if (!problem) problem = chooseProblem(*loaded, &window_);
    if (problem && session_.document().open(loaded, *problem)) addRecent(QFileInfo(path).absoluteFilePath());
}

bool FileActions::mayLeave() {
    return unsaved_.mayGo();
}

void FileActions::openDropped(const QString& path) {
    QMetaObject::invokeMethod(
        this, [this, path] { open(path); }, Qt::QueuedConnection);
}

void FileActions::create(Lattice lattice) {
    if (!mayLeave()) return;
    session_.document().newPuzzle(lattice);
    Q_EMIT created();
}

void FileActions::createEdges() {
    if (!mayLeave()) return;
    std::optional<EdgePuzzle> puzzle = askForNewEdges(&window_);
    if (!puzzle) return;
    session_.document().setPuzzle(std::move(*puzzle));
    Q_EMIT created();
}

void FileActions::chooseFile() {
    const QString file = QFileDialog::getOpenFileName(&window_, tr("Open a puzzle"), folder(), openFilter());
    if (!file.isEmpty()) open(file);
}

void FileActions::chooseFromLibrary() {
    LibraryDialog dialog(&window_);
    if (dialog.exec() == QDialog::Accepted && !dialog.chosenFile().isEmpty())
        open(dialog.chosenFile(), dialog.chosenProblem());
}

void FileActions::save() {
    if (unsaved_.save()) addRecent(QFileInfo(session_.document().file()).absoluteFilePath());
}

void FileActions::saveAs() {
    if (unsaved_.saveAs()) addRecent(QFileInfo(session_.document().file()).absoluteFilePath());
}

void FileActions::exportFile() {
    QFileDialog dialog(&window_, tr("Save a copy of the puzzle for other programs"), folder(),
                       formatFilters().join(u";;"_s));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(u"xmpuzzle"_s);
    dialog.selectNameFilter(filterOf(*formatNamed("xmpuzzle")));
    if (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty())
        session_.document().exportTo(dialog.selectedFiles().front());
}

void FileActions::revert() {
    session_.document().revert();
}

void FileActions::refresh() {
    const bool some = session_.document().hasPuzzle();
    save_->setEnabled(some && (unsaved_.isModified() || !session_.document().hasOwnFile()));
    saveAs_->setEnabled(some);
    export_->setEnabled(some);
    revert_->setEnabled(session_.document().isModified());
}

void FileActions::refreshProblems() {
    problems_->clear();
    const std::shared_ptr<const LoadedFile>& loaded = session_.document().loaded();
    const bool areSeveral = loaded && loaded->problems().size() > 1;
    problems_->menuAction()->setVisible(areSeveral);
    if (!areSeveral) return;
    for (int number = 1; number <= static_cast<int>(loaded->problems().size()); ++number) {
        const std::string& name = loaded->problems()[static_cast<std::size_t>(number) - 1];
        QAction* action = problems_->addAction(
            u"%1  %2"_s.arg(number).arg(QString::fromStdString(name)), this, [this, number] {
                if (mayLeave()) session_.document().open(session_.document().loaded(), number);
            });
        action->setCheckable(true);
        action->setChecked(number == session_.document().problem());
    }
}

void FileActions::refreshRecent() {
    recent_->clear();
    const QStringList files = QSettings().value(recentFilesKey()).toStringList();
    int number = 0;
    for (const QString& file : files) {
        ++number;
        QAction* action = recent_->addAction(u"&%1  %2"_s.arg(number % 10).arg(QFileInfo(file).fileName()),
                                             this, [this, file] { open(file); });
        action->setStatusTip(file);
        // The latest ones have keys.
        if (number < recentFileCount) action->setShortcut(QKeySequence(u"Ctrl+Alt+%1"_s.arg(number)));
    }
    recent_->setEnabled(!files.isEmpty());
}

void FileActions::addRecent(const QString& path) {
    QSettings settings;
    QStringList files = settings.value(recentFilesKey()).toStringList();
    files.removeAll(path);
    files.prepend(path);
    settings.setValue(recentFilesKey(), files.mid(0, recentFileCount));
    // Not while one of its actions is being triggered.
    QMetaObject::invokeMethod(this, &FileActions::refreshRecent, Qt::QueuedConnection);
}

QString FileActions::folder() const {
    if (!session_.document().file().isEmpty()) return QFileInfo(session_.document().file()).absolutePath();
    const QStringList recent = QSettings().value(recentFilesKey()).toStringList();
    return recent.isEmpty() ? libraryFolder() : QFileInfo(recent.front()).absolutePath();
}

}  // namespace tilewright
