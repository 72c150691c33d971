#include "views/lessons/lesson_list.h"

#include <QDir>
#include <QLocale>

#include "core/files/files.h"
#include "core/files/format_error.h"
#include "core/lessons/lesson_file.h"
#include "views/style/literals.h"

namespace tilewright {

std::vector<LessonEntry> readLessons(const QString& library) {
    std::vector<LessonEntry> entries;
    const QDir folder(library + u"/lessons"_s);
    for (const QFileInfo& file : folder.entryInfoList({u"*.toml"_s}, QDir::Files, QDir::Name)) {
        try {
            const std::string path = file.filePath().toStdString();
            const std::string text = readTextFile(path);
            // Puzzles that are made for lessons lie beside them.
            if (!isLesson(text)) continue;
            const Lesson lesson = parseLesson(text, path);
            entries.push_back(
                {file.filePath(), QString::fromStdString(lesson.title.of(lessonLanguage().toStdString()))});
        } catch (const FormatError&) {
            // A damaged lesson is no reason to show none.
        }
    }
    return entries;
}

QString lessonLanguage() {
    // Whoever has chosen no language reads the texts as they are written.
    const QLocale locale;
    return locale.language() == QLocale::C ? u"en"_s : locale.name().section(u'_', 0, 0);
}

}  // namespace tilewright
