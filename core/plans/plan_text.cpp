#include <array>
#include <limits>

#include "core/plans/plan_options.h"

namespace tilewright {

namespace {

struct FilterWords {
    std::optional<int> NodeFilters::*from;
    const char* name;
    /// What it does, before the search and down to a number of pieces left.
    const char* once;
    const char* downTo;
    /// How describe() says while how many pieces are left.
    const char* range = " down to ";
};

constexpr std::array filterWords{
    FilterWords{&NodeFilters::volume, "volume",
                core::text("Images that cut off a part no pieces fill are removed before the search."),
                core::text("Images that cut off a part no pieces fill are removed down to %1 left.")},
    FilterWords{&NodeFilters::parity, "parity",
                core::text("Images that unbalance black and white cells are removed before the search."),
                core::text("Images that unbalance black and white cells are removed down to %1 left.")},
    FilterWords{&NodeFilters::fit, "fit",
                core::text("Images that leave a cell or piece without images are removed before the search."),
                core::text("Images that leave a cell or piece without images are removed down to %1 left.")},
    FilterWords{&NodeFilters::volumeBacktrack, "volume backtrack", "",
                core::text("The search backtracks where a part cannot be filled, down to %1 left.")},
    FilterWords{&NodeFilters::parityBacktrack, "parity backtrack", "",
                core::text("The search backtracks where black and white cannot balance, down to %1 left.")},
    FilterWords{
        &NodeFilters::fillTable, "fill table", "",
        core::text("A table of what fills the same open cells says where to backtrack, from %1 left."),
        " from "},
};

const char* titleOf(Algorithm algorithm) {
    switch (algorithm) {
        case Algorithm::dlx:
            return "DLX";
        case Algorithm::fila:
            return "FILA";
        case Algorithm::deBruijn:
            return core::text("de Bruijn's algorithm");
        case Algorithm::fletcher:
            return core::text("Fletcher's algorithm");
        case Algorithm::narrowing:
            return core::text("List narrowing");
    }
    return "";
}

// What is done at a number of pieces left.
struct Level {
    Algorithm algorithm;
    Heuristic heuristic;
    bool filtersNeighbours;

