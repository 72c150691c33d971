#pragma once

#include <string>
#include <string_view>

#include "core/solids/piece_mesh.h"

namespace tilewright {

enum class StlForm { binary, ascii };

/// `mesh` as an STL file, in the unit of its points, with one normal for each triangle.
///
/// Binary: 80 bytes of header, which begin with `name`, the number of triangles, and 50 bytes for each, least
/// significant byte first. ASCII: numbers are the shortest that read as the same float. The format is that of
/// the StereoLithography Interface Specification, 3D Systems, 1988.
std::string toStl(const Mesh& mesh, StlForm form, std::string_view name);

}  // namespace tilewright
