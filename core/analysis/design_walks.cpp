// Designs from families of any size: random walks over dissections.
//
// Problem. A cube of 4x4x4 in five pieces: there are millions of polycubes of twelve or thirteen cells, so
// the sets of five cannot be listed, and hardly any of them makes a cube.
//
// Idea. Begin with the solution. A dissection of the region is a solution of the puzzle of its pieces, so
// only one question is left: how good is that puzzle? A step changes the dissection a little:
//
//     split again                swap cells               give a cell
//     A A B B     A A A B        A A B B     A B A B      A A B B     A A A B
//     A A B B --> A B B B        A A B B --> A A B B      A A B B --> A A B B
//
// Two pieces that touch are split again along another spanning tree of their cells; or two cells change
// owners; or one does, where the family allows pieces of different sizes. Pieces stay connected.
//
// What a walk wants less of is one number, its energy: pieces that belong to no family, solutions beyond
// those that are allowed, bounds that are not met; and, minus, what is wished for. A factor of two counts as
// one, so that figures of all kinds can be added. Each walk draws how much each wish means to it, so that
// different walks find different parts of the Pareto front.
//
// Climbing keeps a step if the energy does not rise. Annealing (Kirkpatrick, Gelatt and Vecchi, "Optimization
// by Simulated Annealing", 1983) keeps a step that raises it by e with probability exp(-e / T), where the
// temperature T falls during a walk.
//
// Cost: solving a puzzle of five pieces in 4x4x4 and disassembling it takes some milliseconds, so a thread
// looks at some hundred dissections per second; see "Designs" in tests/benchmarks/RESULTS.md.

#include "core/analysis/design_walks.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <mutex>
#include <numeric>
#include <random>
#include <ranges>
#include <set>
#include <unordered_set>
#include <utility>

#include "core/analysis/random_walks.h"
#include "core/analysis/uniqueness.h"
#include "core/assembly/disassembler.h"
#include "core/basics/bits.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

using Random = std::mt19937_64;
using Shapes = std::vector<Shape>;
// By cell of the region: the number of its piece, or `hole`.
using Labels = std::vector<int>;

constexpr int hole = -1;
constexpr int mostWalkCells = 1000;
constexpr double hottest = 1.0;
constexpr double coldest = 0.02;
// Energies of what must not be, in factors of two.
constexpr double ofStranger = 4.0;
constexpr double ofEqualPieces = 2.0;
constexpr double ofUnmeasured = 20.0;
constexpr double ofUnknown = 6.0;
constexpr int splitsToTry = 60;
constexpr int beginningsToTry = 1000;
// A person does not choose from more designs, and more are not compared.
constexpr std::size_t mostOfWalk = 20;
constexpr std::size_t mostDifferent = 5'000'000;
// What a walk remembers, so that it needs some tens of megabytes at most.
constexpr std::size_t mostEnergies = 50'000;

std::size_t below(Random& random, std::size_t bound) {
    return static_cast<std::size_t>(random() % bound);
}

double factorsOfTwo(double value) {
    return std::log2(1.0 + std::max(0.0, value));
}

// The families of a goal and its own pieces, each as a family of one shape.
class Families {
  public:
    explicit Families(const DesignGoal& goal) : puzzle_(goal.base), moves_(allowedMoves(goal.base)) {
        for (const Piece& piece : goal.base.pieces) {
            PieceFamily own;
            own.pieces = {piece};
            own.choose = piece.count;
            own.cells = {piece.shape.size(), piece.shape.size()};
            add(own, true);
        }
        for (const PieceFamily& family : goal.families)
            add(family, false);
        int optional = 0;
        const Region& region = goal.base.region;
        for (std::size_t cell = 0; cell < region.cells().size(); ++cell)
            optional += region.isOptional(cell) ? 1 : 0;
        high_ = region.size();
        low_ = high_ - std::min(optional, goal.base.maxHoles.value_or(optional));
        findReachable();
    }

    Shape canonicalOf(const Shape& shape) const { return canonical(shape, moves_); }

    // The sizes of the pieces of a random design; empty if none fills the region.
    std::vector<int> randomSizes(Random& random) const {
        std::vector<int> totals;
        for (int total = low_; total <= high_; ++total)
            if (reachable_.front()[0][static_cast<std::size_t>(total)]) totals.push_back(total);
        if (totals.empty()) return {};
        int left = totals[below(random, totals.size())];
        std::vector<int> sizes;
        for (std::size_t family = 0; family < families_.size(); ++family) {
            // After each piece, the family may end or go on.
            for (int taken = 0;; ++taken) {
                const bool mayEnd = taken >= families_[family].choose.min && isReachable(family + 1, 0, left);
                std::vector<int> next;
                for (const int size : families_[family].sizes)
                    if (size <= left && isReachable(family, taken + 1, left - size)) next.push_back(size);
                if (next.empty() || (mayEnd && below(random, 3) == 0)) break;
                sizes.push_back(next[below(random, next.size())]);
                left -= sizes.back();
            }
        }
        return sizes;
    }

