#include "core/assembly/part_search.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <tuple>
#include <utility>

#include "core/assembly/piece_moves.h"
#include "core/assembly/position_table.h"
#include "core/jobs/threads.h"

namespace tilewright {

namespace {

/// As many positions are worth waking other threads for.
constexpr std::size_t positionsForThreads = 2048;
/// Positions that a thread takes at a time.
constexpr std::size_t chunkSize = 64;
constexpr std::size_t mostExits = 64;
/// Bytes of positions that are handed to a shard together.
constexpr std::size_t batchSize = 1024;

/// A coordinate does not fit into its bytes.
struct TooFar {};

// Positions as keys: the places of all pieces but the first one, seen from that.
class Packing {
  public:
    Packing(std::size_t pieces, int bytes) : pieces_(pieces), bytes_(bytes) {}

    std::size_t keyBytes() const {
        return std::max<std::size_t>(1, (pieces_ - 1) * 3 * static_cast<std::size_t>(bytes_));
    }

    void pack(std::span<const Cell> places, char* to) const {
        for (std::size_t i = 1; i < pieces_; ++i) {
            const Cell place = places[i] - places[0];
            for (const int x : {place.x, place.y, place.z}) {
                write(x, to);
                to += bytes_;
            }
        }
    }

    void unpack(std::string_view key, std::span<Cell> places) const {
        places[0] = {};
        const char* from = key.data();
        for (std::size_t i = 1; i < pieces_; ++i)
            for (int* x : {&places[i].x, &places[i].y, &places[i].z}) {
                *x = read(from);
                from += bytes_;
            }
    }

    // Shifts some pieces, none of them the first one.
    void shift(std::string& key, std::span<const std::size_t> pieces, Cell step) const {
        for (const std::size_t piece : pieces) {
            char* at = key.data() + (piece - 1) * 3 * static_cast<std::size_t>(bytes_);
            for (const int x : {step.x, step.y, step.z}) {
                if (x != 0) write(read(at) + x, at);
                at += bytes_;
            }
        }
    }

  private:
    void write(int x, char* to) const {
        const int most = bytes_ == 1 ? 127 : 32'767;
        if (x > most || x < -most) throw TooFar{};
        to[0] = static_cast<char>(x & 0xff);
        if (bytes_ == 2) to[1] = static_cast<char>(x >> 8);
    }
    int read(const char* from) const {
        if (bytes_ == 1) return static_cast<signed char>(*from);
        return static_cast<unsigned char>(from[0]) + static_cast<signed char>(from[1]) * 256;
    }

    std::size_t pieces_;
    int bytes_;
};

// The latest keys that one thread has found: most positions are found again at once, from neighbours.
class RecentKeys {
  public:
    explicit RecentKeys(std::size_t keyBytes) : keyBytes_(keyBytes), keys_(count * keyBytes, none) {}

    bool isNew(const std::string& key, std::size_t hash) {
        char* kept = keys_.data() + (hash >> 20) % count * keyBytes_;
        if (std::memcmp(kept, key.data(), keyBytes_) == 0) return false;
        std::memcpy(kept, key.data(), keyBytes_);
        return true;
    }

  private:
    static constexpr std::size_t count = 1024;
    /// No coordinate has this.
    static constexpr char none = '\x80';

    std::size_t keyBytes_;
    std::vector<char> keys_;
};

// A part of all positions, by their hashes.
struct Shard {
    explicit Shard(std::size_t keyBytes) : table(keyBytes) {}

    std::mutex mutex;
    PositionTable table;
};

template <int kWords>
class SizedSearch final : public PartSearch {
  public:
    using Set = typename PieceMoves<kWords>::Set;

    SizedSearch(std::span<const std::vector<Cell>* const> shapes, std::span<const Cell> places,
                const PartResources& resources)
        : shapes_(shapes.begin(), shapes.end()),
          start_(places.begin(), places.end()),
          resources_(resources),
          packing_(places.size(), 1) {}

