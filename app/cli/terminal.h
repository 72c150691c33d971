#pragma once

#include <array>
#include <chrono>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "core/basics/stop.h"
#include "core/images/image_table.h"

namespace tilewright::cli {

/// Formats at most 511 bytes like std::printf.
[[gnu::format(printf, 1, 2)]] inline std::string formatted(const char* format, ...) {
    std::array<char, 512> text{};
    std::va_list values;
    va_start(values, format);
    std::vsnprintf(text.data(), text.size(), format, values);
    va_end(values);
    return text.data();
}

/// "1 solution", "2 solutions".
inline std::string countText(std::uint64_t count, const std::string& what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

/// From now on the first Ctrl-C (or SIGTERM) is only recorded, further ones within two seconds are ignored,
/// and a later one ends the program at once.
void noteInterrupts();

/// Whether Ctrl-C was pressed.
bool isInterrupted();

/// Signals end the process again, and at once if there was one: for another program that takes over.
void endInterrupts();

/// Prints a line on standard error, replacing a progress line.
void printNote(const std::string& note);

/// From now on remark() prints.
void beVerbose();

/// Logs a step on standard error if --verbose is given.
void remark(const std::string& note);

/// A progress line on standard error, on terminals only. The destructor clears it.
class ProgressLine {
  public:
    ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ~ProgressLine() { clear(); }

    /// Shows `text` a few times per second at most. Records Ctrl-C.
    void show(const std::string& text);
    void clear();
    /// A callback for library functions that report parts: shows "WHAT 3 of 40".
    std::function<void(int done, int total)> parts(std::string what);
    /// Requests a stop once show() has recorded Ctrl-C.
    StopToken stopToken() const { return stop_.get_token(); }

  private:
    bool isShown_;
    bool isDirty_ = false;
    std::chrono::steady_clock::time_point last_;
    std::stop_source stop_;
};

/// Runs `work` with a token that Ctrl-C stops; nullopt if stopped.
template <class Work>
auto interruptible(Work work) -> std::optional<decltype(work(StopToken()))> {
    std::stop_source source;
    const std::jthread watch([&source](const StopToken& done) {
        while (!done.isOver() && !isInterrupted())
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        if (isInterrupted()) source.request_stop();
    });
    try {
        return work(source.get_token());
    } catch (const Stopped&) {
        return std::nullopt;
    }
}

/// Runs a job to its end and cancels it on Ctrl-C. Calls `show` with its snapshot a few times per second.
template <class AnyJob, class Show>
auto runToEnd(AnyJob& job, Show show) {
    job.start();
    while (!job.waitFor(std::chrono::milliseconds(50))) {
        if (isInterrupted()) job.cancel();
        show(job.snapshot());
    }
    const auto result = job.snapshot();
    remark("the job ended after " + std::to_string(result.seconds) + " s of work");
    return result;
}

}  // namespace tilewright::cli
