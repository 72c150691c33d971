#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace tilewright {

/// The index of the puzzle with the number `problem`, from 1, among those named `names`. Throws FormatError
/// in the name of `file`, saying what there is, if there is none.
std::size_t chooseProblem(std::span<const std::string> names, int problem, const std::string& file);

}  // namespace tilewright
