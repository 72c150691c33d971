#include "core/edges/row_problem.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/basics/bits.h"
#include "core/edges/edge_checks.h"
#include "core/edges/edge_grid.h"
#include "core/edges/edge_solver.h"

namespace tilewright {

RowProblem::RowProblem(const EdgePuzzle& puzzle, std::optional<EdgeColour> border)
    : puzzle_(puzzle), border_(border), directed_(puzzle.moves.keepPieces()), colours_(coloursOf(puzzle)) {
    sortPieces();
    addOptions();
    if (puzzle.leftRight != BorderRule::monochrome || !border) return;
    const auto found = std::ranges::lower_bound(colours_, *border);
    if (found != colours_.end() && *found == *border)
        end_ = static_cast<std::uint32_t>(found - colours_.begin());
    else if (!obstacle_)
        obstacle_ = core::message("No piece has the border colour %1.", *border);
}

std::uint32_t RowProblem::vertexOf(EdgeColour colour) const {
    return static_cast<std::uint32_t>(std::ranges::lower_bound(colours_, colour) - colours_.begin());
}

// Groups pieces of one type.
void RowProblem::sortPieces() {
    std::vector<std::pair<EdgeColours, std::uint32_t>> keys;
    keys.reserve(puzzle_.pieces.size());
    for (const EdgeColours& piece : puzzle_.pieces)
        keys.emplace_back(variantsOf(piece, puzzle_.moves).front(), static_cast<std::uint32_t>(keys.size()));
    std::ranges::sort(keys);
    pieces_.reserve(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (i == 0 || keys[i].first != keys[i - 1].first)
            firstPiece_.push_back(static_cast<std::uint32_t>(i));
        pieces_.push_back(keys[i].second);
    }
    firstPiece_.push_back(static_cast<std::uint32_t>(keys.size()));
}

void RowProblem::addOptions() {
    std::vector<RowEdge> options;
    firstOption_.push_back(0);
    for (std::size_t type = 0; type < types(); ++type) {
        options.clear();
        for (const EdgeColours& variant : variants(puzzle_.pieces[pieces(type)[0]])) {
            RowEdge edge{vertexOf(at(variant, Side::left)), vertexOf(at(variant, Side::right))};
            if (!directed_ && edge.from > edge.to) std::swap(edge.from, edge.to);
            if (std::ranges::find(options, edge) == options.end()) options.push_back(edge);
        }
        if (options.empty() && !obstacle_)
            obstacle_ = core::message("Piece %1, %2, has no position whose top and bottom match the border.",
                                      pieces(type)[0] + 1, coloursText(puzzle_.pieces[pieces(type)[0]]));
        options_.insert(options_.end(), options.begin(), options.end());
        firstOption_.push_back(static_cast<std::uint32_t>(options_.size()));
    }
}

std::size_t RowProblem::mostOptions() const {
    std::size_t most = 0;
    for (std::size_t type = 0; type < types(); ++type)
        most = std::max(most, options(type).size());
    return most;
}

std::vector<EdgeColours> RowProblem::variants(const EdgeColours& piece) const {
    std::vector<EdgeColours> variants = variantsOf(piece, puzzle_.moves);
    std::erase_if(variants, [&](const EdgeColours& variant) {
        const EdgeColour top = at(variant, Side::top);
        const EdgeColour bottom = at(variant, Side::bottom);
        if (puzzle_.topBottom == BorderRule::free) return false;
        return top != bottom || (puzzle_.topBottom == BorderRule::monochrome && border_ && top != *border_);
    });
    return variants;
}

PlacedEdgePiece RowProblem::laid(std::uint32_t piece, std::uint32_t left, std::uint32_t right) const {
    for (const EdgeColours& variant : variants(puzzle_.pieces[piece]))
        if (at(variant, Side::left) == colours_[left] && at(variant, Side::right) == colours_[right])
            return {piece, variant};
    throw std::logic_error("internal error: a piece was given colours that it cannot have");
}

std::vector<std::optional<EdgeColour>> borderChoices(const EdgePuzzle& puzzle, bool rowsMayClose) {
    const bool leftRight = puzzle.leftRight == BorderRule::monochrome;
    const bool topBottom = puzzle.topBottom == BorderRule::monochrome;
    if (puzzle.borderColour || (!leftRight && !topBottom)) return {puzzle.borderColour};
    if (rowsMayClose && puzzle.rows == 1 && !topBottom) return {std::nullopt};
    const EdgeGrid grid(puzzle);
    const std::size_t needed = grid.framedSides();
    std::map<EdgeColour, std::size_t> edges;
    for (const EdgeColours& piece : puzzle.pieces)
        for (const EdgeColour colour : piece)
            ++edges[colour];
    // A piece that stays at the border, or any piece if all places are there, must have the colour.
    const auto isFramed = [&](std::size_t place) {
        for (std::size_t side = 0; side < grid.sides(); ++side)
            if (grid.isFramed(place, side)) return true;
        return false;
    };
    bool firstHasIt = isFramed(0);
    for (std::size_t place = 1; puzzle.moves.swap && firstHasIt && place < grid.places(); ++place)
        firstHasIt = isFramed(place);
    std::vector<std::optional<EdgeColour>> choices;
    for (const auto& [colour, count] : edges) {
        const EdgeColours& first = puzzle.pieces.front();
        if (count < needed || (firstHasIt && std::ranges::find(first, colour) == first.end())) continue;
        choices.emplace_back(colour);
    }
    return choices;
}

namespace {

using Matrix = std::vector<std::vector<std::uint64_t>>;

std::uint64_t power(std::uint64_t base, std::uint64_t exponent, std::uint64_t prime) {
    std::uint64_t result = 1;
    for (base %= prime; exponent > 0; exponent /= 2, base = base * base % prime)
        if (exponent % 2 == 1) result = result * base % prime;
    return result;
}

std::uint64_t inverse(std::uint64_t value, std::uint64_t prime) {
    return power(value, prime - 2, prime);
}

bool isPrime(std::uint64_t value) {
    for (std::uint64_t divisor = 2; divisor * divisor <= value; ++divisor)
        if (value % divisor == 0) return false;
    return true;
}

// By Gaussian elimination; all entries are below `prime`.
std::uint64_t determinant(Matrix matrix, std::uint64_t prime, EdgeRun& run) {
    std::uint64_t result = 1;
    for (std::size_t pivot = 0; pivot < matrix.size(); ++pivot) {
        run.check();
        std::size_t row = pivot;
        while (row < matrix.size() && matrix[row][pivot] == 0)
            ++row;
        if (row == matrix.size()) return 0;
        if (row != pivot) {
            std::swap(matrix[row], matrix[pivot]);
            result = prime - result;
        }
        result = result * matrix[pivot][pivot] % prime;
        const std::uint64_t inverted = inverse(matrix[pivot][pivot], prime);
        for (row = pivot + 1; row < matrix.size(); ++row) {
            if (matrix[row][pivot] == 0) continue;
            const std::uint64_t factor = prime - matrix[row][pivot] * inverted % prime;
            for (std::size_t column = pivot; column < matrix.size(); ++column)
                matrix[row][column] = (matrix[row][column] + factor * matrix[pivot][column]) % prime;
        }
    }
    return result % prime;
}

// Reconstructs a number from its residues modulo many primes, by mixed-radix digits.
class ManyRests {
  public:
    void add(std::uint64_t rest, std::uint64_t prime) {
        std::uint64_t value = 0;
        std::uint64_t place = 1;
        for (std::size_t i = 0; i < digits_.size(); ++i) {
            value = (value + digits_[i] % prime * place) % prime;
            place = place * (primes_[i] % prime) % prime;
        }
        digits_.push_back((rest + prime - value) % prime * inverse(place, prime) % prime);
        primes_.push_back(prime);
    }

