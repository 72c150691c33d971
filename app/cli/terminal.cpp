#include "app/cli/terminal.h"

#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <ctime>

namespace tilewright::cli {

namespace {

// Some programs signal a process and then its whole group, and people press Ctrl-C twice.
constexpr time_t deafSeconds = 2;

// Global, so that callers of remark() need not know whether it prints.
bool& verbose() {
    static bool isVerbose = false;
    return isVerbose;
}

// A signal handler can only use globals.
volatile std::sig_atomic_t interrupted = 0;
timespec first{};

void note(int signal) {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (interrupted == 0) {
        first = now;
        interrupted = 1;
        return;
    }
    const auto seconds = now.tv_sec - first.tv_sec - (now.tv_nsec < first.tv_nsec ? 1 : 0);
    if (seconds < deafSeconds) return;
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

void noteInterrupts() {
    struct sigaction action {};
    action.sa_handler = note;
    // Block other signals during the handler, and restart interrupted writes.
    sigaddset(&action.sa_mask, SIGINT);
    sigaddset(&action.sa_mask, SIGTERM);
    action.sa_flags = SA_RESTART;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

bool isInterrupted() {
    return interrupted != 0;
}

void endInterrupts() {
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    if (isInterrupted()) std::raise(SIGINT);
}

void printNote(const std::string& note) {
    std::fprintf(stderr, "%s%s\n", isatty(STDERR_FILENO) != 0 ? "\r\033[K" : "", note.c_str());
}

void beVerbose() {
    verbose() = true;
}

void remark(const std::string& note) {
    if (verbose()) printNote("tilewright-cli: " + note);
}

ProgressLine::ProgressLine() : isShown_(isatty(STDERR_FILENO) != 0) {}

void ProgressLine::show(const std::string& text) {
    if (isInterrupted()) stop_.request_stop();
    const auto now = std::chrono::steady_clock::now();
    if (!isShown_ || now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    isDirty_ = true;
    std::fprintf(stderr, "\r\033[K%s ", text.c_str());
}

void ProgressLine::clear() {
    if (isDirty_) std::fputs("\r\033[K", stderr);
    isDirty_ = false;
}

std::function<void(int done, int total)> ProgressLine::parts(std::string what) {
    return [this, what = std::move(what)](int done, int total) {
        show(what + " " + std::to_string(done) + " of " + std::to_string(total));
    };
}

}  // namespace tilewright::cli
