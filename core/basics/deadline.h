#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace tilewright {

/// A stop token for work that must end at some point of time, or when another token is stopped before.
class Deadline {
  public:
    using Clock = std::chrono::steady_clock;

    explicit Deadline(Clock::time_point at, const std::stop_token& other = {})
        : other_(other, [this] { source_.request_stop(); }), thread_([this, at](const std::stop_token& done) {
              std::unique_lock lock(mutex_);
              // Nothing but `done` ends the wait before its time.
              wake_.wait_until(lock, done, at, [] { return false; });
              if (!done.stop_requested()) source_.request_stop();
          }) {}

    std::stop_token token() const { return source_.get_token(); }

  private:
    std::stop_source source_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::stop_callback<std::function<void()>> other_;
    std::jthread thread_;
};

}  // namespace tilewright
