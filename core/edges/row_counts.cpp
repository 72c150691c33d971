#include "core/edges/row_counts.h"

#include <unordered_map>

#include "core/edges/edge_run.h"
#include "core/edges/edge_variants.h"

namespace tilewright {

namespace {

constexpr std::size_t mostStates = 1'000'000;

// Rows of N pieces: how many there are for each choice of pieces and each colour at the right.
class RowCounts {
  public:
    explicit RowCounts(const RowProblem& problem) : problem_(problem) {
        const std::vector<EdgeColour>& colours = problem.colours();
        const auto vertexOf = [&](EdgeColour colour) {
            return static_cast<std::uint64_t>(std::lower_bound(colours.begin(), colours.end(), colour) -
                                              colours.begin());
        };
        std::uint64_t place = colours.size();
        for (std::size_t type = 0; type < problem.types(); ++type) {
            Type entry{place, problem.pieces(type).size(), {}};
            for (const EdgeColours& variant :
                 problem.variants(problem.puzzle().pieces[problem.pieces(type)[0]]))
                entry.ways.push_back({vertexOf(at(variant, Side::left)), vertexOf(at(variant, Side::right))});
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
                if (next.size() > mostStates) return std::nullopt;
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
