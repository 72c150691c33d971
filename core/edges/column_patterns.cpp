#include "core/edges/board_search.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "core/basics/bits.h"
#include "core/edges/edge_checks.h"
#include "core/edges/edge_solver.h"

namespace tilewright {

namespace {

constexpr std::uint32_t none = 0xFFFF'FFFF;
constexpr std::size_t mostPatterns = 30'000'000;
constexpr int bitsOfAny = 18;
constexpr int bitsOfCyclic = 12;
constexpr std::size_t checkEvery = 4096;

// The colours of one piece, and so of its edges.
struct Palette {
    std::array<EdgeColour, 4> colours{};
    std::uint8_t size = 0;

    explicit Palette(const EdgeColours& piece) : colours{piece[0], piece[1], piece[2], piece[3]} {
        std::ranges::sort(colours);
        size = static_cast<std::uint8_t>(std::unique(colours.begin(), colours.end()) - colours.begin());
    }
    // `size` if the colour is not in the palette.
    std::uint8_t indexOf(EdgeColour colour) const {
        return static_cast<std::uint8_t>(std::find(colours.begin(), colours.begin() + size, colour) -
                                         colours.begin());
    }
    int bits() const { return static_cast<int>(std::bit_width(size - 1U)); }
};

// The bits of a state: the colour to the right of the last piece in each row, the colour below the last
// filled place, and the colour above the column.
class StateLayout {
  public:
    explicit StateLayout(const EdgePuzzle& puzzle)
        : rows_(static_cast<std::size_t>(puzzle.rows)),
          columns_(static_cast<std::size_t>(puzzle.columns)),
          isUpright_(puzzle.rows > 1),
          isRing_(puzzle.rows > 1 && puzzle.topBottom == BorderRule::cyclic) {
        widths_.assign(rows_, 0);
        for (std::size_t place = 0; place < puzzle.pieces.size(); ++place) {
            const int bits = Palette(puzzle.pieces[place]).bits();
            int& width = widths_[place / columns_];
            width = std::max(width, bits);
            below_ = std::max(below_, bits);
        }
        shifts_.resize(rows_);
        std::exclusive_scan(widths_.begin(), widths_.end(), shifts_.begin(), 0);
        rowBits_ = std::accumulate(widths_.begin(), widths_.end(), 0);
    }

    int bits() const { return rowBits_ + (isUpright_ ? below_ : 0) + (isRing_ ? below_ : 0); }
    int patternBits() const { return rowBits_; }

    std::uint32_t right(std::uint32_t state, std::size_t row) const {
        return state >> shifts_[row] & mask(widths_[row]);
    }
    std::uint32_t withRight(std::uint32_t state, std::size_t row, std::uint32_t colour) const {
        return (state & ~(mask(widths_[row]) << shifts_[row])) | colour << shifts_[row];
    }
    std::uint32_t below(std::uint32_t state) const { return state >> rowBits_ & mask(below_); }
    std::uint32_t above(std::uint32_t state) const { return state >> (rowBits_ + below_) & mask(below_); }
    // At the bottom of a column, only its right side matters.
    std::uint32_t withoutColumn(std::uint32_t state) const { return state & mask(rowBits_); }
    std::uint32_t withColumn(std::uint32_t state, std::uint32_t above, std::uint32_t below) const {
        return withoutColumn(state) | below << rowBits_ | (isRing_ ? above << (rowBits_ + below_) : 0);
    }

  private:
    static std::uint32_t mask(int bits) { return (1U << bits) - 1U; }

    std::size_t rows_;
    std::size_t columns_;
    bool isUpright_;
    bool isRing_;
    std::vector<int> widths_;
    std::vector<int> shifts_;
    int below_ = 0;
    int rowBits_ = 0;
};

// The layered graph: layer i holds the states after i places.
class PatternWalk {
  public:
    PatternWalk(const EdgePuzzle& puzzle, std::optional<EdgeColour> border, bool wantCount, EdgeRun& run)
        : puzzle_(puzzle),
          border_(border),
          rule_(puzzle),
          wantCount_(wantCount),
          run_(run),
          layout_(puzzle),
          rows_(static_cast<std::size_t>(puzzle.rows)),
          columns_(static_cast<std::size_t>(puzzle.columns)),
          indexOf_(std::size_t{1} << layout_.bits(), 0),
          stamp_(indexOf_.size(), 0) {}

