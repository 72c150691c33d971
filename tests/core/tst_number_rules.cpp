// Rules for the numbers that pieces show on groups of cells, as in puzzles with dominoes.

#include <QTest>

#include "core/count/count_job.h"
#include "core/count/solution_diagram.h"
#include "core/cover/cover_job.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/edits.h"
#include "core/search/plan.h"
#include "tests/support/exhaustive.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// A board of squares with dominoes such as "01 12 66", each once, and rules.
std::string dominoes(const QByteArray& region, const QByteArray& pieces, const QByteArray& rules) {
    QByteArray text =
        "format = 1\nkind = \"tiling\"\nname = \"d\"\nlattice = \"square\"\n[colours]\npalette = [";
    for (char number = '0'; number <= '6'; ++number)
        text += QByteArray("[\"") + number + "\", \"#10203" + number + "\"], ";
    text += "]\n[region]\n" + region + "\n";
    for (const QByteArray& rule : rules.split(';'))
        if (!rule.trimmed().isEmpty()) text += "[[rule]]\n" + rule.trimmed().replace(" / ", "\n") + "\n";
    for (const QByteArray& piece : pieces.split(' ')) {
        text += "[[piece]]\nname = \"" + piece + "\"\ncells = [";
        for (qsizetype i = 0; i < piece.size(); ++i)
            text += (i > 0 ? ", [" : "[") + QByteArray::number(i) + ", 0]";
        text += "]\ncolours = \"";
        for (const char number : piece)
            text += static_cast<char>(number + 1);
        text += "\"\n";
    }
    return text.toStdString();
}

}  // namespace

