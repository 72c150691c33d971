#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/basics/machine.h"
#include "core/basics/message.h"
#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/images/redundancy.h"

namespace tilewright {

/// Counting exceeds its memory limit.
struct CountMemoryError : MessageError {
    CountMemoryError() : MessageError(core::message("there is not enough memory")) {}
};

/// Limits and progress of a count.
struct CountRun {
    int threads = 1;
    /// Memory limit in bytes.
    std::uint64_t bytes = memoryShare();
    StopToken stop;
    /// Called regularly by any thread; may block for a pause.
    std::function<void()> poll = [] {};
    /// Called by a graph and a frontier with each cell once all states before it are known; may throw.
    std::function<void(int cell)> reached = [](int) {};

    // Readable by other threads at any time.
    std::atomic<std::uint64_t> states = 0;
    std::atomic<std::uint64_t> fits = 0;
    std::atomic<std::uint64_t> peakBytes = 0;
    /// From 0 to 1, as a share of the time; 0 while unknown.
    std::atomic<double> progress = 0.0;
    /// Estimated number of states, with mirror images merged, once the beginning of a graph has shown it.
    double statesForeseen = 0.0;
    /// The estimated share of a graph that is built, once its beginning has shown it; 1 otherwise.
    double shareForeseen = 1.0;

    /// Throws Stopped.
    void check() const {
        poll();
        stop.check();
    }
    /// The same, called in each of some thousand steps.
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

/// A vector with this many copies of a value. The system needs up to a second to provide some gigabytes, so
/// stop requests are checked on the way. Throws Stopped.
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
    /// The amount added to a counter.
    struct Use {
        int counter = 0;
        int amount = 1;
    };

    /// Ascending.
    std::vector<CellNumber> cells;
    /// At most one per counter.
    std::vector<Use> uses;
    /// The image of the item; the first one if there are several.
    ImageId image = 0;
};

/// What is counted: the sets of items that cover every cell exactly once and leave every counter within its
/// bounds. Shapes that may be used any number of times need no counter.
///
/// Cells are numbered in filling order. Cells that are covered by the same items are merged into one.
struct CountProblem {
    struct Counter {
        int min = 0;
        int max = 1;
    };

    int cellCount = 0;
    /// By lowest cell.
    std::vector<CountItem> items;
    std::vector<Counter> counters;
    /// Adjacent cells, if every item is connected by them; empty otherwise.
    std::vector<std::vector<CellNumber>> neighbours;
    /// A rough estimate of the number of states, for comparing problems.
    double cost = 0.0;
    /// The mapping of cells by a symmetry of the problem; empty if none is known.
    std::vector<CellNumber> mirror;

    /// The items whose lowest cell is this one.
    std::span<const CountItem> itemsFrom(int cell) const;
    /// Whether each counter must end at its upper bound.
    bool isExact() const;
    /// Whether every counter may stay at 0: the solution without items.
    bool allowsNothing() const;
};

/// Problems with more cells, including crossings, are too large for counting without a list.
inline constexpr int mostCountedCells = 9 * 64;

/// What to distinguish while counting.
enum class CountBy {
    nothing,
    /// Which optional cells stay open: one more counter for each of them, in table order.
    openCells,
    /// The placements of one piece; obtained from a diagram of all solutions.
    places,
};

/// The tilings of a table by some of its images, ascending. The counters are those of the shapes that need
/// one, in order, followed by those that `by` adds.
CountProblem countProblem(const ImageTable& table, std::span<const ImageId> images,
                          CountBy by = CountBy::nothing);

/// If every shape is its own mirror image, sets `problem.mirror` to the symmetry that moves cells least in
/// the filling order, so that open cells are in the same order as their mirror images. `problem` must be made
/// from all images of the table.
void findMirror(CountProblem& problem, const ImageTable& table, std::span<const RegionSymmetry> symmetries);

/// The tilings that a symmetry maps to themselves. The symmetry must preserve the fixed pieces.
CountProblem fixedProblem(const ImageTable& table, const RegionSymmetry& symmetry);

}  // namespace tilewright