    // How many pieces have no place in a family, or are missing in one.
    int strangers(const Shapes& shapes) const {
        std::vector<std::vector<std::size_t>> homes(shapes.size());
        for (std::size_t piece = 0; piece < shapes.size(); ++piece)
            for (std::size_t family = 0; family < families_.size(); ++family)
                if (families_[family].has(shapes[piece], puzzle_.lattice)) homes[piece].push_back(family);
        std::vector<std::vector<std::size_t>> members(families_.size());
        std::vector<bool> isPlaced(shapes.size(), false);
        int missing = 0;
        // First as many as each family needs, then as many as it takes; a family keeps its number.
        for (const bool atLeast : {true, false}) {
            for (std::size_t piece = 0; piece < shapes.size(); ++piece) {
                if (isPlaced[piece]) continue;
                std::vector<bool> asked(families_.size(), false);
                isPlaced[piece] = findHome(piece, homes, members, atLeast, asked);
            }
            if (!atLeast) continue;
            for (std::size_t family = 0; family < families_.size(); ++family)
                missing += families_[family].choose.min - static_cast<int>(members[family].size());
        }
        return missing + static_cast<int>(std::ranges::count(isPlaced, false));
    }

    int equalPieces(const Shapes& sorted) const {
        int equal = 0;
        for (std::size_t i = 1; i < sorted.size(); ++i)
            if (sorted[i] == sorted[i - 1] && !mayRepeat(sorted[i])) ++equal;
        return equal;
    }

    // With the name and the drawing of the family.
    std::optional<Piece> listed(const Shape& shape) const {
        for (const Family& family : families_)
            if (const auto found = family.pieces.find(shape); found != family.pieces.end())
                return found->second;
        return std::nullopt;
    }

  private:
    struct Family {
        // Empty if the family is not listed.
        std::map<Shape, Piece> pieces;
        Count choose;
        Count cells;
        PieceFilter filter;
        std::set<int> sizes;
        bool mayRepeat = false;

        bool has(const Shape& shape, Lattice lattice) const {
            if (!pieces.empty()) return pieces.contains(shape);
            return shape.size() >= cells.min && shape.size() <= cells.max && passes(shape, lattice, filter);
        }
    };

    void add(const PieceFamily& family, bool mayRepeat) {
        Family own{{}, family.choose, family.cells, family.filter, {}, mayRepeat};
        for (const Piece& piece : family.pieces) {
            own.pieces.emplace(canonicalOf(piece.shape), piece);
            own.sizes.insert(piece.shape.size());
        }
        if (family.pieces.empty())
            for (int size = family.cells.min; size <= std::min(family.cells.max, puzzle_.region.size());
                 ++size)
                own.sizes.insert(size);
        families_.push_back(std::move(own));
    }

    bool mayRepeat(const Shape& shape) const {
        return std::ranges::any_of(families_, [&](const Family& family) {
            return family.mayRepeat && family.pieces.contains(shape);
        });
    }

    bool findHome(std::size_t piece, const std::vector<std::vector<std::size_t>>& homes,
                  std::vector<std::vector<std::size_t>>& members, bool atLeast,
                  std::vector<bool>& asked) const {
        for (const std::size_t family : homes[piece]) {
            if (asked[family]) continue;
            asked[family] = true;
            const Count& choose = families_[family].choose;
            const auto room = static_cast<std::size_t>(atLeast ? choose.min : choose.max);
            std::vector<std::size_t>& own = members[family];
            if (own.size() < room) {
                own.push_back(piece);
                return true;
            }
            for (std::size_t& other : own)
                if (findHome(other, homes, members, atLeast, asked)) {
                    other = piece;
                    return true;
                }
        }
        return false;
    }

