#include "core/exports/cut_parts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "core/exports/stroke_font.h"
#include "core/lattice/cell_solid.h"
#include "core/lattice/piece_mesh.h"
#include "core/lattice/vectors.h"

namespace tilewright {

// A piece becomes a part in four steps, each a parallel curve of the one before:
//
//   cells ──union──> area ──-gap/2──> what is held ──±radius──> rounded ──+kerf/2──> path of the beam
//
// Corners stay sharp in the first and the last step, where a distance is taken from straight sides. An outer
// corner is rounded by taking the radius away sharply and adding it roundly, an inner one the other way
// round. A dog-bone instead takes a circle out of each inner corner, so that a round tool can reach its tip
// and the sharp corner of another piece fits in.

namespace {

bool isOfSticks(Lattice lattice) {
    return lattice.hasSticks();
}

// Without the noise of sums, so that cells that share a corner agree about it.
PlanePoint steady(double x, double y, double cell) {
    constexpr double grid = 1e8;
    return {std::round(x * grid) / grid * cell, std::round(y * grid) / grid * cell};
}

Ring outlineOf(Cell cell, Lattice lattice, double size) {
    const Point middle = lattice.middleOf(cell);
    Ring ring;
    for (const OutlineSide& side : lattice.outline(cell.kind))
        ring.push_back(steady(middle[0] + side.from[0], middle[1] + side.from[1], size));
    return ring;
}

std::vector<Ring> areaOfCells(std::span<const Cell> cells, Lattice lattice, double size) {
    std::vector<Ring> rings;
    for (const Cell cell : cells)
        rings.push_back(outlineOf(cell, lattice, size));
    return unionOf(rings);
}

// Bars and joints as they are printed; these already leave the gap.
std::vector<Ring> areaOfSticks(std::span<const Cell> cells, Lattice lattice, const ExportOptions& options) {
    const CellSolids solids(lattice, 1.0);
    MeshStyle style;
    style.gap = options.gap / 2 / options.cell;
    std::vector<Ring> rings;
    for (const StickPrism& prism : stickPrisms(cells, solids, style, 0.0)) {
        Ring& ring = rings.emplace_back();
        for (const Point& point : prism.outline)
            ring.push_back(steady(point[0], point[1], options.cell));
    }
    return unionOf(rings);
}

// Sticks in triangles lie across each other in layers.
bool isLayered(Lattice lattice) {
    if (!lattice.hasCrossings()) return false;
    double most = 0.0;
    for (int a = 0; a < lattice.kinds(); ++a)
        for (int b = 0; b < a; ++b) {
            const auto way = [&](int kind) {
                const auto& from = lattice.outline(kind).front().from;
                return directionOf({from[0], from[1], 0.0});
            };
            most = std::max(most, std::abs(dot(way(a), way(b))));
        }
    return most > 0.1;
}

// Of the corners of `rings` where the area bends inwards, circles that pass through them.
std::vector<Ring> dogBones(std::span<const Ring> rings, double radius) {
    std::vector<Ring> circles;
    for (const Ring& ring : rings)
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const auto way = [&](std::size_t from, std::size_t to) {
                const PlanePoint& a = ring[from % ring.size()];
                const PlanePoint& b = ring[to % ring.size()];
                const double length = std::hypot(b[0] - a[0], b[1] - a[1]);
                return PlanePoint{(b[0] - a[0]) / length, (b[1] - a[1]) / length};
            };
            const PlanePoint in = way(i + ring.size() - 1, i);
            const PlanePoint out = way(i, i + 1);
            // Areas lie on the left: a turn to the right is an inner corner.
            if (in[0] * out[1] - in[1] * out[0] > -0.1) continue;
            const double length = std::hypot(out[0] - in[0], out[1] - in[1]);
            circles.push_back(circle({ring[i][0] + radius * (out[0] - in[0]) / length,
                                      ring[i][1] + radius * (out[1] - in[1]) / length},
                                     radius));
        }
    return circles;
}

std::vector<Ring> rounded(std::vector<Ring> area, const ExportOptions& options) {
    const double radius = options.radius;
    if (radius <= 0.0) return area;
    const std::vector<Ring> sharp = area;
    area = grown(grown(area, -radius), radius, CornerStyle::round);
    if (options.inside == "round") area = grown(grown(area, radius), -radius, CornerStyle::round);
    if (options.inside == "dogbone") area = without(area, dogBones(sharp, radius));
    return area;
}

std::vector<Ring> pathOf(const std::vector<Ring>& area, const ExportOptions& options) {
    return grown(area, options.kerf / 2);
}

// How much room there is around the middle of a cell.
double roomAt(Lattice lattice) {
    if (isOfSticks(lattice)) {
        // Half of the width of a stick.
        const auto outline = lattice.outline(0);
        const auto& end = outline[0].from;
        const auto& shoulder = outline[1].from;
        const double length = std::hypot(end[0], end[1]);
        return std::abs(end[0] * shoulder[1] - end[1] * shoulder[0]) / length;
    }
    return innerRadius(lattice);
}

std::vector<Ring> label(const std::string& name, std::span<const Cell> cells, Lattice lattice,
                        const ExportOptions& options) {
    const Point at = lattice.middleOf(middleCell(cells, lattice));
    constexpr double share = 0.7;
    return strokesOf(name, {at[0] * options.cell, at[1] * options.cell},
                     share * (roomAt(lattice) * options.cell - options.gap / 2));
}

// The sides between cells of a part, each once.
std::vector<Ring> linesBetween(std::span<const Cell> cells, Lattice lattice, double size) {
    const CellIndex index(cells);
    std::vector<Ring> lines;
    for (const Cell cell : cells) {
        const Point middle = lattice.middleOf(cell);
        for (const OutlineSide& side : lattice.outline(cell.kind))
            if (side.step && cell < cell + *side.step && index.contains(cell + *side.step))
                lines.push_back({steady(middle[0] + side.from[0], middle[1] + side.from[1], size),
                                 steady(middle[0] + side.to[0], middle[1] + side.to[1], size)});
    }
    return lines;
}

CutPart partOf(const Puzzle& puzzle, std::size_t piece, std::span<const Cell> cells,
               const ExportOptions& options) {
    CutPart part;
    part.name = puzzle.pieces[piece].name;
    part.cuts = pathOf(pieceArea(cells, puzzle.lattice, options), options);
    part.colour = colourOf(puzzle, piece);
    if (options.labels) part.engraved = label(part.name, cells, puzzle.lattice, options);
    if (!isOfSticks(puzzle.lattice)) part.cellLines = linesBetween(cells, puzzle.lattice, options.cell);
    return part;
}

void append(std::vector<Ring>& all, std::vector<Ring> more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

// Lines along the sides, straight on wherever that is possible, each side once.
std::vector<Ring> joinedLines(const std::vector<std::pair<PlanePoint, PlanePoint>>& sides) {
    using Key = std::pair<long long, long long>;
    const auto keyOf = [](const PlanePoint& p) {
        return Key{std::llround(p[0] * 1e4), std::llround(p[1] * 1e4)};
    };
    std::map<Key, std::set<std::size_t>> at;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        at[keyOf(sides[i].first)].insert(i);
        at[keyOf(sides[i].second)].insert(i);
    }
    std::set<std::size_t> left;
    for (std::size_t i = 0; i < sides.size(); ++i)
        left.insert(i);
    const auto take = [&](std::size_t side) {
        left.erase(side);
        at[keyOf(sides[side].first)].erase(side);
        at[keyOf(sides[side].second)].erase(side);
    };
    // On from the last point of a line, while that is straight on.
    const auto extend = [&](Ring& line) {
        while (true) {
            const PlanePoint& end = line.back();
            const PlanePoint& before = line[line.size() - 2];
            std::optional<PlanePoint> next;
            std::size_t taken = 0;
            for (const std::size_t side : at[keyOf(end)]) {
                const PlanePoint& to =
                    keyOf(sides[side].first) == keyOf(end) ? sides[side].second : sides[side].first;
                const Point a = directionOf({end[0] - before[0], end[1] - before[1], 0.0});
                const Point b = directionOf({to[0] - end[0], to[1] - end[1], 0.0});
                if (dot(a, b) < 1.0 - 1e-6) continue;
                next = to;
                taken = side;
            }
            if (!next) return;
            take(taken);
            // The point between is on the line.
            line.back() = *next;
        }
    };
    std::vector<Ring> lines;
    while (!left.empty()) {
        const std::size_t first = *left.begin();
        take(first);
        Ring line{sides[first].first, sides[first].second};
        extend(line);
        std::ranges::reverse(line);
        extend(line);
        lines.push_back(std::move(line));
    }
    return lines;
}

// All pieces of a solution with the cuts that they share: the outline of all, and lines between the pieces.
CutPart mergedPart(const Puzzle& puzzle, std::span<const Placement> solution, const ExportOptions& options) {
    const Lattice lattice = puzzle.lattice;
    std::map<Cell, std::size_t> owner;
    std::vector<Cell> all;
    for (std::size_t i = 0; i < solution.size(); ++i)
        for (const Cell cell : solution[i].cells) {
            owner[cell] = i;
            all.push_back(cell);
        }
    CutPart part;
    part.name = puzzle.name;
    part.cuts = areaOfCells(all, lattice, options.cell);
    std::vector<std::pair<PlanePoint, PlanePoint>> sides;
    for (const auto& [cell, piece] : owner) {
        const Point middle = lattice.middleOf(cell);
        for (const OutlineSide& side : lattice.outline(cell.kind)) {
            const auto other = side.step ? owner.find(cell + *side.step) : owner.end();
            if (other == owner.end() || other->second == piece || !(cell < other->first)) continue;
            sides.emplace_back(steady(middle[0] + side.from[0], middle[1] + side.from[1], options.cell),
                               steady(middle[0] + side.to[0], middle[1] + side.to[1], options.cell));
        }
    }
    part.openCuts = joinedLines(sides);
    for (const Placement& placement : solution)
        if (options.labels)
            append(part.engraved,
                   label(puzzle.pieces[placement.piece].name, placement.cells, lattice, options));
    return part;
}

// The comb that measures the kerf: all lines are cut without compensation. The tongue is 10 mm less the kerf
// wide; it fits tightly into the slot that is narrower by two kerfs, whose number says the kerf.
std::vector<CutPart> comb() {
    constexpr int slots = 11;
    constexpr double step = 0.05;
    constexpr double width = 10.0;
    constexpr double depth = 12.0;
    constexpr double pitch = 18.0;
    constexpr double height = 30.0;
    constexpr double letter = 2.5;
    CutPart plate;
    plate.name = "comb";
    Ring outline{{0, 0}, {slots * pitch, 0}, {slots * pitch, height}};
    for (int i = slots - 1; i >= 0; --i) {
        const double half = (width - 2 * step * i) / 2;
        const double middle = (i + 0.5) * pitch;
        outline.insert(outline.end(), {{middle + half, height},
                                       {middle + half, height - depth},
                                       {middle - half, height - depth},
                                       {middle - half, height}});
        std::string number = std::to_string(5 * i);
        number.insert(0, number.size() < 2 ? "0.0" : "0.");
        append(plate.engraved, strokesFrom(number, {middle - 4.6, 8.0}, letter));
    }
    outline.push_back({0, height});
    plate.cuts = {outline};
    CutPart tongue;
    tongue.name = "tongue";
    tongue.cuts = {rectangle({0, 0}, {width, 3 * depth})};
    return {plate, tongue};
}

// A tray of two layers: a base, and a frame around the region with play on all sides; and a lid.
std::vector<CutPart> tray(const Puzzle& puzzle, const ExportOptions& options) {
    std::vector<Ring> room;
    if (isOfSticks(puzzle.lattice)) {
        // Sticks need the room between them, too.
        std::vector<Ring> rings;
        for (const Cell cell : puzzle.region.cells())
            rings.push_back(outlineOf(cell, puzzle.lattice, options.cell));
        const PlaneBox box = boxAround(rings);
        const double wide = roomAt(puzzle.lattice) * options.cell;
        room = {rectangle({box.low[0] - wide, box.low[1] - wide}, {box.high[0] + wide, box.high[1] + wide})};
    } else {
        room = areaOfCells(puzzle.region.cells(), puzzle.lattice, options.cell);
    }
    room = grown(room, options.play);
    const PlaneBox box = boxAround(room);
    const double border = options.border;
    std::vector<Ring> plate{
        rectangle({box.low[0] - border, box.low[1] - border}, {box.high[0] + border, box.high[1] + border})};
    const double round = std::min({options.radius, border, box.width() / 2});
    if (round > 0.0) plate = grown(grown(plate, -round), round, CornerStyle::round);
    std::vector<CutPart> parts;
    parts.push_back({.name = "frame", .cuts = pathOf(without(plate, room), options)});
    parts.push_back({.name = "base", .cuts = pathOf(plate, options)});
    if (options.words) parts.back().engraved = wordLines(puzzle, options.cell);
    if (options.lid) parts.push_back({.name = "lid", .cuts = pathOf(plate, options)});
    return parts;
}

// Rounded down to a tenth.
std::string tenths(double length) {
    const auto number = static_cast<int>(std::floor(length * 10));
    return std::to_string(number / 10) + "." + std::to_string(number % 10);
}

int piecesToCut(const Piece& piece) {
    return std::max(1, piece.count.min);
}

}  // namespace

