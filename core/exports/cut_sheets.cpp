#include "core/exports/cut_sheets.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>

#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/exports/stroke_font.h"

namespace tilewright {

// Parts are laid on sheets as pictures of square pixels:
//
//   part, grown by half of the space    pixels that it touches       rows of bits
//        ___                                ....##....                0000110000
//       /   \__                             ...######.                0001111110
//      /_______\                            ..#######.                0011111110
//
// The largest part comes first. It goes to the lowest place of the first sheet that has room for it in one of
// four directions, and there to the leftmost: a place is free if the rows of the part and those of the sheet
// have no bit in common, which is decided 64 pixels at a time and mostly by the first row. Parts therefore
// lie in notches and holes of others where they fit. A pixel is marked if the grown part touches it at all,
// so what has no pixel in common is as far apart as asked for; what is lost to rounding is one pixel, a
// thousandth of the sheet. Trying 0 to 270 degrees instead of packing boxes saves one sheet of three for
// twelve pentominoes of 20 mm on sheets of 200 x 100 mm.

namespace {

// With four digits behind the point, a tenth of a micrometre, as far as they are needed.
std::string decimal(double value) {
    std::array<char, 32> digits{};
    const auto [end, error] =
        std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed, 4);
    std::string text(digits.data(), end);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text == "-0" ? "0" : text;
}

// The rows of pixels that something covers.
class Pixels {
  public:
    Pixels(int columns, int rows)
        : columns_(columns),
          rows_(rows),
          words_(static_cast<std::size_t>((columns + 63) / 64)),
          bits_(words_ * static_cast<std::size_t>(rows)) {}

    int columns() const { return columns_; }
    int rows() const { return rows_; }

    // Both ends belong to it.
    void fill(int row, int first, int last) {
        for (int x = std::max(0, first); x <= std::min(last, columns_ - 1); ++x)
            word(row, static_cast<std::size_t>(x) / 64) |= std::uint64_t{1} << (x % 64);
    }

    bool isFreeFor(const Pixels& part, int x, int y) const {
        for (int row = 0; row < part.rows_; ++row)
            for (std::size_t i = 0; i < part.words_; ++i) {
                const std::uint64_t bits = part.word(row, i);
                if (bits == 0) continue;
                const std::size_t at = static_cast<std::size_t>(x) / 64 + i;
                const int shift = x % 64;
                if ((word(y + row, at) & (bits << shift)) != 0) return false;
                if (shift != 0 && at + 1 < words_ && (word(y + row, at + 1) & (bits >> (64 - shift))) != 0)
                    return false;
            }
        return true;
    }

    void add(const Pixels& part, int x, int y) {
        for (int row = 0; row < part.rows_; ++row)
            for (std::size_t i = 0; i < part.words_; ++i) {
                const std::uint64_t bits = part.word(row, i);
                if (bits == 0) continue;
                const std::size_t at = static_cast<std::size_t>(x) / 64 + i;
                const int shift = x % 64;
                word(y + row, at) |= bits << shift;
                if (shift != 0 && at + 1 < words_) word(y + row, at + 1) |= bits >> (64 - shift);
            }
    }

  private:
    std::uint64_t& word(int row, std::size_t i) { return bits_[static_cast<std::size_t>(row) * words_ + i]; }
    std::uint64_t word(int row, std::size_t i) const {
        return bits_[static_cast<std::size_t>(row) * words_ + i];
    }

