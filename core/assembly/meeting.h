#pragma once

#include <atomic>
#include <cstdint>

namespace tilewright {

/// Where threads wait for each other again and again. Whoever comes last does something alone, before the
/// others go on; they see what it and all others have written before.
class Meeting {
  public:
    explicit Meeting(int threads) : threads_(threads) {}

    /// Returns whether to go on: not after end(), by any thread.
    template <class Alone>
    bool meet(const Alone& alone) {
        const std::uint32_t round = round_.load(std::memory_order_acquire);
        if (arrived_.fetch_add(1, std::memory_order_acq_rel) + 1 == threads_) {
            alone();
            arrived_.store(0, std::memory_order_relaxed);
            round_.fetch_add(1, std::memory_order_acq_rel);
            round_.notify_all();
        } else {
            // The others are nearly always there at once, and waking a thread takes longer.
            for (int i = 0; i < looks && round_.load(std::memory_order_acquire) == round; ++i) {
            }
            round_.wait(round, std::memory_order_acquire);
        }
        return !isOver_.load(std::memory_order_acquire);
    }

    /// Nobody waits any more.
    void end() {
        isOver_.store(true, std::memory_order_release);
        round_.fetch_add(1, std::memory_order_acq_rel);
        round_.notify_all();
    }

  private:
    static constexpr int looks = 2000;

    const int threads_;
    std::atomic<int> arrived_{0};
    std::atomic<std::uint32_t> round_{0};
    std::atomic<bool> isOver_{false};
};

}  // namespace tilewright