    BigCount value() const {
        BigCount result;
        for (std::size_t i = digits_.size(); i-- > 0;) {
            result *= primes_[i];
            result += digits_[i];
        }
        return result;
    }

  private:
    std::vector<std::uint64_t> digits_;
    std::vector<std::uint64_t> primes_;
};

// The number of spanning trees towards one vertex, by the matrix-tree theorem. `degrees` are those of the
// vertices that have edges.
BigCount spanningTrees(std::span<const RowEdge> arcs, const std::vector<std::uint32_t>& indexOf,
                       std::size_t vertices, EdgeRun& run) {
    if (vertices < 2) return 1;
    std::vector<std::int64_t> entries((vertices - 1) * (vertices - 1), 0);
    std::vector<std::uint64_t> degrees(vertices, 0);
    const auto entry = [&](std::size_t row, std::size_t column) -> std::int64_t& {
        return entries[row * (vertices - 1) + column];
    };
    for (const RowEdge& arc : arcs) {
        const std::size_t from = indexOf[arc.from];
        const std::size_t to = indexOf[arc.to];
        if (from == to || from + 1 == vertices) continue;
        ++degrees[from];
        ++entry(from, from);
        if (to + 1 < vertices) --entry(from, to);
    }
    double bits = 2.0;
    for (std::size_t i = 0; i + 1 < vertices; ++i)
        bits += std::log2(static_cast<double>(std::max<std::uint64_t>(1, degrees[i])));
    ManyRests rests;
    std::uint64_t prime = std::uint64_t{1} << 31U;
    for (double covered = 0.0; covered < bits; covered += 30.9) {
        do
            --prime;
        while (!isPrime(prime));
        Matrix matrix(vertices - 1, std::vector<std::uint64_t>(vertices - 1));
        for (std::size_t row = 0; row + 1 < vertices; ++row)
            for (std::size_t column = 0; column + 1 < vertices; ++column) {
                const auto signedPrime = static_cast<std::int64_t>(prime);
                matrix[row][column] = static_cast<std::uint64_t>(
                    (entry(row, column) % signedPrime + signedPrime) % signedPrime);
            }
        rests.add(determinant(std::move(matrix), prime, run), prime);
    }
    return rests.value();
}

BigCount factorial(std::uint64_t n) {
    BigCount result;
    mpz_fac_ui(result.backend().data(), n);
    return result;
}

// Divide and conquer, so that large factors meet large ones.
BigCount product(std::span<const BigCount> factors) {
    if (factors.empty()) return 1;
    if (factors.size() == 1) return factors[0];
    const std::size_t half = factors.size() / 2;
    return product(factors.first(half)) * product(factors.subspan(half));
}

constexpr std::size_t mostRowStates = 1'000'000;

// The number of rows of N pieces for each choice of pieces and each right colour.
class RowCounts {
  public:
    explicit RowCounts(const RowProblem& problem) : problem_(problem) {
        std::uint64_t place = problem.colours().size();
        for (std::size_t type = 0; type < problem.types(); ++type) {
            Type entry{place, problem.pieces(type).size(), {}};
            for (const EdgeColours& variant :
                 problem.variants(problem.puzzle().pieces[problem.pieces(type)[0]]))
                entry.ways.push_back(
                    {problem.vertexOf(at(variant, Side::left)), problem.vertexOf(at(variant, Side::right))});
            types_.push_back(std::move(entry));
            if (__builtin_mul_overflow(place, types_.back().pieces + 1, &place)) isTooLarge_ = true;
        }
    }

