#include "core/search/search_space.h"

#include <vector>

#include "core/basics/message.h"
#include "core/search/schedule.h"

// Defined by each compilation of search_code.cpp.
#ifdef TILEWRIGHT_LEVELS
extern const tilewright::MakeSpace tilewright_space_v2;
extern const tilewright::MakeSpace tilewright_space_v3;
extern const tilewright::MakeSpace tilewright_space_v4;
#else
extern const tilewright::MakeSpace TILEWRIGHT_MAKE_SPACE;
#endif

namespace tilewright {

#ifdef TILEWRIGHT_LEVELS
namespace {

// Clang does not know the levels, only their features.
#ifdef __clang__
[[maybe_unused]] bool hasLevel3() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
}
[[maybe_unused]] bool hasLevel4() {
    return hasLevel3() && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
}
#else
[[maybe_unused]] bool hasLevel3() {
    return __builtin_cpu_supports("x86-64-v3");
}
[[maybe_unused]] bool hasLevel4() {
    return __builtin_cpu_supports("x86-64-v4");
}
#endif

}  // namespace
#endif

std::span<const SearchCode> searchCodes() {
    static const std::vector<SearchCode> codes = [] {
        std::vector<SearchCode> found;
#ifdef TILEWRIGHT_LEVELS
#ifdef TILEWRIGHT_HAS_v4
        if (hasLevel4()) found.push_back({"v4", tilewright_space_v4});
#endif
#ifdef TILEWRIGHT_HAS_v3
        if (hasLevel3()) found.push_back({"v3", tilewright_space_v3});
#endif
#ifdef TILEWRIGHT_HAS_v2
        found.push_back({"v2", tilewright_space_v2});
#endif
        if (found.empty())
            throw MessageError(
                core::message("this build does not support this CPU; rebuild Tilewright on this machine"));
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
