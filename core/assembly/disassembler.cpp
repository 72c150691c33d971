#include "core/assembly/disassembler.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/assembly/slides.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

Cell times(Cell step, int steps) {
    return {step.x * steps, step.y * steps, step.z * steps};
}

using Places = std::vector<Cell>;

struct Cancelled {};

}  // namespace

struct Disassembler::Parts {
    Puzzle puzzle;
    Slides slides;
};

namespace {

// Takes one assembly apart.
class Task {
  public:
    Task(const Puzzle& puzzle, const Slides& slides, std::span<const Placement> assembly,
         const std::stop_token& stop)
        : puzzle_(puzzle), slides_(slides), assembly_(assembly), stop_(stop) {}

    Disassembly run() {
        std::vector<std::size_t> all(assembly_.size());
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = i;
        Disassembly result;
        if (all.size() < 2) {
            result.outcome = Disassembly::Outcome::nothing;
            return result;
        }
        try {
            result.separation = separate(all, Places(all.size()), true);
        } catch (const Cancelled&) {
            return result;
        }
        const bool isApart = !result.separation.moves.empty() && findGroups(0);
        if (!isApart) result.stuck = stuck_;
        result.outcome = isApart ? Disassembly::Outcome::apart : Disassembly::Outcome::notByStraightMoves;
        return result;
    }

  private:
    struct Exit {
        Places before;
        std::vector<bool> moving;
        std::size_t axis = 0;
    };

    // Whether all of some pieces can be in one group only, the same one.
    bool isOneGroup(const std::vector<std::size_t>& pieces) const {
        const auto& first = groupsOf(pieces.front());
        return first.size() == 1 && std::ranges::all_of(pieces, [&](std::size_t piece) {
                   const auto& groups = groupsOf(piece);
                   return groups.size() == 1 && groups.front().name == first.front().name;
               });
    }

    // Whether each of the sets that stay together, from this one on, can be in a group, with no more pieces
    // of a kind in it than there may be.
    bool findGroups(std::size_t lump) {
        if (lump == stuck_.size()) return true;
        for (const PieceGroup& group : groupsOf(stuck_[lump].front())) {
            const auto before = used_;
            const bool fits = std::ranges::all_of(stuck_[lump], [&](std::size_t piece) {
                const auto& groups = groupsOf(piece);
                const auto own = std::ranges::find(groups, group.name, &PieceGroup::name);
                return own != groups.end() && ++used_[{assembly_[piece].piece, group.name}] <= own->most;
            });
            if (fits && findGroups(lump + 1)) return true;
            used_ = before;
        }
        return false;
    }

    const std::vector<PieceGroup>& groupsOf(std::size_t piece) const {
        return puzzle_.pieces[assembly_[piece].piece].groups;
    }

    Separation separate(const std::vector<std::size_t>& pieces, const Places& start, bool isWhole) {
        Separation node{pieces, {}, {}};
        if (pieces.size() < 2 || (!isWhole && isOneGroup(pieces))) return node;
        std::map<Places, std::pair<Places, AssemblyMove>> seen;
        std::vector<Places> level{start};
        seen.try_emplace(start);
        while (!level.empty()) {
            std::vector<Places> next;
            for (const Places& at : level) {
                if (stop_.stop_requested()) throw Cancelled{};
                if (auto exit = expand(pieces, at, seen, next)) return finish(std::move(node), *exit, seen);
            }
            level = std::move(next);
        }
        stuck_.push_back(pieces);
        return node;
    }

    // The sets that some pieces make go along, and their unions.
    static std::vector<std::vector<bool>> closedSets(const std::vector<std::vector<int>>& ways, int steps) {
        const std::size_t n = ways.size();
        std::vector<std::vector<bool>> sets{std::vector<bool>(n, false)};
        for (std::size_t i = 0; i < n; ++i) {
            std::vector<bool> closed(n, false);
            std::vector<std::size_t> open{i};
            closed[i] = true;
            while (!open.empty()) {
                const std::size_t at = open.back();
                open.pop_back();
                for (std::size_t j = 0; j < n; ++j)
                    if (!closed[j] && j != at && ways[at][j] < steps) {
                        closed[j] = true;
                        open.push_back(j);
                    }
            }
            for (std::size_t k = sets.size(); k-- > 0;) {
                std::vector<bool> both = sets[k];
                for (std::size_t j = 0; j < n; ++j)
                    both[j] = both[j] || closed[j];
                sets.push_back(std::move(both));
            }
            std::ranges::sort(sets);
            sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
        }
        std::erase_if(sets, [](const std::vector<bool>& set) {
            return std::ranges::count(set, true) == 0 || std::ranges::count(set, false) == 0;
        });
        return sets;
    }

