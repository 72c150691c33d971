#include "core/assembly/part_search.h"

#include <algorithm>
#include <atomic>
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
constexpr std::size_t shardCount = 64;
/// Positions that a thread takes at a time.
constexpr std::size_t chunkSize = 64;
constexpr std::size_t mostExits = 64;

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
                const int most = bytes_ == 1 ? 127 : 32'767;
                if (x > most || x < -most) throw TooFar{};
                *to++ = static_cast<char>(x & 0xff);
                if (bytes_ == 2) *to++ = static_cast<char>(x >> 8);
            }
        }
    }

    void unpack(std::string_view key, std::span<Cell> places) const {
        const char* from = key.data();
        const auto next = [&] {
            if (bytes_ == 1) return static_cast<int>(static_cast<signed char>(*from++));
            const int low = static_cast<unsigned char>(*from++);
            return low + (static_cast<signed char>(*from++)) * 256;
        };
        places[0] = {};
        for (std::size_t i = 1; i < pieces_; ++i) {
            places[i].x = next();
            places[i].y = next();
            places[i].z = next();
        }
    }

  private:
    std::size_t pieces_;
    int bytes_;
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
            memory_ = 0;
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
            std::vector<Cell> before;
            moves.setPlaces(at);
            forEachNext(moves, at,
                        [&](std::size_t axis, const Set& moving, int steps, const std::vector<Cell>& next) {
                            if (!before.empty()) return;
                            packing_.pack(next, key.data());
                            if (depthOf(key) != depth - 1) return;
                            before = next;
                            // The way back is that of the others.
                            path.push_back({numbersOf(moving, false), axis, steps});
                        });
            at = before;
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

    struct Chunk {
        Shard* shard;
        std::size_t begin;
        std::size_t end;
    };

    PieceMoves<kWords> movesOf(int thread) const {
        WayCache& cache = resources_.cache(thread);
        std::vector<int> numbers;
        for (const std::vector<Cell>* shape : shapes_)
            numbers.push_back(cache.shapeOf(*shape));
        return PieceMoves<kWords>(cache, std::move(numbers));
    }

    std::size_t shardOf(std::size_t hash) const {
        return shards_.size() == 1 ? 0 : hash >> (sizeof(hash) * 8 - 6);
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

    template <class Use>
    void forEachNext(PieceMoves<kWords>& moves, const std::vector<Cell>& at, const Use& use) const {
        std::vector<Cell> next;
        moves.forEachMove([&](std::size_t axis, const Set& moving, int most) {
            const Cell step = resources_.slides->axes()[axis];
            next = at;
            for (int steps = 1; steps <= most; ++steps) {
                for (std::size_t i = 0; i < at.size(); ++i)
                    if (moving.test(static_cast<int>(i))) next[i] = next[i] + step;
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
        for (;;) {
            const std::size_t size = beginLevel();
            if (size == 0) return {};
            const int threads = shards_.size() > 1 ? resources_.threads : 1;
            nextChunk_ = 0;
            std::vector<Exits> exits(static_cast<std::size_t>(threads));
            const auto work = [&](int thread) { expand(thread, exits[static_cast<std::size_t>(thread)]); };
            if (threads == 1)
                work(0);
            else
                workOnThreads(threads, work, [this] { nextChunk_ = chunks_.size(); });
            visits_ += size;
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
        std::size_t size = 0;
        for (const Shard& shard : shards_)
            size += shard.table.size() - shard.table.firstOf(shard.table.depth());
        if (size >= positionsForThreads && resources_.threads > 1 && shards_.size() == 1) share();
        chunks_.clear();
        for (Shard& shard : shards_) {
            PositionTable& table = shard.table;
            for (std::size_t begin = table.firstOf(table.depth()); begin < table.size(); begin += chunkSize)
                chunks_.push_back({&shard, begin, std::min(begin + chunkSize, table.size())});
            table.beginDepth();
        }
        return size;
    }

    // Cuts the only table into many, so that threads seldom wait for each other.
    void share() {
        std::deque<Shard> parts;
        for (std::size_t i = 0; i < shardCount; ++i)
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
        memory_ = 0;
        for (const Shard& shard : shards_)
            memory_ += shard.table.memory();
    }

    void expand(int thread, Exits& exits) {
        const std::size_t bytes = packing_.keyBytes();
        PieceMoves<kWords> moves = movesOf(thread);
        std::vector<std::string> found(shards_.size());
        std::string keys;
        std::string key(bytes, '\0');
        std::vector<Cell> at(start_.size());
        for (;;) {
            const std::size_t number = nextChunk_.fetch_add(1, std::memory_order_relaxed);
            if (number >= chunks_.size()) break;
            if (resources_.stop.stop_requested()) throw SearchCancelled{};
            const Chunk& chunk = chunks_[number];
            {
                const std::lock_guard lock(chunk.shard->mutex);
                const char* first = chunk.shard->table.key(chunk.begin).data();
                keys.assign(first, (chunk.end - chunk.begin) * bytes);
            }
            for (std::size_t begin = 0; begin < keys.size(); begin += bytes) {
                packing_.unpack({keys.data() + begin, bytes}, at);
                moves.setPlaces(at);
                if (moves.canSeparate()) {
                    isSeparable_ = true;
                    findExits(moves, at, exits);
                } else if (!isSeparable_) {
                    forEachNext(moves, at, [&](std::size_t, const Set&, int, const std::vector<Cell>& next) {
                        packing_.pack(next, key.data());
                        found[shardOf(PositionTable::hashOf(key))] += key;
                    });
                }
            }
            for (std::size_t i = 0; i < found.size(); ++i)
                if (found.size() == 1 || found[i].size() >= chunkSize * bytes) add(shards_[i], found[i]);
        }
        for (std::size_t i = 0; i < found.size(); ++i)
            add(shards_[i], found[i]);
    }

    void add(Shard& shard, std::string& keys) {
        if (keys.empty()) return;
        const std::size_t bytes = packing_.keyBytes();
        {
            const std::lock_guard lock(shard.mutex);
            const std::uint64_t before = shard.table.memory();
            for (std::size_t begin = 0; begin < keys.size(); begin += bytes) {
                const std::string_view key(keys.data() + begin, bytes);
                shard.table.add(key, PositionTable::hashOf(key));
            }
            memory_ += shard.table.memory() - before;
        }
        keys.clear();
        if (memory_ > resources_.memory) throw SearchTooLarge{};
    }

    void findExits(PieceMoves<kWords>& moves, const std::vector<Cell>& at, Exits& exits) const {
        moves.forEachAway([&](std::size_t axis, const Set& moving) {
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
    std::vector<Chunk> chunks_;
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
