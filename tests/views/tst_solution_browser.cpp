// The browser of solutions, driven by mouse and keys.

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QToolBar>
#include <QToolButton>
#include <system_error>

#include "core/formats/remark_file.h"
#include "tests/support/browser_desk.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/assembly/painter_assembly_view.h"
#include "views/solutions/filter_panel.h"
#include "views/solutions/solution_browser.h"
#include "views/solutions/solution_grid.h"
#include "views/solutions/solution_model.h"
#include "views/solutions/solution_navigator.h"
#include "views/solutions/solutions_page.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

using Numbers = std::vector<quint64>;

bool pieceCovers(Session& session, quint64 number, const char* name, Cell cell) {
    for (const Placement& placement : session.solutions().solution(number))
        if (session.document().puzzle().pieces[placement.piece].name == name)
            return std::find(placement.cells.begin(), placement.cells.end(), cell) != placement.cells.end();
    return false;
}

// Solutions that were found but cannot be read, as on a failed disk.
class UnreadableSearch final : public Search {
  public:
    explicit UnreadableSearch(const Puzzle& puzzle) : puzzle_(puzzle), job_(puzzle, choosePlan(puzzle), {}) {}

    Job& job() override { return job_; }
    SearchKind kind() override { return {}; }
    AnySnapshot snapshot() override { return job_.snapshot(); }
    quint64 count() override { return job_.snapshot().solutions; }
    std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>&) override {
        const auto fail = [](std::uint64_t) -> NumberedSolution {
            throw std::system_error(std::make_error_code(std::errc::io_error));
        };
        return std::make_shared<const PlacedSolutions>(puzzle_,
                                                       SolutionList{job_.snapshot().solutions, fail});
    }

  private:
    Puzzle puzzle_;
    Job job_;
};

}  // namespace