    std::optional<Exit> expand(const std::vector<std::size_t>& pieces, const Places& at,
                               std::map<Places, std::pair<Places, AssemblyMove>>& seen,
                               std::vector<Places>& next) const {
        const std::size_t n = pieces.size();
        std::vector<std::vector<Cell>> cells(n);
        for (std::size_t i = 0; i < n; ++i)
            for (const Cell cell : assembly_[pieces[i]].cells)
                cells[i].push_back(cell + at[i]);
        std::vector<std::vector<std::vector<int>>> ways(
            slides_.axes().size(), std::vector<std::vector<int>>(n, std::vector<int>(n, Slides::free)));
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j)
                if (i != j) {
                    const std::vector<int> way = slides_.distances(cells[i], cells[j]);
                    for (std::size_t axis = 0; axis < ways.size(); ++axis)
                        ways[axis][i][j] = way[axis];
                }
        for (std::size_t axis = 0; axis < ways.size(); ++axis) {
            auto away = closedSets(ways[axis], Slides::free);
            if (away.empty()) continue;
            const auto smallest = std::ranges::min_element(away, {}, [](const std::vector<bool>& set) {
                const auto count = std::ranges::count(set, true);
                return std::min<std::ptrdiff_t>(count, std::ssize(set) - count);
            });
            return Exit{at, *smallest, axis};
        }
        for (std::size_t axis = 0; axis < ways.size(); ++axis)
            for (int steps = 1;; ++steps) {
                const auto sets = closedSets(ways[axis], steps);
                if (sets.empty()) break;
                for (const std::vector<bool>& set : sets) {
                    Places to = at;
                    for (std::size_t i = 0; i < n; ++i)
                        if (set[i]) to[i] = to[i] + times(slides_.axes()[axis], steps);
                    const Cell origin = to.front();
                    for (Cell& place : to)
                        place = place - origin;
                    const auto [entry, isNew] =
                        seen.try_emplace(to, at, moveOf(pieces, set, axis, steps, false));
                    if (isNew) next.push_back(to);
                }
            }
        return std::nullopt;
    }

    // Of both parts that move away from each other the smaller one, or the one with the lighter pieces.
    AssemblyMove moveOf(const std::vector<std::size_t>& pieces, const std::vector<bool>& set,
                        std::size_t axis, int steps, bool isRemoval) const {
        std::vector<std::size_t> parts[2];
        int heaviest[2] = {std::numeric_limits<int>::min(), std::numeric_limits<int>::min()};
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            parts[set[i]].push_back(pieces[i]);
            heaviest[set[i]] =
                std::max(heaviest[set[i]], puzzle_.pieces[assembly_[pieces[i]].piece].heaviness);
        }
        bool moved = parts[1].size() <= parts[0].size();
        if (isRemoval && heaviest[0] != heaviest[1]) moved = heaviest[1] < heaviest[0];
        return {parts[moved], times(slides_.axes()[axis], moved ? 1 : -1), steps, isRemoval};
    }

    // Far enough to be clear of the others.
    int stepsAway(const std::vector<std::size_t>& moving, const std::vector<std::size_t>& staying,
                  const std::vector<std::size_t>& pieces, const Places& at, Cell step) const {
        const Point way = puzzle_.lattice.displacement(step);
        const auto height = [&](std::size_t piece, Cell cell) {
            const auto i = std::ranges::lower_bound(pieces, piece) - pieces.begin();
            return dot(puzzle_.lattice.middleOf(cell + at[static_cast<std::size_t>(i)]), way) / dot(way, way);
        };
        double low = std::numeric_limits<double>::max();
        double high = std::numeric_limits<double>::lowest();
        for (const std::size_t piece : moving)
            for (const Cell cell : assembly_[piece].cells)
                low = std::min(low, height(piece, cell));
        for (const std::size_t piece : staying)
            for (const Cell cell : assembly_[piece].cells)
                high = std::max(high, height(piece, cell));
        return std::max(1, static_cast<int>(std::ceil(high - low)) + 2);
    }

    Separation finish(Separation node, const Exit& exit,
                      const std::map<Places, std::pair<Places, AssemblyMove>>& seen) {
        AssemblyMove removal = moveOf(node.pieces, exit.moving, exit.axis, 1, true);
        std::vector<std::size_t> staying;
        std::ranges::set_difference(node.pieces, removal.pieces, std::back_inserter(staying));
        removal.steps = stepsAway(removal.pieces, staying, node.pieces, exit.before, removal.step);
        node.moves.push_back(removal);
        for (Places at = exit.before;;) {
            const auto& [before, move] = seen.at(at);
            if (before.empty()) break;
            node.moves.push_back(move);
            at = before;
        }
        std::ranges::reverse(node.moves);
        for (const std::vector<std::size_t>& part : {staying, removal.pieces}) {
            Places places;
            for (std::size_t i = 0; i < node.pieces.size(); ++i)
                if (std::ranges::binary_search(part, node.pieces[i])) places.push_back(exit.before[i]);
            const Cell origin = places.front();
            for (Cell& place : places)
                place = place - origin;
            node.parts.push_back(separate(part, places, false));
        }
        return node;
    }

    const Puzzle& puzzle_;
    const Slides& slides_;
    std::span<const Placement> assembly_;
    const std::stop_token& stop_;
    std::vector<std::vector<std::size_t>> stuck_;
    /// How many of a piece are in a group.
    std::map<std::pair<std::size_t, std::string>, int> used_;
};

}  // namespace

Disassembler::Disassembler(const Puzzle& puzzle, DisassemblyOptions)
    : parts_(new Parts{puzzle, Slides(puzzle.lattice, puzzle.lattice.isFlat() && puzzle.lift)}) {}

Disassembler::~Disassembler() = default;

Message Disassembler::obstacle(const Puzzle& puzzle) {
    if (puzzle.lattice.isFlat() && !puzzle.lift && puzzle.lattice.facets(0).empty())
        return message(TRANSLATABLE("core", "sticks do not slide in their plane; they can only be lifted"));
    return {};
}

Disassembly Disassembler::takeApart(std::span<const Placement> assembly, const std::stop_token& stop) const {
    return Task(parts_->puzzle, parts_->slides, assembly, stop).run();
}

}  // namespace tilewright
