// Tilings written for other solvers, against plain searches: what the text says has just as many solutions.

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "core/basics/files.h"
#include "core/formats/exact_cover_text.h"
#include "core/formats/toml_puzzle.h"
#include "core/puzzle/checks.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/exhaustive.h"
#include "tests/support/puzzles.h"
#include "tests/support/random_puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

std::string modelOf(const Puzzle& puzzle, std::string_view format) {
    const auto row = std::ranges::find(modelFormats(), format, &ModelFormat::name);
    return row->write(puzzle, "test");
}

// The sets of options that Knuth's rules allow, by trying each option: in or out.
class PlainExactCover {
  public:
    explicit PlainExactCover(const std::string& text) {
        std::istringstream lines(text);
        std::string line;
        std::map<std::string, std::size_t> numbers;
        bool isFirst = true;
        while (std::getline(lines, line)) {
            if (line.starts_with("| ")) continue;
            std::istringstream words(line);
            std::string word;
            if (isFirst) {
                bool isPrimary = true;
                while (words >> word) {
                    if (word == "|") {
                        isPrimary = false;
                        continue;
                    }
                    Item item{isPrimary ? 1 : 0, 1, isPrimary, {}};
                    if (const auto bar = word.find('|'); bar != std::string::npos) {
                        const std::string bounds = word.substr(0, bar);
                        const auto colon = bounds.find(':');
                        item.min = std::stoi(bounds.substr(0, colon));
                        item.max =
                            colon == std::string::npos ? item.min : std::stoi(bounds.substr(colon + 1));
                        word.erase(0, bar + 1);
                        isValid = isValid && isPrimary && item.max > 0;
                    }
                    isValid = isValid && word.size() <= 8 && numbers.emplace(word, items_.size()).second;
                    items_.push_back(item);
                }
                isFirst = false;
                continue;
            }
            std::vector<std::size_t> option;
            bool hasPrimary = false;
            while (words >> word) {
                const auto found = numbers.find(word);
                if (found == numbers.end()) {
                    isValid = false;
                    return;
                }
                option.push_back(found->second);
                hasPrimary = hasPrimary || items_[found->second].isPrimary;
                items_[found->second].options.push_back(options_.size());
                ++items_[found->second].open;
            }
            isValid = isValid && hasPrimary;
            options_.push_back(option);
        }
        isValid = isValid && !isFirst;
        isOpen_.assign(options_.size(), true);
    }

    std::uint64_t count() {
        const std::size_t begin = trail_.size();
        std::uint64_t total = 0;
        for (;;) {
            const Item* tightest = nullptr;
            for (const Item& item : items_)
                if (item.used < item.min && (tightest == nullptr || item.open < tightest->open))
                    tightest = &item;
            if (tightest != nullptr && tightest->open == 0) break;
            std::size_t next = 0;
            if (tightest != nullptr)
                next = *std::ranges::find_if(tightest->options, [&](auto option) { return isOpen_[option]; });
            else
                next = static_cast<std::size_t>(std::ranges::find(isOpen_, true) - isOpen_.begin());
            if (next == isOpen_.size()) {
                ++total;
                break;
            }
            close(next);
            const std::size_t inside = trail_.size();
            for (const std::size_t item : options_[next])
                if (++items_[item].used == items_[item].max)
                    for (const std::size_t other : items_[item].options)
                        close(other);
            total += count();
            for (const std::size_t item : options_[next])
                --items_[item].used;
            reopen(inside);
        }
        reopen(begin);
        return total;
    }

    bool isValid = true;

  private:
    struct Item {
        int min = 0;
        int max = 1;
        bool isPrimary = true;
        std::vector<std::size_t> options;
        int used = 0;
        // How many of its options are open.
        std::size_t open = 0;
    };

    void close(std::size_t option) {
        if (!isOpen_[option]) return;
        isOpen_[option] = false;
        for (const std::size_t item : options_[option])
            --items_[item].open;
        trail_.push_back(option);
    }
    void reopen(std::size_t size) {
        for (; trail_.size() > size; trail_.pop_back()) {
            isOpen_[trail_.back()] = true;
            for (const std::size_t item : options_[trail_.back()])
                ++items_[item].open;
        }
    }

