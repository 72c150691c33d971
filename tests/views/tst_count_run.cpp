// Counting in the explorer, and browsing solutions that are too many to list: navigation, random choice and
// filters.

#include <QHeaderView>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <cmath>

#include "core/count/count_job.h"
#include "core/count/solution_diagram.h"
#include "core/formats/remark_file.h"
#include "core/images/redundancy.h"
#include "tests/support/browser_desk.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"
#include "views/pictures/solution_set.h"
#include "views/search/run_status.h"
#include "views/session/count_search.h"
#include "views/solutions/solution_browser.h"
#include "views/solutions/solution_navigator.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

constexpr const char* dominoes = "square XXXX/XXXX | I any XX";

Puzzle boxOf(const char* drawn, int width, int height) {
    Puzzle puzzle = drawnPuzzle(drawn);
    puzzle.region = Region::box({width, height, 1});
    return puzzle;
}

Puzzle trominoes() {
    return boxOf("square XXX | I any XXX | L any XX/X.", 12, 9);
}

// The visible results of a count.
struct CountDesk : BrowserDesk {
    explicit CountDesk(const Puzzle& puzzle) { session.document().setPuzzle(puzzle); }
    explicit CountDesk(const char* puzzle) { open(puzzle); }

    Run& run() { return session.run(); }
    bool isOver() { return run().phase() == Run::Phase::finished; }
    bool ends() {
        return QTest::qWaitFor([this] { return isOver(); }, 120'000);
    }
    bool count() {
        run().startCount();
        return ends();
    }
    bool browse() {
        run().startDiagram();
        return ends() && isListed();
    }
    QString texts() {
        QStringList all;
        for (const QWidget* part : {static_cast<QWidget*>(&page), static_cast<QWidget*>(&status)})
            for (const QLabel* label : part->findChildren<QLabel*>())
                if (!label->isHidden()) all << label->text().remove(QChar(0x200b));
        return (all << phase.text()).join(u'\n');
    }
    bool says(const char* words) {
        return QTest::qWaitFor([&] { return texts().contains(QString::fromUtf8(words)); }, 60'000);
    }
    NumberBox* number() const { return named<NumberBox>("Number of the solution"); }
    void type(const char* words) const {
        number()->setFocus();
        number()->selectAll();
        QTest::keyClicks(number(), QString::fromLatin1(words));
        QTest::keyClick(number(), Qt::Key_Return);
    }
    void clickOn(const char* tip) const {
        for (auto* button : page.findChildren<QToolButton*>())
            if (button->toolTip().startsWith(QLatin1String(tip)))
                return QTest::mouseClick(button, Qt::LeftButton);
        QFAIL(tip);
    }
    // The pieces of the solution that is shown; empty unless they fill the region without overlap.
    std::vector<Placement> solution() {
        const auto shown = page.navigator().currentSolution();
        std::vector<Placement> placements =
            shown ? session.solutions().picked().set->placements(*shown) : std::vector<Placement>();
        std::vector<Cell> cells;
        for (const Placement& placement : placements)
            cells.insert(cells.end(), placement.cells.begin(), placement.cells.end());
        std::ranges::sort(cells);
        return std::ranges::equal(cells, session.document().puzzle().region.cells())
                   ? placements
                   : std::vector<Placement>();
    }
    std::string key() { return solutionKey(session.document().puzzle().region, solution()); }
    void edit(const Puzzle& puzzle) { session.document().edit(QStringLiteral("Edit"), puzzle); }

    RunStatus status{session};
    PhaseLabel phase{session};
};

QString textOf(const BigCount& number) {
    return numberText(number);
}

}  // namespace

class TestCountRun : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void writesNumbers_data() {
        QTest::addColumn<QString>("digits");
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("narrow");
        const auto add = [](const char* digits, const char* written, const char* narrow) {
            QTest::newRow(digits) << QString::fromUtf8(digits) << QString::fromUtf8(written)
                                  << QString::fromUtf8(narrow);
        };
        add("0", "0", "0");
        add("999", "999", "999");
        add("1000", "1,000", "1,000");
        add("20574308184277971", "20,574,308,184,277,971", "20,574,308,184,277,971");
        add("1269984011256235834242602753102293934298576249856",
            "1,269,984,011,256,235,834,242,602,753,102,293,934,298,576,249,856", "1.27 × 10^48");
    }
    void writesNumbers() {
        QFETCH(QString, digits);
        QFETCH(QString, written);
        QFETCH(QString, narrow);
        const BigCount number(digits.toStdString());
        QCOMPARE(numberText(number), written);
        QCOMPARE(shortNumberText(number), narrow);
        QVERIFY(readBigNumber(written) == number);
    }

