#include "core/exports/model_files.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <numbers>
#include <utility>

#include "core/basics/text.h"
#include "core/exports/cut_parts.h"
#include "core/lattice/cell_solid.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

// The shortest number that reads as the same float.
std::string numeral(double value) {
    std::array<char, 32> digits{};
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<float>(value) + 0.0F).ptr;
    return {digits.data(), end};
}

std::string xmlWord(std::string_view text) {
    std::string escaped;
    for (const char c : singleLine(text)) {
        if (c == '&')
            escaped += "&amp;";
        else if (c == '<')
            escaped += "&lt;";
        else if (c == '>')
            escaped += "&gt;";
        else if (c == '"')
            escaped += "&quot;";
        else
            escaped += c;
    }
    return escaped;
}

void putHalf(std::string& bytes, std::size_t value) {
    bytes += static_cast<char>(value & 0xFFU);
    bytes += static_cast<char>((value >> 8U) & 0xFFU);
}

void putFull(std::string& bytes, std::size_t value) {
    putHalf(bytes, value & 0xFFFFU);
    putHalf(bytes, value >> 16U);
}

// A ZIP archive of deflated files, all of the same date. PKWARE, .ZIP File Format Specification.
class ZipArchive {
  public:
    void add(const std::string& name, std::string_view content) {
        const auto crc = crc32_z(0, reinterpret_cast<const Bytef*>(content.data()), content.size());
        const std::string packed = deflated(content);
        std::string entry;
        putHalf(entry, 20);
        putHalf(entry, 0);
        putHalf(entry, 8);
        putHalf(entry, 0);
        // The first day that the format knows.
        putHalf(entry, 0x21);
        putFull(entry, crc);
        putFull(entry, packed.size());
        putFull(entry, content.size());
        putHalf(entry, name.size());
        putHalf(entry, 0);
        const std::size_t at = bytes_.size();
        bytes_ += "PK\3\4" + entry + name + packed;
        directory_ += "PK\1\2";
        putHalf(directory_, 20);
        directory_ += entry;
        putHalf(directory_, 0);
        putHalf(directory_, 0);
        putHalf(directory_, 0);
        putFull(directory_, 0);
        putFull(directory_, at);
        directory_ += name;
        ++count_;
    }

    std::string take() {
        const std::size_t at = bytes_.size();
        bytes_ += directory_ + "PK\5\6";
        putFull(bytes_, 0);
        putHalf(bytes_, count_);
        putHalf(bytes_, count_);
        putFull(bytes_, directory_.size());
        putFull(bytes_, at);
        putHalf(bytes_, 0);
        return std::move(bytes_);
    }

  private:
    // Without the header of zlib.
    static std::string deflated(std::string_view content) {
        z_stream stream{};
        constexpr int rawWindow = -15;
        constexpr int memoryLevel = 8;
        if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, rawWindow, memoryLevel,
                         Z_DEFAULT_STRATEGY) != Z_OK)
            throw std::bad_alloc();
        std::string packed(deflateBound(&stream, content.size()), '\0');
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
        stream.avail_in = static_cast<uInt>(content.size());
        stream.next_out = reinterpret_cast<Bytef*>(packed.data());
        stream.avail_out = static_cast<uInt>(packed.size());
        deflate(&stream, Z_FINISH);
        packed.resize(stream.total_out);
        deflateEnd(&stream);
        return packed;
    }

    std::string bytes_;
    std::string directory_;
    std::size_t count_ = 0;
};

// Points that lie in the same place are one in formats that know corners by number.
Mesh weldedMesh(const Mesh& mesh) {
    Mesh one;
    std::map<Mesh::Point, std::uint32_t> at;
    std::vector<std::uint32_t> number;
    for (const Mesh::Point& point : mesh.points) {
        const auto [place, isNew] = at.emplace(point, static_cast<std::uint32_t>(one.points.size()));
        if (isNew) one.points.push_back(point);
        number.push_back(place->second);
    }
    for (const auto& [a, b, c] : mesh.triangles)
        one.triangles.push_back({number[a], number[b], number[c]});
    return one;
}

Colour colourOfSolid(const Puzzle& puzzle, const NamedSolid& solid) {
    // Boxes and trays are no pieces.
    return solid.piece < puzzle.pieces.size() ? colourOf(puzzle, solid.piece) : Colour{200, 180, 140};
}

}  // namespace

