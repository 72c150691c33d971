#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace tilewright {

/// A stop token for work that must end at some point of time, or when another token is stopped before.
class Deadline {
  public:
    using Clock = std::chrono::steady_clock;
    /// Returns until when work may continue before this is called again; nullopt ends it. Called in a thread
    /// of its own; the token is triggered when the answer is no longer needed.
    using Next = std::function<std::optional<Clock::time_point>(const std::stop_token& done)>;

    explicit Deadline(Next next, const std::stop_token& other = {})
        : other_(other, [this] { source_.request_stop(); }),
          thread_([this, next = std::move(next)](const std::stop_token& done) {
              while (const auto at = next(done)) {
                  std::unique_lock lock(mutex_);
                  // Nothing but `done` ends the wait before its time.
                  wake_.wait_until(lock, done, *at, [] { return false; });
                  if (done.stop_requested()) return;
              }
              source_.request_stop();
          }) {}
    explicit Deadline(Clock::time_point at, const std::stop_token& other = {})
        : Deadline(
              [at, isOver = false](const std::stop_token&) mutable {
                  return std::exchange(isOver, true) ? std::nullopt : std::optional(at);
              },
              other) {}

    std::stop_token token() const { return source_.get_token(); }

  private:
    std::stop_source source_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::stop_callback<std::function<void()>> other_;
    std::jthread thread_;
};

}  // namespace tilewright
