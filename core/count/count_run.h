#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <stop_token>

#include "core/images/image_table.h"

namespace tilewright {

/// Thrown where counting needs more memory than it may take.
struct CountMemoryError {};

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

}  // namespace tilewright
