#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <span>

#include "core/edges/edge_board.h"
#include "views/edges/board_layout.h"
#include "views/edges/edge_palette.h"

namespace tilewright {

/// What tells colours apart besides their hue.
enum class EdgeMarks {
    none,
    /// A motif for each colour, half of it on each side of an edge, so that matching halves make a whole.
    patterns,
    letters,
    numbers,
};

struct BoardStyle {
    EdgeMarks marks = EdgeMarks::none;
    /// Whether edges that do not match are marked.
    bool clashes = true;
    /// Of places without a piece, of fine lines, and of the frame of a free border.
    QColor empty = QColor(0xeceff3);
    QColor line = QColor(0x1c2330);
    QColor frame = QColor(0xb4bac4);
    QColor clash = QColor(0xd4002a);
};

/// A piece as four triangles with fine outlines.
void paintEdgePiece(QPainter& painter, const QRectF& rect, const EdgeColours& colours,
                    const EdgePalette& palette, const BoardStyle& style);

/// The places of `board` that touch `clip`, with their frame and their clashes.
void paintBoard(QPainter& painter, const QRectF& clip, const EdgePuzzle& puzzle, const EdgeBoard& board,
                const BoardLayout& layout, const EdgePalette& palette, std::span<const EdgeClash> clashes,
                const BoardStyle& style);

/// A whole picture of the given size for a file, with a title above if there is one.
void paintBoardPicture(QPainter& painter, const QSizeF& size, const EdgePuzzle& puzzle,
                       const EdgeBoard& board, const BoardStyle& style, const QString& title = {});

}  // namespace tilewright
