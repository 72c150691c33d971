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

/// The known disassemblies of the solutions of one search: a few bytes per solution, and all moves as long as
/// memory permits. Thread-safe.
class MoveStore {
  public:
    using Outcome = Disassembly::Outcome;

    /// `turns`: how pieces are made, if they were also turned.
    explicit MoveStore(std::optional<PieceFinish> turns = {}) : turns_(turns) {}

    const std::optional<PieceFinish>& turns() const { return turns_; }

    struct Entry {
        /// Turns that could not be decided count as outOfMemory.
        Outcome outcome = Outcome::cancelled;
        ApartRank rank;
        /// "5.2.3"; empty if the solution cannot be disassembled.
        std::string level;

        bool isKnown() const { return outcome != Outcome::cancelled; }
    };

    struct Summary {
        std::uint64_t known = 0;
        std::uint64_t apart = 0;
        std::uint64_t stuck = 0;
        /// The memory limit is exceeded, or turns could not be decided.
        std::uint64_t undecided = 0;
        /// The highest level as text; empty if no solution can be disassembled.
        std::string highest;
        /// The first solution that can be disassembled, once all earlier ones are known.
        std::optional<std::uint64_t> firstApart;
    };

    /// All solutions before this one are known.
    std::uint64_t done() const;
    bool isKnown(std::uint64_t number) const { return entry(number).isKnown(); }
    Entry entry(std::uint64_t number) const;
    ApartRank rank(std::uint64_t number) const;
    Summary summary() const;
    /// With all moves; null if they are unknown or no longer stored.
    std::shared_ptr<const Disassembly> find(std::uint64_t number) const;

    void put(std::uint64_t number, Disassembly found);

    /// Renumbers the results: `numbers` has the new number of each solution.
    std::shared_ptr<MoveStore> renumbered(const std::vector<std::uint32_t>& numbers) const;

  private:
    struct Kept {
        Outcome outcome = Outcome::cancelled;
        /// Index into levels_.
        std::uint32_t level = 0;
        ApartRank rank;
    };

    static constexpr std::size_t mostBytes = std::size_t{64} << 20;

    // Call with the mutex locked. keptOf() is null if nothing is known about the page.
    const Kept* keptOf(std::uint64_t number) const;
    Kept& keptAt(std::uint64_t number);
    void advance();

    const std::optional<PieceFinish> turns_;
    mutable std::mutex mutex_;
    /// Paged, because the user may look at the last of a hundred million solutions.
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

/// Disassembles the solutions of the session in the background, in the order of their numbers; the solution
/// on display has priority. The results belong to the search. Lives in the GUI thread.
class DisassemblyRun final : public QObject {
    Q_OBJECT

  public:
    /// All arguments must outlive this object.
    DisassemblyRun(const Document& document, const Run& run, const Solutions& solutions,
                   QObject* parent = nullptr);

    /// Why the solutions cannot be disassembled; empty if they can be.
    QString obstacle() const;
    /// Whether disassembling all solutions is useful: liftable flat pieces can always be disassembled.
    bool isWorthwhile() const;

    /// Whether the user has enabled it; stored in the settings.
    bool isOn() const { return isOn_; }
    void setOn(bool on);
    bool isRunning() const { return all_.isRunning(); }

    /// How pieces are made, if they are turned: what the user has chosen, and what applies to this puzzle.
    bool triesTurns() const { return triesTurns_; }
    PieceFinish finish() const { return finish_; }
    std::optional<PieceFinish> turns() const;
    /// Why pieces of the puzzle cannot be turned, or cannot be made like this; empty if they can be.
    QString turnObstacle() const;
    /// Stored in the settings. Discards what was found before.
    void setTurns(bool on, PieceFinish finish);

    /// The memory limit per solution in bytes, if not that of DisassemblyOptions.
    void setMemory(std::uint64_t bytes) { memory_ = bytes; }

    /// The results for the current search; null if its solutions cannot be disassembled.
    std::shared_ptr<const MoveStore> taken() const;
    /// The disassembly of a solution; null while unknown. Requests it, even if disassembling all is disabled.
    std::shared_ptr<const Disassembly> find(quint64 number);

    /// How often the engine was rebuilt.
    int enginesMade() const { return enginesMade_; }

  Q_SIGNALS:
    /// New results are available, or belong to other solutions.
    void changed();
    /// The setting has changed, or work has started or ended.
    void stateChanged();
    void failed(const QString& message);

  private:
    struct Progress {};

    void refresh();
    void followTurns();
    DisassemblyOptions options() const { return {.threads = 0, .memory = memory_, .turns = turns()}; }
    void grow();
    void fail(const QString& error);
    std::shared_ptr<MoveStore> store() const;

    const Document& document_;
    const Run& run_;
    const Solutions& solutions_;
    bool isOn_ = true;
    bool triesTurns_ = false;
    PieceFinish finish_;
    std::optional<std::uint64_t> memory_;
    std::weak_ptr<MoveStore> shown_;
    /// Shared by all tasks on the same solutions, because it caches results on pairs of pieces.
    std::shared_ptr<const Disassembler> engine_;
    /// The input that `engine_` was built for.
    std::shared_ptr<const FoundSolutions> engineOf_;
    int enginesMade_ = 0;
    QTimer growth_;
    /// Whether the running task leaves the other threads to a search.
    bool besideSearch_ = false;
    /// Whether a cancelled task may have found results that it did not report.
    bool hasUnreported_ = false;
    std::optional<quint64> wanted_;
    /// Solutions that failed, for example because they could not be read from disk.
    std::weak_ptr<MoveStore> failed_;
    LatestTask<Progress> one_;
    LatestTask<Progress> all_;
};

}  // namespace tilewright
