#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/plans/plan.h"

namespace tilewright {

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
