#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/edges/board_beam.h"
#include "core/edges/match_tables.h"

namespace tilewright {

/// Improves full boards by searching small parts of them again, exactly.
///
/// Used by one thread. The tables must outlive it.
class BoardRepair {
  public:
    BoardRepair(const MatchTables& matches, std::uint64_t seed);

    /// The number of broken edges of a full board.
    std::size_t broken(const SlotBoard& board) const;

    /// Exchanges and turns the pieces at `places`, at most 64, so that as few edges as possible are broken;
    /// if no better way is found, the board gets another one that is as good, if there is one. `nodes` limits
    /// the search; returns whether it was complete, so that no better way exists. It ends early when
    /// `mustStop`, asked now and then, returns true.
    bool refill(SlotBoard& board, std::span<const std::uint32_t> places, std::uint64_t nodes,
                const std::function<bool()>& mustStop = {});

    /// Refills this many windows around broken edges, one after the other. The board never gets worse. Ends
    /// early when `mustStop` returns true or nothing is broken.
    void repair(SlotBoard& board, std::size_t windows, const std::function<bool()>& mustStop);

    /// The places that more than one piece or position may take.
    const std::vector<std::uint32_t>& freePlaces() const { return free_; }

  private:
    struct Choice {
        std::uint32_t choice = 0;
        // Index among the pieces of the window.
        std::uint32_t piece = 0;
        // Edges broken with pieces outside the window.
        std::uint32_t broken = 0;
    };
    struct Step {
        std::uint32_t place = 0;
        // The sides at which pieces of the window lie already.
        std::vector<std::pair<std::uint32_t, std::uint32_t>> known;
        std::vector<Choice> choices;
        // What the rest of the window breaks at least.
        std::uint32_t leastAfter = 0;
    };

    std::size_t brokenAt(const SlotBoard& board, std::uint32_t place, std::uint32_t choice,
                         std::size_t side) const;
    void chooseWindow(const SlotBoard& board, std::size_t size);
    void prepare(SlotBoard& board, std::span<const std::uint32_t> places);
    void search(SlotBoard& board, std::size_t depth, std::uint32_t broken);
    std::size_t below(std::size_t bound);

    const MatchTables& matches_;
    std::uint64_t state_;
    std::vector<std::uint32_t> free_;
    std::vector<bool> isFree_;
    // Of the current window.
    std::vector<std::uint32_t> window_;
    std::vector<bool> isInWindow_;
    std::vector<bool> isPlaced_;
    std::vector<std::uint32_t> pieces_;
    std::vector<std::uint32_t> equalBefore_;
    std::vector<Step> steps_;
    std::uint64_t used_ = 0;
    std::uint64_t nodesLeft_ = 0;
    const std::function<bool()>* mustStop_ = nullptr;
    // A better or as good way breaks at most this many edges; negative if nothing can be better.
    std::int64_t limit_ = 0;
    bool hasFound_ = false;
    std::vector<std::uint32_t> found_;
    std::vector<std::vector<Choice>> open_;
};

}  // namespace tilewright
