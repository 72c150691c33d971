#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/command_table.h"
#include "app/cli/export.h"
#include "app/cli/files.h"
#include "app/cli/pictures.h"
#include "app/cli/shared_options.h"
#include "app/cli/solve.h"
#include "app/cli/terminal.h"
#include "core/basics/files.h"
#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/edges/edge_checks.h"
#include "core/edges/edge_grid.h"
#include "core/edges/edge_solver.h"
#include "core/edges/generators.h"
#include "core/formats/edge_file.h"
#include "core/formats/edge_lists.h"
#include "core/formats/json_values.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright::cli {

/// The subcommands of `edges`. Those with an `exitCode` set it when they run.
void addEdgesSolve(CLI::App& edges, int& exitCode);
void addEdgesGenerate(CLI::App& edges);

/// A puzzle from an input, where "-" is standard input. Throws FormatError.
EdgePuzzle readEdgeInput(const std::string& file);

/// The first arrangement of `puzzle` in an input. Throws FormatError, and InputError if there is none.
EdgeArrangement firstArrangement(const EdgePuzzle& puzzle, const std::string& file);

// tilewright-cli edges: edge-matching puzzles, after Ebbesen, Fischer and Witt.

namespace {

constexpr std::uint64_t mostPlaces = 4'000'000;

std::string matchText(std::size_t matched, std::size_t edges) {
    return std::to_string(matched) + " of " + countText(edges, "edge") + " match";
}

struct CheckOptions {
    bool json = false;
    std::string puzzle;
    std::string arrangements;
};

int check(const CheckOptions& options) {
    const EdgePuzzle puzzle = readEdgeInput(options.puzzle);
    const std::string text = readInput(options.arrangements);
    EdgeArrangementReader reader(text, options.arrangements, puzzle);
    std::uint64_t checked = 0;
    std::optional<Message> reason;
    // The matching edges of the arrangement that does not solve the puzzle, if it is a full board; otherwise
    // of any full board.
    std::size_t matched = innerEdges(puzzle);
    bool isBoard = true;
    while (const auto arrangement = reader.next()) {
        ++checked;
        reason = whyNoSolution(puzzle, *arrangement);
        if (reason) {
            isBoard = !whyNoBoard(puzzle, *arrangement);
            if (isBoard) matched = matchingEdges(puzzle, *arrangement);
            break;
        }
    }
    if (checked == 0)
        throw InputError(options.arrangements +
                         ": this file contains no arrangement; expected the output of \"edges solve\"");
    if (options.json) {
        Json json = {{"name", puzzle.name}, {"solves", !reason}, {"checked", checked}};
        if (isBoard) json["matched"] = matched;
        json["edges"] = innerEdges(puzzle);
        if (reason) {
            json["wrong"] = checked;
            json["reason"] = english(*reason);
        }
        writeResult({}, jsonLine(json) + "\n", true);
    }
    if (reason)
        throw InputError(options.arrangements + ": arrangement " + std::to_string(checked) +
                         " does not solve " + puzzle.name + ": " +
                         (isBoard ? matchText(matched, innerEdges(puzzle)) + "; " : "") + english(*reason));
    if (!options.json)
        writeResult(
            {},
            puzzle.name + (checked == 1 ? ": the arrangement solves it\n"
                                        : ": all " + std::to_string(checked) + " arrangements solve it\n"),
            true);
    return finished;
}

void addEdgesCheck(CLI::App& edges, int& exitCode) {
    auto options = std::make_shared<CheckOptions>();
    CLI::App* check = edges.add_subcommand("check", "Verifies arrangements of an edge-matching puzzle");
    check->footer(
        "Reads the output of \"edges solve\", also with --json: one line per row of the board with its "
        "pieces as\n"
        "PIECE:RIGHT,TOP,LEFT,BOTTOM, where PIECE is the number in the puzzle file, from 0; triangles and\n"
        "hexagons have the colours of their sides in the order of the file. An empty line separates\n"
        "arrangements. For a full board that is not a solution, it prints how many edges match.\n"
        "Exit codes: 0 all arrangements solve the puzzle, 2 wrong usage, 3 bad input file or an arrangement\n"
        "that is not a solution.");
    addJson(*check, options->json);
    check->add_option("PUZZLE", options->puzzle, "puzzle file")->required();
    check->add_option("ARRANGEMENT", options->arrangements, "file with arrangements")->required();
    check->callback([options, &exitCode] { exitCode = cli::check(*options); });
}

struct ConvertOptions {
    std::string to;
    std::string arrangement;
    std::string solution;
    EdgeListSize size;
    std::string input;
    std::string output;
    bool force = false;
};

// A link may be given in place of a file that contains it.
bool isLink(const std::string& input) {
    return edgeListFormatOf(input) == EdgeListFormat::link;
}

std::string formatFor(const ConvertOptions& options, bool isNative) {
    if (!options.to.empty()) return options.to;
    if (options.output.ends_with(".toml")) return "toml";
    if (options.output.ends_with(".csv")) return "csv";
    if (options.output.ends_with(".txt")) return "list";
    return isNative ? "list" : "toml";
}

void convert(const ConvertOptions& options) {
    const std::string text = isLink(options.input) ? options.input : readInput(options.input);
    const std::string name = isLink(options.input) ? "link" : inputName(options.input);
    // Only the native format has TOML keys.
    const bool isNative =
        edgeListFormatOf(text) != EdgeListFormat::link && text.find('=') != std::string::npos;
    EdgeListBoard board;
    if (isNative)
        board.puzzle = parseEdgePuzzle(text, name);
    else
        board = parseEdgeList(text, name, options.size);
    if (!options.arrangement.empty()) board.arrangement = firstArrangement(board.puzzle, options.arrangement);
    const std::string format = formatFor(options, isNative);
    std::string converted;
    try {
        converted = format == "toml" ? toToml(board.puzzle)
                                     : toEdgeList(board.puzzle,
                                                  format == "csv"    ? EdgeListFormat::csv
                                                  : format == "link" ? EdgeListFormat::link
                                                                     : EdgeListFormat::list,
                                                  board.arrangement);
    } catch (const MessageError& error) {
        throw UsageError(error.what());
    }
    if (!options.solution.empty()) {
        if (!board.arrangement) throw UsageError("--solution: only links show an arrangement");
        requireOutput("OUTPUT", options.output, options.force);
        writeResult(options.solution, toText(board.puzzle, *board.arrangement), options.force);
    }
    writeResult(options.output, converted, options.force);
}

void addEdgesConvert(CLI::App& edges) {
    auto options = std::make_shared<ConvertOptions>();
    CLI::App* command = edges.add_subcommand(
        "convert", "Converts edge-matching puzzles from and to lists of pieces and links");
    command->footer(
        "Reads puzzle files, lists with four colours per line (top, right, bottom, left; the first line may "
        "give\n"
        "rows and columns), CSV files, and links of e2.bucas.name in place of INPUT. The pieces of a list "
        "may\n"
        "be swapped and rotated; the border has colour 0 if exactly as many edges have that colour.\n"
        "Lists and CSV files contain only pieces: no clues, borders or moves.\n"
        "Exit codes: 0 finished, 1 disk error, 2 wrong usage, 3 bad input file.");
    addWord(*command, "--to", options->to, {"toml", "list", "csv", "link"},
            "toml, list, csv or link (default: by the extension of OUTPUT)");
    command->add_option("--arrangement", options->arrangement, "a file with the board that a link shows")
        ->type_name("FILE");
    command->add_option("--solution", options->solution, "write the board that a link shows to a file")
        ->type_name("FILE");
    addWholeNumber(*command, "--rows", options->size.rows, "rows of the board of a list (default: a square)",
                   1, mostPlaces);
    addWholeNumber(*command, "--columns", options->size.columns, "columns of the board of a list", 1,
                   mostPlaces);
    addForce(*command, options->force);
    command->add_option("INPUT", options->input, "puzzle file, list or link")->required();
    command->add_option("OUTPUT", options->output, "file to write (default: standard output)");
    command->callback([options] { convert(*options); });
}

struct PictureOptions {
    ExportOptions look;
    std::string puzzle;
    std::string arrangement;
    std::string output;
    bool force = false;
};

void addEdgesExport(CLI::App& edges) {
    auto options = std::make_shared<PictureOptions>();
    options->look.width = 1200;
    options->look.height = 900;
    CLI::App* command = edges.add_subcommand("export", "Draws an edge-matching puzzle as PNG, SVG or PDF");
    command->footer(
        "Draws the pieces as listed, or an arrangement of them, and marks edges that do not match. Needs no\n"
        "display.\n"
        "Exit codes: 0 finished, 1 disk error, 2 wrong usage or output file refused, 3 bad input file.");
    command
        ->add_option("--arrangement", options->arrangement,
                     "a file written by \"edges solve\"; its first arrangement is drawn")
        ->type_name("FILE");
    for (const ExportOption* option : exportKind("picture").options)
        if (option->about != ExportOption::About::pieces)
            addExportOption(*command, *option, options->look, "1200x900");
    addForce(*command, options->force);
    command->add_option("PUZZLE", options->puzzle, "puzzle file")->required();
    command->add_option("OUTPUT", options->output, "picture, ending in .png, .svg or .pdf")->required();
    command->callback([options] {
        requirePicture(options->output);
        const ExportSubject subject{true, true, false, endingOf(exportKind("picture"), options->output)};
        requireFollowed(exportKind("picture"), options->look, subject);
        const EdgePuzzle puzzle = readEdgeInput(options->puzzle);
        EdgeArrangement arrangement;
        if (!options->arrangement.empty()) arrangement = firstArrangement(puzzle, options->arrangement);
        writeEdgePicture(options->output, puzzle, arrangement, options->look, options->force);
    });
}

}  // namespace

