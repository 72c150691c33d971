// Designs from a family of pieces: counting the solutions of all sets at once.
//
// Problem. Of n pieces, k fill a region; which sets have exactly one solution, or the most? There are C(n, k)
// sets, thousands to millions. Most have no solution, and proving that takes as long as finding one.
//
// Idea. Make every piece optional, to be used at most once. Each solution of this single puzzle uses some set
// of pieces and is a solution of that set. So one search, whose branches share all prefixes, counts the
// solutions of all sets:
//
//     solutions of the union        sets
//     F I L P U Y  ............     {F,I,L,P,U,Y}: 2
//     F I L P U Y'                  {I,L,N,P,V,Z}: 1
//     I L N P V Z                   all others of the C(12, 6): 0
//
// The 924 sets of six pentominoes for a 5x6 rectangle take one search of a fraction of a second.
//
// Details:
//   - No two pieces of a goal have the same shape, so a set is a sorted list of piece numbers.
//   - Mirror images of a solution count as one, but belong to two sets that are mirror images of each other.
//     Such sets are one design, represented by the smaller set. Mirror images that the families lack take
//     part in the search, so that this holds for all sets; sets with such pieces stand for their mirror
//     image.
//   - Two regions: the solvable sets of one region are stored with their counts. A design is a pair of
//   disjoint
//     sets; its count is the sum over all splits of its pieces into two solvable sets of the product of their
//     counts. That needs table lookups only.
//   - Sets without a solution need no search: the sets of the right volume are counted by dynamic programming
//     over the pieces.

#include "core/analysis/design_search.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <mutex>
#include <random>
#include <set>
#include <unordered_map>
#include <utility>

#include "core/analysis/design_walks.h"
#include "core/analysis/uniqueness.h"
#include "core/jobs/job.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

// The pieces of a set in ascending order, as indices into the pieces of the union.
using PieceSet = std::vector<std::uint16_t>;

struct HashOfSet {
    std::size_t operator()(const PieceSet& set) const {
        std::uint64_t hash = set.size();
        for (const std::uint16_t piece : set)
            hash = (hash ^ piece) * 0x9E37'79B9'7F4A'7C15 ^ hash >> 29;
        return static_cast<std::size_t>(hash);
    }
};

using SetCounts = std::unordered_map<PieceSet, std::uint64_t, HashOfSet>;

constexpr std::size_t mostPieces = 60'000;

class DesignSearch {
  public:
    DesignSearch(const DesignGoal& goal, const DesignOptions& options, const StopToken& stop)
        : goal_(goal), options_(options), stop_(stop), all_(goal.everything()) {
        findTwins();
    }

    UnionPuzzle all() const { return {all_, twinOf_.empty() ? Mirrors::different : Mirrors::same}; }

    // Number of sets that the goal allows and that have as many cells as must be filled.
    BigCount countSets() const {
        BigCount all = countSets([](std::uint16_t) { return 1; });
        if (twinOf_.empty()) return all;
        // Count pairs of mirror images once; sets that are their own mirror image have no partner.
        if (!basePiecesHaveMirrors()) return all;
        const BigCount mirrored =
            countSets([&](std::uint16_t piece) { return isOriginal(twinOf_[piece]) ? 1 : 0; });
        const BigCount own = countSets([&](std::uint16_t piece) {
            const std::uint16_t twin = twinOf_[piece];
            return !isOriginal(twin) || twin < piece ? 0 : twin == piece ? 1 : 2;
        });
        return all - (mirrored - own) / 2;
    }

    /// Calls the function that it is given with the pieces of each solution, and returns whether that were
    /// all.
    using Solutions = std::function<bool(const std::function<void(PieceSet)>&)>;

    DesignReport run() {
        return run([this](const std::function<void(PieceSet)>& take) { return searchAll(take); });
    }

    DesignReport run(const Solutions& eachSolution) {
        const auto begin = std::chrono::steady_clock::now();
        DesignReport report;
        report.isComplete = eachSolution([this](PieceSet set) {
            set = keyOf(std::move(set));
            if (isWanted(set)) ++counts_[std::move(set)];
        });
        if (report.isComplete) {
            report.sets = countSets();
            report.solvable = counts_.size();
            for (const auto& [set, solutions] : counts_)
                ++report.setsBySolutions[solutions];
            if (const auto* most = richest(); most != nullptr)
                report.richest = designOf(most->first, {}, most->second);
            if (goal_.regions == 1)
                findSingle(report);
            else
                findPairs(report);
            measure(report);
        }
        report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return report;
    }

