// SIMD tests of many images, compiled per level of x86-64: all levels agree with plain loops.

#include <QTest>

#include <algorithm>
#include <bit>
#include <random>

#include "core/search/lanes.h"
#include "tests/support/lane_code.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

struct Level {
    const char* name;
    LaneCode (*code)();
    bool (*isHere)();
};

constexpr std::array levels{
    Level{"v2", laneCodeV2, [] { return __builtin_cpu_supports("sse4.2") != 0; }},
    Level{"v3", laneCodeV3,
          [] { return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0; }},
    Level{"v4", laneCodeV4,
          [] { return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512vl") != 0; }}};

// Words with many and with few bits, and at both ends.
std::uint64_t someWord(std::mt19937_64& random) {
    switch (random() % 6) {
        case 0:
            return 0;
        case 1:
            return ~std::uint64_t{0};
        case 2:
            return std::uint64_t{1} << random() % 64;
        case 3:
            return random() & random() & random();
        default:
            return random();
    }
}

}  // namespace

class TestLanes : public QObject {
    Q_OBJECT

    LaneCode code_;

  private Q_SLOTS:
    void initTestCase_data() {
        QTest::addColumn<int>("level");
        for (std::size_t i = 0; i < levels.size(); ++i)
            QTest::newRow(levels[i].name) << static_cast<int>(i);
    }
    void init() {
        QFETCH_GLOBAL(int, level);
        const Level& here = levels.at(static_cast<std::size_t>(level));
        if (!here.isHere()) QSKIP("this processor has no such instructions");
        code_ = here.code();
    }

    void eightWordsAgainstOne() {
        std::mt19937_64 random(1);
        for (int n = 0; n < 20'000; ++n) {
            alignas(64) std::array<std::uint64_t, laneCount> words{};
            std::ranges::generate(words, [&] { return someWord(random); });
            const std::uint64_t mask = someWord(random);
            unsigned expected = 0;
            for (unsigned lane = 0; lane < laneCount; ++lane)
                if ((words[lane] & mask) == 0) expected |= 1U << lane;
            QCOMPARE(code_.disjointLanes(words.data(), mask), expected);
        }
    }

    void chosenWordsSideBySide() {
        std::mt19937_64 random(2);
        for (unsigned lanes = 0; lanes < 256; ++lanes) {
            alignas(64) std::array<std::uint64_t, laneCount> words{};
            std::ranges::generate(words, [&] { return someWord(random); });
            const std::uint64_t more = someWord(random);
            std::array<std::uint64_t, laneCount + 1> to{};
            to.back() = 17;
            code_.packLanes(words.data(), lanes, more, to.data());
            std::size_t at = 0;
            for (unsigned lane = 0; lane < laneCount; ++lane)
                if ((lanes >> lane & 1) != 0) QCOMPARE(to[at++], words[lane] | more);
            // Nothing is written after the eighth word.
            QCOMPARE(to.back(), std::uint64_t{17});
        }
    }

    void sumsOfChosenNumbers() {
        std::mt19937 random(3);
        std::array<std::uint16_t, numberCount> numbers{};
        for (int n = 0; n < 2'000; ++n) {
            std::ranges::generate(numbers,
                                  [&] { return static_cast<std::uint16_t>(random() % (mostInLane + 1)); });
            const unsigned lanes = random() & 0xffff;
            alignas(32) std::array<std::uint32_t, 8> sums{};
            code_.addLanes(numbers, lanes, sums);
            std::uint64_t expected = 0;
            for (unsigned lane = 0; lane < numberCount; ++lane)
                expected += (lanes >> lane & 1) != 0 ? numbers[lane] : 0;
            std::uint64_t sum = 0;
            for (const std::uint32_t part : sums)
                sum += part;
            QCOMPARE(sum, expected);
        }
    }

    // The maximum number of additions of the largest numbers.
    void sumsDoNotOverflow() {
        std::array<std::uint16_t, numberCount> numbers{};
        numbers.fill(mostInLane);
        alignas(32) std::array<std::uint32_t, 8> sums{};
        for (std::uint32_t n = 0; n < mostAdditions; ++n)
            code_.addLanes(numbers, 0xffff, sums);
        std::uint64_t sum = 0;
        for (const std::uint32_t part : sums)
            sum += part;
        QCOMPARE(sum, std::uint64_t{numberCount} * mostInLane * mostAdditions);
    }

    void bitsUnderAMask() {
        std::mt19937_64 random(5);
        for (int n = 0; n < 20'000; ++n) {
            const std::uint64_t word = someWord(random);
            const std::uint64_t mask = someWord(random);
            std::uint64_t expected = 0;
            int to = 0;
            for (int bit = 0; bit < 64; ++bit)
                if ((mask >> bit & 1) != 0) expected |= (word >> bit & 1) << to++;
            const std::uint64_t packed = code_.packBits(word, mask);
            QCOMPARE(packed, expected);
            QCOMPARE(code_.spreadBits(packed, mask), word & mask);
        }
    }
};

TILEWRIGHT_TEST(TestLanes)
#include "tst_lanes.moc"
