#include "tests/fuzz/mutator.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace tilewright::fuzz {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t mostBytes = std::size_t{64} << 10;

constexpr std::array tomlWords{"format = 1\n"sv,
                               "[region]\n"sv,
                               "[[piece]]\n"sv,
                               "[[fixed]]\n"sv,
                               "box = [3, 3]\n"sv,
                               "box = [3, 3, 3]\n"sv,
                               "cells = [[0, 0]]\n"sv,
                               "layers = [\"\"\"\nXo.\n\"\"\"]\n"sv,
                               "count = \"any\"\n"sv,
                               "count = [0, 3]\n"sv,
                               "turn-over = false\n"sv,
                               "lattice = \"cube\"\n"sv,
                               "lattice = \"triangle\"\n"sv,
                               "max-holes = 1\n"sv,
                               "optional = [[0, 0]]\n"sv,
                               "colours = \"1.2\"\n"sv,
                               "[colours]\npalette = [\"#102030\", \"#405060\"]\nallow = [[1, 2]]\n"sv,
                               "colour = \"#12ab34\"\n"sv,
                               "name = \"\\u0041\\t\"\n"sv,
                               "piece = \"A\"\n"sv,
                               "kind = \"edge-matching\"\n"sv,
                               "border = [\"cyclic\", \"free\"]\n"sv,
                               "border-colour = 0\n"sv,
                               "moves = [\"flip\"]\n"sv,
                               "pieces = [[1, 2, 3, 4]]\n"sv,
                               "0:1,2,3,4 "sv,
                               "{\"arrangement\": [[0, 1, 2, 3, 4]]}"sv,
                               "\"\"\""sv,
                               "'''"sv,
                               "a.b.c.d"sv,
                               "{a = {b = 1}}"sv,
                               "[["sv,
                               "]]"sv,
                               "1979-05-27T07:32:00Z"sv,
                               "inf"sv,
                               "0x7fffffff"sv,
                               "1e308"sv,
                               "_"sv,
                               "o"sv,
                               "X"sv};

constexpr std::array polycubeWords{"D:xDim=3:yDim=3:zDim=1\n"sv,
                                   ":oneSide"sv,
                                   "C:name=Q:type=M:layout=0 0 0\n"sv,
                                   "C:name=R:type=S:layout=0 0 0, 1 0 0\n"sv,
                                   "L:stationary=A\n"sv,
                                   "L\nA A . , . B B\n~L\n"sv,
                                   "~L\n"sv,
                                   "~D\n"sv,
                                   "# name: x\n"sv,
                                   "# source: y\n"sv,
                                   "type=S"sv,
                                   "zDim=2"sv,
                                   ", 1 1 0"sv,
                                   " . "sv,
                                   "="sv,
                                   ":"sv,
                                   "#"sv,
                                   "~"sv};

constexpr std::array burrToolsWords{"<puzzle version=\"2\">"sv,
                                    "</puzzle>"sv,
                                    "<gridType type=\"0\"/>"sv,
                                    "<shapes>"sv,
                                    "</shapes>"sv,
                                    "<problems>"sv,
                                    "<voxel x=\"2\" y=\"1\" z=\"1\" type=\"0\">##</voxel>"sv,
                                    "<shape id=\"0\" count=\"1\"/>"sv,
                                    "<shape id=\"1\" min=\"0\" max=\"2\"/>"sv,
                                    "<result id=\"0\"/>"sv,
                                    "<pair piece=\"1\" result=\"1\"/>"sv,
                                    " maxHoles=\"0\""sv,
                                    " name=\"&#10;&#0;&lt;\""sv,
                                    "<color red=\"1\" green=\"2\" blue=\"3\"/>"sv,
                                    "#1"sv,
                                    "+2"sv,
                                    "+"sv,
                                    "<![CDATA[##]]>"sv,
                                    "<!-- -->"sv,
                                    "<!DOCTYPE a [<!ENTITY b \"c\">]>"sv,
                                    "<?xml version=\"1.0\"?>"sv,
                                    "<comment>x</comment>"sv,
                                    "<problem><shapes/><result id=\"0\"/></problem>"sv,
                                    "&amp;"sv,
                                    "&#x110000;"sv};

constexpr std::array oddWords{"\0"sv,
                              "\r"sv,
                              "\n"sv,
                              "\xef\xbb\xbf"sv,
                              "\xff"sv,
                              "\xc3"sv,
                              "\xe2\x80\xa8"sv,
                              "\x7f"sv,
                              "\xed\xa0\x80"sv,
                              " "sv,
                              "-"sv,
                              ","sv};

