#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/search/fila.h"
#include "core/search/image_lists.h"

namespace tilewright {

/// How much bookkeeping the pieces of a puzzle ask for at each node.
enum class Supply {
    /// Each shape once: the set of used shapes says it all.
    single,
    /// Some shapes several times.
    several,
    /// Ranges of pieces or optional cells: a solution may come with any number of pieces left.
    openEnded,
};

/// A FilaSpace for one width of occupancies and of shape sets.
template <int kCellWords, int kShapeWords, Supply kSupply>
class FilaSearchSpace final : public FilaSpace {
  public:
    using Lists = ImageLists<kCellWords, kShapeWords>;
    using Occupancy = typename Lists::Occupancy;
    using ShapeSet = typename Lists::ShapeSet;

    FilaSearchSpace(const ImageTable& table, std::span<const ImageId> images, std::span<const ImageId> trail,
                    CellBits cells, const Schedule& schedule)
        : table_(table),
          cells_(std::move(cells)),
          inOrder_(table, images, cells_, {.inBitOrder = true, .neighbourFilter = schedule.neighbourFilter}),
          trailLength_(trail.size()) {
        for (const ImageId image : images)
            imageCount_ += table.isHole(image) ? 0 : 1;
        for (int bit = cells_.count(); bit < Occupancy::words * 64; ++bit)
            start_.occupied.set(bit);
        start_.used.set(Lists::kPadding);
        start_.piecesLeft = table.maxPieces();
        for (int shape = 0; shape < table.shapeCount(); ++shape) {
            const ShapeClass& of = table.shapes()[static_cast<std::size_t>(shape)];
            start_.left.push_back(of.max);
            start_.needed += of.pieces.empty() ? 0 : of.min;
            start_.neededOf.push_back(of.pieces.empty() ? 0 : of.min);
            if (of.max == 0) start_.used.set(shape);
        }
        for (const ImageId image : trail)
            take(start_, image);
    }

    bool search(std::span<const ImageId> trail, const std::shared_ptr<const FilaSpace>& self,
                SearchHost& host) const override {
        Node node = start_;
        for (const ImageId image : trail.subspan(trailLength_))
            take(node, image);
        return Walk(*this, self, host, trail, std::move(node)).run();
    }

    std::size_t imageCount() const override { return imageCount_; }

  private:
    struct Node {
        Occupancy occupied;
        ShapeSet used;
        int piecesLeft = 0;
        std::vector<int> left;
        std::vector<int> neededOf;
        int needed = 0;
    };

    // Cells filled before the space was made have no bit any more.
    void take(Node& node, ImageId image) const {
        const int shape = table_.shapeOf(image);
        const auto s = static_cast<std::size_t>(shape);
        for (const std::uint16_t cell : table_.cellsOf(image))
            if (cells_.bitOf[cell] >= 0) node.occupied.set(cells_.bitOf[cell]);
        if (--node.left[s] == 0) node.used.set(shape);
        if (--node.neededOf[s] >= 0) --node.needed;
        if (!table_.isHole(image)) --node.piecesLeft;
    }

    class Walk {
      public:
        Walk(const FilaSearchSpace& space, const std::shared_ptr<const FilaSpace>& self, SearchHost& host,
             std::span<const ImageId> trail, Node node)
            : space_(space),
              self_(self),
              host_(host),
              attempts_(host.statistics.attempts.data()),
              fits_(host.statistics.fits.data()),
              node_(std::move(node)),
              trail_(trail.begin(), trail.end()),
              chosen_(static_cast<std::size_t>(space.cells_.count()) + 1) {
            if (space.table_.holeShape()) holes_.set(*space.table_.holeShape());
        }

        bool run() {
            if (kSupply != Supply::openEnded && node_.piecesLeft == 0) {
                report(chosen_.data());
                return true;
            }
            return expand(node_.piecesLeft, node_.occupied, node_.used, chosen_.data());
        }

      private:
        // One choice on the way down: the block and the lane of an image.
        using Choice = std::uint32_t;

        // How many blocks are tested at once: as many as give one word of results.
        static constexpr std::uint32_t kRun = 64 / laneCount;

        // The images of a run of blocks, one bit each.
        struct Tested {
            std::uint64_t available = 0;
            std::uint64_t fitting = 0;
            std::uint64_t holes = 0;
        };

        bool visit(int piecesLeft, Occupancy occupied, ShapeSet used, Choice* next) {
            if (--host_.budget <= 0 && !poll(piecesLeft, next)) [[unlikely]]
                return false;
            return expand(piecesLeft, occupied, used, next);
        }

        [[gnu::noinline]] bool poll(int piecesLeft, const Choice* next) {
            const bool goOn = host_.poll(piecesLeft);
            if (host_.wantsTrail()) host_.showTrail(trailTo(next));
            if (!goOn) host_.leaveNode(trailTo(next), self_);
            return goOn;
        }

        bool expand(int piecesLeft, Occupancy occupied, ShapeSet used, Choice* next) {
            if constexpr (kSupply == Supply::openEnded) {
                if (piecesLeft == 0 || occupied.full()) {
                    if (node_.needed == 0 && canStayOpen(occupied)) report(next);
                    return true;
                }
            }
            const typename Lists::Set set = select(occupied);
            for (std::uint32_t first = set.first; first < set.last; first += kRun) {
                Tested tested = test(first, set.last, occupied, used);
                count(tested, piecesLeft);
                for (; tested.fitting != 0; tested.fitting &= tested.fitting - 1) {
                    *next = first * laneCount + static_cast<unsigned>(std::countr_zero(tested.fitting));
                    if (!place(piecesLeft, occupied, used, next)) {
                        handOverRest(set, first, tested.fitting & (tested.fitting - 1), piecesLeft, occupied,
                                     used, next);
                        return false;
                    }
                }
            }
            return true;
        }

