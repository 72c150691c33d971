#include "core/formats/exact_cover_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string>
#include <vector>

#include "core/basics/text.h"
#include "core/formats/puzzle_file.h"
#include "core/images/image_table.h"
#include "core/puzzle/checks.h"

namespace tilewright {

// A tiling as a model that all formats share: choose *options* (placements) so that the number of chosen
// options in each *row* is within its bounds.
//
//                 F at 0,0   F at 1,0   P at 0,2   ...
//     cell 0,0       1                               = 1     a cell to fill
//     cell 0,2                              1       <= 1     an optional cell
//     piece F        1          1                    = 1     pieces of one shape share a row
//
// A row of an optional cell, or of a piece that may be left out, is a secondary item in an exact cover.
// Knuth's programs never choose an option without a primary item, so where there is one, and where the number
// of open cells is limited, leaving a cell open is an option too and every cell is primary. That changes no
// number of solutions: the cells that stay open are determined by the placements.

namespace {

// Knuth's programs store names of items in eight bytes.
constexpr std::size_t longestName = 8;

struct ModelRow {
    std::string name;
    int min = 0;
    int max = 1;
    /// Ascending.
    std::vector<std::size_t> options;

    bool isSatisfiable() const { return min <= max && min <= static_cast<int>(options.size()); }
    bool isSecondary() const { return min == 0 && max == 1; }
};

class TilingModel {
  public:
    TilingModel(const Puzzle& puzzle, const std::string& file) {
        if (const auto obstacle = searchObstacle(puzzle)) throw FormatError(file, *obstacle);
        const ImageTable table(puzzle);
        const bool limitsOpenCells = table.hasHoles() && (puzzle.maxHoles || !puzzle.open.empty());
        const bool hasHoles = limitsOpenCells || hasOptionWithoutPrimary(table);
        addCells(puzzle, table, hasHoles);
        std::vector<std::size_t> rowOfShape(table.shapes().size(), none);
        for (std::size_t s = 0; s < rowOfShape.size(); ++s) {
            const ShapeClass& shape = table.shapes()[s];
            const bool isHole = table.isHoleShape(static_cast<int>(s));
            const bool isGroup = shape.openGroup.has_value();
            if (isHole ? !isGroup && !puzzle.maxHoles : shape.min == 0 && !limits(shape, table)) continue;
            if (shape.max <= 0 && (isHole || shape.min == 0)) continue;
            rowOfShape[s] = rows.size();
            addRow(isGroup  ? puzzle.open[*shape.openGroup].name
                   : isHole ? "open"
                            : puzzle.pieces[shape.pieces.front()].name,
                   isHole && !isGroup ? 0 : shape.min, shape.max);
        }
        for (ImageId image = 0; image < (hasHoles ? table.size() : table.pieceImages()); ++image) {
            const auto shape = static_cast<std::size_t>(table.shapeOf(image));
            if (table.shapes()[shape].max <= 0) continue;
            const std::size_t option = rowsOf.size();
            rowsOf.emplace_back();
            if (rowOfShape[shape] != none) join(option, rowOfShape[shape]);
            for (const std::uint16_t cell : table.cellsOf(image))
                join(option, cell);
            labels.push_back(table.isHole(image)
                                 ? "open"
                                 : singleLine(puzzle.pieces[table.shapes()[shape].pieces.front()].name));
            for (const std::uint16_t cell : table.cellsOf(image))
                labels.back() += " " + rows[cell].name;
        }
        if (rowsOf.empty()) {
            // No format has models without variables.
            addRow("none", 1, 1);
            rowsOf.emplace_back();
            labels.emplace_back("nothing");
            join(0, rows.size() - 1);
        }
        for (std::size_t r = 0; r < rows.size(); ++r)
            if (!rows[r].isSatisfiable()) makeEmpty(r);
        // Exact numbers have the shorter text. A minimum of 0 would become a secondary item.
        for (ModelRow& row : rows)
            if (row.min > 1) row.max = std::min(row.max, static_cast<int>(row.options.size()));
    }

    std::vector<ModelRow> rows;
    /// Per option.
    std::vector<std::vector<std::size_t>> rowsOf;
    /// What each option is, for people.
    std::vector<std::string> labels;

  private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    /// Whether its upper bound limits more than the room does.
    static bool limits(const ShapeClass& shape, const ImageTable& table) {
        return shape.max * shape.shape.size() <= table.cellCount() - shape.shape.size();
    }

    static bool hasOptionWithoutPrimary(const ImageTable& table) {
        for (ImageId image = 0; image < table.pieceImages(); ++image) {
            const ShapeClass& shape = table.shapes()[static_cast<std::size_t>(table.shapeOf(image))];
            const bool hasPrimaryShape = shape.min > 0 || (shape.max > 1 && limits(shape, table));
            if (!hasPrimaryShape && std::ranges::all_of(table.cellsOf(image), [&](std::uint16_t cell) {
                    return table.isOptional(cell);
                }))
                return true;
        }
        return false;
    }

