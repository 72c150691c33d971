// The best board: as many matching edges as possible where a solution is out of reach.
//
// The problem. Eternity II and boards like it have not been solved in eighteen years, but a board with 456 of
// 480 matching edges takes seconds. Backtracking is the wrong tool for it (435 in a minute).
//
// The idea. Three searches share the time, each of which begins where the one before ends:
//
//     first board   any board that obeys borders and clues: a bipartite matching of places and pieces
//          |
//     beams         one wide beam after the other (board_beam.cpp), each with another order and another lot
//          |
//     repair        exact searches of windows around the broken edges (board_repair.cpp) of the best boards
//     of a beam
//
// Small boards are searched completely between the beams, with more and more nodes, which proves the optimum.
//
// Time. With a time limit, the widths follow from the limit alone, by a nominal cost of a partial board, so
// that a seed always gives the same boards. Only if the machine cannot keep pace, beams become narrower.
// Without a limit, each beam is twice as wide as the one before until the memory limit.
//
// The bound. Edges of a colour meet in pairs, so the number of edges of each colour bounds what can match.

#include "core/edges/best_board.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <stdexcept>
#include <utility>

#include "core/basics/machine.h"
#include "core/edges/board_beam.h"
#include "core/edges/board_repair.h"
#include "core/edges/board_scan.h"
#include "core/edges/edge_checks.h"
#include "core/edges/edge_grid.h"
#include "core/edges/match_tables.h"
#include "core/edges/row_problem.h"
#include "core/jobs/threads.h"

namespace tilewright {

namespace {

constexpr std::size_t mostPlaces = 10'000;
// The tables take memory for each colour and piece.
constexpr std::size_t mostBytesOfTables = std::size_t{1} << 30U;
constexpr std::size_t leastWidth = 64;
// A beam numbers its partial boards with 32 bits.
constexpr std::size_t mostWidth = std::size_t{1} << 28U;
constexpr std::size_t boardsToRepair = 8;
// One colour is favoured for as many colours, but no more than two.
constexpr std::size_t coloursForFavoured = 6;
// With more free places there is no hope of searching all boards.
constexpr std::size_t mostPlacesOfProof = 24;
// A partial board and a place of a beam, and a window of a repair, in seconds.
constexpr double costOfPlacement = 100e-9;
constexpr double costOfWindow = 35e-6;
// The share of the time limit for each beam of a run; beams after these take the last share.
constexpr std::array<double, 5> shares{0.02, 0.25, 0.25, 0.25, 0.08};

// A slot for each place, by augmenting paths; empty if there is none.
SlotBoard firstBoard(const MatchTables& matches) {
    const auto planes = static_cast<std::uint32_t>(matches.planes());
    std::vector<std::uint32_t> placeOf(matches.slots(), MatchTables::none);
    SlotBoard board(matches.places(), MatchTables::none);
    const auto planeFor = [&](std::uint32_t place, std::size_t slot) {
        for (std::uint32_t plane = 0; plane < planes; ++plane)
            if (matches.isAllowed(place, slot, plane)) return plane;
        return MatchTables::none;
    };
    // By slot: the place from which the search reached it.
    std::vector<std::uint32_t> reachedFrom(matches.slots());
    for (std::uint32_t start = 0; start < matches.places(); ++start) {
        std::ranges::fill(reachedFrom, MatchTables::none);
        std::vector<std::uint32_t> queue{start};
        std::size_t end = matches.slots();
        for (std::size_t i = 0; i < queue.size() && end == matches.slots(); ++i) {
            const std::uint32_t place = queue[i];
            for (std::size_t slot = matches.firstWord(place) * 64;
                 slot < std::min(matches.slots(), matches.endWord(place) * 64); ++slot) {
                if (reachedFrom[slot] != MatchTables::none || planeFor(place, slot) == MatchTables::none)
                    continue;
                reachedFrom[slot] = place;
                if (placeOf[slot] == MatchTables::none) {
                    end = slot;
                    break;
                }
                queue.push_back(placeOf[slot]);
            }
        }
        if (end == matches.slots()) return {};
        for (std::size_t slot = end;;) {
            const std::uint32_t place = reachedFrom[slot];
            const std::uint32_t before = board[place];
            board[place] = static_cast<std::uint32_t>(slot) * planes + planeFor(place, slot);
            placeOf[slot] = place;
            if (before == MatchTables::none) break;
            slot = before / planes;
        }
    }
    return board;
}

EdgeArrangement arrangementOf(const MatchTables& matches, const SlotBoard& board) {
    EdgeArrangement arrangement;
    for (const std::uint32_t choice : board) {
        const std::size_t slot = choice / matches.planes();
        PlacedEdgePiece placed{matches.pieceOf(slot), EdgeColours::filled(matches.sides())};
        for (std::size_t side = 0; side < matches.sides(); ++side)
            placed.colours[side] = matches.colours()[matches.sides(slot, choice % matches.planes())[side]];
        arrangement.push_back(placed);
    }
    return arrangement;
}

// The search with one colour of the border.
struct BorderSearch {
    BorderSearch(const EdgePuzzle& puzzle, std::optional<EdgeColour> border)
        : matches(puzzle, border), bound(std::min(mostMatchingEdges(puzzle, border), matches.edges())) {}