    std::vector<Item> items_;
    std::vector<std::vector<std::size_t>> options_;
    std::vector<char> isOpen_;
    std::vector<std::size_t> trail_;
};

// All models of a DIMACS text, by unit propagation and trying both values.
class PlainModels {
  public:
    explicit PlainModels(const std::string& text) {
        std::istringstream lines(text);
        std::string line;
        std::size_t clauses = 0;
        while (std::getline(lines, line)) {
            std::istringstream words(line);
            std::string word;
            if (line.starts_with("c ")) continue;
            if (line.starts_with("p cnf ")) {
                words >> word >> word >> variables_ >> clauses;
                continue;
            }
            std::vector<int> clause;
            int literal = 0;
            while (words >> literal && literal != 0) {
                isValid = isValid && std::abs(literal) <= variables_;
                clause.push_back(literal);
            }
            clauses_.push_back(clause);
        }
        isValid = isValid && clauses_.size() == clauses && variables_ > 0;
        value_.assign(static_cast<std::size_t>(variables_) + 1, 0);
        clausesOf_.resize(value_.size());
        for (std::size_t c = 0; c < clauses_.size(); ++c)
            for (const int literal : clauses_[c])
                clausesOf_[static_cast<std::size_t>(std::abs(literal))].push_back(c);
    }

    std::uint64_t count() {
        for (std::size_t c = 0; c < clauses_.size(); ++c)
            if (!check(c)) return 0;
        return countFrom(0);
    }

    bool isValid = true;

  private:
    int valueOf(int literal) const {
        const int value = value_[static_cast<std::size_t>(std::abs(literal))];
        return literal < 0 ? -value : value;
    }
    // Whether the clause can still be satisfied; assigns its last literal.
    bool check(std::size_t c) {
        int last = 0;
        int open = 0;
        for (const int literal : clauses_[c]) {
            if (valueOf(literal) > 0) return true;
            if (valueOf(literal) == 0) {
                last = literal;
                ++open;
            }
        }
        if (open == 1) assign(last);
        return open > 0;
    }
    void assign(int literal) {
        value_[static_cast<std::size_t>(std::abs(literal))] = literal < 0 ? -1 : 1;
        trail_.push_back(std::abs(literal));
    }
    std::uint64_t countFrom(std::size_t checked) {
        for (; checked < trail_.size(); ++checked)
            for (const std::size_t c : clausesOf_[static_cast<std::size_t>(trail_[checked])])
                if (!check(c)) return 0;
        const auto open = std::find(value_.begin() + 1, value_.end(), 0);
        if (open == value_.end()) return 1;
        const int variable = static_cast<int>(open - value_.begin());
        std::uint64_t total = 0;
        for (const int literal : {variable, -variable}) {
            assign(literal);
            total += countFrom(checked);
            for (; trail_.size() > checked; trail_.pop_back())
                value_[static_cast<std::size_t>(trail_.back())] = 0;
        }
        return total;
    }

    int variables_ = 0;
    std::vector<std::vector<int>> clauses_;
    std::vector<std::vector<std::size_t>> clausesOf_;
    std::vector<int> value_;
    std::vector<int> trail_;
};

