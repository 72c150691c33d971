#include "core/solutions/build_order.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <optional>

namespace tilewright {

namespace {

constexpr Cell above{0, 0, 1};
constexpr std::array<Cell, 6> ways{{above, {0, -1, 0}, {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, 0, -1}}};

class Assembly {
  public:
    explicit Assembly(std::span<const std::vector<Cell>> pieces) : pieces_(pieces) {
        std::vector<Cell> all;
        for (std::size_t i = 0; i < pieces.size(); ++i)
            for (const Cell c : pieces[i]) {
                owner_[c] = i;
                all.push_back(c);
            }
        box_ = boxAround(all);
    }

    bool canLeave(std::size_t piece, Cell way) const {
        return std::all_of(pieces_[piece].begin(), pieces_[piece].end(), [&](Cell cell) {
            for (Cell c = cell + way; box_.contains(c); c = c + way) {
                const auto owner = owner_.find(c);
                if (owner != owner_.end() && owner->second != piece) return false;
            }
            return true;
        });
    }

    void remove(std::size_t piece) {
        for (const Cell c : pieces_[piece])
            owner_.erase(c);
    }

  private:
    std::span<const std::vector<Cell>> pieces_;
    std::map<Cell, std::size_t> owner_;
    Box box_;
};

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
    Assembly assembly(pieces);
    std::vector<std::size_t> left = leavingOrder(pieces);
    const std::size_t wayCount = lattice == Lattice::square ? 1 : ways.size();
    std::vector<BuildStep> taken;
    while (!left.empty()) {
        const auto next = [&]() -> std::optional<BuildStep> {
            for (std::size_t w = 0; w < wayCount; ++w)
                for (const std::size_t piece : left)
                    if (assembly.canLeave(piece, ways[w])) return BuildStep{piece, ways[w]};
            return std::nullopt;
        }();
        const BuildStep step = next.value_or(BuildStep{left.front(), {}});
        // A piece that is held is taken out all the same: without it others may be free.
        assembly.remove(step.piece);
        left.erase(std::find(left.begin(), left.end(), step.piece));
        taken.push_back(step);
    }
    std::reverse(taken.begin(), taken.end());
    return taken;
}

}  // namespace tilewright