    int columns_;
    int rows_;
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
};

// All pixels that `rings` touch; the box around them begins at the origin.
Pixels pixelsOf(const std::vector<Ring>& rings, double pixel) {
    const PlaneBox box = boxAround(rings);
    Pixels pixels(static_cast<int>(std::ceil(box.high[0] / pixel)),
                  static_cast<int>(std::ceil(box.high[1] / pixel)));
    // The middle of a pixel that is touched is not farther away than its corners are from its middle.
    const std::vector<Ring> wide = grown(rings, pixel * std::sqrt(0.5), CornerStyle::sharp);
    for (int row = 0; row < pixels.rows(); ++row) {
        const double y = (row + 0.5) * pixel;
        std::vector<double> crossings;
        for (const Ring& ring : wide)
            for (std::size_t i = 0; i < ring.size(); ++i) {
                const PlanePoint& a = ring[i];
                const PlanePoint& b = ring[(i + 1) % ring.size()];
                if ((a[1] < y) == (b[1] < y)) continue;
                crossings.push_back(a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]));
            }
        std::ranges::sort(crossings);
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
            pixels.fill(row, static_cast<int>(std::ceil(crossings[i] / pixel - 0.5)),
                        static_cast<int>(std::floor(crossings[i + 1] / pixel - 0.5)));
    }
    return pixels;
}

PlanePoint turned(const PlanePoint& point, int quarters) {
    switch (quarters) {
        case 1:
            return {-point[1], point[0]};
        case 2:
            return {-point[0], -point[1]};
        case 3:
            return {point[1], -point[0]};
        default:
            return point;
    }
}

std::vector<Ring> turned(std::vector<Ring> rings, int quarters) {
    for (Ring& ring : rings)
        for (PlanePoint& point : ring)
            point = turned(point, quarters);
    return rings;
}

// A part in one direction.
struct Pose {
    int quarters = 0;
    /// By how much the turned part is moved so that the box around its pixels begins at the origin.
    PlanePoint move{};
    Pixels pixels;
};

std::vector<Pose> posesOf(const CutPart& part, double space, double pixel) {
    std::vector<Pose> poses;
    const std::vector<Ring> wide = grown(part.cuts, space / 2);
    for (int quarters = 0; quarters < 4; ++quarters) {
        const std::vector<Ring> rings = turned(wide, quarters);
        const PlanePoint low = boxAround(rings).low;
        const PlanePoint move{-low[0], -low[1]};
        poses.push_back({quarters, move, pixelsOf(movedBy(rings, move), pixel)});
    }
    return poses;
}

SheetItem itemOf(const CutPart& part, std::size_t number, int quarters, const PlanePoint& move) {
    SheetItem item;
    item.name = part.name;
    item.part = number;
    item.quarters = quarters;
    item.colour = part.colour;
    const auto add = [&](const Ring& ring, SheetLayer layer, bool isClosed) {
        item.paths.push_back({layer, isClosed, movedBy(turned({ring}, quarters), move).front()});
    };
    for (const Ring& line : part.cellLines)
        add(line, SheetLayer::cells, false);
    for (const Ring& line : part.engraved)
        add(line, SheetLayer::engrave, false);
    for (const Ring& line : part.openCuts)
        add(line, SheetLayer::cut, false);
    for (const bool isHole : {true, false})
        for (const Ring& ring : part.cuts)
            if ((areaOf(ring) < 0.0) == isHole) add(ring, SheetLayer::cut, true);
    return item;
}

// Where a pose was placed last. Sheets only fill up, so what follows need not look before it.
struct Place {
    int x = 0;
    int y = 0;
};

std::optional<Place> firstFree(const Pixels& sheet, const Pixels& part, Place from) {
    for (int y = from.y; y + part.rows() <= sheet.rows(); ++y)
        for (int x = y == from.y ? from.x : 0; x + part.columns() <= sheet.columns(); ++x)
            if (sheet.isFreeFor(part, x, y)) return Place{x, y};
    return std::nullopt;
}

}  // namespace

std::string_view nameOf(SheetLayer layer) {
    switch (layer) {
        case SheetLayer::outline:
            return "outline";
        case SheetLayer::cells:
            return "cells";
        case SheetLayer::engrave:
            return "engrave";
        case SheetLayer::cut:
            break;
    }
    return "cut";
}

