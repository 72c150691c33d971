#pragma once

#include <QString>
#include <optional>

class QWidget;

namespace tilewright {

class LoadedFile;

/// The number of the puzzle to open in a file: 1 where there is one; where there are several, a person is
/// asked. Nullopt if none is chosen.
std::optional<int> chooseProblem(const LoadedFile& file, QWidget* parent);

}  // namespace tilewright
