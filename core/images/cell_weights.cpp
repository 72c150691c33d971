#include "core/images/cell_weights.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <random>
#include <ranges>
#include <tuple>
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

    /// Any vector whose product with all sums is 0, each as likely as the others.
    Vector orthogonal(std::mt19937_64& random) const {
        Vector weights(rows_.size(), 0);
        for (std::size_t at = rows_.size(); at-- > 0;) {
            const Vector& row = rows_[at];
            const auto any = static_cast<std::uint32_t>(random());
            if (row.empty())
                weights[at] = static_cast<std::uint16_t>(any % kModulus);
            else
                weights[at] = static_cast<std::uint16_t>(
                    (balance(row, weights, at) + any % row[at] * (kModulus / row[at])) % kModulus);
        }
        return weights;
    }

    /// The logarithm of the number of such vectors.
    double freedom() const {
        double sum = 0.0;
        for (std::size_t at = 0; at < rows_.size(); ++at)
            sum += std::log(rows_[at].empty() ? kModulus : static_cast<int>(rows_[at][at]));
        return sum;
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
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i)
            sum += std::uint64_t{a[i]} * b[i];
        return static_cast<int>(sum % kModulus);
    }

  private:
    // The power of the prime in a number that is not 0.
    static int powerIn(int number) { return std::gcd(number, kModulus); }

    // The number by which a unit of the ring is multiplied to give 1.
    static std::uint32_t inverse(std::uint32_t unit) {
        for (std::uint32_t candidate = 1; candidate < kModulus; ++candidate)
            if (unit * candidate % kModulus == 1) return candidate;
        assert(false);
        return 0;
    }

    static void multiply(Vector& vector, std::uint32_t factor) {
        for (std::uint16_t& entry : vector)
            entry = static_cast<std::uint16_t>(entry * factor % kModulus);
    }

    // Multiplied so that it begins with a power of the prime.
    static Vector normalised(Vector vector, std::size_t at) {
        multiply(vector, inverse(static_cast<std::uint32_t>(vector[at] / powerIn(vector[at]))));
        assert(vector[at] == powerIn(vector[at]));
        return vector;
    }

    // The multiple of a row that begins behind it.
    static Vector rest(Vector row, std::size_t at) {
        multiply(row, static_cast<std::uint32_t>(kModulus / row[at]));
        assert(row[at] == 0);
        return row;
    }

    static void subtract(Vector& from, const Vector& row, std::size_t at) {
        const auto factor = static_cast<std::uint32_t>(kModulus - from[at] / row[at]);
        for (std::size_t i = at; i < from.size(); ++i)
            from[i] = static_cast<std::uint16_t>((from[i] + factor * row[i]) % kModulus);
        assert(from[at] == 0);
    }

    // Is 0 behind `at`, and has there what the row does not have.
    Vector orthogonal(std::size_t at) const {
        Vector weights(rows_.size(), 0);
        weights[at] = static_cast<std::uint16_t>(rows_[at].empty() ? 1 : kModulus / rows_[at][at]);
        for (std::size_t before = at; before-- > 0;)
            if (!rows_[before].empty())
                weights[before] = static_cast<std::uint16_t>(balance(rows_[before], weights, before));
        return weights;
    }

    // The weight at the beginning of the row with which its product with the weights behind it is 0.
    static std::uint32_t balance(const Vector& row, const Vector& weights, std::size_t begin) {
        std::uint64_t sum = 0;
        for (std::size_t i = begin + 1; i < row.size(); ++i)
            sum += std::uint64_t{row[i]} * weights[i];
        // The rest of the row is a sum too.
        assert(sum % kModulus % row[begin] == 0);
        return static_cast<std::uint32_t>((kModulus - sum % kModulus) % kModulus / row[begin]);
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

    std::vector<std::uint16_t> vectorOf(ImageId image) const {
        std::vector<std::uint16_t> vector(target.size(), 0);
        forEachRow(image, [&](std::size_t row) { vector[row] = 1; });
        return vector;
    }

    const ImageTable& table;
    std::vector<int> rowOfShape;
    std::vector<int> target;
};

// The first of the images from `from` on, in a circle, that are `wanted` and for which the numbers are not 0;
// all images if there is none.
template <int kModulus>
ImageId refutingFrom(const Equations& equations, std::span<const std::uint16_t> numbers, ImageId from,
                     const auto& wanted) {
    const ImageId images = equations.table.size();
    for (ImageId step = 0; step < images; ++step) {
        const ImageId image = from + step < images ? from + step : from + step - images;
        if (!wanted(image)) continue;
        std::uint32_t sum = 0;
        equations.forEachRow(image, [&](std::size_t row) { sum += numbers[row]; });
        if (sum % kModulus != 0) return image;
    }
    return images;
}

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
        const auto any = [](ImageId) { return true; };
        from = refutingFrom<kModulus>(equations, weights, from, any);
        if (from == equations.table.size()) return weightsOf(equations, weights, kModulus);
        span.add(equations.vectorOf(from));
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

