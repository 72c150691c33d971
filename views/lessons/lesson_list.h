#pragma once

#include <QString>
#include <QStringList>
#include <vector>

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

}  // namespace tilewright
