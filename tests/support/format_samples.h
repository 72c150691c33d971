#pragma once

#include <string>

#include "core/formats/puzzle_file.h"

// Puzzles in foreign formats, and the expected messages.

namespace tilewright::test {

inline const std::string box = "D:xDim=3:yDim=1:zDim=1\n";
inline const std::string bar = "C:name=A:type=M:layout=0 0 0, 1 0 0, 2 0 0\n";

inline std::string sample(const char* name) {
    std::string path(TILEWRIGHT_SOURCE_DIR "/tests/data/formats/");
    return path.append(name);
}

inline std::string voxel(const std::string& attributes, const std::string& text) {
    return "<voxel " + attributes + " type='0'>" + text + "</voxel>\n";
}

// A puzzle of BurrTools: the shapes begin in line 3, the problem in the line after its last.
inline std::string burr(const std::string& shapes, const std::string& problem,
                        const std::string& attributes = {}) {
    return "<puzzle version='2'><gridType type='0'/>\n"
           "<colors><color red='1' green='2' blue='3'/><color red='4' green='5' "
           "blue='6'/></colors><shapes>\n" +
           shapes + "</shapes><problems><problem" + attributes + ">" + problem +
           "</problem></problems></puzzle>\n";
}

inline const std::string row3 = voxel("x='3' y='1' z='1'", "###");
inline const std::string oneOfFirst = "<shapes><shape id='0' count='1'/></shapes>";
inline const std::string firstIsResult = "<result id='0'/>";

// A piece of two cells and a result of four, and what the result looks like.
inline std::string dominoes(const std::string& counts, const std::string& result,
                            const std::string& attributes = {}) {
    return burr(voxel("x='2' y='1' z='1'", "##") + voxel("x='4' y='1' z='1'", result),
                "<shapes><shape id='0' " + counts + "/></shapes><result id='1'/>", attributes);
}

inline std::string refusalOf(const std::string& bytes, const std::string& file, int problem = 1) {
    try {
        parsePuzzle(bytes, file, {problem});
    } catch (const FormatError& error) {
        return error.what();
    }
    return "was read";
}

inline std::string refusalToWrite(const Puzzle& puzzle, const char* format) {
    try {
        serialise(puzzle, *formatNamed(format), "f");
    } catch (const FormatError& error) {
        return error.what();
    }
    return "was written";
}

inline Puzzle again(const Puzzle& puzzle, const char* format) {
    return parsePuzzle(serialise(puzzle, *formatNamed(format), "f").bytes, "f");
}

// Two dominoes in a square, to be damaged.
inline Puzzle smallPuzzle() {
    Puzzle puzzle;
    puzzle.name = "small";
    puzzle.region = Region::box({2, 2, 1});
    puzzle.pieces = {{"A", Shape({{0, 0, 0}, {1, 0, 0}}), {2, 2}, {}}};
    return puzzle;
}

}  // namespace tilewright::test
