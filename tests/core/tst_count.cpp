// Counting solutions without listing them.

#include <QTest>
#include <map>
#include <random>
#include <set>

#include "core/basics/files.h"
#include "core/count/count_job.h"
#include "core/count/solution_diagram.h"
#include "core/formats/diagram_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/images/image_table.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/piece_sets.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/exhaustive.h"
#include "tests/support/puzzles.h"
#include "tests/support/random_puzzles.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"

using namespace Qt::StringLiterals;
using namespace tilewright;
using namespace tilewright::test;
using namespace std::chrono_literals;

namespace {

constexpr std::array allMethods{CountMethod::graph, CountMethod::frontier, CountMethod::memo,
                                CountMethod::list};

CountSnapshot counted(const Puzzle& puzzle, const CountOptions& options,
                      std::shared_ptr<const PuzzleDiagram>* diagram = nullptr) {
    CountJob job(puzzle, options);
    job.start();
    while (!job.waitFor(1s)) {
    }
    if (diagram) *diagram = job.diagram();
    return job.snapshot();
}

CountSnapshot counted(const Puzzle& puzzle, std::optional<CountMethod> method = {}, int threads = 2,
                      std::uint64_t memory = 256 << 20) {
    CountOptions options;
    options.threads = threads;
    options.memory = memory;
    options.method = method;
    return counted(puzzle, options);
}

// The inverse of solution().
std::optional<BigCount> numberOf(const PuzzleDiagram& diagram, const BigCount& number) {
    std::vector<bool> images(diagram.table().size(), false);
    for (const ImageId image : diagram.all().solution(number))
        images[image] = true;
    return diagram.all().numberOf(images);
}

QByteArray textOf(const CountSnapshot& result) {
    if (result.status != JobStatus::complete) return nameOf(result.status);
    return QByteArray::fromStdString(result.count.str() + " of " + result.raw.str());
}

// A box of squares for all free polyominoes of these sizes, in any number.
Puzzle anyPolyominoes(int width, int height, std::initializer_list<int> sizes) {
    Puzzle puzzle;
    puzzle.lattice = latticeNamed("square");
    std::vector<Cell> cells;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            cells.push_back({x, y, 0});
    puzzle.region = Region(cells, {});
    for (const int size : sizes)
        for (Piece piece : polyforms(puzzle.lattice, size, SetKind::free)) {
            piece.name = std::to_string(puzzle.pieces.size());
            piece.count = {0, Count::any};
            puzzle.pieces.push_back(std::move(piece));
        }
    return puzzle;
}

// All rectangles in a square.
Puzzle anyRectangles(int side) {
    Puzzle puzzle = anyPolyominoes(side, side, {});
    for (int width = 1; width <= side; ++width)
        for (int height = 1; height <= width; ++height) {
            std::vector<Cell> cells;
            for (int x = 0; x < width; ++x)
                for (int y = 0; y < height; ++y)
                    cells.push_back({x, y, 0});
            puzzle.pieces.push_back(
                {std::to_string(puzzle.pieces.size()), Shape(cells), {0, Count::any}, {}});
        }
    return puzzle;
}

}  // namespace

