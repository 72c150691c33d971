#pragma once

#include <QString>

#include "core/watch/lesson.h"
#include "views/pictures/picture_file.h"

namespace tilewright {

/// A lesson on paper: for each of its pages the board, what the page shows of the algorithm, and the note in
/// this language. `states` are those of the lesson, `perSheet` is 1 (A5 across), 2 (A4 upright) or 4 (A4
/// across). GUI thread only, as is painting the sheets: they are drawn by the widgets that show the same on
/// the screen.
PageSet handOut(const Lesson& lesson, const LessonStates& states, const QString& language, int perSheet = 1);

/// The same pages as recorded drawings, which any thread can paint. GUI thread only.
PageSet recorded(const PageSet& pages);

}  // namespace tilewright
