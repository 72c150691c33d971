// The table of what can be exported.

#include <array>

#include "core/exports/export_rows.h"

namespace tilewright {

namespace {

// Formats.

constexpr std::array pictureFormats{ExportFormat{".png", TRANSLATABLE("core", "PNG picture")},
                                    ExportFormat{".svg", TRANSLATABLE("core", "SVG drawing")},
                                    ExportFormat{".pdf", TRANSLATABLE("core", "PDF page")}};
constexpr std::array pageFormats{ExportFormat{".pdf", TRANSLATABLE("core", "PDF with all pages")},
                                 ExportFormat{".png", TRANSLATABLE("core", "PNG, a picture for each page")},
                                 ExportFormat{".svg", TRANSLATABLE("core", "SVG, a drawing for each page")}};
constexpr std::array filmFormats{ExportFormat{".gif", TRANSLATABLE("core", "animated GIF")},
                                 ExportFormat{".png", TRANSLATABLE("core", "numbered PNG pictures")}};
constexpr std::array solidFormats{ExportFormat{".stl", TRANSLATABLE("core", "STL solid")}};
constexpr std::array textFormats{ExportFormat{".txt", TRANSLATABLE("core", "drawings")},
                                 ExportFormat{".jsonl", TRANSLATABLE("core", "JSON lines")},
                                 ExportFormat{".ndjson", nullptr},
                                 ExportFormat{".json", nullptr},
                                 ExportFormat{".compact", TRANSLATABLE("core", "lines of letters")},
                                 ExportFormat{".csv", TRANSLATABLE("core", "CSV table of cells")}};
constexpr std::array chartFormats{ExportFormat{".png", TRANSLATABLE("core", "chart as PNG")},
                                  ExportFormat{".svg", TRANSLATABLE("core", "chart as SVG")},
                                  ExportFormat{".pdf", TRANSLATABLE("core", "chart as PDF")},
                                  ExportFormat{".csv", TRANSLATABLE("core", "CSV table")}};

using List = std::vector<const ExportOption*>;

// The kinds, which hold lists and are made when they are first asked for.
const std::array<ExportKind, 7>& kinds() {
    static const std::array<ExportKind, 7> all{
        ExportKind{"picture", "One solution: .png, .svg or .pdf", TRANSLATABLE("core", "&Picture"),
                   TRANSLATABLE("core", "One solution as PNG, SVG or PDF"), "export-picture",
                   ExportTakes::one, pictureFormats,
                   List{&rows::view, &rows::corner, &rows::explode, &rows::ink, &rows::marks, &rows::outlines,
                        &rows::labels, &rows::region, &rows::clashes, &rows::size, &rows::crop,
                        &rows::transparent, &rows::background, &rows::noTitle},
                   true, 800, 600},
        ExportKind{"sheet",
                   "Many solutions on pages: .pdf, or .png and .svg, numbered where there are several",
                   TRANSLATABLE("core", "&Contact sheet"),
                   TRANSLATABLE("core", "Many solutions on pages: PDF, PNG or SVG"), "export-sheet",
                   ExportTakes::many, pageFormats,
                   List{&rows::columns, &rows::rows, &rows::caption, &rows::numbers, &rows::notes,
                        &rows::view, &rows::corner, &rows::explode, &rows::ink, &rows::marks, &rows::outlines,
                        &rows::labels, &rows::region, &rows::clashes, &rows::size, &rows::transparent,
                        &rows::background, &rows::title},
                   true},
        ExportKind{
            "animation", "A film: .gif, or .png for numbered pictures", TRANSLATABLE("core", "&Animation"),
            TRANSLATABLE("core", "The assembly, a turn or the search as GIF or numbered pictures"),
            "export-film", ExportTakes::one, filmFormats,
            List{&rows::show, &rows::steps, &rows::seconds, &rows::framesPerSecond, &rows::filmView,
                 &rows::corner, &rows::explodeTurn, &rows::ink, &rows::outlines, &rows::labels, &rows::region,
                 &rows::size, &rows::crop, &rows::transparent, &rows::background, &rows::title},
            false, 480, 400},
        ExportKind{
            "instructions", "How to put a solution together, step by step: .pdf, or .png and .svg pages",
            TRANSLATABLE("core", "&Instructions"),
            TRANSLATABLE("core", "How to put a solution together, step by step"), "export-steps",
            ExportTakes::one, pageFormats,
            List{&rows::stepsPerPage, &rows::view, &rows::corner, &rows::ink, &rows::outlines, &rows::labels,
                 &rows::region, &rows::size, &rows::transparent, &rows::background, &rows::title}},
        ExportKind{"stl", "Watertight solids to print: .stl", TRANSLATABLE("core", "3&D print"),
                   TRANSLATABLE("core", "Pieces or a whole solution as STL files to print"), "export-solid",
                   ExportTakes::one, solidFormats,
                   List{&rows::solidWhat, &rows::separate, &rows::ascii, &rows::cell, &rows::thickness,
                        &rows::gap, &rows::bevel}},
        ExportKind{"solutions",
                   "Solutions as drawings (.txt), JSON lines (.jsonl), lines of letters (.compact) or a "
                   "table of cells (.csv)",
                   TRANSLATABLE("core", "&Text and tables"),
                   TRANSLATABLE("core", "Solutions or pieces as drawings, JSON lines or a table"),
                   "export-text", ExportTakes::many, textFormats, List{&rows::textWhat}, true},
        ExportKind{"statistics",
                   "Attempts and fits of a search: a table (.csv) or a chart (.png, .svg, .pdf)",
                   TRANSLATABLE("core", "&Statistics"),
                   TRANSLATABLE("core", "Attempts and fits of the search as a chart or a table"),
                   "export-chart", ExportTakes::search, chartFormats,
                   List{&rows::size, &rows::transparent, &rows::background, &rows::title}, false, 800, 450},
    };
    return all;
}

}  // namespace

std::span<const ExportKind> exportKinds() {
    return kinds();
}

std::span<const ExportOption* const> edgePictureOptions() {
    static constexpr std::array<const ExportOption*, 4> options{&rows::size, &rows::marks, &rows::clashes,
                                                                &rows::noTitle};
    return options;
}

}  // namespace tilewright
