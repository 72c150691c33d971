#include "views/session/document.h"

#include <QFile>
#include <utility>

#include "core/files/files.h"
#include "core/formats/edge_file.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/saved_puzzle.h"
#include "core/puzzle/checks.h"
#include "views/style/sentence.h"

namespace tilewright {

Document::Document(QObject* parent) : QObject(parent) {
    connect(&check_, &PuzzleCheck::finished, this, &Document::reasonsFound);
    connect(&check_, &PuzzleCheck::advised, this, &Document::adviceChanged);
}

Document::~Document() = default;

const Puzzle& Document::puzzle() const {
    static const Puzzle none;
    const Puzzle* puzzle = std::get_if<Puzzle>(&any());
    return puzzle != nullptr ? *puzzle : none;
}

bool Document::open(const QString& path, int problem) {
    try {
        const std::string file = path.toStdString();
        const std::string bytes = readFile(file);
        Puzzle puzzle = parsePuzzle(bytes, file, {problem, true});
        const std::size_t problems = parseProblemNames(bytes, file).size();
        replace(std::move(puzzle), path, problem, static_cast<int>(problems));
        return true;
    } catch (const FormatError& error) {
        Q_EMIT failed(QString::fromUtf8(error.what()));
        return false;
    }
}

void Document::setPuzzle(AnyPuzzle puzzle, const QString& file) {
    replace(std::move(puzzle), file, 1, 1);
}

void Document::newPuzzle(Lattice lattice) {
    Puzzle puzzle;
    puzzle.lattice = lattice;
    setPuzzle(std::move(puzzle));
}

void Document::recover(AnyPuzzle puzzle, const QString& file, int problem) {
    if (!QFile::exists(file) || !open(file, problem)) {
        const Puzzle* cells = std::get_if<Puzzle>(&puzzle);
        newPuzzle(cells != nullptr ? cells->lattice : Lattice::square);
    }
    edit(tr("Recover unsaved changes"), std::move(puzzle));
}

void Document::replace(AnyPuzzle puzzle, const QString& file, int problem, int problems) {
    history_ = History(std::move(puzzle));
    file_ = file;
    problem_ = problem;
    problems_ = problems;
    hasPuzzle_ = true;
    examine();
    Q_EMIT puzzleChanged();
    Q_EMIT undoChanged();
    Q_EMIT fileChanged();
    Q_EMIT modifiedChanged();
}

void Document::examine() {
    obstacle_.clear();
    if (edges() == nullptr) {
        const std::vector<Flaw> flaws = validate(puzzle());
        obstacle_ =
            sentence(flaws.empty() ? searchObstacle(puzzle()).value_or(Message{}) : flaws.front().text);
    }
    check_.start(puzzle());
}

void Document::change(const std::function<bool()>& change) {
    const bool wasModified = isModified();
    if (!change()) return;
    examine();
    Q_EMIT puzzleEdited();
    Q_EMIT undoChanged();
    if (isModified() != wasModified) Q_EMIT modifiedChanged();
}

void Document::edit(const QString& name, AnyPuzzle after, const QString& stroke) {
    hasPuzzle_ = true;
    change([&] { return history_.edit(name, std::move(after), stroke); });
}

void Document::edit(const QString& name, EditedPuzzle edited, const QString& stroke) {
    QStringList notes;
    for (const Message& note : edited.notes)
        notes << sentence(note);
    edit(notes.isEmpty() ? name : tr("%1 (%2)").arg(name, notes.join(QStringLiteral("; "))),
         std::move(edited.puzzle), stroke);
}

void Document::undo() {
    change([this] { return history_.undo(); });
}

void Document::redo() {
    change([this] { return history_.redo(); });
}

void Document::revert() {
    edit(tr("Revert"), history_.saved());
}

bool Document::save() {
    if (file_.isEmpty()) {
        Q_EMIT failed(tr("The puzzle has no file yet; save it under a name."));
        return false;
    }
    if (!hasOwnFile()) {
        Q_EMIT failed(
            tr("%1 holds %2 puzzles, and saving one would lose the others; save it under another name.")
                .arg(file_)
                .arg(problems_));
        return false;
    }
    return saveAs(file_);
}

bool Document::saveAs(const QString& path) {
    if (!write(path, true)) return false;
    history_.markSaved();
    file_ = path;
    problem_ = 1;
    problems_ = 1;
    Q_EMIT fileChanged();
    Q_EMIT modifiedChanged();
    return true;
}

bool Document::exportTo(const QString& path) {
    return write(path, false);
}

bool Document::write(const QString& path, bool exactly) {
    try {
        const std::string file = path.toStdString();
        if (edges() != nullptr) {
            writeFile(file, toToml(*edges()));
            return true;
        }
        const WrittenPuzzle written = exactly ? savedPuzzle(puzzle(), file) : exportedPuzzle(puzzle(), file);
        writeFile(file, written.bytes);
        QStringList notes;
        for (const std::string& note : written.notes)
            notes << QString::fromStdString(note);
        if (!notes.isEmpty()) Q_EMIT noted(notes);
        return true;
    } catch (const FormatError& error) {
        Q_EMIT failed(QString::fromUtf8(error.what()));
        return false;
    }
}

}  // namespace tilewright
