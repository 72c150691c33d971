// The window of an exact cover problem: its search as a matrix, its solutions, counts and samples.

#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <set>
#include <string>

#include "core/formats/exact_cover_text.h"
#include "tests/support/test_program.h"
#include "views/matrix/exact_cover_window.h"

using namespace tilewright;

namespace {

using Row = ExactCoverMatrix::Row;

const char* const toyText = "| toy\nA B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1\nB X:1\nC Y:1\n";

// Each of `options` items is in as many options: the number of permutations.
std::string permutations(int items) {
    std::string text;
    for (int i = 0; i < 2 * items; ++i)
        text += "i" + std::to_string(i) + " ";
    for (int i = 0; i < items * items; ++i)
        text += "\ni" + std::to_string(i / items) + " i" + std::to_string(items + i % items);
    return text;
}

struct MatrixDesk {
    explicit MatrixDesk(const std::string& text)
        : window(readExactCover(text, "test.dlx"), QStringLiteral("test.dlx")) {
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("the window is not shown");
        if (!QTest::qWaitFor([this] { return window.player().isReady(); })) qFatal("no search");
    }
    void press(const char* name) {
        QTest::mouseClick(window.findChild<QPushButton*>(QString::fromLatin1(name)), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([this] { return !window.isRunning(); }, 60000));
    }
    void key(Qt::Key key) {
        QTest::keyClick(&window.matrix(), key);
        QVERIFY(QTest::qWaitFor([this] { return window.player().phase() == WatchSession::Phase::waiting; }));
    }
    QString text(const char* name) { return window.findChild<QLabel*>(QString::fromLatin1(name))->text(); }
    std::vector<Row> rows() { return window.matrix().matrix().rows; }

    ExactCoverWindow window;
};

}  // namespace

class TestExactCoverWindow : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void stepsForwardAndBack() {
        MatrixDesk desk(toyText);
        const std::vector<Row> begin{Row::active, Row::active, Row::unused, Row::active, Row::active};
        QCOMPARE(desk.rows(), begin);
        desk.key(Qt::Key_Right);
        QVERIFY2(desk.text("caption").contains(QStringLiteral("Next item: A")),
                 qPrintable(desk.text("caption")));
        desk.key(Qt::Key_Right);
        QVERIFY(desk.text("caption").contains(QStringLiteral("Option 1 (A B X:0 Y:0) is chosen for A")));
        QCOMPARE(desk.rows(),
                 (std::vector{Row::chosen, Row::removed, Row::unused, Row::removed, Row::removed}));
        desk.key(Qt::Key_Right);
        QCOMPARE(desk.text("caption"), QStringLiteral("Dead end: no option with C is left."));
        desk.key(Qt::Key_Right);
        QCOMPARE(desk.rows(), (std::vector{Row::tried, Row::active, Row::unused, Row::active, Row::active}));
        desk.key(Qt::Key_S);
        QVERIFY(desk.text("caption").startsWith(QStringLiteral("Solution 1")));
        desk.key(Qt::Key_Home);
        QCOMPARE(desk.rows(), begin);
    }

    void showsOnlyWhatRemains() {
        MatrixDesk desk(toyText);
        QCOMPARE(desk.window.matrix().shownOptions(), (std::vector{0, 1, 2, 3, 4}));
        desk.key(Qt::Key_Right);
        desk.key(Qt::Key_Right);
        QTest::mouseClick(desk.window.findChild<QCheckBox*>(), Qt::LeftButton, {}, {12, 8});
        // A dead end: the chosen option, and the item that lacks one.
        QCOMPARE(desk.window.matrix().shownOptions(), std::vector{0});
        QCOMPARE(desk.window.matrix().shownItems(), (std::vector{0, 1, 2, 3, 4}));
        for (int step = 0; step < 3; ++step)
            desk.key(Qt::Key_Right);
        desk.key(Qt::Key_Right);
        // Option 2 is chosen; only option 4 is left, with its items.
        QCOMPARE(desk.window.matrix().shownOptions(), std::vector{3});
        QCOMPARE(desk.window.matrix().shownItems(), (std::vector{1, 3}));
    }

    void solutionsAreListedAndShown() {
        MatrixDesk desk(permutations(4));
        desk.press("solve");
        QCOMPARE(desk.window.solutions().rowCount(), 24);
        QVERIFY2(desk.text("result").startsWith(QStringLiteral("24 ")), qPrintable(desk.text("result")));
        auto* list = desk.window.findChild<QListView*>();
        list->setCurrentIndex(desk.window.solutions().index(5, 0));
        QCOMPARE(std::ranges::count(desk.rows(), Row::chosen), 4);
        QCOMPARE(std::ranges::count(desk.rows(), Row::active), 0);
        for (const int option : desk.window.solutions().at(5))
            QCOMPARE(desk.rows()[static_cast<std::size_t>(option)], Row::chosen);
        QCOMPARE(desk.text("detail").count(QLatin1Char('\n')), 3);
        // Stepping returns to the search.
        desk.key(Qt::Key_Right);
        QCOMPARE(std::ranges::count(desk.rows(), Row::chosen), 0);
        QVERIFY(!list->currentIndex().isValid());
    }

    void countsAndSamples() {
        MatrixDesk desk(permutations(12));
        desk.press("count");
        QVERIFY2(desk.text("result").startsWith(QStringLiteral("479,001,600 ")),
                 qPrintable(desk.text("result")));
        desk.window.findChild<QSpinBox*>()->setValue(7);
        desk.press("sample");
        QCOMPARE(desk.window.solutions().rowCount(), 7);
        std::set<std::vector<int>> drawn;
        for (int i = 0; i < 7; ++i)
            drawn.insert(desk.window.solutions().at(i));
        QCOMPARE(drawn.size(), std::size_t{7});
        for (const std::vector<int>& solution : drawn)
            QCOMPARE(solution.size(), std::size_t{12});
        // The diagram is kept.
        desk.press("sample");
        QVERIFY(!drawn.contains(desk.window.solutions().at(0)));
    }

    void longSearchesCanBeStopped() {
        MatrixDesk desk(permutations(12));
        QTest::mouseClick(desk.window.findChild<QPushButton*>(QStringLiteral("solve")), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return desk.window.solutions().rowCount() > 0; }));
        QVERIFY(desk.window.isRunning());
        desk.press("stop");
        QVERIFY(desk.text("result").startsWith(QStringLiteral("Stopped after ")));
        QVERIFY(desk.window.solutions().rowCount() <= static_cast<int>(ExactCoverWindow::mostListed));
        // Closing the window ends a search, too.
        QTest::mouseClick(desk.window.findChild<QPushButton*>(QStringLiteral("solve")), Qt::LeftButton);
    }

    void paintsLargeMatricesInParts() {
        // 90,000 options: a step must not take the time of painting them all.
        MatrixDesk desk(permutations(300));
        desk.window.matrix().resize(800, 600);
        QElapsedTimer clock;
        clock.start();
        for (int i = 0; i < 20; ++i) {
            QTest::keyClick(&desk.window.matrix(), Qt::Key_Minus);
            desk.window.matrix().grab();
        }
        for (int i = 0; i < 10; ++i)
            desk.key(Qt::Key_Right);
        QVERIFY2(clock.elapsed() < 60000, qPrintable(QString::number(clock.elapsed())));
        QCOMPARE(std::ranges::count(desk.rows(), Row::chosen), 5);
    }
};

TILEWRIGHT_TEST(TestExactCoverWindow)
#include "tst_exact_cover_window.moc"
