#pragma once

#include <QString>

#include "core/lessons/lesson_states.h"
#include "views/pictures/picture_file.h"

namespace tilewright {

/// A lesson on paper: a page for each of its pages, with the board, what the page shows of the algorithm, and
/// the note in this language. `states` are those of the lesson. GUI thread only, as is painting the pages.
PageSet handOut(const Lesson& lesson, const LessonStates& states, const QString& language);

}  // namespace tilewright
