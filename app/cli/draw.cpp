#include <algorithm>
#include <limits>
#include <memory>
#include <random>
#include <sstream>

#include "app/cli/count.h"
#include "app/cli/files.h"
#include "app/cli/pictures.h"
#include "app/cli/shared_options.h"
#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/formats/diagram_file.h"
#include "core/formats/json_values.h"
#include "core/formats/solution_file.h"
#include "core/images/image_table.h"
#include "core/puzzle/checks.h"

namespace tilewright::cli {

// tilewright-cli draw: solutions of a diagram by number or at random.

namespace {

struct DrawArguments {
    std::string file;
    std::uint64_t random = 0;
    std::uint64_t seed = 1;
    std::string number;
    std::vector<std::string> with;
    bool counts = false;
    std::string output;
    bool force = false;
    std::string outputFormat;
};

// "X: 3,2 4,2 4,3": a piece and the cells that it covers.
ImageId imageNamed(const PuzzleDiagram& diagram, const std::string& text) {
    const Puzzle& puzzle = diagram.puzzle();
    const auto fail = [&](const std::string& why) -> UsageError {
        return UsageError("--with: '" + text + "': " + why +
                          "; expected a piece and all its cells, such as 'X: 1,0 0,1 1,1 2,1 1,2'");
    };
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos) throw fail("a colon is missing");
    const auto piece = std::ranges::find(puzzle.pieces, text.substr(0, colon), &Piece::name);
    if (piece == puzzle.pieces.end()) throw fail("this piece does not exist");
    std::vector<Cell> cells;
    std::istringstream words(text.substr(colon + 1));
    for (std::string word; words >> word;) {
        std::vector<int> numbers;
        std::istringstream parts(word);
        for (std::string part; std::getline(parts, part, ',');) {
            const auto number = readNumber<int>(part);
            if (!number) throw fail("'" + word + "' is not a cell");
            numbers.push_back(*number);
        }
        if (static_cast<int>(numbers.size()) != puzzle.lattice.numbersOfACell())
            throw fail("'" + word + "' is not a cell");
        Cell position{numbers[0], numbers[1], 0};
        if (puzzle.lattice.writesKinds())
            position.kind = numbers.back();
        else if (numbers.size() > 2)
            position.z = numbers[2];
        const auto cell = puzzle.lattice.cellAt(position);
        if (!cell) throw fail("'" + word + "' is not a cell");
        cells.push_back(*cell);
    }
    if (cells.empty()) throw fail("the cells are missing");
    std::ranges::sort(cells);
    const auto index = static_cast<std::size_t>(piece - puzzle.pieces.begin());
    if (const auto image = imageOf(diagram.table(), {index, {cells.begin(), cells.end()}, {}})) return *image;
    throw fail("the piece cannot lie there");
}

std::string countsText(const PuzzleDiagram& diagram, const SolutionDiagram& chosen) {
    const Puzzle& puzzle = diagram.puzzle();
    std::string text;
    const std::vector<BigCount> with = chosen.solutionsWith();
    for (ImageId image = 0; image < diagram.table().pieceImages(); ++image) {
        if (with[image] == 0) continue;
        Json cells = Json::array();
        for (const CellNumber cell : diagram.table().cellsOf(image))
            if (cell < diagram.table().crossingStart())
                cells.push_back(numbersOf(diagram.table().cells()[cell], puzzle.lattice));
        const auto& shape =
            diagram.table().shapes()[static_cast<std::size_t>(diagram.table().shapeOf(image))];
        text += jsonLine(Json{{"piece", puzzle.pieces[shape.pieces.front()].name},
                              {"cells", cells},
                              {"solutions", exactJson(with[image])}}) +
                "\n";
    }
    return text;
}

int draw(const DrawArguments& options) {
    if ((options.random > 0) + !options.number.empty() + options.counts > 1)
        throw UsageError("give one of --random, --number and --counts");
    CountRun run;
    const std::string bytes = readFile(options.file, std::numeric_limits<std::size_t>::max());
    if (!isDiagram(bytes))
        throw InputError(
            options.file +
            ": this is not a diagram; create one with 'tilewright-cli count --diagram=FILE PUZZLE'");
    const PuzzleDiagram diagram = readDiagram(bytes, options.file, run);
    std::vector<ImageId> placed;
    for (const std::string& text : options.with)
        placed.push_back(imageNamed(diagram, text));
    const auto restricted = placed.empty() ? nullptr : diagram.with(placed, run);
    const SolutionDiagram& chosen = restricted ? *restricted : diagram.all();
    const BigCount total = chosen.total();
    std::fprintf(stderr, "%s: %s solutions%s\n", diagram.puzzle().name.c_str(), total.str().c_str(),
                 diagram.isUpToSymmetry() && placed.empty() ? "" : ", including symmetric copies");
    if (options.counts) {
        writeResult(options.output, countsText(diagram, chosen), options.force);
        return finished;
    }
    std::vector<BigCount> numbers;
    if (!options.number.empty()) {
        const bool isNumber =
            std::ranges::all_of(options.number, [](char c) { return c >= '0' && c <= '9'; });
        if (!isNumber || BigCount(options.number) < 1 || BigCount(options.number) > total)
            throw UsageError("--number: expected a number from 1 to " + total.str() + ", not '" +
                             options.number + "'");
        numbers.push_back(BigCount(options.number) - 1);
    }
    std::mt19937_64 random(options.seed);
    for (std::uint64_t i = 0; i < options.random && total > 0; ++i)
        numbers.push_back(randomBelow(total, random));
    if (numbers.empty()) return finished;
    const auto writer =
        makeSolutionWriter(solutionFormat(options.outputFormat, options.output), diagram.puzzle());
    std::string text = writer->header();
    for (std::size_t i = 0; i < numbers.size(); ++i)
        text += writer->write(
            {.number = i + 1,
             .copies = 1,
             .placements = placementsOf(diagram.puzzle(), diagram.table(), chosen.solution(numbers[i]))});
    writeResult(options.output, text, options.force);
    return finished;
}

}  // namespace

