// tilewright-cli generate: generated programs find and count the same as solve.

#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "core/formats/toml_puzzle.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/piece_sets.h"
#include "tests/support/cli.h"
#include "tests/support/files.h"
#include "tests/support/random_puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// The result of a search.
struct Found {
    QStringList solutions;
    /// By pieces left, from 1 up.
    QStringList attempts;
    QStringList fits;
    QString raw;

    friend bool operator==(const Found&, const Found&) = default;
};

// Drawings separated by empty lines, sorted; the last part is not a drawing.
QStringList drawingsIn(const QByteArray& text) {
    QStringList drawings = QString::fromUtf8(text).split(QStringLiteral("\n\n"));
    drawings.removeLast();
    drawings.sort();
    return drawings;
}

QStringList countsIn(const QJsonObject& json, const char* key) {
    QStringList counts;
    for (const QJsonValue& value : json[QLatin1String(key)].toArray())
        counts << QString::number(value.toInteger());
    counts.removeFirst();
    return counts;
}

Found foundBySolve(const QStringList& arguments) {
    const QJsonObject json = parseJson(runCli(words("solve -j1 --json") + arguments).out);
    return {drawingsIn(runCli(words("solve -j1") + arguments).out), countsIn(json, "attempts"),
            countsIn(json, "fits"), QString::number(json[u"solutionsRaw"].toInteger())};
}

// The output of a program.
Found foundIn(const QByteArray& out) {
    Found found{drawingsIn(out), {}, {}, {}};
    const QString counts = QString::fromUtf8(out.mid(out.lastIndexOf("left ")));
    for (const QString& line : counts.split(QLatin1Char('\n'))) {
        const QStringList columns = line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        if (columns.size() == 4 && columns[0] == QString::number(found.attempts.size() + 1)) {
            found.attempts << columns[1];
            found.fits << columns[2];
        }
        if (line.startsWith(QLatin1String("with symmetric copies "))) found.raw = columns.last();
    }
    return found;
}

QByteArray difference(const Found& program, const Found& solve) {
    if (program == solve) return {};
    const auto text = [](const Found& found) {
        return QStringLiteral("%1 solutions, raw %2, attempts %3, fits %4")
            .arg(found.solutions.size())
            .arg(found.raw, found.attempts.join(QLatin1Char(' ')), found.fits.join(QLatin1Char(' ')));
    };
    return (text(program) + QStringLiteral("\nnot ") + text(solve)).toUtf8();
}

}  // namespace

