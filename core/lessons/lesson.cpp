#include "core/lessons/lesson.h"

namespace tilewright {

const std::string& LocalText::of(std::string_view language) const {
    static const std::string none;
    for (const std::string_view wanted : {language, std::string_view("en")})
        if (const auto text = in.find(wanted); text != in.end()) return text->second;
    return in.empty() ? none : in.begin()->second;
}

AnyPuzzle Lesson::watched() const {
    AnyPuzzle all = puzzle;
    if (auto* tiling = std::get_if<Puzzle>(&all))
        tiling->fixed.insert(tiling->fixed.end(), placed.begin(), placed.end());
    return all;
}

}  // namespace tilewright
