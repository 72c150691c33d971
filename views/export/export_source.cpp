#include "views/export/export_source.h"

#include <QCoreApplication>
#include <algorithm>

#include "views/session/session.h"

namespace tilewright {

namespace {

struct SourceWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::ExportSource)
};

}  // namespace

QString ExportSource::whyNoSolutions() const {
    if (solutions.count > 0) return {};
    if (isSearching)
        return SourceWords::tr(
            "No solution has been found yet.\nAs soon as there is one, it can be exported.");
    if (puzzle.kind == PuzzleKind::cover)
        return SourceWords::tr("There is no cover yet.\nClose this window and search for the best one (F7).");
    if (!obstacle.isEmpty()) return SourceWords::tr("This puzzle cannot be searched.\n%1").arg(obstacle);
    if (isSearched) return SourceWords::tr("This puzzle has no solution, or none was found before the stop.");
    return SourceWords::tr(
        "There are no solutions yet.\nClose this window and search for some: Search > Solve (F5).");
}

ExportSource sourceOf(const Session& session, const ExportSelection& selection) {
    ExportSource source;
    source.hasPuzzle = session.document().hasPuzzle();
    source.puzzle = session.solutions().puzzle();
    source.name = QString::fromStdString(nameOf(session.document().any()));
    source.isEdgePuzzle = session.document().kind() == PuzzleKind::edges;
    source.obstacle = session.document().obstacle();
    source.plan = session.run().plan();
    source.solutions = session.solutions().picked();
    source.isSearching = session.run().isRunning();
    source.isSearched = session.run().phase() == Run::Phase::finished;
    source.levels = levelRatios(session.run().tilingSnapshot().statistics);
    if (std::all_of(source.levels.begin(), source.levels.end(),
                    [](const LevelRatios& level) { return level.attempts == 0; }))
        source.levels.clear();
    source.selection = selection;
    const quint64 count = source.solutions.count;
    for (std::vector<quint64>* numbers :
         {&source.selection.selected, &source.selection.marked, &source.selection.shown})
        std::erase_if(*numbers, [count](quint64 number) { return number >= count; });
    if (source.selection.current && *source.selection.current >= count) source.selection.current.reset();
    return source;
}

}  // namespace tilewright
