#pragma once

#include <QString>
#include <vector>

namespace tilewright {

/// A lesson that ships with the program.
struct LessonEntry {
    QString file;
    QString title;
};

/// The lessons in the folder `lessons` of a library, in the order of their files.
std::vector<LessonEntry> readLessons(const QString& library);

/// The code of the language that a person reads: "de".
QString lessonLanguage();

}  // namespace tilewright
