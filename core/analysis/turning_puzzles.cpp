// Searching for puzzles that must be turned: random walks over interlocked assemblies.
//
// Of pieces that are grown at random in a cube of 4x4x4 about one set of 25 interlocks, so that no slides
// separate it, and a turn disassembles one of 500 of these. Trying only new ones finds a puzzle in about
// ten seconds. Small changes do better: they keep most of what holds the pieces together, and a piece that
// almost turns often turns once a cell is gone.
//
//     grow at random  -->  do slides separate it?  -- yes: grow again
//                          no: how many turns and moves?  -->  change a cell or two, at least as many: go on
//
// Slides are asked first, as they are decided in a tenth of a millisecond; turns take some hundred times as
// long. A walk that has had no success for a while ends, and the next one starts elsewhere, so that each
// puzzle comes from another walk and they look different.
//
// Once an assembly meets the wishes, all assemblies of its pieces are found and disassembled, too.
//
// Cost: see "Turning puzzles" in tests/benchmarks/RESULTS.md.

#include "core/analysis/turning_puzzles.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/burr_search.h"
#include "core/analysis/level_design.h"
#include "core/assembly/disassembler.h"

namespace tilewright {

namespace {

// Steps without improvement after which a walk ends, and the fewest cells of a piece.
constexpr int turningPatience = 150;
constexpr std::size_t fewestCells = 3;

using Pieces = std::vector<std::vector<Cell>>;

Cell neighbour(Cell cell, std::size_t side) {
    constexpr std::array<Cell, 6> steps{
        {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}};
    return cell + steps[side];
}

bool isConnected(std::vector<Cell> cells) {
    std::vector<Cell> reached{cells.back()};
    cells.pop_back();
    while (!reached.empty()) {
        const Cell cell = reached.back();
        reached.pop_back();
        for (std::size_t side = 0; side < 6; ++side)
            if (const auto at = std::ranges::find(cells, neighbour(cell, side)); at != cells.end()) {
                reached.push_back(*at);
                cells.erase(at);
            }
    }
    return cells.empty();
}

// What a walk wants more of, in this order.
struct Score {
    int turns = 0;
    /// To the first separation, and of all.
    int level = 0;
    int moves = 0;

    friend auto operator<=>(const Score&, const Score&) = default;
};

class TurningWalk {
  public:
    TurningWalk(const TurningCriteria& criteria, std::uint64_t number) : criteria_(criteria) {
        std::seed_seq seed{criteria.seed, criteria.seed >> 32U, number, number >> 32U};
        random_.seed(seed);
        options_.turns = criteria.finish;
    }

    std::uint64_t looked() const { return looked_; }
    // The shapes of its pieces, up to rotations and reflections of all.
    std::vector<std::pair<std::vector<Shape>, FoundPuzzle>>& found() { return found_; }

    void run(const StopToken& stop) {
        Pieces here;
        Score best;
        for (int failures = 0; failures < turningPatience && found_.empty();) {
            stop.check();
            Pieces next = here.empty() ? grown() : changed(here);
            if (next.empty()) continue;
            ++looked_;
            const std::optional<Score> score = scoreOf(next, stop);
            if (here.empty() && !score) continue;
            ++failures;
            if (!score || *score < best) continue;
            if (*score > best) failures = 0;
            here = std::move(next);
            best = *score;
            if (best.turns >= criteria_.turns && best.level >= criteria_.level) judge(here, stop);
        }
    }

  private:
    std::size_t roll(std::size_t sides) { return random_() % sides; }

    bool isInside(Cell cell) const {
        return std::min({cell.x, cell.y, cell.z}) >= 0 && std::max({cell.x, cell.y, cell.z}) < criteria_.edge;
    }

    // Empty if a piece is too small.
    Pieces grown() {
        const auto edge = static_cast<std::size_t>(criteria_.edge);
        const std::size_t all = edge * edge * edge;
        // Fuller ones rarely have room for a turn, emptier ones rarely interlock.
        std::size_t open = all / 2 + roll(all / 2);
        Pieces pieces(static_cast<std::size_t>(criteria_.pieces));
        std::set<Cell> filled;
        const auto take = [&](std::vector<Cell>& piece, Cell cell) {
            if (!isInside(cell) || !filled.insert(cell).second) return;
            piece.push_back(cell);
            --open;
        };
        for (std::vector<Cell>& piece : pieces)
            while (piece.empty())
                take(piece, {static_cast<int>(roll(edge)), static_cast<int>(roll(edge)),
                             static_cast<int>(roll(edge))});
        // A few steps find no room.
        for (std::size_t steps = 8 * all; steps > 0 && open > 0; --steps) {
            std::vector<Cell>& piece = roll(4) == 0
                                           ? pieces[roll(pieces.size())]
                                           : *std::ranges::min_element(pieces, {}, &std::vector<Cell>::size);
            take(piece, neighbour(piece[roll(piece.size())], roll(6)));
        }
        return isPossible(pieces) ? pieces : Pieces();
    }

