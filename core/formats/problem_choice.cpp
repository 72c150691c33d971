#include "core/formats/problem_choice.h"

#include "core/files/format_error.h"
#include "core/text/text.h"

namespace tilewright {

std::size_t chooseProblem(std::span<const std::string> names, int problem, const std::string& file) {
    if (problem >= 1 && static_cast<std::size_t>(problem) <= names.size())
        return static_cast<std::size_t>(problem) - 1;
    const std::string count = names.size() == 1 ? "1 puzzle" : std::to_string(names.size()) + " puzzles";
    std::string text = "there is no puzzle " + std::to_string(problem) + "; the file holds " + count;
    constexpr std::size_t mostNames = 10;
    for (std::size_t i = 0; i < names.size() && i < mostNames; ++i)
        text += (i == 0 ? ": " : ", ") + std::to_string(i + 1) + " " + quoted(names[i]);
    if (names.size() > mostNames) text += ", and so on";
    throw FormatError(file, 0, 0, text);
}

}  // namespace tilewright
