#pragma once

#include <QListWidget>
#include <QPlainTextEdit>
#include <QWidget>

#include "views/watch/kept_bookmarks.h"
#include "views/watch/watch_session.h"

namespace tilewright {

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
