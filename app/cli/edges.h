#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/puzzle/edge_puzzle.h"

namespace CLI {
class App;
}

namespace tilewright::cli {

/// The parts of `edges`, each a command of its own below it. Those with an `exitCode` set it when they are
/// called.
void addEdgesSolve(CLI::App& edges, int& exitCode);
void addEdgesCheck(CLI::App& edges, int& exitCode);
void addEdgesGenerate(CLI::App& edges);
void addEdgesExport(CLI::App& edges);

/// What `edges export` draws.
struct EdgePicture {
    std::filesystem::path file;
    int width = 1200;
    int height = 900;
    /// How colours are told apart besides their hue: "none", "patterns", "letters" or "numbers".
    std::string marks = "none";
    bool clashes = true;
    std::string title;
    bool overwrite = false;
};

/// Draws `arrangement`, or the pieces of `puzzle` as they are written down where that is empty. Throws
/// UsageError where there are no pictures, and InputError where this one cannot be written.
void writeEdgePicture(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement,
                      const EdgePicture& picture);

/// A puzzle from an input; "-" is standard input. Throws FormatError.
EdgePuzzle readEdgeInput(const std::string& file);

}  // namespace tilewright::cli
