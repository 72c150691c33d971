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

/// Thrown by long computations when a stop is requested.
struct Stopped {};

/// Watches a search step by step. A watched search does the same as one that is not, but slower.
template <class Step>
class StepObserver {
  public:
    using Event = Step;

    virtual ~StepObserver() = default;

    /// Called by the searching thread before it continues. May block, which pauses the search at this step;
    /// whoever stops the search must then call release().
    virtual void event(const Step& step) = 0;

    /// The search is stopped: event() must not block any longer. Called by any thread.
    virtual void release() {}
};

/// A stop token for work with a time limit: it is triggered at the deadline or when `other` is stopped.
class Deadline {
  public:
    using Clock = std::chrono::steady_clock;
    /// Returns the time until which the work may continue, after which it is called again, or nullopt to
    /// trigger the token now. Called on the thread of the deadline; `done` is stopped when the result is no
    /// longer needed.
    using Next = std::function<std::optional<Clock::time_point>(const std::stop_token& done)>;

    explicit Deadline(Next next, const std::stop_token& other = {})
        : other_(other, [this] { source_.request_stop(); }),
          thread_([this, next = std::move(next)](const std::stop_token& done) {
              while (const auto at = next(done)) {
                  std::unique_lock lock(mutex_);
                  // The predicate is never true: only `done` ends the wait early.
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
