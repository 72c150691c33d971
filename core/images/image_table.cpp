#include "core/images/image_table.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <ranges>

#include "core/basics/bits.h"
#include "core/lattice/cell.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

namespace {

std::vector<Cell> withCrossings(const Puzzle& puzzle, const FaceItems& faces) {
    std::vector<Cell> cells = openCells(puzzle).cells;
    std::vector<Cell> crossings = puzzle.lattice.crossingsOf(cells);
    for (const FixedPiece& fixed : puzzle.fixed)
        for (const Cell crossing : puzzle.lattice.crossingsOf(fixed.cells))
            std::erase(crossings, crossing);
    cells.insert(cells.end(), crossings.begin(), crossings.end());
    if (faces.empty()) return cells;
    std::vector<bool> isTaken(faces.cells().size(), false);
    for (const FixedPiece& fixed : puzzle.fixed)
        for (const int item :
             faces.coveredBy(fixed.cells, facesOf(puzzle, fixed)).value_or(std::vector<int>()))
            isTaken[static_cast<std::size_t>(item)] = true;
    for (std::size_t item = 0; item < isTaken.size(); ++item)
        if (!isTaken[item]) cells.push_back(faces.cells()[item]);
    return cells;
}

}  // namespace

OpenPlaces::OpenPlaces(const Puzzle& puzzle)
    : puzzle_(puzzle), board_(puzzle), faces_(puzzle), cells_(withCrossings(puzzle, faces_)), index_(cells_) {
    if (puzzle.separateBoxes) boxes_ = boxNumbers(puzzle);
    while (start_ < cells_.size() && !puzzle.lattice.isCrossing(cells_[start_]))
        ++start_;
}

bool OpenPlaces::addFaceItems(const Shape& shape, Cell offset, std::vector<int>& numbers) const {
    if (faces_.empty() || !shape.hasFaces()) return true;
    const auto items = faces_.coveredBy(shape, offset);
    if (!items) return false;
    for (const int item : *items) {
        const int number = index_.find(faces_.cells()[static_cast<std::size_t>(item)]);
        if (number < 0) return false;
        numbers.push_back(number);
    }
    return true;
}

int OpenPlaces::acrossSeam(Cell cell) const {
    const int same = board_.find(cell);
    return same < 0 ? -1 : index_.find(puzzle_.region.cells()[static_cast<std::size_t>(same)]);
}

bool OpenPlaces::areDifferent(std::vector<int> numbers) {
    std::ranges::sort(numbers);
    return std::ranges::adjacent_find(numbers) == numbers.end();
}

bool OpenPlaces::isInOneBox(const Shape& shape, std::size_t from, Cell cell) const {
    if (boxes_.empty()) return true;
    const Cell offset = cell - shape.cells()[from];
    std::vector<Cell> covered(shape.all().begin(), shape.all().end());
    for (Cell& one : covered)
        one = one + offset;
    return areInOneBox(puzzle_.region, boxes_, covered);
}

ImageTable::ImageTable(const Puzzle& puzzle, StopToken stop, std::uint64_t mostBytes)
    : lattice_(puzzle.lattice) {
    const OpenPlaces places(puzzle);
    isWrapped_ = places.board().isWrapped();
    isTwoColoured_ = places.board().isTwoColoured();
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
    const Board& board = places.board();
    std::vector<int> toOpen(puzzle.region.cells().size(), -1);
    for (std::size_t i = 0; i < open.size(); ++i)
        toOpen[static_cast<std::size_t>(board.find(open[i]))] = static_cast<int>(i);
    for (const Cell cell : open)
        for (int& next :
             neighbours_.emplace_back(board.neighboursOf(static_cast<std::size_t>(board.find(cell)))))
            if (next >= 0) next = toOpen[static_cast<std::size_t>(next)];
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

void ImageTable::addImages(const Puzzle& puzzle, const OpenPlaces& places, const StopToken& stop,
                           std::uint64_t mostBytes) {
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    for (std::size_t s = 0; s < shapes_.size(); ++s) {
        const std::vector<Shape> turns = orientations(shapes_[s].shape, moves);
        std::vector<ImageId>& starts = orientationStart_.emplace_back();
        colours_.emplace_back();
        faces_.emplace_back();
        std::set<WrappedImage> known;
        for (std::size_t o = 0; o < turns.size(); ++o) {
            stop.check();
            const std::uint64_t bytes = bytesWhileListed();
            if (bytes > mostBytes || imageCells_.size() > std::numeric_limits<std::int32_t>::max())
                throw ImagesTooLarge{bytes};
            starts.push_back(size());
            if (isWrapped_) {
                addWrapped(turns[o], places, o, known);
                continue;
            }
            const std::span<const CellColour> colours = turns[o].colours();
            if (!colours.empty()) colours_.back().resize(turns.size());
            if (!colours.empty()) colours_.back()[o].assign(colours.begin(), colours.end());
            const std::span<const FaceColours> faces = turns[o].faces();
            if (!faces.empty()) faces_.back().resize(turns.size());
            if (!faces.empty()) faces_.back()[o].assign(faces.begin(), faces.end());
            places.forEach(turns[o], [&](std::span<const int> covered) { addImage(o, covered); });
        }
        starts.push_back(size());
    }
    firstHole_ = size();
}

// The class is the last one so far.
void ImageTable::addImage(std::size_t orientation, std::span<const CellNumber> cells) {
    imageCells_.insert(imageCells_.end(), cells.begin(), cells.end());
    firstCell_.push_back(static_cast<std::uint32_t>(imageCells_.size()));
    shapeOf_.push_back(static_cast<std::uint16_t>(orientationStart_.size() - 1));
    orientationOf_.push_back(static_cast<std::uint8_t>(orientation));
}

// In the order of the lowest cells, then of the others. Placements that cannot be told from a known one are
// left out.
void ImageTable::addWrapped(const Shape& shape, const OpenPlaces& places, std::size_t orientation,
                            std::set<WrappedImage>& known) {
    std::vector<WrappedImage> found;
    places.forEachDrawn(shape, [&](std::span<const int> covered, std::vector<DrawnCell> drawn) {
        std::vector<CellNumber> cells(covered.begin(), covered.end());
        std::ranges::sort(cells);
        if (!shape.isColoured() && !shape.hasOptional()) drawn.clear();
        std::ranges::sort(drawn);
        found.emplace_back(std::move(cells), std::move(drawn));
    });
    sortUnique(found);
    for (const WrappedImage& image : found) {
        if (!known.insert(image).second) continue;
        const auto& [cells, drawn] = image;
        if (!drawn.empty()) {
            Wrapped& wrapped = wrapped_[size()];
            wrapped.drawn = drawn;
            for (const DrawnCell& one : drawn)
                if (!shape.colours().empty() && !one.isOptional) wrapped.colours.push_back(one.colour);
        }
        addImage(orientation, cells);
    }
}

std::span<const DrawnCell> ImageTable::drawnOf(ImageId image) const {
    const auto wrapped = wrapped_.find(image);
    return wrapped == wrapped_.end() ? std::span<const DrawnCell>() : wrapped->second.drawn;
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
        addImage(0, std::array{CellNumber{cell}});
    }
    orientationStart_.back().push_back(size());
}

