// All outputs for puzzles whose names contain special characters, read back by independent parsers.

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <functional>
#include <map>

#include "core/formats/remark_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/lattice/lattice.h"
#include "tests/support/cli.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace Qt::StringLiterals;

namespace {

// Two dominoes in a square of cubes.
Puzzle puzzleNamed(const QString& name) {
    Puzzle puzzle;
    puzzle.lattice = latticeNamed("cube");
    puzzle.name = name.toStdString();
    puzzle.source = name.toStdString();
    puzzle.region = Region::box({2, 2, 1}, puzzle.lattice);
    const Shape domino(std::vector<Cell>{{0, 0, 0}, {1, 0, 0}});
    puzzle.pieces.push_back({name.toStdString(), domino, {}, {}});
    puzzle.pieces.push_back({"B", domino, {}, {}});
    return puzzle;
}

// The error output of another program for a file; empty if it succeeds.
std::optional<QByteArray> outputOf(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit ||
        process.exitCode() != 0) {
        qWarning("%s: %s", qPrintable(program), process.readAllStandardError().constData());
        return std::nullopt;
    }
    return process.readAllStandardOutput();
}

bool isInstalled(const char* program) {
    return !QStandardPaths::findExecutable(QLatin1String(program)).isEmpty();
}

// All texts and names in a document, at any depth.
QStringList textsIn(const QJsonValue& value) {
    if (value.isString()) return {value.toString()};
    QStringList texts;
    for (const QJsonValue& one : value.toArray())
        texts += textsIn(one);
    const QJsonObject object = value.toObject();
    for (auto one = object.begin(); one != object.end(); ++one)
        texts += QStringList(one.key()) + textsIn(one.value());
    return texts;
}

// The same for a file that python reads; "python" if python is missing.
QStringList textsByPython(const char* reads, const QString& file) {
    if (!isInstalled("python3")) return {u"python"_s};
    const QString script =
        u"import csv,json,sys,tomllib\n"
        "from html.parser import HTMLParser\n"
        "class Page(HTMLParser):\n"
        "    def __init__(self):\n"
        "        super().__init__()\n"
        "        self.found = []\n"
        "        self.scripts = 0\n"
        "        self.isData = False\n"
        "    def handle_starttag(self, tag, attributes):\n"
        "        self.scripts += tag == 'script'\n"
        "        self.isData = ('id', 'data') in attributes\n"
        "    def handle_data(self, data):\n"
        "        if self.isData and data.strip(): self.found.append(json.loads(data))\n"
        "        self.isData = False\n"
        "def page(name):\n"
        "    it = Page()\n"
        "    it.feed(open(name, encoding='utf-8').read())\n"
        "    assert it.scripts == 5, it.scripts\n"
        "    return it.found\n"
        "def table(name):\n"
        "    return list(csv.reader(open(name, newline='', encoding='utf-8'), strict=True))\n"
        "def toml(name):\n"
        "    return tomllib.load(open(name, 'rb'))\n"
        "print(json.dumps({'x': "_s +
        QLatin1String(reads) + u"(sys.argv[1])}))"_s;
    const auto printed = outputOf(u"python3"_s, {u"-c"_s, script, file});
    return printed ? textsIn(QJsonDocument::fromJson(*printed).object()) : QStringList();
}

QStringList textsInXml(const QByteArray& text) {
    QXmlStreamReader reader(text);
    QStringList texts;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isCharacters()) texts << reader.text().toString();
        if (!reader.isStartElement()) continue;
        if (reader.name() == "script"_L1) return {};
        for (const QXmlStreamAttribute& attribute : reader.attributes())
            texts << attribute.value().toString();
    }
    return reader.hasError() ? QStringList() : texts;
}

QStringList textsInJson(const QByteArray& text) {
    QStringList texts{u"JSON"_s};
    for (const QByteArray& line : text.trimmed().split('\n')) {
        const QJsonDocument document = QJsonDocument::fromJson(line);
        if (!document.isObject()) return {};
        texts += textsIn(document.object());
    }
    return texts;
}

}  // namespace

class TestCliWriters : public QObject {
    Q_OBJECT

    using Names = QMap<QString, QString>;

    static Names names() {
        return {{u"markup"_s, u"</script></title><script>alert(1)</script> A & B <C> \"A\" 'B' `C`"_s},
                {u"comment"_s, u"*/ A /* B // C ?? --> ]]> #"_s},
                {u"shell"_s, u"$(touch stolen) ${HOME} ; rm x | A\\n \\u0041 \\ %s %1 {} \\"_s},
                {u"path"_s, u"../x/../../A"_s},
                {u"table"_s, u"=1+1,\"A\";B\tC"_s},
                {u"letters"_s,
                 u"  \u05D0\u05D1\u05D2 (A) \u0634\u0643\u0644 \U0001F9E9 \U0001F468\u200D\U0001F469 "_s}};
    }

