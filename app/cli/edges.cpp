// tilewright-cli edges: edge-matching puzzles, after Ebbesen, Fischer and Witt.

#include "app/cli/edges.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "app/cli/commands.h"
#include "app/cli/input_file.h"
#include "core/formats/edge_file.h"

namespace tilewright::cli {

void addEdges(CLI::App& app, int& exitCode) {
    CLI::App* edges = app.add_subcommand(
        "edges", "Edge-matching puzzles: square pieces whose touching edges have equal colours");
    edges->require_subcommand(1);
    addEdgesSolve(*edges, exitCode);
    addEdgesCheck(*edges, exitCode);
    addEdgesGenerate(*edges);
    addEdgesExport(*edges);
}

EdgePuzzle readEdgeInput(const std::string& file) {
    return parseEdgePuzzle(readInput(file, maxEdgeFile), inputName(file));
}

}  // namespace tilewright::cli
