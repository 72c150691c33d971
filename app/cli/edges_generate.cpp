// tilewright-cli edges generate: edge-matching puzzles, random ones and those that stand for other problems.

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/edges.h"
#include "app/cli/output_file.h"
#include "app/cli/value_checks.h"
#include "core/edges/edge_checks.h"
#include "core/edges/generators.h"
#include "core/files/files.h"
#include "core/formats/edge_arrangement_file.h"
#include "core/formats/edge_file.h"
#include "core/text/read_number.h"

namespace tilewright::cli {

namespace {

constexpr std::uint64_t mostPlaces = 4'000'000;
constexpr std::uint64_t mostColours = 2'000'000'000;

// What all generators have.
struct Output {
    std::string file;
    std::string name;
    bool force = false;
};

void addOutput(CLI::App& command, Output& output) {
    command.add_option("--output", output.file, "write the puzzle to a file (default: standard output)")
        ->type_name("FILE");
    addForceOption(command, output.force);
    command.add_option("--name", output.name, "what the puzzle is called")->type_name("TEXT");
}

void write(EdgePuzzle puzzle, const Output& output) {
    if (!output.name.empty()) puzzle.name = output.name;
    writeResult(output.file, toToml(puzzle), output.force);
}

// Generators say in an exception what they cannot make a puzzle of.
template <typename Make>
auto made(Make make) {
    try {
        return make();
    } catch (const std::invalid_argument& error) {
        throw UsageError(error.what());
    }
}

// The numbers of a text such as "1,2,3".
std::vector<int> numbersIn(const std::string& text, std::uint64_t most, const std::string& expected) {
    std::vector<int> numbers;
    std::istringstream words(text);
    for (std::string word; std::getline(words, word, ',');) {
        const std::optional<std::uint64_t> number = readNumber<std::uint64_t>(word);
        if (!number || *number == 0 || *number > most)
            throw UsageError("expected " + expected + ", but this is '" + text + "'");
        numbers.push_back(static_cast<int>(*number));
    }
    return numbers;
}

// --- Monotone 1-in-3-SAT ---

struct SatOptions {
    Output output;
    bool freeEnds = false;
    std::string decode;
    std::string random;
    std::vector<std::string> clauses;
};

OneInThree randomFormula(const std::string& text) {
    const std::string expected = "--random=VARIABLES,CLAUSES,SEED";
    const std::vector<int> numbers = numbersIn(text, 1'000'000, expected);
    if (numbers.size() != 3) throw UsageError("expected " + expected + ", but this is '" + text + "'");
    std::mt19937_64 engine(static_cast<std::uint64_t>(numbers[2]));
    OneInThree problem;
    problem.variables = numbers[0];
    for (int i = 0; i < numbers[1]; ++i) {
        std::array<int, 3> clause{};
        for (int& variable : clause)
            variable = static_cast<int>(engine() % static_cast<std::uint64_t>(problem.variables));
        problem.clauses.push_back(clause);
    }
    return problem;
}

OneInThree formulaOf(const SatOptions& options) {
    if (!options.random.empty() && !options.clauses.empty())
        throw UsageError("name the clauses or ask for random ones with --random, not both");
    if (!options.random.empty()) return randomFormula(options.random);
    OneInThree problem;
    for (const std::string& text : options.clauses) {
        const std::string expected = "a clause of three variables with numbers from 1, such as 1,2,4";
        const std::vector<int> clause = numbersIn(text, 1'000'000, expected);
        if (clause.size() != 3) throw UsageError("expected " + expected + ", but this is '" + text + "'");
        problem.clauses.push_back({clause[0] - 1, clause[1] - 1, clause[2] - 1});
        for (const int variable : clause)
            problem.variables = std::max(problem.variables, variable);
    }
    if (problem.clauses.empty()) throw UsageError("no clauses are given; name them, such as 1,2,3 1,4,5");
    return problem;
}

EdgeArrangement readSolution(const EdgePuzzle& puzzle, const std::string& file) {
    const std::string text = readFile(file, maxEdgeFile);
    EdgeArrangementReader reader(text, file, puzzle);
    std::optional<EdgeArrangement> arrangement = reader.next();
    if (!arrangement) throw FormatError(file, 0, 0, "there is no arrangement in this file");
    if (const auto reason = whyNoSolution(puzzle, *arrangement))
        throw FormatError(file, 0, 0, "the arrangement does not solve the puzzle: " + english(*reason));
    return std::move(*arrangement);
}

void generateFormula(const SatOptions& options) {
    const OneInThree problem = formulaOf(options);
    const EdgePuzzle puzzle = made([&] { return oneInThreePuzzle(problem, options.freeEnds); });
    if (options.decode.empty()) return write(puzzle, options.output);
    const std::vector<bool> values = assignmentOf(problem, readSolution(puzzle, options.decode));
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i)
        text += "x" + std::to_string(i + 1) + " = " + (values[i] ? "true" : "false") + "\n";
    writeResult(options.output.file, text, options.output.force);
}

void addFormula(CLI::App& generate) {
    auto options = std::make_shared<SatOptions>();
    CLI::App* command = generate.add_subcommand(
        "1in3sat", "One row with swaps and rotations that stands for Monotone 1-in-3-SAT (Theorem 2.2)");
    command->footer(
        "Exactly one of the three variables of each clause shall be true. The row can be solved if and only "
        "if\nthat can be.");
    command->add_flag("--free-ends", options->freeEnds,
                      "free borders and two more pieces, instead of cyclic borders");
    command->add_option("--random", options->random, "random clauses")->type_name("VARIABLES,CLAUSES,SEED");
    command
        ->add_option("--decode", options->decode,
                     "instead of the puzzle print which variables are true in this arrangement of it")
        ->type_name("FILE");
    addOutput(*command, options->output);
    command->add_option("CLAUSE", options->clauses, "three variables with numbers from 1, such as 1,2,4");
    command->callback([options] { generateFormula(*options); });
}

// --- 3-partition ---

struct PartitionOptions {
    Output output;
    std::string decode;
    std::vector<int> numbers;
};

void generatePartition(const PartitionOptions& options) {
    const ThreePartition problem{options.numbers};
    const EdgePuzzle puzzle = made([&] { return threePartitionPuzzle(problem); });
    if (options.decode.empty()) return write(puzzle, options.output);
    std::string text;
    for (const auto& triple : triplesOf(problem, readSolution(puzzle, options.decode))) {
        for (std::size_t i = 0; i < triple.size(); ++i)
            text += (i > 0 ? " + " : "") + std::to_string(problem.numbers[triple[i]]);
        text += '\n';
    }
    writeResult(options.output.file, text, options.output.force);
}

void addPartition(CLI::App& generate) {
    auto options = std::make_shared<PartitionOptions>();
    CLI::App* command =
        generate.add_subcommand("3partition", "Two rows with swaps that stand for 3-partition (Theorem 3.1)");
    command->footer(
        "The numbers shall be split into groups of three with the same sum S; each must lie between S/4 and "
        "S/2.\nThe border is of one colour, so that no bar can wrap around the ends of the rows.");
    command
        ->add_option("--decode", options->decode,
                     "instead of the puzzle print the groups that this arrangement of it stands for")
        ->type_name("FILE");
    addOutput(*command, options->output);
    command->add_option("NUMBER", options->numbers, "the numbers, 3 for each group")
        ->required()
        ->transform(wholeNumber(1, 1'000'000));
    command->callback([options] { generatePartition(*options); });
}

// --- random boards ---

struct RandomOptions {
    Output output;
    RandomEdgeOptions random;
    std::string border = "free";
    std::vector<std::string> moves{"swap", "rotate"};
    bool unplanted = false;
    std::string solution;
};

void addSize(CLI::App& command, RandomOptions& options) {
    command.add_option("--rows", options.random.rows, "rows of the board")
        ->type_name("N")
        ->transform(wholeNumber(1, mostPlaces))
        ->capture_default_str();
    command.add_option("--columns", options.random.columns, "columns of the board")
        ->type_name("N")
        ->transform(wholeNumber(1, mostPlaces))
        ->capture_default_str();
    command.add_option("--colours", options.random.colours, "how many colours")
        ->type_name("N")
        ->transform(wholeNumber(1, mostColours))
        ->capture_default_str();
    command.add_option("--seed", options.random.seed, "the same seed gives the same puzzle")
        ->type_name("N")
        ->transform(wholeNumber(0))
        ->capture_default_str();
    command
        .add_option("--solution", options.solution, "write the arrangement that it was cut from to a file")
        ->type_name("FILE");
}

void checkSize(const RandomOptions& options) {
    const auto places =
        static_cast<std::uint64_t>(options.random.rows) * static_cast<std::uint64_t>(options.random.columns);
    if (places > mostPlaces)
        throw UsageError("the board would have " + std::to_string(places) + " places; at most " +
                         std::to_string(mostPlaces) + " are allowed");
}

void writePlanted(const PlantedPuzzle& planted, const RandomOptions& options) {
    if (!options.solution.empty()) {
        if (!planted.solution) throw UsageError("--solution: the puzzle is not cut from a solved board");
        // Neither of the two files is written where the other one cannot be.
        requireOutput("--output", options.output.file, options.output.force);
        writeResult(options.solution, toText(planted.puzzle, *planted.solution), options.output.force);
    }
    write(planted.puzzle, options.output);
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

void readRules(RandomOptions& options) {
    const std::size_t comma = options.border.find(',');
    options.random.leftRight = borderOf(options.border.substr(0, comma));
    options.random.topBottom =
        comma == std::string::npos ? options.random.leftRight : borderOf(options.border.substr(comma + 1));
    const bool isMonochrome = options.random.leftRight == BorderRule::monochrome ||
                              options.random.topBottom == BorderRule::monochrome;
    if (options.random.borderColour && !isMonochrome)
        throw UsageError("--border-colour: only for --border=monochrome");
    for (const std::string& move : options.moves) {
        options.random.moves.swap |= move == "swap";
        options.random.moves.rotate |= move == "rotate";
        options.random.moves.flip |= move == "flip";
        options.random.moves.permute |= move == "permute";
    }
}

void addRandom(CLI::App& generate) {
    auto options = std::make_shared<RandomOptions>();
    CLI::App* command = generate.add_subcommand("random", "A random board of any kind");
    addSize(*command, *options);
    command
        ->add_option("--border", options->border,
                     "free, monochrome or cyclic, or two of them: LEFT-RIGHT,TOP-BOTTOM")
        ->type_name("RULE")
        ->capture_default_str();
    command->add_option("--border-colour", options->random.borderColour, "the colour of a monochrome border")
        ->type_name("N")
        ->transform(wholeNumber(0, mostColours));
    command
        ->add_option("--moves", options->moves,
                     "what may be done: swap, rotate, flip, permute (default: swap,rotate)")
        ->delimiter(',')
        ->type_name("MOVE,...")
        ->check(CLI::IsMember({"swap", "rotate", "flip", "permute"}))
        ->option_text("MOVE,...");
    command->add_flag("--unplanted", options->unplanted,
                      "throw every edge by itself, instead of cutting a solved board");
    addOutput(*command, options->output);
    command->callback([options] {
        checkSize(*options);
        readRules(*options);
        options->random.planted = !options->unplanted;
        writePlanted(made([&] { return randomEdgePuzzle(options->random); }), *options);
    });
}

void addFramed(CLI::App& generate) {
    auto options = std::make_shared<RandomOptions>();
    options->random.rows = options->random.columns = 6;
    options->random.colours = 6;
    CLI::App* command = generate.add_subcommand(
        "framed", "A board with a frame of colour 0, cut from a solved one; swaps and rotations");
    addSize(*command, *options);
    addOutput(*command, options->output);
    command->callback([options] {
        checkSize(*options);
        const RandomEdgeOptions& random = options->random;
        writePlanted(
            made([&] { return framedEdgePuzzle(random.rows, random.columns, random.colours, random.seed); }),
            *options);
    });
}

void addMacMahon(CLI::App& generate) {
    auto options = std::make_shared<RandomOptions>();
    CLI::App* command = generate.add_subcommand(
        "macmahon",
        "MacMahon's 24 squares of three colours, in 4 rows and 6 columns with a border of one colour");
    command
        ->add_option("--border-colour", options->random.borderColour, "0, 1 or 2 (default: any one of them)")
        ->type_name("N")
        ->transform(wholeNumber(0, 2));
    addOutput(*command, options->output);
    command->callback([options] { write(macMahonSquares(options->random.borderColour), options->output); });
}

}  // namespace

void addEdgesGenerate(CLI::App& edges) {
    CLI::App* generate =
        edges.add_subcommand("generate", "Makes edge-matching puzzles, also out of other problems");
    generate->require_subcommand(1);
    addFormula(*generate);
    addPartition(*generate);
    addRandom(*generate);
    addFramed(*generate);
    addMacMahon(*generate);
}

}  // namespace tilewright::cli
