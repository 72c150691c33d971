#include "core/formats/solution_csv.h"

namespace tilewright {

std::string csvField(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string field = "\"";
    for (const char c : text) {
        if (c == '"') field += '"';
        field += c;
    }
    return field + '"';
}

std::string solutionCsvHeader(Lattice lattice) {
    return lattice == Lattice::cube ? "solution,placement,piece,x,y,z\n" : "solution,placement,piece,x,y\n";
}

std::string solutionCsv(std::uint64_t number, std::span<const Placement> placements, const Puzzle& puzzle) {
    std::string lines;
    for (std::size_t i = 0; i < placements.size(); ++i) {
        const std::string begin = std::to_string(number) + "," + std::to_string(i + 1) + "," +
                                  csvField(puzzle.pieces[placements[i].piece].name);
        for (const Cell cell : placements[i].cells) {
            lines += begin + "," + std::to_string(cell.x) + "," + std::to_string(cell.y);
            if (puzzle.lattice == Lattice::cube) lines += "," + std::to_string(cell.z);
            lines += "\n";
        }
    }
    return lines;
}

}  // namespace tilewright
