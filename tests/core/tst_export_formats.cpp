// What exports need besides pictures: lists of numbers, files of solutions, tables, files that are whole or
// not there, and orders of building.

#include <QTemporaryDir>
#include <QTest>
#include <fstream>

#include "core/basics/files.h"
#include "core/exports/export_files.h"
#include "core/exports/export_options.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/solution_file.h"
#include "core/lattice/cell_solid.h"
#include "core/lattice/vectors.h"
#include "core/solutions/build_order.h"
#include "core/watch/search_player.h"
#include "tests/support/clusters.h"
#include "tests/support/lattice_rows.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

namespace fs = std::filesystem;

std::vector<NumberedSolution> numberedSolutionsOf(const Puzzle& puzzle) {
    std::vector<NumberedSolution> found;
    JobOptions options;
    options.threads = 1;
    Job job(puzzle, choosePlan(puzzle), options,
            [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                for (const Solution& s : solutions)
                    found.push_back({found.size() + 1, s.copies,
                                     placementsOf(search.puzzle(), search.table(), s.images)});
            });
    job.start();
    while (!job.waitFor(std::chrono::hours(1))) {
    }
    return found;
}

using Places = std::set<std::pair<std::size_t, std::vector<Cell>>>;

Places placesOf(const NumberedSolution& solution) {
    Places places;
    for (const Placement& p : solution.placements)
        places.emplace(p.piece, p.cells);
    return places;
}

std::vector<NumberedSolution> readAll(const fs::path& path, const Puzzle& puzzle) {
    std::vector<NumberedSolution> all;
    readSolutions(path, puzzle, [&](NumberedSolution s) {
        all.push_back(std::move(s));
        return true;
    });
    return all;
}

Puzzle domino2x2() {
    return parsePuzzle(
        "format = 1\nkind = \"tiling\"\nname = \"D\"\nlattice = \"square\"\n[region]\nbox = [2, 2]\n"
        "[[piece]]\nname = \"D\"\ncells = [[0, 0], [1, 0]]\ncount = 2\n",
        "d.toml");
}

}  // namespace

