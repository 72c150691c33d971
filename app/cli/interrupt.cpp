#include "app/cli/interrupt.h"

#include <time.h>

#include <csignal>

namespace tilewright::cli {

namespace {

// Some programs signal a process and then its whole group, and people press Ctrl-C twice.
constexpr time_t deafSeconds = 2;

// A signal handler can reach nothing but globals.
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
    // One signal must not come in the middle of the handling of another, and none may break off a write.
    sigaddset(&action.sa_mask, SIGINT);
    sigaddset(&action.sa_mask, SIGTERM);
    action.sa_flags = SA_RESTART;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

bool isInterrupted() {
    return interrupted != 0;
}

}  // namespace tilewright::cli
