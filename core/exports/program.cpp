// Generated programs: a solver in one C++ file for one puzzle.
//
// FILA spends its time in lists that do not change during a search. If they are constants of a program, the
// compiler knows all sizes, unrolls all loops over words, and creates one function per number of pieces left.
//
//     head      options, types                          |  constant text: templates/*.cpp.in
//     sizes     cells, shapes, words, stages            |  generated
//     puzzle    images, symmetries, drawing             |  generated
//     lists     starts, targets, lists, trees           |  generated, from ListTables
//     search    apart.cpp.in or together.cpp.in         |  constant text
//
// DLX runs at generation time, down to the nodes where lists are built. Each such node is a start; starts
// share equal lists, and all of them use one numbering of cells as bits, so most lists are equal.
//
// There are two ways to search. *Apart* is a depth-first search, with functions that are templates over the
// number of pieces left. *Together* is a breadth-first search that merges nodes with the same open cells:
// they have the same target and list, so an image is tested once for all of them, and a node is only the set
// of used pieces.
//
// Limits: 4096 starts and two million listed images, which compilers handle. The fill table, volume and
// parity backtracks below DLX, and list narrowing are not supported; the errors say what to do instead.
//
// Source of the idea: M. Busche, "Fixed Image List Algorithm (FILA)", 2018, section "Code Generation".

#include "core/exports/program.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/basics/text.h"
#include "core/exports/list_tables.h"
#include "core/exports/program_text.h"
#include "core/formats/solution_file.h"

namespace tilewright {

/// Builds C++ source text.
class SourceText {
  public:
    void add(std::string_view text) { text_ += text; }
    void number(std::string_view name, long long value) {
        text_ += "constexpr int " + std::string(name) + " = " + std::to_string(value) + ";\n";
    }
    /// Any other constant.
    void line(std::string_view declaration, std::string_view value) {
        text_.append(declaration).append(" = ").append(value).append(";\n");
    }

    /// An array of `write(value)` for each value, with at least one element.
    template <class Values, class Write>
    void array(std::string_view type, std::string_view name, const Values& values, const Write& write) {
        text_ += "constexpr " + std::string(type) + " " + std::string(name) + "[] = {";
        std::size_t lineStart = text_.size();
        bool isFirst = true;
        for (const auto& value : values) {
            const std::string item = write(value);
            text_ += isFirst ? "" : ",";
            if (isFirst || text_.size() + item.size() > lineStart + lineLength) {
                text_ += "\n    ";
                lineStart = text_.size();
            } else {
                text_ += " ";
            }
            text_ += item;
            isFirst = false;
        }
        text_ += isFirst ? "{}};\n" : "};\n";
    }
    /// An array of integers in the smallest sufficient type.
    template <class Numbers>
    void numbers(std::string_view name, const Numbers& numbers) {
        std::uint64_t most = 0;
        bool isNegative = false;
        for (const auto number : numbers) {
            isNegative = isNegative || number < 0;
            most = std::max(most, static_cast<std::uint64_t>(number < 0 ? 0 : number));
        }
        const char* type = isNegative       ? "int"
                           : most <= 0xff   ? "std::uint8_t"
                           : most <= 0xffff ? "std::uint16_t"
                                            : "std::uint32_t";
        array(type, name, numbers, [](const auto number) { return std::to_string(number); });
    }

    std::string take() { return std::move(text_); }

  private:
    static constexpr std::size_t lineLength = 100;

    std::string text_;
};

/// `text` as a C++ string literal with quotes.
inline std::string quotedLiteral(std::string_view text) {
    std::string literal = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            literal.append(1, '\\').append(1, c);
        else if (byte >= 0x20 && byte < 0x7f && c != '?')
            literal += c;
        else
            // Exactly three octal digits, so that a following digit is not part of the escape.
            literal.append({'\\', static_cast<char>('0' + (byte >> 6)),
                            static_cast<char>('0' + (byte >> 3 & 7)), static_cast<char>('0' + (byte & 7))});
    }
    return literal + '"';
}

