#pragma once

#include <QString>

#include "core/lessons/lesson.h"

namespace tilewright {

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
