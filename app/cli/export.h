#pragma once

#include "app/cli/shared_options.h"
#include "core/exports/export_options.h"
#include "core/formats/solution_file.h"
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
    /// For a search: only solutions that straight moves disassemble, numbered as 'assemble' lists them.
    /// What stays open of it; see withOpenOptions().
    std::vector<std::string> open;
    std::string date;
    bool isBuildable = false;
    PlanArguments plan;
    int threads = 1;
    std::optional<std::uint64_t> limit;
    std::optional<double> timeLimit;
};

/// One call of `export`.
struct ExportRequest {
    const ExportKind* kind = nullptr;
    SolutionSource source;
    ExportOptions options;
    std::string output;
    /// Of `output`, in small letters, such as ".png".
    std::string ending;
    bool force = false;
};

/// What is exported.
struct ExportSubstance {
    Puzzle puzzle;
    /// Those that are wanted, in ascending order of their numbers.
    std::vector<NumberedSolution> solutions;
    /// Of a search, where the export is about these or shows one.
    Statistics statistics;
    Plan plan;
    /// False where the time limit ended the search before all that are wanted were found.
    bool isComplete = true;
};

/// Adds the options that say where solutions come from. `source` must outlive the command. `which` is the
/// default of --solutions.
void addSourceOptions(CLI::App& command, SolutionSource& source, const std::string& which);

/// Reads or finds the solutions that `source` asks for of `found.puzzle`, with a progress line. Throws
/// FormatError and UsageError, also where a number that is wanted is beyond the last solution; InputError
/// where there is no solution; Stopped on Ctrl-C.
void findSolutions(const SolutionSource& source, ExportSubstance& found);

/// Searches for the statistics only. Throws the same.
void countSteps(const SolutionSource& source, ExportSubstance& found);

/// The plan of `source` for `puzzle`. Throws UsageError, and FormatError where the puzzle cannot be searched.
Plan planOf(const SolutionSource& source, const Puzzle& puzzle);

/// Adds an option of the table of exports to `command`, which writes it into `options`; these must outlive
/// it. `size` says the default of --size.
void addExportOption(CLI::App& command, const ExportOption& option, ExportOptions& options,
                     const std::string& size);

/// The ending of the output, such as ".png". Throws UsageError if the kind does not know it.
std::string endingOf(const ExportKind& kind, const std::string& output);

/// Throws UsageError where an option has no meaning for what is exported.
void requireFollowed(const ExportKind& kind, const ExportOptions& options, const ExportSubject& subject);

}  // namespace tilewright::cli
