#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "core/watch/lesson.h"

namespace tilewright {

/// A lesson in the menu.
struct LessonEntry {
    QString file;
    QString title;
};

/// The lessons in the folder `lessons` of a library, in file name order.
std::vector<LessonEntry> readLessons(const QString& library);

/// The user's lessons whose files still exist, latest first.
std::vector<LessonEntry> myLessons();
/// Adds a file to myLessons(), which is stored in the settings.
void rememberLesson(const QString& file);

/// The code of the user's language: "de".
QString lessonLanguage();

class Document;
class WatchPage;
class WatchSession;

/// Creates a lesson in the user's language: its pages are the bookmarks of `steps`, with their notes.
///
/// It contains the puzzle of `document`. `tiling` is the page that shows the search; null for an
/// edge-matching puzzle. A bookmark without a note has its step as text.
Lesson lessonOf(const Document& document, const WatchSession& steps, const WatchPage* tiling,
                const QString& title);

}  // namespace tilewright