// Whether CBC finds that the integer program in this file has a solution; nullopt where it says neither.
std::optional<bool> isFeasible(const QString& program, const QString& file) {
    QProcess cbc;
    cbc.start(program, {file, QStringLiteral("solve")});
    if (!cbc.waitForFinished(60'000)) return std::nullopt;
    const QByteArray out = cbc.readAllStandardOutput();
    if (out.contains("infeasible")) return false;
    if (out.contains("Objective value:")) return true;
    return std::nullopt;
}

struct Sample {
    Puzzle puzzle;
    std::uint64_t raw = 0;
};

std::vector<Sample> samples(unsigned seed, std::size_t count) {
    RandomPuzzles puzzles(
        seed, {.lattices = {Lattice(), latticeNamed("cube"), latticeNamed("stick")}, .withEverything = true});
    std::vector<Sample> found;
    while (found.size() < count) {
        const Puzzle puzzle = puzzles.next();
        if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
        const auto plain = solvePlainly(puzzle);
        if (plain && plain->raw <= 5000) found.push_back({puzzle, plain->raw});
    }
    return found;
}

}  // namespace

class TestSolverModels : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void exactCoverHasAsManySolutions_data() { randomSeeds(); }
    void exactCoverHasAsManySolutions() {
        QFETCH(unsigned, seed);
        for (const Sample& sample : samples(seed, 100)) {
            PlainExactCover cover(modelOf(sample.puzzle, "dlx"));
            QVERIFY2(cover.isValid, modelOf(sample.puzzle, "dlx").c_str());
            if (const auto count = cover.count(); count != sample.raw)
                QFAIL((std::to_string(count) + " instead of " + std::to_string(sample.raw) + "\n" +
                       toToml(sample.puzzle) + modelOf(sample.puzzle, "dlx"))
                          .c_str());
        }
    }

    void clausesHaveAsManyModels_data() { randomSeeds(); }
    void clausesHaveAsManyModels() {
        QFETCH(unsigned, seed);
        for (const Sample& sample : samples(seed, 100)) {
            PlainModels models(modelOf(sample.puzzle, "cnf"));
            QVERIFY(models.isValid);
            if (const auto count = models.count(); count != sample.raw)
                QFAIL((std::to_string(count) + " instead of " + std::to_string(sample.raw) + "\n" +
                       toToml(sample.puzzle))
                          .c_str());
        }
    }

    void integerProgramsAreFeasibleWhereTilingsExist_data() {
        QTest::addColumn<std::string>("format");
        QTest::newRow("lp") << std::string("lp");
        QTest::newRow("mps") << std::string("mps");
    }
    void integerProgramsAreFeasibleWhereTilingsExist() {
        QFETCH(std::string, format);
        const QString program = QStandardPaths::findExecutable(QStringLiteral("cbc"));
        if (program.isEmpty()) QSKIP("the program cbc is not installed");
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("model.") + QString::fromStdString(format));
        for (const Sample& sample : samples(5, 30)) {
            writeFile(file.toStdString(), modelOf(sample.puzzle, format));
            const std::optional<bool> feasible = isFeasible(program, file);
            QVERIFY2(feasible == (sample.raw > 0), toToml(sample.puzzle).c_str());
        }
    }

    // Published counts of all solutions, rotated and mirrored ones included.
    void publishedCounts_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<quint64>("count");
        QTest::newRow("pentominoes 6x10") << "pentominoes/10x6" << quint64{9356};
        QTest::newRow("pentominoes 3x20") << "pentominoes/20x3" << quint64{8};
    }
    void publishedCounts() {
        QFETCH(QString, puzzle);
        PlainExactCover cover(modelOf(libraryPuzzle(puzzle.toStdString()), "dlx"));
        QVERIFY(cover.isValid);
        QTEST(static_cast<quint64>(cover.count()), "count");
    }

    // What each format looks like, for a puzzle with two dominoes of one kind.
    void texts_data() {
        QTest::addColumn<std::string>("format");
        QTest::addColumn<QByteArrayList>("lines");
        QTest::newRow("dlx") << std::string("dlx") << QByteArrayList{"0,0 0,1 1,0 1,1 2|I", "I 0,0 1,0"};
        QTest::newRow("cnf") << std::string("cnf") << QByteArrayList{"c 1 I 0,0 1,0", "-1 -3 0"};
        QTest::newRow("lp") << std::string("lp") << QByteArrayList{"\\ x1 I 0,0 1,0", " x1", "End"};
        QTest::newRow("mps") << std::string("mps") << QByteArrayList{" E r1", " BV BND x4", "ENDATA"};
    }
    void texts() {
        QFETCH(std::string, format);
        QFETCH(QByteArrayList, lines);
        const auto text = QByteArray::fromStdString(modelOf(drawnPuzzle("square XX/XX | I 2 XX"), format));
        for (const QByteArray& line : lines)
            QVERIFY2(text.split('\n').contains(line), text.constData());
    }

  private:
    static void randomSeeds() {
        QTest::addColumn<unsigned>("seed");
        for (const unsigned seed : {1U, 2U, 3U})
            QTest::addRow("seed %u", seed) << seed;
    }
};

TILEWRIGHT_TEST(TestSolverModels)
#include "tst_solver_models.moc"
