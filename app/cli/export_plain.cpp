// What tilewright-cli export writes without Qt: STL, solutions, statistics.

#include "app/cli/export_plain.h"

#include <algorithm>
#include <filesystem>

#include "app/cli/commands.h"
#include "app/cli/export_progress.h"
#include "core/formats/solution_csv.h"
#include "core/formats/solution_writer.h"
#include "core/formats/staged_files.h"
#include "core/formats/statistics_csv.h"
#include "core/formats/text.h"
#include "core/images/image_table.h"

namespace tilewright::cli {

namespace {

struct NamedSolid {
    std::string name;
    Mesh mesh;
};

bool hasEnding(const std::string& file, const std::string& ending) {
    std::string own = std::filesystem::path(file).extension().string();
    std::transform(own.begin(), own.end(), own.begin(),
                   [](unsigned char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c); });
    return own == ending;
}

// As part of the name of a file: letters and digits stay, everything else becomes '_'.
std::string fileWord(const std::string& name) {
    std::string word;
    for (const char c : name) {
        const bool isPlain =
            (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-';
        word += isPlain ? c : '_';
    }
    return word.empty() ? "_" : word;
}

SolidOptions solidOf(const StlRequest& request, Lattice lattice) {
    SolidOptions solid = request.solid;
    if (request.height && lattice == Lattice::cube)
        throw UsageError("--height: the cells of this puzzle are cubes; leave it out");
    solid.height = request.height.value_or(lattice == Lattice::cube ? solid.cell : solid.cell * 0.4);
    if (const auto problem = solidProblem(solid))
        throw UsageError("--cell, --height, --gap, --bevel: " + *problem);
    return solid;
}

// How many of a piece are made: all that must be used, one of those that may be.
int piecesToMake(const Piece& piece) {
    return std::max(1, piece.count.min);
}

std::vector<NamedSolid> solidsOfPieces(const Puzzle& puzzle, const SolidOptions& options, bool separate) {
    std::vector<NamedSolid> solids;
    for (const Piece& piece : puzzle.pieces) {
        const Mesh mesh = movedTo(pieceSolid(piece.shape.cells(), options), {0.0F, 0.0F, 0.0F});
        for (int i = 0; i < (separate ? 1 : piecesToMake(piece)); ++i)
            solids.push_back({piece.name, mesh});
    }
    return solids;
}

std::vector<NamedSolid> solidsOfSolution(const Puzzle& puzzle, const NumberedSolution& solution,
                                         const SolidOptions& options) {
    std::vector<NamedSolid> solids;
    for (const Placement& placement : solution.placements)
        solids.push_back({puzzle.pieces[placement.piece].name, pieceSolid(placement.cells, options)});
    return solids;
}

void writeOne(const ExportTarget& target, std::string_view bytes) {
    writingFiles([&] {
        StagedFiles files(target.force);
        files.add(target.output, bytes);
        files.commit();
    });
}

void writeSolids(const ExportTarget& target, std::span<const NamedSolid> solids, StlForm form, bool separate,
                 const std::string& title) {
    ExportProgress progress;
    StagedFiles files(target.force);
    const std::filesystem::path path = target.output;
    if (!separate) {
        std::vector<Mesh> meshes;
        for (const NamedSolid& solid : solids)
            meshes.push_back(solid.mesh);
        files.add(path, toStl(joined(meshes), form, title));
    }
    UniqueNames names;
    for (std::size_t i = 0; i < solids.size() && separate; ++i) {
        std::filesystem::path name = path;
        name.replace_filename(path.stem().string() + "-" + names.add(fileWord(solids[i].name), "-") +
                              path.extension().string());
        files.add(name, toStl(solids[i].mesh, form, solids[i].name));
        progress.show("piece " + std::to_string(i + 1) + " of " + std::to_string(solids.size()));
        if (progress.stopToken().stop_requested()) throw Stopped{};
    }
    files.commit();
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
    checkOutput(request.target, endings, !request.separate);
    if (request.what == "pieces") {
        const Puzzle puzzle = readPuzzleOf(request.source);
        const SolidOptions options = solidOf(request, puzzle.lattice);
        std::vector<NamedSolid> solids = solidsOfPieces(puzzle, options, request.separate);
        if (!request.separate) {
            std::vector<Mesh> meshes;
            for (const NamedSolid& solid : solids)
                meshes.push_back(solid.mesh);
            const std::vector<Mesh> placed = onPlate(meshes, std::max(2.0, options.cell / 4));
            for (std::size_t i = 0; i < solids.size(); ++i)
                solids[i].mesh = placed[i];
        }
        writingFiles(
            [&] { writeSolids(request.target, solids, request.form, request.separate, puzzle.name); });
        return true;
    }
    solidOf(request, readPuzzleOf(request.source).lattice);
    const FoundSolutions found = findSolutions(request.source);
    if (found.solutions.size() != 1)
        throw UsageError("--solutions: one solution becomes an STL file at a time, but these are " +
                         std::to_string(found.solutions.size()));
    const SolidOptions options = solidOf(request, found.puzzle.lattice);
    const std::vector<NamedSolid> solids = solidsOfSolution(found.puzzle, found.solutions.front(), options);
    writingFiles(
        [&] { writeSolids(request.target, solids, request.form, request.separate, found.puzzle.name); });
    return found.isComplete;
}

bool exportSolutions(const TableRequest& request) {
    const std::vector<std::string> endings{".txt", ".jsonl", ".ndjson", ".json", ".compact", ".csv"};
    checkOutput(request.target, endings);
    const FoundSolutions found = findSolutions(request.source);
    const std::filesystem::path path = request.target.output;
    ExportProgress progress;
    std::string text;
    const bool isCsv = hasEnding(request.target.output, ".csv");
    const auto writer = makeSolutionWriter(solutionFormatFor(path), found.puzzle);
    text = isCsv ? solutionCsvHeader(found.puzzle.lattice) : writer->header();
    for (const NumberedSolution& solution : found.solutions) {
        text += isCsv ? solutionCsv(solution.number, solution.placements, found.puzzle)
                      : writer->write(solution.number, solution.copies, solution.placements);
        progress.show("writing solution " + std::to_string(solution.number));
        if (progress.stopToken().stop_requested()) throw Stopped{};
    }
    writeOne(request.target, text);
    return found.isComplete;
}

bool exportStatisticsCsv(const TableRequest& request) {
    const std::vector<std::string> endings{".csv"};
    checkOutput(request.target, endings);
    const SearchOutcome outcome = searchFor(request.source);
    writeOne(request.target, statisticsCsv(outcome.result.statistics));
    return outcome.result.status != JobStatus::time;
}

}  // namespace tilewright::cli
