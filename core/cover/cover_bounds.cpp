#include "core/cover/cover_methods.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "core/images/subset_sums.h"
#include "core/lattice/chessboard.h"

namespace tilewright {

namespace {

// Larger boards have room for nearly any sum, and the table of them grows with the square.
constexpr int mostColouredCells = 6000;

// The sums of the greatest `n` potentials of some cells, for each n.
class BestOf {
  public:
    void add(int potential) { potentials_.push_back(potential); }

    void sum() {
        std::sort(potentials_.begin(), potentials_.end(), std::greater<>());
        for (const int potential : potentials_)
            sums_.push_back(sums_.back() + potential);
    }

    int cells() const { return static_cast<int>(potentials_.size()); }
    long long of(int n) const { return sums_[static_cast<std::size_t>(n)]; }

  private:
    std::vector<int> potentials_;
    std::vector<long long> sums_{0};
};

// The parts of the region that places hold together: for each cell the number of its part, -1 where no place
// is.
std::vector<int> partsByPlaces(const CoverModel& model, int& parts) {
    std::vector<int> leader(static_cast<std::size_t>(model.cellCount()));
    std::iota(leader.begin(), leader.end(), 0);
    const auto find = [&](int cell) {
        while (leader[static_cast<std::size_t>(cell)] != cell) {
            int& up = leader[static_cast<std::size_t>(cell)];
            up = leader[static_cast<std::size_t>(up)];
            cell = up;
        }
        return cell;
    };
    std::vector<bool> reached(leader.size(), false);
    for (CoverModel::Column column = 0; column < model.columnCount(); ++column) {
        const int first = find(model.cellsOf(column).front());
        for (const int cell : model.cellsOf(column)) {
            leader[static_cast<std::size_t>(find(cell))] = first;
            reached[static_cast<std::size_t>(cell)] = true;
        }
    }
    std::vector<int> number(leader.size(), -1);
    std::vector<int> part(leader.size(), -1);
    parts = 0;
    for (int cell = 0; cell < model.cellCount(); ++cell) {
        if (!reached[static_cast<std::size_t>(cell)]) continue;
        int& own = number[static_cast<std::size_t>(find(cell))];
        if (own < 0) own = parts++;
        part[static_cast<std::size_t>(cell)] = own;
    }
    return part;
}

// Over the parts of the region: the best sum of sizes that fits, in its best cells.
long long volumeBound(const CoverModel& model) {
    int count = 0;
    const std::vector<int> part = partsByPlaces(model, count);
    std::vector<BestOf> best(static_cast<std::size_t>(count));
    for (int cell = 0; cell < model.cellCount(); ++cell)
        if (const int own = part[static_cast<std::size_t>(cell)]; own >= 0)
            best[static_cast<std::size_t>(own)].add(model.potentialOf(cell));
    std::vector<std::vector<int>> classesIn(best.size());
    for (CoverModel::Column column = 0; column < model.columnCount(); ++column) {
        std::vector<int>& classes = classesIn[static_cast<std::size_t>(
            part[static_cast<std::size_t>(model.cellsOf(column).front())])];
        if (classes.empty() || classes.back() != model.classOf(column))
            classes.push_back(model.classOf(column));
    }
    long long bound = 0;
    for (std::size_t p = 0; p < best.size(); ++p) {
        best[p].sum();
        SubsetSums sums(best[p].cells());
        for (const int k : classesIn[p]) {
            const CoverClass& alike = model.classes()[static_cast<std::size_t>(k)];
            sums.add(alike.size, alike.max);
        }
        bound += best[p].of(*sums.greatestUpTo(best[p].cells()));
    }
    return bound;
}

// Which numbers of black and white cells some pieces can cover: a row of bits for each number of black cells.
class ColourReach {
  public:
    explicit ColourReach(ColourCount most)
        : most_(most),
          words_(static_cast<std::size_t>(most.white) / 64 + 1),
          rows_((static_cast<std::size_t>(most.black) + 1) * words_, 0) {
        rows_[0] = 1;
    }

