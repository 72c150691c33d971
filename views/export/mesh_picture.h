#pragma once

#include <QImage>
#include <QSize>
#include <span>
#include <stop_token>

#include "core/puzzle/colour.h"
#include "core/solids/piece_mesh.h"

namespace tilewright {

struct ColouredMesh {
    Mesh mesh;
    Colour colour;
};

/// The meshes as large as fit into `size` pixels, seen from the front, the right and above, on nothing.
/// Throws Stopped when `stop` is requested.
///
/// What is nearer hides what is farther away by a depth for each pixel: E. Catmull, A subdivision algorithm
/// for computer display of curved surfaces, 1974.
QImage drawMeshes(std::span<const ColouredMesh> meshes, const QSize& size, const std::stop_token& stop);

}  // namespace tilewright
