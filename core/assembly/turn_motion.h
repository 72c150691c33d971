#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/basics/stop.h"
#include "core/lattice/lattice.h"

namespace tilewright {

/// How pieces are made, in edges of a cell.
struct PieceFinish {
    /// How far faces of neighbouring pieces are apart: each is set back by half of it. Above 0.
    double play = 0.02;
    /// The radius of rounded edges.
    double round = 0.08;

    friend bool operator==(const PieceFinish&, const PieceFinish&) = default;
};

/// A convex part of a plane figure: where normal * point <= offset for all of its sides.
struct PlanePart {
    struct Side {
        std::array<double, 2> normal;
        double offset = 0.0;
        /// Whether it is set back and rounded; it is not where the figure continues beyond it.
        bool isSurface = true;
    };
    std::vector<Side> sides;
};

/// The parts of a set of unit squares around their places: its maximal rectangles.
std::vector<PlanePart> partsOfSquares(std::span<const Cell> cells);

/// The parts of a set of cells of a flat lattice of convex cells: the cells themselves.
std::vector<PlanePart> partsOfCells(std::span<const Cell> cells, Lattice lattice);

/// What lies in the same layer perpendicular to the axis of a turn.
struct TurnLayer {
    std::vector<PlanePart> moving;
    std::vector<PlanePart> staying;
};

/// Where a body is in the plane: turned about a pivot by an angle in degrees, then shifted.
struct PlanePose {
    double x = 0.0;
    double y = 0.0;
    double degrees = 0.0;

    friend bool operator==(const PlanePose&, const PlanePose&) = default;
};

enum class TurnVerdict : std::uint8_t { possible, impossible, undecided };

/// Whether a goal can be reached.
struct TurnAnswer {
    TurnVerdict verdict = TurnVerdict::undecided;
    /// From the start to the goal along straight lines in (x, y, degrees), if it is possible.
    std::vector<PlanePose> path;
};

struct TurnLimits {
    /// Boxes of poses that are as small as this, measured by how far points of the body move in them, are not
    /// subdivided.
    double finest = 2e-5;
    /// As many boxes are looked at.
    std::size_t boxes = 200'000;
    StopToken stop = {};
    /// Whether it is enough to know one goal that can be reached.
    bool isOneEnough = false;
    bool withPaths = true;
};

/// Decides which poses a body can reach that moves in a plane among others: exactly, as far as the limits of
/// the subdivision allow.
///
/// Immutable; all members may be called from any thread.
class TurnMotion {
  public:
    /// The body starts where its parts are drawn. `mostDegrees`: how far it may turn to either side.
    TurnMotion(std::span<const TurnLayer> layers, std::array<double, 2> pivot, double mostDegrees,
               PieceFinish finish);

    /// For each goal whether the body can reach it from the start without overlapping anything on its way.
    /// Goals are undecided where the limits end the search, which throws nothing.
    std::vector<TurnAnswer> decide(std::span<const PlanePose> goals, const TurnLimits& limits = {}) const;

    /// How far the body is from the others; 0 or less where it overlaps them.
    double clearance(const PlanePose& pose) const;
    /// Whether the straight way from one pose to another is free all along.
    bool isFree(const PlanePose& from, const PlanePose& to) const;

    /// Poses with greater shifts are clear of all others: there is the outside.
    double reach() const { return reach_; }

  private:
    friend class TurnSearch;

    struct Vector {
        double x = 0.0;
        double y = 0.0;
    };
    /// A convex polygon: a part without what is within some distance of its surface. Counter-clockwise.
    struct Polygon {
        static constexpr std::size_t mostCorners = 12;

        std::array<Vector, mostCorners> corners;
        /// Outwards, of the side from this corner to the next.
        std::array<Vector, mostCorners> normals;
        std::size_t size = 0;
        Vector middle;
        double radius = 0.0;
        /// How far corners are from the pivot.
        double reach = 0.0;
        /// Whether no corner is sharper than a right angle.
        bool isBlunt = true;
    };
    struct Gap {
        double distance = 0.0;
        /// From the staying part to the moving one, of length 1.
        Vector direction;
    };
    /// What is left of all parts when this is taken off all around.
    struct Cores {
        double depth = 0.0;
        std::vector<Polygon> moving;
        std::vector<Polygon> staying;
    };
    struct Pair {
        std::uint32_t moving = 0;
        std::uint32_t staying = 0;
    };
    struct Turned {
        double cosine = 1.0;
        double sine = 0.0;
        Vector shift;

        Turned(double x, double y, double radians);
        Vector direction(Vector v) const { return {cosine * v.x - sine * v.y, sine * v.x + cosine * v.y}; }
        Vector operator()(Vector v) const {
            const Vector turned = direction(v);
            return {turned.x + shift.x, turned.y + shift.y};
        }
    };

    Polygon polygonOf(const PlanePart& part, double depth) const;
    Cores coresAt(double depth) const;
    static double distance(const Polygon& moving, const Turned& turned, const Polygon& staying,
                           double enough);
    static Gap nearest(const Polygon& moving, const Turned& turned, const Polygon& staying);
    bool isFree(const PlanePose& from, const PlanePose& to, int halvings) const;

    PieceFinish finish_;
    double mostDegrees_;
    Vector pivot_;
    /// Of the whole body, from the pivot.
    double radius_ = 0.0;
    double reach_ = 0.0;
    std::vector<PlanePart> moving_;
    std::vector<PlanePart> staying_;
    std::vector<Pair> pairs_;
    /// The first one has the figures without their rounding, the others less and less of them.
    std::vector<Cores> cores_;
};

}  // namespace tilewright
