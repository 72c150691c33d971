// Towards a unique solution: rare features of solutions as candidates for a change.
//
// A puzzle has many solutions, and its designer wants few, preferably one. Which small change helps most? A
// feature that only few solutions have does: once it is required, all others are gone.
//
//     feature                     solutions with it      change
//     piece F at (0, 0)           2 of 2,000             fix the piece
//     A and B side by side        5 of 2,000             join the two pieces
//     optional cell (3, 1) open   9 of 2,000             remove the cell from the region
//
// The features are counted in a sample of the solutions: a search with limits of time and number fills a
// reservoir, in which each solution remains with equal probability. Features that symmetries of the region
// map to each other are counted together, under the canonical form of their cells.
//
// Changes that move a cell, in the region or between two pieces, can be derived from any solution; a hundred
// of them yield enough.
//
// The rarest candidates of each kind are taken in turn, so that the list is varied. Each is applied to the
// puzzle, which is then searched with a time limit: the estimate from the sample only decides the order, and
// the proposal has a count or a lower bound.
//
// Cost: dominated by these searches, 30 proposals of at most one second each. The sample holds 2,000
// solutions. See J. S. Vitter, "Random Sampling with a Reservoir", 1985.

#include "core/analysis/uniqueness.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <random>
#include <ranges>
#include <set>
#include <span>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "core/analysis/level_design.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/edits.h"

namespace tilewright {

Verdict judge(const Puzzle& puzzle, const VerdictOptions& options, const StopToken& stop) {
    JobOptions jobOptions;
    jobOptions.threads = options.threads;
    jobOptions.solutionLimit = options.enough;
    jobOptions.timeLimit = options.time;
    jobOptions.inBackground = true;
    Job job(puzzle, choosePlan(puzzle), jobOptions);
    const JobSnapshot end = runToEnd(job, stop);
    Verdict verdict;
    verdict.kind = end.status == JobStatus::complete ? Verdict::Kind::exact
                   : end.status == JobStatus::limit  ? Verdict::Kind::many
                                                     : Verdict::Kind::open;
    verdict.solutions = end.solutions;
    verdict.fits = end.statistics.totalFits();
    verdict.seconds = end.seconds;
    if (end.solutions > 0)
        verdict.fitsPerSolution = static_cast<double>(verdict.fits) / static_cast<double>(end.solutions);
    if (verdict.kind == Verdict::Kind::exact || options.estimateTime.count() <= 0.0) return verdict;
    if (const PreparedSearch* search = job.search()) {
        EstimateOptions trials;
        trials.time = options.estimateTime;
        verdict.whole = estimate(*search, trials, stop);
    }
    return verdict;
}

namespace {

using Change = UniquenessProposal::Kind;
using Assembly = std::vector<Placement>;

// The number of cells that a description lists.
constexpr std::size_t cellsOfProposal = 6;

// A few solutions are enough: every one of them yields valid changes of the region or of pieces.
constexpr std::size_t assembliesMoved = 100;

// Reservoir sampling: every solution has the same probability to be kept (Vitter's algorithm R, 1985).
class Reservoir {
  public:
    explicit Reservoir(std::size_t size) : size_(size) {}

    void add(const PreparedSearch& search, const Solution& solution) {
        ++seen_;
        const std::uint64_t place = seen_ <= size_ ? seen_ - 1 : random_() % seen_;
        if (place >= size_) return;
        Assembly assembly = placementsOf(search.puzzle(), search.table(), solution.images);
        if (place == kept_.size())
            kept_.push_back(std::move(assembly));
        else
            kept_[place] = std::move(assembly);
    }

    const std::vector<Assembly>& kept() const { return kept_; }

  private:
    std::size_t size_;
    std::uint64_t seen_ = 0;
    std::mt19937_64 random_;
    std::vector<Assembly> kept_;
};

// The symmetries that keep the region and the fixed pieces.
class Moves {
  public:
    explicit Moves(const Puzzle& puzzle) {
        for (const Symmetry& symmetry : allowedMoves(puzzle)) {
            if (symmetry.divisor() != 1) continue;
            const EditedPuzzle turned = transformed(puzzle, {}, symmetry);
            if (turned.puzzle.region != puzzle.region || !sameFixed(turned.puzzle, puzzle)) continue;
            const auto turnedCells = symmetry.carried(puzzle.region.cells());
            moves_.push_back({symmetry, (puzzle.region.bounds().low - boxAround(*turnedCells).low).place()});
        }
    }

