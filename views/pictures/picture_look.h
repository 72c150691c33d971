#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/puzzle/colour.h"

// What people choose for pictures that are exported. Without Qt, so that a command line that was built
// without it can read its options all the same.

namespace tilewright {

/// How a picture is to look.
struct PictureLook {
    /// auto, above, isometric or layers.
    std::string view = "auto";
    /// The name of one of isometricCorners().
    std::string corner = "+x-y+z";
    /// How far pieces move away from the middle, in their distances from it; 0: not at all.
    double explode = 0.0;
    bool outlines = true;
    bool labels = false;
    bool region = true;
    /// In pixels or points; 0 for a default.
    int width = 0;
    int height = 0;
    bool transparent = false;
    Colour background{255, 255, 255};
    /// Nothing: a default; empty: no title.
    std::optional<std::string> title;
};

struct SheetOptions {
    PictureLook look;
    int columns = 5;
    int rows = 8;
    /// Below the pictures of every page.
    std::string caption;
    /// Whether the number of each solution stands below it.
    bool numbers = true;
};

struct AnimationOptions {
    PictureLook look;
    /// assembly, turn or search.
    std::string show = "assembly";
    int framesPerSecond = 20;
    /// How long a piece takes to its place, a turn takes, or a state of the search is shown.
    std::optional<double> seconds;
};

struct InstructionsOptions {
    PictureLook look;
    int stepsPerPage = 4;
};

}  // namespace tilewright