/// How a generated program prints solutions without knowing lattices or pieces, in the format of
/// core/formats.
struct DrawingPlan {
    /// In output order: the bit of a cell, one of the negative codes below, or firstFixedSymbol - k for the
    /// symbol of piece k.
    std::vector<int> items;
    static constexpr int gapInRow = -1;
    static constexpr int gapBetweenLayers = -2;
    static constexpr int outside = -3;
    static constexpr int endOfLine = -4;
    static constexpr int firstFixedSymbol = -5;

    /// The symbols of the pieces, all equally wide, and of an open cell.
    std::vector<std::string> symbols;
    std::string openSymbol;
    std::string header;
    /// For each shape, its pieces in the order in which they are assigned to placements.
    std::vector<std::vector<std::size_t>> piecesOf;
};

DrawingPlan planDrawing(const PreparedSearch& search, const ListTables& tables);

/// Sizes and stages, which determine the types in a generated program.
void addSizes(SourceText& source, const PreparedSearch& search, const ListStarts& starts,
              const ListTables& tables);

/// Pieces, placements, symmetries, and how solutions are printed.
void addPuzzle(SourceText& source, const PreparedSearch& search, const ListTables& tables);

/// Starts, orders and lists; if `together`, also the tables for merging nodes.
void addLists(SourceText& source, const PreparedSearch& search, const ListStarts& starts,
              const ListTables& tables, bool together);

namespace {

// Compilers accept source files of some ten megabytes without trouble.
constexpr std::size_t mostStarts = 4096;
constexpr std::size_t mostListedImages = 2'000'000;
// Limit for the lists of one start, checked before they are built.
constexpr std::uint64_t mostListBytes = std::uint64_t{1} << 26;

void checkPlan(const PreparedSearch& search) {
    if (!search.table().rules().empty())
        throw ProgramError(
            core::message("a generated program does not support rules for numbers; remove them"));
    const Schedule& schedule = search.plan().schedule;
    int from = search.table().maxPieces();
    while (from > 0 && schedule.algorithmAt(from) == Algorithm::dlx)
        --from;
    if (from == 0)
        throw ProgramError(core::message(
            "this plan never switches to lists, which a generated program needs; give one of -f, "
            "--debruijn and --fletcher, with fewer pieces left than there are"));
    if (schedule.algorithmAt(from) == Algorithm::narrowing)
        throw ProgramError(
            core::message("list narrowing keeps no lists to generate code from; use -f instead of --narrow"));
    if (schedule.filters.fillTable)
        throw ProgramError(
            core::message("a generated program has no fill table; remove --fill-table, or use "
                          "--walk=together for nodes with the same open cells"));
    for (const auto& backtrack : {schedule.filters.volumeBacktrack, schedule.filters.parityBacktrack})
        if (backtrack && *backtrack < from)
            throw ProgramError(
                core::message("a generated program has no volume or parity backtracking on lists; remove "
                              "these options, or stop them at %1 pieces left",
                              from));
}

bool canWalkTogether(const PreparedSearch& search, const ListTables& tables) {
    constexpr int mostShapes = 64;
    return !search.table().isOpenEnded() && !search.table().hasCopies() &&
           search.table().shapeCount() <= mostShapes && tables.kinds.size() == 1 && tables.orders.size() == 1;
}

bool walksTogether(const PreparedSearch& search, const ListTables& tables, ProgramWalk walk) {
    if (walk == ProgramWalk::apart) return false;
    const bool can = canWalkTogether(search, tables);
    if (walk == ProgramWalk::automatic)
        // Both profit from the same effect: many nodes have the same open cells.
        return can && choosePlan(search.puzzle()).schedule.filters.fillTable.has_value();
    if (!can)
        throw ProgramError(
            core::message("--walk=together needs one algorithm in one fixed order and pieces of different "
                          "shapes that must all be used; use --walk=apart"));
    return true;
}

std::string introduction(const PreparedSearch& search) {
    const std::string plan = describe(search.plan(), search.constrained(), search.table().maxPieces());
    return "// " + singleLine(search.puzzle().name) +
           ": finds all solutions of this puzzle.\n"
           "//\n"
           "// Generated by Tilewright from the plan: " +
           singleLine(plan) +
           "\n"
           "//\n"
           "//     g++ -O3 -std=c++20 -march=native -o solver solver.cpp && ./solver\n"
           "//\n"
           "// Prints each solution as a drawing, then attempts, fits and no-fits by pieces left, and "
           "finally\n"
           "// the number of solutions. Options:\n"
           "//     -q          print no solutions\n"
           "//     --images    print solutions as their number of symmetric copies and image numbers\n"
           "//     --part K N  search only the branches K, K + N, K + 2 N ... of the root; programs with\n"
           "//                 K = 0 .. N-1 together find all solutions\n"
           "// Compile with -DCOUNT=0 to omit the counts of attempts and fits.\n\n";
}

}  // namespace

