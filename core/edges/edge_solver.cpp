#include "core/edges/edge_solver.h"

#include <algorithm>
#include <array>
#include <iterator>
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
        const bool mustSearch = options_.alwaysSearch || options_.observer != nullptr ||
                                options_.checkpoint.has_value() || options_.shard.has_value();
        const EdgeMethod method = methodFor(mustSearch ? EdgeClass::other : class_, flat_);
        result_.method = method.name;
        result_.complexity = method.complexity;
        try {
            run_.check();
            if (options_.unique && (options_.wantAll || options_.wantCount))
                symmetries_ = symmetriesOf(puzzle_, false, {});
            if (!mustSearch) solveFast();
            if (needsSearch()) search();
        } catch (const Stopped&) {
        }
        run_.closeCheckpoint();
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
        std::map<Trail, double> open = run_.resume();
        sum = run_.control().boards();
        if (open.contains({})) {
            std::vector<Branch> all;
            for (ImageId border = 0; border < borders.size(); ++border)
                all.push_back({{border}, 1.0 / static_cast<double>(borders.size())});
            run_.record({}, all, 0, 0, {});
            open.clear();
            for (const Branch& branch : all)
                open.emplace(branch.trail, branch.weight);
        }
        // Each border shares only its own part.
        run_.setParts(1);
        while (!open.empty() && (counts || run_.wantsMore())) {
            run_.check();
            const ImageId border = open.begin()->first.front();
            std::vector<Branch> parts;
            for (; !open.empty() && open.begin()->first.front() == border; open.erase(open.begin()))
                parts.push_back({open.begin()->first, open.begin()->second});
            try {
                const BoardOutcome outcome =
                    searchBoard(puzzle_, borders.at(border), counts, run_, std::move(parts));
                sum += *outcome.count;
                solvable = solvable || outcome.solvable;
            } catch (const std::logic_error&) {
                if (!run_.hasCheckpoint()) throw;
                run_.refuseCheckpoint();
            }
            run_.check();
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

std::string_view nameOf(BoardOrder order) {
    return order == BoardOrder::listed ? "listed" : boardOrderNames()[static_cast<std::size_t>(order)];
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

EdgeJob::EdgeJob(EdgePuzzle puzzle, EdgeOptions options, EdgeSink sink)
    : Runner(options),
      puzzle_(std::move(puzzle)),
      options_(std::move(options)),
      sink_(std::move(sink)),
      control_(std::make_shared<EdgeControl>(options_.timeLimit)) {
    options_.control = control_;
}

EdgeJob::~EdgeJob() {
    end();
}

JobStatus EdgeJob::work() {
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
    now.checkpoint = control_->checkpoint();
    now.seconds += control_->secondsBefore();
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

EdgeRun::EdgeRun(const EdgePuzzle& puzzle, const EdgeOptions& options, const EdgeSink& sink)
    : puzzle_(puzzle),
      options_(options),
      sink_(sink),
      control_(options.control ? options.control : std::make_shared<EdgeControl>(options.timeLimit)) {
    if (options.checkpoint) file_.emplace(*options.checkpoint);
    control_->start();
}

namespace {

// What the branches of a checkpoint depend on. The order is that in the file.
enum Part : std::size_t { puzzleName, boardPart, piecesPart, optionsPart, enginePart, partCount };
using Header = std::array<std::string, partCount>;

// To be incremented when tables number pieces or positions differently.
constexpr std::uint64_t engineVersion = 2;

void pack(const EdgeColours& colours, ByteWriter& out) {
    for (const EdgeColour colour : colours)
        out.number(static_cast<std::uint64_t>(colour));
}

Header headerOf(const EdgePuzzle& puzzle, const EdgeOptions& options) {
    ByteWriter board;
    board.text(puzzle.lattice.name());
    for (const std::uint64_t number :
         {static_cast<std::uint64_t>(puzzle.rows), static_cast<std::uint64_t>(puzzle.columns),
          static_cast<std::uint64_t>(puzzle.leftRight), static_cast<std::uint64_t>(puzzle.topBottom),
          static_cast<std::uint64_t>(puzzle.borderColour ? *puzzle.borderColour + 1 : 0),
          static_cast<std::uint64_t>(puzzle.board.size())})
        board.number(number);
    for (const Cell cell : puzzle.board)
        for (const int coordinate : {cell.x, cell.y, cell.z, cell.kind})
            board.word(static_cast<std::uint32_t>(coordinate));
    ByteWriter pieces;
    for (const bool move : {puzzle.moves.swap, puzzle.moves.rotate, puzzle.moves.flip, puzzle.moves.permute})
        pieces.number(move ? 1 : 0);
    for (const EdgeColours& piece : puzzle.pieces)
        pack(piece, pieces);
    pieces.number(puzzle.clues.size());
    for (const EdgeClue& clue : puzzle.clues)
        for (const std::uint64_t number :
             {static_cast<std::uint64_t>(clue.place), static_cast<std::uint64_t>(clue.piece),
              static_cast<std::uint64_t>(clue.turns ? *clue.turns + 1 : 0)})
            pieces.number(number);
    for (const auto& [one, other] : puzzle.matches)
        pack({one, other}, pieces);
    std::string text = options.wantAll ? "all boards" : options.wantCount ? "count" : "one board";
    if (options.wantAll && options.wantCount) text += ", counted";
    if (options.unique) text += ", up to symmetry";
    if (options.order) text += ", " + std::string(nameOf(*options.order));
    if (options.order == BoardOrder::listed)
        for (const std::size_t place : options.places)
            text += " " + std::to_string(place);
    if (options.shard)
        text +=
            ", shard " + std::to_string(options.shard->number) + "/" + std::to_string(options.shard->count);
    ByteWriter engine;
    engine.number(engineVersion);
    return {puzzle.name, board.bytes, pieces.bytes, text, engine.bytes};
}

// Why a checkpoint with the header `theirs` does not match `ours`; nullopt if it does.
std::optional<Message> differenceOf(std::string_view bytes, const Header& ours) {
    Header theirs;
    ByteReader in{bytes};
    for (std::string& part : theirs)
        part = in.text();
    for (const auto& [part, text] : {std::pair(boardPart, core::text("the boards differ")),
                                     std::pair(piecesPart, core::text("the pieces differ"))})
        if (theirs[part] != ours[part])
            return theirs[puzzleName] != ours[puzzleName]
                       ? core::message("this checkpoint belongs to the puzzle '%1', not '%2'",
                                       theirs[puzzleName], ours[puzzleName])
                       : core::message("this checkpoint belongs to a different puzzle named '%1': %2",
                                       ours[puzzleName], messageOf(text));
    if (theirs[optionsPart] != ours[optionsPart])
        return core::message(
            "this checkpoint has the options '%1', but this search has '%2'; use the same options, or a "
            "different file",
            theirs[optionsPart], ours[optionsPart]);
    if (theirs[enginePart] != ours[enginePart])
        return core::message(
            "this checkpoint was created by an incompatible version of Tilewright; use that version, "
            "or start over");
    return std::nullopt;
}

// By place: the number of the piece and its colours.
Solution packed(const EdgeArrangement& arrangement) {
    Solution solution;
    for (const PlacedEdgePiece& placed : arrangement) {
        solution.images.push_back(static_cast<ImageId>(placed.piece));
        for (const EdgeColour colour : placed.colours)
            solution.images.push_back(static_cast<ImageId>(colour));
    }
    return solution;
}

// nullopt if it does not solve the puzzle.
std::optional<EdgeArrangement> unpacked(const EdgePuzzle& puzzle, const Solution& solution) {
    const std::size_t sides = puzzle.sides();
    if (solution.images.size() != puzzle.places() * (sides + 1)) return std::nullopt;
    EdgeArrangement arrangement(puzzle.places(), {0, EdgeColours::filled(sides)});
    auto next = solution.images.begin();
    for (PlacedEdgePiece& placed : arrangement) {
        placed.piece = *next++;
        for (EdgeColour& colour : placed.colours)
            colour = static_cast<EdgeColour>(*next++);
        if (placed.piece >= puzzle.pieces.size()) return std::nullopt;
    }
    return whyNoSolution(puzzle, arrangement) ? std::nullopt : std::optional(std::move(arrangement));
}

}  // namespace

std::map<Trail, double> EdgeRun::resume() {
    if (!file_) return {{Trail{}, 1.0}};
    const Header header = headerOf(puzzle_, options_);
    ByteWriter out;
    for (const std::string& part : header)
        out.text(part);
    const std::size_t borders = borderChoices(puzzle_, false).size();
    const CheckpointSearch search{
        .header = out.bytes,
        .difference = [&](std::string_view theirs) { return differenceOf(theirs, header); },
        .isBranch =
            [&](const Trail& trail) {
                return trail.empty() ||
                       (trail[0] < borders &&
                        (trail.size() == 1 || trail[1] <= static_cast<std::uint64_t>(BoardOrder::listed)));
            },
        .isSolution = [&](const Solution& solution) { return unpacked(puzzle_, solution).has_value(); }};
    SearchState state = resumeSearch(*file_, search, [this](std::span<const Solution> solutions) {
        check();
        std::vector<EdgeArrangement> found;
        for (const Solution& solution : solutions)
            found.push_back(unpacked(puzzle_, solution).value());
        deliver(std::move(found));
    });
    double left = 0.0;
    for (const auto& [trail, weight] : state.open)
        left += weight;
    const double progress = state.open.empty() ? 1.0 : std::clamp(1.0 - left, 0.0, 1.0);
    control().addProgress(progress);
    control().addBoards(state.statistics.fits[0]);
    control().addPlacements(state.statistics.attempts[0]);
    control().setSecondsBefore(state.seconds);
    control().setCheckpoint(
        {state.found, progress, std::max(delivered_, state.statistics.fits[0]), state.cutBytes, {}});
    journal_.emplace(*file_, search.maxPieces, [this] { return seconds(); });
    return std::move(state.open);
}

// Boards and placements take the place of fits and attempts.
void EdgeRun::record(const Trail& done, std::span<const Branch> rest, std::uint64_t boards,
                     std::uint64_t placements, const std::vector<EdgeArrangement>& found) {
    if (!journal_) return;
    Statistics counted(1);
    counted.fits[0] = boards;
    counted.attempts[0] = placements;
    std::vector<Solution> solutions;
    std::ranges::transform(found, std::back_inserter(solutions), packed);
    journal_->add(done, rest, counted, solutions);
    if (CheckpointReport report = control().checkpoint(); report.error != journal_->error()) {
        report.error = journal_->error();
        control().setCheckpoint(std::move(report));
    }
}

void EdgeRun::closeCheckpoint() {
    if (!journal_) return;
    journal_->close();
    CheckpointReport report = control().checkpoint();
    report.error = journal_->error();
    control().setCheckpoint(std::move(report));
}

void EdgeRun::refuseCheckpoint() const {
    throw CheckpointError(JobFailure::checkpointUnusable, file_->path(), messageOf(corruptCheckpoint));
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
    if (mustStop()) throw Stopped();
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
