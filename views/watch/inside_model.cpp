#include "views/watch/inside_model.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

struct InsideWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::InsidePanel)
};

constexpr Colour holeColour{150, 158, 170};

}  // namespace

void InsideModel::setSearch(std::shared_ptr<const PreparedSearch> search) {
    const std::uint64_t number = listNumber_ + 1;
    *this = InsideModel();
    listNumber_ = number;
    if (!search) return;
    search_ = std::move(search);
    inspector_ = std::make_unique<SearchInspector>(search_);
    setState(WatchedState(search_->table()));
}

void InsideModel::setState(const WatchedState& state) {
    const std::shared_ptr<const NodeInside> before = std::move(node_);
    node_ = inspector_->at(state);
    if (node_ != before) ++listNumber_;
    filled_.assign(static_cast<std::size_t>(search_->table().cellCount()), false);
    fletcher_ = {};
    remainingAfter_.reset();
    images_.clear();
    groups_.clear();
    current_.reset();
    if (node_) {
        for (const ImageId image : node_->trail)
            for (const CellNumber cell : search_->table().cellsOf(image))
                filled_[cell] = true;
        const WatchedNode& watched = state.nodes.back();
        if (hasTree()) fletcher_ = fletcherProgress(*node_, watched, search_->table());
        if (node_->dlx && watched.placed)
            remainingAfter_ = inspector_->remainingAfter(*node_, *watched.placed);
        showList(watched, state.tried());
    }
    showShapes();
    showCells(state);
}

void InsideModel::showShapes() {
    const ImageTable& table = search_->table();
    shapes_.clear();
    for (int s = 0; s < table.shapeCount(); ++s) {
        const ShapeClass& shape = table.shapes()[static_cast<std::size_t>(s)];
        const Region& region = search_->puzzle().region;
        const bool areCells = region.requiredSize() < region.size();
        InsideShape shown{areCells              ? InsideWords::tr("hole")
                          : hasCrossings(*this) ? InsideWords::tr("crossing")
                                                : InsideWords::tr("face"),
                          holeColour,
                          shape.max,
                          false,
                          {}};
        if (shape.openGroup)
            shown.name = InsideWords::tr("open: %1")
                             .arg(QString::fromStdString(search_->puzzle().open[*shape.openGroup].name));
        if (!shape.pieces.empty()) {
            const Puzzle& puzzle = search_->puzzle();
            shown.name = QString::fromStdString(puzzle.pieces[shape.pieces.front()].name);
            shown.colour = tilewright::colourOf(puzzle, shape.pieces.front());
        }
        if (node_) {
            shown.left = node_->left[static_cast<std::size_t>(s)];
            shown.isTarget = node_->shape == s;
            if (node_->dlx && node_->dlx->shapes[static_cast<std::size_t>(s)].isOpen)
                shown.size = node_->dlx->shapes[static_cast<std::size_t>(s)].size;
        }
        shapes_.push_back(std::move(shown));
    }
}

void InsideModel::showCells(const WatchedState& state) {
    const ImageTable& table = search_->table();
    const Puzzle& puzzle = search_->puzzle();
    cells_.clear();
    for (int c = 0; c < table.crossingStart(); ++c) {
        InsideCell shown;
        shown.cell = table.cells()[static_cast<std::size_t>(c)];
        shown.number = c;
        shown.isOptional = table.isOptional(c);
        shown.isTarget = node_ && node_->cell == c;
        if (node_ && node_->dlx && node_->dlx->cells[static_cast<std::size_t>(c)].isOpen)
            shown.value = node_->dlx->cells[static_cast<std::size_t>(c)].size;
        cells_.push_back(std::move(shown));
    }
    const auto at = [&](int cell) -> InsideCell& { return cells_[static_cast<std::size_t>(cell)]; };
    for (const ImageId image : state.trail()) {
        const int shape = table.shapeOf(image);
        for (const CellNumber cell : table.cellsOf(image)) {
            if (cell >= table.crossingStart()) continue;
            at(cell).isLeftOpen = table.isHole(image);
            if (table.isHole(image)) continue;
            at(cell).piece = colourOf(shape);
            at(cell).pieceName = nameOf(shape);
        }
    }
    if (node_ && node_->lists) {
        const ListsInside& lists = *node_->lists;
        const auto mark = [&](const std::vector<int>& cells, bool InsideCell::*as) {
            for (const int cell : cells)
                if (cell < table.crossingStart()) at(cell).*as = true;
        };
        mark(lists.earlier, &InsideCell::byPof);
        mark(lists.filledNeighbours, &InsideCell::byNof);
        mark(lists.filledBefore, &InsideCell::filledBefore);
        for (const TargetCandidate& candidate : lists.candidates)
            if (isCell(candidate.cell)) at(candidate.cell).value = candidate.fits;
        int bit = static_cast<int>(neighbours().size()) - 1;
        for (const TargetNeighbour& neighbour : neighbours()) {
            if (neighbour.cell >= 0) at(neighbour.cell).bit = bit;
            --bit;
        }
        if (hasTree())
            for (std::size_t r = 0; r < state.nodes.back().cellsRead.size(); ++r)
                if (const int cell = state.nodes.back().cellsRead[r]; cell < table.crossingStart())
                    at(cell).read = static_cast<int>(r) + 1;
    }
    for (const FixedPiece& fixed : puzzle.fixed)
        for (const Cell cell : fixed.cells) {
            InsideCell shown;
            shown.cell = cell;
            shown.piece = tilewright::colourOf(puzzle, fixed.piece);
            shown.pieceName = QString::fromStdString(puzzle.pieces[fixed.piece].name);
            cells_.push_back(std::move(shown));
        }
}

