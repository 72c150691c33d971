#include "core/cover/cover_model.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "core/images/image_table.h"
#include "core/lattice/lattice.h"

namespace tilewright {

int weightOf(const Puzzle& puzzle, std::size_t regionCell) {
    const Cell cell = puzzle.region.cells()[regionCell];
    const auto given = std::ranges::lower_bound(puzzle.weights, cell, {}, &CellWeight::cell);
    if (given != puzzle.weights.end() && given->cell == cell) return given->weight;
    return puzzle.region.isOptional(regionCell) && !openGroupOf(puzzle, cell) ? 0 : 1;
}

Count coverCount(const Puzzle& puzzle, const Piece& piece) {
    return puzzle.kind == PuzzleKind::tiling ? Count{0, piece.count.max} : piece.count;
}

void requireNoHoleLimit(const Puzzle& puzzle) {
    if (!puzzle.rules.empty())
        throw CoverError(core::message("a best cover does not support rules for numbers; remove them"));
    if (puzzle.maxHoles)
        throw CoverError(core::message(
            "a best cover cannot limit the number of open cells; remove the limit (max-holes)"));
    if (!puzzle.open.empty())
        throw CoverError(core::message(
            "a best cover cannot limit the number of open cells; remove the groups of open cells"));
}

Puzzle asCover(Puzzle puzzle) {
    for (Piece& piece : puzzle.pieces)
        piece.count = coverCount(puzzle, piece);
    puzzle.kind = PuzzleKind::cover;
    return puzzle;
}

// Expresses groups of open cells by colours: in each group, a region colour is replaced by a new one that
// accepts the same pieces and the piece of the group. Uncoloured cells also need a new colour, which excludes
// that piece.
Puzzle withOpenPieces(const Puzzle& puzzle) {
    if (puzzle.open.empty()) return puzzle;
    Puzzle cover = asCover(puzzle);
    cover.open.clear();
    ColourRule& rule = cover.colours;
    const std::size_t before = rule.palette.size();
    std::map<std::pair<CellColour, std::optional<std::size_t>>, CellColour> known;
    const auto add = [&] {
        if (rule.palette.size() == maxCellColours)
            throw CoverError(
                core::message("there are too many colours and groups of open cells for a best cover; "
                              "at most %1 together are allowed",
                              maxCellColours));
        rule.palette.push_back({{}, {}});
        return static_cast<CellColour>(rule.palette.size());
    };
    std::vector<CellColour> ofGroup(puzzle.open.size());
    std::ranges::generate(ofGroup, add);
    std::vector<DrawnCell> cells = puzzle.region.drawn();
    for (DrawnCell& one : cells) {
        const std::optional<std::size_t> group = openGroupOf(puzzle, one.cell);
        if (!group && one.colour > 0) continue;
        const auto [entry, isNew] = known.try_emplace({one.colour, group}, CellColour{});
        if (isNew) {
            entry->second = add();
            for (std::size_t i = 1; i <= before; ++i)
                if (const auto colour = static_cast<CellColour>(i); puzzle.colours.allows(colour, one.colour))
                    rule.allowed.emplace_back(colour, entry->second);
            if (group) rule.allowed.emplace_back(ofGroup[*group], entry->second);
        }
        one.colour = entry->second;
        one.isOptional = one.isOptional && !group;
    }
    std::ranges::sort(rule.allowed);
    cover.region = Region(std::move(cells));
    for (std::size_t g = 0; g < puzzle.open.size(); ++g) {
        const int least = puzzle.open[g].count.min;
        Piece piece{"open " + puzzle.open[g].name, Shape({Cell{}}, {ofGroup[g]}), {least, least}, {}};
        piece.weight = 0;
        cover.pieces.push_back(std::move(piece));
    }
    return cover;
}

std::vector<Cell> uncoveredCells(const Puzzle& puzzle, std::span<const Placement> placements) {
    std::vector<Cell> covered;
    for (const Placement& placement : placements)
        covered.insert(covered.end(), placement.cells.begin(), placement.cells.end());
    std::ranges::sort(covered);
    std::vector<Cell> open;
    std::ranges::set_difference(puzzle.region.cells(), covered, std::back_inserter(open));
    return open;
}

CoverModel::CoverModel(Puzzle puzzle, const StopToken& stop) : puzzle_(std::move(puzzle)) {
    requireNoHoleLimit(puzzle_);
    const OpenPlaces places(puzzle_);
    cells_ = places.cells();
    crossingStart_ = static_cast<int>(places.crossingStart());
    weighRows();
    classify();
    addColumns(places, stop);
    sortByFirst();
}

void CoverModel::weighRows() {
    const CellIndex rows(cells_);
    weights_.assign(cells_.size(), 0);
    const std::span<const Cell> region = puzzle_.region.cells();
    std::vector<int> regionWeights;
    for (std::size_t i = 0; i < region.size(); ++i) {
        const int weight = weightOf(puzzle_, i);
        regionWeights.push_back(weight);
        if (weight > 0) ++countingCells_;
        if (weight != (puzzle_.region.isOptional(i) ? 0 : 1)) plain_ = false;
        if (const int row = rows.find(region[i]); row >= 0) weights_[index(row)] = weight;
    }
    for (const FixedPiece& fixed : puzzle_.fixed)
        for (const Cell c : fixed.cells) {
            const int weight = regionWeights[*puzzle_.region.indexOf(c)];
            fixedValue_ += static_cast<long long>(weight) * puzzle_.pieces[fixed.piece].weight;
            if (weight > 0) ++fixedCounting_;
        }
}

void CoverModel::classify() {
    const std::vector<int> used = fixedUses(puzzle_);
    std::map<std::pair<Shape, int>, std::size_t> known;
    for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i) {
        const Piece& piece = puzzle_.pieces[i];
        if (piece.weight != 1) plain_ = false;
        const auto [entry, isNew] =
            known.try_emplace({canonical(piece.shape, allowedMoves(puzzle_)), piece.weight}, classes_.size());
        if (isNew) classes_.push_back({{}, piece.shape.size()});
        CoverClass& pieceClass = classes_[entry->second];
        const Count count = coverCount(puzzle_, piece);
        const int room = cellCount() / std::max(1, piece.shape.size());
        const int left = count.max == Count::any ? room : std::min(room, count.max - used[i]);
        pieceClass.pieces.push_back(i);
        // Clamped to one more than there is room for, which keeps an impossible minimum impossible.
        pieceClass.min += std::clamp(count.min - used[i], 0, cellCount() + 1);
        pieceClass.max = std::min(room, pieceClass.max + left);
        pieceClass.isUnlimited = pieceClass.max == room;
    }
}

