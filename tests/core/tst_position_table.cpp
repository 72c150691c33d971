// The disassembler's lock-free table of positions, filled by several threads.

#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <thread>

#include "core/assembly/position_table.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

using Key = std::vector<std::uint64_t>;

// Distinct keys; the two highest bits of all words are 0, as required.
std::vector<Key> someKeys(std::size_t words, std::size_t count) {
    std::mt19937_64 random(words);
    std::set<Key> keys;
    while (keys.size() < count) {
        Key key(words);
        // Many differ in only one or two words.
        std::ranges::generate(key, [&] { return random() % 3 == 0 ? random() >> 2 : random() % 4; });
        keys.insert(key);
    }
    std::vector<Key> all(keys.begin(), keys.end());
    std::ranges::shuffle(all, random);
    return all;
}

// Adds keys as the disassembler does; all threads grow a full table together.
void addGrowing(PositionTable& table, std::span<const Key> keys, int depth,
                std::vector<std::uint64_t>& fresh) {
    constexpr std::size_t some = 50;
    for (std::size_t at = 0; at < keys.size(); at += some) {
        Key words;
        for (const Key& key : keys.subspan(at, std::min(some, keys.size() - at)))
            words.insert(words.end(), key.begin(), key.end());
        while (!table.add(words, depth, fresh)) {
            table.beginToGrow();
            std::vector<std::jthread> helpers;
            for (int i = 0; i < 3; ++i)
                helpers.emplace_back([&] { table.moveSome(); });
            table.moveSome();
            helpers.clear();
            table.endToGrow();
        }
    }
}

}  // namespace

class TestPositionTable : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void grows_data() {
        QTest::addColumn<int>("words");
        for (const int words : {1, 2, 3, 7})
            QTest::addRow("%d words", words) << words;
    }
    void grows() {
        QFETCH(int, words);
        const auto size = static_cast<std::size_t>(words);
        const std::vector<Key> keys = someKeys(size, static_cast<std::size_t>(repeats(60'000)));
        PositionTable table(size);
        const std::uint64_t before = table.memory();
        std::vector<std::uint64_t> fresh;
        const std::size_t third = keys.size() / 3;
        for (int depth = 0; depth < 3; ++depth)
            addGrowing(table, std::span(keys).subspan(third * static_cast<std::size_t>(depth), third), depth,
                       fresh);
        // Each key was new, in this order.
        QCOMPARE(fresh.size(), 3 * third * size);
        for (std::size_t i = 0; i < 3 * third; ++i)
            QVERIFY(std::equal(keys[i].begin(), keys[i].end(),
                               fresh.begin() + static_cast<std::ptrdiff_t>(i * size)));
        if (!isSanitized) QVERIFY(table.memory() > before);
        // Now they are known, with their numbers of moves.
        fresh.clear();
        addGrowing(table, keys.empty() ? std::span<const Key>() : std::span(keys).first(third), 0, fresh);
        QVERIFY(fresh.empty());
        for (std::size_t i = 0; i < 3 * third; ++i) {
            const int depth = static_cast<int>(i / third);
            QVERIFY(table.contains(keys[i].data(), depth));
            QVERIFY(!table.contains(keys[i].data(), depth + 1));
        }
        for (std::size_t i = 3 * third; i < keys.size(); ++i)
            for (int depth = 0; depth < 3; ++depth)
                QVERIFY(!table.contains(keys[i].data(), depth));
    }

    // Depths are distinguished modulo three.
    void depths_data() {
        QTest::addColumn<int>("depth");
        for (const int depth : {0, 1, 2, 3, 100, 101})
            QTest::addRow("%d moves", depth) << depth;
    }
    void depths() {
        QFETCH(int, depth);
        const Key key{5, 6};
        PositionTable table(2);
        std::vector<std::uint64_t> fresh;
        QVERIFY(table.add(key, depth, fresh));
        QVERIFY(table.contains(key.data(), depth));
        QVERIFY(!table.contains(key.data(), depth + 1));
        QVERIFY(!table.contains(key.data(), depth + 2));
        // An existing key keeps its moves.
        QVERIFY(table.add(key, depth + 1, fresh));
        QVERIFY(table.contains(key.data(), depth));
        QCOMPARE(fresh, key);
    }

    // If all threads add the same positions, each is new to exactly one thread.
    void sharedByThreads_data() {
        QTest::addColumn<int>("threads");
        QTest::addColumn<int>("words");
        for (const int threads : {2, 8})
            for (const int words : {1, 3})
                QTest::addRow("%d threads, %d words", threads, words) << threads << words;
    }
    void sharedByThreads() {
        QFETCH(int, threads);
        QFETCH(int, words);
        const auto size = static_cast<std::size_t>(words);
        // Large enough for all, before the threads start.
        const std::vector<Key> keys = someKeys(size, static_cast<std::size_t>(repeats(20'000)));
        for (int round = 0; round < repeats(20); ++round) {
            PositionTable table(size);
            while (table.memory() < keys.size() * size * sizeof(std::uint64_t) * 4) {
                table.beginToGrow();
                table.moveSome();
                table.endToGrow();
            }
            std::atomic<bool> begin = false;
            std::atomic<int> full = 0;
            std::vector<std::vector<std::uint64_t>> fresh(static_cast<std::size_t>(threads));
            {
                std::vector<std::jthread> all;
                for (std::size_t t = 0; t < fresh.size(); ++t)
                    all.emplace_back([&, t] {
                        begin.wait(false);
                        for (const Key& key : keys)
                            if (!table.add(key, 1, fresh[t])) ++full;
                    });
                begin = true;
                begin.notify_all();
            }
            QCOMPARE(full.load(), 0);
            std::multiset<Key> found;
            for (const std::vector<std::uint64_t>& ofThread : fresh)
                for (std::size_t at = 0; at < ofThread.size(); at += size)
                    found.emplace(ofThread.begin() + static_cast<std::ptrdiff_t>(at),
                                  ofThread.begin() + static_cast<std::ptrdiff_t>(at + size));
            QVERIFY(found == std::multiset<Key>(keys.begin(), keys.end()));
        }
    }
};

TILEWRIGHT_TEST(TestPositionTable)
#include "tst_position_table.moc"
