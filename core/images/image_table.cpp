#include "core/images/image_table.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <ranges>

#include "core/lattice/cell.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

ImageTable::ImageTable(const Puzzle& puzzle, std::stop_token stop, std::uint64_t mostBytes)
    : lattice_(puzzle.lattice) {
    const OpenPlaces places(puzzle);
    numberCells(puzzle, places);
    classify(puzzle);
    addImages(puzzle, places, stop, mostBytes);
    addHoles(puzzle);
    boundPieces();
    addRules(puzzle);
}

void ImageTable::numberCells(const Puzzle& puzzle, const OpenPlaces& places) {
    cells_ = places.cells();
    crossingStart_ = static_cast<int>(places.crossingStart());
    optional_ = openCells(puzzle).optional;
    const auto open = std::span<const Cell>(cells_).first(places.crossingStart());
    const CellIndex index(open);
    for (const Cell cell : open) {
        std::vector<int>& neighbours = neighbours_.emplace_back();
        // Neighbour masks have six bits in flat puzzles as well, as in the article.
        if (lattice_.hasUnitBoxes())
            for (const int length : {-1, 1})
                for (const int axis : {0, 1, 2})
                    neighbours.push_back(index.find(cell + stepAlong(axis, length)));
        else
            for (const Cell step : lattice_.neighbourSteps(cell))
                neighbours.push_back(index.find(cell + step));
    }
    optional_.resize(cells_.size(), true);
    neighbours_.resize(cells_.size());
}

