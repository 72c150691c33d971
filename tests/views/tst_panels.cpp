// The panels beside the view: puzzle, plan, statistics, and the library dialog.

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

#include "tests/support/puzzles.h"
#include "tests/support/gui.h"
#include "views/editor/puzzle_panel.h"
#include "views/library/library_dialog.h"
#include "views/search/plan_panel.h"
#include "views/statistics/run_status.h"
#include "views/statistics/statistics_view.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

QString path(const char* name) { return QString::fromStdString(libraryFile(name).string()); }

QString texts(const QWidget& widget) {
    QStringList all;
    for (const QLabel* label : widget.findChildren<QLabel*>())
        if (!label->isHidden()) all << label->text();
    return all.join(u'\n');
}

template <class Widget>
Widget* withText(const QWidget& in, const char* text) {
    for (Widget* widget : in.findChildren<Widget*>())
        if (widget->text().remove(u'&') == QLatin1String(text)) return widget;
    return nullptr;
}

}  // namespace

class TestPanels : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void puzzlePanelTellsWhatItIs() {
        Session session;
        PuzzlePanel panel(session);
        QVERIFY(texts(panel).contains(QStringLiteral("No puzzle")));
        QVERIFY(session.open(path("pentominoes/one-sided-18x5")));
        const QString text = texts(panel);
        QVERIFY(text.contains(QStringLiteral("One-sided pentominoes 18x5")));
        QVERIFY(text.contains(QStringLiteral("18 × 5, 90 cells")));
        QVERIFY(text.contains(QStringLiteral("18 kinds of pieces, not to be turned over")));
        Puzzle puzzle = libraryPuzzle("cubes/soma");
        puzzle.pieces.pop_back();
        session.setPuzzle(puzzle);
        QVERIFY(texts(panel).contains(QStringLiteral("The pieces fill 23 cells, but the region has 27 cells")));
    }

    void planIsAutomaticUntilOneSaysOtherwise() {
        Session session;
        QVERIFY(session.open(path("pentominoes/10x6")));
        PlanPanel panel(session);
        panel.show();
        auto* automatic = withText<QCheckBox>(panel, "Choose the plan for me");
        auto* fila = withText<QCheckBox>(panel, "FILA from");
        auto* order = panel.findChild<QLineEdit*>(QString(), Qt::FindChildrenRecursively);
        QVERIFY(automatic->isChecked());
        QVERIFY(!fila->isEnabled());
        QTest::mouseClick(automatic, Qt::LeftButton, {}, QPoint(8, automatic->height() / 2));
        QVERIFY(!session.isPlanAutomatic());
        QVERIFY(fila->isEnabled());
        QTest::mouseClick(fila, Qt::LeftButton, {}, QPoint(8, fila->height() / 2));
        QVERIFY(!session.plan().schedule.filaFrom);
        for (QLineEdit* edit : panel.findChildren<QLineEdit*>())
            if (edit->placeholderText().contains(QStringLiteral("s=12"))) order = edit;
        order->selectAll();
        QTest::keyClicks(order, QStringLiteral("q"));
        QVERIFY(texts(panel).contains(QStringLiteral("heuristic 'q' is unknown")));
        order->selectAll();
        QTest::keyClicks(order, QStringLiteral("f=9"));
        QVERIFY(!texts(panel).contains(QStringLiteral("unknown")));
        QVERIFY(session.plan().schedule.heuristicAt(9) == Heuristic::first);
        QVERIFY(session.plan().schedule.heuristicAt(10) == Heuristic::size);
        auto* constrain = panel.findChild<QComboBox*>();
        constrain->setFocus();
        QTest::keyClick(constrain, Qt::Key_End);
        QCOMPARE(session.plan().redundancy.piece, std::string("Z"));
        session.start();
        QTRY_VERIFY_WITH_TIMEOUT(session.phase() == Session::Phase::finished, 60'000);
        QCOMPARE(session.solutionCount(), 2339U);
        QVERIFY(texts(panel).contains(QStringLiteral("redundancy Z")));
        QTest::mouseClick(automatic, Qt::LeftButton, {}, QPoint(8, automatic->height() / 2));
        QVERIFY(session.isPlanAutomatic());
    }

    void threadsAreSetForTheNextStart() {
        Session session;
        QVERIFY(session.open(path("cubes/soma")));
        PlanPanel panel(session);
        for (QSpinBox* spin : panel.findChildren<QSpinBox*>())
            if (!spin->specialValueText().isEmpty()) spin->setValue(1);
        QCOMPARE(session.threads(), 1);
    }

    void statisticsAreLive() {
        Session session;
        StatisticsView view(session);
        RunStatus status(session);
        PhaseLabel phase(session);
        view.show();
        QCOMPARE(phase.text(), QStringLiteral("Open a puzzle to begin."));
        QVERIFY(session.open(path("pentominoes/one-sided-18x5")));
        QCOMPARE(phase.text(), QStringLiteral("Ready to solve."));
        session.start();
        QTRY_COMPARE(view.model().rowCount(), 18);
        QTRY_COMPARE(phase.text(), QStringLiteral("Searching"));
        const auto fits = [&] { return view.model().index(4, StatisticsModel::fits).data(Qt::UserRole).toULongLong(); };
        QTRY_VERIFY(fits() > 0);
        const qulonglong before = fits();
        QTRY_VERIFY(fits() > before);
        QTRY_VERIFY(texts(status).contains(QStringLiteral("fits/s")));
        session.stop();
        QTRY_COMPARE(phase.text(), QStringLiteral("Stopped"));
        QVERIFY(session.open(path("tetrominoes/rectangle-5x4")));
        QTRY_COMPARE(view.model().rowCount(), 0);
        session.start();
        QTRY_COMPARE(phase.text(), QStringLiteral("Complete: there is no solution"));
    }

    void libraryIsSearchedAndChosenFrom() {
        LibraryDialog dialog;
        dialog.show();
        auto* list = dialog.findChild<QListView*>();
        QVERIFY(list->model()->rowCount() >= 12);
        QTest::keyClicks(dialog.findChild<QLineEdit*>(), QStringLiteral("tetris"));
        QCOMPARE(list->model()->rowCount(), 1);
        QVERIFY(dialog.chosenFile().endsWith(QStringLiteral("cubes/tetris-cube.toml")));
        QVERIFY(texts(dialog).contains(QStringLiteral("9839 solutions")));
        dialog.findChild<QLineEdit*>()->clear();
        QTest::keyClicks(dialog.findChild<QLineEdit*>(), QStringLiteral("no such puzzle"));
        QVERIFY(dialog.chosenFile().isEmpty());
        QVERIFY(texts(dialog).contains(QStringLiteral("No puzzle matches.")));
        dialog.findChild<QLineEdit*>()->clear();
        QTest::keyClick(&dialog, Qt::Key_Return);
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
    }
};

TILEWRIGHT_GUI_TEST(TestPanels)
#include "tst_panels.moc"
