#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/assembly/separation.h"
#include "core/basics/machine.h"
#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/jobs/threads.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// What every search for puzzles wants to know.
struct WalkCriteria {
    /// The number of puzzles to find, all with different pieces.
    std::size_t count = 1;
    /// The same seed gives the same puzzles for any number of threads.
    std::uint64_t seed = 0;
    /// The numbers of the walks; without an end, until enough puzzles are found. Some may be left out.
    std::uint64_t firstWalk = 0;
    std::optional<std::uint64_t> lastWalk = {};
    std::function<bool(std::uint64_t)> isSkipped = {};
    /// 0: one per CPU.
    int threads = 0;
    std::optional<std::chrono::duration<double>> time;
};

/// A puzzle that can be disassembled.
struct FoundPuzzle {
    Puzzle puzzle;
    /// The number of assemblies, and how many of them can be built.
    std::size_t assemblies = 0;
    std::size_t buildable = 0;
    /// The minimum over all buildable assemblies, the placements that attain it, and their disassembly.
    AssemblyLevel level;
    std::vector<Placement> placements;
    Separation separation;
};

template <typename Found>
struct WalksResult {
    std::vector<Found> found;
    /// The number of random assemblies examined.
    std::uint64_t looked = 0;
    double seconds = 0.0;
    /// Whether the requested number was found, or all walks were finished; otherwise the search timed out or
    /// was stopped.
    bool isComplete = false;
};

/// Called a few times per second with what was done so far, from one thread at a time.
using WalksProgress = std::function<void(std::uint64_t looked, std::size_t found)>;

/// Walks at random on several threads until enough puzzles are found. Each walk has a number, from which its
/// random generator is seeded. Walks start in the order of their numbers, and a started walk is finished, so
/// the result does not depend on timing: of equal puzzles the one of the lowest walk counts, and those of the
/// lowest walks are returned.
///
/// `makeWalk(number)` returns an object with run(stop), which throws Stopped, looked() and found(), a vector
/// of pairs of a key, equal for equal puzzles, and a puzzle.
template <typename MakeWalk>
auto walkOnThreads(const WalkCriteria& criteria, const StopToken& stop, const WalksProgress& progress,
                   const MakeWalk& makeWalk) {
    using Walk = decltype(makeWalk(std::uint64_t{}));
    using Entry = typename std::remove_cvref_t<decltype(std::declval<Walk&>().found())>::value_type;
    using Found = typename Entry::second_type;
    using Clock = StopToken::Clock;
    const Clock::time_point begin = Clock::now();
    std::mutex mutex;
    std::map<typename Entry::first_type, std::pair<std::uint64_t, Found>> all;
    WalksResult<Found> result;
    std::atomic<bool> isFull = false;
    const auto add = [&](std::uint64_t number, Walk& walk) {
        const std::lock_guard lock(mutex);
        result.looked += walk.looked();
        for (auto& [key, found] : walk.found()) {
            const auto [other, isNew] = all.try_emplace(key, number, found);
            if (!isNew && number < other->second.first) other->second = {number, std::move(found)};
        }
        isFull = all.size() >= criteria.count;
        if (progress) progress(result.looked, std::min(all.size(), criteria.count));
    };
    std::atomic<std::uint64_t> next = criteria.firstWalk;
    std::stop_source failed;
    const std::stop_callback both(stop.request(), [&failed] { failed.request_stop(); });
    const StopToken ends = StopToken(failed.get_token()).within(criteria.time);
    const auto walk = [&](int) {
        while (!isFull && !ends.isOver()) {
            const std::uint64_t number = next++;
            if (criteria.lastWalk && number > *criteria.lastWalk) return;
            if (criteria.isSkipped && criteria.isSkipped(number)) continue;
            Walk one = makeWalk(number);
            try {
                one.run(ends);
            } catch (const Stopped&) {
            }
            add(number, one);
        }
    };
    workOnThreads(threadsFor(criteria.threads), walk, [&failed] { failed.request_stop(); });
    std::vector<std::pair<std::uint64_t, Found>> inOrder;
    for (auto& [key, entry] : all)
        inOrder.push_back(std::move(entry));
    std::ranges::stable_sort(inOrder, {}, &std::pair<std::uint64_t, Found>::first);
    for (auto& [number, found] : inOrder)
        if (result.found.size() < criteria.count) result.found.push_back(std::move(found));
    result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    result.isComplete = isFull || (criteria.lastWalk && !ends.isOver());
    return result;
}

}  // namespace tilewright
