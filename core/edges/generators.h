#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/puzzle/edge_puzzle.h"

// Generators of edge-matching puzzles. They throw MessageError if the input is invalid.

namespace tilewright {

/// Monotone 1-in-3-SAT: exactly one of the three variables of each clause must be true.
struct OneInThree {
    /// Variables are numbered from 0.
    int variables = 0;
    /// A variable may occur several times in a clause; each occurrence counts.
    std::vector<std::array<int, 3>> clauses;
};

/// Clauses in the form that users type, with variables from 1: "1,2,4".
OneInThree readFormula(std::span<const std::string> clauses);
/// The numbers in a text such as "1,2,4", each at least 1; nullopt for any other text.
std::optional<std::vector<int>> readNumbers(const std::string& text);

/// A row of pieces that has a solution if and only if `problem` has one (Theorem 2.2): swaps and rotations,
/// 10 pieces per clause. With `freeEnds`, the left and right borders are free and two additional pieces fix
/// the ends; otherwise they are cyclic.
EdgePuzzle oneInThreePuzzle(const OneInThree& problem, bool freeEnds = false);
/// The assignment that a solution of that puzzle encodes. Variables that do not occur are false.
std::vector<bool> assignmentOf(const OneInThree& problem, const EdgeArrangement& arrangement);

/// Two rows of pieces that have a solution if and only if the numbers can be split into groups of three with
/// the same sum S (3-partition, Theorem 3.1): swaps only, monochrome border. There must be three positive
/// numbers per group, each strictly between S/4 and S/2.
EdgePuzzle threePartitionPuzzle(const std::vector<int>& numbers);
/// The groups that a solution of that puzzle encodes, as indices into the numbers.
std::vector<std::array<std::size_t, 3>> triplesOf(const std::vector<int>& numbers,
                                                  const EdgeArrangement& arrangement);

/// A puzzle and, if it was cut from a solved board, that solution.
struct PlantedPuzzle {
    EdgePuzzle puzzle;
    std::optional<EdgeArrangement> solution;
};

struct RandomEdgeOptions {
    int rows = 4;
    int columns = 4;
    /// Colours are 0 to colours - 1.
    int colours = 4;
    BorderRule leftRight = BorderRule::free;
    BorderRule topBottom = BorderRule::free;
    /// nullopt means any one colour.
    std::optional<EdgeColour> borderColour;
    EdgeMoves moves;
    /// Cut from a solved board and shuffled; otherwise every edge is random.
    bool planted = true;
    std::uint64_t seed = 1;
    /// For framed boards: how many further colours are used along the frame only; with 0, the colours of the
    /// inside are used there, too.
    int frameColours = 0;
    /// For framed boards: how many pieces are pinned to their places.
    int clues = 0;
    /// The cells of a board that is no rectangle of squares; empty for `rows` and `columns`.
    Lattice lattice = {};
    std::vector<Cell> board = {};
    /// Half of an animal on each side: colour C becomes the head 2 C and the tail 2 C + 1, which match each
    /// other. A monochrome border has heads.
    bool headAndTail = false;
};

/// Deterministic on all platforms.
PlantedPuzzle randomEdgePuzzle(const RandomEdgeOptions& options);

/// A board with a frame of colour 0 and inner edges of colours 1 to `innerColours`, cut from a solved board;
/// swaps and rotations. Edges along the frame have `frameColours` further colours, if that is not 0; `clues`
/// random places have a clue; `headAndTail` as in RandomEdgeOptions. Eternity II is 16x16 with 17 inner
/// colours and 5 of the frame.
PlantedPuzzle framedEdgePuzzle(int rows, int columns, int innerColours, std::uint64_t seed,
                               int frameColours = 0, int clues = 0, bool headAndTail = false);

/// MacMahon's squares: every square with three colours on its edges, up to rotation, in 4 rows and 6 columns
/// with a border of colour `border` (0, 1 or 2; nullopt: any one); swaps and rotations.
EdgePuzzle macMahonSquares(std::optional<EdgeColour> border);

/// MacMahon's triangles: every triangle with four colours on its edges, up to rotation, in a hexagon with a
/// border of colour `border` (0 to 3; nullopt: any one); swaps and rotations.
EdgePuzzle macMahonTriangles(std::optional<EdgeColour> border);

/// The cells of a hexagon with sides of so many triangles or hexagons, in reading order.
std::vector<Cell> hexagonBoard(Lattice lattice, int side);
/// The cells of a rhomboid, in reading order; two triangles at each place.
std::vector<Cell> rhomboidBoard(Lattice lattice, int rows, int columns);

/// The input of a generator.
struct EdgeRecipe {
    RandomEdgeOptions board;
    /// Clauses, or one text with all numbers.
    std::vector<std::string> words;
    bool freeEnds = false;
    /// MacMahon's triangles instead of his squares.
    bool triangles = false;
};

/// A generator and the parts of a recipe that it uses.
struct EdgeGenerator {
    enum Option : unsigned {
        size = 1,
        /// Colours and seed, for random generators.
        chance = 2,
        rules = 4,
        borderColour = 8,
        clauses = 16,
        numbers = 32,
        /// Colours of the frame and clues.
        frame = 64,
        /// Triangles instead of squares.
        tiles = 128,
    };

    /// Its name on the command line: "framed".
    const char* name = "";
    unsigned options = 0;
    /// The default size of a square board; 0 if it has no size.
    int usualSize = 0;
    int usualColours = 0;
    PlantedPuzzle (*make)(const EdgeRecipe& recipe) = nullptr;
};

std::span<const EdgeGenerator> edgeGenerators();

}  // namespace tilewright
