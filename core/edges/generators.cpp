#include "core/edges/generators.h"

#include <numeric>
#include <random>
#include <utility>

#include "core/edges/edge_checks.h"
#include "core/edges/edge_variants.h"
#include "core/message/message_error.h"

namespace tilewright {

namespace {

// The distributions of the standard library differ between machines; this one does not.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : random_(seed) {}

    std::size_t below(std::size_t bound) {
        const std::uint64_t unfair = std::mt19937_64::max() % bound + 1;
        std::uint64_t value = random_();
        while (unfair != bound && value > std::mt19937_64::max() - unfair)
            value = random_();
        return static_cast<std::size_t>(value % bound);
    }

    template <typename Value>
    void shuffle(std::vector<Value>& values) {
        for (std::size_t i = values.size(); i > 1; --i)
            std::swap(values[i - 1], values[below(i)]);
    }

  private:
    std::mt19937_64 random_;
};

void requireSizes(int rows, int columns) {
    if (rows < 1 || columns < 1 || static_cast<long long>(rows) * columns > maxEdgePlaces)
        throw MessageError(core::message(
            "a board needs at least one row and one column and at most %1 places", maxEdgePlaces));
}

// A solved board: all edges thrown, the borders as the rules want them.
class SolvedBoard {
  public:
    // `colour` throws the colour of an inner edge.
    template <typename Colour>
    SolvedBoard(const EdgePuzzle& puzzle, EdgeColour border, Colour colour)
        : rows_(static_cast<std::size_t>(puzzle.rows)), columns_(static_cast<std::size_t>(puzzle.columns)) {
        upright_.resize(rows_ * (columns_ + 1));
        level_.resize((rows_ + 1) * columns_);
        for (EdgeColour& edge : upright_)
            edge = colour();
        for (EdgeColour& edge : level_)
            edge = colour();
        for (std::size_t row = 0; row < rows_; ++row)
            close(puzzle.leftRight, border, upright_[row * (columns_ + 1)],
                  upright_[row * (columns_ + 1) + columns_]);
        for (std::size_t column = 0; column < columns_; ++column)
            close(puzzle.topBottom, border, level_[column], level_[rows_ * columns_ + column]);
    }

    std::vector<EdgeColours> pieces() const {
        std::vector<EdgeColours> pieces;
        for (std::size_t row = 0; row < rows_; ++row)
            for (std::size_t column = 0; column < columns_; ++column)
                pieces.push_back({upright_[row * (columns_ + 1) + column + 1],
                                  level_[row * columns_ + column], upright_[row * (columns_ + 1) + column],
                                  level_[(row + 1) * columns_ + column]});
        return pieces;
    }

  private:
    static void close(BorderRule rule, EdgeColour border, EdgeColour& first, EdgeColour& last) {
        if (rule == BorderRule::monochrome) first = last = border;
        if (rule == BorderRule::cyclic) last = first;
    }