  private:
    bool isOriginal(std::uint16_t piece) const { return piece < originals_; }

    // Whether sets have mirror images, and which pieces are mirror images of each other. Adds missing mirror
    // images.
    void findTwins() {
        originals_ = all_.pieces.size();
        const std::span<const Symmetry> moves = allowedMoves(all_);
        const std::span<const Symmetry> mirrors =
            all_.lattice.symmetries().subspan(all_.lattice.rotations().size());
        const auto mirrored = [&](const Shape& shape) { return shape.transformed(mirrors.front()); };
        if (!all_.fixed.empty() || mirrors.front().divisor() != 1 ||
            !isOwnMirrorImage(all_.region, all_.lattice))
            return;
        std::map<Shape, std::uint16_t> pieces;
        for (std::uint16_t piece = 0; piece < originals_; ++piece)
            pieces.emplace(canonical(all_.pieces[piece].shape, moves), piece);
        twinOf_.resize(originals_);
        for (std::uint16_t piece = 0; piece < originals_; ++piece) {
            Piece twin = all_.pieces[piece];
            twin.shape = *mirrored(twin.shape);
            const auto [found, isNew] = pieces.try_emplace(canonical(twin.shape, moves),
                                                           static_cast<std::uint16_t>(all_.pieces.size()));
            twinOf_[piece] = found->second;
            if (found->second == piece) continue;
            // Either may be used as often as the other, so that each solution has a mirror image.
            all_.pieces[piece].count.min = twin.count.min = 0;
            if (!isNew) {
                Count& other = all_.pieces[found->second].count;
                other.max = all_.pieces[piece].count.max = std::max(other.max, twin.count.max);
                continue;
            }
            twin.name += " mirrored";
            all_.pieces.push_back(std::move(twin));
            twinOf_.push_back(piece);
        }
    }

    // Whether mirroring maps the required pieces to each other.
    bool basePiecesHaveMirrors() const {
        const std::vector<Piece>& base = goal_.base.pieces;
        for (std::size_t piece = 0; piece < base.size(); ++piece)
            if (twinOf_[piece] >= base.size() || base[twinOf_[piece]].count != base[piece].count)
                return false;
        return true;
    }

    PieceSet mirrored(const PieceSet& set) const {
        PieceSet image = set;
        for (std::uint16_t& piece : image)
            piece = twinOf_[piece];
        std::ranges::sort(image);
        return image;
    }
    // The representative of a set and its mirror image: the smaller one that the goal allows.
    PieceSet keyOf(PieceSet set) const {
        std::ranges::sort(set);
        if (twinOf_.empty()) return set;
        PieceSet image = mirrored(set);
        if (!isWanted(image)) return set;
        return isWanted(set) ? std::min(set, image) : image;
    }

    bool isWanted(const PieceSet& set) const {
        std::vector<int> used(all_.pieces.size(), 0);
        for (const std::uint16_t piece : set) {
            if (!isOriginal(piece)) return false;
            ++used[piece];
        }
        auto piece = used.begin();
        for (const Piece& own : goal_.base.pieces) {
            if (*piece < own.count.min || *piece > own.count.max) return false;
            ++piece;
        }
        for (const PieceFamily& family : goal_.families) {
            int chosen = 0;
            for (std::size_t i = 0; i < family.pieces.size(); ++i, ++piece) {
                if (*piece > 1) return false;
                chosen += *piece;
            }
            if (chosen < family.choose.min || chosen > family.choose.max) return false;
        }
        return true;
    }

