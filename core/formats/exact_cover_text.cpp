#include "core/formats/exact_cover_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/formats/edge_file.h"
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
        if (!puzzle.rules.empty())
            throw FormatError(
                file, core::message("an exact cover does not support rules for numbers; remove them"));
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
            for (const CellNumber cell : table.cellsOf(image))
                join(option, cell);
            labels.push_back(table.isHole(image)
                                 ? "open"
                                 : singleLine(puzzle.pieces[table.shapes()[shape].pieces.front()].name));
            for (const CellNumber cell : table.cellsOf(image))
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
            if (!hasPrimaryShape && std::ranges::all_of(table.cellsOf(image), [&](CellNumber cell) {
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
    return toDlx(exactCoverOf(puzzle, file));
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

// Reads the format dlx.
class DlxReader {
  public:
    DlxReader(std::string_view text, const std::string& file) : text_(text), file_(file) {}

    ExactCover read() {
        requireText(text_, file_, maxEdgeFile);
        bool hasItems = false;
        for (std::string_view rest = withoutMark(text_); !rest.empty();) {
            const std::string_view line = takeLine(rest);
            if (line.starts_with('|')) {
                if (!hasItems) addComment(trimmed(line.substr(1)));
            } else if (!trimmed(line).empty()) {
                if (std::exchange(hasItems, true))
                    readOption(line);
                else
                    readItems(line);
            }
        }
        if (!hasItems)
            throw FormatError(file_,
                              core::message("there are no items; name them on the first line that does "
                                            "not start with \"|\""));
        return std::move(problem_);
    }

  private:
    [[noreturn]] void fail(std::string_view word, Message reason) const {
        throw FormatError(file_, placeAt(text_, static_cast<std::size_t>(word.data() - text_.data())),
                          std::move(reason));
    }

    static std::string_view takeWord(std::string_view& line) {
        constexpr std::string_view space = " \t\r";
        line.remove_prefix(std::min(line.find_first_not_of(space), line.size()));
        const std::string_view word = line.substr(0, line.find_first_of(space));
        line.remove_prefix(word.size());
        return word;
    }

    void addComment(std::string_view comment) {
        if (!problem_.comment.empty()) problem_.comment += '\n';
        problem_.comment += comment;
    }

    int multiplicity(std::string_view word, std::string_view digits) const {
        const std::optional<int> number = readNumber<int>(digits);
        constexpr int most = 1'000'000;
        if (!number || *number < 0 || *number > most)
            fail(word,
                 core::message("expected a multiplicity like 2|a or 1:3|a with numbers up to %1, not %2",
                               most, doubleQuoted(word)));
        return *number;
    }

    void readItems(std::string_view line) {
        bool isPrimary = true;
        for (std::string_view word = takeWord(line); !word.empty(); word = takeWord(line)) {
            if (word == "|") {
                if (!std::exchange(isPrimary, false))
                    fail(word, core::message("a second \"|\"; one separates primary from secondary items"));
                continue;
            }
            ExactCover::Item item{{}, isPrimary ? 1 : 0, 1};
            std::string_view name = word;
            if (const std::size_t bar = word.find('|'); bar != std::string_view::npos) {
                if (!isPrimary)
                    fail(word, core::message("secondary item %1 has a multiplicity; only primary items have",
                                             doubleQuoted(word)));
                const std::string_view range = word.substr(0, bar);
                const std::size_t colon = range.find(':');
                item.min = multiplicity(word, range.substr(0, colon));
                item.max =
                    colon == std::string_view::npos ? item.min : multiplicity(word, range.substr(colon + 1));
                if (item.max < item.min)
                    fail(word, core::message("the minimum exceeds the maximum in %1", doubleQuoted(word)));
                name = word.substr(bar + 1);
            }
            if (name.empty() || name.find_first_of(":|") != std::string_view::npos)
                fail(word, core::message("expected the name of an item without \":\" and \"|\", not %1",
                                         doubleQuoted(word)));
            item.name = name;
            if (!items_.emplace(name, static_cast<int>(problem_.items.size())).second)
                fail(word, core::message("the item %1 is named twice", doubleQuoted(name)));
            problem_.items.push_back(std::move(item));
            if (isPrimary) ++problem_.primaryItems;
        }
        hasItem_.resize(problem_.items.size(), 0);
    }

    void readOption(std::string_view line) {
        std::vector<ExactCover::Entry> option;
        for (std::string_view word = takeWord(line); !word.empty(); word = takeWord(line)) {
            const std::size_t colon = std::min(word.find(':'), word.size());
            const std::string_view name = word.substr(0, colon);
            const auto item = items_.find(name);
            if (item == items_.end())
                fail(word,
                     core::message("there is no item %1; add it to the first line", doubleQuoted(name)));
            if (std::exchange(hasItem_[static_cast<std::size_t>(item->second)], lines_ + 1) == lines_ + 1)
                fail(word, core::message("the option has the item %1 twice", doubleQuoted(name)));
            ExactCover::Entry entry{item->second, ExactCover::plain};
            if (colon < word.size()) {
                if (problem_.isPrimary(entry.item))
                    fail(word, core::message("primary item %1 has a colour; name it behind the \"|\" of the "
                                             "first line",
                                             doubleQuoted(name)));
                if (colon + 1 == word.size())
                    fail(word, core::message("the colour behind %1 is missing", doubleQuoted(word)));
                const auto [colour, isNew] =
                    colours_.emplace(word.substr(colon + 1), static_cast<int>(problem_.colours.size()));
                if (isNew) problem_.colours.emplace_back(colour->first);
                entry.colour = colour->second;
            }
            option.push_back(entry);
        }
        problem_.options.push_back(std::move(option));
        ++lines_;
    }

    const std::string_view text_;
    const std::string& file_;
    ExactCover problem_;
    std::unordered_map<std::string_view, int> items_;
    std::unordered_map<std::string_view, int> colours_;
    std::size_t lines_ = 0;
    /// By item: the last option that has it, from 1.
    std::vector<std::size_t> hasItem_;
};

}  // namespace

ExactCover exactCoverOf(const Puzzle& puzzle, const std::string& file) {
    const TilingModel model(puzzle, file);
    ExactCover problem;
    problem.comment = headline(puzzle);
    std::vector<int> itemOf(model.rows.size());
    for (const bool isSecondary : {false, true})
        for (std::size_t r = 0; r < model.rows.size(); ++r) {
            const ModelRow& row = model.rows[r];
            if (row.isSecondary() != isSecondary) continue;
            itemOf[r] = static_cast<int>(problem.items.size());
            problem.items.push_back({row.name, row.min, row.max});
            if (!isSecondary) ++problem.primaryItems;
        }
    for (const std::vector<std::size_t>& rows : model.rowsOf) {
        std::vector<ExactCover::Entry> option;
        for (const std::size_t row : rows)
            option.push_back({itemOf[row], ExactCover::plain});
        if (!option.empty()) problem.options.push_back(std::move(option));
    }
    return problem;
}

bool isExactCoverFile(const std::filesystem::path& file) {
    return hasEnding(file, ".dlx");
}

ExactCover readExactCover(std::string_view bytes, const std::string& file) {
    return DlxReader(bytes, file).read();
}

std::string toDlx(const ExactCover& problem) {
    std::string text;
    for (std::string_view rest = problem.comment; !rest.empty();)
        text += "| " + std::string(takeLine(rest)) + "\n";
    for (std::size_t i = 0; i < problem.items.size(); ++i) {
        const ExactCover::Item& item = problem.items[i];
        const bool isPrimary = problem.isPrimary(static_cast<int>(i));
        if (static_cast<int>(i) == problem.primaryItems) text += " |";
        if (i > 0 || !isPrimary) text += " ";
        if (isPrimary && item.min != item.max)
            text += std::to_string(item.min) + ":" + std::to_string(item.max) + "|";
        else if (isPrimary && item.min != 1)
            text += std::to_string(item.min) + "|";
        text += item.name;
    }
    // A line that starts with "|" is a comment.
    text += problem.items.empty() ? " |\n" : "\n";
    for (std::size_t option = 0; option < problem.options.size(); ++option)
        text += problem.optionText(option) + "\n";
    return text;
}

std::span<const ModelFormat> modelFormats() {
    static constexpr std::array<ModelFormat, 4> formats{
        {{"dlx", dlxText}, {"cnf", cnfText}, {"lp", lpText}, {"mps", mpsText}}};
    return formats;
}

}  // namespace tilewright
