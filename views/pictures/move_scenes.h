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
    /// the moving ones highlighted and an arrow in the direction of the move, reversed if `isBack`; of a turn
    /// the arrow is bent, and its axis is there too. Lifted flat pieces move aside, because lifting is
    /// invisible from above.
    struct Shown {
        std::vector<bool> isThere;
        std::vector<PiecePose> moved;
        std::vector<std::size_t> highlighted;
        std::vector<Arrow> arrows;
        /// What stays while others turn is transparent in space, so that the turn is seen.
        std::vector<bool> ghosts = {};
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
    QVector3D wayOf(const PlannedMove& move, const std::vector<PiecePose>& poses) const;
    PiecePose motionOf(std::size_t index, double share) const;
    std::pair<QVector3D, QVector3D> spaceOf(std::size_t piece, const PiecePose& pose) const;
    std::size_t pieceOf(std::size_t placement) const { return pieces_[placement]; }

    AssemblyScene scene_;
    /// The scene piece of each placement.
    std::vector<std::size_t> pieces_;
    AssemblyPlan plan_;
    /// The pose of each scene piece before each move.
    std::vector<std::vector<PiecePose>> before_;
    /// The distance of each straight move.
    std::vector<QVector3D> ways_;
};

/// The colour of arrows.
QColor arrowColour();

/// A pose across an axis, about a point of it: see LatticeTurn.
PiecePose posedAbout(const PlanePose& pose, int axis, const Point& through);

/// What a turn has done to its pieces after a share of its path.
PiecePose turnPose(const LatticeTurn& turn, double share);

/// An arrow around the axis of a turn in its direction, or against it if `isBack`, and the axis itself: for
/// pieces in this space, as they are in the drawing when the axis is at `centre`.
std::vector<Arrow> turnArrows(const LatticeTurn& turn, const std::pair<QVector3D, QVector3D>& space,
                              const QVector3D& centre, bool isBack);

/// Describes a move: "S3 and S4: 2 steps to the right", "Remove S5 upward", or reversed "Insert S5 downward";
/// "B: turn by 90° to the left about the vertical axis, shifted by 0.3 to the back meanwhile". Notes if the
/// heaviest piece has to move.
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
