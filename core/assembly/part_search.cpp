// Separating pieces: a parallel breadth-first search over relative positions.
//
// Some pieces of an assembly are given. Which is the shortest sequence of straight moves to a position where
// some of them can leave the others? A move translates any set of pieces along an axis, as far as nothing is
// in the way, and costs 1 whatever the distance.
//
// Idea: only relative positions matter, so a position is the vector of displacements of pieces 1 to n - 1 as
// seen from piece 0. Its neighbours are found in two steps. In each direction a piece pushes the pieces that
// it touches; a set can move if it is closed under "pushes", so the movable sets are unions of closures
// (PieceMoves). Each of them gives a position for every step up to the first collision.
//
//     level d            one table for all threads             level d + 1
//     thread 0: [p p p] --\                               /--> [p p]      (positions that thread 0 was
//     thread 1: [p p]   ---+--> add if not yet present ---+--> [p p p]     the first to add, in this order)
//
// The search stops at the first level with a separable position, and collects up to 64 exits of that level
// that differ in what follows, since each may lead to a shorter disassembly of the parts. Paths are not
// stored: the table knows the depth of a position modulo 3, which is enough to step back from a level to the
// previous one.
//
// Interchangeable pieces are sorted within a position: four equal blocks give 24 times fewer positions. The
// exits are renamed afterwards, because sorting loses which piece is which.
//
// Invariants: every position of a level is expanded exactly once; exits are ranked by a key, so the result is
// the same for any number of threads. Coordinates have 6 bits first; if one does not fit, the search starts
// again with 8 and then 20.
//
// Cost: a tray of ten blocks of which four are equal takes 2.3 s on one thread; with two threads at rest 1.9
// to 2.0 times as fast. Rejected: a table per thread, chosen by hash, since it separates neighbouring
// positions, whose expansion shares most of the work. See W. H. Cutler, "A Computer Analysis of All 6-Piece
// Burrs", 1994.

#include "core/assembly/part_search.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <deque>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "core/assembly/piece_moves.h"
#include "core/assembly/position_table.h"
#include "core/jobs/threads.h"

namespace tilewright {

namespace {

/// Minimum number of positions of a level for which other threads are woken.
constexpr std::size_t positionsForThreads = 2048;
/// Positions that a thread claims at a time.
constexpr std::size_t chunkSize = 64;
constexpr std::size_t mostExits = 64;
/// Positions that a thread collects before it adds them to the table.
constexpr std::size_t foundAtOnce = 64;

// The sort key of exits; exits with the same key are equivalent for what follows.
struct Rank {
    std::size_t size = 0;
    std::vector<std::size_t> moving;
    std::vector<Cell> parts;

    friend auto operator<=>(const Rank&, const Rank&) = default;
};
using Exits = std::map<Rank, PartSearch::Exit>;

// Among equivalent exits the smallest one is kept, so that the result does not depend on timing.
void keep(Exits& exits, Rank rank, PartSearch::Exit exit) {
    const auto [entry, isNew] = exits.try_emplace(std::move(rank), exit);
    const auto byPlace = [](const PartSearch::Exit& one) {
        return std::tie(one.places, one.axis, one.moving);
    };
    if (!isNew && byPlace(exit) < byPlace(entry->second)) entry->second = std::move(exit);
    if (exits.size() > mostExits) exits.erase(std::prev(exits.end()));
}

// All threads expand the current level in chunks and add new positions to one lock-free table. A thread keeps
// the positions that it was the first to add, in that order, so that neighbouring positions, which differ in
// few pieces, are expanded one after the other. When the table is full or the level is finished, the threads
// meet at a barrier.
template <int kWords>
class SizedSearch final : public PartSearch {
  public:
    using Moves = PieceMoves<kWords>;
    using Set = typename Moves::Set;

    SizedSearch(std::span<const PartPiece> pieces, const PartResources& resources) : resources_(resources) {
        for (const PartPiece& piece : pieces) {
            shapes_.push_back(piece.shape);
            start_.push_back(piece.place);
            kinds_.push_back(piece.kind);
        }
    }