Plan choosePlanForProgram(const Puzzle& puzzle) {
    Plan plan = choosePlan(puzzle);
    plan.schedule.filters.fillTable.reset();
    AlgorithmsByLevel& algorithms = plan.schedule.algorithms;
    const int from = std::max(1, piecesToPlace(puzzle) - 1);
    // The chosen plan may never switch to lists.
    if (algorithms.empty() || algorithms.rbegin()->second == Algorithm::narrowing) {
        algorithms = {{from, Algorithm::fila}};
        plan.schedule.neighbourFilter = true;
    }
    return plan;
}

GeneratedProgram generateProgram(const PreparedSearch& search, ProgramWalk walk, const StopToken& stop) {
    checkPlan(search);
    const ListStarts starts = findListStarts(search, mostStarts, stop);
    const auto tooLong = [] {
        return ProgramError(
            core::message("the lists of this search are too long for a source file; remove -n, or switch to "
                          "lists with more pieces left (-fN, --debruijn=N, --fletcher=N)"));
    };
    if (starts.areTooMany || search.memory().lists > mostListBytes) throw tooLong();
    bool areTooMany = false;
    const ListTables tables = makeListTables(search, starts, mostListedImages, areTooMany, stop);
    if (areTooMany) throw tooLong();
    const bool together = walksTogether(search, tables, walk);

    SourceText source;
    source.add(introduction(search));
    source.add(programtext::head);
    addSizes(source, search, starts, tables);
    source.add(programtext::bits);
    addPuzzle(source, search, tables);
    addLists(source, search, starts, tables, together);
    source.add("\n");
    source.add(programtext::report);
    source.add("\n");
    source.add(programtext::lists);
    source.add("\n");
    source.add(together ? programtext::together : programtext::apart);
    source.add(programtext::main);
    return {source.take(), together ? ProgramWalk::together : ProgramWalk::apart, starts.counted.filters};
}

DrawingPlan planDrawing(const PreparedSearch& search, const ListTables& tables) {
    const Puzzle& puzzle = search.puzzle();
    const ImageTable& table = search.table();
    DrawingPlan plan;
    TextSymbols text = textSymbols(puzzle);
    plan.symbols = std::move(text.ofPieces);
    plan.openSymbol = std::move(text.open);
    plan.header = std::move(text.header);

    std::map<Cell, int> itemAt;
    for (int cell = 0; cell < table.crossingStart(); ++cell)
        itemAt[drawnAt(table.cells()[static_cast<std::size_t>(cell)], puzzle.lattice)] =
            tables.bitOf[static_cast<std::size_t>(cell)];
    for (const FixedPiece& fixed : puzzle.fixed)
        for (const Cell cell : fixed.cells)
            itemAt[drawnAt(cell, puzzle.lattice)] =
                DrawingPlan::firstFixedSymbol - static_cast<int>(fixed.piece);
    const Box box = drawnBox(puzzle.region.cells(), puzzle.lattice);
    for (int y = box.high.y; y >= box.low.y; --y) {
        for (int z = box.low.z; z <= box.high.z; ++z) {
            if (z > box.low.z) plan.items.push_back(DrawingPlan::gapBetweenLayers);
            for (int x = box.low.x; x <= box.high.x; ++x) {
                if (x > box.low.x) plan.items.push_back(DrawingPlan::gapInRow);
                const auto item = itemAt.find({x, y, z});
                plan.items.push_back(item == itemAt.end() ? DrawingPlan::outside : item->second);
            }
        }
        plan.items.push_back(DrawingPlan::endOfLine);
    }

    for (int shape = 0; shape < table.shapeCount(); ++shape) {
        std::vector<std::size_t>& pieces = plan.piecesOf.emplace_back();
        ImageId image = 0;
        while (image < table.pieceImages() && table.shapeOf(image) != shape)
            ++image;
        if (image == table.pieceImages()) continue;
        const auto most = static_cast<std::size_t>(
            std::min(table.shapes()[static_cast<std::size_t>(shape)].max, table.maxPieces()));
        const std::vector<ImageId> copies(most, image);
        const std::vector<Placement> placements = placementsOf(puzzle, table, copies);
        for (std::size_t i = puzzle.fixed.size(); i < placements.size(); ++i)
            pieces.push_back(placements[i].piece);
    }
    return plan;
}

