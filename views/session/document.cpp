#include "views/session/document.h"

#include <QFile>
#include <QFileInfo>
#include <utility>

#include "core/basics/files.h"
#include "core/formats/edge_file.h"
#include "core/puzzle/checks.h"
#include "views/session/library.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

// Nullopt if the file cannot be read.
std::optional<std::string> bytesIn(const QString& path) {
    try {
        return readFile(path.toStdString(), maxEdgeFile);
    } catch (const FormatError&) {
        return std::nullopt;
    }
}

// Null if there is no file, or it cannot be read.
std::shared_ptr<const LoadedFile> loadedFrom(const QString& path) {
    if (!QFile::exists(path)) return nullptr;
    try {
        return std::make_shared<const LoadedFile>(loadFile(path.toStdString(), true));
    } catch (const FormatError&) {
        return nullptr;
    }
}

// The only piece of `after` that differs.
std::optional<std::size_t> changedPiece(const Puzzle& before, const Puzzle& after) {
    if (before.pieces.size() != after.pieces.size() || before.region != after.region) return std::nullopt;
    std::optional<std::size_t> changed;
    for (std::size_t i = 0; i < after.pieces.size(); ++i) {
        if (before.pieces[i] == after.pieces[i]) continue;
        if (changed) return std::nullopt;
        changed = i;
    }
    return changed;
}

QString subjectOf(const AnyPuzzle& before, const AnyPuzzle& after) {
    const Puzzle* old = std::get_if<Puzzle>(&before);
    const Puzzle* now = std::get_if<Puzzle>(&after);
    if (old == nullptr || now == nullptr) return {};
    if (const std::optional<std::size_t> piece = changedPiece(*old, *now))
        return QString::fromStdString(now->pieces[*piece].name);
    return old->region != now->region && old->pieces == now->pieces ? Document::tr("region") : QString();
}

std::vector<Obstacle> obstaclesIn(const std::vector<Advice>& advice) {
    std::vector<Obstacle> obstacles;
    for (const Advice& one : advice) {
        // Unknown for a draft.
        if (one.kind == Advice::Kind::unfinished) return {};
        if (one.obstacle) obstacles.push_back({*one.obstacle, one.text, one.cells, one.pieces});
    }
    return obstacles;
}

}  // namespace

Document::Document(QObject* parent)
    : QObject(parent),
      check_(
          this,
          [this](Found found) {
              advice_ = std::move(found.advice);
              if (found.isAll) reasons_ = obstaclesIn(advice_);
              Q_EMIT adviceChanged();
              if (found.isAll) Q_EMIT reasonsFound();
          },
          [this](const QString& error) {
              Q_EMIT noted({tr("The puzzle could not be checked: %1").arg(error)});
          }) {
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, [this] {
        watch();
        if (isChangedOnDisk()) Q_EMIT changedOnDisk();
    });
}

const Puzzle& Document::puzzle() const {
    static const Puzzle none;
    const Puzzle* puzzle = std::get_if<Puzzle>(&any());
    return puzzle != nullptr ? *puzzle : none;
}

bool Document::open(const QString& path, int problem) {
    const std::shared_ptr<const LoadedFile> loaded = load(path);
    return loaded && open(loaded, problem);
}

std::shared_ptr<const LoadedFile> Document::load(const QString& path) {
    try {
        return std::make_shared<const LoadedFile>(loadFile(path.toStdString(), true));
    } catch (const FormatError& error) {
        Q_EMIT failed(sentence(error.message()), tr("Cannot open %1").arg(QFileInfo(path).fileName()));
        return nullptr;
    }
}

bool Document::open(const std::shared_ptr<const LoadedFile>& loaded, int problem) {
    try {
        replace(loaded->puzzle(problem), loaded, QString::fromStdString(loaded->file()), problem);
        showNotes(loaded->notes());
        return true;
    } catch (const FormatError& error) {
        Q_EMIT failed(sentence(error.message()),
                      tr("Cannot open %1").arg(QFileInfo(QString::fromStdString(loaded->file())).fileName()));
        return false;
    }
}

void Document::showNotes(const std::vector<Message>& notes) {
    QStringList sentences;
    for (const Message& note : notes)
        sentences << sentence(note);
    if (!sentences.isEmpty()) Q_EMIT noted(sentences);
}

bool Document::hasOwnFile() const {
    return !file_.isEmpty() && !isOfLibrary(file_) && keepsOthers();
}

bool Document::keepsOthers() const {
    return !loaded_ || loaded_->problems().size() == 1 || loaded_->canRewrite();
}

void Document::setPuzzle(AnyPuzzle puzzle, const QString& file) {
    replace(std::move(puzzle), loadedFrom(file), file, 1);
}

void Document::newPuzzle(Lattice lattice) {
    Puzzle puzzle;
    puzzle.lattice = lattice;
    setPuzzle(std::move(puzzle));
}

void Document::recover(AnyPuzzle puzzle, const QString& file, int problem) {
    if (!QFile::exists(file) || !open(file, problem)) {
        const Puzzle* cells = std::get_if<Puzzle>(&puzzle);
        newPuzzle(cells != nullptr ? cells->lattice : Lattice());
    }
    edit(tr("Recover unsaved changes"), std::move(puzzle));
}

void Document::replace(AnyPuzzle puzzle, std::shared_ptr<const LoadedFile> loaded, const QString& file,
                       int problem) {
    history_ = History(std::move(puzzle));
    loaded_ = std::move(loaded);
    file_ = file;
    problem_ = problem;
    hasPuzzle_ = true;
    watch();
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
    advice_.clear();
    reasons_.clear();
    check_.start([puzzle = puzzle()](const StopToken& stop, const auto& post) {
        const auto first = [&](const std::vector<Advice>& advice) { post({advice, false}); };
        post({adviceFor(puzzle, stop, first), true});
    });
}

