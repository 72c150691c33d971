#include "views/watch/kept_bookmarks.h"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <utility>

#include "views/session/notes.h"
#include "views/watch/watch_session.h"

namespace tilewright {

std::vector<std::string> placedText(const Puzzle& puzzle, const std::vector<FixedPiece>& placed) {
    std::vector<std::string> texts;
    for (const FixedPiece& piece : placed) {
        std::string text = std::to_string(piece.piece) + ":";
        for (const Cell cell : piece.cells)
            if (const auto index = puzzle.region.indexOf(cell)) text += ' ' + std::to_string(*index);
        texts.push_back(std::move(text));
    }
    return texts;
}

std::optional<std::vector<FixedPiece>> placedFrom(const Puzzle& puzzle,
                                                  const std::vector<std::string>& text) {
    std::vector<FixedPiece> placed;
    const auto cells = puzzle.region.cells();
    for (const std::string& words : text) {
        std::istringstream in(words);
        FixedPiece piece;
        char colon = 0;
        if (!(in >> piece.piece >> colon) || colon != ':' || piece.piece >= puzzle.pieces.size())
            return std::nullopt;
        for (std::size_t index = 0; in >> index;) {
            if (index >= cells.size()) return std::nullopt;
            piece.cells.push_back(cells[index]);
        }
        std::ranges::sort(piece.cells);
        placed.push_back(std::move(piece));
    }
    return placed;
}

KeptBookmarks::KeptBookmarks(WatchSession& session, Notes& notes) : session_(session), notes_(notes) {
    connect(&session_, &WatchSession::bookmarksEdited, this, [this] {
        if (!isOpen_) return;
        search_.notes.clear();
        for (const auto& [step, note] : session_.bookmarks())
            search_.notes[step] = note.toStdString();
        notes_.setBookmarks(search_);
    });
    connect(&notes_, &Notes::loaded, this, [this] { isOpen_ = false; });
    connect(&notes_, &Notes::bookmarksChanged, this, &KeptBookmarks::othersChanged);
}

void KeptBookmarks::begin(SavedBookmarks search) {
    search_ = std::move(search);
    isOpen_ = true;
    Bookmarks bookmarks;
    for (const SavedBookmarks& saved : notes_.bookmarks())
        if (saved.isSameSearch(search_))
            for (const auto& [step, note] : saved.notes)
                bookmarks[step] = QString::fromStdString(note);
    // Those that were there went with the search before.
    if (!bookmarks.empty()) session_.setBookmarks(std::move(bookmarks));
    Q_EMIT othersChanged();
}

std::vector<SavedBookmarks> KeptBookmarks::others() const {
    std::vector<SavedBookmarks> others;
    if (!isOpen_) return others;
    std::ranges::copy_if(notes_.bookmarks(), std::back_inserter(others), [this](const SavedBookmarks& saved) {
        return saved.problem == search_.problem && !saved.isSameSearch(search_);
    });
    return others;
}

}  // namespace tilewright
