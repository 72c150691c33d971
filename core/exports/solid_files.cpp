#include "core/exports/solid_files.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/exports/cut_sheets.h"
#include "core/exports/glued_parts.h"
#include "core/exports/model_files.h"
#include "core/lattice/cell_solid.h"
#include "core/lattice/layered_mesh.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

// In cells. Solids whose faces coincide are not printable.
constexpr double leastGap = 0.001;

// `name` as part of a file name: everything except letters, digits and '-' becomes '_'.
std::string fileWord(const std::string& name) {
    std::string word;
    for (const char c : name) {
        const bool isPlain =
            (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-';
        word += isPlain ? c : '_';
    }
    return word.empty() ? "_" : word;
}

// The number of copies to print: all that are required, at least one.
int piecesToMake(const Piece& piece) {
    return std::max(1, piece.count.min);
}

std::vector<Mesh> meshesOf(std::span<const NamedSolid> solids) {
    std::vector<Mesh> meshes;
    for (const NamedSolid& solid : solids)
        meshes.push_back(solid.mesh);
    return meshes;
}

void putWord(std::string& bytes, std::uint32_t word) {
    for (int shift = 0; shift < 32; shift += 8)
        bytes += static_cast<char>((word >> shift) & 0xFFU);
}

void putPoint(std::string& bytes, const Mesh::Point& point) {
    for (const float part : point)
        putWord(bytes, std::bit_cast<std::uint32_t>(part));
}

std::string binary(const Mesh& mesh, std::string_view name) {
    constexpr std::size_t headerSize = 80;
    // A header that begins with "solid" would be mistaken for an ASCII file.
    std::string bytes = name.starts_with("solid") ? "- " : "";
    bytes += singleLine(name);
    bytes.resize(headerSize, ' ');
    bytes.reserve(headerSize + 4 + 50 * mesh.triangles.size());
    putWord(bytes, static_cast<std::uint32_t>(mesh.triangles.size()));
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        putPoint(bytes, mesh.normals[i]);
        for (const std::uint32_t corner : mesh.triangles[i])
            putPoint(bytes, mesh.points[corner]);
        bytes.append(2, '\0');
    }
    return bytes;
}

void putText(std::string& text, const Mesh::Point& point) {
    for (const float part : point) {
        std::array<char, 32> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), part + 0.0F);
        text += ' ';
        text.append(digits.data(), end.ptr);
    }
    text += '\n';
}

std::string ascii(const Mesh& mesh, std::string_view name) {
    const std::string title = singleLine(name);
    std::string text = "solid " + title + "\n";
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        text += "  facet normal";
        putText(text, mesh.normals[i]);
        text += "    outer loop\n";
        for (const std::uint32_t corner : mesh.triangles[i]) {
            text += "      vertex";
            putText(text, mesh.points[corner]);
        }
        text += "    endloop\n  endfacet\n";
    }
    return text + "endsolid " + title + "\n";
}

}  // namespace

SolidOptions solidOptions(const ExportOptions& options, Lattice lattice) {
    SolidOptions solid;
    solid.lattice = lattice;
    solid.cell = options.cell;
    solid.gap = options.gap;
    solid.bevel = options.bevel;
    solid.innerBevel = options.innerBevel;
    solid.height = !lattice.isFlat() ? solid.cell : options.thickness.value_or(solid.cell * 0.4);
    solid.stretch[1] = options.cellY.value_or(options.cell) / options.cell;
    if (!lattice.isFlat()) solid.stretch[2] = options.cellZ.value_or(options.cell) / options.cell;
    return solid;
}

std::string toStl(const Mesh& mesh, StlForm form, std::string_view name) {
    return form == StlForm::ascii ? ascii(mesh, name) : binary(mesh, name);
}

std::vector<NamedSolid> solidsOfPieces(const Puzzle& puzzle, const SolidOptions& solid, bool separate) {
    std::vector<NamedSolid> solids;
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        const Piece& from = puzzle.pieces[piece];
        const Mesh mesh = movedTo(solidForPrint(from.shape.cells(), solid), {});
        for (int i = 0; i < (separate ? 1 : piecesToMake(from)); ++i)
            solids.push_back({piece, from.name, mesh});
    }
    if (separate) return solids;
    std::vector<Mesh> placed = onPlate(meshesOf(solids), std::max(2.0, solid.cell / 4));
    for (std::size_t i = 0; i < solids.size(); ++i)
        solids[i].mesh = std::move(placed[i]);
    return solids;
}

