#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// What differs between two puzzles, in little more memory than that takes: a stroke of a pen through a large
/// region costs some bytes for each cell that it touches. Works on any values, drafts included.
class PuzzleChange {
  public:
    PuzzleChange(const Puzzle& before, const Puzzle& after);

    bool isEmpty() const;

    /// What `after` was, made from what `before` was, and the other way round; equal to the last bit.
    Puzzle forward(Puzzle before) const;
    Puzzle backward(Puzzle after) const;

    /// How much memory it takes, itself included.
    std::size_t bytes() const;

  private:
    enum class Mark : std::uint8_t { none, required, optional };

    /// A cell that is something else afterwards.
    struct CellChange {
        Cell cell;
        Mark before = Mark::none;
        Mark after = Mark::none;
    };

    /// Between two sets of marked cells: what is different after all cells have been moved.
    struct CellsChange {
        Cell moved;
        std::vector<CellChange> cells;
    };

    struct MarkedCells;

    /// A stretch of a list that is another one afterwards.
    template <typename Item>
    struct Stretch {
        std::size_t begin = 0;
        std::vector<Item> before;
        std::vector<Item> after;
    };

    struct Heading {
        std::string name;
        std::string source;
        Lattice lattice = Lattice::square;
        bool turnOver = true;
        PuzzleKind kind = PuzzleKind::tiling;
        bool rotate = true;
        friend bool operator==(const Heading&, const Heading&) = default;
    };

    /// A piece whose cells are others, and nothing else.
    struct PieceCells {
        std::size_t piece = 0;
        CellsChange cells;
    };

    template <typename Item>
    static std::optional<Stretch<Item>> difference(const std::vector<Item>& before,
                                                   const std::vector<Item>& after);
    static Heading headingOf(const Puzzle& puzzle);
    static CellsChange between(const MarkedCells& before, const MarkedCells& after);
    static MarkedCells changed(MarkedCells cells, const CellsChange& change, bool backward);
    Puzzle apply(Puzzle puzzle, bool backward) const;

    std::optional<std::pair<Heading, Heading>> heading_;
    std::optional<CellsChange> region_;
    std::optional<PieceCells> pieceCells_;
    std::optional<Stretch<Piece>> pieces_;
    std::optional<Stretch<FixedPiece>> fixed_;
    std::optional<Stretch<CellWeight>> weights_;
};

}  // namespace tilewright