    std::vector<Exit> run() override {
        for (const int bytes : {1, 2}) {
            packing_ = Packing(start_.size(), bytes);
            shards_.clear();
            latest_.clear();
            isSeparable_ = false;
            try {
                return search();
            } catch (const TooFar&) {
            }
        }
        throw SearchTooLarge{};
    }

    std::vector<Move> pathTo(const Exit& exit) override {
        std::vector<Move> path;
        PieceMoves<kWords> moves = movesOf(0);
        std::vector<Cell> at = exit.places;
        std::string key(packing_.keyBytes(), '\0');
        packing_.pack(at, key.data());
        for (int depth = depthOf(key); depth > 0; --depth) {
            std::string before;
            packing_.unpack(key, at);
            moves.setPlaces(at);
            forEachNext(moves, key,
                        [&](std::size_t axis, const Set& moving, int steps, const std::string& next) {
                            if (!before.empty() || depthOf(next) != depth - 1) return;
                            before = next;
                            // The way back is that of the others.
                            path.push_back({numbersOf(moving, false), axis, steps});
                        });
            key = before;
        }
        std::ranges::reverse(path);
        return path;
    }

    std::uint64_t visits() const override { return visits_; }
    std::uint64_t memory() const override { return memory_; }

  private:
    // What makes exits different for the parts, and which come first.
    struct Rank {
        std::size_t size = 0;
        std::vector<std::size_t> moving;
        std::vector<Cell> parts;

        friend auto operator<=>(const Rank&, const Rank&) = default;
    };
    using Exits = std::map<Rank, Exit>;

    PieceMoves<kWords> movesOf(int thread) const {
        WayCache& cache = resources_.cache(thread);
        std::vector<int> numbers;
        for (const std::vector<Cell>* shape : shapes_)
            numbers.push_back(cache.shapeOf(*shape));
        return PieceMoves<kWords>(cache, std::move(numbers));
    }

    // More shards mean less waiting, but also less that is near each other in memory.
    int shardBits() const { return std::bit_width(static_cast<unsigned>(resources_.threads)); }
    std::size_t shardOf(std::size_t hash) const {
        return shards_.size() == 1 ? 0 : hash >> (sizeof(hash) * 8 - shardBits());
    }
    int depthOf(const std::string& key) const {
        const std::size_t hash = PositionTable::hashOf(key);
        return shards_[shardOf(hash)].table.depthOf(key, hash);
    }

    std::vector<std::size_t> numbersOf(const Set& set, bool inside) const {
        std::vector<std::size_t> numbers;
        for (std::size_t i = 0; i < start_.size(); ++i)
            if (set.test(static_cast<int>(i)) == inside) numbers.push_back(i);
        return numbers;
    }

    // Calls use(axis, set, steps, key) for all positions that are one move away from that of `key`, whose
    // places `moves` has.
    template <class Use>
    void forEachNext(PieceMoves<kWords>& moves, const std::string& key, const Use& use) const {
        std::string next;
        std::vector<std::size_t> shifted;
        moves.forEachMove([&](std::size_t axis, const Set& moving, int most) {
            // Where the first piece moves the others go the other way.
            const bool isFirst = moving.test(0);
            const Cell step = resources_.slides->axes()[axis];
            shifted.clear();
            for (std::size_t i = 1; i < start_.size(); ++i)
                if (moving.test(static_cast<int>(i)) != isFirst) shifted.push_back(i);
            next = key;
            for (int steps = 1; steps <= most; ++steps) {
                packing_.shift(next, shifted, isFirst ? Cell{} - step : step);
                use(axis, moving, steps, next);
            }
        });
    }

