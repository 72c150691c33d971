#include "core/edges/edge_solver.h"

#include <map>
#include <stdexcept>

#include "core/edges/edge_checks.h"
#include "core/edges/edge_variants.h"

namespace tilewright {

namespace {

// Place by place, row by row.
class PlainSearch {
  public:
    PlainSearch(const EdgePuzzle& puzzle, const EdgeOptions& options, const EdgeSink& sink,
                EdgeResult& result)
        : puzzle_(puzzle), options_(options), sink_(sink), result_(result), border_(puzzle.borderColour) {
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
            variants_.push_back(variantsOf(puzzle.pieces[i], puzzle.moves));
            if (puzzle.moves.swap) left_[variants_.back().front()].push_back(i);
        }
    }

    void run() {
        if (!extend() && result_.status == JobStatus::complete && !result_.solvable) result_.solvable = false;
        if (options_.wantCount && result_.status == JobStatus::complete) result_.count = count_;
    }

  private:
    bool isStopped() {
        if (options_.stop.stop_requested()) result_.status = JobStatus::cancelled;
        if (options_.timeLimit && std::chrono::steady_clock::now() - begin_ > *options_.timeLimit)
            result_.status = JobStatus::time;
        return result_.status != JobStatus::complete;
    }

    // Whether the search is over.
    bool extend() {
        const std::size_t place = board_.size();
        if (place == puzzle_.pieces.size()) return found();
        if (isStopped()) return true;
        if (!puzzle_.moves.swap) return tryAll(place);
        for (auto& [type, pieces] : left_) {
            if (pieces.empty()) continue;
            const std::size_t piece = pieces.back();
            pieces.pop_back();
            const bool over = tryAll(piece);
            pieces.push_back(piece);
            if (over) return true;
        }
        return false;
    }

    bool tryAll(std::size_t piece) {
        for (const EdgeColours& variant : variants_[piece]) {
            if (!fits(variant)) continue;
            board_.push_back({piece, variant});
            ++result_.placements;
            const bool over = extend();
            board_.pop_back();
            if (over) return true;
        }
        return false;
    }

    bool fits(const EdgeColours& variant) const {
        const auto columns = static_cast<std::size_t>(puzzle_.columns);
        const std::size_t place = board_.size();
        return (place % columns == 0 || at(board_.back().colours, Side::right) == at(variant, Side::left)) &&
               (place < columns ||
                at(board_[place - columns].colours, Side::bottom) == at(variant, Side::top));
    }

    bool found() {
        if (!isSolution(puzzle_, board_)) return false;
        result_.solvable = true;
        count_ += 1;
        if (!result_.arrangement) result_.arrangement = board_;
        if (sink_ && (options_.wantAll || result_.delivered == 0)) {
            ++result_.delivered;
            sink_({&board_, 1});
        }
        if (options_.wantAll && options_.limit && result_.delivered >= *options_.limit)
            result_.status = JobStatus::limit;
        return result_.status != JobStatus::complete || (!options_.wantAll && !options_.wantCount);
    }

    const EdgePuzzle& puzzle_;
    const EdgeOptions& options_;
    const EdgeSink& sink_;
    EdgeResult& result_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::optional<EdgeColour> border_;
    std::vector<std::vector<EdgeColours>> variants_;
    std::map<EdgeColours, std::vector<std::size_t>> left_;
    EdgeArrangement board_;
    BigCount count_;
};

}  // namespace

EdgeMethod methodOf(const EdgePuzzle& puzzle) {
    const std::size_t places = puzzle.pieces.size();
    const bool oneRow = puzzle.rows == 1 || puzzle.columns == 1;
    const bool stays = !puzzle.moves.rotate && !puzzle.moves.flip && !puzzle.moves.permute;
    if (!puzzle.moves.swap && oneRow) return {"row-rotations", "O(M), M pieces"};
    if (!puzzle.moves.swap)
        return {"column-patterns", "polynomial for a constant number of rows and colours"};
    if (oneRow && stays) return {"eulerian-directed", "O(M), M pieces"};
    if (oneRow && !puzzle.moves.rotate && !puzzle.moves.permute)
        return {"eulerian-undirected", "O(M), M pieces"};
    if (oneRow) return {"row-colour-schemes", "O(M) for a constant number of colours"};
    return {"search", "exponential in " + std::to_string(places) + " pieces"};
}

EdgeResult solveEdges(const EdgePuzzle& puzzle, const EdgeOptions& options, const EdgeSink& sink) {
    if (const auto flaws = validateEdges(puzzle); !flaws.empty())
        throw std::invalid_argument(flaws.front().text);
    EdgeResult result;
    const auto begin = std::chrono::steady_clock::now();
    const EdgeMethod method = methodOf(puzzle);
    result.method = method.name;
    result.complexity = method.complexity;
    PlainSearch(puzzle, options, sink, result).run();
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return result;
}

}  // namespace tilewright
