#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "core/puzzle/edits.h"

namespace tilewright::test {

/// Edits a user might make, in a random order.
class RandomEdits {
  public:
    explicit RandomEdits(std::uint64_t seed);

    /// A random number below `count`.
    std::size_t below(std::size_t count);

    /// `puzzle` after a random edit; unchanged if the edit is refused.
    EditedPuzzle next(const Puzzle& puzzle);

  private:
    EditedPuzzle editCells(const Puzzle& puzzle);
    EditedPuzzle editWhole(const Puzzle& puzzle);
    EditedPuzzle editPieces(const Puzzle& puzzle);
    EditedPuzzle editWords(const Puzzle& puzzle);
    EditedPuzzle editFixed(const Puzzle& puzzle);
    EditTarget target(const Puzzle& puzzle);
    std::size_t somePiece(const Puzzle& puzzle);
    int from(int low, int high);
    Cell cell(const Puzzle& puzzle, int low, int high);
    Symmetry symmetry(const Puzzle& puzzle);

    std::mt19937_64 random_;
    std::vector<Piece> tetracubes_;
    std::vector<Piece> pentominoes_;
};

}  // namespace tilewright::test
