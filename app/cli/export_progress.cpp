#include "app/cli/export_progress.h"

#include <unistd.h>

#include <cstdio>
#include <utility>

#include "app/cli/interrupt.h"

namespace tilewright::cli {

ExportProgress::ExportProgress() : isShown_(isatty(STDERR_FILENO) != 0) {}

ExportProgress::~ExportProgress() {
    if (isDirty_) std::fputs("\r\033[K", stderr);
}

void ExportProgress::show(const std::string& text) {
    if (isInterrupted()) stop_.request_stop();
    const auto now = std::chrono::steady_clock::now();
    if (!isShown_ || now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    isDirty_ = true;
    std::fprintf(stderr, "\r\033[K%s ", text.c_str());
}

std::function<void(int done, int total)> ExportProgress::parts(std::string what) {
    return [this, what = std::move(what)](int done, int total) {
        show(what + " " + std::to_string(done) + " of " + std::to_string(total));
    };
}

}  // namespace tilewright::cli