// The tried entries are a subsequence of the list. Whether `latest` fits is reported only by the next event,
// but can be computed here.
void InsideModel::showList(const WatchedNode& watched, std::optional<ImageId> latest) {
    using Kind = InsideImage::Mark;
    const ImageTable& table = search_->table();
    auto tried = watched.tried.begin();
    for (const ImageId image : node_->images) {
        InsideImage shown{image, node_->isMissing(table, image) ? Kind::missing : Kind::untried};
        if (tried != watched.tried.end() && tried->image == image) {
            const bool fits = tried->fits || (image == latest && isClear(image));
            shown.mark = fits ? Kind::fits : Kind::collides;
            current_ = images_.size();
            ++tried;
        }
        const int shape = table.shapeOf(image);
        if (groups_.empty() || groups_.back().shape != shape)
            groups_.push_back({shape, images_.size(), images_.size(), shown.mark == Kind::missing});
        images_.push_back(shown);
        groups_.back().last = images_.size();
    }
    if (hasTree()) markSkipped();
}

void InsideModel::markSkipped() {
    const FletcherInside& tree = node_->lists->fletcher;
    for (std::size_t s = 0; s < fletcher_.steps; ++s) {
        const FletcherInside::Step& step = tree.walk[s];
        if (step.isLeaf || !tree.nodes[step.index].isFilled) continue;
        const auto [first, last] = leavesBelow(tree, step.index, images_.size());
        for (std::uint32_t leaf = first; leaf < last; ++leaf)
            images_[leaf].mark = InsideImage::Mark::skipped;
    }
}

bool InsideModel::isClear(ImageId image) const {
    const std::span<const CellNumber> cells = search_->table().cellsOf(image);
    return std::ranges::none_of(cells, [&](CellNumber cell) { return filled_[cell]; });
}

QString InsideModel::listSetBits() const {
    QString bits;
    for (const TargetNeighbour& neighbour : neighbours())
        bits += neighbour.isClosed ? u'1' : u'0';
    return bits;
}

std::span<const TargetNeighbour> InsideModel::neighbours() const {
    if (!node_ || node_->algorithm != Algorithm::fila || !isCell(node_->cell)) return {};
    return node_->lists->neighbours;
}

bool InsideModel::isBlack(const InsideCell& cell, Blackening kind) {
    const bool isBoth = kind == Blackening::both;
    return (cell.byNof && (isBoth || kind == Blackening::nof)) ||
           (cell.byPof && (isBoth || kind == Blackening::pof));
}

QString InsideModel::placeOf(int cell) const {
    const ImageTable& table = search_->table();
    return QString::fromStdString(cellText(table.cells()[static_cast<std::size_t>(cell)], table.lattice()));
}

bool InsideModel::isCell(int number) const {
    return number >= 0 && number < search_->table().crossingStart();
}

bool InsideModel::covers(ImageId image, int cell) const {
    const std::span<const CellNumber> cells = search_->table().cellsOf(image);
    return cell >= 0 && std::ranges::binary_search(cells, static_cast<CellNumber>(cell));
}

}  // namespace tilewright
