// tilewright-cli export: which files come out of which options, what they are, and the exit code.

#include <signal.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <QtEndian>

#include "tests/support/cli.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;

namespace {

// What a file is: "png 800x600", "svg", "pdf 2", "gif 480x400", "stl 12", or the number of its lines.
QString natureOf(const QString& name) {
    const QByteArray bytes = contentOf(name);
    if (name.endsWith(QStringLiteral(".png"))) {
        if (!bytes.startsWith("\x89PNG") || !bytes.contains("IEND")) return QStringLiteral("broken");
        const auto side = [&](int at) { return qFromBigEndian<quint32>(bytes.constData() + at); };
        return QStringLiteral("png %1x%2").arg(side(16)).arg(side(20));
    }
    if (name.endsWith(QStringLiteral(".svg"))) {
        QXmlStreamReader xml(bytes);
        QString root;
        while (!xml.atEnd())
            if (xml.readNext() == QXmlStreamReader::StartElement && root.isEmpty())
                root = xml.name().toString();
        return xml.hasError() ? xml.errorString() : root;
    }
    if (name.endsWith(QStringLiteral(".pdf")))
        return bytes.startsWith("%PDF-") && bytes.trimmed().endsWith("%%EOF")
                   ? QStringLiteral("pdf %1").arg(bytes.count("/Type /Page\n") + bytes.count("/Type /Page "))
                   : QStringLiteral("broken");
    if (name.endsWith(QStringLiteral(".gif"))) {
        const auto word = [&](int at) {
            return static_cast<unsigned char>(bytes[at]) + 256 * static_cast<unsigned char>(bytes[at + 1]);
        };
        const bool isWhole =
            bytes.startsWith("GIF89a") && bytes.endsWith(';') && bytes.contains("NETSCAPE2.0");
        return isWhole ? QStringLiteral("gif %1x%2").arg(word(6)).arg(word(8)) : QStringLiteral("broken");
    }
    if (name.endsWith(QStringLiteral(".dxf")) && bytes.startsWith("0\r\nSECTION"))
        return QStringLiteral("dxf");
    if (name.endsWith(QStringLiteral(".3mf")) && bytes.startsWith("PK\3\4")) return QStringLiteral("zip");
    if (name.endsWith(QStringLiteral(".glb")) && bytes.startsWith("glTF")) return QStringLiteral("glb");
    if (bytes.startsWith("solid Soma cube\n")) return QStringLiteral("stl text");
    if (name.endsWith(QStringLiteral(".stl")) && !bytes.startsWith("solid"))
        return (bytes.size() - 84) % 50 == 0 && bytes.size() > 84 ? QStringLiteral("stl")
                                                                  : QStringLiteral("broken");
    return QStringLiteral("%1 lines").arg(bytes.count('\n'));
}

CliOutcome exportTo(const QTemporaryDir& folder, const QString& line) {
    QStringList arguments{QStringLiteral("export")};
    for (QString word : line.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        arguments << word.replace(QStringLiteral("OUT"), folder.path());
    return runCli(arguments);
}

QStringList filesIn(const QTemporaryDir& folder) {
    return QDir(folder.path()).entryList(QDir::Files, QDir::Name);
}

}  // namespace

class TestCliExport : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() {
        qunsetenv("DISPLAY");
        qunsetenv("WAYLAND_DISPLAY");
        qunsetenv("QT_QPA_PLATFORM");
    }