class TestExportFormats : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void numbers_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("upTo12");
        QTest::newRow("one") << "3"
                             << "3";
        QTest::newRow("list") << "1, 5-7 ,9"
                              << "1 5 6 7 9";
        QTest::newRow("open") << "11-"
                              << "11 12";
        QTest::newRow("all") << "all"
                             << "1 2 3 4 5 6 7 8 9 10 11 12";
        for (const char* wrong :
             {"", "0", "a", "3-1", "1,", "-3", "1--2", "1.5", "0-3", "99999999999999999999"})
            QTest::addRow("wrong %s", wrong) << QString::fromLatin1(wrong) << "none";
    }
    void numbers() {
        QFETCH(QString, text);
        QFETCH(QString, upTo12);
        const auto set = NumberSet::parse(text.toStdString());
        QStringList found;
        for (std::uint64_t n = 1; set && n <= 12; ++n)
            if (set->contains(n)) found << QString::number(n);
        QCOMPARE(set ? found.join(QLatin1Char(' ')) : QStringLiteral("none"), upTo12);
    }

    void numbersBeyondTheEnd() {
        QCOMPARE(NumberSet::parse("1,5-9")->firstBeyond(9), std::optional<std::uint64_t>());
        QCOMPARE(NumberSet::parse("1,5-9")->firstBeyond(8), std::optional<std::uint64_t>(9));
        QCOMPARE(NumberSet::parse("12-")->firstBeyond(11), std::optional<std::uint64_t>(12));
        QCOMPARE(NumberSet::parse("all")->firstBeyond(0), std::optional<std::uint64_t>());
        QCOMPARE(NumberSet::parse("1,5-9")->last(), std::uint64_t{9});
        QCOMPARE(NumberSet::parse("5-")->last(), NumberSet::noEnd);
    }

    // What is written is read back, in both formats.
    void solutionsComeBack_data() {
        QTest::addColumn<QString>("puzzle");
        for (const char* puzzle : {"cubes/soma", "pentominoes/20x3", "pentominoes/10x6"})
            QTest::newRow(puzzle) << QString::fromLatin1(puzzle);
    }
    void solutionsComeBack() {
        QFETCH(QString, puzzle);
        const Puzzle of = libraryPuzzle(puzzle.toStdString());
        const std::vector<NumberedSolution> all = numberedSolutionsOf(of);
        const QTemporaryDir folder;
        for (const char* name : {"a.jsonl", "a.compact"}) {
            const fs::path path = folder.filePath(QLatin1String(name)).toStdString();
            const auto writer = makeSolutionWriter(solutionFormatFor(path), of);
            std::ofstream file(path);
            file << writer->header();
            for (const NumberedSolution& s : all)
                file << writer->write(s);
            file.close();
            const std::vector<NumberedSolution> read = readAll(path, of);
            QCOMPARE(read.size(), all.size());
            for (std::size_t i = 0; i < all.size(); ++i) {
                QVERIFY(placesOf(read[i]) == placesOf(all[i]));
                QCOMPARE(read[i].number, i + 1);
            }
        }
    }

    void copiesOfAPieceAreCutApart() {
        const QTemporaryDir folder;
        const fs::path path = folder.filePath(QStringLiteral("a.compact")).toStdString();
        std::ofstream(path) << "# Tilewright, compact solutions, version 1\n# piece D: D\nDDDD\n";
        const std::vector<NumberedSolution> read = readAll(path, domino2x2());
        QCOMPARE(read.size(), 1U);
        QCOMPARE(read[0].placements.size(), 2U);
    }

    void wrongFiles_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* content, const char* message) {
            QTest::newRow(message) << QByteArray(content) << QString::fromLatin1(message);
        };
        row("D D\nD D\n",
            ":1:1: this is not a solution file; expected JSON lines or compact lines, as written by ");
        row("{\"placements\": [", ":1:");
        row("{\"solutions\": 1}\n", ":1:1: this is not a solution; expected ");
        row("{\"placements\": [{\"piece\": \"E\", \"cells\": []}]}\n",
            "unknown piece 'E'; use a name from the puzzle");
        row("{\"placements\": [{\"piece\": \"D\", \"cells\": [[0, 0, 0]]}]}\n", "a cell has 3 coordinates");
        row("{\"placements\": [{\"piece\": \"D\", \"cells\": [[0, 0], [7, 0]]}]}\n",
            "which is outside the region");
        row("{\"placements\": [{\"piece\": \"D\", \"cells\": [[0, 0], [1, 1]]}]}\n",
            "do not have the shape of piece 'D'");
        row("{\"placements\": [{\"piece\": \"D\", \"cells\": [[0, 0], [1, 0]]}]}\n",
            "(0, 1) is not covered, but must be");
        row("{\"placements\": [{\"piece\": \"D\", \"cells\": [[0, 0], [1, 0]]}, "
            "{\"piece\": \"D\", \"cells\": [[0, 0], [0, 1]]}]}\n",
            "(0, 0) is covered twice");
        row("# piece D: D\nDDD\n", ":2:4: the line ends before");
        row("# piece D: D\nDDDDD\n", ":2:5: the line continues after the last cell of the puzzle");
        row("# piece D: D\nDDXD\n", ":2:3: no piece has the symbol 'X'");
        row("# piece D: E\nDDDD\n", ":1:12: piece 1 of the puzzle is 'D'");
        row("# puzzle: Other\n", "these are solutions of 'Other'");
        row("# Tilewright\n# piece D: D\nDDDD\n# Tilewright\n",
            ":4:1: the solutions of a different puzzle start here; expected a file with one puzzle");
        row("# Tilewright\nDDDD\n",
            "the header does not list all pieces; expected a line '# piece SYMBOL: NAME' for each");
    }
    void wrongFiles() {
        QFETCH(QByteArray, content);
        QFETCH(QString, message);
        const QTemporaryDir folder;
        const fs::path path = folder.filePath(QStringLiteral("a")).toStdString();
        std::ofstream(path) << content.toStdString();
        QString actual = QStringLiteral("nothing");
        try {
            readAll(path, domino2x2());
        } catch (const FormatError& error) {
            actual = QString::fromUtf8(error.what());
        }
        QVERIFY2(actual.startsWith(QString::fromStdString(path.string())) && actual.contains(message),
                 qPrintable(actual));
    }

    void tablesOfCells() {
        Puzzle quoted = domino2x2();
        quoted.pieces[0].name = "a,\"b\"";
        QCOMPARE(makeSolutionWriter(SolutionFormat::csv, quoted)->write({1, 1, {{0, {{1, 0}}}}}),
                 std::string("1,1,\"a,\"\"b\"\"\",1,0\n"));
        const Puzzle puzzle = libraryPuzzle("cubes/soma");
        const auto table = makeSolutionWriter(SolutionFormat::csv, puzzle);
        const std::vector<NumberedSolution> all = numberedSolutionsOf(puzzle);
        const QString lines = QString::fromStdString(table->write(all[4])).trimmed();
        QCOMPARE(QString::fromStdString(table->header()), QStringLiteral("solution,placement,piece,x,y,z\n"));
        std::set<Cell> cells;
        for (const QString& line : lines.split(QLatin1Char('\n'))) {
            const QStringList fields = line.split(QLatin1Char(','));
            QCOMPARE(fields.size(), 6);
            QCOMPARE(fields[0], QStringLiteral("5"));
            const Placement& p = all[4].placements.at(static_cast<std::size_t>(fields[1].toInt() - 1));
            const Cell cell{fields[3].toInt(), fields[4].toInt(), fields[5].toInt()};
            QCOMPARE(fields[2].toStdString(), puzzle.pieces[p.piece].name);
            QVERIFY(std::count(p.cells.begin(), p.cells.end(), cell) == 1);
            QVERIFY(cells.insert(cell).second);
        }
        QCOMPARE(cells.size(), 27U);
    }

    void tablesOfStatistics() {
        Statistics statistics(2);
        statistics.attempts = {0, 6, 3};
        statistics.fits = {0, 1, 2};
        QCOMPARE(
            QString::fromStdString(statisticsCsv(levelRatios(statistics))),
            QStringLiteral("pieces_left,targets,attempts,fits,no_fits,attempts_per_target,fits_per_target,"
                           "no_fits_per_target\n"
                           "2,1,3,2,1,3.000000,2.000000,1.000000\n"
                           "1,2,6,1,5,3.000000,0.500000,2.500000\n"));
    }

    void allFilesOrNone() {
        const QTemporaryDir folder;
        const fs::path root = folder.path().toStdString();
        std::ofstream(root / "old") << "old";
        const auto names = [&] {
            std::set<std::string> found;
            for (const auto& entry : fs::directory_iterator(root))
                found.insert(entry.path().filename().string());
            return found;
        };
        {
            StagedFiles files(false);
            files.add(root / "a", "1");
            QVERIFY(!fs::exists(root / "a"));
            QVERIFY_THROWS_EXCEPTION(FormatError, files.add(root / "old", "new"));
        }
        QCOMPARE(names(), std::set<std::string>{"old"});
        {
            StagedFiles files(true);
            files.add(root / "a", "1");
            files.add(root / "old", "new");
            QCOMPARE(readFile(root / "old"), std::string("old"));
            files.commit();
        }
        QCOMPARE(names(), (std::set<std::string>{"a", "old"}));
        QCOMPARE(readFile(root / "old"), std::string("new"));
        StagedFiles files(true);
        QVERIFY_THROWS_EXCEPTION(FormatError, files.add(root, "x"));
        QVERIFY_THROWS_EXCEPTION(FormatError, files.add(root / "no" / "a", "x"));
        QCOMPARE(numberedPaths("x/a.png", 10)[6], fs::path("x/a-07.png"));
        QCOMPARE(numberedPaths("a.b.svg", 9)[6], fs::path("a.b-7.svg"));
    }

    // The second file cannot be moved, so the first one and what it replaced must be as before.
    void halfOfASetIsTakenBack_data() {
        QTest::addColumn<bool>("isThereBefore");
        QTest::newRow("new file") << false;
        QTest::newRow("old file") << true;
    }
    void halfOfASetIsTakenBack() {
        QFETCH(bool, isThereBefore);
        const QTemporaryDir folder;
        const fs::path root = folder.path().toStdString();
        if (isThereBefore) std::ofstream(root / "a") << "old";
        fs::create_directory(root / "b");
        StagedFiles files(true);
        files.add(root / "a", "new");
        files.add(root / "b" / "c", "new");
        fs::remove_all(root / "b");
        fs::create_directory(root / "b");
        QVERIFY_THROWS_EXCEPTION(WriteError, files.commit());
        QCOMPARE(fs::exists(root / "a"), isThereBefore);
        if (isThereBefore) QCOMPARE(readFile(root / "a"), std::string("old"));
    }

    // Chosen solutions keep their numbers and their order; a file that is stopped is not there.
    void filesOfChosenSolutions() {
        const Puzzle puzzle = libraryPuzzle("cubes/soma");
        const SolutionList all = listOf(numberedSolutionsOf(puzzle));
        QCOMPARE(all.count, 240U);
        const SolutionList chosen = listOf({all.at(200), all.at(3)});
        QCOMPARE(chosen.at(0).number, 201U);
        const QTemporaryDir folder;
        const fs::path root = folder.path().toStdString();
        writeSolutionFile(root / "a.JSONL", puzzle, chosen, false);
        const std::vector<NumberedSolution> back = readAll(root / "a.JSONL", puzzle);
        QCOMPARE(back.size(), 2U);
        QVERIFY(placesOf(back[0]) == placesOf(all.at(200)));
        QVERIFY(placesOf(back[1]) == placesOf(all.at(3)));
        std::stop_source stop;
        const ExportControl control{stop.get_token(), [&](int done, int total) {
                                        QCOMPARE(total, 240);
                                        if (done == 100) stop.request_stop();
                                    }};
        QVERIFY_THROWS_EXCEPTION(Stopped, writeSolutionFile(root / "b.csv", puzzle, all, false, control));
        QCOMPARE(std::distance(fs::directory_iterator(root), {}), 1);
        QVERIFY_THROWS_EXCEPTION(FormatError, writeSolutionFile(root / "a.JSONL", puzzle, all, false));
    }

    // A range of steps is part of the whole search, and as long as asked for.
    void rangesOfSteps() {
        const Puzzle puzzle = libraryPuzzle("cubes/soma");
        const Plan plan = choosePlan(puzzle);
        const RecordedSteps whole = recordSteps(puzzle, plan, 1, 400, {});
        QVERIFY(!whole.isTooLong);
        QVERIFY(whole.steps.size() > 50);
        std::size_t placed = 0;
        for (const RecordedStep& state : whole.steps) {
            QVERIFY(state.isSolution || state.placements.size() + 1 == placed ||
                    state.placements.size() == placed + 1);
            placed = state.placements.size();
            QCOMPARE(state.placements.size() + static_cast<std::size_t>(state.piecesLeft), 7U);
        }
        const RecordedSteps part = recordSteps(puzzle, plan, 200, 300, {});
        const auto first = std::find_if(whole.steps.begin(), whole.steps.end(),
                                        [](const RecordedStep& state) { return state.step >= 200; });
        QVERIFY(!part.steps.empty());
        for (std::size_t i = 0; i < part.steps.size(); ++i) {
            const RecordedStep& same = *(first + static_cast<std::ptrdiff_t>(i));
            QCOMPARE(part.steps[i].step, same.step);
            QCOMPARE(part.steps[i].placements.size(), same.placements.size());
        }
        QVERIFY(recordSteps(puzzle, plan, 1, 400, {}, {}, 10).isTooLong);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(Stopped, recordSteps(puzzle, plan, 1, 500, stop.get_token()));
    }

    // Each piece goes in past those before it.
    void ordersOfBuilding_data() {
        QTest::addColumn<QString>("puzzle");
        for (const char* puzzle : {"cubes/soma", "cubes/tetris-cube", "pentominoes/10x6"})
            QTest::newRow(puzzle) << QString::fromLatin1(puzzle);
    }
    void ordersOfBuilding() {
        QFETCH(QString, puzzle);
        const Puzzle of = libraryPuzzle(puzzle.toStdString());
        JobOptions options;
        options.threads = 1;
        options.solutionLimit = 20;
        std::vector<std::vector<Placement>> all;
        Job job(of, choosePlan(of), options,
                [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                    for (const Solution& s : solutions)
                        all.push_back(placementsOf(search.puzzle(), search.table(), s.images));
                });
        job.start();
        while (!job.waitFor(std::chrono::hours(1))) {
        }
        QVERIFY(!all.empty());
        for (const auto& placements : all) {
            std::vector<std::vector<Cell>> pieces;
            for (const Placement& p : placements)
                pieces.push_back(p.cells);
            const std::vector<BuildStep> steps = buildOrder(pieces, of.lattice);
            QCOMPARE(steps.size(), pieces.size());
            std::set<Cell> filled;
            std::set<std::size_t> used;
            for (const BuildStep& step : steps) {
                QVERIFY(used.insert(step.piece).second);
                const auto [x, y, z] = step.from;
                const Cell from{static_cast<int>(x), static_cast<int>(y), static_cast<int>(z)};
                for (const Cell c : pieces[step.piece])
                    for (Cell on = c;
                         step.isPossible() && on != c + Cell{20 * from.x, 20 * from.y, 20 * from.z};
                         on = on + from)
                        QVERIFY(filled.count(on) == 0);
                filled.insert(pieces[step.piece].begin(), pieces[step.piece].end());
            }
        }
    }

    // No point of a piece that goes in is ever inside a cell that is there.
    void ordersOnEveryLattice_data() { rowForEachLattice(); }
    void ordersOnEveryLattice() {
        QFETCH(Lattice, lattice);
        const CellSolids solids(lattice);
        const auto pieces = piecesOf(clusterOn(lattice, 30), lattice, 3);
        int moved = 0;
        std::vector<Cell> filled;
        const std::vector<BuildStep> steps = buildOrder(pieces, lattice);
        QCOMPARE(steps.size(), pieces.size());
        for (const BuildStep& step : steps) {
            moved += step.isPossible() ? 1 : 0;
            for (const Cell c : pieces[step.piece]) {
                if (!step.isPossible()) break;
                QVERIFY(std::abs(lengthOf(step.from) - 1.0) < 1e-9);
                const Point middle = lattice.middleOf(c);
                for (const SolidSide& side : solids.sidesOf(c.kind))
                    for (const Point& corner : side.corners) {
                        // Inside of the balls, where cells are balls.
                        const double reach =
                            solids.ballRadius() ? 0.95 * *solids.ballRadius() / lengthOf(corner) : 0.95;
                        const Point at = sum(middle, scaled(corner, reach));
                        for (const Cell there : filled)
                            QVERIFY(!hitCell(at, step.from, there, solids));
                    }
            }
            filled.insert(filled.end(), pieces[step.piece].begin(), pieces[step.piece].end());
        }
        QVERIFY(moved >= (lattice.isFlat() ? static_cast<int>(pieces.size()) : 2));
    }

    void heldPiecesAreSaidToBeHeld() {
        // A closed shell around a single cell: nothing goes in; then two that interlock as links of a chain.
        std::vector<Cell> shell;
        for (int x = 0; x < 3; ++x)
            for (int y = 0; y < 3; ++y)
                for (int z = 0; z < 3; ++z)
                    if (x != 1 || y != 1 || z != 1) shell.push_back({x, y, z});
        const std::vector<std::vector<Cell>> held{shell, {{1, 1, 1}}};
        const std::vector<BuildStep> steps = buildOrder(held, latticeNamed("cube"));
        QCOMPARE(steps.size(), 2U);
        QVERIFY(!steps.back().isPossible());
        // One that only goes in from the side, under a roof.
        const std::vector<std::vector<Cell>> roof{{{0, 0, 0}, {0, 0, 1}, {1, 0, 1}}, {{1, 0, 0}}};
        const std::vector<BuildStep> under = buildOrder(roof, latticeNamed("cube"));
        QCOMPARE(under[0].piece, 1U);
        QVERIFY(under[1].from == (Point{0, 0, 1}));
    }
};

TILEWRIGHT_TEST(TestExportFormats)
#include "tst_export_formats.moc"