class TestCliGenerate : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // Includes take longer to compile than the programs, so they are precompiled once.
    void initTestCase() {
        QVERIFY(folder_.isValid());
        QByteArray includes;
        for (const QByteArray& line : runCli(words("generate cubes/soma.toml -o -")).out.split('\n'))
            if (line.startsWith("#include <")) includes += line + '\n';
        QVERIFY(includes.contains("<vector>"));
        setContent(includes_, includes);
        QVERIFY2(compile({QStringLiteral("-O0"), QStringLiteral("-x"), QStringLiteral("c++-header"),
                          includes_, QStringLiteral("-o"), includes_ + QStringLiteral(".gch")}),
                 qPrintable(error_));
    }

    void programsFindWhatSolveDoes_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<QString>("walk");
        const auto row = [](const char* puzzle, const char* plan, const char* walk = "auto") {
            QTest::addRow("%s %s %s", puzzle, plan, walk)
                << QString::fromLatin1(puzzle) << QString::fromLatin1(plan) << QString::fromLatin1(walk);
        };
        row("pentominoes/10x6.toml", "-r -V --order=f=11 -f11");
        row("pentominoes/10x6.toml", "-r -V --order=f=11 -f11 -n");
        row("pentominoes/10x6.toml", "-r -V --order=f=11 -f11 -n", "apart");
        row("pentominoes/10x6.toml", "-roff -f12 -n", "together");
        row("pentominoes/15x4.toml", "-r -V --debruijn=11", "together");
        row("pentominoes/15x4.toml", "-r -V --debruijn=11", "apart");
        row("pentominoes/15x4.toml", "-r -V --fletcher=11", "together");
        row("pentominoes/15x4.toml", "-r -V --fletcher=11", "apart");
        row("pentominoes/15x4.toml", "-r -f11 --debruijn=7 --fletcher=3 --order=f");
        row("cubes/soma.toml", "-r -F6 -f5 -n --order=e=5:f=2");
        row("pentominoes/15x4.toml", "-r -f10 -n --order=x", "together");
        row("pentominoes/8x8-with-hole.toml", "-r -f11 -n --order=s=11:e=8:A=3");
        row("cubes/soma.toml", "-r -f6 -n --order=e=6:f=3");
        row("cubes/soma.toml", "-r -f6 -n --order=e=6:n=4");
        row("cubes/soma.toml", "-roff -f7 -n --order=p=7:f=3");
        row("polyiamonds/hexiamonds-rhombus.toml", "-r -f11 -n --order=y");
        row("polyhexes/triangle-of-28.toml", "-f6 -n --order=e");
        row("calendars/month-and-day.toml", "-r -f8 -n --order=e");
        row("calendars/month-and-day.toml", "-roff --debruijn=8");
        row("calendars/month-and-day.toml", "-r --fletcher=8");
    }
    void programsFindWhatSolveDoes() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        QFETCH(QString, walk);
        const QStringList arguments = plan.split(QLatin1Char(' ')) << puzzle;
        const Found solved = foundBySolve(arguments);
        QVERIFY(solved.solutions.size() > 0);
        const auto program = compiled(arguments + QStringList{QStringLiteral("--walk=") + walk});
        QVERIFY2(!program.isEmpty(), qPrintable(error_));
        const QByteArray different = difference(foundIn(run(program)), solved);
        QVERIFY2(different.isEmpty(), different.constData());
    }

    // More cells and shapes than a word has bits.
    void wideProgramsFindWhatSolveDoes_data() {
        QTest::addColumn<int>("shapes");
        QTest::addColumn<QString>("plan");
        QTest::newRow("130 cells") << 18 << "-f99 -n --order=e";
        QTest::newRow("130 cells, in order") << 18 << "--fletcher=99 --order=y";
        QTest::newRow("470 cells and 67 shapes") << 66 << "-f99 -n --order=y";
    }
    void wideProgramsFindWhatSolveDoes() {
        QFETCH(int, shapes);
        QFETCH(QString, plan);
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("square");
        puzzle.name = "wide";
        puzzle.pieces = polyforms(puzzle.lattice, 7, SetKind::free);
        puzzle.pieces.resize(static_cast<std::size_t>(shapes));
        // Each has its own place, except two dominoes, which can share theirs in two ways.
        std::vector<Cell> cells{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}};
        int y = 1;
        for (const Piece& piece : puzzle.pieces) {
            const int from = y + 2;
            for (const Cell cell : piece.shape.cells()) {
                cells.push_back({cell.x, cell.y + from, 0});
                y = std::max(y, cell.y + from);
            }
        }
        puzzle.pieces.push_back({"domino", Shape({{0, 0, 0}, {1, 0, 0}}), {2, 2}, {}});
        puzzle.region = Region(cells, {});
        const QString file = folder_.filePath(QStringLiteral("wide.toml"));
        setContent(file, QByteArray::fromStdString(toToml(puzzle)));
        const QStringList arguments = plan.split(QLatin1Char(' ')) << file;
        const Found solved = foundBySolve(arguments);
        QVERIFY(solved.solutions.size() >= 2);
        const auto program = compiled(arguments);
        QVERIFY2(!program.isEmpty(), qPrintable(error_));
        const QByteArray different = difference(foundIn(run(program)), solved);
        QVERIFY2(different.isEmpty(), different.constData());
    }

    // The figures of the article for the Tetris Cube.
    void programCountsTheTetrisCube() {
        const auto program =
            compiled(words("-rL -f11 --order=e=11:f=3 -n cubes/tetris-cube.toml"), words("-O3"));
        QVERIFY2(!program.isEmpty(), qPrintable(error_));
        const QByteArray out = run(program, {QStringLiteral("-q")});
        QVERIFY2(out.contains("\nsolutions 9839 fits 80346268 no-fits 393143352 seconds "), out.constData());
        QCOMPARE(
            foundIn(out).attempts,
            words("6100719 141992570 181405280 64378296 52535933 21216801 5013804 763187 77260 5469 289 12"));
    }

    // Code for processors with and without wide registers; compiled for each, and run on those that this one
    // is.
    void everyLevelOfProcessorFindsTheSame_data() {
        QTest::addColumn<QString>("level");
        QTest::addColumn<bool>("isSupported");
        QTest::newRow("v2") << QStringLiteral("x86-64-v2") << (__builtin_cpu_supports("sse4.2") != 0);
        QTest::newRow("v3") << QStringLiteral("x86-64-v3")
                            << (__builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0);
        QTest::newRow("native") << QStringLiteral("native") << true;
    }
    void everyLevelOfProcessorFindsTheSame() {
        QFETCH(QString, level);
        QFETCH(bool, isSupported);
        const QStringList arguments =
            words("-r -V --order=f=11 -f11 -n --walk=together pentominoes/10x6.toml");
        const auto program = compiled(arguments, words("-O2") << QStringLiteral("-march=") + level);
        QVERIFY2(!program.isEmpty(), qPrintable(error_));
        if (!isSupported) return;
        const QByteArray different = difference(
            foundIn(run(program)), foundBySolve(words("-r -V --order=f=11 -f11 -n pentominoes/10x6.toml")));
        QVERIFY2(different.isEmpty(), different.constData());
    }

    void partsMakeTheWhole() {
        const auto program = compiled(words("-r -f6 -n cubes/soma.toml"));
        QVERIFY2(!program.isEmpty(), qPrintable(error_));
        QStringList all;
        for (const char* part : {"--part 0 3", "--part 1 3", "--part 2 3"})
            all += drawingsIn(run(program, words(part)));
        all.sort();
        QCOMPARE(all.size(), 240);
        QCOMPARE(all, drawingsIn(run(program)));
    }

    // Holes, optional cells, copies, ranges, fixed pieces, symmetries, on many lattices.
    void programsForRandomPuzzles() {
        const char* const plans[]{"-f -n",
                                  "-roff -f99 --order=e=99:f=2 -n",
                                  "--debruijn=3 --order=y",
                                  "--fletcher=99",
                                  "-f4 --order=s=4:p=2",
                                  "-r -f -n --order=e",
                                  "-f2 -F --mirrors=different"};
        const auto lattices = Lattice::all();
        RandomPuzzles puzzles(randomSeed(1965),
                              {.lattices = {lattices.begin(), lattices.end()}, .withEverything = true});
        const auto wanted = static_cast<std::size_t>(randomTimes(static_cast<int>(std::size(plans))));
        for (std::size_t compared = 0; compared < wanted;) {
            const Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
            const QString file = folder_.filePath(QStringLiteral("random.toml"));
            setContent(file, QByteArray::fromStdString(toToml(puzzle)));
            const char* const plan = plans[compared % std::size(plans)];
            const QStringList arguments = words(plan) << file;
            const Found solved = foundBySolve(arguments);
            if (solved.solutions.isEmpty() || solved.solutions.size() > 5000) continue;
            const auto program = compiled(arguments);
            const QByteArray about = plan + ("\n" + QByteArray::fromStdString(toToml(puzzle)));
            QVERIFY2(!program.isEmpty(), (error_.toUtf8() + about).constData());
            const QByteArray different = difference(foundIn(run(program)), solved);
            QVERIFY2(different.isEmpty(), (different + about).constData());
            ++compared;
        }
    }

    void refusals_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* arguments, int exitCode, const char* actual) {
            QTest::newRow(arguments) << QString::fromLatin1(arguments) << exitCode << QByteArray(actual);
        };
        row("-o - -r pentominoes/10x6.toml", 2, "give one of -f, --debruijn and --fletcher");
        row("-o - --narrow pentominoes/10x6.toml", 2, "use -f instead of --narrow");
        row("-o - -f11 --fill-table=5 pentominoes/10x6.toml", 2, "remove --fill-table");
        row("-o - -f11 -v 5 pentominoes/10x6.toml", 2, "stop them at 11 pieces left");
        row("-o - -f3 pentominoes/10x6.toml", 2, "with more pieces left");
        row("-o - -f11 --order=e --walk=together pentominoes/10x6.toml", 2, "use --walk=apart");
        row("-o - --fletcher=11 --order=e pentominoes/10x6.toml", 2, "heuristic 'e' has none");
        row("-o - dominoes/nine-dominoes.toml", 2, "does not support rules for numbers");
        row("-o - cubes/nothing.toml", 3, "cubes/nothing.toml");
        row("-o - edges/tetravex-4x4.toml", 3, "edge-matching");
        row("pentominoes/10x6.toml", 2, "--output");
        row("-o no/folder.cpp pentominoes/10x6.toml", 2, "no");
    }
    void refusals() {
        QFETCH(QString, arguments);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, words);
        const CliOutcome outcome =
            runCli(QStringList{QStringLiteral("generate")} + arguments.split(QLatin1Char(' ')));
        QCOMPARE(outcome.exitCode, exitCode);
        QCOMPARE(outcome.out, QByteArray());
        QVERIFY2(outcome.err.contains(words), outcome.err.constData());
    }

    void filesAreKept() {
        const QString file = folder_.filePath(QStringLiteral("kept.cpp"));
        const QStringList arguments = words("generate cubes/soma.toml -o") << file;
        QCOMPARE(runCli(arguments).exitCode, 0);
        const CliOutcome again = runCli(arguments);
        QCOMPARE(again.exitCode, 2);
        QVERIFY2(again.err.contains("--force"), again.err.constData());
        QCOMPARE(runCli(arguments + QStringList{QStringLiteral("--force")}).exitCode, 0);
        QCOMPARE(contentOf(file), runCli(words("generate cubes/soma.toml -o -")).out);
    }

    void solveCompiles_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<bool>("hasCompiler");
        QTest::addColumn<bool>("isCompiled");
        const auto row = [](const char* options, bool hasCompiler, bool isCompiled) {
            QTest::addRow("%s, %s compiler", options, hasCompiler ? "a" : "no")
                << QString::fromLatin1(options) << hasCompiler << isCompiled;
        };
        row("-j1 -r -V -f11 -n --compile-from=0.0001", true, true);
        row("-j1 -r -V9 -f9 --order=f --compile-from=0.0001", true, true);
        row("-j1 -r -V -f11 -n --limit=1 --compile-from=0.0001", true, true);
        row("-j1 -r -V -f11 -n --compile-from=0.0001", false, false);
        row("-j1 -r -V -f11 -n", true, false);
        row("-j2 -r -V -f11 -n --compile-from=0.0001", true, false);
        row("-j1 --compile-from=0.0001", true, false);
        row("-j1 -r -f11 --order=e=11 --compile-from=0.0001", true, false);
    }
    void solveCompiles() {
        QFETCH(QString, options);
        QFETCH(bool, hasCompiler);
        QFETCH(bool, isCompiled);
        const QByteArray path = qgetenv("PATH");
        const QString puzzle = QStringLiteral("pentominoes/20x3.toml");
        const QStringList arguments = options.split(QLatin1Char(' ')) << puzzle;
        const QString solutions = folder_.filePath(QStringLiteral("solutions.txt"));
        const auto run = [&](const QStringList& more) {
            if (!hasCompiler) qputenv("PATH", "/nowhere");
            const CliOutcome outcome =
                runCli(words("--verbose solve --json --force --output") << solutions << more << arguments);
            qputenv("PATH", path);
            return outcome;
        };
        const auto jsonOf = [](const CliOutcome& outcome) {
            QJsonObject json = parseJson(outcome.out);
            json.remove(QStringLiteral("seconds"));
            // Counts of a stopped search depend on its progress.
            if (json[u"status"] != QLatin1String("complete")) {
                json.remove(QStringLiteral("attempts"));
                json.remove(QStringLiteral("fits"));
            }
            return json;
        };
        const CliOutcome compiled = run({QStringLiteral("--compile")});
        const QStringList drawings = drawingsIn(contentOf(solutions));
        const CliOutcome plain = run({});
        QCOMPARE(compiled.err.contains("program compiled for this puzzle"), isCompiled);
        QVERIFY(!plain.err.contains("compiled"));
        QCOMPARE(compiled.exitCode, plain.exitCode);
        QCOMPARE(jsonOf(compiled), jsonOf(plain));
        if (compiled.exitCode == 0) QCOMPARE(drawings, drawingsIn(contentOf(solutions)));
    }

    void compiledSearchesKeepTheTime() {
        const CliOutcome outcome = runCli(
            words("--verbose solve -q -j1 --compile --compile-from=0.0001 --time-limit=5 -r -V -f17 -n "
                  "pentominoes/one-sided-18x5.toml"));
        QCOMPARE(outcome.exitCode, 4);
        QVERIFY2(outcome.out.endsWith("so far; stopped at the time limit\n"), outcome.out.constData());
    }

  private:
    bool compile(const QStringList& arguments) {
        QProcess compiler;
        compiler.start(QStringLiteral(TILEWRIGHT_COMPILER),
                       words("-std=c++20 -Wall -Wextra -Werror") + arguments);
        const bool ended = compiler.waitForFinished(300'000);
        error_ = ended ? QString::fromUtf8(compiler.readAllStandardError()) : compiler.errorString();
        return ended && compiler.exitCode() == 0;
    }

    // The program that `generate` writes for these arguments; empty if it fails or the program does not
    // compile.
    QString compiled(const QStringList& arguments, const QStringList& options = {}) {
        const QString source = folder_.filePath(QStringLiteral("solver.cpp"));
        const QString program = folder_.filePath(QStringLiteral("solver"));
        const CliOutcome outcome = runCli(words("generate --force -o") + QStringList{source} + arguments);
        error_ = QString::fromUtf8(outcome.err);
        if (outcome.exitCode != 0) return {};
        const QStringList fast{QStringLiteral("-O0"), QStringLiteral("-include"), includes_};
        return compile((options.isEmpty() ? fast : options) +
                       QStringList{QStringLiteral("-o"), program, source})
                   ? program
                   : QString();
    }

    static QByteArray run(const QString& program, const QStringList& arguments = {}) {
        QProcess process;
        process.start(program, arguments);
        return process.waitForFinished(120'000) && process.exitCode() == 0 ? process.readAllStandardOutput()
                                                                           : QByteArray("it failed");
    }

    QTemporaryDir folder_;
    const QString includes_ = folder_.filePath(QStringLiteral("includes.h"));
    QString error_;
};

TILEWRIGHT_TEST(TestCliGenerate)
#include "tst_cli_generate.moc"
