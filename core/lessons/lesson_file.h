#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/lessons/lesson.h"

namespace tilewright {

/// Whether a file with these bytes says that it is a lesson.
bool isLesson(std::string_view bytes);

/// Reads a lesson and its puzzle. `file` is where the lesson lies, and what errors begin with. Throws
/// FormatError; whether its search has all the steps is not looked at.
Lesson parseLesson(std::string_view text, const std::string& file);
Lesson loadLesson(const std::filesystem::path& path);

/// The text of a file from which parseLesson() reads an equal lesson.
std::string toToml(const Lesson& lesson);

}  // namespace tilewright
