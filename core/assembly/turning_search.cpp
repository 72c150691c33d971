// The way to separate some pieces in the fewest moves, where they also turn.
//
// A position says of each piece how it is turned and where it is, seen from the first one, which never moves:
// what turns and slides is always the part without it. Breadth first over positions, as in part_search.cpp;
// but pieces that are turned have other shapes, so distances are kept by the shapes of all pieces together,
// and there are far fewer positions than there are where pieces only slide, as most turns are impossible.
//
// Which sets of pieces turn? A set that slides takes along all that is in its way, but a turn has no such
// closure: in principle any set may turn. But a set can only turn if each of its pieces can turn against each
// of the others with nothing else there, which is known for most pairs after the first few positions. Pieces
// that cannot turn against each other are on the same side; so only unions of such blocks are tried:
//
//      A--B   C--D   E        A and B cannot turn against each other, nor can C and D: with A in it the first
//      `----block----'        block stays, and there are three sets: CD, E, CDE.
//
// Loose pieces in a large room have no end of positions, and each of them new patterns to decide. So only so
// many turns are asked for in one search: if no way out is found among the positions reached until then, it
// is undecided whether there is one. A decision takes about 7 ms there (168 of them for three pieces of three
// cubes in a room of 3x3x3), so such a search ends after half a minute. A tight assembly asks for about 160.
//
// In a tight assembly nearly all pieces are in one block, and nothing has to be decided. Two bodies next to
// each other can nearly always turn, which is found out at once, as one goal is enough for that.

#include "core/assembly/turning_search.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

/// Where there are more blocks, sets of them are too many to be tried, and count as undecided.
constexpr std::size_t mostBlocks = 13;
constexpr std::size_t mostTurnExits = 64;
/// As many turns are asked for in one search.
constexpr std::uint64_t mostAsked = 5'000;

