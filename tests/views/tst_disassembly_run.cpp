// Disassembly: in the browser during a search, move by move in the large view, and in exports. Driven by
// mouse and keys.

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QSpinBox>
#include <QToolButton>
#include <QVector3D>

#include "core/analysis/advice.h"
#include "core/formats/puzzle_file.h"
#include "tests/support/browser_desk.h"
#include "tests/support/test_program.h"
#include "views/advice/advice_panel.h"
#include "views/pictures/film.h"
#include "views/pictures/move_scenes.h"
#include "views/pictures/pages.h"
#include "views/search/run_status.h"
#include "views/session/search.h"
#include "views/solutions/moves_panel.h"
#include "views/solutions/solution_navigator.h"
#include "views/watch/player_bar.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

QString grid(const char* name) {
    return QStringLiteral(TILEWRIGHT_SOURCE_DIR "/tests/data/grids/%1.xmpuzzle").arg(QLatin1String(name));
}

struct ApartDesk : BrowserDesk {
    ApartDesk() { session.disassembly().setOn(true); }

    bool solveFile(const QString& file) {
        if (!session.document().open(file)) return false;
        return solveOpen();
    }

    bool solveOpen() {
        session.run().start();
        return QTest::qWaitFor([this] { return session.run().phase() == Run::Phase::finished; }, 60'000) &&
               isListed() && isMoveStore();
    }

    bool isMoveStore() {
        return QTest::qWaitFor(
            [this] {
                const auto taken = session.disassembly().taken();
                return taken && taken->summary().known == session.solutions().count();
            },
            60'000);
    }

    QString cell(int row, int column) const { return model->index(row, column).data().toString(); }
    MovesPanel& moves() { return page.navigator().moves(); }
    QListWidget* list() { return moves().findChild<QListWidget*>(); }
    QString message() { return moves().message().text(); }
    const AssemblyDisplay& display() { return page.navigator().view().state().display; }

    // As a click on the button beside the words below the picture.
    bool open() {
        for (QToolButton* button : page.findChildren<QToolButton*>())
            if (button->defaultAction() == page.navigator().disassemble())
                QTest::mouseClick(button, Qt::LeftButton);
        return QTest::qWaitFor([this] { return moves().isVisible(); }, 60'000);
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&page.navigator().view(), key, modifiers);
    }

    bool rests() {
        return QTest::qWaitFor([this] { return !moves().player().isPlaying(); }, 60'000);
    }
};

// A bar in a frame with a gap, through which it fits upright.
Puzzle framedBar() {
    return parsePuzzle(R"(format = 1
kind = "tiling"
name = "Bar"
lattice = "square"
lift = false
[region]
layers = ["""
XX.XXX
X....X
XXXX.X
X....X
X....X
XXXXXX
"""]
[[piece]]
name = "Frame"
layers = ["""
XX.XXX
X....X
X....X
X....X
X....X
XXXXXX
"""]
[[piece]]
name = "Bar"
layers = ["XXX"]
)",
                       "bar.toml", {});
}

struct Solved {
    explicit Solved(const QString& file) {
        desk.solveFile(file);
        puzzle = desk.session.solutions().puzzle();
        placements = desk.session.solutions().solution(0);
        found = desk.session.disassembly().taken()->find(0);
    }
    ApartDesk desk;
    Puzzle puzzle;
    std::vector<Placement> placements;
    std::shared_ptr<const Disassembly> found;
};

}  // namespace

class TestDisassemblyRun : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void listsSayTheLevel_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("level");
        QTest::addColumn<QString>("words");
        QTest::newRow("one") << grid("lock-cubes-1") << "1"
                             << "1 can be disassembled, 0 cannot.";
        QTest::newRow("five") << grid("lock-cubes-5") << "5"
                              << "Highest level: 5.";
        QTest::newRow("prisms") << grid("lock-prisms-5") << "5"
                                << "Highest level: 5.";
        QTest::newRow("heavy") << grid("lock-nested-heavy") << "1.4.2"
                               << "Highest level: 1.4.2.";
        QTest::newRow("none") << grid("lock-cubes-none") << "cannot be disassembled"
                              << "0 can be disassembled, 1 cannot.";
    }
    void listsSayTheLevel() {
        QFETCH(QString, file);
        QFETCH(QString, level);
        QFETCH(QString, words);
        ApartDesk f;
        QVERIFY(f.solveFile(file));
        QTRY_COMPARE_WITH_TIMEOUT(f.cell(0, SolutionModel::levelColumn), level, 60'000);
        QCOMPARE(f.cell(0, SolutionModel::movesColumn).toInt() > 0, level.front().isDigit());
        QTRY_VERIFY_WITH_TIMEOUT(
            std::ranges::any_of(f.browser.findChildren<QLabel*>(),
                                [&](const QLabel* label) { return label->text().contains(words); }),
            60'000);
        f.press("List");
        QVERIFY(!f.table->header()->isSectionHidden(SolutionModel::levelColumn));
    }

    // It is neither buildable nor not, in the list, below it and beside the picture.
    void whatTakesTooMuchMemoryIsNotKnown() {
        ApartDesk f;
        f.session.disassembly().setMemory(1024);
        QVERIFY(f.solveFile(grid("lock-cubes-5_4_2")));
        QTRY_COMPARE_WITH_TIMEOUT(f.cell(0, SolutionModel::levelColumn), u"unknown (memory limit)"_s, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(
            std::ranges::any_of(f.browser.findChildren<QLabel*>(),
                                [](const QLabel* label) {
                                    return label->text().contains("0 can be disassembled, 0 cannot."_L1) &&
                                           label->text().contains(
                                               "Unknown because of the memory limit: 1."_L1);
                                }),
            60'000);
        QVERIFY(f.open());
        QTRY_COMPARE_WITH_TIMEOUT(f.message(), u"Unknown: the memory limit was exceeded."_s, 60'000);
    }

    // Instead of a search, as many as the file holds.
    void storedSolutionsAreShown() {
        ApartDesk solved;
        QVERIFY(solved.solveFile(grid("lock-cubes-5_4_2")));
        StoredSolutions stored;
        for (std::uint64_t number = 0; number < solved.session.solutions().count(); number += 2)
            stored.solutions.push_back({.placements = solved.session.solutions().solution(number)});
        const std::size_t count = stored.solutions.size();

        ApartDesk desk;
        QVERIFY(desk.session.document().open(grid("lock-cubes-5_4_2")));
        Run& run = desk.session.run();
        const PhaseLabel phase(desk.session);
        RunStatus status(desk.session);
        status.show();
        run.start(storedSearch(desk.session.document().puzzle(), run.plan(), std::move(stored)));
        QTRY_COMPARE_WITH_TIMEOUT(run.phase(), Run::Phase::finished, 60'000);
        QCOMPARE(desk.session.solutions().count(), count);
        QVERIFY(desk.isListed() && desk.isMoveStore());
        // Without a search there is no progress, and no message that it was stopped.
        QCOMPARE(phase.wholeText(), QStringLiteral("Stored in the file"));
        QVERIFY(!status.findChild<QProgressBar*>()->isVisible());
        QVERIFY(status.findChild<QLabel*>()->isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(desk.cell(0, SolutionModel::levelColumn),
                                  solved.cell(0, SolutionModel::levelColumn), 60'000);
    }

    // Along axes of turns too, in words that fit beside a picture.
    void directionsHaveWords_data() {
        QTest::addColumn<QVector3D>("step");
        QTest::addColumn<QString>("words");
        QTest::newRow("edge") << QVector3D(1, 0, 0) << QStringLiteral("Remove A upward, back");
        QTest::newRow("between four") << QVector3D(1, 1, -1) << QStringLiteral("Remove A upward");
        QTest::newRow("between three")
            << QVector3D(1, 1, 1) << QStringLiteral("Remove A upward, back, right");
        QTest::newRow("in a layer") << QVector3D(0, 0, 1) << QStringLiteral("Remove A to the back, right");
    }
    void directionsHaveWords() {
        QFETCH(QVector3D, step);
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("sphere");
        puzzle.pieces.push_back({"A", Shape(std::vector<Cell>{{0, 0, 0}}), {}, {}});
        const std::vector<Placement> placements{{0, {{0, 0, 0}}, {}}};
        const PlannedMove move{{{0}, {int(step.x()), int(step.y()), int(step.z())}, 3, true}, {0}};
        QTEST(moveText(move, puzzle, placements, false), "words");
    }

    // Flat pieces that may be lifted always come apart, so they are disassembled only on request.
    void liftedPiecesAreNotListed() {
        ApartDesk f;
        QVERIFY(f.solve("pentominoes/8x8-with-hole"));
        QVERIFY(f.table->header()->isSectionHidden(SolutionModel::levelColumn));
        QCOMPARE(f.named<QComboBox>("Order")->findText(QStringLiteral("by level")), -1);
        QVERIFY(f.open());
        QTRY_COMPARE_WITH_TIMEOUT(f.list()->count(), 12, 60'000);
        QVERIFY(f.list()->item(1)->text().contains(QStringLiteral("Lift out")));
    }

    // Sorting by level and filters agree with examining each solution.
    void listsAreSortedAndFilteredByLevel() {
        ApartDesk f;
        Puzzle puzzle = libraryPuzzle("pentominoes/8x8-with-hole");
        puzzle.lift = false;
        f.session.document().setPuzzle(puzzle);
        QVERIFY(f.solveOpen());
        std::vector<int> first;
        const Disassembler engine(puzzle);
        for (quint64 i = 0; i < f.session.solutions().count(); ++i) {
            const AssemblyLevel level =
                levelOf(engine.disassemble(f.session.solutions().solution(i)).separation);
            const bool isApart = engine.disassemble(f.session.solutions().solution(i)).canBeDisassembled();
            first.push_back(isApart ? level.numbers.front() : 0);
        }
        const int highest = *std::ranges::max_element(first);
        const auto stuck = static_cast<int>(std::ranges::count(first, 0));
        f.choose("Order", "by level");
        QTRY_COMPARE_WITH_TIMEOUT(f.listing->size(), first.size(), 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(first[f.browser.shown().front()], highest, 60'000);
        QVERIFY(std::ranges::is_sorted(f.browser.shown(), std::greater<>(),
                                       [&](quint64 number) { return first[number]; }));
        f.press("Filter");
        f.choose("Disassembly", "not possible");
        QTRY_COMPARE_WITH_TIMEOUT(f.model->rowCount(), stuck, 60'000);
        f.choose("Disassembly", "either way");
        auto* least = f.named<QSpinBox>("Minimum level");
        least->setFocus();
        least->selectAll();
        QTest::keyClicks(least, QString::number(highest));
        QTest::keyClick(least, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(f.model->rowCount(), static_cast<int>(std::ranges::count(first, highest)),
                                  60'000);
    }

    void nothingIsMoveStoreWhereNobodyWantsIt() {
        ApartDesk f;
        f.press("Disassemble all");
        QVERIFY(!f.session.disassembly().isOn());
        QVERIFY(f.session.document().open(grid("lock-cubes-5")));
        f.session.run().start();
        QTRY_COMPARE_WITH_TIMEOUT(f.session.run().phase(), Run::Phase::finished, 60'000);
        QTest::qWait(300);
        QCOMPARE(f.session.disassembly().taken()->summary().known, 0U);
        // Requesting the moves computes them anyway.
        QVERIFY(f.open());
        QTRY_VERIFY_WITH_TIMEOUT(f.message().startsWith(QStringLiteral("Level 5: 5 move")), 60'000);
        f.press("Disassemble all");
        QVERIFY(f.session.disassembly().isOn());
    }

    // Solution 1 of most burrs cannot be disassembled; the moves view starts at one that can be.
    void beginsWithTheFirstThatComesApart() {
        ApartDesk f;
        QVERIFY(f.solveFile(libraryPath("burrs/notchable-level-5")));
        const auto taken = f.session.disassembly().taken();
        quint64 first = 0;
        while (!taken->rank(first).canBeDisassembled())
            ++first;
        QVERIFY(first > 0);
        QVERIFY(f.open());
        QTRY_COMPARE_WITH_TIMEOUT(f.page.navigator().currentSolution(), std::optional<quint64>(first),
                                  60'000);
        QTRY_VERIFY_WITH_TIMEOUT(f.list()->count() > 0, 60'000);
        const auto hint = [&f] {
            for (auto* label : f.page.findChildren<QLabel*>())
                if (label->isVisible() &&
                    label->text().contains(QStringLiteral("solutions can be disassembled")))
                    return label;
            return static_cast<QLabel*>(nullptr);
        };
        QVERIFY(hint() != nullptr);
        // An explicit choice is kept, with a message about the others.
        f.page.navigator().showSolution(0);
        QCOMPARE(f.page.navigator().currentSolution(), std::optional<quint64>(0));
        QVERIFY(hint() != nullptr);
        Q_EMIT hint()->linkActivated(QString::number(first));
        QCOMPARE(f.page.navigator().currentSolution(), std::optional<quint64>(first));
        // Space plays where a click in the list has left the focus.
        f.grid->setFocus();
        QTest::keyClick(f.grid, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(f.moves().player().position() > 0, 60'000);
        // Another puzzle begins with all controls.
        QVERIFY(f.BrowserDesk::open("cubes/soma"));
        QVERIFY(!f.page.navigator().disassemble()->isChecked());
        QVERIFY(f.named<QSlider>("Explode")->isVisible());
    }

    // "All" refers to all solutions, not only to those disassembled so far.
    void wordsAreOfAllSolutionsOnlyWhenAllAreKnown() {
        ApartDesk f;
        f.session.disassembly().setOn(false);
        QVERIFY(f.BrowserDesk::open("cubes/soma"));
        f.session.run().start();
        QTRY_COMPARE_WITH_TIMEOUT(f.session.run().phase(), Run::Phase::finished, 60'000);
        QVERIFY(f.isListed());
        for (const quint64 number : {0U, 1U})
            QTRY_VERIFY_WITH_TIMEOUT(f.session.disassembly().find(number) != nullptr, 60'000);
        QVERIFY2(disassemblyWords(f.session).startsWith(QStringLiteral("2 can be disassembled, 0 cannot.")),
                 qPrintable(disassemblyWords(f.session)));
    }

    // If the text does not fit, a single word is shown.
    void narrowPicturesSayThatASolutionIsStuck() {
        ApartDesk f;
        QVERIFY(f.solveFile(libraryPath("burrs/notchable-level-5")));
        int stuck = 0;
        while (f.session.disassembly().taken()->rank(static_cast<quint64>(stuck)).canBeDisassembled())
            ++stuck;
        const QString number = QString::number(stuck + 1);
        QCOMPARE(f.grid->captionOf(stuck, 1000), number + QStringLiteral(" · cannot be disassembled"));
        QCOMPARE(f.grid->captionOf(stuck, 60), number + QStringLiteral(" · stuck"));
    }

    // The cache of the engine is shared by all solutions of a search.
    void oneEngineServesAllSolutions() {
        ApartDesk f;
        Puzzle puzzle = libraryPuzzle("pentominoes/8x8-with-hole");
        puzzle.lift = false;
        f.session.document().setPuzzle(puzzle);
        QVERIFY(f.solveOpen());
        QVERIFY(f.session.disassembly().enginesMade() <= 2);
    }

    void keysPlayTheMoves() {
        ApartDesk f;
        QVERIFY(f.solveFile(grid("lock-cubes-5")));
        QVERIFY(f.open());
        QTRY_VERIFY_WITH_TIMEOUT(f.list()->count() > 6, 60'000);
        const int last = f.list()->count() - 1;
        QVERIFY(f.display().moved.empty());
        f.key(Qt::Key_Right);
        QTRY_COMPARE_WITH_TIMEOUT(f.moves().player().position(), 1U, 60'000);
        QCOMPARE(f.list()->currentRow(), 1);
        QVERIFY(!f.display().highlighted.empty());
        QVERIFY(!f.moves().arrows().empty());
        // To the separation after five moves, and back to where it is put together.
        f.key(Qt::Key_PageDown);
        QTRY_COMPARE_WITH_TIMEOUT(f.moves().player().position(), 5U, 60'000);
        QVERIFY(f.list()->currentItem()->text().contains(QStringLiteral("Remove")));
        f.key(Qt::Key_End);
        QTRY_COMPARE_WITH_TIMEOUT(f.list()->currentRow(), last, 60'000);
        f.key(Qt::Key_Home);
        QTRY_COMPARE_WITH_TIMEOUT(f.list()->currentRow(), 0, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(f.display().moved.empty(), 60'000);
        f.moves().player().setSpeed({60, 1});
        f.key(Qt::Key_Space);
        QVERIFY(f.rests());
        QTRY_COMPARE_WITH_TIMEOUT(f.list()->currentRow(), last, 60'000);
        f.key(Qt::Key_Space, Qt::ShiftModifier);
        QVERIFY(f.rests());
        QTRY_COMPARE_WITH_TIMEOUT(f.list()->currentRow(), 0, 60'000);
    }

    void clicksGoToMoves() {
        ApartDesk f;
        QVERIFY(f.solveFile(grid("lock-cubes-5")));
        QVERIFY(f.open());
        QTRY_VERIFY_WITH_TIMEOUT(f.list()->count() > 6, 60'000);
        QTest::mouseClick(f.list()->viewport(), Qt::LeftButton, {},
                          f.list()->visualItemRect(f.list()->item(3)).center());
        QTRY_COMPARE_WITH_TIMEOUT(f.moves().player().position(), 3U, 60'000);
        // The slider has marks at separations.
        auto* timeline = f.moves().findChild<Timeline*>();
        QTest::mouseClick(timeline, Qt::LeftButton, {},
                          QPoint(timeline->width() - 9, timeline->height() / 2));
        QTRY_COMPARE_WITH_TIMEOUT(f.moves().player().position(), static_cast<quint64>(f.list()->count() - 1),
                                  60'000);
        QVERIFY(f.moves().player().bookmarks().contains(5));
        // Out of it everything is in its place again.
        QVERIFY(!f.display().moved.empty());
        f.page.navigator().disassemble()->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(f.display().moved.empty(), 60'000);
        QVERIFY(f.display().highlighted.empty());
    }

    void whatHoldsIsSaid_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("why");
        QTest::newRow("burr") << grid("lock-cubes-none") << "no piece can move";
        // A cap comes off a closed box with a cube in it.
        QTest::newRow("captive") << grid("group-captive") << "are interlocked";
    }
    void whatHoldsIsSaid() {
        QFETCH(QString, file);
        QFETCH(QString, why);
        ApartDesk f;
        AdvicePanel advice(f.session);
        advice.show();
        QVERIFY(f.solveFile(file));
        QVERIFY(f.open());
        QTRY_VERIFY_WITH_TIMEOUT(f.message().startsWith(QStringLiteral("Cannot be disassembled")), 60'000);
        QVERIFY(f.message().contains(why));
        auto* lines = advice.findChild<QListWidget*>();
        QTRY_VERIFY_WITH_TIMEOUT(
            lines->count() > 0 && lines->item(lines->count() - 1)
                                      ->text()
                                      .startsWith(QStringLiteral("The only solution cannot be disassembled")),
            60'000);
    }

    // Between moves nothing overlaps, and in the end every piece was removed once.
    void scenesOfMovesNeverOverlap_data() {
        QTest::addColumn<QString>("file");
        for (const char* name : {"lock-cubes-5_4_2", "lock-cubes-2_3_1_2", "lock-nested", "lock-prisms-5_4_2",
                                 "lock-prisms-1_1_2f"})
            QTest::newRow(name) << grid(name);
    }
    void scenesOfMovesNeverOverlap() {
        QFETCH(QString, file);
        Solved s(file);
        const AssemblyScene scene = makeScene(s.puzzle, s.placements);
        const MoveScenes moves(scene, s.placements, s.found->separation);
        QVERIFY(!moves.moves().empty());
        std::set<std::size_t> moved;
        for (std::size_t i = 0; i < moves.moves().size(); ++i) {
            std::set<std::array<long, 3>> taken;
            const MoveScenes::Shown shown = moves.at(i, 0.0);
            for (std::size_t piece = 0; piece < scene.pieces.size(); ++piece) {
                if (!shown.isThere[piece]) continue;
                moved.insert(piece);
                for (const Cell cell : scene.pieces[piece].cells) {
                    const QVector3D at = shown.moved[piece](toVector(scene.lattice.middleOf(cell)));
                    QVERIFY(taken
                                .insert({std::lround(at.x() * 100), std::lround(at.y() * 100),
                                         std::lround(at.z() * 100)})
                                .second);
                }
            }
            QCOMPARE(shown.arrows.size(), 1U);
            QVERIFY(shown.highlighted.size() < taken.size());
        }
        QCOMPARE(moved.size(), scene.pieces.size());
        const std::vector<std::size_t> separations = moves.separations();
        QCOMPARE(separations.size(), scene.pieces.size() - 1);
        QCOMPARE(separations.back(), moves.moves().size());
    }

    void turnsAreTriedPlayedAndSaid() {
        ApartDesk f;
        f.session.disassembly().setTurns(false, {});
        f.session.document().setPuzzle(framedBar());
        QVERIFY(f.solveOpen());
        QVERIFY(f.open());
        QTRY_VERIFY_WITH_TIMEOUT(f.message().startsWith(QStringLiteral("Cannot be disassembled")), 60'000);
        auto* turns = f.moves().findChild<QCheckBox*>();
        QTest::mouseClick(turns, Qt::LeftButton, {}, QPoint(8, turns->height() / 2));
        QVERIFY(turns->isChecked());
        QTRY_COMPARE_WITH_TIMEOUT(
            f.message(),
            QStringLiteral("Level 2: 2 moves to the first separation, 2 in all; only with turns"), 60'000);
        QCOMPARE(f.list()->count(), 3);
        const QString words = f.list()->item(1)->text();
        QVERIFY2(words.startsWith(QStringLiteral("1. Bar: turn by 90° to the ")) &&
                     words.contains(QStringLiteral("about the vertical axis")),
                 qPrintable(words));
        f.key(Qt::Key_Right);
        const auto isTurned = [&] {
            return std::ranges::count_if(f.display().moved, &PiecePose::isTurned) == 1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isTurned(), 60'000);
        // The axis, and the arrow around it.
        QCOMPARE(f.moves().arrows().size(), 2U);
        QVERIFY(f.moves().arrows()[0].isAxis && !f.moves().arrows()[1].via.empty());
        QTRY_VERIFY_WITH_TIMEOUT(isMoveStoreOf(f, f.session.disassembly().turns()), 60'000);
        // More rounding than there is of a cell is refused.
        f.session.disassembly().setTurns(true, {0.4, 0.4});
        QVERIFY(!f.session.disassembly().turnObstacle().isEmpty() && !f.session.disassembly().turns());
        QTRY_VERIFY_WITH_TIMEOUT(f.message().startsWith(QStringLiteral("Cannot be disassembled")), 60'000);
        f.session.disassembly().setTurns(false, {});
    }

    static bool isMoveStoreOf(ApartDesk& f, std::optional<PieceFinish> turns) {
        const auto taken = f.session.disassembly().taken();
        return taken && taken->turns() == turns && taken->summary().apart == 1;
    }

    // At the end of each move, pieces are where its cells come to; in between they are turned.
    void scenesOfTurnsFollowThePlan() {
        ApartDesk f;
        f.session.document().setPuzzle(framedBar());
        QVERIFY(f.solveOpen());
        const Puzzle puzzle = f.session.solutions().puzzle();
        const std::vector<Placement> placements = f.session.solutions().solution(0);
        const Disassembly found =
            Disassembler(puzzle, {.threads = 1, .turns = PieceFinish{}}).disassemble(placements);
        QVERIFY(found.canBeDisassembled() && found.needsTurns);
        const AssemblyScene scene = makeScene(puzzle, placements);
        const MoveScenes moves(scene, placements, found.separation);
        QVERIFY(moves.moves().front().move.turn.has_value());
        const LatticeMotion motion = moves.moves().front().move.motion();
        const std::size_t bar = moves.at(0, 0.0).highlighted.front();
        for (const auto& [share, angle] : {std::pair(0.0, 0.0F), {0.5, 1.0F}, {1.0, 90.0F}}) {
            const PiecePose pose = moves.at(0, share).moved[bar];
            const float turned = std::abs(pose.turn.toEulerAngles().z());
            QVERIFY(angle == 1.0F ? turned > 1 && turned < 89 : std::abs(turned - angle) < 0.01F);
        }
        for (const Cell cell : scene.pieces[bar].cells) {
            const QVector3D end = moves.at(0, 1.0).moved[bar](toVector(scene.lattice.middleOf(cell)));
            QVERIFY((end - toVector(scene.lattice.middleOf(motion(cell)))).length() < 1e-4F);
        }
        // A film and a picture of it are drawn.
        ExportOptions options;
        options.show = "apart";
        const PageSet film = movesFilm(puzzle, placements, found, options);
        QVERIFY(film.count > 10);
    }

    // A film holds every move and begins and ends with a rest; instructions have a picture for each.
    void filmsAndInstructionsShowEachMove_data() {
        QTest::addColumn<QString>("show");
        QTest::newRow("apart") << QStringLiteral("apart");
        QTest::newRow("together") << QStringLiteral("together");
    }
    void filmsAndInstructionsShowEachMove() {
        QFETCH(QString, show);
        Solved s(grid("lock-cubes-5"));
        const std::size_t count =
            MoveScenes(makeScene(s.puzzle, s.placements), s.placements, s.found->separation).moves().size();
        ExportOptions options;
        options.show = show.toStdString();
        options.seconds = 0.1;
        options.framesPerSecond = 20;
        const PageSet film = movesFilm(s.puzzle, s.placements, *s.found, options);
        QCOMPARE(film.count, static_cast<int>(3 * count + 1));
        QCOMPARE(show == QStringLiteral("apart") ? film.durations.front() : film.durations.back(), 200);
        const auto frame = [&](int page) {
            return drawImage(film.options,
                             [&](QPainter& painter, const QSizeF& size) { film.paint(painter, size, page); });
        };
        for (int page = 1; page < film.count; page += 3)
            QVERIFY(frame(page) != frame(page - 1));
        options.stepsPerPage = 2;
        const PageSet pages = movePages(s.puzzle, allOf(s.desk.session.solutions().set()), *s.found, options,
                                        PictureFormat::pdf);
        QCOMPARE(pages.count, static_cast<int>((count + 1) / 2));
    }
};

TILEWRIGHT_TEST(TestDisassemblyRun)
#include "tst_disassembly_run.moc"
