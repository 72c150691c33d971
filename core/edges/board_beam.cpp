// Beam search for boards with few broken edges: breadth instead of backtracking.
//
// The problem. Of 480 edges of a 16x16 board, a backtracking search with 30 million placements a second
// breaks 40 in a minute: it spends its time below a few beginnings that were chosen badly. What decides is
// how many beginnings are compared.
//
// The idea. The places are filled in a fixed order. A layer holds up to `width` partial boards that have
// the same places filled; the next layer is made of the best of all their children, scored by their cost:
// broken edges, and a small bonus for pieces with favoured colours. Ties are drawn by lot. A child may break
// edges: any piece may follow, so no board ends early.
//
//     layer d:     [used pieces | open edges]   [used pieces | open edges]   ...      64 bytes each
//                       |   \        \                |
//     count        0 broken  1       2                0  1 ...      by popcount, nothing is stored
//                       |
//     limit        all children that cost less than the limit, a random part of those at the limit
//                       |
//     layer d + 1  [used | open]  ...       and a record (parent, piece and position) for the way back
//
// - Counting. The pieces that match a neighbour's colour are a set (MatchTables). With the colours at left
// and
//   top known, those that break no edge are left & top, those that break one left ^ top, each & unused. More
//   known sides (cyclic borders, pinned neighbours) are added up bit by bit. A child is made only once it is
//   known that it stays, so a partial board costs about 50 ns of counting, whatever its number of children.
// - Open edges: colours between a filled and an open place have a cell of a small array that is allotted
// before
//   the search; a stage knows which cells it reads and writes. Nothing is read from the way back.
// - Lot. At the limit each child stays with the same probability; the number of children to be skipped until
// the
//   next one is drawn (geometric distribution), by a generator for each chunk of partial boards. Chunks
//   are the same for any number of threads, so the boards are, too.
// - Favoured colours. If a few colours are used up early, the pieces that are left have fewer colours, and
// match
//   more often where it matters: two thirds of the broken edges are in the last fifth of the board. A
//   favoured edge is worth a fraction of a broken one. To keep costs from falling, a piece without favoured
//   edges costs `mostFavoured` of these fractions, and each favoured edge saves one. At the end all pieces
//   are placed, so costs differ by broken edges only.
// - The way back. Records of children whose descendants have all died are removed from time to time; the
// beginnings
//   soon have few descendants, so the records take less memory than the layers.
//
// Order. Rows from the top, but the last rows in short columns (a comb): what remains at the end is then a
// few places with few open edges, and failures stay in one short column.
//
// Invariants: all boards of a layer have the same filled places; the cost never falls from parent to child.
//
// Cost on a 16x16 board: about 0.15 microseconds for each partial board and layer. Tried and rejected by
// others: keeping worse boards on purpose. Source: the research notes of R. Anjou on Eternity II (beam, comb
// order); the popcount selection is our own.

#include "core/edges/board_beam.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

#include "core/jobs/threads.h"

namespace tilewright {

namespace {

using Word = std::uint64_t;

constexpr std::size_t boardsInChunk = 2048;
constexpr std::size_t layersBetweenSweeps = 8;
// What a broken edge costs, where a favoured edge saves 1.
constexpr std::uint32_t costOfBroken = 12;
constexpr std::uint32_t mostFavoured = 4;

// A small generator: what a large one would cost is more than the rest of a draw.
class Lot {
  public:
    explicit Lot(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9E37'79B9'7F4A'7C15;
        z = (z ^ z >> 30U) * 0xBF58'476D'1CE4'E5B9;
        z = (z ^ z >> 27U) * 0x94D0'49BB'1331'11EB;
        return z ^ z >> 31U;
    }
    // In (0, 1].
    double unit() { return static_cast<double>((next() >> 11U) + 1) * 0x1p-53; }

