// tilewright-cli export: solutions as pictures, films, solids and tables.

#include <memory>
#include <string>
#include <utility>

#include "app/cli/commands.h"
#include "app/cli/export_plain.h"
#include "app/cli/export_request.h"
#include "app/cli/interrupt.h"
#include "app/cli/value_checks.h"
#include "core/files/files.h"
#include "core/text/read_number.h"

namespace tilewright::cli {

namespace {

// One kind of export: a subcommand with its own request, carried out by `work`.
template <class Request>
CLI::App& addKind(CLI::App& exportCommand, int& exitCode, const std::string& name, const std::string& help,
                  const std::shared_ptr<Request>& request, const std::string& solutions,
                  bool (*work)(const Request&)) {
    CLI::App* kind = exportCommand.add_subcommand(name, help);
    addSourceOptions(*kind, request->source, solutions);
    kind->add_option("FILE", request->target.output, "file to write; its ending says the format")->required();
    kind->add_flag("--force", request->target.force, "replace files that are there already");
    kind->callback([request, work, &exitCode] {
        noteInterrupts();
        try {
            if (!work(*request)) exitCode = stoppedEarly;
        } catch (const Stopped&) {
            exitCode = stoppedEarly;
        }
    });
    return *kind;
}

void readSize(PictureLook& look, const std::string& text) {
    const std::size_t cross = text.find('x');
    const auto width = readNumber<std::uint64_t>(std::string_view(text).substr(0, cross));
    const auto height = cross == std::string::npos
                            ? std::nullopt
                            : readNumber<std::uint64_t>(std::string_view(text).substr(cross + 1));
    constexpr std::uint64_t most = 100'000;
    if (!width || !height || *width == 0 || *height == 0 || *width > most || *height > most)
        throw UsageError("--size: expected width and height from 1 to 100000 like 800x600, but this is '" +
                         text + "'");
    look.width = static_cast<int>(*width);
    look.height = static_cast<int>(*height);
}

void readBackground(PictureLook& look, const std::string& text) {
    const auto colour = parseColour(text);
    if (!colour) throw UsageError("--background: expected a colour like #e6f0ff, but this is '" + text + "'");
    look.background = *colour;
}

void addPageOptions(CLI::App& kind, PictureLook& look, const std::string& size, bool hasTitle) {
    kind.add_option_function<std::string>(
            "--size", [&look](const std::string& text) { readSize(look, text); },
            "width and height in pixels (PNG, GIF) or points of 1/72 inch (SVG, PDF);\ndefault: " + size)
        ->type_name("WxH");
    kind.add_flag("--transparent", look.transparent, "no background (PNG and SVG)");
    kind.add_option_function<std::string>(
            "--background", [&look](const std::string& text) { readBackground(look, text); },
            "colour behind everything (default: #ffffff)")
        ->type_name("#RRGGBB");
    kind.add_option("--title", look.title,
                    hasTitle ? "words above it (default: the name of the puzzle; --title '' for none)"
                             : "words above it (default: none)")
        ->type_name("TEXT");
}

void addLookOptions(CLI::App& kind, PictureLook& look, const std::string& size, bool hasTitle) {
    kind.add_option("--view", look.view,
                    "isometric from a corner, from above, or the layers of a cube puzzle side by side\n"
                    "(default, auto: flat puzzles from above, others isometric)")
        ->check(CLI::IsMember({"auto", "above", "isometric", "layers"}))
        ->option_text("{auto,above,isometric,layers}");
    kind.add_option("--corner", look.corner,
                    "the corner to look from, by the signs of the axes that point to you (default: +x-y+z)")
        ->check(
            CLI::IsMember({"+x-y+z", "+x+y+z", "-x+y+z", "-x-y+z", "+x-y-z", "+x+y-z", "-x+y-z", "-x-y-z"}))
        ->option_text("{+,-}x{+,-}y{+,-}z");
    kind.add_flag("!--no-outlines", look.outlines, "no lines between pieces");
    kind.add_flag("--labels", look.labels, "the names of pieces on them, where they can be seen");
    kind.add_flag("!--no-region", look.region, "do not draw the box or board behind the pieces");
    addPageOptions(kind, look, size, hasTitle);
}

void addExplode(CLI::App& kind, PictureLook& look) {
    kind.add_option("--explode", look.explode,
                    "move pieces away from the middle, N times their distance from it; try 0.8 (default: 0)")
        ->type_name("N")
        ->check(CLI::Range(0.0, 100.0));
}

void addPictureKind(CLI::App& exportCommand, int& exitCode) {
    const auto request = std::make_shared<PictureRequest>();
    CLI::App& kind = addKind(exportCommand, exitCode, "picture", "One solution: .png, .svg or .pdf", request,
                             "1", exportPicture);
    addLookOptions(kind, request->look, "800x600", false);
    addExplode(kind, request->look);
}

void addSheetKind(CLI::App& exportCommand, int& exitCode) {
    const auto request = std::make_shared<SheetRequest>();
    CLI::App& kind =
        addKind(exportCommand, exitCode, "sheet",
                "Many solutions on pages: .pdf, or .png and .svg, numbered where there are several", request,
                "all", exportSheet);
    kind.add_option("--columns", request->options.columns, "pictures beside each other (default: 5)")
        ->type_name("N")
        ->transform(wholeNumber(1, 100));
    kind.add_option("--rows", request->options.rows, "pictures above each other (default: 8)")
        ->type_name("N")
        ->transform(wholeNumber(1, 100));
    kind.add_option("--caption", request->options.caption, "words below the pictures of every page")
        ->type_name("TEXT");
    kind.add_flag("!--no-numbers", request->options.numbers, "no numbers below the pictures");
    addLookOptions(kind, request->options.look, "A4 upright", true);
    addExplode(kind, request->options.look);
}

void addAnimationKind(CLI::App& exportCommand, int& exitCode) {
    const auto request = std::make_shared<AnimationRequest>();
    CLI::App& kind = addKind(exportCommand, exitCode, "animation",
                             "A film: .gif, or .png for numbered pictures", request, "1", exportAnimation);
    kind.add_option(
            "--show", request->options.show,
            "the assembly piece by piece, a turn of the solution, or the search itself (default: assembly)")
        ->check(CLI::IsMember({"assembly", "turn", "search"}))
        ->option_text("{assembly,turn,search}");
    kind.add_option("--steps", request->steps,
                    "which steps of the search, counted as 'solve --trace' does (default: 1-500)")
        ->type_name("A-B");
    kind.add_option("--fps", request->options.framesPerSecond,
                    "frames for a second of movement (default: 20)")
        ->type_name("N")
        ->transform(wholeNumber(1, 50));
    kind.add_option(
            "--seconds", request->options.seconds,
            "how long a piece takes to its place (default: 0.7), a turn takes (4), or a state of the\n"
            "search is shown (0.15)")
        ->type_name("S")
        ->check(CLI::Range(0.02, 60.0));
    addLookOptions(kind, request->options.look, "480x400", true);
    addExplode(kind, request->options.look);
}

void addInstructionsKind(CLI::App& exportCommand, int& exitCode) {
    const auto request = std::make_shared<InstructionsRequest>();
    CLI::App& kind = addKind(exportCommand, exitCode, "instructions",
                             "How to put a solution together, step by step: .pdf, or .png and .svg pages",
                             request, "1", exportInstructions);
    kind.add_option("--per-page", request->options.stepsPerPage, "steps on a page (default: 4)")
        ->type_name("N")
        ->transform(wholeNumber(1, 12));
    addLookOptions(kind, request->options.look, "A4 upright", true);
}

void addStlKind(CLI::App& exportCommand, int& exitCode) {
    const auto request = std::make_shared<StlRequest>();
    CLI::App& kind =
        addKind(exportCommand, exitCode, "stl", "Watertight solids to print: .stl", request, "1", exportStl);
    kind.add_option(
            "--what", request->what,
            "the pieces side by side on a plate, or a solution as it is put together (default: pieces)")
        ->check(CLI::IsMember({"pieces", "solution"}))
        ->option_text("{pieces,solution}");
    kind.add_flag("--separate", request->options.separate, "one file for each piece: FILE-NAME.stl");
    kind.add_flag_callback(
        "--ascii", [request] { request->options.form = StlForm::ascii; }, "as text (default: binary)");
    kind.add_option("--cell", request->options.solid.cell, "the side of a cell in mm (default: 20)")
        ->type_name("MM");
    kind.add_option("--height", request->options.height,
                    "flat puzzles: how thick pieces are, in mm (default: 0.4 of a cell)")
        ->type_name("MM");
    kind.add_option("--gap", request->options.solid.gap,
                    "the air between neighbouring pieces in mm (default: 0.2)")
        ->type_name("MM");
    kind.add_option("--bevel", request->options.solid.bevel,
                    "how much of outer edges is cut off, in mm (default: 0.8)")
        ->type_name("MM");
}

void addSolutionsKind(CLI::App& exportCommand, int& exitCode) {
    const auto request = std::make_shared<TableRequest>();
    addKind(exportCommand, exitCode, "solutions",
            "Solutions as drawings (.txt), JSON lines (.jsonl), lines of letters (.compact) or a table of "
            "cells (.csv)",
            request, "all", exportSolutions);
}

bool exportStatistics(const ChartRequest& request) {
    return hasEnding(request.target.output, ".csv") ? exportStatisticsCsv({request.source, request.target})
                                                    : exportChart(request);
}

void addStatisticsKind(CLI::App& exportCommand, int& exitCode) {
    const auto request = std::make_shared<ChartRequest>();
    CLI::App& kind = addKind(exportCommand, exitCode, "statistics",
                             "Attempts and fits of a search: a table (.csv) or a chart (.png, .svg, .pdf)",
                             request, "all", exportStatistics);
    addPageOptions(kind, request->look, "800x450", true);
}

}  // namespace

void addExport(CLI::App& app, int& exitCode) {
    CLI::App* command =
        app.add_subcommand("export", "Writes solutions as pictures, films, solids and tables");
    command->require_subcommand(1);
    command->footer(
        "tilewright-cli export KIND --help tells the options of each. Files come into being whole or not at "
        "all,\n"
        "and none is replaced without --force. Pictures need no display.\n"
        "Exit codes: 0 finished, 1 internal error, 2 wrong usage or a file that cannot be written, 3 bad "
        "input "
        "file,\n"
        "4 stopped early (Ctrl-C: nothing is written; --time-limit: what was found is).");
    for (const auto& add : {addPictureKind, addSheetKind, addAnimationKind, addInstructionsKind, addStlKind,
                            addSolutionsKind, addStatisticsKind})
        add(*command, exitCode);
}

}  // namespace tilewright::cli