    bool isTooLarge() const { return isTooLarge_; }

    // Rows that start with the colour `start` (or any) and end with `end` (or any); `share` is their share of
    // the work. nullopt if there are too many states.
    std::optional<BigCount> count(std::optional<std::uint64_t> start, std::optional<std::uint64_t> end,
                                  EdgeRun& run, double share = 1.0) {
        Layer layer;
        for (std::uint64_t colour = 0; colour < problem_.colours().size(); ++colour)
            if (!start || *start == colour) layer.emplace(colour, 1);
        for (std::size_t placed = 0; placed < problem_.puzzle().pieces.size(); ++placed) {
            Layer next;
            for (const auto& [state, count] : layer) {
                addLonger(state, count, next);
                if (next.size() > mostRowStates) return std::nullopt;
                if (++steps_ % 1024 == 0) run.check();
            }
            layer = std::move(next);
            run.addProgress(share / static_cast<double>(problem_.puzzle().pieces.size()));
        }
        BigCount sum;
        for (const auto& [state, count] : layer)
            if (!end || state % problem_.colours().size() == *end) sum += count;
        return sum;
    }

  private:
    // The right colour and the pieces used, in a mixed radix.
    using Layer = std::unordered_map<std::uint64_t, BigCount>;

    struct Way {
        std::uint64_t left = 0;
        std::uint64_t right = 0;
    };
    struct Type {
        std::uint64_t place = 1;
        std::uint64_t pieces = 0;
        std::vector<Way> ways;
    };

    void addLonger(std::uint64_t state, const BigCount& count, Layer& next) const {
        const std::uint64_t colour = state % problem_.colours().size();
        for (const Type& type : types_) {
            if (state / type.place % (type.pieces + 1) == type.pieces) continue;
            for (const Way& way : type.ways)
                if (way.left == colour) next[state + type.place - colour + way.right] += count;
        }
    }