  private:
    std::uint64_t state_;
};

// What is known and done when a place is filled.
struct Stage {
    struct Known {
        std::size_t side = 0;
        // Where the colour is in the open edges, or which colour it is.
        std::size_t cell = 0;
        std::uint32_t colour = 0;
        bool isConstant = false;
    };
    struct Write {
        std::size_t side = 0;
        std::size_t cell = 0;
    };
    std::uint32_t place = 0;
    std::vector<Known> known;
    std::vector<Write> writes;
    // Sets that count as further known sides: pieces that match themselves.
    std::vector<const Word*> fixed;
};

struct Record {
    std::uint32_t parent = 0;
    std::uint32_t choice = 0;
};

struct Stages {
    std::vector<Stage> stages;
    std::size_t cells = 0;
};

// Places with one choice only are filled from the start, and their edges known.
Stages stagesOf(const MatchTables& matches, const std::vector<std::uint32_t>& order) {
    Stages result;
    std::vector<std::size_t> timeOf(matches.places(), 0);
    std::vector<std::uint32_t> filling;
    for (const std::uint32_t place : order)
        if (matches.onlyChoice(place) == MatchTables::none) filling.push_back(place);
    for (std::size_t time = 0; time < filling.size(); ++time)
        timeOf[filling[time]] = time;
    // By place and side: where the colour waits for the neighbour.
    std::vector<std::array<std::size_t, EdgeColours::most>> cellOf(matches.places());
    std::vector<std::size_t> spare;
    for (std::size_t time = 0; time < filling.size(); ++time) {
        Stage stage;
        stage.place = filling[time];
        std::vector<std::size_t> read;
        for (std::size_t side = 0; side < matches.sides(); ++side) {
            const MatchTables::Neighbour& neighbour = matches.around(stage.place)[side];
            if (neighbour.meets == MatchTables::Meets::itself && side < matches.sides() / 2)
                stage.fixed.push_back(matches.matchingItself(side));
            if (neighbour.meets != MatchTables::Meets::piece) continue;
            const std::size_t opposite = matches.opposite(side);
            if (const std::uint32_t only = matches.onlyChoice(neighbour.place); only != MatchTables::none) {
                const std::uint32_t colour =
                    matches.sides(only / matches.planes(), only % matches.planes())[opposite];
                stage.known.push_back({side, 0, colour, true});
            } else if (timeOf[neighbour.place] < time) {
                read.push_back(cellOf[neighbour.place][opposite]);
                stage.known.push_back({side, read.back(), 0, false});
            } else {
                if (spare.empty()) spare.push_back(result.cells++);
                cellOf[stage.place][side] = spare.back();
                stage.writes.push_back({side, spare.back()});
                spare.pop_back();
            }
        }
        spare.insert(spare.end(), read.begin(), read.end());
        result.stages.push_back(std::move(stage));
    }
    return result;
}

class Beam {
  public:
    Beam(const MatchTables& matches, const std::vector<std::uint32_t>& order, const BeamOptions& options)
        : matches_(matches),
          options_(options),
          stages_(stagesOf(matches, order)),
          words_(matches.words()),
          planes_(matches.planes()),
          bitsOfCell_(matches.colours().size() <= 256      ? 8
                      : matches.colours().size() <= 65'536 ? 16
                                                           : 32),
          maskOfCell_((Word{1} << bitsOfCell_) - 1),
          stride_(words_ + (stages_.cells * bitsOfCell_ + 63) / 64) {
        classify();
    }

    std::vector<SlotBoard> run() {
        if (!matches_.isPossible()) return {};
        Layer layer;
        layer.states.assign(stride_, 0);
        std::ranges::copy(matches_.all(), layer.states.begin());
        for (std::size_t place = 0; place < matches_.places(); ++place)
            if (const std::uint32_t only = matches_.onlyChoice(place); only != MatchTables::none)
                layer.states[only / planes_ / 64] &= ~(Word{1} << only / planes_ % 64);
        layer.costs.assign(1, 0);
        Layer next;
        for (std::size_t depth = 0; depth < stages_.stages.size(); ++depth) {
            if (!grow(stages_.stages[depth], depth, layer, next)) return {};
            std::swap(layer, next);
            if (depth % layersBetweenSweeps == layersBetweenSweeps - 1) sweep();
        }
        if (isStopped_) return {};
        return boardsOf(layer);
    }