    // By family and number of its pieces taken so far: the volumes that the rest can have.
    void findReachable() {
        const auto volumes = static_cast<std::size_t>(high_) + 1;
        reachable_.assign(families_.size() + 1, {});
        reachable_.back() = {std::vector<bool>(volumes, false)};
        reachable_.back()[0][0] = true;
        for (std::size_t family = families_.size(); family-- > 0;) {
            const Family& own = families_[family];
            const int smallest = own.sizes.empty() ? high_ + 1 : *own.sizes.begin();
            const int most = std::min(own.choose.max, high_ / std::max(1, smallest));
            if (most < own.choose.min) {
                reachable_[family] = {std::vector<bool>(volumes, false)};
                continue;
            }
            reachable_[family].assign(static_cast<std::size_t>(most) + 1, std::vector<bool>(volumes, false));
            for (int taken = most; taken >= 0; --taken) {
                std::vector<bool>& here = reachable_[family][static_cast<std::size_t>(taken)];
                if (taken >= own.choose.min) here = reachable_[family + 1][0];
                if (taken == most) continue;
                for (const int size : own.sizes)
                    for (auto volume = static_cast<std::size_t>(size); volume < volumes; ++volume)
                        if (reachable_[family][static_cast<std::size_t>(taken) + 1]
                                      [volume - static_cast<std::size_t>(size)])
                            here[volume] = true;
            }
        }
    }

    bool isReachable(std::size_t family, int taken, int volume) const {
        const auto& rows = reachable_[family];
        return static_cast<std::size_t>(taken) < rows.size() &&
               rows[static_cast<std::size_t>(taken)][static_cast<std::size_t>(volume)];
    }

    const Puzzle& puzzle_;
    std::span<const Symmetry> moves_;
    std::vector<Family> families_;
    int low_ = 0;
    int high_ = 0;
    std::vector<std::vector<std::vector<bool>>> reachable_;
};

// The cells of the region as a graph.
class CellGraph {
  public:
    explicit CellGraph(const Puzzle& puzzle) {
        for (const Cell cell : puzzle.region.cells()) {
            std::vector<int>& own = neighbours_.emplace_back();
            for (const Cell step : puzzle.lattice.neighbourSteps(cell))
                if (const auto at = puzzle.region.indexOf(cell + step)) own.push_back(static_cast<int>(*at));
        }
    }

    std::span<const int> of(int cell) const { return neighbours_[static_cast<std::size_t>(cell)]; }
    std::size_t size() const { return neighbours_.size(); }

    bool isConnected(const Labels& labels, int label) const {
        std::vector<bool> seen(labels.size(), false);
        std::vector<int> open;
        std::size_t cells = 0;
        for (std::size_t cell = 0; cell < labels.size(); ++cell)
            if (labels[cell] == label && cells++ == 0) {
                open.push_back(static_cast<int>(cell));
                seen[cell] = true;
            }
        std::size_t reached = open.size();
        while (!open.empty()) {
            const int cell = open.back();
            open.pop_back();
            for (const int next : of(cell)) {
                const auto at = static_cast<std::size_t>(next);
                if (labels[at] != label || seen[at]) continue;
                seen[at] = true;
                ++reached;
                open.push_back(next);
            }
        }
        return cells > 0 && reached == cells;
    }

    // Cuts the cells with `label`, which are connected, into two connected parts along a random spanning
    // tree; `size` of them get the label `other`. Returns whether some tree can be cut like this.
    bool split(Labels& labels, int label, int other, int size, Random& random) const {
        std::vector<int> cells;
        for (std::size_t cell = 0; cell < labels.size(); ++cell)
            if (labels[cell] == label) cells.push_back(static_cast<int>(cell));
        if (size <= 0 || size >= std::ssize(cells)) return false;
        for (int attempt = 0; attempt < splitsToTry; ++attempt) {
            std::vector<int> order;
            std::vector<int> parent(labels.size(), -1);
            std::vector<bool> seen(labels.size(), false);
            std::vector<std::pair<int, int>> edges{{cells[below(random, cells.size())], -1}};
            while (!edges.empty()) {
                std::swap(edges[below(random, edges.size())], edges.back());
                const auto [cell, from] = edges.back();
                edges.pop_back();
                const auto at = static_cast<std::size_t>(cell);
                if (seen[at]) continue;
                seen[at] = true;
                parent[at] = from;
                order.push_back(cell);
                for (const int next : of(cell))
                    if (labels[static_cast<std::size_t>(next)] == label &&
                        !seen[static_cast<std::size_t>(next)])
                        edges.emplace_back(next, cell);
            }
            if (order.size() != cells.size()) return false;
            std::vector<int> below1(labels.size(), 1);
            for (const int cell : order | std::views::reverse)
                if (const int up = parent[static_cast<std::size_t>(cell)]; up >= 0)
                    below1[static_cast<std::size_t>(up)] += below1[static_cast<std::size_t>(cell)];
            std::vector<std::pair<int, bool>> cuts;
            for (const int cell : order) {
                const int under = below1[static_cast<std::size_t>(cell)];
                if (under == size) cuts.emplace_back(cell, true);
                if (std::ssize(cells) - under == size) cuts.emplace_back(cell, false);
            }
            if (cuts.empty()) continue;
            const auto [root, isUnder] = cuts[below(random, cuts.size())];
            std::vector<bool> under(labels.size(), false);
            for (const int cell : order) {
                const int up = parent[static_cast<std::size_t>(cell)];
                under[static_cast<std::size_t>(cell)] =
                    cell == root || (up >= 0 && under[static_cast<std::size_t>(up)]);
            }
            for (const int cell : cells)
                if (under[static_cast<std::size_t>(cell)] == isUnder)
                    labels[static_cast<std::size_t>(cell)] = other;
            return true;
        }
        return false;
    }

