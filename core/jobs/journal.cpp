#include "core/jobs/journal.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tilewright {

namespace {

using namespace std::chrono_literals;

// A young search loses little, and a file that grows for days should grow slowly.
constexpr auto firstInterval = 250ms;
constexpr auto longestInterval = 4s;

// Solutions, in bytes, that are written without waiting for the time to come, and that make the workers wait.
constexpr std::size_t bulky = std::size_t{4} << 20;
constexpr std::size_t tooBulky = std::size_t{16} << 20;

}  // namespace

Journal::Journal(CheckpointFile& file, int maxPieces, std::function<double()> seconds)
    : file_(file), maxPieces_(maxPieces), seconds_(std::move(seconds)) {
    step_.statistics = Statistics(maxPieces_);
    writer_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

Journal::~Journal() {
    close();
}

void Journal::add(const Trail& done, std::span<const Branch> rest, const Statistics& counted,
                  std::span<const Solution> found) {
    const std::string packed = packSolutions(found);
    std::unique_lock lock(mutex_);
    const auto isTooBulky = [this] { return step_.packedSolutions.size() > tooBulky; };
    changed_.wait(lock, [&] { return !isTooBulky() || !error_.empty(); });
    if (isTooBulky()) throw std::runtime_error(error_);
    step_.close(done);
    for (const Branch& branch : rest)
        step_.opened.emplace(branch.trail, branch.weight);
    step_.statistics += counted;
    step_.solutions += found.size();
    step_.packedSolutions += packed;
    if (step_.packedSolutions.size() > bulky) changed_.notify_all();
}

void Journal::close() {
    writer_.request_stop();
    if (writer_.joinable()) writer_.join();
}

std::string Journal::error() const {
    const std::lock_guard lock(mutex_);
    return error_;
}

void Journal::run(const std::stop_token& stop) {
    Clock::duration interval = firstInterval;
    Clock::time_point due = Clock::now() + interval;
    while (!stop.stop_requested()) {
        {
            std::unique_lock lock(mutex_);
            changed_.wait_until(lock, stop, due,
                                [this] { return step_.packedSolutions.size() > bulky && error_.empty(); });
        }
        const bool isDue = Clock::now() >= due;
        takeStep();
        write(isDue);
        if (!isDue) continue;
        interval = std::min<Clock::duration>(2 * interval, longestInterval);
        due = Clock::now() + interval;
    }
    // One that could not be written before, and the last one.
    while (takeStep() && write(true)) {
    }
}

// A record that could not be written comes before the next one. Whether there is a record to write.
bool Journal::takeStep() {
    if (!record_.empty()) return true;
    CheckpointStep step;
    step.statistics = Statistics(maxPieces_);
    {
        const std::lock_guard lock(mutex_);
        if (step_.empty()) return false;
        std::swap(step, step_);
        changed_.notify_all();
    }
    step.seconds = seconds_();
    record_ = pack(step);
    return true;
}

bool Journal::write(bool sync) {
    try {
        if (!record_.empty()) {
            file_.append(record_);
            record_.clear();
            isSynced_ = false;
        }
        if (sync && !isSynced_) {
            file_.sync();
            isSynced_ = true;
        }
        show({});
        return true;
    } catch (const std::exception& error) {
        show(error.what());
        return false;
    }
}

void Journal::show(std::string error) {
    const std::lock_guard lock(mutex_);
    error_ = std::move(error);
    changed_.notify_all();
}

}  // namespace tilewright