    MatchTables matches;
    // How many edges can match.
    std::size_t bound;
    SlotBoard best;
    std::size_t matched = 0;
    std::vector<std::uint32_t> freePlaces;
};

class BestBoardSearch {
  public:
    BestBoardSearch(const EdgePuzzle& puzzle, const EdgeOptions& options, EdgeRun& run)
        : puzzle_(puzzle), options_(options), run_(run) {}

    EdgeResult search() {
        EdgeResult result;
        result.method = "best-board";
        result.complexity = core::message("beam search over partial boards, then repair");
        const std::vector<std::optional<EdgeColour>> borders = borderChoices(puzzle_, false);
        if (isTooLarge(borders.size())) {
            run_.fail();
            result.reason = core::message(
                "The board is too large for a search for the best board; at most %1 places are supported.",
                mostPlaces);
            result.status = run_.status();
            return result;
        }
        for (const std::optional<EdgeColour>& border : borders) {
            auto search = std::make_unique<BorderSearch>(puzzle_, border);
            if (search->matches.isPossible()) search->best = firstBoard(search->matches);
            if (search->best.empty()) continue;
            search->freePlaces = BoardRepair(search->matches, 0).freePlaces();
            search->matched = matchedOn(*search, search->best);
            searches_.push_back(std::move(search));
            report();
        }
        for (std::size_t round = 0; !isOver(); ++round)
            for (const auto& search : searches_)
                if (!isOver() && search->bound > best().matched) improve(*search, round);
        result.status = run_.status();
        result.solvable = solvable();
        if (searches_.empty()) {
            result.reason =
                core::message("The pieces cannot fill the board: too few of them fit at the border.");
        } else {
            std::size_t bound = 0;
            for (const auto& search : searches_)
                bound = std::max(bound, search->bound);
            result.best = {best().matched, best().matches.edges(), bound};
            if (result.best->matched == bound) result.status = JobStatus::complete;
            result.arrangement = arrangementOf(best().matches, best().best);
            // The check shares no code with the search.
            if (whyNoBoard(puzzle_, *result.arrangement) ||
                matchingEdges(puzzle_, *result.arrangement) != result.best->matched)
                throw std::logic_error("the best board fails its check");
            result.delivered = run_.delivered();
        }
        result.placements = run_.control().placements();
        result.seconds = run_.seconds();
        return result;
    }