    void counts_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("10x6") << QStringLiteral("pentominoes/10x6")
                              << QStringList{QStringLiteral("2,339 solutions (9,356)"),
                                             QStringLiteral("2,339 solutions"),
                                             QStringLiteral("9,356 including symmetric copies"),
                                             QStringLiteral("Complete")};
        QTest::newRow("none") << QStringLiteral("square XXX/X.. | I any XX/XX")
                              << QStringList{QStringLiteral("0 solutions"),
                                             QStringLiteral("there is no solution")};
        QTest::newRow("optional cells")
            << QStringLiteral("square XXXX/XXoo | I any XX") << QStringList{QStringLiteral("7 solutions")};
    }
    void counts() {
        QFETCH(QString, puzzle);
        QFETCH(QStringList, words);
        CountDesk desk(qPrintable(puzzle));
        QVERIFY(desk.run().countObstacle().isEmpty());
        QVERIFY(desk.count());
        for (const QString& word : words)
            QVERIFY2(desk.says(qPrintable(word)), qPrintable(desk.texts()));
        // Without a diagram there is nothing to browse.
        QCOMPARE(desk.session.solutions().count(), quint64{0});
        QVERIFY(!desk.number()->isEnabled());
    }

    void countsMoreThanAnyoneLists() {
        CountDesk desk(trominoes());
        QVERIFY(desk.count());
        QVERIFY2(desk.says("20,574,308,184,277,971 including symmetric copies"), qPrintable(desk.texts()));
        // From the count to the solutions.
        for (auto* label : desk.browser.findChildren<QLabel*>())
            if (label->text().contains(QStringLiteral("href=\"browse\"")))
                Q_EMIT label->linkActivated(QStringLiteral("browse"));
        QVERIFY(desk.run().diagram() != nullptr);
        QVERIFY2(desk.isOver() || desk.says("Not counted yet"), qPrintable(desk.texts()));
        QVERIFY(desk.ends());
        QVERIFY2(desk.says("20,574,308,184,277,971 solutions"), qPrintable(desk.texts()));
        QVERIFY2(desk.says("of 2.06 × 10^16"), qPrintable(desk.texts()));
        QVERIFY(!desk.solution().empty());
    }

    void goesToAnySolution() {
        CountDesk desk(trominoes());
        QVERIFY(desk.browse());
        QVERIFY(desk.says("Listed: 1 to 10,000."));
        desk.type("20574308184277971");
        QCOMPARE(textOf(desk.number()->value()), QStringLiteral("20,574,308,184,277,971"));
        QVERIFY(desk.says("Listed: 20,574,308,184,267,972 to 20,574,308,184,277,971."));
        QVERIFY(!desk.solution().empty());
        const std::string last = desk.key();
        // Beyond the last one there is none.
        desk.type("99999999999999999999");
        QCOMPARE(textOf(desk.number()->value()), QStringLiteral("20,574,308,184,277,971"));
        desk.clickOn("Previous solution");
        QCOMPARE(textOf(desk.number()->value()), QStringLiteral("20,574,308,184,277,970"));
        QVERIFY(desk.key() != last);
        desk.clickOn("Next solution");
        QVERIFY(desk.key() == last);
        desk.type("1");
        QVERIFY(desk.says("Listed: 1 to 10,000."));
        QVERIFY(!desk.solution().empty());
        // Beyond the end of the list.
        desk.type("10,000");
        desk.clickOn("Next solution");
        QCOMPARE(textOf(desk.number()->value()), QStringLiteral("10,001"));
        QVERIFY(!desk.solution().empty());
        std::set<QString> drawn;
        for (int i = 0; i < 8; ++i) {
            desk.clickOn("Random solution");
            QVERIFY(!desk.solution().empty());
            drawn.insert(textOf(desk.number()->value()));
        }
        QVERIFY(drawn.size() > 1);
    }

    // The diagram lists what a search finds.
    void listsTheSame_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::newRow("squares") << QStringLiteral("square XXXXXo/XXXXXX/.XXXXX | I any XX | L 1-2 XX/X.");
        QTest::newRow("cubes") << QStringLiteral("cube XXX/XXX,XXX/XXX | I any XX | L any XX/X.");
        QTest::newRow("10x6") << QStringLiteral("pentominoes/10x6");
    }
    void listsTheSame() {
        QFETCH(QString, puzzle);
        CountDesk desk(qPrintable(puzzle));
        const auto all = [&desk] {
            std::set<std::string> keys;
            const auto set = desk.session.solutions().set();
            for (quint64 i = 0; i < desk.session.solutions().count(); ++i)
                keys.insert(solutionKey(desk.session.document().puzzle().region, set->placements(i)));
            return keys;
        };
        QVERIFY(desk.browse());
        const std::set<std::string> drawn = all();
        QCOMPARE(drawn.size(), static_cast<std::size_t>(desk.session.solutions().count()));
        const bool isRaw = desk.run().diagram()->made()->isRaw;
        desk.run().start();
        QVERIFY(desk.ends());
        const auto found = all();
        QCOMPARE(drawn.size(),
                 isRaw ? static_cast<std::size_t>(desk.run().tilingSnapshot().solutionsRaw) : found.size());
    }

    // "X lies here", as of a list and as of a puzzle in which it is fixed.
    void choosesByPlaces_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("piece");
        QTest::addColumn<int>("solution");
        QTest::newRow("flat") << QStringLiteral("pentominoes/10x6") << QStringLiteral("X") << 17;
        QTest::newRow("another") << QStringLiteral("pentominoes/10x6") << QStringLiteral("P") << 1000;
        QTest::newRow("solid") << QStringLiteral("cube XXX/XXX,XXX/XXX | I any XX | L 1 XX/X. | M 1 XXX")
                               << QStringLiteral("L") << 3;
        QTest::newRow("hexagons") << QStringLiteral("polyhexes/one-sided-tetrahexes-8x5")
                                  << QStringLiteral("4-2") << 40;
        QTest::newRow("triangles") << QStringLiteral("polyiamonds/hexiamonds-9x4") << QStringLiteral("6-03")
                                   << 20;
        QTest::newRow("balls") << QStringLiteral("spheres/tetrahedron-of-20") << QStringLiteral("B") << 0;
    }
    void choosesByPlaces() {
        QFETCH(QString, puzzle);
        QFETCH(QString, piece);
        QFETCH(int, solution);
        CountDesk desk(qPrintable(puzzle));
        QVERIFY(desk.browse());
        const Puzzle& open = desk.session.document().puzzle();
        const auto named = std::ranges::find(open.pieces, piece.toStdString(), &Piece::name);
        const auto index = static_cast<std::size_t>(named - open.pieces.begin());
        const std::vector<Placement> placements =
            desk.session.solutions().solution(static_cast<quint64>(solution));
        const std::vector<Cell> cells = std::ranges::find(placements, index, &Placement::piece)->cells;

        desk.browser.askForPiece(index, cells);
        QVERIFY(desk.ends());
        Puzzle fixed = open;
        fixed.fixed.push_back({index, cells});
        CountJob counted(fixed, {});
        counted.start();
        while (!counted.waitFor(std::chrono::seconds(1))) {
        }
        QVERIFY(counted.snapshot().raw > 0);
        QCOMPARE(textOf(desk.run().diagram()->total()), textOf(counted.snapshot().raw));
        QTRY_COMPARE_WITH_TIMEOUT(textOf(desk.number()->value()), QStringLiteral("1"), 60'000);
        const auto has = [&](const Placement& one) { return one.piece == index && one.cells == cells; };
        QVERIFY(std::ranges::any_of(desk.solution(), has));

        // In the order of the list.
        BrowserDesk::tick(desk.labelled<QCheckBox>("Rotated and mirrored too"));
        QVERIFY(desk.ends());
        const BigCount asListed = desk.run().diagram()->total();
        desk.labelled<QPushButton>("All solutions")->click();
        QVERIFY(desk.ends());
        QVERIFY(desk.run().diagram()->choice() == DiagramSearch::Choice());
        const auto set = desk.session.solutions().set();
        int found = 0;
        for (quint64 i = 0; i < desk.session.solutions().count(); ++i)
            found += static_cast<int>(std::ranges::count_if(set->placements(i), has));
        QCOMPARE(textOf(asListed), QString::number(found));
    }

    void choosesTwoPieces() {
        CountDesk desk("pentominoes/10x6");
        QVERIFY(desk.browse());
        const std::vector<Placement> one = desk.session.solutions().solution(5);
        for (const std::size_t i : {0U, 1U}) {
            desk.browser.askForPiece(one[i].piece, one[i].cells);
            QVERIFY(desk.ends());
        }
        Puzzle fixed = desk.session.document().puzzle();
        for (const std::size_t i : {0U, 1U})
            fixed.fixed.push_back({one[i].piece, one[i].cells});
        CountJob counted(fixed, {});
        counted.start();
        while (!counted.waitFor(std::chrono::seconds(1))) {
        }
        QCOMPARE(textOf(desk.run().diagram()->total()), textOf(counted.snapshot().raw));
    }

    // Solutions known by number only cannot be sorted by properties that require examining each.
    void offersTheOrdersThatItHas() {
        CountDesk desk("pentominoes/8x8-with-hole");
        const auto offers = [&](const char* order) {
            return desk.named<QComboBox>("Order")->findText(QString::fromLatin1(order)) >= 0;
        };
        QVERIFY(offers("by distance"));
        QVERIFY(desk.browse());
        QVERIFY(offers("by number") && offers("marked first"));
        QVERIFY(!offers("by distance") && !offers("by symmetry") && !offers("by copies"));
        desk.press("List");
        desk.table->header()->sectionClicked(SolutionModel::distanceColumn);
        QCOMPARE(desk.listing->order(), SolutionOrder::number);
        desk.run().start();
        QVERIFY(desk.ends());
        QVERIFY(offers("by distance"));
    }

    // A heat map includes all symmetric copies, so it is as symmetric as the region.
    void heatMapsAreSums_data() {
        QTest::addColumn<QString>("puzzle");
        for (const char* puzzle :
             {"square XXXXX/XXXXX/XXXX. | I any XX | L 2 XX/X. | O 0-1 XX/XX",
              "cube XXX/XXX,XXX/XXX | I any XX | L any XX/X. | M 0-1 XXX", "polyhexes/tetrahexes-7x4",
              "polyiamonds/hexiamonds-9x4", "polysticks/grid-3x3", "spheres/tetrahedron-of-20"})
            QTest::newRow(puzzle) << QString::fromLatin1(puzzle);
    }
    void heatMapsAreSums() {
        QFETCH(QString, puzzle);
        CountDesk desk(qPrintable(puzzle));
        QVERIFY(desk.browse());
        desk.press("Heat map");
        auto* heat = desk.page.findChild<HeatMap*>();
        QVERIFY(heat->isVisible());
        const Puzzle& open = desk.session.document().puzzle();
        const auto cells = open.region.cells();
        const ImageTable images(open);
        const auto symmetries = regionSymmetries(open, images, Mirrors::same);
        for (const int piece : {0, 1, 2}) {
            desk.named<QComboBox>("Piece of the heat map")->setCurrentIndex(piece);
            QTRY_VERIFY_WITH_TIMEOUT(heat->picture() != nullptr, 60'000);
            // As the command line counts, whatever stands for its symmetric copies here.
            CountOptions options;
            options.by = CountBy::places;
            options.piece = static_cast<std::size_t>(piece);
            CountJob counted(open, options);
            counted.start();
            while (!counted.waitFor(std::chrono::seconds(1))) {
            }
            std::map<Cell, BigCount> sums = heatOf(counted.snapshot().byCells);
            std::map<Cell, QString> shown;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                shown[cells[i]] = heat->picture()->cellText(i);
                QCOMPARE(shown[cells[i]], textOf(sums[cells[i]]));
            }
            for (const RegionSymmetry& symmetry : symmetries) {
                const auto shapeOf = [&](const ShapeClass& shape) {
                    return std::ranges::find(shape.pieces, options.piece) != shape.pieces.end();
                };
                const auto shape = static_cast<int>(std::ranges::find_if(images.shapes(), shapeOf) -
                                                    images.shapes().begin());
                if (symmetry.shape(shape) != shape) continue;
                std::vector<Cell> moved;
                for (const Cell cell : cells)
                    moved.push_back(symmetry.motion()(cell));
                const Cell shift = boxAround(cells).low - boxAround(moved).low;
                for (std::size_t i = 0; i < cells.size(); ++i)
                    QCOMPARE(shown.at(moved[i] + shift), shown.at(cells[i]));
            }
        }
        QVERIFY(desk.browser.heat() != nullptr);
        // It is removed with the diagram.
        desk.run().start();
        QVERIFY(desk.ends());
        QVERIFY(desk.browser.heat() == nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(desk.grid->isVisible() || desk.table->isVisible(), 60'000);
    }

    void editsMakeItStale() {
        CountDesk desk(drawnPuzzle(dominoes));
        QVERIFY(desk.count());
        QVERIFY2(desk.says("(5)"), qPrintable(desk.texts()));
        desk.edit(boxOf(dominoes, 8, 8));
        QVERIFY(desk.run().countSnapshot() == nullptr);
        QVERIFY(!desk.texts().contains(QStringLiteral("(5)")));
        QVERIFY(desk.count());
        QVERIFY2(desk.says("(12,988,816)"), qPrintable(desk.texts()));
        // An earlier count is restored with the puzzle.
        desk.session.document().undo();
        QTRY_VERIFY_WITH_TIMEOUT(desk.isOver(), 60'000);
        QVERIFY2(desk.says("(5)"), qPrintable(desk.texts()));
        // Renaming changes nothing.
        Puzzle named = desk.session.document().puzzle();
        named.pieces.front().name = "D";
        desk.edit(named);
        QVERIFY(desk.run().countSnapshot() != nullptr);
        QVERIFY(desk.browse());
        desk.edit(boxOf(dominoes, 6, 2));
        QCOMPARE(desk.session.solutions().count(), quint64{0});
        QVERIFY(desk.browse());
        QCOMPARE(textOf(desk.run().diagram()->total()), QStringLiteral("13"));
    }

    void stopsAndPauses_data() {
        QTest::addColumn<bool>("isDiagram");
        QTest::newRow("count") << false;
        QTest::newRow("diagram") << true;
    }
    void stopsAndPauses() {
        QFETCH(bool, isDiagram);
        CountDesk desk(
            boxOf("square XX | A any X | B any XX | C any XXX | D any XX/X. | E any XXXX | F any XX/XX | G "
                  "0-9 XXX/.X. | H 0-9 XX./.XX | J 0-9 XXX/X..",
                  16, 14));
        int phases = 0;
        QObject counting;
        desk.run().onChange(Run::Change::phase, &counting, [&phases] { ++phases; });
        isDiagram ? desk.run().startDiagram() : desk.run().startCount();
        QTRY_VERIFY_WITH_TIMEOUT(desk.run().countSnapshot() != nullptr && desk.run().snapshot().seconds > 0.1,
                                 60'000);
        QVERIFY2(desk.says("Counting"), qPrintable(desk.texts()));
        desk.run().pause();
        QTRY_VERIFY_WITH_TIMEOUT(desk.run().phase() == Run::Phase::paused, 60'000);
        desk.run().resume();
        QTRY_VERIFY_WITH_TIMEOUT(desk.run().phase() == Run::Phase::searching, 60'000);
        const int before = phases;
        desk.run().stop();
        QTRY_VERIFY_WITH_TIMEOUT(phases > before, 60'000);
        QCOMPARE(phases, before + 1);
        QVERIFY(desk.isOver());
        QVERIFY(desk.run().snapshot().status == JobStatus::cancelled);
        QVERIFY2(desk.says("Stopped"), qPrintable(desk.texts()));
        QVERIFY2(desk.says("Solve (F5) finds solutions one by one"), qPrintable(desk.texts()));
        QVERIFY(!desk.run().countSnapshot()->isRawKnown);
        desk.edit(drawnPuzzle(dominoes));
        QVERIFY(desk.count());
        QVERIFY(desk.says("(5)"));
    }

    // If one method takes long, the other one is suggested.
    void eachWayNamesTheOther_data() {
        QTest::addColumn<bool>("isCount");
        QTest::addColumn<JobPhase>("phase");
        QTest::addColumn<JobStatus>("status");
        QTest::addColumn<double>("progress");
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("key");
        const auto row = [](const char* name, bool isCount, JobPhase phase, JobStatus status, double progress,
                            double seconds, const char* key) {
            QTest::newRow(name) << isCount << phase << status << progress << seconds
                                << QString::fromLatin1(key);
        };
        const JobPhase searching = JobPhase::searching;
        const JobPhase finished = JobPhase::finished;
        row("count begins", true, searching, JobStatus::complete, 0.0, 5.0, "");
        row("count does not tell how far it is", true, searching, JobStatus::complete, 0.0, 31.0, "F5");
        row("count tells how far it is", true, searching, JobStatus::complete, 0.1, 100.0, "");
        row("count was stopped", true, finished, JobStatus::cancelled, 0.0, 2.0, "F5");
        row("count has failed", true, finished, JobStatus::failed, 0.0, 2.0, "F5");
        row("counted", true, finished, JobStatus::complete, 1.0, 100.0, "");
        row("search begins", false, searching, JobStatus::complete, 0.0, 30.0, "");
        row("search takes hours", false, searching, JobStatus::complete, 0.01, 61.0, "F9");
        row("search takes minutes", false, searching, JobStatus::complete, 0.5, 61.0, "");
        row("search is paused", false, JobPhase::paused, JobStatus::complete, 0.01, 61.0, "");
        row("searched", false, finished, JobStatus::complete, 1.0, 1000.0, "");
    }
    void eachWayNamesTheOther() {
        QFETCH(bool, isCount);
        QFETCH(JobPhase, phase);
        QFETCH(JobStatus, status);
        QFETCH(double, progress);
        QFETCH(double, seconds);
        QFETCH(QString, key);
        CountSnapshot count;
        JobSnapshot search;
        RunSnapshot& run = isCount ? static_cast<RunSnapshot&>(count) : search;
        run.phase = phase;
        run.status = status;
        run.progress = progress;
        run.seconds = seconds;
        count.isCountKnown = status == JobStatus::complete && phase == JobPhase::finished;
        const QString actual = isCount ? otherWay(count) : otherWay(search);
        QCOMPARE(actual.isEmpty(), key.isEmpty());
        QVERIFY2(actual.contains(key), qPrintable(actual));
    }

    void saysWhatIsTooLarge() {
        CountDesk desk(trominoes());
        QSignalSpy failed(&desk.run(), &Run::failed);
        CountOptions options;
        options.memory = 4'000'000;
        desk.run().start(std::make_shared<DiagramSearch>(trominoes(), options));
        QVERIFY(desk.ends());
        QCOMPARE(failed.count(), 1);
        QVERIFY(failed.front().front().toString().contains(QStringLiteral("memory limit")));
        QVERIFY2(desk.says("Solve (F5) finds them one by one."), qPrintable(desk.texts()));
        // Its number is found all the same.
        QVERIFY(desk.count());
        QVERIFY(desk.says("20,574,308,184,277,971 including symmetric copies"));
    }

    void isForTilingsOnly() {
        CountDesk desk("cover/five-pieces-11x11");
        QCOMPARE(desk.run().countObstacle(), QStringLiteral("Best covers are not counted"));
        QVERIFY(desk.session.document().open(libraryPath("edges/tetravex-4x4")));
        QVERIFY(!desk.run().countObstacle().isEmpty());
        QSignalSpy failed(&desk.run(), &Run::failed);
        desk.run().startCount();
        QCOMPARE(failed.count(), 1);
        QVERIFY(desk.run().phase() == Run::Phase::idle);
    }

    // Marks belong to solutions, whichever part is listed.
    void marksStay() {
        CountDesk desk(boxOf(dominoes, 8, 8));
        QVERIFY(desk.browse());
        desk.type("5000000");
        desk.press("Mark");
        QCOMPARE(desk.browser.marked().size(), std::size_t{1});
        desk.type("7");
        QVERIFY(desk.browser.marked().empty());
        desk.type("5000000");
        QTRY_COMPARE_WITH_TIMEOUT(desk.browser.marked().size(), std::size_t{1}, 60'000);
        QCOMPARE(desk.browser.marked().front(), *desk.page.navigator().currentSolution());
    }

    // The marked ones are found among all solutions, here and after a restart.
    void marksAreListedFromAllSolutions_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("far");
        QTest::newRow("as they lie") << QStringLiteral(
                                            "square XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/"
                                            "XXXXXXXX/XXXXXXXX/XXXXXXXX | I any XX")
                                     << QStringLiteral("5,000,000");
        QTest::newRow("up to symmetry")
            << QStringLiteral(
                   "square XXXXXXXXX/XXXXXXXXX/XXXXXXXXX/XXXXXXXXX/XXXXXXXXX | L 1 XX/X. | I any XX")
            << QStringLiteral("110,377");
    }
    void marksAreListedFromAllSolutions() {
        QFETCH(QString, puzzle);
        QFETCH(QString, far);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("marked.toml"));
        const auto listed = [](CountDesk& desk) {
            QStringList numbers;
            for (int row = 0; row < desk.model->rowCount(); ++row)
                numbers << desk.model->index(row, SolutionModel::numberColumn).data().toString();
            return numbers;
        };
        std::string key;
        {
            CountDesk desk(qPrintable(puzzle));
            QVERIFY(desk.session.document().saveAs(file));
            QVERIFY(desk.browse());
            desk.type(qPrintable(far));
            key = desk.key();
            desk.press("Mark");
            const quint64 marked = *desk.browser.current();
            desk.session.solutions().changeRemarks(
                [&](SolutionRemarks& remarks) { remarks.setNote(marked, QStringLiteral("nice one")); });
            desk.type("7");
            desk.press("Mark");
            desk.press("Filter");
            BrowserDesk::tick(desk.labelled<QCheckBox>("Marked"));
            QTRY_COMPARE_WITH_TIMEOUT(listed(desk), (QStringList{QStringLiteral("7"), far}), 60'000);
            QCOMPARE(desk.number()->value(), BigCount(7));
            // Navigating to a number shows the solution, marked or not.
            desk.type("12");
            QTRY_COMPARE_WITH_TIMEOUT(desk.model->rowCount(), 10'000, 60'000);
            QCOMPARE(desk.number()->value(), BigCount(12));
            QVERIFY(!desk.labelled<QCheckBox>("Marked")->isChecked());
            desk.type(qPrintable(far));
            QCOMPARE(desk.browser.marked(), (std::vector<quint64>{*desk.browser.current()}));
            QVERIFY(desk.session.notes().save());
        }
        CountDesk desk("cubes/soma");
        QVERIFY(desk.session.document().open(file));
        QVERIFY(desk.browse());
        QCOMPARE(desk.browser.marked().size(), std::size_t{1});
        desk.press("Filter");
        BrowserDesk::tick(desk.labelled<QCheckBox>("Marked"));
        QTRY_COMPARE_WITH_TIMEOUT(listed(desk), (QStringList{QStringLiteral("7"), far}), 60'000);
        QCOMPARE(desk.session.solutions().remarks().note(1), QStringLiteral("nice one"));
        desk.page.navigator().showSolution(1);
        QVERIFY(desk.key() == key);
        // Together with a piece on some cells.
        const Placement piece = desk.solution().front();
        desk.browser.askForPiece(piece.piece, piece.cells);
        QVERIFY(desk.ends());
        QTRY_VERIFY_WITH_TIMEOUT(desk.model->rowCount() > 0 && desk.model->rowCount() < 3, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(
            desk.session.solutions().remarks().note(*desk.model->numberAt(
                desk.model->index(desk.model->rowCount() - 1, 0))) == QStringLiteral("nice one"),
            60'000);
    }

    // Long numbers are not cut off in the list, and columns without information are hidden.
    void columnsFitWhatTheySay() {
        CountDesk desk(boxOf("square XX | L 1 XX/X. | I any XX", 9, 5));
        desk.press("List");
        QVERIFY(desk.browse());
        desk.type("110,377");
        QHeaderView* header = desk.table->header();
        const int number = header->sectionSize(SolutionModel::numberColumn);
        QVERIFY(number >= desk.table->fontMetrics().horizontalAdvance(QStringLiteral("115,377")) + 8);
        for (int column = 0; column < desk.model->columnCount(); ++column)
            QVERIFY(header->isSectionHidden(column) ||
                    !desk.model->headerData(column, Qt::Horizontal).toString().isEmpty());
        QVERIFY(header->isSectionHidden(SolutionModel::copiesColumn));
        // They come back with a search, with headings as wide as they are.
        QVERIFY(desk.solve("cubes/soma"));
        QVERIFY(!header->isSectionHidden(SolutionModel::copiesColumn));
        desk.browser.select(29);
        header->sectionClicked(SolutionModel::distanceColumn);
        QTRY_COMPARE_WITH_TIMEOUT(
            desk.model->headerData(SolutionModel::distanceColumn, Qt::Horizontal).toString(),
            QStringLiteral("Distance to 30"), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(
            header->sectionSize(SolutionModel::distanceColumn) >=
                header->fontMetrics().horizontalAdvance(QStringLiteral("Distance to 30")),
            60'000);
    }

    // All numbers of a heat map have one size, and contrast with their cells.
    void numbersOfHeatMapsAreReadable() {
        const auto luminance = [](const QColor& colour) {
            const auto linear = [](double part) {
                return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
            };
            return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
                   0.0722 * linear(colour.blueF());
        };
        const Puzzle puzzle = libraryPuzzle("pentominoes/one-sided-18x5");
        std::map<Cell, BigCount> heat;
        int step = 0;
        for (const Cell cell : puzzle.region.cells())
            heat[cell] = 15'000 * step++;
        for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
            const auto picture = HeatPicture::of(puzzle, heat, 1'353'413, piece);
            const auto longest = picture->cellText(puzzle.region.cells().size() - 1).size();
            QCOMPARE(picture->textHeight(), std::min(0.34, 1.5 / static_cast<double>(longest)));
            for (const bool onDark : {false, true})
                for (std::size_t cell = 0; cell < puzzle.region.cells().size(); ++cell) {
                    const QColor fill = picture->fillOf(cell, onDark);
                    const double a = luminance(fill) + 0.05;
                    const double b = luminance(inkOn(fill)) + 0.05;
                    QVERIFY2(std::max(a, b) / std::min(a, b) >= 4.5, qPrintable(fill.name()));
                }
        }
    }

    // Numbers of any length do not change the size of the window.
    void longNumbersDoNotWidenThePage() {
        CountDesk desk(boxOf("square XX | I any XX", 20, 20));
        desk.page.resize(1366, 768);
        const int before = desk.page.minimumSizeHint().width();
        desk.run().start(std::make_shared<DiagramSearch>(desk.session.document().puzzle(), CountOptions()));
        QTRY_VERIFY_WITH_TIMEOUT(desk.isOver(), 300'000);
        QVERIFY(desk.session.solutions().total() > BigCount("1000000000000000000000000"));
        desk.type("1000000000000000000000000000000000000000000000000");
        QVERIFY(desk.says("Listed: "));
        for (const bool isFiltered : {false, true}) {
            if (isFiltered) desk.press("Filter");
            QVERIFY2(desk.page.minimumSizeHint().width() <= std::max(before, 1366),
                     qPrintable(QString::number(desk.page.minimumSizeHint().width())));
        }
        QVERIFY(desk.browser.minimumSizeHint().width() < 620);
        QVERIFY(desk.page.navigator().minimumSizeHint().width() < 760);
    }
};

TILEWRIGHT_TEST(TestCountRun)
#include "tst_count_run.moc"
