// Edge-matching puzzles of triangles and hexagons, and of squares with holes: counts, lists, clues, matching
// rules and best boards against an exhaustive search. It knows the middles of edges as points of the plane,
// and nothing of sides, neighbours and symmetries.

#include <QTest>
#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>

#include "core/edges/board_symmetry.h"
#include "core/edges/edge_checks.h"
#include "core/edges/edge_solver.h"
#include "core/edges/generators.h"
#include "core/formats/edge_file.h"
#include "tests/support/edge_enumeration.h"
#include "tests/support/edge_parts.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// In sixths of the basis of the lattice.
using Spot = std::array<int, 2>;

// A puzzle, and how its cyclic border is closed.
struct Outline {
    EdgePuzzle puzzle;
    std::vector<Spot> periods = {};
};

Spot middleOfCell(const EdgePuzzle& puzzle, std::size_t place) {
    const Cell cell = puzzle.board[place];
    const int third = puzzle.lattice.name() == "triangle" ? 2 + 2 * cell.kind : 0;
    return {6 * cell.x + third, 6 * cell.y + third};
}

Spot middleOfSide(const EdgePuzzle& puzzle, std::size_t place, std::size_t side) {
    const Cell cell = puzzle.board[place];
    if (puzzle.lattice.name() == "triangle") {
        // A triangle that points down is the one that points up, turned about the middle of their common
        // side.
        constexpr std::array<Spot, 3> up{{{3, 3}, {0, 3}, {3, 0}}};
        const Spot spot = up[side];
        return cell.kind == 0 ? Spot{6 * cell.x + spot[0], 6 * cell.y + spot[1]}
                              : Spot{6 * cell.x + 6 - spot[0], 6 * cell.y + 6 - spot[1]};
    }
    constexpr std::array<Spot, 6> hexagon{{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};
    constexpr std::array<Spot, 4> square{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    const Spot way = puzzle.lattice.name() == "hexagon" ? hexagon[side] : square[side];
    return {6 * cell.x + 3 * way[0], 6 * cell.y + 3 * way[1]};
}

// The two ends of each edge, or one of an edge at the border, as places and sides.
using End = std::pair<std::size_t, std::size_t>;

std::vector<std::vector<End>> edgesOf(const Outline& outline) {
    const EdgePuzzle& puzzle = outline.puzzle;
    std::map<Spot, std::vector<End>> at;
    for (std::size_t place = 0; place < puzzle.board.size(); ++place)
        for (std::size_t side = 0; side < puzzle.pieces.front().size(); ++side)
            at[middleOfSide(puzzle, place, side)].emplace_back(place, side);
    std::vector<std::vector<End>> edges;
    std::set<Spot> joined;
    for (const auto& [spot, ends] : at) {
        if (joined.contains(spot)) continue;
        std::vector<End> all = ends;
        for (const Spot& period : outline.periods)
            for (const int sign : {1, -1}) {
                const Spot other{spot[0] + sign * period[0], spot[1] + sign * period[1]};
                if (ends.size() > 1 || !at.contains(other) || at.at(other).size() > 1) continue;
                all.push_back(at.at(other).front());
                joined.insert(other);
            }
        edges.push_back(std::move(all));
    }
    return edges;
}

// All boards, place by place.
class PlainOutline {
  public:
    PlainOutline(const Outline& outline, std::size_t most)
        : puzzle_(outline.puzzle),
          most_(most),
          edges_(edgesOf(outline)),
          used_(puzzle_.pieces.size(), false) {
        for (const EdgeColours& piece : puzzle_.pieces)
            positions_.push_back(positionsOf(piece));
    }

    // nullopt if there are more than `most`.
    std::optional<std::set<BoardColours>> solutions() {
        extend();
        return boards_.size() > most_ ? std::nullopt : std::optional(boards_);
    }
    // The fewest broken edges; nullopt if no board obeys border and clues.
    std::optional<std::size_t> fewestBroken() {
        wantsBest_ = true;
        extend();
        return best_;
    }

  private:
    std::vector<EdgeColours> positionsOf(const EdgeColours& piece) const {
        // What a move does to the sides, written down for each shape.
        static const std::map<std::size_t, std::vector<std::vector<std::size_t>>> flips{
            {3, {{1, 0, 2}}},
            {4, {{2, 1, 0, 3}, {0, 3, 2, 1}}},
            {6, {{3, 2, 1, 0, 5, 4}, {0, 5, 4, 3, 2, 1}}}};
        const std::size_t sides = piece.size();
        std::set<EdgeColours> found{piece};
        for (std::size_t size = 0; size != found.size();) {
            size = found.size();
            for (const EdgeColours& old : std::set<EdgeColours>(found)) {
                EdgeColours next = old;
                if (puzzle_.moves.rotate || puzzle_.moves.permute) {
                    for (std::size_t side = 0; side < sides; ++side)
                        next[(side + 1) % sides] = old[side];
                    found.insert(next);
                }
                next = old;
                std::swap(next[0], next[1]);
                if (puzzle_.moves.permute) found.insert(next);
                if (!puzzle_.moves.flip) continue;
                for (const std::vector<std::size_t>& flip : flips.at(sides)) {
                    for (std::size_t side = 0; side < sides; ++side)
                        next[flip[side]] = old[side];
                    found.insert(next);
                }
            }
        }
        return {found.begin(), found.end()};
    }

    bool mayTouch(EdgeColour a, EdgeColour b) const {
        if (puzzle_.matches.empty()) return a == b;
        return std::ranges::any_of(puzzle_.matches, [&](const auto& pair) {
            return pair == std::pair(a, b) || pair == std::pair(b, a);
        });
    }

    // Broken edges all of whose ends are filled; nullopt if the border is wrong.
    std::optional<std::size_t> broken() const {
        std::size_t broken = 0;
        std::optional<EdgeColour> border = puzzle_.borderColour;
        for (const std::vector<End>& ends : edges_) {
            if (std::ranges::any_of(ends, [&](const End& end) { return end.first >= board_.size(); }))
                continue;
            const auto colour = [&](std::size_t i) { return board_[ends[i].first][ends[i].second]; };
            if (ends.size() == 2) {
                if (!mayTouch(colour(0), colour(1))) ++broken;
                continue;
            }
            const BorderRule rule = ends[0].second % 2 == 0 ? puzzle_.leftRight : puzzle_.topBottom;
            if (rule != BorderRule::monochrome) continue;
            if (border && *border != colour(0)) return std::nullopt;
            border = colour(0);
        }
        return broken;
    }

    bool cluesAllow(std::size_t place, std::size_t piece, const EdgeColours& position) const {
        for (const EdgeClue& clue : puzzle_.clues) {
            if ((clue.place == place) != (clue.piece == piece)) return false;
            if (clue.place != place || !clue.turns) continue;
            EdgeColours pinned = position;
            for (std::size_t side = 0; side < position.size(); ++side)
                pinned[(side + static_cast<std::size_t>(*clue.turns)) % position.size()] =
                    puzzle_.pieces[piece][side];
            if (pinned != position) return false;
        }
        return true;
    }

    void extend() {
        if (boards_.size() > most_) return;
        const std::optional<std::size_t> now = broken();
        if (!now || (wantsBest_ ? best_ && *now >= *best_ : *now > 0)) return;
        const std::size_t place = board_.size();
        if (place == puzzle_.pieces.size()) {
            if (wantsBest_)
                best_ = now;
            else
                boards_.insert(board_);
            return;
        }
        std::set<EdgeColours> tried;
        for (std::size_t piece = 0; piece < puzzle_.pieces.size(); ++piece) {
            if (used_[piece] || (!puzzle_.moves.swap && piece != place)) continue;
            used_[piece] = true;
            for (const EdgeColours& position : positions_[piece]) {
                if (!cluesAllow(place, piece, position)) continue;
                // The same look by another piece leaves the same pieces only if these are equal.
                if (puzzle_.clues.empty() && !tried.insert(position).second) continue;
                board_.push_back(position);
                extend();
                board_.pop_back();
            }
            used_[piece] = false;
        }
    }

    const EdgePuzzle& puzzle_;
    std::size_t most_;
    std::vector<std::vector<End>> edges_;
    std::vector<bool> used_;
    std::vector<std::vector<EdgeColours>> positions_;
    bool wantsBest_ = false;
    BoardColours board_;
    std::set<BoardColours> boards_;
    std::optional<std::size_t> best_;
};

// How many boards differ by more than a turn or mirror image: a board is the set of its colours at points.
std::size_t differentOutlines(const EdgePuzzle& puzzle, const std::set<BoardColours>& boards) {
    const bool isSquare = puzzle.lattice.name() == "square";
    using Picture = std::vector<std::array<int, 5>>;
    std::map<Picture, bool> least;
    for (const BoardColours& board : boards) {
        Picture picture;
        for (std::size_t place = 0; place < board.size(); ++place)
            for (std::size_t side = 0; side < board[place].size(); ++side) {
                const Spot cell = middleOfCell(puzzle, place);
                const Spot edge = middleOfSide(puzzle, place, side);
                picture.push_back({cell[0], cell[1], edge[0], edge[1], board[place][side]});
            }
        std::set<Picture> images;
        for (int mirror = 0; mirror < 2; ++mirror)
            for (int turn = 0; turn < (isSquare ? 4 : 6); ++turn) {
                Picture image;
                Spot low{1 << 20, 1 << 20};
                for (std::array<int, 5> point : picture) {
                    for (const std::size_t i : {0U, 2U}) {
                        if (mirror == 1) std::swap(point[i], point[i + 1]);
                        for (int t = 0; t < turn; ++t)
                            std::tie(point[i], point[i + 1]) =
                                std::pair(-point[i + 1], (isSquare ? 0 : point[i + 1]) + point[i]);
                    }
                    low = {std::min(low[0], point[0]), std::min(low[1], point[1])};
                    image.push_back(point);
                }
                for (std::array<int, 5>& point : image)
                    for (std::size_t i = 0; i < 4; ++i)
                        point[i] -= low[i % 2];
                std::ranges::sort(image);
                images.insert(std::move(image));
            }
        least[*images.begin()] = true;
    }
    return least.size();
}

std::string describe(const Outline& outline) {
    return toToml(outline.puzzle);
}

// What is wrong with all that the solver says; empty if nothing.
// With `shards`, in so many parts that are stopped and resumed.
std::string disagreement(const Outline& outline, const std::set<BoardColours>& boards, EdgeOptions options,
                         std::size_t shards = 0) {
    const EdgePuzzle& puzzle = outline.puzzle;
    const std::size_t expected = options.unique ? differentOutlines(puzzle, boards) : boards.size();
    std::set<BoardColours> reported;
    std::size_t delivered = 0;
    std::string wrong;
    const EdgeSink sink = [&](std::span<const EdgeArrangement> arrangements) {
        delivered += arrangements.size();
        for (const EdgeArrangement& arrangement : arrangements) {
            if (const auto why = whyNoSolution(puzzle, arrangement)) wrong = english(*why);
            reported.insert(boardOf(arrangement));
        }
    };
    const EdgeResult result =
        shards > 0 ? solveEdgesInParts(puzzle, options, shards, sink) : solveEdges(puzzle, options, sink);
    if (!wrong.empty()) return wrong;
    if (result.status != JobStatus::complete) return "status " + std::string(nameOf(result.status));
    if (result.solvable != !boards.empty()) return "solvable is wrong";
    for (const BoardColours& board : reported)
        if (!boards.contains(board)) return "a board is no solution";
    const std::size_t wanted = options.wantAll ? expected : std::min<std::size_t>(1, expected);
    if (reported.size() != wanted || delivered != wanted)
        return "told " + std::to_string(delivered) + " of " + std::to_string(wanted);
    if (options.unique && options.wantAll && differentOutlines(puzzle, reported) != expected)
        return "copies were told";
    if (options.wantCount && (!result.count || *result.count != BigCount(expected)))
        return "counted " + (result.count ? result.count->str() : std::string("nothing")) + " of " +
               std::to_string(expected);
    return {};
}

// A generator of small boards.
class RandomOutlines : public RandomEdges {
  public:
    using RandomEdges::RandomEdges;

    // Any shape that the name of the lattice and the border allow, with few colours.
    Outline outline(const std::string& lattice, BorderRule border, int colours, const EdgeMoves& moves) {
        Outline made;
        RandomEdgeOptions options;
        options.lattice = latticeNamed(lattice);
        options.leftRight = options.topBottom = border;
        if (lattice == "square") options.topBottom = this->border();
        options.colours = colours;
        options.moves = moves;
        options.planted = below(3) > 0;
        options.seed = static_cast<std::uint64_t>(below(1'000'000));
        const bool monochrome =
            options.leftRight == BorderRule::monochrome || options.topBottom == BorderRule::monochrome;
        if (monochrome && below(2) == 0) options.borderColour = below(colours);
        shape(lattice, options, made);
        for (std::size_t i = options.board.size(); i > 1; --i)
            std::swap(options.board[i - 1],
                      options.board[static_cast<std::size_t>(below(static_cast<int>(i)))]);
        made.puzzle = randomEdgePuzzle(options).puzzle;
        return made;
    }

    void addTurnedClues(EdgePuzzle& puzzle) {
        addClues(puzzle, 2);
        const auto sides = static_cast<int>(puzzle.sides());
        for (EdgeClue& clue : puzzle.clues)
            if (clue.turns && sides != 4)
                clue.turns = puzzle.moves.rotate || puzzle.moves.permute ? below(sides) : 0;
    }

  private:
    void shape(const std::string& lattice, RandomEdgeOptions& rules, Outline& made) {
        std::vector<Cell>& board = rules.board;
        const bool isCyclic = rules.leftRight == BorderRule::cyclic;
        const bool isTriangle = lattice == "triangle";
        const int form = below(isCyclic && isTriangle ? 2 : 3);
        if (form == 2) {
            // Anything connected.
            const auto size = static_cast<std::size_t>(2 + below(4));
            board.push_back({});
            while (board.size() < size) {
                const Cell from = board[static_cast<std::size_t>(below(static_cast<int>(board.size())))];
                const auto steps = rules.lattice.neighbourSteps(from);
                const Cell next =
                    from + steps[static_cast<std::size_t>(below(static_cast<int>(steps.size())))];
                if (std::ranges::find(board, next) == board.end()) board.push_back(next);
            }
        } else if (form == 1 && isTriangle) {
            board = {{0, 0, 0, 0},  {-1, 0, 0, 0},  {0, -1, 0, 0},
                     {-1, 0, 0, 1}, {-1, -1, 0, 1}, {0, -1, 0, 1}};
        } else if (form == 1) {
            // Seven hexagons, or a ring of squares.
            board = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
            if (lattice == "hexagon") board.push_back({});
            if (lattice == "square") board.insert(board.end(), {{1, 1}, {-1, -1}});
        } else {
            const int width = 1 + below(isTriangle ? 2 : 3);
            const int height = 1 + below(2);
            for (int x = 0; x < width; ++x)
                for (int y = 0; y < height; ++y)
                    for (int kind = 0; kind < rules.lattice.kinds(); ++kind)
                        board.push_back({x + 3, y - 1, 0, kind});
        }
        const Cell extent = boxAround(board).extent();
        if (isTriangle && form == 1 && isCyclic) {
            made.periods = {{6, 6}, {12, -6}, {-6, 12}};
        } else if (lattice == "hexagon" || isTriangle) {
            if (isCyclic)
                made.periods = {{6 * extent.x, 0},
                                {0, 6 * extent.y},
                                {6 * extent.x, 6 * extent.y},
                                {6 * extent.x, -6 * extent.y}};
        } else {
            if (isCyclic) made.periods.push_back({6 * extent.x, 0});
            if (rules.topBottom == BorderRule::cyclic) made.periods.push_back({0, 6 * extent.y});
        }
    }
};

}  // namespace

class TestEdgeOutlines : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everythingAgrees_data() {
        QTest::addColumn<QString>("lattice");
        QTest::addColumn<int>("border");
        QTest::addColumn<int>("colours");
        for (const char* lattice : {"triangle", "hexagon", "square"})
            for (const int border : {0, 1, 2})
                for (const int colours : {2, 3})
                    QTest::newRow(qPrintable(QStringLiteral("%1s, border %2, %3 colours")
                                                 .arg(QLatin1String(lattice))
                                                 .arg(border)
                                                 .arg(colours)))
                        << QString::fromLatin1(lattice) << border << colours;
    }
    void everythingAgrees() {
        QFETCH(QString, lattice);
        QFETCH(int, border);
        QFETCH(int, colours);
        RandomOutlines random(static_cast<unsigned>(100 * lattice.size() + 10 * border + colours));
        unsigned order = 0;
        for (int i = 0; i < 60;) {
            Outline outline = random.outline(lattice.toStdString(), static_cast<BorderRule>(border), colours,
                                             random.moves());
            EdgePuzzle& puzzle = outline.puzzle;
            // With all permutations, hexagons have too many boards to be listed.
            if (puzzle.sides() == 6) puzzle.moves.permute = false;
            const int extra = random.below(4);
            if (extra % 2 == 1) random.addMatches(puzzle, colours);
            if (extra >= 2) random.addTurnedClues(puzzle);
            const std::vector<Message> flaws = validateEdges(puzzle);
            QVERIFY2(flaws.empty(), (describe(outline) + (flaws.empty() ? "" : english(flaws[0]))).c_str());
            const std::optional<std::set<BoardColours>> boards = PlainOutline(outline, 300).solutions();
            if (!boards) continue;
            ++i;
            for (unsigned wishes = 0; wishes < 16; ++wishes) {
                EdgeOptions options;
                options.threads = wishes % 5 == 2 ? 2 : 1;
                options.wantAll = (wishes & 2U) != 0;
                options.wantCount = (wishes & 4U) != 0;
                options.unique = (wishes & 8U) != 0;
                if ((wishes & 1U) != 0) options.order = static_cast<BoardOrder>(order++ % 5);
                const std::string wrong = disagreement(outline, *boards, options);
                QVERIFY2(wrong.empty(), (describe(outline) + wrong + ", wishes " + std::to_string(wishes) +
                                         ", order " + std::to_string((order + 4) % 5))
                                            .c_str());
                // One wish in parts for some puzzles is enough, as disks are slow.
                if (wishes != order / 5 % 40 * 2 + 1) continue;
                const std::string apart = disagreement(outline, *boards, options, 1 + order % 3);
                QVERIFY2(apart.empty(), (describe(outline) + apart + ", in parts").c_str());
            }
            // What is written is what is read.
            QVERIFY2(parseEdgePuzzle(toToml(puzzle), "a.toml") == puzzle, describe(outline).c_str());
            if (boards->empty()) continue;
            const EdgeArrangement arrangement = *solveEdges(puzzle).arrangement;
            const std::string text = toText(puzzle, arrangement);
            QVERIFY(EdgeArrangementReader(text, "a.txt", puzzle).next() == arrangement);
        }
    }

    void bestBoards_data() { everythingAgrees_data(); }
    void bestBoards() {
        QFETCH(QString, lattice);
        QFETCH(int, border);
        QFETCH(int, colours);
        RandomOutlines random(static_cast<unsigned>(7000 + 100 * lattice.size() + 10 * border + colours));
        for (int i = 0; i < 30; ++i) {
            Outline outline = random.outline(lattice.toStdString(), static_cast<BorderRule>(border),
                                             colours + 1, random.moves());
            EdgePuzzle& puzzle = outline.puzzle;
            if (puzzle.sides() == 6) puzzle.moves.permute = false;
            if (puzzle.places() > 6) continue;
            const int extra = random.below(4);
            if (extra % 2 == 1) random.addMatches(puzzle, colours);
            if (extra >= 2) random.addTurnedClues(puzzle);
            EdgeOptions options;
            options.wantBest = true;
            options.threads = 1 + i % 2;
            options.timeLimit = std::chrono::seconds(60);
            const EdgeResult result = solveEdges(puzzle, options);
            const std::optional<std::size_t> least = PlainOutline(outline, 0).fewestBroken();
            QVERIFY2(result.best.has_value() == least.has_value(), describe(outline).c_str());
            if (!least) continue;
            QVERIFY2(result.status == JobStatus::complete, describe(outline).c_str());
            QVERIFY(!whyNoBoard(puzzle, *result.arrangement));
            QVERIFY2(result.best->edges - result.best->matched == *least,
                     (describe(outline) + std::to_string(*least) + " broken at least, not " +
                      std::to_string(result.best->edges - result.best->matched))
                         .c_str());
            QCOMPARE(matchingEdges(puzzle, *result.arrangement), result.best->matched);
        }
    }

    void flawsOfBoardsAreTold_data() {
        QTest::addColumn<QString>("board");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* board, const char* text) {
            QTest::newRow(text) << QString::fromLatin1(board) << QString::fromLatin1(text);
        };
        row("lattice = \"cube\"", "unknown lattice \"cube\"; expected \"square\", \"triangle\" or");
        row("lattice = \"hexagon\"\nrows = 1\ncolumns = 1", "needs its cells; add board = [[x, y], ...]");
        row("lattice = \"triangle\"\nboard = [[0, 0]]", "this cell has 2 numbers but needs 3");
        row("lattice = \"triangle\"\nboard = [[0, 0, 2]]", "2");
        row("board = [[0, 0], [0, 0]]", "the board has the same cell twice");
        row("board = []", "the board has no cells");
        row("board = [[0, 0]]\nrows = 1", "a board has either \"board\" or rows and columns");
        row("board = [[0, 0], [900000, 900000]]", "the cells of the board are too far apart");
        row("lattice = \"triangle\"\nboard = [[0, 0, 0]]\nborder = \"cyclic\"",
            "the border of these triangles cannot be cyclic");
        row("lattice = \"hexagon\"\nboard = [[0, 0]]\nborder = [\"free\", \"cyclic\"]",
            "only boards of squares have different rules");
        row("lattice = \"hexagon\"\nboard = [[0, 0]] #",
            "this piece has 4 colours but needs 6: right, top right");
        row("board = [[0, 0], [1, 0]]", "a board of 2 cells needs 2 pieces, but the file has 1; add 1");
        row("board = [[0, 0]]\nclues = [[1, 0, 0, 0]]", "to a cell that the board does not have");
    }
    void flawsOfBoardsAreTold() {
        QFETCH(QString, board);
        QFETCH(QString, text);
        std::string file = "format = 1\nkind = \"edge-matching\"\nmoves = [\"swap\"]\n" + board.toStdString();
        if (!board.contains(QLatin1String("border"))) file += "\nborder = \"free\"";
        const bool isHexagon =
            board.contains(QLatin1String("hexagon")) && !board.endsWith(QLatin1String("#"));
        const bool isTriangle = board.contains(QLatin1String("triangle"));
        file += isHexagon    ? "\npieces = [[0, 0, 0, 0, 0, 0]]\n"
                : isTriangle ? "\npieces = [[0, 0, 0]]\n"
                             : "\npieces = [[0, 0, 0, 0]]\n";
        try {
            parseEdgePuzzle(file, "a.toml");
            QFAIL("no error");
        } catch (const FormatError& error) {
            const QString reported = QString::fromStdString(error.what());
            QVERIFY2(reported.contains(text), qPrintable(reported));
        }
    }
};

TILEWRIGHT_TEST(TestEdgeOutlines)
#include "tst_edge_outlines.moc"
