// The item models: their contents and invariants.

#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include "core/search/plan.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/editor/piece_list.h"
#include "views/search/run_status.h"
#include "views/search/statistics_view.h"
#include "views/style/theme.h"

using namespace tilewright;
using namespace tilewright::test;

class TestModels : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void statisticsAreThoseOfTheArticle() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        const JobSnapshot result = solve(puzzle, planFromOptions("-r -V -of=11 -f11 -n", puzzle), 2);
        StatisticsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setStatistics(result.statistics);
        QCOMPARE(model.rowCount(), 12);
        // Table 3 of the article, the row of four pieces left.
        const QStringList expected{QStringLiteral("4"),       QStringLiteral("1,775,873"),
                                   QStringLiteral("617,667"), QStringLiteral("1,158,206"),
                                   QStringLiteral("6.527"),   QStringLiteral("2.270"),
                                   QStringLiteral("4.257")};
        for (int column = 0; column < expected.size(); ++column)
            QCOMPARE(model.index(3, column).data().toString(), expected[column]);
        QCOMPARE(model.index(11, StatisticsModel::fitsPerTarget).data().toString(), QStringLiteral("7.000"));
    }

    void statisticsChangeInPlace() {
        StatisticsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        Statistics statistics(3);
        model.setStatistics(statistics);
        QCOMPARE(resets.count(), 1);
        statistics.attempts[3] = 7;
        model.setStatistics(statistics);
        QCOMPARE(resets.count(), 1);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(model.index(2, StatisticsModel::attempts).data(Qt::UserRole).toULongLong(), 7U);
        model.setStatistics({});
        QCOMPARE(model.rowCount(), 0);
    }

    void ratiosWithoutTargetsAreEmpty() {
        StatisticsModel model;
        model.setStatistics(Statistics(3));
        QCOMPARE(model.index(0, StatisticsModel::fitsPerTarget).data(), QVariant());
    }

    void piecesChangeInPlace() {
        PieceListModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy renamed(&model, &PieceListModel::renameAsked);
        QSignalSpy moved(&model, &PieceListModel::moveAsked);
        Puzzle puzzle = libraryPuzzle("cubes/soma");
        model.setPuzzle(puzzle);
        QCOMPARE(inserted.count(), 1);
        const QPersistentModelIndex last = model.index(6, 0);
        puzzle.pieces.erase(puzzle.pieces.begin() + 2);
        model.setPuzzle(puzzle);
        QCOMPARE(removed.count(), 1);
        QVERIFY(last.isValid());
        QCOMPARE(last.data(Qt::EditRole).toString(), QStringLiteral("P"));
        changed.clear();
        puzzle.pieces[1].count = {0, 2};
        model.setPuzzle(puzzle);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed[0][0].toModelIndex().row(), 1);
        QCOMPARE(changed[0][1].toModelIndex().row(), 1);
        // The model emits a request; the owner decides.
        QVERIFY(!model.setData(model.index(0, 0), QStringLiteral("new")));
        QCOMPARE(renamed.count(), 1);
        const std::unique_ptr<QMimeData> data(model.mimeData({model.index(3, 0)}));
        QCOMPARE(*draggedPiece(*data), 3U);
        QVERIFY(model.dropMimeData(data.get(), Qt::CopyAction, 1, 0, {}));
        QCOMPARE(moved.count(), 1);
        QCOMPARE(moved[0][1].toInt(), 1);
        model.setPuzzle({});
        QCOMPARE(model.rowCount(), 0);
    }

    void piecesHaveNamesCountsAndDrawings() {
        PieceListModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        Puzzle puzzle = libraryPuzzle("cubes/soma");
        puzzle.pieces[0].count = {2, 4};
        puzzle.pieces[1].count = {0, Count::any};
        model.setPuzzle(puzzle);
        QCOMPARE(model.rowCount(), 7);
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("V  × 2 to 4"));
        QCOMPARE(model.index(1, 0).data().toString(), QStringLiteral("L  × any number"));
        QCOMPARE(model.index(2, 0).data().toString(), QStringLiteral("T"));
        QCOMPARE(model.index(2, 0).data(Qt::ToolTipRole).toString(), QStringLiteral("T: 4 cells"));
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto icon = model.index(row, 0).data(Qt::DecorationRole).value<QIcon>();
            const QImage image = icon.pixmap(PieceListModel::drawingSize).toImage();
            const QColor colour = toQColor(colourOf(puzzle, static_cast<std::size_t>(row)));
            bool found = false;
            for (int y = 0; y < image.height() && !found; ++y)
                for (int x = 0; x < image.width() && !found; ++x)
                    found = image.pixelColor(x, y) == colour;
            QVERIFY(found);
        }
    }

    void clocks_data() {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << 0.0 << "0:00";
        QTest::newRow("seconds") << 7.4 << "0:07";
        QTest::newRow("minutes") << 723.0 << "12:03";
        QTest::newRow("hours") << 3.0 * 3600 + 61 << "3:01:01";
        QTest::newRow("days") << 100.0 * 3600 << "100:00:00";
    }
    void clocks() {
        QFETCH(double, seconds);
        QTEST(RunStatus::clockText(seconds), "text");
    }
};

TILEWRIGHT_TEST(TestModels)
#include "tst_models.moc"
