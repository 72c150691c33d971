// Open cells of a puzzle: --open and --date.

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "core/formats/toml_puzzle.h"
#include "core/puzzle/calendar.h"
#include "tests/support/cli.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

class TestCliCalendar : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QString file(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }
    void write(const char* name, const std::string& text) const {
        QFile out(file(name));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(QByteArray::fromStdString(text));
    }

  private Q_SLOTS:
    void initTestCase() {
        write("calendar.toml", toToml(calendarPuzzle(CalendarBoard::monthAndDay)));
        write("weekday.toml", toToml(calendarPuzzle(CalendarBoard::weekday)));
        write("square.toml",
              "format = 1\nkind = \"tiling\"\nname = \"One\"\nlattice = \"square\"\n[region]\n"
              "box = [1, 1]\n[[piece]]\nname = \"A\"\ncells = [[0, 0]]\n");
    }

    void solutions_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("solutions");
        const auto row = [](const char* arguments, const char* name, int solutions) {
            QTest::newRow(arguments) << QString::fromLatin1(arguments) << QString::fromLatin1(name)
                                     << solutions;
        };
        // Published: 216 for 25 January and 7 for 6 October.
        row("solve --json --date=2026-01-25", "calendar.toml", 216);
        row("solve --json -f99 -oe -n --date=2026-10-06", "calendar.toml", 7);
        row("solve --json --open=JAN,25", "calendar.toml", 216);
        row("solve --json --open=jan --open=day=25", "calendar.toml", 216);
        row("count --json --date=2026-10-06", "calendar.toml", 7);
        row("count --json --method=memo --date=2026-01-25", "calendar.toml", 216);
        // 372 combinations of month and day, six of which are not dates.
        row("count --json", "calendar.toml", 25'061);
        row("solve --json -q", "calendar.toml", 25'061);
    }
    void solutions() {
        QFETCH(QString, arguments);
        QFETCH(QString, name);
        QFETCH(int, solutions);
        const CliOutcome outcome = runCli(arguments.split(u' ') << folder_.filePath(name));
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        const QByteArray last = outcome.out.trimmed().split('\n').last();
        QCOMPARE(parseJson(last)[QLatin1String("solutions")].toInt(), solutions);
    }

    // Solutions name pieces only and leave the cells of the date open.
    void whatIsWritten() {
        const QString list = file("october.jsonl");
        const CliOutcome outcome = runCli({QStringLiteral("solve"), QStringLiteral("--date=2026-10-06"),
                                           QStringLiteral("--output=") + list, file("calendar.toml")});
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        QFile read(list);
        QVERIFY(read.open(QIODevice::ReadOnly));
        int lines = 0;
        while (!read.atEnd()) {
            const QJsonObject solution = parseJson(read.readLine());
            int cells = 0;
            int pieces = 0;
            for (const QJsonValue& value : solution[QLatin1String("placements")].toArray()) {
                ++pieces;
                for (const QJsonValue& cell : value[QLatin1String("cells")].toArray()) {
                    ++cells;
                    const QJsonArray at = cell.toArray();
                    QVERIFY(at != (QJsonArray{3, 5}));
                    QVERIFY(at != (QJsonArray{5, 4}));
                }
            }
            QCOMPARE(pieces, 8);
            QCOMPARE(cells, 41);
            ++lines;
        }
        QCOMPARE(lines, 7);
    }

    void byOpenCells() {
        const CliOutcome outcome = runCli({QStringLiteral("count"), QStringLiteral("--by-open-cells"),
                                           QStringLiteral("--json"), file("calendar.toml")});
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        const QJsonArray sets = parseJson(outcome.out)[QLatin1String("byOpenCells")].toArray();
        QCOMPARE(sets.size(), 372);
    }

    void coversAndProgramsOfADate() {
        const QString calendar = folder_.filePath(QStringLiteral("calendar.toml"));
        const QString date = QStringLiteral("--date=2026-01-25");
        const CliOutcome cover = runCli(
            {QStringLiteral("cover"), QStringLiteral("solve"), QStringLiteral("--json"), date, calendar});
        QCOMPARE(cover.exitCode, 0);
        QCOMPARE(parseJson(cover.out)[QLatin1String("covered")].toInt(), 41);
        // The program of a date searches fewer placements than that of all dates.
        const auto program = [&](const QStringList& options) {
            return runCli(QStringList{QStringLiteral("generate"), QStringLiteral("-o"), QStringLiteral("-")} +
                          options + QStringList{calendar});
        };
        const CliOutcome ofDate = program({date});
        QCOMPARE(ofDate.exitCode, 0);
        QVERIFY(ofDate.out.size() < program({}).out.size());
    }

    void refusals_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* arguments, const char* name, int code, const char* message) {
            QTest::newRow(arguments) << QString::fromLatin1(arguments) << QString::fromLatin1(name) << code
                                     << QString::fromLatin1(message);
        };
        row("solve --date=2026-02-30", "calendar.toml", 2,
            "expected a date such as 2026-01-25, or today, not '2026-02-30'");
        row("solve --date=2026-01-25", "square.toml", 2,
            "--date: the puzzle is not a calendar; it needs groups");
        row("count --open=JANUARY", "calendar.toml", 2,
            "--open: no cell of a group of open cells has the word 'JANUARY'; expected one of ");
        row("check --open=JAN,FEB", "calendar.toml", 2,
            "--open: 2 cells of group 'month' are to stay open; expected 1");
    }
    void refusals() {
        QFETCH(QString, arguments);
        QFETCH(QString, name);
        QFETCH(int, code);
        QFETCH(QString, message);
        const CliOutcome outcome = runCli(arguments.split(u' ') << folder_.filePath(name));
        QVERIFY2(outcome.err.contains(message.toUtf8()), outcome.err.constData());
        QCOMPARE(outcome.exitCode, code);
    }
};

TILEWRIGHT_TEST(TestCliCalendar)
#include "tst_cli_calendar.moc"