namespace {

// The mean of the middles of cells, in millimetres.
Point centreOf(std::span<const Cell> cells, const SolidOptions& solid) {
    Point sum{};
    for (const Cell cell : cells) {
        const Point middle = solid.lattice.middleOf(cell);
        for (std::size_t axis = 0; axis < 3; ++axis)
            sum[axis] += middle[axis] * solid.stretch[axis] * solid.cell / static_cast<double>(cells.size());
    }
    return sum;
}

}  // namespace

std::vector<NamedSolid> solidsOfSolution(const Puzzle& puzzle, std::span<const Placement> placements,
                                         const SolidOptions& solid, double explode, Point* origin) {
    SolidOptions apart = solid;
    apart.gap = std::max(solid.gap, solid.cell * leastGap);
    const Point centre = centreOf(puzzle.region.cells(), solid);
    std::vector<NamedSolid> solids;
    // Nothing is left of or in front of the origin, as 3MF asks.
    Mesh::Point lowest{0.0F, 0.0F, std::numeric_limits<float>::max()};
    for (const Placement& placement : placements) {
        solids.push_back(
            {placement.piece, puzzle.pieces[placement.piece].name, pieceSolid(placement.cells, apart)});
        const Point away = difference(centreOf(placement.cells, solid), centre);
        for (Mesh::Point& point : solids.back().mesh.points) {
            for (std::size_t axis = 0; axis < (solid.lattice.isFlat() ? 2U : 3U); ++axis)
                point[axis] += static_cast<float>(explode * away[axis]);
            for (std::size_t axis = 0; axis < 3; ++axis)
                lowest[axis] = std::min(lowest[axis], point[axis]);
        }
    }
    for (NamedSolid& placed : solids)
        for (Mesh::Point& point : placed.mesh.points)
            for (std::size_t axis = 0; axis < 3; ++axis)
                point[axis] -= lowest[axis];
    if (origin != nullptr)
        for (std::size_t axis = 0; axis < 3; ++axis)
            (*origin)[axis] = -static_cast<double>(lowest[axis]);
    return solids;
}

namespace {

// Prisms over the bounding box or the area of a region; those of walls lie on their side, along x.
NamedSolid layered(const Puzzle& puzzle, const char* name, const std::vector<PlaneLayer>& layers,
                   bool isOnSide = false) {
    Mesh mesh = layeredMesh(layers);
    if (isOnSide) {
        const auto turn = [](Mesh::Point& p) { p = {p[2], p[0], p[1]}; };
        std::ranges::for_each(mesh.points, turn);
        std::ranges::for_each(mesh.normals, turn);
    }
    if (const auto problem = meshProblem(mesh))
        throw std::logic_error("the solid of a box is not watertight: " + *problem);
    return {puzzle.pieces.size(), name, movedTo(mesh, {})};
}

// A box without a top, as walls along x: two ends, and what is between them.
NamedSolid boxSolid(const Puzzle& puzzle, const PlaneBox& room, double deep, const ExportOptions& options) {
    const double wall = options.wall;
    const double wide = room.height() + 2 * wall;
    std::vector<Ring> end{rectangle({0, 0}, {wide, wall + deep})};
    const std::vector<Ring> between =
        without(end, std::vector<Ring>{rectangle({wall, wall}, {wide - wall, 2 * deep + wall})});
    if (options.fingerHoles) {
        constexpr double ofFinger = 12.0;
        const double radius = std::min({ofFinger, 0.35 * room.height(), 0.7 * deep});
        end = without(end, std::vector<Ring>{circle({wide / 2, wall + deep}, radius)});
    }
    return layered(puzzle, "box",
                   {{0.0, wall, end},
                    {wall, wall + room.width(), between},
                    {wall + room.width(), 2 * wall + room.width(), end}},
                   true);
}

// A tray: a floor, with a hole to push pieces out and engraved words, and a frame.
NamedSolid traySolid(const Puzzle& puzzle, const std::vector<Ring>& room, double deep,
                     const ExportOptions& options, const std::vector<Ring>& outside) {
    const SolidOptions solid = solidOptions(options, puzzle.lattice);
    const auto stretched = [&](std::vector<Ring> rings) {
        for (Ring& ring : rings)
            for (PlanePoint& point : ring)
                point[1] *= solid.stretch[1];
        return rings;
    };
    std::vector<Ring> floor = outside;
    if (options.fingerHoles) {
        constexpr double ofFinger = 9.0;
        const Point at = puzzle.lattice.middleOf(middleCell(puzzle.region.cells(), puzzle.lattice));
        const double radius = std::min(
            ofFinger, 0.8 * innerRadius(puzzle.lattice) * std::min(1.0, solid.stretch[1]) * solid.cell);
        floor = without(floor, std::vector<Ring>{circle(
                                   {at[0] * solid.cell, at[1] * solid.cell * solid.stretch[1]}, radius)});
    }
    const double wall = options.wall;
    std::vector<PlaneLayer> layers{{wall, wall + deep, without(outside, room)}};
    std::vector<Ring> words;
    if (options.words) words = stretched(wordLines(puzzle, solid.cell));
    if (words.empty()) {
        layers.push_back({0.0, wall, floor});
    } else {
        constexpr double pen = 0.6;
        const double deepest = std::min(0.6, wall / 3);
        layers.push_back({0.0, wall - deepest, floor});
        layers.push_back({wall - deepest, wall, without(floor, penned(words, pen))});
    }
    return layered(puzzle, "tray", layers);
}

std::vector<Ring> grownBox(const std::vector<Ring>& room, double by) {
    const PlaneBox box = boxAround(room);
    return {rectangle({box.low[0] - by, box.low[1] - by}, {box.high[0] + by, box.high[1] + by})};
}

}  // namespace

