#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/message/message.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// The colours of the pieces, sorted.
std::vector<EdgeColour> coloursOf(const EdgePuzzle& puzzle);

/// The colours of the pieces and of the border, each with its number from 0 up and its letter, under which
/// people see it on pieces, border and graph.
class EdgeColourNames {
  public:
    EdgeColourNames() = default;
    explicit EdgeColourNames(const EdgePuzzle& puzzle);

    std::size_t size() const { return colours_.size(); }
    /// Where a colour stands among those of the puzzle, from the smallest up; where it would stand if it is
    /// none of them.
    std::size_t indexOf(EdgeColour colour) const;
    /// A to Z, then AA and so on.
    std::string letterOf(EdgeColour colour) const;
    const std::vector<EdgeColour>& colours() const { return colours_; }

  private:
    std::vector<EdgeColour> colours_;
};

/// The letter of a colour and the number that it has in files: "C (2)".
Message colourName(const EdgePuzzle& puzzle, EdgeColour colour);

}  // namespace tilewright
