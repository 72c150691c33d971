#pragma once

#include <QStringList>
#include <optional>
#include <vector>

#include "core/plans/prepared_search.h"
#include "core/watch/watched_state.h"
#include "views/assembly/scene.h"

namespace tilewright {

/// What there is to be seen of one moment of a watched search.
struct WatchScene {
    /// The region, the fixed pieces, and those placed in the order in which they were.
    AssemblyScene assembly;
    /// Cells that were left open on purpose.
    std::vector<Cell> holes;
    /// What is to be filled next.
    std::optional<Cell> target;
    /// The image that is being tried, or that a person points at.
    std::optional<ScenePiece> image;
    /// Its cells that are filled already.
    std::vector<Cell> collisions;
    /// Whether it is a person who points at it.
    bool isPointed = false;
    /// The names of the pieces that it collides with.
    QStringList obstacles;
};

/// The scene of `state`, which is one of `search`, with the image that a person points at, if any.
WatchScene makeWatchScene(const PreparedSearch& search, const WatchedState& state,
                          std::optional<ImageId> pointed = {});

/// An image alone, as the next one of its shape.
ScenePiece scenePieceOf(const PreparedSearch& search, ImageId image);

/// The cells of an image.
std::vector<Cell> cellsOf(const ImageTable& table, ImageId image);

}  // namespace tilewright
