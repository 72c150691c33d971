#pragma once

#include <memory>
#include <span>
#include <string_view>

namespace tilewright {

class SearchSpace;
struct SpaceOrigin;

using MakeSpace = std::shared_ptr<const SearchSpace> (*)(const SpaceOrigin& origin);

/// The walks over lists as they are compiled for processors with some set of instructions. All compilations
/// do and count the same; they differ in speed.
struct SearchCode {
    /// "v2", "v3" or "v4", the levels of x86-64; "portable" on other processors, and "native" in a program
    /// that is built for one machine only.
    std::string_view name;
    MakeSpace makeSpace = nullptr;
};

/// Those that this processor can run, the fastest first; there is at least one.
std::span<const SearchCode> searchCodes();

}  // namespace tilewright
