#pragma once

#include <functional>
#include <stop_token>

#include "core/assembly/disassembler.h"
#include "core/plans/plan.h"
#include "views/page/page_shapes.h"
#include "views/pictures/solution_set.h"

namespace tilewright {

/// The most solutions and steps that a page has room for.
constexpr std::uint64_t mostPageSolutions = 10'000;
constexpr std::uint64_t mostPageSteps = 5'000;

/// What there is to be leafed through on a page: an array of JSON objects with a `title` and `steps`, whose
/// forms are in `shapes`. A step has a caption, the pieces that are there, and what stands out among them.

/// Solutions with how each is put together piece by piece: instead of steps there is an `order` of pieces
/// and numbers of `ways` below `json`, each a caption and a direction.
struct BuiltScenes {
    QJsonArray scenes;
    QJsonArray ways;
};
BuiltScenes builtScenes(PageShapes& shapes, const Puzzle& puzzle, const PickedSolutions& solutions,
                        const ExportControl& control);

/// How the solution at `place` comes apart, or together where `isBack`, move by move. It must have moves.
QJsonObject movedScene(PageShapes& shapes, const Puzzle& puzzle, const PickedSolutions& solutions,
                       std::uint64_t place, const Disassembly& found, bool isBack);

/// The steps of a search from `first` to `last`, or to its end, with the words of Watch. Empty where the
/// search has fewer; `puzzle` must be one that can be searched. Calls `working` now and then if it is one.
/// Throws Stopped, and std::runtime_error where the search fails.
QJsonObject searchedScene(PageShapes& shapes, const Puzzle& puzzle, const Plan& plan, std::uint64_t first,
                          std::uint64_t last, const std::stop_token& stop,
                          const std::function<void()>& working);

}  // namespace tilewright
