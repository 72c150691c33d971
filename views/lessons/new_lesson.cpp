#include "views/lessons/new_lesson.h"

#include <QCoreApplication>
#include <QLocale>

#include "core/plans/plan_options.h"
#include "views/lessons/lesson_list.h"
#include "views/session/document.h"
#include "views/watch/watch_page.h"

namespace tilewright {

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
