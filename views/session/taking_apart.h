#pragma once

#include <QObject>
#include <QTimer>
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
#include "views/session/latest_task.h"

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

class Document;
class Run;
class Solutions;

/// Takes the solutions of the session apart in the background, in the order of their numbers, while they are
/// found and afterwards; one that a person looks at comes before all others. What is found stays with the
/// search. Lives in the GUI thread.
class TakingApart final : public QObject {
    Q_OBJECT

  public:
    /// All must live as long.
    TakingApart(const Document& document, const Run& run, const Solutions& solutions,
                QObject* parent = nullptr);

    /// Why the solutions cannot be taken apart; empty if they can.
    QString obstacle() const;
    /// Whether it is worth while to do that with all of them: flat pieces that may be lifted all come apart.
    bool isWorthwhile() const;

    /// Whether a person wants it, which is remembered.
    bool isOn() const { return isOn_; }
    void setOn(bool on);
    bool isRunning() const { return all_.isRunning(); }

    /// How many bytes one solution may take from now on, if not what DisassemblyOptions says.
    void setMemory(std::uint64_t bytes) { memory_ = bytes; }

    /// What is known about the solutions of the search; null where there are none that can be taken apart.
    std::shared_ptr<const MoveStore> taken() const;
    /// How a solution comes apart; null as long as that is not known. Then it is found out, whether all are
    /// wanted or not.
    std::shared_ptr<const Disassembly> find(quint64 number);

    /// How often the engine was made anew.
    int enginesMade() const { return enginesMade_; }

  Q_SIGNALS:
    /// More is known, or is about other solutions.
    void changed();
    /// It is wanted or not, or has begun or ended.
    void stateChanged();
    void failed(const QString& message);

  private:
    struct Progress {};

    void refresh();
    void grow();
    void fail(const QString& error);
    std::shared_ptr<MoveStore> store() const;

    const Document& document_;
    const Run& run_;
    const Solutions& solutions_;
    bool isOn_ = true;
    std::optional<std::uint64_t> memory_;
    std::weak_ptr<MoveStore> shown_;
    /// Serves all tasks on the same solutions: what it finds out about pairs of pieces is shared.
    std::shared_ptr<const Disassembler> engine_;
    /// What `engine_` was made for.
    std::shared_ptr<const FoundSolutions> engineOf_;
    int enginesMade_ = 0;
    QTimer growth_;
    /// Whether what runs leaves the other threads to a search.
    bool besideSearch_ = false;
    /// Whether a task was cancelled that may have found more than it has told.
    bool hasUntold_ = false;
    std::optional<quint64> wanted_;
    /// What could not be taken apart, such as solutions that a disk does not give back.
    std::weak_ptr<MoveStore> failed_;
    LatestTask<Progress> one_;
    LatestTask<Progress> all_;
};

}  // namespace tilewright
