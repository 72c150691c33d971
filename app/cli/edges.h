#pragma once

#include "app/cli/commands.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright::cli {

/// Parts of `edges` in files of their own. Those with an `exitCode` set it when they are called.
void addEdgesSolve(CLI::App& edges, int& exitCode);
void addEdgesGenerate(CLI::App& edges);

/// A puzzle from an input; "-" is standard input. Throws FormatError.
EdgePuzzle readEdgeInput(const std::string& file);

/// The first arrangement of `puzzle` in an input. Throws FormatError, and InputError where there is none.
EdgeArrangement firstArrangement(const EdgePuzzle& puzzle, const std::string& file);

}  // namespace tilewright::cli