void CoverModel::addColumns(const OpenPlaces& places, const StopToken& stop) {
    potentials_.assign(cells_.size(), 0);
    std::vector<int> cells;
    for (std::size_t k = 0; k < classes_.size(); ++k) {
        const std::size_t columnsBefore = classOf_.size();
        const std::size_t entriesBefore = entries_.size();
        const Piece& piece = puzzle_.pieces[classes_[k].pieces.front()];
        // Keep one of several placements of a piece on the same cells.
        std::set<std::vector<int>> seen;
        for (const Shape& turned : orientations(piece.shape, allowedMoves(puzzle_))) {
            stop.check();
            places.forEach(turned, [&](std::span<const int> covered) {
                const bool mayRepeat =
                    piece.shape.isColoured() || piece.shape.hasOptional() || puzzle_.wrap != Wrap{};
                cells.assign(covered.begin(), covered.end());
                // On a board that wraps, the cells of a shape are not in the order of the region.
                if (puzzle_.wrap != Wrap{}) std::ranges::sort(cells);
                if (mayRepeat && !seen.insert(cells).second) return;
                long long value = 0;
                for (const int cell : cells) {
                    const int counts = weights_[index(cell)] * piece.weight;
                    value += counts;
                    int& potential = potentials_[index(cell)];
                    if (classes_[k].max > 0) potential = std::max(potential, counts);
                }
                entries_.insert(entries_.end(), cells.begin(), cells.end());
                start_.push_back(entries_.size());
                classOf_.push_back(static_cast<int>(k));
                values_.push_back(value);
            });
            if (entries_.size() > maxCoverEntries)
                throw CoverError(
                    core::message("the placements of all pieces cover more than %1 cells in total; make the "
                                  "region smaller or remove pieces",
                                  maxCoverEntries));
        }
        const std::size_t piecesOfClass = classes_[k].pieces.size();
        places_ += (classOf_.size() - columnsBefore) * piecesOfClass;
        entryCount_ += (entries_.size() - entriesBefore) * piecesOfClass;
        if (classes_[k].max > 0) continue;
        classOf_.resize(columnsBefore);
        values_.resize(columnsBefore);
        start_.resize(columnsBefore + 1);
        entries_.resize(entriesBefore);
    }
}