std::optional<PlanePoint> parseSheet(std::string_view text) {
    if (text.ends_with("mm")) text.remove_suffix(2);
    const std::size_t between = text.find('x');
    if (between == std::string_view::npos) return std::nullopt;
    const auto width = readNumber<double>(trimmed(text.substr(0, between)));
    const auto height = readNumber<double>(trimmed(text.substr(between + 1)));
    const auto isSize = [](const std::optional<double>& size) {
        return size && *size >= 10.0 && *size <= 10'000.0;
    };
    if (!isSize(width) || !isSize(height)) return std::nullopt;
    return PlanePoint{*width, *height};
}

std::vector<CutSheet> laidOnSheets(std::span<const CutPart> parts, const PlanePoint& sheet, double space,
                                   const ExportControl& control) {
    const double pixel = std::max(sheet[0], sheet[1]) / 1000.0;
    // Half of the space to the rim is outside of the pixels, the other half in the parts.
    const double rim = space / 2;
    const auto along = [&](double length) {
        return std::max(0, static_cast<int>(std::floor((length - 2 * rim) / pixel + 1e-9)));
    };
    const Pixels empty(along(sheet[0]), along(sheet[1]));
    std::vector<std::size_t> order(parts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto extent = [&](std::size_t i) {
        const PlaneBox box = boxAround(parts[i].cuts);
        return std::round(box.width() * box.height());
    };
    std::ranges::stable_sort(order, std::greater{}, extent);

    std::vector<CutSheet> sheets;
    std::vector<Pixels> pixels;
    std::vector<Pose> poses;
    std::map<std::pair<std::size_t, int>, std::optional<Place>> last;
    const CutPart* before = nullptr;
    int done = 0;
    for (const std::size_t i : order) {
        const CutPart& part = parts[i];
        if (!before || before->cuts != part.cuts) {
            poses = posesOf(part, space, pixel);
            last.clear();
        }
        before = &part;
        const Pose* best = nullptr;
        Place where;
        std::size_t which = 0;
        for (std::size_t s = 0; !best && s <= sheets.size(); ++s) {
            if (s == sheets.size()) pixels.push_back(empty);
            for (const Pose& pose : poses) {
                auto& from = last.try_emplace({s, pose.quarters}, Place{}).first->second;
                if (!from) continue;
                from = firstFree(pixels[s], pose.pixels, *from);
                if (!from) continue;
                const int top = from->y + pose.pixels.rows();
                if (best && std::pair(where.y + best->pixels.rows(), where.x) <= std::pair(top, from->x))
                    continue;
                best = &pose;
                where = *from;
                which = s;
            }
            if (!best && s == sheets.size())
                throw MessageError(
                    core::message("'%1' is larger than %2 x %3 mm; choose more room or smaller cells",
                                  part.name, decimal(sheet[0]), decimal(sheet[1])));
        }
        if (which == sheets.size()) sheets.push_back({sheet[0], sheet[1], {}});
        pixels[which].add(best->pixels, where.x, where.y);
        sheets[which].items.push_back(
            itemOf(part, i, best->quarters,
                   {best->move[0] + rim + where.x * pixel, best->move[1] + rim + where.y * pixel}));
        control.step(++done, static_cast<int>(parts.size()));
    }
    return sheets;
}

std::vector<CutSheet> cutSheets(const Puzzle& puzzle, std::span<const Placement> solution,
                                const ExportOptions& options, const ExportControl& control) {
    std::vector<CutPart> parts = cutParts(puzzle, solution, options);
    for (CutPart& part : parts)
        part.cellLines.clear();
    return laidOnSheets(parts, parseSheet(options.sheet).value_or(PlanePoint{600, 400}), options.space,
                        control);
}

double cutLength(std::span<const CutSheet> sheets) {
    double length = 0.0;
    for (const CutSheet& sheet : sheets)
        for (const SheetItem& item : sheet.items)
            for (const SheetPath& path : item.paths) {
                if (path.layer != SheetLayer::cut) continue;
                for (std::size_t i = 0; i + (path.isClosed ? 0 : 1) < path.points.size(); ++i) {
                    const PlanePoint& a = path.points[i];
                    const PlanePoint& b = path.points[(i + 1) % path.points.size()];
                    length += std::hypot(b[0] - a[0], b[1] - a[1]);
                }
            }
    return length;
}

namespace {

std::string xmlText(std::string_view text) {
    std::string escaped;
    for (const char c : singleLine(text))
        switch (c) {
            case '&':
                escaped += "&amp;";
                break;
            case '<':
                escaped += "&lt;";
                break;
            case '>':
                escaped += "&gt;";
                break;
            case '"':
                escaped += "&quot;";
                break;
            default:
                escaped += c;
        }
    return escaped;
}

struct LayerLook {
    SheetLayer layer;
    const char* colour;
    int dxfColour;
};
constexpr std::array layerLooks{LayerLook{SheetLayer::outline, "#00a000", 3},
                                LayerLook{SheetLayer::engrave, "#0000ff", 5},
                                LayerLook{SheetLayer::cut, "#ff0000", 1}};

}  // namespace

std::string toSvg(const CutSheet& sheet, std::string_view title) {
    const std::string width = decimal(sheet.width);
    const std::string height = decimal(sheet.height);
    std::string svg =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
        "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" version=\"1.1\" width=\"" +
        width + "mm\" height=\"" + height + "mm\" viewBox=\"0 0 " + width + " " + height + "\">\n<title>" +
        xmlText(title) + "</title>\n";
    for (const auto& [layer, colour, number] : layerLooks) {
        svg += "<g id=\"" + std::string(nameOf(layer)) + "\" inkscape:groupmode=\"layer\" inkscape:label=\"" +
               std::string(nameOf(layer)) + "\" fill=\"none\" stroke=\"" + colour +
               "\" stroke-width=\"0.1\">\n";
        if (layer == SheetLayer::outline)
            svg += "<rect width=\"" + width + "\" height=\"" + height + "\"/>\n";
        for (const SheetItem& item : sheet.items) {
            const bool hasSome =
                std::ranges::any_of(item.paths, [&](const SheetPath& path) { return path.layer == layer; });
            if (!hasSome) continue;
            svg += "<g><title>" + xmlText(item.name) + "</title>\n";
            for (const SheetPath& path : item.paths) {
                if (path.layer != layer) continue;
                svg += "<path d=\"M";
                for (const PlanePoint& point : path.points)
                    svg += decimal(point[0]) + "," + decimal(sheet.height - point[1]) + " ";
                svg.back() = path.isClosed ? 'Z' : '"';
                svg += path.isClosed ? "\"/>\n" : "/>\n";
            }
            svg += "</g>\n";
        }
        svg += "</g>\n";
    }
    return svg + "</svg>\n";
}

namespace {

// Group codes and values, each on a line of its own.
class DxfText {
  public:
    DxfText& put(int code, std::string_view value) {
        text_ += std::to_string(code);
        text_ += "\r\n";
        text_ += value;
        text_ += "\r\n";
        return *this;
    }
    DxfText& put(int code, int value) { return put(code, std::to_string(value)); }
    DxfText& put(int code, double value) {
        std::string text = decimal(value);
        if (text.find('.') == std::string::npos) text += ".0";
        return put(code, text);
    }
    void polyline(SheetLayer layer, bool isClosed, const Ring& points) {
        put(0, "POLYLINE").put(8, nameOf(layer)).put(66, 1).put(10, 0.0).put(20, 0.0).put(30, 0.0);
        put(70, isClosed ? 1 : 0);
        for (const PlanePoint& point : points)
            put(0, "VERTEX").put(8, nameOf(layer)).put(10, point[0]).put(20, point[1]).put(30, 0.0);
        put(0, "SEQEND").put(8, nameOf(layer));
    }
    std::string take() { return std::move(text_); }

  private:
    std::string text_;
};

}  // namespace

std::string toDxf(const CutSheet& sheet) {
    DxfText dxf;
    dxf.put(0, "SECTION").put(2, "HEADER").put(9, "$ACADVER").put(1, "AC1009");
    // Of drawings since Release 2000; older programs skip it.
    dxf.put(9, "$INSUNITS").put(70, 4);
    dxf.put(9, "$EXTMIN").put(10, 0.0).put(20, 0.0).put(30, 0.0);
    dxf.put(9, "$EXTMAX").put(10, sheet.width).put(20, sheet.height).put(30, 0.0);
    dxf.put(0, "ENDSEC").put(0, "SECTION").put(2, "TABLES");
    dxf.put(0, "TABLE").put(2, "LTYPE").put(70, 1).put(0, "LTYPE").put(2, "CONTINUOUS").put(70, 0);
    dxf.put(3, "Solid line").put(72, 65).put(73, 0).put(40, 0.0).put(0, "ENDTAB");
    dxf.put(0, "TABLE").put(2, "LAYER").put(70, static_cast<int>(layerLooks.size()));
    for (const auto& [layer, colour, number] : layerLooks)
        dxf.put(0, "LAYER").put(2, nameOf(layer)).put(70, 0).put(62, number).put(6, "CONTINUOUS");
    dxf.put(0, "ENDTAB").put(0, "ENDSEC").put(0, "SECTION").put(2, "ENTITIES");
    dxf.polyline(SheetLayer::outline, true, rectangle({0, 0}, {sheet.width, sheet.height}));
    for (const SheetItem& item : sheet.items)
        for (const SheetPath& path : item.paths)
            dxf.polyline(path.layer, path.isClosed, path.points);
    dxf.put(0, "ENDSEC").put(0, "EOF");
    return dxf.take();
}

std::vector<std::filesystem::path> sheetFiles(const std::filesystem::path& path,
                                              std::span<const CutSheet> sheets) {
    return sheets.size() == 1 ? std::vector{path} : numberedPaths(path, static_cast<int>(sheets.size()));
}

void writeSheets(const std::filesystem::path& path, std::span<const CutSheet> sheets,
                 const std::string& title, bool overwrite, const ExportControl& control) {
    StagedFiles files(overwrite);
    const std::vector<std::filesystem::path> names = sheetFiles(path, sheets);
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        files.add(names[i], hasEnding(path, ".dxf") ? toDxf(sheets[i]) : toSvg(sheets[i], title));
        control.step(static_cast<int>(i) + 1, static_cast<int>(sheets.size()));
    }
    files.commit();
}