class TestCount : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void publishedNumbers_data() {
        QTest::addColumn<Puzzle>("puzzle");
        QTest::addColumn<QByteArray>("raw");
        const auto row = [](const char* name, const Puzzle& puzzle, const char* raw) {
            QTest::newRow(name) << puzzle << QByteArray(raw);
        };
        row("8x8, dominoes", anyPolyominoes(8, 8, {2}), "12988816");
        row("12x12, dominoes", anyPolyominoes(12, 12, {2}), "53060477521960000");
        // f(n) = 4 f(n - 2) - f(n - 4); more cells than boards are stored for.
        row("240x3, dominoes", anyPolyominoes(240, 3, {2}),
            "339315620180661007131342155778859384419334817990889984526706840835601");
        row("2x2 into dominoes", anyPolyominoes(2, 2, {2}), "2");
        row("3x3 into trominoes", anyPolyominoes(3, 3, {3}), "10");
        row("4x4 into tetrominoes", anyPolyominoes(4, 4, {4}), "117");
        row("5x5 into pentominoes", anyPolyominoes(5, 5, {5}), "4006");
        row("6x6 into hexominoes", anyPolyominoes(6, 6, {6}), "451206");
        row("10x6, pentominoes", libraryPuzzle("pentominoes/10x6"), "9356");
        row("Soma", libraryPuzzle("cubes/soma"), "11520");
        if (isSanitized) return;
        row("12x9, trominoes", anyPolyominoes(12, 9, {3}), "20574308184277971");
        row("8x8, mono-, do- and trominoes", anyPolyominoes(8, 8, {1, 2, 3}), "92109458286284989468604");
        row("18x5, one-sided pentominoes", libraryPuzzle("pentominoes/one-sided-18x5"), "2746512");
    }
    void publishedNumbers() {
        QFETCH(Puzzle, puzzle);
        QFETCH(QByteArray, raw);
        std::vector<CountMethod> methods{CountMethod::graph};
        if (puzzle.pieces.front().count.max == Count::any) methods.push_back(CountMethod::frontier);
        for (const CountMethod method : methods)
            for (const int threads : {1, 2}) {
                const CountSnapshot result = counted(puzzle, method, threads, std::uint64_t{1} << 30);
                QCOMPARE(QByteArray::fromStdString(result.raw.str()), raw);
                QCOMPARE(result.progress, 1.0);
            }
    }

    // Too many sets of filled cells for the other methods, and too many solutions for a list.
    void largePiecesInAnyNumber_data() {
        QTest::addColumn<Puzzle>("puzzle");
        QTest::addColumn<QByteArray>("count");
        QTest::newRow("9x9 into rectangles") << anyRectangles(9)
                                             << QByteArray(
                                                    "387240433077951047222490766 of "
                                                    "3097923464622249063718465240");
        if (!isSanitized)
            QTest::newRow("7x7 into heptominoes")
                << anyPolyominoes(7, 7, {7}) << QByteArray("19846102 of 158753814");
    }
    void largePiecesInAnyNumber() {
        QFETCH(Puzzle, puzzle);
        QFETCH(QByteArray, count);
        QCOMPARE(textOf(counted(puzzle, std::nullopt, 2, std::uint64_t{1} << 30)), count);
    }

    void upToSymmetry_data() {
        QTest::addColumn<Puzzle>("puzzle");
        QTest::addColumn<QByteArray>("count");
        const auto row = [](const char* name, const Puzzle& puzzle, const char* count) {
            QTest::newRow(name) << puzzle << QByteArray(count);
        };
        row("5x3, pentominoes in any number", anyPolyominoes(5, 3, {5}), "17 of 56");
        row("5x4", anyPolyominoes(5, 4, {5}), "140 of 501");
        row("5x5", anyPolyominoes(5, 5, {5}), "515 of 4006");
        row("5x6", anyPolyominoes(5, 6, {5}), "7092 of 27950");
        row("4x4 into squares",
            drawnPuzzle("square XXXX/XXXX/XXXX/XXXX | a any X | b any XX/XX | c any XXX/XXX/XXX | d any "
                        "XXXX/XXXX/XXXX/XXXX"),
            "13 of 40");
        row("fixed pieces that a symmetry keeps",
            drawnPuzzle("square XXXXX | D 2 XX | M 1 X | fixed M ..X.."), "1 of 1");
        row("a copy where a fixed piece may come to lie",
            drawnPuzzle("square XXXXX | D 2 XX | M 1 X | fixed D XX..."), "2 of 2");
        row("nothing left to place", drawnPuzzle("square XX | D 1 XX | fixed D XX"), "1 of 1");
        row("a piece that fits nowhere", drawnPuzzle("square XX/XX | I 1 XXXX"), "0 of 0");
    }
    void upToSymmetry() {
        QFETCH(Puzzle, puzzle);
        QFETCH(QByteArray, count);
        for (const CountMethod method : allMethods)
            QCOMPARE(textOf(counted(puzzle, method)), count);
    }

    // The same effort for every orientation of the box.
    void howABoxIsDrawnDoesNotMatter_data() {
        QTest::addColumn<Cell>("box");
        QTest::addColumn<Shape>("piece");
        const Shape domino({{0, 0, 0}, {1, 0, 0}});
        const Shape corner({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
        QTest::newRow("2x40, dominoes") << Cell{2, 40, 1} << domino;
        QTest::newRow("4x32, dominoes") << Cell{4, 32, 1} << domino;
        QTest::newRow("6x24, L trominoes") << Cell{6, 24, 1} << corner;
        QTest::newRow("2x2x30, dominoes") << Cell{2, 2, 30} << domino;
    }
    void howABoxIsDrawnDoesNotMatter() {
        QFETCH(Cell, box);
        QFETCH(Shape, piece);
        Puzzle puzzle;
        puzzle.lattice = latticeNamed(box.z > 1 ? "cube" : "square");
        puzzle.pieces = {{"A", piece, {0, Count::any}, {}}};
        std::vector<Cell> drawings{box, {box.y, box.x, box.z}};
        if (box.z > 1) drawings = {box, {box.x, box.z, box.y}, {box.z, box.x, box.y}};
        for (const CountMethod method : {CountMethod::graph, CountMethod::frontier, CountMethod::memo}) {
            std::vector<CountSnapshot> results;
            for (const Cell drawing : drawings) {
                puzzle.region = Region::box(drawing);
                results.push_back(counted(puzzle, method, 1));
                QVERIFY(results.back().status == JobStatus::complete);
                QCOMPARE(textOf(results.back()), textOf(results.front()));
            }
            const auto [least, most] = std::ranges::minmax_element(results, {}, &CountSnapshot::states);
            QVERIFY2(most->states <= 2 * least->states,
                     qPrintable(QStringLiteral("%1 to %2").arg(least->states).arg(most->states)));
        }
    }

    // Regions with arms are counted along their arms in every orientation.
    void howARegionIsTurnedDoesNotMatter_data() {
        QTest::addColumn<QStringList>("bars");
        QTest::addColumn<Shape>("piece");
        const Shape domino({{0, 0, 0}, {1, 0, 0}});
        const Shape corner({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
        QTest::newRow("L, dominoes") << QStringList{u"0,0,24,6"_s, u"0,6,6,18"_s} << domino;
        QTest::newRow("L, trominoes") << QStringList{u"0,0,21,3"_s, u"0,3,4,15"_s} << corner;
        QTest::newRow("cross") << QStringList{u"12,0,4,28"_s, u"0,12,12,4"_s, u"16,12,12,4"_s} << domino;
        QTest::newRow("frame") << QStringList{u"0,0,20,4"_s, u"0,16,20,4"_s, u"0,4,4,12"_s, u"16,4,4,12"_s}
                               << domino;
        QTest::newRow("spiral") << QStringList{u"0,0,24,3"_s, u"21,3,3,21"_s, u"0,21,21,3"_s,
                                               u"0,6,3,15"_s, u"3,6,15,3"_s,  u"15,9,3,9"_s}
                                << domino;
    }
    void howARegionIsTurnedDoesNotMatter() {
        QFETCH(QStringList, bars);
        QFETCH(Shape, piece);
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("square");
        puzzle.pieces = {{"A", piece, {0, Count::any}, {}}};
        std::vector<Cell> cells;
        for (const QString& bar : bars) {
            const QStringList at = bar.split(u',');
            for (int x = 0; x < at[2].toInt(); ++x)
                for (int y = 0; y < at[3].toInt(); ++y)
                    cells.push_back({at[0].toInt() + x, at[1].toInt() + y, 0});
        }
        std::vector<CountSnapshot> results;
        // Under a sanitizer one other method is enough.
        for (int way = 0; way < (isSanitized ? 2 : 8); ++way) {
            std::vector<Cell> turned;
            for (const Cell cell : cells) {
                const Cell flipped{(way & 1) != 0 ? -cell.x : cell.x, (way & 2) != 0 ? -cell.y : cell.y, 0};
                turned.push_back((way & 4) != 0 ? Cell{flipped.y, flipped.x, 0} : flipped);
            }
            puzzle.region = Region(turned, {});
            results.push_back(counted(puzzle, CountMethod::graph, 1));
            QVERIFY(results.back().status == JobStatus::complete);
            QCOMPARE(textOf(results.back()), textOf(results.front()));
        }
        const auto [least, most] = std::ranges::minmax_element(results, {}, &CountSnapshot::states);
        QVERIFY2(most->states * 100 <= 110 * least->states && most->states < 1'000'000,
                 qPrintable(QStringLiteral("%1 to %2").arg(least->states).arg(most->states)));
    }

    // A small table evicts most entries.
    void allMethodsCountWhatThereIs() {
        RandomPuzzles puzzles(
            20'261'122, {.lattices = {Lattice::all().begin(), Lattice::all().end()}, .withColours = true});
        int compared = 0;
        while (compared < repeats(500)) {
            const Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
            const auto expected = solvePlainly(puzzle);
            if (!expected) continue;
            ++compared;
            const auto text = QByteArray::number(static_cast<qulonglong>(expected->solutions)) + " of " +
                              QByteArray::number(static_cast<qulonglong>(expected->raw));
            for (const CountMethod method : {CountMethod::graph, CountMethod::frontier, CountMethod::memo})
                QVERIFY2(
                    textOf(counted(puzzle, method, 1 + compared % 2, 1 << 20)) == text,
                    (nameOf(method).data() + (" not " + text.toStdString()) + "\n" + toToml(puzzle)).c_str());
        }
    }

    // The automatic method, for every library puzzle that can be listed within seconds.
    void theLibrary_data() {
        QTest::addColumn<QString>("puzzle");
        std::set<std::string> slow{"cubes/bedlam-cube", "cubes/tetris-cube", "pentominoes/diamond",
                                   "pentacubes/solid-pentominoes-5x4x3", "pentominoes/one-sided-18x5"};
        // With the thread sanitizer these take five minutes and one; of the others every sixth has to do.
        if (isSanitized) slow.insert({"pentacubes/25-y-5x5x5", "calendars/weekday"});
        int number = 0;
        const std::filesystem::path library = libraryFile("cubes/soma").parent_path().parent_path();
        for (const auto& entry : std::filesystem::recursive_directory_iterator(library)) {
            const std::string name = entry.path().lexically_relative(library).replace_extension().string();
            if (entry.path().extension() != ".toml" || slow.contains(name)) continue;
            if (isTilingFile(entry.path()) && libraryPuzzle(name).kind == PuzzleKind::tiling &&
                (!isSanitized || ++number % 6 == 0))
                QTest::newRow(name.c_str()) << QString::fromStdString(name);
        }
    }
    void theLibrary() {
        QFETCH(QString, puzzle);
        const Puzzle read = libraryPuzzle(puzzle.toStdString());
        const JobSnapshot listed = solve(read, choosePlan(read), 2);
        QCOMPARE(textOf(counted(read)), QByteArray::number(static_cast<qulonglong>(listed.solutions)) +
                                            " of " +
                                            QByteArray::number(static_cast<qulonglong>(listed.solutionsRaw)));
    }

    void forgettingChangesNothing() {
        const Puzzle puzzle = anyPolyominoes(6, 6, {6});
        for (const std::uint64_t memory : {1ULL << 16, 1ULL << 20, 1ULL << 26})
            QCOMPARE(textOf(counted(puzzle, CountMethod::memo, 2, memory)), "56734 of 451206");
    }

    void openCells() {
        const Puzzle puzzle = drawnPuzzle("square oXo/ooo | V 1 XX/X. | I 1 XX");
        CountOptions options;
        options.by = CountBy::openCells;
        const CountSnapshot result = counted(puzzle, options);
        QByteArray text;
        for (const auto& [cells, count] : result.byCells) {
            for (const Cell cell : cells)
                text += "(" + QByteArray::number(cell.x) + "," + QByteArray::number(cell.y) + ")";
            text += " " + QByteArray::fromStdString(count.str()) + "; ";
        }
        // Any of the five cells may stay open, and the rest has two fillings.
        QCOMPARE(text, "(0,0) 2; (0,1) 2; (1,0) 2; (2,0) 2; (2,1) 2; ");
    }

    // A graph and a list contain the same solutions, and so do their files. The count of a placement equals
    // the number of solutions with the piece fixed there.
    void diagramsOfRandomPuzzles() {
        RandomPuzzles puzzles(
            7, {.lattices = {Lattice::all().begin(), Lattice::all().end()}, .withColours = true});
        int compared = 0;
        while (compared < repeats(200)) {
            const Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
            const auto expected = solvePlainly(puzzle);
            if (!expected || expected->raw > 200) continue;
            ++compared;
            const std::string drawn = toToml(puzzle);
            CountOptions options;
            options.threads = 2;
            options.keepDiagram = true;
            std::set<std::vector<ImageId>> solutions[2];
            std::vector<std::pair<std::vector<Cell>, BigCount>> places[2];
            for (const int way : {0, 1}) {
                options.method = way == 0 ? CountMethod::graph : CountMethod::list;
                options.by = CountBy::nothing;
                std::shared_ptr<const PuzzleDiagram> diagram;
                const CountSnapshot result = counted(puzzle, options, &diagram);
                QVERIFY2(result.raw == expected->raw && result.count == expected->solutions, drawn.c_str());
                QVERIFY2(diagram->all().total() == (diagram->isUpToSymmetry() ? result.count : result.raw),
                         drawn.c_str());
                CountRun run;
                const PuzzleDiagram kept = readDiagram(toDiagramFile(*diagram), "kept", run);
                for (BigCount number = 0; number < diagram->all().total(); ++number) {
                    solutions[way].insert(diagram->all().solution(number));
                    QVERIFY2(kept.all().solution(number) == diagram->all().solution(number), drawn.c_str());
                    const auto back = numberOf(*diagram, number);
                    QVERIFY2(back && *back == number, drawn.c_str());
                }
                options.by = CountBy::places;
                places[way] = counted(puzzle, options).byCells;
            }
            QVERIFY2(solutions[0] == solutions[1], drawn.c_str());
            QVERIFY2(places[0] == places[1], drawn.c_str());
            // A fixed coloured piece may fit in several orientations.
            if (!puzzle.colours.palette.empty()) continue;
            for (const auto& [cells, count] : places[0]) {
                Puzzle fixed = puzzle;
                fixed.fixed.push_back({0, cells});
                if (validate(fixed).empty() && !searchObstacle(fixed))
                    QVERIFY2(counted(fixed).raw == count, drawn.c_str());
            }
        }
    }

    // Each number gives a different solution, and together they are those of a search.
    void diagramsHoldAllSolutions_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<bool>("upToSymmetry");
        QTest::newRow("10x6") << "pentominoes/10x6" << true;
        QTest::newRow("8x8 with a hole") << "pentominoes/8x8-with-hole" << true;
        QTest::newRow("kites in any number") << "kites/three-hexagons" << false;
        QTest::newRow("sticks") << "polysticks/grid-4x3" << true;
    }
    void diagramsHoldAllSolutions() {
        QFETCH(QString, puzzle);
        QFETCH(bool, upToSymmetry);
        const Puzzle read = libraryPuzzle(puzzle.toStdString());
        CountRun run;
        const PuzzleDiagram diagram(read, Mirrors::same, run);
        QCOMPARE(diagram.isUpToSymmetry(), upToSymmetry);
        std::set<std::vector<ImageId>> found;
        std::map<ImageId, BigCount> with;
        for (BigCount number = 0; number < diagram.all().total(); ++number) {
            const std::vector<ImageId> solution = diagram.all().solution(number);
            std::set<CellNumber> covered;
            for (const ImageId image : solution) {
                ++with[image];
                for (const CellNumber cell : diagram.table().cellsOf(image))
                    QVERIFY(covered.insert(cell).second);
            }
            QCOMPARE(static_cast<int>(covered.size()), diagram.table().cellCount());
            QVERIFY(found.insert(solution).second);
            const auto back = numberOf(diagram, number);
            QVERIFY(back && *back == number);
            // A solution can also be found by the pieces on its cells.
            std::vector<std::size_t> labels(static_cast<std::size_t>(read.region.size()), 0);
            std::size_t label = 0;
            for (const Placement& placement : placementsOf(read, diagram.table(), solution)) {
                ++label;
                for (const Cell cell : placement.cells)
                    labels[*read.region.indexOf(cell)] = label;
            }
            QVERIFY(diagram.all().numberOf(imagesLabelled(read, diagram.table(), labels)) == number);
        }
        const JobSnapshot listed = solve(read, choosePlan(read), 2);
        QCOMPARE(found.size(), upToSymmetry ? listed.solutions : listed.solutionsRaw);

        const std::vector<BigCount> sums = diagram.all().solutionsWith();
        for (ImageId image = 0; image < diagram.table().size(); ++image)
            QVERIFY(sums[image] == with[image]);
    }

    // As many as with the piece fixed.
    void diagramsCountWithPlacedPieces() {
        Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        CountRun run;
        const PuzzleDiagram diagram(puzzle, Mirrors::same, run);
        for (ImageId image = 0; image < diagram.table().pieceImages(); image += 397) {
            const auto& shape =
                diagram.table().shapes()[static_cast<std::size_t>(diagram.table().shapeOf(image))];
            FixedPiece fixed{shape.pieces.front(), {}};
            for (const CellNumber cell : diagram.table().cellsOf(image))
                fixed.cells.push_back(diagram.table().cells()[cell]);
            puzzle.fixed = {fixed};
            const auto found = imageOf(diagram.table(), {fixed.piece, fixed.cells, {}});
            QCOMPARE(found.value_or(diagram.table().size()), image);
            QVERIFY(diagram.with(std::vector{image}, run)->total() == counted(puzzle).raw);
        }
    }

    // With 2,338 degrees of freedom chi-square is above 2,650 in one of 200,000 cases.
    void drawsAreEven() {
        CountRun run;
        const PuzzleDiagram diagram(libraryPuzzle("pentominoes/10x6"), Mirrors::same, run);
        const auto total = static_cast<std::uint64_t>(diagram.all().total());
        std::map<std::vector<ImageId>, int> drawn;
        std::mt19937_64 random(1);
        constexpr int draws = 100'000;
        for (int i = 0; i < draws; ++i)
            ++drawn[diagram.all().solution(randomBelow(total, random))];
        QCOMPARE(drawn.size(), total);
        const double expected = draws / static_cast<double>(total);
        double chiSquare = 0.0;
        for (const auto& [solution, times] : drawn)
            chiSquare += (times - expected) * (times - expected) / expected;
        QVERIFY2(chiSquare < 2650.0 && chiSquare > 2050.0, qPrintable(QString::number(chiSquare)));
    }

    void keptDiagramsAreTheSame() {
        CountRun run;
        const PuzzleDiagram diagram(libraryPuzzle("cubes/soma"), Mirrors::same, run);
        const std::string bytes = toDiagramFile(diagram);
        const PuzzleDiagram again = readDiagram(bytes, "soma.diagram", run);
        QVERIFY(again.all().total() == diagram.all().total());
        QCOMPARE(again.all().solution(17), diagram.all().solution(17));
        for (std::size_t cut = 0; cut < bytes.size(); cut += bytes.size() / 40)
            QVERIFY_THROWS_EXCEPTION(FormatError, readDiagram(bytes.substr(0, cut), "cut", run));
    }

    // A header may claim anything, and a small file may expand to any size.
    void diagramsThatNeedTooMuchMemory_data() {
        QTest::addColumn<QByteArray>("numbers");
        QTest::addColumn<bool>("isDamaged");
        QTest::newRow("more than may be taken") << QByteArray("300000000") << false;
        QTest::newRow("more than there can be") << QByteArray("4611686018427387903") << false;
        QTest::newRow("fewer than are packed") << QByteArray("10") << true;
        QTest::newRow("no number") << QByteArray("many") << true;
        QTest::newRow("too large a number") << QByteArray("99999999999999999999999") << true;
    }
    void diagramsThatNeedTooMuchMemory() {
        QFETCH(QByteArray, numbers);
        QFETCH(bool, isDamaged);
        CountRun run;
        const PuzzleDiagram diagram(libraryPuzzle("cubes/soma"), Mirrors::same, run);
        const std::string good = toDiagramFile(diagram);
        const std::size_t end = good.find('\n');
        const std::string bytes =
            good.substr(0, good.rfind(' ', end) + 1) + numbers.toStdString() + good.substr(end);
        run.bytes = std::uint64_t{1} << 30;
        QVERIFY(readDiagram(good, "good", run).all().total() == diagram.all().total());
        if (isDamaged)
            QVERIFY_THROWS_EXCEPTION(FormatError, readDiagram(bytes, "f", run));
        else
            QVERIFY_THROWS_EXCEPTION(CountMemoryError, readDiagram(bytes, "f", run));
    }

    void stopsAtOnce() {
        CountOptions options;
        options.memory = 64 << 20;
        CountJob job(anyPolyominoes(8, 8, {8}), options);
        job.start();
        QVERIFY(!job.waitFor(300ms));
        job.cancel();
        QVERIFY(job.waitFor(60s));
        QCOMPARE(job.snapshot().status, JobStatus::cancelled);
    }
};

TILEWRIGHT_TEST(TestCount)
#include "tst_count.moc"