    const RowProblem& problem_;
    std::vector<Type> types_;
    bool isTooLarge_ = false;
    std::size_t steps_ = 0;
};

}  // namespace

BigCount countDirectedRows(const RowProblem& problem, EdgeRun& run) {
    if (problem.obstacle()) return 0;
    std::vector<RowEdge> arcs;
    for (std::size_t type = 0; type < problem.types(); ++type)
        arcs.insert(arcs.end(), problem.pieces(type).size(), problem.options(type)[0]);
    const std::size_t pieces = arcs.size();
    const EulerTrail trail = eulerTrail(problem, arcs, run);
    if (trail.steps.empty()) return 0;
    const std::uint32_t first = trail.steps.front().from;
    const std::uint32_t last = trail.steps.back().to;
    if (first != last) arcs.push_back({last, first});

    std::vector<std::uint64_t> degrees(problem.colours().size(), 0);
    for (const RowEdge& arc : arcs)
        ++degrees[arc.from];
    std::vector<std::uint32_t> indexOf(degrees.size(), 0);
    std::uint32_t vertices = 0;
    for (std::size_t vertex = 0; vertex < degrees.size(); ++vertex)
        if (degrees[vertex] > 0) indexOf[vertex] = vertices++;

    // Circuits as cycles of distinct arcs; each is cut into rows wherever a row may start.
    std::vector<BigCount> factors{spanningTrees(arcs, indexOf, vertices, run)};
    if (first == last) factors.emplace_back(problem.end() ? degrees[*problem.end()] : pieces);
    for (const std::uint64_t degree : degrees)
        if (degree > 2) factors.push_back(factorial(degree - 1));
    std::vector<BigCount> alike;
    for (std::size_t type = 0; type < problem.types(); ++type)
        if (problem.pieces(type).size() > 1) alike.push_back(factorial(problem.pieces(type).size()));
    run.check();
    BigCount count = product(factors);
    mpz_divexact(count.backend().data(), count.backend().data(), product(alike).backend().data());
    return count;
}

std::optional<BigCount> countRows(const RowProblem& problem, EdgeRun& run) {
    if (problem.obstacle()) return 0;
    RowCounts counts(problem);
    if (counts.isTooLarge()) return std::nullopt;
    if (!problem.closed()) return counts.count({}, {}, run);
    if (problem.end()) return counts.count(*problem.end(), *problem.end(), run);
    BigCount sum;
    for (std::uint64_t colour = 0; colour < problem.colours().size(); ++colour) {
        const std::optional<BigCount> some =
            counts.count(colour, colour, run, 1.0 / static_cast<double>(problem.colours().size()));
        if (!some) return std::nullopt;
        sum += *some;
    }
    return sum;
}

namespace {

constexpr std::uint32_t noEdge = 0xFFFF'FFFF;
constexpr std::size_t lookEvery = 1 << 16;

// Where walks can start, judging by degrees alone.
struct Ends {
    std::optional<std::uint32_t> start;
    Message obstacle;
};

// Vertices with the wrong degree for a closed walk: for directed edges, by how much the out-degree exceeds
// the in-degree.
struct Excess {
    std::uint32_t vertex = 0;
    std::int64_t amount = 0;
};

std::vector<Excess> excesses(std::size_t vertices, std::span<const RowEdge> edges, bool directed) {
    std::vector<std::int64_t> degrees(vertices, 0);
    for (const RowEdge& edge : edges) {
        degrees[edge.from] += 1;
        degrees[edge.to] += directed ? -1 : 1;
    }
    std::vector<Excess> found;
    for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
        const std::int64_t amount = directed ? degrees[vertex] : degrees[vertex] % 2;
        if (amount != 0) found.push_back({vertex, amount});
    }
    return found;
}

Message excessText(const RowProblem& problem, std::span<const Excess> found) {
    const auto name = [&](const Excess& excess) { return messageOf("%1", problem.colours()[excess.vertex]); };
    if (!problem.directed()) {
        Message::List names{{}, 6};
        for (const Excess& excess : found)
            names.items.push_back(name(excess));
        return core::message(
            "The colours %1 occur an odd number of times at the left and right of the pieces; an open "
            "row allows that for two colours, a closed row for none.",
            names);
    }
    const Message first = name(found[0]);
    if (found[0].amount > 0)
        return counted(found[0].amount, "Colour %1 is on the left of %n piece more than on the right.",
                       core::plural("Colour %1 is on the left of %n pieces more than on the right."), first);
    return counted(-found[0].amount, "Colour %1 is on the left of %n piece fewer than on the right.",
                   core::plural("Colour %1 is on the left of %n pieces fewer than on the right."), first);
}

Ends findEnds(const RowProblem& problem, std::span<const RowEdge> edges) {
    const std::vector<Excess> found = excesses(problem.colours().size(), edges, problem.directed());
    if (found.empty()) return {problem.end() ? *problem.end() : edges.front().from, {}};
    const bool isPath = found.size() == 2 && std::abs(found[0].amount) == 1 && std::abs(found[1].amount) == 1;
    if (problem.closed() || !isPath) return {{}, excessText(problem, found)};
    return {found[found[0].amount < 0 && problem.directed() ? 1 : 0].vertex, {}};
}

// The edges at each vertex, contiguous.
class Incidence {
  public:
    Incidence(std::size_t vertices, std::span<const RowEdge> edges, bool directed) : next_(vertices + 1, 0) {
        for (const RowEdge& edge : edges) {
            ++next_[edge.from];
            if (!directed && edge.to != edge.from) ++next_[edge.to];
        }
        std::uint32_t sum = 0;
        for (std::uint32_t& count : next_)
            sum += std::exchange(count, sum);
        edges_.resize(sum);
        end_ = next_;
        for (std::uint32_t edge = 0; edge < edges.size(); ++edge) {
            edges_[end_[edges[edge].from]++] = edge;
            if (!directed && edges[edge].to != edges[edge].from) edges_[end_[edges[edge].to]++] = edge;
        }
    }

