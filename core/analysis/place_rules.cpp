// Pieces against places: pieces that fit nowhere, and cells that nothing covers.

#include <algorithm>
#include <map>

#include "core/analysis/obstacle_rules.h"
#include "core/images/image_table.h"
#include "core/images/places.h"
#include "core/puzzle/wording.h"

namespace tilewright {

namespace {

constexpr std::size_t namesShown = 20;
constexpr std::size_t cellsShown = 6;

// Which cells the places of shapes cover.
class Coverage {
  public:
    explicit Coverage(const Remainder& left)
        : left_(left), index_(left.open.cells), covered_(left.open.cells.size(), false) {}

    // Whether `shape` has a place.
    bool add(const Shape& shape, const std::stop_token& stop) {
        bool fits = false;
        for (const Shape& turned : orientations(shape, allowedMoves(left_.puzzle))) {
            if (stop.stop_requested()) throw Stopped{};
            forEachPlace(turned, left_.open.cells, index_, [&](std::span<const int> cells) {
                fits = true;
                for (const int cell : cells)
                    covered_[static_cast<std::size_t>(cell)] = true;
            });
        }
        return fits;
    }

    bool isCovered(std::size_t cell) const { return covered_[cell]; }

  private:
    const Remainder& left_;
    CellIndex index_;
    std::vector<bool> covered_;
};

Obstacle noPlace(std::vector<std::size_t> pieces, const Remainder& left) {
    const auto count = static_cast<long long>(pieces.size());
    const Message::List names = namesOf(left.puzzle, pieces, namesShown);
    Message text =
        left.puzzle.fixed.empty()
            ? counted(count, "piece %1 fits nowhere in the region",
                      TRANSLATABLE_N("core", "the pieces %1 fit nowhere in the region"), names)
            : counted(count, "piece %1 fits nowhere beside the pieces in place",
                      TRANSLATABLE_N("core", "the pieces %1 fit nowhere beside the pieces in place"), names);
    return {Obstacle::Kind::noPlace, std::move(text), {}, std::move(pieces)};
}

Obstacle uncovered(std::vector<Cell> cells, const Remainder& left) {
    Message::List names{{}, cellsShown};
    for (const Cell cell : cells)
        names.items.push_back(verbatim(cellText(cell, left.puzzle.lattice)));
    return {Obstacle::Kind::uncovered,
            counted(static_cast<long long>(cells.size()), "no piece can cover the cell %1",
                    TRANSLATABLE_N("core", "no piece can cover the cells %1"), std::move(names)),
            std::move(cells),
            {}};
}

}  // namespace

std::vector<Obstacle> placeRules(const Remainder& left, const std::stop_token& stop) {
    if (left.supplies.empty()) return {};
    Coverage coverage(left);
    // Pieces of one shape fit or fail together.
    std::map<Shape, bool> fits;
    std::vector<std::size_t> homeless;
    for (const Supply& supply : left.supplies) {
        bool hasPlace = false;
        if (left.hasRoom(supply)) {
            const Shape& shape = left.shapeOf(supply);
            const auto [known, isNew] = fits.try_emplace(canonical(shape, allowedMoves(left.puzzle)), false);
            if (isNew) known->second = coverage.add(shape, stop);
            hasPlace = known->second;
        }
        if (!hasPlace && supply.min > 0) homeless.push_back(supply.piece);
    }
    std::vector<Cell> bare;
    for (std::size_t cell = 0; cell < left.open.cells.size(); ++cell)
        if (!left.open.optional[cell] && !coverage.isCovered(cell)) bare.push_back(left.open.cells[cell]);

    std::vector<Obstacle> found;
    if (!homeless.empty()) found.push_back(noPlace(std::move(homeless), left));
    if (!bare.empty()) found.push_back(uncovered(std::move(bare), left));
    return found;
}

}  // namespace tilewright