// Paper.

namespace {

constexpr double rim = 10.0;

// A rule from 0 to 50 mm, to check the scale of the printer.
SheetItem rule(double width) {
    constexpr double length = 50.0;
    const double from = (width - length) / 2;
    SheetItem item;
    item.name = "50 mm";
    const auto add = [&](Ring line) { item.paths.push_back({SheetLayer::engrave, false, std::move(line)}); };
    add({{from, 6.0}, {from + length, 6.0}});
    for (int i = 0; i <= 5; ++i)
        add({{from + 10.0 * i, 6.0}, {from + 10.0 * i, i % 5 == 0 ? 8.5 : 7.5}});
    for (Ring& line : strokesFrom("50 MM", {from + length + 2, 6.0}, 2.5))
        add(std::move(line));
    return item;
}

struct PaperLook {
    double width;
    const char* colour;
};

PaperLook lookOf(SheetLayer layer) {
    switch (layer) {
        case SheetLayer::cells:
            return {0.15, "#909090"};
        case SheetLayer::engrave:
            return {0.25, "#000000"};
        default:
            return {0.35, "#000000"};
    }
}

constexpr std::array paperLayers{SheetLayer::cells, SheetLayer::engrave, SheetLayer::cut};

// As hexadecimal UTF-16, which any text can be.
std::string pdfText(std::string_view text) {
    std::string hex = "<FEFF";
    const auto put = [&](std::uint32_t unit) {
        constexpr std::string_view digits = "0123456789ABCDEF";
        for (int shift = 12; shift >= 0; shift -= 4)
            hex += digits[(unit >> shift) & 15U];
    };
    const std::string line = singleLine(text);
    for (std::size_t i = 0; i < line.size();) {
        const auto first = static_cast<unsigned char>(line[i]);
        const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
        std::uint32_t sign = more == 0 ? first : first & (0x3FU >> more);
        for (int k = 1; k <= more && i + k < line.size(); ++k)
            sign = sign << 6U | (static_cast<unsigned char>(line[i + k]) & 0x3FU);
        i += static_cast<std::size_t>(more) + 1;
        if (sign >= 0x10000) {
            put(0xD800 + ((sign - 0x10000) >> 10U));
            put(0xDC00 + ((sign - 0x10000) & 0x3FFU));
        } else {
            put(sign);
        }
    }
    return hex + ">";
}

// A colour as three numbers from 0 to 1.
std::string pdfColour(std::string_view colour, const char* operation) {
    const Colour read = parseColour(colour).value_or(Colour{});
    return decimal(read.red / 255.0) + " " + decimal(read.green / 255.0) + " " + decimal(read.blue / 255.0) +
           " " + operation + "\n";
}

std::string pdfLine(const Ring& points, bool isClosed) {
    std::string text;
    for (std::size_t i = 0; i < points.size(); ++i)
        text += decimal(points[i][0]) + " " + decimal(points[i][1]) + (i == 0 ? " m " : " l ");
    return text + (isClosed ? "h\n" : "\n");
}

std::string pdfContent(const CutSheet& page, bool isPlain) {
    constexpr double pointsPerMillimetre = 72.0 / 25.4;
    // Sides of cells are miles of such numbers, but one factor for all lines.
    std::string text = "2.834645669 0 0 2.834645669 0 0 cm 1 j 1 J\n";
    static_assert(pointsPerMillimetre > 2.8346456 && pointsPerMillimetre < 2.8346457);
    for (const SheetItem& item : page.items) {
        if (!isPlain && item.colour) {
            text += pdfColour(toString(*item.colour), "rg");
            for (const SheetPath& path : item.paths)
                if (path.isClosed) text += pdfLine(path.points, true);
            text += "f*\n";
        }
        for (const SheetLayer layer : paperLayers) {
            const PaperLook look = lookOf(layer);
            text += pdfColour(look.colour, "RG") + decimal(look.width) + " w\n";
            for (const SheetPath& path : item.paths)
                if (path.layer == layer) text += pdfLine(path.points, path.isClosed) + "S\n";
        }
    }
    return text;
}

}  // namespace

