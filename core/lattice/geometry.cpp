// Geometry of a lattice: everything is computed from a short description.
//
// A lattice is described by a basis of translations, the corners of one or more cells, and generators of its
// symmetries. Neighbours, sides, outlines, volumes, symmetries, two-colourings and drawing directions follow
// from that, so a new lattice needs about ten lines and no code.
//
//     motif --generators--> kinds of cells --convex hull--> sides --equal corners--> neighbour steps
//     generators --closure--> symmetries --Cartesian maps--> flips, turns and mirrors of the drawing
//
// Kinds. A generator applied to a known cell gives a cell that is either a translation of a known kind or a
// new kind, which is moved into the unit cell. The loop ends when no new kinds appear.
//
// Neighbours. Two cells share a side if a translation maps the corners of a side of one to those of a side of
// the other. Sides are all planes through corners that have the remaining corners on one side; brute force is
// enough for the few corners of a cell.
//
// Symmetries. Products of generators are added to the group until it is closed. Twins (see LatticeData) are
// combined with all of them, and do not form a group.
//
// Colours. A colouring in two colours depends on a parity of the coordinates and on the kind. All eight
// parities are tried by a breadth-first search over the kinds.
//
// Invariant: corners, translations and matrices are integers (in units of 1 / scale), and so are all
// comparisons of cells. Floating point is used only for drawing, for volumes, and to recognise the turns and
// mirrors of the drawing.

#include "core/lattice/geometry.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

int floorDivided(int a, int b) {
    return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}

// The corners of a face, ascending, for comparisons.
using Side = std::vector<Triple>;

// The faces of a convex hull: all sets of corners in a plane (or line, if flat) with all other corners on one
// side. Brute force over all planes is fine for the few corners of a cell.
std::vector<Side> sidesOf(const std::vector<Triple>& corners, int dimensions) {
    std::set<Side> sides;
    const auto addPlane = [&](Triple at, Triple normal) {
        if (normal == Triple{}) return;
        Side side;
        bool before = false;
        bool behind = false;
        for (const Triple& corner : corners) {
            const int height = dot(normal, difference(corner, at));
            before = before || height > 0;
            behind = behind || height < 0;
            if (height == 0) side.push_back(corner);
        }
        if (before != behind) sides.insert(std::move(side));
    };
    for (const Triple& a : corners)
        for (const Triple& b : corners) {
            if (dimensions == 2) addPlane(a, cross(difference(b, a), {0, 0, 1}));
            for (const Triple& c : corners)
                if (dimensions == 3) addPlane(a, cross(difference(b, a), difference(c, a)));
        }
    return {sides.begin(), sides.end()};
}

// Computes LatticeGeometry from LatticeData.
class Reader {
  public:
    Reader(const LatticeData& data, LatticeGeometry& result)
        : data_(data), result_(result), toFrame_(transposed(data.translations)) {}

    void read() {
        for (std::size_t i = 0; i < 3; ++i)
            result_.translations[i] = cartesian(data_.translations[i], 1);
        for (const auto& corners : data_.motif)
            addKind(corners);
        // The loop adds kinds while it runs over them.
        for (std::size_t k = 0; k < result_.kinds.size(); ++k)
            for (const Generator& generator : data_.generators)
                if (const auto corners = moved(generator, result_.kinds[k].corners); !find(corners))
                    addKind(inUnitCell(corners));
        for (std::size_t k = 0; k < result_.kinds.size(); ++k) {
            if (!isStick(result_.kinds[k]))
                sides_.push_back(sidesOf(result_.kinds[k].corners, data_.dimensions));
            place(k);
        }
        for (std::size_t k = 0; k < result_.kinds.size(); ++k)
            describe(k);
        makeGroup();
        colour();
        const KindOfCell& first = result_.kinds.front();
        result_.hasUnitBoxes = result_.kinds.size() == 1 && data_.translations == unitMatrix &&
                               !data_.voxels && data_.frame == LatticeData{}.frame &&
                               first.steps.size() == 2 * static_cast<std::size_t>(data_.dimensions);
    }