    std::vector<Exit> run() override {
        for (const int bits : {6, 8, 20}) {
            packing_.emplace(start_, kinds_, bits);
            table_.emplace(packing_->words());
            workers_.clear();
            isSeparable_ = false;
            depth_ = 0;
            try {
                std::vector<Exit> exits = search();
                for (Exit& exit : exits)
                    if (packing_->hasTwins()) nameAsAtStart(exit);
                return exits;
            } catch (const TooFar&) {
            }
        }
        throw SearchTooLarge{};
    }

    std::vector<Move> pathTo(const Exit& exit) override {
        std::vector<Cell> places = exit.places;
        return pathBackFrom(places);
    }

    std::uint64_t visits() const override { return visits_; }
    std::uint64_t memory() const override { return memory_; }

  private:
    // The state of one thread, on its own cache lines because it is written constantly.
    struct alignas(128) Worker {
        /// The positions of the current level that this thread has found, and the index of the first
        /// unclaimed one.
        std::vector<std::uint64_t> latest;
        std::atomic<std::size_t> taken{0};
        /// The rest of the current chunk.
        std::span<const std::uint64_t> chunk;
        /// Found positions that may already be in the table.
        std::vector<std::uint64_t> found;
        std::vector<std::uint64_t> fresh;
        Exits exits;
    };

    Moves movesOf(int thread) const {
        WayCache& cache = resources_.cache(thread);
        std::vector<int> numbers;
        for (const std::vector<Cell>* shape : shapes_)
            numbers.push_back(cache.shapeOf(*shape));
        return Moves(cache, numbers);
    }

    std::vector<std::size_t> numbersOf(const Set& set, bool inside) const {
        std::vector<std::size_t> numbers;
        for (std::size_t i = 0; i < start_.size(); ++i)
            if (set.test(static_cast<int>(i)) == inside) numbers.push_back(i);
        return numbers;
    }

    // Calls use(axis, set, steps, key) for all positions one move away from `key`, whose positions are set in
    // `moves`. Interchangeable pieces in the keys may be unsorted.
    template <class Use>
    void forEachNext(Moves& moves, const std::uint64_t* key, const Use& use) const {
        const std::size_t words = packing_->words();
        std::vector<std::uint64_t> next(words);
        std::vector<std::uint64_t> step(words);
        moves.forEachMove([&](std::size_t axis, const Set& moving, int most) {
            // The first piece defines the origin: if it moves, all others move in the opposite direction.
            const bool isFirst = moving.test(0);
            const Cell way = resources_.slides->axes()[axis];
            std::ranges::fill(step, 0);
            for (std::size_t i = 1; i < start_.size(); ++i)
                if (moving.test(static_cast<int>(i)) != isFirst)
                    packing_->addStep(i, isFirst ? Cell{} - way : way, step.data());
            std::copy_n(key, words, next.data());
            for (int steps = 1; steps <= most; ++steps) {
                for (std::size_t w = 0; w < words; ++w)
                    next[w] += step[w];
                packing_->check(next.data());
                use(axis, moving, steps, next);
            }
        });
    }

    bool isKnown(std::vector<std::uint64_t> key, int depth) const {
        packing_->sortTwins(key.data());
        return table_->contains(key.data(), depth);
    }

    // Follows the search back until `places` equals the start, up to an exchange of interchangeable pieces.
    std::vector<Move> pathBackFrom(std::vector<Cell>& places) const {
        std::vector<Move> path;
        Moves moves = movesOf(0);
        std::vector<std::uint64_t> key(packing_->words());
        std::vector<Cell> from(places);
        for (int depth = depth_; depth > 0; --depth) {
            packing_->pack(places, key.data(), false);
            moves.setPlaces(places);
            bool isFound = false;
            forEachNext(moves, key.data(),
                        [&](std::size_t axis, const Set& moving, int steps, const auto& next) {
                            if (isFound || !isKnown(next, depth - 1)) return;
                            isFound = true;
                            packing_->unpack(next.data(), places);
                            // The reverse move is made by the complement.
                            path.push_back({numbersOf(moving, false), axis, steps});
                        });
        }
        std::ranges::reverse(path);
        return path;
    }

