#include "views/watch/bookmark_list.h"

#include <QLocale>
#include <QSignalBlocker>

#include "views/style/widgets.h"

namespace tilewright {

BookmarkList::BookmarkList(WatchSession& session, QWidget* parent) : QWidget(parent), session_(session) {
    steps_->setAccessibleName(tr("Bookmarks"));
    explain(note_, tr("Write a note for this bookmark, shown in lessons"), tr("Note"));
    note_->setTabChangesFocus(true);
    auto* row = makeLayout<QHBoxLayout>(this, {4, 4, 4, 4});
    layOut(row, {{steps_, 2}, {note_, 3}});
    connect(steps_, &QListWidget::itemClicked, this,
            [this](QListWidgetItem* item) { session_.goTo(item->data(Qt::UserRole).toULongLong()); });
    connect(note_, &QPlainTextEdit::textChanged, this,
            [this] { session_.setNote(session_.position(), note_->toPlainText()); });
    for (const auto signal :
         {&WatchSession::searchChanged, &WatchSession::stateChanged, &WatchSession::controlsChanged})
        connect(&session_, signal, this, &BookmarkList::refresh);
    refresh();
}

void BookmarkList::refresh() {
    const QSignalBlocker quietSteps(steps_);
    const QSignalBlocker quietNote(note_);
    const Bookmarks& bookmarks = session_.bookmarks();
    while (steps_->count() > static_cast<int>(bookmarks.size()))
        delete steps_->takeItem(steps_->count() - 1);
    int row = 0;
    steps_->setCurrentRow(-1);
    for (const auto& [step, note] : bookmarks) {
        if (row == steps_->count()) steps_->addItem(QString());
        QListWidgetItem* item = steps_->item(row);
        item->setText(u"%1  %2"_s.arg(QLocale().toString(step), note.simplified()));
        item->setData(Qt::UserRole, step);
        if (step == session_.position()) steps_->setCurrentRow(row);
        ++row;
    }
    const auto here = bookmarks.find(session_.position());
    const bool isMarked = here != bookmarks.end();
    note_->setReadOnly(!isMarked);
    note_->setPlaceholderText(isMarked ? tr("Note for this step")
                                       : tr("Press M to add a bookmark, then write its note here."));
    const QString note = isMarked ? here->second : QString();
    if (note_->toPlainText() != note) note_->setPlainText(note);
}

}  // namespace tilewright
