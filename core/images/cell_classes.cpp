#include "core/images/cell_classes.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>

#include "core/basics/stop.h"

namespace tilewright {

CellClasses cellClasses(const ImageTable& table, std::span<const ImageId> images) {
    const auto cells = static_cast<std::size_t>(table.cellCount());
    std::vector<std::size_t> classOf(cells);
    std::vector<std::size_t> sizes;
    // At first, cells differ only by how they may stay open.
    std::map<std::pair<bool, int>, std::size_t> kinds;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const int c = static_cast<int>(cell);
        const auto [kind, isNew] =
            kinds.try_emplace({table.isOptional(c), table.holeShapeOf(c).value_or(-1)}, sizes.size());
        if (isNew) sizes.push_back(0);
        classOf[cell] = kind->second;
        ++sizes[kind->second];
    }
    // How many cells of a class the image covers, and where these go.
    std::vector<std::size_t> covered(cells, 0);
    std::vector<std::size_t> splitTo(cells, 0);
    for (const ImageId image : images) {
        if (sizes.size() == cells) break;
        for (const CellNumber cell : table.cellsOf(image))
            ++covered[classOf[cell]];
        for (const CellNumber cell : table.cellsOf(image)) {
            const std::size_t old = classOf[cell];
            if (covered[old] == 0) {
                if (splitTo[old] != old) {
                    classOf[cell] = splitTo[old];
                    --sizes[old];
                    ++sizes[splitTo[old]];
                }
                continue;
            }
            // The first cell of this class.
            const bool isWhole = covered[old] == sizes[old];
            splitTo[old] = isWhole ? old : sizes.size();
            covered[old] = 0;
            if (isWhole) continue;
            classOf[cell] = sizes.size();
            --sizes[old];
            sizes.push_back(1);
        }
    }
    CellClasses classes;
    std::vector<int> numberOf(sizes.size(), -1);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        int& number = numberOf[classOf[cell]];
        if (number < 0) {
            number = static_cast<int>(classes.count());
            classes.lowest.push_back(static_cast<int>(cell));
        }
        classes.classOf.push_back(number);
    }
    return classes;
}

std::vector<int> lowestOfClasses(const ImageTable& table, std::span<const ImageId> images, int small) {
    CellClasses classes = cellClasses(table, images);
    if (table.cellCount() <= small && 2 * classes.count() > static_cast<std::size_t>(table.cellCount()))
        return {};
    for (int& cell : classes.classOf)
        cell = classes.lowest[static_cast<std::size_t>(cell)];
    return std::move(classes.classOf);
}

namespace {

// The images of each cell.
class ImagesByCell {
  public:
    ImagesByCell(const ImageTable& table, std::span<const ImageId> images)
        : table_(table), start_(static_cast<std::size_t>(table.cellCount()) + 1, 0), isOut_(table.size()) {
        for (const ImageId image : images)
            for (const CellNumber cell : table.cellsOf(image))
                ++start_[static_cast<std::size_t>(cell) + 1];
        std::partial_sum(start_.begin(), start_.end(), start_.begin());
        left_.resize(start_.size() - 1);
        images_.resize(start_.back());
        for (const ImageId image : images)
            for (const CellNumber cell : table.cellsOf(image)) {
                const auto c = static_cast<std::size_t>(cell);
                images_[start_[c] + left_[c]++] = image;
            }
    }

    bool isOut(ImageId image) const { return isOut_[image]; }
    /// How many images of the cell are left.
    std::size_t left(CellNumber cell) const { return left_[static_cast<std::size_t>(cell)]; }

    /// Calls visit(image) for the images of the cell that are left, until it returns false.
    template <class Visit>
    void forEach(CellNumber cell, Visit visit) const {
        const auto c = static_cast<std::size_t>(cell);
        for (std::size_t i = start_[c]; i < start_[c + 1]; ++i)
            if (!isOut_[images_[i]] && !visit(images_[i])) return;
    }

    void remove(ImageId image) {
        isOut_[image] = true;
        for (const CellNumber cell : table_.cellsOf(image))
            --left_[static_cast<std::size_t>(cell)];
    }

  private:
    const ImageTable& table_;
    std::vector<std::size_t> start_;
    std::vector<ImageId> images_;
    std::vector<std::size_t> left_;
    std::vector<bool> isOut_;
};

}  // namespace

std::vector<ImageId> withoutDominated(const ImageTable& table, std::span<const ImageId> images,
                                      const StopToken& stop) {
    ImagesByCell byCell(table, images);
    const auto covers = [&](ImageId image, CellNumber cell) {
        return std::ranges::binary_search(table.cellsOf(image), cell);
    };
    // The cells that all images of `cell` cover.
    std::vector<CellNumber> common;
    const auto findCommon = [&](CellNumber cell) {
        common.clear();
        byCell.forEach(cell, [&](ImageId image) {
            if (common.empty())
                common.assign(table.cellsOf(image).begin(), table.cellsOf(image).end());
            else
                std::erase_if(common, [&](CellNumber other) { return !covers(image, other); });
            return common.size() > 1;
        });
    };
    std::vector<ImageId> useless;
    // In cell order, so that what one corner rules out is known at the next cell.
    for (bool again = true; again;) {
        again = false;
        for (CellNumber cell = 0; cell < table.cellCount(); ++cell) {
            stop.check();
            if (table.isOptional(cell)) continue;
            findCommon(cell);
            for (const CellNumber other : common) {
                if (byCell.left(other) == byCell.left(cell)) continue;
                useless.clear();
                byCell.forEach(other, [&](ImageId image) {
                    if (!covers(image, cell)) useless.push_back(image);
                    return true;
                });
                for (const ImageId image : useless)
                    byCell.remove(image);
                again = true;
            }
        }
    }
    std::vector<ImageId> left;
    std::ranges::copy_if(images, std::back_inserter(left),
                         [&](ImageId image) { return !byCell.isOut(image); });
    return left;
}

}  // namespace tilewright