std::optional<ImageId> ImageTable::find(int shape, int orientation,
                                        std::span<const CellNumber> lowest) const {
    const std::vector<ImageId>& starts = orientationStart_[static_cast<std::size_t>(shape)];
    const auto images = std::views::iota(starts[static_cast<std::size_t>(orientation)],
                                         starts[static_cast<std::size_t>(orientation) + 1]);
    const auto lowestOf = [&](ImageId image) {
        return std::span(imageCells_).subspan(firstCell_[image], lowest.size());
    };
    const auto isBefore = [](std::span<const CellNumber> a, std::span<const CellNumber> b) {
        return std::ranges::lexicographical_compare(a, b);
    };
    const auto found = std::ranges::lower_bound(images, lowest, isBefore, lowestOf);
    if (found == images.end() || !std::ranges::equal(lowestOf(*found), lowest)) return std::nullopt;
    return *found;
}

std::span<const CellColour> ImageTable::coloursOf(ImageId image) const {
    const auto shape = static_cast<std::size_t>(shapeOf(image));
    if (const auto wrapped = wrapped_.find(image); wrapped != wrapped_.end()) return wrapped->second.colours;
    if (shape >= colours_.size() || colours_[shape].empty()) return {};
    return colours_[shape][static_cast<std::size_t>(orientationOf(image))];
}

std::span<const FaceColours> ImageTable::facesOf(ImageId image) const {
    const auto shape = static_cast<std::size_t>(shapeOf(image));
    if (shape >= faces_.size() || faces_[shape].empty()) return {};
    return faces_[shape][static_cast<std::size_t>(orientationOf(image))];
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
    placements.reserve(puzzle.fixed.size() + solution.size());
    for (const FixedPiece& fixed : puzzle.fixed)
        placements.push_back({fixed.piece, fixed.cells, {}, facesOf(puzzle, fixed)});
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
        const std::span<const FaceColours> faces = table.facesOf(image);
        placements.push_back(
            {piece, std::move(cells), {colours.begin(), colours.end()}, {faces.begin(), faces.end()}});
    }
    return placements;
}

std::optional<ImageId> imageOf(const ImageTable& table, const Placement& placement) {
    const auto open = table.cells().first(static_cast<std::size_t>(table.crossingStart()));
    std::vector<CellNumber> numbers;
    for (const Cell cell : placement.cells) {
        const auto found = std::ranges::lower_bound(open, cell);
        if (found == open.end() || *found != cell) return std::nullopt;
        numbers.push_back(static_cast<CellNumber>(found - open.begin()));
    }
    const auto isHere = [&](ImageId image) {
        return image < table.pieceImages() && table.cellsOf(image).size() >= numbers.size() &&
               std::ranges::equal(table.cellsOf(image).first(numbers.size()), numbers);
    };
    const auto isLikeIt = [](const auto& wanted, const auto& given) {
        return wanted.empty() || given.empty() || std::ranges::equal(wanted, given);
    };
    for (int shape = 0; shape < table.shapeCount(); ++shape) {
        const ShapeClass& one = table.shapes()[static_cast<std::size_t>(shape)];
        if (std::ranges::find(one.pieces, placement.piece) == one.pieces.end() ||
            std::cmp_not_equal(one.shape.size(), numbers.size()))
            continue;
        for (int turn = 0; turn < table.orientationCount(shape); ++turn)
            for (ImageId image = table.find(shape, turn, numbers).value_or(table.size()); isHere(image);
                 ++image)
                if (table.shapeOf(image) == shape && isLikeIt(placement.colours, table.coloursOf(image)) &&
                    isLikeIt(placement.faces, table.facesOf(image)))
                    return image;
    }
    return std::nullopt;
}

}  // namespace tilewright