void addEdges(CLI::App& app, int& exitCode) {
    CLI::App* edges = app.add_subcommand(
        "edges", "Edge-matching puzzles: squares, triangles or hexagons whose touching edges match");
    edges->require_subcommand(1);
    addEdgesSolve(*edges, exitCode);
    addEdgesCheck(*edges, exitCode);
    addEdgesGenerate(*edges);
    addEdgesExport(*edges);
    addEdgesConvert(*edges);
}

EdgePuzzle readEdgeInput(const std::string& file) {
    return parseEdgePuzzle(readInput(file), inputName(file));
}

EdgeArrangement firstArrangement(const EdgePuzzle& puzzle, const std::string& file) {
    const std::string text = readInput(file);
    std::optional<EdgeArrangement> first = EdgeArrangementReader(text, inputName(file), puzzle).next();
    if (!first) throw InputError(file + ": this file contains no arrangement");
    return std::move(*first);
}

// tilewright-cli edges generate: random edge-matching puzzles, and encodings of other problems.

namespace {

constexpr std::uint64_t mostColours = 2'000'000'000;

// The arguments of a generator.
struct Arguments {
    EdgeRecipe recipe;
    std::string border = "free";
    std::string lattice{edgeLattices().front().name()};
    std::optional<int> side;
    std::vector<std::string> moves{"swap", "rotate"};
    bool unplanted = false;
    std::string random;
    std::string decode;
    std::string output;
    std::string name;
    std::string solution;
    bool force = false;
};

// The help text of a generator.
struct Help {
    const char* about;
    const char* footer;
};

Help helpFor(std::string_view name) {
    if (name == "random") return {"A random board of any kind", ""};
    if (name == "framed")
        return {"A board with a frame of colour 0, cut from a solved one; swaps and rotations", ""};
    if (name == "macmahon")
        return {
            "MacMahon's 24 squares of three colours in 4 rows and 6 columns, or his 24 triangles of four "
            "colours\nin a hexagon; the border has one colour",
            ""};
    if (name == "1in3sat")
        return {
            "One row with swaps and rotations that encodes Monotone 1-in-3-SAT (Theorem 2.2)",
            "Exactly one of the three variables of each clause must be true. The row can be solved if and\n"
            "only if that is possible."};
    return {"Two rows with swaps that encode 3-partition (Theorem 3.1)",
            "The numbers must be split into groups of three with the same sum S; each lies between S/4 and "
            "S/2.\nThe border is of one colour, so that no bar can wrap around the ends of the rows."};
}

OneInThree randomFormula(const std::string& text) {
    const std::optional<std::vector<int>> numbers = readNumbers(text);
    if (!numbers || numbers->size() != 3)
        throw UsageError("expected --random=VARIABLES,CLAUSES,SEED, not '" + text + "'");
    std::mt19937_64 engine(static_cast<std::uint64_t>((*numbers)[2]));
    OneInThree problem;
    problem.variables = (*numbers)[0];
    problem.clauses.resize(static_cast<std::size_t>((*numbers)[1]));
    for (std::array<int, 3>& clause : problem.clauses)
        for (int& variable : clause)
            variable = static_cast<int>(engine() % static_cast<std::uint64_t>(problem.variables));
    return problem;
}

// Random clauses in the form in which a user would give them.
void nameClauses(Arguments& arguments) {
    std::vector<std::string>& words = arguments.recipe.words;
    if (!arguments.random.empty() && !words.empty()) throw UsageError("give clauses or --random, not both");
    if (!arguments.random.empty())
        for (const auto& [a, b, c] : randomFormula(arguments.random).clauses)
            words.push_back(std::to_string(a + 1) + "," + std::to_string(b + 1) + "," +
                            std::to_string(c + 1));
    if (words.empty()) throw UsageError("no clauses are given; add some, such as 1,2,3 1,4,5");
}

BorderRule borderOf(const std::string& word) {
    if (word == "free") return BorderRule::free;
    if (word == "monochrome") return BorderRule::monochrome;
    if (word == "cyclic") return BorderRule::cyclic;
    throw UsageError(
        "--border: expected free, monochrome or cyclic, or two of them as LEFT-RIGHT,TOP-BOTTOM, "
        "not '" +
        word + "'");
}

void readRules(Arguments& arguments) {
    RandomEdgeOptions& board = arguments.recipe.board;
    const std::size_t comma = arguments.border.find(',');
    board.leftRight = borderOf(arguments.border.substr(0, comma));
    board.topBottom =
        comma == std::string::npos ? board.leftRight : borderOf(arguments.border.substr(comma + 1));
    if (board.borderColour && board.leftRight != BorderRule::monochrome &&
        board.topBottom != BorderRule::monochrome)
        throw UsageError("--border-colour: only for --border=monochrome");
    for (const std::string& move : arguments.moves) {
        board.moves.swap |= move == "swap";
        board.moves.rotate |= move == "rotate";
        board.moves.flip |= move == "flip";
        board.moves.permute |= move == "permute";
    }
    board.planted = !arguments.unplanted;
}

void checkSize(const RandomEdgeOptions& board) {
    const auto places = static_cast<std::uint64_t>(board.rows) * static_cast<std::uint64_t>(board.columns);
    if (places > mostPlaces)
        throw UsageError("the board would have " + std::to_string(places) + " places; at most " +
                         std::to_string(mostPlaces) + " are allowed");
}

// Decodes an arrangement into a solution of the source problem.
std::string decoded(const EdgePuzzle& puzzle, const EdgeGenerator& generator, const Arguments& arguments) {
    const EdgeArrangement arrangement = firstArrangement(puzzle, arguments.decode);
    if (const auto reason = whyNoSolution(puzzle, arrangement))
        throw InputError(arguments.decode +
                         ": the arrangement does not solve the puzzle: " + english(*reason));
    std::string text;
    if (generator.options & EdgeGenerator::clauses) {
        const std::vector<bool> values = assignmentOf(readFormula(arguments.recipe.words), arrangement);
        for (std::size_t i = 0; i < values.size(); ++i)
            text += "x" + std::to_string(i + 1) + " = " + (values[i] ? "true" : "false") + "\n";
        return text;
    }
    std::vector<int> numbers;
    numbers.reserve(arguments.recipe.words.size());
    for (const std::string& word : arguments.recipe.words)
        numbers.push_back(std::stoi(word));
    for (const auto& [a, b, c] : triplesOf(numbers, arrangement))
        text += std::to_string(numbers[a]) + " + " + std::to_string(numbers[b]) + " + " +
                std::to_string(numbers[c]) + "\n";
    return text;
}

// The board that --lattice, --side, --rows and --columns ask for.
void readBoard(Arguments& arguments) {
    RandomEdgeOptions& board = arguments.recipe.board;
    board.lattice = *std::ranges::find(edgeLattices(), arguments.lattice, &Lattice::name);
    const bool isSquare = board.lattice == edgeLattices().front();
    if (isSquare && arguments.side) throw UsageError("--side: only for --lattice=triangle and hexagon");
    if (isSquare) return;
    board.board = arguments.side ? hexagonBoard(board.lattice, *arguments.side)
                                 : rhomboidBoard(board.lattice, board.rows, board.columns);
    if (board.leftRight != board.topBottom)
        throw UsageError("--border: only boards of squares have two different rules");
}

void generate(const EdgeGenerator& generator, Arguments& arguments) {
    if (generator.options & EdgeGenerator::size) checkSize(arguments.recipe.board);
    if (generator.options & EdgeGenerator::rules) {
        readRules(arguments);
        readBoard(arguments);
    }
    if (generator.options & EdgeGenerator::tiles)
        arguments.recipe.triangles = arguments.lattice == edgeLattices()[1].name();
    if (generator.options & EdgeGenerator::clauses) nameClauses(arguments);
    PlantedPuzzle made;
    try {
        made = generator.make(arguments.recipe);
    } catch (const MessageError& error) {
        throw UsageError(error.what());
    }
    if (!arguments.decode.empty())
        return writeResult(arguments.output, decoded(made.puzzle, generator, arguments), arguments.force);
    if (!arguments.solution.empty()) {
        if (!made.solution) throw UsageError("--solution: the puzzle is not cut from a solved board");
        // Both files are checked before either is written.
        requireOutput("--output", arguments.output, arguments.force);
        writeResult(arguments.solution, toText(made.puzzle, *made.solution), arguments.force);
    }
    if (!arguments.name.empty()) made.puzzle.name = arguments.name;
    writeResult(arguments.output, toToml(made.puzzle), arguments.force);
}

// The options of a generator in help order.
void addOptions(CLI::App& command, const EdgeGenerator& generator, Arguments& arguments) {
    using G = EdgeGenerator;
    RandomEdgeOptions& board = arguments.recipe.board;
    const auto has = [&](unsigned option) { return (generator.options & option) != 0; };
    const auto text = [&](const char* name, std::string& value, const char* help, const char* type = "FILE") {
        return command.add_option(name, value, help)->type_name(type);
    };
    if (has(G::clauses)) {
        command.add_flag("--free-ends", arguments.recipe.freeEnds,
                         "use free borders and two more pieces instead of cyclic borders");
        text("--random", arguments.random, "random clauses", "VARIABLES,CLAUSES,SEED");
        text("--decode", arguments.decode,
             "print which variables are true in this arrangement, instead of the puzzle");
    }
    if (has(G::numbers))
        text("--decode", arguments.decode,
             "print the groups encoded by this arrangement, instead of the puzzle");
    if (has(G::size)) {
        board.rows = board.columns = generator.usualSize;
        addWholeNumber(command, "--rows", board.rows, "rows of the board", 1, mostPlaces)
            ->capture_default_str();
        addWholeNumber(command, "--columns", board.columns, "columns of the board", 1, mostPlaces)
            ->capture_default_str();
    }
    if (has(G::chance)) {
        board.colours = generator.usualColours;
        addWholeNumber(command, "--colours", board.colours, "number of colours", 1, mostColours)
            ->capture_default_str();
        addWholeNumber(command, "--seed", board.seed, "the same seed gives the same puzzle", 0)
            ->capture_default_str();
        text("--solution", arguments.solution, "write the solved board to a file");
        command.add_flag("--head-and-tail", board.headAndTail,
                         "colour C is a head 2C or a tail 2C + 1, and heads match tails");
    }
    if (has(G::frame)) {
        addWholeNumber(command, "--frame-colours", board.frameColours,
                       "number of additional colours that occur only along the frame", 0, mostColours)
            ->capture_default_str();
        addWholeNumber(command, "--clues", board.clues, "number of pinned pieces", 0, mostPlaces)
            ->capture_default_str();
    }
    if (has(G::rules))
        text("--border", arguments.border,
             "free, monochrome or cyclic, or two of them (squares): LEFT-RIGHT,TOP-BOTTOM", "RULE")
            ->capture_default_str();
    std::vector<std::string> lattices;
    for (const Lattice lattice : edgeLattices().first(has(G::rules) ? edgeLattices().size() : 2))
        lattices.emplace_back(lattice.name());
    if (has(G::rules) || has(G::tiles))
        addWord(command, "--lattice", arguments.lattice, lattices,
                has(G::rules)
                    ? "square (default), triangle or hexagon; rows and columns are those of a rhomboid"
                    : "square (default) or triangle");
    if (has(G::rules))
        addWholeNumber(command, "--side", arguments.side,
                       "a board in the shape of a hexagon with sides of so many triangles or hexagons", 1,
                       800);
    if (has(G::borderColour))
        addWholeNumber(command, "--border-colour", board.borderColour,
                       has(G::rules) ? "the colour of a monochrome border"
                                     : "0 to 2, of triangles 0 to 3 (default: any one of them)",
                       0, has(G::rules) ? mostColours : 3);
    if (has(G::rules)) {
        command
            .add_option("--moves", arguments.moves,
                        "allowed moves: swap, rotate, flip, permute (default: swap,rotate)")
            ->delimiter(',')
            ->type_name("MOVE,...")
            ->check(CLI::IsMember({"swap", "rotate", "flip", "permute"}))
            ->option_text("MOVE,...");
        command.add_flag("--unplanted", arguments.unplanted,
                         "choose every edge at random instead of cutting a solved board");
    }
    text("-o,--output", arguments.output, "write the puzzle to a file (default: standard output)");
    addForce(command, arguments.force);
    text("--name", arguments.name, "name of the puzzle", "TEXT");
    if (has(G::clauses))
        command.add_option("CLAUSE", arguments.recipe.words,
                           "three variables with numbers from 1, such as 1,2,4");
    if (has(G::numbers))
        command.add_option("NUMBER", arguments.recipe.words, "the numbers, 3 for each group")
            ->required()
            ->transform(wholeNumber(1, 1'000'000));
}

}  // namespace