namespace {

int wordsFor(int bits) {
    return (bits + 63) / 64;
}

// A bit set as a literal: "{{0x1f, 0x0}}".
std::string setText(const std::vector<int>& bits, int words) {
    std::vector<std::uint64_t> word(static_cast<std::size_t>(words));
    for (const int bit : bits)
        word[static_cast<std::size_t>(bit) / 64] |= std::uint64_t{1} << (bit % 64);
    std::string text;
    for (const std::uint64_t w : word) {
        constexpr std::string_view digits = "0123456789abcdef";
        std::string hex;
        for (std::uint64_t rest = w; hex.empty() || rest != 0; rest >>= 4)
            hex.insert(hex.begin(), digits[rest & 15]);
        text += (text.empty() ? "" : ", ") + ("0x" + hex);
    }
    return "{{" + text + "}}";
}

const char* nameIn(Algorithm algorithm) {
    return algorithm == Algorithm::fila       ? "Algorithm::fila"
           : algorithm == Algorithm::deBruijn ? "Algorithm::deBruijn"
                                              : "Algorithm::fletcher";
}

const char* nameIn(Heuristic::Kind kind) {
    switch (kind) {
        case Heuristic::Kind::size:
            return "Heuristic::size";
        case Heuristic::Kind::estimate:
            return "Heuristic::estimate";
        case Heuristic::Kind::neighbours:
            return "Heuristic::neighbours";
        case Heuristic::Kind::piece:
            return "Heuristic::piece";
        case Heuristic::Kind::fixedOrder:
            break;
    }
    return "Heuristic::fixedOrder";
}

std::string stageText(const ListTables::Stage& stage) {
    return std::string("{") + nameIn(stage.algorithm) + ", " + nameIn(stage.heuristic.kind) + ", " +
           std::to_string(stage.order) + ", " + std::to_string(stage.kind) + "}";
}

// Maps each distance (in bits) between neighbours to the bits that have a neighbour there. There are few
// distances, since most cells have their neighbours in the same directions.
std::map<int, std::vector<int>> bitsByDistance(const ImageTable& table, const ListTables& tables) {
    std::map<int, std::vector<int>> bits;
    for (int bit = 0; bit < table.cellCount(); ++bit)
        for (const int neighbour : table.neighboursOf(tables.cellOf[static_cast<std::size_t>(bit)]))
            if (neighbour >= 0) bits[tables.bitOf[static_cast<std::size_t>(neighbour)] - bit].push_back(bit);
    return bits;
}

// For each start and bit, the first start with the same targets from that bit on: its target at the bit and
// its class at the next bit are equal.
std::vector<std::size_t> classesOf(const ListStarts& starts, const ListTables& tables) {
    const auto bits = static_cast<std::size_t>(tables.targetsOfKind);
    std::vector<std::size_t> classes(starts.starts.size() * bits);
    for (std::size_t bit = bits; bit-- > 0;) {
        std::map<std::pair<std::uint32_t, std::size_t>, std::size_t> first;
        for (std::size_t start = 0; start < starts.starts.size(); ++start) {
            const std::size_t at = start * bits + bit;
            const std::size_t next = bit + 1 < bits ? classes[at + 1] : 0;
            const std::uint32_t target = tables.targetAt(start, 0, static_cast<int>(bit));
            classes[at] = first.emplace(std::pair(target, next), start).first->second;
        }
    }
    return classes;
}

// For each list, the start of the run of placements of each piece.
void addSlices(SourceText& source, const ImageTable& table, const ListTables& tables) {
    std::vector<std::size_t> slicesOf{0};
    std::vector<std::size_t> first;
    std::size_t at = 0;
    for (const std::vector<ImageId>& list : tables.lists) {
        for (std::size_t i = 0; i < list.size(); ++i, ++at)
            if (i == 0 || table.shapeOf(list[i]) != table.shapeOf(list[i - 1])) first.push_back(at);
        slicesOf.push_back(first.size());
    }
    first.push_back(at);
    source.add("// The slices of each list, one per piece, and their starts in listImages.\n");
    source.numbers("listSlices", slicesOf);
    source.numbers("sliceFirst", first);
}

void addTrees(SourceText& source, const ListTables& tables) {
    std::vector<std::string> nodes;
    std::vector<ImageId> leaves;
    std::vector<std::string> trees;
    for (const ListTables::Tree& tree : tables.trees) {
        const std::size_t first = nodes.size();
        for (const FletcherTree::Node& node : tree.nodes)
            nodes.push_back("{" + std::to_string(node.bit) + ", " + std::to_string(node.next) + ", " +
                            std::to_string(node.firstLeaf) + ", " + std::to_string(node.lastLeaf) + "}");
        trees.push_back("{" + std::to_string(first) + ", " + std::to_string(nodes.size()) + ", " +
                        std::to_string(leaves.size()) + ", " + std::to_string(tree.atTarget) + "}");
        leaves.insert(leaves.end(), tree.leaves.begin(), tree.leaves.end());
    }
    const auto asItIs = [](const std::string& text) { return text; };
    source.add("// Fletcher's trees.\n");
    source.array("TreeNode", "treeNodes", nodes, asItIs);
    source.numbers("treeLeaves", leaves);
    source.array("Tree", "trees", trees, asItIs);
}

}  // namespace

