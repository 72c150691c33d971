#include "views/export/export_source.h"

#include <algorithm>

#include "views/session/session.h"

namespace tilewright {

ExportSource sourceOf(const Session& session, const ExportSelection& selection) {
    ExportSource source;
    source.hasPuzzle = session.document().hasPuzzle();
    source.puzzle = session.document().puzzle();
    source.obstacle = session.document().obstacle();
    source.plan = session.run().plan();
    source.solutions = session.solutions().list();
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