    // Interchangeable pieces may have been exchanged: follow the path back from the exit to find out which
    // start position each of them has, and rename it accordingly.
    void nameAsAtStart(Exit& exit) const {
        std::vector<Cell> places = exit.places;
        pathBackFrom(places);
        std::vector<std::size_t> names(start_.size());
        for (std::size_t i = 0; i < start_.size(); ++i)
            for (std::size_t j = 0; j < start_.size(); ++j)
                if (kinds_[i] == kinds_[j] && places[i] - places[0] == start_[j] - start_[0]) names[i] = j;
        const std::vector<Cell> before = exit.places;
        for (std::size_t i = 0; i < start_.size(); ++i)
            exit.places[names[i]] = before[i];
        for (std::size_t& piece : exit.moving)
            piece = names[piece];
        std::ranges::sort(exit.moving);
    }

    std::vector<Exit> search() {
        std::vector<std::uint64_t> key(packing_->words());
        packing_->pack(start_, key.data());
        table_->add(key, 0, workers_.emplace_back().fresh);
        beginDepth();
        if (!isOver_) workAs(0, nullptr);
        if (!isOver_) {
            workers_.resize(static_cast<std::size_t>(resources_.threads));
            Barrier barrier(resources_.threads);
            workOnThreads(
                resources_.threads, [&](int thread) { workAs(thread, &barrier); }, [&] { barrier.end(); });
        }
        Exits& exits = workers_.front().exits;
        for (Worker& worker : workers_)
            if (&worker != &workers_.front())
                for (auto& [rank, exit] : worker.exits)
                    keep(exits, Rank(rank), std::move(exit));
        std::vector<Exit> result;
        for (auto& [rank, exit] : exits)
            result.push_back(std::move(exit));
        return result;
    }

    // The new positions become the current level.
    void beginDepth() {
        std::size_t size = 0;
        for (Worker& worker : workers_) {
            worker.latest = std::exchange(worker.fresh, {});
            worker.taken = 0;
            size += worker.latest.size() / packing_->words();
        }
        isOver_ = size == 0;
        visits_ += size;
        if (visits_ > resources_.visits) throw SearchTooLarge{};
        isLarge_ = size >= positionsForThreads;
    }

    // The loop of one thread. `barrier` is null while there is too little work for several threads.
    void workAs(int thread, Barrier* barrier) {
        Moves moves = movesOf(thread);
        Worker& worker = workers_[static_cast<std::size_t>(thread)];
        const auto arriveAndWait = [&](const auto& completion) {
            if (barrier != nullptr) return barrier->arriveAndWait(completion);
            completion();
            return true;
        };
        do {
            expand(moves, worker);
            if (!arriveAndWait([this] {
                    if (isFull_) beginToGrow();
                }))
                return;
            if (isFull_) table_->moveSome();
            if (!arriveAndWait([this] { endRound(); })) return;
        } while (!isOver_ && (barrier != nullptr || !isLarge_ || resources_.threads == 1));
    }

    void beginToGrow() {
        if (table_->memoryToGrow() + memoryOfLists() <= resources_.memory)
            table_->beginToGrow();
        else if (!table_->fillUp())
            throw SearchTooLarge{};
    }

    std::uint64_t memoryOfLists() const {
        std::uint64_t words = 0;
        for (const Worker& worker : workers_)
            words += worker.found.capacity() + worker.fresh.capacity() + worker.latest.capacity();
        return words * sizeof(std::uint64_t);
    }

    // Runs on one thread, at the barrier.
    void endRound() {
        memory_ = table_->memory() + memoryOfLists();
        if (isFull_.exchange(false)) {
            table_->endToGrow();
            return;
        }
        if (memory_ > resources_.memory) throw SearchTooLarge{};
        if (isSeparable_) {
            isOver_ = true;
            return;
        }
        beginDepth();
        if (!isOver_) ++depth_;
    }

    // Returns false if the table is full.
    bool addFound(Worker& worker) {
        if (!worker.found.empty() && !table_->add(worker.found, depth_ + 1, worker.fresh)) {
            isFull_ = true;
            return false;
        }
        worker.found.clear();
        return true;
    }