    // An unused edge at the vertex, or none.
    std::uint32_t take(std::uint32_t vertex) {
        return next_[vertex] == end_[vertex] ? noEdge : edges_[next_[vertex]++];
    }

  private:
    std::vector<std::uint32_t> next_;
    std::vector<std::uint32_t> end_;
    std::vector<std::uint32_t> edges_;
};

}  // namespace

EulerTrail eulerTrail(const RowProblem& problem, std::span<const RowEdge> edges, EdgeRun& run) {
    const Ends ends = findEnds(problem, edges);
    EulerTrail trail;
    if (!ends.start) {
        trail.obstacle = ends.obstacle;
        return trail;
    }
    Incidence incidence(problem.colours().size(), edges, problem.directed());
    std::vector<bool> used(edges.size(), false);
    std::vector<EulerTrail::Step> stack{{noEdge, *ends.start, *ends.start}};
    trail.steps.reserve(edges.size());
    for (std::size_t turns = 0; !stack.empty(); ++turns) {
        if (turns % lookEvery == 0) run.check();
        const std::uint32_t vertex = stack.back().to;
        const std::uint32_t edge = incidence.take(vertex);
        if (edge == noEdge) {
            if (stack.back().edge != noEdge) trail.steps.push_back(stack.back());
            stack.pop_back();
        } else if (!used[edge]) {
            used[edge] = true;
            stack.push_back({edge, vertex, edges[edge].from == vertex ? edges[edge].to : edges[edge].from});
        }
    }
    if (trail.steps.size() < edges.size()) {
        const auto rest = static_cast<std::size_t>(std::ranges::find(used, false) - used.begin());
        const auto name = [&](std::uint32_t vertex) { return problem.colours()[vertex]; };
        trail.steps.clear();
        trail.obstacle =
            core::message("No chain of colours connects the pieces with colour %1 to those with colour %2.",
                          name(edges[rest].from), name(*ends.start));
        return trail;
    }
    std::ranges::reverse(trail.steps);
    return trail;
}

namespace {

// A vector over GF(2): one bit per vertex.
using ParityVector = BitSet;

// The spans of all suffixes of a list of vectors: for each pivot, the vector with the highest position in the
// list is kept.
class TailSpans {
  public:
    explicit TailSpans(std::size_t bits) : basis_(bits, ParityVector(bits)), position_(bits, -1) {}

    // Adds the next vector of the list; positions must not decrease.
    void add(ParityVector vector, std::ptrdiff_t position) {
        for (auto top = vector.highest(); top; top = vector.highest()) {
            const std::size_t pivot = *top;
            if (position_[pivot] < position) {
                std::swap(position_[pivot], position);
                std::swap(basis_[pivot], vector);
                if (position < 0) return;
            }
            vector ^= basis_[pivot];
        }
    }

    // A vector reduced by those at position `from` or later: equal for vectors that differ by an element of
    // their span, and zero for elements of the span.
    ParityVector rest(ParityVector vector, std::ptrdiff_t from) const {
        for (std::size_t pivot = basis_.size(); pivot-- > 0;)
            if (position_[pivot] >= from && vector.test(pivot)) vector ^= basis_[pivot];
        return vector;
    }
    bool contains(const ParityVector& vector, std::ptrdiff_t from) const {
        return !rest(vector, from).highest();
    }

