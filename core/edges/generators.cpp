#include "core/edges/generators.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <random>
#include <utility>

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/edges/edge_checks.h"
#include "core/edges/edge_grid.h"

namespace tilewright {

namespace {

// The distributions of the standard library differ between platforms; this one does not.
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
        throw MessageError(
            core::message("a board needs at least one row, one column and at most %1 places", maxEdgePlaces));
}

// Whether an edge between two places is counted from here: right and bottom of squares.
bool isFirstEnd(const EdgeGrid& grid, std::size_t place, std::size_t side) {
    if (grid.sides() == 3) return place < grid.neighbour(place, side);
    return side == 0 || side > grid.sides() / 2;
}

// A solved board with random edges; borders follow the rules.
class SolvedBoard {
  public:
    // `colour` draws the colour of an inner edge.
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
    // The edges to the left of, between and to the right of the places of each row; and above, between and
    // below.
    std::vector<EdgeColour> upright_;
    std::vector<EdgeColour> level_;
};

// The same for a board of any outline.
template <typename Colour>
std::vector<EdgeColours> solvedOutline(const EdgePuzzle& puzzle, EdgeColour border, Colour colour) {
    const EdgeGrid grid(puzzle);
    std::vector<EdgeColours> pieces(grid.places(), EdgeColours::filled(grid.sides()));
    for (std::size_t place = 0; place < grid.places(); ++place)
        for (std::size_t side = 0; side < grid.sides(); ++side) {
            const std::uint32_t next = grid.neighbour(place, side);
            if (grid.isFramed(place, side))
                pieces[place][side] = border;
            else if (next == EdgeGrid::none)
                pieces[place][side] = colour();
            else if (isFirstEnd(grid, place, side))
                pieces[place][side] = pieces[next][grid.opposite(side)] = colour();
        }
    return pieces;
}

// Splits each edge between two pieces of a solved board into head and tail; see
// RandomEdgeOptions::headAndTail.
void splitColours(EdgePuzzle& puzzle, std::vector<EdgeColours>& solved, Dice& dice) {
    puzzle.pieces = solved;
    for (const EdgeColour colour : coloursOf(puzzle))
        puzzle.matches.emplace_back(2 * colour, 2 * colour + 1);
    if (puzzle.borderColour) *puzzle.borderColour *= 2;
    for (EdgeColours& piece : solved)
        for (EdgeColour& colour : piece)
            colour *= 2;
    const EdgeGrid grid(puzzle);
    for (std::size_t place = 0; place < solved.size(); ++place)
        for (std::size_t side = 0; side < grid.sides(); ++side) {
            if (grid.isFramed(place, side)) continue;
            const std::uint32_t next = grid.neighbour(place, side);
            if (next != EdgeGrid::none && !isFirstEnd(grid, place, side)) continue;
            const auto tail = static_cast<EdgeColour>(dice.below(2));
            solved[place][side] += tail;
            if (next != EdgeGrid::none) solved[next][grid.opposite(side)] += 1 - tail;
        }
}

// Shuffles the pieces of a solved board as the moves of the puzzle allow.
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
    if (options.board.empty()) requireSizes(options.rows, options.columns);
    if (options.colours < 1) throw MessageError(core::message("a puzzle needs at least one colour"));
    Dice dice(options.seed);
    const auto colour = [&] {
        return static_cast<EdgeColour>(dice.below(static_cast<std::size_t>(options.colours)));
    };
    EdgePuzzle puzzle;
    puzzle.name = options.planted ? "Planted " : "Random ";
    if (options.board.empty()) {
        puzzle.name += std::to_string(options.rows) + "x" + std::to_string(options.columns);
        puzzle.rows = options.rows;
        puzzle.columns = options.columns;
    } else {
        puzzle.lattice = options.lattice;
        puzzle.board = options.board;
        puzzle.name += std::to_string(options.board.size()) + " " + std::string(options.lattice.name()) + "s";
    }
    puzzle.name += ", seed " + std::to_string(options.seed);
    puzzle.leftRight = options.leftRight;
    puzzle.topBottom = options.topBottom;
    puzzle.borderColour = options.borderColour;
    puzzle.moves = options.moves;
    if (auto flaw = whyNoGrid(puzzle)) throw MessageError(std::move(*flaw));
    if (options.planted) {
        const EdgeColour border = options.borderColour ? *options.borderColour : colour();
        std::vector<EdgeColours> solved = puzzle.isRectangle() ? SolvedBoard(puzzle, border, colour).pieces()
                                                               : solvedOutline(puzzle, border, colour);
        if (options.headAndTail) splitColours(puzzle, solved, dice);
        return scattered(std::move(puzzle), solved, dice);
    }
    for (std::size_t piece = 0; piece < puzzle.places(); ++piece) {
        EdgeColours colours = EdgeColours::filled(puzzle.sides());
        for (EdgeColour& edge : colours)
            edge = options.headAndTail ? 2 * colour() + static_cast<EdgeColour>(dice.below(2)) : colour();
        puzzle.pieces.push_back(colours);
    }
    if (options.headAndTail) {
        for (EdgeColour of = 0; of < options.colours; ++of)
            puzzle.matches.emplace_back(2 * of, 2 * of + 1);
        if (puzzle.borderColour) *puzzle.borderColour *= 2;
    }
    return {std::move(puzzle), std::nullopt};
}

