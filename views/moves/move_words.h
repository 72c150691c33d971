#pragma once

#include <QString>

#include <span>

#include "core/assembly/assembly_plan.h"
#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// "S3 and S4: 2 steps to the right", "Remove S5 upward": one move for people; where it is made back,
/// "Insert S5 downward". Says so where it cannot help moving the heaviest piece.
QString moveText(const PlannedMove& planned, const Puzzle& puzzle, std::span<const Placement> placements,
                 bool isBack = false);

/// "Assembled": what is there before the first move.
QString wholeText();

/// "S3, S4 and S5".
QString namesOf(std::span<const std::size_t> pieces, const Puzzle& puzzle,
                std::span<const Placement> placements);

/// "Level 5.2.3: 5 moves to the first separation, 11 in all"; empty where nothing comes apart.
QString levelText(const AssemblyLevel& level);

}  // namespace tilewright
