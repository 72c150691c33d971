#include "app/cli/buildable_list.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "app/cli/shared_options.h"
#include "app/cli/text.h"

namespace tilewright::cli {

namespace {

// Which pieces an assembly is made of.
std::vector<std::size_t> piecesOf(const NumberedSolution& solution) {
    std::vector<std::size_t> pieces;
    for (const Placement& placement : solution.placements)
        pieces.push_back(placement.piece);
    std::ranges::sort(pieces);
    return pieces;
}

std::string levelName(const AssemblyLevel& level) {
    return "level " + level.text() + " (" + countText(static_cast<std::uint64_t>(level.moves), "move") + ")";
}

}  // namespace

void addBuildableChoice(CLI::App& command, BuildableChoice& choice) {
    command
        .add_option_function<std::string>(
            "--sort", [&choice](const std::string&) { choice.isByLevel = true; },
            "level: list the highest level first, when all are found")
        ->check(CLI::IsMember({"level"}))
        ->type_name("level");
    addWholeNumber(command, "--at-least", choice.atLeast,
                   "list what takes N moves or more to remove the first piece", 1, 1'000'000);
    command.add_flag("--unique", choice.isUnique,
                     "list assemblies whose pieces can be built in no other way, when all are found");
}

void addCounts(const AssemblyCounts& counts, Json& json) {
    json["assemblies"] = exactJson(counts.assemblies);
    json["buildable"] = exactJson(counts.buildable);
    json["undecided"] = exactJson(counts.undecided);
    json["levels"] = Json::array();
    for (const auto& [level, count] : counts.levels)
        json["levels"].push_back(
            {{"level", level.text()}, {"moves", level.moves}, {"count", exactJson(count)}});
}

std::string toText(const AssemblyCounts& counts, const std::string& name) {
    std::string text =
        name + ": " + std::to_string(counts.buildable) + " of " +
        (counts.assemblies == 1 ? "1 assembly" : std::to_string(counts.assemblies) + " assemblies") +
        " can be built by straight moves\n";
    if (const std::uint64_t others = counts.assemblies - counts.buildable - counts.undecided; others > 0)
        text += std::to_string(others) + " not by straight moves; turns of pieces are not tried\n";
    if (counts.undecided > 0)
        text += formatted(
            "%ju undecided: to find out takes more than the %.4g MB of memory that one of them may take\n",
            std::uintmax_t{counts.undecided}, static_cast<double>(counts.memory) / (1 << 20));
    for (const auto& [level, count] : counts.levels)
        text += levelName(level) + ": " + std::to_string(count) + "\n";
    if (counts.listed != counts.buildable) text += "listed: " + std::to_string(counts.listed) + "\n";
    return text;
}

BuildableList::BuildableList(const Puzzle& puzzle, const std::string& file, const BuildableChoice& choice,
                             int threads, Lister lister)
    : choice_(choice),
      lister_(std::move(lister)),
      queue_(
          puzzle, threads, [this](TakenApart one) { take(std::move(one)); }, choice.memory) {
    counts_.memory = queue_.memory();
    if (const Message obstacle = Disassembler::obstacle(puzzle); !obstacle.empty())
        throw InputError(file + ": " + english(obstacle));
}

void BuildableList::take(TakenApart one) {
    using Outcome = Disassembly::Outcome;
    if (one.result.outcome == Outcome::cancelled) return;
    Kept kept{levelOf(one.result.separation), {}, std::move(one.result.separation)};
    {
        const std::lock_guard lock(mutex_);
        ++counts_.assemblies;
        if (one.result.outcome == Outcome::outOfMemory) ++counts_.undecided;
        if (one.result.outcome != Outcome::apart) return;
        ++counts_.buildable;
        counts_.buildableRaw += static_cast<std::uint64_t>(one.copies);
        ++counts_.levels[kept.level];
    }
    kept.solution.number = one.number;
    kept.solution.copies = one.copies;
    kept.solution.placements = std::move(one.placements);
    kept.solution.level = kept.level.text();
    kept.solution.moves = kept.level.moves;
    if (choice_.listsAtEnd())
        kept_.push_back(std::move(kept));
    else
        list(std::move(kept));
}

void BuildableList::list(Kept kept) {
    if (kept.level.numbers.front() < choice_.atLeast || counts().listed >= choice_.limit) return;
    {
        const std::lock_guard lock(mutex_);
        kept.solution.number = ++counts_.listed;
    }
    lister_(kept.solution, kept.separation);
}

void BuildableList::finish(const std::function<void()>& poll) {
    {
        const std::jthread watch([&](const std::stop_token& stop) {
            for (; !stop.stop_requested(); std::this_thread::sleep_for(std::chrono::milliseconds(20)))
                poll();
        });
        queue_.finish();
    }
    if (choice_.isUnique) {
        std::map<std::vector<std::size_t>, int> ways;
        for (const Kept& kept : kept_)
            ++ways[piecesOf(kept.solution)];
        std::erase_if(kept_, [&](const Kept& kept) { return ways[piecesOf(kept.solution)] > 1; });
    }
    if (choice_.isByLevel) std::ranges::stable_sort(kept_, std::ranges::greater(), &Kept::level);
    for (Kept& kept : std::exchange(kept_, {}))
        list(std::move(kept));
}

AssemblyCounts BuildableList::counts() const {
    const std::lock_guard lock(mutex_);
    return counts_;
}

}  // namespace tilewright::cli
