#include "core/jobs/runner.h"

#include <algorithm>
#include <array>
#include <new>

#include "core/images/image_table.h"
#include "core/message/message_error.h"

namespace tilewright {

const char* nameOf(JobStatus status) {
    constexpr std::array names{"complete", "limit", "time", "cancelled", "failed"};
    return names[static_cast<std::size_t>(status)];
}

Runner::Runner(int threads)
    : threads_(threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()))) {}

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

JobFailure Runner::failureOf(const std::exception&) const {
    return JobFailure::internal;
}

void Runner::run() {
    JobStatus status = JobStatus::failed;
    JobFailure failure = JobFailure::none;
    Message error;
    try {
        status = work();
    } catch (const Stopped&) {
        status = JobStatus::cancelled;
    } catch (const std::bad_alloc&) {
        failure = JobFailure::internal;
        error = message(TRANSLATABLE("core", "there is not enough memory"));
    } catch (const MessageError& thrown) {
        failure = failureOf(thrown);
        error = thrown.message();
    } catch (const std::exception& thrown) {
        failure = failureOf(thrown);
        error = verbatim(thrown.what());
    }
    onEnd();
    const std::lock_guard lock(mutex_);
    control().end();
    status_ = status;
    failure_ = failure;
    error_ = std::move(error);
    phase_ = JobPhase::finished;
    finished_.notify_all();
}

void Runner::describe(RunSnapshot& snapshot) const {
    const bool isPaused = phase_ == JobPhase::searching && control().isPaused();
    snapshot.phase = isPaused ? JobPhase::paused : phase_;
    snapshot.status = status_;
    snapshot.failure = failure_;
    snapshot.error = error_;
    snapshot.seconds = secondsSearched();
}

}  // namespace tilewright