void addSizes(SourceText& source, const PreparedSearch& search, const ListStarts& starts,
              const ListTables& tables) {
    const ImageTable& table = search.table();
    const auto pieces = std::ranges::find(tables.kinds, true, &ListTables::Kind::isOfShapes);
    source.add("\n// ---- The puzzle. Cells are bits, numbered in search order.\n\n");
    source.number("cellCount", table.cellCount());
    source.number("cellWords", std::max(1, wordsFor(table.cellCount())));
    source.number("shapeCount", table.shapeCount());
    // The last bit stands for no shape.
    source.number("shapeWords", wordsFor(table.shapeCount() + 1));
    source.number("maxPieces", table.maxPieces());
    source.add("// Lists take over with startPieces pieces left, in startCount branches.\n");
    source.number("startPieces", static_cast<long long>(tables.stages.size()) - 1);
    source.number("startCount", static_cast<long long>(starts.starts.size()));
    source.number("tableCount", static_cast<long long>(tables.kinds.size()));
    source.number("pieceTable", pieces == tables.kinds.end() ? 0 : pieces - tables.kinds.begin());
    source.number("bitsOfTable", tables.targetsOfKind);
    source.number("imageCount", table.size());
    source.line("constexpr Supply supply", table.isOpenEnded() ? "Supply::openEnded"
                                           : table.hasCopies() ? "Supply::several"
                                                               : "Supply::single");
    source.add("// By pieces left; the first entry is unused.\n");
    std::vector<ListTables::Stage> stages = tables.stages;
    if (stages.size() > 1) stages[0] = stages[1];
    source.array("Stage", "stages", stages, stageText);
    source.add("\n");
}

