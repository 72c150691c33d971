#include "core/formats/cover_model_text.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/basics/text.h"
#include "core/cover/cover_model.h"
#include "core/images/image_table.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

struct Term {
    int factor = 1;
    std::size_t variable = 0;
};

struct Row {
    std::string name;
    std::vector<Term> terms;
    /// "<=", ">=" or "=".
    std::string relation;
    int limit = 0;
};

// The integer program of the article, independent of the file format.
struct Program {
    explicit Program(const Puzzle& puzzle) : puzzle_(puzzle), region_(puzzle.region.cells()) {
        requireNoHoleLimit(puzzle);
        for (const Cell cell : region_) {
            const std::vector<int> numbers = numbersOf(cell, puzzle.lattice);
            if (lowest_.empty()) lowest_ = numbers;
            for (std::size_t i = 0; i < numbers.size(); ++i)
                lowest_[i] = std::min(lowest_[i], numbers[i]);
        }
        for (std::size_t i = 0; i < region_.size(); ++i) {
            variables.push_back("y" + placeName(region_[i]));
            rows.push_back({"cover" + placeName(region_[i]), {}, "=", 0});
        }
        const bool hasPieceWeights =
            std::ranges::any_of(puzzle.pieces, [](const Piece& piece) { return piece.weight != 1; });
        const OpenPlaces places(puzzle);
        crossed_.resize(places.cells().size() - places.crossingStart());
        for (std::size_t k = 0; k < puzzle.pieces.size(); ++k)
            addPiece(k, hasPieceWeights, places);
        for (std::size_t i = 0; i < crossed_.size(); ++i)
            if (!crossed_[i].empty())
                rows.push_back({"cross_" + std::to_string(i + 1), std::move(crossed_[i]), "<=", 1});
        for (std::size_t i = 0; i < region_.size(); ++i) {
            rows[i].terms.push_back({-1, i});
            if (!hasPieceWeights) addObjective(weightOf(puzzle, i), i);
        }
        for (const FixedPiece& fixed : puzzle.fixed)
            for (const Cell c : fixed.cells) {
                const std::size_t i = *puzzle.region.indexOf(c);
                rows[i] = {"fixed" + placeName(c), {{1, i}}, "=", 1};
                if (hasPieceWeights) addObjective(weightOf(puzzle, i) * puzzle.pieces[fixed.piece].weight, i);
            }
        if (objective.empty()) objective.push_back({0, 0});
    }

    std::vector<std::string> variables;
    std::vector<Term> objective;
    std::vector<Row> rows;

  private:
    std::string placeName(Cell c) const {
        // Names in these formats have no signs, so cells are counted from 1.
        const Lattice lattice = puzzle_.lattice;
        const std::vector<int> numbers = numbersOf(c, lattice);
        std::string name;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const bool isKind = static_cast<int>(i) == lattice.dimensions();
            name += "_" + std::to_string(isKind ? numbers[i] : numbers[i] - lowest_[i] + 1);
        }
        return name;
    }

    void addObjective(int factor, std::size_t variable) {
        if (factor != 0) objective.push_back({factor, variable});
    }

    void addPiece(std::size_t k, bool hasPieceWeights, const OpenPlaces& places) {
        const Piece& piece = puzzle_.pieces[k];
        const std::vector<Cell>& open = places.cells();
        // On a board that wraps, several placements may have the same first cell.
        std::map<std::string, int> uses;
        const std::size_t first = variables.size();
        int orientation = 0;
        for (const Shape& turned : orientations(piece.shape, allowedMoves(puzzle_))) {
            std::string start("x_");
            start += std::to_string(k + 1) + "_" + std::to_string(++orientation);
            places.forEach(turned, [&](std::span<const int> cells) {
                int value = 0;
                for (const int cell : cells) {
                    const auto index = static_cast<std::size_t>(cell);
                    if (index >= places.crossingStart()) {
                        crossed_[index - places.crossingStart()].push_back({1, variables.size()});
                        continue;
                    }
                    const std::size_t row = *puzzle_.region.indexOf(open[index]);
                    rows[row].terms.push_back({1, variables.size()});
                    value += weightOf(puzzle_, row) * piece.weight;
                }
                if (hasPieceWeights) addObjective(value, variables.size());
                std::string name = start + placeName(open[static_cast<std::size_t>(cells.front())]);
                if (const int use = ++uses[name]; use > 1) name += "_again_" + std::to_string(use);
                variables.push_back(std::move(name));
            });
        }
        const Count count = coverCount(puzzle_, piece);
        const int used = fixedUses(puzzle_)[k];
        const auto addCount = [&](const char* name, const char* relation, int limit) {
            Row row{name + std::to_string(k + 1), {}, relation, limit};
            for (std::size_t x = first; x < variables.size(); ++x)
                row.terms.push_back({1, x});
            // A row without terms cannot be written. If it cannot be satisfied either, 0 times y stands in
            // for it.
            if (row.terms.empty()) row.terms.push_back({0, 0});
            rows.push_back(std::move(row));
        };
        if (count.min > used) addCount("least_", ">=", count.min - used);
        if (count.max != Count::any) addCount("most_", "<=", count.max - used);
    }

    const Puzzle& puzzle_;
    std::span<const Cell> region_;
    /// Per coordinate of the cells.
    std::vector<int> lowest_;
    /// The placements that pass straight through each point where only one may.
    std::vector<std::vector<Term>> crossed_;
};

