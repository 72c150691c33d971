// tilewright-cli edges generate: edge-matching puzzles, random ones and those that stand for other problems.

#include <array>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "app/cli/edges.h"
#include "app/cli/files.h"
#include "app/cli/shared_options.h"
#include "core/edges/edge_checks.h"
#include "core/edges/generators.h"
#include "core/formats/edge_arrangement_file.h"
#include "core/message/message_error.h"

namespace tilewright::cli {

namespace {

constexpr std::uint64_t mostPlaces = 4'000'000;
constexpr std::uint64_t mostColours = 2'000'000'000;

// What the command of a generator is given.
struct Arguments {
    EdgeRecipe recipe;
    std::string border = "free";
    std::vector<std::string> moves{"swap", "rotate"};
    bool unplanted = false;
    std::string random;
    std::string decode;
    std::string output;
    std::string name;
    std::string solution;
    bool force = false;
};

// What the help says of a generator.
struct Help {
    const char* about;
    const char* footer;
};

Help helpFor(std::string_view name) {
    if (name == "random") return {"A random board of any kind", ""};
    if (name == "framed")
        return {"A board with a frame of colour 0, cut from a solved one; swaps and rotations", ""};
    if (name == "macmahon")
        return {"MacMahon's 24 squares of three colours, in 4 rows and 6 columns with a border of one colour",
                ""};
    if (name == "1in3sat")
        return {
            "One row with swaps and rotations that stands for Monotone 1-in-3-SAT (Theorem 2.2)",
            "Exactly one of the three variables of each clause must be true. The row can be solved if and\n"
            "only if that is possible."};
    return {"Two rows with swaps that stand for 3-partition (Theorem 3.1)",
            "The numbers must be split into groups of three with the same sum S; each lies between S/4 and "
            "S/2.\nThe border is of one colour, so that no bar can wrap around the ends of the rows."};
}

OneInThree randomFormula(const std::string& text) {
    const std::optional<std::vector<int>> numbers = readNumbers(text);
    if (!numbers || numbers->size() != 3)
        throw UsageError("expected --random=VARIABLES,CLAUSES,SEED, but this is '" + text + "'");
    std::mt19937_64 engine(static_cast<std::uint64_t>((*numbers)[2]));
    OneInThree problem;
    problem.variables = (*numbers)[0];
    problem.clauses.resize(static_cast<std::size_t>((*numbers)[1]));
    for (std::array<int, 3>& clause : problem.clauses)
        for (int& variable : clause)
            variable = static_cast<int>(engine() % static_cast<std::uint64_t>(problem.variables));
    return problem;
}

// Random clauses as they would be named.
void nameClauses(Arguments& arguments) {
    std::vector<std::string>& words = arguments.recipe.words;
    if (!arguments.random.empty() && !words.empty())
        throw UsageError("name the clauses or ask for random ones with --random, not both");
    if (!arguments.random.empty())
        for (const auto& [a, b, c] : randomFormula(arguments.random).clauses)
            words.push_back(std::to_string(a + 1) + "," + std::to_string(b + 1) + "," +
                            std::to_string(c + 1));
    if (words.empty()) throw UsageError("no clauses are given; name them, such as 1,2,3 1,4,5");
}

BorderRule borderOf(const std::string& word) {
    if (word == "free") return BorderRule::free;
    if (word == "monochrome") return BorderRule::monochrome;
    if (word == "cyclic") return BorderRule::cyclic;
    throw UsageError(
        "--border: expected free, monochrome or cyclic, or two of them as LEFT-RIGHT,TOP-BOTTOM, "
        "but this is '" +
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

// What an arrangement says of the problem that the puzzle stands for.
std::string decoded(const EdgePuzzle& puzzle, const EdgeGenerator& generator, const Arguments& arguments) {
    const EdgeArrangement arrangement = firstArrangement(puzzle, arguments.decode);
    if (const auto reason = whyNoSolution(puzzle, arrangement))
        throw InputError(arguments.decode +
                         ": the arrangement does not solve the puzzle: " + english(*reason));
    std::string said;
    if (generator.options & EdgeGenerator::clauses) {
        const std::vector<bool> values = assignmentOf(readFormula(arguments.recipe.words), arrangement);
        for (std::size_t i = 0; i < values.size(); ++i)
            said += "x" + std::to_string(i + 1) + " = " + (values[i] ? "true" : "false") + "\n";
        return said;
    }
    std::vector<int> numbers;
    for (const std::string& word : arguments.recipe.words)
        numbers.push_back(std::stoi(word));
    for (const auto& [a, b, c] : triplesOf(numbers, arrangement))
        said += std::to_string(numbers[a]) + " + " + std::to_string(numbers[b]) + " + " +
                std::to_string(numbers[c]) + "\n";
    return said;
}

void generate(const EdgeGenerator& generator, Arguments& arguments) {
    if (generator.options & EdgeGenerator::size) checkSize(arguments.recipe.board);
    if (generator.options & EdgeGenerator::rules) readRules(arguments);
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
        // Neither of the two files is written where the other one cannot be.
        requireOutput("--output", arguments.output, arguments.force);
        writeResult(arguments.solution, toText(made.puzzle, *made.solution), arguments.force);
    }
    if (!arguments.name.empty()) made.puzzle.name = arguments.name;
    writeResult(arguments.output, toToml(made.puzzle), arguments.force);
}

// The options that a generator looks at, in the order of its help.
void addOptions(CLI::App& command, const EdgeGenerator& generator, Arguments& arguments) {
    using G = EdgeGenerator;
    RandomEdgeOptions& board = arguments.recipe.board;
    const auto has = [&](unsigned option) { return (generator.options & option) != 0; };
    const auto text = [&](const char* name, std::string& value, const char* help, const char* type = "FILE") {
        return command.add_option(name, value, help)->type_name(type);
    };
    if (has(G::clauses)) {
        command.add_flag("--free-ends", arguments.recipe.freeEnds,
                         "free borders and two more pieces, instead of cyclic borders");
        text("--random", arguments.random, "random clauses", "VARIABLES,CLAUSES,SEED");
        text("--decode", arguments.decode,
             "instead of the puzzle print which variables are true in this arrangement of it");
    }
    if (has(G::numbers))
        text("--decode", arguments.decode,
             "instead of the puzzle print the groups that this arrangement of it stands for");
    if (has(G::size)) {
        board.rows = board.columns = generator.usualSize;
        addWholeNumber(command, "--rows", board.rows, "rows of the board", 1, mostPlaces)
            ->capture_default_str();
        addWholeNumber(command, "--columns", board.columns, "columns of the board", 1, mostPlaces)
            ->capture_default_str();
    }
    if (has(G::chance)) {
        board.colours = generator.usualColours;
        addWholeNumber(command, "--colours", board.colours, "how many colours", 1, mostColours)
            ->capture_default_str();
        addWholeNumber(command, "--seed", board.seed, "the same seed gives the same puzzle", 0)
            ->capture_default_str();
        text("--solution", arguments.solution, "write the arrangement that it was cut from to a file");
    }
    if (has(G::rules))
        text("--border", arguments.border,
             "free, monochrome or cyclic, or two of them: LEFT-RIGHT,TOP-BOTTOM", "RULE")
            ->capture_default_str();
    if (has(G::borderColour))
        addWholeNumber(
            command, "--border-colour", board.borderColour,
            has(G::rules) ? "the colour of a monochrome border" : "0, 1 or 2 (default: any one of them)", 0,
            has(G::rules) ? mostColours : 2);
    if (has(G::rules)) {
        command
            .add_option("--moves", arguments.moves,
                        "what may be done: swap, rotate, flip, permute (default: swap,rotate)")
            ->delimiter(',')
            ->type_name("MOVE,...")
            ->check(CLI::IsMember({"swap", "rotate", "flip", "permute"}))
            ->option_text("MOVE,...");
        command.add_flag("--unplanted", arguments.unplanted,
                         "choose every edge at random instead of cutting a solved board");
    }
    text("-o,--output", arguments.output, "write the puzzle to a file (default: standard output)");
    addForce(command, arguments.force);
    text("--name", arguments.name, "what the puzzle is called", "TEXT");
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

}  // namespace tilewright::cli
