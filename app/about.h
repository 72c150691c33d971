#pragma once

#include <string>
#include <utility>
#include <vector>

namespace tilewright {

/// The system information for a bug report: version and commit, CPU level, compiler, libraries;
/// each with its name. Any thread.
std::vector<std::pair<std::string, std::string>> aboutProgram();

}  // namespace tilewright
