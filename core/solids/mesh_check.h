#pragma once

#include <optional>
#include <string>

#include "core/solids/piece_mesh.h"

namespace tilewright {

/// What is wrong with `mesh` as the surface of a solid, in one sentence; nothing if it is watertight.
///
/// Points in the same place count as one, as they do in files that know no points, only places. Watertight
/// means: each edge is walked exactly once in each direction, so that it lies in exactly two triangles; the
/// triangles around each point form one ring; none of them has no area; and the volume inside is positive.
std::optional<std::string> meshProblem(const Mesh& mesh);

/// The volume inside a closed mesh, in the cubed unit of its points; negative if it is inside out.
double meshVolume(const Mesh& mesh);

}  // namespace tilewright
