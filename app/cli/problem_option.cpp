#include "app/cli/problem_option.h"

#include <limits>

#include "app/cli/value_checks.h"

namespace tilewright::cli {

void addProblemOption(CLI::App& command, int& problem) {
    command.add_option("--problem", problem, "which puzzle, where a file holds several (default: 1)")
        ->type_name("N")
        ->transform(wholeNumber(1, std::numeric_limits<int>::max()));
}

}  // namespace tilewright::cli
