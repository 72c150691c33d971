#pragma once

#include <QVector3D>

#include "views/assembly/scene.h"

namespace tilewright {

/// The space that a scene takes in Qt 3D. A cell has its middle at its coordinates; flat pieces are tiles on
/// a board.
struct SolidMeasures {
    /// The height of the board under flat pieces.
    static constexpr float boardHeight = 0.12F;

    explicit SolidMeasures(const AssemblyScene& scene);

    /// The size of a cell along z. Flat pieces that are being designed are thin, so that they cover their own
    /// cells of the board only.
    float cellHeight;
    /// The corners of the box that is drawn in, its board included.
    QVector3D low;
    QVector3D high;
};

}  // namespace tilewright
