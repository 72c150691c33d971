// Calendar puzzles: words in cells, groups of open cells, and dates.

#include <QTest>

#include "core/count/count_job.h"
#include "core/cover/cover_job.h"
#include "core/formats/toml_puzzle.h"
#include "core/puzzle/calendar.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/exhaustive.h"
#include "tests/support/puzzles.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

CountSnapshot counted(const Puzzle& puzzle, const CountOptions& options) {
    CountJob job(puzzle, options);
    job.start();
    while (!job.waitFor(std::chrono::hours(1))) {
    }
    return job.snapshot();
}

// The puzzle without groups: open cells are single-cell pieces, in a colour per group.
Puzzle withColouredPieces(const Puzzle& puzzle) {
    Puzzle trick = puzzle;
    trick.open.clear();
    std::vector<DrawnCell> cells = puzzle.region.drawn();
    for (DrawnCell& one : cells) {
        const auto group = openGroupOf(puzzle, one.cell);
        one.isOptional = one.isOptional && !group;
        one.colour = static_cast<CellColour>(group ? *group + 2 : 1);
    }
    trick.region = Region(std::move(cells));
    trick.colours.palette.push_back({"other", {1, 1, 1}});
    for (std::size_t g = 0; g < puzzle.open.size(); ++g) {
        const auto colour = static_cast<CellColour>(g + 2);
        trick.colours.palette.push_back({puzzle.open[g].name, {0, 0, colour}});
        trick.colours.allowed.emplace_back(colour, colour);
        trick.pieces.push_back(
            {"open " + puzzle.open[g].name, Shape(std::vector{Cell{}}, {colour}), puzzle.open[g].count, {}});
    }
    return trick;
}

// One line, followed by the groups: "square oo/oo | A 1 X" and "a 1 0,0 1,0; b 0-1 0,1".
Puzzle withGroups(const char* drawing, const char* groups) {
    Puzzle puzzle = drawnPuzzle(drawing);
    for (const QString& text : QString::fromLatin1(groups).split(u';', Qt::SkipEmptyParts)) {
        const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
        const QStringList range = words[1].split(u'-');
        OpenGroup group{words[0].toStdString(), {}, {range.first().toInt(), range.last().toInt()}};
        for (const QString& cell : words.mid(2))
            group.cells.push_back({cell.section(u',', 0, 0).toInt(), cell.section(u',', 1, 1).toInt(),
                                   cell.section(u',', 2, 2).toInt()});
        std::ranges::sort(group.cells);
        puzzle.open.push_back(std::move(group));
    }
    return puzzle;
}

}  // namespace