std::vector<CutSheet> paperPages(const Puzzle& puzzle, const ExportOptions& options,
                                 const ExportControl& control) {
    ExportOptions cut = options;
    cut.cuts = "pieces";
    cut.gap = 0.0;
    cut.kerf = 0.0;
    cut.radius = 0.0;
    cut.tray = false;
    const std::vector<CutPart> one = cutParts(puzzle, {}, cut);
    std::vector<CutPart> parts;
    for (int i = 0; i < options.copies; ++i)
        parts.insert(parts.end(), one.begin(), one.end());
    const PlanePoint page = options.paper == "letter" ? PlanePoint{215.9, 279.4} : PlanePoint{210.0, 297.0};
    // Pieces may touch the rim of what is printed.
    std::vector<CutSheet> pages =
        laidOnSheets(parts, {page[0] - 2 * rim + 4, page[1] - 2 * rim + 4}, 2.0, control);
    for (CutSheet& made : pages) {
        made.width = page[0];
        made.height = page[1];
        for (SheetItem& item : made.items)
            for (SheetPath& path : item.paths)
                for (PlanePoint& point : path.points)
                    point = {point[0] + rim - 2, point[1] + rim - 2};
        made.items.push_back(rule(made.width));
    }
    return pages;
}

std::string toPaperSvg(const CutSheet& page, bool isPlain, std::string_view title) {
    const std::string width = decimal(page.width);
    const std::string height = decimal(page.height);
    std::string svg =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
        "version=\"1.1\" width=\"" +
        width + "mm\" height=\"" + height + "mm\" viewBox=\"0 0 " + width + " " + height +
        "\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n<title>" + xmlText(title) + "</title>\n";
    const auto line = [&](const SheetPath& path) {
        std::string d = "M";
        for (const PlanePoint& point : path.points)
            d += decimal(point[0]) + "," + decimal(page.height - point[1]) + " ";
        d.pop_back();
        return d + (path.isClosed ? "Z" : "");
    };
    for (const SheetItem& item : page.items) {
        svg += "<g><title>" + xmlText(item.name) + "</title>\n";
        if (!isPlain && item.colour) {
            svg += "<path fill=\"" + toString(*item.colour) + "\" fill-rule=\"evenodd\" d=\"";
            for (const SheetPath& path : item.paths)
                if (path.isClosed) svg += line(path);
            svg += "\"/>\n";
        }
        for (const SheetLayer layer : paperLayers) {
            const PaperLook look = lookOf(layer);
            for (const SheetPath& path : item.paths)
                if (path.layer == layer)
                    svg += "<path fill=\"none\" stroke=\"" + std::string(look.colour) + "\" stroke-width=\"" +
                           decimal(look.width) + "\" d=\"" + line(path) + "\"/>\n";
        }
        svg += "</g>\n";
    }
    return svg + "</svg>\n";
}

