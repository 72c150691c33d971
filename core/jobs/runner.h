#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "core/basics/message.h"

namespace tilewright {

/// Why a job ended before the search was complete.
enum class StopReason { none, limit, time, cancelled };

/// What the threads of one job share: its clock, and requests to pause or to stop.
///
/// All members may be called from any thread.
class RunControl {
  public:
    using Clock = std::chrono::steady_clock;

    explicit RunControl(std::optional<std::chrono::duration<double>> timeLimit = {})
        : timeLimit_(timeLimit) {}

    /// Starts the clock. Called once.
    void start();
    /// Stops the clock for good.
    void end();

    /// Asks all threads to stop; the first reason counts. Wakes those that pause.
    void stop(StopReason reason);
    StopReason stopReason() const { return stopReason_.load(std::memory_order_relaxed); }
    bool isStopping() const { return stopReason() != StopReason::none; }
    /// For work that is stopped by a token: requested by stop().
    std::stop_token token() const { return source_.get_token(); }

    void setPaused(bool paused);
    bool isPaused() const { return paused_.load(std::memory_order_relaxed); }
    /// Blocks while the job is paused and not asked to stop.
    void waitWhilePaused();

    /// Since start(), pauses left out.
    std::chrono::duration<double> elapsed() const;
    /// Stops the job when its time is over.
    void checkTime();
    std::optional<std::chrono::duration<double>> timeLimit() const { return timeLimit_; }
    /// Counts what passed before start() towards the time limit. Called before start().
    void spend(std::chrono::duration<double> time) { spent_ = time; }

  private:
    std::optional<std::chrono::duration<double>> timeLimit_;
    std::atomic<StopReason> stopReason_ = StopReason::none;
    std::atomic<bool> paused_ = false;
    std::stop_source source_;
    mutable std::mutex clockMutex_;
    std::condition_variable wake_;
    std::optional<Clock::time_point> runningSince_;
    Clock::duration ranBefore_{};
    std::chrono::duration<double> spent_{};
    bool started_ = false;
};

enum class JobPhase {
    preparing,
    searching,
    paused,
    /// The last phase: everything has been delivered, and the state changes no more.
    finished,
};

/// How a finished job ended.
enum class JobStatus { complete, limit, time, cancelled, failed };

/// "complete", "limit", "time", "cancelled" or "failed".
const char* nameOf(JobStatus status);

/// Why a job failed.
enum class JobFailure {
    none,
    internal,
    /// The puzzle is too large for this kind of job.
    tooLarge,
    /// As the reasons of CheckpointError.
    checkpointRefused,
    checkpointUnusable,
};

/// The state of a job at one moment, as far as it is the same for all kinds of jobs.
struct RunSnapshot {
    virtual ~RunSnapshot() = default;

    JobPhase phase = JobPhase::preparing;
    JobStatus status = JobStatus::complete;
    /// Why it failed, as a kind and as a sentence.
    JobFailure failure = JobFailure::none;
    Message error;
    std::uint64_t solutions = 0;
    /// From 0 to 1; never falls, and is 1 only when the job is complete.
    double progress = 0.0;
    /// How long it has searched, pauses left out.
    double seconds = 0.0;
};

/// A job that does its work in the background and can be paused, resumed and cancelled: what all kinds of
/// jobs have in common.
///
/// All public members may be called from any thread. The destructor of each kind of job calls end() before
/// anything goes that its work uses.
class Runner {
  public:
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;
    virtual ~Runner() = default;

    /// Starts the work in the background. Called once.
    void start();

    /// These act within 50 ms.
    void pause() { control().setPaused(true); }
    void resume() { control().setPaused(false); }
    void cancel();

    /// Waits until the job is finished, at most for `time`; returns whether it is.
    bool waitFor(std::chrono::duration<double> time) const;

    /// How long it has searched, pauses left out; as cheap as reading a clock.
    double secondsSearched() const { return control().elapsed().count(); }

    /// The snapshot of the derived class.
    virtual std::shared_ptr<const RunSnapshot> state() const = 0;

    int threads() const { return threads_; }

  protected:
    /// `threads`: 0 for as many as the machine has. `inBackground` lets everything else on the machine go
    /// before the job.
    explicit Runner(int threads, bool inBackground = false);

    /// Cancels and waits.
    void end();

    virtual RunControl& control() const = 0;

    /// What the job does, in a thread of its own, and how it ended. May throw Stopped when it is cancelled,
    /// and anything when it fails.
    virtual JobStatus work() = 0;
    /// What work() threw is of this kind.
    virtual JobFailure failureOf(const std::exception&) const { return JobFailure::internal; }
    /// Called by cancel(), for work that waits for something else than the control.
    virtual void onCancel() {}
    /// Called after work(), however that ended, before anyone sees that the job is finished. May throw as
    /// work() does.
    virtual void onEnd() {}

    /// Ends the phase of preparation. To be called with mutex() locked.
    void setSearching() { phase_ = JobPhase::searching; }

    /// Fills in what the runner knows: all but solutions and progress. To be called with mutex() locked.
    void describe(RunSnapshot& snapshot) const;

    /// Guards what the work and the callers of the job share.
    std::mutex& mutex() const { return mutex_; }

  private:
    struct Outcome {
        JobStatus status = JobStatus::failed;
        JobFailure failure = JobFailure::none;
        Message error;
    };

    void run();
    Outcome attempt(const std::function<JobStatus()>& work) const;

    const int threads_;
    const bool inBackground_;
    mutable std::mutex mutex_;
    mutable std::condition_variable finished_;
    JobPhase phase_ = JobPhase::preparing;
    Outcome outcome_{JobStatus::complete, JobFailure::none, {}};
    std::jthread thread_;
};

}  // namespace tilewright
