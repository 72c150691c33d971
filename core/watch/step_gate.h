#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>

#include "core/search/observer.h"

namespace tilewright {

/// Lets a watched search go on event by event, and waits before any of them.
///
/// It is closed at first: the search waits before its first event. All members may be called from any thread.
class StepGate final : public SearchObserver {
  public:
    /// Gets each event as it passes; called by the thread that searches.
    using Listener = std::function<void(const SearchEvent&)>;

    explicit StepGate(Listener listener) : listener_(std::move(listener)) {}

    /// Lets so many more events pass, and closes behind them.
    void pass(std::uint64_t events);

    /// Lets all events pass.
    void open();

    /// Lets no further event pass.
    void close();

    /// Waits until the search waits, at most `time`; then says for which event. Nothing if it does not.
    std::optional<SearchEvent> waitUntilClosed(std::chrono::duration<double> time);

    void event(const SearchEvent& event) override;
    void letGo() override;

  private:
    bool mayPass() const { return open_ || released_ || allowed_ > 0; }

    const Listener listener_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::uint64_t allowed_ = 0;
    bool open_ = false;
    bool released_ = false;
    /// What the search waits for, until it has noticed that it may go on.
    std::optional<SearchEvent> waiting_;
};

}  // namespace tilewright
