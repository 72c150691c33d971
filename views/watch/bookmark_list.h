#pragma once

#include <QListWidget>
#include <QPlainTextEdit>
#include <QWidget>

#include "views/watch/watch_session.h"

namespace tilewright {

/// The bookmarks of a watched search, and the note of the one where the search is. A click goes to a
/// bookmark.
class BookmarkList final : public QWidget {
    Q_OBJECT

  public:
    explicit BookmarkList(WatchSession& session, QWidget* parent = nullptr);

  private:
    void refresh();

    WatchSession& session_;
    QListWidget* steps_ = new QListWidget;
    QPlainTextEdit* note_ = new QPlainTextEdit;
};

}  // namespace tilewright
