#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "core/edges/generators.h"

namespace tilewright {

namespace {

// The paper lets the border be free, too; but then the first bar may begin at the end of the lower row and go
// on at its start, as the bar's own colour fits any border. The border of one colour pins the ends.
class ThreePartitionBoard {
  public:
    explicit ThreePartitionBoard(const ThreePartition& problem) : problem_(problem) {
        const std::vector<int>& numbers = problem.numbers;
        if (numbers.empty() || numbers.size() % 3 != 0)
            throw std::invalid_argument("3-partition needs three numbers for each group, but there are " +
                                        std::to_string(numbers.size()));
        groups_ = numbers.size() / 3;
        const long long sum = std::accumulate(numbers.begin(), numbers.end(), 0LL);
        if (sum % static_cast<long long>(groups_) != 0)
            throw std::invalid_argument("the sum " + std::to_string(sum) + " cannot be split into " +
                                        std::to_string(groups_) + " equal ones");
        const long long groupSum = sum / static_cast<long long>(groups_);
        for (const int number : numbers)
            if (4LL * number <= groupSum || 2LL * number >= groupSum)
                throw std::invalid_argument("the number " + std::to_string(number) +
                                            " does not lie between a quarter and a half of the group's sum " +
                                            std::to_string(groupSum));
        if (2 * (sum + static_cast<long long>(groups_)) > mostPieces)
            throw std::invalid_argument("the numbers are too large: the board would have more than " +
                                        std::to_string(mostPieces) + " pieces");
        groupSum_ = static_cast<std::size_t>(groupSum);
        columns_ = groups_ * groupSum_ + groups_ - 1;
        addPieces();
    }

    EdgePuzzle puzzle() const {
        EdgePuzzle puzzle;
        puzzle.name = "3-partition, " + std::to_string(problem_.numbers.size()) + " numbers";
        puzzle.source = "Ebbesen, Fischer, Witt: Edge-matching Problems with Rotations, Theorem 3.1";
        puzzle.rows = 2;
        puzzle.columns = static_cast<int>(columns_);
        puzzle.leftRight = puzzle.topBottom = BorderRule::monochrome;
        puzzle.borderColour = border;
        puzzle.moves.swap = true;
        puzzle.pieces = pieces_;
        return puzzle;
    }

    EdgeArrangement arrange(const Triples& triples) const {
        EdgeArrangement board;
        for (std::size_t piece = 0; piece < columns_; ++piece)
            board.push_back({piece, pieces_[piece]});
        for (std::size_t group = 0; group < triples.size(); ++group) {
            if (group > 0) addPiece(board, separator(group - 1));
            for (const std::size_t bar : triples[group])
                for (std::size_t piece = bars_[bar]; piece < bars_[bar + 1]; ++piece)
                    addPiece(board, piece);
        }
        return board;
    }

    Triples read(const EdgeArrangement& board) const {
        Triples triples;
        for (std::size_t group = 0; group < groups_; ++group) {
            std::vector<std::size_t> bars;
            const std::size_t begin = columns_ + group * (groupSum_ + 1);
            for (std::size_t place = begin; place < begin + groupSum_; ++place) {
                const auto after = std::upper_bound(bars_.begin(), bars_.end(), board.at(place).piece);
                bars.push_back(static_cast<std::size_t>(after - bars_.begin()) - 1);
            }
            bars.erase(std::unique(bars.begin(), bars.end()), bars.end());
            triples.push_back({bars.at(0), bars.at(1), bars.at(2)});
        }
        return triples;
    }

  private:
    // '$', '%' and '@' of the paper; the border takes the colour at the ends of bars.
    static constexpr EdgeColour border = 0;
    static constexpr EdgeColour overBar = 1;
    static constexpr EdgeColour overSeparator = 2;
    static constexpr EdgeColour firstFree = 3;
    static constexpr long long mostPieces = 4'000'000;

    std::size_t separator(std::size_t gap) const { return bars_.back() + gap; }
    void addPiece(EdgeArrangement& board, std::size_t piece) const {
        board.push_back({piece, pieces_[piece]});
    }

    void addPieces() {
        EdgeColour next = firstFree;
        EdgeColour left = border;
        for (std::size_t column = 0; column < columns_; ++column) {
            const EdgeColour right = column + 1 == columns_ ? border : next++;
            const bool overGap = column % (groupSum_ + 1) == groupSum_;
            pieces_.push_back({right, border, left, overGap ? overSeparator : overBar});
            left = right;
        }
        for (const int number : problem_.numbers) {
            bars_.push_back(pieces_.size());
            const EdgeColour inner = next++;
            for (int i = 0; i < number; ++i)
                pieces_.push_back(
                    {i + 1 == number ? border : inner, overBar, i == 0 ? border : inner, border});
        }
        bars_.push_back(pieces_.size());
        for (std::size_t gap = 1; gap < groups_; ++gap)
            pieces_.push_back({border, overSeparator, border, border});
    }

    const ThreePartition& problem_;
    std::size_t groups_ = 0;
    std::size_t groupSum_ = 0;
    std::size_t columns_ = 0;
    std::vector<EdgeColours> pieces_;
    // The first piece of each bar, and where the last one ends.
    std::vector<std::size_t> bars_;
};

bool isAnswer(const ThreePartition& problem, const Triples& triples) {
    const std::vector<int>& numbers = problem.numbers;
    const long long sum = std::accumulate(numbers.begin(), numbers.end(), 0LL);
    std::vector<bool> used(numbers.size(), false);
    for (const std::array<std::size_t, 3>& triple : triples) {
        long long total = 0;
        for (const std::size_t index : triple) {
            if (index >= numbers.size() || used[index]) return false;
            used[index] = true;
            total += numbers[index];
        }
        if (total * static_cast<long long>(triples.size()) != sum) return false;
    }
    return 3 * triples.size() == numbers.size();
}

}  // namespace

EdgePuzzle threePartitionPuzzle(const ThreePartition& problem) {
    return ThreePartitionBoard(problem).puzzle();
}

EdgeArrangement arrangementOf(const ThreePartition& problem, const Triples& triples) {
    const ThreePartitionBoard board(problem);
    if (!isAnswer(problem, triples))
        throw std::invalid_argument("the triples do not split the numbers into groups of the same sum");
    return board.arrange(triples);
}

Triples triplesOf(const ThreePartition& problem, const EdgeArrangement& arrangement) {
    return ThreePartitionBoard(problem).read(arrangement);
}

}  // namespace tilewright
