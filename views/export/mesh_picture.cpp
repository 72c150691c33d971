#include "views/export/mesh_picture.h"

#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/images/image_table.h"
#include "views/assembly/viewpoint.h"

namespace tilewright {

namespace {

// Every pixel is the mean of so many in each direction.
constexpr int finer = 2;
constexpr double yaw = -62.0;
constexpr double pitch = 40.0;
// Where the light comes from, of length 1.
const QVector3D light(0.3F, -0.5F, 0.8124F);

QVector3D toVector(const Mesh::Point& point) {
    return {point[0], point[1], point[2]};
}

struct Corner {
    QPointF at;
    double depth;
};

// An image with the depth of what is drawn on each pixel.
class DepthImage {
  public:
    explicit DepthImage(const QSize& size)
        : image_(size, QImage::Format_ARGB32_Premultiplied),
          depths_(static_cast<std::size_t>(size.width()) * static_cast<std::size_t>(size.height()),
                  -std::numeric_limits<double>::infinity()) {
        image_.fill(Qt::transparent);
    }

    void draw(const std::array<Corner, 3>& corners, QRgb colour) {
        const QPointF a = corners[0].at;
        const QPointF ab = corners[1].at - a;
        const QPointF ac = corners[2].at - a;
        const double area = ab.x() * ac.y() - ab.y() * ac.x();
        if (std::abs(area) < 1e-9) return;
        const auto [left, right] = std::minmax({corners[0].at.x(), corners[1].at.x(), corners[2].at.x()});
        const auto [top, bottom] = std::minmax({corners[0].at.y(), corners[1].at.y(), corners[2].at.y()});
        const int firstX = std::max(0, static_cast<int>(std::floor(left)));
        const int lastX = std::min(image_.width() - 1, static_cast<int>(std::ceil(right)));
        const int lastY = std::min(image_.height() - 1, static_cast<int>(std::ceil(bottom)));
        for (int y = std::max(0, static_cast<int>(std::floor(top))); y <= lastY; ++y) {
            auto* line = reinterpret_cast<QRgb*>(image_.scanLine(y));
            double* depths =
                depths_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(image_.width());
            for (int x = firstX; x <= lastX; ++x) {
                const QPointF p = QPointF(x + 0.5, y + 0.5) - a;
                const double u = (p.x() * ac.y() - p.y() * ac.x()) / area;
                const double v = (ab.x() * p.y() - ab.y() * p.x()) / area;
                if (u < 0 || v < 0 || u + v > 1) continue;
                const double depth =
                    corners[0].depth * (1 - u - v) + corners[1].depth * u + corners[2].depth * v;
                if (depth <= depths[x]) continue;
                depths[x] = depth;
                line[x] = colour;
            }
        }
    }

    const QImage& image() const { return image_; }

  private:
    QImage image_;
    std::vector<double> depths_;
};

QRgb shaded(Colour colour, double brightness) {
    const auto part = [brightness](std::uint8_t value) {
        return std::clamp(static_cast<int>(value * brightness), 0, 255);
    };
    return qRgb(part(colour.red), part(colour.green), part(colour.blue));
}

}  // namespace

QImage drawMeshes(std::span<const ColouredMesh> meshes, const QSize& size, const std::stop_token& stop) {
    const Viewpoint viewpoint(yaw, pitch);
    QPolygonF points;
    for (const ColouredMesh& coloured : meshes)
        for (const Mesh::Point& point : coloured.mesh.points)
            points << viewpoint.project(toVector(point));
    const QRectF bounds = points.boundingRect();
    DepthImage fine(size * finer);
    const double margin = 0.04 * std::min(size.width(), size.height()) * finer;
    const double scale = std::min((size.width() * finer - 2 * margin) / bounds.width(),
                                  (size.height() * finer - 2 * margin) / bounds.height());
    const QPointF middle(size.width() * finer / 2.0, size.height() * finer / 2.0);
    for (const ColouredMesh& coloured : meshes) {
        if (stop.stop_requested()) throw Stopped{};
        const Mesh& mesh = coloured.mesh;
        for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
            const QVector3D normal = toVector(mesh.normals[i]);
            if (QVector3D::dotProduct(normal, viewpoint.towards()) <= 0) continue;
            std::array<Corner, 3> corners{};
            for (std::size_t k = 0; k < 3; ++k) {
                const QVector3D point = toVector(mesh.points[mesh.triangles[i][k]]);
                corners[k] = {(viewpoint.project(point) - bounds.center()) * scale + middle,
                              static_cast<double>(QVector3D::dotProduct(point, viewpoint.towards()))};
            }
            const float bright = std::max(0.0F, QVector3D::dotProduct(normal, light));
            fine.draw(corners, shaded(coloured.colour, 0.55 + 0.5 * static_cast<double>(bright)));
        }
    }
    return fine.image().scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

}  // namespace tilewright