void CoverModel::sortByFirst() {
    firstStart_.assign(cells_.size() + 1, 0);
    for (Column c = 0; c < columnCount(); ++c)
        ++firstStart_[index(cellsOf(c).front()) + 1];
    for (std::size_t i = 1; i < firstStart_.size(); ++i)
        firstStart_[i] += firstStart_[i - 1];
    byFirst_.resize(classOf_.size());
    std::vector<std::size_t> next(firstStart_.begin(), firstStart_.end());
    for (Column c = 0; c < columnCount(); ++c)
        byFirst_[next[index(cellsOf(c).front())]++] = c;
}

std::optional<CoverModel::Column> CoverModel::find(int pieceClass, std::span<const int> cells) const {
    for (const Column column : columnsFrom(cells.front()))
        if (classOf(column) == pieceClass && std::ranges::equal(cellsOf(column), cells)) return column;
    return std::nullopt;
}

long long CoverModel::valueOf(std::span<const Column> packing) const {
    long long value = fixedValue_;
    for (const Column column : packing)
        value += valueOf(column);
    return value;
}

int CoverModel::coveredBy(std::span<const Column> packing) const {
    int covered = fixedCounting_;
    for (const Column column : packing)
        for (const int cell : cellsOf(column))
            if (weights_[index(cell)] > 0) ++covered;
    return covered;
}

bool CoverModel::isPacking(std::span<const Column> columns) const {
    std::vector<bool> taken(cells_.size(), false);
    std::vector<int> used(classes_.size(), 0);
    for (const Column column : columns) {
        ++used[index(classOf(column))];
        for (const int cell : cellsOf(column)) {
            if (taken[index(cell)]) return false;
            taken[index(cell)] = true;
        }
    }
    for (std::size_t k = 0; k < classes_.size(); ++k)
        if (used[k] < classes_[k].min || used[k] > classes_[k].max) return false;
    return true;
}

std::vector<Placement> CoverModel::placements(std::span<const Column> packing) const {
    std::vector<Placement> result;
    result.reserve(puzzle_.fixed.size() + packing.size());
    std::vector<int> used = fixedUses(puzzle_);
    for (const FixedPiece& fixed : puzzle_.fixed)
        result.push_back({fixed.piece, fixed.cells, {}, facesOf(puzzle_, fixed)});
    std::optional<OpenPlaces> places;
    if (std::ranges::any_of(puzzle_.pieces, [](const Piece& piece) { return piece.shape.isColoured(); }))
        places.emplace(puzzle_);
    std::vector<std::vector<Column>> byClass(classes_.size());
    for (const Column column : packing)
        byClass[index(classOf(column))].push_back(column);
    for (std::size_t k = 0; k < classes_.size(); ++k) {
        std::ranges::sort(byClass[k]);
        // The first pass assigns required copies, the second the optional ones.
        std::size_t next = 0;
        for (const bool must : {true, false})
            for (const std::size_t piece : classes_[k].pieces) {
                const Count count = coverCount(puzzle_, puzzle_.pieces[piece]);
                for (int& n = used[piece]; n < (must ? count.min : count.max) && next < byClass[k].size();
                     ++n) {
                    Placement placement{piece, {}, {}};
                    for (const int cell : cellsOf(byClass[k][next]))
                        if (!isCrossing(cell)) placement.cells.push_back(cells_[index(cell)]);
                    if (places) addColours(placement, cellsOf(byClass[k][next]), *places);
                    result.push_back(std::move(placement));
                    ++next;
                }
            }
    }
    return result;
}

// Of the first allowed way to cover these rows, crossing points and rules for faces included.
void CoverModel::addColours(Placement& placement, std::span<const int> rows, const OpenPlaces& places) const {
    const Shape& shape = puzzle_.pieces[placement.piece].shape;
    const std::vector<Shape> turns = orientations(shape, allowedMoves(puzzle_));
    for (Board::Way& way : places.board().waysToCover(turns, placement.cells)) {
        if (!way.isAllowed) continue;
        const auto items = places.faceItems().coveredBy(placement.cells, way.faces);
        const bool isThis =
            items && std::ranges::all_of(*items, [&](int item) {
                return std::ranges::any_of(rows, [&](int row) {
                    return cells_[index(row)] == places.faceItems().cells()[static_cast<std::size_t>(item)];
                });
            });
        if (!isThis || placement.cells.size() + items->size() != rows.size()) continue;
        placement.colours = std::move(way.colours);
        placement.faces = std::move(way.faces);
        return;
    }
}

}  // namespace tilewright