    friend bool operator==(const Level&, const Level&) = default;
};

Level levelAt(const Schedule& schedule, int piecesLeft) {
    const Algorithm algorithm = schedule.algorithmAt(piecesLeft);
    return {algorithm, schedule.heuristicAt(piecesLeft),
            schedule.neighbourFilter && algorithm == Algorithm::fila};
}

// Calls `visit(piecesLeft, level)` where something else begins, from the first piece on.
template <class Visit>
void forEachChange(const Schedule& schedule, int maxPieces, Visit visit) {
    std::optional<Level> last;
    for (int p = maxPieces; p >= 1; --p)
        if (const Level now = levelAt(schedule, p); now != last) {
            visit(p, now);
            last = now;
        }
}

std::string sizeText(std::uint64_t bytes) {
    constexpr std::uint64_t few = 10U << 20;
    return bytes < few ? std::to_string((bytes + 1023) >> 10) + " KB" : std::to_string(bytes >> 20) + " MB";
}

Message levelInWords(const Level& level) {
    const Message algorithm = messageOf(titleOf(level.algorithm));
    const Message target = meaningOf(level.heuristic);
    return level.filtersNeighbours
               ? core::message("%1 fills %2, with lists filtered by neighbours", algorithm, target)
               : core::message("%1 fills %2", algorithm, target);
}

constexpr const char* copiesAreSearched =
    core::text("Symmetric copies of a solution are searched for and not counted again.");

std::vector<Message> planInWords(const Plan& plan, const Message& constraint, int maxPieces) {
    std::vector<Message> words{constraint};
    if (plan.mirrors == Mirrors::different) words.push_back(core::message("Mirror images count apart."));
    for (const FilterWords& filter : filterWords)
        if (const std::optional<int>& from = plan.schedule.filters.*filter.from)
            words.push_back(*from == NodeFilters::once ? messageOf(filter.once)
                                                       : messageOf(filter.downTo, *from));
    forEachChange(plan.schedule, maxPieces, [&](int p, const Level& level) {
        words.push_back(p == maxPieces ? core::message("%1.", levelInWords(level))
                                       : core::message("From %1 pieces left on %2.", p, levelInWords(level)));
    });
    return words;
}

}  // namespace

std::vector<Message> planNotes(const Puzzle& puzzle, const Plan& plan) {
    const int most = piecesToPlace(puzzle);
    std::vector<Message> notes;
    const auto note = [&](const std::string& what, int from) {
        if (from <= most || from == std::numeric_limits<int>::max()) return;
        notes.push_back(counted(most, "%1 from %2 pieces left on: only %n piece is placed",
                                core::plural("%1 from %2 pieces left on: only %n pieces are placed"), what,
                                from));
    };
    const Schedule& schedule = plan.schedule;
    for (const auto& [from, algorithm] : schedule.algorithms)
        note(nameOf(algorithm), from);
    for (const auto& [from, heuristic] : schedule.heuristics)
        note(toText(heuristic), from);
    return notes;
}

std::string describe(const Plan& plan, const std::string& constrained, int maxPieces) {
    std::string text = "redundancy ";
    if (plan.redundancy.choice == Redundancy::Choice::off)
        text += "off";
    else
        text += constrained.empty() ? "by canonical solutions" : constrained;
    if (plan.mirrors == Mirrors::different) text += ", mirror images differ";
    for (const FilterWords& words : filterWords) {
        const std::optional<int>& from = plan.schedule.filters.*words.from;
        if (!from) continue;
        text += std::string(", ") + words.name;
        if (*from != NodeFilters::once) text += words.range + std::to_string(*from) + " left";
    }
    forEachChange(plan.schedule, maxPieces, [&](int p, const Level& level) {
        text += p == maxPieces ? ", " : ", from " + std::to_string(p) + " left ";
        text += std::string(nameOf(level.algorithm)) + " " + toText(level.heuristic);
        if (level.filtersNeighbours) text += " nof";
    });
    return text;
}

std::vector<Message> planInWords(const Plan& plan, const std::string& constrained, int maxPieces) {
    const bool isConstrained = plan.redundancy.choice != Redundancy::Choice::off && !constrained.empty();
    return planInWords(plan,
                       isConstrained
                           ? core::message("Piece '%1' is constrained, so that symmetric copies are not "
                                           "searched for.",
                                           constrained)
                           : messageOf(copiesAreSearched),
                       maxPieces);
}

std::vector<Message> planInWords(const Plan& plan, const Puzzle& puzzle) {
    const auto constraint = [&] {
        switch (plan.redundancy.choice) {
            case Redundancy::Choice::off:
                break;
            case Redundancy::Choice::automatic:
                return core::message(
                    "A piece is constrained by the rule of the FILA article, so that symmetric "
                    "copies are not searched for.");
            case Redundancy::Choice::hardest:
                return core::message(
                    "The most complicated piece is constrained, so that symmetric copies are "
                    "not searched for.");
            case Redundancy::Choice::fewest:
                return core::message(
                    "A large piece with few placements is constrained, so that symmetric copies "
                    "are not searched for.");
            case Redundancy::Choice::named:
                return core::message(
                    "Piece '%1' is constrained, so that symmetric copies are not searched for.",
                    plan.redundancy.piece);
        }
        return messageOf(copiesAreSearched);
    };
    return planInWords(plan, constraint(), piecesToPlace(puzzle));
}

Message listMemoryInWords(std::uint64_t bytes) {
    if (bytes == 0) return {};
    // Rounded up: no list takes 0 MB.
    return core::message("The lists take up to %1 MB for each branch that is searched at the same time.",
                         (bytes + (1U << 20) - 1) >> 20);
}

MemoryError::MemoryError(std::uint64_t needed, std::uint64_t allowed)
    : MessageError(core::message(
          "the search needs %1 of memory, and may take %2; allow more, or search on fewer threads",
          sizeText(needed), sizeText(allowed))) {}

Message memoryNote(const Plan& given, const Plan& chosen, int maxPieces, std::uint64_t bytes) {
    const auto listsFrom = [&](const Plan& plan) {
        int from = maxPieces;
        while (from > 0 && plan.schedule.algorithmAt(from) == Algorithm::dlx)
            --from;
        return from;
    };
    if (listsFrom(given) == listsFrom(chosen)) return {};
    return core::message("lists are made from %1 pieces left on, not from %2, to stay within %3 of memory",
                         listsFrom(chosen), listsFrom(given), sizeText(bytes));
}

}  // namespace tilewright
