// What tilewright-cli export writes without Qt: STL, solutions, statistics.

#include "app/cli/export_plain.h"

#include <utility>

#include "app/cli/commands.h"
#include "app/cli/export_progress.h"
#include "core/files/files.h"
#include "core/files/staged_files.h"
#include "core/formats/solution_file.h"
#include "core/formats/statistics_csv.h"

namespace tilewright::cli {

namespace {

SolidOptions solidOf(const StlRequest& request, Lattice lattice) {
    if (request.options.height && lattice == Lattice::cube)
        throw UsageError("--height: the cells of this puzzle are cubes; leave it out");
    SolidOptions solid = solidFor(request.options, lattice);
    if (const auto problem = solidProblem(solid))
        throw UsageError("--cell, --height, --gap, --bevel: " + *problem);
    return solid;
}

void writeOne(const ExportTarget& target, std::string_view bytes) {
    writingFiles([&] {
        StagedFiles files(target.force);
        files.add(target.output, bytes);
        files.commit();
    });
}

void writeThem(const StlRequest& request, std::span<const NamedSolid> solids, const Puzzle& puzzle) {
    writingFiles([&] {
        ExportProgress progress;
        writeSolids(request.target.output, solids, request.options, puzzle.name, request.target.force,
                    {progress.stopToken(), progress.parts("piece")});
    });
}

std::string joinedWords(std::span<const std::string> words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
    return text;
}

void checkOutput(const ExportTarget& target, std::span<const std::string> endings, bool isOneFile = true) {
    std::vector<std::string> dotted;
    for (const std::string& ending : endings) {
        if (hasEnding(target.output, ending)) {
            if (isOneFile) writingFiles([&] { requireWritable(target.output, target.force); });
            return;
        }
        dotted.push_back(ending);
    }
    throw UsageError("'" + target.output + "': the name must end in " + joinedWords(dotted));
}

}  // namespace

bool exportStl(const StlRequest& request) {
    const std::vector<std::string> endings{".stl"};
    checkOutput(request.target, endings, !request.options.separate);
    const SolutionSource& source = request.source;
    if (request.what == "pieces") {
        if (source.isChosen || !source.from.empty())
            throw UsageError((source.isChosen ? "--solutions" : "--from") +
                             std::string(": only for --what=solution; pieces are made as the puzzle has "
                                         "them"));
        const Puzzle puzzle = readPuzzleOf(source);
        writeThem(request, solidsOfPieces(puzzle, solidOf(request, puzzle.lattice), request.options.separate),
                  puzzle);
        return true;
    }
    solidOf(request, readPuzzleOf(source).lattice);
    const FoundSolutions found = findSolutions(source);
    if (found.solutions.size() != 1)
        throw UsageError("--solutions: one solution becomes an STL file at a time, but these are " +
                         std::to_string(found.solutions.size()));
    writeThem(request,
              solidsOfSolution(found.puzzle, found.solutions.front().placements,
                               solidOf(request, found.puzzle.lattice)),
              found.puzzle);
    return found.isComplete;
}

bool exportSolutions(const TableRequest& request) {
    const std::vector<std::string> endings{".txt", ".jsonl", ".ndjson", ".json", ".compact", ".csv"};
    checkOutput(request.target, endings);
    FoundSolutions found = findSolutions(request.source);
    writingFiles([&] {
        ExportProgress progress;
        writeSolutionFile(request.target.output, found.puzzle, listOf(std::move(found.solutions)),
                          request.target.force, {progress.stopToken(), progress.parts("writing solution")});
    });
    return found.isComplete;
}

bool exportStatisticsCsv(const TableRequest& request) {
    const std::vector<std::string> endings{".csv"};
    checkOutput(request.target, endings);
    const SearchOutcome outcome = searchFor(request.source);
    writeOne(request.target, statisticsCsv(levelRatios(outcome.result.statistics)));
    return outcome.result.status != JobStatus::time;
}

}  // namespace tilewright::cli
