#include "core/analysis/burr_search.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <set>
#include <thread>
#include <utility>

#include "core/assembly/disassembler.h"
#include "core/basics/deadline.h"
#include "core/jobs/threads.h"

namespace tilewright {

namespace {

// How many assemblies one walk looks at, and after how many without a better one it begins anew.
constexpr std::uint64_t walkLength = 2'000;
constexpr int patience = 400;

// The cubes of a stick as rows along each axis.
struct StickRows {
    std::array<std::vector<std::uint32_t>, 3> along;

    StickRows(std::span<const Cell> cells, int length) {
        const auto row = [length](int a, int b) { return static_cast<std::size_t>(a * length + b); };
        for (std::vector<std::uint32_t>& rows : along)
            rows.resize(row(length, 0));
        for (const Cell cell : cells) {
            along[0][row(cell.y, cell.z)] |= 1U << cell.x;
            along[1][row(cell.z, cell.x)] |= 1U << cell.y;
            along[2][row(cell.x, cell.y)] |= 1U << cell.z;
        }
    }
};

// Whether six sticks that go along with others, as the sets say, all go along with each other.
bool areOne(const std::array<unsigned, 6>& goAlong) {
    constexpr unsigned all = 63;
    for (std::size_t first = 0; first < goAlong.size(); ++first) {
        unsigned reached = 1U << first;
        for (unsigned before = 0; reached != before;) {
            before = reached;
            for (std::size_t i = 0; i < goAlong.size(); ++i)
                if ((before >> i & 1U) != 0) reached |= goAlong[i];
        }
        if (reached != all) return false;
    }
    return true;
}

// What a walk may ask of assemblies; shared by all threads.
class BurrJudge {
  public:
    explicit BurrJudge(const BurrWishes& wishes)
        : wishes_(wishes), sticks_(wishes.length, wishes.notchable), disassembler_(allKinds(sticks_)) {
        for (int place = 0; place < 6; ++place)
            for (const StickTurn& turn : sticks_.turns()) {
                cells_.push_back(sticks_.cellsOf(place, turn.cuts));
                rows_.emplace_back(cells_.back(), wishes.length);
            }
    }

    const BurrSticks& sticks() const { return sticks_; }

    // The moves to the first separation; 0 if it does not come apart, or if by a single move, which nobody
    // wants.
    int level(const BurrAssembly& assembly, const std::stop_token& stop) const {
        bool canMove = false;
        bool isLoose = false;
        for (int axis = 0; axis < 3 && !isLoose; ++axis) {
            std::array<unsigned, 6> touched{};
            std::array<unsigned, 6> met{};
            findContacts(assembly, static_cast<std::size_t>(axis), touched, met);
            isLoose = !areOne(met);
            canMove = canMove || isLoose || !areOne(touched);
        }
        if (!canMove || (isLoose && wishes_.level > 1)) return 0;
        return static_cast<int>(takenApart(assembly, stop).moves.size());
    }

    // The burr of these sticks, if it is as it should be.
    std::optional<FoundBurr> burr(const BurrKinds& kinds, const std::stop_token& stop) const {
        FoundBurr found;
        found.kinds = kinds;
        const std::vector<BurrAssembly> assemblies = sticks_.assembliesOf(kinds);
        found.assemblies = assemblies.size();
        for (const BurrAssembly& assembly : assemblies) {
            Separation separation = takenApart(assembly, stop);
            if (separation.moves.empty()) continue;
            const AssemblyLevel level = levelOf(separation);
            if (level.numbers.front() < wishes_.level || (wishes_.unique && found.buildable > 0))
                return std::nullopt;
            if (found.buildable++ > 0 && !(level < found.level)) continue;
            found.level = level;
            found.placements = placements(assembly);
            found.separation = std::move(separation);
        }
        found.puzzle = sticks_.puzzle(kinds);
        // Equal sticks are one piece.
        const std::set<int> different(kinds.begin(), kinds.end());
        for (Placement& placement : found.placements)
            placement.piece = static_cast<std::size_t>(
                std::distance(different.begin(), different.find(static_cast<int>(placement.piece))));
        return found;
    }

  private:
    static Puzzle allKinds(const BurrSticks& sticks) {
        Puzzle puzzle;
        puzzle.lattice = BurrSticks::lattice();
        puzzle.region = sticks.region();
        for (std::size_t kind = 0; kind < sticks.kinds().size(); ++kind) {
            puzzle.pieces.push_back(sticks.piece(static_cast<int>(kind)));
            puzzle.pieces.back().count = {0, 6};
        }
        return puzzle;
    }

