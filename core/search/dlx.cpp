#include "core/search/dlx.h"

#include <algorithm>
#include <limits>

#include "core/search/fila.h"

namespace tilewright {

Dlx::Dlx(const ImageTable& table, std::span<const ImageId> images, const Schedule& schedule)
    : table_(&table), schedule_(&schedule), firstNode_(table.size(), 0) {
    const auto columns = static_cast<std::size_t>(table.cellCount() + table.shapeCount()) + 1;
    nodes_.resize(columns);
    next_.resize(columns);
    previous_.resize(columns);
    size_.resize(columns);
    for (std::size_t c = 0; c < columns; ++c) {
        const auto column = static_cast<Column>(c);
        nodes_[c] = {column, column, column, 0};
        next_[c] = static_cast<Column>((c + 1) % columns);
        previous_[c] = static_cast<Column>((c + columns - 1) % columns);
    }
    for (const ShapeClass& shape : table.shapes()) {
        left_.push_back(shape.max);
        needed_.push_back(shape.pieces.empty() ? 0 : shape.min);
    }
    for (const ImageId image : images)
        addImage(image);
    for (Column shape = shapeColumn(0); shape < static_cast<Column>(columns); ++shape)
        if (left(shape) == 0) cover(shape);
}

void Dlx::addImage(ImageId image) {
    firstNode_[image] = static_cast<NodeId>(nodes_.size());
    const auto add = [&](Column column) {
        const auto id = static_cast<NodeId>(nodes_.size());
        nodes_.push_back({node(column).up, column, column, image});
        node(node(id).up).down = id;
        node(column).up = id;
        ++sizeOf(column);
    };
    for (const std::uint16_t cell : table_->cellsOf(image))
        add(cellColumn(cell));
    add(shapeColumn(table_->shapeOf(image)));
}

void Dlx::linkColumn(Column column) {
    const auto c = static_cast<std::size_t>(column);
    next_[static_cast<std::size_t>(previous_[c])] = column;
    previous_[static_cast<std::size_t>(next_[c])] = column;
}

void Dlx::unlinkColumn(Column column) {
    const auto c = static_cast<std::size_t>(column);
    next_[static_cast<std::size_t>(previous_[c])] = next_[c];
    previous_[static_cast<std::size_t>(next_[c])] = previous_[c];
}

void Dlx::unlinkNode(NodeId id) {
    const Node& n = node(id);
    node(n.up).down = n.down;
    node(n.down).up = n.up;
    --sizeOf(n.column);
}

void Dlx::relinkNode(NodeId id) {
    const Node& n = node(id);
    node(n.up).down = id;
    node(n.down).up = id;
    ++sizeOf(n.column);
}

void Dlx::cover(Column column) {
    unlinkColumn(column);
    for (NodeId row = node(column).down; row != column; row = node(row).down)
        forEachNode(node(row).image, [&](NodeId id) {
            if (id != row) unlinkNode(id);
        });
}

void Dlx::uncover(Column column) {
    for (NodeId row = node(column).up; row != column; row = node(row).up)
        forEachNodeBackwards(node(row).image, [&](NodeId id) {
            if (id != row) relinkNode(id);
        });
    linkColumn(column);
}

void Dlx::takeOut(ImageId image) {
    forEachNode(image, [&](NodeId id) { unlinkNode(id); });
}

void Dlx::putBack(ImageId image) {
    forEachNodeBackwards(image, [&](NodeId id) { relinkNode(id); });
}

void Dlx::place(ImageId image, Column target) {
    forEachNode(image, [&](NodeId id) {
        const Column column = node(id).column;
        if (isShape(column)) {
            --needed(column);
            if (--left(column) > 0) return;
        }
        if (column != target) cover(column);
    });
}

void Dlx::remove(ImageId image, Column target) {
    forEachNodeBackwards(image, [&](NodeId id) {
        const Column column = node(id).column;
        if (isShape(column)) {
            ++needed(column);
            if (++left(column) > 1) return;
        }
        if (column != target) uncover(column);
    });
}

// Ties go to the first column: cells in cell order, then shapes. Heuristic F looks at shapes only once no
// cell is left.
Dlx::Target Dlx::selectTarget(int piecesLeft) {
    const bool inOrder = schedule_->heuristicAt(piecesLeft) == Heuristic::first;
    Target fewest{0, std::numeric_limits<int>::max()};
    Target firstCell;
    for (Column column = next_[0]; column != 0; column = next_[static_cast<std::size_t>(column)]) {
        int size = sizeOf(column);
        if (isShape(column)) {
            if (inOrder && firstCell.column != 0) break;
            if (needed(column) <= 0) continue;
            if (needed(column) > size) size = 0;
        } else if (firstCell.column == 0) {
            firstCell = {column, size};
        }
        if (size < fewest.size) fewest = {column, size};
        if (size == 0) break;
    }
    return inOrder && fewest.size > 1 && firstCell.column != 0 ? firstCell : fewest;
}

std::vector<ImageId> Dlx::remainingImages() const {
    std::vector<ImageId> images;
    for (Column column = next_[0]; column != 0 && !isShape(column);
         column = next_[static_cast<std::size_t>(column)])
        for (NodeId row = node(column).down; row != column; row = node(row).down)
            if (row == firstNode_[node(row).image]) images.push_back(node(row).image);
    std::sort(images.begin(), images.end());
    return images;
}

std::shared_ptr<const FilaSpace> Dlx::makeSpace() const {
    return makeFilaSpace(*table_, remainingImages(), trail_, *schedule_);
}

// A trail names a node because targets are chosen the same way each time: the walk repeats the choices, and
// takes out the images that were tried before the one on the trail wherever the search did.
template <class AtNode>
bool Dlx::walkTo(std::span<const ImageId> trail, int piecesLeft, AtNode atNode) {
    if (trail.empty()) return atNode(piecesLeft);
    const ImageId image = trail.front();
    const Column target = selectTarget(piecesLeft).column;
    const bool keeps = keepsColumn(target);
    std::vector<ImageId> tried;
    if (!keeps) cover(target);
    for (NodeId row = node(target).down; keeps && node(row).image != image; row = node(row).down) {
        tried.push_back(node(row).image);
        takeOut(tried.back());
    }
    place(image, target);
    trail_.push_back(image);
    const bool done = walkTo(trail.subspan(1), piecesLeftAfter(piecesLeft, image), atNode);
    trail_.pop_back();
    remove(image, target);
    for (; !tried.empty(); tried.pop_back())
        putBack(tried.back());
    if (!keeps) uncover(target);
    return done;
}

bool Dlx::search(std::span<const ImageId> trail, SearchHost& host) {
    host_ = &host;
    return walkTo(trail, table_->maxPieces(), [this](int piecesLeft) { return expand(piecesLeft); });
}

std::shared_ptr<const FilaSpace> Dlx::spaceAt(std::span<const ImageId> trail) {
    std::shared_ptr<const FilaSpace> space;
    walkTo(trail, table_->maxPieces(), [&](int) {
        space = makeSpace();
        return true;
    });
    return space;
}

bool Dlx::visit(int piecesLeft) {
    if (--host_->budget <= 0) {
        const bool goOn = host_->poll(piecesLeft);
        if (host_->wantsTrail()) host_->showTrail(trail_);
        if (!goOn) {
            host_->leaveNode(trail_, nullptr);
            return false;
        }
    }
    return expand(piecesLeft);
}

bool Dlx::expand(int piecesLeft) {
    if (schedule_->usesFila(piecesLeft)) {
        const std::shared_ptr<const FilaSpace> space = makeSpace();
        return space->search(trail_, space, *host_);
    }
    const Target target = selectTarget(piecesLeft);
    if (target.column == 0) {
        reportSolution();
        return true;
    }
    if (target.size == 0) return true;
    const bool keeps = keepsColumn(target.column);
    std::vector<ImageId> tried;
    if (!keeps) cover(target.column);
    bool done = true;
    for (NodeId row = node(target.column).down; done && row != target.column; row = node(row).down) {
        const ImageId image = node(row).image;
        count(image, piecesLeft);
        place(image, target.column);
        trail_.push_back(image);
        done = visit(piecesLeftAfter(piecesLeft, image));
        trail_.pop_back();
        remove(image, target.column);
        if (!done) handOverRest(row, target, piecesLeft);
        if (keeps) {
            tried.push_back(image);
            takeOut(image);
        }
    }
    for (; !tried.empty(); tried.pop_back())
        putBack(tried.back());
    if (!keeps) uncover(target.column);
    return done;
}

void Dlx::handOverRest(NodeId row, const Target& target, int piecesLeft) {
    std::vector<ImageId> rest;
    for (NodeId next = node(row).down; next != target.column; next = node(next).down) {
        rest.push_back(node(next).image);
        count(rest.back(), piecesLeft);
    }
    host_->leaveBranches(trail_, rest, static_cast<std::size_t>(target.size), nullptr);
}

void Dlx::count(ImageId image, int piecesLeft) {
    if (table_->isHole(image)) return;
    ++host_->statistics.attempts[static_cast<std::size_t>(piecesLeft)];
    ++host_->statistics.fits[static_cast<std::size_t>(piecesLeft)];
}

void Dlx::reportSolution() {
    std::vector<ImageId> images;
    std::copy_if(trail_.begin(), trail_.end(), std::back_inserter(images),
                 [&](ImageId image) { return !table_->isHole(image); });
    host_->solution(images);
}

}  // namespace tilewright