        // All tests come before the first branch: so nothing of them has to be kept across a call.
        Tested test(std::uint32_t first, std::uint32_t last, Occupancy occupied, ShapeSet used) const {
            Tested tested;
            const std::uint32_t end = std::min(first + kRun, last);
            for (std::uint32_t b = first; b < end; ++b) {
                const auto& block = space_.inOrder_.block(b);
                std::uint64_t available = block.lanesAvailable(used);
                std::uint64_t fitting = available & block.lanesClearOf(occupied);
                if constexpr (kSupply == Supply::openEnded) {
                    const unsigned pieces = block.lanesAvailable(holes_);
                    tested.holes |= (fitting & ~pieces) << (b - first) * laneCount;
                    available &= pieces;
                }
                tested.available |= available << (b - first) * laneCount;
                tested.fitting |= fitting << (b - first) * laneCount;
            }
            return tested;
        }

        bool place(int piecesLeft, Occupancy occupied, ShapeSet used, Choice* next) {
            const auto& block = space_.inOrder_.block(*next / laneCount);
            const unsigned lane = *next % laneCount;
            if constexpr (kSupply == Supply::single) {
                if (piecesLeft == 1) {
                    report(next + 1);
                    return true;
                }
                return visit(piecesLeft - 1, occupied | block.occupancy(lane), used | block.shape(lane),
                             next + 1);
            } else {
                const ShapeSet shape = block.shape(lane);
                const auto s = static_cast<std::size_t>((~shape).lowestClear());
                const bool isPiece = kSupply == Supply::several || !shape.meets(holes_);
                if (kSupply == Supply::several && piecesLeft == 1) {
                    report(next + 1);
                    return true;
                }
                if (kSupply == Supply::openEnded && --node_.neededOf[s] >= 0) --node_.needed;
                const ShapeSet nowUsed = --node_.left[s] == 0 ? used | shape : used;
                const bool done = visit(piecesLeft - (isPiece ? 1 : 0), occupied | block.occupancy(lane),
                                        nowUsed, next + 1);
                ++node_.left[s];
                if (kSupply == Supply::openEnded && ++node_.neededOf[s] > 0) ++node_.needed;
                return done;
            }
        }

        typename Lists::Set select(const Occupancy& occupied) const {
            return space_.inOrder_.setFor(occupied.lowestClear(), occupied);
        }

        void count(const Tested& tested, int piecesLeft) {
            attempts_[piecesLeft] += static_cast<unsigned>(std::popcount(tested.available));
            fits_[piecesLeft] += static_cast<unsigned>(std::popcount(tested.fitting & ~tested.holes));
        }

        [[gnu::noinline]] bool canStayOpen(const Occupancy& occupied) const {
            if (occupied.full()) return true;
            int open = 0;
            for (int bit = 0; bit < space_.cells_.count(); ++bit) {
                if (occupied.test(bit)) continue;
                if (!space_.table_.isOptional(space_.cells_.cellOf[static_cast<std::size_t>(bit)]))
                    return false;
                ++open;
            }
            return open <= node_.left[static_cast<std::size_t>(*space_.table_.holeShape())];
        }

        // The search stopped below one image of this node: the images behind it are for others to walk.
        [[gnu::noinline]] void handOverRest(typename Lists::Set set, std::uint32_t current,
                                            std::uint64_t lanesLeft, int piecesLeft, Occupancy occupied,
                                            ShapeSet used, const Choice* next) {
            std::vector<ImageId> rest;
            std::size_t siblings = 0;
            for (std::uint32_t first = set.first; first < set.last; first += kRun) {
                const Tested tested = test(first, set.last, occupied, used);
                siblings += static_cast<unsigned>(std::popcount(tested.fitting));
                if (first < current) continue;
                if (first > current) count(tested, piecesLeft);
                for (std::uint64_t lanes = first == current ? lanesLeft : tested.fitting; lanes != 0;
                     lanes &= lanes - 1)
                    rest.push_back(
                        imageOf(first * laneCount + static_cast<unsigned>(std::countr_zero(lanes))));
            }
            host_.leaveBranches(trailTo(next), rest, siblings, self_);
        }

        [[gnu::noinline]] std::vector<ImageId> trailTo(const Choice* end) const {
            std::vector<ImageId> trail = trail_;
            for (const Choice* choice = chosen_.data(); choice != end; ++choice)
                trail.push_back(imageOf(*choice));
            return trail;
        }

        ImageId imageOf(Choice choice) const {
            return space_.inOrder_.image(choice / laneCount, choice % laneCount);
        }

        [[gnu::noinline]] void report(const Choice* end) {
            std::vector<ImageId> images = trailTo(end);
            if constexpr (kSupply == Supply::openEnded)
                std::erase_if(images, [&](ImageId image) { return space_.table_.isHole(image); });
            host_.solution(images);
        }

        const FilaSearchSpace& space_;
        const std::shared_ptr<const FilaSpace>& self_;
        SearchHost& host_;
        std::uint64_t* attempts_;
        std::uint64_t* fits_;
        Node node_;
        std::vector<ImageId> trail_;
        std::vector<Choice> chosen_;
        ShapeSet holes_;
    };

    const ImageTable& table_;
    CellBits cells_;
    Lists inOrder_;
    std::size_t trailLength_;
    std::size_t imageCount_ = 0;
    Node start_;
};

}  // namespace tilewright