    BoardOutcome walk() {
        BoardOutcome outcome;
        if (wantCount_) outcome.count = 0;
        if (puzzle_.leftRight != BorderRule::cyclic) {
            walkFrom({}, 1.0, outcome);
        } else {
            std::vector<EdgeColour> start;
            walkFromAll(start, 1.0, outcome);
        }
        if (!outcome.solvable && furthest_ < puzzle_.pieces.size())
            outcome.obstacle = core::message(
                "The pieces before %1 can be placed, column by column, but then the piece there never fits.",
                placeText(puzzle_, placeAt(furthest_)));
        else if (!outcome.solvable)
            outcome.obstacle =
                core::message("The pieces match within the board, but never at its borders as well.");
        return outcome;
    }

  private:
    struct State {
        std::uint32_t key = 0;
        // The last arc that leads here.
        std::uint32_t arc = none;
    };
    struct Arc {
        std::uint32_t from = 0;
        // The next arc to the same state.
        std::uint32_t next = none;
        std::uint8_t variant = 0;
    };

    std::size_t placeAt(std::size_t step) const { return step % rows_ * columns_ + step / rows_; }

    // For each colour pattern to the left of the first column.
    void walkFromAll(std::vector<EdgeColour>& start, double share, BoardOutcome& outcome) {
        if (!outcome.complete || (!run_.wantsMore() && !wantCount_)) return;
        if (start.size() == rows_) return walkFrom(start, share, outcome);
        const EdgeColours& piece = puzzle_.pieces[start.size() * columns_];
        std::vector<EdgeColour> lefts;
        for (const EdgeColours& variant : variantsOf(piece, puzzle_.moves))
            lefts.push_back(at(variant, Side::left));
        sortUnique(lefts);
        for (const EdgeColour left : lefts) {
            start.push_back(left);
            walkFromAll(start, share / static_cast<double>(lefts.size()), outcome);
            start.pop_back();
        }
    }

    // `share` is the share of this walk in the total progress.
    void walkFrom(const std::vector<EdgeColour>& start, double share, BoardOutcome& outcome) {
        start_ = start;
        states_.assign(1, State{});
        arcs_.clear();
        layers_.assign(1, 0);
        counts_.assign(1, BigCount(1));
        for (std::size_t step = 0; step < puzzle_.pieces.size(); ++step) {
            if (step % checkEvery == 0 || states_.size() - layers_.back() > checkEvery) run_.check();
            extend(step);
            run_.addProgress(share / static_cast<double>(puzzle_.pieces.size()));
            if (states_.size() > mostPatterns || arcs_.size() > mostPatterns) {
                outcome.complete = false;
                return;
            }
            furthest_ = std::max(furthest_, step);
            if (states_.size() == layers_.back()) return;
        }
        furthest_ = puzzle_.pieces.size();
        outcome.solvable = true;
        if (outcome.count)
            for (const BigCount& count : counts_)
                *outcome.count += count;
        for (std::size_t state = layers_.back(); state < states_.size() && run_.wantsMore(); ++state)
            deliverAll(static_cast<std::uint32_t>(state));
    }

    void extend(std::size_t step) {
        const std::size_t row = step % rows_;
        const std::size_t begin = layers_.back();
        const std::size_t end = states_.size();
        const std::size_t place = placeAt(step);
        const Palette palette(puzzle_.pieces[place]);
        const std::vector<EdgeColours> variants = variantsOf(puzzle_.pieces[place], puzzle_.moves);
        layers_.push_back(end);
        ++now_;
        std::vector<BigCount> before = std::exchange(counts_, {});
        for (std::size_t from = begin; from < end; ++from)
            for (std::size_t variant = 0; variant < variants.size(); ++variant) {
                if (!fits(step, states_[from].key, variants[variant])) continue;
                const std::uint32_t key = after(states_[from].key, row, palette, variants[variant]);
                const bool isNew = stamp_[key] != now_;
                if (isNew) {
                    stamp_[key] = now_;
                    indexOf_[key] = static_cast<std::uint32_t>(states_.size());
                    states_.push_back({key, none});
                    if (wantCount_) counts_.emplace_back();
                }
                const std::uint32_t to = indexOf_[key];
                if (wantCount_) counts_[to - end] += before[from - begin];
                if (!isNew && !run_.options().wantAll) continue;
                arcs_.push_back(
                    {static_cast<std::uint32_t>(from), states_[to].arc, static_cast<std::uint8_t>(variant)});
                states_[to].arc = static_cast<std::uint32_t>(arcs_.size() - 1);
            }
    }