void addPuzzle(SourceText& source, const PreparedSearch& search, const ListTables& tables) {
    const ImageTable& table = search.table();
    const int words = std::max(1, wordsFor(table.cellCount()));
    std::vector<ImageId> ids(table.size());
    for (ImageId image = 0; image < table.size(); ++image)
        ids[image] = image;
    source.add("\n// Every image: its cells and its shape.\n");
    source.array("Image", "imageData", ids, [&](ImageId image) {
        std::vector<int> bits;
        for (const CellNumber cell : table.cellsOf(image))
            bits.push_back(tables.bitOf[cell]);
        return "{" + setText(bits, words) + ", " + std::to_string(table.shapeOf(image)) + "}";
    });
    source.add("// Maximum and minimum number of pieces of each shape.\n");
    std::vector<int> most;
    std::vector<int> least;
    for (const ShapeClass& shape : table.shapes()) {
        most.push_back(shape.max);
        least.push_back(shape.mustPlace());
    }
    source.numbers("shapeMost", most);
    source.numbers("shapeLeast", least);
    int firstHoleShape = 0;
    while (firstHoleShape < table.shapeCount() && !table.isHoleShape(firstHoleShape))
        ++firstHoleShape;
    std::vector<std::vector<int>> holes(static_cast<std::size_t>(table.shapeCount() - firstHoleShape));
    for (int bit = 0; bit < table.cellCount(); ++bit)
        if (const auto shape = table.holeShapeOf(tables.cellOf[static_cast<std::size_t>(bit)]))
            holes[static_cast<std::size_t>(*shape - firstHoleShape)].push_back(bit);
    source.add("// The classes of optional cells follow the pieces.\n");
    source.number("firstHoleShape", firstHoleShape);
    source.array("Cells", "holeCells", holes, [&](const auto& bits) { return setText(bits, words); });
    std::vector<int> optional;
    std::vector<int> beyond;
    for (int bit = 0; bit < words * 64; ++bit)
        if (bit >= table.cellCount())
            beyond.push_back(bit);
        else if (table.isOptional(tables.cellOf[static_cast<std::size_t>(bit)]))
            optional.push_back(bit);
    source.line("constexpr Cells optionalCells", setText(optional, words));
    source.line("constexpr Cells beyondCells", setText(beyond, words));

    const std::map<int, std::vector<int>> distances = bitsByDistance(table, tables);
    source.add("// The bit distances of neighbours, and the cells that have a neighbour there.\n");
    source.number("smallestPart", table.smallestPart());
    source.number("distanceCount", static_cast<long long>(distances.size()));
    source.array("int", "neighbourDistances", distances,
                 [](const auto& row) { return std::to_string(row.first); });
    source.array("Cells", "neighbourCells", distances,
                 [&](const auto& row) { return setText(row.second, words); });

    const SolutionSymmetry& symmetry = search.symmetry();
    source.add(
        "// The image of each image and fixed piece under each symmetry, and which images are searched.\n");
    source.number("symmetryCount", static_cast<long long>(symmetry.symmetries().size()));
    source.number("fixedCount", static_cast<long long>(search.puzzle().fixed.size()));
    source.line("constexpr bool findsEachOnce", symmetry.findsEachOnce() ? "true" : "false");
    std::vector<ImageId> carried;
    std::vector<int> searched;
    if (!symmetry.findsEachOnce()) {
        for (const RegionSymmetry& one : symmetry.symmetries())
            for (ImageId image = 0; image < table.size() + search.puzzle().fixed.size(); ++image)
                carried.push_back(one(image));
        searched.resize(table.size());
        for (const ImageId image : search.images())
            searched[image] = 1;
    }
    source.array("std::uint32_t", "carriedTo", carried,
                 [](ImageId image) { return std::to_string(image) + (image >> 31 != 0 ? "U" : ""); });
    source.numbers("isSearched", searched);
    source.add(
        "// If copies of a cell are constrained: the rank of each image, and the first image of each.\n");
    source.numbers("rankOf", symmetry.ranks());
    source.numbers("firstOfRank", symmetry.firstOfRank());

    const DrawingPlan drawing = planDrawing(search, tables);
    source.add("// Layout of the drawings.\n");
    source.array("const char*", "symbols", drawing.symbols, quotedLiteral);
    source.line("constexpr const char* openSymbol", quotedLiteral(drawing.openSymbol));
    source.line("constexpr const char* drawingHeader", quotedLiteral(drawing.header));
    std::vector<std::size_t> firstPiece;
    std::vector<std::size_t> pieces;
    for (const std::vector<std::size_t>& ofShape : drawing.piecesOf) {
        firstPiece.push_back(pieces.size());
        pieces.insert(pieces.end(), ofShape.begin(), ofShape.end());
    }
    source.numbers("firstPieceOf", firstPiece);
    source.numbers("pieceOf", pieces);
    source.number("gapInRow", DrawingPlan::gapInRow);
    source.number("gapBetweenLayers", DrawingPlan::gapBetweenLayers);
    source.number("outside", DrawingPlan::outside);
    source.number("endOfLine", DrawingPlan::endOfLine);
    source.number("firstFixedSymbol", DrawingPlan::firstFixedSymbol);
    source.array("int", "drawing", drawing.items, [](int item) { return std::to_string(item); });
}

