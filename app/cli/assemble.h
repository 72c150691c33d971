#pragma once

#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/command_table.h"
#include "core/assembly/assembly_queue.h"
#include "core/formats/json_values.h"
#include "core/formats/solution_file.h"

namespace tilewright::cli {

/// Which of the assemblies that can be built are listed, and in which order.
struct BuildableChoice {
    /// The highest level first, when all are known; otherwise as they are found.
    bool isByLevel = false;
    /// The least first number of the level.
    int atLeast = 1;
    /// Only those whose pieces can be built in no other way.
    bool isUnique = false;
    /// The memory limit of their disassembly in bytes; by default a quarter of the machine's memory.
    std::optional<std::uint64_t> memory = {};
    /// As many are listed at most.
    std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();
    /// Whether pieces may also be turned, and how they are made.
    bool turns = false;
    PieceFinish finish = {};
    /// Whether the smallest play is found out with which turns disassemble what straight moves do not.
    bool minPlay = false;

    bool isDefault() const { return !isByLevel && atLeast == 1 && !isUnique && !turns; }
    bool listsAtEnd() const { return isByLevel || isUnique; }
};

/// Adds --sort, --at-least, --unique, --turns, --play, --round and --min-play.
void addBuildableChoice(CLI::App& command, BuildableChoice& choice);

/// What became of some assemblies.
struct AssemblyCounts {
    std::uint64_t assemblies = 0;
    std::uint64_t buildable = 0;
    /// As `buildable`, with symmetric copies.
    std::uint64_t buildableRaw = 0;
    /// Too large for the memory that one may take, in bytes.
    std::uint64_t undecided = 0;
    std::uint64_t memory = 0;
    std::uint64_t listed = 0;
    std::map<AssemblyLevel, std::uint64_t> levels;
    /// With turns: how pieces are made, how many can be built only by turns, and how many are neither known
    /// to be possible nor impossible with this play.
    std::optional<PieceFinish> turns;
    std::uint64_t onlyWithTurns = 0;
    std::uint64_t undecidedAtPlay = 0;
    /// By the smallest play with which turns are enough, in thousandths of a cell, where it was asked for.
    bool hasMinPlay = false;
    std::map<int, std::uint64_t> minPlays;
    Turns::Counts turnCounts;
};

/// Adds "assemblies", "buildable", "undecided", "levels", and "turns" where pieces may be turned.
void addCounts(const AssemblyCounts& counts, Json& json);

/// How many can be built, and of which level, for people.
std::string toText(const AssemblyCounts& counts, const std::string& name);

/// Disassembles assemblies while they are found, and lists those that can be built.
class BuildableList {
  public:
    /// Is told an assembly, with its number in the list and its level; called by one thread at a time.
    using Lister = std::function<void(const NumberedSolution&, const Separation&)>;

    /// Throws InputError if none can be disassembled.
    BuildableList(const Puzzle& puzzle, const std::string& file, const BuildableChoice& choice, int threads,
                  Lister lister);

    /// May wait.
    void add(int copies, std::vector<Placement> assembly) { queue_.add(copies, std::move(assembly)); }
    /// Waits for all of them, and lists what is listed at the end. Calls `poll` now and then.
    void finish(const std::function<void()>& poll);
    void cancel() { queue_.cancel(); }

    AssemblyCounts counts() const;
    /// Whether as many are listed as may be, so that no more need to be found.
    bool isFull() const { return !choice_.listsAtEnd() && counts().listed >= choice_.limit; }

  private:
    struct Kept {
        AssemblyLevel level;
        NumberedSolution solution;
        Separation separation;
    };

    void take(TakenApart one);
    void list(Kept kept);

    const BuildableChoice choice_;
    const Lister lister_;
    mutable std::mutex mutex_;
    AssemblyCounts counts_;
    std::vector<Kept> kept_;
    AssemblyQueue queue_;
};

}  // namespace tilewright::cli
