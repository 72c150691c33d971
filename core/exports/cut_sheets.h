#pragma once

#include "core/exports/cut_parts.h"
#include "core/exports/export_files.h"

namespace tilewright {

/// What a line on a sheet is for: a layer of the file. The lines between cells are for paper.
enum class SheetLayer { outline, cells, engrave, cut };
std::string_view nameOf(SheetLayer layer);

/// A line on a sheet, y up.
struct SheetPath {
    SheetLayer layer = SheetLayer::cut;
    bool isClosed = true;
    Ring points;
};

/// A part where it lies.
struct SheetItem {
    std::string name;
    /// Index of the part, and by how many right angles it is turned to the left.
    std::size_t part = 0;
    int quarters = 0;
    /// Engraved lines first, then holes, then outlines: the order in which a part stays in its place.
    std::vector<SheetPath> paths;
    std::optional<Colour> colour;
};

/// A sheet of material, from the origin, in millimetres.
struct CutSheet {
    double width = 0.0;
    double height = 0.0;
    std::vector<SheetItem> items;
};

/// Reads "600x400" or "600x400mm", in millimetres, from 10 to 10000; nullopt when `text` is anything else.
std::optional<PlanePoint> parseSheet(std::string_view text);

/// Lays the parts on as few sheets as it finds, `space` apart from each other and from the rim; parts may be
/// turned by 90 degrees. Throws MessageError where a part is larger than a sheet, and Stopped when `control`
/// asks for it.
std::vector<CutSheet> laidOnSheets(std::span<const CutPart> parts, const PlanePoint& sheet, double space,
                                   const ExportControl& control = {});

/// The sheets of an export of the kind "laser". `options` must be without a problem, see cutProblem(). Throws
/// as laidOnSheets() does.
std::vector<CutSheet> cutSheets(const Puzzle& puzzle, std::span<const Placement> solution,
                                const ExportOptions& options, const ExportControl& control = {});

/// How long all cuts are together, in millimetres.
double cutLength(std::span<const CutSheet> sheets);

/// A sheet as SVG 1.1 whose unit is a millimetre, with a layer for each use of lines as Inkscape knows them.
std::string toSvg(const CutSheet& sheet, std::string_view title);

/// A sheet as DXF in the form of AutoCAD Release 12, which all programs read: closed and open polylines in
/// millimetres on the layers "cut", "engrave" and "outline".
std::string toDxf(const CutSheet& sheet);

/// The files of writeSheets(): `path` itself, or numbered ones where there are several sheets.
std::vector<std::filesystem::path> sheetFiles(const std::filesystem::path& path,
                                              std::span<const CutSheet> sheets);

/// The pieces of a flat puzzle on pages of paper, with the lines between their cells and a centimetre of rim.
/// `options` are those of the kind "paper".
std::vector<CutSheet> paperPages(const Puzzle& puzzle, const ExportOptions& options,
                                 const ExportControl& control = {});

/// Pages of paper as SVG and PDF, true to scale: pieces in their colours, unless `isPlain`, with a rule of 50
/// mm at the foot of each page.
std::string toPaperSvg(const CutSheet& page, bool isPlain, std::string_view title);
std::string toPaperPdf(std::span<const CutSheet> pages, bool isPlain, std::string_view title);

/// The files of writePaper(): `path` itself, or numbered ones for several pages of SVG.
std::vector<std::filesystem::path> paperFiles(const std::filesystem::path& path,
                                              std::span<const CutSheet> pages);
/// Writes the pages as the ending of `path` says, .pdf or .svg. Throws as writeSheets() does.
void writePaper(const std::filesystem::path& path, std::span<const CutSheet> pages, bool isPlain,
                const std::string& title, bool overwrite, const ExportControl& control = {});

/// Writes the sheets as the ending of `path` says, .svg or .dxf: all of them, or none. Throws FormatError
/// where a file is there and may not be replaced, or cannot be written, and Stopped when `control` asks for
/// it.
void writeSheets(const std::filesystem::path& path, std::span<const CutSheet> sheets,
                 const std::string& title, bool overwrite, const ExportControl& control = {});

}  // namespace tilewright