constexpr std::array extremes{"0"sv,
                              "1"sv,
                              "-1"sv,
                              "2"sv,
                              "3"sv,
                              "32767"sv,
                              "32768"sv,
                              "65536"sv,
                              "2147483647"sv,
                              "2147483648"sv,
                              "-2147483648"sv,
                              "9223372036854775807"sv,
                              "99999999999999999999999"sv,
                              "00001"sv,
                              "1.5"sv};

std::string_view someWord(const PuzzleFormat& format, Dice& dice) {
    if (dice.oneIn(4)) return dice.pick<std::string_view>(oddWords);
    if (format.name == "polycube") return dice.pick<std::string_view>(polycubeWords);
    if (format.name == "xmpuzzle") return dice.pick<std::string_view>(burrToolsWords);
    return dice.pick<std::string_view>(tomlWords);
}

using Range = std::pair<std::size_t, std::size_t>;

// Where something of at most `longest` bytes begins, and how long it is.
Range somewhere(const std::string& text, std::size_t longest, Dice& dice) {
    const std::size_t begin = dice.below(text.size());
    return {begin, std::min(dice.below(longest) + 1, text.size() - begin)};
}

Range someLine(const std::string& text, Dice& dice) {
    const std::size_t inside = dice.below(text.size());
    const std::size_t before = inside == 0 ? std::string::npos : text.rfind('\n', inside - 1);
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    const std::size_t end = text.find('\n', inside);
    return {begin, (end == std::string::npos ? text.size() : end + 1) - begin};
}

void replaceNumber(std::string& text, Dice& dice) {
    const auto isDigit = [](unsigned char c) { return std::isdigit(c) != 0; };
    const auto middle = text.begin() + static_cast<std::ptrdiff_t>(dice.below(text.size()));
    const auto begin = std::find_if(middle, text.end(), isDigit);
    const auto end = std::find_if_not(begin, text.end(), isDigit);
    text.replace(begin, end, dice.pick<std::string_view>(extremes));
}

void mutateOnce(std::string& text, std::string_view other, const PuzzleFormat& format, Dice& dice) {
    const std::size_t place = dice.below(text.size() + 1);
    if (text.empty()) {
        text = someWord(format, dice);
        return;
    }
    switch (dice.below(12)) {
        case 0: {
            char& byte = text[dice.below(text.size())];
            byte = static_cast<char>(byte ^ (1 << dice.below(8)));
            break;
        }
        case 1:
            text[dice.below(text.size())] = static_cast<char>(dice.below(256));
            break;
        case 2: {
            const auto [begin, length] = somewhere(text, dice.oneIn(8) ? 500 : 8, dice);
            text.erase(begin, length);
            break;
        }
        case 3:
            text.insert(place, 1, static_cast<char>(dice.below(256)));
            break;
        case 4:
        case 5:
            text.insert(place, someWord(format, dice));
            break;
        case 6: {
            const auto [begin, length] = somewhere(text, 200, dice);
            const std::string block = text.substr(begin, length);
            for (std::size_t times = dice.oneIn(10) ? 200 : 1; times > 0 && text.size() < mostBytes; --times)
                text.insert(std::min(place, text.size()), block);
            break;
        }
        case 7: {
            const std::size_t from = dice.below(other.size() + 1);
            text = text.substr(0, place) + std::string(other.substr(from));
            break;
        }
        case 8: {
            const std::size_t from = dice.below(other.size() + 1);
            text.insert(place, other.substr(from, dice.below(100)));
            break;
        }
        case 9:
            replaceNumber(text, dice);
            break;
        case 10: {
            const auto [begin, length] = someLine(text, dice);
            text.erase(begin, length);
            break;
        }
        default: {
            const auto [begin, length] = someLine(text, dice);
            const std::string line = text.substr(begin, length);
            text.insert(someLine(text, dice).first, line);
        }
    }
}

}  // namespace

std::string mutated(std::string text, std::string_view other, const PuzzleFormat& format, Dice& dice) {
    std::size_t times = 1;
    while (times < 16 && dice.oneIn(2))
        ++times;
    for (; times > 0; --times)
        mutateOnce(text, other, format, dice);
    if (text.size() > mostBytes) text.resize(mostBytes);
    return text;
}

std::string damaged(std::string bytes, Dice& dice) {
    for (std::size_t times = dice.below(3) + 1; times > 0 && !bytes.empty(); --times) {
        const std::size_t place = dice.below(bytes.size());
        switch (dice.below(4)) {
            case 0:
                bytes[place] = static_cast<char>(bytes[place] ^ (1 << dice.below(8)));
                break;
            case 1:
                bytes.resize(place);
                break;
            case 2:
                bytes.insert(place, 1, static_cast<char>(dice.below(256)));
                break;
            default:
                bytes.erase(place, 1);
        }
    }
    return bytes;
}

}  // namespace tilewright::fuzz