void ImageTable::classify(const Puzzle& puzzle) {
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    const std::vector<int> fixed = fixedUses(puzzle);
    std::map<Shape, std::size_t> classOf;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        const int fit = crossingStart() / piece.shape.size();
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

// The peak includes the copy that a growing vector makes: twice the content.
std::uint64_t ImageTable::bytesWhileListed() const {
    constexpr std::size_t perImage = sizeof(std::uint16_t) + sizeof(std::uint8_t) + sizeof(std::uint32_t);
    return 2 * (std::uint64_t{size()} * perImage + imageCells_.size() * sizeof(CellNumber));
}

void ImageTable::addImages(const Puzzle& puzzle, const OpenPlaces& places, const std::stop_token& stop,
                           std::uint64_t mostBytes) {
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    for (std::size_t s = 0; s < shapes_.size(); ++s) {
        const std::vector<Shape> turns = orientations(shapes_[s].shape, moves);
        std::vector<ImageId>& starts = orientationStart_.emplace_back();
        colours_.emplace_back();
        for (std::size_t o = 0; o < turns.size(); ++o) {
            if (stop.stop_requested()) throw Stopped{};
            const std::uint64_t bytes = bytesWhileListed();
            if (bytes > mostBytes || imageCells_.size() > std::numeric_limits<std::int32_t>::max())
                throw ImagesTooLarge{bytes};
            starts.push_back(size());
            const std::span<const CellColour> colours = turns[o].colours();
            if (!colours.empty()) colours_.back().resize(turns.size());
            if (!colours.empty()) colours_.back()[o].assign(colours.begin(), colours.end());
            places.forEach(turns[o], [&](std::span<const int> covered) {
                for (const int cell : covered)
                    imageCells_.push_back(static_cast<CellNumber>(cell));
                firstCell_.push_back(static_cast<std::uint32_t>(imageCells_.size()));
                shapeOf_.push_back(static_cast<std::uint16_t>(s));
                orientationOf_.push_back(static_cast<std::uint8_t>(o));
            });
        }
        starts.push_back(size());
    }
    firstHole_ = size();
}

void ImageTable::addHoles(const Puzzle& puzzle) {
    firstHoleShape_ = shapeCount();
    holeShapeOf_.assign(cells_.size(), -1);
    // A group that fixed pieces cover has no holes left, but may need some.
    if (puzzle.open.empty() && std::ranges::find(optional_, true) == optional_.end()) return;
    int least = 0;
    int most = 0;
    for (const ShapeClass& shape : shapes_) {
        least += shape.min * shape.shape.size();
        most += std::min(crossingStart(), shape.max * shape.shape.size());
    }
    int mostHoles = std::max(0, cellCount() - least);
    int leastHoles = std::max(0, crossingStart() - most);
    std::vector<bool> isFree = optional_;
    std::vector<std::pair<ShapeClass, std::vector<bool>>> groups;
    for (std::size_t g = 0; g < puzzle.open.size(); ++g) {
        const OpenGroup& group = puzzle.open[g];
        std::vector<bool> isOfGroup(cells_.size(), false);
        int size = 0;
        for (int cell = 0; cell < crossingStart(); ++cell) {
            const auto c = static_cast<std::size_t>(cell);
            if (!optional_[c] || !std::ranges::binary_search(group.cells, cells_[c])) continue;
            isOfGroup[c] = true;
            isFree[c] = false;
            ++size;
        }
        groups.emplace_back(
            ShapeClass{Shape({Cell{}}), {}, group.count.min, std::min(group.count.max, size), g},
            std::move(isOfGroup));
        mostHoles -= group.count.min;
        leastHoles -= std::min(group.count.max, size);
    }
    mostHoles = std::max(0, std::min(mostHoles, puzzle.maxHoles.value_or(mostHoles)));
    if (std::ranges::find(isFree, true) != isFree.end())
        addHoleClass({Shape({Cell{}}), {}, std::min(mostHoles, std::max(0, leastHoles)), mostHoles}, isFree);
    for (auto& [holes, isOfGroup] : groups)
        addHoleClass(std::move(holes), isOfGroup);
}

void ImageTable::addHoleClass(ShapeClass holes, const std::vector<bool>& isOfClass) {
    const int shape = shapeCount();
    shapes_.push_back(std::move(holes));
    orientationStart_.push_back({size()});
    for (int cell = 0; cell < cellCount(); ++cell) {
        if (!isOfClass[static_cast<std::size_t>(cell)]) continue;
        holeShapeOf_[static_cast<std::size_t>(cell)] = shape;
        imageCells_.push_back(static_cast<CellNumber>(cell));
        firstCell_.push_back(static_cast<std::uint32_t>(imageCells_.size()));
        shapeOf_.push_back(static_cast<std::uint16_t>(shape));
        orientationOf_.push_back(0);
    }
    orientationStart_.back().push_back(size());
}

std::optional<ImageId> ImageTable::find(int shape, int orientation, int lowest) const {
    const std::vector<ImageId>& starts = orientationStart_[static_cast<std::size_t>(shape)];
    const auto images = std::views::iota(starts[static_cast<std::size_t>(orientation)],
                                         starts[static_cast<std::size_t>(orientation) + 1]);
    const auto lowestOf = [&](ImageId image) { return static_cast<int>(imageCells_[firstCell_[image]]); };
    const auto found = std::ranges::lower_bound(images, lowest, {}, lowestOf);
    if (found == images.end() || lowestOf(*found) != lowest) return std::nullopt;
    return *found;
}

std::span<const CellColour> ImageTable::coloursOf(ImageId image) const {
    const auto shape = static_cast<std::size_t>(shapeOf(image));
    if (shape >= colours_.size() || colours_[shape].empty()) return {};
    return colours_[shape][static_cast<std::size_t>(orientationOf(image))];
}

void ImageTable::boundPieces() {
    std::vector<std::size_t> bySize(shapes_.size());
    std::iota(bySize.begin(), bySize.end(), std::size_t{0});
    std::ranges::sort(bySize, [&](std::size_t a, std::size_t b) {
        return shapes_[a].shape.size() < shapes_[b].shape.size();
    });
    // As many pieces as there is room for, smallest first: an upper bound for every partial assembly.
    int room = crossingStart();
    int volume = 0;
    for (const std::size_t s : bySize) {
        const ShapeClass& shape = shapes_[s];
        if (shape.pieces.empty()) continue;
        const int count = std::min(shape.max, room / shape.shape.size());
        maxPieces_ += count;
        room -= count * shape.shape.size();
        volume += shape.max * shape.shape.size();
        openEnded_ = openEnded_ || shape.min != shape.max;
        copies_ = copies_ || shape.max > 1;
    }
    openEnded_ = openEnded_ || hasHoles() || volume != cellCount();
    smallestPart_ = cellCount();
    for (const ShapeClass& shape : shapes_)
        smallestPart_ = std::min(smallestPart_, std::ranges::min(partSizes(shape.shape, lattice_)));
}

int ImageTable::piecesLeftAfter(std::span<const ImageId> images) const {
    const auto pieces = std::ranges::count_if(images, [this](ImageId image) { return !isHole(image); });
    return maxPieces_ - static_cast<int>(pieces);
}

bool ImageTable::isSolution(std::span<const ImageId> images) const {
    std::vector<int> used(shapes_.size(), 0);
    // At first, all cells of a class of holes are open.
    for (int shape = firstHoleShape_; shape < shapeCount(); ++shape) {
        const std::vector<ImageId>& ends = orientationStart_[static_cast<std::size_t>(shape)];
        used[static_cast<std::size_t>(shape)] = static_cast<int>(ends.back() - ends.front());
    }
    int required = cellCount() - static_cast<int>(size() - firstHole_);
    for (const ImageId image : images) {
        if (isHole(image)) continue;
        ++used[static_cast<std::size_t>(shapeOf(image))];
        if (!hasHoles()) {
            required -= static_cast<int>(cellsOf(image).size());
            continue;
        }
        for (const CellNumber cell : cellsOf(image)) {
            if (const int holes = holeShapeOf_[cell]; holes >= 0)
                --used[static_cast<std::size_t>(holes)];
            else
                --required;
        }
    }
    for (std::size_t s = 0; s < shapes_.size(); ++s)
        if (used[s] < shapes_[s].mustPlace() || used[s] > shapes_[s].max) return false;
    return required == 0 && (rules_.empty() || rules_.areMet(images));
}

void ImageTable::addRules(const Puzzle& puzzle) {
    rules_ = NumberRules(puzzle);
    if (rules_.empty()) return;
    const auto numbersOf = [&](std::span<const CellColour> colours, std::size_t size) {
        CellNumbers numbers(size);
        for (std::size_t i = 0; i < colours.size(); ++i)
            numbers[i] = shownNumber(puzzle.colours, colours[i]);
        return numbers;
    };
    for (const ShapeClass& shape : shapes_)
        rules_.supply(numbersOf(shape.shape.colours(), shape.shape.cells().size()),
                      std::max(shape.min, shape.max));
    std::vector<Cell> cells;
    for (ImageId image = 0; image < size(); ++image) {
        cells.clear();
        for (const CellNumber cell : cellsOf(image))
            if (cell < crossingStart()) cells.push_back(cells_[static_cast<std::size_t>(cell)]);
        rules_.add(cells,
                   numbersOf(isHole(image) ? std::span<const CellColour>() : coloursOf(image), cells.size()));
    }
}

std::vector<Placement> placementsOf(const Puzzle& puzzle, const ImageTable& table,
                                    std::span<const ImageId> solution) {
    std::vector<int> used = fixedUses(puzzle);
    std::vector<Placement> placements;
    for (const FixedPiece& fixed : puzzle.fixed)
        placements.push_back({fixed.piece, fixed.cells, {}});
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
        for (const CellNumber cell : table.cellsOf(image))
            if (cell < table.crossingStart()) cells.push_back(table.cells()[cell]);
        const std::span<const CellColour> colours = table.coloursOf(image);
        placements.push_back({piece, std::move(cells), {colours.begin(), colours.end()}});
    }
    return placements;
}

}  // namespace tilewright
