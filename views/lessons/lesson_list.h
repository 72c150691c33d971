#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "core/watch/lesson.h"

namespace tilewright {

/// A lesson that can be played.
struct LessonEntry {
    QString file;
    QString title;
};

/// The lessons in the folder `lessons` of a library, in the order of their files.
std::vector<LessonEntry> readLessons(const QString& library);

/// The lessons of one's own that are still where they were saved or opened last, the latest first.
std::vector<LessonEntry> myLessons();
/// Adds a file to myLessons(), where it stays after a restart.
void rememberLesson(const QString& file);

/// The code of the language that a person reads: "de".
QString lessonLanguage();

class Document;
class WatchPage;
class WatchSession;

/// A lesson in the language of the person: its pages are the bookmarks of `steps`, with their notes.
///
/// It holds the puzzle of `document` itself. `tiling` is where that is watched; null for an edge-matching
/// puzzle. A bookmark without a note says its step.
Lesson lessonOf(const Document& document, const WatchSession& steps, const WatchPage* tiling,
                const QString& title);

}  // namespace tilewright
