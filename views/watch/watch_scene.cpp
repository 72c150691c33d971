#include "views/watch/watch_scene.h"

#include <algorithm>
#include <iterator>

namespace tilewright {

namespace {

// The next piece of its shape; if the image is placed already, that piece.
ScenePiece imageOf(const PreparedSearch& search, std::vector<ImageId> trail, ImageId image, bool isPlaced) {
    const ImageTable& table = search.table();
    if (table.isHole(image)) return scenePieceOf(search, image);
    if (isPlaced)
        trail.erase(std::next(std::ranges::find(trail, image)), trail.end());
    else
        trail.push_back(image);
    return scenePieceOf(search.puzzle(), placementsOf(search.puzzle(), table, trail).back());
}

void findCollisions(WatchScene& scene) {
    for (const Cell c : scene.image->cells) {
        const std::optional<std::size_t> owner = pieceAt(scene.assembly, c);
        if (!owner) continue;
        scene.collisions.push_back(c);
        const QString& name = scene.assembly.pieces[*owner].name;
        if (!scene.obstacles.contains(name)) scene.obstacles << name;
    }
}

}  // namespace

std::vector<Cell> cellsOf(const ImageTable& table, ImageId image) {
    std::vector<Cell> cells;
    for (const std::uint16_t cell : table.cellsOf(image))
        if (cell < table.crossingStart()) cells.push_back(table.cells()[cell]);
    return cells;
}

ScenePiece scenePieceOf(const PreparedSearch& search, ImageId image) {
    const ImageTable& table = search.table();
    if (table.isHole(image)) return {cellsOf(table, image), {0x80, 0x80, 0x80}, {}};
    return scenePieceOf(search.puzzle(), placementsOf(search.puzzle(), table, std::vector{image}).back());
}

WatchScene makeWatchScene(const PreparedSearch& search, const WatchedState& state,
                          std::optional<ImageId> pointed) {
    const Puzzle& puzzle = search.puzzle();
    const ImageTable& table = search.table();
    WatchScene scene;
    scene.assembly.lattice = puzzle.lattice;
    const std::span<const Cell> region = puzzle.region.cells();
    scene.assembly.region.assign(region.begin(), region.end());
    scene.assembly.marked = markedCells(region, puzzle.region.colours(), puzzle.colours);
    const std::vector<ImageId> trail = state.trail();
    for (const ImageId image : trail)
        if (table.isHole(image)) std::ranges::copy(cellsOf(table, image), std::back_inserter(scene.holes));
    for (const Placement& placement : placementsOf(puzzle, table, trail))
        scene.assembly.pieces.push_back(scenePieceOf(puzzle, placement));
    if (!state.nodes.empty()) {
        const WatchedNode& node = state.nodes.back();
        if (!node.placed && node.cell >= 0) scene.target = table.cells()[static_cast<std::size_t>(node.cell)];
    }
    const std::optional<ImageId> image = pointed ? pointed : state.tried();
    scene.isPointed = pointed.has_value();
    if (!image) return scene;
    const bool isPlaced = std::ranges::find(trail, *image) != trail.end();
    scene.image = imageOf(search, trail, *image, isPlaced);
    if (!isPlaced) findCollisions(scene);
    return scene;
}

}  // namespace tilewright
