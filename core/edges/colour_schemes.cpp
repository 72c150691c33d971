#include "core/edges/row_problem.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>
#include <utility>

#include "core/basics/bit_set.h"
#include "core/edges/edge_run.h"

namespace tilewright {

namespace {

// A vector over the field of two elements: one bit for each vertex.
using ParityVector = BitSet;

// The spans of all tails of a list of vectors at once: for each pivot the vector is kept that comes as late
// in the list as possible.
class TailSpans {
  public:
    explicit TailSpans(std::size_t bits) : basis_(bits, ParityVector(bits)), position_(bits, -1) {}

    // The next vector of the list; positions must not fall.
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

    // What is left of a vector by those that come at `from` or later: the same for all that differ by their
    // span, and zero for those in it.
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

// Vertices that were touched, and the parts into which edges connect them; what was done last can be undone.
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
    // How many parts have touched vertices.
    std::size_t touchedParts() const { return touchedParts_; }

    void touch(std::uint32_t vertex) {
        if (touched_[vertex]) return;
        touched_[vertex] = true;
        ++touchedParts_;
        log_.push_back({vertex, true});
    }

    // Both must be touched.
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
// With more colours a state is too long to be remembered, and with more types as well nothing can be hoped
// for.
constexpr std::size_t fewColours = 32;
constexpr std::size_t mostTypesOfManyColours = 4000;

// How often each pair of colours of a type is used: 0 not at all, 1 an odd number of times, 2 a positive even
// one.
using Split = std::vector<std::uint8_t>;

// All splits of `pieces` among `options`, those that use most pairs first: they connect most.
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
            goals.empty() ? core::text("Whichever way the pieces are turned, too many colours are at "
                                       "their left and right an odd number of times.")
                          : core::text("The pieces cannot be turned so that colours connect all of "
                                       "them and the colours at their left and right pair up."));
        return outcome;
    }

  private:
    struct Level {
        std::size_t split = 0;
        // What the degrees must become by the types that are not decided yet.
        ParityVector need;
        std::size_t mark = 0;
    };

    static void flip(ParityVector& vector, const RowEdge& edge) {
        vector.flip(edge.from);
        vector.flip(edge.to);
    }

    // The parities that degrees may have, less `base`, as far as some choice may reach them: all even, or all
    // but the two ends of a free row.
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

    // Whether all types can be in one of the parts into which all edges together connect the vertices.
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

    // The parts into which the types from each on could connect the vertices.
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

    // All that matters for the types from `type` on.
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
            // The even number of pieces that are not needed go where others are.
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
