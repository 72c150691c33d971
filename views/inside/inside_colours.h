#pragma once

#include <QColor>
#include <QPalette>

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

}  // namespace tilewright
