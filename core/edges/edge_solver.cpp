#include "core/edges/edge_solver.h"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>
#include <utility>

#include "core/edges/best_board.h"
#include "core/edges/board_search.h"
#include "core/edges/board_symmetry.h"
#include "core/edges/edge_checks.h"
#include "core/edges/row_problem.h"
#include "core/jobs/threads.h"

namespace tilewright {

namespace {

// With more colours, there can be too many states to search completely.
constexpr std::size_t coloursOfSchemes = 16;
// The tables of the search take memory per piece.
constexpr std::size_t mostSearchPlaces = 40'000;

enum class EdgeClass { directedRow, undirectedRow, rowOfSchemes, rowInPlace, boardInPlace, other };

// The same row with other colours on the left sides, so that equal colours match; nullopt if colours, borders
// or moves do not allow that.
std::optional<EdgePuzzle> equalRowOf(const EdgePuzzle& row) {
    const MatchRule rule(row);
    if (!row.moves.keepPieces() || !rule.isPairing() || row.topBottom != BorderRule::free ||
        row.leftRight == BorderRule::monochrome)
        return std::nullopt;
    EdgePuzzle equal = row;
    equal.matches.clear();
    // Colours that nothing may touch differ from all others.
    const EdgeColour beyond = std::ranges::max(coloursOf(row)) + 1;
    for (EdgeColours& piece : equal.pieces) {
        EdgeColour& left = piece[static_cast<std::size_t>(Side::left)];
        const std::optional<EdgeColour> partner = rule.partnerOf(left);
        if (!partner && left > std::numeric_limits<EdgeColour>::max() - beyond) return std::nullopt;
        left = partner ? *partner : beyond + left;
    }
    return equal;
}

// `flat` has at most as many rows as columns.
EdgeClass classOf(const EdgePuzzle& flat) {
    // The other methods are for rectangles of squares.
    if (!flat.isRectangle()) return EdgeClass::other;
    // The methods for rows and columns do not support clues. If no piece has a choice, clues are redundant.
    if (!flat.clues.empty() && !(!flat.moves.swap && flat.moves.keepPieces())) return EdgeClass::other;
    if (!flat.moves.swap) {
        if (patternBits(flat) > mostPatternBits(flat)) return EdgeClass::other;
        return flat.rows == 1 ? EdgeClass::rowInPlace : EdgeClass::boardInPlace;
    }
    if (flat.rows > 1) return EdgeClass::other;
    if (!flat.matches.empty()) return equalRowOf(flat) ? EdgeClass::directedRow : EdgeClass::other;
    if (flat.moves.keepPieces()) return EdgeClass::directedRow;
    // Each piece has only one possible pair of left and right colours.
    if (RowProblem(flat, flat.borderColour).mostOptions() <= 1) return EdgeClass::undirectedRow;
    return coloursOf(flat).size() <= coloursOfSchemes ? EdgeClass::rowOfSchemes : EdgeClass::other;
}

EdgeMethod methodFor(EdgeClass edgeClass, const EdgePuzzle& flat) {
    const Message pieces =
        counted(static_cast<long long>(flat.pieces.size()), "%n piece", core::plural("%n pieces"));
    const Message linear = core::message("O(M), M = %1", pieces);
    switch (edgeClass) {
        case EdgeClass::directedRow:
            return {"eulerian-directed", linear};
        case EdgeClass::undirectedRow:
            return {"eulerian-undirected", linear};
        case EdgeClass::rowInPlace:
            return {"row-rotations", linear};
        case EdgeClass::rowOfSchemes:
            return {
                "row-colour-schemes",
                core::message("O(M) for a constant number of colours, M = %1, %2", pieces,
                              counted(std::ssize(coloursOf(flat)), "%n colour", core::plural("%n colours")))};
        case EdgeClass::boardInPlace:
            return {"column-patterns", messageOf("O(M 4^N), N = %1, M = %2", flat.rows, flat.columns)};
        case EdgeClass::other:
            break;
    }
    return {"search", core::message("exponential in the worst case, %1", pieces)};
}

// Tries the methods for a puzzle in turn until everything requested is known.
class EdgeSolver {
  public:
    EdgeSolver(const EdgePuzzle& puzzle, const EdgeOptions& options, const EdgeSink& sink)
        : puzzle_(puzzle),
          options_(options),
          transposes_(puzzle.rows > puzzle.columns),
          flat_(transposes_ ? transposed(puzzle) : puzzle),
          class_(classOf(flat_)),
          run_(puzzle, options, sink) {}

