#pragma once

#include <QColor>
#include <QVector3D>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QEffect>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QMaterial>
#include <Qt3DRender/QParameter>
#include <span>

#include "core/puzzle/piece_mesh.h"

namespace tilewright {

/// How a material of one colour is drawn.
enum class Shading {
    /// Lit from above the viewer's shoulder. Costs a third of a Phong material without a GPU.
    lit,
    /// As it is: for lines.
    plain,
};

/// What materials of one kind share. Every one made takes time to be compiled, so one is enough for a view.
Qt3DRender::QEffect* makeEffect(Shading shading, Qt3DCore::QNode* parent);

/// A material of one colour.
class ColourMaterial : public Qt3DRender::QMaterial {
    Q_OBJECT

  public:
    /// `effect` must outlive the material.
    ColourMaterial(Qt3DRender::QEffect* effect, Qt3DCore::QNode* parent);
    void setColour(const QColor& colour);

  private:
    Qt3DRender::QParameter* colour_;
};

/// The triangles of `mesh`, ready to be drawn.
Qt3DRender::QGeometryRenderer* makeTriangles(const Mesh& mesh, Qt3DCore::QNode* parent);

/// Lines between the points of each pair.
Qt3DRender::QGeometryRenderer* makeLines(std::span<const QVector3D> points, Qt3DCore::QNode* parent);

}  // namespace tilewright
