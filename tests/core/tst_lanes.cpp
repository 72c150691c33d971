// Every way to test eight images at a time gives what a loop over bits gives, whatever the processor has.

#include <QTest>
#include <random>

#include "core/search/lanes.h"
#include "tests/core/lanes_level.h"

using lanes_of::Lanes;
using lanes_of::Level;

class TestLanes : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void allLevelsAgree_data() {
        QTest::addColumn<int>("level");
        QTest::newRow("this processor") << -1;
        QTest::newRow("plain") << static_cast<int>(Level::plain);
        if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
            QTest::newRow("avx2") << static_cast<int>(Level::avx2);
    }
    void allLevelsAgree() {
        QFETCH(int, level);
        Lanes lanes{[](const std::uint64_t* words, std::uint64_t mask) {
                        return tilewright::disjointLanes(words, mask);
                    },
                    [](std::uint64_t word, std::uint64_t mask) { return tilewright::packBits(word, mask); }};
        if (level == static_cast<int>(Level::plain)) lanes = lanes_of::get<Level::plain>();
        if (level == static_cast<int>(Level::avx2)) lanes = lanes_of::get<Level::avx2>();
        std::mt19937_64 random(11);
        // Few bits, so that some words meet and others do not.
        const auto sparse = [&random] { return random() & random() & random(); };
        for (int round = 0; round < 2000; ++round) {
            alignas(64) std::array<std::uint64_t, tilewright::laneCount> words{};
            for (std::uint64_t& word : words)
                word = round % 3 == 0 ? random() : sparse();
            const std::uint64_t mask = sparse();
            unsigned disjoint = 0;
            for (std::size_t i = 0; i < words.size(); ++i)
                if ((words[i] & mask) == 0) disjoint |= 1U << i;
            QCOMPARE(lanes.disjointLanes(words.data(), mask), disjoint);
            std::uint64_t packed = 0;
            for (int bit = 0, to = 0; bit < 64; ++bit)
                if ((mask >> bit & 1) != 0) packed |= (words[0] >> bit & 1) << to++;
            QCOMPARE(lanes.packBits(words[0], mask), packed);
        }
    }
};

QTEST_APPLESS_MAIN(TestLanes)
#include "tst_lanes.moc"
