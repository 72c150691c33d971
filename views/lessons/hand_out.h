#pragma once

#include <QString>

#include "core/watch/lesson.h"
#include "views/pictures/picture_file.h"

namespace tilewright {

/// A lesson on paper: for each page the board, the panels of the page, and the note in this language.
/// `states` are those of the lesson; `perSheet` is 1 (A5 landscape), 2 (A4 portrait) or 4 (A4 landscape). GUI
/// thread only, including painting, because the widgets of the window draw the sheets.
PageSet handOut(const Lesson& lesson, const LessonStates& states, const QString& language, int perSheet = 1);

/// The same pages as recorded drawings, which any thread can paint. GUI thread only.
PageSet recorded(const PageSet& pages);

}  // namespace tilewright