    bool fits(std::size_t step, std::uint32_t state, const EdgeColours& variant) const {
        const std::size_t row = step % rows_;
        const std::size_t column = step / rows_;
        const EdgeColour left = at(variant, Side::left);
        const EdgeColour top = at(variant, Side::top);
        const EdgeColour bottom = at(variant, Side::bottom);
        if (column > 0
                ? !rule_.matches(left, Palette(pieceAt(row, column - 1)).colours[layout_.right(state, row)])
                : !mayBegin(row, left))
            return false;
        if (column + 1 == columns_ && !mayEnd(row, at(variant, Side::right))) return false;
        if (row > 0 && !rule_.matches(top, Palette(pieceAt(row - 1, column)).colours[layout_.below(state)]))
            return false;
        if (puzzle_.topBottom == BorderRule::monochrome)
            return (row > 0 || top == *border_) && (row + 1 < rows_ || bottom == *border_);
        if (puzzle_.topBottom == BorderRule::free || row + 1 < rows_) return true;
        return rule_.matches(bottom,
                             rows_ == 1 ? top : Palette(pieceAt(0, column)).colours[layout_.above(state)]);
    }

    bool mayBegin(std::size_t row, EdgeColour left) const {
        if (puzzle_.leftRight == BorderRule::free) return true;
        return left == (puzzle_.leftRight == BorderRule::cyclic ? start_[row] : *border_);
    }

    bool mayEnd(std::size_t row, EdgeColour right) const {
        if (puzzle_.leftRight == BorderRule::cyclic) return rule_.matches(right, start_[row]);
        return puzzle_.leftRight == BorderRule::free || right == *border_;
    }

    std::uint32_t after(std::uint32_t state, std::size_t row, const Palette& palette,
                        const EdgeColours& variant) const {
        state = layout_.withRight(state, row, palette.indexOf(at(variant, Side::right)));
        if (row + 1 == rows_) return layout_.withoutColumn(state);
        const std::uint32_t above = row == 0 ? palette.indexOf(at(variant, Side::top)) : layout_.above(state);
        return layout_.withColumn(state, above, palette.indexOf(at(variant, Side::bottom)));
    }

    const EdgeColours& pieceAt(std::size_t row, std::size_t column) const {
        return puzzle_.pieces[row * columns_ + column];
    }

    // All paths from the first layer to a final state. Every state has one, so the search for them has no
    // dead ends.
    void deliverAll(std::uint32_t last) {
        std::vector<std::uint32_t> path{states_[last].arc};
        while (!path.empty() && run_.wantsMore()) {
            while (path.size() < puzzle_.pieces.size())
                path.push_back(states_[arcs_[path.back()].from].arc);
            deliver(path);
            while (!path.empty() && arcs_[path.back()].next == none)
                path.pop_back();
            if (!path.empty()) path.back() = arcs_[path.back()].next;
            if (++delivered_ % 64 == 0) run_.check();
        }
    }

    void deliver(const std::vector<std::uint32_t>& path) {
        EdgeArrangement arrangement(puzzle_.pieces.size());
        for (std::size_t i = 0; i < path.size(); ++i) {
            const std::size_t place = placeAt(path.size() - 1 - i);
            arrangement[place] = {place,
                                  variantsOf(puzzle_.pieces[place], puzzle_.moves)[arcs_[path[i]].variant]};
        }
        run_.deliver({std::move(arrangement)});
    }

    const EdgePuzzle& puzzle_;
    std::optional<EdgeColour> border_;
    MatchRule rule_;
    bool wantCount_;
    EdgeRun& run_;
    StateLayout layout_;
    std::size_t rows_;
    std::size_t columns_;
    std::vector<EdgeColour> start_;
    std::vector<State> states_;
    std::vector<Arc> arcs_;
    // Offset of the states of each layer.
    std::vector<std::size_t> layers_;
    // The number of paths to each state of the newest layer.
    std::vector<BigCount> counts_;
    // The state of the newest layer for a key, if its stamp is current.
    std::vector<std::uint32_t> indexOf_;
    std::vector<std::uint32_t> stamp_;
    std::uint32_t now_ = 0;
    std::size_t furthest_ = 0;
    std::size_t delivered_ = 0;
};

}  // namespace

int patternBits(const EdgePuzzle& puzzle) {
    return StateLayout(puzzle).bits();
}

int mostPatternBits(const EdgePuzzle& puzzle) {
    return puzzle.leftRight == BorderRule::cyclic ? bitsOfCyclic : bitsOfAny;
}

BoardOutcome solveColumnPatterns(const EdgePuzzle& puzzle, std::optional<EdgeColour> border, bool wantCount,
                                 EdgeRun& run) {
    return PatternWalk(puzzle, border, wantCount, run).walk();
}

}  // namespace tilewright
