// The table of heuristics: parser, output and documentation agree with it.

#include <QTest>

#include "core/basics/message.h"
#include "core/search/cell_order.h"
#include "core/search/estimate.h"
#include "core/search/plan.h"
#include "core/search/prepared_search.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

QString textOf(const Message& message) {
    return QString::fromStdString(english(message));
}

}  // namespace

class TestHeuristics : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // Whole command lines, as in Table 1 of the article.
    void commandLinesOfTheArticle_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("skipped");
        const auto row = [](const char* line, const char* options, const char* skipped) {
            QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(options)
                                << QString::fromLatin1(skipped);
        };
        row("./polycube -i -q -r-- def/pentominoes_10x6.txt", "-r",
            "./polycube -i -q -- def/pentominoes_10x6.txt");
        row("./polycube -i -q -r -V -of=11 -f11 -n -- def/pentominoes_10x6.txt", "-r -V -of=11 -f11 -n",
            "./polycube -i -q -- def/pentominoes_10x6.txt");
        row("./polycube128 -i -q -r -V -of=17 -f17 -n-- def/pentominoes_1s_18x5.txt", "-r -V -of=17 -f17 -n",
            "./polycube128 -i -q -- def/pentominoes_1s_18x5.txt");
        row("-rL -f11 -oe=11:f=3 -n", "-rL -f11 -oe=11:f=3 -n", "");
        row("-f11 -- -n", "-f11", "-- -n");
        row("-y", "-y", "");
        row("", "", "");
    }
    void commandLinesOfTheArticle() {
        QFETCH(QString, line);
        QFETCH(QString, options);
        QFETCH(QString, skipped);
        const PolycubeCommand command = parsePolycubeCommand(line.toStdString());
        QCOMPARE(QString::fromStdString(command.options), options);
        QStringList words;
        for (const std::string& word : command.skipped)
            words << QString::fromStdString(word);
        QCOMPARE(words.join(QLatin1Char(' ')), skipped);
    }

    void ordersAreFixed_data() {
        QTest::addColumn<QString>("heuristics");
        QTest::addColumn<QString>("fixed");
        const auto row = [](const char* heuristics, const char* fixed) {
            QTest::newRow(heuristics) << QString::fromLatin1(heuristics) << QString::fromLatin1(fixed);
        };
        row("e=11", "f=11");
        row("e=11:f=3", "f=11:f=3");
        row("e=11:x=8:n=5", "f=11:x=8");
        row("x=11", "x=11");
        row("s=12:e=11:n=4", "s=12:f=11:n=4");
    }
    void ordersAreFixed() {
        QFETCH(QString, heuristics);
        QFETCH(QString, fixed);
        Schedule schedule;
        schedule.algorithms[11] = Algorithm::fletcher;
        // From 4 pieces left FILA runs, which keeps its own heuristic.
        if (heuristics.endsWith(QLatin1String("n=4"))) schedule.algorithms[4] = Algorithm::fila;
        schedule.heuristics = parseHeuristics(heuristics.toStdString());
        fixOrders(schedule);
        QCOMPARE(QString::fromStdString(toText(schedule.heuristics)), fixed);
        for (int p = 11; p > (schedule.algorithms.contains(4) ? 4 : 0); --p)
            QVERIFY(schedule.heuristicAt(p).isFixedOrder());
    }

    void textsAreReadBack() {
        for (const HeuristicRow& row : heuristicTable()) {
            const std::string plain =
                row.needsNumbers ? std::string(row.letters) + "@1,-2,0.5" : std::string(row.letters);
            QCOMPARE(toText(parseHeuristic(plain)), plain);
            if (row.mostNumbers == 0 || row.needsNumbers) continue;
            const std::string centred =
                std::string(row.letters) + (row.mostNumbers == 2 ? "@2,2.5" : "@2,2.5,1");
            QCOMPARE(toText(parseHeuristic(centred)), centred);
        }
    }

    void helpAndErrorsSayWhatEachMeans() {
        const std::vector<PlanOption>& options = planOptions();
        const auto order = std::ranges::find(options, "order", &PlanOption::name);
        QString error;
        try {
            parseHeuristic("?");
        } catch (const MessageError& wrong) {
            error = textOf(wrong.message());
        }
        for (const HeuristicRow& row : heuristicTable()) {
            const QString words = QStringLiteral("%1 (%2)").arg(QString::fromStdString(row.text()),
                                                                textOf(messageOf(row.meaning)));
            QVERIFY2(textOf(order->help).contains(words), qPrintable(words));
            QVERIFY2(error.contains(words), qPrintable(words));
        }
    }

    void measuringTriesThoseOfTheTable_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<bool>("inSpace");
        QTest::newRow("flat") << "pentominoes/8x8-with-hole" << false;
        QTest::newRow("solid") << "cubes/soma" << true;
    }
    void measuringTriesThoseOfTheTable() {
        QFETCH(QString, puzzle);
        QFETCH(bool, inSpace);
        std::set<std::string> tried;
        for (const Plan& plan : candidatePlans(libraryPuzzle(puzzle.toLatin1().constData())))
            for (const auto& [from, heuristic] : plan.schedule.heuristics)
                tried.insert(toText(heuristic));
        for (const HeuristicRow& row : heuristicTable())
            if (row.heuristic.isFixedOrder())
                QVERIFY2(tried.contains(std::string(row.letters)) == row.isMeasured(inSpace),
                         row.text().c_str());
    }

    void theOrderSuitsTheRegion_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        QTest::newRow("narrow box") << "pentominoes/10x6"
                                    << "redundancy by canonical solutions, volume, fill table from 5 left, "
                                       "dlx s, from 11 left fila f nof";
        QTest::newRow("few triangles across") << "polyiamonds/hexiamonds-9x4"
                                              << "redundancy by canonical solutions, volume, fill table from "
                                                 "5 left, dlx f, from 11 left fila f nof";
        QTest::newRow("many triangles across") << "polyiamonds/hexiamonds-rhombus"
                                               << "redundancy by canonical solutions, volume, dlx s, from 11 "
                                                  "left fila e nof, from 3 left fila y nof";
        QTest::newRow("narrow box of hexagons") << "polyhexes/tetrahexes-7x4"
                                                << "redundancy by canonical solutions, volume, fill table "
                                                   "from 3 left, dlx f, from 6 left fila f nof";
        QTest::newRow("sticks") << "polysticks/grid-4x3"
                                << "redundancy by canonical solutions, narrow s";
        QTest::newRow("narrow ring, many pieces") << "pentominoes/diamond"
                                                  << "redundancy by canonical solutions, volume, fill table "
                                                     "from 7 left, dlx s, from 16 left fila A nof";
        QTest::newRow("narrow ring, few pieces") << "pentominoes/8x8-with-hole"
                                                 << "redundancy by canonical solutions, volume, dlx s, from "
                                                    "11 left fila e nof, from 3 left fila y nof";
    }
    void theOrderSuitsTheRegion() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        const Puzzle read = libraryPuzzle(puzzle.toStdString());
        QCOMPARE(QString::fromStdString(describe(choosePlan(read), {}, piecesToPlace(read))), plan);
    }

    // Bars of two by two are filled from one end to the other, however they are drawn.
    void barsAreFilledAlong_data() {
        QTest::addColumn<Cell>("box");
        QTest::addColumn<QString>("order");
        QTest::newRow("2x2x6") << Cell{2, 2, 6} << "z";
        QTest::newRow("2x6x2") << Cell{2, 6, 2} << "y";
        QTest::newRow("6x2x2") << Cell{6, 2, 2} << "f";
        QTest::newRow("2x3x4") << Cell{2, 3, 4} << "e";
    }
    void barsAreFilledAlong() {
        QFETCH(const Cell, box);
        QFETCH(const QString, order);
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("cube");
        puzzle.region = Region::box(box);
        for (int piece = 0; piece < 6; ++piece)
            puzzle.pieces.push_back({std::string(1, static_cast<char>('A' + piece)),
                                     Shape({{0, 0, 0}, {1, 0, 0}, {1, 1, piece % 2}, {piece / 2, 0, 1}}),
                                     {1, 1},
                                     {}});
        const Schedule schedule = choosePlan(puzzle).schedule;
        QCOMPARE(QString::fromStdString(toText(schedule.heuristicAt(piecesToPlace(puzzle) - 1))), order);
    }

    void chosenPlansNeedFewPlacements_data() {
        QTest::addColumn<quint64>("most");
        QTest::newRow("polysticks/eight-tetrasticks-6x2") << quint64{300};
        QTest::newRow("polysticks/grid-4x3") << quint64{300};
        QTest::newRow("polysticks/tetrasticks-3x3") << quint64{10'000};
        QTest::newRow("polysticks/triangle-of-30") << quint64{1'000};
        QTest::newRow("polyiamonds/hexiamonds-rhombus") << quint64{100'000};
        QTest::newRow("polyiamonds/hexagon-of-54") << quint64{40'000};
        QTest::newRow("pentominoes/8x8-with-hole") << quint64{120'000};
        QTest::newRow("cubes/soma") << quint64{30'000};
    }
    void chosenPlansNeedFewPlacements() {
        QFETCH(quint64, most);
        const Puzzle puzzle = libraryPuzzle(QTest::currentDataTag());
        const JobSnapshot found = solve(puzzle, choosePlan(puzzle), 1);
        QVERIFY2(found.statistics.totalFits() <= most,
                 qPrintable(QString::number(found.statistics.totalFits())));
    }

    // Where hardly any cell stays open, cells are filled one by one; elsewhere pieces are placed that have
    // few places.
    void theAlgorithmSuitsTheOpenCells_data() {
        QTest::addColumn<int>("side");
        QTest::addColumn<int>("height");
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("open");
        QTest::addColumn<bool>("fillsCells");
        QTest::newRow("5x5, one") << 5 << 1 << 8 << 1 << true;
        QTest::newRow("5x5, one, any pieces") << 5 << 1 << 0 << 1 << true;
        QTest::newRow("5x5, four") << 5 << 1 << 7 << 4 << false;
        QTest::newRow("5x5, four, any pieces") << 5 << 1 << 0 << 4 << true;
        QTest::newRow("5x5, seven, any pieces") << 5 << 1 << 0 << 7 << false;
        QTest::newRow("3x3x3, one") << 3 << 3 << 8 << 1 << false;
        QTest::newRow("3x3x3, three, any pieces") << 3 << 3 << 0 << 3 << true;
        QTest::newRow("too many cells for lists") << 30 << 1 << 0 << 1 << false;
    }
    void theAlgorithmSuitsTheOpenCells() {
        QFETCH(int, side);
        QFETCH(int, height);
        QFETCH(int, least);
        QFETCH(int, open);
        QFETCH(bool, fillsCells);
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("cube");
        const Region box = Region::box({side, side, height});
        puzzle.region = Region({}, {box.cells().begin(), box.cells().end()});
        puzzle.maxHoles = open;
        puzzle.pieces = {{"A", Shape({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}}), {least, 9}, {}}};
        const Schedule schedule = choosePlan(puzzle).schedule;
        QCOMPARE(schedule.algorithms.rbegin()->second, fillsCells ? Algorithm::fila : Algorithm::narrowing);
    }

    void theAlgorithmSuitsTheCopies_data() {
        QTest::addColumn<int>("length");
        QTest::addColumn<QString>("pieces");
        QTest::addColumn<bool>("narrows");
        QTest::newRow("one shape") << 3 << "Y 12 XXXX/.X.." << true;
        QTest::newRow("two shapes, 80 cells") << 4 << "Y 8 XXXX/.X.. | L 8 XXXX/X..." << true;
        QTest::newRow("two shapes, 60 cells") << 3 << "Y 6 XXXX/.X.. | L 6 XXXX/X..." << false;
        QTest::newRow("small shapes") << 4 << "L 10 XXX/X.. | T 10 XXX/.X." << false;
        QTest::newRow("many shapes") << 4
                                     << "Y 2 XXXX/.X.. | L 2 XXXX/X... | N 2 XXX./..XX | P 2 XXX/XX. | "
                                        "T 2 XXX/.X./.X. | V 2 XXX/X../X.. | W 4 XX./.XX/..X"
                                     << false;
    }
    void theAlgorithmSuitsTheCopies() {
        QFETCH(int, length);
        QFETCH(QString, pieces);
        QFETCH(bool, narrows);
        const std::string layer = "XXXX/XXXX/XXXX/XXXX/XXXX";
        std::string box = layer;
        for (int z = 1; z < length; ++z)
            box += "," + layer;
        const Schedule schedule =
            choosePlan(drawnPuzzle("cube " + box + " | " + pieces.toStdString())).schedule;
        QCOMPARE(schedule.algorithms.rbegin()->second, narrows ? Algorithm::narrowing : Algorithm::fila);
    }

    // The diamond itself takes seconds; its pieces fill this ring, two to three cells wide, in few ways.
    void ringsHaveTheSameSolutionsInEveryOrder() {
        Puzzle ring = libraryPuzzle("pentominoes/diamond");
        std::vector<Cell> cells;
        for (int x = 0; x < 12; ++x)
            for (int y = 0; y < 10; ++y)
                if (x < 2 || x >= 10 || y < 2 || y >= 7) cells.push_back({x, y, 0});
        ring.region = Region(std::move(cells), {});
        const Plan chosen = choosePlan(ring);
        QCOMPARE(toText(chosen.schedule.heuristicAt(16)), "A");
        const JobSnapshot byAngle = solve(ring, chosen, 2);
        const JobSnapshot bySearching = solve(ring, planFromOptions("-r -V -n -f16 -oe=16:f=3", ring), 2);
        QCOMPARE(byAngle.solutions, 2888U);
        QCOMPARE(byAngle.solutionsRaw, bySearching.solutionsRaw);
        QCOMPARE(bySearching.solutions, 2888U);
    }

    // Blocks of eight images of 16 bytes each with their numbers: counted by hand.
    void memoryOfListsIsKnownBefore_data() {
        QTest::addColumn<QString>("plan");
        QTest::addColumn<quint64>("blocks");
        QTest::newRow("no lists") << "-roff" << quint64{0};
        QTest::newRow("one list a cell") << "-roff -f9 -of" << quint64{4};
        QTest::newRow("one for each state of the neighbours") << "-roff -f9 -os -n" << quint64{13};
        QTest::newRow("never both neighbours open") << "-roff -f9 -oe -n" << quint64{10};
        QTest::newRow("later neighbours only") << "-roff -f9 -of -n" << quint64{7};
        QTest::newRow("two kinds") << "-roff -f9 -oe=9:f=1 -n" << quint64{17};
        QTest::newRow("lists of pieces") << "-roff -f9 -op" << quint64{5};
    }
    void memoryOfListsIsKnownBefore() {
        QFETCH(QString, plan);
        const Puzzle puzzle = drawnPuzzle("square XXXX | A 2 XX");
        const PreparedSearch search(puzzle, planFromOptions(plan.toStdString(), puzzle));
        constexpr quint64 blockBytes = 8 * (16 + sizeof(ImageId));
        QTEST(static_cast<quint64>(search.memory().lists) / blockBytes, "blocks");
    }

    void listsComeLaterWhereMemoryIsShort_data() {
        QTest::addColumn<QString>("plan");
        QTest::addColumn<quint64>("kilobytes");
        QTest::addColumn<int>("threads");
        QTest::addColumn<QString>("chosen");
        QTest::newRow("enough") << "-r -f11 -oe -n" << quint64{100'000} << 1 << "-r -f11 -oe -n";
        QTest::newRow("short") << "-r -f11 -oe -n" << quint64{600} << 1 << "-r -f4 -oe -n";
        QTest::newRow("shorter") << "-r -f11 -oe -n" << quint64{400} << 1 << "-r -f2 -oe -n";
        QTest::newRow("two threads") << "-r -f11 -oe -n" << quint64{600} << 2 << "-r -f1 -oe -n";
        QTest::newRow("enough without neighbours") << "-r -f11 -oe" << quint64{600} << 1 << "-r -f11 -oe";
        QTest::newRow("another algorithm below")
            << "-r -f11 --debruijn=8 -of -n" << quint64{300} << 1 << "-r --debruijn=8 -of -n";
        QTest::newRow("not even late") << "-r -f11 -oe -n" << quint64{200} << 1 << "";
        QTest::newRow("not even without lists") << "-r" << quint64{100} << 1 << "";
    }
    void listsComeLaterWhereMemoryIsShort() {
        QFETCH(QString, plan);
        QFETCH(quint64, kilobytes);
        QFETCH(int, threads);
        QFETCH(QString, chosen);
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        const MemoryBound bound{kilobytes << 10, threads};
        try {
            const PreparedSearch search(puzzle, planFromOptions(plan.toStdString(), puzzle), {}, bound);
            QCOMPARE(QString::fromStdString(toOptions(search.plan())), chosen);
            const auto count = static_cast<std::uint64_t>(threads);
            QVERIFY(search.memory().total(count, count) <= bound.bytes);
        } catch (const MemoryError& error) {
            QVERIFY2(chosen.isEmpty(), error.what());
            QVERIFY(textOf(error.message()).contains(QStringLiteral("raise the limit")));
        }
    }

    // The cells of a small region in filling order.
    void orders_data() {
        QTest::addColumn<QString>("region");
        QTest::addColumn<QString>("heuristic");
        QTest::addColumn<QString>("cells");
        const auto row = [](const char* region, const char* heuristic, const char* cells) {
            QTest::addRow("%s %s", region, heuristic)
                << QString::fromLatin1(region) << QString::fromLatin1(heuristic)
                << QString::fromLatin1(cells);
        };
        row("square XXX/XXX", "f", "00 01 10 11 20 21");
        row("square XXX/XXX", "y", "00 10 20 01 11 21");
        row("square XXX/XXX", "X", "20 21 10 11 00 01");
        row("square XXX/XXX", "xyz", "00 01 10 11 20 21");
        row("square XXX/XXX", "l@0,-1,0", "01 11 21 00 10 20");
        row("square XXX/XXX/XXX", "a", "11 21 22 12 02 01 00 10 20");
        row("square XXX/XXX/XXX", "A", "20 10 00 01 02 12 22 11 21");
        row("square XXX/XXX/XXX", "R", "00 02 20 22 01 10 12 21 11");
        row("square XXX/XXX/XXX", "spiral", "21 22 12 02 01 00 10 20 11");
        row("square XXXX/XXXX/XXXX", "spiral", "31 32 22 12 02 01 00 10 20 30 21 11");
        row("cube XX/XX,XX/XX", "spiral", "110 010 000 100 111 011 001 101");
        row("square XXX/XXX/XXX", "R@0,0", "22 12 21 02 20 11 01 10 00");
    }
    void orders() {
        QFETCH(QString, region);
        QFETCH(QString, heuristic);
        const Puzzle puzzle = drawnPuzzle(region.toStdString() + " | A any X");
        const ImageTable table(puzzle);
        QStringList cells;
        for (const int cell : cellOrder(table, parseHeuristic(heuristic.toStdString()))) {
            const Cell at = table.cells()[static_cast<std::size_t>(cell)];
            QString digits = QString::number(at.x) + QString::number(at.y);
            if (!puzzle.lattice.isFlat()) digits += QString::number(at.z);
            cells << digits;
        }
        QTEST(cells.join(QLatin1Char(' ')), "cells");
    }
};

TILEWRIGHT_TEST(TestHeuristics)
#include "tst_heuristics.moc"
