// The panels beside the view: puzzle, plan, statistics, and the library dialog.

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QStatusBar>
#include <QTableView>
#include <functional>
#include <memory>

#include "core/search/plan.h"
#include "tests/support/files.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/advice/designs_panel.h"
#include "views/advice/proposal_panel.h"
#include "views/assembly/painter_assembly_view.h"
#include "views/editor/layer_editor.h"
#include "views/editor/layer_panel.h"
#include "views/editor/puzzle_panel.h"
#include "views/search/plan_panel.h"
#include "views/search/run_status.h"
#include "views/search/statistics_view.h"
#include "views/solutions/solutions_page.h"
#include "views/style/widgets.h"
#include "views/welcome/library_dialog.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

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

QSpinBox* withSuffix(const QWidget& in, const char* suffix) {
    for (QSpinBox* spin : in.findChildren<QSpinBox*>())
        if (spin->suffix() == QLatin1String(suffix)) return spin;
    return nullptr;
}

QComboBox* withEntry(const QWidget& in, const char* text) {
    for (QComboBox* combo : in.findChildren<QComboBox*>())
        if (combo->findText(QLatin1String(text)) >= 0) return combo;
    return nullptr;
}

}  // namespace

class TestPanels : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // However narrow the table is, as long as its titles have room, its last column is seen whole.
    void noColumnOfStatisticsIsCutOff_data() {
        QTest::addColumn<int>("width");
        for (const int width : {540, 600, 700, 800, 900, 1200})
            QTest::addRow("%d", width) << width;
    }
    void noColumnOfStatisticsIsCutOff() {
        QFETCH(int, width);
        StatisticsPane pane;
        Statistics statistics(12);
        for (std::size_t p = 1; p <= 12; ++p)
            statistics.attempts[p] = statistics.fits[p] = 1000 * p;
        pane.resize(width, 240);
        pane.setStatistics(statistics);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane, 60'000));
        auto* table = pane.findChild<QTableView*>();
        QTRY_VERIFY_WITH_TIMEOUT(table->isVisible(), 60000);
        const int last = StatisticsModel::columnTotal - 1;
        QTRY_VERIFY_WITH_TIMEOUT(
            table->columnViewportPosition(last) + table->columnWidth(last) <= table->viewport()->width(),
            60000);
    }

    void puzzlePanelTellsWhatItIs() {
        Session session;
        Designer designer(session);
        PuzzlePanel panel(designer);
        QVERIFY(texts(panel).contains(QStringLiteral("No puzzle")));
        QVERIFY(session.document().open(libraryPath("pentominoes/one-sided-18x5")));
        const QString text = texts(panel);
        QVERIFY(text.contains(QStringLiteral("One-sided pentominoes 18x5")));
        QVERIFY(text.contains(QStringLiteral("18 × 5, 90 cells")));
        QVERIFY(text.contains(QStringLiteral("18 pieces, no flipping")));
        Puzzle puzzle = libraryPuzzle("cubes/soma");
        puzzle.pieces.pop_back();
        session.document().setPuzzle(puzzle);
        QVERIFY(
            texts(panel).contains(QStringLiteral("The pieces fill 23 cells, but the region has 27 cells")));
    }

    // A placeholder text is drawn in an empty view, and removed with the first row.
    void emptyListsSayWhatWouldBeThere() {
        QListWidget list;
        const auto hasPaint = [&] {
            const QImage seen = list.viewport()->grab().toImage();
            for (int y = 0; y < seen.height(); ++y)
                for (int x = 0; x < seen.width(); ++x)
                    if (seen.pixel(x, y) != seen.pixel(0, 0)) return true;
            return false;
        };
        list.resize(300, 200);
        list.show();
        QVERIFY(!hasPaint());
        setEmptyText(list, QStringLiteral("Words"));
        QVERIFY(hasPaint());
        list.addItem(QString());
        list.setCurrentRow(-1);
        QVERIFY(!hasPaint());
        list.clear();
        QVERIFY(hasPaint());
    }

    void emptyPanelsHaveWords_data() {
        using Make = std::function<std::unique_ptr<QWidget>(Session&, Designer&)>;
        QTest::addColumn<Make>("make");
        // The empty list or drawing.
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<bool>("isDraft");
        const auto add = [](const char* name, const char* part, const Make& make) {
            QTest::addRow("%s, no puzzle", name) << make << QByteArray(part) << false;
            QTest::addRow("%s, an empty puzzle", name) << make << QByteArray(part) << true;
        };
        add("puzzle", "Pieces",
            [](Session&, Designer& designer) { return std::make_unique<PuzzlePanel>(designer); });
        add("uniqueness", "Suggestions",
            [](Session& session, Designer&) { return std::make_unique<UniquenessPanel>(session); });
        add("level", "Suggestions",
            [](Session& session, Designer&) { return std::make_unique<LevelPanel>(session); });
        add("designs", "Suggestions",
            [](Session& session, Designer&) { return std::make_unique<DesignsPanel>(session); });
        add("statistics", "Chart of attempts and fits by pieces left",
            [](Session& session, Designer&) { return std::make_unique<StatisticsView>(session); });
    }
    void emptyPanelsHaveWords() {
        QFETCH(const std::function<std::unique_ptr<QWidget>(Session&, Designer&)>, make);
        QFETCH(const QByteArray, part);
        QFETCH(const bool, isDraft);
        Session session;
        Designer designer(session);
        const std::unique_ptr<QWidget> panel = make(session, designer);
        if (isDraft) session.document().newPuzzle({});
        panel->resize(280, 600);
        panel->show();
        QWidget* shown = nullptr;
        for (QWidget* widget : panel->findChildren<QWidget*>())
            if (widget->accessibleName() == QLatin1String(part)) shown = widget;
        QVERIFY(shown != nullptr);
        if (auto* list = qobject_cast<QAbstractItemView*>(shown)) shown = list->viewport();
        const QImage seen = shown->grab().toImage();
        int painted = 0;
        for (int y = 0; y < seen.height(); ++y)
            for (int x = 0; x < seen.width(); ++x)
                painted += seen.pixel(x, y) != seen.pixel(0, 0) ? 1 : 0;
        QVERIFY2(painted > 50, qPrintable(QString::number(painted)));
    }

    void placesSayWhatWouldBeThere() {
        Session session;
        PlanPanel plan(session);
        SolutionsPage page(session, std::make_unique<PainterAssemblyView>());
        QVERIFY(texts(plan).contains(QStringLiteral("A summary appears here")));
        QVERIFY(texts(page).contains(QStringLiteral("Solutions appear here. Open a puzzle (Ctrl+O)")));
        session.document().newPuzzle({});
        QVERIFY(texts(page).contains(QStringLiteral("Not ready to solve: the region has no cells.")));
        QVERIFY(texts(page).contains(QStringLiteral("once it has a region")));
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        QVERIFY(texts(page).contains(QStringLiteral("Solutions appear here. Solve (F5) finds them.")));
        QVERIFY(!texts(page).contains(QStringLiteral("once it has a region")));
    }

    void reasonsStandBesideThePieces() {
        Session session;
        Designer designer(session);
        PuzzlePanel panel(designer);
        panel.resize(250, 700);
        panel.show();
        const QString parity = QStringLiteral("the region has 10 black and 10 white cells");
        QVERIFY(session.document().open(libraryPath("tetrominoes/rectangle-5x4")));
        QTRY_VERIFY_WITH_TIMEOUT(texts(panel).contains(parity), 60'000);
        QVERIFY(texts(panel).contains(QStringLiteral("There is no solution")));
        auto* box = panel.findChild<ReasonsBox*>();
        QVERIFY(box->isVisible());
        const auto labels = box->findChildren<QLabel*>();
        QVERIFY(!labels.isEmpty());
        for (const QLabel* label : labels) {
            QVERIFY(label->width() <= box->width());
            QTRY_VERIFY_WITH_TIMEOUT(
                label->visibleRegion().boundingRect().height() >= label->heightForWidth(label->width()),
                60'000);
        }
        // A search can still be started, and the reason stays.
        session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::finished, 60'000);
        QCOMPARE(session.solutions().count(), 0U);
        QVERIFY(texts(panel).contains(parity));

        QVERIFY(session.document().open(libraryPath("pentominoes/10x6")));
        QVERIFY(!box->isVisible());
        QVERIFY(!texts(panel).contains(parity));
    }

    void whatIsTooLargeForASearchSaysSo() {
        Session session;
        Designer designer(session);
        PuzzlePanel panel(designer);
        panel.show();
        Puzzle puzzle;
        puzzle.name = "large";
        puzzle.region = Region::box({80, 81, 1});
        puzzle.pieces = {{"I", Shape({{0, 0, 0}, {1, 0, 0}}), {0, Count::any}, {}}};
        session.document().setPuzzle(puzzle);
        QVERIFY(texts(panel).contains(QStringLiteral("Not ready to solve")));
        QVERIFY(texts(panel).contains(
            QStringLiteral("A search places at most 2000 pieces, but a solution may have 3240")));
        puzzle.region = Region::box({81, 81, 1});
        session.document().setPuzzle(puzzle);
        QTRY_VERIFY_WITH_TIMEOUT(texts(panel).contains(QStringLiteral("There is no solution")), 60'000);
        QVERIFY(
            texts(panel).contains(QStringLiteral("The pieces can fill 6560 or 6562 cells, but nothing in "
                                                 "between, and the region has 6561 cells.")));
        QVERIFY(texts(panel).contains(
            QStringLiteral("A search places at most 2000 pieces, but a solution may have 3280")));
    }

    // A box that a file made larger than one can type keeps its size.
    void largeBoxesAreShown() {
        Session session;
        Designer designer(session);
        const LayerPanel panel(designer);
        Puzzle puzzle = libraryPuzzle("tetrominoes/rectangle-5x4");
        puzzle.region = Region({{0, 0, 0}, {1499, 1, 0}}, {});
        session.document().setPuzzle(puzzle);
        auto* const width = panel.findChild<QSpinBox*>(QStringLiteral("box0"));
        QVERIFY(width != nullptr);
        QCOMPARE(width->value(), 1500);
        QCOMPARE(session.document().puzzle().region.size(), 2);
    }

    // Only what is seen is looked at: 16 million positions a step would take minutes.
    void wideBoxesAreDrawn() {
        Session session;
        Designer designer(session);
        LayerEditor editor(designer);
        editor.resize(600, 500);
        Puzzle puzzle = libraryPuzzle("tetrominoes/rectangle-5x4");
        puzzle.region = Region({{0, 0, 0}, {4001, 3997, 0}}, {});
        session.document().setPuzzle(puzzle);
        QCOMPARE(designer.cursor(), Cell{});
        for (int step = 0; step < 60; ++step) {
            editor.moveCursor(step % 2 == 0 ? Cell{1, 0, 0} : Cell{0, 1, 0}, true);
            const QImage picture = editor.grab().toImage();
            const QPoint at = editor.pointOf(designer.cursor());
            QVERIFY(picture.rect().contains(at));
            QVERIFY(picture.pixelColor(at) != editor.palette().color(QPalette::Base));
        }
        QCOMPARE(designer.cursor(), (Cell{30, 30, 0}));
        QCOMPARE(session.document().puzzle().region.size(), 62);
    }

    void manyReasonsAreScrolled() {
        ReasonsBox box;
        box.resize(240, 100);
        QStringList sentences;
        for (int i = 0; i < 40; ++i)
            sentences << QStringLiteral("A sentence that is long enough for a second line.");
        box.setReasons(QStringLiteral("Why"), sentences, true);
        QVERIFY(box.isVisible());
        QVERIFY(box.sizeHint().height() < 600);
        auto* area = box.findChild<QScrollArea*>();
        QTRY_VERIFY_WITH_TIMEOUT(area->verticalScrollBar()->maximum() > 0, 60'000);
        box.setReasons(QStringLiteral("Why"), {}, true);
        QVERIFY(!box.isVisible());
    }

    void planIsAutomaticUntilOneSaysOtherwise() {
        Session session;
        QVERIFY(session.document().open(libraryPath("pentominoes/10x6")));
        PlanPanel panel(session);
        panel.show();
        auto* automatic = withText<QCheckBox>(panel, "Choose the plan for me");
        auto* nof = withText<QCheckBox>(panel, "Neighbour occupancy filtering");
        auto* order = panel.findChild<QLineEdit*>(QString(), Qt::FindChildrenRecursively);
        QVERIFY(automatic->isChecked());
        QVERIFY(!nof->isEnabled());
        QTest::mouseClick(automatic, Qt::LeftButton, {}, QPoint(8, automatic->height() / 2));
        QVERIFY(!session.run().isPlanAutomatic());
        QVERIFY(nof->isEnabled());
        QTest::mouseClick(nof, Qt::LeftButton, {}, QPoint(8, nof->height() / 2));
        QVERIFY(!session.run().plan().schedule.neighbourFilter);
        auto* algorithm = withEntry(panel, "Fletcher");
        algorithm->setFocus();
        QTest::keyClicks(algorithm, QStringLiteral("Fletcher"));
        QVERIFY(session.run().plan().schedule.algorithmAt(11) == Algorithm::fletcher);
        QVERIFY(session.run().plan().schedule.algorithmAt(12) == Algorithm::dlx);
        QTest::keyClick(algorithm, Qt::Key_Home);
        QVERIFY(session.run().plan().schedule.algorithms.empty());
        for (QLineEdit* edit : panel.findChildren<QLineEdit*>())
            if (edit->placeholderText().contains(QStringLiteral("e=11"))) order = edit;
        order->selectAll();
        QTest::keyClicks(order, QStringLiteral("q"));
        QVERIFY(texts(panel).contains(QStringLiteral("unknown heuristic 'q'")));
        order->selectAll();
        QTest::keyClicks(order, QStringLiteral("f=9"));
        QVERIFY(!texts(panel).contains(QStringLiteral("unknown")));
        QVERIFY(session.run().plan().schedule.heuristicAt(9) == heuristicF);
        QVERIFY(session.run().plan().schedule.heuristicAt(10) == heuristicS);
        auto* options = panel.findChild<QLineEdit*>(QStringLiteral("options"));
        options->setFocus();
        options->selectAll();
        QTest::keyClicks(options, QStringLiteral("-r -V11 --fletcher=6 -oe=11"));
        QVERIFY(texts(panel).contains(QStringLiteral("fletcher needs a fixed order")));
        QTest::keyClicks(options, QStringLiteral(":f=6 -f11 -n"));
        QVERIFY(!texts(panel).contains(QStringLiteral("fletcher needs a fixed order")));
        QCOMPARE(session.run().plan().schedule.filters.volume, std::optional(11));
        QVERIFY(session.run().plan().schedule.algorithmAt(6) == Algorithm::fletcher);
        QVERIFY(session.run().plan().schedule.algorithmAt(7) == Algorithm::fila);
        auto* constrain = panel.findChild<QComboBox*>();
        constrain->setFocus();
        QTest::keyClick(constrain, Qt::Key_End);
        QCOMPARE(session.run().plan().redundancy.piece, std::string("Z"));
        session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::finished, 60'000);
        QCOMPARE(session.solutions().count(), 2339U);
        QVERIFY(texts(panel).contains(QStringLiteral("Piece 'Z' is constrained")));
        QTest::mouseClick(automatic, Qt::LeftButton, {}, QPoint(8, automatic->height() / 2));
        QVERIFY(session.run().isPlanAutomatic());
    }

    // The summary is about the plan above it, whatever plan the last search used.
    void theSummaryIsOfThePlanAboveIt() {
        Session session;
        QVERIFY(session.document().open(libraryPath("pentominoes/10x6")));
        PlanPanel panel(session);
        panel.show();
        QVERIFY(texts(panel).contains(QStringLiteral("FILA fills")));
        session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::finished, 60'000);
        QVERIFY(texts(panel).contains(QStringLiteral("Last solve:")));
        session.run().setPlan(planFromOptions("-roff --fletcher=11 -of=11", session.document().puzzle()));
        const QString now = texts(panel);
        QVERIFY(now.contains(QStringLiteral("Fletcher's algorithm fills")));
        QVERIFY(now.contains(QStringLiteral("Symmetric copies of a solution are found")));
        QVERIFY(!now.contains(QStringLiteral("FILA fills")) &&
                !now.contains(QStringLiteral("is constrained")));
        QVERIFY(now.contains(QStringLiteral("Last solve, with another plan:")));
    }

    // An algorithm from the list brings the order that it needs.
    void algorithmsBringTheirOrder_data() {
        QTest::addColumn<QString>("algorithm");
        QTest::newRow("de Bruijn") << QStringLiteral("de Bruijn");
        QTest::newRow("Fletcher") << QStringLiteral("Fletcher");
    }
    void algorithmsBringTheirOrder() {
        QFETCH(QString, algorithm);
        Session session;
        QVERIFY(session.document().open(libraryPath("cubes/tetris-cube")));
        session.run().setPlan(session.run().plan());
        PlanPanel panel(session);
        panel.show();
        auto* choice = withEntry(panel, "Fletcher");
        choice->setFocus();
        QTest::keyClicks(choice, algorithm);
        QVERIFY(!texts(panel).contains(QStringLiteral("fletcher needs a fixed order")));
        QVERIFY(session.run().plan().schedule.algorithmAt(11) != Algorithm::fila);
        QVERIFY(session.run().plan().schedule.heuristicAt(11) == heuristicF);
        auto* options = panel.findChild<QLineEdit*>(QStringLiteral("options"));
        QVERIFY(options->text().contains(QStringLiteral("-of=11")));
    }

    void aLineOfTheArticleCanBePasted() {
        Session session;
        QVERIFY(session.document().open(libraryPath("pentominoes/10x6")));
        session.run().setPlan(session.run().plan());
        PlanPanel panel(session);
        panel.show();
        auto* options = panel.findChild<QLineEdit*>(QStringLiteral("options"));
        auto* note = panel.findChild<QLabel*>(QStringLiteral("planNote"));
        const auto paste = [&](const char* line) {
            options->setFocus();
            options->selectAll();
            QTest::keyClicks(options, QString::fromLatin1(line));
        };
        paste("./polycube -i -q -r -V -of=11 -f11 -n-- def/pentominoes_10x6.txt");
        QVERIFY(session.run().plan() == planFromOptions("-r -V -of=11 -f11 -n", session.document().puzzle()));
        QVERIFY(note->isVisible() && note->text().contains(QStringLiteral("./polycube -i -q -- def/")));
        // Without -r polycube constrains no piece.
        paste("-f11 -of=11 -n");
        QVERIFY(note->isVisible() && note->text().contains(QStringLiteral("-roff")));
        paste("-roff -f11 -of=11 -n");
        QVERIFY(!note->isVisible());
    }

    // A plan of several algorithms that was typed stays whole when something else of it is changed.
    void typedStagesAreKept_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("edit");
        QTest::addColumn<QString>("kept");
        const QString three = QStringLiteral("-r -f11 --debruijn=5 -of=11 -n");
        QTest::newRow("filter") << three << "nof"
                                << "-r -f11 --debruijn=5 -of=11";
        QTest::newRow("the other way round") << QStringLiteral("-r --debruijn=11 -f5 -of=11 -n") << "nof"
                                             << "-r --debruijn=11 -f5 -of=11";
        QTest::newRow("first algorithm") << three << "algorithm"
                                         << "-r --fletcher=11 --debruijn=5 -of=11 -n";
        QTest::newRow("where it begins") << three << "from"
                                         << "-r -f9 --debruijn=5 -of=11 -n";
        QTest::newRow("where the second one begins") << three << "far"
                                                     << "-r -f6 --debruijn=5 -of=11 -n";
        QTest::newRow("piece") << three << "piece"
                               << "-rhardest -f11 --debruijn=5 -of=11 -n";
        QTest::newRow("filters") << QStringLiteral("-r -V -P -v3 -p2 -f11 --debruijn=5 -of=11") << "nof"
                                 << "-r -V -P -v3 -p2 -f11 --debruijn=5 -of=11 -n";
    }
    void typedStagesAreKept() {
        QFETCH(QString, typed);
        QFETCH(QString, edit);
        QFETCH(QString, kept);
        Session session;
        QVERIFY(session.document().open(libraryPath("pentominoes/10x6")));
        session.run().setPlan(session.run().plan());
        PlanPanel panel(session);
        panel.show();
        auto* options = panel.findChild<QLineEdit*>(QStringLiteral("options"));
        options->setFocus();
        options->selectAll();
        QTest::keyClicks(options, typed);
        QVERIFY(session.run().plan() == planFromOptions(typed.toStdString(), session.document().puzzle()));
        auto* from = withSuffix(panel, " left");
        if (edit == QStringLiteral("nof")) {
            auto* nof = withText<QCheckBox>(panel, "Neighbour occupancy filtering");
            QTest::mouseClick(nof, Qt::LeftButton, {}, QPoint(8, nof->height() / 2));
        } else if (edit == QStringLiteral("algorithm")) {
            QTest::keyClicks(withEntry(panel, "Fletcher"), QStringLiteral("Fletcher"));
        } else if (edit == QStringLiteral("piece")) {
            QTest::keyClick(withEntry(panel, "nothing"), Qt::Key_Down);
        } else {
            from->selectAll();
            QTest::keyClicks(from,
                             edit == QStringLiteral("from") ? QStringLiteral("9") : QStringLiteral("6"));
            QTest::keyClick(from, Qt::Key_Return);
            QTest::keyClick(from, edit == QStringLiteral("far") ? Qt::Key_Down : Qt::Key_Escape);
        }
        QVERIFY(session.run().plan() == planFromOptions(kept.toStdString(), session.document().puzzle()));
        QVERIFY(texts(panel).contains(QStringLiteral("from 5 left")));
    }

    void mirrorsAreTyped() {
        Session session;
        QVERIFY(session.document().open(libraryPath("pentominoes/10x6")));
        session.run().setPlan(session.run().plan());
        PlanPanel panel(session);
        panel.show();
        auto* options = panel.findChild<QLineEdit*>(QStringLiteral("options"));
        const auto type = [&](const char* text) {
            options->setFocus();
            options->selectAll();
            QTest::keyClicks(options, QString::fromLatin1(text));
        };
        type("-r -f11 --mirrors=different");
        QCOMPARE(session.run().plan().mirrors, Mirrors::different);
        QCOMPARE(withEntry(panel, "count separately")->currentIndex(), 1);
        type("-r -f11 --mirrors=same -n");
        QCOMPARE(session.run().plan().mirrors, Mirrors::same);
        QVERIFY(session.run().plan().schedule.neighbourFilter);
        type("-r -f11 --mirrors=both");
        QVERIFY(texts(panel).contains(QStringLiteral("neither")));
    }

    void anotherPlanWaitsForTheNextStart() {
        Session session;
        QVERIFY(session.document().open(libraryPath("pentominoes/one-sided-18x5")));
        PlanPanel panel(session);
        panel.show();
        const QString notice = QStringLiteral("The running search keeps its plan");
        session.run().start();
        QTRY_COMPARE_WITH_TIMEOUT(session.run().phase(), Run::Phase::searching, 60'000);
        session.run().pause();
        QTRY_COMPARE_WITH_TIMEOUT(session.run().phase(), Run::Phase::paused, 60'000);
        QVERIFY(!texts(panel).contains(notice));
        const Plan before = session.run().plan();
        Plan other = before;
        other.schedule.neighbourFilter = !other.schedule.neighbourFilter;
        session.run().setPlan(other);
        QVERIFY(texts(panel).contains(notice));
        session.run().setPlan(before);
        QVERIFY(!texts(panel).contains(notice));
        session.run().setPlan(other);
        session.run().stop();
        QTRY_VERIFY_WITH_TIMEOUT(!texts(panel).contains(notice), 60'000);
    }

    void threadsAreSetForTheNextStart() {
        Session session;
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        PlanPanel panel(session);
        for (QSpinBox* spin : panel.findChildren<QSpinBox*>())
            if (!spin->specialValueText().isEmpty()) spin->setValue(1);
        QCOMPARE(session.run().threads(), 1);
    }

    void statisticsAreLive() {
        Session session;
        StatisticsView view(session);
        RunStatus status(session);
        PhaseLabel phase(session);
        view.show();
        QCOMPARE(phase.text(), QStringLiteral("Open a puzzle to begin."));
        QVERIFY(session.document().open(libraryPath("pentominoes/one-sided-18x5")));
        QCOMPARE(phase.text(), QStringLiteral("Ready to solve."));
        session.run().start();
        QTRY_COMPARE_WITH_TIMEOUT(view.model().rowCount(), 18, 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(phase.text(), QStringLiteral("Searching"), 60'000);
        const auto fits = [&] {
            return view.model().index(4, StatisticsModel::fits).data(Qt::UserRole).toULongLong();
        };
        QTRY_VERIFY_WITH_TIMEOUT(fits() > 0, 60'000);
        const qulonglong before = fits();
        QTRY_VERIFY_WITH_TIMEOUT(fits() > before, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(texts(status).contains(QStringLiteral("fits/s")), 60'000);
        session.run().stop();
        QTRY_COMPARE_WITH_TIMEOUT(phase.text(), QStringLiteral("Stopped"), 60'000);
        QVERIFY(session.document().open(libraryPath("tetrominoes/rectangle-5x4")));
        QTRY_COMPARE_WITH_TIMEOUT(view.model().rowCount(), 0, 60'000);
        session.run().start();
        QTRY_COMPARE_WITH_TIMEOUT(phase.text(), QStringLiteral("Complete: there is no solution"), 60'000);
    }

    void messagesAreNotWrittenOver() {
        Session session;
        QStatusBar bar;
        auto* phase = new PhaseLabel(session);
        bar.addWidget(phase, 1);
        bar.addPermanentWidget(new RunStatus(session));
        bar.resize(900, 40);
        bar.show();
        QVERIFY(session.document().open(libraryPath("tetrominoes/rectangle-5x4")));
        QTRY_VERIFY_WITH_TIMEOUT(phase->isVisible(), 60'000);
        bar.showMessage(QStringLiteral("message"));
        QVERIFY(!phase->isVisible());
        session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(bar.findChild<QProgressBar*>()->isVisible(), 60'000);
        QTest::qWait(50);
        QVERIFY(!phase->isVisible());
        bar.clearMessage();
        QVERIFY(phase->isVisible());
    }

    void libraryIsSearchedAndChosenFrom() {
        LibraryDialog dialog;
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog, 60'000));
        auto* list = dialog.findChild<QListView*>();
        QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() >= 12, 60'000);
        // Typing searches, and the arrow keys choose.
        const QString first = dialog.chosenFile();
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Down);
        QVERIFY(dialog.chosenFile() != first);
        QTest::keyClicks(dialog.focusWidget(), QStringLiteral("six sticks, level 7"));
        // Pieces, not only their kinds.
        QVERIFY(texts(dialog).contains(QStringLiteral("6 pieces, 5 kinds, 104 cells")));
        dialog.findChild<QLineEdit*>()->clear();
        QTest::keyClicks(dialog.focusWidget(), QStringLiteral("tetris cube"));
        QCOMPARE(list->model()->rowCount(), 1);
        QVERIFY(dialog.chosenFile().endsWith(QStringLiteral("cubes/tetris-cube.toml")));
        QVERIFY(texts(dialog).contains(QStringLiteral("9,839 solutions")));
        dialog.findChild<QLineEdit*>()->clear();
        QTest::keyClicks(dialog.findChild<QLineEdit*>(), QStringLiteral("no such puzzle"));
        QVERIFY(dialog.chosenFile().isEmpty());
        QVERIFY(texts(dialog).contains(QStringLiteral("No puzzle matches.")));
        dialog.findChild<QLineEdit*>()->clear();
        QTest::keyClick(&dialog, Qt::Key_Return);
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
    }
};

TILEWRIGHT_TEST(TestPanels)
#include "tst_panels.moc"