    std::vector<Exit> search() {
        shards_.emplace_back(packing_.keyBytes());
        std::string key(packing_.keyBytes(), '\0');
        packing_.pack(start_, key.data());
        shards_[0].table.beginDepth();
        shards_[0].table.add(key, PositionTable::hashOf(key));
        next_ = {key};
        memory_ = shards_[0].table.memory() + next_[0].capacity();
        for (;;) {
            const std::size_t size = beginLevel();
            if (size == 0) return {};
            visits_ += size;
            if (visits_ > resources_.visits) throw SearchTooLarge{};
            const int threads = shards_.size() > 1 ? resources_.threads : 1;
            nextChunk_ = 0;
            std::vector<Exits> exits(static_cast<std::size_t>(threads));
            const auto work = [&](int thread) { expand(thread, exits[static_cast<std::size_t>(thread)]); };
            if (threads == 1)
                work(0);
            else
                workOnThreads(threads, work, [this] { nextChunk_ = chunks_.size(); });
            for (Exits& one : exits) {
                if (&one == &exits.front()) continue;
                for (auto& [rank, exit] : one)
                    keep(exits.front(), Rank(rank), std::move(exit));
            }
            if (exits.front().empty()) continue;
            std::vector<Exit> result;
            for (auto& [rank, exit] : exits.front())
                result.push_back(std::move(exit));
            return result;
        }
    }

    // Gives the latest positions to the threads; returns how many they are.
    std::size_t beginLevel() {
        // Neighbours stay near each other: they have many neighbours in common.
        for (const std::string& keys : latest_)
            memory_ -= keys.capacity();
        latest_.swap(next_);
        std::size_t size = 0;
        for (const std::string& keys : latest_)
            size += keys.size() / packing_.keyBytes();
        if (size >= positionsForThreads && resources_.threads > 1 && shards_.size() == 1) share();
        next_ =
            std::vector<std::string>(shards_.size() > 1 ? static_cast<std::size_t>(resources_.threads) : 1);
        for (const std::string& keys : next_)
            memory_ += keys.capacity();
        chunks_.clear();
        const std::size_t most = chunkSize * packing_.keyBytes();
        for (const std::string_view keys : latest_)
            for (std::size_t begin = 0; begin < keys.size(); begin += most)
                chunks_.push_back(keys.substr(begin, most));
        for (Shard& shard : shards_)
            shard.table.beginDepth();
        return size;
    }

    // Cuts the only table into many, so that threads seldom wait for each other.
    void share() {
        std::deque<Shard> parts;
        for (std::size_t i = 0; i < std::size_t{1} << shardBits(); ++i)
            parts.emplace_back(packing_.keyBytes());
        shards_.swap(parts);
        const PositionTable& all = parts.front().table;
        std::size_t number = 0;
        for (int depth = 0; depth <= all.depth(); ++depth) {
            for (Shard& shard : shards_)
                shard.table.beginDepth();
            const std::size_t end = depth == all.depth() ? all.size() : all.firstOf(depth + 1);
            for (; number < end; ++number) {
                const std::size_t hash = PositionTable::hashOf(all.key(number));
                shards_[shardOf(hash)].table.add(all.key(number), hash);
            }
        }
        memory_ -= all.memory();
        for (const Shard& shard : shards_)
            memory_ += shard.table.memory();
    }

