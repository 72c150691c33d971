#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <stop_token>
#include <vector>

#include "core/basics/machine.h"
#include "core/basics/message.h"
#include "core/images/image_table.h"
#include "core/images/redundancy.h"

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

/// A way to cover some cells at once.
struct CountItem {
    /// How much it adds to a counter.
    struct Use {
        int counter = 0;
        int amount = 1;
    };

    /// Ascending.
    std::vector<std::uint16_t> cells;
    /// At most one for each counter.
    std::vector<Use> uses;
    /// The image that it is, the first one where it is several.
    ImageId image = 0;
};

/// What is counted: the sets of items that cover every cell exactly once and leave every counter between its
/// bounds. Shapes of which any number may be used need no counter.
///
/// Cells are numbered in the order in which they are filled. Those that the same items cover are one cell
/// here.
struct CountProblem {
    struct Counter {
        int min = 0;
        int max = 1;
    };

    int cellCount = 0;
    /// By their lowest cells.
    std::vector<CountItem> items;
    std::vector<Counter> counters;
    /// Cells that share a side, where every item is connected by them; empty otherwise.
    std::vector<std::vector<std::uint16_t>> neighbours;
    /// How many states there may be to tell apart, roughly: tells which of two problems takes longer.
    double cost = 0.0;
    /// Where each cell goes by a symmetry that changes nothing; empty if none is known.
    std::vector<std::uint16_t> mirror;

    /// The items whose lowest cell is the one with this number.
    std::span<const CountItem> itemsFrom(int cell) const;
    /// Whether each counter must end at its upper bound.
    bool isExact() const;
    /// Whether every counter may stay at 0: the solution without an item.
    bool allowsNothing() const;
};

/// Problems with more cells, crossings among them, are too large for counting without a list.
inline constexpr int mostCountedCells = 9 * 64;

/// What to tell apart while counting.
enum class CountBy {
    nothing,
    /// Which optional cells stay open: one more counter for each of them, in the order of the table.
    openCells,
    /// Where one piece lies; known from a diagram of all solutions.
    places,
};

/// The tilings of a table by some of its images, ascending. The counters are those of the shapes that need
/// one, in their order, and then those that `by` adds.
CountProblem countProblem(const ImageTable& table, std::span<const ImageId> images,
                          CountBy by = CountBy::nothing);

/// Sets `problem.mirror`, where every shape is its own mirror image, to the symmetry that moves cells least
/// in their order: what is open is then open in the same order as its mirror image. `problem` is made from
/// all images of the table.
void findMirror(CountProblem& problem, const ImageTable& table, std::span<const RegionSymmetry> symmetries);

/// The tilings that a symmetry carries to themselves. The symmetry must keep the fixed pieces.
CountProblem fixedProblem(const ImageTable& table, const RegionSymmetry& symmetry);

}  // namespace tilewright
