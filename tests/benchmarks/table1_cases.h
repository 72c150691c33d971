#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace tilewright::benchmarks {

/// A line of Table 1 of the FILA article: the command, its counts and its time.
struct Table1Case {
    /// Whether a current computer needs minutes.
    enum class Length { shortRun, longRun };

    std::string_view name;
    /// Path below puzzles/, without extension.
    std::string_view puzzle;
    /// As printed, without -i and -q.
    std::string_view options;
    std::uint64_t solutions;
    std::uint64_t fits;
    std::uint64_t noFits;
    /// On one thread of an Intel i3-4130T at 2.9 GHz.
    double seconds;
    Length length;
};

constexpr auto shortRun = Table1Case::Length::shortRun;
constexpr auto longRun = Table1Case::Length::longRun;
constexpr std::string_view caseP = "pentominoes/10x6";
constexpr std::string_view caseOp = "pentominoes/one-sided-18x5";
constexpr std::string_view caseTc = "cubes/tetris-cube";
constexpr std::string_view casePt = "pentominoes/diamond";

// clang-format off
inline constexpr std::array table1{
    Table1Case{"P-1", caseP, "-r", 2'339, 892'247, 0, 2.082, shortRun},
    Table1Case{"P-2", caseP, "-r -V", 2'339, 768'356, 0, 1.754, shortRun},
    Table1Case{"P-3", caseP, "-r -V -of=11", 2'339, 1'000'250, 0, 2.050, shortRun},
    Table1Case{"P-4", caseP, "-r -V -of=11 -f11", 2'339, 2'091'215, 13'106'789, 0.168, shortRun},
    Table1Case{"P-5", caseP, "-r -V -of=11 -f11 -n", 2'339, 2'091'215, 4'682'886, 0.157, shortRun},
    Table1Case{"OP-1", caseOp, "-r", 686'628, 1'816'931'170, 0, 4458.016, longRun},
    Table1Case{"OP-2", caseOp, "-r -V", 686'628, 1'771'195'065, 0, 4285.145, longRun},
    Table1Case{"OP-3", caseOp, "-r -V -of=17 -f", 686'628, 13'151'493'569, 83'733'447'441, 1387.672, longRun},
    Table1Case{"OP-4", caseOp, "-r -V -of=17 -f17 -n", 686'628, 13'151'493'569, 25'422'589'384, 1152.259, longRun},
    Table1Case{"TC-1", caseTc, "-rL", 9'839, 30'255'329, 0, 112.951, longRun},
    Table1Case{"TC-2", caseTc, "-rL -f11 -oe=11", 9'839, 48'705'459, 1'093'916'558, 22.206, shortRun},
    Table1Case{"TC-3", caseTc, "-rL -f11 -oe=11:f=3", 9'839, 80'346'268, 1'526'897'959, 19.945, shortRun},
    Table1Case{"TC-4", caseTc, "-rL -f11 -oe=11:f=3 -n", 9'839, 80'346'268, 393'143'352, 17.007, shortRun},
    Table1Case{"PT-1", casePt, "-r", 51'184, 207'341'751, 0, 645.529, longRun},
    Table1Case{"PT-2", casePt, "-r -V13", 51'184, 78'145'746, 0, 182.362, longRun},
    Table1Case{"PT-3", casePt, "-r -V13 -f13 -oe=13", 51'184, 153'069'413, 1'094'305'862, 70.218, shortRun},
    Table1Case{"PT-4", casePt, "-r -V13 -f13 -oe=13:f=3", 51'184, 185'469'244, 1'203'943'050, 67.707, shortRun},
    Table1Case{"PT-5", casePt, "-r -V13 -f13 -oe=13:f=3 -n", 51'184, 185'469'244, 291'191'337, 60.625, shortRun},
};
// clang-format on

}  // namespace tilewright::benchmarks
