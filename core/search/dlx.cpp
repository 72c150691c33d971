#include "core/search/dlx.h"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>

#include "core/images/cell_classes.h"
#include "core/images/cell_weights.h"
#include "core/images/redundancy.h"
#include "core/search/cell_order.h"
#include "core/search/search_space.h"

namespace tilewright {

Dlx::Dlx(const ImageTable& table, std::span<const ImageId> images, const Schedule& schedule)
    : table_(&table),
      schedule_(&schedule),
      nodesOf_(table.size()),
      lowest_(lowestOfClasses(table, images, maxListCells)),
      joined_(joinedInLists(table, schedule, lowest_)),
      checks_(table, schedule.filters) {
    if (schedule.filters.volume) volume_.emplace(table);
    if (schedule.filters.parity) parity_.emplace(table);
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
    for (std::size_t cell = 0; cell < lowest_.size(); ++cell)
        if (lowest_[cell] != static_cast<int>(cell)) unlinkColumn(static_cast<Column>(cell) + 1);
    for (const ShapeClass& shape : table.shapes()) {
        left_.push_back(shape.max);
        needed_.push_back(shape.mustPlace());
    }
    nodes_.reserve(nodesFor(table, images, lowest_));
    for (const ImageId image : images)
        addImage(image);
    for (Column shape = shapeColumn(0); shape < static_cast<Column>(columns); ++shape)
        if (left(shape) == 0) cover(shape);
}

std::size_t Dlx::nodesFor(const ImageTable& table, std::span<const ImageId> images,
                          const std::vector<int>& lowest) {
    auto nodes = static_cast<std::size_t>(table.cellCount() + table.shapeCount()) + 1;
    const auto isLowest = [&](CellNumber cell) { return lowest[cell] == static_cast<int>(cell); };
    for (const ImageId image : images) {
        const std::span<const CellNumber> cells = table.cellsOf(image);
        nodes += 1 + (lowest.empty() ? cells.size()
                                     : static_cast<std::size_t>(std::ranges::count_if(cells, isLowest)));
    }
    return nodes;
}

std::uint64_t Dlx::bytesFor(const ImageTable& table, std::span<const ImageId> images) {
    return nodesFor(table, images, lowestOfClasses(table, images, maxListCells)) * sizeof(Node) +
           table.size() * sizeof(NodeRun);
}

void Dlx::addImage(ImageId image) {
    const auto first = static_cast<NodeId>(nodes_.size());
    const auto add = [&](Column column) {
        const auto id = static_cast<NodeId>(nodes_.size());
        nodes_.push_back({node(column).up, column, column, image});
        node(node(id).up).down = id;
        node(column).up = id;
        ++sizeOf(column);
    };
    for (const CellNumber cell : table_->cellsOf(image))
        if (lowest_.empty() || lowest_[cell] == static_cast<int>(cell)) add(static_cast<Column>(cell) + 1);
    add(shapeColumn(table_->shapeOf(image)));
    nodesOf_[image] = {first, static_cast<NodeId>(nodes_.size())};
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

void Dlx::remove(ImageId image) {
    forEachNode(image, [&](NodeId id) { unlinkNode(id); });
}

void Dlx::restore(ImageId image) {
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

// Ties go to the first column: cells in cell order, then shapes. Heuristics that choose cells consider shapes
// only when no cell is left.
Dlx::Target Dlx::selectTarget(int piecesLeft) {
    if (schedule_->copies && trail_.empty()) {
        const Column column = cellColumn(schedule_->copies->cell);
        return {column, sizeOf(column)};
    }
    const Heuristic heuristic = schedule_->heuristicAt(piecesLeft);
    const bool picksCells =
        heuristic.kind != Heuristic::Kind::size && heuristic.kind != Heuristic::Kind::piece;
    Target fewest{0, std::numeric_limits<int>::max()};
    bool anyCell = false;
    for (Column column = next_[0]; column != 0; column = next_[static_cast<std::size_t>(column)]) {
        int size = sizeOf(column);
        if (isShape(column)) {
            if (picksCells && anyCell) break;
            if (needed(column) <= 0) continue;
            if (needed(column) > size)
                size = 0;
            else if (isOfManyHoles(column))
                continue;
        } else {
            anyCell = true;
        }
        if (size < fewest.size) fewest = {column, size};
        if (size == 0) break;
    }
    if (fewest.size <= 1 || heuristic.kind == Heuristic::Kind::size || !anyCell) return fewest;
    const Column column = preferred(heuristic);
    return column == 0 ? fewest : Target{column, sizeOf(column)};
}

// The column that the heuristic chooses if no column has a single image left; 0 if none.
Dlx::Column Dlx::preferred(const Heuristic& heuristic) {
    switch (heuristic.kind) {
        case Heuristic::Kind::size:
            break;
        case Heuristic::Kind::estimate:
        case Heuristic::Kind::neighbours:
            return fewestOpenNeighbours(heuristic.kind == Heuristic::Kind::estimate);
        case Heuristic::Kind::piece:
            return fewestOfAPiece();
        case Heuristic::Kind::fixedOrder:
            return firstOpen(heuristic);
    }
    return 0;
}

Dlx::Column Dlx::firstOpen(const Heuristic& heuristic) {
    if (heuristic == heuristicF) return next_[0];
    auto order =
        std::find_if(orders_.begin(), orders_.end(), [&](const auto& o) { return o.first == heuristic; });
    if (order == orders_.end()) order = orders_.insert(order, {heuristic, cellOrder(*table_, heuristic)});
    for (const int cell : order->second)
        if (isOpen(cellColumn(cell))) return cellColumn(cell);
    return 0;
}

Dlx::Column Dlx::fewestOpenNeighbours(bool countsImages) const {
    Column best = 0;
    std::pair<int, int> fewest{std::numeric_limits<int>::max(), 0};
    for (Column column = next_[0]; column != 0 && !isShape(column);
         column = next_[static_cast<std::size_t>(column)]) {
        int open = 0;
        for (const int cell : table_->neighboursOf(column - 1))
            open += cell >= 0 && isOpen(cellColumn(cell)) ? 1 : 0;
        const std::pair<int, int> here{open, countsImages ? size_[static_cast<std::size_t>(column)] : 0};
        if (here >= fewest) continue;
        fewest = here;
        best = column;
    }
    return best;
}

// Removing a placement that has been tried is undone by a handover for holes, since the algorithms that take
// over need not place holes: cells stay open without them. So a group is a target only if a single hole is
// left.
bool Dlx::isOfManyHoles(Column column) {
    return table_->isHoleShape(column - shapeColumn(0)) && left(column) > 1;
}

// A shape with several pieces can be a target too: images that were tried are taken out, so no solution is
// found twice.
Dlx::Column Dlx::fewestOfAPiece() {
    Column best = 0;
    for (Column column = shapeColumn(0); column <= shapeColumn(table_->shapeCount() - 1); ++column)
        if (isOpen(column) && needed(column) > 0 && !isOfManyHoles(column) &&
            (best == 0 || sizeOf(column) < sizeOf(best)))
            best = column;
    return best;
}

void Dlx::postTarget(const Target& target, int piecesLeft) {
    if (host_->observer == nullptr) return;
    const bool isOfShape = isShape(target.column);
    const int cell = isOfShape ? -1 : target.column - 1;
    const int shape = isOfShape ? target.column - table_->cellCount() - 1 : -1;
    BacktrackReason reason = BacktrackReason::none;
    if (target.size == 0)
        reason = sizeOf(target.column) > 0 ? BacktrackReason::tooFewImages : BacktrackReason::noImages;
    host_->noteLeaving(reason, cell, shape);
    host_->post({.kind = SearchEvent::Kind::target,
                 .piecesLeft = piecesLeft,
                 .cell = cell,
                 .shape = shape,
                 .reason = reason,
                 .reasonCell = cell,
                 .reasonShape = shape});
}

// Images are sorted by shape.
std::vector<ImageId> Dlx::remainingImages() const {
    std::vector<ImageId> images;
    for (Column shape = shapeColumn(0); shape < static_cast<Column>(next_.size()); ++shape)
        for (NodeId row = node(shape).down; isOpen(shape) && row != shape; row = node(row).down)
            images.push_back(node(row).image);
    return images;
}

std::shared_ptr<const SearchSpace> Dlx::makeSpace() const {
    const std::vector<ImageId> images = remainingImages();
    return makeSearchSpace({*table_, *schedule_, images, trail_, joined_, host_});
}

// A trail identifies a node because targets are chosen deterministically: the walk repeats the choices and
// takes out the images that the search tried before the one on the trail.
template <class AtNode>
bool Dlx::walkTo(std::span<const ImageId> trail, int piecesLeft, AtNode atNode) {
    if (trail.empty()) return atNode(piecesLeft);
    const ImageId image = trail.front();
    // Already counted when the node was expanded.
    FilterCounts counted;
    std::optional<std::vector<ImageId>> filtered = removeAt(piecesLeft, counted);
    if (!filtered) {
        leaveGoal(trail);
        return false;
    }
    const Column target = selectTarget(piecesLeft).column;
    const bool keeps = keepsColumn(target);
    std::vector<ImageId> tried;
    if (!keeps) cover(target);
    for (NodeId row = node(target).down; node(row).image != image || row == target; row = node(row).down) {
        if (row == target) throw std::invalid_argument("a trail does not name a node of this search");
        if (!keeps) continue;
        tried.push_back(node(row).image);
        remove(tried.back());
    }
    if (excludesCopies(target)) excludeCopiesBefore(image, tried);
    place(image, target);
    trail_.push_back(image);
    const bool done = walkTo(trail.subspan(1), piecesLeftAfter(piecesLeft, image), atNode);
    trail_.pop_back();
    remove(image, target);
    for (; !tried.empty(); tried.pop_back())
        restore(tried.back());
    if (!keeps) uncover(target);
    restoreAll(*filtered);
    return done;
}

bool Dlx::excludesCopies(Column target) const {
    return schedule_->copies && target == cellColumn(schedule_->copies->cell);
}

// When the placements on the constrained cell are tried, copies of those before `image` are out of question.
// Those on the cell itself are not in the lists of shapes while its column is covered.
void Dlx::excludeCopiesBefore(ImageId image, std::vector<ImageId>& taken) {
    const std::vector<std::uint32_t>& ranks = schedule_->copies->ranks;
    for (const ImageId other : remainingImages()) {
        if (ranks[other] >= ranks[image]) continue;
        remove(other);
        taken.push_back(other);
    }
}

// Hands over the node that walkTo() was looking for, unchanged.
void Dlx::leaveGoal(std::span<const ImageId> wayLeft) {
    std::vector<ImageId> goal = trail_;
    goal.insert(goal.end(), wayLeft.begin(), wayLeft.end());
    host_->leaveNode(goal, nullptr);
}

bool Dlx::search(std::span<const ImageId> trail, SearchHost& host) {
    host_ = &host;
    const bool done =
        walkTo(trail, table_->maxPieces(), [this](int piecesLeft) { return expand(piecesLeft); });
    host_ = nullptr;
    return done;
}

// Calls `look(piecesLeft)` with the matrix as it is at the node.
template <class Look>
void Dlx::lookAt(std::span<const ImageId> trail, Look look) {
    walkTo(trail, table_->maxPieces(), [&](int piecesLeft) {
        // Without a host, nothing can interrupt.
        FilterCounts counted;
        std::optional<std::vector<ImageId>> filtered = removeAt(piecesLeft, counted);
        if (!filtered) return false;
        look(piecesLeft);
        restoreAll(*filtered);
        return true;
    });
}

std::shared_ptr<const SearchSpace> Dlx::spaceAt(std::span<const ImageId> trail, SearchHost* host) {
    host_ = host;
    std::shared_ptr<const SearchSpace> space;
    lookAt(trail, [&](int) {
        try {
            space = makeSpace();
        } catch (const Interrupted&) {
        }
    });
    host_ = nullptr;
    return space;
}

DlxInside Dlx::insideAt(std::span<const ImageId> trail) {
    DlxInside inside;
    lookAt(trail, [&](int piecesLeft) { inside = lookInside(piecesLeft); });
    return inside;
}

std::size_t Dlx::remainingAt(std::span<const ImageId> trail) {
    std::size_t remaining = 0;
    walkTo(trail, table_->maxPieces(), [&](int) {
        remaining = remainingPieceImages();
        return true;
    });
    return remaining;
}

bool Dlx::visit(int piecesLeft) {
    return host_->enter(piecesLeft, nullptr, [this] { return std::span(trail_); }) && expand(piecesLeft);
}

bool Dlx::expand(int piecesLeft) {
    if (piecesLeft >= checks_.lowest() && isHopeless(piecesLeft)) return true;
    FilterCounts counts;
    std::optional<std::vector<ImageId>> filtered = removeAt(piecesLeft, counts);
    if (!filtered) {
        leaveGoal({});
        return false;
    }
    std::shared_ptr<const SearchSpace> space;
    bool done = schedule_->algorithmAt(piecesLeft) == Algorithm::dlx || makeSpaceHere(space);
    if (done) {
        // Only now: a node that is handed over instead is counted when it is expanded.
        host_->statistics.filters += counts;
        done = space ? space->search(trail_, space, *host_) : expandFiltered(piecesLeft);
    }
    restoreAll(*filtered);
    return done;
}

// Returns false if the host wants to stop; the node has then been handed over.
bool Dlx::makeSpaceHere(std::shared_ptr<const SearchSpace>& space) {
    try {
        space = makeSpace();
        return true;
    } catch (const Interrupted&) {
        leaveGoal({});
        return false;
    }
}

bool Dlx::expandFiltered(int piecesLeft) {
    if (host_->observer != nullptr) host_->postSwitch(Algorithm::dlx, piecesLeft);
    const Target target = selectTarget(piecesLeft);
    if (target.column == 0) {
        // A shape whose remaining pieces cannot all be placed any more is missing from the matrix.
        if (!host_->report(*table_, trail_, piecesLeft)) host_->noteLeaving(BacktrackReason::piecesLeft);
        return true;
    }
    postTarget(target, piecesLeft);
    if (target.size == 0) return true;
    const bool keeps = keepsColumn(target.column);
    std::vector<ImageId> tried;
    if (!keeps) cover(target.column);
    bool done = true;
    const bool excludes = excludesCopies(target.column);
    for (NodeId row = node(target.column).down; done && row != target.column; row = node(row).down) {
        const ImageId image = node(row).image;
        if (excludes) excludeCopiesBefore(image, tried);
        count(image, piecesLeft);
        const int shape = table_->shapeOf(image);
        // Holes do not count as attempts.
        if (!table_->isHole(image))
            post(
                {.kind = SearchEvent::Kind::tried, .piecesLeft = piecesLeft, .shape = shape, .image = image});
        post({.kind = SearchEvent::Kind::placed, .piecesLeft = piecesLeft, .shape = shape, .image = image});
        place(image, target.column);
        trail_.push_back(image);
        done = visit(piecesLeftAfter(piecesLeft, image));
        trail_.pop_back();
        remove(image, target.column);
        post({.kind = SearchEvent::Kind::removed, .piecesLeft = piecesLeft, .shape = shape, .image = image});
        if (!done) handOverRest(row, target, piecesLeft);
        if (keeps) {
            tried.push_back(image);
            remove(image);
        }
    }
    for (; !tried.empty(); tried.pop_back())
        restore(tried.back());
    if (!keeps) uncover(target.column);
    host_->noteLeaving(BacktrackReason::exhausted);
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

// Node filters of DLX: images that occur in no solution below the node are taken out of the matrix, and put
// back on the way up. Since DLX maintains exact lists, every removed image improves the choice of targets and
// shortens the lists of the algorithm that takes over. Source: M. Busche, "Solving Polyomino and Polycube
// Puzzles", 2011.

namespace {

struct Filter {
    FilterCounts::Kind kind;
    std::optional<int> NodeFilters::*lowest;
};

constexpr std::array filters{Filter{FilterCounts::weightImages, &NodeFilters::weights},
                             Filter{FilterCounts::volumeImages, &NodeFilters::volume},
                             Filter{FilterCounts::parityImages, &NodeFilters::parity},
                             Filter{FilterCounts::fitImages, &NodeFilters::fit}};

// How many images are filtered between two checks for stop requests: a few dozen microseconds.
constexpr int imagesBetweenRests = 32;
// How many filtered images cost as much as one node.
constexpr int imagesPerNode = 16;
// How many choices of odd pieces are tried at a node.
constexpr std::uint64_t choicesAtNode = 1 << 12;

}  // namespace

void Dlx::findOpenCells() {
    open_ = BitSet(static_cast<std::size_t>(table_->cellCount()));
    for (Column column = next_[0]; column != 0 && !isShape(column);
         column = next_[static_cast<std::size_t>(column)])
        open_.set(static_cast<std::size_t>(column - 1));
    for (std::size_t cell = 0; cell < lowest_.size(); ++cell)
        if (open_.test(static_cast<std::size_t>(lowest_[cell]))) open_.set(cell);
}

bool Dlx::isHopeless(int piecesLeft) {
    findOpenCells();
    const BacktrackReason reason =
        checks_.reasonToLeave(piecesLeft, trail_, open_.words(), left_, needed_, host_->statistics.filters);
    if (reason == BacktrackReason::none) return false;
    if (host_->observer != nullptr) {
        host_->postSwitch(Algorithm::dlx, piecesLeft);
        host_->postBacktrack(reason, piecesLeft);
    }
    return true;
}

// Returns nullopt if the host wants to stop; the matrix is then unchanged.
std::optional<std::vector<ImageId>> Dlx::removeAt(int piecesLeft, FilterCounts& counts) {
    std::vector<ImageId> taken;
    FilterCounts here;
    try {
        for (const Filter& filter : filters) {
            const std::optional<int>& lowest = schedule_->filters.*filter.lowest;
            if (lowest && piecesLeft >= *lowest) removeBy(filter.kind, taken, here);
        }
        if (!table_->rules().empty()) removeRuleBreakers(taken);
    } catch (const Interrupted&) {
        restoreAll(taken);
        return std::nullopt;
    }
    counts += here;
    return taken;
}

// Placements that break a rule for numbers at once.
void Dlx::removeRuleBreakers(std::vector<ImageId>& taken) {
    NumberRules::State state = table_->rules().after(trail_);
    for (const ImageId image : remainingImages()) {
        rest();
        if (table_->rules().canBeMetWith(state, image)) continue;
        remove(image);
        taken.push_back(image);
    }
}

void Dlx::restoreAll(std::vector<ImageId>& images) {
    for (; !images.empty(); images.pop_back())
        restore(images.back());
}

std::vector<ImageId> Dlx::filteredImages(FilterCounts& counts, const StopToken& stop) {
    stop_ = stop;
    std::vector<ImageId> taken;
    for (const Filter& filter : filters)
        if (schedule_->filters.*filter.lowest) removeBy(filter.kind, taken, counts);
    std::vector<ImageId> images = remainingImages();
    restoreAll(taken);
    stop_ = {};
    return images;
}

// One round is enough for filters that look at one image at a time. For the fit filter, removing one image
// may leave another cell or piece without images.
void Dlx::removeBy(FilterCounts::Kind filter, std::vector<ImageId>& taken, FilterCounts& counts) {
    if (filter == FilterCounts::weightImages) return removeMisplaced(taken, counts);
    findOpenCells();
    bool again = true;
    while (again) {
        const std::size_t before = taken.size();
        for (const ImageId image : remainingImages()) {
            rest();
            if (!isUseless(filter, image)) continue;
            remove(image);
            taken.push_back(image);
        }
        counts.removed[filter] += taken.size() - before;
        again = filter == FilterCounts::fitImages && taken.size() > before;
    }
}

// Those of odd pieces.
void Dlx::removeMisplaced(std::vector<ImageId>& taken, FilterCounts& counts) {
    const OddPieces* odd = schedule_->oddPieces.get();
    if (odd == nullptr) return;
    rest();
    std::vector<ImageId> images;
    for (int shape = 0; shape < table_->shapeCount(); ++shape) {
        const Column column = shapeColumn(shape);
        if (!odd->isOdd(shape) || left(column) == 0) continue;
        for (NodeId row = node(column).down; row != column; row = node(row).down)
            images.push_back(node(row).image);
    }
    for (const ImageId image : odd->useless(*table_, std::move(images), trail_, left_,
                                            host_ == nullptr ? OddPieces::mostChoices : choicesAtNode)) {
        remove(image);
        taken.push_back(image);
        ++counts.removed[FilterCounts::weightImages];
    }
}

bool Dlx::isUseless(FilterCounts::Kind filter, ImageId image) {
    if (filter == FilterCounts::fitImages) return leavesGap(image);
    return !holdsWith(image, [&] {
        return filter == FilterCounts::volumeImages ? volume_->partsAllowed(open_.words(), left_)
                                                    : parity_->allowed(open_.words(), left_, needed_);
    });
}

void Dlx::rest() {
    if (--untilRest_ > 0) return;
    untilRest_ = imagesBetweenRests;
    stop_.check();
    if (host_ == nullptr) return;
    host_->budget -= imagesBetweenRests / imagesPerNode;
    host_->throwIfStopped();
}

// Whether a condition holds for the open cells and remaining pieces after placing `image`.
template <class Holds>
bool Dlx::holdsWith(ImageId image, Holds holds) {
    const auto shape = static_cast<std::size_t>(table_->shapeOf(image));
    for (const CellNumber cell : table_->cellsOf(image))
        open_.clear(cell);
    --left_[shape];
    --needed_[shape];
    const bool result = holds();
    ++needed_[shape];
    ++left_[shape];
    for (const CellNumber cell : table_->cellsOf(image))
        open_.set(cell);
    return result;
}

bool Dlx::leavesGap(ImageId image) {
    place(image, 0);
    bool gap = false;
    for (Column column = next_[0]; column != 0 && !gap; column = next_[static_cast<std::size_t>(column)])
        gap = isShape(column) ? needed(column) > sizeOf(column) : sizeOf(column) == 0;
    remove(image, 0);
    return gap;
}

std::size_t Dlx::remainingPieceImages() const {
    const std::vector<ImageId> images = remainingImages();
    return static_cast<std::size_t>(std::lower_bound(images.begin(), images.end(), table_->pieceImages()) -
                                    images.begin());
}

DlxInside Dlx::lookInside(int piecesLeft) {
    DlxInside inside;
    for (int cell = 0; cell < table_->cellCount(); ++cell) {
        const Column column = cellColumn(cell);
        inside.cells.push_back({isOpen(column), sizeOf(column), 0, 0});
    }
    for (int shape = 0; shape < table_->shapeCount(); ++shape) {
        const Column column = shapeColumn(shape);
        inside.shapes.push_back({isOpen(column), sizeOf(column), left(column), needed(column)});
    }
    inside.remaining = remainingPieceImages();
    const Target target = selectTarget(piecesLeft);
    if (target.column == 0) return inside;
    if (isShape(target.column))
        inside.shape = target.column - table_->cellCount() - 1;
    else
        inside.cell = target.column - 1;
    inside.isDeadEnd = target.size == 0;
    for (NodeId row = node(target.column).down; row != target.column; row = node(row).down)
        inside.images.push_back(node(row).image);
    return inside;
}

}  // namespace tilewright
