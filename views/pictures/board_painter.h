#pragma once

#include <QColor>
#include <QLineF>
#include <QPainter>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QTransform>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/edges/edge_checks.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// How the colours of a puzzle are drawn: a hue each, and a number that selects motif and letter. Two colours
/// that match only each other share hue, motif and letter: the second, the tail, has an outline and a small
/// letter.
///
/// The first hues are those of Okabe and Ito and of Tol, which are distinct for all kinds of colour vision;
/// beyond a dozen, hues alone are insufficient. The border colour is a neutral grey.
class EdgePalette : public EdgeColourNames {
  public:
    EdgePalette() = default;
    explicit EdgePalette(const EdgePuzzle& puzzle);

    QColor hueOf(EdgeColour colour) const;
    /// Black or white, whichever contrasts with the hue.
    QColor inkOf(EdgeColour colour) const;
    /// A to Z, then AA and so on; small letters for tails.
    QString letterOf(EdgeColour colour) const;
    /// The number of the motif.
    std::size_t figureOf(EdgeColour colour) const;
    bool isTail(EdgeColour colour) const { return headOf(colour) != colour; }

  private:
    EdgeColour headOf(EdgeColour colour) const;

    std::vector<QColor> hues_;
    // By index: the colour that it is the tail of, or itself.
    std::vector<EdgeColour> heads_;
};

/// A piece as it is drawn: side i is between corners i and i + 1, counter-clockwise.
struct PieceShape {
    QPolygonF corners;
    QPointF centre;

    std::size_t sides() const { return static_cast<std::size_t>(corners.size()); }
    /// Across the piece from side to side: twice the distance of a side from the centre.
    double width() const;
    /// A side as a line.
    QLineF side(std::size_t side) const;
    /// The part of the piece at a side.
    QPolygonF wedge(std::size_t side) const;
    /// The side whose wedge contains a point of the piece.
    std::size_t sideAt(const QPointF& point) const;
};

/// The largest piece with so many sides in a rectangle, as it is listed: triangles point up.
PieceShape pieceIn(const QRectF& rect, std::size_t sides);

/// The layout of a board: as large as possible, centred. A rectangle of squares that is much longer than wide
/// is cut into bands below (beside) each other.
class BoardLayout {
  public:
    BoardLayout() = default;
    /// A board of any kind. If cells would become smaller than `leastCell`, they keep that size, and size()
    /// exceeds `area`.
    explicit BoardLayout(const EdgePuzzle& puzzle, const QSizeF& area, double leastCell = 0.0);
    /// A rectangle of squares.
    BoardLayout(int rows, int columns, const QSizeF& area, double leastCell = 0.0);

    /// The same, moved and zoomed.
    BoardLayout mapped(const QTransform& transform) const;

    double cell() const { return cell_; }
    /// The size of the board with margins; at least the area.
    QSizeF size() const { return size_; }
    int bands() const { return bands_; }
    bool isTall() const { return tall_; }

    /// The box around a place.
    QRectF rectOf(std::size_t place) const;
    PieceShape shapeOf(std::size_t place) const;
    QRectF bandRect(int band) const;
    std::optional<std::size_t> placeAt(const QPointF& point) const;
    /// The range of places that covers the bands touching `area`; it may include others.
    std::pair<std::size_t, std::size_t> placesIn(const QRectF& area) const;
    /// The range of bands that touch `area`.
    std::pair<int, int> bandsIn(const QRectF& area) const;

  private:
    QRectF drawn(double along, double across, double length, double width) const;
    // In band coordinates: along and across.
    int length() const { return tall_ ? rows_ : columns_; }
    int breadth() const { return tall_ ? columns_ : rows_; }

    int rows_ = 1;
    int columns_ = 1;
    bool tall_ = false;
    int perBand_ = 1;
    int bands_ = 1;
    double cell_ = 1.0;
    QSizeF size_;
    QPointF origin_;
    // Of boards of any outline: each kind of cell around its centre, and the kind and centre of each place,
    // in cells.
    std::vector<QPolygonF> kinds_;
    std::vector<std::pair<int, QPointF>> outline_;
};

/// The proportions of a board: its width divided by its height.
double boardAspect(const EdgePuzzle& puzzle);

/// The marks that distinguish colours in addition to the hue.
enum class EdgeMarks {
    none,
    /// A motif per colour, half of it on each side of an edge, so that matching halves form a whole.
    patterns,
    letters,
    numbers,
};

struct BoardStyle {
    EdgeMarks marks = EdgeMarks::none;
    /// Whether edges that do not match are marked.
    bool clashes = true;
    /// The colours of empty places, fine lines, and the frame of a free border.
    QColor empty = QColor(0xeceff3);
    QColor line = QColor(0x1c2330);
    QColor frame = QColor(0xb4bac4);
    QColor clash = QColor(0xd4002a);
    QColor pin = QColor(0xc2185b);
};

/// A piece as one triangle for each side, with fine outlines.
void paintEdgePiece(QPainter& painter, const PieceShape& shape, const EdgeColours& colours,
                    const EdgePalette& palette, const BoardStyle& style);
/// As it is listed, in a rectangle.
void paintEdgePiece(QPainter& painter, const QRectF& rect, const EdgeColours& colours,
                    const EdgePalette& palette, const BoardStyle& style);

/// Paints the places of `board` that touch `clip`, with frame, pins and mismatches.
void paintBoard(QPainter& painter, const QRectF& clip, const EdgePuzzle& puzzle, const EdgeBoard& board,
                const BoardLayout& layout, const EdgePalette& palette, std::span<const EdgeClash> clashes,
                const BoardStyle& style);

/// Paints a complete picture of the given size for a file, with a title above if there is one.
void paintBoardPicture(QPainter& painter, const QSizeF& size, const EdgePuzzle& puzzle,
                       const EdgeBoard& board, const BoardStyle& style, const QString& title = {});

}  // namespace tilewright
