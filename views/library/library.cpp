#include "views/library/library.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <algorithm>
#include <chrono>
#include <tuple>

#include "core/cover/cover_job.h"
#include "core/edges/edge_solver.h"
#include "core/formats/puzzle_file.h"
#include "core/jobs/job.h"
#include "core/puzzle/checks.h"
#include "views/style/literals.h"

namespace tilewright {

QString libraryFolder() {
    return QDir(QCoreApplication::applicationDirPath() + u"/../share/tilewright/puzzles"_s).canonicalPath();
}

bool isOfLibrary(const QString& file) {
    const QString folder = libraryFolder();
    return !folder.isEmpty() && QFileInfo(file).canonicalFilePath().startsWith(folder + u'/');
}

std::vector<LibraryEntry> readLibrary(const QString& folder) {
    std::vector<LibraryEntry> entries;
    if (folder.isEmpty()) return entries;
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        // Lessons, and puzzles that are made for them.
        if (files.fileInfo().dir().dirName() == u"lessons"_s) continue;
        try {
            const LoadedFile loaded = loadFile(file.toStdString());
            for (int problem = 1; problem <= static_cast<int>(loaded.problems().size()); ++problem)
                entries.push_back({file, problem, files.fileInfo().dir().dirName(), loaded.puzzle(problem)});
        } catch (const FormatError&) {
            // Somebody's half-finished file is no reason to show no library.
        }
    }
    std::ranges::sort(entries, {}, [](const LibraryEntry& entry) {
        const PuzzleKind kind = kindOf(entry.puzzle);
        const int place = kind == PuzzleKind::edges ? 2 : kind == PuzzleKind::cover ? 1 : 0;
        return std::tuple(place, entry.family, nameOf(entry.puzzle), entry.problem);
    });
    return entries;
}

namespace {

constexpr auto previewTime = std::chrono::milliseconds(200);

void runToTheEnd(Runner& job) {
    job.start();
    while (!job.waitFor(std::chrono::seconds(1))) {
    }
}

}  // namespace

AssemblyScene previewOf(const Puzzle& puzzle) {
    std::vector<Placement> placements;
    if (puzzle.kind == PuzzleKind::cover) {
        CoverOptions options;
        options.threads = 1;
        options.timeLimit = previewTime;
        CoverJob job(puzzle, options);
        runToTheEnd(job);
        placements = job.placements();
    } else if (!searchObstacle(puzzle)) {
        JobOptions options;
        options.threads = 1;
        options.solutionLimit = 1;
        options.timeLimit = previewTime;
        Job job(puzzle, choosePlan(puzzle), options,
                [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                    placements = placementsOf(search.puzzle(), search.table(), solutions.front().images);
                });
        runToTheEnd(job);
    }
    return makeScene(puzzle, placements);
}

EdgeBoard previewOf(const EdgePuzzle& puzzle) {
    EdgeOptions options;
    options.threads = 1;
    options.timeLimit = previewTime;
    const EdgeResult result = solveEdges(puzzle, options);
    return result.arrangement ? boardHolding(*result.arrangement) : boardAsWritten(puzzle);
}

}  // namespace tilewright