    std::size_t lying(int place, int turn) const {
        return static_cast<std::size_t>(place) * sticks_.turns().size() + static_cast<std::size_t>(turn);
    }

    // For each stick, which ones it pushes when it moves one step to higher numbers, and which ones it meets
    // when it goes on.
    void findContacts(const BurrAssembly& assembly, std::size_t axis, std::array<unsigned, 6>& touched,
                      std::array<unsigned, 6>& met) const {
        for (std::size_t i = 0; i < 6; ++i)
            for (std::size_t j = 0; j < 6; ++j) {
                if (i == j) continue;
                const auto& a = rows_[lying(static_cast<int>(i), assembly[i])].along[axis];
                const auto& b = rows_[lying(static_cast<int>(j), assembly[j])].along[axis];
                std::uint32_t pushes = 0;
                std::uint32_t meets = 0;
                for (std::size_t row = 0; row < a.size(); ++row) {
                    pushes |= a[row] << 1U & b[row];
                    // All that lies above the lowest cube of the stick.
                    meets |= ~(a[row] ^ (a[row] - 1)) & (a[row] == 0 ? 0 : ~0U) & b[row];
                }
                touched[i] |= (pushes != 0 ? 1U : 0U) << j;
                met[i] |= (meets != 0 ? 1U : 0U) << j;
            }
    }

    // The pieces are the kinds of all sticks.
    std::vector<Placement> placements(const BurrAssembly& assembly) const {
        std::vector<Placement> placements;
        for (int place = 0; place < 6; ++place) {
            const int turn = assembly[static_cast<std::size_t>(place)];
            const auto kind = static_cast<std::size_t>(sticks_.turns()[static_cast<std::size_t>(turn)].kind);
            placements.push_back({kind, cells_[lying(place, turn)], {}});
        }
        return placements;
    }

    // Without moves where it does not come apart.
    Separation takenApart(const BurrAssembly& assembly, const std::stop_token& stop) const {
        Disassembly apart = disassembler_.takeApart(placements(assembly), stop);
        if (apart.outcome == Disassembly::Outcome::cancelled) throw Stopped();
        return apart.comesApart() ? std::move(apart.separation) : Separation{};
    }

    const BurrWishes& wishes_;
    BurrSticks sticks_;
    Disassembler disassembler_;
    /// By place and turn.
    std::vector<std::vector<Cell>> cells_;
    std::vector<StickRows> rows_;
};

// A random walk, whose steps depend on nothing but its number.
class BurrWalk {
  public:
    BurrWalk(const BurrJudge& judge, const BurrWishes& wishes, std::uint64_t number)
        : judge_(judge), wishes_(wishes) {
        std::seed_seq seed{wishes.seed, wishes.seed >> 32U, number, number >> 32U};
        random_.seed(seed);
    }

    std::uint64_t looked() const { return looked_; }
    std::vector<FoundBurr>& found() { return found_; }

    // Throws Stopped; what was found until then is kept.
    void run(const std::stop_token& stop) {
        BurrAssembly here{};
        int level = 0;
        int failures = patience;
        for (; looked_ < walkLength; ++looked_) {
            if (stop.stop_requested()) throw Stopped();
            BurrAssembly next = here;
            const bool isNew = failures >= patience || level == 0;
            if (!(isNew ? lay(next, 63) : lay(next, 1U << random_() % 6 | 1U << random_() % 6))) continue;
            const int reached = judge_.level(next, stop);
            failures = isNew || reached > level ? 0 : failures + 1;
            if (!isNew && reached < level) continue;
            here = next;
            level = reached;
            if (level < wishes_.level) continue;
            const BurrKinds kinds = judge_.sticks().kindsOf(here);
            if (!seen_.insert(kinds).second) continue;
            if (std::optional<FoundBurr> burr = judge_.burr(kinds, stop)) found_.push_back(*std::move(burr));
        }
    }

