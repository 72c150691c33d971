#include "core/formats/cover_report.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/formats/json_values.h"
#include "core/formats/solution_json.h"

namespace tilewright {

std::string toJson(const CoverSnapshot& result, const Puzzle& puzzle, std::span<const Placement> placements,
                   int threads) {
    using Json = nlohmann::ordered_json;
    Json uncovered = Json::array();
    for (const Cell c : uncoveredCells(puzzle, placements))
        uncovered.push_back(cellJson(c, puzzle.lattice));
    std::vector<std::string> names;
    for (const Piece& piece : puzzle.pieces)
        names.push_back(piece.name);
    Json json;
    json["name"] = puzzle.name;
    json["status"] = nameOf(result.outcome);
    json["covered"] = result.covered;
    json["cells"] = result.cells;
    json["value"] = result.value ? Json(*result.value) : Json();
    json["bound"] = result.outcome == CoverStatus::impossible ? Json() : Json(result.bound);
    json["gap"] = coverGap(result) ? Json(*coverGap(result)) : Json();
    json["fits"] = result.places > 0;
    json["places"] = result.places;
    json["entries"] = result.entries;
    json["threads"] = threads;
    json["seconds"] = result.seconds;
    json["uncovered"] = std::move(uncovered);
    json["placements"] = Json::parse(
        solutionJson({1, 1, {placements.begin(), placements.end()}}, names, puzzle.lattice))["placements"];
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Message coverSummary(const CoverSnapshot& result) {
    const Message none = message(TRANSLATABLE("core", "no piece fits anywhere, but the counts ask for some"));
    const Message counts =
        message(TRANSLATABLE("core", "no packing uses as many of each piece as its count asks for"));
    if (result.outcome == CoverStatus::impossible)
        return message(TRANSLATABLE("core", "0 of %1 cells covered; impossible: %2"), result.cells,
                       result.places == 0 ? none : counts);
    if (!result.value)
        return message(
            TRANSLATABLE("core", "no packing that keeps the counts of the pieces was found so far"));
    Message text = counted(result.cells, "%1 of %n cell covered",
                           TRANSLATABLE_N("core", "%1 of %n cells covered"), result.covered);
    if (!result.isPlain) text = message(TRANSLATABLE("core", "%1, which counts %2"), text, *result.value);
    text = result.outcome == CoverStatus::optimal
               ? message(TRANSLATABLE("core", "%1; optimal"), text)
               : message(result.isPlain ? TRANSLATABLE("core", "%1; feasible, at most %2 can be")
                                        : TRANSLATABLE("core", "%1; feasible, at most %2 can be reached"),
                         text, result.bound);
    return result.places == 0 ? message(TRANSLATABLE("core", "%1; no piece fits anywhere"), text) : text;
}

std::optional<double> coverGap(const CoverSnapshot& result) {
    if (!result.value) return std::nullopt;
    if (*result.value == result.bound) return 0.0;
    if (*result.value == 0) return std::nullopt;
    return static_cast<double>(result.bound - *result.value) / static_cast<double>(*result.value);
}

std::vector<Cell> uncoveredCells(const Puzzle& puzzle, std::span<const Placement> placements) {
    std::vector<Cell> covered;
    for (const Placement& placement : placements)
        covered.insert(covered.end(), placement.cells.begin(), placement.cells.end());
    std::sort(covered.begin(), covered.end());
    std::vector<Cell> open;
    std::ranges::set_difference(puzzle.region.cells(), covered, std::back_inserter(open));
    return open;
}

}  // namespace tilewright
