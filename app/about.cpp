#include "app/about.h"

#include <coin/CbcConfig.h>
#include <commit.h>
#include <oneapi/tbb/version.h>
#include <zlib.h>

#include <boost/version.hpp>
#include <pugixml.hpp>

#include "core/search/schedule.h"

namespace tilewright {

std::vector<std::pair<std::string, std::string>> aboutProgram() {
    const std::string commit = TILEWRIGHT_COMMIT;
    std::string codes;
    for (const SearchCode& code : searchCodes())
        codes += (codes.empty() ? "" : ", ") + std::string(code.name);
    const auto number = [](int major, int minor) {
        return std::to_string(major) + '.' + std::to_string(minor);
    };
#ifdef __clang__
    const std::string compiler = __VERSION__;
#else
    const std::string compiler = std::string("GCC ") + __VERSION__;
#endif
    return {{"Tilewright", TILEWRIGHT_VERSION + (commit.empty() ? "" : " (" + commit + ")")},
            {"Code for x86-64", codes},
            {"Compiler", compiler},
            {"Libraries", std::string("TBB ") + TBB_VERSION_STRING + ", CBC " + CBC_VERSION + ", Boost " +
                              number(BOOST_VERSION / 100000, BOOST_VERSION / 100 % 1000) + ", pugixml " +
                              number(PUGIXML_VERSION / 1000, PUGIXML_VERSION % 1000 / 10) + ", zlib " +
                              ZLIB_VERSION}};
}

}  // namespace tilewright
