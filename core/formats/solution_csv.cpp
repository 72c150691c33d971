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

std::string solutionCsvHeader(Lattice lattice, bool hasRemarks) {
    return std::string("solution,placement,piece,x,y") + (lattice == Lattice::cube ? ",z" : "") +
           (hasRemarks ? ",marked,note\n" : "\n");
}

std::string solutionCsv(const NumberedSolution& solution, const Puzzle& puzzle, bool hasRemarks) {
    std::string lines;
    const std::vector<Placement>& placements = solution.placements;
    std::string end = "\n";
    if (hasRemarks) end = (solution.remark.isMarked ? ",1," : ",0,") + csvField(solution.remark.note) + "\n";
    for (std::size_t i = 0; i < placements.size(); ++i) {
        const std::string begin = std::to_string(solution.number) + "," + std::to_string(i + 1) + "," +
                                  csvField(puzzle.pieces[placements[i].piece].name);
        for (const Cell cell : placements[i].cells) {
            lines += begin + "," + std::to_string(cell.x) + "," + std::to_string(cell.y);
            if (puzzle.lattice == Lattice::cube) lines += "," + std::to_string(cell.z);
            lines += end;
        }
    }
    return lines;
}

}  // namespace tilewright