std::string toThreeMf(const Puzzle& puzzle, std::span<const NamedSolid> solids, std::string_view title) {
    std::string model =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<model unit=\"millimeter\" xml:lang=\"en-US\" "
        "xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\">\n<metadata name=\"Title\">" +
        xmlWord(title) + "</metadata>\n<metadata name=\"Application\">Tilewright</metadata>\n<resources>\n";
    model += "<basematerials id=\"1\">\n";
    for (const NamedSolid& solid : solids)
        model += "<base name=\"" + xmlWord(solid.name) + "\" displaycolor=\"" +
                 toString(colourOfSolid(puzzle, solid)) + "\"/>\n";
    model += "</basematerials>\n";
    for (std::size_t i = 0; i < solids.size(); ++i) {
        const Mesh mesh = weldedMesh(solids[i].mesh);
        model += "<object id=\"" + std::to_string(i + 2) + "\" type=\"model\" name=\"" +
                 xmlWord(solids[i].name) + "\" pid=\"1\" pindex=\"" + std::to_string(i) +
                 "\">\n<mesh>\n<vertices>\n";
        for (const Mesh::Point& p : mesh.points)
            model += "<vertex x=\"" + numeral(p[0]) + "\" y=\"" + numeral(p[1]) + "\" z=\"" + numeral(p[2]) +
                     "\"/>\n";
        model += "</vertices>\n<triangles>\n";
        for (const auto& [a, b, c] : mesh.triangles)
            model += "<triangle v1=\"" + std::to_string(a) + "\" v2=\"" + std::to_string(b) + "\" v3=\"" +
                     std::to_string(c) + "\"/>\n";
        model += "</triangles>\n</mesh>\n</object>\n";
    }
    model += "</resources>\n<build>\n";
    for (std::size_t i = 0; i < solids.size(); ++i)
        model += "<item objectid=\"" + std::to_string(i + 2) + "\"/>\n";
    model += "</build>\n</model>\n";
    ZipArchive archive;
    archive.add(
        "[Content_Types].xml",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Types "
        "xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default "
        "Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
        "<Default Extension=\"model\" "
        "ContentType=\"application/vnd.ms-package.3dmanufacturing-3dmodel+xml\"/></Types>\n");
    archive.add("_rels/.rels",
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Relationships "
                "xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship "
                "Target=\"/3D/3dmodel.model\" Id=\"rel0\" "
                "Type=\"http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel\"/></Relationships>\n");
    archive.add("3D/3dmodel.model", model);
    return archive.take();
}

// glTF.

namespace {

constexpr double millimetre = 0.001;

double linear(std::uint8_t part) {
    const double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

// The one buffer of a file, with its views and accessors.
class GlbBuffer {
  public:
    using Json = nlohmann::ordered_json;

    // Numbers in groups of `width`; the number of the accessor.
    int add(const std::vector<float>& numbers, int width, bool isVertex) {
        static constexpr std::array types{"SCALAR", "SCALAR", "VEC2", "VEC3", "VEC4"};
        const std::size_t at = bytes_.size();
        for (const float number : numbers)
            putFull(bytes_, std::bit_cast<std::uint32_t>(number));
        Json view{{"buffer", 0}, {"byteOffset", at}, {"byteLength", bytes_.size() - at}};
        if (isVertex) view["target"] = 34962;
        Json accessor{{"bufferView", views_.size()},
                      {"componentType", 5126},
                      {"count", numbers.size() / static_cast<std::size_t>(width)},
                      {"type", types.at(static_cast<std::size_t>(width))}};
        std::vector<float> low(numbers.begin(), numbers.begin() + width);
        std::vector<float> high = low;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            float& least = low[i % static_cast<std::size_t>(width)];
            float& most = high[i % static_cast<std::size_t>(width)];
            least = std::min(least, numbers[i]);
            most = std::max(most, numbers[i]);
        }
        accessor["min"] = low;
        accessor["max"] = high;
        views_.push_back(std::move(view));
        accessors_.push_back(std::move(accessor));
        return static_cast<int>(accessors_.size()) - 1;
    }

    std::string file(Json document) const {
        document["buffers"] = Json::array({Json{{"byteLength", bytes_.size()}}});
        document["bufferViews"] = views_;
        document["accessors"] = accessors_;
        std::string text = document.dump(-1, ' ', false, Json::error_handler_t::replace);
        text.resize((text.size() + 3) / 4 * 4, ' ');
        std::string file = "glTF";
        putFull(file, 2);
        putFull(file, 12 + 8 + text.size() + 8 + bytes_.size());
        putFull(file, text.size());
        file += "JSON" + text;
        putFull(file, bytes_.size());
        file += std::string("BIN\0", 4) + bytes_;
        return file;
    }

  private:
    std::string bytes_;
    Json views_ = Json::array();
    Json accessors_ = Json::array();
};

}  // namespace

