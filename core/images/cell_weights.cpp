#include "core/images/cell_weights.h"

#include <cassert>
#include <cstdint>
#include <numeric>
#include <utility>

namespace tilewright {

namespace {

// The sums and multiples of vectors modulo a prime power, in echelon form.
template <int kModulus>
class Echelon {
  public:
    using Vector = std::vector<std::uint16_t>;

    explicit Echelon(std::size_t size) : rows_(size) {}

    void add(Vector vector) {
        std::vector<Vector> waiting{std::move(vector)};
        while (!waiting.empty()) {
            Vector next = std::move(waiting.back());
            waiting.pop_back();
            for (std::size_t at = 0; at < next.size(); ++at) {
                if (next[at] == 0) continue;
                Vector& row = rows_[at];
                if (row.empty()) {
                    row = normalised(std::move(next), at);
                    waiting.push_back(rest(row, at));
                    break;
                }
                if (next[at] % row[at] != 0) {
                    row = normalised(std::exchange(next, std::move(row)), at);
                    waiting.push_back(rest(row, at));
                }
                subtract(next, row, at);
            }
        }
    }

    /// A vector whose product with all sums is 0, but not that with `target`; empty if `target` is a sum.
    Vector separating(Vector target) const {
        for (std::size_t at = 0; at < target.size(); ++at) {
            if (target[at] == 0) continue;
            const Vector& row = rows_[at];
            if (row.empty() || target[at] % row[at] != 0) return orthogonal(at);
            subtract(target, row, at);
        }
        return {};
    }

    static int product(const Vector& a, const Vector& b) {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i)
            sum = (sum + static_cast<std::uint32_t>(a[i]) * b[i]) % kModulus;
        return static_cast<int>(sum);
    }

  private:
    // The power of the prime in a number that is not 0.
    static int powerIn(int number) { return std::gcd(number, kModulus); }

    // The number by which a unit of the ring is multiplied to give 1.
    static int inverse(int unit) {
        for (int candidate = 1; candidate < kModulus; ++candidate)
            if (unit * candidate % kModulus == 1) return candidate;
        assert(false);
        return 0;
    }

    static void multiply(Vector& vector, int factor) {
        for (std::uint16_t& entry : vector)
            entry = static_cast<std::uint16_t>(entry * factor % kModulus);
    }

    // Multiplied so that it begins with a power of the prime.
    static Vector normalised(Vector vector, std::size_t at) {
        multiply(vector, inverse(vector[at] / powerIn(vector[at])));
        assert(vector[at] == powerIn(vector[at]));
        return vector;
    }

    // The multiple of a row that begins behind it.
    static Vector rest(Vector row, std::size_t at) {
        multiply(row, kModulus / row[at]);
        assert(row[at] == 0);
        return row;
    }

    static void subtract(Vector& from, const Vector& row, std::size_t at) {
        const int factor = kModulus - from[at] / row[at];
        for (std::size_t i = at; i < from.size(); ++i)
            from[i] = static_cast<std::uint16_t>((from[i] + factor * row[i]) % kModulus);
        assert(from[at] == 0);
    }

    // Is 0 behind `at`, and has there what the row does not have.
    Vector orthogonal(std::size_t at) const {
        Vector weights(rows_.size(), 0);
        weights[at] = static_cast<std::uint16_t>(rows_[at].empty() ? 1 : kModulus / rows_[at][at]);
        for (std::size_t before = at; before-- > 0;) {
            const Vector& row = rows_[before];
            if (row.empty()) continue;
            std::uint32_t sum = 0;
            for (std::size_t i = before + 1; i <= at; ++i)
                sum += static_cast<std::uint32_t>(row[i]) * weights[i];
            // The rest of the row is a sum too.
            assert(sum % kModulus % row[before] == 0);
            weights[before] =
                static_cast<std::uint16_t>((kModulus - sum % kModulus) % kModulus / row[before]);
        }
        return weights;
    }

