#pragma once

#include <string>
#include <vector>

#include "core/message/message.h"

namespace tilewright {

/// A puzzle as the bytes of a file.
struct WrittenPuzzle {
    std::string bytes;
    /// What had to be written differently or left out because the format has no words for it: one sentence
    /// each.
    std::vector<Message> notes;
};

}  // namespace tilewright
