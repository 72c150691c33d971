#pragma once

#include <string>

#include "app/cli/commands.h"
#include "app/cli/export_source.h"
#include "core/files/format_error.h"
#include "views/pictures/picture_look.h"

namespace tilewright::cli {

/// What every kind of export is told.
struct ExportTarget {
    std::string output;
    bool force = false;
};

/// Each of these is one of the subcommands of `export`.
struct PictureRequest {
    SolutionSource source;
    ExportTarget target;
    PictureLook look;
};

struct SheetRequest {
    SolutionSource source;
    ExportTarget target;
    SheetOptions options;
};

struct AnimationRequest {
    SolutionSource source;
    ExportTarget target;
    AnimationOptions options;
    /// For a search: events from the first to the last one.
    std::string steps = "1-500";
};

struct InstructionsRequest {
    SolutionSource source;
    ExportTarget target;
    InstructionsOptions options;
};

struct ChartRequest {
    SolutionSource source;
    ExportTarget target;
    PictureLook look;
};

/// Write pictures. They throw UsageError for what cannot be followed, before any work where that can be seen,
/// and where the program was built without Qt; InputError or FormatError for files that are
/// read; Stopped on Ctrl-C.
/// Whether the search behind them was complete, as far as it was needed.
bool exportPicture(const PictureRequest& request);
bool exportSheet(const SheetRequest& request);
bool exportAnimation(const AnimationRequest& request);
bool exportInstructions(const InstructionsRequest& request);
bool exportChart(const ChartRequest& request);

/// What goes wrong with the files that are written is wrong usage, as elsewhere: runs `work`, and throws
/// UsageError for its FormatError.
template <class Work>
void writingFiles(const Work& work) {
    try {
        work();
    } catch (const FormatError& error) {
        throw UsageError(error.what());
    }
}

}  // namespace tilewright::cli