    // Checked between positions, since a single position may have very many successors.
    void checkLimits(const Worker& worker) const {
        resources_.stop.check();
        if (worker.found.size() * sizeof(std::uint64_t) > resources_.memory) throw SearchTooLarge{};
    }

    // Takes a chunk of this thread first, since its positions are in its CPU cache, and then helps others.
    bool takeChunk(Worker& worker) {
        const std::size_t most = chunkSize * packing_->words();
        const auto takeFrom = [&](Worker& owner) {
            const std::size_t begin = owner.taken.fetch_add(most, std::memory_order_relaxed);
            if (begin >= owner.latest.size()) return false;
            worker.chunk = std::span(owner.latest).subspan(begin);
            worker.chunk = worker.chunk.first(std::min(most, worker.chunk.size()));
            return true;
        };
        return takeFrom(worker) || std::ranges::any_of(workers_, takeFrom);
    }

    // Expands positions until none are left or the table is full.
    void expand(Moves& moves, Worker& worker) {
        const std::size_t words = packing_->words();
        std::vector<Cell> at(start_.size());
        while (addFound(worker)) {
            if (worker.chunk.empty() && !takeChunk(worker)) return;
            while (!worker.chunk.empty() && worker.found.size() < foundAtOnce * words) {
                resources_.stop.check();
                const std::uint64_t* key = worker.chunk.data();
                worker.chunk = worker.chunk.subspan(words);
                packing_->unpack(key, at);
                moves.setPlaces(at);
                if (moves.canSeparate()) {
                    isSeparable_ = true;
                    findExits(moves, at, worker.exits);
                } else if (!isSeparable_) {
                    forEachNext(moves, key, [&](std::size_t, const Set&, int, const auto& next) {
                        worker.found.insert(worker.found.end(), next.begin(), next.end());
                        packing_->sortTwins(&worker.found[worker.found.size() - words]);
                        if (worker.found.size() % foundAtOnce == 0) checkLimits(worker);
                    });
                }
            }
        }
    }

    void findExits(Moves& moves, const std::vector<Cell>& at, Exits& exits) const {
        // The same split along another axis makes no difference.
        std::vector<Set> seen;
        moves.forEachRemoval([&](std::size_t axis, const Set& moving) {
            const Set split = moving.test(0) ? moves.all() & ~moving : moving;
            if (std::ranges::find(seen, split) != seen.end()) return;
            seen.push_back(split);
            const std::vector<std::size_t> inside = numbersOf(moving, true);
            const std::vector<std::size_t> outside = numbersOf(moving, false);
            Rank rank;
            rank.size = std::min(inside.size(), outside.size());
            rank.moving = moving.test(0) ? outside : inside;
            for (const auto& part : {inside, outside})
                for (const std::size_t piece : part)
                    rank.parts.push_back(at[piece] - at[part.front()]);
            keep(exits, std::move(rank), {at, inside, axis});
        });
    }

    std::vector<const std::vector<Cell>*> shapes_;
    std::vector<Cell> start_;
    std::vector<int> kinds_;
    const PartResources& resources_;
    std::optional<PositionPacking> packing_;
    std::optional<PositionTable> table_;
    /// Indexed by thread.
    std::deque<Worker> workers_;
    std::atomic<bool> isFull_{false};
    std::atomic<bool> isSeparable_{false};
    /// The depth of the current level.
    int depth_ = 0;
    bool isOver_ = false;
    bool isLarge_ = false;
    std::uint64_t memory_ = 0;
    std::uint64_t visits_ = 0;
};

}  // namespace

std::unique_ptr<PartSearch> makePartSearch(std::span<const PartPiece> pieces,
                                           const PartResources& resources) {
    if (pieces.size() <= 64) return std::make_unique<SizedSearch<1>>(pieces, resources);
    if (pieces.size() <= 256) return std::make_unique<SizedSearch<4>>(pieces, resources);
    if (pieces.size() > PartSearch::mostPieces) throw SearchTooLarge{};
    return std::make_unique<SizedSearch<16>>(pieces, resources);
}

}  // namespace tilewright
