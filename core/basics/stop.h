#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

namespace tilewright {

/// Thrown by long computations when they are to end.
struct Stopped {};

/// Tells a computation when to end: once it is asked to, or at a point in time. Without the latter, asking is
/// as cheap as for std::stop_token; with it, a clock is read.
///
/// Thread-safe. Copies tell the same.
class StopToken {
  public:
    using Clock = std::chrono::steady_clock;

    /// Never over.
    StopToken() = default;
    StopToken(std::stop_token request) : request_(std::move(request)) {}

    /// The same, but over after this time at the latest, counted from now; nullopt: no such time.
    template <class Number, class Unit>
    StopToken within(std::chrono::duration<Number, Unit> time) const {
        return within(std::optional<std::chrono::duration<double>>(time));
    }
    StopToken within(const std::optional<std::chrono::duration<double>>& time) const {
        // Treat a year as unlimited.
        constexpr std::chrono::duration<double> longest = std::chrono::hours(365 * 24);
        StopToken token = *this;
        if (!time) return token;
        const Clock::time_point at =
            Clock::now() + std::chrono::ceil<Clock::duration>(std::min(*time, longest));
        if (!at_ || at < *at_) token.at_ = at;
        return token;
    }

    bool isOver() const { return request_.stop_requested() || (at_ && Clock::now() >= *at_); }
    /// Throws Stopped if it is over.
    void check() const {
        if (isOver()) throw Stopped();
    }
    /// Sleeps that long, or until it is over if that is earlier.
    void sleepFor(std::chrono::duration<double> time) const {
        sleepUntil(Clock::now() + std::chrono::ceil<Clock::duration>(time));
    }
    void sleepUntil(Clock::time_point time) const {
        std::mutex mutex;
        std::condition_variable_any wake;
        std::unique_lock lock(mutex);
        // The predicate is never true: only the request ends the wait early.
        wake.wait_until(lock, request_, at_ ? std::min(time, *at_) : time, [] { return false; });
    }

    /// Without the point in time: for callbacks, which only a request calls.
    const std::stop_token& request() const { return request_; }

  private:
    std::stop_token request_;
    std::optional<Clock::time_point> at_;
};

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

}  // namespace tilewright
