#pragma once

#include <string>
#include <vector>

#include "core/basics/message.h"
#include "core/lattice/piece_mesh.h"

namespace tilewright {

/// How solids that are too long are cut, in millimetres.
struct GlueOptions {
    /// Of a part, along each axis.
    double longest = 200.0;
    /// The diameter of the holes for dowels in the faces to glue; 0 for plain faces.
    double dowel = 4.0;
};

/// A solid is too thin where it must be cut.
class GlueError : public MessageError {
    using MessageError::MessageError;
};

/// The parts of a solid that is longer than `options` allow, or the solid itself; each of them is in one
/// piece. Two faces to glue have the same number, engraved behind `name` if that is short, and holes for one
/// or two dowels. Throws GlueError where the solid is too thin for these.
std::vector<Mesh> gluedParts(const Mesh& solid, const std::string& name, const GlueOptions& options);

}  // namespace tilewright
