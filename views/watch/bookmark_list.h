#pragma once

#include <QListWidget>
#include <QObject>
#include <QPlainTextEdit>
#include <QWidget>
#include <optional>
#include <string>
#include <vector>

#include "core/formats/remark_file.h"
#include "core/puzzle/puzzle.h"
#include "views/watch/watch_session.h"

namespace tilewright {

class Notes;
class WatchSession;

/// Pieces that were put in place before a search, as a file of notes names them; see SavedBookmarks::placed.
std::vector<std::string> placedText(const Puzzle& puzzle, const std::vector<FixedPiece>& placed);
/// The pieces that placedText() has named; nullopt where the puzzle has no such pieces or cells.
std::optional<std::vector<FixedPiece>> placedFrom(const Puzzle& puzzle, const std::vector<std::string>& text);

/// Keeps the bookmarks of a watched search in the notes of its puzzle, and gives them to the search when it
/// is watched again. Both must outlive this object.
class KeptBookmarks final : public QObject {
    Q_OBJECT

  public:
    KeptBookmarks(WatchSession& session, Notes& notes);

    /// To be called when `session` has begun to show this search; its bookmarks do not matter.
    void begin(SavedBookmarks search);
    /// False once another puzzle has been opened, or the same one again: its notes may be others.
    bool isOpen() const { return isOpen_; }
    const SavedBookmarks& search() const { return search_; }
    /// Bookmarks of the same puzzle in the file that belong to other searches.
    std::vector<SavedBookmarks> others() const;

  Q_SIGNALS:
    /// others() has changed.
    void othersChanged();

  private:
    WatchSession& session_;
    Notes& notes_;
    SavedBookmarks search_;
    bool isOpen_ = false;
};

/// The bookmarks of a watched search, and the note of the one where the search is. Below them stand the
/// bookmarks of other searches of the same puzzle. A click goes to a bookmark.
class BookmarkList final : public QWidget {
    Q_OBJECT

  public:
    /// Both must outlive this object.
    BookmarkList(WatchSession& session, const KeptBookmarks& kept, QWidget* parent = nullptr);

  Q_SIGNALS:
    /// A bookmark of another search of the puzzle was chosen.
    void otherChosen(const tilewright::SavedBookmarks& search, quint64 step);

  private:
    void refresh();
    void addOthers();
    void onClicked(const QListWidgetItem& item);

    WatchSession& session_;
    const KeptBookmarks& kept_;
    QListWidget* steps_ = new QListWidget;
    QPlainTextEdit* note_ = new QPlainTextEdit;
};

}  // namespace tilewright
