// Abstract exact covers: published counts, and random problems against trying every set of options.

#include <QTest>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/basics/files.h"
#include "core/count/exact_cover.h"
#include "core/formats/exact_cover_text.h"
#include "tests/support/puzzles.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

using Chosen = std::vector<int>;

std::set<Chosen> allOf(const ExactCover& problem) {
    CountRun run;
    std::set<Chosen> found;
    std::size_t visited = 0;
    forEachSolution(problem, run, [&](std::span<const int> options) {
        Chosen solution(options.begin(), options.end());
        std::ranges::sort(solution);
        found.insert(solution);
        ++visited;
        return true;
    });
    if (visited != found.size()) throw std::logic_error("a solution was visited twice");
    return found;
}

BigCount countOf(const ExactCover& problem, std::uint64_t bytes = std::uint64_t{1} << 30) {
    CountRun run;
    run.bytes = bytes;
    return countSolutions(problem, run);
}

// All solutions, by trying every set of options of the text.
std::set<Chosen> plainSolutions(const std::string& text) {
    struct Bounds {
        int min = 0;
        int max = 0;
        bool isPrimary = true;
    };
    std::map<std::string, Bounds> items;
    std::vector<std::vector<std::pair<std::string, std::string>>> options;
    std::istringstream lines(text);
    std::string line;
    while (std::getline(lines, line)) {
        if (line.starts_with("|")) continue;
        std::istringstream words(line);
        std::string word;
        if (items.empty()) {
            bool isPrimary = true;
            while (words >> word) {
                if (word == "|") {
                    isPrimary = false;
                    continue;
                }
                Bounds bounds{1, 1, isPrimary};
                if (const auto bar = word.find('|'); bar != std::string::npos) {
                    const auto colon = word.find(':');
                    bounds.min = std::stoi(word);
                    bounds.max = colon < bar ? std::stoi(word.substr(colon + 1)) : bounds.min;
                    word.erase(0, bar + 1);
                }
                items[word] = bounds;
            }
            continue;
        }
        options.emplace_back();
        while (words >> word) {
            const auto colon = std::min(word.find(':'), word.size());
            options.back().emplace_back(word.substr(0, colon), word.substr(colon));
        }
    }
    std::set<Chosen> found;
    for (unsigned chosen = 0; chosen < 1U << options.size(); ++chosen) {
        Chosen solution;
        std::map<std::string, std::vector<std::string>> uses;
        bool isAllowed = true;
        for (std::size_t o = 0; o < options.size(); ++o) {
            if ((chosen >> o & 1) == 0) continue;
            solution.push_back(static_cast<int>(o));
            bool hasPrimary = false;
            for (const auto& [item, colour] : options[o]) {
                uses[item].push_back(colour);
                hasPrimary = hasPrimary || items[item].isPrimary;
            }
            isAllowed = isAllowed && hasPrimary;
        }
        for (const auto& [item, bounds] : items) {
            const auto& colours = uses[item];
            const auto size = static_cast<int>(colours.size());
            if (bounds.isPrimary)
                isAllowed = isAllowed && size >= bounds.min && size <= bounds.max;
            else if (size > 1)
                isAllowed = isAllowed && !colours.front().empty() &&
                            std::ranges::all_of(colours, [&](const auto& c) { return c == colours.front(); });
        }
        if (isAllowed) found.insert(solution);
    }
    return found;
}

std::string randomProblem(std::mt19937& random) {
    const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
    const unsigned primary = 1 + below(5);
    const unsigned secondary = below(4);
    std::string text = "| random\n";
    for (unsigned i = 0; i < primary; ++i) {
        const unsigned min = below(3);
        const unsigned bounds = below(4);
        text += bounds == 0   ? std::to_string(min) + ":" + std::to_string(min + below(3)) + "|"
                : bounds == 1 ? std::to_string(1 + min) + "|"
                              : "";
        text += "p" + std::to_string(i) + " ";
    }
    if (secondary > 0) text += "|";
    for (unsigned i = 0; i < secondary; ++i)
        text += " s" + std::to_string(i);
    text += "\n";
    const unsigned options = 1 + below(11);
    for (unsigned o = 0; o < options; ++o) {
        std::string line;
        for (unsigned i = 0; i < primary; ++i)
            if (below(3) == 0) line += "p" + std::to_string(i) + " ";
        for (unsigned i = 0; i < secondary; ++i)
            if (below(3) == 0)
                line += "s" + std::to_string(i) +
                        (below(4) == 0 ? " " : std::string(":") + static_cast<char>('A' + below(2)) + " ");
        if (!line.empty()) text += line + "\n";
    }
    return text;
}

std::string queens(int size) {
    std::string items;
    std::string diagonals = "|";
    std::string options;
    for (int i = 0; i < size; ++i)
        items += "r" + std::to_string(i) + " c" + std::to_string(i) + " ";
    for (int i = 0; i < 2 * size - 1; ++i)
        diagonals += " a" + std::to_string(i) + " b" + std::to_string(i);
    for (int r = 0; r < size; ++r)
        for (int c = 0; c < size; ++c)
            options += "r" + std::to_string(r) + " c" + std::to_string(c) + " a" + std::to_string(r + c) +
                       " b" + std::to_string(r - c + size - 1) + "\n";
    return items + diagonals + "\n" + options;
}