void addEdgesGenerate(CLI::App& edges) {
    CLI::App* all = edges.add_subcommand(
        "generate", "Generates edge-matching puzzles: random ones, or encodings of other problems");
    all->require_subcommand(1);
    for (const EdgeGenerator& generator : edgeGenerators()) {
        auto arguments = std::make_shared<Arguments>();
        const auto [about, footer] = helpFor(generator.name);
        CLI::App* command = all->add_subcommand(generator.name, about);
        command->footer(footer);
        addOptions(*command, generator, *arguments);
        command->callback([arguments, &generator] { generate(generator, *arguments); });
    }
}

// tilewright-cli edges solve: solves and counts edge-matching puzzles.

namespace {

using Clock = std::chrono::steady_clock;

struct EdgesSolveArguments {
    EdgeOptions solving;
    std::optional<double> timeLimit;
    bool quiet = false;
    bool json = false;
    bool force = false;
    std::string output;
    std::string checkpoint;
    bool resume = false;
    /// A file with the order of the places, or empty.
    std::string order;
    std::string file;
};

// A list [[piece, right, top, left, bottom], ...], or with the sides of other pieces. A general JSON value
// would take much more memory.
std::string jsonOf(const EdgeArrangement& arrangement) {
    std::string text = "[";
    for (const PlacedEdgePiece& placed : arrangement) {
        text += text.size() > 1 ? ",[" : "[";
        text += std::to_string(placed.piece);
        for (const EdgeColour colour : placed.colours) {
            text += ',';
            text += std::to_string(colour);
        }
        text += ']';
    }
    return text + "]";
}

Json exact(const std::string& digits) {
    const std::optional<std::uint64_t> number = readNumber<std::uint64_t>(digits);
    return number ? exactJson(*number) : Json(digits);
}

// The output for arrangements as they are found.
class Arrangements {
  public:
    Arrangements(const EdgesSolveArguments& options, const EdgePuzzle& puzzle)
        : puzzle_(puzzle), inJson_(options.json && options.solving.wantAll && options.output.empty()) {
        if (options.output.empty() && (options.quiet || options.json)) return;
        std::vector<std::string> inputs{options.file};
        if (!options.checkpoint.empty()) inputs.push_back(options.checkpoint);
        // A resumed search rewrites its output from the start.
        const bool goesOn = !options.checkpoint.empty() && holdsSearch(options.checkpoint);
        file_ = std::make_unique<OutputFile>(options.output, options.force || goesOn, inputs);
    }

