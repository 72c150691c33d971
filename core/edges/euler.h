#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/edges/big_count.h"
#include "core/edges/row_problem.h"
#include "core/message/message.h"

namespace tilewright {

/// A walk along all edges of a multigraph, each once.
struct EulerTrail {
    struct Step {
        /// Index into the edges.
        std::uint32_t edge = 0;
        std::uint32_t from = 0;
        std::uint32_t to = 0;
    };
    std::vector<Step> steps;
    /// Why there is no walk; then there are no steps.
    Message obstacle;
};

/// Which walks will do.
struct EulerTask {
    bool directed = false;
    /// It must end where it begins.
    bool closed = false;
    /// Where it must begin.
    std::optional<std::uint32_t> start;
};

/// Finds a walk with Hierholzer's algorithm (C. Hierholzer, "Ueber die Moeglichkeit, einen Linienzug ohne
/// Wiederholung und ohne Unterbrechung zu umfahren", Math. Annalen 6, 1873), in time linear in the edges and
/// vertices. There must be an edge. The vertices are the
/// `colours` of `puzzle`. Throws EdgesStopped.
EulerTrail eulerTrail(const EdgePuzzle& puzzle, std::span<const EdgeColour> colours,
                      std::span<const RowEdge> edges, const EulerTask& task, EdgeRun& run);

/// The number of rows of a directed problem that look different, by the BEST theorem (T. van
/// Aardenne-Ehrenfest, N. G. de Bruijn, "Circuits and trees in oriented linear graphs", 1951): a determinant
/// times factorials. The determinant takes time cubic in the number of colours, for each 30 bits of it.
/// Throws EdgesStopped.
BigCount countDirectedRows(const RowProblem& problem, EdgeRun& run);

}  // namespace tilewright