    std::size_t rows_;
    std::size_t columns_;
    // The edges left of, between and right of the places of each row; and above, between and below.
    std::vector<EdgeColour> upright_;
    std::vector<EdgeColour> level_;
};

// Moves the pieces of a solved board about as the puzzle's moves allow.
PlantedPuzzle scattered(EdgePuzzle puzzle, const std::vector<EdgeColours>& solved, Dice& dice) {
    std::vector<std::size_t> places(solved.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    if (puzzle.moves.swap) dice.shuffle(places);
    EdgeArrangement solution(solved.size());
    puzzle.pieces.resize(solved.size());
    for (std::size_t piece = 0; piece < solved.size(); ++piece) {
        const EdgeColours& colours = solved[places[piece]];
        solution[places[piece]] = {piece, colours};
        const std::vector<EdgeColours> variants = variantsOf(colours, puzzle.moves);
        puzzle.pieces[piece] = variants[dice.below(variants.size())];
    }
    return {std::move(puzzle), std::move(solution)};
}

}  // namespace

PlantedPuzzle randomEdgePuzzle(const RandomEdgeOptions& options) {
    requireSizes(options.rows, options.columns);
    if (options.colours < 1) throw MessageError(core::message("a puzzle needs at least one colour"));
    Dice dice(options.seed);
    const auto colour = [&] {
        return static_cast<EdgeColour>(dice.below(static_cast<std::size_t>(options.colours)));
    };
    EdgePuzzle puzzle;
    puzzle.name = std::string(options.planted ? "Planted" : "Random") + " " + std::to_string(options.rows) +
                  "x" + std::to_string(options.columns) + ", seed " + std::to_string(options.seed);
    puzzle.rows = options.rows;
    puzzle.columns = options.columns;
    puzzle.leftRight = options.leftRight;
    puzzle.topBottom = options.topBottom;
    puzzle.borderColour = options.borderColour;
    puzzle.moves = options.moves;
    if (options.planted) {
        const EdgeColour border = options.borderColour ? *options.borderColour : colour();
        const std::vector<EdgeColours> solved = SolvedBoard(puzzle, border, colour).pieces();
        return scattered(std::move(puzzle), solved, dice);
    }
    for (std::size_t piece = 0; piece < puzzle.places(); ++piece) {
        EdgeColours colours{};
        for (EdgeColour& edge : colours)
            edge = colour();
        puzzle.pieces.push_back(colours);
    }
    return {std::move(puzzle), std::nullopt};
}

PlantedPuzzle framedEdgePuzzle(int rows, int columns, int innerColours, std::uint64_t seed) {
    requireSizes(rows, columns);
    if (rows < 2 || columns < 2)
        throw MessageError(core::message("a framed board needs two rows and columns or more"));
    if (innerColours < 1) throw MessageError(core::message("a framed board needs at least one inner colour"));
    Dice dice(seed);
    EdgePuzzle puzzle;
    puzzle.name = "Framed " + std::to_string(rows) + "x" + std::to_string(columns) + ", " +
                  std::to_string(innerColours) + " inner colours, seed " + std::to_string(seed);
    puzzle.rows = rows;
    puzzle.columns = columns;
    puzzle.leftRight = puzzle.topBottom = BorderRule::monochrome;
    puzzle.borderColour = 0;
    puzzle.moves.swap = puzzle.moves.rotate = true;
    const auto colour = [&] {
        return static_cast<EdgeColour>(1 + dice.below(static_cast<std::size_t>(innerColours)));
    };
    const std::vector<EdgeColours> solved = SolvedBoard(puzzle, 0, colour).pieces();
    return scattered(std::move(puzzle), solved, dice);
}

EdgePuzzle macMahonSquares(std::optional<EdgeColour> border) {
    if (border && (*border < 0 || *border > 2))
        throw MessageError(core::message("MacMahon's squares have the colours 0, 1 and 2"));
    EdgePuzzle puzzle;
    puzzle.name = "MacMahon's 24 squares";
    puzzle.source = "P. A. MacMahon, New Mathematical Pastimes, 1921";
    puzzle.rows = 4;
    puzzle.columns = 6;
    puzzle.leftRight = puzzle.topBottom = BorderRule::monochrome;
    puzzle.borderColour = border;
    puzzle.moves.swap = puzzle.moves.rotate = true;
    for (int code = 0; code < 81; ++code) {
        const EdgeColours colours{code / 27, code / 9 % 3, code / 3 % 3, code % 3};
        if (variantsOf(colours, puzzle.moves).front() == colours) puzzle.pieces.push_back(colours);
    }
    return puzzle;
}

std::span<const EdgeGenerator> edgeGenerators() {
    using G = EdgeGenerator;
    static constexpr std::array<EdgeGenerator, 5> generators{{
        {"random", G::size | G::chance | G::rules | G::borderColour, 4, 4,
         [](const EdgeRecipe& recipe) { return randomEdgePuzzle(recipe.board); }},
        {"framed", G::size | G::chance, 6, 6,
         [](const EdgeRecipe& recipe) {
             const RandomEdgeOptions& board = recipe.board;
             return framedEdgePuzzle(board.rows, board.columns, board.colours, board.seed);
         }},
        {"macmahon", G::borderColour, 0, 0,
         [](const EdgeRecipe& recipe) {
             return PlantedPuzzle{macMahonSquares(recipe.board.borderColour), {}};
         }},
        {"1in3sat", G::clauses, 0, 0,
         [](const EdgeRecipe& recipe) {
             return PlantedPuzzle{oneInThreePuzzle(readFormula(recipe.words), recipe.freeEnds), {}};
         }},
        {"3partition", G::numbers, 0, 0,
         [](const EdgeRecipe& recipe) {
             std::vector<int> numbers;
             for (const std::string& word : recipe.words) {
                 const std::optional<std::vector<int>> read = readNumbers(word);
                 if (!read)
                     throw MessageError(core::message("'%1' is not a number from 1 to 1,000,000", word));
                 numbers.insert(numbers.end(), read->begin(), read->end());
             }
             return PlantedPuzzle{threePartitionPuzzle(numbers), {}};
         }},
    }};
    return generators;
}

}  // namespace tilewright
