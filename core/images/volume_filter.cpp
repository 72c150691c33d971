#include "core/images/volume_filter.h"

#include <bitset>
#include <map>

namespace tilewright {

namespace {

// Bit v is set when some choice of the pieces has the volume v. One bit more than the most cells of a search.
using Volumes = std::bitset<513>;

Volumes volumesWithout(const ImageTable& table, int placedSize) {
    std::map<int, int> piecesOfSize;
    for (const ShapeClass& shape : table.shapes())
        if (!shape.pieces.empty()) piecesOfSize[shape.shape.size()] += shape.max;
    if (placedSize > 0) --piecesOfSize[placedSize];
    Volumes volumes(1);
    for (const auto& [size, count] : piecesOfSize)
        for (int i = 0; i < count && i * size <= table.cellCount(); ++i)
            volumes |= volumes << static_cast<std::size_t>(size);
    return volumes;
}

class Partition {
  public:
    explicit Partition(const ImageTable& table)
        : table_(table), mark_(static_cast<std::size_t>(table.cellCount()), 0) {}

    // Whether every part that `image` leaves can have one of the volumes.
    bool partsFit(std::span<const std::uint16_t> image, const Volumes& volumes) {
        ++round_;
        for (const std::uint16_t cell : image)
            mark_[cell] = round_;
        for (int cell = 0; cell < table_.cellCount(); ++cell)
            if (mark_[static_cast<std::size_t>(cell)] != round_ && !partFits(cell, volumes)) return false;
        return true;
    }

  private:
    bool partFits(int start, const Volumes& volumes) {
        std::size_t required = 0;
        std::size_t all = 0;
        stack_.assign(1, start);
        mark_[static_cast<std::size_t>(start)] = round_;
        while (!stack_.empty()) {
            const int cell = stack_.back();
            stack_.pop_back();
            ++all;
            if (!table_.isOptional(cell)) ++required;
            for (const int next : table_.neighboursOf(cell)) {
                if (next < 0 || mark_[static_cast<std::size_t>(next)] == round_) continue;
                mark_[static_cast<std::size_t>(next)] = round_;
                stack_.push_back(next);
            }
        }
        for (std::size_t volume = required; volume <= all; ++volume)
            if (volumes[volume]) return true;
        return false;
    }

    const ImageTable& table_;
    std::vector<std::uint32_t> mark_;
    std::uint32_t round_ = 0;
    std::vector<int> stack_;
};

}  // namespace

std::vector<ImageId> volumeFilter(const ImageTable& table, std::span<const ImageId> images,
                                  const std::stop_token& stop) {
    std::map<int, Volumes> volumesAfter;
    Partition partition(table);
    std::vector<ImageId> kept;
    for (const ImageId image : images) {
        if (stop.stop_requested()) throw Stopped{};
        const std::span<const std::uint16_t> cells = table.cellsOf(image);
        const int size = table.isHole(image) ? 0 : static_cast<int>(cells.size());
        const auto [volumes, isNew] = volumesAfter.try_emplace(size);
        if (isNew) volumes->second = volumesWithout(table, size);
        if (partition.partsFit(cells, volumes->second)) kept.push_back(image);
    }
    return kept;
}

}  // namespace tilewright
