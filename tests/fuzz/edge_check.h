#pragma once

#include <string>
#include <string_view>

namespace tilewright::fuzz {

/// What became of a text that may be an edge-matching puzzle.
struct EdgeReading {
    bool isRead = false;
    /// What the readers or writers did wrong, in one sentence; empty if nothing.
    std::string fault;
};

/// Reads `text` as an edge-matching puzzle, and as an arrangement of one, and requires what must hold for any
/// text: it is a valid puzzle that survives being written, or it is refused with one line of words. Other
/// exceptions than FormatError are let through.
EdgeReading checkEdgeReaders(std::string_view text);

}  // namespace tilewright::fuzz
