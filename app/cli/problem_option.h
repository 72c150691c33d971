#pragma once

#include <CLI/App.hpp>

namespace tilewright::cli {

/// Adds --problem to a command that reads puzzle files: which puzzle, where a file holds several.
void addProblemOption(CLI::App& command, int& problem);

}  // namespace tilewright::cli