double innerRadius(Lattice lattice) {
    double least = std::numeric_limits<double>::infinity();
    for (int kind = 0; kind < lattice.kinds(); ++kind)
        for (const OutlineSide& side : lattice.outline(kind)) {
            const double length = std::hypot(side.to[0] - side.from[0], side.to[1] - side.from[1]);
            least = std::min(least, std::abs(side.from[0] * side.to[1] - side.from[1] * side.to[0]) / length);
        }
    return least;
}

std::optional<CutProblem> cutProblem(const Puzzle& puzzle, const ExportOptions& options) {
    if (options.cuts == "comb") return std::nullopt;
    if (!puzzle.lattice.isFlat())
        return {
            {nullptr, core::message("only flat puzzles can be cut from a sheet; print this one instead")}};
    if (isLayered(puzzle.lattice))
        return {{nullptr,
                 core::message("these sticks cross in layers and cannot be cut from a sheet; print them")}};
    if (!(options.cell >= 1.0 && options.cell <= 1000.0))
        return {{"cell", core::message("the side of a cell must be from 1 to 1000 mm")}};
    if (!(options.gap >= 0.0)) return {{"gap", core::message("the gap must be 0 or more")}};
    if (!(options.kerf >= 0.0)) return {{"kerf", core::message("the kerf must be 0 or more")}};
    if (!(options.radius >= 0.0)) return {{"radius", core::message("the radius must be 0 or more")}};
    const double room = 0.9 * roomAt(puzzle.lattice) * options.cell;
    if (options.gap / 2 > room)
        return {{"gap", core::message("the gap is as large as a cell; choose a smaller one")}};
    if (options.gap / 2 + options.radius > room)
        return {{"radius", core::message("the radius is too large for these cells; choose at most %1 mm",
                                         tenths(room - options.gap / 2))}};
    if (options.kerf > room) return {{"kerf", core::message("the kerf is too wide for these cells")}};
    if (options.mergeCuts && isOfSticks(puzzle.lattice))
        return {{"merge-cuts", core::message("sticks have no cuts in common")}};
    if (options.cuts == "solution" && !options.mergeCuts && options.gap < options.kerf)
        return {{"gap", core::message("the cuts of neighbouring pieces overlap; choose a gap of at least the "
                                      "kerf, or merge common cuts")}};
    return std::nullopt;
}