    /// By the position at which they begin; empty if none does.
    std::vector<Vector> rows_;
};

// The equations of a table: one for each cell, and one for each shape of which a certain number is used.
struct Equations {
    explicit Equations(const ImageTable& of) : table(of), rowOfShape(of.shapes().size(), -1) {
        target.assign(static_cast<std::size_t>(of.crossingStart()), 1);
        for (std::size_t shape = 0; shape < of.shapes().size(); ++shape) {
            const ShapeClass& one = of.shapes()[shape];
            if (one.min != one.max) continue;
            rowOfShape[shape] = static_cast<int>(target.size());
            target.push_back(one.max);
        }
    }

    template <class Visit>
    void forEachRow(ImageId image, Visit visit) const {
        for (const CellNumber cell : table.cellsOf(image))
            if (cell < table.crossingStart()) visit(static_cast<std::size_t>(cell));
        if (const int row = rowOfShape[static_cast<std::size_t>(table.shapeOf(image))]; row >= 0)
            visit(static_cast<std::size_t>(row));
    }

    const ImageTable& table;
    std::vector<int> rowOfShape;
    std::vector<int> target;
};

CellWeights weightsOf(const Equations& equations, std::span<const std::uint16_t> found, int modulus) {
    // Numbers with a common factor are numbers of a smaller modulus.
    int common = modulus;
    for (const std::uint16_t number : found)
        common = std::gcd(common, static_cast<int>(number));
    CellWeights weights{.modulus = modulus / common, .ofCells = {}, .ofShapes = {}};
    const auto cells = static_cast<std::size_t>(equations.table.crossingStart());
    for (const std::uint16_t number : found.first(cells)) {
        weights.ofCells.push_back(number / common);
        weights.sumOfCells = (weights.sumOfCells + weights.ofCells.back()) % weights.modulus;
    }
    for (const int row : equations.rowOfShape) {
        const int opposite = row < 0 ? 0 : found[static_cast<std::size_t>(row)] / common;
        weights.ofShapes.push_back((weights.modulus - opposite) % weights.modulus);
        if (row >= 0)
            weights.sumOfPieces = (weights.sumOfPieces +
                                   weights.ofShapes.back() *
                                       (equations.target[static_cast<std::size_t>(row)] % weights.modulus)) %
                                  weights.modulus;
    }
    assert(weights.sumOfCells != weights.sumOfPieces);
    return weights;
}

template <int kModulus>
std::optional<CellWeights> weightsModulo(const Equations& equations, const StopToken& stop) {
    using Span = Echelon<kModulus>;
    const std::size_t size = equations.target.size();
    typename Span::Vector target;
    for (const int entry : equations.target)
        target.push_back(static_cast<std::uint16_t>(entry % kModulus));
    Span span(size);
    ImageId from = 0;
    for (;;) {
        stop.check();
        const typename Span::Vector weights = span.separating(target);
        if (weights.empty()) return std::nullopt;
        assert(Span::product(weights, target) != 0);
        // The last one found is followed by others of its kind.
        const ImageId images = equations.table.size();
        ImageId refuting = images;
        for (ImageId step = 0; step < images && refuting == images; ++step) {
            const ImageId image = from + step < images ? from + step : from + step - images;
            std::uint32_t sum = 0;
            equations.forEachRow(image, [&](std::size_t row) { sum += weights[row]; });
            if (sum % kModulus != 0) refuting = image;
        }
        if (refuting == images) return weightsOf(equations, weights, kModulus);
        from = refuting;
        typename Span::Vector placement(size, 0);
        equations.forEachRow(refuting, [&](std::size_t row) { placement[row] = 1; });
        span.add(std::move(placement));
    }
}

}  // namespace

std::optional<CellWeights> findWeights(const ImageTable& table, const StopToken& stop) {
    const Equations equations(table);
    if (table.crossingStart() > mostWeighedCells) return std::nullopt;
    std::optional<CellWeights> found;
    const auto tryModuli = [&]<int... kModuli>(std::integer_sequence<int, kModuli...>) {
        ((found = found ? found : weightsModulo<kModuli>(equations, stop)), ...);
    };
    tryModuli(std::integer_sequence<int, 2, 3, 4, 5, 7, 8, 9, 11, 13>());
    return found;
}

}  // namespace tilewright
