#pragma once

#include <QHash>
#include <QVector2D>
#include <Qt3DCore/QTransform>
#include <Qt3DRender/QTexture>
#include <array>
#include <optional>
#include <vector>

#include "views/assembly/assembly_state.h"
#include "views/assembly/qt3d_nodes.h"

namespace tilewright {

/// Marks and overlay of an assembly in Qt 3D. Blocks share their meshes and are used again, so that an
/// overlay can change with every frame; only a ghost of another shape is built anew.
class OverlayNodes {
  public:
    /// Entities become children of `root`, in the layers of `frame`.
    OverlayNodes(Qt3DCore::QEntity* root, const LayeredFrame& frame, Qt3DRender::QEffect* plain);

    void show(const std::vector<Mark>& marks, const AssemblyOverlay& overlay, const CellSolids& solids);

  private:
    /// Beams along the edges of a cell, beams and solids that are seen through all else, and solids.
    enum Kind { edges, frontEdges, frontSolid, solid, kinds };

    /// What is drawn over one cell: a bit larger or smaller than it.
    struct Block {
        Cell cell;
        float size = 1.0F;
        QColor colour;
        float opacity = 1.0F;
    };
    struct Node {
        Qt3DCore::QEntity* entity = nullptr;
        Qt3DCore::QTransform* transform = nullptr;
        ColourMaterial* material = nullptr;
    };

    /// The meshes of all kinds of cells; what was made of others goes.
    void makeMeshes(const CellSolids& solids);
    void showBlocks(Kind kind, int cellKind, const std::vector<Block>& blocks, Lattice lattice);
    void showArrows(const std::vector<Arrow>& arrows);
    void showGhost(const std::optional<AssemblyOverlay::Ghost>& ghost, const CellSolids& solids);

    Qt3DCore::QEntity* root_;
    LayeredFrame frame_;
    Qt3DRender::QEffect* plain_;
    Qt3DRender::QEffect* veil_;
    Qt3DRender::QEffect* through_;
    // Of each kind of cell, with what is drawn of it.
    struct Meshes {
        Qt3DRender::QGeometryRenderer* solid = nullptr;
        Qt3DRender::QGeometryRenderer* beams = nullptr;
        std::array<std::vector<Node>, kinds> nodes;
    };
    std::vector<Meshes> meshes_;
    // What meshes and nodes are children of.
    Qt3DCore::QEntity* blocks_ = nullptr;
    std::optional<Lattice> lattice_;
    double height_ = 0.0;
    Qt3DRender::QGeometryRenderer* arrow_ = nullptr;
    std::vector<Node> arrows_;
    Qt3DCore::QEntity* ghost_ = nullptr;
    std::optional<AssemblyOverlay::Ghost> shownGhost_;
};

/// Names in an assembly: small plates that stand at points of the scene and always look at the viewer, in
/// the same size however far away they are. They are drawn over everything else.
class LabelNodes {
  public:
    struct Label {
        QString text;
        /// Nullopt: it is not shown.
        std::optional<QVector3D> point;
    };

    /// Entities become children of `root`, in `layer`.
    LabelNodes(Qt3DCore::QEntity* root, Qt3DRender::QLayer* layer);

    void show(const std::vector<Label>& labels);
    /// The size of the window, in its pixels.
    void setWindowSize(const QSize& size);

  private:
    struct Plate {
        Qt3DRender::QTexture2D* texture = nullptr;
        QSize size;
    };
    struct Node {
        Qt3DCore::QEntity* entity = nullptr;
        Qt3DCore::QTransform* transform = nullptr;
        Qt3DRender::QParameter* texture = nullptr;
        Qt3DRender::QParameter* extent = nullptr;
        QString text;
    };

    Node makeNode() const;
    const Plate& plateFor(const QString& text);
    void setExtent(const Node& node) const;

    Qt3DCore::QEntity* root_;
    Qt3DRender::QLayer* layer_;
    Qt3DRender::QEffect* effect_;
    Qt3DRender::QGeometryRenderer* quad_;
    QHash<QString, Plate> plates_;
    std::vector<Node> nodes_;
    QSize window_{1, 1};
};

}  // namespace tilewright