    void expand(int thread, Exits& exits) {
        const std::size_t bytes = packing_.keyBytes();
        PieceMoves<kWords> moves = movesOf(thread);
        std::vector<std::string> found(shards_.size());
        RecentKeys recent(bytes);
        std::string key(bytes, '\0');
        std::vector<Cell> at(start_.size());
        for (;;) {
            const std::size_t number = nextChunk_.fetch_add(1, std::memory_order_relaxed);
            if (number >= chunks_.size()) break;
            if (resources_.stop.stop_requested()) throw SearchCancelled{};
            const std::string_view keys = chunks_[number];
            for (std::size_t begin = 0; begin < keys.size(); begin += bytes) {
                key.assign(keys, begin, bytes);
                packing_.unpack(key, at);
                moves.setPlaces(at);
                if (moves.canSeparate()) {
                    isSeparable_ = true;
                    findExits(moves, at, exits);
                } else if (!isSeparable_) {
                    forEachNext(moves, key, [&](std::size_t, const Set&, int, const std::string& next) {
                        const std::size_t hash = PositionTable::hashOf(next);
                        if (!recent.isNew(next, hash)) return;
                        std::string& to = found[shardOf(hash)];
                        to.append(reinterpret_cast<const char*>(&hash), sizeof(hash));
                        to += next;
                    });
                }
            }
            for (std::size_t i = 0; i < found.size(); ++i)
                if (found.size() == 1 || found[i].size() >= batchSize)
                    add(shards_[i], found[i], next_[static_cast<std::size_t>(thread)]);
        }
        for (std::size_t i = 0; i < found.size(); ++i)
            add(shards_[i], found[i], next_[static_cast<std::size_t>(thread)]);
    }

    // Keys, each behind its hash; those that are new also go to `next`.
    void add(Shard& shard, std::string& keys, std::string& next) {
        if (keys.empty()) return;
        const std::size_t bytes = packing_.keyBytes();
        {
            const std::lock_guard lock(shard.mutex);
            const std::uint64_t before = shard.table.memory() + next.capacity();
            std::size_t hash = 0;
            for (std::size_t begin = 0; begin < keys.size(); begin += sizeof(hash) + bytes) {
                std::memcpy(&hash, keys.data() + begin, sizeof(hash));
                const std::string_view key(keys.data() + begin + sizeof(hash), bytes);
                if (shard.table.add(key, hash)) next += key;
            }
            memory_ += shard.table.memory() + next.capacity() - before;
        }
        keys.clear();
        if (memory_ > resources_.memory) throw SearchTooLarge{};
    }

    void findExits(PieceMoves<kWords>& moves, const std::vector<Cell>& at, Exits& exits) const {
        // Along other axes the parts are the same.
        std::vector<Set> seen;
        moves.forEachAway([&](std::size_t axis, const Set& moving) {
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

    // Of those that make no difference it is always the same, whichever thread comes first.
    static void keep(Exits& exits, Rank rank, Exit exit) {
        const auto [entry, isNew] = exits.try_emplace(std::move(rank), exit);
        const auto byPlace = [](const Exit& one) { return std::tie(one.places, one.axis, one.moving); };
        if (!isNew && byPlace(exit) < byPlace(entry->second)) entry->second = std::move(exit);
        if (exits.size() > mostExits) exits.erase(std::prev(exits.end()));
    }

    const std::vector<const std::vector<Cell>*> shapes_;
    const std::vector<Cell> start_;
    const PartResources& resources_;
    Packing packing_;
    std::deque<Shard> shards_;
    /// Those that take as many moves as the last ones that were found, and those that take one more, as each
    /// thread has found them.
    std::vector<std::string> latest_;
    std::vector<std::string> next_;
    /// Parts of `latest_`.
    std::vector<std::string_view> chunks_;
    std::atomic<std::size_t> nextChunk_{0};
    std::atomic<std::uint64_t> memory_{0};
    std::atomic<bool> isSeparable_{false};
    std::uint64_t visits_ = 0;
};

}  // namespace

std::unique_ptr<PartSearch> makePartSearch(std::span<const std::vector<Cell>* const> shapes,
                                           std::span<const Cell> places, const PartResources& resources) {
    if (shapes.size() <= 64) return std::make_unique<SizedSearch<1>>(shapes, places, resources);
    if (shapes.size() <= 256) return std::make_unique<SizedSearch<4>>(shapes, places, resources);
    if (shapes.size() > PartSearch::mostPieces) throw SearchTooLarge{};
    return std::make_unique<SizedSearch<16>>(shapes, places, resources);
}

}  // namespace tilewright
