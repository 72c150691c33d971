#pragma once

#include <QString>

#include <span>

#include "core/assembly/assembly_plan.h"
#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// "S3 and S4: 2 steps to the right", "S5 away up": one move for people; where it is made back, "S5 in down".
QString moveText(const AssemblyMove& move, const Puzzle& puzzle, std::span<const Placement> placements,
                 bool isBack = false);

/// "Put together": what is there before the first move.
QString wholeText();

/// "S3, S4 and S5".
QString namesOf(std::span<const std::size_t> pieces, const Puzzle& puzzle,
                std::span<const Placement> placements);

/// "Level 5.2.3: 5 moves to the first separation, 11 in all"; empty where nothing comes apart.
QString levelText(const AssemblyLevel& level);

}  // namespace tilewright
