#include "core/solutions/build_order.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

namespace tilewright {

namespace {

constexpr Cell above{0, 0, 1};
constexpr std::array<Cell, 6> ways{{above, {0, -1, 0}, {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, 0, -1}}};

// High pieces leave first; then those at the far end.
std::vector<std::size_t> leavingOrder(std::span<const std::vector<Cell>> pieces) {
    std::vector<std::size_t> order(pieces.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto key = [&](std::size_t i) {
        const Box box = boxAround(pieces[i]);
        return std::array{box.low.z, box.high.z, pieces[i].empty() ? 0 : pieces[i].front().x,
                          pieces[i].empty() ? 0 : pieces[i].front().y};
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return key(b) < key(a); });
    return order;
}

}  // namespace

std::vector<BuildStep> buildOrder(std::span<const std::vector<Cell>> pieces, Lattice lattice) {
    std::map<Cell, std::size_t> owner;
    std::vector<Cell> all;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        for (const Cell c : pieces[i]) {
            owner[c] = i;
            all.push_back(c);
        }
    const Box box = boxAround(all);
    const auto canLeave = [&](std::size_t piece, Cell way) {
        return std::ranges::all_of(pieces[piece], [&](Cell cell) {
            for (Cell c = cell + way; box.contains(c); c = c + way) {
                const auto found = owner.find(c);
                if (found != owner.end() && found->second != piece) return false;
            }
            return true;
        });
    };
    std::vector<std::size_t> left = leavingOrder(pieces);
    const auto nextToLeave = [&]() -> BuildStep {
        for (const Cell way : std::span(ways).first(lattice.isFlat() ? 1 : ways.size()))
            for (const std::size_t piece : left)
                if (canLeave(piece, way)) return {piece, way};
        // A piece that is held is taken out all the same: without it others may be free.
        return {left.front(), {}};
    };
    std::vector<BuildStep> taken;
    while (!left.empty()) {
        const BuildStep step = nextToLeave();
        for (const Cell c : pieces[step.piece])
            owner.erase(c);
        std::erase(left, step.piece);
        taken.push_back(step);
    }
    std::ranges::reverse(taken);
    return taken;
}

}  // namespace tilewright
