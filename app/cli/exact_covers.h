#pragma once

#include <CLI/App.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "core/count/exact_cover.h"

// Exact cover problems (.dlx) as inputs of `solve` and `count`.

namespace tilewright::cli {

struct ExactCoverArguments {
    std::optional<std::uint64_t> limit;
    std::optional<double> timeLimit;
    std::optional<std::uint64_t> memory;
    bool json = false;
    bool quiet = false;
    std::string output;
    bool force = false;
    /// Solutions to draw at random in place of all; 0 for none.
    std::uint64_t random = 0;
    std::uint64_t seed = 1;
    /// Prints so many steps of the search before it.
    std::uint64_t trace = 0;
};

/// Throws UsageError for an option of `command` that is given and is only for puzzles.
void requireExactCoverOptions(const CLI::App& command, const std::string& file);

/// Lists the solutions, or a random sample of them. Returns the exit code.
int solveExactCover(const ExactCover& problem, const std::string& file, const ExactCoverArguments& options);

/// Counts them.
int countExactCover(const ExactCover& problem, const std::string& file, const ExactCoverArguments& options);

}  // namespace tilewright::cli
