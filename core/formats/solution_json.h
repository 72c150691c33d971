#pragma once

#include <span>
#include <string>

#include "core/formats/numbered_solution.h"
#include "core/lattice/lattice.h"

namespace tilewright {

/// A solution as a JSON object on one line, without a line break:
/// {"number": 1, "copies": 4, "placements": [{"piece": "F", "cells": [[0, 1], ...]}, ...]}, and with a remark
/// also "marked": true and "note": "...".
///
/// Fixed pieces come first. Cells have two coordinates on the square lattice and three on the cube lattice.
/// `pieces` are the names of the puzzle's pieces.
std::string solutionJson(const NumberedSolution& solution, std::span<const std::string> pieces,
                         Lattice lattice);

}  // namespace tilewright
