// tilewright-cli check: why a puzzle cannot be solved, without searching.

#include <cctype>
#include <limits>
#include <map>
#include <memory>
#include <span>

#include "app/cli/files.h"
#include "app/cli/shared_options.h"
#include "core/analysis/feasibility.h"
#include "core/formats/json_values.h"
#include "core/images/image_table.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/checks.h"

namespace tilewright::cli {

namespace {

struct CheckArguments {
    bool json = false;
    PuzzleArguments puzzles;
};

// A range; without `max` it has no upper bound.
struct Range {
    long long min = 0;
    std::optional<long long> max = 0;

    // Sums for a range of pieces of equal value.
    void add(const Count& count, long long each) {
        min += each * count.min;
        if (count.max == Count::any && each > 0)
            max.reset();
        else if (max && each > 0)
            *max += each * count.max;
    }
};

// The findings about one puzzle.
struct Report {
    explicit Report(const Puzzle& puzzle)
        : name(puzzle.name),
          colours(coloursOf(puzzle.region.cells(), puzzle.lattice)),
          filled(filledCells(puzzle)),
          obstacle(searchObstacle(puzzle)),
          reasons(findObstacles(puzzle)) {
        for (const Piece& piece : puzzle.pieces) {
            pieces.add(piece.count, 1);
            volume.add(piece.count, piece.shape.size());
            imbalance.add(piece.count, coloursOf(piece.shape.cells(), puzzle.lattice).imbalance());
        }
        if (!obstacle) images = ImageTable(puzzle).pieceImages();
    }