std::string langford(int pairs) {
    std::string items;
    std::string options;
    for (int i = 1; i <= pairs; ++i)
        items += std::to_string(i) + " ";
    for (int p = 1; p <= 2 * pairs; ++p)
        items += "s" + std::to_string(p) + " ";
    for (int i = 1; i <= pairs; ++i)
        for (int p = 1; p + i + 1 <= 2 * pairs; ++p)
            options += std::to_string(i) + " s" + std::to_string(p) + " s" + std::to_string(p + i + 1) + "\n";
    return items + "\n" + options;
}

// With a row and a column of words from the list; cells are secondary items with letters as colours.
std::string wordSquares(const std::vector<std::string>& words) {
    const std::size_t size = words.front().size();
    std::string items;
    std::string cells = "|";
    std::string options;
    for (std::size_t i = 0; i < size; ++i)
        items += "row" + std::to_string(i) + " column" + std::to_string(i) + " ";
    for (std::size_t r = 0; r < size; ++r)
        for (std::size_t c = 0; c < size; ++c)
            cells += " " + std::to_string(r) + "," + std::to_string(c);
    for (const std::string& word : words)
        for (std::size_t i = 0; i < size; ++i) {
            std::string row = "row" + std::to_string(i);
            std::string column = "column" + std::to_string(i);
            for (std::size_t k = 0; k < size; ++k) {
                row += " " + std::to_string(i) + "," + std::to_string(k) + ":" + word[k];
                column += " " + std::to_string(k) + "," + std::to_string(i) + ":" + word[k];
            }
            options += row + "\n" + column + "\n";
        }
    return items + cells + "\n" + options;
}

// The 9x9 grid by rows, 0 for an open cell.
std::string sudoku(const std::string& grid) {
    std::string items;
    std::string options;
    const auto named = [](char kind, int a, int b) {
        return std::string(1, kind) + std::to_string(a) + std::to_string(b) + " ";
    };
    for (const char kind : {'p', 'r', 'c', 'b'})
        for (int a = 0; a < 9; ++a)
            for (int b = 0; b < 9; ++b)
                items += named(kind, a, b);
    for (int r = 0; r < 9; ++r)
        for (int c = 0; c < 9; ++c)
            for (int d = 0; d < 9; ++d) {
                const char given = grid[static_cast<std::size_t>(9 * r + c)];
                if (given != '0' && given != '1' + d) continue;
                options += named('p', r, c) + named('r', r, d) + named('c', c, d) +
                           named('b', r / 3 * 3 + c / 3, d) + "\n";
            }
    return items + "\n" + options;
}

std::string pieces(const char* puzzle) {
    return toDlx(exactCoverOf(libraryPuzzle(puzzle), puzzle));
}

}  // namespace

