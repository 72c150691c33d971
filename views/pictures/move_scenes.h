#pragma once

#include <QString>
#include <span>

#include "core/assembly/separation.h"
#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"
#include "views/assembly/assembly_painter.h"

namespace tilewright {

/// The scenes of a disassembly, move by move. Parts removed earlier are out of sight while another part is
/// disassembled, and return for their own moves.
class MoveScenes {
  public:
    MoveScenes() = default;
    /// `scene` has all pieces of `placements`, which the separation refers to, in any order.
    MoveScenes(const AssemblyScene& scene, std::span<const Placement> placements,
               const Separation& separation);

    const std::vector<PlannedMove>& moves() const { return plan_.moves(); }
    /// The numbers of moves after which a part separates.
    std::vector<std::size_t> separations() const;

    /// The scene during move `index`, from 0, with progress `share` from 0 to 1: the pieces involved, with
    /// the moving ones highlighted and an arrow in the direction of the move, reversed if `isBack`. Lifted
    /// flat pieces move aside, because lifting is invisible from above.
    struct Shown {
        std::vector<bool> isThere;
        std::vector<QVector3D> moved;
        std::vector<std::size_t> highlighted;
        std::vector<Arrow> arrows;
    };
    Shown at(std::size_t index, double share, bool isBack = false) const;

    /// The pieces involved in a move, in their places, and a style that draws them as above, framed to
    /// contain the whole move.
    AssemblyScene sceneOf(std::size_t index) const;
    PaintStyle styleAt(std::size_t index, double share, bool isBack, const PaintStyle& style) const;

    /// The space of all moves, or of one move.
    std::pair<QVector3D, QVector3D> space() const;
    std::pair<QVector3D, QVector3D> spaceOf(std::size_t index) const;

  private:
    QVector3D wayOf(const PlannedMove& move, const std::vector<QVector3D>& shifts) const;
    std::size_t pieceOf(std::size_t placement) const { return pieces_[placement]; }

    AssemblyScene scene_;
    /// The scene piece of each placement.
    std::vector<std::size_t> pieces_;
    AssemblyPlan plan_;
    /// The offset of each scene piece before each move.
    std::vector<std::vector<QVector3D>> before_;
    /// The distance of each move.
    std::vector<QVector3D> ways_;
};

/// The colour of arrows.
QColor arrowColour();

/// Describes a move: "S3 and S4: 2 steps to the right", "Remove S5 upward", or reversed "Insert S5 downward".
/// Notes if the heaviest piece has to move.
QString moveText(const PlannedMove& planned, const Puzzle& puzzle, std::span<const Placement> placements,
                 bool isBack = false);

/// "Assembled": the state before the first move.
QString wholeText();

/// "S3, S4 and S5".
QString namesOf(std::span<const std::size_t> pieces, const Puzzle& puzzle,
                std::span<const Placement> placements);

/// "Level 5.2.3: 5 moves to the first separation, 11 in all"; empty if it cannot be disassembled.
QString levelText(const AssemblyLevel& level);

}  // namespace tilewright