  private:
    std::vector<std::vector<int>> neighbours_;
};

// What all walks of a search share.
struct Shared {
    Shared(const DesignGoal& wanted, const DesignOptions& chosen)
        : goal(wanted),
          options(chosen),
          families(wanted),
          graph(wanted.base),
          hasTwins(allowedMoves(wanted.base).size() <= wanted.base.lattice.rotations().size() &&
                   isOwnMirrorImage(wanted.base.region, wanted.base.lattice)) {
        for (const DesignWish& wish : wanted.wishes)
            measures.push_back(wish.measure);
        sortUnique(measures);
    }

    // Equal for sets of pieces that are the same up to symmetry.
    Shapes keyOf(const Shapes& sorted) const {
        if (!hasTwins) return sorted;
        Shapes twin;
        for (const Shape& shape : sorted)
            twin.push_back(families.canonicalOf(
                *shape.transformed(goal.base.lattice.symmetries()[goal.base.lattice.rotations().size()])));
        std::ranges::sort(twin);
        return std::min(sorted, twin);
    }

    Shapes keyOf(const Puzzle& puzzle) const {
        Shapes shapes;
        for (const Piece& piece : puzzle.pieces)
            shapes.insert(shapes.end(), static_cast<std::size_t>(piece.count.min),
                          families.canonicalOf(piece.shape));
        std::ranges::sort(shapes);
        return keyOf(shapes);
    }

    // Counts a set once, up to some millions.
    void note(const Shapes& key) {
        std::size_t hash = key.size();
        for (const Shape& shape : key)
            for (const Cell cell : shape.cells()) {
                for (const int part : {cell.x, cell.y, cell.z, cell.kind})
                    hash = (hash ^ static_cast<std::size_t>(part)) * 0x9E37'79B9'7F4A'7C15 ^ hash >> 29;
            }
        const std::lock_guard lock(mutex);
        if (seen.size() < mostDifferent) seen.insert(hash);
    }

    void take(const FoundDesign& design, const Shapes& key) {
        const std::lock_guard lock(mutex);
        if (found.insert(key).second && options.found) options.found(design);
    }

    void finish(const DesignWalk& walk) {
        const std::lock_guard lock(mutex);
        ++walks;
        if (options.walkDone) options.walkDone(walk);
    }

    const DesignGoal& goal;
    const DesignOptions& options;
    const Families families;
    const CellGraph graph;
    /// Whether a set and its mirror image are the same design.
    const bool hasTwins;
    std::vector<DesignMeasure> measures;

    // Guarded by the mutex.
    std::mutex mutex;
    std::unordered_set<std::size_t> seen;
    std::set<Shapes> found;
    std::uint64_t walks = 0;
};

class Walk {
  public:
    Walk(Shared& shared, std::uint64_t number) : shared_(&shared), number_(number) {
        std::seed_seq seed{shared.options.seed, shared.options.seed >> 32U, number, number >> 32U};
        random_.seed(seed);
        // Uniform on the simplex: exponential numbers, divided by their sum.
        double sum = 0.0;
        for (const DesignWish& wish : shared.goal.wishes) {
            weights_.push_back(wish.isBound() ? 0.0 : -std::log(1.0 - uniform()));
            sum += weights_.back();
        }
        for (double& weight : weights_)
            if (sum > 0.0) weight *= static_cast<double>(weights_.size()) / sum;
    }

    std::uint64_t looked() const { return looked_; }
    std::vector<std::pair<Shapes, FoundDesign>>& found() { return found_; }

    void run(const StopToken& stop) {
        std::optional<Labels> here = beginning();
        if (here) {
            double energy = energyOf(*here, stop);
            const int steps = shared_->options.steps;
            // Some changes are not possible; where none is, the walk ends all the same.
            int failures = 0;
            for (int step = 0; step < steps && failures < beginningsToTry;) {
                stop.check();
                Labels next = *here;
                if (!change(next)) {
                    ++failures;
                    continue;
                }
                failures = 0;
                ++step;
                const double after = energyOf(next, stop);
                if (after > energy && !isKept(after - energy, static_cast<double>(step) / steps)) continue;
                here = std::move(next);
                energy = after;
            }
        }
        keepFew();
        DesignWalk walk{number_, looked_, {}};
        for (const auto& [key, design] : found_)
            walk.designs.push_back(design);
        shared_->finish(walk);
    }