    // The canonical form of a set of cells under these symmetries.
    std::vector<Cell> least(std::span<const Cell> cells) const {
        std::vector<Cell> best;
        for (const auto& [symmetry, offset] : moves_) {
            std::vector<Cell> moved;
            for (const Cell c : cells)
                moved.push_back(symmetry(c) + offset);
            std::ranges::sort(moved);
            if (best.empty() || moved < best) best = std::move(moved);
        }
        return best;
    }

  private:
    static bool sameFixed(const Puzzle& a, const Puzzle& b) {
        const auto places = [](const Puzzle& puzzle) {
            std::set<std::vector<Cell>> all;
            for (const FixedPiece& fixed : puzzle.fixed)
                all.insert(fixed.cells);
            return all;
        };
        return places(a) == places(b);
    }

    std::vector<std::pair<Symmetry, Cell>> moves_;
};

bool areBeside(const std::vector<Cell>& a, const std::vector<Cell>& b, Lattice lattice) {
    return std::ranges::any_of(a, [&](Cell cell) {
        const std::span<const Cell> steps = lattice.neighbourSteps(cell);
        return std::ranges::any_of(steps,
                                   [&](Cell step) { return std::ranges::binary_search(b, cell + step); });
    });
}

// Joins placements into one shape with the colours of their cells.
Shape glued(std::span<const Placement> parts) {
    std::vector<Cell> cells;
    std::vector<CellColour> colours;
    for (const Placement& part : parts) {
        cells.insert(cells.end(), part.cells.begin(), part.cells.end());
        colours.insert(colours.end(), part.colours.begin(), part.colours.end());
        colours.resize(cells.size());
    }
    return Shape(std::move(cells), std::move(colours));
}

// A feature that some solutions have and others do not.
struct Candidate {
    Change kind = Change::fixPiece;
    std::vector<std::size_t> pieces;
    std::vector<Cell> cells;
    int count = 0;
    /// The number of solutions in the sample that have it.
    std::uint64_t seen = 0;
    std::vector<Placement> parts;
    /// For giveCell: the changed pieces and the description.
    std::vector<Piece> changed = {};
    Message text = {};
};

class Candidates {
  public:
    // Throws Stopped.
    Candidates(const Puzzle& puzzle, const std::vector<Assembly>& assemblies, const StopToken& stop)
        : puzzle_(puzzle), moves_(puzzle) {
        for (const Piece& piece : puzzle.pieces) {
            const std::vector<Shape> turns = orientations(piece.shape, allowedMoves(puzzle));
            turns_.emplace_back(turns.begin(), turns.end());
        }
        for (const Assembly& assembly : assemblies | std::views::take(assembliesMoved)) {
            stop.check();
            addMoves(assembly);
            addCellTransfers(assembly);
        }
        for (const Assembly& assembly : assemblies) {
            addPlaces(assembly);
            addPairs(assembly);
            addCells(assembly);
            addCounts(assembly);
        }
        if (puzzle.lattice.isFlat() && puzzle.turnOver) add({Change::markSides, {}, {}, 0, 0, {}});
    }

    // Takes the rarest candidates of each kind in turn, so that no kind crowds out the others; among equally
    // rare ones, pieces that were chosen less often come first.
    std::vector<Candidate> best(std::size_t most) const {
        std::map<Change, std::vector<Candidate>> byKind;
        for (const auto& [key, candidate] : found_)
            byKind[candidate.kind].push_back(candidate);
        for (auto& [kind, list] : byKind)
            list = rarest(std::move(list), most);
        std::vector<Candidate> chosen;
        for (std::size_t rank = 0; chosen.size() < most; ++rank) {
            const std::size_t before = chosen.size();
            for (const auto& [kind, list] : byKind)
                if (rank < list.size() && chosen.size() < most) chosen.push_back(list[rank]);
            if (chosen.size() == before) break;
        }
        return chosen;
    }

