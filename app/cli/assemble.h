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

/// Which assemblies are listed, and in which order.
struct BuildableChoice {
    /// Highest level first, once all are known; otherwise in the order found.
    bool isByLevel = false;
    /// Minimum for the first number of the level.
    int atLeast = 1;
    /// Only assemblies whose pieces can be assembled in no other way.
    bool isUnique = false;
    /// Memory limit of the disassembly in bytes; by default a quarter of the machine's memory.
    std::optional<std::uint64_t> memory = {};
    /// Maximum number of assemblies to list.
    std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();
    /// Whether pieces may also be rotated, and their clearance and rounding.
    bool turns = false;
    PieceFinish finish = {};
    /// Whether to find the smallest clearance with which rotations disassemble what straight moves do not.
    bool minPlay = false;

    bool isDefault() const { return !isByLevel && atLeast == 1 && !isUnique && !turns; }
    bool listsAtEnd() const { return isByLevel || isUnique; }
};

/// Adds --play and --round, which need the option `turns`.
void addFinish(CLI::App& command, PieceFinish& finish, CLI::Option& turns);
/// Adds --sort, --at-least, --unique, --turns, --play, --round and --min-play.
void addBuildableChoice(CLI::App& command, BuildableChoice& choice);

/// Counts by result of the disassembly.
struct AssemblyCounts {
    std::uint64_t assemblies = 0;
    std::uint64_t buildable = 0;
    /// The same including symmetric copies.
    std::uint64_t buildableRaw = 0;
    /// Assemblies that exceed the memory limit for one, in bytes.
    std::uint64_t undecided = 0;
    std::uint64_t memory = 0;
    std::uint64_t listed = 0;
    std::map<AssemblyLevel, std::uint64_t> levels;
    /// With rotations: the clearance and rounding of the pieces, the assemblies that need rotations, and
    /// those that are neither proved possible nor impossible with this clearance.
    std::optional<PieceFinish> turns;
    std::uint64_t onlyWithTurns = 0;
    std::uint64_t undecidedAtPlay = 0;
    /// Assemblies by the smallest sufficient clearance, in thousandths of a cell; empty if that was not
    /// requested.
    bool hasMinPlay = false;
    std::map<int, std::uint64_t> minPlays;
    Turns::Counts turnCounts;
};

/// Adds the keys "assemblies", "buildable", "undecided", "levels", and "turns" if pieces may be rotated.
void addCounts(const AssemblyCounts& counts, Json& json);

/// A summary for people: how many assemblies are possible, by level.
std::string toText(const AssemblyCounts& counts, const std::string& name);

/// Disassembles assemblies as they are found and lists the possible ones.
class BuildableList {
  public:
    /// Receives an assembly with its number in the list and its level; called by one thread at a time.
    using Lister = std::function<void(const NumberedSolution&, const Separation&)>;

    /// Throws InputError if the puzzle cannot be disassembled.
    BuildableList(const Puzzle& puzzle, const std::string& file, const BuildableChoice& choice, int threads,
                  Lister lister);

    /// May block.
    void add(int copies, std::vector<Placement> assembly) { queue_.add(copies, std::move(assembly)); }
    /// Waits for all assemblies and lists those that are listed at the end. Calls `poll` regularly.
    void finish(const std::function<void()>& poll);
    void cancel() { queue_.cancel(); }

    AssemblyCounts counts() const;
    /// Whether the maximum number is listed, so that the search can stop.
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
