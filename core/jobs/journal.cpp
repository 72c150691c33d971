#include "core/jobs/journal.h"

#include <algorithm>
#include <chrono>
#include <new>

namespace tilewright {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// A young search has little to lose, and a file that grows for days should grow slowly.
constexpr auto firstInterval = 250ms;
constexpr auto longestInterval = 4s;

// When this many bytes of solutions wait, they are written early, and workers have to wait.
constexpr std::size_t bulky = std::size_t{4} << 20;
constexpr std::size_t tooBulky = std::size_t{16} << 20;

}  // namespace

Journal::Journal(CheckpointFile& file, int maxPieces, std::function<double()> seconds)
    : file_(file),
      maxPieces_(maxPieces),
      seconds_(std::move(seconds)),
      change_(emptyChange()),
      writer_([this](const StopToken& stop) { run(stop); }) {}

SearchChange Journal::emptyChange() const {
    SearchChange change;
    change.statistics = Statistics(maxPieces_);
    return change;
}

void Journal::add(const Trail& done, std::span<const Branch> rest, const Statistics& counted,
                  std::span<const Solution> found) {
    const std::string packed = packSolutions(found);
    std::unique_lock lock(mutex_);
    const auto isTooBulky = [this] { return change_.packedSolutions.size() > tooBulky; };
    wake_.wait(lock, [&] { return !isTooBulky() || !error_.empty(); });
    if (isTooBulky()) throw MessageError(error_);
    if (change_.opened.erase(done) == 0) change_.closed.insert(done);
    for (const Branch& branch : rest)
        change_.opened.emplace(branch.trail, branch.weight);
    change_.statistics += counted;
    change_.solutions += found.size();
    change_.packedSolutions += packed;
    if (change_.packedSolutions.size() > bulky) wake_.notify_all();
}

void Journal::close() {
    writer_.request_stop();
    if (writer_.joinable()) writer_.join();
}

Message Journal::error() const {
    const std::lock_guard lock(mutex_);
    return error_;
}

void Journal::run(const StopToken& stop) {
    Clock::duration interval = firstInterval;
    Clock::time_point due = Clock::now() + interval;
    while (!stop.isOver()) {
        {
            std::unique_lock lock(mutex_);
            wake_.wait_until(lock, stop.request(), due,
                             [this] { return change_.packedSolutions.size() > bulky && error_.empty(); });
        }
        const bool isDue = Clock::now() >= due;
        writeNext(isDue);
        if (!isDue) continue;
        interval = std::min<Clock::duration>(2 * interval, longestInterval);
        due = Clock::now() + interval;
    }
    // The record that could not be written before, if any, and the last one.
    while (writeNext(true)) {
    }
}

// A record that could not be written comes before the next one. Returns whether there is a record to write.
bool Journal::takeChange() {
    if (!record_.empty()) return true;
    if (!taken_) {
        SearchChange change = emptyChange();
        const std::lock_guard lock(mutex_);
        if (change_.closed.empty() && change_.opened.empty() && change_.solutions == 0) return false;
        std::swap(change, change_);
        taken_ = std::move(change);
        wake_.notify_all();
    }
    taken_->seconds = seconds_();
    record_ = pack(*taken_);
    taken_.reset();
    return true;
}

// Returns whether a record was written; another one may follow.
bool Journal::writeNext(bool sync) {
    Message error;
    bool isWritten = false;
    try {
        if (takeChange()) {
            file_.append(record_);
            record_.clear();
            isSynced_ = false;
            isWritten = true;
        }
        if (sync && !isSynced_) {
            file_.sync();
            isSynced_ = true;
        }
    } catch (const std::bad_alloc&) {
        error = core::message("there is not enough memory");
    } catch (const MessageError& failure) {
        error = failure.message();
    } catch (const std::exception& failure) {
        error = verbatim(failure.what());
    }
    const std::lock_guard lock(mutex_);
    error_ = std::move(error);
    wake_.notify_all();
    return isWritten && error_.empty();
}

}  // namespace tilewright
