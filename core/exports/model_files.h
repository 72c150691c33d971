#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/assembly/separation.h"
#include "core/exports/solid_files.h"

namespace tilewright {

// Solids in formats that know pieces by name and colour.

/// Solids as a 3MF package in millimetres: an object for each, with its name, and its colour as a base
/// material. 3D Manufacturing Format, Core Specification 1.3, 3MF Consortium.
std::string toThreeMf(const Puzzle& puzzle, std::span<const NamedSolid> solids, std::string_view title);

/// Where a solid is: turned about the origin by a unit quaternion (x, y, z, w), then shifted by millimetres.
struct SolidPose {
    std::array<double, 4> turn{0.0, 0.0, 0.0, 1.0};
    Point shift{};
};

/// Where all solids are at a time.
struct ModelFrame {
    double seconds = 0.0;
    std::vector<SolidPose> poses;
};

/// The frames of the disassembly of a solution whose solids solidsOfSolution() has made with this `origin`.
/// A move takes a second. Between two frames solids move evenly; turns follow their path by as many frames as
/// that needs.
std::vector<ModelFrame> framesOf(const Separation& separation, Lattice lattice, const SolidOptions& solid,
                                 const Point& origin, std::size_t pieces);

/// Solids as a binary glTF 2.0 file: a node for each, with its name and a material of its colour, in metres
/// and with y up, as the format asks. Where there are `frames`, an animation moves the nodes. The Khronos
/// Group, glTF 2.0 Specification, 2021.
std::string toGlb(const Puzzle& puzzle, std::span<const NamedSolid> solids,
                  std::span<const ModelFrame> frames, std::string_view title);

/// The pieces of `puzzle` as an OpenSCAD program: each is a module with the side of a cell, the gap and, if
/// it is flat, its height as parameters, as far as its lattice allows; all are placed in rows, as many as a
/// solution uses. Where there are `placements`, these are placed instead.
std::string toScad(const Puzzle& puzzle, std::span<const Placement> placements, const SolidOptions& solid);

}  // namespace tilewright
