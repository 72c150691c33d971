#include "core/jobs/resumed_spaces.h"

#include "core/search/search_space.h"

namespace tilewright {

namespace {

// A branch that is itself the node where another algorithm takes over is still the business of DLX.
std::optional<Trail> nodeOfDlx(const PreparedSearch& search, const Trail& branch) {
    const auto length = placedByDlx(search, branch);
    if (!length || *length == branch.size()) return std::nullopt;
    return Trail(branch.begin(), branch.begin() + static_cast<std::ptrdiff_t>(*length));
}

}  // namespace

ResumedSpaces::ResumedSpaces(const PreparedSearch& search, const std::map<Trail, double>& open)
    : search_(search) {
    for (const auto& [trail, weight] : open)
        if (const auto node = nodeOfDlx(search, trail)) ++shared_[*node].waiting;
}

std::shared_ptr<const SearchSpace> ResumedSpaces::take(const Trail& branch, Dlx& dlx) {
    const auto node = nodeOfDlx(search_, branch);
    if (!node) return nullptr;
    std::shared_ptr<const SearchSpace> space;
    {
        const std::lock_guard lock(mutex_);
        const auto place = shared_.find(*node);
        if (place != shared_.end()) space = place->second.space;
    }
    // Made without the lock: where two threads make the same space, waiting for each other would not be
    // faster.
    if (!space) space = dlx.spaceAt(*node);
    const std::lock_guard lock(mutex_);
    const auto place = shared_.find(*node);
    if (place == shared_.end()) return space;
    if (place->second.space) space = place->second.space;
    if (--place->second.waiting == 0)
        shared_.erase(place);
    else
        place->second.space = space;
    return space;
}

}  // namespace tilewright