    void filesComeOut_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QStringList>("files");
        const auto row = [](const char* line, const char* files) {
            QTest::newRow(line) << QString::fromLatin1(line)
                                << QString::fromLatin1(files).split(QStringLiteral("; "));
        };
        row("picture pentominoes/10x6.toml OUT/a.png", "a.png=png 800x600");
        row("picture --size=321x123 --transparent --labels cubes/soma.toml OUT/a.png", "a.png=png 321x123");
        row("picture --explode=0.8 --corner=-x-y-z --title=T cubes/tetris-cube.toml OUT/a.svg", "a.svg=svg");
        row("picture --view=layers --no-outlines cubes/soma.toml OUT/a.pdf", "a.pdf=pdf 1");
        row("picture --view=isometric --solutions=7 pentominoes/10x6.toml OUT/a.svg", "a.svg=svg");
        row("sheet --columns=4 --rows=5 --caption=C cubes/soma.toml OUT/a.pdf", "a.pdf=pdf 12");
        row("sheet --solutions=1-50 --size=200x300 cubes/soma.toml OUT/a.png",
            "a-1.png=png 200x300; a-2.png=png 200x300");
        row("sheet --solutions=1-2 pentominoes/20x3.toml OUT/a.svg", "a.svg=svg");
        row("animation --fps=2 --size=90x80 cubes/soma.toml OUT/a.gif", "a.gif=gif 90x80");
        row("animation --show=turn --fps=1 --seconds=3 --size=90x80 pentominoes/20x3.toml OUT/a.png",
            "a-1.png=png 90x80; a-2.png=png 90x80; a-3.png=png 90x80");
        row("animation --show=search --steps=1-60 --size=90x80 cubes/soma.toml OUT/a.gif", "a.gif=gif 90x80");
        row("animation --show=apart --fps=2 --size=90x80 cubes/soma.toml OUT/a.gif", "a.gif=gif 90x80");
        // Of 22 assemblies the only one that can be built, which is not the first one.
        row("animation --show=apart --fps=1 --size=60x50 burrs/notchable-level-5.toml OUT/a.gif",
            "a.gif=gif 60x50");
        row("instructions cubes/soma.toml OUT/a.pdf", "a.pdf=pdf 2");
        // Six moves, one for each piece but the last.
        row("instructions --show=together --per-page=3 cubes/soma.toml OUT/a.pdf", "a.pdf=pdf 2");
        row("instructions --per-page=12 --size=100x100 pentominoes/10x6.toml OUT/a.png", "a.png=png 100x100");
        row("picture --crop --size=400x1 pentominoes/20x3.toml OUT/a.png", "a.png=png 400x67");
        row("picture --ink=lines --labels pentominoes/20x3.toml OUT/a.svg", "a.svg=svg");
        row("solutions --what=pieces cubes/soma.toml OUT/a.txt", "a.txt=29 lines");
        row("stl cubes/soma.toml OUT/a.stl", "a.stl=stl");
        row("stl --separate --cell=15 --gap=0 --bevel=0 tetrominoes/rectangle-5x4.toml OUT/a.stl --height=3",
            "a-I.stl=stl; a-L.stl=stl; a-O.stl=stl; a-S.stl=stl; a-T.stl=stl");
        row("stl --what=solution --ascii --solutions=240 cubes/soma.toml OUT/a.stl", "a.stl=stl text");
        row("print --box --lid cubes/soma.toml OUT/a.3mf", "a.3mf=zip");
        row("print --split=50 --dowel=3 --box --finger-holes cubes/soma.toml OUT/a.3mf", "a.3mf=zip");
        row("print --bed=110x130 --force pentominoes/10x6.toml OUT/a.stl",
            "a-1.stl=stl; a-2.stl=stl; a-3.stl=stl; a-4.stl=stl; a-5.stl=stl; a-6.stl=stl");
        row("print --separate tetrominoes/rectangle-5x4.toml OUT/a.3mf",
            "a-I.3mf=zip; a-L.3mf=zip; a-O.3mf=zip; a-S.3mf=zip; a-T.3mf=zip");
        row("paper --ink=lines --labels pentominoes/10x6.toml OUT/a.pdf", "a.pdf=pdf 1");
        row("paper --copies=4 pentominoes/10x6.toml OUT/a.svg",
            "a-1.svg=svg; a-2.svg=svg; a-3.svg=svg; a-4.svg=svg");
        row("model --what=apart cubes/soma.toml OUT/a.glb", "a.glb=glb");
        row("model --what=pieces cubes/soma.toml OUT/a.scad", "a.scad=81 lines");
        row("model --what=apart --turns burrs/turning-3-pieces-edge-3.toml OUT/a.glb", "a.glb=glb");
        row("animation --show=apart --turns --fps=2 --size=90x80 burrs/turning-3-pieces-edge-3.toml "
            "OUT/a.gif",
            "a.gif=gif 90x80");
        row("instructions --show=together --turns --play=0.03 burrs/turning-3-pieces-edge-3.toml OUT/a.pdf",
            "a.pdf=pdf 1");
        row("laser --cell=10mm --kerf=0.15mm --labels --tray --lid pentominoes/10x6.toml OUT/a.svg",
            "a.svg=svg");
        row("laser --sheet=200x130 pentominoes/10x6.toml OUT/a.dxf", "a-1.dxf=dxf; a-2.dxf=dxf");
        row("laser --what=solution --merge-cuts --solutions=2 pentominoes/20x3.toml OUT/a.dxf", "a.dxf=dxf");
        row("laser --what=comb cubes/soma.toml OUT/a.svg", "a.svg=svg");
        row("solutions cubes/soma.toml OUT/a.txt", "a.txt=960 lines");
        row("solutions --solutions=5- cubes/soma.toml OUT/a.jsonl", "a.jsonl=236 lines");
        row("solutions --limit=3 cubes/soma.toml OUT/a.csv", "a.csv=82 lines");
        row("statistics pentominoes/10x6.toml OUT/a.csv", "a.csv=13 lines");
        row("statistics cubes/soma.toml OUT/a.png", "a.png=png 800x450");
    }
    void filesComeOut() {
        QFETCH(QString, line);
        QFETCH(QStringList, files);
        const QTemporaryDir folder;
        const CliOutcome outcome = exportTo(folder, line);
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        QCOMPARE(outcome.out, QByteArray());
        QCOMPARE(outcome.err, QByteArray());
        QStringList found;
        for (const QString& name : filesIn(folder))
            found << name + QLatin1Char('=') + natureOf(folder.filePath(name));
        QCOMPARE(found, files);
    }

    void badOptionsAreRefused_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* line, int exitCode, const char* message) {
            QTest::newRow(line) << QString::fromLatin1(line) << exitCode << QString::fromLatin1(message);
        };
        row("", 2, "a command is missing");
        row("pictures cubes/soma.toml OUT/a.png", 2, "did you mean 'picture'?");
        row("picture cubes/soma.toml OUT/a.jpg", 2, "must end in .png, .svg or .pdf");
        row("picture cubes/soma.toml", 2, "FILE");
        row("picture --solutions=0 cubes/soma.toml OUT/a.png", 2, "expected numbers like 1,5-9");
        row("picture --solutions=241 cubes/soma.toml OUT/a.png", 2,
            "there is no solution 241; there are 240");
        row("picture --solutions=1,2 cubes/soma.toml OUT/a.png", 2, "expected the number of one solution");
        row("animation --show=apart --solutions=2 burrs/notchable-level-5.toml OUT/a.gif", 2,
            "there is no solution 2; there is 1");
        row("instructions --show=apart ../tests/data/grids/lock-cubes-none.xmpuzzle OUT/a.pdf", 3,
            "0 of 1 assembly can be built by straight moves");
        row("picture --size=0x10 cubes/soma.toml OUT/a.png", 2, "--size: expected width and height");
        row("picture --size=100000x100000 cubes/soma.toml OUT/a.png", 2, "at most 400 million points");
        row("picture --corner=top cubes/soma.toml OUT/a.png", 2, "--corner");
        row("picture --background=red cubes/soma.toml OUT/a.png", 2, "expected a colour like #e6f0ff");
        row("picture --transparent --background=#000000 cubes/soma.toml OUT/a.png", 2, "not both");
        row("picture --explode=1 --view=layers cubes/soma.toml OUT/a.png", 2, "layers are drawn one by one");
        row("picture --title= cubes/soma.toml OUT/a.png", 2, "the value after '=' is missing");
        row("picture --explode=-1 cubes/soma.toml OUT/a.png", 2, "--explode");
        row("picture cubes/soma.toml OUT/no/a.png", 2, "there is no folder");
        row("picture cubes/none.toml OUT/a.png", 3, "there is no such file");
        row("picture --from=cubes/soma.toml cubes/soma.toml OUT/a.png", 3,
            ":1:1: this is not a solution file; expected JSON lines or compact lines, as written by ");
        row("picture tetrominoes/rectangle-5x4.toml OUT/a.png", 3, "there is no solution to export");
        for (const char* line :
             {"picture edges/tetravex-4x4.toml OUT/a.png", "stl edges/tetravex-4x4.toml OUT/a.stl"})
            row(line, 3,
                ": this is an edge-matching puzzle; use tilewright-cli edges solve to solve it and "
                "tilewright-cli edges export to draw it");
        row("sheet --rows=0 cubes/soma.toml OUT/a.pdf", 2, "expected a whole number from 1 to 100");
        row("animation cubes/soma.toml OUT/a.pdf", 2, "must end in .gif, .webm, .mp4 or .png");
        row("animation --show=search --steps=9-3 cubes/soma.toml OUT/a.gif", 2, "the first one first");
        row("animation --show=search --steps=nine cubes/soma.toml OUT/a.gif", 2,
            "expected two numbers like 1-500");
        row("animation --show=search --steps=1-900000 cubes/soma.toml OUT/a.gif", 2, "Choose fewer steps");
        row("animation --explode=1 cubes/soma.toml OUT/a.gif", 2, "only for --show=turn");
        row("animation --show=search --from=a.jsonl cubes/soma.toml OUT/a.gif", 2,
            "--show=search needs a search");
        row("instructions --per-page=13 cubes/soma.toml OUT/a.pdf", 2, "from 1 to 12");
        row("stl --height=5 cubes/soma.toml OUT/a.stl", 2, "only pieces of flat puzzles have a height");
        row("stl --bevel=19 cubes/soma.toml OUT/a.stl", 2, "must leave a tenth of every cell edge");
        row("stl --what=solution --solutions=1-2 cubes/soma.toml OUT/a.stl", 2, "one solution");
        row("stl --solutions=3 cubes/soma.toml OUT/a.stl", 2, "--solutions: only for --what=solution");
        row("stl --what=pieces --from=a.jsonl cubes/soma.toml OUT/a.stl", 2,
            "--from: only for --what=solution");
        row("stl cubes/soma.toml OUT/a.obj", 2, "must end in .stl or .3mf");
        row("print --ascii cubes/soma.toml OUT/a.3mf", 2, "only STL files can be ASCII");
        row("print --bed=9 cubes/soma.toml OUT/a.stl", 2, "--bed: enter the bed as width and depth");
        row("print --bed=30x30 cubes/soma.toml OUT/a.stl", 2, "is larger than 30 x 30 mm");
        row("print --lid cubes/soma.toml OUT/a.stl", 2, "--lid: only with --box");
        row("print --finger-holes cubes/soma.toml OUT/a.stl", 2, "--finger-holes: only with --box");
        row("print --split=4 cubes/soma.toml OUT/a.stl", 2, "--split: parts must be at least 20 mm long");
        row("print --dowel=6 cubes/soma.toml OUT/a.stl", 2, "--dowel: only with --split");
        row("print --split=40 --dowel=9 polysticks/grid-3x3.toml OUT/a.stl", 2, "is too thin for dowels");
        row("print --cell-z=4 pentominoes/10x6.toml OUT/a.stl", 2, "--cell-z: flat pieces have a height");
        row("print --cell-y=22 spheres/three-balls.toml OUT/a.stl", 2, "--cell-y: balls and sticks");
        row("print --cell-z=22 polysticks/grid-3x3.toml OUT/a.stl", 2, "balls and sticks have the same size");
        row("print --inner-bevel=0.4 spheres/three-balls.toml OUT/a.stl", 2,
            "--inner-bevel: balls and sticks have no bevels");
        row("print --bevel=1 polysticks/triangle-of-18.toml OUT/a.3mf", 2, "--bevel: balls and sticks");
        row("model --bevel=1 spheres/three-balls.toml OUT/a.glb", 2, "balls and sticks have none");
        row("print --explode=0.8 cubes/soma.toml OUT/a.stl", 2, "--explode: only for --what=solution");
        row("print --inner-bevel=2 cubes/soma.toml OUT/a.stl", 2, "--inner-bevel: inner edges");
        row("paper cubes/soma.toml OUT/a.pdf", 3, "only flat puzzles can be cut from a sheet");
        row("paper --cell=60 pentominoes/10x6.toml OUT/a.pdf", 2, "--cell: 'I' is larger than");
        row("model --what=apart cubes/soma.toml OUT/a.scad", 2, "an OpenSCAD program has no animation");
        row("model --bevel=1 cubes/soma.toml OUT/a.scad", 2, "has sharp edges");
        row("model cubes/soma.toml OUT/a.obj", 2, "must end in .glb or .scad");
        row("laser cubes/soma.toml OUT/a.svg", 3, "only flat puzzles can be cut from a sheet");
        row("laser --sheet=A4 pentominoes/10x6.toml OUT/a.svg", 2, "expected width and height like 600x400");
        row("laser --sheet=50x50 pentominoes/10x6.toml OUT/a.svg", 2, "is larger than 50 x 50 mm");
        row("laser --radius=9.5 pentominoes/10x6.toml OUT/a.svg", 2, "choose at most 8.9 mm");
        row("laser --cell=0.5 pentominoes/10x6.toml OUT/a.svg", 2, "from 1 to 1000 mm");
        row("laser --lid pentominoes/10x6.toml OUT/a.svg", 2, "--lid: only with --tray");
        row("laser --merge-cuts pentominoes/10x6.toml OUT/a.svg", 2, "only for --what=solution");
        row("laser --what=solution --merge-cuts --gap=1 pentominoes/20x3.toml OUT/a.svg", 2,
            "the gap is the kerf");
        row("laser --what=solution --kerf=0.5 pentominoes/20x3.toml OUT/a.svg", 2,
            "the cuts of neighbouring pieces overlap");
        row("laser --kerf=wide pentominoes/10x6.toml OUT/a.svg", 2, "--kerf");
        row("laser --solutions=2 pentominoes/10x6.toml OUT/a.svg", 2,
            "--solutions: only for --what=solution");
        row("laser pentominoes/10x6.toml OUT/a.plt", 2, "must end in .svg or .dxf");
        row("solutions cubes/soma.toml OUT/a.xml", 2, "must end in .txt, .jsonl");
        row("model --what=apart burrs/turning-3-pieces-edge-3.toml OUT/a.glb", 3, "not by straight moves");
        row("model --what=apart --turns spheres/three-balls.toml OUT/a.glb", 3,
            "pieces cannot be turned on this lattice");
        row("model --turns cubes/soma.toml OUT/a.glb", 2, "--turns: only for --what=apart");
        row("animation --turns cubes/soma.toml OUT/a.gif", 2, "--turns: only for --show=apart");
        row("animation --show=apart --play=0.1 cubes/soma.toml OUT/a.gif", 2, "--turns");
        row("statistics --from=a.jsonl cubes/soma.toml OUT/a.csv", 2, "statistics need a search");
    }
    void badOptionsAreRefused() {
        QFETCH(QString, line);
        QFETCH(int, exitCode);
        QFETCH(QString, message);
        const QTemporaryDir folder;
        const CliOutcome outcome = exportTo(folder, line);
        QVERIFY2(outcome.exitCode == exitCode && outcome.err.contains(message.toUtf8()),
                 outcome.err.constData());
        QCOMPARE(filesIn(folder), QStringList());
    }

    void nothingIsReplacedWithoutForce_data() {
        QTest::addColumn<QString>("line");
        for (const char* line : {"picture cubes/soma.toml OUT/a.png", "sheet cubes/soma.toml OUT/a.pdf",
                                 "animation --size=50x50 --fps=1 cubes/soma.toml OUT/a.gif",
                                 "instructions cubes/soma.toml OUT/a.pdf", "page cubes/soma.toml OUT/a.html",
                                 "stl cubes/soma.toml OUT/a.stl", "solutions cubes/soma.toml OUT/a.csv",
                                 "statistics cubes/soma.toml OUT/a.svg", "sheet cubes/soma.toml OUT/a.png"})
            QTest::newRow(line) << QString::fromLatin1(line);
    }
    void nothingIsReplacedWithoutForce() {
        QFETCH(QString, line);
        const QTemporaryDir folder;
        QCOMPARE(exportTo(folder, line).exitCode, 0);
        const QStringList files = filesIn(folder);
        const QString last = folder.filePath(files.last());
        QFile file(last);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("old");
        file.close();
        const CliOutcome refused = exportTo(folder, line);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("the file already exists"), refused.err.constData());
        QCOMPARE(contentOf(last), QByteArray("old"));
        QCOMPARE(exportTo(folder, line + QStringLiteral(" --force")).exitCode, 0);
        QVERIFY(contentOf(last) != QByteArray("old"));
        QCOMPARE(filesIn(folder), files);
    }

    // The same numbers mean the same solutions, found again or read from a file.
    void solutionsComeFromFilesToo() {
        const QTemporaryDir folder;
        for (const char* name : {"all.jsonl", "all.compact"}) {
            const QString all = folder.filePath(QLatin1String(name));
            QCOMPARE(runCli(words("solve -j1 --numbered cubes/soma.toml --output") << all).exitCode, 0);
            QCOMPARE(exportTo(folder,
                              QStringLiteral("picture --force --solutions=17 cubes/soma.toml OUT/found.png"))
                         .exitCode,
                     0);
            QCOMPARE(exportTo(folder, QStringLiteral("picture --force --solutions=17 cubes/soma.toml "
                                                     "OUT/read.png --from ") +
                                          all)
                         .exitCode,
                     0);
            QCOMPARE(contentOf(folder.filePath(QStringLiteral("read.png"))),
                     contentOf(folder.filePath(QStringLiteral("found.png"))));
        }
    }

    // Help comes from the same table as the options.
    void helpNamesOptions_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("option");
        QTest::newRow("picture") << QStringLiteral("picture") << QStringLiteral("--no-outlines ");
        QTest::newRow("sheet") << QStringLiteral("sheet") << QStringLiteral("--no-numbers ");
        QTest::newRow("stl") << QStringLiteral("stl") << QStringLiteral("--height MM");
    }
    void helpNamesOptions() {
        QFETCH(QString, kind);
        QFETCH(QString, option);
        const CliOutcome outcome = runCli({QStringLiteral("export"), kind, QStringLiteral("--help")});
        QVERIFY2(outcome.out.contains(option.toUtf8()), outcome.out.constData());
        QVERIFY(!outcome.out.contains("{false}"));
    }

    // What the explorer writes of marks and notes is read again.
    void remarksComeFromFilesToo() {
        const QTemporaryDir folder;
        QCOMPARE(runCli(words("solve -j1 --limit=1 cubes/soma.toml --output")
                        << folder.filePath(QStringLiteral("one.jsonl")))
                     .exitCode,
                 4);
        QByteArray line = contentOf(folder.filePath(QStringLiteral("one.jsonl"))).trimmed();
        line.chop(1);
        QFile marked(folder.filePath(QStringLiteral("marked.jsonl")));
        QVERIFY(marked.open(QIODevice::WriteOnly));
        marked.write(line + ",\"marked\":true,\"note\":\"nice, this\"}\n");
        marked.close();
        for (const char* name : {"a.jsonl", "b.compact", "c.csv"}) {
            const QString from =
                name[0] == 'c' ? QStringLiteral("b.compact") : QStringLiteral("marked.jsonl");
            const CliOutcome outcome =
                exportTo(folder, QStringLiteral("solutions --from=OUT/%1 cubes/soma.toml OUT/%2")
                                     .arg(from, QLatin1String(name)));
            QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        }
        QVERIFY(contentOf(folder.filePath(QStringLiteral("a.jsonl")))
                    .endsWith(",\"marked\":true,\"note\":\"nice, this\"}\n"));
        QVERIFY(contentOf(folder.filePath(QStringLiteral("b.compact")))
                    .contains("\n# marked\n# note: nice, this\n"));
        QVERIFY(contentOf(folder.filePath(QStringLiteral("c.csv"))).contains(",1,\"nice, this\"\n"));
    }

    void oneSomaSolutionIsSmall() {
        const QTemporaryDir folder;
        for (const char* options :
             {"a.svg", "b.pdf", "c.svg --explode=0.8 --labels", "d.svg --view=layers"}) {
            const QString name = QString::fromLatin1(options).section(QLatin1Char(' '), 0, 0);
            QCOMPARE(exportTo(folder, QStringLiteral("picture cubes/soma.toml OUT/") + QLatin1String(options))
                         .exitCode,
                     0);
            QVERIFY(QFile(folder.filePath(name)).size() < 100 * 1024);
        }
    }

    void stoppedExportsLeaveNothing() {
        const QTemporaryDir folder;
        QProcess process;
        process.start(QStringLiteral(TILEWRIGHT_CLI),
                      {QStringLiteral("export"), QStringLiteral("sheet"),
                       QStringLiteral(TILEWRIGHT_SOURCE_DIR "/puzzles/pentominoes/one-sided-18x5.toml"),
                       folder.filePath(QStringLiteral("a.png"))});
        QVERIFY(process.waitForStarted(60'000));
        // The program that draws takes over.
        const QString program = QStringLiteral("/proc/%1/exe").arg(process.processId());
        QTRY_VERIFY_WITH_TIMEOUT(QFile::symLinkTarget(program).endsWith(QLatin1String("pictures")) &&
                                     catchesSignal(process.processId(), SIGINT),
                                 60'000);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 4);
        QCOMPARE(filesIn(folder), QStringList());
    }

    void timeLimitsExportWhatWasFound() {
        const QTemporaryDir folder;
        const CliOutcome outcome = exportTo(
            folder,
            QStringLiteral("solutions --time-limit=0.3 pentominoes/one-sided-18x5.toml OUT/a.compact"));
        QCOMPARE(outcome.exitCode, outcome.err.isEmpty() ? 4 : 3);
        QCOMPARE(filesIn(folder).size(), outcome.err.isEmpty() ? 1 : 0);
    }
};

TILEWRIGHT_TEST(TestCliExport)
#include "tst_cli_export.moc"