  private:
    bool isTooLarge(std::size_t borders) const {
        // All positions of a piece whose sides have different colours.
        EdgeColours different = EdgeColours::filled(puzzle_.sides());
        std::iota(different.begin(), different.end(), 0);
        const std::size_t variants = variantsOf(different, puzzle_.moves).size();
        const std::size_t words = puzzle_.places() / 64 + 8;
        return puzzle_.places() > mostPlaces || puzzle_.sides() * coloursOf(puzzle_).size() * words *
                                                        variants * 8 * std::max<std::size_t>(1, borders) >
                                                    mostBytesOfTables;
    }

    const BorderSearch& best() const {
        return **std::ranges::max_element(searches_, {}, [](const auto& search) { return search->matched; });
    }

    std::optional<bool> solvable() const {
        if (searches_.empty()) return false;
        if (best().matched == best().matches.edges()) return true;
        for (const auto& search : searches_)
            if (search->bound == search->matches.edges()) return std::nullopt;
        return false;
    }

    bool isOver() const {
        return run_.isStopping() || std::ranges::all_of(searches_, [&](const auto& search) {
                   return search->bound <= best().matched;
               });
    }

    static std::size_t matchedOn(const BorderSearch& search, const SlotBoard& board) {
        return search.matches.edges() - BoardRepair(search.matches, 0).broken(board);
    }

    // Delivers the best board if it is better than the last one.
    void report() {
        const bool isFirst = run_.delivered() == 0;
        if (!isFirst && best().matched <= run_.control().matched()) return;
        run_.control().setMatched(best().matched);
        run_.deliver({arrangementOf(best().matches, best().best)});
    }

    void consider(BorderSearch& search, const SlotBoard& board) {
        const std::size_t matched = matchedOn(search, board);
        if (matched <= search.matched) return;
        search.matched = matched;
        search.best = board;
        report();
    }

    std::uint64_t seedOf(std::size_t round, std::size_t part) const {
        return options_.seed * 0x9E37'79B9'7F4A'7C15 + round * 1'000'003 + part * 7919;
    }

    void improve(BorderSearch& search, std::size_t round) {
        prove(search, round);
        if (isOver() || search.bound <= search.matched) return;
        const std::size_t width = widthOf(search, round);
        const auto began = run_.seconds();
        BeamOptions options;
        options.width = width;
        options.seed = seedOf(round, 0);
        options.threads = options_.threads;
        options.most = boardsToRepair;
        options.favoured = favouredFor(search, round);
        options.mustStop = [&] { return run_.mustStop(); };
        std::vector<SlotBoard> boards = beamBoards(search.matches, orderOf(round), options);
        if (!run_.isStopping()) {
            run_.control().addPlacements(width * search.freePlaces.size());
            pace_ = std::max(pace_, (run_.seconds() - began) / secondsFor(search, width));
        }
        for (const SlotBoard& board : boards)
            consider(search, board);
        boards.push_back(search.best);
        repair(search, round, width, boards);
    }

    void repair(BorderSearch& search, std::size_t round, std::size_t width, std::vector<SlotBoard>& boards) {
        const double seconds = 0.1 * secondsFor(search, width) * options_.threads;
        const auto windows =
            static_cast<std::size_t>(seconds / costOfWindow / static_cast<double>(boards.size())) + 100;
        const auto threads = static_cast<std::size_t>(options_.threads);
        workOnThreads(
            options_.threads,
            [&](int thread) {
                for (auto board = static_cast<std::size_t>(thread); board < boards.size(); board += threads)
                    BoardRepair(search.matches, seedOf(round, board + 1)).repair(boards[board], windows, [&] {
                        return run_.mustStop();
                    });
            },
            [] {});
        for (const SlotBoard& board : boards)
            consider(search, board);
    }

    // Searches all boards of a small puzzle for a better one.
    void prove(BorderSearch& search, std::size_t round) {
        if (search.freePlaces.size() > mostPlacesOfProof) return;
        std::uint64_t nodes = std::uint64_t{1} << std::min<std::size_t>(16 + 2 * round, 60);
        BoardRepair repair(search.matches, seedOf(round, 0));
        SlotBoard board = search.best;
        const bool isComplete =
            repair.refill(board, search.freePlaces, nodes, [&] { return run_.mustStop(); });
        consider(search, board);
        if (isComplete) search.bound = search.matched;
    }