void addLists(SourceText& source, const PreparedSearch& search, const ListStarts& starts,
              const ListTables& tables, bool together) {
    const int words = std::max(1, wordsFor(search.table().cellCount()));
    source.add("\n// The branches at which lists take over: images placed, and counts so far.\n");
    std::vector<std::size_t> trailFirst{0};
    std::vector<ImageId> trails;
    for (const ListStart& start : starts.starts) {
        trails.insert(trails.end(), start.trail.begin(), start.trail.end());
        trailFirst.push_back(trails.size());
    }
    source.numbers("startTrailFirst", trailFirst);
    source.numbers("startTrails", trails);
    source.numbers("attemptsBefore", starts.counted.attempts);
    source.numbers("fitsBefore", starts.counted.fits);

    source.add("// Filling orders, and whether bits are numbered in that order.\n");
    std::vector<std::string> orders;
    std::vector<int> natural;
    for (std::size_t o = 0; o < tables.orders.size(); ++o) {
        std::string text;
        for (const int bit : tables.orders[o])
            text += (text.empty() ? "" : ", ") + std::to_string(bit);
        orders.push_back("{" + text + "}");
        natural.push_back(tables.isNatural(static_cast<int>(o)) ? 1 : 0);
    }
    const auto asItIs = [](const std::string& text) { return text; };
    source.array("std::array<std::uint16_t, cellCount>", "orders", orders, asItIs);
    source.numbers("isNatural", natural);

    source.add(
        "// The target of each branch, table and cell, and the list of each state of its neighbours.\n");
    source.array("Target", "targets", tables.targets, [&](const ListTables::Target& target) {
        return "{" + setText(target.neighbours, words) + ", " + std::to_string(target.firstSet) + "}";
    });
    source.numbers("targetOf", tables.targetOf);
    source.numbers("sets", tables.sets);
    source.add("// The lists.\n");
    source.add("constexpr std::uint32_t listCount = " + std::to_string(tables.lists.size()) + ";\n");
    std::vector<std::size_t> listFirst{0};
    std::vector<ImageId> images;
    std::size_t longest = 0;
    for (const std::vector<ImageId>& list : tables.lists) {
        images.insert(images.end(), list.begin(), list.end());
        listFirst.push_back(images.size());
        longest = std::max(longest, list.size());
    }
    source.numbers("listFirst", listFirst);
    source.numbers("listImages", images);
    addSlices(source, search.table(), tables);
    addTrees(source, tables);
    if (!together) return;
    for (const ListTables::Tree& tree : tables.trees)
        longest = std::max(longest, tree.leaves.size());
    source.add(
        "// For the breadth-first search: the first branch with the same targets from a cell on, the "
        "longest\n"
        "// list, and the set of used pieces of a node.\n");
    source.numbers("classOf", classesOf(starts, tables));
    source.line("constexpr std::size_t longestList", std::to_string(longest));
    const int shapes = search.table().shapeCount();
    source.add(std::string("using Used = ") +
               (shapes <= 16   ? "std::uint16_t"
                : shapes <= 32 ? "std::uint32_t"
                               : "std::uint64_t") +
               ";\n");
}

}  // namespace tilewright
