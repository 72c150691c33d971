#include "views/lessons/lesson_list.h"

#include <QDir>
#include <QLocale>
#include <QSettings>
#include <algorithm>

#include "core/files/files.h"
#include "core/files/format_error.h"
#include "core/lessons/lesson_file.h"
#include "views/style/literals.h"

namespace tilewright {

namespace {

const QString myLessonsKey = u"lessons/mine"_s;
constexpr qsizetype mostOfMyLessons = 30;

// Puzzles that are made for lessons lie beside them, and a damaged lesson is no reason to show none.
void addIfLesson(std::vector<LessonEntry>& entries, const QString& file) {
    try {
        const std::string path = file.toStdString();
        const std::string text = readTextFile(path);
        if (!isLesson(text)) return;
        const Lesson lesson = parseLesson(text, path);
        entries.push_back({file, QString::fromStdString(lesson.title.of(lessonLanguage().toStdString()))});
    } catch (const FormatError&) {
    }
}

}  // namespace

std::vector<LessonEntry> readLessons(const QString& library) {
    std::vector<LessonEntry> entries;
    const QDir folder(library + u"/lessons"_s);
    for (const QFileInfo& file : folder.entryInfoList({u"*.toml"_s}, QDir::Files, QDir::Name))
        addIfLesson(entries, file.filePath());
    return entries;
}

std::vector<LessonEntry> myLessons() {
    std::vector<LessonEntry> entries;
    for (const QString& file : QSettings().value(myLessonsKey).toStringList())
        addIfLesson(entries, file);
    return entries;
}

void rememberLesson(const QString& file) {
    QSettings settings;
    QStringList files = settings.value(myLessonsKey).toStringList();
    const QString path = QFileInfo(file).absoluteFilePath();
    files.removeAll(path);
    files.prepend(path);
    settings.setValue(myLessonsKey, files.first(std::min(files.size(), mostOfMyLessons)));
}

QString lessonLanguage() {
    // Whoever has chosen no language reads the texts as they are written.
    const QLocale locale;
    return locale.language() == QLocale::C ? u"en"_s : locale.name().section(u'_', 0, 0);
}

}  // namespace tilewright
