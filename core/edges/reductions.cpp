#include <algorithm>
#include <numeric>

#include "core/edges/edge_variants.h"
#include "core/edges/generators.h"
#include "core/message/message_error.h"
#include "core/text/read_number.h"

namespace tilewright {

namespace {

constexpr int mostInText = 1'000'000;

// Where the pieces and colours of a reduction of 1-in-3-SAT are. Theorem 2.2 gives a variable that occurs
// once the piece (l, l, l, l), with which it could never be true; the general rule is right for it too.
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
        // Each has a colour that occurs nowhere else on every side but one.
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

    // Each clause has its seven pieces side by side; the accordance pieces follow.
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
    // For each occurrence the piece that makes it agree with the others of its variable.
    std::vector<std::size_t> accordance_;
    std::vector<EdgeColours> pieces_;
    EdgeColour next_ = 0;
};

// The sum of each group. Throws where the reduction of 3-partition does not hold.
std::size_t groupSumOf(const std::vector<int>& numbers) {
    constexpr long long mostPieces = 4'000'000;
    if (numbers.empty() || numbers.size() % 3 != 0)
        throw MessageError(core::message("3-partition needs three numbers for each group, but there are %1",
                                         numbers.size()));
    const auto groups = static_cast<long long>(numbers.size() / 3);
    const long long sum = std::accumulate(numbers.begin(), numbers.end(), 0LL);
    if (sum % groups != 0)
        throw MessageError(core::message("the sum %1 cannot be split into %2 equal ones", sum, groups));
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
                "expected a clause of three variables with numbers from 1, such as 1,2,4, but this is '%1'",
                text));
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

// The paper lets the border be free, too; but then the first bar may begin at the end of the lower row and go
// on at its start, as the bar's own colour fits any border. The border of one colour pins the ends.
EdgePuzzle threePartitionPuzzle(const std::vector<int>& numbers) {
    // '$', '%' and '@' of the paper; the border takes the colour at the ends of bars.
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
    // For each piece of a bar its number.
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
