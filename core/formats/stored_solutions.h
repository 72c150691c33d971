#pragma once

#include <vector>

#include "core/assembly/separation.h"
#include "core/images/image_table.h"
#include "core/message/message.h"

namespace tilewright {

/// A solution in a puzzle file, with what the file says of taking it apart.
struct StoredSolution {
    std::vector<Placement> placements;
    /// How it comes apart; without moves where the file does not say it.
    Separation separation;
    /// No numbers where the file does not say how it comes apart.
    AssemblyLevel level;
    /// Where the file says no more than the level: for each part, the staying one first, how many positions
    /// it goes through, or 0 where it stays together.
    std::vector<int> states;
};

/// The solutions in a puzzle file.
struct StoredSolutions {
    std::vector<StoredSolution> solutions;
    /// What could not be read, and where: one sentence each.
    std::vector<Message> notes;
};

}  // namespace tilewright
