#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/lessons/lesson.h"
#include "core/plans/prepared_search.h"
#include "core/watch/edge_player.h"
#include "core/watch/watched_state.h"

namespace tilewright {

/// What a search is like at the pages of a lesson, in their order: of a tiling or of an edge-matching puzzle.
struct LessonStates {
    /// Null for an edge-matching puzzle.
    std::shared_ptr<const PreparedSearch> search;
    std::vector<WatchedState> tilings;
    std::vector<EdgeState> boards;
    /// The solution that is walked to, where the method of an edge-matching puzzle finds it without a search.
    std::optional<EdgeArrangement> arrangement;
};

/// Searches up to the last page. Throws MessageError where the search cannot be made or ends before a page,
/// and Stopped when `stop` is requested. Any thread.
LessonStates statesOf(const Lesson& lesson, const std::stop_token& stop = {});

}  // namespace tilewright
