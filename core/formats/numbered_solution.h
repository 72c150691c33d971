#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/images/image_table.h"

namespace tilewright {

/// What a person has said about a solution.
struct SolutionRemark {
    bool isMarked = false;
    /// On one line; may be empty.
    std::string note;

    bool isEmpty() const { return !isMarked && note.empty(); }
};

/// A solution written out, with its number in the list that it comes from.
struct NumberedSolution {
    /// From 1 up.
    std::uint64_t number = 0;
    /// How many it is with its symmetric copies; 1 where the list does not say.
    int copies = 1;
    /// Fixed pieces first.
    std::vector<Placement> placements;
    SolutionRemark remark = {};
};

}  // namespace tilewright