    EdgeResult solve() {
        const bool mustSearch = options_.alwaysSearch || options_.observer != nullptr;
        const EdgeMethod method = methodFor(mustSearch ? EdgeClass::other : class_, flat_);
        result_.method = method.name;
        result_.complexity = method.complexity;
        try {
            run_.check();
            if (options_.unique && (options_.wantAll || options_.wantCount))
                symmetries_ = symmetriesOf(puzzle_, false, {});
            if (!mustSearch) solveFast();
            if (needsSearch()) search();
        } catch (const EdgesStopped&) {
        }
        finish();
        return std::move(result_);
    }

  private:
    bool isDifferentOnly() const { return symmetries_.size() > 1; }

    void solveFast() {
        if (!puzzle_.isRectangle()) return;
        run_.setTransposed(transposes_);
        if (class_ == EdgeClass::rowInPlace || class_ == EdgeClass::boardInPlace)
            solveInPlace();
        else if (flat_.rows == 1 &&
                 (class_ != EdgeClass::other || (flat_.clues.empty() && flat_.matches.empty())))
            solveRows();
        run_.setTransposed(false);
    }

    bool needsSearch() const {
        if (result_.solvable == false) return false;
        if (!result_.solvable) return true;
        if (options_.wantCount && result_.count && !run_.wantsMore()) return false;
        return (options_.wantAll && !allDelivered_) || (options_.wantCount && !result_.count);
    }

    // Pieces that stay in their places.
    void solveInPlace() {
        bool solvable = false;
        BigCount sum;
        const bool counts = options_.wantCount && !isDifferentOnly();
        if (options_.wantAll && isDifferentOnly()) run_.setSmallestOnly(symmetries_);
        const std::vector<std::optional<EdgeColour>> borders = borderChoices(flat_, false);
        run_.setParts(borders.size());
        for (const std::optional<EdgeColour>& border : borders) {
            const BoardOutcome outcome = solveColumnPatterns(flat_, border, counts, run_);
            if (!outcome.complete) return;
            solvable = solvable || outcome.solvable;
            if (outcome.solvable) result_.solvable = true;
            if (outcome.count) sum += *outcome.count;
            if (result_.reason.empty()) result_.reason = outcome.obstacle;
            if (!counts && !run_.wantsMore()) break;
        }
        result_.solvable = solvable;
        if (counts) result_.count = sum;
        allDelivered_ = options_.wantAll;
    }

    // A row whose pieces may be swapped.
    void solveRows() {
        std::optional<BigCount> sum;
        if (options_.wantCount && !isDifferentOnly()) sum = 0;
        bool complete = true;
        const EdgePuzzle row = flat_.matches.empty() ? flat_ : equalRowOf(flat_).value();
        const std::vector<std::optional<EdgeColour>> borders = borderChoices(row, true);
        run_.setParts(borders.size());
        for (const std::optional<EdgeColour>& border : borders) {
            const RowProblem problem(row, border);
            const std::optional<bool> solvable = solveRow(problem);
            complete = complete && solvable;
            if (solvable == true) {
                result_.solvable = true;
                if (!options_.wantCount) return;
            }
            if (sum && solvable != false) {
                const std::optional<BigCount> count = countOf(problem);
                sum = count ? std::optional(*sum + *count) : std::nullopt;
            }
        }
        if (!complete && !result_.solvable) return;
        result_.solvable = result_.solvable == true;
        if (result_.solvable == false && result_.reason.empty())
            result_.reason = core::message("No colour occurs on enough edges for the border.");
        result_.count = sum;
    }

    std::optional<BigCount> countOf(const RowProblem& problem) {
        return class_ == EdgeClass::directedRow ? countDirectedRows(problem, run_) : countRows(problem, run_);
    }

