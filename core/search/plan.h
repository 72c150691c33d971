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

/// A plan does not suit the puzzle.
class PlanError : public MessageError {
  public:
    using MessageError::MessageError;
};

/// A search would exceed its memory limit.
class MemoryError : public MessageError {
  public:
    /// In bytes.
    MemoryError(std::uint64_t needed, std::uint64_t allowed);
};

/// How the redundancy filter chooses what to constrain. If every piece occurs several times, `hardest` and
/// `fewest` constrain what covers a cell.
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
        /// See constrainCells().
        cells,
        named,
    };

    Choice choice = Choice::automatic;
    /// For `named`: the name of a piece that is the only one of its shape.
    std::string piece;

    friend bool operator==(const Redundancy&, const Redundancy&) = default;
};

/// How to search: the filters before the search, and the algorithm and heuristic at each number of pieces
/// left.
struct Plan {
    Redundancy redundancy;
    /// Whether mirror images of a solution count as one, if pieces can be mirrored.
    Mirrors mirrors = Mirrors::same;
    Schedule schedule;

    friend bool operator==(const Plan&, const Plan&) = default;
};

/// The maximum number of pieces in a solution besides the fixed ones, at least 1; an estimate if the counts
/// are open.
int piecesToPlace(const Puzzle& puzzle);

/// The number of pieces left from which a fixed-order search for this many pieces should use the fill table
/// (NodeFilters::fillTable); measured.
int fillTableFrom(int pieces);

/// The puzzle of which this one is a drawing at a multiple of its size: the region and all pieces consist of
/// squares or cubes of several cells, on a grid of their own, and all cells must be filled. Then no solution
/// has a piece off that grid. Only regions and shapes are drawn smaller; nullopt if there is no such puzzle.
std::optional<Puzzle> drawnSmaller(const Puzzle& puzzle);

/// A good plan for `puzzle` by what kind of puzzle it is; betterSearch() finds out whether it is. It must
/// pass `validate` and `searchObstacle`.
Plan choosePlan(const Puzzle& puzzle);

/// Throws PlanError if `plan` constrains a piece that `puzzle` does not have or that is not the only one of
/// its shape, if it returns to DLX from another algorithm, or if de Bruijn's or Fletcher's algorithm has no
/// fixed order.
void checkPlan(const Puzzle& puzzle, const Plan& plan);

/// Parts of a valid plan that have no effect on `puzzle`, since they apply to more pieces than it has.
std::vector<Message> planNotes(const Puzzle& puzzle, const Plan& plan);

/// What the redundancy filter constrains in a prepared search: a piece by name, or the text of a cell; both
/// are empty where it constrains nothing.
struct Constrained {
    std::string piece;
    std::string cell;
    /// Whether the symmetric copies of the cell are constrained with it.
    bool hasCopies = false;

    friend bool operator==(const Constrained&, const Constrained&) = default;
};

/// One line for files and scripts: "redundancy X, volume, dlx s, from 11 left fila f nof". It is part of the
/// format of checkpoints.
std::string describe(const Plan& plan, const Constrained& constrained, int maxPieces);

/// The same in sentences for people.
std::vector<Message> planInWords(const Plan& plan, const Constrained& constrained, int maxPieces);

/// What SearchMemory::lists means for this machine; empty if there are no lists.
Message listMemoryInWords(std::uint64_t bytes);

/// How the plan `given` was changed to stay below `bytes`; empty if it was not.
Message memoryNote(const Plan& given, const Plan& chosen, int maxPieces, std::uint64_t bytes);

/// That a search goes on with this plan instead of the one it was started with.
Message changeNote(const Plan& chosen);

/// An option of a plan, from the FILA article or in its style.
///
/// Command line, explorer and tests read plans by this table.
struct PlanOption {
    /// 0 if there is only a long name.
    char letter = 0;
    std::string_view name;
    /// The placeholder in help texts: "N", "[N]" if optional, or empty if the option takes no value.
    std::string_view value;
    /// The default if the value is omitted.
    std::string_view fallback;
    Message help;
};

const std::vector<PlanOption>& planOptions();

/// Applies the option `name` to `plan`. The starting point is `Plan()`: DLX with heuristic S, and a
/// constrained piece chosen for the puzzle. Throws PlanError, naming the option, if the value is invalid.
void applyOption(Plan& plan, std::string_view name, const std::string& value, const Puzzle& puzzle);

/// Reads "-r -V -of=11 -f11 -n --fletcher=5"; chooses a plan for the puzzle if there is no option. Throws
/// PlanError.
Plan planFromOptions(std::string_view text, const Puzzle& puzzle);

/// A command line of the article's solver, such as "./polycube -i -q -r -V-- def/pentominoes_10x6.txt".
struct PolycubeCommand {
    /// The input for planFromOptions(): "-r -V".
    std::string options;
    /// Words that are not about the plan.
    std::vector<std::string> skipped;
};

/// Separates plan options from the program, its files and output options.
PolycubeCommand parsePolycubeCommand(std::string_view text);

/// The plan as sentences before a search, when the piece that a rule constrains is not known yet.
std::vector<Message> planInWords(const Plan& plan, const Puzzle& puzzle);

/// Gives de Bruijn's and Fletcher's algorithm a fixed order wherever they apply: heuristic F if they have
/// none. Other numbers of pieces keep their heuristic.
void fixOrders(Schedule& schedule);

/// The shortest options that produce `plan`, except `--mirrors`, which is not about how to search.
std::string toOptions(const Plan& plan);

}  // namespace tilewright
