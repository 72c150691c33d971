#include "app/about.h"

#include <coin/CbcConfig.h>
#include <oneapi/tbb/version.h>
#include <zlib.h>

#include <boost/version.hpp>
#include <pugixml.hpp>

#include "commit.h"
#include "core/search/search_code.h"

namespace tilewright {

std::vector<std::pair<std::string, std::string>> aboutProgram() {
    const std::string commit = TILEWRIGHT_COMMIT;
    std::string codes;
    for (const SearchCode& code : searchCodes())
        codes += (codes.empty() ? "" : ", ") + std::string(code.name);
    const auto number = [](int version, int unit) {
        return std::to_string(version / unit) + '.' + std::to_string(version / (unit / 10) % 10);
    };
    const std::string boost = BOOST_LIB_VERSION;
    return {
        {"Tilewright", TILEWRIGHT_VERSION + (commit.empty() ? "" : " (" + commit + ")")},
        {"Processor", codes},
        {"Compiler", __VERSION__},
        {"Libraries", std::string("TBB ") + TBB_VERSION_STRING + ", CBC " + CBC_VERSION + ", Boost " + boost +
                          ", pugixml " + number(PUGIXML_VERSION, 1000) + ", zlib " + ZLIB_VERSION}};
}

}  // namespace tilewright