namespace {

// First `b`, then `a`.
std::array<double, 4> product(const std::array<double, 4>& a, const std::array<double, 4>& b) {
    return {a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
            a[3] * b[1] + a[1] * b[3] + a[2] * b[0] - a[0] * b[2],
            a[3] * b[2] + a[2] * b[3] + a[0] * b[1] - a[1] * b[0],
            a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2]};
}

Point turned(const std::array<double, 4>& by, const Point& point) {
    const Point axis{by[0], by[1], by[2]};
    const Point twice = scaled(cross(axis, point), 2.0);
    return sum(sum(point, scaled(twice, by[3])), cross(axis, twice));
}

SolidPose operator*(const SolidPose& a, const SolidPose& b) {
    return {product(a.turn, b.turn), sum(turned(a.turn, b.shift), a.shift)};
}

// The motion of a turn after a share of it.
SolidPose poseOf(const LatticeTurn& turn, double share, double cell, const Point& origin) {
    const PlanePose pose = poseOn(turn.path, share);
    const auto along = static_cast<std::size_t>(turn.axis);
    const double half = pose.degrees * std::numbers::pi / 360;
    SolidPose result;
    result.turn = {0.0, 0.0, 0.0, std::cos(half)};
    result.turn[along] = std::sin(half);
    Point way{};
    way[(along + 1) % 3] = pose.x;
    way[(along + 2) % 3] = pose.y;
    const Point centre = sum(scaled(turn.through, cell), origin);
    result.shift = sum(difference(centre, turned(result.turn, centre)), scaled(way, cell));
    return result;
}

}  // namespace

std::vector<ModelFrame> framesOf(const Separation& separation, Lattice lattice, const SolidOptions& solid,
                                 const Point& origin, std::size_t pieces) {
    constexpr int framesOfTurn = 48;
    const AssemblyPlan plan(separation);
    std::vector<ModelFrame> frames{{0.0, std::vector<SolidPose>(pieces)}};
    // Turns refer to where a part was before it was removed.
    std::vector<SolidPose> poses(pieces);
    std::vector<Point> removed(pieces, Point{});
    for (std::size_t k = 0; k < plan.moves().size(); ++k) {
        const AssemblyMove& move = plan.moves()[k].move;
        const std::vector<SolidPose> before = poses;
        const int count = move.turn ? framesOfTurn : 1;
        for (int i = 1; i <= count; ++i) {
            const double share = 1.0 * i / count;
            SolidPose motion;
            if (move.turn) {
                motion = poseOf(*move.turn, share, solid.cell, origin);
            } else {
                const Cell shift = move.shift();
                Point way = lattice.displacement({shift.x, shift.y, lattice.isFlat() ? 0 : shift.z});
                // Flat pieces are lifted by their height, and are as far apart as they are wide.
                if (lattice.isFlat()) way[2] = shift.z;
                motion.shift = scaled(way, solid.cell);
            }
            ModelFrame& frame =
                frames.emplace_back(ModelFrame{static_cast<double>(k) + share, frames.back().poses});
            for (const std::size_t piece : move.pieces) {
                if (move.isRemoval)
                    removed[piece] = sum(removed[piece], motion.shift);
                else
                    poses[piece] = motion * before[piece];
                frame.poses[piece] = {poses[piece].turn, sum(poses[piece].shift, removed[piece])};
            }
        }
    }
    return frames;
}

