#pragma once

#include <optional>

#include "core/puzzle/edge_puzzle.h"

class QWidget;

namespace tilewright {

/// Asks for a new edge-matching puzzle: a blank one, or one from a generator. nullopt where that is
/// cancelled.
std::optional<EdgePuzzle> askForNewEdges(QWidget* parent);

}  // namespace tilewright
