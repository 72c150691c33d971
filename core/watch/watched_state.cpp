#include "core/watch/watched_state.h"

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

}  // namespace tilewright
