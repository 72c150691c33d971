#pragma once

#include <QString>
#include <span>

#include "core/assembly/separation.h"
#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"
#include "views/assembly/assembly_painter.h"

namespace tilewright {

/// A solution that is taken apart move by move, as views and pictures show it. What was removed before is out
/// of the way while the next part is taken apart, and comes back for the moves of its own.
class MoveScenes {
  public:
    MoveScenes() = default;
    /// `scene` has all pieces of `placements`, on which the separation is, in any order.
    MoveScenes(const AssemblyScene& scene, std::span<const Placement> placements,
               const Separation& separation);

    const std::vector<PlannedMove>& moves() const { return plan_.moves(); }
    /// The numbers of moves after which pieces are away from the others.
    std::vector<std::size_t> separations() const;

    /// What is seen while move `index`, from 0 up, is made, `share` of its way from 0 to 1: the pieces that
    /// take part in it, those that move standing out, with an arrow that points the way; back, where
    /// `isBack`. Flat pieces that are lifted go aside, or it would not be seen from above.
    struct Shown {
        std::vector<bool> isThere;
        std::vector<QVector3D> moved;
        std::vector<std::size_t> highlighted;
        std::vector<Arrow> arrows;
    };
    Shown at(std::size_t index, double share, bool isBack = false) const;

    /// The pieces that take part in a move, each in its place, and a style that draws them as above, in a
    /// frame that has all of the move in it.
    AssemblyScene sceneOf(std::size_t index) const;
    PaintStyle styleAt(std::size_t index, double share, bool isBack, const PaintStyle& style) const;

    /// The space that all of it takes, or one move.
    std::pair<QVector3D, QVector3D> space() const;
    std::pair<QVector3D, QVector3D> spaceOf(std::size_t index) const;

  private:
    QVector3D wayOf(const PlannedMove& move, const std::vector<QVector3D>& shifts) const;
    std::size_t pieceOf(std::size_t placement) const { return pieces_[placement]; }

    AssemblyScene scene_;
    /// For each placement its piece in the scene.
    std::vector<std::size_t> pieces_;
    AssemblyPlan plan_;
    /// Before each move, for each piece of the scene.
    std::vector<std::vector<QVector3D>> before_;
    /// How far each move goes.
    std::vector<QVector3D> ways_;
};

/// The colour of arrows.
QColor arrowColour();

/// "S3 and S4: 2 steps to the right", "Remove S5 upward": one move for people; where it is made back,
/// "Insert S5 downward". Says so where it cannot help moving the heaviest piece.
QString moveText(const PlannedMove& planned, const Puzzle& puzzle, std::span<const Placement> placements,
                 bool isBack = false);

/// "Assembled": what is there before the first move.
QString wholeText();

/// "S3, S4 and S5".
QString namesOf(std::span<const std::size_t> pieces, const Puzzle& puzzle,
                std::span<const Placement> placements);

/// "Level 5.2.3: 5 moves to the first separation, 11 in all"; empty where nothing comes apart.
QString levelText(const AssemblyLevel& level);

}  // namespace tilewright
