#pragma once

#include <CLI/App.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/plan_arguments.h"
#include "core/formats/number_set.h"
#include "core/formats/solution_reader.h"
#include "core/jobs/job.h"

namespace tilewright::cli {

/// Where the solutions of an export come from, and which of them it takes.
struct SolutionSource {
    std::string puzzle;
    int problem = 1;
    /// A file of solutions; empty to search for them.
    std::string from;
    NumberSet wanted;
    /// Whether a person said which, and did not leave it to the default.
    bool isChosen = false;
    PlanArguments plan;
    int threads = 1;
    std::optional<std::uint64_t> limit;
    std::optional<double> timeLimit;
};

/// Adds its options to a command of export. `source` must outlive it. `which` is the default of --solutions.
void addSourceOptions(CLI::App& command, SolutionSource& source, const std::string& which);

/// A puzzle with the solutions that are wanted, in ascending order of their numbers.
struct FoundSolutions {
    Puzzle puzzle;
    std::vector<NumberedSolution> solutions;
    /// False where the time limit ended the search before all that are wanted were found.
    bool isComplete = true;
};

/// Reads the puzzle only. Throws FormatError.
Puzzle readPuzzleOf(const SolutionSource& source);

/// Reads or finds what `source` asks for of `found.puzzle`, with a progress line. Throws FormatError and
/// UsageError, also where a number that is wanted is beyond the last solution; InputError where there is no
/// solution; Stopped on Ctrl-C.
void findSolutions(const SolutionSource& source, FoundSolutions& found);

/// A whole search for its statistics.
struct SearchOutcome {
    JobSnapshot result;
};

/// Searches and keeps no solutions. Errors as above.
SearchOutcome searchFor(const SolutionSource& source, const Puzzle& puzzle);

/// The plan of `source` for `puzzle`. Throws UsageError, and FormatError where the puzzle cannot be searched.
Plan planOf(const SolutionSource& source, const Puzzle& puzzle);

}  // namespace tilewright::cli
