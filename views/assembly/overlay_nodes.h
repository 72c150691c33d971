#pragma once

#include <Qt3DCore/QEntity>
#include <Qt3DCore/QTransform>
#include <vector>

#include "views/assembly/overlay.h"
#include "views/assembly/qt3d_nodes.h"

namespace tilewright {

/// The overlay of an assembly in Qt 3D. Blocks share one mesh and are used again, so that an overlay can
/// change with every frame; only a ghost of another shape is built anew.
class OverlayNodes {
  public:
    /// Entities become children of `root`, in the layers of `frame`.
    OverlayNodes(Qt3DCore::QEntity* root, const LayeredFrame& frame);

    /// `height` is the size of a cell along z.
    void show(const AssemblyOverlay& overlay, float height);

  private:
    // A block over one cell.
    struct Block {
        Qt3DCore::QEntity* entity = nullptr;
        Qt3DCore::QTransform* transform = nullptr;
        VeilMaterial* material = nullptr;
    };
    using Blocks = std::vector<Block>;

    static void place(const Block& block, Cell cell, float size, float height);
    Block makeBlock(Qt3DRender::QGeometryRenderer* mesh, bool isSeenThroughAll);
    void showGhost(const std::optional<AssemblyOverlay::Ghost>& ghost, float height);
    void showGlows(const std::vector<Mark>& glows, float height);
    void showClashes(const std::vector<Mark>& clashes, float height);

    Qt3DCore::QEntity* root_;
    LayeredFrame frame_;
    Qt3DRender::QEffect* veil_;
    Qt3DRender::QEffect* through_;
    Qt3DRender::QGeometryRenderer* cube_;
    Qt3DRender::QGeometryRenderer* beams_;
    Qt3DCore::QEntity* ghost_ = nullptr;
    /// For each glowing cell one of each size, one after the other.
    Blocks glows_;
    Blocks clashes_;
    AssemblyOverlay shown_;
    float height_ = 0.0F;
};

}  // namespace tilewright
