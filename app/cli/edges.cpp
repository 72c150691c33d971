// tilewright-cli edges: edge-matching puzzles, after Ebbesen, Fischer and Witt.

#include "app/cli/edges.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "app/cli/commands.h"
#include "app/cli/output_file.h"

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

void writeResult(const std::string& file, std::string_view text) {
    writeResult(file, text, true);
}

}  // namespace tilewright::cli
