#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/assembly/disassembler.h"
#include "core/solutions/solution_query.h"

namespace tilewright {

/// How the solutions of one search come apart, as far as that was found out. Some bytes are kept for each;
/// all its moves as long as there is room. Any thread.
class MoveStore {
  public:
    using Outcome = Disassembly::Outcome;

    struct Entry {
        Outcome outcome = Outcome::cancelled;
        ApartRank rank;
        /// "5.2.3"; empty where it does not come apart.
        std::string level;

        bool isKnown() const { return outcome != Outcome::cancelled; }
    };

    struct Summary {
        std::uint64_t known = 0;
        std::uint64_t apart = 0;
        std::uint64_t stuck = 0;
        /// They take too much memory.
        std::uint64_t undecided = 0;
        /// The highest level, as a text; empty if none comes apart.
        std::string highest;
        /// The first one that comes apart, once all before it are known.
        std::optional<std::uint64_t> firstApart;
    };

    /// All solutions before this one are known.
    std::uint64_t done() const;
    bool isKnown(std::uint64_t number) const { return entry(number).isKnown(); }
    Entry entry(std::uint64_t number) const;
    ApartRank rank(std::uint64_t number) const;
    Summary summary() const;
    /// With all moves; null where they are not known or not kept any more.
    std::shared_ptr<const Disassembly> find(std::uint64_t number) const;

    void put(std::uint64_t number, Disassembly found);

    /// The same about solutions that have got new numbers: `numbers` has the new one of each.
    std::shared_ptr<MoveStore> renumbered(const std::vector<std::uint32_t>& numbers) const;

  private:
    struct Kept {
        Outcome outcome = Outcome::cancelled;
        /// Index into levels_.
        std::uint32_t level = 0;
        ApartRank rank;
    };

    static constexpr std::size_t mostBytes = std::size_t{64} << 20;

    // All with the lock. keptOf() is null where nothing is known of the whole page.
    const Kept* keptOf(std::uint64_t number) const;
    Kept& keptAt(std::uint64_t number);
    void goOn();

    mutable std::mutex mutex_;
    /// In pages, as a person may look at the last one of a hundred million solutions.
    static constexpr std::uint64_t pageSize = 1024;
    std::unordered_map<std::uint64_t, std::vector<Kept>> pages_;
    std::uint64_t done_ = 0;
    Summary summary_;
    ApartRank highest_;
    std::optional<std::uint64_t> firstApart_;
    std::vector<std::string> levels_{std::string()};
    std::map<std::string, std::uint32_t> levelNumbers_{{std::string(), 0}};
    std::unordered_map<std::uint64_t, std::shared_ptr<const Disassembly>> moves_;
    std::size_t bytes_ = 0;
};

}  // namespace tilewright