namespace {

// Numbers with which all placements of a shape have the same sum, for all shapes but some, modulo each of
// some numbers: a large prime, and powers of small ones for what exists only there.
class EqualSums {
  public:
    EqualSums(const Equations& equations, std::vector<bool> without)
        : equations_(&equations),
          without_(std::move(without)),
          spans_{equations.target.size(), equations.target.size(), equations.target.size()} {}

    // The same for fewer shapes to leave out.
    EqualSums with(std::vector<bool> without) const {
        EqualSums sums = *this;
        sums.without_ = std::move(without);
        return sums;
    }

    // visit(numbers, modulus) for some choices of numbers.
    template <class Visit>
    void forEachChoice(const Visit& visit, const StopToken& stop) {
        auto& [large, two, three] = spans_;
        forChoices(2, large, visit, stop);
        forChoices(4, two, visit, stop);
        forChoices(2, three, visit, stop);
    }

    // The logarithm of the number of choices; rarely, more than there are.
    double freedom(const StopToken& stop) {
        forEachChoice([](const auto&, auto) {}, stop);
        return std::apply([](const auto&... span) { return (span.freedom() + ...); }, spans_);
    }

  private:
    template <int kModulus, class Visit>
    void forChoices(int count, Echelon<kModulus>& span, const Visit& visit, const StopToken& stop) {
        for (int i = 0; i < count; ++i)
            visit(choose(span, stop), std::uint32_t{kModulus});
    }

    template <int kModulus>
    typename Echelon<kModulus>::Vector choose(Echelon<kModulus>& span, const StopToken& stop) {
        const auto isEqual = [&](ImageId image) {
            return !without_[static_cast<std::size_t>(equations_->table.shapeOf(image))];
        };
        for (ImageId from = 0;;) {
            stop.check();
            typename Echelon<kModulus>::Vector numbers = span.orthogonal(random_);
            from = refutingFrom<kModulus>(*equations_, numbers, from, isEqual);
            if (from == equations_->table.size()) return numbers;
            span.add(equations_->vectorOf(from));
        }
    }

    const Equations* equations_;
    std::vector<bool> without_;
    std::tuple<Echelon<65521>, Echelon<8>, Echelon<9>> spans_;
    std::mt19937_64 random_;
};

}  // namespace

std::optional<OddPieces> OddPieces::find(const ImageTable& table, const StopToken& stop) {
    if (table.crossingStart() > mostCells) return std::nullopt;
    const std::span<const ShapeClass> shapes = table.shapes();
    const Equations equations(table);
    const std::vector<bool> none(shapes.size(), false);
    std::vector<std::size_t> few;
    for (std::size_t shape = 0; shape < shapes.size(); ++shape)
        if (equations.rowOfShape[shape] >= 0 && !shapes[shape].pieces.empty() && shapes[shape].max > 0 &&
            shapes[shape].max <= mostPieces)
            few.push_back(shape);
    if (few.empty() || few.size() > mostShapes) return std::nullopt;
    const auto marked = [&](std::span<const std::size_t> chosen) {
        std::vector<bool> marks = none;
        for (const std::size_t shape : chosen)
            marks[shape] = true;
        return marks;
    };
    std::vector<double> images(shapes.size(), 0.0);
    for (ImageId image = 0; image < table.size(); ++image)
        ++images[static_cast<std::size_t>(table.shapeOf(image))];
    // All but one of the pieces are tried, ascending.
    const auto choices = [&](const std::vector<bool>& odd) {
        double product = 1.0;
        double most = 1.0;
        for (const std::size_t shape : few) {
            if (!odd[shape]) continue;
            most = std::max(most, images[shape]);
            for (int piece = 1; piece <= shapes[shape].max; ++piece)
                product *= images[shape] / piece;
        }
        return product / most;
    };
    EqualSums many(equations, marked(few));
    many.forEachChoice([](const auto&, auto) {}, stop);
    const double least = many.with(none).freedom(stop);
    // For each piece.
    double mostGain = std::numeric_limits<double>::epsilon() * least;
    std::vector<bool> odd;
    for (std::size_t i = 0; i < few.size(); ++i)
        for (std::size_t j = i; j < few.size(); ++j) {
            const int pieces = shapes[few[i]].max + (i < j ? shapes[few[j]].max : 0);
            std::vector<bool> tried = marked(std::array{few[i], few[j]});
            if (pieces > mostPieces || choices(tried) > mostChoices) continue;
            const double gain = (many.with(tried).freedom(stop) - least) / pieces;
            if (gain <= mostGain) continue;
            mostGain = gain;
            odd = std::move(tried);
        }
    if (odd.empty()) return std::nullopt;

    OddPieces found(std::move(odd), table.size());
    std::size_t entry = 0;
    const auto note = [&](const std::vector<std::uint16_t>& numbers, std::uint32_t modulus) {
        const auto isCell = [&](CellNumber cell) { return static_cast<int>(cell) < table.crossingStart(); };
        std::uint64_t all = 0;
        for (int cell = 0; cell < table.crossingStart(); ++cell)
            all += numbers[static_cast<std::size_t>(cell)];
        for (std::size_t shape = 0; shape < shapes.size(); ++shape)
            if (const int row = equations.rowOfShape[shape]; row >= 0 && !found.odd_[shape])
                all += static_cast<std::uint64_t>(shapes[shape].max) * numbers[static_cast<std::size_t>(row)];
        found.moduli_[entry] = static_cast<std::uint16_t>(modulus);
        found.all_[entry] = static_cast<std::uint16_t>(all % modulus);
        for (ImageId image = 0; image < table.size(); ++image) {
            std::uint32_t sum = 0;
            for (const CellNumber cell : table.cellsOf(image) | std::views::filter(isCell))
                sum += numbers[cell];
            found.sums_[image][entry] = static_cast<std::uint16_t>(sum % modulus);
        }
        ++entry;
    };
    many.with(found.odd_).forEachChoice(note, stop);
    assert(entry == entries);
    return found;
}

