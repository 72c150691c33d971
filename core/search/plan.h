#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/basics/message.h"
#include "core/images/redundancy.h"
#include "core/puzzle/puzzle.h"
#include "core/search/schedule.h"

namespace tilewright {

/// A plan asks for something that the puzzle does not have.
class PlanError : public MessageError {
  public:
    using MessageError::MessageError;
};

/// A search does not fit into the memory that it may take.
class MemoryError : public MessageError {
  public:
    /// In bytes.
    MemoryError(std::uint64_t needed, std::uint64_t allowed);
};

/// How the redundancy filter picks what it constrains. Where `hardest` and `fewest` find no piece, because
/// all are there several times, they constrain what covers a cell.
struct Redundancy {
    enum class Choice {
        off,
        /// By the rule of the FILA article: see constrainBest().
        automatic,
        /// See constrainHardest().
        hardest,
        /// See constrainFewest().
        fewest,
        /// See constrainCell().
        cell,
        named,
    };

    Choice choice = Choice::automatic;
    /// For `named`: the name of a piece that is the only one of its shape.
    std::string piece;

    friend bool operator==(const Redundancy&, const Redundancy&) = default;
};

/// What a search does: the filters before it, and the algorithm and heuristic at each number of pieces left.
struct Plan {
    Redundancy redundancy;
    /// Whether mirror images of a solution count as one, where pieces can be mirrored.
    Mirrors mirrors = Mirrors::same;
    Schedule schedule;

    friend bool operator==(const Plan&, const Plan&) = default;
};

/// The most pieces that a solution can have besides the fixed ones, at least 1; an estimate where numbers are
/// open.
int piecesToPlace(const Puzzle& puzzle);

/// From how many pieces left a search for so many pieces in a fixed order does best to ask the table of what
/// fills the same cells (NodeFilters::fillTable); measured.
int fillTableFrom(int pieces);

/// A good plan for `puzzle`, which must pass `validate` and `searchObstacle`.
Plan choosePlan(const Puzzle& puzzle);

/// Throws PlanError if `plan` constrains a piece that `puzzle` does not have or that is not the only one of
/// its shape, if it returns to DLX from another algorithm, or if de Bruijn's or Fletcher's algorithm has no
/// fixed order.
void checkPlan(const Puzzle& puzzle, const Plan& plan);

/// What in a good plan has no effect on `puzzle`: what is to happen from more pieces left than there are.
std::vector<Message> planNotes(const Puzzle& puzzle, const Plan& plan);

/// What the redundancy filter constrains in a prepared search: a piece by name, or the text of a cell; both
/// are empty where it constrains nothing.
struct Constrained {
    std::string piece;
    std::string cell;
};

/// One line for files and scripts: "redundancy X, volume, dlx s, from 11 left fila f nof". It is part of the
/// format of checkpoints.
std::string describe(const Plan& plan, const Constrained& constrained, int maxPieces);

/// The same in sentences for people.
std::vector<Message> planInWords(const Plan& plan, const Constrained& constrained, int maxPieces);

/// What SearchMemory::lists means for the memory of the machine; empty without lists.
Message listMemoryInWords(std::uint64_t bytes);

/// What has become of the plan `given` so that the search takes at most `bytes`; empty where that is nothing.
Message memoryNote(const Plan& given, const Plan& chosen, int maxPieces, std::uint64_t bytes);

/// An option of the FILA article, or one in its style, that says something about a plan.
///
/// Command line, explorer and tests read plans by this one table.
struct PlanOption {
    /// 0 if there is only the long name.
    char letter = 0;
    std::string_view name;
    /// What stands for the value in a help text: "N", "[N]" if it may be left out, or empty if there is none.
    std::string_view value;
    /// What is meant when the value is left out.
    std::string_view fallback;
    Message help;
};

const std::vector<PlanOption>& planOptions();

/// Does to `plan` what the option `name` says. A plan without options is `Plan()`: DLX with heuristic S, and
/// a constrained piece chosen from the puzzle. Throws PlanError that names the option if it cannot have
/// `value`.
void applyOption(Plan& plan, std::string_view name, const std::string& value, const Puzzle& puzzle);

/// Reads "-r -V -of=11 -f11 -n --fletcher=5"; the plan chosen from the puzzle if there is no option. Throws
/// PlanError.
Plan planFromOptions(std::string_view text, const Puzzle& puzzle);

/// A command line of the article's solver, such as "./polycube -i -q -r -V-- def/pentominoes_10x6.txt".
struct PolycubeCommand {
    /// What planFromOptions() reads: "-r -V".
    std::string options;
    /// The words that say nothing about a plan.
    std::vector<std::string> skipped;
};

/// Separates the options of a plan from the program, its files and options about output.
PolycubeCommand parsePolycubeCommand(std::string_view text);

/// The plan in sentences for people before a search, when it is not known yet which piece a rule constrains.
std::vector<Message> planInWords(const Plan& plan, const Puzzle& puzzle);

/// Gives each number of pieces left at which de Bruijn's or Fletcher's algorithm works a fixed order:
/// heuristic F where it has none. Other numbers keep theirs.
void fixOrders(Schedule& schedule);

/// The shortest options that make `plan`, but for `--mirrors`, which does not say how to search.
std::string toOptions(const Plan& plan);

}  // namespace tilewright