    void take(std::span<const EdgeArrangement> found) {
        for (const EdgeArrangement& arrangement : found) {
            if (inJson_) list_ += (list_.empty() ? "" : ",") + jsonOf(arrangement);
            if (file_) file_->put((std::exchange(isBegun_, true) ? "\n" : "") + toText(puzzle_, arrangement));
        }
    }
    void flush() {
        if (file_) file_->flush();
    }
    // Flushes the output; throws if something could not be written.
    void end() {
        if (!file_) return;
        file_->put("");
        file_->flush();
        if (const std::string error = file_->error(); !error.empty()) throw std::runtime_error(error);
    }
    const std::string& list() const { return list_; }

  private:
    const EdgePuzzle& puzzle_;
    const bool inJson_;
    std::unique_ptr<OutputFile> file_;
    bool isBegun_ = false;
    std::string list_;
};

std::string toJson(const EdgesSolveArguments& options, const EdgePuzzle& puzzle, const EdgeResult& result,
                   double totalSeconds, const Arrangements& arrangements) {
    Json json = {{"name", puzzle.name},
                 {"status", nameOf(result.status)},
                 {"solvable", result.solvable ? Json(*result.solvable) : Json()},
                 {"method", result.method},
                 {"complexity", english(result.complexity)}};
    if (result.best) {
        json["matched"] = result.best->matched;
        json["edges"] = result.best->edges;
        json["bound"] = result.best->bound;
    }
    if (!result.reason.empty()) json["reason"] = english(result.reason);
    const bool wantCount = options.solving.wantCount;
    if (wantCount) json["solutions"] = result.count ? exact(result.count->str()) : Json();
    if (wantCount && !result.count) json["counted"] = exact(std::to_string(result.counted));
    if (const auto& shard = options.solving.shard) {
        json["shard"] = shard->number;
        json["shards"] = shard->count;
    }
    json["placements"] = exact(std::to_string(result.placements));
    if (result.order) json["order"] = nameOf(*result.order);
    if (puzzle.isRectangle()) {
        json["rows"] = puzzle.rows;
        json["columns"] = puzzle.columns;
    } else {
        json["lattice"] = puzzle.lattice.name();
    }
    json["pieces"] = puzzle.pieces.size();
    json["seconds"] = {{"solve", result.seconds}, {"total", totalSeconds}};
    std::string text = jsonLine(json);
    text.pop_back();
    text += ",\"arrangement\":" + (result.arrangement ? jsonOf(*result.arrangement) : "null");
    if (options.solving.wantAll && options.output.empty())
        text += ",\"arrangements\":[" + arrangements.list() + "]";
    return text + "}\n";
}

// Comments after the arrangements, so that all of it can be read again.
std::string toText(const EdgesSolveArguments& options, const EdgePuzzle& puzzle, const EdgeResult& result) {
    std::string text = "# " + puzzle.name + ": ";
    if (const auto& shard = options.solving.shard)
        text += formatted("shard %zu of %zu: ", shard->number, shard->count);
    if (result.best)
        text += matchText(result.best->matched, result.best->edges) + ", at most " +
                std::to_string(result.best->bound) + " can; ";
    text += !result.solvable ? "solvability unknown" : *result.solvable ? "solved" : "has no solution";
    if (result.count)
        text += "; " + result.count->str() + (*result.count == 1 ? " board" : " boards");
    else if (options.solving.wantCount && result.counted > 0)
        text += "; at least " + std::to_string(result.counted) + (result.counted == 1 ? " board" : " boards");
    if (options.solving.unique && result.count) text += " up to symmetry";
    if (options.solving.wantAll) text += "; " + countText(result.delivered, "arrangement");
    if (const std::string stopped = stopText(result.status); !stopped.empty()) text += "; " + stopped;
    if (!result.reason.empty()) text += "\n# " + english(result.reason);
    std::string method = result.method;
    if (result.order) method += " (" + std::string(nameOf(*result.order)) + ")";
    return text + "\n# method: " + method + ", " + english(result.complexity) + "; " +
           formatted("%.3f s\n", result.seconds);
}

EdgeShard shardOf(const std::string& text) {
    const SearchPart part = partOf("--shard", text);
    return {part.number, part.count};
}

int solveFile(const EdgesSolveArguments& options) {
    const Clock::time_point begin = Clock::now();
    requireCheckpoint(options.checkpoint, options.resume);
    const EdgePuzzle puzzle = readEdgeInput(options.file);
    Arrangements arrangements(options, puzzle);
    EdgeOptions solving = options.solving;
    if (!options.order.empty())
        solving.places = parsePlaceOrder(readFile(options.order), options.order, puzzle);
    if (!options.checkpoint.empty()) solving.checkpoint = {options.checkpoint, options.resume};
    SearchNotes notes(options.checkpoint, "board");
    notes.begin(options.resume);
    if (options.timeLimit) solving.timeLimit = std::chrono::duration<double>(*options.timeLimit);
    // With --best only the last board is written.
    EdgeJob job(puzzle, solving, [&](std::span<const EdgeArrangement> found) {
        if (!solving.wantBest) arrangements.take(found);
    });
    ProgressLine progress;
    const EdgeSnapshot end = runToEnd(job, [&](const EdgeSnapshot& now) {
        arrangements.flush();
        notes.show(now.checkpoint, now.phase, {});
        progress.show(solving.wantBest ? formatted("%ju edges match  ", std::uintmax_t{now.matched}) +
                                             formatted("%.0f s", now.seconds)
                                       : progressText(now, "board"));
    });
    progress.clear();
    checkFailure(end);
    notes.show(end.checkpoint, end.phase, {});
    if (solving.wantBest && end.result->arrangement) arrangements.take({&*end.result->arrangement, 1});
    const double totalSeconds = std::chrono::duration<double>(Clock::now() - begin).count();
    arrangements.end();
    writeResult({},
                options.json ? toJson(options, puzzle, *end.result, totalSeconds, arrangements)
                             : toText(options, puzzle, *end.result),
                true);
    notes.end(end.checkpoint, end.result->status);
    flushOutput();
    if (!end.checkpoint.error.empty()) throw std::runtime_error(english(end.checkpoint.error));
    return end.result->status == JobStatus::complete ? finished : stoppedEarly;
}

}  // namespace