    std::size_t bytesOfBoard() const {
        // Two layers with their scores, the children, and the records between two sweeps and before.
        return 2 * (stride_ * sizeof(Word) + sizeof(std::uint32_t)) + sizeof(Child) +
               (2 + 2 * layersBetweenSweeps) * sizeof(Record);
    }

  private:
    struct Layer {
        std::vector<Word> states;
        std::vector<std::uint32_t> costs;
        std::size_t size() const { return costs.size(); }
    };
    struct Child {
        Record record;
        std::uint32_t cost = 0;
    };

    // The colour in a cell of the open edges.
    std::uint32_t cell(const Word* state, std::size_t index) const {
        const std::size_t bit = index * bitsOfCell_;
        return static_cast<std::uint32_t>(state[words_ + bit / 64] >> bit % 64 & maskOfCell_);
    }

    // The sets of a stage that a partial board looks at.
    std::size_t setsFor(const Stage& stage, const Word* state, std::array<const Word*, 6>& sets) const {
        std::size_t size = 0;
        for (const Stage::Known& known : stage.known)
            sets[size++] =
                matches_.matching(known.side, known.isConstant ? known.colour : cell(state, known.cell));
        for (const Word* fixed : stage.fixed)
            sets[size++] = fixed;
        return size;
    }

    // Calls visit(word, plane, broken, bits) for all sets of children with the same number of newly broken
    // edges. `most`: those with more may be left out.
    template <typename Visit>
    void visitChildren(const Stage& stage, const Word* state, std::size_t most, const Visit& visit) const {
        std::array<const Word*, 6> sets;
        const std::size_t known = setsFor(stage, state, sets);
        const Word* const allowed = matches_.allowed(stage.place);
        const std::size_t end = matches_.endWord(stage.place);
        for (std::size_t word = matches_.firstWord(stage.place); word < end; ++word) {
            Word unused = state[word];
            if (!matches_.repeated().empty()) {
                const Word before = unused << 1U | (word > 0 ? state[word - 1] >> 63U : 0);
                unused &= ~(before & matches_.repeated()[word]);
            }
            for (std::size_t plane = 0; plane < planes_; ++plane) {
                const std::size_t at = word * planes_ + plane;
                const Word open = unused & allowed[at];
                if (known == 2) {
                    const Word first = sets[0][at];
                    const Word second = sets[1][at];
                    visit(word, plane, 0U, open & first & second);
                    if (most >= 1) visit(word, plane, 1U, open & (first ^ second));
                    if (most >= 2) visit(word, plane, 2U, open & ~(first | second));
                    continue;
                }
                if (known == 1) {
                    visit(word, plane, 0U, open & sets[0][at]);
                    if (most >= 1) visit(word, plane, 1U, open & ~sets[0][at]);
                    continue;
                }
                // How many sets a child is in, bit by bit.
                std::array<Word, 3> sum{};
                for (std::size_t set = 0; set < known; ++set) {
                    Word carry = sets[set][at];
                    for (Word& digit : sum)
                        carry = std::exchange(digit, digit ^ carry) & carry;
                }
                for (std::size_t broken = 0; broken <= std::min(known, most); ++broken) {
                    Word bits = open;
                    for (std::size_t digit = 0; digit < sum.size(); ++digit)
                        bits &= ((known - broken) >> digit & 1U) != 0 ? sum[digit] : ~sum[digit];
                    visit(word, plane, static_cast<unsigned>(broken), bits);
                }
            }
        }
    }