class TurningPartSearch final : public TurningSearch {
  public:
    TurningPartSearch(std::span<const PartPiece> pieces, const PartResources& resources, int mostMoves)
        : resources_(resources), mostMoves_(mostMoves), cache_(resources.cache(0)), shapes_(pieces.size()) {
        Position start;
        for (const PartPiece& piece : pieces) {
            kinds_.push_back(piece.kind);
            start.pieces.push_back({0, piece.place});
        }
        const Cell origin = start.pieces.front().place;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            start.pieces[i].place = start.pieces[i].place - origin;
            addShape(i, 0, *pieces[i].shape);
        }
        // How it came to be decides nothing.
        seen_.insert(keyOf(start));
        positions_.push_back(std::move(start));
    }

    std::vector<Exit> run() override {
        std::size_t begin = 0;
        for (int depth = 0; depth < mostMoves_ && begin < positions_.size(); ++depth) {
            const std::size_t end = positions_.size();
            std::vector<Exit> exits;
            for (std::size_t k = begin; k < end; ++k)
                findExits(k, exits);
            if (!exits.empty()) return exits;
            if (asked_ >= mostAsked) {
                ++undecided_;
                return {};
            }
            if (depth + 1 >= mostMoves_) break;
            for (std::size_t k = begin; k < end; ++k)
                expand(k);
            begin = end;
        }
        return {};
    }

    std::vector<Move> pathTo(const Exit& exit) override {
        std::vector<Move> path;
        for (std::size_t k = exit.position; k != 0; k = positions_[k].before)
            path.push_back(positions_[k].move);
        std::ranges::reverse(path);
        return path;
    }

    std::uint64_t visits() const override { return positions_.size(); }
    std::uint64_t memory() const override { return memory_; }
    int undecided() const override { return undecided_; }

  private:
    using Set = Bits<1>;
    using Moves = PieceMoves<1>;

    struct Pose {
        std::size_t turned = 0;
        Cell place;
    };
    struct Position {
        std::vector<Pose> pieces;
        std::size_t before = 0;
        Move move;
    };
    struct Shape {
        std::vector<Cell> cells;
        int number = 0;
    };

    const Turns& turns() const { return *resources_.turns; }
    std::size_t count() const { return kinds_.size(); }

    const Shape& addShape(std::size_t piece, std::size_t turned, std::vector<Cell> cells) {
        const auto [shape, isNew] = shapes_[piece].try_emplace(turned);
        if (isNew) {
            shape->second.number = cache_.shapeOf(cells);
            shape->second.cells = std::move(cells);
        }
        return shape->second;
    }
    const Shape& shapeOf(std::size_t piece, std::size_t turned) const { return shapes_[piece].at(turned); }

    std::vector<Cell> cellsOf(const Position& position, std::size_t piece) const {
        const Pose& pose = position.pieces[piece];
        std::vector<Cell> cells = shapeOf(piece, pose.turned).cells;
        for (Cell& cell : cells)
            cell = cell + pose.place;
        return cells;
    }

    // The same for positions that differ in which of equal pieces is where, or in turns that change nothing.
    std::string keyOf(const Position& position) const {
        std::vector<std::array<int, 5>> parts;
        for (std::size_t i = 0; i < count(); ++i) {
            const Pose& pose = position.pieces[i];
            parts.push_back({i == 0 ? -1 : kinds_[i], shapeOf(i, pose.turned).number, pose.place.x,
                             pose.place.y, pose.place.z});
        }
        std::ranges::sort(parts);
        std::string key(parts.size() * sizeof(parts[0]), '\0');
        std::memcpy(key.data(), parts.data(), key.size());
        return key;
    }

    void add(Position position) {
        resources_.stop.check();
        std::string key = keyOf(position);
        const std::uint64_t bytes = 2 * key.size() + sizeof(Position) + count() * sizeof(Pose) + 64;
        if (!seen_.insert(std::move(key)).second) return;
        memory_ += bytes + (position.move.turn ? position.move.turn->path.size() * sizeof(PlanePose) : 0);
        positions_.push_back(std::move(position));
        if (memory_ > resources_.memory || positions_.size() > resources_.visits) throw SearchTooLarge{};
    }

    Moves& movesAt(const Position& position) {
        std::vector<int> numbers;
        std::vector<Cell> places;
        for (std::size_t i = 0; i < count(); ++i) {
            numbers.push_back(shapeOf(i, position.pieces[i].turned).number);
            places.push_back(position.pieces[i].place);
        }
        std::unique_ptr<Moves>& moves = moves_[numbers];
        if (!moves) moves = std::make_unique<Moves>(cache_, numbers);
        moves->setPlaces(places);
        return *moves;
    }

    std::vector<std::size_t> numbersOf(const Set& set, bool inside) const {
        std::vector<std::size_t> numbers;
        for (std::size_t i = 0; i < count(); ++i)
            if (set.test(static_cast<int>(i)) == inside) numbers.push_back(i);
        return numbers;
    }

    // One for each way to split the pieces.
    void findExits(std::size_t index, std::vector<Exit>& exits) {
        const Position& position = positions_[index];
        Moves& moves = movesAt(position);
        if (!moves.canSeparate()) return;
        std::vector<Set> seen;
        moves.forEachRemoval([&](std::size_t axis, const Set& moving) {
            const Set split = moving.test(0) ? moves.all() & ~moving : moving;
            if (exits.size() >= mostTurnExits || std::ranges::find(seen, split) != seen.end()) return;
            seen.push_back(split);
            Exit& exit = exits.emplace_back();
            for (const Pose& pose : position.pieces) {
                exit.places.push_back(pose.place);
                exit.turned.push_back(pose.turned);
            }
            exit.moving = numbersOf(moving, true);
            exit.axis = axis;
            exit.position = index;
        });
    }

    void expand(std::size_t index) {
        const Position position = positions_[index];
        Moves& moves = movesAt(position);
        moves.forEachMove([&](std::size_t axis, const Set& moving, int most) {
            const bool isFirst = moving.test(0);
            const Cell way = resources_.slides->axes()[axis];
            Position next = position;
            next.before = index;
            for (int steps = 1; steps <= most; ++steps) {
                for (std::size_t i = 1; i < count(); ++i)
                    if (moving.test(static_cast<int>(i)) != isFirst)
                        next.pieces[i].place =
                            isFirst ? next.pieces[i].place - way : next.pieces[i].place + way;
                next.move = {numbersOf(moving, true), axis, steps};
                add(next);
            }
        });
        for (const int axis : turns().axes())
            if (asked_ < mostAsked) turnAbout(axis, index, position);
        // Then nothing is sure.
        resources_.stop.check();
    }

    void turnAbout(int axis, std::size_t index, const Position& position) {
        std::vector<std::vector<Cell>> cells;
        for (std::size_t i = 0; i < count(); ++i)
            cells.push_back(cellsOf(position, i));
        // Blocks are named after their first piece.
        std::vector<std::size_t> block(count());
        for (std::size_t i = 0; i < count(); ++i)
            block[i] = i;
        for (std::size_t i = 0; i < count(); ++i)
            for (std::size_t j = i + 1; j < count(); ++j)
                if (block[i] != block[j] && !mayTurn(position, i, j, axis, cells)) {
                    const std::size_t from = std::max(block[i], block[j]);
                    const std::size_t to = std::min(block[i], block[j]);
                    std::ranges::replace(block, from, to);
                }
        std::vector<std::size_t> blocks;
        for (std::size_t i = 1; i < count(); ++i)
            if (block[i] == i) blocks.push_back(i);
        if (blocks.size() > mostBlocks) {
            ++undecided_;
            return;
        }
        for (unsigned long chosen = 1; chosen < 1UL << blocks.size(); ++chosen) {
            std::vector<bool> isMoving(count(), false);
            for (std::size_t b = 0; b < blocks.size(); ++b)
                if ((chosen >> b & 1) != 0)
                    for (std::size_t i = 0; i < count(); ++i)
                        if (block[i] == blocks[b]) isMoving[i] = true;
            turnSet(axis, index, position, isMoving, cells);
        }
    }

    bool mayTurn(const Position& position, std::size_t i, std::size_t j, int axis,
                 const std::vector<std::vector<Cell>>& cells) {
        const Cell offset = position.pieces[j].place - position.pieces[i].place;
        const std::array<int, 6> key{shapeOf(i, position.pieces[i].turned).number,
                                     shapeOf(j, position.pieces[j].turned).number,
                                     offset.x,
                                     offset.y,
                                     offset.z,
                                     axis};
        const auto [known, isNew] = mayTurn_.try_emplace(key, false);
        if (isNew) {
            ++asked_;
            known->second = turns().mayTurn(cells[j], cells[i], axis, resources_.stop);
        }
        return known->second;
    }

    void turnSet(int axis, std::size_t index, const Position& position, const std::vector<bool>& isMoving,
                 const std::vector<std::vector<Cell>>& cells) {
        std::vector<Cell> moving;
        std::vector<Cell> staying;
        std::vector<std::size_t> numbers;
        for (std::size_t i = 0; i < count(); ++i) {
            auto& side = isMoving[i] ? moving : staying;
            side.insert(side.end(), cells[i].begin(), cells[i].end());
            if (isMoving[i]) numbers.push_back(i);
        }
        ++asked_;
        Turns::Found found = turns().turnsOf(moving, staying, axis, resources_.stop);
        resources_.stop.check();
        undecided_ += found.undecided;
        for (LatticeTurn& turn : found.turns) {
            Position next = position;
            next.before = index;
            for (const std::size_t i : numbers) {
                std::vector<Cell> turned = cells[i];
                for (Cell& cell : turned)
                    cell = turn.motion(cell);
                Cell low = boxAround(turned).low.place();
                for (Cell& cell : turned)
                    cell = cell - low;
                std::ranges::sort(turned);
                next.pieces[i] = {turnedBy(turn.motion.turn, position.pieces[i].turned), low};
                addShape(i, next.pieces[i].turned, std::move(turned));
            }
            next.move = {numbers, 0, 0, std::move(turn)};
            add(std::move(next));
        }
    }

    std::size_t turnedBy(const Symmetry& turn, std::size_t turned) const {
        const auto all = turns().lattice().rotations();
        const Matrix matrix = turn.matrix() * all[turned].matrix();
        return static_cast<std::size_t>(std::ranges::find(all, matrix, &Symmetry::matrix) - all.begin());
    }

    const PartResources& resources_;
    const int mostMoves_;
    WayCache& cache_;
    std::vector<int> kinds_;
    /// By piece, and how it is turned.
    std::vector<std::map<std::size_t, Shape>> shapes_;
    std::deque<Position> positions_;
    std::unordered_set<std::string> seen_;
    /// By the shapes of all pieces.
    std::map<std::vector<int>, std::unique_ptr<Moves>> moves_;
    /// By two shapes, the offset from the first to the second, and the axis.
    std::map<std::array<int, 6>, bool> mayTurn_;
    std::uint64_t memory_ = 0;
    std::uint64_t asked_ = 0;
    int undecided_ = 0;
};

}  // namespace

std::unique_ptr<TurningSearch> makeTurningSearch(std::span<const PartPiece> pieces,
                                                 const PartResources& resources, int mostMoves) {
    if (pieces.size() > TurningSearch::mostPieces) throw SearchTooLarge{};
    return std::make_unique<TurningPartSearch>(pieces, resources, mostMoves);
}

}  // namespace tilewright
