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

/// The pieces placed before a search, as written to the notes file; see SavedBookmarks::placed.
std::vector<std::string> placedText(const Puzzle& puzzle, const std::vector<FixedPiece>& placed);
/// Parses the result of placedText(); nullopt if the puzzle has no such pieces or cells.
std::optional<std::vector<FixedPiece>> placedFrom(const Puzzle& puzzle, const std::vector<std::string>& text);

/// Stores the bookmarks of a watched search in the notes of its puzzle, and restores them when the search is
/// watched again. Both arguments must outlive this object.
class KeptBookmarks final : public QObject {
    Q_OBJECT

  public:
    KeptBookmarks(WatchSession& session, Notes& notes);

    /// To be called when `session` has started to show this search; its current bookmarks are replaced.
    void begin(SavedBookmarks search);
    /// False once a puzzle has been opened, even the same one: its notes may differ.
    bool isOpen() const { return isOpen_; }
    const SavedBookmarks& search() const { return search_; }
    /// Bookmarks in the file that belong to other searches of the same puzzle.
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

/// The bookmarks of a watched search, and the note of the current one. Bookmarks of other searches of the
/// same puzzle are listed below. Clicking a bookmark goes to its step.
class BookmarkList final : public QWidget {
    Q_OBJECT

  public:
    /// Both must outlive this object.
    BookmarkList(WatchSession& session, const KeptBookmarks& kept, QWidget* parent = nullptr);

  Q_SIGNALS:
    /// The user has chosen a bookmark of another search of the puzzle.
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
