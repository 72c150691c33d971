// tilewright-cli edges export: pictures of edge-matching puzzles.

#include <memory>
#include <string>

#include "app/cli/commands.h"
#include "app/cli/edges.h"
#include "app/cli/input_file.h"
#include "app/cli/pictures.h"
#include "app/cli/value_checks.h"
#include "core/files/files.h"
#include "core/formats/edge_arrangement_file.h"
#include "core/formats/edge_file.h"
#include "core/text/read_number.h"

namespace tilewright::cli {

namespace {

struct Options {
    EdgePicture picture;
    std::string size;
    std::string puzzle;
    std::string arrangement;
    std::string output;
};

void readSize(const std::string& text, EdgePicture& picture) {
    constexpr std::uint64_t most = 100'000;
    const std::size_t cross = text.find('x');
    const auto width = readNumber<std::uint64_t>(std::string_view(text).substr(0, cross));
    const auto height = cross == std::string::npos
                            ? std::nullopt
                            : readNumber<std::uint64_t>(std::string_view(text).substr(cross + 1));
    if (!width || !height || *width == 0 || *height == 0 || *width > most || *height > most)
        throw UsageError("--size: expected WIDTHxHEIGHT, such as 1200x900, but this is '" + text + "'");
    picture.width = static_cast<int>(*width);
    picture.height = static_cast<int>(*height);
}

void exportPicture(Options options) {
    options.picture.file = options.output;
    requirePicture(options.picture.file);
    if (!options.size.empty()) readSize(options.size, options.picture);
    const EdgePuzzle puzzle = readEdgeInput(options.puzzle);
    EdgeArrangement arrangement;
    if (!options.arrangement.empty()) {
        const std::string text = readInput(options.arrangement, maxEdgeFile);
        EdgeArrangementReader reader(text, options.arrangement, puzzle);
        auto first = reader.next();
        if (!first) throw FormatError(options.arrangement, 0, 0, "there is no arrangement in this file");
        arrangement = std::move(*first);
    }
    writeEdgePicture(puzzle, arrangement, options.picture);
}

}  // namespace

void addEdgesExport(CLI::App& edges) {
    auto options = std::make_shared<Options>();
    CLI::App* command = edges.add_subcommand("export", "Draws an edge-matching puzzle as PNG, SVG or PDF");
    command->footer(
        "Draws the pieces as they are written down, or as they lie in an arrangement; edges that do not "
        "match are\n"
        "marked. Needs no display.\n"
        "Exit codes: 0 finished, 1 a disk failed, 2 wrong usage or a picture that may not be written, 3 bad "
        "input file.");
    command
        ->add_option("--arrangement", options->arrangement,
                     "a file that \"edges solve\" has written; the first arrangement in it is drawn")
        ->type_name("FILE");
    command
        ->add_option("--size", options->size,
                     "WIDTHxHEIGHT in pixels, or points (1/72 inch) for SVG and PDF\n(default: 1200x900)")
        ->type_name("SIZE");
    command
        ->add_option("--marks", options->picture.marks,
                     "what tells colours apart besides their hue (default: none)")
        ->check(CLI::IsMember({"none", "patterns", "letters", "numbers"}))
        ->option_text("{none,patterns,letters,numbers}");
    command->add_flag_callback(
        "--no-clashes", [options] { options->picture.clashes = false; },
        "do not mark edges that do not match");
    command->add_option("--title", options->picture.title, "a title above the picture")->type_name("TEXT");
    command->add_flag("--force", options->picture.overwrite, "replace the picture if it is there already");
    command->add_option("PUZZLE", options->puzzle, "puzzle file")->required();
    command->add_option("OUTPUT", options->output, "picture, ending in .png, .svg or .pdf")->required();
    command->callback([options] { exportPicture(*options); });
}

}  // namespace tilewright::cli
