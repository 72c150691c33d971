#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <stop_token>
#include <vector>

#include "core/basics/machine_memory.h"
#include "core/images/image_table.h"
#include "core/message/message_error.h"

namespace tilewright {

/// Thrown where counting needs more memory than it may take.
struct CountMemoryError : MessageError {
    CountMemoryError() : MessageError(core::message("there is not enough memory")) {}
};

/// How counting is done, and what it says meanwhile.
struct CountRun {
    int threads = 1;
    /// What it may take.
    std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
    std::stop_token stop;
    /// Called now and then by any thread; may wait, for a pause.
    std::function<void()> poll = [] {};

    // What others may read at any time.
    std::atomic<std::uint64_t> states = 0;
    std::atomic<std::uint64_t> fits = 0;
    std::atomic<std::uint64_t> peakBytes = 0;
    /// From 0 to 1, as a part of the time; 0 while that cannot be told.
    std::atomic<double> progress = 0.0;
    /// How many states there may be, mirror images as one, where the beginning of a graph has shown it.
    double statesForeseen = 0.0;

    /// Throws Stopped.
    void check() const {
        poll();
        if (stop.stop_requested()) throw Stopped();
    }
    /// The same for one of some thousand steps.
    void checkAt(std::uint64_t step) const {
        if (step % 4096 == 0) check();
    }
    /// Throws CountMemoryError.
    void noteBytes(std::uint64_t now) {
        std::uint64_t peak = peakBytes.load(std::memory_order_relaxed);
        while (peak < now && !peakBytes.compare_exchange_weak(peak, now, std::memory_order_relaxed)) {
        }
        if (now > bytes) throw CountMemoryError();
    }
};

/// So many copies of a value. The system needs up to a second to find some gigabytes, so stops are asked for
/// on the way. Throws Stopped.
template <class T>
std::vector<T> filledInSteps(std::size_t size, const T& value, const CountRun& run) {
    std::vector<T> values;
    values.reserve(size);
    useLargePages(values.data(), size * sizeof(T));
    constexpr std::size_t step = 1 << 18;
    while (values.size() < size) {
        run.check();
        values.resize(std::min(size, values.size() + step), value);
    }
    return values;
}

}  // namespace tilewright