  private Q_SLOTS:
    void everyWriter_data() {
        QTest::addColumn<QString>("name");
        const Names all = names();
        for (auto name = all.begin(); name != all.end(); ++name)
            QTest::newRow(name.key().toLatin1().constData()) << name.value();
    }
    void everyWriter() {
        QFETCH(QString, name);
        // Names of puzzles and pieces are single lines without tabs; titles and notes may have tabs.
        const QString inPuzzle = QString(name).replace(u'\t', u' ');
        const QTemporaryDir outer;
        QVERIFY(QDir(outer.path()).mkpath(u"a/b/c"_s));
        const QDir folder(outer.filePath(u"a/b/c"_s));
        const QString puzzle = folder.filePath(u"puzzle.toml"_s);
        setContent(puzzle, QByteArray::fromStdString(toToml(puzzleNamed(inPuzzle))));
        const auto run = [&](const QString& line, const QStringList& more) {
            return runCli(line.split(u' ') + more);
        };
        const auto written = [&](const QString& line, const QString& file) {
            const CliOutcome outcome = run(line, {puzzle, folder.filePath(file)});
            if (outcome.exitCode != 0) qWarning("%s", outcome.err.constData());
            return outcome.exitCode == 0 ? folder.filePath(file) : QString();
        };
        const auto holds = [](const QStringList& texts, const QString& wanted) {
            if (texts == QStringList(u"python"_s)) return true;
            const bool found =
                std::ranges::any_of(texts, [&](const QString& text) { return text.contains(wanted); });
            if (!found) qWarning("%s", qPrintable(texts.join(u'|').left(2000)));
            return found;
        };

        // Puzzle files.
        QVERIFY(holds(textsByPython("toml", puzzle), inPuzzle));
        QVERIFY(holds(textsByPython("toml", written(u"convert"_s, u"again.toml"_s)), inPuzzle));
        const auto unpacked = outputOf(u"gzip"_s, {u"-dc"_s, written(u"convert"_s, u"a.xmpuzzle"_s)});
        QVERIFY(unpacked && holds(textsInXml(*unpacked), inPuzzle));
        // Drawings.
        for (const char* line : {"export picture --title=%1 --labels", "export sheet --title=%1 --caption=%1",
                                 "export instructions --title=%1", "export statistics --title=%1"}) {
            QStringList words = QString::fromLatin1(line).split(u' ');
            words.replaceInStrings(u"%1"_s, name);
            const auto draw = [&](const char* ending) {
                const QString file = folder.filePath(words[1] + QLatin1String(ending));
                return runCli(words + QStringList{puzzle, file}).exitCode == 0 ? file : QString();
            };
            QVERIFY2(holds(textsInXml(contentOf(draw(".svg"))), inPuzzle), line);
            QVERIFY2(contentOf(draw(".png")).startsWith("\x89PNG"), line);
            const QString pdf = draw(".pdf");
            QVERIFY(!pdf.isEmpty());
            if (!isInstalled("pdfinfo")) continue;
            const auto printed = outputOf(u"pdfinfo"_s, {u"-enc"_s, u"UTF-8"_s, pdf});
            QVERIFY2(printed && printed->contains("Title:"), line);
        }
        // Web pages.
        for (const char* line : {"export page", "export page --show=together", "export page --show=search"})
            QVERIFY2(
                holds(textsByPython("page", written(QString::fromLatin1(line) + u" --force"_s, u"a.html"_s)),
                      inPuzzle),
                line);
        // Tables, lines, text drawings.
        QVERIFY(holds(textsInJson(contentOf(written(u"export solutions"_s, u"a.jsonl"_s))), inPuzzle));
        QVERIFY(holds(textsByPython("table", written(u"export solutions"_s, u"a.csv"_s)), inPuzzle));
        QVERIFY(!written(u"export solutions"_s, u"a.txt"_s).isEmpty());
        QVERIFY(!written(u"export solutions"_s, u"a.compact"_s).isEmpty());
        for (const char* line :
             {"solve --json", "count --json", "check --json", "estimate --json", "assemble --json"})
            QVERIFY2(holds(textsInJson(run(QString::fromLatin1(line), {puzzle}).out), inPuzzle), line);
        // Solids: the name is in a header, and file names never leave the folder.
        const QByteArray binary = contentOf(written(u"export stl"_s, u"a.stl"_s));
        quint32 triangles = 0;
        memcpy(&triangles, binary.constData() + 80, sizeof(triangles));
        QCOMPARE(binary.size(), 84 + 50 * static_cast<qsizetype>(triangles));
        QList<QByteArray> lines =
            contentOf(written(u"export stl --ascii"_s, u"b.stl"_s)).trimmed().split('\n');
        QVERIFY(lines.takeFirst().startsWith("solid "));
        QVERIFY(lines.takeLast().startsWith("endsolid "));
        for (const QByteArray& line : lines)
            QVERIFY(QList<QByteArray>({"facet", "outer", "vertex", "endloop", "endfacet"})
                        .contains(line.trimmed().split(' ').front()));
        QVERIFY(!written(u"export stl --separate"_s, u"s.stl"_s).isEmpty());
        QCOMPARE(folder.entryList({u"s-*.stl"_s}, QDir::Files).size(), 2);
        // Sheets: the name is the title; DXF files have none.
        const QString flat = folder.filePath(u"flat.toml"_s);
        Puzzle flatPuzzle = puzzleNamed(inPuzzle);
        flatPuzzle.lattice = latticeNamed("square");
        flatPuzzle.region = Region::box({2, 2, 1}, flatPuzzle.lattice);
        setContent(flat, QByteArray::fromStdString(toToml(flatPuzzle)));
        const auto cut = [&](const QString& file) {
            return run(u"export laser --labels --tray"_s, {flat, folder.filePath(file)}).exitCode == 0
                       ? contentOf(folder.filePath(file))
                       : QByteArray();
        };
        QVERIFY(holds(textsInXml(cut(u"cut.svg"_s)), inPuzzle));
        QCOMPARE(cut(u"cut.dxf"_s).count('\n') % 2, 0);
        // Paper, and models for other programs.
        QVERIFY(run(u"export paper --labels"_s, {flat, folder.filePath(u"paper.svg"_s)}).exitCode == 0);
        QVERIFY(holds(textsInXml(contentOf(folder.filePath(u"paper.svg"_s))), inPuzzle));
        QCOMPARE(run(u"export paper"_s, {flat, folder.filePath(u"paper.pdf"_s)}).exitCode, 0);
        if (isInstalled("pdfinfo")) {
            const auto printed =
                outputOf(u"pdfinfo"_s, {u"-enc"_s, u"UTF-8"_s, folder.filePath(u"paper.pdf"_s)});
            QVERIFY(printed && QString::fromUtf8(*printed).contains(inPuzzle.trimmed()));
        }
        const QByteArray glb = contentOf(written(u"export model"_s, u"a.glb"_s));
        quint32 length = 0;
        QVERIFY(glb.size() > 20);
        memcpy(&length, glb.constData() + 12, sizeof(length));
        QVERIFY(holds(textsInJson(glb.mid(20, length)), inPuzzle));
        // A program in which no line starts with part of a name.
        for (const QByteArray& line : contentOf(written(u"export model"_s, u"a.scad"_s)).split('\n'))
            QVERIFY2(line.startsWith("//") || !line.contains("touch stolen"), line.constData());
        // Programs.
        const QString program = folder.filePath(u"a.cpp"_s);
        QCOMPARE(run(u"generate"_s, {puzzle, u"-o"_s, program}).exitCode, 0);
        QVERIFY(outputOf(QStringLiteral(TILEWRIGHT_COMPILER),
                         {u"-std=c++20"_s, u"-Werror"_s, u"-fsyntax-only"_s, program}));
        // Shell scripts of a search in a folder with this name.
        const QString shards = folder.filePath(QString(name).replace(u'/', u'-'));
        QCOMPARE(run(u"shard"_s, {u"--dir"_s, shards, puzzle}).exitCode, 0);
        for (const char* way : {"--slurm", "--parallel"}) {
            const CliOutcome outcome = run(u"submit --print"_s, {QLatin1String(way), shards});
            QCOMPARE(outcome.exitCode, 0);
            const QDir round(shards + u"/submit"_s);
            for (const QString& number : round.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
                for (const QString& script : QDir(round.filePath(number)).entryList({u"*.sh"_s}))
                    QVERIFY(outputOf(u"bash"_s, {u"-n"_s, round.filePath(number + u'/' + script)}));
        }
        // Integer programs, which number the pieces.
        for (const char* format : {"--write-lp", "--write-mps"}) {
            const QString model = folder.filePath(u"a."_s + QLatin1String(format + 8));
            QCOMPARE(run(u"cover solve -q"_s, {QLatin1String(format), model, puzzle}).exitCode, 0);
            // The name is in a comment.
            for (const QByteArray& line : contentOf(model).split('\n'))
                QVERIFY2(line.startsWith('\\') || line.startsWith('*') ||
                             (!line.contains("touch") && !line.contains("script")),
                         line.constData());
            if (!isInstalled("cbc")) continue;
            const auto printed = outputOf(u"cbc"_s, {model, u"solve"_s});
            QVERIFY2(printed && printed->contains("Optimal"), format);
        }
        // Notes about solutions.
        const QString notes = folder.filePath(u"puzzle.notes.toml"_s);
        setContent(notes, QByteArray::fromStdString(
                              notesToml({{{1, "1 1 2 2", true, false, name.toStdString()}}, {}, {}})));
        QVERIFY(holds(textsByPython("toml", notes), name));
        // Nothing was written elsewhere.
        QCOMPARE(QDir(outer.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList(u"a"_s));
        QCOMPARE(QDir(outer.filePath(u"a"_s)).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList(u"b"_s));
        QCOMPARE(QDir(outer.filePath(u"a/b"_s)).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList(u"c"_s));
    }
};

TILEWRIGHT_TEST(TestCliWriters)
#include "tst_cli_writers.moc"