  private:
    // Puts random sticks in some of the places; whether there are any that fit.
    bool lay(BurrAssembly& assembly, unsigned places) {
        const std::span<const StickTurn> turns = judge_.sticks().turns();
        std::uint32_t filled = 0;
        for (std::size_t place = 0; place < 6; ++place)
            if ((places >> place & 1U) == 0)
                filled |= turns[static_cast<std::size_t>(assembly[place])].inside[place];
        for (std::size_t place = 0; place < 6; ++place) {
            if ((places >> place & 1U) == 0) continue;
            open_.clear();
            for (std::size_t turn = 0; turn < turns.size(); ++turn)
                if ((turns[turn].inside[place] & filled) == 0) open_.push_back(static_cast<int>(turn));
            if (open_.empty()) return false;
            assembly[place] = open_[random_() % open_.size()];
            filled |= turns[static_cast<std::size_t>(assembly[place])].inside[place];
        }
        return true;
    }

    const BurrJudge& judge_;
    const BurrWishes& wishes_;
    std::mt19937_64 random_;
    std::uint64_t looked_ = 0;
    std::vector<FoundBurr> found_;
    std::vector<int> open_;
    std::set<BurrKinds> seen_;
};

// What all walks have found, by their numbers.
class BurrBag {
  public:
    BurrBag(const BurrSticks& sticks, std::size_t wanted) : sticks_(sticks), wanted_(wanted) {}

    bool isFull() const { return isFull_; }
    std::uint64_t looked() const { return looked_; }

    void add(std::uint64_t number, BurrWalk& walk,
             const std::function<void(std::uint64_t, std::size_t)>& progress) {
        const std::lock_guard lock(mutex_);
        looked_ += walk.looked();
        for (FoundBurr& burr : walk.found()) {
            BurrKinds mirrors{};
            std::ranges::transform(burr.kinds, mirrors.begin(), [&](int kind) {
                return sticks_.kinds()[static_cast<std::size_t>(kind)].mirror;
            });
            std::ranges::sort(mirrors);
            const auto [other, isNew] =
                burrs_.try_emplace(std::min(burr.kinds, mirrors), number, std::move(burr));
            // The first walk counts, however long it took.
            if (!isNew && number < other->second.first) other->second = {number, std::move(burr)};
        }
        isFull_ = burrs_.size() >= wanted_;
        if (progress) progress(looked(), std::min(burrs_.size(), wanted_));
    }

    std::vector<FoundBurr> first() {
        std::vector<std::pair<std::uint64_t, FoundBurr>> all;
        for (auto& [key, entry] : burrs_)
            all.push_back(std::move(entry));
        std::ranges::stable_sort(all, {}, &std::pair<std::uint64_t, FoundBurr>::first);
        std::vector<FoundBurr> burrs;
        for (auto& [walk, burr] : all)
            if (burrs.size() < wanted_) burrs.push_back(std::move(burr));
        return burrs;
    }

  private:
    const BurrSticks& sticks_;
    std::size_t wanted_;
    std::mutex mutex_;
    std::uint64_t looked_ = 0;
    std::atomic<bool> isFull_ = false;
    std::map<BurrKinds, std::pair<std::uint64_t, FoundBurr>> burrs_;
};

}  // namespace

BurrHunt huntBurrs(const BurrWishes& wishes, const std::stop_token& stop,
                   const std::function<void(std::uint64_t, std::size_t)>& progress) {
    using Clock = Deadline::Clock;
    const Clock::time_point begin = Clock::now();
    std::optional<Deadline> deadline;
    if (wishes.time) deadline.emplace(begin + std::chrono::ceil<Clock::duration>(*wishes.time), stop);
    const std::stop_token ends = deadline ? deadline->token() : stop;
    const BurrJudge judge(wishes);
    BurrBag bag(judge.sticks(), wishes.count);
    std::atomic<std::uint64_t> nextWalk = 0;
    std::stop_source failed;
    const std::stop_callback both(ends, [&failed] { failed.request_stop(); });
    const auto walk = [&](int) {
        // Walks begin in the order of their numbers, and those that have begun go to their end.
        while (!bag.isFull() && !failed.stop_requested()) {
            const std::uint64_t number = nextWalk++;
            BurrWalk one(judge, wishes, number);
            try {
                one.run(failed.get_token());
            } catch (const Stopped&) {
            }
            bag.add(number, one, progress);
        }
    };
    const int threads = wishes.threads > 0
                            ? wishes.threads
                            : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    workOnThreads(threads, walk, [&failed] { failed.request_stop(); });
    BurrHunt hunt;
    hunt.burrs = bag.first();
    hunt.looked = bag.looked();
    hunt.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    hunt.isComplete = bag.isFull();
    return hunt;
}

}  // namespace tilewright
