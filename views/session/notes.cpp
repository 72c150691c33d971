#include "views/session/notes.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <set>
#include <utility>

#include "core/basics/files.h"
#include "views/session/document.h"
#include "views/session/library.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

// Returns whether the value has changed.
bool assign(std::vector<bool>& set, quint64 number, bool value) {
    if (number >= set.size()) {
        if (!value) return false;
        set.resize(number + 1);
    }
    if (set[number] == value) return false;
    set[number] = value;
    return true;
}

}  // namespace

void SolutionRemarks::setMarked(std::span<const quint64> solutions, bool marked) {
    for (const quint64 solution : solutions) {
        if (!assign(marked_, solution, marked)) continue;
        marked ? ++markedCount_ : --markedCount_;
        assign(touched_, solution, true);
    }
}

QString SolutionRemarks::note(quint64 solution) const {
    const auto note = notes_.find(solution);
    return note == notes_.end() ? QString() : note->second;
}

void SolutionRemarks::setNote(quint64 solution, const QString& note) {
    const QString text = note.simplified();
    assign(touched_, solution, true);
    if (text.isEmpty())
        notes_.erase(solution);
    else
        notes_[solution] = text;
}

void SolutionRemarks::remove(std::span<const quint64> solutions) {
    std::vector<std::uint32_t> batch;
    for (const quint64 solution : solutions)
        if (assign(deleted_, solution, true)) batch.push_back(static_cast<std::uint32_t>(solution));
    if (batch.empty()) return;
    deletedCount_ += batch.size();
    for (const std::uint32_t solution : batch)
        assign(touched_, solution, true);
    batches_.push_back(std::move(batch));
    undone_.clear();
}

void SolutionRemarks::removeAgain() {
    if (undone_.empty()) return;
    const std::vector<std::uint32_t> batch = std::move(undone_.back());
    undone_.pop_back();
    std::vector<std::vector<std::uint32_t>> rest = std::move(undone_);
    remove(std::vector<quint64>(batch.begin(), batch.end()));
    undone_ = std::move(rest);
}

void SolutionRemarks::setDeleted(quint64 solution) {
    if (!assign(deleted_, solution, true)) return;
    ++deletedCount_;
    assign(touched_, solution, true);
}

void SolutionRemarks::renumber(const std::vector<std::uint32_t>& numbers) {
    const auto renumbered = [&](const std::vector<bool>& set) {
        std::vector<bool> now;
        for (std::size_t i = 0; i < std::min(set.size(), numbers.size()); ++i)
            if (set[i]) assign(now, numbers[i], true);
        return now;
    };
    touched_ = renumbered(touched_);
    marked_ = renumbered(marked_);
    deleted_ = renumbered(deleted_);
    std::map<quint64, QString> notes;
    for (const auto& [number, note] : notes_)
        if (number < numbers.size()) notes[numbers[number]] = note;
    notes_ = std::move(notes);
    for (auto* all : {&batches_, &undone_})
        for (auto& batch : *all)
            for (std::uint32_t& number : batch)
                if (number < numbers.size()) number = numbers[number];
}

void SolutionRemarks::bringBack() {
    if (batches_.empty()) {
        deleted_.clear();
        deletedCount_ = 0;
        return;
    }
    for (const std::uint32_t solution : batches_.back())
        deleted_[solution] = false;
    deletedCount_ -= batches_.back().size();
    undone_.push_back(std::move(batches_.back()));
    batches_.pop_back();
}

std::vector<quint64> SolutionRemarks::touched() const {
    std::vector<quint64> numbers;
    for (quint64 number = 0; number < touched_.size(); ++number)
        if (touched_[number]) numbers.push_back(number);
    return numbers;
}

quint64 SolutionRemarks::count() const {
    const auto alsoMarked = std::count_if(notes_.begin(), notes_.end(),
                                          [this](const auto& note) { return isMarked(note.first); });
    return markedCount_ + notes_.size() - static_cast<quint64>(alsoMarked);
}

std::map<std::uint64_t, std::uint32_t> SolutionRemarks::noteRanks() const {
    std::set<QString> texts;
    for (const auto& [solution, text] : notes_)
        texts.insert(text);
    std::map<std::uint64_t, std::uint32_t> ranks;
    for (const auto& [solution, text] : notes_)
        ranks[solution] = static_cast<std::uint32_t>(std::distance(texts.begin(), texts.find(text)));
    return ranks;
}