    // Returns whether the search is complete.
    bool searchAll(const std::function<void(PieceSet)>& take) {
        JobOptions options;
        options.threads = options_.threads;
        options.timeLimit = options_.timeLimit;
        options.checkpoint = options_.checkpoint;
        Plan plan = choosePlan(all_);
        plan.mirrors = all().mirrors;
        std::mutex mutex;
        Job job(all_, plan, options, [&](const PreparedSearch& search, std::span<const Solution> solutions) {
            const std::lock_guard lock(mutex);
            for (const Solution& solution : solutions) {
                PieceSet set;
                for (const ImageId image : solution.images) {
                    if (search.table().isHole(image)) continue;
                    const auto shape = static_cast<std::size_t>(search.table().shapeOf(image));
                    set.push_back(static_cast<std::uint16_t>(search.table().shapes()[shape].pieces.front()));
                }
                take(std::move(set));
            }
        });
        const JobSnapshot end = runToEnd(job, stop_, std::chrono::milliseconds(200), [&] {
            if (!options_.progress) return;
            std::unique_lock lock(mutex);
            const std::size_t sets = counts_.size();
            lock.unlock();
            options_.progress(job.snapshot().progress, sets);
        });
        return end.status == JobStatus::complete;
    }

    // Dynamic programming over the pieces; `together` returns how many pieces are chosen as one.
    template <class Together>
    BigCount countSets(Together together) const {
        int low = 0;
        int high = 0;
        fillable(low, high);
        // Ways to choose the previous pieces, by volume.
        std::map<int, BigCount> ways{{0, BigCount(1)}};
        std::uint16_t number = 0;
        for (const Piece& piece : goal_.base.pieces) {
            std::map<int, BigCount> next;
            for (const auto& [volume, count] : ways)
                for (int used = piece.count.min;
                     used <= piece.count.max && volume + used * piece.shape.size() <= high; ++used)
                    next[volume + used * piece.shape.size()] += count;
            ways = std::move(next);
            ++number;
        }
        for (const PieceFamily& family : goal_.families) {
            std::map<std::pair<int, int>, BigCount> chosen;
            for (const auto& [volume, count] : ways)
                chosen[{0, volume}] = count;
            for (const Piece& piece : family.pieces) {
                const int pieces = together(number++);
                if (pieces == 0) continue;
                auto next = chosen;
                for (const auto& [state, count] : chosen) {
                    const std::pair after{state.first + pieces,
                                          state.second + pieces * static_cast<int>(piece.shape.size())};
                    if (after.first <= family.choose.max && after.second <= high) next[after] += count;
                }
                chosen = std::move(next);
            }
            ways.clear();
            for (const auto& [state, count] : chosen)
                if (state.first >= family.choose.min) ways[state.second] += count;
        }
        BigCount sum;
        for (const auto& [volume, count] : ways)
            if (volume >= low && volume <= high) sum += count;
        return sum;
    }

    void fillable(int& low, int& high) const {
        high = all_.region.size();
        low = high;
        int optional = 0;
        for (int cell = 0; cell < high; ++cell)
            if (all_.region.isOptional(static_cast<std::size_t>(cell))) ++optional;
        low -= std::min(optional, all_.maxHoles.value_or(optional));
    }

    const std::pair<const PieceSet, std::uint64_t>* richest() const {
        const std::pair<const PieceSet, std::uint64_t>* most = nullptr;
        for (const auto& entry : counts_)
            if (most == nullptr || entry.second > most->second ||
                (entry.second == most->second && entry.first < most->first))
                most = &entry;
        return most;
    }

    bool meets(std::uint64_t solutions) const {
        return solutions >= static_cast<std::uint64_t>(goal_.solutions.min) &&
               solutions <= static_cast<std::uint64_t>(goal_.solutions.max);
    }

    // Shuffled by the seed.
    std::vector<PieceSet> shuffled(std::vector<PieceSet> sets) const {
        std::ranges::sort(sets);
        std::mt19937_64 random(options_.seed);
        for (std::size_t i = sets.size(); i > 1; --i)
            std::swap(sets[i - 1], sets[random() % i]);
        return sets;
    }

    FoundDesign designOf(const PieceSet& first, const PieceSet& second, std::uint64_t solutions) const {
        FoundDesign design;
        design.puzzle = goal_.base;
        design.puzzle.pieces.clear();
        std::vector<Piece>& pieces = design.puzzle.pieces;
        for (const PieceSet* set : {&first, &second}) {
            const std::size_t start = pieces.size();
            for (const std::uint16_t piece : *set) {
                if (pieces.size() > start && pieces.back().name == all_.pieces[piece].name) {
                    ++pieces.back().count.min;
                    ++pieces.back().count.max;
                    continue;
                }
                pieces.push_back(all_.pieces[piece]);
                pieces.back().count = {1, 1};
            }
        }
        if (!second.empty()) putBeside(design.puzzle);
        design.inFirst = first.size();
        design.solutions = solutions;
        return design;
    }

