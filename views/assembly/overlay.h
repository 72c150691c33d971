#pragma once

#include <QColor>
#include <optional>
#include <vector>

#include "views/assembly/mark.h"

namespace tilewright {

/// What a view draws into the assembly although it is not there.
struct AssemblyOverlay {
    /// A piece that is only thought of: one sees through it, and its edges through all else.
    struct Ghost {
        std::vector<Cell> cells;
        QColor colour;

        friend bool operator==(const Ghost&, const Ghost&) = default;
    };

    std::optional<Ghost> ghost;
    /// Cells that are seen through all that is in front of them.
    std::vector<Mark> clashes;
    /// Cells that glow.
    std::vector<Mark> glows;

    friend bool operator==(const AssemblyOverlay&, const AssemblyOverlay&) = default;
};

/// The same as marked cells, where nothing can be seen through.
std::vector<Mark> marksOf(const AssemblyOverlay& overlay);

}  // namespace tilewright
