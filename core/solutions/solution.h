#pragma once

#include <vector>

#include "core/images/image_table.h"

namespace tilewright {

/// A solution that is not a symmetric copy of another one.
struct Solution {
    /// One image for each piece, in the order of placing.
    std::vector<ImageId> images;
    /// How many solutions it stands for, its symmetric copies and itself.
    int copies = 1;
};

}  // namespace tilewright