namespace {

// Gives the edges between places at the frame colours of their own.
void colourFrame(EdgePuzzle puzzle, int innerColours, int frameColours, std::vector<EdgeColours>& solved,
                 Dice& dice) {
    puzzle.pieces = solved;
    const EdgeGrid grid(puzzle);
    const auto isAtFrame = [&](std::size_t place) {
        for (std::size_t side = 0; side < grid.sides(); ++side)
            if (grid.isAtBorder(place, side)) return true;
        return false;
    };
    for (std::size_t place = 0; place < solved.size(); ++place)
        for (std::size_t side = 0; side < grid.sides(); ++side) {
            const std::uint32_t other = grid.neighbour(place, side);
            if (other == EdgeGrid::none || !isFirstEnd(grid, place, side)) continue;
            // In boards of two rows, edges across are between places at the frame, too.
            if (!isAtFrame(place) || !isAtFrame(other)) continue;
            const auto colour = static_cast<EdgeColour>(
                1 + innerColours + static_cast<int>(dice.below(static_cast<std::size_t>(frameColours))));
            solved[place][side] = colour;
            solved[other][grid.opposite(side)] = colour;
        }
}

// Pins the pieces at random places to where the solution has them.
void pinRandomly(PlantedPuzzle& planted, int clues, Dice& dice) {
    EdgePuzzle& puzzle = planted.puzzle;
    if (static_cast<std::size_t>(clues) > puzzle.places())
        throw MessageError(
            core::message("the board has %1 places; there cannot be %2 clues", puzzle.places(), clues));
    if (clues == 0) return;
    std::vector<std::size_t> places(puzzle.places());
    std::iota(places.begin(), places.end(), std::size_t{0});
    dice.shuffle(places);
    places.resize(static_cast<std::size_t>(clues));
    std::ranges::sort(places);
    for (const std::size_t place : places) {
        const PlacedEdgePiece& placed = (*planted.solution)[place];
        int turns = 0;
        while (turned(puzzle.pieces[placed.piece], turns) != placed.colours)
            ++turns;
        puzzle.clues.push_back({place, placed.piece, turns});
    }
}

}  // namespace