class TestNumberRules : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void counts_data() {
        QTest::addColumn<QByteArray>("region");
        QTest::addColumn<QByteArray>("pieces");
        QTest::addColumn<QByteArray>("rules");
        QTest::addColumn<quint64>("solutions");
        QTest::addColumn<quint64>("raw");
        const auto row = [](const char* name, const char* region, const char* pieces, const char* rules,
                            quint64 solutions, quint64 raw) {
            QTest::newRow(name) << QByteArray(region) << QByteArray(pieces) << QByteArray(rules) << solutions
                                << raw;
        };
        // 01 and 12 in a square: side by side in two directions, exchanged, and each turned: 16 ways.
        row("no rule", "box = [2, 2]", "01 12", "", 2, 16);
        row("a sum", "box = [2, 2]", "01 12", "cells = [[0, 0], [1, 0]] / sum = 1", 3, 6);
        row("a range", "box = [2, 2]", "01 12", "cells = [[0, 0], [1, 0]] / sum = [0, 1]", 3, 6);
        row("less", "box = [2, 2]", "01 12", "cells = [[0, 0]] / less = 1", 2, 4);
        row("greater", "box = [2, 2]", "01 12", "cells = [[0, 0]] / greater = 1", 2, 4);
        row("equal", "box = [2, 2]", "01 12", "cells = [[0, 0], [1, 0]] / equal = true", 1, 2);
        row("different", "box = [2, 2]", "01 12", "cells = [[0, 0], [0, 1], [1, 0]] / different = true", 4,
            8);
        row("a contradiction", "box = [2, 2]", "01 12", "cells = [[0, 0]] / sum = 3", 0, 0);
        row("more equal numbers than there are", "box = [2, 2]", "01 12",
            "cells = [[0, 0], [0, 1], [1, 0]] / equal = true", 0, 0);
        row("two rules on one cell", "box = [2, 2]", "01 12",
            "cells = [[0, 0]] / sum = 1; cells = [[0, 0], [0, 1]] / sum = 3", 3, 3);
        row("an open cell adds nothing", "cells = [[0, 0], [1, 0]]\noptional = [[2, 0]]", "12",
            "cells = [[1, 0], [2, 0]] / sum = 2", 1, 1);
        row("a piece without a number", "box = [3, 1]", "12 7", "cells = [[0, 0], [1, 0], [2, 0]] / sum = 3",
            2, 4);
    }
    void counts() {
        QFETCH(QByteArray, region);
        QFETCH(QByteArray, pieces);
        QFETCH(QByteArray, rules);
        // 7 is the first colour without a name.
        std::string text = dominoes(region, pieces, rules);
        if (pieces.contains('7')) text.replace(text.find("], ]\n"), 5, "], \"#ffffff\"]\n");
        const Puzzle puzzle = parseTomlPuzzle(text, "f");
        const auto plain = solvePlainly(puzzle);
        QVERIFY(plain.has_value());
        QTEST(quint64{plain->solutions}, "solutions");
        QTEST(quint64{plain->raw}, "raw");
        for (const char* plan :
             {"", "-r -f99 -n", "--narrow=99", "--fletcher=99 -oxyz", "--fill-table=99 -f99"}) {
            const JobSnapshot found = solve(puzzle, planFromOptions(plan, puzzle), 1);
            QCOMPARE(found.solutions, plain->solutions);
            QCOMPARE(found.solutionsRaw, plain->raw);
        }
    }

    void filesAreRead_data() {
        QTest::addColumn<QByteArray>("rule");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* name, const char* rule, const char* error) {
            QTest::newRow(name) << QByteArray(rule) << QByteArray(error);
        };
        row("sum", "cells = [[0, 0]] / sum = 3", "");
        row("range", "cells = [[0, 0]] / sum = [1, 3]", "");
        row("less than nothing", "cells = [[0, 0]] / less = -2", "");
        row("no condition", "cells = [[0, 0]]",
            "f:9:1: a rule needs exactly one of sum, less, greater, equal, different");
        row("two conditions", "cells = [[0, 0]] / less = 3 / equal = true",
            "f:9:1: a rule needs exactly one of");
        row("no cells", "sum = 3", "f:9:1: expected exactly one of cells and layers");
        row("outside", "cells = [[5, 0]] / sum = 3",
            "f:9:1: a rule for numbers has the cell (5, 0), which is outside the region");
        row("range backwards", "cells = [[0, 0]] / sum = [3, 1]",
            "f:9:1: the smallest sum is larger than the largest; expected [min, max]");
        row("not equal", "cells = [[0, 0]] / equal = false",
            "f:11:9: expected true; leave the rule out otherwise");
        row("unknown key", "cells = [[0, 0]] / product = 3", "f:11:1: unknown key \"product\"");
    }
    void filesAreRead() {
        QFETCH(QByteArray, rule);
        QFETCH(QByteArray, error);
        const std::string text = dominoes("box = [2, 1]", "01", rule);
        try {
            const Puzzle puzzle = parseTomlPuzzle(text, "f");
            QVERIFY2(error.isEmpty(), "read");
            QVERIFY(parseTomlPuzzle(toToml(puzzle), "g") == puzzle);
        } catch (const FormatError& found) {
            QVERIFY2(!error.isEmpty() && QByteArray(found.what()).startsWith(error), found.what());
        }
    }

    // What cannot take the rules into account says so.
    void othersRefuse() {
        const Puzzle puzzle = libraryPuzzle("dominoes/nine-dominoes");
        CountOptions byCells;
        byCells.by = CountBy::openCells;
        CountJob count(puzzle, byCells);
        count.start();
        QVERIFY(count.waitFor(std::chrono::hours(1)));
        QVERIFY(count.snapshot().status == JobStatus::failed);
        QVERIFY(english(count.snapshot().error).find("rules for numbers") != std::string::npos);
        for (const char* file : {"d.xmpuzzle", "d.txt"}) {
            try {
                savedPuzzle(puzzle, file);
                QFAIL(file);
            } catch (const FormatError& error) {
                QVERIFY2(
                    QByteArray(error.what()).contains("rules for numbers") || file == QByteArray("d.txt"),
                    error.what());
            }
        }
    }

    // Rules go along with their cells, and end with them.
    void editsCarryRules() {
        const Puzzle puzzle =
            parseTomlPuzzle(dominoes("box = [2, 2]", "01 12",
                                     "cells = [[0, 0], [1, 0]] / sum = 2; cells = [[1, 1]] / less = 2"),
                            "f");
        const Puzzle without = withCellsInNoRule(puzzle, std::vector<Cell>{{1, 0}, {1, 1}}).puzzle;
        QCOMPARE(without.rules.size(), 1U);
        QVERIFY((without.rules.front().cells == std::vector<Cell>{{0, 0}}));
        NumberRule rule = puzzle.rules.front();
        rule.kind = NumberRule::Kind::different;
        const Puzzle changed = withRule(puzzle, 0, rule).puzzle;
        QVERIFY(changed.rules.front().kind == NumberRule::Kind::different && changed.rules.front().most == 0);
        QCOMPARE(withoutRule(changed, 0).puzzle.rules.size(), 1U);
        QVERIFY(samePieces(puzzle, changed, false) == std::nullopt);
        // At twice the size, each number is there four times, but rules are about one of them.
        for (const Puzzle& one : {puzzle, changed}) {
            const Puzzle large = doubledWhole(one).puzzle;
            const JobSnapshot small = solve(one, choosePlan(one), 1);
            QVERIFY(small.solutionsRaw > 0);
            QCOMPARE(solve(large, choosePlan(large), 1).solutionsRaw, small.solutionsRaw);
        }
        try {
            withRule(puzzle, std::nullopt, NumberRule{{Cell{9, 9}}});
            QFAIL("a rule outside the region");
        } catch (const EditError&) {
        }
    }
};

TILEWRIGHT_TEST(TestNumberRules)
#include "tst_number_rules.moc"
