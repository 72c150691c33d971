#include "views/assembly/overlay_nodes.h"

#include <array>

#include "views/assembly/block_mesh.h"
#include "views/assembly/region_outline.h"

namespace tilewright {

namespace {

// A glow is a bright frame and heart with fainter and fainter shells around it.
struct Shell {
    float size;
    float opacity;
    bool isSeenThroughAll;
    bool isFrame;
};
constexpr std::array<Shell, 5> shells{{{0.94F, 0.95F, true, true},
                                       {0.98F, 0.5F, true, false},
                                       {1.02F, 0.6F, false, false},
                                       {1.22F, 0.25F, false, false},
                                       {1.5F, 0.12F, false, false}}};
constexpr float frameThickness = 0.05F;

constexpr float ghostOpacity = 0.6F;
constexpr float clashOpacity = 0.6F;
constexpr float clashSize = 1.03F;

}  // namespace

std::vector<Mark> marksOf(const AssemblyOverlay& overlay) {
    std::vector<Mark> marks = overlay.glows;
    if (overlay.ghost)
        for (const Cell c : overlay.ghost->cells)
            marks.push_back({c, overlay.ghost->colour});
    marks.insert(marks.end(), overlay.clashes.begin(), overlay.clashes.end());
    return marks;
}

OverlayNodes::OverlayNodes(Qt3DCore::QEntity* root, const LayeredFrame& frame)
    : root_(root),
      frame_(frame),
      veil_(makeEffect(Shading::veil, root)),
      through_(makeEffect(Shading::through, root)),
      cube_(makeTriangles(blockMesh(std::array{Cell{}}, 1.0F), root)),
      beams_(makeTriangles(beamsAround({}, frameThickness, 1.0F), root)) {}

void OverlayNodes::show(const AssemblyOverlay& overlay, float height) {
    const bool isOther = height != height_;
    height_ = height;
    if (isOther || overlay.ghost != shown_.ghost) showGhost(overlay.ghost, height);
    if (isOther || overlay.glows != shown_.glows) showGlows(overlay.glows, height);
    if (isOther || overlay.clashes != shown_.clashes) showClashes(overlay.clashes, height);
    shown_ = overlay;
}

void OverlayNodes::showGhost(const std::optional<AssemblyOverlay::Ghost>& ghost, float height) {
    if (ghost_ != nullptr) ghost_->deleteLater();
    ghost_ = nullptr;
    if (!ghost) return;
    ghost_ = new Qt3DCore::QEntity(root_);
    auto* body = new Qt3DCore::QEntity(ghost_);
    auto* veil = new VeilMaterial(veil_, body);
    veil->set(ghost->colour, ghostOpacity);
    body->addComponent(makeTriangles(blockMesh(ghost->cells, height), body));
    body->addComponent(veil);
    body->addComponent(frame_.ghosts);
    auto* edges = new Qt3DCore::QEntity(ghost_);
    auto* line = new VeilMaterial(through_, edges);
    line->set(ghost->colour.darker(130), 0.9F);
    std::vector<QVector3D> points = regionOutline(ghost->cells);
    for (QVector3D& point : points)
        point.setZ(point.z() * height);
    edges->addComponent(makeLines(points, edges));
    edges->addComponent(line);
    edges->addComponent(frame_.labels);
}

void OverlayNodes::showGlows(const std::vector<Mark>& glows, float height) {
    while (glows_.size() < glows.size() * shells.size()) {
        const Shell& shell = shells[glows_.size() % shells.size()];
        glows_.push_back(makeBlock(shell.isFrame ? beams_ : cube_, shell.isSeenThroughAll));
    }
    for (std::size_t i = 0; i < glows_.size(); ++i) {
        const std::size_t cell = i / shells.size();
        const Shell& shell = shells[i % shells.size()];
        glows_[i].entity->setEnabled(cell < glows.size());
        if (cell >= glows.size()) continue;
        place(glows_[i], glows[cell].cell, shell.size, height);
        glows_[i].material->set(glows[cell].colour, shell.opacity);
    }
}

void OverlayNodes::showClashes(const std::vector<Mark>& clashes, float height) {
    while (clashes_.size() < clashes.size())
        clashes_.push_back(makeBlock(cube_, true));
    for (std::size_t i = 0; i < clashes_.size(); ++i) {
        clashes_[i].entity->setEnabled(i < clashes.size());
        if (i >= clashes.size()) continue;
        place(clashes_[i], clashes[i].cell, clashSize, height);
        clashes_[i].material->set(clashes[i].colour, clashOpacity);
    }
}

OverlayNodes::Block OverlayNodes::makeBlock(Qt3DRender::QGeometryRenderer* mesh, bool isSeenThroughAll) {
    Block block;
    block.entity = new Qt3DCore::QEntity(root_);
    block.transform = new Qt3DCore::QTransform(block.entity);
    block.material = new VeilMaterial(isSeenThroughAll ? through_ : veil_, block.entity);
    Qt3DRender::QLayer* layer = isSeenThroughAll ? frame_.labels : frame_.ghosts;
    for (Qt3DCore::QComponent* part :
         {static_cast<Qt3DCore::QComponent*>(mesh), static_cast<Qt3DCore::QComponent*>(block.transform),
          static_cast<Qt3DCore::QComponent*>(block.material), static_cast<Qt3DCore::QComponent*>(layer)})
        block.entity->addComponent(part);
    return block;
}

void OverlayNodes::place(const Block& block, Cell cell, float size, float height) {
    block.transform->setScale3D({size, size, size * height});
    block.transform->setTranslation(
        {static_cast<float>(cell.x), static_cast<float>(cell.y), static_cast<float>(cell.z)});
}

}  // namespace tilewright
