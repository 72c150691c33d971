#pragma once

#include "core/assembly/separation.h"
#include "core/exports/solid_files.h"

namespace tilewright {

// Solids in formats that know pieces by name and colour.

/// Solids as a 3MF package in millimetres: an object for each, with its name, and its colour as a base
/// material. 3D Manufacturing Format, Core Specification 1.3, 3MF Consortium.
std::string toThreeMf(const Puzzle& puzzle, std::span<const NamedSolid> solids, std::string_view title);

/// Solids as a binary glTF 2.0 file: a node for each, with its name and a material of its colour, in metres
/// and with y up, as the format asks. Where there are `shifts`, an animation moves the nodes: by shifts[k][i]
/// millimetres solid i is away from its place after move k; a move takes a second. The Khronos Group,
/// glTF 2.0 Specification, 2021.
std::string toGlb(const Puzzle& puzzle, std::span<const NamedSolid> solids,
                  std::span<const std::vector<Point>> shifts, std::string_view title);

/// How far the pieces of a solution are from their places after each move of its disassembly, in millimetres.
std::vector<std::vector<Point>> shiftsOf(const Separation& separation, Lattice lattice,
                                         const SolidOptions& solid, std::size_t pieces);

/// The pieces of `puzzle` as an OpenSCAD program: each is a module with the side of a cell, the gap and, if
/// it is flat, its height as parameters, as far as its lattice allows; all are placed in rows, as many as a
/// solution uses. Where there are `placements`, these are placed instead.
std::string toScad(const Puzzle& puzzle, std::span<const Placement> placements, const SolidOptions& solid);

}  // namespace tilewright