  private:
    static std::vector<Candidate> rarest(std::vector<Candidate> list, std::size_t most) {
        std::ranges::stable_sort(list, {}, &Candidate::seen);
        std::map<std::size_t, int> turns;
        std::map<std::vector<std::size_t>, int> together;
        const auto turnsOf = [&](const Candidate& candidate) {
            int sum = 0;
            for (const std::size_t piece : candidate.pieces)
                sum += turns[piece];
            return std::pair(together[candidate.pieces], sum);
        };
        std::vector<Candidate> chosen;
        while (chosen.size() < most && !list.empty()) {
            const auto tied = std::ranges::upper_bound(list, list.front().seen, {}, &Candidate::seen);
            const auto next = std::ranges::min_element(list.begin(), tied, {}, turnsOf);
            for (const std::size_t piece : next->pieces)
                ++turns[piece];
            ++together[next->pieces];
            chosen.push_back(std::move(*next));
            list.erase(next);
            // Keep one way to join each pair of pieces: the descriptions of others would be identical.
            const std::vector<std::size_t> pieces = chosen.back().pieces;
            if (chosen.back().kind == Change::joinPieces)
                std::erase_if(list, [&](const Candidate& other) { return other.pieces == pieces; });
        }
        return chosen;
    }

    using Key = std::tuple<Change, std::vector<std::size_t>, std::vector<Cell>, int>;

    void add(const Candidate& candidate, std::optional<std::vector<Cell>> same = {}) {
        const bool byPiece = candidate.kind == Change::joinPieces || candidate.kind == Change::setCount ||
                             candidate.kind == Change::giveCell;
        const Key key{candidate.kind, byPiece ? candidate.pieces : std::vector<std::size_t>{},
                      same.value_or(candidate.cells), candidate.count};
        ++found_.emplace(key, candidate).first->second.seen;
    }

    void addPlaces(const Assembly& assembly) {
        for (std::size_t i = puzzle_.fixed.size(); i < assembly.size(); ++i)
            add({Change::fixPiece, {assembly[i].piece}, assembly[i].cells, 0, 0, {assembly[i]}},
                moves_.least(assembly[i].cells));
    }

    bool isSingle(const Placement& placement) const {
        return puzzle_.pieces[placement.piece].count == Count{};
    }

    void addPairs(const Assembly& assembly) {
        for (std::size_t i = puzzle_.fixed.size(); i < assembly.size(); ++i)
            for (std::size_t j = puzzle_.fixed.size(); j < assembly.size(); ++j) {
                const Placement& a = assembly[i];
                const Placement& b = assembly[j];
                if (a.piece >= b.piece || !isSingle(a) || !isSingle(b)) continue;
                if (!areBeside(a.cells, b.cells, puzzle_.lattice)) continue;
                std::vector<Cell> cells = a.cells;
                cells.insert(cells.end(), b.cells.begin(), b.cells.end());
                std::ranges::sort(cells);
                const Shape both = canonical(glued(std::array{a, b}), allowedMoves(puzzle_));
                add({Change::joinPieces, {a.piece, b.piece}, std::move(cells), 0, 0, {a, b}},
                    std::vector<Cell>(both.cells().begin(), both.cells().end()));
            }
    }

    void addCells(const Assembly& assembly) {
        if (puzzle_.region.requiredSize() == puzzle_.region.size()) return;
        std::set<Cell> filled;
        for (const Placement& placement : assembly)
            filled.insert(placement.cells.begin(), placement.cells.end());
        for (std::size_t i = 0; i < puzzle_.region.cells().size(); ++i) {
            const std::vector<Cell> cell{puzzle_.region.cells()[i]};
            if (!puzzle_.region.isOptional(i) || openGroupOf(puzzle_, cell.front())) continue;
            const Change kind = filled.count(cell.front()) > 0 ? Change::fillCell : Change::dropCell;
            add({kind, {}, cell, 0, 0, {}}, moves_.least(cell));
        }
    }

