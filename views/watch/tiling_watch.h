#pragma once

#include <memory>

#include "core/watch/search_player.h"
#include "views/watch/watch_session.h"

namespace tilewright {

/// The search of a tiling that is watched.
class TilingWatch final : public WatchOf<SearchPlayer> {
  public:
    using WatchOf::WatchOf;

    /// What is searched; null while there is none or it is being prepared. It may be kept as long as needed.
    std::shared_ptr<const PreparedSearch> search() const { return isReady() ? player()->search() : nullptr; }
    const SearchTree& tree() const { return player()->tree(); }
};

}  // namespace tilewright