    template <typename Work>
    void inChunks(std::size_t size, const Work& work) {
        const std::size_t chunks = (size + boardsInChunk - 1) / boardsInChunk;
        const auto threads = static_cast<std::size_t>(std::max(1, options_.threads));
        const auto walk = [&](std::size_t first, std::size_t step) {
            for (std::size_t chunk = first; chunk < chunks && !isStopped_; chunk += step) {
                work(chunk, chunk * boardsInChunk, std::min(size, (chunk + 1) * boardsInChunk));
                if (options_.mustStop && options_.mustStop()) isStopped_ = true;
            }
        };
        if (threads == 1 || chunks < 4)
            walk(0, 1);
        else
            workOnThreads(
                static_cast<int>(threads),
                [&](int thread) { walk(static_cast<std::size_t>(thread), threads); }, [] {});
    }

    // Calls visit(word, plane, cost, bits) for all sets of children with the same cost, up to `most`. Those
    // beyond may be left out.
    template <typename Visit>
    void visitCosts(const Stage& stage, const Word* state, std::uint32_t cost, std::uint32_t most,
                    const Visit& visit) const {
        if (cost > most) return;
        visitChildren(stage, state, (most - cost) / costOfBroken,
                      [&](std::size_t word, std::size_t plane, unsigned more, Word bits) {
                          if (bits == 0) return;
                          const std::uint32_t next = cost + more * costOfBroken;
                          for (std::uint32_t saved = 0; saved < classes_; ++saved)
                              if (const Word some = bits & classOf_[saved * words_ + word]; some != 0)
                                  visit(word, plane, next + (classes_ - 1 - saved), some);
                      });
    }

    // How many children there are for each cost beyond the least of the layer. Those beyond `most` may be
    // missing.
    std::vector<std::uint64_t> count(const Stage& stage, const Layer& layer, std::uint32_t least,
                                     std::uint32_t most) {
        const std::size_t sizes = (stage.known.size() + stage.fixed.size()) * costOfBroken + mostFavoured +
                                  1 + *std::ranges::max_element(layer.costs) - least;
        std::vector<std::vector<std::uint64_t>> ofChunk((layer.size() + boardsInChunk - 1) / boardsInChunk);
        inChunks(layer.size(), [&](std::size_t chunk, std::size_t begin, std::size_t end) {
            std::vector<std::uint64_t> counts(sizes, 0);
            for (std::size_t board = begin; board < end; ++board)
                visitCosts(stage, layer.states.data() + board * stride_, layer.costs[board], most,
                           [&](std::size_t, std::size_t, std::uint32_t cost, Word bits) {
                               counts[cost - least] += static_cast<std::uint64_t>(std::popcount(bits));
                           });
            ofChunk[chunk] = std::move(counts);
        });
        std::vector<std::uint64_t> counts(sizes, 0);
        for (const std::vector<std::uint64_t>& chunk : ofChunk)
            for (std::size_t cost = 0; cost < chunk.size(); ++cost)
                counts[cost] += chunk[cost];
        return counts;
    }

