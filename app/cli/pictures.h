#pragma once

#include <filesystem>
#include <functional>

namespace tilewright::cli {

/// Whether this program was built with what pictures need, Qt Gui and Svg.
bool canDrawPictures();

/// Throws UsageError, before any work is done, where `path` cannot become a picture: the program was built
/// without what pictures need, or the ending says no format.
void requirePicture(const std::filesystem::path& path);

/// Runs what draws pictures, on a platform that needs no display. Throws UsageError where there are no
/// pictures or one cannot be drawn, and WriteError where one cannot be written.
void withPictures(const std::function<void()>& draw);

}  // namespace tilewright::cli
