#pragma once

#include "views/pictures/build_scene.h"
#include "views/pictures/solution_picture.h"

namespace tilewright {

struct InstructionsLayout {
    /// Steps on a page: 1 to 12.
    int stepsPerPage = 4;
    /// On the first page; may be empty.
    QString title;
    QString caption;
};

/// How an assembly is put together, step by step: the new piece stands out among those that lie, with a small
/// picture of it alone.
class Instructions {
  public:
    Instructions(const AssemblyScene& scene, PaintStyle style, InstructionsLayout layout);

    int pageCount() const;

    /// Draws page `page`, from 0 up, into the whole of `size`.
    void paintPage(QPainter& painter, const QSizeF& size, int page) const;

  private:
    void paintStep(QPainter& painter, const QRectF& area, int step) const;

    BuildScene build_;
    PaintStyle style_;
    InstructionsLayout layout_;
};

}  // namespace tilewright
