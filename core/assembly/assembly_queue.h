#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/assembly/disassembler.h"

namespace tilewright {

/// An assembly and the result of its disassembly.
struct TakenApart {
    /// In the order in which they were added, from 1 up.
    std::uint64_t number = 0;
    /// How many it is with its symmetric copies.
    int copies = 1;
    std::vector<Placement> placements;
    Disassembly result;
    /// See smallestPlay(), where it was asked for.
    std::optional<double> minPlay = {};
};

/// Takes assemblies apart in the background, several at a time, and one on several threads where it is hard,
/// and delivers them in the order in which they came. All that are disassembled at a time share the memory;
/// one that needs more than its part of it is handed on as outOfMemory.
///
/// All members may be called from any thread. Destruction cancels and waits.
class AssemblyQueue {
  public:
    /// Called by one thread at a time.
    using Sink = std::function<void(TakenApart)>;

    /// `threads`: 0 for one per CPU. `memory` in bytes, by default a quarter of the machine's. `turns`: how
    /// pieces are made, if they may be turned. `minPlay`: also finds the smallest play for turns, where
    /// straight moves are not enough.
    AssemblyQueue(const Puzzle& puzzle, int threads, Sink sink, std::optional<std::uint64_t> memory = {},
                  std::optional<PieceFinish> turns = {}, bool minPlay = false);
    ~AssemblyQueue();

    /// Waits where many are waiting already.
    void add(int copies, std::vector<Placement> assembly);
    /// Waits until all have been handed on; nothing may be added any more. Throws what the sink threw.
    void finish();
    /// What has not been disassembled is delivered as cancelled.
    void cancel();

    /// How many bytes one assembly may take.
    std::uint64_t memory() const { return disassembler_.memory(); }
    Turns::Counts turnCounts() const { return disassembler_.turnCounts(); }

  private:
    struct Entry {
        TakenApart assembly;
        bool isTaken = false;
        bool isDone = false;
    };

    void work();
    void deliver(std::unique_lock<std::mutex>& lock);

    const Puzzle puzzle_;
    const std::optional<PieceFinish> turns_;
    const bool minPlay_;
    const Disassembler disassembler_;
    const Sink sink_;
    std::stop_source stop_;
    std::mutex mutex_;
    std::condition_variable changed_;
    /// Those that have not been handed on, the oldest first.
    std::deque<Entry> entries_;
    std::uint64_t added_ = 0;
    bool isComplete_ = false;
    bool isDelivering_ = false;
    std::exception_ptr failure_;
    std::jthread runner_;
};

}  // namespace tilewright