std::string toPaperPdf(std::span<const CutSheet> pages, bool isPlain, std::string_view title) {
    std::string pdf = "%PDF-1.4\n";
    std::vector<std::size_t> places;
    const auto add = [&](const std::string& object) {
        places.push_back(pdf.size());
        pdf += std::to_string(places.size()) + " 0 obj\n" + object + "\nendobj\n";
    };
    std::string kids;
    for (std::size_t i = 0; i < pages.size(); ++i)
        kids += std::to_string(4 + 2 * i) + " 0 R ";
    add("<< /Type /Catalog /Pages 2 0 R >>");
    add("<< /Type /Pages /Kids [ " + kids + "] /Count " + std::to_string(pages.size()) + " >>");
    add("<< /Title " + pdfText(title) + " /Producer " + pdfText("Tilewright") + " >>");
    for (const CutSheet& page : pages) {
        const std::string content = pdfContent(page, isPlain);
        add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 " + decimal(page.width * 72 / 25.4) + " " +
            decimal(page.height * 72 / 25.4) + "] /Resources << >> /Contents " +
            std::to_string(places.size() + 2) + " 0 R >>");
        add("<< /Length " + std::to_string(content.size()) + " >>\nstream\n" + content + "endstream");
    }
    const std::size_t table = pdf.size();
    pdf += "xref\n0 " + std::to_string(places.size() + 1) + "\n0000000000 65535 f \n";
    for (const std::size_t place : places) {
        std::string number = std::to_string(place);
        number.insert(0, 10 - number.size(), '0');
        pdf += number + " 00000 n \n";
    }
    return pdf + "trailer\n<< /Size " + std::to_string(places.size() + 1) +
           " /Root 1 0 R /Info 3 0 R >>\nstartxref\n" + std::to_string(table) + "\n%%EOF\n";
}

std::vector<std::filesystem::path> paperFiles(const std::filesystem::path& path,
                                              std::span<const CutSheet> pages) {
    return hasEnding(path, ".pdf") ? std::vector{path} : sheetFiles(path, pages);
}

void writePaper(const std::filesystem::path& path, std::span<const CutSheet> pages, bool isPlain,
                const std::string& title, bool overwrite, const ExportControl& control) {
    StagedFiles files(overwrite);
    const std::vector<std::filesystem::path> names = paperFiles(path, pages);
    if (hasEnding(path, ".pdf")) files.add(path, toPaperPdf(pages, isPlain, title));
    for (std::size_t i = 0; i < pages.size() && !hasEnding(path, ".pdf"); ++i) {
        files.add(names[i], toPaperSvg(pages[i], isPlain, title));
        control.step(static_cast<int>(i) + 1, static_cast<int>(pages.size()));
    }
    files.commit();
}

}  // namespace tilewright