    // Any number of pieces with `one` cells of one colour and `other` of the other, either way round.
    void addAny(int one, int other) {
        for (int black = 0; black <= most_.black; ++black) {
            // A piece with cells of one colour only leaves the number of black cells as it is, so its row
            // depends on itself: it is applied once for each copy that may fit.
            const int rounds = one == 0 || other == 0 ? std::max(1, most_.white / (one + other)) : 1;
            for (int round = 0; round < rounds; ++round) {
                reach(black, black - one, other);
                reach(black, black - other, one);
            }
        }
    }

    void addOne(int one, int other) {
        for (int black = most_.black; black >= 0; --black) {
            const std::vector<std::uint64_t> own = row(black);
            reach(black, black - one, other, black == black - one ? &own : nullptr);
            reach(black, black - other, one, black == black - other ? &own : nullptr);
        }
    }

    template <class Visit>
    void forEach(Visit visit) const {
        for (int black = 0; black <= most_.black; ++black)
            for (int white = 0; white <= most_.white; ++white)
                if ((rows_[at(black) + static_cast<std::size_t>(white) / 64] >> (white % 64) & 1) != 0)
                    visit(black, white);
    }

  private:
    std::size_t at(int black) const { return static_cast<std::size_t>(black) * words_; }

    std::vector<std::uint64_t> row(int black) const {
        const auto begin = rows_.begin() + static_cast<std::ptrdiff_t>(at(black));
        return {begin, begin + static_cast<std::ptrdiff_t>(words_)};
    }

    void reach(int to, int from, int white, const std::vector<std::uint64_t>* copy = nullptr) {
        if (from < 0) return;
        const std::uint64_t* source = copy != nullptr ? copy->data() : &rows_[at(from)];
        const std::size_t whole = static_cast<std::size_t>(white) / 64;
        const unsigned rest = static_cast<unsigned>(white) % 64;
        for (std::size_t i = words_; i-- > whole;) {
            std::uint64_t moved = source[i - whole] << rest;
            if (rest > 0 && i > whole) moved |= source[i - whole - 1] >> (64 - rest);
            rows_[at(to) + i] |= moved;
        }
    }

    ColourCount most_;
    std::size_t words_;
    std::vector<std::uint64_t> rows_;
};

long long colourBound(const CoverModel& model, const std::stop_token& stop) {
    BestOf black;
    BestOf white;
    std::vector<bool> reached(static_cast<std::size_t>(model.cellCount()), false);
    for (CoverModel::Column column = 0; column < model.columnCount(); ++column)
        for (const int cell : model.cellsOf(column))
            reached[static_cast<std::size_t>(cell)] = true;
    for (int cell = 0; cell < model.cellCount(); ++cell)
        if (reached[static_cast<std::size_t>(cell)])
            (isBlack(model.cells()[static_cast<std::size_t>(cell)]) ? black : white)
                .add(model.potentialOf(cell));
    black.sum();
    white.sum();
    if (black.cells() + white.cells() > mostColouredCells) return std::numeric_limits<long long>::max();
    ColourReach reach({black.cells(), white.cells()});
    for (const CoverClass& alike : model.classes()) {
        const ColourCount colours = coloursOf(model.puzzle().pieces[alike.pieces.front()].shape.cells());
        if (stop.stop_requested()) throw Stopped{};
        if (alike.isUnlimited)
            reach.addAny(colours.black, colours.white);
        else
            for (int i = 0; i < alike.max; ++i)
                reach.addOne(colours.black, colours.white);
    }
    long long bound = 0;
    reach.forEach([&](int b, int w) { bound = std::max(bound, black.of(b) + white.of(w)); });
    return bound;
}

}  // namespace

long long simpleBound(const CoverModel& model, const std::stop_token& stop) {
    return model.fixedValue() + std::min(volumeBound(model), colourBound(model, stop));
}

}  // namespace tilewright
