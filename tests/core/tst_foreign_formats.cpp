// Puzzle files of other programs: what is read, and the messages for what is refused.

#include <QTest>

#include "core/formats/xml_document.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"
#include "tests/support/format_samples.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

class TestForeignFormats : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void formatIsToldByContentFirst() {
        const std::string toml =
            "format = 1\nkind = \"tiling\"\nlattice = \"square\"\n[region]\nbox = [3, 1]\n";
        for (const char* file : {"p.toml", "p.def", "p.xmpuzzle", "p", "p.txt"}) {
            QCOMPARE(parsePuzzle("# a comment\n" + box + bar + "~D\n", file).pieces.size(), std::size_t{1});
            QCOMPARE(parsePuzzle("  " + burr(row3, oneOfFirst + firstIsResult), file).pieces.size(),
                     std::size_t{1});
            QCOMPARE(parsePuzzle(gzip(burr(row3, oneOfFirst + firstIsResult)), file).pieces.size(),
                     std::size_t{1});
            QCOMPARE(parsePuzzle("\xef\xbb\xbf" + box + bar + "~D\n", file).name, std::string("p"));
        }
        QCOMPARE(parsePuzzle(toml, "p.toml").region.size(), 3);
        QCOMPARE(parsePuzzle(toml, "p").region.size(), 3);
        // If the content does not identify the format, the name does.
        QCOMPARE(QString::fromStdString(refusalOf("hello\n", "p.def")),
                 QStringLiteral("p.def:1:1: expected a puzzle, D:xDim=..:yDim=..:zDim=.., not \"hello\""));
        QVERIFY(refusalOf("hello\n", "p.xmpuzzle").starts_with("p.xmpuzzle:1:6: invalid XML: "));
        QVERIFY(refusalOf("hello\n", "p.toml").starts_with("p.toml:1:6: invalid TOML: "));
    }

    void extensions() {
        QVERIFY(formatOf("a/b.TOML") == formatNamed("toml"));
        QVERIFY(formatOf("b.def") == formatNamed("polycube"));
        QVERIFY(formatOf("b.txt") == formatNamed("polycube"));
        QVERIFY(formatOf("b.XmPuzzle") == formatNamed("xmpuzzle"));
        QVERIFY(!formatOf("b.xml"));
        QVERIFY(!formatOf("toml"));
    }

    void polycubeRefusals_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const std::string& text, const char* message) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(message);
        };
        row("no puzzle", "# nothing\n", "f.def:2:1: this file contains no puzzle; expected D:xDim=..");
        row("piece without puzzle", bar,
            "f.def:1:1: expected a puzzle, D:xDim=..:yDim=..:zDim=.., not \"C\"");
        row("no end", box + bar, "f.def:3:1: the puzzle that starts in line 1 is not closed; expected ~D");
        row("puzzle in a puzzle", box + box, "f.def:2:1: unexpected \"D\"; expected a piece (C)");
        row("words behind the end", box + "~D: x\n", "f.def:2:5: expected nothing after ~D");
        row("unknown directive", box + "Q:name=A\n",
            "f.def:2:1: unexpected \"Q\"; expected a piece (C), a picture (L) or the end of the puzzle (~D)");
        row("no size", "D:xDim=3:yDim=1\n~D\n", "f.def:1:1: \"zDim\" is missing");
        row("size twice", "D:xDim=3: xDim=3:yDim=1:zDim=1\n~D\n", "f.def:1:11: \"xDim\" occurs twice");
        row("no number", "D:xDim=3:yDim=x1:zDim=1\n~D\n", "f.def:1:15: \"x1\" is not a whole number");
        row("size 0", "D:xDim=3:yDim=0:zDim=1\n~D\n", "f.def:1:15: 0 is out of range; expected 1 to 32,768");
        row("huge size", "D:xDim=99999999999999999999:yDim=1:zDim=1\n~D\n",
            "f.def:1:8: 99999999999999999999 is out of range");
        row("huge box", "D:xDim=300:yDim=200:zDim=10\n~D\n",
            "f.def:1:1: the box holds 600,000 cells; at most 100,000");
        row("no value", "D:xDim=3:yDim=:zDim=1\n~D\n", "f.def:1:10: \"yDim\" has no value");
        row("empty setting", "D:xDim=3::yDim=1:zDim=1\n~D\n", "f.def:1:10: a setting is missing; expected ");
        row("unknown setting", "D:xDim=3:yDim=1:zDim=1:wDim=2\n~D\n",
            "f.def:1:24: unexpected \"wDim=2\"; expected xDim=.., yDim=.., zDim=.., oneSide");
        row("one side in space", "D:xDim=3:yDim=1:zDim=2:oneSide\n~D\n",
            "f.def:1:24: \"oneSide\" is for flat boxes only; remove it, or set zDim to 1");
        row("unknown type", box + "C:name=A:type=X:layout=0 0 0\n~D\n",
            "f.def:2:15: unknown type \"X\"; expected M (to be placed) or S (fixed)");
        row("no layout", box + "C:name=A:type=M\n~D\n", "f.def:2:1: \"layout\" is missing");
        row("two coordinates", box + "C:name=A:type=M:layout=0 0 0, 1 0\n~D\n",
            "f.def:2:31: expected the three coordinates of a cell, not \"1 0\"");
        row("comma at the end", box + "C:name=A:type=M:layout=0 0 0,\n~D\n",
            "f.def:2:30: expected the three coordinates of a cell, not \"\"");
        row("cell twice", box + "C:name=A:type=M:layout=0 0 0, 0 0 0\n~D\n",
            "f.def:2:31: this cell occurs twice");
        row("huge coordinate", box + "C:name=A:type=M:layout=0 0 0, 1 -99999 0\n~D\n",
            "f.def:2:33: -99999 is out of range; expected -32,767 to 32,767");
        row("cells far apart", box + "C:name=A:type=M:layout=0 0 0, 5000 5000 0\n~D\n",
            "f.def:2:1: piece 'A': the box around the cells holds 25,010,001 cells");
        row("name twice", box + bar + "L\nB A\n~L\n~D\n",
            "f.def:4:3: piece \"A\" is already defined; use each name once");
        row("name that is empty space", box + "C:name=.:type=M:layout=0 0 0\n~D\n",
            "f.def:2:8: \".\" stands for an empty cell and cannot be a piece name");
        row("place after many-byte letters", box + "C:name=\xc3\xa4\xe2\x82\xac:type=Q:layout=0 0 0\n~D\n",
            "f.def:2:16: unknown type \"Q\"; expected M (to be placed) or S (fixed)");
        row("no end of picture", box + "L\nA A A\n",
            "f.def:4:1: the picture that starts in line 2 is not closed; expected ~L");
        row("end of puzzle in a picture", box + "L\nA A A\n~D\n",
            "f.def:4:1: \"~D\" is not a piece; expected names");
        row("stationary unknown", box + "L:stationary=A B\nA A A\n~L\n~D\n",
            "f.def:2:16: the picture contains no piece named \"B\"");
        row("stationary outside", box + "L:stationary=A\nA . . A\n~L\n~D\n",
            "f.def:3:1: fixed piece 'A' covers (3, 0), which is outside the region");
        row("below the box", box + "L:stationary=A\n.\nA\n~L\n~D\n",
            "f.def:4:1: fixed piece 'A' covers (0, -1), which is outside the region");
        row("one on the other", box + "C:name=A:type=S:layout=0 0 0\nC:name=B:type=S:layout=0 0 0\n~D\n",
            "f.def:3:1: fixed piece 'B' overlaps another fixed piece at (0, 0)");
        row("not flat", box + "C:name=A:type=M:layout=0 0 0, 1 0 0, 0 1 0, 0 0 1\n~D\n",
            "f.def:2:1: piece 'A' is not flat, but the lattice is");
        row("upright and one-sided",
            "D:xDim=3:yDim=1:zDim=1:oneSide\nC:name=A:type=M:layout=0 0 0, 0 0 1\n~D\n",
            "f.def:2:1: piece 'A' is not flat, but the lattice is");
        row("mistake in the second puzzle", box + bar + "~D\n" + box + "Q\n~D\n",
            "f.def:5:1: unexpected \"Q\"; expected a piece (C), a picture (L) or the end of the puzzle (~D)");
        row("NUL", box + std::string("C:na\0me", 7) + "\n~D\n", "f.def:2:5: this is not UTF-8 text");
        row("not UTF-8", box + "# \xe4\n", "f.def:2:3: this is not UTF-8 text");
    }
    void polycubeRefusals() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const std::string refusal = refusalOf(text.toStdString(), "f.def");
        QVERIFY2(refusal.starts_with(message.toStdString()), refusal.c_str());
        QVERIFY2(refusal.find('\n') == std::string::npos, refusal.c_str());
    }

    void shapeLists_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const char* text, const char* message) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(message);
        };
        row("good", "0:\n##\n#.\n\n1:\n#\n\n2x2: 1 1\n", "was read");
        row("number of a shape", "0:\n##\n2:\n#\n", "f:3:1: expected a whole number from 1 to 1, not \"2\"");
        row("no shape", "0:\n\n1x1: 1\n", "f:3:1: the drawing has no cells");
        row("unknown sign", "0:\n#x\n", "f:2:1: unexpected 'x'; expected '.' or '#'");
        row("no region", "0:\n##\n", "f:2:1: this file contains no region; expected a line like 4x4: 2 1");
        row("size", "0:\n##\n4: 1\n", "f:3:1: expected a region like 4x4: 2 1, not \"4: 1\"");
        row("numbers", "0:\n##\n4x4: 1 2\n", "f:3:1: expected one count per shape, 1, but this line has 2");
        row("huge", "0:\n##\n400x400: 1\n", "f:3:1: the box holds 160,000 cells");
        row("row without a shape", "0:\n##\n2x1: 1\n##\n", "f:4:1: expected a shape, which starts with 0:");
    }
    void shapeLists() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const std::string refusal = refusalOf(text.toStdString(), "f");
        QVERIFY2(refusal.starts_with(message.toStdString()), refusal.c_str());
    }

    // The example of https://adventofcode.com/2025/day/12: of its three regions the last one is too small.
    void shapeListsAreSolved() {
        const std::string text =
            "0:\n###\n##.\n##.\n\n1:\n###\n##.\n.##\n\n2:\n.##\n###\n##.\n\n3:\n##.\n###\n##.\n\n"
            "4:\n###\n#..\n###\n\n5:\n###\n.#.\n###\n\n"
            "4x4: 0 0 0 0 2 0\n12x5: 1 0 1 0 2 2\n12x5: 1 0 1 0 3 2\n";
        const LoadedFile file(text, "f.txt");
        QCOMPARE(file.problems(), (std::vector<std::string>{"4x4", "12x5", "12x5"}));
        const Puzzle puzzle = file.tiling(1);
        QCOMPARE(puzzle.region.requiredSize(), 0);
        QCOMPARE(puzzle.pieces[4].count.min, 2);
        QVERIFY(solve(puzzle, choosePlan(puzzle), 1).solutions > 0);
        Puzzle again = parsePuzzle(serialise(puzzle, *formatNamed("shapes"), "f").bytes, "f");
        QVERIFY(again == puzzle);
        again.pieces[0].count = {0, 1};
        QVERIFY(refusalToWrite(again, "shapes")
                    .starts_with("f: this format does not support a range of counts, such as that of "));
    }

    void xmpuzzleRefusals_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const std::string& text, const char* message) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(message);
        };
        const auto shape = [](const std::string& attributes, const std::string& text) {
            return burr(voxel(attributes, text), oneOfFirst + firstIsResult);
        };
        const std::string space = "x='3' y='1' z='1'";
        row("not closed", "<puzzle version='2'>\n<shapes></puzzle>",
            "f:2:11: invalid XML: Start-end tags mismatch");
        row("another root", "<html>\n</html>", "f:1:1: expected the element <puzzle>, not <html>");
        row("no version", "<puzzle/>", "f:1:1: <puzzle> has no attribute \"version\"");
        row("unknown version", "<puzzle\nversion='3'/>", "f:2:10: unknown version \"3\"; expected 1 or 2");
        row("other grid", "<puzzle version='2'>\n <gridType type='5'/></puzzle>",
            "f:2:18: unknown grid \"5\"; expected a number from 0 to 4");
        row("no cell of the grid",
            "<puzzle version='2'><gridType type='2'/><shapes>\n<voxel x='2' y='1' z='1' type='0'>##</voxel>"
            "</shapes><problems><problem>" +
                oneOfFirst + firstIsResult + "</problem></problems></puzzle>",
            "f:2:36: this grid has no cell at (1, 0, 0); expected '_'");
        row("odd grid", "<puzzle version='2'><gridType type='0' scale='2'/></puzzle>",
            "f:1:47: unsupported grid setting \"scale\"; only plain grids can be read");
        row("no problems", "<puzzle version='2'/>", "f:1:1: <puzzle> has no element <problems>");
        row("no problem", "<puzzle version='2'><problems/></puzzle>",
            "f:1:21: this file contains no problem; add one in BurrTools");
        row("no result", burr(row3, oneOfFirst), "f:4:20: <problem> has no element <result>");
        row("no id", burr(row3, oneOfFirst + "<result/>"), "f:4:71: <result> has no attribute \"id\"");
        row("unknown shape", burr(row3, oneOfFirst + "<result id='7'/>"),
            "f:4:83: unknown shape 7; the file has 1, counted from 0");
        row("range backwards", burr(row3, "<shapes><shape id='0' min='2' max='1'/></shapes>"),
            "f:4:37: \"min\" is larger than \"max\": 2 to 1");
        row("huge count", burr(row3, "<shapes><shape id='0' count='99999999999'/></shapes>"),
            "f:4:58: \"count\" is out of range: 99999999999; expected 0 to 100,000");
        row("no whole number", burr(row3, "<shapes><shape id='0' count='1.5'/></shapes>"),
            "f:4:58: expected a whole number as \"count\", not \"1.5\"");
        row("negative size", shape("x='-3' y='1' z='1'", "###"),
            "f:3:11: \"x\" is out of range: -3; expected 0 to 32,768");
        row("huge shape", shape("x='3000' y='2000' z='10'", "###"),
            "f:3:1: the box of the shape, 3000 x 2000 x 10, holds 60,000,000 positions; at most 16,777,216");
        row("too few cells", shape(space, "##"), "f:3:37: the text has 2 cells, but x times y times z are 3");
        row("too many cells", shape(space, "####"),
            "f:3:38: the text has more cells than x times y times z, 3 cells");
        row("unknown cell", shape(space, "##?"), "f:3:37: expected '_', '#' or '+' for a cell, not \"?\"");
        row("no cells at all", shape(space, ""), "f:4:71: the region has no cells");
        row("empty piece", burr(voxel(space, "___") + row3, oneOfFirst + "<result id='1'/>"),
            "f:5:37: piece 'S1' has no cells");
        row("piece of no size", burr(voxel("x='0' y='0' z='0'", "") + row3, oneOfFirst + "<result id='1'/>"),
            "f:5:37: piece 'S1' has no cells");
        row("cells of no size", shape("x='0' y='1' z='1'", "#"),
            "f:3:35: the text has more cells than x times y times z, 0 cells");
        row("empty result", shape(space, "___"), "f:4:71: the region has no cells");
        row("huge colour", shape(space, "##99999999999999999999#"),
            "f:3:37: unknown colour; at most 63 are allowed");
        row("colour of a wrong size",
            "<puzzle version='2'><colors><color red='256' green='0' blue='0'/></colors><problems><problem/>"
            "</problems></puzzle>",
            "f:1:41: \"red\" is out of range: 256; expected 0 to 255");
        row("other voxels",
            "<puzzle version='2'><shapes>\n<voxel x='1' y='1' z='1' type='5'>#</voxel></shapes><problems>"
            "<problem>" +
                firstIsResult + "</problem></problems></puzzle>",
            "f:2:32: unknown voxel type \"5\"; expected 0");
        row("piece of optional cells", burr(voxel(space, "+++") + row3, oneOfFirst + "<result id='1'/>"),
            "f:5:37: piece 'S1' has no cells");
        row("NUL", std::string("<puzzle\0/>", 10), "f:1:8: this is not UTF-8 text");
        row("XML of another kind", std::string("\x1f\x8b"),
            "f: the compressed data ends too early; the file is incomplete");
    }
    void xmpuzzleRefusals() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const std::string refusal = refusalOf(text.toStdString(), "f");
        QVERIFY2(refusal.starts_with(message.toStdString()), refusal.c_str());
        QVERIFY2(refusal.find('\n') == std::string::npos, refusal.c_str());
    }

    void packedFilesAreRefused_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const std::string& bytes, const char* message) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << QByteArray(message);
        };
        const std::string good = gzip(burr(row3, oneOfFirst + firstIsResult));
        std::string damaged = good;
        damaged[good.size() - 8] = static_cast<char>(damaged[good.size() - 8] ^ 1);
        row("check sum", damaged, "f: the compressed data is corrupt (incorrect data check)");
        damaged = good;
        damaged[2] = 9;
        row("packed in another way", damaged,
            "f: the compressed data is corrupt (unknown compression method)");
        row("cut at its end", good.substr(0, good.size() - 1),
            "f: the compressed data ends too early; the file is incomplete");
        row("cut in its middle", good.substr(0, 30),
            "f: the compressed data ends too early; the file is incomplete");
        row("something behind", good + "x",
            "f: there is data after the end of the compressed data; the file is corrupt");
        row("not XML", gzip(box + bar + "~D\n"),
            "f: the compressed content of this file is not XML; expected a BurrTools puzzle");
        row("nothing", gzip(""),
            "f: the compressed content of this file is not XML; expected a BurrTools puzzle");
        row("NUL", gzip(std::string("<puzzle\0/>", 10)), "f:1:8: this is not UTF-8 text");
        // 64 MiB in 64 KiB.
        row("bomb", gzip("<" + std::string(std::size_t{64} << 20, ' ')),
            "f: this file expands to more than 16 MiB; this is not a puzzle file");
        row("many elements", gzip("<puzzle>" + std::string(1'100'000, '<')),
            "f: the file has more than 1,000,000 elements and attributes; this is not a puzzle file");
    }
    void packedFilesAreRefused() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, message);
        const std::string refusal = refusalOf(bytes.toStdString(), "f");
        QVERIFY2(refusal.starts_with(message.toStdString()), refusal.c_str());
    }

    void packedInTwoPartsIsOneFile() {
        const std::string text = burr(row3, oneOfFirst + firstIsResult);
        const Puzzle puzzle = parsePuzzle(gzip(text.substr(0, 50)) + gzip(text.substr(50)), "f");
        QVERIFY(puzzle == parsePuzzle(text, "f"));
    }

    // zlib gets its input in pieces, since its sizes are limited to 4 GiB.
    void packedInStepsIsTheSame_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("atOnce");
        QByteArray noise;
        for (unsigned i = 0, x = 1; i < 200'000; ++i, x = x * 1103515245U + 12345U)
            noise.append(static_cast<char>(x >> 16));
        for (const int atOnce : {1, 7, 65'536, 199'999, 200'000, 200'001}) {
            QTest::addRow("nothing, %d", atOnce) << QByteArray() << atOnce;
            QTest::addRow("one byte, %d", atOnce) << QByteArray("a") << atOnce;
            QTest::addRow("noise, %d", atOnce) << noise << atOnce;
            QTest::addRow("blanks, %d", atOnce) << QByteArray(200'000, ' ') << atOnce;
        }
    }
    void packedInStepsIsTheSame() {
        QFETCH(QByteArray, text);
        QFETCH(int, atOnce);
        const auto step = static_cast<std::size_t>(atOnce);
        const std::string packed = gzip(text.toStdString(), step);
        QVERIFY(packed == gzip(text.toStdString()));
        const std::size_t limit = 400'000;
        QVERIFY(gunzip(packed, limit, "f", step) == text.toStdString());
        QVERIFY(gunzip(packed + packed, limit, "f", step) == (text + text).toStdString());
        for (const std::string& damaged : {packed + "x", packed.substr(0, packed.size() - 1)})
            QVERIFY_THROWS_EXCEPTION(FormatError, gunzip(damaged, limit, "f", step));
        if (!text.isEmpty())
            QVERIFY_THROWS_EXCEPTION(FormatError,
                                     gunzip(packed, static_cast<std::size_t>(text.size()) - 1, "f", step));
    }

    void deepElementsAreHarmless() {
        std::string deep;
        for (int i = 0; i < 200'000; ++i)
            deep += "<a>";
        QVERIFY(refusalOf("<puzzle version='2'>" + deep, "f").find("invalid XML") != std::string::npos);
        for (int i = 0; i < 200'000; ++i)
            deep += "</a>";
        QCOMPARE(QString::fromStdString(refusalOf("<puzzle version='2'>" + deep + "</puzzle>", "f")),
                 QStringLiteral("f:1:1: <puzzle> has no element <problems>"));
    }

    void namesInLatin1() {
        const std::string text =
            burr(voxel("x='3' y='1' z='1' name='gr\xfcn'", "###"), oneOfFirst + firstIsResult);
        QCOMPARE(parsePuzzle(text, "f").pieces[0].name, std::string("gr\xc3\xbcn"));
    }

    // What BurrTools accepts; its rules are in tests/data/grids.
    void lenientReading_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("means");
        const auto row = [](const char* name, const std::string& text, const std::string& means) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray::fromStdString(means);
        };
        const std::string one = burr(row3, oneOfFirst + firstIsResult);
        const auto counted = [](const std::string& counts) {
            return burr(row3, "<shapes><shape id='0' " + counts + "/></shapes>" + firstIsResult);
        };
        row("no count", counted(""), one);
        row("half a range", counted("min='2'"), one);
        row("count and range", counted("count='1' max='3'"), one);
        row("blanks", burr(voxel("x='3' y='1' z='1'", "\n # #\t#\n"), oneOfFirst + firstIsResult), one);
        row("colour of nothing", burr(voxel("x='4' y='1' z='1'", "###_2"), oneOfFirst + firstIsResult), one);
        row("byte order mark", "\xef\xbb\xbf" + one, one);
        row("version 1", "<puzzle version='1'>" + one.substr(one.find('>') + 1), one);
        row("unused empty shape",
            burr(row3 + "<voxel x='0' y='0' z='0' type='0'/>", oneOfFirst + firstIsResult), one);
        row("pair of no colours",
            burr(row3, oneOfFirst + firstIsResult + "<bitmap><pair piece='7' result='0'/></bitmap>"), one);
    }
    void lenientReading() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, means);
        Puzzle read = parsePuzzle(text.toStdString(), "f");
        // Empty space around the cells encodes where they were drawn.
        for (Piece& piece : read.pieces)
            piece.drawnAt.reset();
        QVERIFY(read == parsePuzzle(means.toStdString(), "f"));
    }

    void equalShapesMayBeListedTwice() {
        const Puzzle puzzle = parsePuzzle(
            burr(row3 + voxel("x='6' y='1' z='1'", "######"),
                 "<shapes><shape id='0' count='1'/><shape id='0' count='1'/></shapes><result id='1'/>"),
            "f");
        QCOMPARE(puzzle.pieces[1].name, std::string("S1 2"));
        QCOMPARE(solve(puzzle, choosePlan(puzzle), 1).solutions, 1U);
    }

    void greyStandsForMissingColours() {
        const Puzzle puzzle =
            parsePuzzle(burr(voxel("x='2' y='1' z='1'", "#1#4"), oneOfFirst + firstIsResult), "f");
        QCOMPARE(puzzle.colours.palette.size(), std::size_t{4});
        QVERIFY(puzzle.colours.palette[3].colour == (Colour{128, 128, 128}));
    }

    // A uniform colour of a piece is decoration, unless it distinguishes equal shapes.
    void paintOrColours_data() {
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QByteArray>("result");
        QTest::addColumn<bool>("isPaint");
        QTest::newRow("other shape") << QByteArray("#2#2_") << QByteArray("#####") << true;
        QTest::newRow("same shape") << QByteArray("#2#2#2") << QByteArray("#####") << false;
        QTest::newRow("same shape and colour") << QByteArray("#1#1#1") << QByteArray("#####") << true;
        QTest::newRow("coloured result") << QByteArray("#2#2_") << QByteArray("##1###") << false;
    }
    void paintOrColours() {
        QFETCH(QByteArray, second);
        QFETCH(QByteArray, result);
        QFETCH(bool, isPaint);
        const Puzzle puzzle = parsePuzzle(
            burr(voxel("x='3' y='1' z='1'", "#1#1#1") + voxel("x='3' y='1' z='1'", second.toStdString()) +
                     voxel("x='5' y='1' z='1'", result.toStdString()),
                 "<shapes><shape id='0'/><shape id='1'/></shapes><result id='2'/>"),
            "f");
        QVERIFY(puzzle.pieces[0].colour == (Colour{1, 2, 3}));
        QCOMPARE(puzzle.pieces[0].shape.isColoured(), !isPaint);
        QVERIFY(again(puzzle, "xmpuzzle") == puzzle);
    }

    // They take no space, but must lie in the region and on a matching colour.
    void optionalCellsOfPieces_data() {
        QTest::addColumn<QByteArray>("piece");
        QTest::addColumn<QByteArray>("result");
        QTest::addColumn<QByteArray>("pairs");
        QTest::addColumn<int>("raw");
        const auto row = [](const char* name, const char* piece, const char* result, const char* pairs,
                            int raw) {
            QTest::newRow(name) << QByteArray(piece) << QByteArray(result) << QByteArray(pairs) << raw;
        };
        row("outside", "#+", "#", "", 0);
        row("below another", "#+", "##", "", 2);
        row("on an open cell", "#+", "#+", "", 3);
        row("not far enough", "#_+", "##", "", 0);
        row("over itself", "##+", "###", "", 2);
        row("on no colour", "#+1", "##2", "", 1);
        row("on another colour", "#+1", "#2#2", "", 0);
        row("on an allowed colour", "#+1", "#2#2", "<pair piece='0' result='1'/>", 2);
        row("wrong way round", "#+1", "#2#2", "<pair piece='1' result='0'/>", 0);
        row("under the cell", "#1+", "##2", "", 1);
    }
    void optionalCellsOfPieces() {
        QFETCH(QByteArray, piece);
        QFETCH(QByteArray, result);
        QFETCH(QByteArray, pairs);
        QFETCH(int, raw);
        const auto row = [](const QByteArray& text) {
            const auto cells = text.count('#') + text.count('+') + text.count('_');
            return voxel("x='" + std::to_string(cells) + "' y='1' z='1'", text.toStdString());
        };
        // Single cells fill the rest.
        const Puzzle puzzle =
            parsePuzzle(burr(row(piece) + row("#") + row(result),
                             "<shapes><shape id='0'/><shape id='1' min='0' max='2'/></shapes><result "
                             "id='2'/><bitmap>" +
                                 pairs.toStdString() + "</bitmap>"),
                        "f");
        QVERIFY(puzzle.pieces[0].shape.hasOptional());
        for (const char* plan : {"", "-roff -f99 -n", "--debruijn=99"})
            QCOMPARE(solve(puzzle, planFromOptions(plan, puzzle), 1).solutionsRaw, static_cast<quint64>(raw));
        QVERIFY(again(puzzle, "xmpuzzle") == puzzle);
        QVERIFY(again(puzzle, "toml") == puzzle);
        if (!piece.contains('1'))
            QVERIFY(refusalToWrite(puzzle, "polycube").find("does not support optional cells of pieces") !=
                    std::string::npos);
    }

    void filesWithoutAResultAreDrafts() {
        for (const char* result : {"", "<result/>", "<result id='7'/>"}) {
            const Puzzle draft = parsePuzzle(burr(row3, oneOfFirst + result), "f", {1, true});
            QVERIFY(draft.region.empty());
            QCOMPARE(draft.pieces.size(), std::size_t{1});
        }
    }

    void problemsHaveNames() {
        const std::vector<std::string> polycube{"Dominoes in a square", "4x2x1",
                                                "A box with its corner filled"};
        QVERIFY(loadFile(sample("several.def")).problems() == polycube);
        const std::vector<std::string> burrTools{"Box with a lid", "Problem 2"};
        QVERIFY(loadFile(sample("several.xmpuzzle")).problems() == burrTools);
        QVERIFY(loadFile(libraryFile("cubes/soma")).problems() == std::vector<std::string>{"Soma cube"});

        const auto refusal = [](const std::string& file, int problem) {
            try {
                readPuzzle(file, {problem});
            } catch (const FormatError& error) {
                return std::string(error.what()).substr(file.size());
            }
            return std::string("was read");
        };
        QCOMPARE(refusal(sample("several.xmpuzzle"), 3),
                 std::string(": there is no puzzle 3; the file holds 2 puzzles: 1 \"Box with a lid\" and 2 "
                             "\"Problem 2\""));
        QCOMPARE(
            refusal(sample("several.def"), 0),
            std::string(": there is no puzzle 0; the file holds 3 puzzles: 1 \"Dominoes in a square\", 2 "
                        "\"4x2x1\" and 3 \"A box with its corner filled\""));
        QCOMPARE(refusal(libraryFile("cubes/soma").string(), 2),
                 std::string(": there is no puzzle 2; the file holds 1 puzzle: 1 \"Soma cube\""));
    }

    void samplesAreSolved_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("problem");
        QTest::addColumn<QString>("name");
        QTest::addColumn<quint64>("solutions");
        const auto row = [](const char* file, int problem, const char* name, quint64 solutions) {
            QTest::addRow("%s %d", file, problem)
                << QString::fromLatin1(file) << problem << QString::fromLatin1(name) << solutions;
        };
        row("soma.def", 1, "Soma from a picture", 240);
        row("soma.xmpuzzle", 1, "Soma cube", 240);
        row("several.def", 1, "Dominoes in a square", 1);
        row("several.def", 2, "several 2", 1);
        row("several.def", 3, "A box with its corner filled", 1);
        row("several.xmpuzzle", 2, "several 2", 1);
    }
    void samplesAreSolved() {
        QFETCH(QString, file);
        QFETCH(int, problem);
        const Puzzle puzzle = readPuzzle(sample(qPrintable(file)), {problem});
        QTEST(QString::fromStdString(puzzle.name), "name");
        QTEST(static_cast<quint64>(solve(puzzle, choosePlan(puzzle), 2).solutions), "solutions");
    }

    void polycubePictures() {
        const Puzzle puzzle = readPuzzle(sample("several.def"), {2});
        QVERIFY(puzzle.lattice.isFlat());
        QVERIFY(!puzzle.turnOver);
        QVERIFY(puzzle.region == Region::box({4, 2, 1}));
        QCOMPARE(puzzle.pieces.size(), std::size_t{3});
        QCOMPARE(puzzle.pieces[0].name, std::string("S"));
        QVERIFY((puzzle.fixed ==
                 std::vector<FixedPiece>{{0, {{0, 0, 0}, {0, 1, 0}, {1, 1, 0}}}, {1, {{2, 1, 0}}}}));
        const Puzzle soma = readPuzzle(sample("soma.def"));
        QCOMPARE(soma.source, std::string("P. Hein, 1933"));
        QVERIFY(soma.pieces[5].shape == Shape({{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {1, 1, 0}}));
    }

    void burrToolsProblems() {
        const Puzzle lid = readPuzzle(sample("several.xmpuzzle"));
        QVERIFY(!lid.lattice.isFlat());
        // Several lines are notes.
        QVERIFY(lid.source.empty());
        QCOMPARE(lid.credits.notes, std::string("Made for a test:\n  two  problems."));
        QCOMPARE(lid.region.requiredSize(), 9);
        QCOMPARE(lid.region.size(), 18);
        const std::vector<Piece> pieces{
            {"bar", Shape({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}), {1, 4}, Colour{230, 159, 0}, 1, {{"1", 1}}, 2},
            {"corner", Shape({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {1, 2, 0}), {2, 2}, {}, 1, {{"1"}}},
            {"S3", Shape({{0, 0, 0}, {0, 0, 1}}), {0, 3}, {}}};
        QVERIFY(lid.pieces == pieces);
        const Puzzle board = readPuzzle(sample("several.xmpuzzle"), {2});
        QVERIFY(board.lattice.isFlat());
        QVERIFY(board.region ==
                Region({{1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {1, 1, 0}, {2, 1, 0}}, {{0, 0, 0}, {4, 0, 0}})
                    .coloured({0, 2, 0, 0, 0, 0, 0}));
    }
};

TILEWRIGHT_TEST(TestForeignFormats)
#include "tst_foreign_formats.moc"
