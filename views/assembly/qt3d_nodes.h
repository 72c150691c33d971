#pragma once

#include <QColor>
#include <QVector3D>
#include <QWindow>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QClearBuffers>
#include <Qt3DRender/QEffect>
#include <Qt3DRender/QFrameGraphNode>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QMaterial>
#include <Qt3DRender/QParameter>
#include <span>

#include "core/solids/piece_mesh.h"

namespace tilewright {

/// How a material of one colour is drawn.
enum class Shading {
    /// Lit from above the viewer's shoulder. Costs a third of a Phong material without a GPU.
    lit,
    /// As it is: for lines.
    plain,
    /// Lit, and so that one sees through it.
    ghost,
    /// Seen through: for what is not really there.
    veil,
    /// The same, in front of all else.
    through,
    /// A plate with a texture that always looks at the viewer: parameters "plate" and "extent", its size
    /// by that of the window.
    label,
};

/// What materials of one kind share. Every one made takes time to be compiled, so one is enough for a view.
Qt3DRender::QEffect* makeEffect(Shading shading, Qt3DCore::QNode* parent);

/// A material of one colour, and of an opacity where one sees through it.
class ColourMaterial : public Qt3DRender::QMaterial {
    Q_OBJECT

  public:
    /// `effect` must outlive the material.
    ColourMaterial(Qt3DRender::QEffect* effect, Qt3DCore::QNode* parent);
    void set(const QColor& colour, float opacity = 1.0F);

  private:
    Qt3DRender::QParameter* colour_;
    Qt3DRender::QParameter* opacity_;
};

/// An entity of these components.
Qt3DCore::QEntity* makeEntity(Qt3DCore::QNode* parent,
                              std::initializer_list<Qt3DCore::QComponent*> components);

/// The triangles of `mesh`, ready to be drawn.
Qt3DRender::QGeometryRenderer* makeTriangles(const Mesh& mesh, Qt3DCore::QNode* parent);

/// A square from (-1, -1) to (1, 1), for plates.
Qt3DRender::QGeometryRenderer* makeQuad(Qt3DCore::QNode* parent);

/// What a window draws, in this order: everything that is in no layer, then what is seen through from the
/// back to the front, then what lies over all.
struct LayeredFrame {
    Qt3DRender::QFrameGraphNode* root = nullptr;
    Qt3DRender::QClearBuffers* clear = nullptr;
    Qt3DRender::QLayer* ghosts = nullptr;
    Qt3DRender::QLayer* labels = nullptr;
};
LayeredFrame makeLayeredFrame(QWindow* window, Qt3DRender::QCamera* camera, Qt3DCore::QNode* parent);

/// Lines between the points of each pair.
Qt3DRender::QGeometryRenderer* makeLines(std::span<const QVector3D> points, Qt3DCore::QNode* parent);

}  // namespace tilewright
