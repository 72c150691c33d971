#include "core/watch/inspector.h"

#include <algorithm>
#include <functional>
#include <ranges>
#include <utility>

#include "core/search/search_space.h"

namespace tilewright {

void WatchedState::apply(const SearchEvent& event, const ImageTable& table) {
    using Kind = SearchEvent::Kind;
    step = event.step;
    last = event;
    const auto p = static_cast<std::size_t>(event.piecesLeft);
    switch (event.kind) {
        case Kind::switched:
        case Kind::backtrack:
            break;
        case Kind::target:
            nodes.push_back({event.algorithm, event.piecesLeft, event.cell, event.shape, {}, {}, {}, {}, 0});
            break;
        case Kind::listSet:
            nodes.back().listSet = event.listSet;
            break;
        case Kind::cellRead:
            nodes.back().cellsRead.push_back(event.cell);
            break;
        case Kind::tried:
            nodes.back().tried.push_back({event.image, false});
            ++statistics.attempts[p];
            break;
        case Kind::placed: {
            WatchedNode& node = nodes.back();
            if (table.isHole(event.image))
                node.tried.push_back({event.image, true});
            else
                ++statistics.fits[p];
            node.tried.back().fits = true;
            node.placed = event.image;
            node.placedAt = step;
            break;
        }
        case Kind::removed:
            // Some backtracks emit no event. They are detected by popping to the node that placed this image.
            while (nodes.back().placed != event.image)
                nodes.pop_back();
            nodes.back().placed.reset();
            nodes.back().placedAt = 0;
            break;
        case Kind::solution:
            ++solutions;
            break;
    }
}

std::vector<ImageId> WatchedState::trail() const {
    std::vector<ImageId> images;
    for (const WatchedNode& node : nodes)
        if (node.placed) images.push_back(*node.placed);
    return images;
}

std::optional<ImageId> WatchedState::tried() const {
    if (last.kind != SearchEvent::Kind::tried) return std::nullopt;
    return last.image;
}

namespace {

// Cache sizes: a player mostly steps between neighbouring nodes of the tree.
constexpr std::size_t nodesKept = 64;
constexpr std::size_t spacesKept = 4;

template <class Kept>
void keep(std::deque<Kept>& kept, Kept value, std::size_t most) {
    kept.push_front(std::move(value));
    if (kept.size() > most) kept.pop_back();
}

}  // namespace

bool NodeInside::hasNothingToTry(const ImageTable& table) const {
    if (isDeadEnd) return true;
    // FILA reads the neighbours first, and Fletcher's tree reads surrounding cells.
    const bool looksFurther = algorithm == Algorithm::fila ||
                              (lists && std::ranges::any_of(lists->fletcher.walk, std::logical_not(),
                                                            &FletcherInside::Step::isLeaf));
    return !looksFurther &&
           std::ranges::all_of(images, [&](ImageId image) { return isMissing(table, image); });
}

std::pair<std::uint32_t, std::uint32_t> leavesBelow(const FletcherInside& tree, std::uint32_t node,
                                                    std::size_t images) {
    const FletcherInside::Node& from = tree.nodes[node];
    const bool isLast = from.next == tree.nodes.size();
    return {from.firstLeaf, isLast ? static_cast<std::uint32_t>(images) : tree.nodes[from.next].firstLeaf};
}

FletcherProgress fletcherProgress(const NodeInside& inside, const WatchedNode& node,
                                  const ImageTable& table) {
    const FletcherInside& tree = inside.lists->fletcher;
    FletcherProgress progress;
    std::size_t tried = 0;
    for (const FletcherInside::Step& step : tree.walk) {
        if (step.isLeaf) {
            const bool hasEvent = !inside.isMissing(table, inside.images[step.index]);
            if (hasEvent && tried == node.tried.size()) break;
            tried += hasEvent ? 1 : 0;
            ++progress.reached;
            progress.leaf = step.index;
        } else {
            if (progress.reads == node.cellsRead.size()) break;
            ++progress.reads;
            progress.node = step.index;
            if (tree.nodes[step.index].isFilled) {
                const auto [first, last] = leavesBelow(tree, step.index, inside.images.size());
                progress.skipped += last - first;
            }
        }
        ++progress.steps;
    }
    return progress;
}

SearchInspector::SearchInspector(std::shared_ptr<const PreparedSearch> search)
    : search_(std::move(search)), dlx_(search_->table(), search_->images(), search_->plan().schedule) {}

std::shared_ptr<const NodeInside> SearchInspector::at(const WatchedState& state) {
    if (state.nodes.empty()) return nullptr;
    std::vector<ImageId> trail;
    for (std::size_t n = 0; n + 1 < state.nodes.size(); ++n)
        trail.push_back(state.nodes[n].placed.value());
    const auto known = std::ranges::find(
        nodes_, trail, [](const auto& node) -> const auto& { return node->trail; });
    if (known != nodes_.end()) return *known;
    keep(nodes_, inspect(state, std::move(trail)), nodesKept);
    return nodes_.front();
}

std::shared_ptr<const NodeInside> SearchInspector::inspect(const WatchedState& state,
                                                           std::vector<ImageId> trail) {
    const WatchedNode& watched = state.nodes.back();
    auto node = std::make_shared<NodeInside>();
    node->trail = std::move(trail);
    node->algorithm = watched.algorithm;
    node->heuristic = search_->plan().schedule.heuristicAt(watched.piecesLeft);
    node->piecesLeft = watched.piecesLeft;
    node->cell = watched.cell;
    node->shape = watched.shape;
    node->allImages = search_->counts().filtered;
    if (watched.algorithm != Algorithm::dlx) {
        inspectLists(*node, state);
        return node;
    }
    node->dlx = dlx_.insideAt(node->trail);
    node->images = node->dlx->images;
    node->isDeadEnd = node->dlx->isDeadEnd;
    for (const DlxInside::Column& shape : node->dlx->shapes)
        node->left.push_back(shape.left);
    return node;
}

void SearchInspector::inspectLists(NodeInside& node, const WatchedState& state) {
    std::vector<ImageId> placedByDlx;
    for (const WatchedNode& above : state.nodes)
        if (above.algorithm == Algorithm::dlx) placedByDlx.push_back(above.placed.value());
    node.lists = spaceAt(std::move(placedByDlx)).insideAt(node.trail, node.cell, node.shape);
    node.left = node.lists->left;
    node.images = node.lists->images;
    node.isDeadEnd =
        node.lists->isDeadEnd || std::ranges::count(node.lists->candidates, 0, &TargetCandidate::fits) > 0;
    if (node.cell >= 0) node.spared = countSpared(node);
}

const SearchSpace& SearchInspector::spaceAt(std::vector<ImageId> trail) {
    const auto known = std::ranges::find(spaces_, trail, &Space::trail);
    if (known != spaces_.end()) return *known->space;
    std::shared_ptr<const SearchSpace> space = dlx_.spaceAt(trail);
    keep(spaces_, {std::move(trail), std::move(space)}, spacesKept);
    return *spaces_.front().space;
}

SparedImages SearchInspector::countSpared(const NodeInside& node) const {
    const ImageTable& table = search_->table();
    const auto isHere = [&](ImageId image) {
        const std::span<const CellNumber> cells = table.cellsOf(image);
        return !table.isHole(image) && std::ranges::binary_search(cells, static_cast<CellNumber>(node.cell));
    };
    const auto count = [](const auto& images, const auto& test) {
        return static_cast<std::size_t>(std::ranges::count_if(images, test));
    };
    const std::size_t bounded = count(std::views::iota(ImageId{0}, table.pieceImages()), isHere);
    const std::size_t filtered = count(search_->images(), isHere);
    const std::size_t listed = count(node.images, [&](ImageId image) { return !table.isHole(image); });

    SparedImages spared;
    for (int shape = 0; shape < table.shapeCount(); ++shape) {
        const ShapeClass& of = table.shapes()[static_cast<std::size_t>(shape)];
        if (of.max > 0 && !table.isHoleShape(shape))
            spared.places += static_cast<std::size_t>(table.orientationCount(shape) * of.shape.size());
    }
    spared.bounds = spared.places - bounded;
    spared.filters = bounded - filtered;
    spared.dlx = filtered - node.lists->covering;
    spared.pof = node.lists->covering - node.lists->beforeNeighbours;
    spared.nof = node.lists->beforeNeighbours - listed;
    spared.missing = count(
        node.images, [&](ImageId image) { return !table.isHole(image) && node.isMissing(table, image); });
    spared.lookedAt = listed - spared.missing;
    return spared;
}

std::size_t SearchInspector::remainingAfter(const NodeInside& node, ImageId placed) {
    std::vector<ImageId> trail = node.trail;
    trail.push_back(placed);
    if (remaining_.first != trail) {
        const std::size_t remaining = dlx_.remainingAt(trail);
        remaining_ = {std::move(trail), remaining};
    }
    return remaining_.second;
}

}  // namespace tilewright
