#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "core/edges/big_count.h"
#include "core/edges/edge_control.h"
#include "core/edges/edge_observer.h"
#include "core/jobs/runner.h"
#include "core/message/message.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// Takes arrangements as they are found, several at a time. Called by one thread at a time, but not always
/// the same one.
using EdgeSink = std::function<void(std::span<const EdgeArrangement>)>;

struct EdgeOptions {
    /// 0: as many as the machine has.
    int threads = 0;
    /// Give the sink all arrangements instead of one.
    bool wantAll = false;
    /// Count the different boards to look at: identical pieces are interchangeable, and positions of a piece
    /// that look the same count once.
    bool wantCount = false;
    /// Boards that a turn or a mirror image carries one to the other are the same, where that makes solutions
    /// of solutions.
    bool unique = false;
    /// Stop after this many arrangements.
    std::optional<std::uint64_t> limit;
    /// Give the sink no more than this many arrangements, but count on.
    std::optional<std::uint64_t> mostDelivered;
    /// Stop after this time, pauses left out.
    std::optional<std::chrono::duration<double>> timeLimit;
    /// Where the owner pauses and cancels the run and sees how far it has come; null if nobody does. One with
    /// a time limit of its own keeps that instead of `timeLimit`.
    std::shared_ptr<EdgeControl> control;
    /// Search place by place even where something better is known; for those who want to watch or compare.
    bool alwaysSearch = false;
    /// Sees every step of the search, which is then made by one thread in its proper order. Implies
    /// alwaysSearch.
    std::shared_ptr<EdgeSearchObserver> observer;
};

struct EdgeResult {
    /// How it ended: complete, limit, time, cancelled, or failed if the board is too large for the search
    /// (`reason`). A first arrangement is complete if nobody asked for more.
    JobStatus status = JobStatus::complete;
    /// nullopt if it was stopped before it knew.
    std::optional<bool> solvable;
    /// "eulerian-directed", "eulerian-undirected", "row-rotations", "row-colour-schemes", "column-patterns"
    /// or "search".
    std::string method;
    /// What the method costs: "O(M), M = 20 pieces".
    Message complexity;
    /// Why there is no solution, or why the run failed: a sentence. Empty where nothing is known.
    Message reason;
    /// The first arrangement found.
    std::optional<EdgeArrangement> arrangement;
    /// How many arrangements the sink was given.
    std::uint64_t delivered = 0;
    /// The number of boards, if wanted and complete.
    std::optional<BigCount> count;
    /// The boards that a search had counted when it ended: all of them, or those so far if it was stopped.
    std::uint64_t counted = 0;
    /// How many pieces the search has put on the board; 0 for other methods.
    std::uint64_t placements = 0;
    double seconds = 0.0;
};

/// The method that solves `puzzle` best, and what it costs.
struct EdgeMethod {
    std::string name;
    Message complexity;
};

/// `puzzle` must be valid.
EdgeMethod methodOf(const EdgePuzzle& puzzle);

/// Solves `puzzle`, which must be valid: throws std::invalid_argument with the first flaw otherwise.
///
/// Methods after M. Ebbesen, P. Fischer, C. Witt, "Edge-matching Problems with Rotations", FCT 2011. Returns
/// when all is done; what the sink throws comes out again.
EdgeResult solveEdges(const EdgePuzzle& puzzle, const EdgeOptions& options = {}, const EdgeSink& sink = {});

}  // namespace tilewright