namespace {

QString notesOf(const QString& puzzle) {
    return QString::fromStdString(remarkFileOf(puzzle.toStdString()));
}

}  // namespace

Notes::Notes(const Document& document, QObject* parent) : QObject(parent), document_(document) {
    connect(&document, &Document::puzzleChanged, this, &Notes::load);
}

QString Notes::file() const {
    const QString& puzzle = document_.file();
    if (puzzle.isEmpty()) return {};
    const QString own = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/notes/"_s;
    if (isOfLibrary(puzzle))
        return own + notesOf(QDir(libraryFolder()).relativeFilePath(QFileInfo(puzzle).canonicalFilePath()));
    const QFileInfo folder(QFileInfo(puzzle).absolutePath());
    if (folder.isDir() && !folder.isWritable())
        return own + u"elsewhere"_s + notesOf(QFileInfo(puzzle).absoluteFilePath());
    return notesOf(puzzle);
}

void Notes::setBookmarks(SavedBookmarks bookmarks) {
    const auto known = std::ranges::find_if(
        saved_.searches, [&](const SavedBookmarks& search) { return search.isSameSearch(bookmarks); });
    if (known == saved_.searches.end() ? bookmarks.notes.empty() : *known == bookmarks) return;
    if (known == saved_.searches.end())
        saved_.searches.push_back(std::move(bookmarks));
    else if (bookmarks.notes.empty())
        saved_.searches.erase(known);
    else
        *known = std::move(bookmarks);
    setModified(true);
    Q_EMIT bookmarksChanged();
}

std::optional<SavedBoard> Notes::board(int problem, const std::string& puzzle) const {
    const auto known = std::ranges::find(saved_.boards, problem, &SavedBoard::problem);
    return known != saved_.boards.end() && known->puzzle == puzzle ? std::optional(*known) : std::nullopt;
}

void Notes::setBoard(SavedBoard board) {
    const auto known = std::ranges::find(saved_.boards, board.problem, &SavedBoard::problem);
    if (known == saved_.boards.end() ? board.entries.empty() : *known == board) return;
    if (known == saved_.boards.end())
        saved_.boards.push_back(std::move(board));
    else if (board.entries.empty())
        saved_.boards.erase(known);
    else
        *known = std::move(board);
    setModified(true);
}

void Notes::load() {
    saved_ = {};
    isUnreadable_ = false;
    puzzleFile_ = document_.file();
    setModified(false);
    // Notes shipped with a puzzle are read if the user has none.
    const QStringList places{file(), notesOf(document_.file())};
    const auto place = std::ranges::find_if(
        places, [](const QString& path) { return !path.isEmpty() && QFile::exists(path); });
    if (!document_.file().isEmpty() && place != places.end()) {
        try {
            saved_ = parseNotes(readFile(place->toStdString(), maxNotesFile), place->toStdString());
        } catch (const FormatError& error) {
            isUnreadable_ = *place == file();
            Q_EMIT failed(sentence(error.message()));
        }
    }
    Q_EMIT loaded();
    Q_EMIT bookmarksChanged();
}

std::string Notes::text() {
    Q_EMIT gathering();
    return notesToml(saved_);
}

bool Notes::save() {
    Q_EMIT gathering();
    if (!isModified_ && (saved_.isEmpty() || puzzleFile_ == document_.file())) return true;
    const QString path = file();
    // Keep the file, so that the user can repair it.
    if (std::exchange(isUnreadable_, false)) QFile::rename(path, path + u".unreadable"_s);
    try {
        if (saved_.isEmpty()) {
            QFile::remove(path);
        } else {
            QDir().mkpath(QFileInfo(path).absolutePath());
            writeFile(path.toStdString(), notesToml(saved_));
        }
        puzzleFile_ = document_.file();
        setModified(false);
        Q_EMIT saved();
        return true;
    } catch (const FormatError& error) {
        Q_EMIT failed(sentence(error.message()));
        return false;
    }
}

void Notes::recover(const std::string& text) {
    try {
        saved_ = parseNotes(text, {});
        Q_EMIT loaded();
        Q_EMIT bookmarksChanged();
        setModified(true);
    } catch (const FormatError& error) {
        Q_EMIT failed(sentence(error.message()));
    }
}

void Notes::setModified(bool modified) {
    if (std::exchange(isModified_, modified) != modified) Q_EMIT modifiedChanged();
    if (modified) Q_EMIT edited();
}

}  // namespace tilewright
