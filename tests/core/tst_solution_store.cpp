// Solutions come back as they were put in, from memory and from the file behind it.

#include <QTest>
#include <thread>

#include "core/solutions/solution_store.h"
#include "tests/support/drawn_puzzle.h"

using namespace tilewright;
using namespace tilewright::test;

class TestSolutionStore : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyNumberComesBack() {
        SolutionStore store(12);
        constexpr std::uint32_t count = 30'000;
        const auto solution = [](std::uint32_t i) {
            Solution s;
            s.copies = static_cast<int>(i % 48) + 1;
            for (std::uint32_t k = 0; k < 1 + i % 12; ++k)
                s.images.push_back(i * 31 + k);
            return s;
        };
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::vector<Solution> one{solution(i)};
            store.append(one);
            QCOMPARE(store.size(), std::uint64_t{i} + 1);
        }
        for (std::uint32_t i = 0; i < count; i += 7) {
            const Solution back = store.read(i);
            QCOMPARE(back.images, solution(i).images);
            QCOMPARE(back.copies, solution(i).copies);
        }
    }

    void blocksComeBackWithTheirTimes() {
        SolutionStore store(3);
        constexpr std::uint32_t count = 25'000;
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::vector<Solution> one{{{i, i + 1}, 4}};
            store.append(one, i * 0.25);
        }
        std::uint64_t next = 0;
        while (next < count) {
            const SolutionBlock block = store.read(next, 1000);
            QCOMPARE(block.first(), next);
            QVERIFY(block.size() > 0 && block.size() <= 1000);
            for (std::size_t i = 0; i < block.size(); ++i, ++next) {
                QCOMPARE(block.images(i).size(), 2U);
                QCOMPARE(block.images(i)[0], static_cast<ImageId>(next));
                QCOMPARE(block.copies(i), 4);
                QCOMPARE(block.seconds(i), static_cast<double>(next) * 0.25);
            }
        }
        QCOMPARE(store.read(count, 10).size(), 0U);
        QVERIFY_THROWS_EXCEPTION(std::out_of_range, store.read(count));
    }

    // Every solution that a reader sees is whole, whatever is added meanwhile.
    void isReadWhileItGrows() {
        SolutionStore store(2);
        constexpr std::uint32_t count = 200'000;
        std::jthread writer([&store] {
            for (std::uint32_t i = 0; i < count; i += 4) {
                const std::vector<Solution> some{{{i}, 1}, {{i + 1}, 1}, {{i + 2}, 1}, {{i + 3}, 1}};
                store.append(some);
            }
        });
        std::uint64_t wrong = 0;
        for (std::uint64_t next = 0; next < count;) {
            const SolutionBlock block = store.read(next, 512);
            for (std::size_t i = 0; i < block.size(); ++i, ++next)
                wrong += block.images(i).size() == 1 && block.images(i)[0] == next ? 0 : 1;
        }
        QCOMPARE(wrong, std::uint64_t{0});
    }

    void roomForEverySolution_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("most");
        QTest::newRow("one of each") << "square XXXX | A 1 XX | B 1 XX" << 2;
        QTest::newRow("open cells") << "square XXoo | A 0-1 XX | B 1 XX" << 4;
        QTest::newRow("as many as fit") << "square XXXX/XXXX | A any XX" << 4;
        QTest::newRow("never more than cells") << "square XXXX | A 9 X | B 9 X" << 4;
    }
    void roomForEverySolution() {
        QFETCH(QString, puzzle);
        QTEST(mostImages(drawnPuzzle(puzzle.toStdString())), "most");
    }
};

QTEST_APPLESS_MAIN(TestSolutionStore)
#include "tst_solution_store.moc"
