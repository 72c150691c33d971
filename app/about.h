#pragma once

#include <string>
#include <utility>
#include <vector>

namespace tilewright {

/// What a person should tell who reports a fault: version and commit, processor path, compiler, libraries;
/// each with its name. Any thread.
std::vector<std::pair<std::string, std::string>> aboutProgram();

}  // namespace tilewright