  private:
    std::vector<ParityVector> basis_;
    std::vector<std::ptrdiff_t> position_;
};

// Touched vertices and their connected components, with undo.
class ConnectedParts {
  public:
    explicit ConnectedParts(std::size_t vertices)
        : parent_(vertices), size_(vertices, 1), touched_(vertices, false) {
        for (std::size_t vertex = 0; vertex < vertices; ++vertex)
            parent_[vertex] = static_cast<std::uint32_t>(vertex);
    }

    std::uint32_t rootOf(std::uint32_t vertex) const {
        while (parent_[vertex] != vertex)
            vertex = parent_[vertex];
        return vertex;
    }
    bool isTouched(std::size_t vertex) const { return touched_[vertex]; }
    std::size_t vertices() const { return parent_.size(); }
    // The number of components with touched vertices.
    std::size_t touchedParts() const { return touchedParts_; }

    void touch(std::uint32_t vertex) {
        if (touched_[vertex]) return;
        touched_[vertex] = true;
        ++touchedParts_;
        log_.push_back({vertex, true});
    }

    // Both vertices must be touched.
    void connect(std::uint32_t a, std::uint32_t b) {
        a = rootOf(a);
        b = rootOf(b);
        if (a == b) return;
        if (size_[a] < size_[b]) std::swap(a, b);
        parent_[b] = a;
        size_[a] += size_[b];
        --touchedParts_;
        log_.push_back({b, false});
    }

    std::size_t mark() const { return log_.size(); }
    void undoTo(std::size_t mark) {
        for (; log_.size() > mark; log_.pop_back()) {
            const Change& change = log_.back();
            if (change.touched) {
                touched_[change.vertex] = false;
                --touchedParts_;
            } else {
                size_[parent_[change.vertex]] -= size_[change.vertex];
                parent_[change.vertex] = change.vertex;
                ++touchedParts_;
            }
        }
    }

  private:
    struct Change {
        std::uint32_t vertex = 0;
        bool touched = false;
    };

    std::vector<std::uint32_t> parent_;
    std::vector<std::uint32_t> size_;
    std::vector<bool> touched_;
    std::size_t touchedParts_ = 0;
    std::vector<Change> log_;
};

constexpr std::size_t mostStates = 2'000'000;
// With more colours a state is too long to be stored, and with more types as well the search is hopeless.
constexpr std::size_t fewColours = 32;
constexpr std::size_t mostTypesOfManyColours = 4000;

// How often each pair of colours of a type is used: 0 never, 1 an odd number of times, 2 a positive even
// number of times.
using Split = std::vector<std::uint8_t>;

// All splits of `pieces` among `options`; those that use most pairs come first, since they connect most.
std::vector<Split> splitsOf(std::size_t pieces, std::size_t options) {
    std::vector<Split> splits;
    Split split(options, 0);
    for (bool more = true; more;) {
        std::size_t sum = 0;
        for (const std::uint8_t amount : split)
            sum += amount;
        if (sum > 0 && sum <= pieces && (pieces - sum) % 2 == 0) splits.push_back(split);
        std::size_t i = 0;
        while (i < options && split[i] == 2)
            split[i++] = 0;
        more = i < options;
        if (more) ++split[i];
    }
    std::ranges::stable_sort(splits, {}, [](const Split& one) { return std::ranges::count(one, 0); });
    return splits;
}

class SchemeSearch {
  public:
    SchemeSearch(const RowProblem& problem, EdgeRun& run)
        : problem_(problem),
          run_(run),
          vertices_(problem.colours().size()),
          spans_(vertices_),
          parts_(vertices_) {
        for (std::size_t type = 0; type < problem.types(); ++type) {
            const std::size_t options = problem.options(type).size();
            const std::size_t pieces = problem.pieces(type).size();
            const std::size_t alike = std::min(pieces, 2 * options + pieces % 2);
            auto& splits = splits_[{alike, options}];
            if (splits.empty()) splits = splitsOf(alike, options);
            splitsOfType_.push_back(&splits);
            for (std::size_t option = 1; option < options; ++option) {
                ParityVector toggle(vertices_);
                flip(toggle, problem.options(type)[0]);
                flip(toggle, problem.options(type)[option]);
                spans_.add(toggle, static_cast<std::ptrdiff_t>(type));
            }
        }
        if (vertices_ <= fewColours) connectTails();
        if (problem.end()) parts_.touch(*problem.end());
    }