std::string toGlb(const Puzzle& puzzle, std::span<const NamedSolid> solids,
                  std::span<const ModelFrame> frames, std::string_view title) {
    using Json = nlohmann::ordered_json;
    GlbBuffer buffer;
    Json nodes = Json::array();
    Json meshes = Json::array();
    Json materials = Json::array();
    Json children = Json::array();
    for (std::size_t i = 0; i < solids.size(); ++i) {
        const Mesh& mesh = solids[i].mesh;
        std::vector<float> points;
        std::vector<float> normals;
        for (std::size_t t = 0; t < mesh.triangles.size(); ++t)
            for (const std::uint32_t corner : mesh.triangles[t]) {
                points.insert(points.end(), mesh.points[corner].begin(), mesh.points[corner].end());
                // Rounding must not make them longer than validators accept.
                const Mesh::Point& n = mesh.normals[t];
                const float length = std::hypot(n[0], n[1], n[2]);
                for (const float part : n)
                    normals.push_back(part / length);
            }
        const std::string name = singleLine(solids[i].name);
        const Colour colour = colourOfSolid(puzzle, solids[i]);
        materials.push_back(
            {{"name", name},
             {"pbrMetallicRoughness",
              {{"baseColorFactor", {linear(colour.red), linear(colour.green), linear(colour.blue), 1.0}},
               {"metallicFactor", 0.0},
               {"roughnessFactor", 0.7}}}});
        Json attributes;
        attributes["POSITION"] = buffer.add(points, 3, true);
        attributes["NORMAL"] = buffer.add(normals, 3, true);
        meshes.push_back({{"name", name},
                          {"primitives", Json::array({Json{{"attributes", attributes}, {"material", i}}})}});
        nodes.push_back({{"name", name}, {"mesh", i}});
        children.push_back(i);
    }
    // Millimetres with z up become metres with y up.
    const double half = std::sqrt(0.5);
    nodes.push_back({{"name", singleLine(title)},
                     {"rotation", {-half, 0.0, 0.0, half}},
                     {"scale", {millimetre, millimetre, millimetre}},
                     {"children", children}});
    Json document{{"asset", {{"version", "2.0"}, {"generator", "Tilewright"}}},
                  {"scene", 0},
                  {"scenes", Json::array({Json{{"nodes", {solids.size()}}}})},
                  {"nodes", nodes},
                  {"meshes", meshes},
                  {"materials", materials}};
    if (!frames.empty()) {
        std::vector<float> times;
        for (const ModelFrame& frame : frames)
            times.push_back(static_cast<float>(frame.seconds));
        const int input = buffer.add(times, 1, false);
        Json samplers = Json::array();
        Json channels = Json::array();
        const auto add = [&](std::size_t node, const char* path, const std::vector<float>& values,
                             int width) {
            channels.push_back({{"sampler", samplers.size()}, {"target", {{"node", node}, {"path", path}}}});
            samplers.push_back({{"input", input},
                                {"output", buffer.add(values, width, false)},
                                {"interpolation", "LINEAR"}});
        };
        for (std::size_t i = 0; i < solids.size(); ++i) {
            std::vector<float> shifts;
            std::vector<float> turns;
            bool isTurned = false;
            for (const ModelFrame& frame : frames) {
                const SolidPose& pose = frame.poses[i];
                for (const double part : pose.shift)
                    shifts.push_back(static_cast<float>(part));
                isTurned = isTurned || std::abs(pose.turn[3]) < 1.0 - 1e-9;
                // A quaternion and its negative are the same rotation; players take the way between two.
                double alike = 0.0;
                for (std::size_t c = 0; c < 4 && !turns.empty(); ++c)
                    alike += pose.turn[c] * static_cast<double>(turns[turns.size() - 4 + c]);
                for (const double part : pose.turn)
                    turns.push_back(static_cast<float>(alike < 0.0 ? -part : part));
            }
            add(i, "translation", shifts, 3);
            if (isTurned) add(i, "rotation", turns, 4);
        }
        document["animations"] =
            Json::array({Json{{"name", "disassembly"}, {"channels", channels}, {"samplers", samplers}}});
    }
    return buffer.file(std::move(document));
}

// OpenSCAD.

