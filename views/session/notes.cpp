#include "views/session/notes.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <utility>

#include "core/files/files.h"
#include "views/library/library.h"
#include "views/session/document.h"
#include "views/style/literals.h"
#include "views/style/sentence.h"

namespace tilewright {

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
    // Notes that came with a puzzle are read where none of one's own are kept.
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
    // Somebody may still mend it.
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
