#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "core/puzzle/edits.h"

namespace tilewright::test {

/// Whatever people do to a puzzle in an editor, in an order that a number decides.
class RandomEdits {
  public:
    explicit RandomEdits(std::uint64_t seed);

    /// A number from 0 up to `count` - 1.
    std::size_t below(std::size_t count);

    /// `puzzle` after some edit; the same puzzle if that edit is refused.
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
