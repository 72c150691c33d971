#pragma once

#include <QColor>
#include <QString>
#include <vector>

#include "core/edges/edge_checks.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// How the colours of a puzzle are shown: a hue for each, and a number that tells its motif and its letter.
///
/// The first hues are those of Okabe and Ito and of Tol, which people tell apart however they see colours;
/// of more than a dozen, hues alone say little. The colour of a border is a quiet grey.
class EdgePalette : public EdgeColourNames {
  public:
    EdgePalette() = default;
    explicit EdgePalette(const EdgePuzzle& puzzle);

    QColor hueOf(EdgeColour colour) const;
    /// Black or white: what can be read on that hue.
    QColor inkOf(EdgeColour colour) const;
    /// A to Z, then AA and so on.
    QString letterOf(EdgeColour colour) const {
        return QString::fromStdString(EdgeColourNames::letterOf(colour));
    }

  private:
    std::vector<QColor> hues_;
};

}  // namespace tilewright