    void addCells(const Puzzle& puzzle, const ImageTable& table, bool hasHoles) {
        for (int cell = 0; cell < table.cellCount(); ++cell) {
            std::string name;
            if (cell >= table.crossingStart())
                name = "x" + std::to_string(cell);
            else
                for (const int number :
                     numbersOf(table.cells()[static_cast<std::size_t>(cell)], puzzle.lattice))
                    name += (name.empty() ? "" : ",") + std::to_string(number);
            if (name.size() > longestName) name = "c" + std::to_string(cell);
            names_.insert(name);
            rows.push_back({name, table.isOptional(cell) && !hasHoles ? 0 : 1, 1, {}});
        }
    }

    void addRow(const std::string& wish, int min, int max) {
        std::string name;
        for (const char c : wish)
            if (std::isalnum(static_cast<unsigned char>(c)) != 0) name += c;
        if (name.empty() || name.size() > longestName) name = "P";
        const std::string start = name.substr(0, 3);
        for (int number = 1; !names_.insert(name).second; ++number)
            name = start + "_" + std::to_string(number);
        rows.push_back({name, min, max, {}});
    }

    void join(std::size_t option, std::size_t row) {
        rowsOf[option].push_back(row);
        rows[row].options.push_back(option);
    }

    // A row that must and cannot have an option: every format can say so that there is no solution.
    void makeEmpty(std::size_t row) {
        for (const std::size_t option : rows[row].options)
            std::erase(rowsOf[option], row);
        rows[row] = {rows[row].name, 1, 1, {}};
    }

    std::set<std::string> names_;
};

std::string headline(const Puzzle& puzzle) {
    return singleLine(puzzle.name) + ": all tilings, written by Tilewright";
}

std::string dlxText(const Puzzle& puzzle, const std::string& file) {
    const TilingModel model(puzzle, file);
    std::string primary;
    std::string secondary;
    for (const ModelRow& row : model.rows) {
        if (row.isSecondary()) {
            secondary += " " + row.name;
            continue;
        }
        primary += primary.empty() ? "" : " ";
        if (row.min != row.max)
            primary += std::to_string(row.min) + ":" + std::to_string(row.max) + "|";
        else if (row.min != 1)
            primary += std::to_string(row.min) + "|";
        primary += row.name;
    }
    std::string text = "| " + headline(puzzle) + "\n" + primary;
    if (!secondary.empty()) text += " |" + secondary;
    text += "\n";
    for (const std::vector<std::size_t>& rows : model.rowsOf) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            text += (i == 0 ? "" : " ") + model.rows[rows[i]].name;
        text += "\n";
    }
    return text;
}

// Clauses with as many models as the rows have solutions.
class Clauses {
  public:
    explicit Clauses(const TilingModel& model) : variables_(static_cast<int>(model.rowsOf.size())) {
        for (const ModelRow& row : model.rows)
            addRow(row);
    }

    std::string text() const {
        return "p cnf " + std::to_string(variables_) + " " + std::to_string(clauses_) + "\n" + text_;
    }

  private:
    // Literals that are constant; addClause() simplifies them.
    static constexpr int alwaysTrue = 1'000'000'000;
    static constexpr std::size_t mostPairwise = 5;

    void addClause(std::initializer_list<int> literals) {
        if (std::ranges::find(literals, alwaysTrue) != literals.end()) return;
        for (const int literal : literals)
            if (literal != -alwaysTrue) text_ += std::to_string(literal) + " ";
        text_ += "0\n";
        ++clauses_;
    }