class TestSolutionBrowser : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void clicksAndKeysShowSolutions() {
        BrowserDesk f;
        QVERIFY(f.solve("cubes/soma"));
        QCOMPARE(f.model->rowCount(), 240);
        // What is shown at the end of the search is selected.
        QCOMPARE(f.browser.current(), std::optional<quint64>(0));
        QSignalSpy changes(&f.browser, &SolutionBrowser::selectionChanged);
        f.click(3);
        QCOMPARE(f.numberShown(), 4);
        QVERIFY(changes.count() > 0);
        QTest::keyClick(f.grid, Qt::Key_Right);
        QCOMPARE(f.numberShown(), 5);
        QTest::keyClick(f.grid, Qt::Key_End);
        QCOMPARE(f.numberShown(), 240);
        QTest::keyClick(f.grid, Qt::Key_Right);
        QCOMPARE(f.numberShown(), 240);
        QTest::keyClick(f.grid, Qt::Key_Home);
        QCOMPARE(f.numberShown(), 1);
        QTest::keyClick(f.grid, Qt::Key_Down);
        const int below = f.numberShown();
        QVERIFY(below > 1);
        QTest::keyClick(f.grid, Qt::Key_PageDown);
        QVERIFY(f.numberShown() > below);
        // And the other way round.
        QTest::keyClick(f.named<QSlider>("Solution"), Qt::Key_End);
        QCOMPARE(f.browser.current(), std::optional<quint64>(239));
    }

    // A list that grows a moment after the search has ended is shown all the same.
    void lateSolutionsAreShown() {
        BrowserDesk f;
        QVERIFY(f.open("pentominoes/20x3"));
        f.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(f.session.run().phase() == Run::Phase::finished, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(f.grid->isVisible(), 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(f.browser.current(), std::optional<quint64>(0), 60'000);
    }

    void selectsSeveral() {
        BrowserDesk f;
        QVERIFY(f.solve("cubes/soma"));
        f.click(1);
        f.click(4, Qt::ShiftModifier);
        QCOMPARE(f.browser.selected(), (Numbers{1, 2, 3, 4}));
        f.click(2, Qt::ControlModifier);
        QCOMPARE(f.browser.selected(), (Numbers{1, 3, 4}));
        f.click(0);
        QTest::keyClick(f.grid, Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(f.browser.selected().size() > 1);
        QTest::keyClick(f.grid, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(f.browser.selected().size(), 240U);
        QCOMPARE(f.browser.shown(), f.browser.selected());
    }

    void theListIsSortedByItsHeader() {
        BrowserDesk f;
        QVERIFY(f.solve("pentominoes/8x8-with-hole"));
        f.press("List");
        const auto clickHeader = [&](int column) {
            QHeaderView* header = f.table->header();
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                              QPoint(header->sectionViewportPosition(column) + 8, header->height() / 2));
            return f.isListed();
        };
        QVERIFY(clickHeader(SolutionModel::numberColumn));
        QCOMPARE(f.browser.shown().front(), 64U);
        QVERIFY(clickHeader(SolutionModel::numberColumn));
        QCOMPARE(f.browser.shown().front(), 0U);
        // Distances are measured from the one that is selected at that moment.
        f.browser.select(7);
        QVERIFY(clickHeader(SolutionModel::distanceColumn));
        QCOMPARE(f.browser.shown().front(), 7U);
        QCOMPARE(f.model->index(0, SolutionModel::distanceColumn).data().toString(), QStringLiteral("0"));
        f.browser.select(9);
        QCOMPARE(f.listing->reference(), std::optional<quint64>(7));
        QCOMPARE(f.model->headerData(SolutionModel::distanceColumn, Qt::Horizontal).toString(),
                 QStringLiteral("Distance to 8"));
        QCOMPARE(f.browser.current(), std::optional<quint64>(9));
        QVERIFY(f.browser.shown().size() == 65);
    }

    // What is exported is what was listed then, whatever is listed later.
    void whatWasListedStays_data() {
        QTest::addColumn<QString>("order");
        QTest::addColumn<bool>("isReversed");
        QTest::addColumn<bool>("areDeleted");
        QTest::newRow("all") << QStringLiteral("by number") << false << false;
        QTest::newRow("all, the last one first") << QStringLiteral("by number") << true << false;
        QTest::newRow("some") << QStringLiteral("by number") << false << true;
        QTest::newRow("some, the last one first") << QStringLiteral("by number") << true << true;
        QTest::newRow("in another order") << QStringLiteral("by distance") << false << false;
    }
    void whatWasListedStays() {
        QFETCH(QString, order);
        QFETCH(bool, isReversed);
        QFETCH(bool, areDeleted);
        BrowserDesk f;
        QVERIFY(f.solve("pentominoes/8x8-with-hole"));
        if (areDeleted) {
            f.click(1);
            f.click(2, Qt::ShiftModifier);
            QTest::keyClick(f.grid, Qt::Key_Delete);
        }
        const bool byDistance = order == QStringLiteral("by distance");
        f.listing->setOrder(byDistance ? SolutionOrder::distance : SolutionOrder::number, isReversed,
                            byDistance ? std::optional<quint64>(7) : std::nullopt);
        QVERIFY(f.isListed());
        const ListedNumbers listed = f.browser.listed();
        QCOMPARE(listed.count, areDeleted ? 63U : 65U);
        Numbers expected;
        for (quint64 row = 0; row < f.listing->size(); ++row)
            expected.push_back(f.listing->numberAt(row));
        QCOMPARE(f.browser.shown(), expected);
        if (!byDistance) QCOMPARE(expected.front(), isReversed ? 64U : 0U);
        f.listing->setOrder(SolutionOrder::distance, false, 30);
        QVERIFY(f.isListed());
        QVERIFY(f.browser.shown() != expected);
        const std::vector<std::uint64_t> kept = listed.all();
        QCOMPARE(Numbers(kept.begin(), kept.end()), expected);
    }

    // Those with most symmetries first.
    void symmetricOnesAreFoundQuickly() {
        BrowserDesk f;
        QVERIFY(f.solve("square XXXX/XXXX/XXXX/XXXX | I any XX"));
        f.choose("Order", "by symmetry");
        QVERIFY(f.isListed());
        const auto textAt = [&](int row, int column) {
            return f.model->index(row, column).data().toString();
        };
        QCOMPARE(textAt(0, SolutionModel::symmetryColumn),
                 QStringLiteral("half turn, mirror image left to right, mirror image top to bottom"));
        QCOMPARE(textAt(0, SolutionModel::copiesColumn), QStringLiteral("2"));
        QCOMPARE(textAt(8, SolutionModel::symmetryColumn), QStringLiteral("–"));
        QCOMPARE(textAt(8, SolutionModel::copiesColumn), QStringLiteral("8"));
        f.choose("Order", "by copies");
        QVERIFY(f.isListed());
        QCOMPARE(textAt(8, SolutionModel::copiesColumn), QStringLiteral("8"));
        f.press("Filter");
        BrowserDesk::tick(f.labelled<QCheckBox>("Symmetric"));
        QVERIFY(f.isListed());
        QVERIFY(f.model->rowCount() > 0 && f.model->rowCount() < 9);
    }

    void asksForAPieceOnCells() {
        BrowserDesk f;
        QVERIFY(f.solve("pentominoes/8x8-with-hole"));
        f.press("Filter");
        BrowserDesk::tick(f.labelled<QCheckBox>("Rotated and mirrored too"));
        auto* piece = f.named<QComboBox>("Piece");
        piece->setFocus();
        QTest::keyClick(piece, Qt::Key_X);
        QCOMPARE(piece->currentText(), QStringLiteral("X"));
        auto* picker = f.page.findChild<CellPicker*>();
        QTRY_VERIFY_WITH_TIMEOUT(picker->isVisible(), 60'000);
        const Cell cell{2, 1, 0};
        QTest::mouseClick(picker, Qt::LeftButton, {}, picker->rectOf(cell).center());
        QTest::keyClick(picker, Qt::Key_Escape);
        QVERIFY(f.isListed());
        Numbers wanted;
        for (quint64 i = 0; i < 65; ++i)
            if (pieceCovers(f.session, i, "X", cell)) wanted.push_back(i);
        QVERIFY(!wanted.empty() && wanted.size() < 65);
        QCOMPARE(f.browser.shown(), wanted);
        // With all copies there are more.
        BrowserDesk::tick(f.labelled<QCheckBox>("Rotated and mirrored too"));
        QVERIFY(f.isListed());
        QVERIFY(f.browser.shown().size() > wanted.size());
        QTest::mouseClick(f.labelled<QPushButton>("All solutions"), Qt::LeftButton);
        QVERIFY(f.isListed());
        QCOMPARE(f.browser.shown().size(), 65U);
        QCOMPARE(f.named<QComboBox>("Piece")->currentIndex(), 0);
    }

    void asksForPiecesThatTouch() {
        BrowserDesk f;
        QVERIFY(f.solve("pentominoes/8x8-with-hole"));
        f.press("Filter");
        f.choose("A piece", "X");
        QCOMPARE(f.browser.shown().size(), 65U);
        f.choose("Adjacent piece", "I");
        QVERIFY(f.isListed());
        const std::size_t touching = f.browser.shown().size();
        QVERIFY(touching > 0 && touching < 65);
        // Combined with another filter: no solution of this puzzle is symmetric.
        BrowserDesk::tick(f.labelled<QCheckBox>("Symmetric"));
        QVERIFY(f.isListed());
        QVERIFY(f.browser.shown().empty());
        QVERIFY(f.labelled<QLabel>("No solution matches the filter")->isVisible());
    }

    void asksForSimilarOnes() {
        BrowserDesk f;
        // One thread finds solutions in the same order each time, and not all of them have similar ones.
        f.session.run().setThreads(1);
        QVERIFY(f.solve("pentominoes/12x5"));
        f.click(2);
        f.press("Filter");
        BrowserDesk::tick(f.labelled<QCheckBox>("Similar"));
        QVERIFY(f.isListed());
        const std::size_t near = f.browser.shown().size();
        QVERIFY(near > 1 && near < 1010);
        QCOMPARE(f.browser.current(), std::optional<quint64>(2));
        auto* most = f.named<QSpinBox>("Maximum number of different cells");
        most->setFocus();
        most->selectAll();
        QTest::keyClicks(most, QStringLiteral("60"));
        QTest::keyClick(most, Qt::Key_Return);
        QVERIFY(f.isListed());
        QCOMPARE(f.browser.shown().size(), 1010U);
        // The next search has other numbers, and nothing of the last one is selected.
        f.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(f.session.run().phase() == Run::Phase::finished, 60'000);
        QVERIFY(f.isListed());
        QVERIFY(!f.labelled<QCheckBox>("Similar")->isChecked());
        QTRY_COMPARE_WITH_TIMEOUT(f.browser.selected(), Numbers{0}, 60'000);
        QCOMPARE(f.browser.shown().size(), 1010U);
    }

    void marksNotesAndDeletes() {
        BrowserDesk f;
        QVERIFY(f.solve("cubes/soma"));
        f.click(1);
        f.click(3, Qt::ControlModifier);
        QTest::keyClick(f.grid, Qt::Key_M);
        QCOMPARE(f.browser.marked(), (Numbers{1, 3}));
        QCOMPARE(f.model->index(3, SolutionModel::markColumn).data().toString(), QStringLiteral("★"));
        f.click(2);
        QTimer::singleShot(0, &f.page, [] {
            auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("for Anna"));
            QTest::keyClick(dialog, Qt::Key_Return);
        });
        QTest::keyClick(f.grid, Qt::Key_N);
        QCOMPARE(f.session.solutions().remarks().note(2), QStringLiteral("for Anna"));
        f.click(0);
        f.click(1, Qt::ShiftModifier);
        QTest::keyClick(f.grid, Qt::Key_Delete);
        QCOMPARE(f.model->rowCount(), 238);
        QCOMPARE(f.browser.shown().front(), 2U);
        // What comes behind is looked at next.
        QCOMPARE(f.browser.current(), std::optional<quint64>(2));
        QCOMPARE(f.browser.marked(), (Numbers{3}));
        f.press("Filter");
        BrowserDesk::tick(f.labelled<QCheckBox>("Marked"));
        QVERIFY(f.isListed());
        QCOMPARE(f.browser.shown(), (Numbers{3}));
        BrowserDesk::tick(f.labelled<QCheckBox>("Marked"));
        f.grid->setFocus();
        QTest::keyClick(f.grid, Qt::Key_Delete, Qt::ShiftModifier);
        QVERIFY(f.isListed());
        QCOMPARE(f.model->rowCount(), 240);
        QCOMPARE(f.browser.marked(), (Numbers{1, 3}));
        QVERIFY(f.model->setData(f.model->index(5, SolutionModel::noteColumn), QStringLiteral(" zoo ")));
        f.choose("Order", "by note");
        QVERIFY(f.isListed());
        QCOMPARE(f.browser.shown()[0], 2U);
        QCOMPARE(f.browser.shown()[1], 5U);
    }

    // While a note is being edited in the list, new solutions do not move the row.
    void notesAreWrittenInTheListWhileItGrows() {
        BrowserDesk f;
        QVERIFY(f.open("pentominoes/one-sided-18x5"));
        f.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(f.model->rowCount() > 1000, 60'000);
        f.press("List");
        f.listing->setOrder(SolutionOrder::distance, false, 0);
        QTRY_VERIFY_WITH_TIMEOUT(f.listing->size() > 0 && f.browser.shown().front() == 0, 60'000);
        const QModelIndex note = f.model->index(1, SolutionModel::noteColumn);
        f.page.resize(1500, 650);
        QCoreApplication::processEvents();
        const QPoint place = f.table->visualRect(note).center();
        QTest::mouseClick(f.table->viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(f.table->viewport(), Qt::LeftButton, {}, place);
        auto* editor = f.table->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        const quint64 number = *f.model->numberAt(f.model->index(1, 0));
        QTest::keyClicks(editor, QStringLiteral("slowly"));
        const int rows = f.model->rowCount();
        QTest::qWait(1500);
        QCOMPARE(f.model->rowCount(), rows);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(f.session.solutions().remarks().note(number), QStringLiteral("slowly"),
                                  60'000);
        QTRY_VERIFY_WITH_TIMEOUT(f.model->rowCount() > rows, 60'000);
    }

    void deletesInEveryOrder() {
        BrowserDesk f;
        QVERIFY(f.solve("cubes/soma"));
        f.click(0);
        f.choose("Order", "by distance");
        QVERIFY(f.isListed());
        for (int i = 0; i < 10; ++i) {
            f.grid->setFocus();
            QTest::keyClick(f.grid, Qt::Key_Delete);
            QVERIFY(f.isListed());
            QCOMPARE(f.model->rowCount(), 239 - i);
            QVERIFY(f.browser.current().has_value());
        }
        QTest::keyClick(f.grid, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(f.grid, Qt::Key_Delete);
        QVERIFY(f.isListed());
        QCOMPARE(f.model->rowCount(), 0);
        f.press("Restore");
        QVERIFY(f.isListed());
        QCOMPARE(f.model->rowCount(), 230);
    }

    void remarksComeBackWithTheEditUndone() {
        BrowserDesk f;
        QVERIFY(f.solve("cubes/soma"));
        f.click(4);
        QTest::keyClick(f.grid, Qt::Key_M);
        QSignalSpy notes(&f.session.run(), &Run::noted);
        Puzzle edited = f.session.document().puzzle();
        edited.pieces.pop_back();
        f.session.document().edit(QStringLiteral("Delete"), edited);
        QCOMPARE(f.model->rowCount(), 0);
        QCOMPARE(notes.count(), 1);
        f.session.document().undo();
        QTRY_VERIFY_WITH_TIMEOUT(f.session.run().phase() == Run::Phase::finished, 60'000);
        QVERIFY(f.isListed());
        QCOMPARE(f.model->rowCount(), 240);
        QCOMPARE(f.browser.marked(), (Numbers{4}));
    }

    void remarksComeBackWithANewSearch() {
        BrowserDesk f;
        QVERIFY(f.solve("cubes/soma"));
        f.click(4);
        QTest::keyClick(f.grid, Qt::Key_M);
        f.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(f.session.run().phase() == Run::Phase::finished, 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(f.browser.marked(), (Numbers{4}), 60'000);
    }

    // Undo and redo of deletions; after a restart only the list offers to restore them.
    void deletionsAreUndoneAndRedone() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("soma.toml"));
        {
            BrowserDesk f;
            QVERIFY(f.solve("cubes/soma"));
            QVERIFY(f.session.document().saveAs(file));
            f.click(3);
            QTest::keyClick(f.grid, Qt::Key_Delete);
            QVERIFY(f.isListed());
            QCOMPARE(f.model->rowCount(), 239);
            f.session.solutions().bringBack();
            QVERIFY(f.isListed());
            QCOMPARE(f.model->rowCount(), 240);
            QCOMPARE(f.session.solutions().remarks().broughtBackCount(), 1U);
            f.session.solutions().removeAgain();
            QVERIFY(f.isListed());
            QCOMPARE(f.model->rowCount(), 239);
            QCOMPARE(f.session.solutions().remarks().broughtBackCount(), 0U);
            QVERIFY(f.session.notes().save());
        }
        BrowserDesk f;
        QVERIFY(f.session.document().open(file));
        f.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(f.session.run().phase() == Run::Phase::finished, 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(f.model->rowCount(), 239, 60'000);
        QVERIFY(f.session.solutions().remarks().isDeleted(3));
        QCOMPARE(f.session.solutions().remarks().lastDeletedCount(), 0U);
        f.press("Restore");
        QTRY_COMPARE_WITH_TIMEOUT(f.model->rowCount(), 240, 60'000);
    }

    // "Solution 17" is the same one every time.
    void numbersAreTheSameEachTime_data() {
        QTest::addColumn<QByteArray>("puzzle");
        QTest::newRow("soma") << QByteArray("cubes/soma");
        QTest::newRow("10x6") << QByteArray("pentominoes/10x6");
        QTest::newRow("holes") << QByteArray("square XXXXXo/XXXXXX/.XXXXX | I any XX | L 1-2 XX/X.");
    }
    void numbersAreTheSameEachTime() {
        QFETCH(QByteArray, puzzle);
        BrowserDesk f;
        QVERIFY(f.open(puzzle));
        std::vector<std::string> first;
        for (const int threads : {1, 2, 3, 2}) {
            f.session.run().setThreads(threads);
            f.session.run().start();
            QTRY_VERIFY_WITH_TIMEOUT(f.session.run().phase() == Run::Phase::finished, 60'000);
            std::vector<std::string> keys;
            const auto set = f.session.solutions().set();
            for (quint64 i = 0; i < f.session.solutions().count(); ++i)
                keys.push_back(solutionKey(f.session.document().puzzle().region, set->placements(i)));
            if (first.empty()) first = keys;
            QVERIFY(keys == first);
        }
    }

    // Solutions looked at, marked or deleted during a search keep their identity.
    void numbersChangeAtTheEndOnly() {
        BrowserDesk f;
        QVERIFY(f.open("pentominoes/10x6"));
        const auto keyOf = [&f](quint64 number) {
            return solutionKey(f.session.document().puzzle().region, f.session.solutions().solution(number));
        };
        f.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(f.session.solutions().count() > 20, 60'000);
        f.session.run().pause();
        QTRY_VERIFY_WITH_TIMEOUT(
            f.session.run().phase() == Run::Phase::paused || f.session.run().phase() == Run::Phase::finished,
            60'000);
        QTRY_VERIFY_WITH_TIMEOUT(f.model->rowCount() > 20, 60'000);
        const std::string marked = keyOf(11);
        const std::string deleted = keyOf(13);
        const std::string looked = keyOf(17);
        f.page.navigator().showSolution(17);
        f.session.solutions().changeRemarks([](SolutionRemarks& remarks) {
            remarks.setMarked(std::vector<quint64>{11}, true);
            remarks.setNote(11, QStringLiteral("mine"));
            remarks.remove(std::vector<quint64>{13});
        });
        f.session.run().resume();
        QTRY_VERIFY_WITH_TIMEOUT(f.session.run().phase() == Run::Phase::finished, 60'000);
        QVERIFY(f.isListed());
        QCOMPARE(f.session.solutions().count(), 2339U);
        QCOMPARE(f.model->rowCount(), 2338);
        QVERIFY(keyOf(*f.page.navigator().currentSolution()) == looked);
        QTRY_COMPARE_WITH_TIMEOUT(f.browser.current(), f.page.navigator().currentSolution(), 60'000);
        QCOMPARE(f.browser.marked().size(), 1U);
        QVERIFY(keyOf(f.browser.marked().front()) == marked);
        QCOMPARE(f.session.solutions().remarks().note(f.browser.marked().front()), QStringLiteral("mine"));
        quint64 gone = 0;
        while (!f.session.solutions().remarks().isDeleted(gone))
            ++gone;
        QVERIFY(keyOf(gone) == deleted);
        f.session.solutions().bringBack();
        QVERIFY(f.isListed());
        QCOMPARE(f.model->rowCount(), 2339);
    }

    // An active filter is shown when its panel is closed, and can be cleared there.
    void hiddenFiltersAreSaid() {
        BrowserDesk f;
        QVERIFY(f.solve("cubes/soma"));
        f.press("Filter");
        BrowserDesk::tick(f.labelled<QCheckBox>("Marked"));
        QTRY_COMPARE_WITH_TIMEOUT(f.model->rowCount(), 0, 60'000);
        const auto link = [&f] {
            for (auto* label : f.browser.findChildren<QLabel*>())
                if (label->text().contains(QStringLiteral("href=\"all\""))) return label;
            return static_cast<QLabel*>(nullptr);
        };
        QVERIFY(link() == nullptr);
        f.press("Filter");
        QVERIFY(link() != nullptr);
        Q_EMIT link()->linkActivated(QStringLiteral("all"));
        QTRY_COMPARE_WITH_TIMEOUT(f.model->rowCount(), 240, 60'000);
        QVERIFY(link() == nullptr);
    }

    // The empty list offers the solutions stored in the puzzle file.
    void storedSolutionsAreOffered() {
        BrowserDesk f;
        bool holds = false;
        f.browser.setStoredAsker([&holds] { return holds; });
        const auto link = [&f] {
            for (auto* label : f.browser.findChildren<QLabel*>())
                if (label->text().contains(QStringLiteral("href=\"stored\""))) return label;
            return static_cast<QLabel*>(nullptr);
        };
        QVERIFY(f.open("cubes/soma"));
        QVERIFY(link() == nullptr);
        holds = true;
        QVERIFY(f.open("pentominoes/10x6"));
        QTRY_VERIFY_WITH_TIMEOUT(link() != nullptr, 60'000);
        QSignalSpy asked(&f.browser, &SolutionBrowser::storedAsked);
        Q_EMIT link()->linkActivated(QStringLiteral("stored"));
        QCOMPARE(asked.count(), 1);
    }

    // Cells to ask for are chosen by a drag over them.
    void dragsChooseCells() {
        BrowserDesk f;
        QVERIFY(f.solve("pentominoes/10x6"));
        auto* picker = f.page.findChild<CellPicker*>();
        QSignalSpy chosen(picker, &CellPicker::chosen);
        const auto at = [&](int x) { return picker->rectOf({x, 2, 0}).center(); };
        QTest::mousePress(picker, Qt::LeftButton, {}, at(1));
        QTest::mouseMove(picker, at(2));
        QTest::mouseMove(picker, at(3));
        QTest::mouseRelease(picker, Qt::LeftButton, {}, at(3));
        QCOMPARE(picker->cells(), (std::vector<Cell>{{1, 2, 0}, {2, 2, 0}, {3, 2, 0}}));
        QCOMPARE(chosen.count(), 1);
        QTest::mouseClick(picker, Qt::LeftButton, {}, at(2));
        QCOMPARE(picker->cells(), (std::vector<Cell>{{1, 2, 0}, {3, 2, 0}}));
    }

    void solutionsAppearWhileTheSearchRuns() {
        BrowserDesk f;
        QVERIFY(f.open("pentominoes/one-sided-18x5"));
        f.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(f.model->rowCount() > 0, 60'000);
        f.click(0);
        const int first = f.model->rowCount();
        QTRY_VERIFY_WITH_TIMEOUT(f.model->rowCount() > first + 1000, 60'000);
        QCOMPARE(f.browser.current(), std::optional<quint64>(0));
        QCOMPARE(f.numberShown(), 1);
        // Filtered and sorted ones come too.
        SolutionFilter filter;
        filter.touch = SolutionFilter::Touch{0, 1};
        f.listing->setFilter(filter, {});
        QTRY_VERIFY_WITH_TIMEOUT(f.model->rowCount() > 100, 60'000);
        const int some = f.model->rowCount();
        QTRY_VERIFY_WITH_TIMEOUT(f.model->rowCount() > some, 60'000);
        f.listing->setOrder(SolutionOrder::distance, true, 0);
        QTRY_VERIFY_WITH_TIMEOUT(f.listing->order() == SolutionOrder::distance && f.model->rowCount() > some,
                                 60'000);
        // A new search in the middle of it, and the end of all in the middle of that.
        f.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(f.model->rowCount() > 0, 60'000);
        f.listing->setOrder(SolutionOrder::symmetry, true, {});
        QTRY_VERIFY_WITH_TIMEOUT(f.model->rowCount() > 100, 60'000);
    }

    void picturesAreDrawnOfWhatIsInSight() {
        BrowserDesk f;
        QVERIFY(f.solve("pentominoes/12x5"));
        const auto isDrawn = [&](int row) {
            const auto number = f.model->numberAt(f.model->index(row, 0));
            return f.grid->pictureOf(*number) != nullptr;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isDrawn(0), 60'000);
        QVERIFY(!isDrawn(1000));
        QTest::keyClick(f.grid, Qt::Key_End);
        QTRY_VERIFY_WITH_TIMEOUT(isDrawn(1009), 60'000);
        QVERIFY(!isDrawn(500));
        // Other sizes are drawn anew.
        const int width = f.grid->pictureWidth();
        QWheelEvent wheel(QPointF(50, 50), QPointF(50, 50), {}, QPoint(0, 480), Qt::NoButton,
                          Qt::ControlModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(f.grid->viewport(), &wheel);
        QVERIFY(f.grid->pictureWidth() > width);
        QTRY_VERIFY_WITH_TIMEOUT(isDrawn(1009), 60'000);
    }

    // Marking a piece through the large picture.
    void theRightButtonAsksForAPieceThere() {
        BrowserDesk f;
        QVERIFY(f.solve("pentominoes/8x8-with-hole"));
        f.browser.select(5);
        const auto pieces = f.session.solutions().solution(5);
        const Placement& one = pieces.front();
        QTimer::singleShot(0, &f.page, [] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu != nullptr);
            for (QAction* action : menu->actions())
                if (action->text().contains(QLatin1String("Only solutions")))
                    return QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            QFAIL("no such action");
        });
        AssemblyView& view = f.page.navigator().view();
        for (int y = 0; y < view.height(); y += 5)
            for (int x = 0; x < view.width(); x += 5)
                if (const auto pick = view.pickAt(QPointF(x, y)); pick && pick->cell == one.cells.front()) {
                    QTest::mouseClick(&view, Qt::RightButton, {}, QPoint(x, y));
                    x = view.width();
                    y = view.height();
                }
        QTRY_VERIFY_WITH_TIMEOUT(f.listing->filter().here.has_value(), 60'000);
        QVERIFY(f.isListed());
        QCOMPARE(f.listing->filter().here->cells, one.cells);
        const Numbers shown = f.browser.shown();
        QVERIFY(!shown.empty() && shown.size() < 65);
        QVERIFY(std::find(shown.begin(), shown.end(), 5U) != shown.end());
        // Steps go through what is listed.
        f.browser.select(shown.front());
        f.page.navigator().nextSolution();
        if (shown.size() > 1) QCOMPARE(f.numberShown(), static_cast<int>(shown[1]) + 1);
    }

    void fewSolutions_data() {
        QTest::addColumn<QByteArray>("puzzle");
        QTest::addColumn<int>("count");
        QTest::newRow("none") << QByteArray("square XXX/X.X | I 1 XXX | O 1 XX") << 0;
        QTest::newRow("one") << QByteArray("square XX/X. | L 1 XX/X.") << 1;
        QTest::newRow("a hole alone") << QByteArray("square XXo | I 1 XX") << 1;
    }
    void fewSolutions() {
        QFETCH(QByteArray, puzzle);
        QFETCH(int, count);
        BrowserDesk f;
        QVERIFY(f.solve(puzzle.constData()));
        QCOMPARE(f.model->rowCount(), count);
        for (const int key :
             {Qt::Key_Down, Qt::Key_End, Qt::Key_A, Qt::Key_M, Qt::Key_Delete, Qt::Key_PageUp})
            QTest::keyClick(f.grid, static_cast<Qt::Key>(key));
        for (int order = 0; order < 8; ++order) {
            f.listing->setOrder(static_cast<SolutionOrder>(order), order % 2 == 0, f.browser.current());
            QVERIFY(f.isListed());
        }
        f.listing->setOrder(SolutionOrder::number, false, {});
        f.press("Restore");
        QVERIFY(f.isListed());
        QCOMPARE(f.model->rowCount(), count);
    }

    void clickStorm() {
        BrowserDesk f;
        QVERIFY(f.solve("cubes/soma"));
        f.press("Filter");
        QList<QWidget*> targets{f.grid->viewport(), f.table->viewport()};
        for (QToolButton* button : f.browser.findChildren<QToolButton*>())
            if (button->defaultAction() == nullptr ||
                !button->defaultAction()->text().contains(QLatin1String("ote")))
                targets << button;
        for (QCheckBox* box : f.browser.findChildren<QCheckBox*>())
            targets << box;
        for (int i = 0; i < 600; ++i) {
            QWidget* target = targets[i * 7 % targets.size()];
            QTest::mouseClick(target, Qt::LeftButton, i % 5 == 0 ? Qt::ShiftModifier : Qt::NoModifier,
                              QPoint(5 + i * 13 % std::max(1, target->width() - 5), 6 + i * 29 % 40));
            if (i % 60 == 0) f.session.run().start();
            if (i % 97 == 0)
                f.session.document().edit(QStringLiteral("Rename"), [&] {
                    Puzzle edited = f.session.document().puzzle();
                    edited.name += "x";
                    return edited;
                }());
            if (i % 13 == 0) QTest::qWait(2);
        }
        f.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(f.session.run().phase() == Run::Phase::finished, 60'000);
        QVERIFY(f.isListed());
        QCOMPARE(f.session.solutions().count(), 240U);
    }

    void solutionsThatCannotBeReadAreAMessage() {
        const Puzzle puzzle = libraryPuzzle("cubes/soma");
        BrowserDesk desk;
        QSignalSpy failed(&desk.session.solutions(), &Solutions::failed);
        desk.session.document().setPuzzle(puzzle);
        for (int reported = 1; reported <= 2; ++reported) {
            desk.session.run().start(std::make_shared<UnreadableSearch>(puzzle));
            QTRY_VERIFY_WITH_TIMEOUT(desk.session.run().phase() == Run::Phase::finished, 60'000);
            QCOMPARE(desk.session.solutions().count(), 240U);
            QVERIFY(desk.session.solutions().solution(7).empty());
            // Once for each search, however many pictures and views ask.
            QTRY_COMPARE_WITH_TIMEOUT(failed.count(), reported, 60'000);
            QVERIFY(failed.back()[0].toString().startsWith(
                QStringLiteral("The solutions cannot be read from the disk: ")));
        }
    }
};

TILEWRIGHT_TEST(TestSolutionBrowser)
#include "tst_solution_browser.moc"
