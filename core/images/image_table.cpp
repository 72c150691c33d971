#include "core/images/image_table.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/images/cell_index.h"

namespace tilewright {

namespace {

std::vector<int> fixedUses(const Puzzle& puzzle) {
    std::vector<int> uses(puzzle.pieces.size(), 0);
    for (const FixedPiece& fixed : puzzle.fixed)
        ++uses[fixed.piece];
    return uses;
}

}  // namespace

ImageTable::ImageTable(const Puzzle& puzzle, std::stop_token stop) {
    numberCells(puzzle);
    classify(puzzle);
    addImages(allowedMoves(puzzle), stop);
    addHoles();
    boundPieces();
}

void ImageTable::numberCells(const Puzzle& puzzle) {
    std::vector<Cell> fixed;
    for (const FixedPiece& piece : puzzle.fixed)
        fixed.insert(fixed.end(), piece.cells.begin(), piece.cells.end());
    std::sort(fixed.begin(), fixed.end());
    const std::span<const Cell> all = puzzle.region.cells();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (std::binary_search(fixed.begin(), fixed.end(), all[i])) continue;
        cells_.push_back(all[i]);
        optional_.push_back(puzzle.region.isOptional(i));
    }
    const CellIndex index(cells_);
    const std::span<const Cell> steps = neighbourSteps(puzzle.lattice);
    for (const Cell cell : cells_) {
        Neighbours neighbours;
        neighbours.fill(-1);
        for (std::size_t d = 0; d < steps.size(); ++d)
            neighbours[d] = index.find(cell + steps[d]);
        neighbours_.push_back(neighbours);
    }
}

void ImageTable::classify(const Puzzle& puzzle) {
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    const std::vector<int> fixed = fixedUses(puzzle);
    std::map<Shape, std::size_t> classOf;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        const int fit = cellCount() / piece.shape.size();
        const int min = std::max(0, piece.count.min - fixed[i]);
        const int max = std::min(fit, piece.count.max == Count::any ? fit : piece.count.max - fixed[i]);
        if (piece.count.max == 0 || piece.count.max == fixed[i]) continue;
        const auto [entry, isNew] = classOf.try_emplace(canonical(piece.shape, moves), shapes_.size());
        if (isNew) shapes_.push_back({piece.shape, {}, 0, 0});
        ShapeClass& shape = shapes_[entry->second];
        shape.pieces.push_back(i);
        shape.min += min;
        shape.max = std::min(fit, shape.max + max);
    }
}

void ImageTable::addImages(std::span<const Symmetry> moves, const std::stop_token& stop) {
    const CellIndex index(cells_);
    std::vector<std::uint16_t> covered;
    for (std::size_t s = 0; s < shapes_.size(); ++s) {
        const std::vector<Shape> turns = orientations(shapes_[s].shape, moves);
        std::vector<ImageId>& starts = orientationStart_.emplace_back();
        for (std::size_t o = 0; o < turns.size(); ++o) {
            if (stop.stop_requested()) throw Stopped{};
            starts.push_back(size());
            const std::span<const Cell> shape = turns[o].cells();
            for (const Cell place : cells_) {
                const Cell offset = place - shape.front();
                covered.clear();
                for (const Cell c : shape) {
                    const int cell = index.find(c + offset);
                    if (cell < 0) break;
                    covered.push_back(static_cast<std::uint16_t>(cell));
                }
                if (covered.size() != shape.size()) continue;
                imageCells_.insert(imageCells_.end(), covered.begin(), covered.end());
                firstCell_.push_back(static_cast<std::uint32_t>(imageCells_.size()));
                shapeOf_.push_back(static_cast<std::uint16_t>(s));
                orientationOf_.push_back(static_cast<std::uint8_t>(o));
            }
        }
        starts.push_back(size());
    }
    firstHole_ = size();
}

void ImageTable::addHoles() {
    if (std::find(optional_.begin(), optional_.end(), true) == optional_.end()) return;
    int least = 0;
    int most = 0;
    for (const ShapeClass& shape : shapes_) {
        least += shape.min * shape.shape.size();
        most += std::min(cellCount(), shape.max * shape.shape.size());
    }
    holeShape_ = shapeCount();
    shapes_.push_back(
        {Shape({Cell{}}), {}, std::max(0, cellCount() - most), std::max(0, cellCount() - least)});
    orientationStart_.push_back({size()});
    for (int cell = 0; cell < cellCount(); ++cell) {
        if (!isOptional(cell)) continue;
        imageCells_.push_back(static_cast<std::uint16_t>(cell));
        firstCell_.push_back(static_cast<std::uint32_t>(imageCells_.size()));
        shapeOf_.push_back(static_cast<std::uint16_t>(*holeShape_));
        orientationOf_.push_back(0);
    }
    orientationStart_.back().push_back(size());
}

std::optional<ImageId> ImageTable::find(int shape, int orientation, int lowest) const {
    const std::vector<ImageId>& starts = orientationStart_[static_cast<std::size_t>(shape)];
    ImageId low = starts[static_cast<std::size_t>(orientation)];
    ImageId high = starts[static_cast<std::size_t>(orientation) + 1];
    const auto lowestOf = [&](ImageId image) { return static_cast<int>(imageCells_[firstCell_[image]]); };
    while (low < high) {
        const ImageId middle = low + (high - low) / 2;
        if (lowestOf(middle) < lowest)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == starts[static_cast<std::size_t>(orientation) + 1] || lowestOf(low) != lowest)
        return std::nullopt;
    return low;
}

void ImageTable::boundPieces() {
    std::vector<std::size_t> bySize(shapes_.size());
    std::iota(bySize.begin(), bySize.end(), std::size_t{0});
    std::sort(bySize.begin(), bySize.end(), [&](std::size_t a, std::size_t b) {
        return shapes_[a].shape.size() < shapes_[b].shape.size();
    });
    // As many as find room, the smallest first: a bound for every partial assembly, whatever it lacks.
    int room = cellCount();
    for (const std::size_t s : bySize) {
        const ShapeClass& shape = shapes_[s];
        if (shape.pieces.empty()) continue;
        const int count = std::min(shape.max, room / shape.shape.size());
        maxPieces_ += count;
        room -= count * shape.shape.size();
        openEnded_ = openEnded_ || shape.min != shape.max;
        copies_ = copies_ || shape.max > 1;
    }
    openEnded_ = openEnded_ || holeShape_.has_value();
}

std::vector<Placement> placementsOf(const Puzzle& puzzle, const ImageTable& table,
                                    std::span<const ImageId> solution) {
    std::vector<int> used = fixedUses(puzzle);
    std::vector<Placement> placements;
    for (const FixedPiece& fixed : puzzle.fixed)
        placements.push_back({fixed.piece, fixed.cells});
    const auto pick = [&](const ShapeClass& shape) {
        for (const std::size_t piece : shape.pieces)
            if (used[piece] < puzzle.pieces[piece].count.min) return piece;
        for (const std::size_t piece : shape.pieces)
            if (used[piece] < puzzle.pieces[piece].count.max) return piece;
        return shape.pieces.back();
    };
    for (const ImageId image : solution) {
        if (table.isHole(image)) continue;
        const std::size_t piece = pick(table.shapes()[static_cast<std::size_t>(table.shapeOf(image))]);
        ++used[piece];
        std::vector<Cell> cells;
        for (const std::uint16_t cell : table.cellsOf(image))
            cells.push_back(table.cells()[cell]);
        placements.push_back({piece, std::move(cells)});
    }
    return placements;
}

}  // namespace tilewright
