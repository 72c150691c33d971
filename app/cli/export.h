#pragma once

#include "app/cli/shared_options.h"
#include "core/assembly/turns.h"
#include "core/exports/export_options.h"
#include "core/formats/solution_file.h"
#include "core/jobs/job.h"

namespace tilewright::cli {

/// Where an export takes its solutions from, and which ones.
struct SolutionSource {
    std::string puzzle;
    int problem = 1;
    /// File of solutions; empty: search for them.
    std::string from;
    NumberSet wanted;
    /// Whether --solutions was given rather than defaulted.
    bool isChosen = false;
    /// Cells that stay open; see withOpenOptions().
    std::vector<std::string> open;
    std::string date;
    /// For a search: only solutions that moves disassemble, numbered as in 'assemble'.
    bool isBuildable = false;
    /// Whether these moves include rotations of pieces, and how the pieces are made.
    bool triesTurns = false;
    PieceFinish finish;
    PlanArguments plan;
    int threads = 1;
    std::optional<std::uint64_t> limit;
    std::optional<double> timeLimit;

    std::optional<PieceFinish> turns() const { return triesTurns ? std::optional(finish) : std::nullopt; }
};

/// One call of `export`.
struct ExportRequest {
    const ExportKind* kind = nullptr;
    SolutionSource source;
    ExportOptions options;
    std::string output;
    /// The extension of `output` in lower case, such as ".png".
    std::string ending;
    bool force = false;
};

/// What is exported.
struct ExportSubstance {
    Puzzle puzzle;
    /// The selected solutions in ascending order of their numbers.
    std::vector<NumberedSolution> solutions;
    /// Statistics of the search, if the export shows them or a search.
    Statistics statistics;
    Plan plan;
    /// False if the time limit ended the search before all selected solutions were found.
    bool isComplete = true;
};

/// Adds the options that select solutions. `source` must outlive the command. `which` is the default of
/// --solutions.
void addSourceOptions(CLI::App& command, SolutionSource& source, const std::string& which);

/// Reads or finds the solutions of `found.puzzle` that `source` selects, with a progress line. Throws
/// FormatError; UsageError, also for a number beyond the last solution; InputError if there is no solution;
/// Stopped on Ctrl-C.
void findSolutions(const SolutionSource& source, ExportSubstance& found);

/// Searches for the statistics only. Throws the same exceptions.
void countSteps(const SolutionSource& source, ExportSubstance& found);

/// The plan of `source` for `puzzle`. Throws UsageError, and FormatError if the puzzle cannot be searched.
Plan planOf(const SolutionSource& source, const Puzzle& puzzle);

/// Adds an option of the export table to `command`, which writes it to `options`; `options` must outlive the
/// command. `size` describes the default of --size.
void addExportOption(CLI::App& command, const ExportOption& option, ExportOptions& options,
                     const std::string& size);

/// The extension of the output, such as ".png". Throws UsageError if the kind does not support it.
std::string endingOf(const ExportKind& kind, const std::string& output);

/// Throws UsageError if an option does not apply to this export.
void requireFollowed(const ExportKind& kind, const ExportOptions& options, const ExportSubject& subject);

}  // namespace tilewright::cli
