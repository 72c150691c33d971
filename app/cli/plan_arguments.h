#pragma once

#include <map>
#include <string>

#include "core/plans/plan.h"

namespace CLI {
class App;
}

namespace tilewright::cli {

/// The options of a command that say how to search.
struct PlanArguments {
    /// Values by the long names of core's table of plan options.
    std::map<std::string, std::string> values;
    std::string mirrors = "same";
    /// "auto" or "measure": how to choose a plan where no option says anything.
    std::string choice = "auto";
    /// Which of searchCodes() is to search.
    std::string processor;

    bool isMeasured() const { return values.empty() && choice == "measure"; }
};

/// Adds the options of the table of plan options to a command, and --mirrors; not the letters that the
/// command has taken for something else. `arguments` must outlive it.
void addSearchOptions(CLI::App& command, PlanArguments& arguments, std::string_view lettersTaken = {});

/// Adds these, and how a plan is chosen and which processor it is for. `arguments` must outlive it.
void addPlanOptions(CLI::App& command, PlanArguments& arguments);

/// The plan for `puzzle`: by the options, or the one that suits the puzzle. Throws UsageError.
Plan planFor(const PlanArguments& arguments, const Puzzle& puzzle);

}  // namespace tilewright::cli