  private:
    double uniform() { return std::generate_canonical<double, 53>(random_); }

    bool isKept(double worse, double share) {
        if (shared_->options.method != DesignMethod::anneal) return false;
        const double temperature = hottest * std::pow(coldest / hottest, share);
        return uniform() < std::exp(-worse / temperature);
    }

    // A random dissection with sizes that the families allow.
    std::optional<Labels> beginning() {
        const Region& region = shared_->goal.base.region;
        for (int attempt = 0; attempt < beginningsToTry; ++attempt) {
            std::vector<int> sizes = shared_->families.randomSizes(random_);
            if (sizes.empty()) return std::nullopt;
            std::ranges::shuffle(sizes, random_);
            Labels labels(shared_->graph.size(), 0);
            int open = region.size() - std::accumulate(sizes.begin(), sizes.end(), 0);
            std::vector<std::size_t> optional;
            for (std::size_t cell = 0; cell < labels.size(); ++cell)
                if (region.isOptional(cell)) optional.push_back(cell);
            std::ranges::shuffle(optional, random_);
            for (std::size_t i = 0; open > 0; --open)
                labels[optional[i++]] = hole;
            if (!shared_->graph.isConnected(labels, 0)) continue;
            pieces_ = static_cast<int>(sizes.size());
            bool isCut = true;
            for (int piece = 1; piece < pieces_ && isCut; ++piece)
                isCut =
                    shared_->graph.split(labels, 0, piece, sizes[static_cast<std::size_t>(piece)], random_);
            if (isCut) return labels;
        }
        return std::nullopt;
    }

    // Returns whether there is a change of this random kind.
    bool change(Labels& labels) {
        const std::size_t kind = below(random_, 10);
        const auto cell = static_cast<int>(below(random_, labels.size()));
        const int own = labels[static_cast<std::size_t>(cell)];
        const std::span<const int> beside = shared_->graph.of(cell);
        if (beside.empty()) return false;
        const int next = beside[below(random_, beside.size())];
        const int other = labels[static_cast<std::size_t>(next)];
        if (own == other) return false;
        if (own == hole || other == hole || kind >= 8) return give(labels, cell, other);
        if (kind < 4) return splitAgain(labels, own, other);
        if (!give(labels, cell, other)) return false;
        // A cell in return.
        std::vector<int> returned;
        for (std::size_t i = 0; i < labels.size(); ++i)
            if (labels[i] == other && static_cast<int>(i) != cell &&
                std::ranges::any_of(shared_->graph.of(static_cast<int>(i)),
                                    [&](int one) { return labels[static_cast<std::size_t>(one)] == own; }))
                returned.push_back(static_cast<int>(i));
        return !returned.empty() && give(labels, returned[below(random_, returned.size())], own);
    }

    bool give(Labels& labels, int cell, int to) {
        const auto at = static_cast<std::size_t>(cell);
        if (to == hole && !shared_->goal.base.region.isOptional(at)) return false;
        const int from = std::exchange(labels[at], to);
        if (to == hole && shared_->goal.base.maxHoles &&
            std::ranges::count(labels, hole) > *shared_->goal.base.maxHoles)
            return false;
        return from == hole || shared_->graph.isConnected(labels, from);
    }

    bool splitAgain(Labels& labels, int one, int other) {
        const auto size = static_cast<int>(std::ranges::count(labels, other));
        for (int& label : labels)
            if (label == other) label = one;
        return shared_->graph.split(labels, one, other, size, random_);
    }

    std::vector<std::vector<Cell>> cellsOf(const Labels& labels) const {
        std::vector<std::vector<Cell>> cells(static_cast<std::size_t>(pieces_));
        for (std::size_t i = 0; i < labels.size(); ++i)
            if (labels[i] != hole)
                cells[static_cast<std::size_t>(labels[i])].push_back(shared_->goal.base.region.cells()[i]);
        return cells;
    }