void Document::change(const std::function<bool()>& change) {
    const bool wasModified = isModified();
    if (!change()) return;
    examine();
    Q_EMIT puzzleEdited();
    Q_EMIT undoChanged();
    if (isModified() != wasModified) Q_EMIT modifiedChanged();
}

void Document::edit(const QString& name, AnyPuzzle after, const QString& stroke,
                    std::optional<DrawnBox> drawn) {
    hasPuzzle_ = true;
    change([&] { return history_.edit(name, std::move(after), stroke, drawn); });
}

void Document::edit(const QString& name, EditedPuzzle edited, const QString& stroke,
                    std::optional<DrawnBox> drawn) {
    QStringList notes;
    for (const Message& note : edited.notes)
        notes << sentence(note);
    edit(notes.isEmpty() ? name : tr("%1 (%2)").arg(name, notes.join(QStringLiteral("; "))),
         std::move(edited.puzzle), stroke, drawn);
}

QString Document::undoSubject() const {
    return subjectOf(history_.before(), any());
}

QString Document::redoSubject() const {
    return subjectOf(any(), history_.after());
}

void Document::undo() {
    const History::Snapshot before = history_.snapshot();
    const std::optional<DrawnBox> drawn = history_.undoBox();
    change([this] { return history_.undo(); });
    showStep(*before, drawn);
}

void Document::redo() {
    const History::Snapshot before = history_.snapshot();
    const std::optional<DrawnBox> drawn = history_.redoBox();
    change([this] { return history_.redo(); });
    showStep(*before, drawn);
}

void Document::showStep(const AnyPuzzle& before, const std::optional<DrawnBox>& drawn) {
    const Puzzle* old = std::get_if<Puzzle>(&before);
    if (old == nullptr || edges() != nullptr) return;
    std::optional<EditTarget> target;
    if (const std::optional<std::size_t> piece = changedPiece(*old, puzzle()))
        target = EditTarget{piece};
    else if (old->region != puzzle().region)
        target = EditTarget{};
    else if (drawn && *old == puzzle())
        target = drawn->target;
    Q_EMIT stepShown(target, drawn);
}

void Document::revert() {
    edit(tr("Revert"), history_.saved());
}

bool Document::save() {
    if (file_.isEmpty()) {
        Q_EMIT failed(tr("The puzzle has no file yet. Choose one with Save as."));
        return false;
    }
    if (isOfLibrary(file_)) {
        Q_EMIT failed(tr("The library is read-only. Save the puzzle under another name."));
        return false;
    }
    if (!keepsOthers()) {
        Q_EMIT failed(
            tr("%1 contains %2 puzzles, and saving one would delete the others. Save it under another name.")
                .arg(file_)
                .arg(loaded_->problems().size()));
        return false;
    }
    return saveAs(file_);
}

bool Document::saveAs(const QString& path) {
    if (!write(path, true)) return false;
    history_.markSaved();
    file_ = path;
    loaded_ = loadedFrom(path);
    if (!loaded_ || loaded_->problems().size() == 1) problem_ = 1;
    watch();
    Q_EMIT fileChanged();
    Q_EMIT modifiedChanged();
    Q_EMIT saved();
    return true;
}

// The watcher drops a file that is replaced by renaming, as most programs do.
void Document::watch() {
    const QStringList watched = watcher_.files();
    if (!watched.isEmpty() && watched != QStringList(file_)) watcher_.removePaths(watched);
    if (!file_.isEmpty() && QFile::exists(file_) && !watcher_.files().contains(file_))
        watcher_.addPath(file_);
}

bool Document::isChangedOnDisk() const {
    if (file_.isEmpty() || !QFile::exists(file_)) return false;
    const std::optional<std::string> bytes = bytesIn(file_);
    return bytes && (!loaded_ || *bytes != loaded_->bytes());
}

bool Document::reload() {
    const std::shared_ptr<const LoadedFile> loaded = load(file_);
    if (!loaded) return false;
    try {
        AnyPuzzle puzzle = loaded->puzzle(problem_);
        loaded_ = loaded;
        edit(tr("Reload"), std::move(puzzle));
        history_.markSaved();
        Q_EMIT modifiedChanged();
        return true;
    } catch (const FormatError& error) {
        Q_EMIT failed(sentence(error.message()), tr("Cannot open %1").arg(QFileInfo(file_).fileName()));
        return false;
    }
}

bool Document::exportTo(const QString& path) {
    return write(path, false);
}

bool Document::write(const QString& path, bool exactly) {
    try {
        const std::string file = path.toStdString();
        // The file keeps what the puzzle cannot represent.
        const LoadedFile* before = keepsOthers() ? loaded_.get() : nullptr;
        const WrittenPuzzle written =
            exactly ? savedPuzzle(any(), file, before, problem_) : exportedPuzzle(any(), file);
        writeFile(file, written.bytes);
        showNotes(written.notes);
        return true;
    } catch (const FormatError& error) {
        Q_EMIT failed(sentence(error.message()), tr("Cannot save %1").arg(QFileInfo(path).fileName()));
        return false;
    }
}

QString titleOf(const AnyPuzzle& puzzle, const QString& file) {
    const std::string& name = nameOf(puzzle);
    const bool isNamed = !name.empty() && (file.isEmpty() || name != "Problem");
    if (isNamed) return QString::fromStdString(name);
    return file.isEmpty() ? Document::tr("Untitled") : QFileInfo(file).completeBaseName();
}

QString titleOf(const Document& document) {
    return titleOf(document.any(), document.file());
}

}  // namespace tilewright
