#pragma once

#include <QString>
#include <string>

namespace tilewright {

/// Where a puzzle comes from, as windows show it. Puzzles of the library say so in English, in parts with a
/// semicolon between them; those parts and the numbers of solutions are translated, whatever else there is
/// stays as it was written.
QString sourceText(const std::string& source);

}  // namespace tilewright