    // nullopt if it gave up.
    std::optional<bool> solveRow(const RowProblem& problem) {
        if (problem.obstacle()) return fails(*problem.obstacle());
        std::vector<RowEdge> edges;
        if (class_ == EdgeClass::directedRow || class_ == EdgeClass::undirectedRow) {
            edges.resize(flat_.pieces.size());
            for (std::size_t type = 0; type < problem.types(); ++type)
                for (const std::uint32_t piece : problem.pieces(type))
                    edges[piece] = problem.options(type)[0];
        } else {
            SchemeOutcome outcome = chooseSchemes(problem, run_);
            if (!outcome.complete) return std::nullopt;
            if (!outcome.edges) return fails(outcome.obstacle);
            edges = std::move(*outcome.edges);
        }
        const EulerTrail trail = eulerTrail(problem, edges, run_);
        if (trail.steps.empty()) return fails(trail.obstacle);
        if (run_.hasSome()) return true;
        EdgeArrangement arrangement;
        arrangement.reserve(trail.steps.size());
        for (const EulerTrail::Step& step : trail.steps)
            arrangement.push_back(problem.laid(step.edge, step.from, step.to));
        if (!flat_.matches.empty())
            for (PlacedEdgePiece& placed : arrangement)
                placed.colours = flat_.pieces[placed.piece];
        run_.deliverAhead(std::move(arrangement), symmetries_);
        return true;
    }

    bool fails(const Message& reason) {
        if (result_.reason.empty()) result_.reason = reason;
        return false;
    }

    void search() {
        if (puzzle_.pieces.size() > mostSearchPlaces) {
            run_.fail();
            result_.reason = core::message("A board of %1 places is too large; a search supports at most %2.",
                                           puzzle_.pieces.size(), mostSearchPlaces);
            return;
        }
        if (allDelivered_) run_.setQuiet();
        const bool counts = options_.wantCount && !result_.count;
        BigCount sum;
        bool solvable = false;
        const std::vector<std::optional<EdgeColour>> borders = borderChoices(puzzle_, false);
        run_.setParts(borders.size());
        for (const std::optional<EdgeColour>& border : borders) {
            const BoardOutcome outcome = searchBoard(puzzle_, border, counts, run_);
            sum += *outcome.count;
            solvable = solvable || outcome.solvable;
            run_.check();
            if (!counts && !run_.wantsMore()) break;
        }
        if (!result_.solvable) result_.solvable = solvable;
        if (counts) result_.count = sum;
    }

    void finish() {
        const bool isEnough = run_.hasSome() && !options_.wantAll && !options_.wantCount;
        result_.status = isEnough ? JobStatus::complete : run_.status();
        if (run_.hasSome()) result_.solvable = true;
        if (options_.wantCount && result_.solvable == false) result_.count = 0;
        if (result_.solvable == true && result_.status != JobStatus::failed) result_.reason = {};
        result_.arrangement = run_.first();
        result_.delivered = run_.delivered();
        result_.placements = run_.control().placements();
        result_.counted = run_.control().boards();
        result_.order = run_.order();
        result_.seconds = run_.seconds();
    }

