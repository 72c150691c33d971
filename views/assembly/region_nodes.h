#pragma once

#include "views/assembly/qt3d_nodes.h"
#include "views/assembly/scene.h"

namespace tilewright {

/// What pieces are placed in, in Qt 3D: the edges of a region in space, the board of a flat one, the box of
/// a design with the lines around its cells.
class RegionNodes {
  public:
    /// Entities become children of `root`. The effects must live as long.
    RegionNodes(Qt3DCore::QEntity* root, Qt3DRender::QEffect* lit, Qt3DRender::QEffect* plain);

    void show(const AssemblyScene& scene);
    /// The lines around the cells of what is being designed, and on those that a flat cover leaves open; they
    /// change with the pieces.
    void showGrid(const AssemblyScene& scene);
    /// Takes the colours that suit the application now.
    void applyColours();

  private:
    void addBoard(const AssemblyScene& scene, std::span<const Cell> cells);
    void addLines(const std::vector<QVector3D>& points);
    void addMarks(const AssemblyScene& scene);

    Qt3DCore::QEntity* root_;
    Qt3DRender::QEffect* lit_;
    Qt3DCore::QEntity* region_ = nullptr;
    Qt3DCore::QEntity* grid_ = nullptr;
    ColourMaterial* board_;
    ColourMaterial* gridLines_;
    ColourMaterial* lines_;
    ColourMaterial* uncovered_;
};

/// The corners of the box that a scene takes in Qt 3D, its board included.
std::pair<QVector3D, QVector3D> spaceWithBoard(const AssemblyScene& scene);

}  // namespace tilewright
