// What tilewright-cli export writes without Qt: STL, solutions, tables.

#include <numeric>

#include "app/cli/export_progress.h"
#include "app/cli/export_request.h"
#include "core/files/staged_files.h"
#include "core/formats/piece_text.h"
#include "core/formats/solution_file.h"
#include "core/formats/statistics_csv.h"

namespace tilewright::cli {

namespace {

void writeText(const ExportRequest& request, std::string_view text) {
    StagedFiles files(request.force);
    files.add(request.output, text);
    files.commit();
}

std::vector<NamedSolid> solidsFor(const ExportRequest& request, const FoundSolutions& found,
                                  const SolidFileOptions& options) {
    const SolidOptions solid = solidFor(options, found.puzzle.lattice);
    if (request.options.solids == "pieces") return solidsOfPieces(found.puzzle, solid, options.separate);
    return solidsOfSolution(found.puzzle, found.solutions.front().placements, solid);
}

}  // namespace

void checkPlain(const ExportRequest& request, const Puzzle& puzzle) {
    if (std::string_view(request.kind->name) == "solutions" && request.options.text == "pieces" &&
        request.ending != ".txt")
        throw UsageError("'" + request.output + "': the name of a file of pieces must end in .txt");
    if (std::string_view(request.kind->name) != "stl") return;
    const SolidFileOptions options = solidFileOptions(request.options, puzzle.lattice);
    if (const auto problem = solidProblem(solidFor(options, puzzle.lattice)))
        throw UsageError("--" + std::string(problem->measure) + ": " + english(problem->why));
}

void writePlain(const ExportRequest& request, const FoundSolutions& found, const SearchOutcome& counted) {
    const std::string_view kind = request.kind->name;
    ExportProgress progress;
    const ExportControl control{progress.stopToken(), progress.parts("part")};
    if (kind == "stl") {
        const SolidFileOptions options = solidFileOptions(request.options, found.puzzle.lattice);
        writeSolids(request.output, solidsFor(request, found, options), options, found.puzzle.name,
                    request.force, control);
    } else if (kind == "statistics") {
        writeText(request, statisticsCsv(levelRatios(counted.result.statistics)));
    } else if (request.options.text == "pieces") {
        std::vector<std::size_t> all(found.puzzle.pieces.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        writeText(request, piecesToText(found.puzzle, all));
    } else {
        writeSolutionFile(request.output, found.puzzle, listOf(found.solutions), request.force, control);
    }
}

}  // namespace tilewright::cli