    std::string name;
    Range pieces;
    Range volume;
    /// The largest possible excess of one colour over the other, for all pieces together on a chessboard.
    Range imbalance;
    ColourCount colours;
    /// The number of cells that the pieces must fill.
    Count filled;
    /// Why the search does not accept the puzzle.
    std::optional<Message> obstacle;
    /// Unknown if the search does not accept the puzzle.
    std::optional<std::size_t> images;
    std::vector<Obstacle> reasons;
};

Json toJson(const Range& range) {
    return {{"min", exactJson(range.min)}, {"max", range.max ? exactJson(*range.max) : Json()}};
}

std::string toJson(const Report& report, const Puzzle& puzzle, const std::vector<Message>& notes) {
    Json reasons = Json::array();
    for (const Obstacle& obstacle : report.reasons) {
        Json pieces = Json::array();
        for (const std::size_t piece : obstacle.pieces)
            pieces.push_back(puzzle.pieces[piece].name);
        reasons.push_back({{"kind", nameOf(obstacle.kind)},
                           {"text", english(obstacle.text)},
                           {"cells", cellsJson(obstacle.cells, puzzle.lattice)},
                           {"pieces", std::move(pieces)}});
        for (const auto& [cell, number] : obstacle.numbers)
            reasons.back()["numbers"].push_back(
                {{"cell", numbersOf(cell, puzzle.lattice)}, {"number", number}});
    }
    Json json;
    json["name"] = report.name;
    json["solvable"] = report.reasons.empty() ? Json() : Json(false);
    json["reasons"] = std::move(reasons);
    json["pieces"] = toJson(report.pieces);
    json["volume"] = toJson(report.volume);
    json["cells"] = {{"min", report.filled.min}, {"max", report.filled.max}};
    const bool isTwoColoured = Board(puzzle).isTwoColoured();
    json["pieceImbalance"] = isTwoColoured ? toJson(report.imbalance)["max"] : Json();
    json["black"] = isTwoColoured ? Json(report.colours.black) : Json();
    json["white"] = isTwoColoured ? Json(report.colours.white) : Json();
    json["images"] = report.images ? Json(*report.images) : Json();
    json["searchObstacle"] = report.obstacle ? Json(english(*report.obstacle)) : Json();
    for (const Message& note : notes)
        json["notes"].push_back(english(note));
    return jsonLine(json) + "\n";
}

std::string rangeText(const Range& range) {
    if (range.max) return tilewright::rangeText(range.min, *range.max);
    if (range.min == 0) return "any number";
    return std::to_string(range.min) + " or more";
}

std::string wholeSentence(const Message& message) {
    std::string text = english(message);
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text + ".";
}

std::string balanceText(const Range& imbalance) {
    if (!imbalance.max) return "the pieces can be unbalanced by any number";
    if (*imbalance.max == 0) return "every piece is balanced";
    return "the pieces are unbalanced by " + std::to_string(*imbalance.max) + " at most";
}

// Rows of cells, the upper ones first, or a line for each cell of a lattice without rows.
std::string numbersText(std::span<const std::pair<Cell, int>> numbers, Lattice lattice) {
    std::string text;
    if (!lattice.hasUnitBoxes()) {
        for (const auto& [cell, number] : numbers)
            text += "      " + cellText(cell, lattice) + " " + std::to_string(number) + "\n";
        return text;
    }
    std::map<std::pair<int, int>, std::map<int, int>> rows;
    int left = std::numeric_limits<int>::max();
    for (const auto& [cell, number] : numbers) {
        rows[{cell.z, -cell.y}][cell.x] = number;
        left = std::min(left, cell.x);
    }
    int layer = rows.begin()->first.first;
    for (const auto& [row, cells] : rows) {
        if (std::exchange(layer, row.first) != row.first) text += "\n";
        text += "      ";
        for (int x = left; x <= cells.rbegin()->first; ++x) {
            const auto found = cells.find(x);
            const std::string shown = found == cells.end() ? "." : std::to_string(found->second);
            text += std::string(3 - shown.size(), ' ') + shown;
        }
        text += "\n";
    }
    return text;
}

std::string toText(const Report& report, const Puzzle& puzzle, const std::vector<Message>& notes) {
    std::string text = report.name + ": ";
    const bool isCover = puzzle.kind == PuzzleKind::cover;
    if (isCover && !report.reasons.empty())
        text += "cannot be filled completely; 'tilewright-cli cover solve' finds the best cover\n";
    else if (isCover)
        text +=
            "no obstacle to a complete filling found; 'tilewright-cli cover solve' finds the best cover\n";
    else
        text +=
            report.reasons.empty() ? "no obstacle found; only a search can decide\n" : "cannot be solved\n";
    for (const Obstacle& obstacle : report.reasons) {
        text += "  - " + wholeSentence(obstacle.text) + "\n";
        if (!obstacle.numbers.empty()) text += numbersText(obstacle.numbers, puzzle.lattice);
    }
    const bool isListed =
        std::any_of(report.reasons.begin(), report.reasons.end(),
                    [&](const Obstacle& obstacle) { return obstacle.text == report.obstacle; });
    if (report.obstacle && !isListed) text += "  - " + wholeSentence(*report.obstacle) + "\n";
    text += "  pieces:     " + rangeText(report.pieces);
    if (report.volume.max || report.volume.min > 0) text += ", with " + rangeText(report.volume) + " cells";
    text += "\n";
    text += "  region:     " + tilewright::rangeText(report.filled.min, report.filled.max) + " cells\n";
    if (Board(puzzle).isTwoColoured())
        text += "  colours:    " + std::to_string(report.colours.black) + " black and " +
                std::to_string(report.colours.white) + " white cells; " + balanceText(report.imbalance) +
                "\n";
    if (report.images) text += "  placements: " + std::to_string(*report.images) + "\n";
    for (const Message& note : notes)
        text += "  note:       " + english(note) + "\n";
    return text;
}

int checkPuzzle(const CheckArguments& options, const LoadedFile& file, int problem) {
    const Puzzle puzzle = options.puzzles.puzzle(file, problem);
    const Report report(puzzle);
    const std::string text =
        options.json ? toJson(report, puzzle, file.notes()) : toText(report, puzzle, file.notes());
    std::fputs(text.c_str(), stdout);
    return finished;
}

}  // namespace

void addCheck(CLI::App& app, int& exitCode) {
    auto options = std::make_shared<CheckArguments>();
    CLI::App* check = app.add_subcommand("check", "Explains why puzzles cannot be solved, without a search");
    check->footer(
        "Checks sizes, a chessboard colouring, pieces that fit nowhere, cells that no piece covers, "
        "separate\n"
        "parts of the region, and all other colourings: numbers in the cells, modulo a prime power up to "
        "13,\n"
        "with which every piece has the same sum wherever it lies. They are printed, the upper row first. A\n"
        "puzzle without a reported obstacle may still have no solution.\n"
        "Exit codes: 0 finished, whatever the answer; 2 wrong usage, 3 bad input file.");
    addJson(*check, options->json, "one JSON object per puzzle on standard output");
    addPuzzles(*check, options->puzzles);
    check->callback([options, &exitCode] {
        exitCode = forEachPuzzle(options->puzzles, true, [&](const LoadedFile& file, int problem) {
            return checkPuzzle(*options, file, problem);
        });
        std::fflush(stdout);
    });
}

}  // namespace tilewright::cli
