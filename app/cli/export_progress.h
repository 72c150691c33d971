#pragma once

#include <chrono>
#include <functional>
#include <stop_token>
#include <string>

namespace tilewright::cli {

/// A line on standard error that says how far a long export has come; only on a terminal. It is cleared when
/// this is destroyed.
class ExportProgress {
  public:
    ExportProgress();
    ExportProgress(const ExportProgress&) = delete;
    ExportProgress& operator=(const ExportProgress&) = delete;
    ~ExportProgress();

    /// Shows `text`, some times a second at most. Notes Ctrl-C.
    void show(const std::string& text);

    /// For library functions that report parts: shows "WHAT 3 of 40".
    std::function<void(int done, int total)> parts(std::string what);

    /// Asks to stop once Ctrl-C was noted by show().
    std::stop_token stopToken() const { return stop_.get_token(); }

  private:
    bool isShown_;
    bool isDirty_ = false;
    std::chrono::steady_clock::time_point last_;
    std::stop_source stop_;
};

}  // namespace tilewright::cli