    // The time for a beam on the nominal machine.
    double secondsFor(const BorderSearch& search, std::size_t width) const {
        double words = 0.0;
        for (const std::uint32_t place : search.freePlaces)
            words += static_cast<double>(search.matches.endWord(place) - search.matches.firstWord(place));
        const double placements = static_cast<double>(search.freePlaces.size()) +
                                  words * static_cast<double>(search.matches.planes()) / 12.0;
        return static_cast<double>(width) * 0.5 * placements * costOfPlacement / options_.threads;
    }

    std::size_t widthOf(const BorderSearch& search, std::size_t round) const {
        const std::uint64_t memory = options_.bytes();
        const auto most = static_cast<std::size_t>(std::clamp<std::uint64_t>(
            memory / bytesOfBeam(search.matches, orderOf(round)), leastWidth, mostWidth));
        const std::optional<std::chrono::duration<double>> limit = run_.control().timeLimit();
        if (!limit) return std::min(most, std::size_t{1024} << std::min<std::size_t>(round, 18));
        const double share = shares[std::min(round, shares.size() - 1)];
        const auto searches = static_cast<double>(searches_.size());
        double seconds = limit->count() * share / searches;
        // A beam that is stopped gives nothing.
        const double left = std::max(0.0, limit->count() - run_.seconds());
        while (seconds > 0.001 && seconds * pace_ > 0.9 * left)
            seconds /= 2.0;
        const double width = seconds / secondsFor(search, 1);
        return std::min(most, std::max(leastWidth, static_cast<std::size_t>(std::min(width, 1e9))));
    }

    // Some of the colours that many edges have.
    std::vector<std::uint32_t> favouredFor(const BorderSearch& search, std::size_t round) const {
        if (!puzzle_.moves.swap) return {};
        const std::vector<EdgeColour>& colours = search.matches.colours();
        std::vector<std::size_t> edges(colours.size(), 0);
        for (const EdgeColours& piece : puzzle_.pieces)
            for (const EdgeColour colour : piece)
                ++edges[static_cast<std::size_t>(std::ranges::lower_bound(colours, colour) -
                                                 colours.begin())];
        if (search.matches.borderColour() != MatchTables::none) edges[search.matches.borderColour()] = 0;
        const std::size_t most = std::ranges::max(edges);
        std::vector<std::uint32_t> frequent;
        for (std::uint32_t colour = 0; colour < edges.size(); ++colour)
            if (2 * edges[colour] > most) frequent.push_back(colour);
        std::mt19937_64 engine(seedOf(round, 0));
        for (std::size_t i = frequent.size(); i > 1; --i)
            std::swap(frequent[i - 1], frequent[engine() % i]);
        frequent.resize(std::min<std::size_t>(2, frequent.size() / coloursForFavoured));
        return frequent;
    }

    // Combs of several depths, from each corner of the board along rows or columns.
    std::vector<std::uint32_t> orderOf(std::size_t round) const {
        const std::size_t turn = round + options_.seed;
        if (!puzzle_.isRectangle()) return combOfOutline(turn);
        const bool isUpright = turn % 2 == 1;
        const int rows = isUpright ? puzzle_.columns : puzzle_.rows;
        const int columns = isUpright ? puzzle_.rows : puzzle_.columns;
        const int depth = 3 + static_cast<int>(turn / 8 % 2);
        std::vector<std::uint32_t> order = combOrder(rows, columns, std::min(depth, (rows + 1) / 2));
        for (std::uint32_t& place : order) {
            auto row = place / static_cast<std::uint32_t>(columns);
            auto column = place % static_cast<std::uint32_t>(columns);
            if (turn / 2 % 2 == 1) row = static_cast<std::uint32_t>(rows) - 1 - row;
            if (turn / 4 % 2 == 1) column = static_cast<std::uint32_t>(columns) - 1 - column;
            if (isUpright) std::swap(row, column);
            place = row * static_cast<std::uint32_t>(puzzle_.columns) + column;
        }
        return order;
    }