    void addRow(const ModelRow& row) {
        if (!row.isSatisfiable()) return addClause({});
        const bool isPairwise = row.max == 1 && row.options.size() <= mostPairwise;
        if (!isPairwise) return addCounter(row);
        if (row.min == 1) {
            for (const std::size_t option : row.options)
                text_ += std::to_string(option + 1) + " ";
            text_ += "0\n";
            ++clauses_;
        }
        for (std::size_t i = 0; i < row.options.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                addClause({-static_cast<int>(row.options[j] + 1), -static_cast<int>(row.options[i] + 1)});
    }

    // The sequential counter of C. Sinz (2005), with equivalences in place of implications so that no model
    // is counted twice: atLeast[j] says that j of the options up to now are chosen.
    void addCounter(const ModelRow& row) {
        const bool hasUpper = row.max < static_cast<int>(row.options.size());
        const auto width = static_cast<std::size_t>(hasUpper ? row.max : row.min);
        std::vector<int> atLeast(width + 1, -alwaysTrue);
        atLeast[0] = alwaysTrue;
        for (const std::size_t option : row.options) {
            const int x = static_cast<int>(option + 1);
            if (hasUpper) addClause({-x, -atLeast[width]});
            for (std::size_t j = width; j > 0; --j) {
                const int before = atLeast[j];
                const int fewer = atLeast[j - 1];
                if (before == -alwaysTrue && fewer == -alwaysTrue) continue;
                const int now = ++variables_;
                addClause({-before, now});
                addClause({-x, -fewer, now});
                addClause({-now, before, x});
                addClause({-now, before, fewer});
                atLeast[j] = now;
            }
        }
        if (row.min > 0) addClause({atLeast[static_cast<std::size_t>(row.min)]});
    }

    int variables_ = 0;
    std::size_t clauses_ = 0;
    std::string text_;
};

std::string cnfText(const Puzzle& puzzle, const std::string& file) {
    const TilingModel model(puzzle, file);
    std::string text = "c " + headline(puzzle) + "\n";
    for (std::size_t i = 0; i < model.labels.size(); ++i)
        text += "c " + std::to_string(i + 1) + " " + model.labels[i] + "\n";
    return text + Clauses(model).text();
}

std::string variableName(std::size_t option) {
    return "x" + std::to_string(option + 1);
}

// The bounds of the rows as relations. Names in these formats have no commas or signs, so rows are numbered.
template <class Visit>
void forEachRelation(const TilingModel& model, Visit visit) {
    for (std::size_t r = 0; r < model.rows.size(); ++r) {
        const ModelRow& row = model.rows[r];
        const std::string name = "r" + std::to_string(r + 1);
        if (row.min == row.max) {
            visit(name, "=", row.min, row);
            continue;
        }
        if (row.min > 0) visit(name + "_min", ">=", row.min, row);
        if (row.max < static_cast<int>(row.options.size())) visit(name + "_max", "<=", row.max, row);
    }
}

std::string lpText(const Puzzle& puzzle, const std::string& file) {
    constexpr std::size_t termsOnALine = 12;
    const TilingModel model(puzzle, file);
    std::string text = "\\ " + headline(puzzle) + "\n";
    for (std::size_t i = 0; i < model.labels.size(); ++i)
        text += "\\ " + variableName(i) + " " + model.labels[i] + "\n";
    text += "Minimize\n obj: 0 x1\nSubject To\n";
    forEachRelation(model,
                    [&](const std::string& name, const char* relation, int bound, const ModelRow& row) {
                        text += " " + name + ":";
                        for (std::size_t i = 0; i < row.options.size(); ++i) {
                            if (i > 0) text += i % termsOnALine == 0 ? "\n  +" : " +";
                            text += " " + variableName(row.options[i]);
                        }
                        if (row.options.empty()) text += " 0 x1";
                        text += std::string(" ") + relation + " " + std::to_string(bound) + "\n";
                    });
    text += "Binaries\n";
    for (std::size_t i = 0; i < model.labels.size(); ++i)
        text += " " + variableName(i) + "\n";
    return text + "End\n";
}

std::string mpsText(const Puzzle& puzzle, const std::string& file) {
    const TilingModel model(puzzle, file);
    std::string text = "* " + headline(puzzle) + "\n";
    for (std::size_t i = 0; i < model.labels.size(); ++i)
        text += "* " + variableName(i) + " " + model.labels[i] + "\n";
    text += "NAME tiling FREE\nROWS\n N obj\n";
    std::vector<std::vector<std::string>> columns(model.labels.size());
    std::string bounds;
    forEachRelation(model,
                    [&](const std::string& name, const char* relation, int bound, const ModelRow& row) {
                        text += *relation == '=' ? " E " : *relation == '<' ? " L " : " G ";
                        text += name + "\n";
                        for (const std::size_t option : row.options)
                            columns[option].push_back(name);
                        if (bound != 0) bounds += " RHS " + name + " " + std::to_string(bound) + "\n";
                    });
    text += "COLUMNS\n M1 'MARKER' 'INTORG'\n";
    for (std::size_t i = 0; i < columns.size(); ++i) {
        text += " " + variableName(i) + " obj 0\n";
        for (const std::string& row : columns[i])
            text += " " + variableName(i) + " " + row + " 1\n";
    }
    text += " M2 'MARKER' 'INTEND'\nRHS\n" + bounds + "BOUNDS\n";
    for (std::size_t i = 0; i < columns.size(); ++i)
        text += " BV BND " + variableName(i) + "\n";
    return text + "ENDATA\n";
}

}  // namespace

std::span<const ModelFormat> modelFormats() {
    static constexpr std::array<ModelFormat, 4> formats{
        {{"dlx", dlxText}, {"cnf", cnfText}, {"lp", lpText}, {"mps", mpsText}}};
    return formats;
}

}  // namespace tilewright