PlantedPuzzle framedEdgePuzzle(int rows, int columns, int innerColours, std::uint64_t seed, int frameColours,
                               int clues, bool headAndTail) {
    requireSizes(rows, columns);
    if (rows < 2 || columns < 2)
        throw MessageError(core::message("a framed board needs at least two rows and two columns"));
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
    std::vector<EdgeColours> solved = SolvedBoard(puzzle, 0, colour).pieces();
    if (frameColours > 0) colourFrame(puzzle, innerColours, frameColours, solved, dice);
    if (headAndTail) splitColours(puzzle, solved, dice);
    PlantedPuzzle planted = scattered(std::move(puzzle), solved, dice);
    pinRandomly(planted, clues, dice);
    return planted;
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

EdgePuzzle macMahonTriangles(std::optional<EdgeColour> border) {
    if (border && (*border < 0 || *border > 3))
        throw MessageError(core::message("MacMahon's triangles have the colours 0, 1, 2 and 3"));
    EdgePuzzle puzzle;
    puzzle.name = "MacMahon's 24 triangles";
    puzzle.source = "P. A. MacMahon, New Mathematical Pastimes, 1921";
    puzzle.lattice = edgeLattices()[1];
    puzzle.board = hexagonBoard(puzzle.lattice, 2);
    puzzle.leftRight = puzzle.topBottom = BorderRule::monochrome;
    puzzle.borderColour = border;
    puzzle.moves.swap = puzzle.moves.rotate = true;
    for (int code = 0; code < 64; ++code) {
        const EdgeColours colours{code / 16, code / 4 % 4, code % 4};
        if (variantsOf(colours, puzzle.moves).front() == colours) puzzle.pieces.push_back(colours);
    }
    return puzzle;
}

namespace {

// The cells of a box around the origin that `isInside` accepts, from the top left.
template <typename Inside>
std::vector<Cell> boardWithin(Lattice lattice, int low, int high, const Inside& isInside) {
    std::vector<Cell> board;
    for (int y = high; y >= low; --y)
        for (int x = low; x <= high; ++x)
            for (int kind = 0; kind < lattice.kinds(); ++kind)
                if (isInside(Cell{x, y, 0, kind})) board.push_back({x, y, 0, kind});
    return board;
}

}  // namespace

std::vector<Cell> hexagonBoard(Lattice lattice, int side) {
    if (side < 1 || side > 800) throw MessageError(core::message("a hexagon needs sides of 1 to 800 pieces"));
    return boardWithin(lattice, -side, side, [&](Cell cell) {
        // Three times the middle of the cell.
        const int third = lattice.kinds() == 1 ? 0 : 1 + cell.kind;
        const int x = 3 * cell.x + third;
        const int y = 3 * cell.y + third;
        const int most = 3 * side;
        return std::max({std::abs(x), std::abs(y), std::abs(x + y)}) < most;
    });
}

std::vector<Cell> rhomboidBoard(Lattice lattice, int rows, int columns) {
    requireSizes(rows, columns);
    return boardWithin(lattice, 0, std::max(rows, columns) - 1,
                       [&](Cell cell) { return cell.x < columns && cell.y < rows; });
}

std::span<const EdgeGenerator> edgeGenerators() {
    using G = EdgeGenerator;
    static constexpr std::array<EdgeGenerator, 5> generators{{
        {"random", G::size | G::chance | G::rules | G::borderColour, 4, 4,
         [](const EdgeRecipe& recipe) { return randomEdgePuzzle(recipe.board); }},
        {"framed", G::size | G::chance | G::frame, 6, 6,
         [](const EdgeRecipe& recipe) {
             const RandomEdgeOptions& board = recipe.board;
             return framedEdgePuzzle(board.rows, board.columns, board.colours, board.seed, board.frameColours,
                                     board.clues, board.headAndTail);
         }},
        {"macmahon", G::borderColour | G::tiles, 0, 0,
         [](const EdgeRecipe& recipe) {
             return PlantedPuzzle{recipe.triangles ? macMahonTriangles(recipe.board.borderColour)
                                                   : macMahonSquares(recipe.board.borderColour),
                                  {}};
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

namespace {

constexpr int mostInText = 1'000'000;

// The positions of pieces and colours in a reduction from 1-in-3-SAT. Theorem 2.2 gives a variable that
// occurs once the piece (l, l, l, l), with which it could never be true; the general rule works for it too.
class OneInThreeRow {
  public:
    OneInThreeRow(const OneInThree& problem, bool freeEnds) : problem_(problem) {
        if (problem.clauses.empty())
            throw MessageError(core::message("1-in-3-SAT needs at least one clause"));
        std::vector<std::vector<std::size_t>> occurrences(
            static_cast<std::size_t>(std::max(0, problem.variables)));
        for (std::size_t o = 0; o < 3 * problem.clauses.size(); ++o) {
            const int variable = variableAt(o);
            if (variable < 0 || variable >= problem.variables)
                throw MessageError(
                    core::message("a clause names variable %1, but variables are numbers from 0 to %2",
                                  variable, problem.variables - 1));
            occurrences[static_cast<std::size_t>(variable)].push_back(o);
        }
        addPieces(occurrences);
        if (!freeEnds) return;
        // Each has a unique colour on every side but one.
        for (int end = 0; end < 2; ++end, next_ += 3) {
            const EdgeColours first{link, next_, next_ + 1, next_ + 2};
            pieces_.push_back(end == 0 ? first : turned(first, 2));
        }
    }

    const std::vector<EdgeColours>& pieces() const { return pieces_; }

    std::vector<bool> read(const EdgeArrangement& row) const {
        std::vector<bool> assignment(static_cast<std::size_t>(problem_.variables), false);
        for (const PlacedEdgePiece& placed : row) {
            const auto found = std::ranges::find(accordance_, placed.piece);
            if (found == accordance_.end()) continue;
            const auto occurrence = static_cast<std::size_t>(found - accordance_.begin());
            const EdgeColour left = at(placed.colours, Side::left);
            if (left == colour(occurrence, trueColour) || left == colour(occurrence, primeColour))
                assignment[static_cast<std::size_t>(variableAt(occurrence))] = true;
        }
        return assignment;
    }

  private:
    static constexpr EdgeColour link = 0;
    enum Kind { trueColour, primeColour, falseColour };

    int variableAt(std::size_t occurrence) const { return problem_.clauses[occurrence / 3][occurrence % 3]; }
    static EdgeColour colour(std::size_t occurrence, Kind kind) {
        return static_cast<EdgeColour>(1 + 3 * occurrence) + kind;
    }

    // The seven pieces of each clause are consecutive; the accordance pieces follow.
    void addPieces(const std::vector<std::vector<std::size_t>>& occurrences) {
        const std::size_t clauses = problem_.clauses.size();
        next_ = static_cast<EdgeColour>(1 + 9 * clauses);
        for (std::size_t o = 0; o < 3 * clauses; ++o) {
            pieces_.push_back({colour(o, falseColour), colour(o, trueColour), next_, link});
            pieces_.push_back({link, colour(o, primeColour), colour(o, falseColour), link});
            if (o % 3 < 2) continue;
            pieces_.push_back({next_, next_, next_, next_});
            ++next_;
        }
        accordance_.resize(3 * clauses);
        for (const std::vector<std::size_t>& ofVariable : occurrences) {
            EdgeColour before = link;
            for (const std::size_t o : ofVariable) {
                const EdgeColour after = o == ofVariable.back() ? link : next_++;
                accordance_[o] = pieces_.size();
                pieces_.push_back({colour(o, primeColour), before, colour(o, trueColour), after});
                before = after;
            }
        }
    }

    const OneInThree& problem_;
    // For each occurrence, the piece that makes it agree with the other occurrences of its variable.
    std::vector<std::size_t> accordance_;
    std::vector<EdgeColours> pieces_;
    EdgeColour next_ = 0;
};

// The sum of each group. Throws if the reduction from 3-partition does not apply.
std::size_t groupSumOf(const std::vector<int>& numbers) {
    constexpr long long mostPieces = 4'000'000;
    if (numbers.empty() || numbers.size() % 3 != 0)
        throw MessageError(
            core::message("3-partition needs three numbers per group, but there are %1", numbers.size()));
    const auto groups = static_cast<long long>(numbers.size() / 3);
    const long long sum = std::accumulate(numbers.begin(), numbers.end(), 0LL);
    if (sum % groups != 0)
        throw MessageError(core::message("the sum %1 cannot be split into %2 equal parts", sum, groups));
    const long long groupSum = sum / groups;
    for (const int number : numbers)
        if (4LL * number <= groupSum || 2LL * number >= groupSum)
            throw MessageError(core::message(
                "the number %1 is not between a quarter and a half of the group's sum %2", number, groupSum));
    if (2 * (sum + groups) > mostPieces)
        throw MessageError(
            core::message("the numbers are too large: the board would have more than %1 pieces", mostPieces));
    return static_cast<std::size_t>(groupSum);
}

}  // namespace

std::optional<std::vector<int>> readNumbers(const std::string& text) {
    std::vector<int> numbers;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const auto number = readNumber<std::uint64_t>(text.substr(begin, end - begin));
        if (!number || *number == 0 || *number > mostInText) return std::nullopt;
        numbers.push_back(static_cast<int>(*number));
        begin = end + 1;
    }
    return numbers;
}

OneInThree readFormula(std::span<const std::string> clauses) {
    OneInThree problem;
    for (const std::string& text : clauses) {
        const std::optional<std::vector<int>> clause = readNumbers(text);
        if (!clause || clause->size() != 3)
            throw MessageError(core::message(
                "expected a clause of three variables with numbers from 1, such as 1,2,4, not '%1'", text));
        problem.clauses.push_back({(*clause)[0] - 1, (*clause)[1] - 1, (*clause)[2] - 1});
        problem.variables = std::max(problem.variables, std::ranges::max(*clause));
    }
    return problem;
}

EdgePuzzle oneInThreePuzzle(const OneInThree& problem, bool freeEnds) {
    EdgePuzzle puzzle;
    puzzle.name = "1-in-3-SAT, " + std::to_string(problem.clauses.size()) +
                  (problem.clauses.size() == 1 ? " clause" : " clauses");
    puzzle.source = "Ebbesen, Fischer, Witt: Edge-matching Problems with Rotations, Theorem 2.2";
    puzzle.leftRight = freeEnds ? BorderRule::free : BorderRule::cyclic;
    puzzle.moves.swap = puzzle.moves.rotate = true;
    puzzle.pieces = OneInThreeRow(problem, freeEnds).pieces();
    puzzle.columns = static_cast<int>(puzzle.pieces.size());
    return puzzle;
}

std::vector<bool> assignmentOf(const OneInThree& problem, const EdgeArrangement& arrangement) {
    return OneInThreeRow(problem, false).read(arrangement);
}

// The paper also allows a free border; but then the first bar may start at the end of the lower row and
// continue at its beginning, since the bar's own colour fits any border. A monochrome border fixes the ends.
EdgePuzzle threePartitionPuzzle(const std::vector<int>& numbers) {
    // '$', '%' and '@' in the paper; the border has the colour of the ends of bars.
    enum : EdgeColour { border, overBar, overSeparator, firstFree };
    const std::size_t groupSum = groupSumOf(numbers);
    const std::size_t groups = numbers.size() / 3;
    EdgePuzzle puzzle;
    puzzle.name = "3-partition, " + std::to_string(numbers.size()) + " numbers";
    puzzle.source = "Ebbesen, Fischer, Witt: Edge-matching Problems with Rotations, Theorem 3.1";
    puzzle.rows = 2;
    puzzle.columns = static_cast<int>(groups * groupSum + groups - 1);
    puzzle.leftRight = puzzle.topBottom = BorderRule::monochrome;
    puzzle.borderColour = border;
    puzzle.moves.swap = true;
    EdgeColour next = firstFree;
    EdgeColour left = border;
    for (int column = 0; column < puzzle.columns; ++column) {
        const EdgeColour right = column + 1 == puzzle.columns ? EdgeColour{border} : next++;
        const bool overGap = static_cast<std::size_t>(column) % (groupSum + 1) == groupSum;
        puzzle.pieces.push_back({right, border, left, overGap ? overSeparator : overBar});
        left = right;
    }
    for (const int number : numbers) {
        const EdgeColour inner = next++;
        for (int i = 0; i < number; ++i)
            puzzle.pieces.push_back(
                {i + 1 == number ? border : inner, overBar, i == 0 ? border : inner, border});
    }
    puzzle.pieces.resize(2 * static_cast<std::size_t>(puzzle.columns),
                         {border, overSeparator, border, border});
    return puzzle;
}

std::vector<std::array<std::size_t, 3>> triplesOf(const std::vector<int>& numbers,
                                                  const EdgeArrangement& arrangement) {
    const std::size_t groupSum = groupSumOf(numbers);
    const std::size_t columns = arrangement.size() / 2;
    // The number of each bar piece.
    std::vector<std::size_t> barOf;
    for (std::size_t bar = 0; bar < numbers.size(); ++bar)
        barOf.insert(barOf.end(), static_cast<std::size_t>(numbers[bar]), bar);
    std::vector<std::array<std::size_t, 3>> triples;
    for (std::size_t begin = columns; begin < arrangement.size(); begin += groupSum + 1) {
        std::vector<std::size_t> bars;
        for (std::size_t place = begin; place < begin + groupSum; ++place)
            bars.push_back(barOf.at(arrangement.at(place).piece - columns));
        bars.erase(std::unique(bars.begin(), bars.end()), bars.end());
        triples.push_back({bars.at(0), bars.at(1), bars.at(2)});
    }
    return triples;
}

}  // namespace tilewright