std::string termsText(const Program& program, std::span<const Term> terms) {
    constexpr std::size_t termsOnALine = 8;
    std::string text;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (i > 0 && i % termsOnALine == 0) text += "\n  ";
        const int factor = terms[i].factor;
        if (factor < 0)
            text += " - ";
        else
            text += i > 0 ? " + " : " ";
        if (std::abs(factor) != 1) text += std::to_string(std::abs(factor)) + " ";
        text += program.variables[terms[i].variable];
    }
    return text;
}

}  // namespace

std::string coverLp(const Puzzle& puzzle) {
    const Program program(puzzle);
    std::string text =
        "\\ " + singleLine(puzzle.name) + ": best cover, written by Tilewright\nMaximize\n obj:";
    text += termsText(program, program.objective) + "\nSubject To\n";
    for (const Row& row : program.rows) {
        text += " " + row.name + ":" + termsText(program, row.terms) + " " + row.relation + " ";
        text += std::to_string(row.limit) + "\n";
    }
    text += "Binaries\n";
    for (const std::string& variable : program.variables)
        text += " " + variable + "\n";
    return text + "End\n";
}

std::string coverMps(const Puzzle& puzzle) {
    const Program program(puzzle);
    std::string text =
        "* " + singleLine(puzzle.name) +
        ": best cover, written by Tilewright; the objective is negated\nNAME cover FREE\nROWS\n N obj\n";
    struct Entry {
        std::string_view row;
        int factor = 0;
    };
    std::vector<std::vector<Entry>> columns(program.variables.size());
    for (const Term& term : program.objective)
        columns[term.variable].push_back({"obj", -term.factor});
    for (const Row& row : program.rows) {
        text += row.relation == "=" ? " E " : row.relation == "<=" ? " L " : " G ";
        text += row.name + "\n";
        for (const Term& term : row.terms)
            columns[term.variable].push_back({row.name, term.factor});
    }
    text += "COLUMNS\n M1 'MARKER' 'INTORG'\n";
    for (std::size_t v = 0; v < columns.size(); ++v)
        for (const Entry& entry : columns[v]) {
            text += " " + program.variables[v] + " ";
            text += entry.row;
            text += " " + std::to_string(entry.factor) + "\n";
        }
    text += " M2 'MARKER' 'INTEND'\nRHS\n";
    for (const Row& row : program.rows)
        if (row.limit != 0) text += " RHS " + row.name + " " + std::to_string(row.limit) + "\n";
    text += "BOUNDS\n";
    for (const std::string& variable : program.variables)
        text += " BV BND " + variable + "\n";
    return text + "ENDATA\n";
}

}  // namespace tilewright
