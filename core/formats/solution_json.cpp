#include "core/formats/solution_json.h"

#include <utility>

#include "core/formats/json_values.h"

namespace tilewright {

std::string solutionJson(const NumberedSolution& solution, std::span<const std::string> pieces,
                         Lattice lattice) {
    using Json = nlohmann::ordered_json;
    Json all = Json::array();
    for (const Placement& placement : solution.placements) {
        Json cells = Json::array();
        for (const Cell cell : placement.cells) {
            cells.push_back(cellJson(cell, lattice));
        }
        all.push_back({{"piece", pieces[placement.piece]}, {"cells", std::move(cells)}});
    }
    Json json = {{"number", solution.number}, {"copies", solution.copies}, {"placements", std::move(all)}};
    if (solution.remark.isMarked) json["marked"] = true;
    if (!solution.remark.note.empty()) json["note"] = solution.remark.note;
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tilewright
