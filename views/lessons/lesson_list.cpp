#include "views/lessons/lesson_list.h"

#include <QCoreApplication>
#include <QDir>
#include <QLocale>
#include <QSettings>
#include <algorithm>

#include "core/basics/files.h"
#include "core/search/plan.h"
#include "core/watch/lesson.h"
#include "views/session/document.h"
#include "views/style/sentence.h"
#include "views/watch/watch_page.h"

namespace tilewright {

namespace {

const QString myLessonsKey = u"lessons/mine"_s;
constexpr qsizetype mostOfMyLessons = 30;

// Skip the puzzles of lessons, which are in the same folder, and damaged lessons.
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
    // Without a chosen language, texts are shown as written.
    const QLocale locale;
    return locale.language() == QLocale::C ? u"en"_s : locale.name().section(u'_', 0, 0);
}

namespace {

struct NewLesson {
    Q_DECLARE_TR_FUNCTIONS(tilewright::NewLesson)
};

LessonParts partsOf(const WatchParts& shown) {
    const bool isBoth = shown.blackening == Blackening::both;
    return {.code = shown.code,
            .inside = shown.inside,
            .tree = shown.tree,
            .statistics = shown.statistics,
            .pof = shown.inside && (isBoth || shown.blackening == Blackening::pof),
            .nof = shown.inside && (isBoth || shown.blackening == Blackening::nof),
            .colours = shown.colours};
}

}  // namespace

Lesson lessonOf(const Document& document, const WatchSession& steps, const WatchPage* tiling,
                const QString& title) {
    const std::string language = lessonLanguage().toStdString();
    const auto text = [&](const QString& words) {
        return LocalText{{{language, words.simplified().toStdString()}}};
    };
    Lesson lesson;
    lesson.title = text(title);
    lesson.puzzle = document.any();
    LessonParts shown;
    if (tiling != nullptr) {
        lesson.placed = tiling->root();
        lesson.plan = toOptions(tiling->plan());
        shown = partsOf(tiling->parts());
    }
    for (const auto& [step, note] : steps.bookmarks()) {
        const QString words = note.simplified();
        lesson.pages.push_back(
            {step, text(words.isEmpty() ? NewLesson::tr("Step %1").arg(QLocale().toString(step)) : words),
             shown});
    }
    return lesson;
}

}  // namespace tilewright