class TestCalendar : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // Counted by hand or by exhaustive search, with every plan, and by the coloured pieces.
    void groups_data() {
        QTest::addColumn<Puzzle>("puzzle");
        QTest::addColumn<unsigned>("solutions");
        QTest::addColumn<unsigned>("raw");
        const auto row = [](const char* drawing, const char* groups, unsigned solutions, unsigned raw) {
            QTest::addRow("%s, %s", drawing, groups) << withGroups(drawing, groups) << solutions << raw;
        };
        row("square oooo | A 1 XX", "g 2 0,0 1,0 2,0 3,0", 2, 3);
        row("square oooo | A 1 XX", "a 1 0,0 1,0; b 1 2,0 3,0", 1, 1);
        row("square oooo | A 1 XX", "a 2 0,0 1,0; b 0 2,0 3,0", 1, 1);
        row("square oooo | A 1 XX", "a 2 0,0 3,0; b 0 1,0 2,0", 1, 1);
        row("square oooo | A 1 XX", "a 0-1 0,0 1,0; b 1-2 2,0 3,0", 2, 2);
        row("square oooo | A 1 XX", "a 1 0,0 1,0 2,0 3,0", 0, 0);
        row("square ooXo | A 1 XX", "a 1 0,0", 2, 2);
        row("square oXX | A 1 XX | B 0-1 X | fixed A XX.", "g 1 0,0", 0, 0);
        row("square XXo/XXo/ooo | A 1 XX/X. | B 1 XXX/XX.", "g 1 2,0 2,1 2,2 0,0 1,0", 3, 6);
        row("square ooo/ooo/ooo | A 2 XX/XX", "g 1 0,0 1,0 2,0 0,1 1,1 2,1 0,2 1,2 2,2", 0, 0);
        row("square ooo/ooo/ooo | A 2 XX/X. | B 1 XX", "g 1 0,0 1,0 2,0 0,1 1,1 2,1 0,2 1,2 2,2", 3, 24);
        row("square ooo/ooo/ooo | A 2 XX/X. | B 1 XX", "c 1 1,1; d 0 0,0 1,0 2,0 0,1 2,1 0,2 1,2 2,2", 0, 0);
        row("square ooo/ooo/ooo | A 0-9 XX | B 1 XX/X.", "c 1-3 0,0 2,0 0,2 2,2; d 0-1 1,1", 24, 180);
        row("hexagon ooo/oo. | A 1 XX | B 1 X", "g 1 0,1 1,1 2,1; h 1 0,0 1,0", 10, 10);
        row("cube oo/oo,oo/oo | A 3 XX", "low 1 0,0,0 1,0,0 0,1,0 1,1,0; high 1 0,0,1 1,0,1 0,1,1 1,1,1", 3,
            20);
    }
    void groups() {
        QFETCH(Puzzle, puzzle);
        QFETCH(unsigned, solutions);
        QFETCH(unsigned, raw);
        QVERIFY(validate(puzzle).empty());
        const auto expected = solvePlainly(puzzle);
        QVERIFY(expected);
        QCOMPARE(expected->raw, raw);
        QCOMPARE(expected->solutions, solutions);
        if (searchObstacle(puzzle)) {
            QCOMPARE(raw, 0U);
            return;
        }
        for (const char* plan :
             {"", "-r", "-roff", "-rcell", "-rcells", "-os", "-f99 -oe -n", "-f99 -op", "-f2",
              "--fletcher=99", "--debruijn=99", "--narrow=99", "-roff --narrow=2", "-V1 -P1 -F1"})
            for (const int threads : {1, 2}) {
                const JobSnapshot result = solve(puzzle, planFromOptions(plan, puzzle), threads);
                QVERIFY2(result.status == JobStatus::complete, plan);
                QVERIFY2(result.solutions == solutions && result.solutionsRaw == raw, plan);
            }
        for (const CountMethod method :
             {CountMethod::graph, CountMethod::frontier, CountMethod::memo, CountMethod::list}) {
            CountOptions options{{.threads = 1}};
            options.method = method;
            const CountSnapshot result = counted(puzzle, options);
            QCOMPARE(result.count, BigCount(solutions));
        }
        const Puzzle trick = withColouredPieces(puzzle);
        QVERIFY(validate(trick).empty());
        QCOMPARE(solve(trick, choosePlan(trick), 1).solutionsRaw, raw);
    }

    // The best cover with the minimum of each group open.
    void bestCover_data() {
        QTest::addColumn<Puzzle>("puzzle");
        QTest::addColumn<int>("covered");
        QTest::addColumn<int>("cells");
        const auto row = [](const char* drawing, const char* groups, int covered, int cells) {
            QTest::addRow("%s, %s", drawing, groups) << withGroups(drawing, groups) << covered << cells;
        };
        row("square oooo | A 2 XX", "g 0 0,0 1,0 2,0 3,0", 4, 4);
        row("square oooo | A 2 XX", "g 1 0,0 1,0 2,0 3,0", 2, 3);
        row("square oooo | A 1 XX | B 1 X", "g 1 0,0 1,0 2,0 3,0", 3, 3);
        row("square oooo | A 1 XXX | B 1 X", "g 1 1,0 2,0; h 0 0,0 3,0", 1, 3);
        row("square oooX | A 1 XXX", "g 1 0,0; h 0 1,0 2,0", 3, 3);
    }
    void bestCover() {
        QFETCH(Puzzle, puzzle);
        CoverJob job(puzzle, {.threads = 2});
        job.start();
        while (!job.waitFor(std::chrono::hours(1))) {
        }
        const CoverSnapshot result = job.snapshot();
        QCOMPARE(result.outcome, CoverStatus::optimal);
        QTEST(result.covered, "covered");
        QTEST(result.cells, "cells");
        QCOMPARE(result.value, std::optional<long long>(result.covered));
        int placed = 0;
        for (const Placement& one : job.placements()) {
            QVERIFY(one.piece < puzzle.pieces.size());
            placed += static_cast<int>(one.cells.size());
        }
        QCOMPARE(placed, result.covered);
    }

    // Published: 24,405 over the 366 dates, 216 for 25 January, 7 for 6 October.
    void aDayOfTheBoard_data() {
        QTest::addColumn<QString>("date");
        QTest::addColumn<unsigned>("solutions");
        QTest::newRow("the most") << QStringLiteral("2026-01-25") << 216U;
        QTest::newRow("the fewest") << QStringLiteral("2026-10-06") << 7U;
    }
    void aDayOfTheBoard() {
        QFETCH(QString, date);
        QFETCH(unsigned, solutions);
        const Puzzle board = calendarPuzzle(CalendarBoard::monthAndDay);
        QVERIFY(validate(board).empty());
        const auto calendar = calendarOf(board);
        QVERIFY(calendar && !calendar->weekdays);
        const Puzzle day = withOpenCells(board, calendar->cellsOf(*parseDate(date.toStdString())));
        QVERIFY(validate(day).empty());
        for (const char* plan : {"", "-r --narrow=99", "-f99 -oe -n", "--debruijn=99"})
            QCOMPARE(solve(day, planFromOptions(plan, day), 2).solutions, solutions);
    }

    void aYearOfTheBoard() {
        if (isSanitized) QSKIP("takes minutes with a sanitizer");
        const Puzzle board = calendarPuzzle(CalendarBoard::monthAndDay);
        const auto calendar = calendarOf(board);
        QVERIFY(calendar);
        CountOptions options{{.threads = 2}};
        options.by = CountBy::openCells;
        const CountSnapshot result = counted(board, options);
        QCOMPARE(result.status, JobStatus::complete);
        BigCount sum = 0;
        BigCount most = 0;
        BigCount fewest = 1'000'000;
        // A leap year.
        const std::chrono::sys_days first{std::chrono::year(2028) / 1 / 1};
        for (int i = 0; i < 366; ++i) {
            const std::vector<Cell> cells = calendar->cellsOf(first + std::chrono::days(i));
            const auto found =
                std::ranges::find(result.byCells, cells, [](const auto& entry) { return entry.first; });
            QVERIFY(found != result.byCells.end());
            sum += found->second;
            most = std::max(most, found->second);
            fewest = std::min(fewest, found->second);
        }
        QCOMPARE(sum, BigCount(24'405));
        QCOMPARE(most, BigCount(216));
        QCOMPARE(fewest, BigCount(7));
    }

    // Each of 12 x 31 x 7 combinations has a solution.
    void aDayWithItsWeekday() {
        const Puzzle board = calendarPuzzle(CalendarBoard::weekday);
        QVERIFY(validate(board).empty());
        const auto calendar = calendarOf(board);
        QVERIFY(calendar && calendar->weekdays);
        const std::vector<Cell> cells = calendar->cellsOf(*parseDate("2026-11-26"));
        QStringList words;
        for (const Cell cell : cells)
            words << QString::fromStdString(std::string(labelOf(board, cell)));
        words.sort();
        QCOMPARE(words.join(u' '), QStringLiteral("26 NOV THU"));
        const Puzzle day = withOpenCells(board, cells);
        const JobSnapshot found = solve(day, choosePlan(day), 2);
        const Puzzle trick = withColouredPieces(day);
        QVERIFY(found.solutions > 0);
        QCOMPARE(solve(trick, planFromOptions("-f99 -oe -n", trick), 2).solutions, found.solutions);
    }

    void words_data() {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("found");
        const auto row = [](const char* word, const char* found) {
            QTest::newRow(word) << QString::fromUtf8(word) << QString::fromUtf8(found);
        };
        row("JAN", "(0, 6)");
        row("jan", "(0, 6)");
        row("25", "(3, 1)");
        row("day=25", "(3, 1)");
        row("month=Dec", "(5, 5)");
        row("month=25", "no cell of a group of open cells has the word 'month=25'; expected one of ");
        row("32", "no cell of a group of open cells has the word '32'; expected one of ");
        row("", "no cell of a group of open cells has the word ''; expected one of ");
    }
    void words() {
        QFETCH(QString, word);
        QFETCH(QString, found);
        const Puzzle board = calendarPuzzle(CalendarBoard::monthAndDay);
        QString result;
        try {
            result = QString::fromStdString(cellText(cellWithWord(board, word.toStdString()), board.lattice));
        } catch (const EditError& error) {
            result = QString::fromStdString(error.what());
        }
        QVERIFY2(result.startsWith(found), qPrintable(result));
    }

    void notOpen_data() {
        QTest::addColumn<std::vector<Cell>>("cells");
        QTest::addColumn<QString>("reason");
        QTest::newRow("two months") << std::vector<Cell>{{0, 6}, {1, 6}}
                                    << QStringLiteral(
                                           "2 cells of group 'month' are to stay open; expected 1");
        QTest::newRow("outside") << std::vector<Cell>{{9, 9}}
                                 << QStringLiteral("the cell (9, 9) is in no group of open cells");
    }
    void notOpen() {
        QFETCH(std::vector<Cell>, cells);
        QFETCH(QString, reason);
        try {
            withOpenCells(calendarPuzzle(CalendarBoard::monthAndDay), cells);
            QFAIL("no error");
        } catch (const EditError& error) {
            QCOMPARE(QString::fromStdString(error.what()), reason);
        }
    }

    void calendars_data() {
        QTest::addColumn<QStringList>("months");
        QTest::addColumn<bool>("isOne");
        const auto row = [](const char* name, const char* months, bool isOne) {
            QTest::newRow(name) << QString::fromUtf8(months).split(u' ') << isOne;
        };
        row("German", "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez", true);
        row("long names",
            "January February March April May June July August September October November December", true);
        row("numbers", "1 2 3 4 5 6 7 8 9 10 11 12", true);
        row("twice", "1 1 3 4 5 6 7 8 9 10 11 12", false);
        row("letters", "A B C D E F G H I J K L", false);
    }
    void calendars() {
        QFETCH(QStringList, months);
        QFETCH(bool, isOne);
        Puzzle board = calendarPuzzle(CalendarBoard::monthAndDay, true);
        const auto before = calendarOf(board);
        QVERIFY(before);
        for (std::size_t i = 0; i < before->months.size(); ++i)
            board =
                withLabel(board, before->months[i], months[static_cast<qsizetype>(i)].toStdString()).puzzle;
        const auto after = calendarOf(board);
        QCOMPARE(after.has_value(), isOne);
        QVERIFY(!after || (after->months == before->months && after->days == before->days));
    }

    void dates_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isDate");
        for (const char* text : {"2026-01-25", "2028-02-29", "0001-12-31"})
            QTest::newRow(text) << QString::fromLatin1(text) << true;
        for (const char* text : {"2026-02-29", "2026-13-01", "2026-1-25", "25.01.2026", "", "2026-01-2x"})
            QTest::addRow("not '%s'", text) << QString::fromLatin1(text) << false;
    }
    void dates() {
        QFETCH(QString, text);
        QFETCH(bool, isDate);
        const auto date = parseDate(text.toStdString());
        QCOMPARE(date.has_value(), isDate);
        if (date) QCOMPARE(QString::fromStdString(dateText(*date)), text);
    }

    // Words do not change solutions; groups do, and move with the region.
    void edits() {
        const Puzzle board = calendarPuzzle(CalendarBoard::monthAndDay);
        const Cell january{0, 6};
        const Puzzle renamed = withLabel(board, january, "Jänner").puzzle;
        QCOMPARE(QString::fromStdString(std::string(labelOf(renamed, january))), QStringLiteral("Jänner"));
        QVERIFY(samePieces(board, renamed, true));
        QVERIFY(validate(renamed).empty());

        const Puzzle moved = shifted(board, {}, {2, 1}).puzzle;
        QVERIFY(validate(moved).empty());
        QCOMPARE(labelOf(moved, {2, 7}), std::string_view("JAN"));
        QVERIFY(openGroupOf(moved, {2, 7}) == std::optional<std::size_t>(0));

        const Puzzle without = setCells(board, {}, std::array{january}, CellState::outside).puzzle;
        QVERIFY(validate(without).empty());
        QCOMPARE(without.labels.size(), board.labels.size() - 1);
        QCOMPARE(without.open.front().cells.size(), std::size_t{11});
        const Puzzle filled = setCells(board, {}, std::array{january}, CellState::filled).puzzle;
        QVERIFY(validate(filled).empty());
        QCOMPARE(filled.labels.size(), board.labels.size());
        QCOMPARE(filled.open.front().cells.size(), std::size_t{11});

        const std::vector<Cell> corner{{0, 6}, {0, 5}};
        const Puzzle split = withOpenGroup(board, "corner", corner, {0, 1}).puzzle;
        QVERIFY(validate(split).empty());
        QCOMPARE(split.open.front().cells.size(), std::size_t{10});
        QCOMPARE(split.open.back().cells.size(), std::size_t{2});
        QVERIFY(!samePieces(board, split, true));
        const Puzzle merged = withoutOpenGroup(split, 2).puzzle;
        QCOMPARE(merged.open.size(), std::size_t{2});
        QVERIFY(validate(withOpenGroupChanged(board, 1, "Tag", {0, 2}).puzzle).empty());

        Puzzle larger = doubled(board, {}).puzzle;
        QVERIFY(validate(larger).empty());
        QCOMPARE(larger.open.front().cells.size(), std::size_t{48});
        QCOMPARE(larger.open.front().count.min, 4);
        for (const Symmetry& symmetry : board.lattice.symmetries()) {
            const Puzzle turned = transformed(board, {}, symmetry).puzzle;
            QVERIFY(validate(turned).empty());
            QVERIFY(calendarOf(turned));
        }
    }

    void refusedEdits_data() {
        QTest::addColumn<int>("edit");
        QTest::addColumn<QString>("reason");
        const auto row = [](int edit, const char* reason) {
            QTest::newRow(reason) << edit << QString::fromLatin1(reason);
        };
        row(0, "the cell (9, 9) is outside the region");
        row(1, "the label of the cell (0, 6) must be one line of at most 32 bytes");
        row(2, "there is a group of open cells named 'day' already");
        row(3, "a group of open cells needs a name of one line");
        row(4, "group 'month' has 12 cells; expected a count from 0 to that number");
        row(5, "a group of open cells needs cells of the region");
        row(6, "there is no such group of open cells");
    }
    void refusedEdits() {
        QFETCH(int, edit);
        QFETCH(QString, reason);
        const Puzzle board = calendarPuzzle(CalendarBoard::monthAndDay);
        const std::vector<Cell> outside{{9, 9}};
        const std::vector<std::function<EditedPuzzle()>> edits{
            [&] {
                return withLabel(board, {9, 9}, "X");
            },
            [&] {
                return withLabel(board, {0, 6}, std::string(33, 'X'));
            },
            [&] {
                return withOpenGroup(board, "day", board.open[0].cells, {1, 1});
            },
            [&] {
                return withOpenGroupChanged(board, 0, "", {1, 1});
            },
            [&] {
                return withOpenGroupChanged(board, 0, "month", {13, 13});
            },
            [&] {
                return withOpenGroup(board, "none", outside, {0, 1});
            },
            [&] { return withoutOpenGroup(board, 7); },
        };
        try {
            edits[static_cast<std::size_t>(edit)]();
            QFAIL("no error");
        } catch (const EditError& error) {
            QCOMPARE(QString::fromStdString(error.what()), reason);
        }
    }
};

TILEWRIGHT_TEST(TestCalendar)
#include "tst_calendar.moc"