    // One or two cells change; empty if that is not possible.
    Pieces changed(Pieces pieces) {
        for (std::size_t changes = 1 + roll(2); changes > 0; --changes) {
            std::vector<Cell>& piece = pieces[roll(pieces.size())];
            const std::size_t at = roll(piece.size());
            if (roll(2) == 0) {
                piece.erase(piece.begin() + static_cast<std::ptrdiff_t>(at));
                if (piece.empty()) return {};
                continue;
            }
            const Cell cell = neighbour(piece[at], roll(6));
            if (!isInside(cell) || std::ranges::find(piece, cell) != piece.end()) return {};
            for (std::vector<Cell>& other : pieces)
                std::erase(other, cell);
            piece.push_back(cell);
        }
        return isPossible(pieces) ? pieces : Pieces();
    }

    static bool isPossible(const Pieces& pieces) {
        return std::ranges::all_of(pieces, [](const std::vector<Cell>& piece) {
            return piece.size() >= fewestCells && isConnected(piece);
        });
    }

    static Puzzle puzzleOf(const Pieces& pieces) {
        Puzzle puzzle;
        puzzle.lattice = BurrSticks::lattice();
        std::vector<Cell> all;
        for (const std::vector<Cell>& cells : pieces) {
            Piece piece;
            piece.name = std::string(1, static_cast<char>('A' + puzzle.pieces.size()));
            piece.shape = Shape(cells);
            puzzle.pieces.push_back(std::move(piece));
            all.insert(all.end(), cells.begin(), cells.end());
        }
        puzzle.region = Region(std::move(all), {});
        return puzzle;
    }

    static std::vector<Placement> placementsOf(const Pieces& pieces) {
        std::vector<Placement> placements;
        for (const std::vector<Cell>& cells : pieces) {
            placements.push_back({placements.size(), cells, {}});
            std::ranges::sort(placements.back().cells);
        }
        return placements;
    }

    // Nothing if slides separate the pieces; zeros if nothing is known to.
    std::optional<Score> scoreOf(const Pieces& pieces, const StopToken& stop) const {
        const Puzzle puzzle = puzzleOf(pieces);
        const std::vector<Placement> placements = placementsOf(pieces);
        if (Disassembler(puzzle).disassemble(placements, stop).outcome !=
            Disassembly::Outcome::notByStraightMoves)
            return std::nullopt;
        const Disassembly apart = Disassembler(puzzle, options_).disassemble(placements, stop);
        if (!apart.canBeDisassembled()) return Score{};
        const AssemblyPlan plan(apart.separation);
        return Score{static_cast<int>(std::ranges::count_if(
                         plan.moves(), [](const PlannedMove& move) { return move.move.turn.has_value(); })),
                     levelOf(apart.separation).numbers.front(), static_cast<int>(plan.moves().size())};
    }

    // Adds the puzzle unless its pieces can be built in another way, too, or might be.
    void judge(const Pieces& pieces, const StopToken& stop) {
        FoundPuzzle found;
        found.puzzle = puzzleOf(pieces);
        std::vector<Shape> key;
        key.reserve(pieces.size());
        for (const Piece& piece : found.puzzle.pieces)
            key.push_back(canonical(piece.shape, found.puzzle.lattice.symmetries()));
        std::ranges::sort(key);
        if (!judged_.insert(key).second) return;
        LevelOptions options;
        options.threads = 1;
        options.turns = criteria_.finish;
        const PuzzleLevel level = judgeLevel(found.puzzle, options, stop);
        if (!level.isExact || level.buildable != 1) return;
        found.assemblies = level.assemblies;
        found.buildable = level.buildable;
        found.level = level.level;
        found.placements = placementsOf(pieces);
        found.separation =
            Disassembler(found.puzzle, options_).disassemble(found.placements, stop).separation;
        found_.emplace_back(std::move(key), std::move(found));
    }

    const TurningCriteria& criteria_;
    DisassemblyOptions options_;
    std::mt19937_64 random_;
    std::uint64_t looked_ = 0;
    std::set<std::vector<Shape>> judged_;
    std::vector<std::pair<std::vector<Shape>, FoundPuzzle>> found_;
};

}  // namespace

WalksResult<FoundPuzzle> findTurningPuzzles(const TurningCriteria& criteria, const StopToken& stop,
                                            const WalksProgress& progress) {
    return walkOnThreads(criteria, stop, progress,
                         [&](std::uint64_t number) { return TurningWalk(criteria, number); });
}

}  // namespace tilewright