    const EdgePuzzle& puzzle_;
    const EdgeOptions& options_;
    bool transposes_;
    EdgePuzzle flat_;
    EdgeClass class_;
    EdgeRun run_;
    // The turns and mirror images that make boards equivalent, including the identity, if requested.
    std::vector<SymmetricImage> symmetries_;
    bool allDelivered_ = false;
    EdgeResult result_;
};

}  // namespace

std::span<const std::string_view> boardOrderNames() {
    static constexpr std::array<std::string_view, 5> names{"rows", "columns", "frame", "spiral",
                                                           "constrained"};
    return names;
}

EdgeMethod methodOf(const EdgePuzzle& puzzle) {
    const EdgePuzzle flat = puzzle.rows > puzzle.columns ? transposed(puzzle) : puzzle;
    return methodFor(classOf(flat), flat);
}

EdgeResult solveEdges(const EdgePuzzle& puzzle, const EdgeOptions& options, const EdgeSink& sink) {
    if (const auto flaws = validateEdges(puzzle); !flaws.empty())
        throw std::invalid_argument(english(flaws.front()));
    return options.wantBest ? findBestBoard(puzzle, options, sink)
                            : EdgeSolver(puzzle, options, sink).solve();
}

EdgeJob::EdgeJob(EdgePuzzle puzzle, EdgeOptions options, EdgeSink sink, bool inBackground)
    : Runner(options.threads),
      puzzle_(std::move(puzzle)),
      options_(std::move(options)),
      sink_(std::move(sink)),
      inBackground_(inBackground),
      control_(std::make_shared<EdgeControl>(options_.timeLimit)) {
    options_.control = control_;
}

EdgeJob::~EdgeJob() {
    end();
}

JobStatus EdgeJob::work() {
    if (inBackground_) lowerThreadPriority();
    {
        const std::lock_guard lock(mutex());
        setSearching();
    }
    auto result = std::make_shared<const EdgeResult>(
        solveEdges(puzzle_, options_, [this](std::span<const EdgeArrangement> found) {
            if (sink_) sink_(found);
            delivered_.fetch_add(found.size(), std::memory_order_relaxed);
        }));
    const std::lock_guard lock(mutex());
    result_ = std::move(result);
    return result_->status;
}

EdgeSnapshot EdgeJob::snapshot() const {
    EdgeSnapshot now;
    const std::lock_guard lock(mutex());
    describe(now);
    now.solutions = std::max(control_->boards(), delivered_.load(std::memory_order_relaxed));
    now.placements = control_->placements();
    now.matched = control_->matched();
    if (now.phase != JobPhase::finished) {
        now.progress = std::min(control_->progress(), 1.0 - 1e-9);
        return now;
    }
    now.result = result_;
    if (result_ && result_->count && *result_->count <= std::numeric_limits<std::uint64_t>::max())
        now.solutions = result_->count->convert_to<std::uint64_t>();
    now.progress = now.status == JobStatus::complete ? 1.0 : std::min(control_->progress(), 1.0 - 1e-9);
    if (result_ && result_->status == JobStatus::failed) {
        now.failure = JobFailure::tooLarge;
        now.error = result_->reason;
    }
    return now;
}

std::shared_ptr<const RunSnapshot> EdgeJob::state() const {
    return std::make_shared<EdgeSnapshot>(snapshot());
}

EdgeRun::EdgeRun(const EdgePuzzle& puzzle, const EdgeOptions& options, const EdgeSink& sink)
    : puzzle_(puzzle),
      options_(options),
      sink_(sink),
      control_(options.control ? options.control : std::make_shared<EdgeControl>(options.timeLimit)) {
    control_->start();
}

bool EdgeRun::mustStop() {
    if (isStopping()) return true;
    control_->waitWhilePaused();
    control_->checkTime();
    if (control_->isStopping())
        end(control_->stopReason() == StopReason::time ? JobStatus::time : JobStatus::cancelled);
    return isStopping();
}

void EdgeRun::end(JobStatus reason) {
    JobStatus going = JobStatus::complete;
    reason_.compare_exchange_strong(going, reason, std::memory_order_relaxed);
}

void EdgeRun::check() {
    if (mustStop()) throw EdgesStopped{};
}

void EdgeRun::deliver(std::vector<EdgeArrangement> arrangements) {
    const std::lock_guard lock(mutex_);
    if (transposed_)
        for (EdgeArrangement& arrangement : arrangements)
            arrangement = transposedBack(arrangement, puzzle_.rows, puzzle_.columns);
    if (smallestOf_ != nullptr)
        std::erase_if(arrangements, [&](const EdgeArrangement& arrangement) {
            const std::vector<EdgeColours> board = boardOf(arrangement);
            return smallestImage(puzzle_, board, *smallestOf_) != board;
        });
    if (ahead_)
        std::erase_if(arrangements, [&](const EdgeArrangement& arrangement) {
            return smallestImage(puzzle_, boardOf(arrangement), *symmetries_) == *ahead_;
        });
    if (arrangements.empty()) return;
    if (!first_) first_ = arrangements.front();
    if (!options_.wantAll) arrangements.resize(delivered_ == 0 ? 1 : 0);
    if (options_.limit && arrangements.size() > *options_.limit - delivered_)
        arrangements.resize(static_cast<std::size_t>(*options_.limit - delivered_));
    if (options_.mostDelivered && arrangements.size() > *options_.mostDelivered - delivered_)
        arrangements.resize(static_cast<std::size_t>(*options_.mostDelivered - delivered_));
    delivered_ += arrangements.size();
    if (options_.mostDelivered && delivered_ >= *options_.mostDelivered)
        isFull_.store(true, std::memory_order_relaxed);
    found_.store(true, std::memory_order_release);
    if (options_.wantAll && options_.limit && delivered_ >= *options_.limit) end(JobStatus::limit);
    if (sink_ && !arrangements.empty()) sink_(arrangements);
}

void EdgeRun::deliverAhead(EdgeArrangement arrangement, const std::vector<SymmetricImage>& symmetries) {
    std::vector<EdgeArrangement> arrangements;
    arrangements.push_back(std::move(arrangement));
    deliver(std::move(arrangements));
    if (!options_.wantAll) return;
    symmetries_ = &symmetries;
    ahead_ = smallestImage(puzzle_, boardOf(*first_), symmetries);
}

}  // namespace tilewright
