#pragma once

#include <QComboBox>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A list of the pieces of a puzzle to choose one from.
QComboBox* makePieceBox(const QString& accessibleName);
/// Fills it; the first entry is `none`, unless that is empty.
void fillPieces(QComboBox& box, const Puzzle& puzzle, const QString& none = {});

}  // namespace tilewright