    double energyOf(const Labels& labels, const StopToken& stop) {
        ++looked_;
        const std::vector<std::vector<Cell>> cells = cellsOf(labels);
        Shapes shapes;
        for (const std::vector<Cell>& own : cells)
            shapes.push_back(shared_->families.canonicalOf(Shape(own)));
        Shapes sorted = shapes;
        std::ranges::sort(sorted);
        const double wrong = ofStranger * shared_->families.strangers(shapes) +
                             ofEqualPieces * shared_->families.equalPieces(sorted);
        if (wrong > 0.0) return ofUnmeasured + wrong;
        Shapes key = shared_->keyOf(sorted);
        if (const auto known = energies_.find(key); known != energies_.end()) return known->second;
        shared_->note(key);
        FoundDesign design;
        design.puzzle = puzzleOf(cells, shapes);
        const double energy = measure(design, cells, key, stop);
        if (energies_.size() >= mostEnergies) energies_.clear();
        energies_.emplace(std::move(key), energy);
        return energy;
    }

    Puzzle puzzleOf(const std::vector<std::vector<Cell>>& cells, const Shapes& shapes) const {
        Puzzle puzzle = shared_->goal.base;
        puzzle.pieces.clear();
        std::map<Shape, std::size_t> known;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (const auto equal = known.find(shapes[i]); equal != known.end()) {
                Count& count = puzzle.pieces[equal->second].count;
                count.min = ++count.max;
                continue;
            }
            known.emplace(shapes[i], puzzle.pieces.size());
            Piece piece;
            if (std::optional<Piece> listed = shared_->families.listed(shapes[i]))
                piece = std::move(*listed);
            else
                piece.shape = Shape(cells[i]);
            piece.count = {1, 1};
            puzzle.pieces.push_back(std::move(piece));
        }
        // Pieces of families that are not listed have no names yet.
        std::size_t number = 0;
        for (Piece& piece : puzzle.pieces)
            if (piece.name.empty()) piece.name = letters(number++);
        return puzzle;
    }

    // A to Z, then A2 to Z2.
    static std::string letters(std::size_t number) {
        std::string name(1, static_cast<char>('A' + number % 26));
        return number < 26 ? name : name + std::to_string(number / 26 + 1);
    }

    double measure(FoundDesign& design, const std::vector<std::vector<Cell>>& cells, const Shapes& key,
                   const StopToken& stop) {
        const DesignGoal& goal = shared_->goal;
        const auto least = static_cast<std::uint64_t>(goal.solutions.min);
        const auto most = static_cast<std::uint64_t>(goal.solutions.max);
        FigureOptions options;
        options.enough = std::max<std::uint64_t>(256, most < ~std::uint64_t{0} / 4 ? 4 * most : most);
        options.time = std::chrono::seconds(2);
        options.finish = shared_->options.finish;
        if (!validate(design.puzzle).empty() || searchObstacle(design.puzzle)) return ofUnmeasured;
        MeasuredDesign all = measured(design.puzzle, shared_->measures, options, stop);
        static_cast<DesignFigures&>(design) = all.figures;
        design.solution = std::move(all.solution);
        design.inFirst = cells.size();
        // A rule that the dissection breaks may leave none.
        const std::uint64_t solutions = design.solutions;
        if (solutions == 0) return ofUnmeasured;
        double energy = 0.0;
        if (solutions > most) energy += std::log2(static_cast<double>(solutions) / static_cast<double>(most));
        if (all.isComplete && solutions < least)
            energy += std::log2(static_cast<double>(least) / static_cast<double>(solutions));
        if (!all.isComplete) addOwnLevel(design, cells, stop);
        for (std::size_t i = 0; i < goal.wishes.size(); ++i)
            energy += energyOf(goal.wishes[i], weights_[i], design);
        const bool isRight = all.isComplete && solutions >= least && solutions <= most;
        if (isRight && meetsBounds(design, goal.wishes) && needsAll(design, goal, stop)) {
            found_.emplace_back(key, design);
            shared_->take(design, key);
            if (found_.size() >= 4 * mostOfWalk) keepFew();
        }
        return energy;
    }

    // With too many solutions, the level of this dissection stands for all: it is a bound.
    void addOwnLevel(FoundDesign& design, const std::vector<std::vector<Cell>>& cells,
                     const StopToken& stop) const {
        const bool isWanted = std::ranges::any_of(shared_->measures, [](DesignMeasure measure) {
            return measure == DesignMeasure::level || measure == DesignMeasure::moves;
        });
        if (!isWanted || design.puzzle.pieces.size() != cells.size()) return;
        std::vector<Placement> assembly;
        assembly.reserve(cells.size());
        for (const std::vector<Cell>& own : cells)
            assembly.push_back({assembly.size(), own, {}});
        design.level = levelOf(Disassembler(design.puzzle).disassemble(assembly, stop).separation);
    }

    static double energyOf(const DesignWish& wish, double weight, const DesignFigures& figures) {
        const std::optional<double> value = figures.of(wish);
        if (!value) return ofUnknown;
        switch (wish.kind) {
            case DesignWish::Kind::most:
                return -weight * factorsOfTwo(*value);
            case DesignWish::Kind::least:
                return weight * factorsOfTwo(*value);
            case DesignWish::Kind::atLeast:
                return 2.0 * std::max(0.0, factorsOfTwo(wish.bound) - factorsOfTwo(*value));
            case DesignWish::Kind::atMost:
                return 2.0 * std::max(0.0, factorsOfTwo(*value) - factorsOfTwo(wish.bound));
        }
        return 0.0;
    }

    // The best ones found by this walk.
    void keepFew() {
        std::vector<const DesignFigures*> figures;
        figures.reserve(found_.size());
        for (const auto& [key, design] : found_)
            figures.push_back(&design);
        const std::vector<int> ranks = paretoRanks(figures, shared_->goal.wishes);
        std::vector<std::size_t> order(found_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return ranks[i]; });
        std::vector<std::pair<Shapes, FoundDesign>> kept;
        for (std::size_t i = 0; i < std::min(order.size(), mostOfWalk); ++i)
            kept.push_back(std::move(found_[order[i]]));
        found_ = std::move(kept);
    }

    Shared* shared_;
    std::uint64_t number_;
    Random random_;
    std::vector<double> weights_;
    int pieces_ = 0;
    std::uint64_t looked_ = 0;
    std::map<Shapes, double> energies_;
    std::vector<std::pair<Shapes, FoundDesign>> found_;
};

}  // namespace

