#include "views/watch/bookmark_list.h"

#include <QLocale>
#include <QScrollBar>
#include <QSignalBlocker>
#include <algorithm>
#include <iterator>
#include <sstream>
#include <utility>

#include "views/session/notes.h"
#include "views/style/widgets.h"
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
    // Bookmarks of the previous search do not apply.
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

namespace {

// The search of an entry (an index) and its step.
constexpr int searchRole = Qt::UserRole + 1;

QString bookmarkText(quint64 step, const QString& note) {
    return u"%1  %2"_s.arg(QLocale().toString(step), note.simplified());
}

}  // namespace

BookmarkList::BookmarkList(WatchSession& session, const KeptBookmarks& kept, QWidget* parent)
    : QWidget(parent), session_(session), kept_(kept) {
    steps_->setAccessibleName(tr("Bookmarks"));
    explain(note_, tr("Write a note for this bookmark, shown in lessons"), tr("Note"));
    note_->setTabChangesFocus(true);
    auto* row = makeLayout<QHBoxLayout>(this, {4, 4, 4, 4});
    layOut(row, {{steps_, 2}, {note_, 3}});
    connect(steps_, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem* item) { onClicked(*item); });
    connect(note_, &QPlainTextEdit::textChanged, this,
            [this] { session_.setNote(session_.position(), note_->toPlainText()); });
    for (const auto signal :
         {&WatchSession::searchChanged, &WatchSession::stateChanged, &WatchSession::controlsChanged})
        connect(&session_, signal, this, &BookmarkList::refresh);
    connect(&kept_, &KeptBookmarks::othersChanged, this, &BookmarkList::refresh);
    refresh();
}

void BookmarkList::refresh() {
    const QSignalBlocker quietSteps(steps_);
    const QSignalBlocker quietNote(note_);
    const Bookmarks& bookmarks = session_.bookmarks();
    const int scrolled = steps_->verticalScrollBar()->value();
    steps_->clear();
    for (const auto& [step, note] : bookmarks) {
        auto* item = new QListWidgetItem(bookmarkText(step, note), steps_);
        item->setData(Qt::UserRole, step);
        if (step == session_.position()) steps_->setCurrentItem(item);
    }
    addOthers();
    steps_->verticalScrollBar()->setValue(scrolled);
    const auto here = bookmarks.find(session_.position());
    const bool isMarked = here != bookmarks.end();
    note_->setReadOnly(!isMarked);
    note_->setPlaceholderText(isMarked ? tr("Note for this step")
                                       : tr("Press M to add a bookmark, then write its note here."));
    const QString note = isMarked ? here->second : QString();
    if (note_->toPlainText() != note) note_->setPlainText(note);
}

void BookmarkList::addOthers() {
    const std::vector<SavedBookmarks> others = kept_.others();
    for (std::size_t i = 0; i < others.size(); ++i) {
        const SavedBookmarks& search = others[i];
        const bool isSamePuzzle = search.puzzle == kept_.search().puzzle;
        const QString plan = QString::fromStdString(search.plan);
        auto* heading = new QListWidgetItem(
            !isSamePuzzle ? tr("Before the puzzle was changed: %1").arg(plan)
            : search.placed.empty()
                ? tr("Plan %1").arg(plan)
                : tr("%Ln piece(s) in place, plan %1", "", static_cast<int>(search.placed.size())).arg(plan),
            steps_);
        heading->setFlags(Qt::NoItemFlags);
        QFont bold = steps_->font();
        bold.setBold(true);
        heading->setFont(bold);
        for (const auto& [step, note] : search.notes) {
            auto* item = new QListWidgetItem(bookmarkText(step, QString::fromStdString(note)), steps_);
            item->setToolTip(isSamePuzzle ? tr("Go to this step with this plan")
                                          : tr("Undo the puzzle changes to go to this step"));
            item->setData(Qt::UserRole, static_cast<quint64>(step));
            item->setData(searchRole, static_cast<quint64>(i) + 1);
        }
    }
}

void BookmarkList::onClicked(const QListWidgetItem& item) {
    const quint64 step = item.data(Qt::UserRole).toULongLong();
    const quint64 search = item.data(searchRole).toULongLong();
    if (search == 0) {
        if (item.flags().testFlag(Qt::ItemIsEnabled)) session_.goTo(step);
        return;
    }
    const std::vector<SavedBookmarks> others = kept_.others();
    if (search > others.size()) return;
    const SavedBookmarks chosen = others[search - 1];
    if (chosen.puzzle == kept_.search().puzzle) Q_EMIT otherChosen(chosen, step);
}

}  // namespace tilewright