    // The same for a board of any outline, which is turned by the symmetries of its lattice.
    std::vector<std::uint32_t> combOfOutline(std::size_t turn) const {
        const std::span<const Symmetry> symmetries = puzzle_.lattice.symmetries();
        EdgePuzzle turned = puzzle_;
        for (Cell& cell : turned.board)
            cell = symmetries[turn % symmetries.size()](cell);
        std::vector<std::uint32_t> order = placesInOrder(BoardOrder::rows, turned);
        const int lines = 3 + static_cast<int>(turn / symmetries.size() % 2);
        const auto last = std::ranges::find_if(order, [&](std::uint32_t place) {
            return lineOf(turned, place) > lineOf(turned, order.back()) - lines;
        });
        std::stable_sort(last, order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return std::floor(middleOf(turned, a)[0]) < std::floor(middleOf(turned, b)[0]);
        });
        return order;
    }

    const EdgePuzzle& puzzle_;
    const EdgeOptions& options_;
    EdgeRun& run_;
    std::vector<std::unique_ptr<BorderSearch>> searches_;
    // The slowest beam so far, against the nominal machine.
    double pace_ = 0.0;
};

}  // namespace

std::size_t mostMatchingEdges(const EdgePuzzle& puzzle, std::optional<EdgeColour> border) {
    // Sides that moves can bring to each other's place are counted together.
    const EdgeGrid grid(puzzle);
    const std::vector<std::size_t> groupOf = groupsOfSides(puzzle);
    std::map<EdgeColour, std::array<std::size_t, EdgeColours::most>> sides;
    for (const EdgeColours& piece : puzzle.pieces)
        for (std::size_t side = 0; side < grid.sides(); ++side)
            ++sides[piece[side]][groupOf[side]];
    // The edges between two pieces, by the group of their first side.
    std::array<std::size_t, EdgeColours::most> ends{};
    for (std::size_t place = 0; place < grid.places(); ++place)
        for (std::size_t side = 0; side < grid.sides(); ++side) {
            if (grid.neighbour(place, side) != EdgeGrid::none) ++ends[groupOf[side]];
            if (!border || !grid.isFramed(place, side)) continue;
            std::size_t& count = sides[*border][groupOf[side]];
            count -= std::min<std::size_t>(count, 1);
        }
    const MatchRule rule(puzzle);
    std::size_t most = 0;
    std::array<bool, EdgeColours::most> isDone{};
    for (std::size_t side = 0; side < grid.sides(); ++side) {
        const std::size_t group = groupOf[side];
        const std::size_t opposite = groupOf[grid.opposite(side)];
        if (isDone[group]) continue;
        isDone[group] = isDone[opposite] = true;
        const std::size_t edges = group == opposite ? ends[group] / 2 : ends[group];
        // Within a group, a pair is met from both of its colours.
        std::size_t matching = 0;
        for (const auto& [colour, count] : sides) {
            const std::optional<EdgeColour> partner = rule.partnerOf(colour);
            const auto found = partner ? sides.find(*partner) : sides.end();
            if (found == sides.end()) continue;
            const std::size_t met = std::min(count[group], found->second[opposite]);
            matching += group == opposite && partner == colour ? met / 2 * 2 : met;
        }
        if (group == opposite) matching /= 2;
        most += rule.isPairing() ? std::min(matching, edges) : edges;
    }
    return most;
}

EdgeResult findBestBoard(const EdgePuzzle& puzzle, const EdgeOptions& options, const EdgeSink& sink) {
    EdgeOptions all = options;
    all.threads = threadsFor(options.threads);
    all.wantAll = true;
    all.limit = all.mostDelivered = std::nullopt;
    EdgeRun run(puzzle, all, sink);
    return BestBoardSearch(puzzle, all, run).search();
}

}  // namespace tilewright