    // A second box like the region.
    static void putBeside(Puzzle& puzzle) {
        const Box bounds = puzzle.region.bounds();
        const Cell by = stepAlong(0, bounds.high.x - bounds.low.x + 2);
        std::vector<DrawnCell> cells = puzzle.region.drawn();
        for (std::size_t i = 0, own = cells.size(); i < own; ++i) {
            cells.push_back(cells[i]);
            cells.back().cell = cells.back().cell + by;
        }
        puzzle.region = Region(std::move(cells));
        puzzle.separateBoxes = true;
    }

    void findSingle(DesignReport& report) {
        std::vector<PieceSet> sets;
        for (const auto& [set, solutions] : counts_)
            if (meets(solutions)) sets.push_back(set);
        report.matching = sets.size();
        for (const PieceSet& set : shuffled(std::move(sets))) {
            if (report.designs.size() == options_.measured) break;
            report.designs.push_back(designOf(set, {}, counts_.at(set)));
        }
    }

    // The splits of the pieces of a pair into two solvable sets, with their counts; stops at `most` + 1.
    std::uint64_t splitsOf(const PieceSet& first, const PieceSet& second, std::uint64_t most) const {
        PieceSet both = first;
        both.insert(both.end(), second.begin(), second.end());
        std::ranges::sort(both);
        std::uint64_t sum = 0;
        PieceSet one;
        PieceSet other;
        // The first piece is in the first set, so that each split occurs once.
        const auto split = [&](const auto& self, std::size_t next) -> void {
            if (sum > most || one.size() > first.size() || other.size() > second.size()) return;
            if (next == both.size()) {
                const auto a = counts_.find(keyOf(one));
                if (a == counts_.end()) return;
                const auto b = counts_.find(keyOf(other));
                if (b != counts_.end()) sum += a->second * b->second;
                return;
            }
            one.push_back(both[next]);
            self(self, next + 1);
            one.pop_back();
            if (next == 0) return;
            other.push_back(both[next]);
            self(self, next + 1);
            other.pop_back();
        };
        split(split, 0);
        return sum;
    }

    void findPairs(DesignReport& report) {
        const auto most = static_cast<std::uint64_t>(goal_.solutions.max);
        std::vector<PieceSet> sets;
        for (const auto& [set, solutions] : counts_)
            if (solutions <= most) sets.push_back(set);
        sets = shuffled(std::move(sets));
        const auto isApart = [](const PieceSet& a, const PieceSet& b) {
            for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
                if (a[i] == b[j]) return false;
                a[i] < b[j] ? ++i : ++j;
            }
            return true;
        };
        std::set<PieceSet> seen;
        const auto consider = [&](const PieceSet& first, const PieceSet& second) {
            if (first.size() != second.size() || !isApart(first, second)) return;
            PieceSet both = first;
            both.insert(both.end(), second.begin(), second.end());
            if (!seen.insert(keyOf(both)).second) return;
            const std::uint64_t solutions = splitsOf(first, second, most);
            if (!meets(solutions)) return;
            ++report.matching;
            report.designs.push_back(designOf(first, second, solutions));
        };
        for (std::size_t i = 0; i < sets.size(); ++i)
            for (std::size_t j = i + 1; j < sets.size(); ++j) {
                if (report.designs.size() == options_.measured) return;
                if (j % 4096 == 0 && stop_.isOver()) throw Stopped{};
                consider(sets[i], sets[j]);
                if (twinOf_.empty()) continue;
                // Pair a set also with the mirror image of another one.
                const PieceSet image = mirrored(sets[j]);
                if (image != sets[j] && isWanted(image)) consider(sets[i], image);
            }
    }

    void measure(DesignReport& report) {
        std::vector<FoundDesign> kept;
        for (FoundDesign& design : report.designs) {
            measureDesign(design, goal_, options_, stop_);
            if (!meetsBounds(design, goal_.wishes) || !needsAll(design, goal_, stop_)) continue;
            if (options_.found) options_.found(design);
            kept.push_back(std::move(design));
        }
        if (kept.size() < report.designs.size() && report.designs.size() == report.matching)
            report.matching = kept.size();
        report.designs = std::move(kept);
        keepBest(report.designs, goal_, options_.count);
    }

    const DesignGoal& goal_;
    const DesignOptions& options_;
    const StopToken& stop_;
    // Pieces of the goal, then added mirror images.
    Puzzle all_;
    std::size_t originals_ = 0;
    // By piece; empty if sets have no mirror images.
    std::vector<std::uint16_t> twinOf_;
    SetCounts counts_;
};

}  // namespace

