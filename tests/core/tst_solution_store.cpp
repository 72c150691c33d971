// Solutions come back as they were put in, from memory and from the file behind it.

#include <QTest>

#include "core/jobs/solution_store.h"

using namespace tilewright;

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
};

QTEST_APPLESS_MAIN(TestSolutionStore)
#include "tst_solution_store.moc"
