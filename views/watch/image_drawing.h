#pragma once

#include <QHash>
#include <QPainter>
#include <QPalette>
#include <QPixmap>

#include "views/watch/inside_model.h"

namespace tilewright {

/// The colours of the Inside panel. Each meaning is also shown by a symbol (tick, cross, stripes), so that it
/// does not depend on colour vision.
struct InsideColours {
    QColor base;
    QColor text;
    QColor faint;
    QColor grid;
    /// An empty cell.
    QColor open;
    /// Cells blackened by a filter.
    QColor black;
    QColor stripes;
    /// Distinct from the colours of pieces.
    QColor target;
    QColor fits;
    QColor collides;
    QColor untried;
    /// The highlighted item.
    QColor pointed;

    explicit InsideColours(const QPalette& palette);
};

/// Draws the placements of a list as thumbnails: flat ones from above, others isometrically. The latter are
/// cached.
class ImageDrawing {
  public:
    /// Clears the cache. Required if the model has another search or the colours change.
    void clear();

    /// Draws an entry of the list of `model` into a square: the placement, and its mark as a colour and a
    /// symbol. The cell on the target has the target colour; in flat puzzles, filled cells are crossed out.
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

    /// The largest side of a piece of the search; 0: not yet known.
    double reach_ = 0;
    QHash<quint64, QPixmap> solids_;
    int side_ = 0;
};

/// The colour of a mark, used for its frame and symbol.
QColor markColour(InsideImage::Mark mark, const InsideColours& colours);

}  // namespace tilewright
