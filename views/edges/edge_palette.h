#pragma once

#include <QColor>
#include <QString>
#include <cstddef>
#include <vector>

#include "core/edges/edge_checks.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// How the colours of a puzzle are shown: a hue for each, and a number that tells its motif and its letter.
///
/// The first hues are those of Okabe and Ito and of Tol, which people tell apart however they see colours;
/// of more than a dozen, hues alone say little. The colour of a border is a quiet grey.
class EdgePalette {
  public:
    EdgePalette() = default;
    explicit EdgePalette(const EdgePuzzle& puzzle);

    /// How many colours there are.
    std::size_t size() const { return names_.size(); }
    const std::vector<EdgeColour>& colours() const { return names_.colours(); }
    /// Where a colour stands among those of the puzzle, from the smallest up.
    std::size_t indexOf(EdgeColour colour) const { return names_.indexOf(colour); }
    QColor hueOf(EdgeColour colour) const;
    /// Black or white: what can be read on that hue.
    QColor inkOf(EdgeColour colour) const;
    /// A to Z, then AA and so on.
    QString letterOf(EdgeColour colour) const { return QString::fromStdString(names_.letterOf(colour)); }

  private:
    EdgeColourNames names_;
    std::vector<QColor> hues_;
};

}  // namespace tilewright
