#pragma once

#include <QHash>
#include <QSize>
#include <QString>
#include <QVector3D>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QTransform>
#include <Qt3DRender/QEffect>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QMaterial>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QTexture>
#include <optional>
#include <vector>

namespace tilewright {

/// Names in an assembly: small plates that stand at points of the scene and always look at the viewer, in
/// the same size however far away they are. They are drawn over everything else.
class LabelNodes {
  public:
    struct Label {
        QString text;
        /// Nothing: it is not shown.
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

    void addNode();
    const Plate& plateFor(const QString& text);
    QVector2D extentOf(const Node& node) const;

    Qt3DCore::QEntity* root_;
    Qt3DRender::QLayer* layer_;
    Qt3DRender::QEffect* effect_;
    Qt3DRender::QGeometryRenderer* quad_;
    QHash<QString, Plate> plates_;
    std::vector<Node> nodes_;
    QSize window_{1, 1};
};

}  // namespace tilewright