std::vector<NamedSolid> boxSolids(const Puzzle& puzzle, const ExportOptions& options) {
    const Lattice lattice = puzzle.lattice;
    const SolidOptions solid = solidOptions(options, lattice);
    const CellSolids cells(lattice, solid.height / solid.cell, solid.stretch);
    const Space space = spaceAround(puzzle.region.cells(), cells);
    std::vector<Ring> room;
    double deep = solid.height;
    if (lattice.isFlat() && !lattice.hasSticks()) {
        ExportOptions bare = options;
        bare.gap = 0.0;
        bare.radius = 0.0;
        room = pieceArea(puzzle.region.cells(), lattice, bare);
        for (Ring& ring : room)
            for (PlanePoint& point : ring)
                point[1] *= solid.stretch[1];
    } else {
        room = {rectangle({space.low[0] * solid.cell, space.low[1] * solid.cell},
                          {space.high[0] * solid.cell, space.high[1] * solid.cell})};
        if (!lattice.isFlat()) deep = (space.high[2] - space.low[2]) * solid.cell;
    }
    room = grown(room, options.play);
    const double wall = options.wall;
    const std::vector<Ring> outside = grownBox(room, wall);
    std::vector<NamedSolid> solids{lattice.isFlat() ? traySolid(puzzle, room, deep, options, outside)
                                                    : boxSolid(puzzle, boxAround(room), deep, options)};
    if (!options.lid) return solids;
    // A rim that reaches into the box, where it leaves the same air; a tray is full to its edge.
    std::vector<PlaneLayer> lid{{0.0, wall, outside}};
    const double rim = std::min(wall, deep / 4);
    const std::vector<Ring> inside = grown(room, -options.play);
    if (!lattice.isFlat()) lid.push_back({wall, wall + rim, without(inside, grown(inside, -wall))});
    solids.push_back(layered(puzzle, "lid", lid));
    return solids;
}

std::optional<SolidProblem> printProblem(const ExportOptions& options, Lattice lattice) {
    if (const auto problem = solidProblem(solidOptions(options, lattice))) return problem;
    if (options.split != 0.0 && !(options.split >= 20.0))
        return {{"split", core::message("parts must be at least 20 mm long")}};
    if (!(options.dowel == 0.0 || options.dowel >= 1.0))
        return {{"dowel", core::message("dowels must be at least 1 mm thick")}};
    if (!options.bed.empty() && !parseSheet(options.bed))
        return {{"bed", core::message("enter the bed as width and depth in mm, such as 220x220")}};
    if (!(options.wall >= 0.4)) return {{"wall", core::message("walls must be at least 0.4 mm thick")}};
    if (!(options.play >= 0.0)) return {{"play", core::message("the play must be 0 or more")}};
    return std::nullopt;
}