    // Makes the next layer; false if nothing can follow.
    bool grow(const Stage& stage, std::size_t depth, const Layer& layer, Layer& next) {
        const std::uint32_t least = *std::ranges::min_element(layer.costs);
        // Nearly always the limit rises by one broken edge at most, and counting what is beyond it would be
        // in vain.
        std::uint32_t most = *std::ranges::max_element(layer.costs) + costOfBroken + mostFavoured;
        std::uint32_t limit = 0;
        double share = 1.0;
        for (bool isKnown = false; !isKnown;) {
            const std::vector<std::uint64_t> counts = count(stage, layer, least, most);
            if (isStopped_) return false;
            std::uint64_t before = 0;
            std::size_t cost = 0;
            while (cost < counts.size() && before + counts[cost] <= options_.width)
                before += counts[cost++];
            limit = least + static_cast<std::uint32_t>(cost);
            const bool isAll = most - least >= counts.size();
            isKnown = isAll || (limit <= most && cost < counts.size());
            most = std::numeric_limits<std::uint32_t>::max();
            if (isKnown && cost < counts.size())
                share = static_cast<double>(options_.width - before) / static_cast<double>(counts[cost]);
        }
        const std::vector<std::vector<Child>> children = choose(stage, depth, layer, limit, share);
        if (isStopped_) return false;
        std::vector<std::size_t> offsets{0};
        for (const std::vector<Child>& chunk : children)
            offsets.push_back(offsets.back() + chunk.size());
        if (offsets.back() == 0) return false;
        next.states.resize(offsets.back() * stride_);
        next.costs.resize(offsets.back());
        std::vector<Record>& records = records_.emplace_back(offsets.back());
        inChunks(layer.size(), [&](std::size_t chunk, std::size_t, std::size_t) {
            std::size_t to = offsets[chunk];
            for (const Child& child : children[chunk]) {
                place(stage, layer.states.data() + child.record.parent * stride_, child.record.choice,
                      next.states.data() + to * stride_);
                next.costs[to] = child.cost;
                records[to++] = child.record;
            }
        });
        return true;
    }

    // All children that cost less than `limit`, and a random `share` of those that cost as much.
    std::vector<std::vector<Child>> choose(const Stage& stage, std::size_t depth, const Layer& layer,
                                           std::uint32_t limit, double share) {
        std::vector<std::vector<Child>> children((layer.size() + boardsInChunk - 1) / boardsInChunk);
        const double scale = share < 1.0 ? 1.0 / std::log1p(-share) : 0.0;
        inChunks(layer.size(), [&](std::size_t chunk, std::size_t begin, std::size_t end) {
            Lot seeds(options_.seed * 0x1'0000'0001 + depth);
            Lot lot(seeds.next() + chunk);
            const auto draw = [&] {
                return share >= 1.0 ? 0.0 : std::min(std::floor(std::log(lot.unit()) * scale), 1e15);
            };
            auto skip = static_cast<std::uint64_t>(draw());
            if (share <= 0.0) skip = std::numeric_limits<std::uint64_t>::max();
            for (std::size_t board = begin; board < end; ++board) {
                const auto add = [&](std::size_t word, std::size_t plane, std::uint32_t cost, Word bit) {
                    const std::size_t slot = word * 64 + static_cast<std::size_t>(std::countr_zero(bit));
                    children[chunk].push_back({{static_cast<std::uint32_t>(board),
                                                static_cast<std::uint32_t>(slot * planes_ + plane)},
                                               cost});
                };
                visitCosts(stage, layer.states.data() + board * stride_, layer.costs[board], limit,
                           [&](std::size_t word, std::size_t plane, std::uint32_t cost, Word bits) {
                               if (cost > limit) return;
                               if (cost < limit) {
                                   for (; bits != 0; bits &= bits - 1)
                                       add(word, plane, cost, bits);
                                   return;
                               }
                               auto left = static_cast<std::uint64_t>(std::popcount(bits));
                               while (skip < left) {
                                   for (; skip > 0; --skip, --left)
                                       bits &= bits - 1;
                                   add(word, plane, cost, bits);
                                   bits &= bits - 1;
                                   --left;
                                   skip = static_cast<std::uint64_t>(draw());
                               }
                               skip -= left;
                           });
            }
        });
        return children;
    }

    // Which slots have how many favoured edges.
    void classify() {
        if (!options_.favoured.empty()) classes_ = mostFavoured + 1;
        classOf_.assign(classes_ * words_, 0);
        for (std::size_t slot = 0; slot < matches_.slots(); ++slot) {
            if (matches_.pieceOf(slot) == MatchTables::none) continue;
            const auto saved = static_cast<std::size_t>(std::ranges::count_if(
                std::span(matches_.sides(slot, 0)).first(matches_.sides()), [&](std::uint32_t colour) {
                    return std::ranges::find(options_.favoured, colour) != options_.favoured.end();
                }));
            classOf_[std::min<std::size_t>(saved, classes_ - 1) * words_ + slot / 64] |= Word{1} << slot % 64;
        }
    }