  private:
    Point cartesian(Triple point, int scale) const {
        Point result{};
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 3; ++j)
                result[j] += point[i] * data_.frame[i][j] / scale;
        return result;
    }

    // The translation of the lattice that equals `by` (in units of 1 / scale), if there is one.
    std::optional<Triple> translation(Triple by) const {
        for (int& part : by) {
            if (part % data_.scale != 0) return std::nullopt;
            part /= data_.scale;
        }
        return solved(toFrame_, by);
    }

    void addKind(std::vector<Triple> corners) {
        result_.kinds.emplace_back().corners = sorted(std::move(corners));
    }

    static Side sorted(Side corners) {
        std::ranges::sort(corners);
        return corners;
    }

    std::vector<Triple> moved(const Generator& generator, std::vector<Triple> corners) const {
        for (Triple& corner : corners)
            corner = sum(generator.matrix * corner, generator.shift);
        return sorted(std::move(corners));
    }

    Triple sumOf(const std::vector<Triple>& corners) const {
        return std::accumulate(corners.begin(), corners.end(), Triple{}, sum<int>);
    }

    std::vector<Triple> inUnitCell(std::vector<Triple> corners) const {
        const Triple places = adjugate(toFrame_) * sumOf(corners);
        const int unit = determinant(toFrame_) * data_.scale * static_cast<int>(corners.size());
        Triple by;
        for (std::size_t i = 0; i < 3; ++i)
            by[i] = data_.dimensions == 2 && i == 2 ? 0 : floorDivided(places[i], unit);
        for (Triple shift = toFrame_ * by; Triple & corner : corners)
            for (std::size_t i = 0; i < 3; ++i)
                corner[i] -= shift[i] * data_.scale;
        return corners;
    }

    // Translations preserve the order of corners.
    std::optional<Triple> shiftBetween(const Side& from, const Side& to) const {
        if (from.size() != to.size()) return std::nullopt;
        const Triple by = difference(to.front(), from.front());
        for (std::size_t i = 0; i < from.size(); ++i)
            if (difference(to[i], from[i]) != by) return std::nullopt;
        return translation(by);
    }

    std::optional<Cell> find(const std::vector<Triple>& corners) const {
        for (std::size_t k = 0; k < result_.kinds.size(); ++k)
            if (const auto by = shiftBetween(result_.kinds[k].corners, corners))
                return asCell(*by, static_cast<int>(k));
        return std::nullopt;
    }

    bool isStick(const KindOfCell& kind) const { return kind.corners.size() == 2; }

    void describe(std::size_t k) {
        KindOfCell& kind = result_.kinds[k];
        kind.middle = middleOf(around(Point{}, kind.corners));
        if (isStick(kind)) {
            describeStick(k);
            return;
        }
        kind.volume = 0;
        for (const Side& side : sides_[k]) {
            Facet facet{inOrder(around(kind.middle, side)), stepBeyond(k, side)};
            kind.volume += volumeBelow(facet);
            kind.steps.push_back(facet.step);
            kind.facets.push_back(std::move(facet));
        }
        std::ranges::sort(kind.steps, isBefore);
        drawOutline(k);
    }

    // Steps to lower cells in the order x, y, z, then the opposite steps in the same order.
    static bool isBefore(Cell a, Cell b) {
        const bool aIsLower = a < Cell{};
        return aIsLower != (b < Cell{}) ? aIsLower : aIsLower ? a < b : b < a;
    }

    Cell stepBeyond(std::size_t k, const Side& side) const {
        for (std::size_t other = 0; other < result_.kinds.size(); ++other)
            for (const Side& theirs : sides_[other])
                if (const auto by = shiftBetween(theirs, side); by && (other != k || *by != Triple{}))
                    return asCell(*by, static_cast<int>(other) - static_cast<int>(k));
        return {};
    }

    std::vector<Point> around(const Point& middle, const Side& side) const {
        std::vector<Point> corners;
        for (const Triple& corner : side)
            corners.push_back(difference(cartesian(corner, data_.scale), middle));
        return corners;
    }

    // Sorts corners counter-clockwise around the centre of a cell.
    std::vector<Point> inOrder(std::vector<Point> corners) const {
        if (data_.dimensions == 2) {
            if (cross(corners[0], corners[1])[2] < 0) std::swap(corners[0], corners[1]);
            return corners;
        }
        const Point middle = middleOf(corners);
        const Point right = difference(corners[0], middle);
        const Point flat = cross(difference(corners[0], corners[1]), difference(corners[0], corners[2]));
        // `up` is perpendicular to `right` in the plane of the face; the outside is towards the viewer.
        const Point up = cross(scaled(flat, dot(flat, middle) < 0 ? -1.0 : 1.0), right);
        const double scale = std::sqrt(dot(right, right) / dot(up, up));
        std::ranges::sort(corners, {}, [&](const Point& p) {
            return std::atan2(dot(difference(p, middle), up) * scale, dot(difference(p, middle), right));
        });
        return corners;
    }

    double volumeBelow(const Facet& facet) const {
        if (data_.dimensions == 2) return cross(facet.corners[0], facet.corners[1])[2] / 2;
        double sum = 0;
        for (std::size_t i = 2; i < facet.corners.size(); ++i)
            sum += dot(facet.corners[0], cross(facet.corners[i - 1], facet.corners[i])) / 6;
        return sum;
    }

    int layerOf(Cell step, std::size_t k) const {
        const KindOfCell& kind = result_.kinds[static_cast<std::size_t>(static_cast<int>(k) + step.kind)];
        return (result_.voxelSteps * Triple{step.x, step.y, step.z})[2] + kind.position.z;
    }

    void place(std::size_t k) {
        KindOfCell& kind = result_.kinds[k];
        if (!data_.voxels) {
            kind.position = {0, 0, 0, result_.kinds.size() > 1 ? static_cast<int>(k) : 0};
            return;
        }
        const int unit = data_.scale * static_cast<int>(kind.corners.size());
        Triple position = data_.voxels->matrix * sumOf(kind.corners);
        for (std::size_t i = 0; i < 3; ++i)
            position[i] = floorDivided(position[i], unit) + data_.voxels->offset[i];
        kind.position = asCell(position);
        result_.voxelSteps = data_.voxels->matrix * toFrame_;
    }

    void describeStick(std::size_t k) {
        KindOfCell& kind = result_.kinds[k];
        double cosine = -1.0;
        const auto wayFrom = [&](const Triple& end, const std::vector<Triple>& ends) {
            return directionOf(cartesian(difference(end == ends[0] ? ends[1] : ends[0], end), data_.scale));
        };
        for (std::size_t other = 0; other < result_.kinds.size(); ++other)
            for (const Triple& theirs : result_.kinds[other].corners)
                for (const Triple& end : kind.corners)
                    if (const auto by = translation(difference(end, theirs));
                        by && (other != k || *by != Triple{})) {
                        kind.steps.push_back(asCell(*by, static_cast<int>(other) - static_cast<int>(k)));
                        cosine = std::max(cosine, dot(wayFrom(end, kind.corners),
                                                      wayFrom(theirs, result_.kinds[other].corners)));
                    }
        std::ranges::sort(kind.steps, isBefore);
        kind.angle = std::acos(cosine);
        const Triple along = difference(kind.corners[1], kind.corners[0]);
        if (data_.crossings)
            kind.straightOn.emplace(asCell(*translation(along)), asCell(*translation(kind.corners[1])));

        // A bar with pointed ends, so that sticks that meet do not overlap: each gets half of the angle.
        constexpr double halfWidth = 0.11;
        const Point end = difference(cartesian(kind.corners[1], data_.scale), kind.middle);
        const double length = lengthOf(end);
        const std::array<double, 2> u{end[0] / length, end[1] / length};
        const double shoulder = length - halfWidth / std::tan(kind.angle / 2);
        std::vector<std::array<double, 2>> bar;
        for (const auto& [ahead, aside] : {std::pair{length, 0.0},
                                           {shoulder, halfWidth},
                                           {-shoulder, halfWidth},
                                           {-length, 0.0},
                                           {-shoulder, -halfWidth},
                                           {shoulder, -halfWidth}})
            bar.push_back({u[0] * ahead - u[1] * aside, u[1] * ahead + u[0] * aside});
        for (std::size_t i = 0; i < bar.size(); ++i)
            kind.outline.push_back({bar[i], bar[(i + 1) % bar.size()], std::nullopt});
    }

    // The cross-section slightly above the centre, so that the plane contains no corners.
    void drawOutline(std::size_t k) {
        KindOfCell& kind = result_.kinds[k];
        constexpr double height = 1e-6;
        for (const Facet& facet : kind.facets) {
            std::vector<std::array<double, 2>> cut;
            if (data_.dimensions == 2) {
                for (const Point& p : facet.corners)
                    cut.push_back({p[0], p[1]});
            } else {
                for (std::size_t i = 0; i < facet.corners.size(); ++i) {
                    const Point& a = facet.corners[i];
                    const Point& b = facet.corners[(i + 1) % facet.corners.size()];
                    if ((a[2] < height) == (b[2] < height)) continue;
                    const double part = (height - a[2]) / (b[2] - a[2]);
                    cut.push_back({a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])});
                }
            }
            if (cut.size() != 2) continue;
            if (cut[0][0] * cut[1][1] - cut[0][1] * cut[1][0] < 0) std::swap(cut[0], cut[1]);
            if (std::hypot(cut[1][0] - cut[0][0], cut[1][1] - cut[0][1]) < 100 * height) continue;
            const bool isInLayer = layerOf(facet.step, k) == layerOf({}, k);
            kind.outline.push_back({cut[0], cut[1], isInLayer ? std::optional(facet.step) : std::nullopt});
        }
        std::ranges::sort(kind.outline, {}, [](const OutlineSide& side) {
            return std::atan2(side.from[1] + side.to[1], side.from[0] + side.to[0]);
        });
        for (std::size_t i = 0; i < kind.outline.size(); ++i)
            kind.outline[i].to = kind.outline[(i + 1) % kind.outline.size()].from;
    }

    std::vector<Cell> mapped(const Generator& generator) const {
        std::vector<Cell> kinds;
        for (const KindOfCell& kind : result_.kinds)
            kinds.push_back(*find(moved(generator, kind.corners)));
        if (data_.crossings)
            kinds.push_back(asCell(*translation(generator.shift), static_cast<int>(kinds.size())));
        return kinds;
    }

    // The matrix in the basis of the translations, as a reduced fraction.
    std::pair<Matrix, int> onCoordinates(const Matrix& matrix, int divisor) const {
        Matrix result = adjugate(toFrame_) * matrix * toFrame_;
        divisor *= determinant(toFrame_);
        int common = std::abs(divisor);
        for (const Triple& row : result)
            for (const int entry : row)
                common = std::gcd(common, entry);
        if (divisor < 0) common = -common;
        for (Triple& row : result)
            for (int& entry : row)
                entry /= common;
        return {result, divisor / common};
    }

    static auto orderOf(const Symmetry& symmetry) {
        Triple axis{};
        int signs = 0;
        for (std::size_t row = 3; row-- > 0;) {
            const Triple& entries = symmetry.matrix()[row];
            const auto first = std::ranges::find_if(entries, [](int entry) { return entry != 0; });
            axis[row] = static_cast<int>(first - entries.begin());
            signs = 2 * signs + (*first < 0 ? 1 : 0);
        }
        return std::tuple(symmetry != Symmetry(), symmetry.isMirror(), symmetry.divisor(), axis, signs,
                          symmetry.matrix());
    }

    void makeGroup() {
        std::vector<Symmetry> generators;
        for (const Generator& generator : data_.generators)
            generators.emplace_back(onCoordinates(generator.matrix, 1).first, mapped(generator));
        std::vector<Symmetry>& group = result_.symmetries;
        group.emplace_back();
        const auto add = [&](const Symmetry& one) {
            if (std::ranges::find(group, one) == group.end()) group.push_back(one);
        };
        for (std::size_t i = 0; i < group.size(); ++i)
            for (const Symmetry& generator : generators)
                add(generator * Symmetry(group[i]));
        if (data_.twin) {
            const auto [matrix, divisor] = onCoordinates(data_.twin->matrix, data_.twin->divisor);
            const Symmetry twin(matrix, {}, divisor);
            for (const std::vector<Symmetry> ways = group; const Symmetry& before : ways)
                for (const Symmetry& after : ways)
                    add(after * twin * before);
        }
        std::ranges::sort(group, {}, orderOf);
        for (const Symmetry& one : group)
            if (one.divisor() == 1) file(one, cartesian(one));
    }

    using Map = std::array<Point, 3>;

    // The map in Cartesian coordinates, by rows.
    Map cartesian(const Symmetry& symmetry) const {
        const Map dual = dualOf(result_.translations);
        Map map{};
        for (std::size_t i = 0; i < 3; ++i) {
            const Matrix& m = symmetry.matrix();
            const Point image = combined(result_.translations, {1.0 * m[0][i], 1.0 * m[1][i], 1.0 * m[2][i]});
            for (std::size_t r = 0; r < 3; ++r)
                map[r] = sum(map[r], scaled(dual[i], image[r]));
        }
        return map;
    }

    static bool isNear(double a, double b) { return std::abs(a - b) < 1e-9; }

    // Registers the symmetry as a flip, as the rotation about an axis or as the reflection along one if it is
    // such.
    void file(const Symmetry& symmetry, const Map& map) {
        const auto keepsAxis = [&](std::size_t axis) { return isNear(std::abs(map[axis][axis]), 1); };
        const bool isDiagonal = keepsAxis(0) && keepsAxis(1) && keepsAxis(2);
        if (isDiagonal && (data_.dimensions == 2 || symmetry == Symmetry()))
            result_.flips.push_back(symmetry);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const std::size_t next = (axis + 1) % 3;
            Symmetry& mirror = result_.mirrors[axis];
            const bool isAlong = isDiagonal && isNear(map[axis][axis], -1);
            if (symmetry.isMirror() &&
                (mirror == Symmetry() ||
                 (isAlong && isNear(map[next][next], 1) && isNear(map[(axis + 2) % 3][(axis + 2) % 3], 1))))
                mirror = symmetry;
            if (symmetry.isMirror() || !isNear(map[axis][axis], 1) || symmetry.angle() == 0) continue;
            Symmetry& turn = result_.turns[axis];
            const bool isSmaller = turn == Symmetry() || symmetry.angle() < turn.angle();
            if (isSmaller && map[(axis + 2) % 3][next] > -1e-9) turn = symmetry;
        }
    }

    void colour() {
        for (int bits = 0; bits < 8 && !result_.colouring; ++bits)
            tryColouring({bits & 1, bits >> 1 & 1, bits >> 2 & 1});
    }

    void tryColouring(Triple odd) {
        std::vector<int> colours(result_.kinds.size(), -1);
        colours[0] = 0;
        std::vector<std::size_t> reached{0};
        for (std::size_t next = 0; next < reached.size(); ++next) {
            const std::size_t k = reached[next];
            for (const Cell step : result_.kinds[k].steps) {
                const auto other = static_cast<std::size_t>(static_cast<int>(k) + step.kind);
                const int colour = (colours[k] + 1 + odd[0] * step.x + odd[1] * step.y + odd[2] * step.z) & 1;
                if (colours[other] >= 0 && colours[other] != colour) return;
                if (colours[other] < 0) reached.push_back(other);
                colours[other] = colour;
            }
        }
        for (std::size_t k = 0; k < colours.size(); ++k)
            result_.kinds[k].isBlack = colours[k] == 0;
        result_.colouring = odd;
    }

    const LatticeData& data_;
    LatticeGeometry& result_;
    Matrix toFrame_;
    /// The faces of each kind of cell, without sticks.
    std::vector<std::vector<Side>> sides_;
};

}  // namespace

LatticeGeometry::LatticeGeometry(const LatticeData& data) {
    Reader(data, *this).read();
}

}  // namespace tilewright