std::vector<SolidPlate> solidPlates(const Puzzle& puzzle, std::span<const Placement> solution,
                                    const ExportOptions& options) {
    const SolidOptions solid = solidOptions(options, puzzle.lattice);
    if (options.solids != "pieces") return {solidsOfSolution(puzzle, solution, solid, options.explode)};
    std::vector<NamedSolid> solids;
    for (const NamedSolid& whole : solidsOfPieces(puzzle, solid, true)) {
        if (options.split <= 0.0) {
            solids.push_back(whole);
            continue;
        }
        const std::vector<Mesh> parts = gluedParts(whole.mesh, whole.name, {options.split, options.dowel});
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const std::string number = std::to_string(i + 1) + "/" + std::to_string(parts.size());
            solids.push_back({whole.piece, parts.size() == 1 ? whole.name : whole.name + " " + number,
                              movedTo(parts[i], {})});
        }
    }
    if (options.box)
        for (NamedSolid& made : boxSolids(puzzle, options))
            solids.push_back(std::move(made));
    if (options.separate) return {solids};
    SolidPlate all;
    for (const NamedSolid& one : solids) {
        const bool isPiece = one.piece < puzzle.pieces.size();
        all.insert(all.end(), static_cast<std::size_t>(isPiece ? piecesToMake(puzzle.pieces[one.piece]) : 1),
                   one);
    }
    const double space = std::max(2.0, solid.cell / 4);
    if (options.bed.empty()) {
        std::vector<Mesh> placed = onPlate(meshesOf(all), space);
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i].mesh = std::move(placed[i]);
        return {all};
    }
    // By their shadows, boxes, as parts on sheets.
    std::vector<CutPart> shadows;
    for (const NamedSolid& one : all) {
        const Mesh::Point size = sizeOf(one.mesh);
        shadows.push_back({.name = one.name, .cuts = {rectangle({0, 0}, {size[0], size[1]})}});
    }
    std::vector<SolidPlate> plates;
    for (const CutSheet& sheet : laidOnSheets(shadows, *parseSheet(options.bed), std::min(space, 5.0))) {
        SolidPlate& plate = plates.emplace_back();
        for (const SheetItem& item : sheet.items) {
            NamedSolid& one = plate.emplace_back(all[item.part]);
            Mesh& mesh = one.mesh;
            const auto turn = [&](Mesh::Point& p) {
                for (int i = 0; i < item.quarters; ++i)
                    p = {-p[1], p[0], p[2]};
            };
            std::ranges::for_each(mesh.points, turn);
            std::ranges::for_each(mesh.normals, turn);
            const PlanePoint low = boxAround(std::vector<Ring>{item.paths.back().points}).low;
            mesh = movedTo(std::move(mesh), {static_cast<float>(low[0]), static_cast<float>(low[1]), 0.0F});
        }
    }
    return plates;
}

std::vector<std::filesystem::path> solidFiles(const std::filesystem::path& path,
                                              std::span<const SolidPlate> plates, bool separate) {
    if (!separate)
        return plates.size() == 1 ? std::vector{path} : numberedPaths(path, static_cast<int>(plates.size()));
    std::vector<std::filesystem::path> files;
    UniqueNames names;
    for (const SolidPlate& plate : plates)
        for (const NamedSolid& solid : plate) {
            files.push_back(path);
            files.back().replace_filename(path.stem().string() + "-" + names.add(fileWord(solid.name), "-") +
                                          path.extension().string());
        }
    return files;
}

void writeSolids(const std::filesystem::path& path, const Puzzle& puzzle, std::span<const SolidPlate> plates,
                 const ExportOptions& options, bool overwrite, const ExportControl& control) {
    StagedFiles files(overwrite);
    const bool isPackage = hasEnding(path, ".3mf");
    const StlForm form = options.ascii ? StlForm::ascii : StlForm::binary;
    const std::vector<std::filesystem::path> names = solidFiles(path, plates, options.separate);
    std::size_t next = 0;
    const auto write = [&](std::span<const NamedSolid> solids, const std::string& title) {
        files.add(names[next], isPackage ? toThreeMf(puzzle, solids, title)
                                         : toStl(joined(meshesOf(solids)), form, title));
        control.step(static_cast<int>(++next), static_cast<int>(names.size()));
    };
    for (const SolidPlate& plate : plates)
        if (options.separate)
            for (const NamedSolid& solid : plate)
                write({&solid, 1}, solid.name);
        else
            write(plate, puzzle.name);
    files.commit();
}