class TestExactCover : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void publishedCounts_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("count");
        const auto row = [](const char* name, const std::string& text, const char* count) {
            QTest::newRow(name) << text << std::string(count);
        };
        row("no item, no option", "|\n| \n | s\n", "1");
        row("Knuth's toy", "A B C D E F G\nC E\nA D G\nB C F\nA D F\nB G\nD E G\n", "1");
        row("Knuth's toy with colours",
            "| toy\nA B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1\nB X:1\nC Y:1\n", "1");
        row("queens 8", queens(8), "92");
        row("queens 10", queens(10), "724");
        row("Langford pairs 6", langford(6), "0");
        row("Langford pairs 7", langford(7), "52");
        row("Langford pairs 8", langford(8), "300");
        row("pentominoes 6x10", pieces("pentominoes/10x6"), "9356");
        row("sudoku",
            sudoku("530070000600195000098000060800060003400803001700020006060000280000419005000080079"), "1");
        row("sudoku with two solutions",
            sudoku("906070403000400200070023010500000100040208060003000005030700050007005000405010708"), "2");
    }
    void publishedCounts() {
        QFETCH(std::string, text);
        QFETCH(std::string, count);
        const ExactCover problem = readExactCover(text, "test.dlx");
        QCOMPARE(std::to_string(allOf(problem).size()), count);
        QCOMPARE(countOf(problem).str(), count);
        CountRun run;
        QCOMPARE(ExactCoverDiagram(problem, run).total().str(), count);
        QVERIFY(readExactCover(toDlx(problem), "again.dlx") == problem);
    }

    void countsWithoutListing() {
        std::string text;
        std::string options;
        for (int x = 0; x < 8; ++x)
            for (int y = 0; y < 8; ++y) {
                const auto cell = [](int cx, int cy) {
                    return std::to_string(cx) + "," + std::to_string(cy);
                };
                text += cell(x, y) + " ";
                if (x < 7) options += cell(x, y) + " " + cell(x + 1, y) + "\n";
                if (y < 7) options += cell(x, y) + " " + cell(x, y + 1) + "\n";
            }
        const ExactCover dominoes = readExactCover(text + "\n" + options, "dominoes.dlx");
        QCOMPARE(countOf(dominoes).str(), std::string("12988816"));
        CountRun run;
        const ExactCoverDiagram diagram(dominoes, run);
        QCOMPARE(diagram.solution(12'988'815).size(), std::size_t{32});
        CountRun small;
        small.bytes = 1000;
        QVERIFY_THROWS_EXCEPTION(CountMemoryError, ExactCoverDiagram(dominoes, small));
    }

    void wordSquaresAreThoseOfAPlainSearch() {
        const std::vector<std::string> words{"ace", "ape", "are", "arm", "art", "ate", "bat", "bee", "bet",
                                             "cab", "car", "cat", "ear", "eat", "era", "mat", "oar", "oat",
                                             "pat", "pea", "pet", "rat", "tar", "tea", "ten", "top", "toe"};
        const std::set<std::string> known(words.begin(), words.end());
        std::size_t plain = 0;
        for (const auto& a : words)
            for (const auto& b : words)
                for (const auto& c : words) {
                    bool isSquare = true;
                    for (std::size_t i = 0; i < 3; ++i)
                        isSquare = isSquare && known.contains({a[i], b[i], c[i]});
                    plain += isSquare ? 1 : 0;
                }
        QVERIFY(plain > 10);
        const ExactCover problem = readExactCover(wordSquares(words), "words.dlx");
        QCOMPARE(allOf(problem).size(), plain);
        QCOMPARE(countOf(problem).str(), std::to_string(plain));
    }

    void randomProblems_data() {
        QTest::addColumn<unsigned>("seed");
        for (const unsigned seed : {1U, 2U, 3U, 4U})
            QTest::newRow(("seed " + std::to_string(seed)).c_str()) << seed;
    }
    void randomProblems() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        for (int i = 0; i < 400; ++i) {
            const std::string text = randomProblem(random);
            const std::set<Chosen> plain = plainSolutions(text);
            const ExactCover problem = readExactCover(text, "random.dlx");
            QVERIFY2(allOf(problem) == plain, text.c_str());
            // With and without room for states.
            for (const std::uint64_t bytes : {1U << 20, 0U})
                QVERIFY2(countOf(problem, bytes) == plain.size(), text.c_str());
            CountRun run;
            const ExactCoverDiagram diagram(problem, run);
            std::set<Chosen> drawn;
            for (BigCount number = 0; number < diagram.total(); ++number)
                drawn.insert(diagram.solution(number));
            QVERIFY2(drawn == plain, text.c_str());
            QVERIFY2(readExactCover(toDlx(problem), "again.dlx") == problem, text.c_str());
        }
    }

    void errors_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* text, const char* error) {
            QTest::newRow(error) << std::string(text) << QString::fromLatin1(error);
        };
        row("| only a comment\n", "test.dlx: there are no items");
        row("a b\na c\n", "test.dlx:2:3: there is no item \"c\"; add it to the first line");
        row("a b a\n", "test.dlx:1:5: the item \"a\" is named twice");
        row("a b\na a\n", "test.dlx:2:3: the option has the item \"a\" twice");
        row("a | b | c\n", "test.dlx:1:7: a second \"|\"");
        row("a b:c\n", "test.dlx:1:3: expected the name of an item without");
        row("a\na:X\n", "test.dlx:2:1: primary item \"a\" has a colour");
        row("a | x\na x:\n", "test.dlx:2:3: the colour behind \"x:\" is missing");
        row("x|a\n", "test.dlx:1:1: expected a multiplicity");
        row("3:2|a\n", "test.dlx:1:1: the minimum exceeds the maximum");
        row("a | 2|x\n", "test.dlx:1:5: secondary item \"2|x\" has a multiplicity");
    }
    void errors() {
        QFETCH(std::string, text);
        QFETCH(QString, error);
        try {
            readExactCover(text, "test.dlx");
            QFAIL("no error");
        } catch (const FormatError& e) {
            QVERIFY2(QString::fromUtf8(e.what()).startsWith(error), e.what());
        }
    }

    void jobsStopAtLimits() {
        const auto problem = std::make_shared<const ExactCover>(readExactCover(queens(12), "queens.dlx"));
        ExactCoverOptions options;
        options.limit = 5;
        std::size_t found = 0;
        ExactCoverJob job(problem, options, [&](std::span<const int> chosen) {
            QCOMPARE(chosen.size(), std::size_t{12});
            ++found;
        });
        job.start();
        QVERIFY(job.waitFor(std::chrono::seconds(60)));
        QCOMPARE(job.snapshot().status, JobStatus::limit);
        QCOMPARE(found, std::size_t{5});
    }
};

TILEWRIGHT_TEST(TestExactCover)
#include "tst_exact_cover.moc"
