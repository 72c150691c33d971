// The filters of DLX at a node: images that are in no solution below it are taken out of the matrix, and put
// back on the way up. DLX keeps its lists perfect anyway, so every image that goes makes better targets and
// smaller lists for the algorithm that takes over. Source: M. Busche, "Solving Polyomino and Polycube
// Puzzles", 2011.

#include <array>

#include "core/search/dlx.h"

namespace tilewright {

namespace {

struct Filter {
    FilterCounts::Kind kind;
    std::optional<int> NodeFilters::*lowest;
};

constexpr std::array filters{Filter{FilterCounts::volumeImages, &NodeFilters::volume},
                             Filter{FilterCounts::parityImages, &NodeFilters::parity},
                             Filter{FilterCounts::fitImages, &NodeFilters::fit}};

// How many images are filtered before stop requests are read again: some tens of microseconds.
constexpr int imagesBetweenRests = 32;
// How many images cost as much as a node.
constexpr int imagesPerNode = 16;

}  // namespace

void Dlx::findOpenCells() {
    open_ = BitSet(static_cast<std::size_t>(table_->cellCount()));
    for (Column column = next_[0]; column != 0 && !isShape(column);
         column = next_[static_cast<std::size_t>(column)])
        open_.set(static_cast<std::size_t>(column - 1));
}

bool Dlx::isHopeless(int piecesLeft) {
    findOpenCells();
    const BacktrackReason reason =
        checks_.reasonToLeave(piecesLeft, open_.words(), left_, needed_, host_->statistics.filters);
    if (reason == BacktrackReason::none) return false;
    if (host_->observer != nullptr) {
        host_->tellSwitch(Algorithm::dlx, piecesLeft);
        host_->tellBacktrack(reason, piecesLeft);
    }
    return true;
}

// Returns nullopt if the host wants to stop; the matrix is as it was then.
std::optional<std::vector<ImageId>> Dlx::takeOutAt(int piecesLeft, FilterCounts& counts) {
    std::vector<ImageId> taken;
    FilterCounts here;
    try {
        for (const Filter& filter : filters) {
            const std::optional<int>& lowest = schedule_->filters.*filter.lowest;
            if (lowest && piecesLeft >= *lowest) takeOutBy(filter.kind, taken, here);
        }
    } catch (const Interrupted&) {
        putBackAll(taken);
        return std::nullopt;
    }
    counts += here;
    return taken;
}

void Dlx::putBackAll(std::vector<ImageId>& images) {
    for (; !images.empty(); images.pop_back())
        putBack(images.back());
}

std::vector<ImageId> Dlx::filteredImages(FilterCounts& counts, const std::stop_token& stop) {
    stop_ = stop;
    std::vector<ImageId> taken;
    for (const Filter& filter : filters)
        if (schedule_->filters.*filter.lowest) takeOutBy(filter.kind, taken, counts);
    std::vector<ImageId> images = remainingImages();
    putBackAll(taken);
    stop_ = {};
    return images;
}

// Where nothing is asked of other images one round is enough; for the fit filter, one image gone may leave
// others without company.
void Dlx::takeOutBy(FilterCounts::Kind filter, std::vector<ImageId>& taken, FilterCounts& counts) {
    findOpenCells();
    bool again = true;
    while (again) {
        const std::size_t before = taken.size();
        for (const ImageId image : remainingImages()) {
            rest();
            if (!isUseless(filter, image)) continue;
            takeOut(image);
            taken.push_back(image);
        }
        counts.removed[filter] += taken.size() - before;
        again = filter == FilterCounts::fitImages && taken.size() > before;
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
    if (stop_.stop_requested()) throw Stopped{};
    if (host_ == nullptr) return;
    host_->budget -= imagesBetweenRests / imagesPerNode;
    host_->throwIfStopped();
}

// Whether something holds for the open cells and the pieces left once `image` is placed.
template <class Holds>
bool Dlx::holdsWith(ImageId image, Holds holds) {
    const auto shape = static_cast<std::size_t>(table_->shapeOf(image));
    for (const std::uint16_t cell : table_->cellsOf(image))
        open_.clear(cell);
    --left_[shape];
    --needed_[shape];
    const bool result = holds();
    ++needed_[shape];
    ++left_[shape];
    for (const std::uint16_t cell : table_->cellsOf(image))
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

}  // namespace tilewright