void addDraw(CLI::App& app, int& exitCode) {
    auto options = std::make_shared<DrawArguments>();
    CLI::App* command = app.add_subcommand("draw", "Finds solutions in a diagram by number or at random");
    command->footer(
        "'count --diagram=FILE' creates a diagram of all solutions, however many there are, in its own "
        "order.\n"
        "No search is needed. Without options the number of solutions is printed.\n"
        "Exit codes: 0 finished, 2 wrong usage, 3 bad input file.");
    addWholeNumber(*command, "--random", options->random, "draw N solutions uniformly at random");
    addWholeNumber(*command, "--seed", options->seed, "seed of --random", 0)->type_name("SEED");
    command->add_option("--number", options->number, "draw solution number K, counted from 1")
        ->type_name("K");
    command
        ->add_option("--with", options->with,
                     "only solutions with this placement, symmetric copies included: the name of the piece "
                     "and all its\n"
                     "cells, such as 'X: 1,0 0,1 1,1 2,1 1,2'; can be repeated")
        ->type_name("PIECE")
        ->expected(1);
    command->add_flag("--counts", options->counts, "number of solutions with each placement, as JSON lines");
    command->add_option("--output", options->output, "write to a file")->type_name("FILE");
    addForce(*command, options->force);
    addOutputFormat(*command, options->outputFormat);
    command->add_option("DIAGRAM", options->file, "file of 'count --diagram'")->required();
    command->callback([options, &exitCode] { exitCode = draw(*options); });
}

// tilewright-cli thumbnail: a small picture of a puzzle file for file managers.

namespace {

struct ThumbnailArguments {
    int size = 256;
    std::string puzzle;
    std::string output;
};

}  // namespace

void addThumbnail(CLI::App& app) {
    auto options = std::make_shared<ThumbnailArguments>();
    CLI::App* command = app.add_subcommand("thumbnail", "Draws a thumbnail of a puzzle for file managers");
    command->footer(
        "Draws the first solution if it is found within 0.2 s, otherwise the empty region. The file is "
        "always a\n"
        "PNG, and an existing file is replaced.\n"
        "Exit codes: 0 finished, 1 internal error, 2 wrong usage, 3 bad input file.");
    addWholeNumber(*command, "-s,--size", options->size, "width and height in pixels (default: 256)", 16,
                   2048);
    command->add_option("PUZZLE", options->puzzle, "puzzle file")->required();
    command->add_option("FILE", options->output, "file to write")->required();
    command->callback([options] { writeThumbnail(options->puzzle, options->output, options->size); });
}

}  // namespace tilewright::cli