OddPieces::Sum OddPieces::without(Sum sum, ImageId image) const {
    const Sum& taken = sums_[image];
    for (std::size_t i = 0; i < entries; ++i)
        sum[i] = static_cast<std::uint16_t>(sum[i] >= taken[i] ? sum[i] - taken[i]
                                                               : sum[i] + moduli_[i] - taken[i]);
    return sum;
}

std::vector<ImageId> OddPieces::useless(const ImageTable& table, std::vector<ImageId> images,
                                        std::span<const ImageId> trail, std::span<const int> left,
                                        std::uint64_t patience) const {
    Sum rest = all_;
    for (const ImageId image : trail)
        if (isOdd(table.shapeOf(image))) rest = without(rest, image);
    const auto key = [&](ImageId image) { return std::pair(table.shapeOf(image), sums_[image]); };
    std::ranges::sort(images, {}, key);
    // The shapes of the pieces to choose, in the order of their images.
    std::vector<int> toChoose;
    for (int shape = 0; shape < table.shapeCount(); ++shape)
        if (isOdd(shape))
            toChoose.insert(toChoose.end(), static_cast<std::size_t>(left[static_cast<std::size_t>(shape)]),
                            shape);
    std::vector<bool> isUsed(images.size(), false);
    std::size_t unused = images.size();
    std::vector<std::size_t> chosen;
    const auto use = [&](std::size_t i) {
        unused -= isUsed[i] ? 0 : 1;
        isUsed[i] = true;
    };
    const auto meetsChosen = [&](ImageId image) {
        const std::span<const CellNumber> cells = table.cellsOf(image);
        return std::ranges::any_of(chosen, [&](std::size_t other) {
            return std::ranges::find_first_of(cells, table.cellsOf(images[other])) != cells.end();
        });
    };
    // Ascending choices; the last image of each is looked up. Returns false if it takes too long, or all
    // images are used.
    const auto choose = [&](const auto& again, std::size_t from, const Sum& sum) -> bool {
        const int shape = toChoose[chosen.size()];
        if (chosen.size() + 1 == toChoose.size()) {
            const auto last = std::ranges::equal_range(images, std::pair(shape, sum), {}, key);
            for (auto image = last.begin(); image != last.end(); ++image) {
                const auto i = static_cast<std::size_t>(image - images.begin());
                if (i < from || meetsChosen(*image)) continue;
                use(i);
                std::ranges::for_each(chosen, use);
            }
            return unused > 0;
        }
        for (std::size_t i = from; i < images.size(); ++i) {
            if (table.shapeOf(images[i]) < shape) continue;
            if (table.shapeOf(images[i]) > shape) break;
            if (patience-- == 0) return false;
            if (meetsChosen(images[i])) continue;
            chosen.push_back(i);
            const bool goesOn = again(again, i + 1, without(sum, images[i]));
            chosen.pop_back();
            if (!goesOn) return false;
        }
        return true;
    };
    if (toChoose.empty() || !choose(choose, 0, rest)) return {};
    std::size_t i = 0;
    std::erase_if(images, [&](ImageId) { return isUsed[i++]; });
    return images;
}

}  // namespace tilewright