namespace {

std::string identifier(std::size_t number, std::string_view name) {
    std::string word = "piece_" + std::to_string(number) + "_";
    for (const char c : name) {
        const bool isPlain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        word += isPlain ? c : '_';
    }
    return word;
}

std::string list(std::initializer_list<double> numbers) {
    std::string text = "[";
    for (const double number : numbers)
        text += (text.size() > 1 ? ", " : "") + numeral(number);
    return text + "]";
}

// The blocks of cubes, two cells long at most, that are in a piece: with half of the gap taken from each,
// they cover what is left of the piece.
std::string blocksOf(std::span<const Cell> cells) {
    const CellIndex index(cells);
    std::string text;
    for (const Cell cell : cells)
        for (int size = 7; size >= 0; --size) {
            const Cell extent{1 + (size & 1), 1 + ((size >> 1) & 1), 1 + ((size >> 2) & 1)};
            const auto holds = [&](const Cell& low, const Cell& by) {
                for (int x = 0; x < by.x; ++x)
                    for (int y = 0; y < by.y; ++y)
                        for (int z = 0; z < by.z; ++z)
                            if (!index.contains(low + Cell{x, y, z})) return false;
                return true;
            };
            if (!holds(cell, extent)) continue;
            // Not if a larger block holds it.
            bool isLargest = true;
            for (int axis = 0; axis < 3; ++axis) {
                if (at(extent, axis) > 1) continue;
                Cell larger = extent;
                at(larger, axis) = 2;
                isLargest = isLargest && !holds(cell, larger) && !holds(cell - stepAlong(axis, 1), larger);
            }
            if (isLargest)
                text += "    [" + list({double(cell.x), double(cell.y), double(cell.z)}) + ", " +
                        list({double(extent.x), double(extent.y), double(extent.z)}) + "],\n";
        }
    return text;
}

std::string polygonOf(const std::vector<Ring>& rings) {
    std::string points;
    std::string paths;
    int number = 0;
    for (const Ring& ring : rings) {
        paths += paths.empty() ? "[" : ", [";
        for (std::size_t i = 0; i < ring.size(); ++i) {
            points += (points.empty() ? "" : ", ") + list({ring[i][0], ring[i][1]});
            paths += (i ? ", " : "") + std::to_string(number++);
        }
        paths += "]";
    }
    return "polygon(cell * [" + points + "], [" + paths + "])";
}

// Without a bevel, in units of the lattice.
std::string polyhedronOf(std::span<const Cell> cells, const SolidOptions& solid) {
    SolidOptions unit = solid;
    unit.bevel = 0.0;
    const Mesh mesh = weldedMesh(pieceSolid(cells, unit));
    std::string text = "polyhedron(cell * [";
    for (std::size_t i = 0; i < mesh.points.size(); ++i) {
        const Mesh::Point& p = mesh.points[i];
        text += (i ? ", " : "") + list({p[0] / solid.cell, p[1] / solid.cell, p[2] / solid.cell});
    }
    text += "],\n        [";
    // Clockwise as seen from outside.
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        const auto& [a, b, c] = mesh.triangles[i];
        text +=
            (i ? ", [" : "[") + std::to_string(a) + ", " + std::to_string(c) + ", " + std::to_string(b) + "]";
    }
    return text + "])";
}

std::string ballsOf(std::span<const Cell> cells, Lattice lattice) {
    const CellSolids solids(lattice);
    const CellIndex index(cells);
    const double radius = solids.ballRadius().value_or(0.5);
    std::string text = "union() {\n";
    for (const Cell cell : cells) {
        const Point p = lattice.middleOf(cell);
        text += "        translate(cell * " + list({p[0], p[1], p[2]}) + ") sphere(r = " + numeral(radius) +
                " * cell - gap / 2, $fn = detail);\n";
        for (const SolidSide& side : solids.sidesOf(cell.kind)) {
            if (!side.step || !(Cell{} < *side.step) || !index.contains(cell + *side.step)) continue;
            const Point q = lattice.middleOf(cell + *side.step);
            // Along z, turned into the direction of the neighbour.
            const Point way = difference(q, p);
            const double length = lengthOf(way);
            const double turn = std::atan2(way[1], way[0]) * 180.0 / std::numbers::pi;
            const double tilt = std::acos(way[2] / length) * 180.0 / std::numbers::pi;
            text += "        translate(cell * " + list({p[0], p[1], p[2]}) + ") rotate(" +
                    list({0, tilt, turn}) + ") translate([0, 0, 0.2 * " + numeral(length) +
                    " * cell]) cylinder(h = 0.6 * " + numeral(length) + " * cell, r = 0.45 * (" +
                    numeral(radius) + " * cell - gap / 2), $fn = detail);\n";
        }
    }
    return text + "    }";
}

