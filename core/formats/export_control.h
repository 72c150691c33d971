#pragma once

#include <functional>
#include <stop_token>

#include "core/images/image_table.h"

namespace tilewright {

/// How the one who asked for a long export follows it and ends it early.
struct ExportControl {
    /// When it asks to stop, the export throws Stopped, and no file is there.
    std::stop_token stop;
    /// Told after each part how many are done, of how many; called by the thread that exports.
    std::function<void(int done, int total)> progress;

    /// Reports a part; throws Stopped.
    void step(int done, int total) const {
        if (progress) progress(done, total);
        if (stop.stop_requested()) throw Stopped{};
    }
};

}  // namespace tilewright
