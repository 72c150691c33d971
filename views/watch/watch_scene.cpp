#include "views/watch/watch_scene.h"

#include <map>

namespace tilewright {

namespace {

ScenePiece toScenePiece(const Puzzle& puzzle, const Placement& placement) {
    return {placement.cells, colourOf(puzzle, placement.piece),
            QString::fromStdString(puzzle.pieces[placement.piece].name)};
}

}  // namespace

std::vector<Cell> cellsOf(const ImageTable& table, ImageId image) {
    std::vector<Cell> cells;
    for (const std::uint16_t cell : table.cellsOf(image))
        cells.push_back(table.cells()[cell]);
    return cells;
}

ScenePiece scenePieceOf(const PreparedSearch& search, ImageId image) {
    const ImageTable& table = search.table();
    if (table.isHole(image)) return {cellsOf(table, image), {0x80, 0x80, 0x80}, {}};
    return toScenePiece(search.puzzle(), placementsOf(search.puzzle(), table, std::vector{image}).back());
}

WatchScene makeWatchScene(const PreparedSearch& search, const WatchedState& state,
                          std::optional<ImageId> pointed) {
    const Puzzle& puzzle = search.puzzle();
    const ImageTable& table = search.table();
    WatchScene scene;
    scene.assembly.lattice = puzzle.lattice;
    const std::span<const Cell> region = puzzle.region.cells();
    scene.assembly.region.assign(region.begin(), region.end());
    std::vector<ImageId> trail = state.trail();
    for (const ImageId image : trail)
        if (table.isHole(image)) scene.holes.push_back(cellsOf(table, image).front());
    const std::optional<ImageId> ghost = pointed ? pointed : state.ghost();
    scene.isPointed = pointed.has_value();
    std::size_t lying = 0;
    if (ghost) {
        trail.push_back(*ghost);
        lying = 1;
    }
    const std::vector<Placement> placements = placementsOf(puzzle, table, trail);
    std::map<Cell, std::size_t> owners;
    const bool isHole = ghost && table.isHole(*ghost);
    const std::size_t count = placements.size() - (ghost && !isHole ? lying : 0);
    for (std::size_t i = 0; i < count; ++i) {
        scene.assembly.pieces.push_back(toScenePiece(puzzle, placements[i]));
        for (const Cell c : placements[i].cells)
            owners[c] = i;
    }
    if (ghost) {
        scene.ghost = isHole ? scenePieceOf(search, *ghost) : toScenePiece(puzzle, placements.back());
        for (const Cell c : scene.ghost->cells) {
            const auto owner = owners.find(c);
            if (owner == owners.end()) continue;
            scene.collisions.push_back(c);
            const QString name = scene.assembly.pieces[owner->second].name;
            if (!scene.obstacles.contains(name)) scene.obstacles << name;
        }
    }
    if (!state.nodes.empty()) {
        const WatchedNode& node = state.nodes.back();
        if (!node.placed && node.cell >= 0) scene.target = table.cells()[static_cast<std::size_t>(node.cell)];
    }
    return scene;
}

}  // namespace tilewright