    // A piece that is turned or shifted so that exactly one of its cells is outside the region.
    void addMoves(const Assembly& assembly) {
        for (const Placement& placement : assembly | std::views::drop(puzzle_.fixed.size()))
            for (const Cell from : placement.cells) {
                std::set<Cell> outside;
                for (const Cell cell : placement.cells)
                    for (const Cell step : puzzle_.lattice.neighbourSteps(cell))
                        if (cell != from && !puzzle_.region.contains(cell + step))
                            outside.insert(cell + step);
                for (const Cell to : outside) {
                    std::vector<Cell> cells = placement.cells;
                    std::ranges::replace(cells, from, to);
                    std::ranges::sort(cells);
                    if (turns_[placement.piece].contains(Shape(cells)))
                        add({Change::moveCell, {}, {from, to}, 0, 0, {}}, moves_.least(std::array{from, to}));
                }
            }
    }

    // Symmetric solutions yield the same change, so changes are compared by the resulting shapes.
    void addCellTransfers(const Assembly& assembly) {
        std::set<std::vector<Cell>> seen;
        for (CellChange& change : cellChanges(puzzle_, std::span(&assembly, 1))) {
            if (change.kind != CellChange::Kind::give) continue;
            Candidate candidate{Change::giveCell, change.pieces, {change.cell}, 0, 0, {}, {}, change.text};
            std::vector<Cell> shapes;
            for (const std::size_t piece : change.pieces) {
                const Piece& changed = change.puzzle.pieces[piece];
                const Shape shape = canonical(changed.shape, allowedMoves(puzzle_));
                shapes.insert(shapes.end(), shape.all().begin(), shape.all().end());
                candidate.changed.push_back(changed);
                candidate.parts.push_back(*std::ranges::find(change.solution, piece, &Placement::piece));
            }
            if (seen.insert(shapes).second) add(candidate, std::move(shapes));
        }
    }

    void addCounts(const Assembly& assembly) {
        std::vector<int> uses(puzzle_.pieces.size(), 0);
        for (const Placement& placement : assembly)
            ++uses[placement.piece];
        for (std::size_t i = 0; i < uses.size(); ++i)
            if (puzzle_.pieces[i].count.isRange()) add({Change::setCount, {i}, {}, uses[i], 0, {}});
    }

