#include "core/formats/solution_file.h"

#include <algorithm>
#include <limits>

#include "core/files/files.h"
#include "core/files/staged_files.h"
#include "core/formats/solution_csv.h"
#include "core/formats/solution_writer.h"

namespace tilewright {

namespace {

// As the number of a part of an export.
int asPart(std::uint64_t number) {
    return static_cast<int>(std::min<std::uint64_t>(number, std::numeric_limits<int>::max()));
}

}  // namespace

void putSolutions(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionList& solutions,
                  const std::function<void(std::string_view)>& put, const ExportControl& control) {
    const bool isTable = hasEnding(path, ".csv");
    const auto writer = makeSolutionWriter(solutionFormatFor(path), puzzle);
    put(isTable ? solutionCsvHeader(puzzle.lattice, solutions.hasRemarks) : writer->header());
    for (std::uint64_t place = 0; place < solutions.count; ++place) {
        const NumberedSolution one = solutions.at(place);
        put(isTable ? solutionCsv(one, puzzle, solutions.hasRemarks) : writer->write(one));
        control.step(asPart(place + 1), asPart(solutions.count));
    }
}

void writeSolutionFile(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionList& solutions,
                       bool overwrite, const ExportControl& control) {
    StagedFiles files(overwrite);
    files.add(path,
              [&](const StagedFiles::Put& put) { putSolutions(path, puzzle, solutions, put, control); });
    files.commit();
}

}  // namespace tilewright
