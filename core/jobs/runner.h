#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

#include "core/basics/machine.h"
#include "core/basics/message.h"
#include "core/basics/stop.h"

namespace tilewright {

/// What every job is told about the machine.
struct RunOptions {
    /// 0: one per CPU.
    int threads = 0;
    /// Stop after this search time, not counting pauses.
    std::optional<std::chrono::duration<double>> timeLimit;
    /// Memory limit in bytes, not counting results; by default a quarter of the machine's memory.
    std::optional<std::uint64_t> memory;
    /// Lowers the priority of its threads, so that windows stay responsive while all CPUs search.
    bool inBackground = false;

    std::uint64_t bytes() const { return memory.value_or(memoryShare()); }
};

/// Why a job ended before the search was complete.
enum class StopReason { none, limit, time, cancelled };

/// The clock of a job and its requests to pause or stop, shared by its threads.
///
/// Thread-safe.
class RunControl {
  public:
    using Clock = std::chrono::steady_clock;

    explicit RunControl(std::optional<std::chrono::duration<double>> timeLimit = {})
        : timeLimit_(timeLimit) {}

    /// Starts the clock. Called once.
    void start();
    /// Stops the clock for good.
    void end();

    /// Asks all threads to stop; the first reason counts. Wakes paused threads.
    void stop(StopReason reason);
    StopReason stopReason() const { return stopReason_.load(std::memory_order_relaxed); }
    bool isStopping() const {
        return stopReason() != StopReason::none || interrupted_.load(std::memory_order_relaxed);
    }
    /// For work that is stopped by a token; triggered by stop().
    StopToken token() const { return source_.get_token(); }

    /// Makes all threads leave their work as stop() does, until goOn(): to begin again in another way.
    void interrupt();
    void goOn() { interrupted_.store(false, std::memory_order_relaxed); }

    void setPaused(bool paused);
    bool isPaused() const { return paused_.load(std::memory_order_relaxed); }
    /// Blocks while the job is paused, unless it is asked to stop.
    void waitWhilePaused();

    /// Since start(), not counting pauses.
    std::chrono::duration<double> elapsed() const;
    /// Stops the job if the time limit is exceeded.
    void checkTime();
    std::optional<std::chrono::duration<double>> timeLimit() const { return timeLimit_; }
    /// Counts time before start() towards the time limit. Called before start().
    void spend(std::chrono::duration<double> time) { spent_ = time; }

  private:
    void wakeAll();

    std::optional<std::chrono::duration<double>> timeLimit_;
    std::atomic<StopReason> stopReason_ = StopReason::none;
    std::atomic<bool> interrupted_ = false;
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
    /// The last phase: everything has been delivered, and the state is final.
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
    /// A checkpoint may be valid, but cannot be used: it exists already, is in use, or cannot be opened.
    checkpointRefused,
    /// A file is not a checkpoint, or belongs to a different search.
    checkpointUnusable,
};

/// An error of the work of a job that is not internal.
class JobError : public MessageError {
  public:
    JobError(JobFailure why, Message text) : MessageError(std::move(text)), failure(why) {}

    JobFailure failure;
};

/// A snapshot of a job: the part that all kinds of jobs have in common.
struct RunSnapshot {
    JobPhase phase = JobPhase::preparing;
    JobStatus status = JobStatus::complete;
    /// Why it failed, as a category and as a sentence.
    JobFailure failure = JobFailure::none;
    Message error;
    std::uint64_t solutions = 0;
    /// From 0 to 1; never decreases, and is 1 only if the job is complete.
    double progress = 0.0;
    /// Search time, not counting pauses.
    double seconds = 0.0;
};

/// A background job that can be paused, resumed and cancelled: the common base of all jobs.
///
/// Public members are thread-safe. The destructor of each derived class must call end() before it destroys
/// anything that the work uses.
class Runner {
  public:
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;
    virtual ~Runner() = default;

    /// Starts the work in the background. Called once.
    void start();

    /// These take effect within 50 ms.
    void pause() { control().setPaused(true); }
    void resume() { control().setPaused(false); }
    void cancel();

    /// Waits at most `time` for the job to finish; returns whether it has.
    bool waitFor(std::chrono::duration<double> time) const;

    /// Search time, not counting pauses; as cheap as reading a clock.
    double secondsSearched() const { return control().elapsed().count(); }

    int threads() const { return threads_; }

  protected:
    explicit Runner(const RunOptions& options);

    /// Cancels and waits.
    void end();

    virtual RunControl& control() const = 0;

    /// The work of the job, in its own thread; returns how it ended. May throw Stopped when cancelled, and
    /// anything on failure.
    virtual JobStatus work() = 0;
    /// Called by cancel(), for work that waits for something other than the control.
    virtual void onCancel() {}
    /// Called after work(), however it ended, before the job is seen as finished. May throw, like work().
    virtual void onEnd() {}
    /// Called when the job is seen as finished; the last that its thread does.
    virtual void onFinished() {}

    /// Ends the preparation phase. Call with mutex() locked.
    void setSearching() { phase_ = JobPhase::searching; }

    /// Fills in everything except solutions and progress. Call with mutex() locked.
    void describe(RunSnapshot& snapshot) const;

    /// Guards the data shared by the work and the callers of the job.
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

/// Starts `job`, waits for its end and returns its last snapshot. Calls `step` every `interval` until then;
/// what it throws ends the job. Cancels the job when `stop` is requested. Throws Stopped in that case, and
/// MessageError if the job failed.
template <class AnyJob, class Step>
auto runToEnd(AnyJob& job, const StopToken& stop, std::chrono::duration<double> interval, const Step& step) {
    job.start();
    const std::stop_callback cancel(stop.request(), [&job] { job.cancel(); });
    while (!job.waitFor(interval))
        step();
    stop.check();
    auto end = job.snapshot();
    if (end.status == JobStatus::failed) throw MessageError(end.error);
    return end;
}

template <class AnyJob>
auto runToEnd(AnyJob& job, const StopToken& stop = {}) {
    return runToEnd(job, stop, std::chrono::hours(24), [] {});
}

}  // namespace tilewright
