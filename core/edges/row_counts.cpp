#include "core/edges/row_problem.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "core/edges/edge_run.h"
#include "core/edges/edge_variants.h"

namespace tilewright {

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

// By Gauss's elimination; the entries are below `prime`.
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

// The number whose rests by many primes are known, from its digits in mixed radix.
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

// By halves, so that large factors meet large ones.
BigCount product(std::span<const BigCount> factors) {
    if (factors.empty()) return 1;
    if (factors.size() == 1) return factors[0];
    const std::size_t half = factors.size() / 2;
    return product(factors.first(half)) * product(factors.subspan(half));
}

constexpr std::size_t mostRowStates = 1'000'000;

// Rows of N pieces: how many there are for each choice of pieces and each colour at the right.
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

    // Rows that begin with the colour `start`, or with any, and end with `end`, or with any: this `share` of
    // the whole work. nullopt if there are too many states.
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
    // The colour at the right, and the pieces used, in a mixed radix.
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

    // Circuits as cycles of different arcs; each is cut into rows wherever a row may begin.
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

}  // namespace tilewright