namespace {

// The cost of an orientation in lexicographic order: overhanging cells, cells without contact to the plate,
// height.
auto costToPrint(std::span<const Cell> cells, Lattice lattice) {
    std::map<int, std::vector<Cell>> layers;
    for (const Cell cell : cells)
        layers[lattice.layerOf(cell)].push_back(cell);
    const int lowest = layers.begin()->first;
    const auto hangs = [&](Cell cell) {
        return std::ranges::none_of(lattice.neighbourSteps(cell), [&](Cell step) {
            const Cell below = cell + step;
            return lattice.layerOf(below) < lattice.layerOf(cell) && std::ranges::count(cells, below) > 0;
        });
    };
    std::ptrdiff_t hanging = 0;
    for (const auto& [layer, own] : layers)
        if (layer > lowest) hanging += std::ranges::count_if(own, hangs);
    return std::tuple(hanging, cells.size() - layers.begin()->second.size(), layers.rbegin()->first - lowest);
}

std::vector<Cell> posedForPrint(std::span<const Cell> cells, Lattice lattice) {
    std::vector<Cell> best(cells.begin(), cells.end());
    for (const Symmetry& turn : lattice.isFlat() ? std::span<const Symmetry>() : lattice.rotations()) {
        std::vector<Cell> turned;
        for (const Cell cell : cells)
            turned.push_back(turn(cell));
        std::ranges::sort(turned);
        if (costToPrint(turned, lattice) < costToPrint(best, lattice)) best = std::move(turned);
    }
    return best;
}

// Rotates a mesh so that `down` points down.
Mesh turnedDown(const Mesh& mesh, const Point& down) {
    const Point side = directionOf(cross(std::abs(down[0]) < 0.6 ? Point{1, 0, 0} : Point{0, 1, 0}, down));
    const Point front = cross(down, side);
    const auto turned = [&](const Mesh::Point& point) {
        const Point from{point[0], point[1], point[2]};
        return Mesh::Point{static_cast<float>(dot(from, front)), static_cast<float>(dot(from, side)),
                           static_cast<float>(-dot(from, down))};
    };
    Mesh result = mesh;
    std::ranges::transform(mesh.points, result.points.begin(), turned);
    std::ranges::transform(mesh.normals, result.normals.begin(), turned);
    return result;
}

// The area that needs support minus the contact area, and the height.
std::pair<double, double> costToPrint(const Mesh& mesh) {
    // Faces whose normal points down by more than this need support.
    constexpr float steep = 0.72F;
    constexpr float thin = 1e-3F;
    const auto low = [&](const Mesh::Point& a, const Mesh::Point& b) { return a[2] < b[2]; };
    const auto [lowest, highest] = std::ranges::minmax_element(mesh.points, low);
    double cost = 0.0;
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        if (mesh.normals[i][2] > -steep) continue;
        std::array<Point, 3> corners;
        bool isOnPlate = true;
        for (std::size_t k = 0; k < 3; ++k) {
            const Mesh::Point& corner = mesh.points[mesh.triangles[i][k]];
            corners[k] = {corner[0], corner[1], corner[2]};
            isOnPlate = isOnPlate && corner[2] < (*lowest)[2] + thin;
        }
        const double area =
            lengthOf(cross(difference(corners[1], corners[0]), difference(corners[2], corners[0]))) / 2;
        cost += isOnPlate ? -area : area;
    }
    return {std::round(cost), std::round((*highest)[2] - (*lowest)[2])};
}

// Some pieces have their best contact face in a direction that no lattice symmetry turns down.
Mesh laidForPrint(const Mesh& mesh) {
    std::set<std::array<long, 3>> sides;
    for (const Mesh::Point& normal : mesh.normals)
        sides.insert(
            {std::lround(normal[0] * 100), std::lround(normal[1] * 100), std::lround(normal[2] * 100)});
    Mesh best = mesh;
    for (const auto& side : sides) {
        Mesh turned =
            turnedDown(mesh, directionOf({static_cast<double>(side[0]), static_cast<double>(side[1]),
                                          static_cast<double>(side[2])}));
        if (costToPrint(turned) < costToPrint(best)) best = std::move(turned);
    }
    return best;
}

}  // namespace

Mesh solidForPrint(std::span<const Cell> cells, const SolidOptions& options) {
    const Lattice lattice = options.lattice;
    // Cells that are longer along an axis cannot be turned.
    if (options.stretch != Point{1.0, 1.0, 1.0}) {
        const Mesh mesh = pieceSolid(cells, options);
        return lattice.isFlat() ? mesh : laidForPrint(mesh);
    }
    const Mesh mesh = pieceSolid(posedForPrint(cells, lattice), options);
    // These lattices have enough symmetries, or balls without a flat face.
    return lattice.hasUnitBoxes() || lattice.isFlat() || lattice.hasBalls() ? mesh : laidForPrint(mesh);
}

}  // namespace tilewright