namespace {

std::optional<Message> wishFlaw(const DesignGoal& goal) {
    for (const DesignWish& wish : goal.wishes)
        if (const Message why = measureObstacle(goal.base, wish.measure); !why.empty())
            return core::message("%1 cannot be measured: %2", std::string(nameOf(wish.measure)), why);
    for (const std::string& name : goal.needed) {
        const auto isIt = [&](const Piece& piece) { return piece.name == name; };
        const bool isKnown = std::ranges::any_of(goal.base.pieces, isIt) ||
                             std::ranges::any_of(goal.families, [&](const PieceFamily& family) {
                                 return std::ranges::any_of(family.pieces, isIt);
                             });
        if (!isKnown) return core::message("there is no piece '%1' that could be needed", name);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Message> goalFlaw(const DesignGoal& goal, DesignMethod method) {
    if (auto flaw = wishFlaw(goal)) return flaw;
    if (method != DesignMethod::all) return walkFlaw(goal);
    if (!goal.isListed())
        return core::message("a family is too large to check all of its sets; choose another method");
    const Puzzle all = goal.everything();
    if (all.pieces.size() > mostPieces)
        return core::message("the families have %1 pieces; at most %2 are possible", all.pieces.size(),
                             mostPieces);
    if (const std::vector<Flaw> flaws = validate(all); !flaws.empty()) return flaws.front().text;
    std::map<Shape, const Piece*> shapes;
    for (const Piece& piece : all.pieces)
        if (const auto [other, isNew] = shapes.emplace(canonical(piece.shape, allowedMoves(all)), &piece);
            !isNew)
            return core::message(
                "pieces '%1' and '%2' have the same shape; leave one out, or give it a count",
                other->second->name, piece.name);
    for (const Piece& piece : goal.base.pieces)
        if (const auto mirrored =
                piece.shape.transformed(all.lattice.symmetries()[all.lattice.rotations().size()])) {
            const auto twin = shapes.find(canonical(*mirrored, allowedMoves(all)));
            if (twin != shapes.end() && twin->second >= &all.pieces[goal.base.pieces.size()])
                return core::message(
                    "piece '%1' of a family is the mirror image of '%2', which is always used; remove it "
                    "from the family",
                    twin->second->name, piece.name);
        }
    if (goal.regions > 1 && !goal.base.pieces.empty())
        return core::message("two regions need families; remove the pieces that are always used");
    return searchObstacle(all);
}

DesignReport findDesigns(const DesignGoal& goal, const DesignOptions& options, const StopToken& stop) {
    return options.method == DesignMethod::all ? DesignSearch(goal, options, stop).run()
                                               : walkDesigns(goal, options, stop);
}

DesignReport designsFrom(
    const DesignGoal& goal,
    const std::function<void(const std::function<void(std::span<const Placement>)>&)>& solutions,
    const DesignOptions& options, const StopToken& stop) {
    DesignSearch search(goal, options, stop);
    return search.run([&](const std::function<void(PieceSet)>& take) {
        solutions([&](std::span<const Placement> solution) {
            PieceSet set;
            for (const Placement& placement : solution)
                set.push_back(static_cast<std::uint16_t>(placement.piece));
            take(std::move(set));
        });
        return true;
    });
}

BigCount setsOf(const DesignGoal& goal) {
    return DesignSearch(goal, {}, {}).countSets();
}

UnionPuzzle unionOf(const DesignGoal& goal) {
    return DesignSearch(goal, {}, {}).all();
}

}  // namespace tilewright
