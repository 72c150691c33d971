#pragma once

#include <QString>
#include <optional>

class QWidget;

namespace tilewright {

/// The number of the puzzle to open in a file: 1 where there is one, or none that could be read; where there
/// are several, a person is asked. Nothing if that person thinks better of it.
std::optional<int> chooseProblem(const QString& path, QWidget* parent);

}  // namespace tilewright