void addEdgesSolve(CLI::App& edges, int& exitCode) {
    auto options = std::make_shared<EdgesSolveArguments>();
    EdgeOptions& solving = options->solving;
    CLI::App* command = edges.add_subcommand("solve", "Solves an edge-matching puzzle by the best method");
    command->footer(
        "Prints an arrangement, which \"edges check\" and \"edges export\" read, and the method that found "
        "it.\n"
        "Boards that look the same count once: identical pieces are interchangeable, and so are\n"
        "orientations of a piece that look the same.\n"
        "With --best, edges between pieces may mismatch, but borders and clues always hold, and each piece\n"
        "is used once. The same seed on one thread tries the same boards.\n"
        "--checkpoint, --shard and --order search place by place, as --search does. Existing files are "
        "replaced\n"
        "only with --force; --resume replaces the output of the resumed search.\n"
        "Exit codes: 0 finished, solvable or not; 1 disk error, 2 wrong usage, 3 bad input file, 4 stopped\n"
        "early (limit, time, Ctrl-C).");
    command->add_flag("--all", solving.wantAll, "print all arrangements instead of the first one");
    command->add_flag("--count", solving.wantCount, "print the exact number of different boards");
    command->add_flag("--unique", solving.unique, "count rotations and reflections of a board as one");
    CLI::Option* const best =
        command
            ->add_flag(
                "--best", solving.wantBest,
                "search for the board with the most matching edges; it may never end, so set --time-limit")
            ->excludes("--all")
            ->excludes("--count")
            ->excludes("--unique");
    addWholeNumber(*command, "--seed", solving.seed, "for --best: another seed tries other boards", 0)
        ->capture_default_str()
        ->needs(best);
    addMemory(*command, solving.memory,
              "for --best: memory limit (default: a quarter of the machine's memory)");
    command
        ->add_flag("--search", solving.alwaysSearch,
                   "search place by place, even if there is a faster method")
        ->excludes(best);
    command
        ->add_option_function<std::string>(
            "--order",
            [options](const std::string& name) {
                const auto names = boardOrderNames();
                const auto named = std::ranges::find(names, name);
                options->solving.order = named == names.end()
                                             ? BoardOrder::listed
                                             : static_cast<BoardOrder>(named - names.begin());
                if (named == names.end()) options->order = name;
                options->solving.alwaysSearch = true;
            },
            "order of the places: rows, columns, frame, spiral, constrained, which takes the place with the\n"
            "fewest candidates, or a file that lists all places, one on each line as ROW COLUMN from 0\n"
            "(default: chosen by an estimate)")
        ->type_name("ORDER")
        ->excludes(best)
        ->check(CLI::IsMember(std::vector<std::string>(boardOrderNames().begin(), boardOrderNames().end())) |
                CLI::ExistingFile);
    addThreads(*command, solving.threads);
    addCheckpoint(*command, options->checkpoint, options->resume);
    command->get_option("--checkpoint")->excludes(best);
    command
        ->add_option_function<std::string>(
            "--shard", [&solving](const std::string& text) { solving.shard = shardOf(text); },
            "search only part K of N; the boards of all parts are those of the whole search")
        ->type_name("K/N")
        ->excludes(best);
    addWholeNumber(*command, "--limit", solving.limit, "stop after N arrangements")->excludes(best);
    addTimeLimit(*command, options->timeLimit);
    command->add_flag("-q,--quiet", options->quiet, "no arrangements");
    addJson(*command, options->json);
    command->add_option("--output", options->output, "write the arrangements to a file")->type_name("FILE");
    addForce(*command, options->force);
    command->add_option("FILE", options->file, "puzzle file")->required();
    command->callback([options, &exitCode] {
        noteInterrupts();
        exitCode = solveFile(*options);
    });
}

}  // namespace tilewright::cli