    void place(const Stage& stage, const Word* from, std::uint32_t choice, Word* to) const {
        std::copy_n(from, stride_, to);
        const std::size_t slot = choice / planes_;
        to[slot / 64] &= ~(Word{1} << slot % 64);
        const SideNumbers& sides = matches_.sides(slot, choice % planes_);
        for (const Stage::Write& write : stage.writes) {
            const std::size_t bit = write.cell * bitsOfCell_;
            Word& word = to[words_ + bit / 64];
            word = (word & ~(maskOfCell_ << bit % 64)) | Word{sides[write.side]} << bit % 64;
        }
    }

    // Removes the records without descendants, from the last layer back.
    void sweep() {
        for (std::size_t depth = records_.size() - 1; depth-- > 0;) {
            std::vector<Record>& records = records_[depth];
            std::vector<std::uint32_t> numbers(records.size(), 0);
            for (const Record& child : records_[depth + 1])
                numbers[child.parent] = 1;
            std::uint32_t kept = 0;
            for (std::size_t i = 0; i < records.size(); ++i) {
                if (numbers[i] == 0) continue;
                numbers[i] = kept;
                records[kept++] = records[i];
            }
            if (kept == records.size()) break;
            records.resize(kept);
            records.shrink_to_fit();
            for (Record& child : records_[depth + 1])
                child.parent = numbers[child.parent];
        }
    }

    std::vector<SlotBoard> boardsOf(const Layer& layer) const {
        std::vector<std::uint32_t> best(layer.size());
        std::iota(best.begin(), best.end(), 0U);
        const std::size_t size = std::min(options_.most, best.size());
        std::ranges::partial_sort(best, best.begin() + static_cast<std::ptrdiff_t>(size), {},
                                  [&](std::uint32_t board) { return std::pair(layer.costs[board], board); });
        std::vector<SlotBoard> boards;
        for (std::size_t i = 0; i < size; ++i) {
            SlotBoard board(matches_.places());
            for (std::size_t place = 0; place < board.size(); ++place)
                board[place] = matches_.onlyChoice(place);
            std::uint32_t index = best[i];
            for (std::size_t depth = records_.size(); depth-- > 0;) {
                board[stages_.stages[depth].place] = records_[depth][index].choice;
                index = records_[depth][index].parent;
            }
            boards.push_back(std::move(board));
        }
        return boards;
    }

    const MatchTables& matches_;
    const BeamOptions& options_;
    const Stages stages_;
    const std::size_t words_;
    const std::size_t planes_;
    const std::size_t bitsOfCell_;
    const Word maskOfCell_;
    // Words of a partial board.
    const std::size_t stride_;
    // The numbers of favoured edges, and for each the slots that have as many.
    std::uint32_t classes_ = 1;
    std::vector<Word> classOf_;
    std::vector<std::vector<Record>> records_;
    std::atomic<bool> isStopped_ = false;
};

}  // namespace

std::size_t bytesOfBeam(const MatchTables& matches, const std::vector<std::uint32_t>& order) {
    return Beam(matches, order, {}).bytesOfBoard();
}

std::vector<SlotBoard> beamBoards(const MatchTables& matches, const std::vector<std::uint32_t>& order,
                                  const BeamOptions& options) {
    return Beam(matches, order, options).run();
}

std::vector<std::uint32_t> combOrder(int rows, int columns, int lastRows) {
    std::vector<std::uint32_t> order;
    const int split = std::max(0, rows - lastRows);
    for (int row = 0; row < split; ++row)
        for (int column = 0; column < columns; ++column)
            order.push_back(static_cast<std::uint32_t>(row * columns + column));
    for (int column = 0; column < columns; ++column)
        for (int row = split; row < rows; ++row)
            order.push_back(static_cast<std::uint32_t>(row * columns + column));
    return order;
}

}  // namespace tilewright