bool isOwnMirrorImage(const Region& region, Lattice lattice) {
    const Shape shape(region.drawn());
    const auto mirrored = shape.transformed(lattice.symmetries()[lattice.rotations().size()]);
    return mirrored && canonical(*mirrored, lattice.rotations()) == canonical(shape, lattice.rotations());
}

void measureDesign(FoundDesign& design, const DesignGoal& goal, const DesignOptions& options,
                   const StopToken& stop) {
    std::vector<DesignMeasure> measures{DesignMeasure::tries};
    for (const DesignWish& wish : goal.wishes)
        measures.push_back(wish.measure);
    FigureOptions figureOptions;
    figureOptions.finish = options.finish;
    const std::uint64_t solutions = design.solutions;
    for (int region = 0; region < goal.regions; ++region) {
        Puzzle puzzle = design.puzzle;
        puzzle.region = goal.base.region;
        puzzle.separateBoxes = goal.base.separateBoxes;
        const auto middle = puzzle.pieces.begin() + static_cast<std::ptrdiff_t>(design.inFirst);
        if (goal.regions > 1 && region == 0) puzzle.pieces.erase(middle, puzzle.pieces.end());
        if (goal.regions > 1 && region == 1) puzzle.pieces.erase(puzzle.pieces.begin(), middle);
        MeasuredDesign one = measured(puzzle, measures, figureOptions, stop);
        if (region > 0) {
            design.add(one.figures);
            continue;
        }
        static_cast<DesignFigures&>(design) = std::move(one.figures);
        design.solution = std::move(one.solution);
    }
    design.solutions = solutions;
}

bool needsAll(const FoundDesign& design, const DesignGoal& goal, const StopToken& stop) {
    for (const std::string& name : goal.needed) {
        Puzzle without = design.puzzle;
        const auto piece = std::ranges::find(without.pieces, name, &Piece::name);
        if (piece == without.pieces.end()) return false;
        without.pieces.erase(piece);
        if (!validate(without).empty() || searchObstacle(without)) continue;
        const Verdict verdict = judge(without, {.enough = 1, .estimateTime = {}, .threads = 1}, stop);
        if (verdict.kind != Verdict::Kind::exact || verdict.solutions > 0) return false;
    }
    return true;
}

void keepBest(std::vector<FoundDesign>& designs, const DesignGoal& goal, std::size_t count) {
    const auto wish = std::ranges::find_if(goal.wishes, [](const DesignWish& one) { return !one.isBound(); });
    const bool isMost = wish == goal.wishes.end() || wish->kind == DesignWish::Kind::most;
    const DesignWish first = wish == goal.wishes.end() ? DesignWish{} : *wish;
    if (wish != goal.wishes.end()) {
        std::vector<const DesignFigures*> figures;
        figures.reserve(designs.size());
        for (const FoundDesign& design : designs)
            figures.push_back(&design);
        const std::vector<int> ranks = paretoRanks(figures, goal.wishes);
        for (std::size_t i = 0; i < designs.size(); ++i)
            designs[i].front = ranks[i];
    }
    std::ranges::stable_sort(designs, {}, [&](const FoundDesign& design) {
        const std::optional<double> value = design.of(first);
        return std::pair(design.front, !value   ? std::numeric_limits<double>::infinity()
                                       : isMost ? -*value
                                                : *value);
    });
    designs.resize(std::min(designs.size(), count));
}

