// What tilewright-cli export draws, with Qt.

#include "app/cli/export_progress.h"
#include "app/cli/export_request.h"
#include "app/cli/pictures.h"
#include "views/export/prepared_export.h"

namespace tilewright::cli {

void checkDrawn(const ExportRequest& request) {
    try {
        if (request.options.width > 0)
            requirePictureSize(QSizeF(request.options.width, request.options.height));
    } catch (const PictureError& error) {
        throw UsageError(std::string("--size: ") + error.what());
    }
}

void writeDrawn(const ExportRequest& request, const FoundSolutions& found, const SearchOutcome& counted) {
    ExportMaterial material;
    material.puzzle = found.puzzle;
    material.name = QString::fromStdString(found.puzzle.name);
    const bool isSearch = request.kind->takes == ExportTakes::search;
    if (request.options.show == "search") material.plan = planOf(request.source, found.puzzle);
    if (isSearch) material.levels = levelRatios(counted.result.statistics);
    if (isSearch && material.levels.empty())
        throw InputError(request.source.puzzle + ": nothing was searched; there is nothing to show");
    material.solutions = picked(found.puzzle, listOf(found.solutions));
    ExportProgress progress;
    withPictures([&] {
        const auto working = [&progress] { progress.show("searching"); };
        const PreparedPointer prepared = prepareExport(*request.kind, material, request.options,
                                                       request.ending, progress.stopToken(), working);
        prepared->write(request.output, request.force, {progress.stopToken(), progress.parts("part")});
    });
}

}  // namespace tilewright::cli