std::string bodyOf(std::span<const Cell> cells, const SolidOptions& solid) {
    const Lattice lattice = solid.lattice;
    if (lattice.hasBalls()) return ballsOf(cells, lattice);
    if (lattice.hasSticks()) {
        const double height = solid.height / solid.cell;
        const CellSolids solids(lattice, height);
        MeshStyle style;
        style.gap = solid.gap / 2 / solid.cell;
        std::string text = "union() {\n";
        for (const StickPrism& prism : stickPrisms(cells, solids, style, 0.0)) {
            Ring ring;
            for (const Point& point : prism.outline)
                ring.push_back({point[0], point[1]});
            text += "        translate([0, 0, height * " + numeral(prism.low / height + 0.5) +
                    "]) linear_extrude(height = height * " + numeral((prism.high - prism.low) / height) +
                    ") " + polygonOf({ring}) + ";\n";
        }
        return text + "    }";
    }
    if (lattice.isFlat()) {
        ExportOptions bare;
        bare.cell = 1000.0;
        bare.gap = 0.0;
        std::vector<Ring> area = pieceArea(cells, lattice, bare);
        for (Ring& ring : area)
            for (PlanePoint& point : ring)
                point = {point[0] / bare.cell, point[1] / bare.cell};
        return "linear_extrude(height = height - gap) offset(delta = -gap / 2)\n        " + polygonOf(area);
    }
    if (lattice.hasUnitBoxes()) return "blocks(cell, gap, [\n" + blocksOf(cells) + "    ])";
    return polyhedronOf(cells, solid);
}

}  // namespace

std::string toScad(const Puzzle& puzzle, std::span<const Placement> placements, const SolidOptions& solid) {
    const Lattice lattice = puzzle.lattice;
    std::string text =
        "// " + singleLine(puzzle.name) + "\n// Made by Tilewright. All lengths in millimetres.\n\n";
    text += "side = " + numeral(solid.cell) + ";  // of a cell\n";
    text += "air = " + numeral(solid.gap) + ";  // between neighbouring pieces\n";
    if (lattice.isFlat()) text += "thickness = " + numeral(solid.height) + ";\n";
    if (lattice.hasBalls()) text += "detail = 36;  // corners around a ball\n";
    const std::string parameters =
        std::string("cell = side, gap = air") + (lattice.isFlat() ? ", height = thickness" : "");
    if (!lattice.isFlat() && lattice.hasUnitBoxes())
        text +=
            "\n// Blocks of cubes, each given by its lowest cell and its size in cells.\n"
            "module blocks(cell, gap, list) {\n"
            "    union() for (b = list)\n"
            "        translate(cell * b[0] + [gap - cell, gap - cell, gap - cell] / 2) cube(cell * b[1] - "
            "[gap, gap, gap]);\n}\n";
    struct Made {
        std::string module;
        Colour colour;
    };
    std::vector<Made> all;
    const auto add = [&](std::size_t piece, std::span<const Cell> cells, std::size_t number) {
        const std::string& name = puzzle.pieces[piece].name;
        const std::string module = identifier(number, name);
        text += "\n// " + singleLine(name) + "\nmodule " + module + "(" + parameters + ") {\n    " +
                bodyOf(cells, solid) + ";\n}\n";
        return Made{module, colourOf(puzzle, piece)};
    };
    std::string rows;
    if (placements.empty()) {
        // In rows, with a cell between boxes around pieces.
        const CellSolids solids(lattice, solid.height / solid.cell);
        double x = 0.0;
        double y = 0.0;
        double deep = 0.0;
        double area = 0.0;
        for (const Piece& piece : puzzle.pieces) {
            const Space space = spaceAround(piece.shape.cells(), solids);
            area += std::max(1, piece.count.min) * (space.high[0] - space.low[0] + 1) *
                    (space.high[1] - space.low[1] + 1);
        }
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
            const Piece& piece = puzzle.pieces[i];
            const Made made = add(i, piece.shape.cells(), i + 1);
            const Space space = spaceAround(piece.shape.cells(), solids);
            for (int k = 0; k < std::max(1, piece.count.min); ++k) {
                if (x > 0.0 && x > std::sqrt(area)) {
                    x = 0.0;
                    y += deep + 1;
                    deep = 0.0;
                }
                // Blocks and flat pieces begin at their lowest corners.
                const double z = lattice.isFlat() ? 0.0 : -space.low[2];
                rows += "translate(side * " + list({x - space.low[0], y - space.low[1], z}) + ") color(\"" +
                        toString(made.colour) + "\") " + made.module + "();\n";
                x += space.high[0] - space.low[0] + 1;
                deep = std::max(deep, space.high[1] - space.low[1]);
            }
        }
    } else {
        for (std::size_t i = 0; i < placements.size(); ++i) {
            const Made made = add(placements[i].piece, placements[i].cells, i + 1);
            rows += "color(\"" + toString(made.colour) + "\") " + made.module + "();\n";
        }
    }
    return text + "\n" + rows;
}

}  // namespace tilewright
