// The search of an exact cover problem is played step by step, and its matrix is that of the search.

#include <QTest>
#include <set>
#include <string>
#include <vector>

#include "core/formats/exact_cover_text.h"
#include "core/watch/exact_cover_player.h"
#include "tests/support/player.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

using Kind = ExactCoverStep::Kind;
using Row = ExactCoverMatrix::Row;

std::string queensText(int size) {
    std::string text;
    for (const char* line : {"r", "c"})
        for (int i = 0; i < size; ++i)
            text += line + std::to_string(i) + " ";
    text += "|";
    for (const char* line : {"a", "b"})
        for (int i = 0; i < 2 * size - 1; ++i)
            text += " " + (line + std::to_string(i));
    for (int r = 0; r < size; ++r)
        for (int c = 0; c < size; ++c)
            text += "\nr" + std::to_string(r) + " c" + std::to_string(c) + " a" + std::to_string(r + c) +
                    " b" + std::to_string(r - c + size - 1);
    return text;
}

std::shared_ptr<const ExactCover> watched(const std::string& text) {
    return std::make_shared<const ExactCover>(readExactCover(text, "test.dlx"));
}

}  // namespace

class TestExactCoverPlayer : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void matrixIsThatOfTheSearch_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("solutions");
        QTest::newRow("Knuth's toy") << "A B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1\nB X:1\nC Y:1\n" << 1;
        QTest::newRow("queens") << QString::fromStdString(queensText(6)) << 4;
        QTest::newRow("no solution") << "a b\na\na\n" << 0;
        QTest::newRow("several places") << "2|a 0:2|b c\na\na b\na c\nb\nb c\na b c\n" << 8;
    }
    void matrixIsThatOfTheSearch() {
        QFETCH(QString, text);
        QFETCH(int, solutions);
        const auto problem = watched(text.toStdString());
        ExactCoverPlayer player(problem);
        settle(player);
        std::set<std::vector<int>> found;
        std::vector<std::vector<ExactCoverState::Node>> before;
        before.push_back(player.state().nodes);
        while (!player.isAtEnd()) {
            player.goTo(player.position() + 1);
            settle(player);
            const ExactCoverState& state = player.state();
            if (state.step < before.size()) break;
            before.push_back(state.nodes);
            const ExactCoverMatrix matrix = matrixAt(*problem, state);
            const auto chosen = std::ranges::count(matrix.rows, Row::chosen);
            if (state.last.kind == Kind::target || state.last.kind == Kind::deadEnd) {
                const auto& column = matrix.columns[static_cast<std::size_t>(state.last.item)];
                QCOMPARE(column.active, state.last.left);
                QCOMPARE(state.last.kind == Kind::deadEnd, state.last.needed > column.active);
            }
            if (state.last.kind != Kind::solution) continue;
            std::vector<int> options;
            for (std::size_t o = 0; o < matrix.rows.size(); ++o)
                if (matrix.rows[o] == Row::chosen) options.push_back(static_cast<int>(o));
            QCOMPARE(static_cast<std::size_t>(chosen), options.size());
            QVERIFY(found.insert(options).second);
            QVERIFY(matrixOf(*problem, options).rows.size() == matrix.rows.size());
            for (int i = 0; i < problem->primaryItems; ++i) {
                const auto& item = problem->items[static_cast<std::size_t>(i)];
                const int uses = matrix.columns[static_cast<std::size_t>(i)].chosen;
                QVERIFY(uses >= item.min && uses <= item.max);
            }
        }
        QCOMPARE(found.size(), static_cast<std::size_t>(solutions));
        QCOMPARE(player.solutions(), static_cast<std::uint64_t>(solutions));
        CountRun run;
        QCOMPARE(countSolutions(*problem, run), BigCount(solutions));
        for (std::size_t step = before.size(); step-- > 0;) {
            player.goTo(step);
            settle(player);
            QVERIFY(player.state().nodes == before[step]);
        }
    }

    void coloursArePurified() {
        const auto problem = watched("A B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1\nB X:1\nC Y:1\n");
        const ExactCoverMatrix matrix = matrixOf(*problem, std::vector{1});
        QCOMPARE(matrix.rows[1], Row::chosen);
        QCOMPARE(matrix.rows[0], Row::removed);
        QCOMPARE(matrix.rows[2], Row::unused);
        // X has the colour that B X:1 gives it.
        QCOMPARE(matrix.rows[3], Row::active);
        QVERIFY(!matrix.columns[3].isCovered);
        QCOMPARE(problem->colours[static_cast<std::size_t>(matrix.columns[3].colour)], std::string("1"));
        QVERIFY(matrix.columns[0].isCovered);
    }

    void solutionsAreFoundByTheirNumber() {
        const auto problem = watched(queensText(8));
        ExactCoverPlayer player(problem);
        settle(player);
        player.goToNext({Landmark::Kind::solution, 92});
        settle(player);
        QVERIFY(player.isAtSolution());
        QCOMPARE(player.state().chosen, std::size_t{8});
        player.goToNext({Landmark::Kind::solution, 0});
        settle(player);
        QVERIFY(player.missing());
    }
};

TILEWRIGHT_TEST(TestExactCoverPlayer)
#include "tst_exact_cover_player.moc"