std::optional<Message> walkFlaw(const DesignGoal& goal) {
    if (goal.regions > 1) return core::message("only the search of all sets looks at two regions");
    if (goal.base.region.size() > mostWalkCells)
        return core::message("walks are for regions of at most %1 cells; this one has %2", mostWalkCells,
                             goal.base.region.size());
    if (goal.base.wrap != Wrap{} || goal.base.separateBoxes)
        return core::message("walks are for one region without joined sides");
    const Region& region = goal.base.region;
    bool isColoured = false;
    for (std::size_t cell = 0; cell < region.cells().size(); ++cell)
        isColoured |= region.colourAt(cell) != CellColour{};
    const auto isDrawnOtherwise = [](const Piece& piece) {
        return piece.shape.isColoured() || piece.shape.all().size() != piece.shape.cells().size();
    };
    isColoured |= std::ranges::any_of(goal.base.pieces, isDrawnOtherwise);
    for (const PieceFamily& family : goal.families)
        isColoured |= std::ranges::any_of(family.pieces, isDrawnOtherwise);
    if (isColoured)
        return core::message("walks are for puzzles without colours and for pieces without optional cells");
    Random random;
    if (Families(goal).randomSizes(random).empty())
        return core::message("no pieces of these families have as many cells as the region");
    return std::nullopt;
}

DesignReport walkDesigns(const DesignGoal& goal, const DesignOptions& options, const StopToken& stop) {
    const auto begin = std::chrono::steady_clock::now();
    Shared shared(goal, options);
    std::map<Shapes, std::pair<std::uint64_t, FoundDesign>> all;
    const auto take = [&](std::uint64_t number, const Shapes& key, FoundDesign design) {
        const auto [other, isNew] = all.try_emplace(key, number, design);
        if (!isNew && number < other->second.first) other->second = {number, std::move(design)};
    };
    std::set<std::uint64_t> done;
    for (const DesignWalk& walk : options.finished) {
        done.insert(walk.number);
        for (FoundDesign design : walk.designs) {
            const Shapes key = shared.keyOf(design.puzzle);
            if (shared.found.insert(key).second) measureDesign(design, goal, options, stop);
            take(walk.number, key, std::move(design));
        }
    }
    const bool hasEnd = options.walks || options.timeLimit;
    const bool hasWish =
        std::ranges::any_of(goal.wishes, [](const DesignWish& wish) { return !wish.isBound(); });
    WalkCriteria criteria;
    criteria.count =
        hasEnd && hasWish ? ~std::size_t{0} : options.count - std::min(options.count, all.size());
    criteria.seed = options.seed;
    criteria.firstWalk = 1;
    criteria.lastWalk = options.walks;
    criteria.isSkipped = [&](std::uint64_t number) {
        return number % options.shards != options.shard % options.shards || done.contains(number);
    };
    criteria.threads = options.threads;
    criteria.time = options.timeLimit;
    DesignReport report;
    report.method = options.method;
    const auto progress = [&](std::uint64_t, std::size_t) {
        if (!options.progress) return;
        const double time = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        double share = options.timeLimit ? time / options.timeLimit->count() : 0.0;
        const std::lock_guard lock(shared.mutex);
        if (options.walks)
            share = std::max(share, static_cast<double>((shared.walks + done.size()) * options.shards) /
                                        static_cast<double>(*options.walks));
        options.progress(std::min(share, 1.0), shared.found.size());
    };
    if (criteria.count > 0) {
        const auto result = walkOnThreads(criteria, stop, progress,
                                          [&](std::uint64_t number) { return Walk(shared, number); });
        report.looked = result.looked;
        report.isComplete = result.isComplete;
        for (const FoundDesign& design : result.found)
            take(~std::uint64_t{0}, shared.keyOf(design.puzzle), design);
    } else {
        report.isComplete = true;
    }
    for (const DesignWalk& walk : options.finished)
        report.looked += walk.looked;
    report.walks = shared.walks + options.finished.size();
    report.different = shared.seen.size();
    if (goal.isListed()) report.sets = setsOf(goal);
    report.matching = all.size();
    for (auto& [key, entry] : all)
        report.designs.push_back(std::move(entry.second));
    // Walks have measured what the wishes need.
    keepBest(report.designs, goal, options.count);
    for (FoundDesign& design : report.designs)
        if (!stop.isOver()) measureDesign(design, goal, options, stop);
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return report;
}

}  // namespace tilewright
