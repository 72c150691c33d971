#include "core/exports/stroke_font.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/basics/text.h"

namespace tilewright {

namespace {

constexpr double letterHeight = 6.0;
constexpr double letterWidth = 4.0;
constexpr double advance = 6.0;

struct Letter {
    char sign;
    /// Lines separated by blanks; each point is two digits, x from the left and y from the foot.
    std::string_view lines;
};

constexpr std::array letters{Letter{'A', "002640 1333"},
                             Letter{'B', "00063645443303 3342413000"},
                             Letter{'C', "4536160501103041"},
                             Letter{'D', "00062644422000"},
                             Letter{'E', "46060040 0333"},
                             Letter{'F', "460600 0333"},
                             Letter{'G', "45361605011030414323"},
                             Letter{'H', "0006 4046 0343"},
                             Letter{'I', "2026 1030 1636"},
                             Letter{'J', "0110304146"},
                             Letter{'K', "0006 460340"},
                             Letter{'L', "060040"},
                             Letter{'M', "0006234640"},
                             Letter{'N', "00064046"},
                             Letter{'O', "103041453616050110"},
                             Letter{'P', "00063645443303"},
                             Letter{'Q', "103041453616050110 2240"},
                             Letter{'R', "00063645443303 2340"},
                             Letter{'S', "453616050413334241301001"},
                             Letter{'T', "2026 0646"},
                             Letter{'U', "060110304146"},
                             Letter{'V', "062046"},
                             Letter{'W', "0610243046"},
                             Letter{'X', "0046 0640"},
                             Letter{'Y', "062346 2320"},
                             Letter{'Z', "06460040"},
                             Letter{'0', "103041453616050110 0145"},
                             Letter{'1', "052620 1030"},
                             Letter{'2', "05163645440040"},
                             Letter{'3', "064624344341301001"},
                             Letter{'4', "360242 3630"},
                             Letter{'5', "460603334241301001"},
                             Letter{'6', "4536160501103041423303"},
                             Letter{'7', "064610"},
                             Letter{'8', "13040516364544331302011030414233"},
                             Letter{'9', "0110304145361605041343"},
                             Letter{'-', "1333"},
                             Letter{'+', "0343 2125"},
                             Letter{'.', "2021"},
                             Letter{',', "2110"},
                             Letter{':', "2122 2425"},
                             Letter{'_', "0040"},
                             Letter{'/', "0046"},
                             Letter{'\'', "2426"},
                             Letter{'!', "2622 2021"},
                             Letter{'#', "1016 3036 0242 0444"},
                             Letter{' ', ""}};

std::string_view linesOf(char sign) {
    const char capital = sign >= 'a' && sign <= 'z' ? static_cast<char>(sign - 'a' + 'A') : sign;
    const auto found = std::ranges::find(letters, capital, &Letter::sign);
    return found == letters.end() ? "0040460600" : found->lines;
}

}  // namespace

std::vector<Ring> strokesFrom(std::string_view text, const PlanePoint& low, double height) {
    const double scale = height / letterHeight;
    std::vector<Ring> strokes;
    double x = low[0];
    for (const char sign : text) {
        if (isContinuation(sign)) continue;
        const std::string_view lines = linesOf(sign);
        bool isNew = true;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i] == ' ') {
                isNew = true;
                continue;
            }
            if (std::exchange(isNew, false)) strokes.emplace_back();
            strokes.back().push_back({x + (lines[i] - '0') * scale, low[1] + (lines[i + 1] - '0') * scale});
            ++i;
        }
        x += advance * scale;
    }
    return strokes;
}

std::vector<Ring> strokesOf(std::string_view text, const PlanePoint& middle, double radius, double highest) {
    const auto count = static_cast<double>(characters(text));
    if (count == 0) return {};
    const double width = (count - 1) * advance + letterWidth;
    const double scale = std::min(2 * radius / std::hypot(width, letterHeight), highest / letterHeight);
    return strokesFrom(text, {middle[0] - width * scale / 2, middle[1] - letterHeight * scale / 2},
                       letterHeight * scale);
}

}  // namespace tilewright