Cell middleCell(std::span<const Cell> cells, Lattice lattice) {
    std::vector<Point> middles;
    for (const Cell cell : cells)
        middles.push_back(lattice.middleOf(cell));
    const Point middle = middleOf(middles);
    const auto nearest = std::ranges::min_element(middles, {}, [&](const Point& point) {
        return std::round(lengthOf(difference(point, middle)) * 1e6);
    });
    return cells[static_cast<std::size_t>(nearest - middles.begin())];
}

std::vector<Ring> wordLines(const Puzzle& puzzle, double cell) {
    constexpr double share = 0.8;
    // Short words are no higher than those of two letters.
    constexpr double highest = 1.03;
    const double room = share * roomAt(puzzle.lattice) * cell;
    std::vector<Ring> lines;
    for (const CellLabel& word : puzzle.labels) {
        if (!puzzle.region.contains(word.cell)) continue;
        const Point at = puzzle.lattice.middleOf(word.cell);
        append(lines, strokesOf(word.text, {at[0] * cell, at[1] * cell}, room, highest * room));
    }
    return lines;
}

std::vector<Ring> pieceArea(std::span<const Cell> cells, Lattice lattice, const ExportOptions& options) {
    if (isOfSticks(lattice)) return rounded(areaOfSticks(cells, lattice, options), options);
    return rounded(grown(areaOfCells(cells, lattice, options.cell), -options.gap / 2), options);
}

std::vector<CutPart> cutParts(const Puzzle& puzzle, std::span<const Placement> solution,
                              const ExportOptions& options) {
    if (options.cuts == "comb") return comb();
    std::vector<CutPart> parts;
    if (options.cuts == "pieces") {
        for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
            const CutPart part = partOf(puzzle, piece, puzzle.pieces[piece].shape.cells(), options);
            parts.insert(parts.end(), static_cast<std::size_t>(piecesToCut(puzzle.pieces[piece])), part);
        }
    } else if (options.mergeCuts) {
        parts.push_back(mergedPart(puzzle, solution, options));
    } else {
        CutPart all;
        all.name = puzzle.name;
        for (const Placement& placement : solution) {
            CutPart part = partOf(puzzle, placement.piece, placement.cells, options);
            append(all.cuts, std::move(part.cuts));
            append(all.engraved, std::move(part.engraved));
        }
        parts.push_back(std::move(all));
    }
    if (options.tray)
        for (CutPart& part : tray(puzzle, options))
            parts.push_back(std::move(part));
    return parts;
}

}  // namespace tilewright
