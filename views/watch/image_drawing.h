#pragma once

#include <QHash>
#include <QPainter>
#include <QPalette>
#include <QPixmap>

#include "views/watch/inside_model.h"

namespace tilewright {

/// The colours of the pictures inside the algorithms. Whatever a colour says, a sign says as well:
/// a tick, a cross, stripes.
struct InsideColours {
    QColor base;
    QColor text;
    QColor faint;
    QColor grid;
    /// An empty cell.
    QColor open;
    /// Cells that a filter blackens.
    QColor black;
    QColor stripes;
    /// Unlike the colours of pieces.
    QColor target;
    QColor fits;
    QColor collides;
    QColor untried;
    /// What a person points at.
    QColor pointed;

    explicit InsideColours(const QPalette& palette);
};

/// Draws images of a list as small pictures: on the plane from above, in space isometrically. Pictures in
/// space are kept.
class ImageDrawing {
  public:
    /// Forgets the pictures it has kept. Needed when the model has another search, or the colours change.
    void clear();

    /// Draws an entry of the list of `model` into a square: the image, and its mark as a colour and a sign.
    /// The cell on the target is in the colour of targets; cells that are filled are crossed out on the
    /// plane.
    void paintEntry(QPainter& painter, const QRectF& area, const InsideModel& model, std::size_t index,
                    const InsideColours& colours);

  private:
    void paint(QPainter& painter, const QRectF& area, const InsideModel& model, ImageId image,
               const InsideColours& colours);
    void paintFlat(QPainter& painter, const QRectF& area, const InsideModel& model, ImageId image,
                   const InsideColours& colours);
    const QPixmap& solid(const InsideModel& model, ImageId image, int side, double ratio,
                         const InsideColours& colours);
    double unitOf(const InsideModel& model, double side);

    /// The largest side of a piece of the search; 0: not known yet.
    double reach_ = 0;
    QHash<quint64, QPixmap> solids_;
    int side_ = 0;
};

/// The colour of a mark: of its frame and its sign.
QColor markColour(InsideImage::Mark mark, const InsideColours& colours);

}  // namespace tilewright
