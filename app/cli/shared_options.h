#pragma once

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/command_table.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/solution_file.h"
#include "core/search/plan.h"

namespace CLI {
class App;
}

namespace tilewright {
struct ExactCover;
}

namespace tilewright::cli {

/// Accepts a whole number in decimal digits, from `least` to `most`.
CLI::Validator wholeNumber(std::uint64_t least,
                           std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

/// Accepts a number of seconds greater than 0.
CLI::Validator seconds();

/// Adds an option whose value is a whole number.
template <class Number>
CLI::Option* addWholeNumber(CLI::App& command, const std::string& names, Number& number,
                            const std::string& help, std::uint64_t least = 1,
                            std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
    return command.add_option(names, number, help)->type_name("N")->transform(wholeNumber(least, most));
}

/// An option whose value is one of some words.
CLI::Option* addWord(CLI::App& command, const std::string& name, std::string& word,
                     const std::vector<std::string>& words, const std::string& help);

// Options that mean the same in every command.

void addThreads(CLI::App& command, int& threads, const std::string& help = "threads (default: all)");
void addTimeLimit(CLI::App& command, std::optional<double>& limit,
                  const std::string& help = "stop after S seconds");
void addMemory(CLI::App& command, std::optional<std::uint64_t>& bytes,
               const std::string& help =
                   "how much memory the search may take; where lists would take more they are made later\n"
                   "(default: a quarter of the machine's)");
void addJson(CLI::App& command, bool& json, const std::string& help = "one JSON object on standard output");
void addForce(CLI::App& command, bool& force);
/// --checkpoint and --resume.
void addCheckpoint(CLI::App& command, std::string& file, bool& resume);
/// Part `number` of `count` of a search, from 1.
struct SearchPart {
    std::size_t number = 1;
    std::size_t count = 1;
};

/// Reads "3/16", the value of `option`. Throws UsageError.
SearchPart partOf(const std::string& option, const std::string& text);

/// Throws UsageError if there is nothing to resume from.
void requireCheckpoint(const std::string& file, bool resume);
/// How solutions are written; see solutionFormat().
void addOutputFormat(CLI::App& command, std::string& word);
/// The number of the puzzle in a file with several.
void addProblem(CLI::App& command, int& problem);

/// The puzzles of a command that takes any number of them.
struct PuzzleArguments {
    std::vector<std::string> files;
    int problem = 1;
    bool wantsAll = false;
    /// Words of cells that stay open, and a date; see withOpenOptions().
    std::vector<std::string> open = {};
    std::string date = {};

    /// Puzzle number `problem` (from 1) with the open cells that the options select. Throws FormatError, and
    /// UsageError if the puzzle has no such words.
    Puzzle puzzle(const LoadedFile& file, int number) const;
    /// Throws UsageError if `option`, unless it is empty, is used with more than one puzzle.
    void requireOne(const std::string& option, const std::string& value) const;
};

/// `puzzle` with exactly the cells of these words and of this date open in their groups; unchanged if both
/// are empty. Throws UsageError.
Puzzle withOpenOptions(Puzzle puzzle, const std::vector<std::string>& words, const std::string& date);

/// --open and --date.
void addOpen(CLI::App& command, std::vector<std::string>& words, std::string& date);

/// FILE, --problem, --all-problems and the options for open cells.
void addPuzzles(CLI::App& command, PuzzleArguments& puzzles);

/// Calls `run` for each puzzle, with its file and number (from 1), until Ctrl-C. Returns the last exit code
/// that is not `finished`. If `goesOn`, unreadable files are reported and skipped; otherwise FormatError is
/// thrown.
///
/// Exact cover problems, which are files named .dlx, are passed to `runCover`, and refused if there is none.
int forEachPuzzle(
    const PuzzleArguments& puzzles, bool goesOn,
    const std::function<int(const LoadedFile& file, int problem)>& run,
    const std::function<int(const ExactCover& problem, const std::string& file)>& runCover = {});

/// The format selected by --output-format, by default from the extension of the output.
SolutionFormat solutionFormat(const std::string& word, const std::string& output);

/// Parses "800x600", 1 to 100,000 each. Throws UsageError that names --size.
std::pair<int, int> parseSize(const std::string& text);

/// The search options of a command.
struct PlanArguments {
    /// Values by the long names of core's table of plan options.
    std::map<std::string, std::string> values;
    std::string mirrors = "same";
    /// "auto" or "measure": how to choose a plan if no option selects one.
    std::string choice = "auto";
    /// Which of searchCodes() to use.
    std::string processor;

    bool isMeasured() const { return values.empty() && choice == "measure"; }
    /// Whether the plan may be changed during the search.
    bool isFree() const { return values.empty() && choice == "auto"; }
};

/// Adds the options of the plan option table and --mirrors to a command, except letters that the command
/// already uses. `arguments` must outlive it.
void addSearchOptions(CLI::App& command, PlanArguments& arguments, std::string_view lettersTaken = {});

/// Adds these, the choice of a plan and --cpu. `arguments` must outlive the command.
void addPlanOptions(CLI::App& command, PlanArguments& arguments);

/// The plan for `puzzle`: from the options, or chosen for the puzzle. Throws UsageError.
Plan planFor(const PlanArguments& arguments, const Puzzle& puzzle);

}  // namespace tilewright::cli