    SchemeOutcome run() {
        SchemeOutcome outcome;
        if (!hasCommonPart()) {
            outcome.obstacle = core::message(
                "Whichever way the pieces are turned, no chain of colours connects all of them.");
            return outcome;
        }
        ParityVector base(vertices_);
        for (std::size_t type = 0; type < problem_.types(); ++type)
            if (problem_.pieces(type).size() % 2 == 1) flip(base, problem_.options(type)[0]);
        const std::vector<ParityVector> goals = goalsFor(base);
        for (const ParityVector& goal : goals)
            if (search(goal)) {
                outcome.edges = choice();
                return outcome;
            } else if (gaveUp_) {
                outcome.complete = false;
                return outcome;
            }
        outcome.obstacle = messageOf(
            goals.empty() ? core::text("Whichever way the pieces are turned, too many colours occur an "
                                       "odd number of times at their left and right.")
                          : core::text("The pieces cannot be turned so that a chain of colours "
                                       "connects all of them and each colour pairs up."));
        return outcome;
    }

  private:
    struct Level {
        std::size_t split = 0;
        // What the undecided types must contribute to the degrees.
        ParityVector need;
        std::size_t mark = 0;
    };

    static void flip(ParityVector& vector, const RowEdge& edge) {
        vector.flip(edge.from);
        vector.flip(edge.to);
    }

    // The parities of degrees minus `base` that some choice may reach: all even, or all but the two ends of a
    // free row.
    std::vector<ParityVector> goalsFor(const ParityVector& base) {
        std::vector<ParityVector> goals;
        const ParityVector rest = spans_.rest(base, 0);
        if (!rest.highest()) goals.push_back(base);
        if (problem_.closed()) return goals;
        std::multimap<ParityVector, std::uint32_t> byRest;
        for (std::uint32_t vertex = 0; vertex < vertices_; ++vertex) {
            ParityVector unit(vertices_);
            unit.flip(vertex);
            unit = spans_.rest(unit, 0);
            ParityVector partner = unit;
            partner ^= rest;
            const auto [begin, end] = byRest.equal_range(partner);
            for (auto other = begin; other != end && goals.size() < mostStates / (vertices_ + 1); ++other) {
                goals.push_back(base);
                flip(goals.back(), {vertex, other->second});
            }
            byRest.emplace(unit, vertex);
        }
        return goals;
    }

    // Whether all types can be in one component of the graph of all edges.
    bool hasCommonPart() const {
        ConnectedParts all(vertices_);
        for (std::size_t type = 0; type < problem_.types(); ++type)
            for (const RowEdge& edge : problem_.options(type))
                all.connect(edge.from, edge.to);
        std::vector<std::size_t> typesIn(vertices_, 0);
        for (std::size_t type = 0; type < problem_.types(); ++type) {
            std::set<std::uint32_t> parts;
            for (const RowEdge& edge : problem_.options(type))
                parts.insert(all.rootOf(edge.from));
            for (const std::uint32_t part : parts)
                ++typesIn[part];
        }
        if (problem_.end()) return typesIn[all.rootOf(*problem_.end())] == problem_.types();
        return std::ranges::find(typesIn, problem_.types()) != typesIn.end();
    }

    // The components that the types from each position on could connect.
    void connectTails() {
        ConnectedParts parts(vertices_);
        for (std::uint32_t vertex = 0; vertex < vertices_; ++vertex)
            parts.touch(vertex);
        tails_.resize((problem_.types() + 1) * vertices_);
        for (std::size_t type = problem_.types() + 1; type-- > 0;) {
            if (type < problem_.types())
                for (const RowEdge& edge : problem_.options(type))
                    parts.connect(edge.from, edge.to);
            for (std::uint32_t vertex = 0; vertex < vertices_; ++vertex)
                tails_[type * vertices_ + vertex] = static_cast<std::uint8_t>(parts.rootOf(vertex));
        }
    }

    bool search(const ParityVector& goal) {
        seen_.clear();
        parts_.undoTo(problem_.end() ? 1 : 0);
        levels_.assign(1, {0, goal, parts_.mark()});
        while (!levels_.empty()) {
            const std::size_t type = levels_.size() - 1;
            Level& level = levels_.back();
            parts_.undoTo(level.mark);
            if (level.split == 0 && !isHopeful(type, level.need)) {
                levels_.pop_back();
                continue;
            }
            if (type == problem_.types()) return true;
            if (level.split == splitsOfType_[type]->size()) {
                levels_.pop_back();
                continue;
            }
            const Split& split = (*splitsOfType_[type])[level.split++];
            Level next{0, level.need, 0};
            use(type, split, next.need);
            next.mark = parts_.mark();
            levels_.push_back(std::move(next));
            if (++steps_ % 1024 == 0) run_.check();
            if (vertices_ > fewColours && steps_ > mostStates) gaveUp_ = true;
            if (gaveUp_) return false;
        }
        return false;
    }

