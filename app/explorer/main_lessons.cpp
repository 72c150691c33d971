// Lessons in the main window: those that ship are played from the menu Help, and bookmarks become a new one.

#include <QInputDialog>
#include <QMenu>

#include "app/explorer/main_window.h"
#include "core/files/files.h"
#include "core/lessons/lesson_file.h"
#include "views/actions/make_action.h"
#include "views/edges/edge_watch_page.h"
#include "views/help/guide_dialog.h"
#include "views/lessons/lesson_list.h"
#include "views/lessons/lesson_window.h"
#include "views/lessons/new_lesson.h"
#include "views/library/library.h"
#include "views/session/file_choice.h"
#include "views/style/sentence.h"
#include "views/watch/watch_page.h"

namespace tilewright {

// Their titles are read when the menu is seen first.
QMenu* MainWindow::makeLessonMenu() {
    auto* menu = new QMenu(tr("&Lessons"), this);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        if (!menu->isEmpty()) return;
        int number = 0;
        for (const LessonEntry& lesson : readLessons(libraryFolder())) {
            QAction* action = menu->addAction(u"&%1  %2"_s.arg(++number).arg(lesson.title), this,
                                              [this, file = lesson.file] { playLesson(file); });
            action->setStatusTip(tr("Play the lesson, page by page"));
        }
    });
    return menu;
}

QAction* MainWindow::makeSaveLesson() {
    QAction* action =
        makeAction(this,
                   {tr("Save &bookmarks as lesson…"),
                    tr("Make a lesson of the bookmarks of Watch and their notes"), tr("Ctrl+Shift+M")},
                   [this] { saveLesson(); });
    const auto refresh = [this, action] {
        action->setEnabled(
            !(hasEdges() ? edgeWatch_->player().bookmarks() : watch_->player().bookmarks()).empty());
    };
    for (const WatchSession* steps :
         {static_cast<WatchSession*>(&watch_->player()), static_cast<WatchSession*>(&edgeWatch_->player())})
        connect(steps, &WatchSession::controlsChanged, this, refresh);
    connect(&session_.document(), &Document::puzzleChanged, this, refresh);
    refresh();
    return action;
}

void MainWindow::playLesson(const QString& file) {
    try {
        auto* lesson = new LessonWindow(loadLesson(file.toStdString()), this);
        offerGuide(*lesson, GuidePlace::lessons);
        lesson->setAttribute(Qt::WA_DeleteOnClose);
        lesson->showFullScreen();
    } catch (const FormatError& error) {
        showError(sentence(error.message()));
    }
}

// A lesson names the file of its puzzle, so that has to hold it.
void MainWindow::saveLesson() {
    const Document& document = session_.document();
    if ((document.isModified() || !document.hasOwnFile()) && !unsavedChanges_.save()) return;
    if (!hasEdges() && watch_->puzzle() != document.puzzle())
        return showNote(tr("The puzzle has changed since it was watched: set the bookmarks again."));
    bool isWanted = false;
    const QString title = QInputDialog::getText(this, tr("Save as lesson"), tr("Title of the lesson:"),
                                                QLineEdit::Normal, titleOf(document), &isWanted);
    if (!isWanted || title.simplified().isEmpty()) return;
    const QString file = chooseFileFor(tr("Save as lesson"), tr("Lessons (*.toml)"), u"toml"_s,
                                       proposedFile(title, u"toml"_s), this);
    if (file.isEmpty()) return;
    const WatchSession& steps =
        hasEdges() ? static_cast<WatchSession&>(edgeWatch_->player()) : watch_->player();
    try {
        writeFile(file.toStdString(),
                  toToml(lessonOf(document, steps, hasEdges() ? nullptr : watch_, title, file)));
        showNote(tr("Saved in %1").arg(file));
        addRecent(file);
    } catch (const FormatError& error) {
        showError(sentence(error.message()));
    }
}

}  // namespace tilewright