    const Puzzle& puzzle_;
    Moves moves_;
    /// Each piece in all its orientations.
    std::vector<std::set<Shape>> turns_;
    std::map<Key, Candidate> found_;
};

Puzzle joined(const Puzzle& puzzle, const Candidate& candidate) {
    const std::string name =
        puzzle.pieces[candidate.pieces[0]].name + "+" + puzzle.pieces[candidate.pieces[1]].name;
    Puzzle after = puzzle;
    after.pieces[candidate.pieces[0]].name = freePieceName(puzzle, name);
    after.pieces[candidate.pieces[0]].shape = glued(candidate.parts);
    return withoutPieces(after, std::vector{candidate.pieces[1]}).puzzle;
}

Puzzle puzzleWith(const Puzzle& puzzle, const Candidate& candidate) {
    switch (candidate.kind) {
        case Change::fixPiece:
            return withFixed(puzzle, candidate.pieces.front(), candidate.cells).puzzle;
        case Change::joinPieces:
            return joined(puzzle, candidate);
        case Change::fillCell:
            return setCells(puzzle, {}, candidate.cells, CellState::filled).puzzle;
        case Change::dropCell:
            return setCells(puzzle, {}, candidate.cells, CellState::outside).puzzle;
        case Change::moveCell: {
            const Puzzle without =
                setCells(puzzle, {}, std::span(candidate.cells).first(1), CellState::outside).puzzle;
            return setCells(without, {}, std::span(candidate.cells).last(1), CellState::filled).puzzle;
        }
        case Change::giveCell: {
            Puzzle after = puzzle;
            for (std::size_t i = 0; i < candidate.pieces.size(); ++i)
                after.pieces[candidate.pieces[i]] = candidate.changed[i];
            return after;
        }
        case Change::setCount:
            return withCount(puzzle, candidate.pieces.front(), {candidate.count, candidate.count}).puzzle;
        case Change::markSides:
            break;
    }
    return withTurnOver(puzzle, false).puzzle;
}

Message textOf(const Puzzle& puzzle, const Candidate& candidate) {
    const auto name = [&](std::size_t i) { return puzzle.pieces[candidate.pieces[i]].name; };
    const auto cells = [&] { return cellList(candidate.cells, puzzle.lattice, cellsOfProposal); };
    switch (candidate.kind) {
        case Change::fixPiece:
            return core::message("fix piece '%1' at %2", name(0), cells());
        case Change::joinPieces:
            return core::message("glue '%1' to '%2'", name(0), name(1));
        case Change::fillCell:
            return core::message("fill the cell %1", cells());
        case Change::dropCell:
            return core::message("leave out the cell %1", cells());
        case Change::moveCell:
            return core::message("move the cell %1 of the region to %2",
                                 verbatim(cellText(candidate.cells.front(), puzzle.lattice)),
                                 verbatim(cellText(candidate.cells.back(), puzzle.lattice)));
        case Change::giveCell:
            return candidate.text;
        case Change::setCount:
            return core::message("use exactly %1 of piece '%2'", candidate.count, name(0));
        case Change::markSides:
            return core::message("mark one side, so that no piece is turned over");
    }
    return {};
}

// Returns nullopt if the change does not leave a puzzle with a solution.
std::optional<UniquenessProposal> tried(const Puzzle& puzzle, const Candidate& candidate,
                                        const UniquenessOptions& options, const StopToken& stop) {
    UniquenessProposal proposal;
    proposal.kind = candidate.kind;
    proposal.text = textOf(puzzle, candidate);
    proposal.cells = candidate.cells;
    proposal.pieces = candidate.pieces;
    proposal.parts = candidate.parts;
    if (candidate.kind == Change::fixPiece) {
        const std::vector<Shape> turns =
            orientations(puzzle.pieces[candidate.pieces.front()].shape, allowedMoves(puzzle));
        proposal.turns = static_cast<int>(turns.size());
        proposal.turn =
            static_cast<int>(std::ranges::find(turns, glued(candidate.parts)) - turns.begin()) + 1;
    }
    try {
        proposal.puzzle = puzzleWith(puzzle, candidate);
    } catch (const EditError&) {
        return std::nullopt;
    }
    if (!validate(proposal.puzzle).empty() || searchObstacle(proposal.puzzle)) return std::nullopt;
    VerdictOptions trial;
    trial.time = options.timeForEach;
    trial.estimateTime = {};
    trial.threads = options.threads;
    const Verdict verdict = judge(proposal.puzzle, trial, stop);
    proposal.left = verdict.solutions;
    proposal.isExact = verdict.kind == Verdict::Kind::exact;
    proposal.effort = verdict.fitsPerSolution;
    // All other kinds keep the solution that they come from.
    if (!proposal.isExact && candidate.kind != Change::markSides)
        proposal.left = std::max<std::uint64_t>(proposal.left, 1);
    if (proposal.left == 0) return std::nullopt;
    return proposal;
}

}  // namespace

UniquenessAdvice adviseUniqueness(const Puzzle& puzzle, const UniquenessOptions& options,
                                  const StopToken& stop) {
    Reservoir reservoir(options.sample);
    JobOptions jobOptions;
    jobOptions.threads = options.threads;
    jobOptions.solutionLimit = options.enough;
    jobOptions.timeLimit = options.time;
    jobOptions.inBackground = true;
    UniquenessAdvice advice;
    {
        Job job(puzzle, choosePlan(puzzle), jobOptions,
                [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                    for (const Solution& solution : solutions)
                        reservoir.add(search, solution);
                });
        const JobSnapshot end = runToEnd(job, stop);
        advice.solutions = end.solutions;
        advice.isComplete = end.status == JobStatus::complete;
    }
    advice.sample = reservoir.kept().size();
    if (advice.solutions < 2) return advice;
    for (const Candidate& candidate : Candidates(puzzle, reservoir.kept(), stop).best(options.proposals)) {
        std::optional<UniquenessProposal> proposal = tried(puzzle, candidate, options, stop);
        // Only changes that reduce the number of solutions are useful.
        if (proposal && (!advice.isComplete || proposal->left < advice.solutions))
            advice.proposals.push_back(std::move(*proposal));
    }
    std::ranges::stable_sort(advice.proposals, [](const UniquenessProposal& a, const UniquenessProposal& b) {
        return std::tuple(a.left, !a.isExact) < std::tuple(b.left, !b.isExact);
    });
    return advice;
}

}  // namespace tilewright