    void use(std::size_t type, const Split& split, ParityVector& need) {
        const std::span<const RowEdge> options = problem_.options(type);
        if (problem_.pieces(type).size() % 2 == 1) flip(need, options[0]);
        for (std::size_t option = 0; option < options.size(); ++option) {
            if (split[option] == 0) continue;
            if (split[option] == 1) flip(need, options[option]);
            parts_.touch(options[option].from);
            parts_.touch(options[option].to);
            parts_.connect(options[option].from, options[option].to);
        }
    }

    bool isHopeful(std::size_t type, const ParityVector& need) {
        if (!spans_.contains(need, static_cast<std::ptrdiff_t>(type))) return false;
        if (parts_.touchedParts() > 1 && !isConnectable(type)) return false;
        if (type == problem_.types() || vertices_ > fewColours) return true;
        if (seen_.size() >= mostStates) gaveUp_ = true;
        return seen_.insert(stateOf(type, need)).second;
    }

    bool isConnectable(std::size_t type) const {
        ConnectedParts all = parts_;
        for (std::uint32_t vertex = 0; vertex < vertices_; ++vertex)
            all.touch(vertex);
        if (vertices_ <= fewColours) {
            for (std::uint32_t vertex = 0; vertex < vertices_; ++vertex)
                all.connect(vertex, tails_[type * vertices_ + vertex]);
        } else {
            for (std::size_t later = type; later < problem_.types(); ++later)
                for (const RowEdge& edge : problem_.options(later))
                    all.connect(edge.from, edge.to);
        }
        std::optional<std::uint32_t> root;
        for (std::uint32_t vertex = 0; vertex < vertices_; ++vertex) {
            if (!parts_.isTouched(vertex)) continue;
            if (!root) root = all.rootOf(vertex);
            if (all.rootOf(vertex) != *root) return false;
        }
        return true;
    }

    // Everything that matters for the types from `type` on.
    std::string stateOf(std::size_t type, const ParityVector& need) const {
        std::string state(sizeof(type) + sizeof(std::uint64_t), '\0');
        std::copy_n(reinterpret_cast<const char*>(&type), sizeof(type), state.begin());
        std::copy_n(reinterpret_cast<const char*>(need.words().data()),
                    need.words().size() * sizeof(std::uint64_t), state.begin() + sizeof(type));
        std::array<char, fewColours> names{};
        char next = 1;
        for (std::uint32_t vertex = 0; vertex < vertices_; ++vertex) {
            char& name = names[parts_.rootOf(vertex)];
            if (parts_.isTouched(vertex) && name == 0) name = next++;
            state += parts_.isTouched(vertex) ? name : '\0';
        }
        return state;
    }

    std::vector<RowEdge> choice() const {
        std::vector<RowEdge> edges(problem_.puzzle().pieces.size());
        for (std::size_t type = 0; type < problem_.types(); ++type) {
            const Split& split = (*splitsOfType_[type])[levels_[type].split - 1];
            const std::span<const std::uint32_t> pieces = problem_.pieces(type);
            // Surplus pieces, an even number, go where others are.
            std::size_t left = pieces.size();
            for (const std::uint8_t amount : split)
                left -= amount;
            std::size_t next = 0;
            for (std::size_t option = 0; option < split.size(); ++option) {
                if (split[option] == 0) continue;
                const std::size_t end = next + split[option] + std::exchange(left, 0);
                for (; next < end; ++next)
                    edges[pieces[next]] = problem_.options(type)[option];
            }
        }
        return edges;
    }

    const RowProblem& problem_;
    EdgeRun& run_;
    std::size_t vertices_;
    std::map<std::pair<std::size_t, std::size_t>, std::vector<Split>> splits_;
    std::vector<const std::vector<Split>*> splitsOfType_;
    TailSpans spans_;
    std::vector<std::uint8_t> tails_;
    ConnectedParts parts_;
    std::vector<Level> levels_;
    std::unordered_set<std::string> seen_;
    std::size_t steps_ = 0;
    bool gaveUp_ = false;
};

}  // namespace

SchemeOutcome chooseSchemes(const RowProblem& problem, EdgeRun& run) {
    if (problem.obstacle()) return {{}, true, *problem.obstacle()};
    if (problem.colours().size() > fewColours && problem.types() > mostTypesOfManyColours)
        return {{}, false, {}};
    return SchemeSearch(problem, run).run();
}

}  // namespace tilewright
