// Lessons in the main window: those that ship are played from the menu Help, and bookmarks become a new one.

#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <algorithm>

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

// Files are read when the menu is opened.
QMenu* MainWindow::makeLessonMenu() {
    auto* menu = new QMenu(tr("&Lessons"), this);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        const auto add = [this, menu](const QString& text, const QString& file) {
            QAction* action = menu->addAction(text, this, [this, file] { playLesson(file); });
            action->setStatusTip(tr("Play the lesson, page by page"));
        };
        int number = 0;
        for (const LessonEntry& lesson : readLessons(libraryFolder()))
            add(u"&%1  %2"_s.arg(++number).arg(lesson.title), lesson.file);
        menu->addSection(tr("My lessons"));
        const std::vector<LessonEntry> mine = myLessons();
        for (const LessonEntry& lesson : mine)
            add(tr("%1 (%2)").arg(QString(lesson.title).replace(u'&', u"&&"_s),
                                  QFileInfo(lesson.file).fileName()),
                lesson.file);
        if (mine.empty())
            menu->addAction(tr("None yet: bookmarks of Watch become lessons (File menu)"))->setEnabled(false);
    });
    return menu;
}

QAction* MainWindow::makeSaveLesson() {
    QAction* action =
        makeAction(this,
                   {tr("Save &bookmarks as lesson…"),
                    tr("Save the bookmarks of Watch and their notes as a lesson"), tr("Ctrl+Shift+M")},
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
        const std::vector<LessonEntry> shipped = readLessons(libraryFolder());
        const auto here = std::ranges::find_if(
            shipped, [&](const LessonEntry& entry) { return QFileInfo(entry.file) == QFileInfo(file); });
        if (here == shipped.end()) {
            rememberLesson(file);
        } else if (const auto next = std::next(here); next != shipped.end()) {
            lesson->setNextLesson(next->title);
            connect(lesson, &LessonWindow::nextLessonAsked, this, [this, lesson, file = next->file] {
                playLesson(file);
                lesson->close();
            });
        }
        offerGuide(*lesson, GuidePlace::lessons);
        lesson->setAttribute(Qt::WA_DeleteOnClose);
        lesson->showFullScreen();
    } catch (const FormatError& error) {
        showError(sentence(error.message()));
    }
}

void MainWindow::saveLesson() {
    const Document& document = session_.document();
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
                  toToml(lessonOf(document, steps, hasEdges() ? nullptr : watch_, title)));
        rememberLesson(file);
        addRecent(file);
        showNote(tr("Lesson saved in %1. Help > Lessons > My lessons plays it.").arg(file));
    } catch (const FormatError& error) {
        showError(sentence(error.message()));
    }
}

}  // namespace tilewright
