// Man pages and completions contain every command and option of the program.

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/search/heuristic.h"
#include "tests/support/cli.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// The names in a section of --help, such as "Options:", without dashes.
QStringList namesIn(const QByteArray& help, const QString& section, const QString& pattern) {
    QStringList names;
    bool isThere = false;
    const QRegularExpression name(pattern);
    for (const QString& line : QString::fromUtf8(help).split(QLatin1Char('\n'))) {
        if (!line.startsWith(QLatin1Char(' '))) isThere = line == section;
        const auto match = name.match(line);
        if (isThere && match.hasMatch()) names << match.captured(1);
    }
    return names;
}

// All commands reachable from --help, as words after the program name.
QList<QStringList> allCommands(const QStringList& command = {}) {
    QList<QStringList> all{command};
    const QByteArray help = runCli(command + QStringList{QStringLiteral("--help")}).out;
    for (const QString& name : namesIn(help, QStringLiteral("Subcommands:"), QStringLiteral("^  ([a-z-]+)")))
        all << allCommands(command + QStringList{name});
    return all;
}

}  // namespace

class TestDocuments : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        QCOMPARE(runCli({QStringLiteral("documents"), folder_.path()}).exitCode, 0);
    }

    void everyOptionIsInThem_data() {
        QTest::addColumn<QStringList>("command");
        for (const QStringList& command : allCommands())
            QTest::newRow(qPrintable(QLatin1Char('/') + command.join(QLatin1Char(' ')))) << command;
    }
    void everyOptionIsInThem() {
        QFETCH(QStringList, command);
        const QByteArray help = runCli(command + QStringList{QStringLiteral("--help")}).out;
        constexpr qsizetype widest = 135;
        for (const QByteArray& line : help.split('\n'))
            QVERIFY2(line.size() <= widest, line.constData());
        const QStringList options =
            namesIn(help, QStringLiteral("Options:"), QStringLiteral("^  (?:-\\w,)?--([a-z-]+)"));
        QVERIFY(options.contains(QStringLiteral("help")));
        const QStringList path = QStringList{QStringLiteral("tilewright-cli")} + command;
        const QString page =
            text(QStringLiteral("man/man1/") + path.join(QLatin1Char('-')) + QStringLiteral(".1"));
        const QString bash = part(text(QStringLiteral("bash-completion/completions/tilewright-cli")), path);
        const QString zsh = part(text(QStringLiteral("zsh/vendor-completions/_tilewright-cli")), path);
        const QString fish = text(QStringLiteral("fish/vendor_completions.d/tilewright-cli.fish"));
        for (const QString& option : options) {
            QString roff = QStringLiteral("\\fB--%1\\fR").arg(option);
            roff.replace(QLatin1Char('-'), QStringLiteral("\\-"));
            QVERIFY2(page.contains(roff), qPrintable(roff));
            const QRegularExpression shell(QStringLiteral("--%1(?![a-z-])").arg(option));
            QVERIFY2(bash.contains(shell), qPrintable(option));
            QVERIFY2(zsh.contains(shell), qPrintable(option));
            const QRegularExpression inFish(
                QStringLiteral("at %1'[^\\n]* -l %2 ").arg(path.join(QLatin1Char(' ')), option));
            QVERIFY2(fish.contains(inFish), qPrintable(option));
        }
    }

    void pagesExplainTheHeuristics() {
        const QString page = text(QStringLiteral("man/man1/tilewright-cli-solve.1"));
        for (const HeuristicRow& row : heuristicTable()) {
            QString entry = QStringLiteral(".TP\n\\fB%1\\fR\n%2\n")
                                .arg(QString::fromStdString(row.text()),
                                     QString::fromStdString(english(Message{row.meaning})));
            entry.replace(QLatin1Char('-'), QStringLiteral("\\-"));
            QVERIFY2(page.contains(entry), qPrintable(entry));
        }
    }

    // roff reports malformed pages.
    void pagesAreSound() {
        const QDir pages(folder_.path() + QStringLiteral("/man/man1"));
        QVERIFY(pages.entryList(QDir::Files).size() > 20);
        for (const QString& page : pages.entryList(QDir::Files)) {
            QProcess groff;
            groff.start(QStringLiteral("groff"),
                        {QStringLiteral("-Kutf8"), QStringLiteral("-man"), QStringLiteral("-Tutf8"),
                         QStringLiteral("-ww"), pages.filePath(page)});
            QVERIFY(groff.waitForFinished(60'000));
            QCOMPARE(groff.readAllStandardError(), QByteArray());
            QVERIFY(!groff.readAllStandardOutput().isEmpty());
        }
    }

    // The completions for Tab.
    void bashCompletes_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("offered");
        QTest::newRow("commands") << QStringLiteral("co") << QStringLiteral("count cover convert");
        QTest::newRow("below") << QStringLiteral("export p") << QStringLiteral("picture page print paper");
        QTest::newRow("options") << QStringLiteral("solve --check") << QStringLiteral("--checkpoint");
        QTest::newRow("of its own") << QStringLiteral("count --check") << QString();
        QTest::newRow("words") << QStringLiteral("solve --plan m") << QStringLiteral("measure");
        QTest::newRow("words of exports")
            << QStringLiteral("export picture --view l") << QStringLiteral("layers");
        QTest::newRow("files") << QStringLiteral("solve cubes/som") << QStringLiteral("cubes/soma.toml");
    }
    void bashCompletes() {
        QFETCH(QString, typed);
        QFETCH(QString, offered);
        QProcess bash;
        bash.setWorkingDirectory(QStringLiteral(TILEWRIGHT_SOURCE_DIR "/puzzles"));
        bash.start(QStringLiteral("bash"),
                   {QStringLiteral("--norc"), QStringLiteral("-c"),
                    QStringLiteral("source \"$1\"; COMP_WORDS=(tilewright-cli %1); "
                                   "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _tilewright_cli; "
                                   "printf %s \"${COMPREPLY[*]}\"")
                        .arg(typed),
                    QStringLiteral("bash"),
                    folder_.filePath(QStringLiteral("bash-completion/completions/tilewright-cli"))});
        QVERIFY(bash.waitForFinished(60'000));
        QCOMPARE(bash.readAllStandardError(), QByteArray());
        QCOMPARE(QString::fromUtf8(bash.readAllStandardOutput()), offered);
    }

    void unknownCommandsAreNamed_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* arguments, const char* says) {
            QTest::newRow(arguments) << (*arguments == 0 ? QStringList() : words(arguments))
                                     << QByteArray(says);
        };
        row("", "tilewright-cli: a command is missing\nCommands: solve, ");
        row("soleve a.toml", "there is no command 'soleve'; did you mean 'solve'?\nCommands: solve, ");
        row("sovle", "did you mean 'solve'?");
        row("--verbose conut a.toml", "did you mean 'count'?");
        row("xyzzy", "tilewright-cli: there is no command 'xyzzy'\nCommands: ");
        row("cover", "tilewright-cli cover: a command is missing\nCommands: solve\n");
        row("edges slove a.toml", "tilewright-cli edges: there is no command 'slove'; did you mean 'solve'?");
        row("edges generate macmahn", "did you mean 'macmahon'?");
        row("solve one.toml -z two.toml", "not expected here: -z");
        row("convert a.toml b.toml third fourth", "not expected here: third fourth");
    }
    void unknownCommandsAreNamed() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, says);
        const CliOutcome outcome = runCli(arguments);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains(says), outcome.err.constData());
        // Hidden commands are not completed.
        QVERIFY(!outcome.err.contains("documents"));
    }

    // Every example in the document can be typed as it is, and works.
    void examplesRun() {
        const QDir folder(folder_.path());
        QVERIFY(QFile::link(QStringLiteral(TILEWRIGHT_SOURCE_DIR "/puzzles"),
                            folder.filePath(QStringLiteral("puzzles"))));
        QVERIFY(QFile::copy(QStringLiteral(TILEWRIGHT_SOURCE_DIR "/puzzles/cubes/soma.toml"),
                            folder.filePath(QStringLiteral("my-puzzle.toml"))));
        QFile document(QStringLiteral(TILEWRIGHT_SOURCE_DIR "/resources/docs/command-line.md"));
        QVERIFY(document.open(QIODevice::ReadOnly));
        const QString all = QString::fromUtf8(document.readAll());
        // Smaller versions of examples that take long or need a cluster.
        const QList<std::pair<QString, QString>> smaller{
            {QStringLiteral("one-sided-18x5"), QStringLiteral("10x6")},
            {QStringLiteral("--level-at-least=5"), QStringLiteral("--level-at-least=2")},
            {QStringLiteral("--shards=2000"), QStringLiteral("--shards=3")},
            {QStringLiteral("--rows=16 --columns=16"), QStringLiteral("--rows=5 --columns=5")},
            {QStringLiteral("submit D "), QStringLiteral("submit D --print ")}};
        const auto run = [&](QString line) {
            for (const auto& [large, small] : smaller)
                line.replace(large, small);
            QProcess shell;
            shell.setWorkingDirectory(folder.path());
            shell.start(
                QStringLiteral("bash"),
                {QStringLiteral("-c"),
                 QStringLiteral("tilewright-cli() { %1 \"$@\"; }; ").arg(QStringLiteral(TILEWRIGHT_CLI)) +
                     line});
            if (!shell.waitForFinished(300'000)) return QStringLiteral("no end of ") + line;
            return shell.exitCode() == 0 ? QString() : line + QString::fromUtf8(shell.readAllStandardError());
        };
        int examples = 0;
        for (const QString& line : all.split(QLatin1Char('\n'))) {
            if (!line.startsWith(QStringLiteral("    tilewright-cli "))) continue;
            if (line.contains(QStringLiteral("merge D")))
                for (const char* shard : {"1", "2", "3"})
                    QCOMPARE(run(QStringLiteral("tilewright-cli work D --shard=") + QLatin1String(shard)),
                             QString());
            QCOMPARE(run(line), QString());
            ++examples;
        }
        QVERIFY(examples > 20);
        // A placement that solutions have.
        static const QRegularExpression with(QStringLiteral("(--with='[^']+')"));
        const auto match = with.match(all);
        QVERIFY(match.hasMatch());
        const QString draw = match.captured(1).simplified();
        QCOMPARE(run(QStringLiteral("tilewright-cli draw 10x6.diagram --counts %1 > drawn.txt").arg(draw)),
                 QString());
        QVERIFY(!text(QStringLiteral("drawn.txt")).contains(QStringLiteral(" 0 solutions")));
    }

    void shellsReadThem_data() {
        QTest::addColumn<QString>("shell");
        QTest::addColumn<QString>("file");
        QTest::newRow("zsh") << QStringLiteral("zsh")
                             << QStringLiteral("zsh/vendor-completions/_tilewright-cli");
        QTest::newRow("fish") << QStringLiteral("fish")
                              << QStringLiteral("fish/vendor_completions.d/tilewright-cli.fish");
    }
    void shellsReadThem() {
        QFETCH(QString, shell);
        QFETCH(QString, file);
        QProcess process;
        process.start(shell, {QStringLiteral("-n"), folder_.filePath(file)});
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.readAllStandardError(), QByteArray());
        QCOMPARE(process.exitCode(), 0);
    }

  private:
    QString text(const QString& name) const {
        QFile file(folder_.filePath(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    // The completions of one command in a bash or zsh script.
    static QString part(const QString& script, const QStringList& path) {
        const qsizetype begin =
            script.indexOf(QStringLiteral("\n    '%1')\n").arg(path.join(QLatin1Char(' '))));
        const qsizetype end = script.indexOf(QStringLiteral(";;\n    '"), begin);
        return begin < 0 ? QString() : script.mid(begin, end < 0 ? -1 : end - begin);
    }

    QTemporaryDir folder_;
};

TILEWRIGHT_TEST(TestDocuments)

#include "tst_cli_documents.moc"
