#include "core/programs/list_starts.h"

#include <stdexcept>

#include "core/search/dlx.h"
#include "core/search/search_space.h"

namespace tilewright {

namespace {

// Sees the nodes where lists would be made.
class StartCollector final : public SearchHost {
  public:
    StartCollector(ListStarts& found, std::size_t most, const std::stop_token& stop)
        : found_(found), most_(most), stop_(stop) {}

    void add(std::span<const ImageId> trail, std::span<const ImageId> images) {
        if (found_.starts.size() >= most_) {
            found_.areTooMany = true;
            budget = 0;
            return;
        }
        found_.starts.push_back({{trail.begin(), trail.end()}, {images.begin(), images.end()}});
    }

    bool poll(int) override {
        mustStop();
        constexpr int interval = 256;
        budget = interval;
        return !found_.areTooMany;
    }
    bool mustStop() override {
        if (stop_.stop_requested()) throw Stopped{};
        return false;
    }
    bool wantsTrail() const override { return false; }
    void showTrail(std::span<const ImageId>) override {}
    void solution(std::span<const ImageId> images) override { add(images, {}); }
    void leaveNode(std::span<const ImageId>, const std::shared_ptr<const SearchSpace>&) override {}
    void leaveBranches(std::span<const ImageId>, std::span<const ImageId>, std::size_t,
                       const std::shared_ptr<const SearchSpace>&) override {}

  private:
    ListStarts& found_;
    std::size_t most_;
    const std::stop_token& stop_;
};

// A space without lists.
class NotedSpace final : public SearchSpace {
  public:
    explicit NotedSpace(const SpaceOrigin& origin) : images_(origin.images.begin(), origin.images.end()) {}

    bool search(std::span<const ImageId> trail, const std::shared_ptr<const SearchSpace>&,
                SearchHost& host) const override {
        dynamic_cast<StartCollector&>(host).add(trail, images_);
        return true;
    }
    ListsInside insideAt(std::span<const ImageId>, int, int) const override {
        throw std::logic_error("nobody looks inside a space without lists");
    }

  private:
    std::vector<ImageId> images_;
};

}  // namespace

ListStarts findListStarts(const PreparedSearch& search, std::size_t most, const std::stop_token& stop) {
    constexpr SearchCode code{"", [](const SpaceOrigin& origin) -> std::shared_ptr<const SearchSpace> {
                                  return std::make_shared<NotedSpace>(origin);
                              }};
    Schedule schedule = search.plan().schedule;
    schedule.code = &code;
    ListStarts found;
    StartCollector collector(found, most, stop);
    collector.statistics = Statistics(search.table().maxPieces());
    Dlx(search.table(), search.images(), schedule).search({}, collector);
    found.counted = collector.statistics;
    return found;
}

}  // namespace tilewright
