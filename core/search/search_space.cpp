#include "core/search/search_space.h"

#include <vector>

#include "core/search/search_code.h"

// What search_code.cpp defines, in each of its compilations.
#ifdef TILEWRIGHT_LEVELS
extern const tilewright::MakeSpace tilewright_space_v2;
extern const tilewright::MakeSpace tilewright_space_v3;
extern const tilewright::MakeSpace tilewright_space_v4;
#else
extern const tilewright::MakeSpace TILEWRIGHT_MAKE_SPACE;
#endif

namespace tilewright {

std::span<const SearchCode> searchCodes() {
    static const std::vector<SearchCode> codes = [] {
        std::vector<SearchCode> found;
#ifdef TILEWRIGHT_LEVELS
        if (__builtin_cpu_supports("x86-64-v4")) found.push_back({"v4", tilewright_space_v4});
        if (__builtin_cpu_supports("x86-64-v3")) found.push_back({"v3", tilewright_space_v3});
        found.push_back({"v2", tilewright_space_v2});
#else
        found.push_back({TILEWRIGHT_CODE, TILEWRIGHT_MAKE_SPACE});
#endif
        return found;
    }();
    return codes;
}

std::shared_ptr<const SearchSpace> makeSearchSpace(const SpaceOrigin& origin) {
    return origin.schedule.code->makeSpace(origin);
}

}  // namespace tilewright
