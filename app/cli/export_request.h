#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/export_source.h"
#include "core/formats/format_error.h"
#include "core/formats/stl.h"
#include "core/puzzle/piece_solid.h"

namespace tilewright::cli {

/// What every kind of export is told.
struct ExportTarget {
    std::string output;
    bool force = false;
};

/// How a picture is to look; empty texts stand for a default.
struct PictureLook {
    /// auto, above, isometric or layers.
    std::string view = "auto";
    /// The name of one of isometricCorners().
    std::string corner = "+x-y+z";
    double explode = 0.0;
    bool noOutlines = false;
    bool labels = false;
    bool noRegion = false;
    /// In pixels or points; 0 for a default.
    int width = 0;
    int height = 0;
    bool transparent = false;
    std::string background = "#ffffff";
    /// Nothing: the name of the puzzle; empty: no title.
    std::optional<std::string> title;
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
    PictureLook look;
    int columns = 5;
    int rows = 8;
    /// Below the pictures of every page.
    std::string caption;
    bool noNumbers = false;
};

struct AnimationRequest {
    SolutionSource source;
    ExportTarget target;
    PictureLook look;
    /// assembly, turn or search.
    std::string show = "assembly";
    /// For a search: events from the first to the last one.
    std::string steps = "1-500";
    int framesPerSecond = 20;
    std::optional<double> seconds;
};

struct InstructionsRequest {
    SolutionSource source;
    ExportTarget target;
    PictureLook look;
    int stepsPerPage = 4;
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
