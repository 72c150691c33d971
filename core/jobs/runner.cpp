#include "core/jobs/runner.h"

#include <algorithm>
#include <array>
#include <new>
#include <utility>

#include "core/basics/machine.h"
#include "core/basics/message.h"
#include "core/images/image_table.h"
#include "core/jobs/threads.h"
#include "core/search/plan.h"

namespace tilewright {

void RunControl::start() {
    const std::lock_guard lock(clockMutex_);
    started_ = true;
    if (!isPaused()) runningSince_ = Clock::now();
}

void RunControl::end() {
    const std::lock_guard lock(clockMutex_);
    if (runningSince_) ranBefore_ += Clock::now() - *runningSince_;
    runningSince_.reset();
    started_ = false;
}

void RunControl::stop(StopReason reason) {
    StopReason none = StopReason::none;
    stopReason_.compare_exchange_strong(none, reason);
    source_.request_stop();
    wakeAll();
}

void RunControl::interrupt() {
    interrupted_.store(true, std::memory_order_relaxed);
    wakeAll();
}

void RunControl::wakeAll() {
    // Locked so that the notification cannot fall between checking the reason and going to sleep.
    const std::lock_guard lock(clockMutex_);
    wake_.notify_all();
}

void RunControl::setPaused(bool paused) {
    const std::lock_guard lock(clockMutex_);
    if (paused == isPaused()) return;
    paused_.store(paused, std::memory_order_relaxed);
    if (started_) {
        const Clock::time_point now = Clock::now();
        if (runningSince_) ranBefore_ += now - *runningSince_;
        runningSince_ = paused ? std::nullopt : std::optional(now);
    }
    wake_.notify_all();
}

void RunControl::waitWhilePaused() {
    if (!isPaused()) return;
    std::unique_lock lock(clockMutex_);
    wake_.wait(lock, [this] { return !isPaused() || isStopping(); });
}

std::chrono::duration<double> RunControl::elapsed() const {
    const std::lock_guard lock(clockMutex_);
    return ranBefore_ + (runningSince_ ? Clock::now() - *runningSince_ : Clock::duration{});
}

void RunControl::checkTime() {
    if (timeLimit_ && spent_ + elapsed() >= *timeLimit_) stop(StopReason::time);
}

const char* nameOf(JobStatus status) {
    constexpr std::array names{"complete", "limit", "time", "cancelled", "failed"};
    return names[static_cast<std::size_t>(status)];
}

Runner::Runner(const RunOptions& options)
    : threads_(threadsFor(options.threads)), inBackground_(options.inBackground) {}

void Runner::start() {
    thread_ = std::jthread([this] { run(); });
}

void Runner::cancel() {
    control().stop(StopReason::cancelled);
    onCancel();
}

void Runner::end() {
    cancel();
    if (thread_.joinable()) thread_.join();
}

bool Runner::waitFor(std::chrono::duration<double> time) const {
    std::unique_lock lock(mutex_);
    return finished_.wait_for(lock, time, [this] { return phase_ == JobPhase::finished; });
}

Runner::Outcome Runner::attempt(const std::function<JobStatus()>& work) const {
    const auto failed = [](JobFailure why, Message text) {
        return Outcome{JobStatus::failed, why, std::move(text)};
    };
    try {
        return {work(), JobFailure::none, {}};
    } catch (const Stopped&) {
        return {JobStatus::cancelled, JobFailure::none, {}};
    } catch (const std::bad_alloc&) {
        return failed(JobFailure::internal, core::message("there is not enough memory"));
    } catch (const MemoryError& thrown) {
        return failed(JobFailure::tooLarge, thrown.message());
    } catch (const JobError& thrown) {
        return failed(thrown.failure, thrown.message());
    } catch (const MessageError& thrown) {
        return failed(JobFailure::internal, thrown.message());
    } catch (const std::exception& thrown) {
        return failed(JobFailure::internal, verbatim(thrown.what()));
    } catch (...) {
        return failed(JobFailure::internal, verbatim("unknown exception"));
    }
}

void Runner::run() {
    if (inBackground_) lowerThreadPriority();
    Outcome outcome = attempt([this] { return work(); });
    // Saving results at the end does not count as search time.
    control().end();
    Outcome end = attempt([&] {
        onEnd();
        return outcome.status;
    });
    // Report the first error.
    if (outcome.status != JobStatus::failed) outcome = std::move(end);
    {
        const std::lock_guard lock(mutex_);
        outcome_ = std::move(outcome);
        phase_ = JobPhase::finished;
        finished_.notify_all();
    }
    onFinished();
}

void Runner::describe(RunSnapshot& snapshot) const {
    const bool isPaused = phase_ == JobPhase::searching && control().isPaused();
    snapshot.phase = isPaused ? JobPhase::paused : phase_;
    snapshot.status = outcome_.status;
    snapshot.failure = outcome_.failure;
    snapshot.error = outcome_.error;
    snapshot.seconds = secondsSearched();
}

}  // namespace tilewright
