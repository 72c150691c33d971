#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "core/puzzle/edge_puzzle.h"

namespace tilewright::test {

/// The colours of all places.
using BoardColours = std::vector<EdgeColours>;

/// All solutions of a small puzzle, by exhaustive search without any solver code. nullopt if there are more
/// than `most`.
std::optional<std::set<BoardColours>> enumerateEdges(const EdgePuzzle& puzzle, std::size_t most = 1000);

/// The number of solutions up to rotation and reflection.
std::size_t differentBoards(const EdgePuzzle& puzzle, const std::set<BoardColours>& boards);

/// For messages.
std::string describeEdges(const EdgePuzzle& puzzle);

/// A generator of small puzzles.
class RandomEdges {
  public:
    explicit RandomEdges(unsigned seed) : random_(seed) {}

    int below(int bound) { return std::uniform_int_distribution<int>(0, bound - 1)(random_); }
    EdgeMoves moves();
    /// Up to `most` clues that the moves permit, right or wrong.
    void addClues(EdgePuzzle& puzzle, int most);
    /// Which colours below `colours` match.
    void addMatches(EdgePuzzle& puzzle, int colours);
    BorderRule border();
    /// Any rules, `rows` x `columns`, few colours; every other puzzle has a solution by construction.
    EdgePuzzle puzzle(int rows, int columns, int colours, const EdgeMoves& moves, BorderRule leftRight,
                      BorderRule topBottom, bool headAndTail = false);

  private:
    std::mt19937 random_;
};

}  // namespace tilewright::test
