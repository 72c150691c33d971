// tilewright-cli thumbnail: a small picture of a puzzle file, as file managers ask for it.

#include <memory>

#include "app/cli/pictures.h"
#include "app/cli/shared_options.h"

namespace tilewright::cli {

namespace {

struct ThumbnailArguments {
    int size = 256;
    std::string puzzle;
    std::string output;
};

}  // namespace

void addThumbnail(CLI::App& app) {
    auto options = std::make_shared<ThumbnailArguments>();
    CLI::App* command =
        app.add_subcommand("thumbnail", "Draws a small picture of a puzzle, as file managers show it");
    command->footer(
        "Shows the first solution if one is found in a fifth of a second, otherwise the bare region. The "
        "file is\na PNG whatever its name, and is replaced.\n"
        "Exit codes: 0 finished, 1 internal error, 2 wrong usage, 3 bad input file.");
    addWholeNumber(*command, "-s,--size", options->size, "width and height in pixels (default: 256)", 16,
                   2048);
    command->add_option("PUZZLE", options->puzzle, "puzzle file")->required();
    command->add_option("FILE", options->output, "file to write")->required();
    command->callback([options] { writeThumbnail(options->puzzle, options->output, options->size); });
}

}  // namespace tilewright::cli
