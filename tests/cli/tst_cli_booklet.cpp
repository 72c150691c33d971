// tilewright-cli booklet: files, puzzles and messages.

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/cli.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

class TestCliBooklet : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void webPageAndPuzzles() {
        const QString page = folder_.filePath(QStringLiteral("book.html"));
        const QString puzzles = folder_.filePath(QStringLiteral("puzzles"));
        const QStringList arguments{QStringLiteral("booklet"),   QStringLiteral("--given=1-3"),
                                    QStringLiteral("--count=5"), QStringLiteral("--title=Cubes & more"),
                                    QStringLiteral("--puzzles"), puzzles,
                                    QStringLiteral("-o"),        page,
                                    libraryPath("cubes/soma")};
        const CliOutcome outcome = runCli(arguments);
        QCOMPARE(outcome.exitCode, 0);
        const QByteArray html = contentOf(page);
        QVERIFY(html.contains("<title>Cubes &amp; more</title>"));
        QCOMPARE(html.count("<article>"), 5);
        QCOMPARE(html.count("<details>"), 5);
        QCOMPARE(html.count("data:image/png;base64,"), 10);
        QVERIFY(html.contains("Difficulty: 5 of 5"));
        const QStringList files = QDir(puzzles).entryList(QDir::Files, QDir::Name);
        QCOMPARE(files.size(), 5);
        for (const QString& file : files) {
            const CliOutcome solved =
                runCli({QStringLiteral("solve"), QStringLiteral("--json"), QDir(puzzles).filePath(file)});
            QCOMPARE(parseJson(solved.out)[QStringLiteral("solutions")].toInt(), 1);
        }
        // Nothing is replaced without --force.
        QCOMPARE(runCli(arguments).exitCode, 2);
        QCOMPARE(contentOf(page), html);
        // The puzzles as they are.
        QStringList again{QStringLiteral("booklet"), QStringLiteral("--force"), QStringLiteral("-o"), page};
        for (const QString& file : files)
            again << QDir(puzzles).filePath(file);
        QCOMPARE(runCli(again).exitCode, 0);
        QCOMPARE(contentOf(page).count("<article>"), 5);
    }

    // Two puzzles to a page, one if they do not fit at their scale, then the solutions.
    void pages_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("pages");
        QTest::newRow("as large as possible") << QStringList{} << 3 + 1;
        QTest::newRow("two at their scale") << QStringList{QStringLiteral("--cell=15mm")} << 3 + 1;
        QTest::newRow("one to a page")
            << QStringList{QStringLiteral("--cell=18"), QStringLiteral("--paper=letter")} << 6 + 1;
    }
    void pages() {
        QFETCH(QStringList, options);
        QFETCH(int, pages);
        const QString file = folder_.filePath(QStringLiteral("book.pdf"));
        const CliOutcome outcome = runCli(
            QStringList{QStringLiteral("booklet"), QStringLiteral("--given=4-6"), QStringLiteral("--count=6"),
                        QStringLiteral("--force"), QStringLiteral("-o"), file} +
            options + QStringList{libraryPath("pentominoes/10x6")});
        QCOMPARE(outcome.exitCode, 0);
        static const QRegularExpression page(QStringLiteral("/Type\\s*/Page\\b"));
        QCOMPARE(static_cast<int>(QString::fromLatin1(contentOf(file)).count(page)), pages);
    }

    void refusals_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("message");
        const QString file = folder_.filePath(QStringLiteral("refused.pdf"));
        QTest::newRow("another format")
            << QStringList{QStringLiteral("-o"), folder_.filePath(QStringLiteral("book.txt"))} << 2
            << QByteArray(".pdf or .html");
        QTest::newRow("no number") << QStringList{QStringLiteral("-o"), file, QStringLiteral("--given=some")}
                                   << 2 << QByteArray("--given: expected a number of pieces");
        QTest::newRow("too large cells")
            << QStringList{QStringLiteral("-o"), file, QStringLiteral("--cell=30"),
                           QStringLiteral("--given=6"), QStringLiteral("--count=1")}
            << 2 << QByteArray("does not fit on the page");
        QTest::newRow("a figure that is not defined")
            << QStringList{QStringLiteral("-o"), file, QStringLiteral("--by=gaps"),
                           libraryPath("polyhexes/triangle-of-28")}
            << 2 << QByteArray("--by: ");
    }
    void refusals() {
        QFETCH(QStringList, options);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, message);
        const CliOutcome outcome = runCli(QStringList{QStringLiteral("booklet")} + options +
                                          QStringList{libraryPath("pentominoes/10x6")});
        QCOMPARE(outcome.exitCode, exitCode);
        QVERIFY2(outcome.err.contains(message), outcome.err.constData());
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("refused.pdf"))));
    }

  private:
    QTemporaryDir folder_;
};

TILEWRIGHT_TEST(TestCliBooklet)
#include "tst_cli_booklet.moc"
