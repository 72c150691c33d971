// Round trips of puzzles through all formats, and what an edited file keeps.

#include <QTest>

#include "core/basics/files.h"
#include "core/formats/edge_file.h"
#include "core/formats/xml_document.h"
#include "core/puzzle/edits.h"
#include "tests/support/format_samples.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace fs = std::filesystem;

// With a separate piece, numbered in its name, for each copy.
static Puzzle oneByOne(Puzzle puzzle) {
    std::vector<Piece> pieces;
    for (const Piece& piece : puzzle.pieces)
        for (int number = 1; number <= piece.count.min; ++number) {
            pieces.push_back(piece);
            if (number > 1) pieces.back().name += std::to_string(number);
            pieces.back().count = {1, 1};
        }
    puzzle.pieces = std::move(pieces);
    return puzzle;
}

class TestWrittenFormats : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void libraryMakesTheRoundTrip_data() {
        QTest::addColumn<QString>("file");
        for (const fs::directory_entry& entry :
             fs::recursive_directory_iterator(fs::path(TILEWRIGHT_SOURCE_DIR) / "puzzles"))
            if (isTilingFile(entry.path()))
                QTest::newRow(entry.path().stem().c_str()) << QString::fromStdString(entry.path().string());
    }
    void libraryMakesTheRoundTrip() {
        QFETCH(QString, file);
        const Puzzle puzzle = readPuzzle(file.toStdString());
        QVERIFY(again(puzzle, "toml") == puzzle);
        if (puzzle.kind == PuzzleKind::cover) {
            for (const char* format : {"polycube", "xmpuzzle"})
                QVERIFY(refusalToWrite(puzzle, format) ==
                        "f: this format does not support best-cover puzzles; save as .toml");
            return;
        }
        const bool hasFaces =
            std::ranges::any_of(puzzle.pieces, [](const Piece& piece) { return piece.shape.hasFaces(); });
        if (puzzle.separateBoxes || !puzzle.rules.empty() || puzzle.wrap != Wrap{} || hasFaces) {
            for (const char* format : {"polycube", "xmpuzzle"})
                QVERIFY(refusalToWrite(puzzle, format).starts_with("f: this format does not support "));
            return;
        }
        if (!puzzle.open.empty()) {
            Puzzle words = puzzle;
            words.open.clear();
            for (const char* format : {"polycube", "xmpuzzle"}) {
                QVERIFY(refusalToWrite(puzzle, format) ==
                        "f: this format does not support groups of open cells; save as .toml");
                QVERIFY(refusalToWrite(words, format) ==
                        "f: this format does not support words in cells; save as .toml");
            }
            return;
        }

        if (!puzzle.lattice.hasUnitBoxes()) {
            QVERIFY(refusalToWrite(puzzle, "polycube").find("supports only squares and cubes") !=
                    std::string::npos);
            const std::string refusal = refusalToWrite(puzzle, "xmpuzzle");
            if (refusal.find("cannot hold the lattice") != std::string::npos) return;
            // A voxel box starts at 0, so other regions are moved there.
            const Puzzle read = again(puzzle, "xmpuzzle");
            const auto shapeOf = [](const Region& region) {
                return Shape({region.cells().begin(), region.cells().end()});
            };
            QVERIFY(read.pieces == puzzle.pieces && shapeOf(read.region) == shapeOf(puzzle.region));
            return;
        }
        Puzzle boxed = puzzle;
        if (!puzzle.region.isBox(puzzle.lattice)) {
            // The box cells outside the region are a fixed piece.
            const Cell size = puzzle.region.bounds().extent();
            boxed.region = Region::box(size);
            std::vector<Cell> holes;
            for (const Cell cell : boxed.region.cells())
                if (!puzzle.region.contains(cell)) holes.push_back(cell);
            boxed.fixed.push_back({boxed.pieces.size(), holes});
            boxed.pieces.push_back({"hole", Shape(holes), {}, {}});
        }
        if (puzzle.region.requiredSize() < puzzle.region.size())
            QVERIFY(refusalToWrite(puzzle, "polycube").find("optional cells") != std::string::npos);
        else
            QVERIFY(again(puzzle, "polycube") == oneByOne(boxed));

        if (!puzzle.lattice.isFlat() || puzzle.turnOver)
            QVERIFY(again(puzzle, "xmpuzzle") == puzzle);
        else
            QCOMPARE(refusalToWrite(puzzle, "xmpuzzle"),
                     std::string("f: in an .xmpuzzle file every piece may be turned over, unlike in this "
                                 "puzzle; save as .toml or .def"));
    }

    void everythingOfBurrToolsSurvives() {
        for (const int problem : {1, 2}) {
            const Puzzle puzzle = readPuzzle(sample("several.xmpuzzle"), {problem});
            QVERIFY(again(puzzle, "xmpuzzle") == puzzle);
            QVERIFY(again(puzzle, "toml") == puzzle);
        }
    }

    void everythingOfPolycubeSurvives() {
        for (const int problem : {1, 2, 3}) {
            const Puzzle puzzle = readPuzzle(sample("several.def"), {problem});
            QVERIFY(again(puzzle, "polycube") == puzzle);
            QVERIFY(again(puzzle, "toml") == puzzle);
        }
    }

    void whatPolycubeCannotHold_data() {
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("range") << QByteArray(
            "f: a polycube file cannot hold a range of counts; set a single count for piece \"A\", or save "
            "as .toml or .xmpuzzle");
        QTest::newRow("optional") << QByteArray(
            "f: a polycube file cannot hold optional cells; make all cells required, or save as .toml or "
            ".xmpuzzle");
        QTest::newRow("volume") << QByteArray(
            "f: in a polycube file the pieces must fill the region, but they fill 2 of 4 cells; change the "
            "pieces, or save as .toml");
        QTest::newRow("upright") << QByteArray(
            "f: a polycube file cannot hold a flat box with pieces that are not flat, such as \"A\"; save as "
            ".toml");
        QTest::newRow("no puzzle") << QByteArray("f: the region has no cells");
    }
    void whatPolycubeCannotHold() {
        Puzzle puzzle = smallPuzzle();
        const QByteArray row(QTest::currentDataTag());
        if (row == "range") puzzle.pieces[0].count = {0, 2};
        if (row == "optional") puzzle.region = Region({{0, 0, 0}, {1, 0, 0}}, {{0, 1, 0}, {1, 1, 0}});
        if (row == "volume") puzzle.pieces[0].count = {1, 1};
        if (row == "upright") {
            puzzle.lattice = latticeNamed("cube");
            puzzle.pieces = {{"A", Shape({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}), {1, 1}, {}}};
        }
        if (row == "no puzzle") puzzle.region = Region();
        QTEST(QByteArray::fromStdString(refusalToWrite(puzzle, "polycube")), "message");
    }

    void whatIsWrittenDifferentlyIsSaid() {
        Puzzle puzzle = smallPuzzle();
        puzzle.pieces[0].name = "A b";
        puzzle.pieces[0].colour = Colour{1, 2, 3};
        puzzle.pieces.push_back({"A_b", Shape({{0, 0, 0}}), {0, 0}, {}});
        WrittenPuzzle written = serialise(puzzle, *formatNamed("polycube"), "f");
        QCOMPARE(written.bytes, std::string("# name: small\nD:xDim=2:yDim=2:zDim=1\n"
                                            "C:name=A_b2:type=M:layout=0 0 0, 1 0 0\n"
                                            "C:name=A_b3:type=M:layout=0 0 0, 1 0 0\n~D\n"));
        const std::vector<std::string> notes{
            "piece \"A b\" was renamed to \"A_b2\", because names in this format cannot contain blanks or "
            "any of : , = #",
            "piece \"A_b\" is omitted, because its count is 0",
            "the colours of the pieces are omitted; this format does not support them",
            "pieces with a count above 1 are written separately, each with its own name"};
        QCOMPARE(written.notes.size(), notes.size());
        for (std::size_t i = 0; i < notes.size(); ++i)
            QCOMPARE(english(written.notes[i]), notes[i]);
    }

    // Formats with drawings of pieces store where these were drawn; others do not.
    void whereAPieceWasDrawn_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<bool>("isKept");
        QTest::newRow("toml") << QStringLiteral("toml") << true;
        QTest::newRow("xmpuzzle") << QStringLiteral("xmpuzzle") << true;
        QTest::newRow("polycube") << QStringLiteral("polycube") << false;
    }
    void whereAPieceWasDrawn() {
        QFETCH(QString, format);
        QFETCH(bool, isKept);
        Puzzle puzzle = smallPuzzle();
        const Piece piece = puzzle.pieces[0];
        puzzle.pieces[0].count = {1, 1};
        puzzle.pieces.push_back(piece);
        puzzle.pieces.back().name = "B";
        puzzle.pieces.back().count = {1, 1};
        for (const Cell at : {Cell{0, 1, 0}, Cell{}}) {
            puzzle.pieces.back().drawnAt = at;
            const Puzzle read = again(puzzle, format.toStdString().c_str());
            QVERIFY(!read.pieces.front().drawnAt);
            QVERIFY(read.pieces.back().drawnAt == (isKept ? std::optional(at) : std::nullopt));
        }
    }

    void whatBurrToolsIgnoresIsSaid() {
        const Puzzle puzzle = smallPuzzle();
        Puzzle sliding = puzzle;
        sliding.lift = false;
        Puzzle limited = puzzle;
        limited.maxHoles = 0;
        Puzzle ranged = limited;
        ranged.pieces.front().count = {0, 2};
        for (const auto& [written, note] :
             {std::pair(puzzle, ""), {sliding, "lifted out"}, {limited, "limits open cells"}, {ranged, ""}}) {
            const std::vector<Message> notes = serialise(written, *formatNamed("xmpuzzle"), "f").notes;
            QCOMPARE(notes.size(), std::size_t{*note == '\0' ? 0U : 1U});
            if (!notes.empty()) QVERIFY(english(notes[0]).find(note) != std::string::npos);
        }
    }

    void fixedPiecesBecomeHolesInBurrTools() {
        Puzzle puzzle = smallPuzzle();
        puzzle.fixed = {{0, {{0, 0, 0}, {0, 1, 0}}}};
        QCOMPARE(serialise(puzzle, *formatNamed("xmpuzzle"), "f").notes.size(), std::size_t{1});
        const Puzzle read = again(puzzle, "xmpuzzle");
        QVERIFY(read.region == Region({{0, 0, 0}, {0, 1, 0}}, {}));
        QVERIFY(read.pieces[0].count == (Count{1, 1}));
        puzzle.fixed.push_back({0, {{1, 0, 0}, {1, 1, 0}}});
        QCOMPARE(refusalToWrite(puzzle, "xmpuzzle"),
                 std::string("f: the fixed pieces fill the whole region; there is no puzzle left to write"));
    }

    // No piece can be in a group that allows none, or fewer.
    void groupsOfNoPieces_data() {
        QTest::addColumn<QByteArray>("count");
        QTest::addColumn<int>("most");
        QTest::newRow("two") << QByteArray("2") << 2;
        QTest::newRow("none") << QByteArray("0") << 0;
        QTest::newRow("negative") << QByteArray("-3") << 0;
        QTest::newRow("no number") << QByteArray("x") << 0;
        QTest::newRow("more than there can be") << QByteArray("99999999") << Count::any;
    }
    void groupsOfNoPieces() {
        QFETCH(QByteArray, count);
        QFETCH(int, most);
        const Puzzle puzzle =
            parsePuzzle(burr(voxel("x='2' y='1' z='1'", "##"),
                             "<shapes><shape id='0' count='1'><group group='1' count='" +
                                 count.toStdString() + "'/></shape></shapes><result id='0'/><bitmap/>",
                             ""),
                        "f.xmpuzzle");
        QVERIFY(puzzle.pieces[0].groups ==
                (most == 0 ? std::vector<PieceGroup>() : std::vector<PieceGroup>{{"1", most}}));
    }

    // A file keeps what an edit does not concern, including data that a puzzle cannot represent.
    void editedFilesKeepTheRest_data() {
        QTest::addColumn<QByteArray>("edit");
        QTest::addColumn<bool>("keepsSolutions");
        QTest::newRow("nothing") << QByteArray("nothing") << true;
        QTest::newRow("name of a piece") << QByteArray("rename") << true;
        QTest::newRow("colour") << QByteArray("recolour") << true;
        QTest::newRow("where a piece is drawn") << QByteArray("place") << true;
        QTest::newRow("number") << QByteArray("count") << false;
        QTest::newRow("another piece") << QByteArray("add") << false;
        QTest::newRow("order") << QByteArray("order") << false;
        QTest::newRow("region") << QByteArray("region") << false;
        QTest::newRow("taken away") << QByteArray("remove") << false;
    }
    void editedFilesKeepTheRest() {
        QFETCH(QByteArray, edit);
        QFETCH(bool, keepsSolutions);
        const std::string text = burr(
            voxel("x='2' y='1' z='1' weight='2'", "##") + voxel("x='1' y='1' z='1' name='b'", "#") +
                voxel("x='3' y='1' z='1' name='Result'", "###"),
            "<shapes><shape id='0' count='1'><group group='1' count='1'/></shape><shape id='1' count='1'/>"
            "</shapes><result id='2'/><bitmap/><solutions><solution asmNum='0'/></solutions>",
            " state='2' assemblies='1' time='60'");
        const LoadedFile file(
            gzip(text.substr(0, text.find("</puzzle>")) + "<comment popup='1'>two\nlines</comment></puzzle>"),
            "f.xmpuzzle", true);
        QCOMPARE(english(file.notes().at(0)),
                 std::string("imported groups of pieces that may stay together: \"S1\": 1 x1"));
        QCOMPARE(english(file.notes().at(1)), std::string("imported piece weights: \"S1\": 2"));
        QCOMPARE(file.notes().size(), std::size_t{3});
        Puzzle puzzle = file.tiling();
        if (edit == "rename") puzzle.pieces[1].name = "c";
        if (edit == "recolour") puzzle.pieces[0].colour = Colour{9, 8, 7};
        if (edit == "place") puzzle.pieces[1].drawnAt = Cell{1, 0, 0};
        if (edit == "count") puzzle.pieces[1].count = {0, 2};
        if (edit == "add") puzzle.pieces.push_back({"new", Shape({{0, 0, 0}}), {0, 1}, {}});
        if (edit == "order") std::swap(puzzle.pieces[0], puzzle.pieces[1]);
        if (edit == "region") puzzle.region = Region({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {});
        if (edit == "remove") puzzle.pieces.erase(puzzle.pieces.begin());
        const WrittenPuzzle written = savedPuzzle(puzzle, "f.xmpuzzle", &file);
        QVERIFY(parsePuzzle(written.bytes, "f.xmpuzzle") == puzzle);
        const QByteArray xml = QByteArray::fromStdString(gunzip(written.bytes, maxPuzzleFile, "f"));
        QVERIFY2(xml.contains("<comment popup=\"1\">two\nlines</comment>"), xml);
        QVERIFY2(xml.contains("name=\"Result\""), xml);
        QVERIFY2(xml.contains("weight=\"2\""), xml);
        QVERIFY2(!xml.contains("\"S1\""), xml);
        QCOMPARE(xml.contains("<group group=\"1\" count=\"1\""), edit != "remove");
        QCOMPARE(xml.contains("<solution asmNum"), keepsSolutions);
        QCOMPARE(xml.contains("assemblies=\"1\" time=\"60\""), keepsSolutions);
        QCOMPARE(written.notes.empty(), keepsSolutions);
    }

    // A shape used by two problems is copied before it is changed for one.
    void otherProblemsStay() {
        const LoadedFile file = loadFile(sample("several.xmpuzzle"), true);
        Puzzle puzzle = file.tiling(1);
        for (Piece& piece : puzzle.pieces)
            piece.shape = Shape({{0, 0, 0}});
        const LoadedFile edited(file.rewritten(1, puzzle).bytes, file.file(), true);
        QVERIFY(edited.tiling(1) == puzzle);
        QVERIFY(edited.tiling(2) == file.tiling(2));
    }

    // All problems of a file share a palette: changing it for one does not change how the others look.
    void coloursOfOtherProblemsStay_data() {
        QTest::addColumn<QByteArray>("edit");
        for (const char* edit : {"remove 1", "remove 2", "remove 3", "remove all", "add", "rename", "swap"})
            QTest::newRow(edit) << QByteArray(edit);
    }
    void coloursOfOtherProblemsStay() {
        QFETCH(QByteArray, edit);
        const auto problem = [](const char* piece, const char* result, const char* pair) {
            return std::string("<problem state='0'><shapes><shape id='") + piece +
                   "' count='1'/></shapes><result id='" + result + "'/><bitmap>" + pair +
                   "</bitmap></problem>";
        };
        const std::string text =
            "<puzzle version='2'><gridType type='0'/><colors><color red='200' green='0' blue='0'/>"
            "<color red='0' green='200' blue='0'/><color red='0' green='0' blue='200'/></colors><shapes>" +
            voxel("x='3' y='1' z='1'", "#1#2#3") + voxel("x='3' y='1' z='1'", "#3+1_") +
            voxel("x='2' y='1' z='1'", "#3#01") + voxel("x='3' y='1' z='1'", "###2") + "</shapes><problems>" +
            problem("0", "1", "<pair piece='0' result='2'/><pair piece='2' result='0'/>") +
            problem("2", "3", "<pair piece='2' result='1'/>") + "</problems></puzzle>";
        const LoadedFile file(text, "f.xmpuzzle", true);
        Puzzle puzzle = file.tiling(1);
        QCOMPARE(puzzle.colours.palette.size(), std::size_t{3});
        const auto without = [&](CellColour colour) { puzzle = withoutCellColour(puzzle, colour).puzzle; };
        if (edit.startsWith("remove") && edit != "remove all")
            without(static_cast<CellColour>(edit.back() - '0'));
        for (int i = 0; i < 3 && edit == "remove all"; ++i)
            without(1);
        if (edit == "add") puzzle = withCellColour(puzzle, {"new", {9, 9, 9}}).puzzle;
        if (edit == "rename") puzzle.colours.palette[0] = {"other", {1, 2, 3}};
        if (edit == "swap") std::swap(puzzle.colours.palette[0], puzzle.colours.palette[2]);
        const LoadedFile edited(savedPuzzle(puzzle, "f.xmpuzzle", &file, 1).bytes, "f.xmpuzzle", true);
        QVERIFY(edited.tiling(1) == puzzle);
        const auto looks = [](const Puzzle& of) {
            QList<Colour> shown;
            for (const CellColour colour : of.pieces[0].shape.colours())
                shown << of.colours.shown(colour);
            for (const CellColour colour : of.region.colours())
                shown << of.colours.shown(colour);
            for (const auto& [ofPiece, ofRegion] : of.colours.allowed)
                shown << of.colours.shown(ofPiece) << of.colours.shown(ofRegion);
            return shown;
        };
        // A recoloured colour is a new colour for everything that uses it.
        if (edit != "rename") QVERIFY(looks(edited.tiling(2)) == looks(file.tiling(2)));
        QCOMPARE(edited.tiling(2).pieces[0].shape.size(), 2);
    }

    void shapesWithoutAProblemAreADraft() {
        const std::string text = "<puzzle version='2'><gridType type='0'/><shapes>" + row3 + row3 +
                                 "</shapes><problems/></puzzle>";
        QVERIFY(refusalOf(text, "f").ends_with(": this file contains no problem; add one in BurrTools"));
        const Puzzle draft = parsePuzzle(text, "f", {1, true});
        QCOMPARE(draft.pieces.size(), std::size_t{2});
        QCOMPARE(draft.pieces[1].name, std::string("S2"));
        QVERIFY(draft.region.empty());
    }

    void namesThatXmlWouldMistake() {
        Puzzle puzzle = smallPuzzle();
        puzzle.name = "<a & 'b'> \"c\" ";
        puzzle.source = "x < y\xc3\xa4";
        puzzle.pieces[0].name = " &amp;\"";
        QVERIFY(again(puzzle, "xmpuzzle") == puzzle);
    }

    // Every format that has a place for source, designer, year and notes preserves them.
    void creditsSurvive_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("designer");
        QTest::addColumn<int>("year");
        QTest::addColumn<QString>("notes");
        const auto row = [](const char* name, const char* source, const char* designer, int year,
                            const char* notes) {
            QTest::newRow(name) << QString::fromUtf8(source) << QString::fromUtf8(designer) << year
                                << QString::fromUtf8(notes);
        };
        row("nothing", "", "", 0, "");
        row("source", "CACM 8(10), 1965", "", 0, "");
        row("source that looks like a year", "Year: 1965", "", 0, "");
        row("designer", "", "J. G. Fletcher", 0, "");
        row("year", "", "", 1965, "");
        row("notes", "", "", 0, "In one line.");
        row("lines of notes", "", "", 0, "In two\n\nlines: <a & b>");
        row("notes that look like a designer", "", "", 0, "Designer: nobody\nYear: long ago");
        row("all", "A book; page 3", "\xc3\x84. \"B\"", -300, "Notes: one\nSource: two");
    }
    void creditsSurvive() {
        QFETCH(QString, source);
        QFETCH(QString, designer);
        QFETCH(int, year);
        QFETCH(QString, notes);
        Puzzle puzzle = smallPuzzle();
        puzzle.source = source.toStdString();
        puzzle.credits = {designer.toStdString(), year == 0 ? std::nullopt : std::optional(year),
                          notes.toStdString()};
        for (const char* format : {"toml", "xmpuzzle", "polycube"}) {
            const Puzzle read = again(puzzle, format);
            QCOMPARE(read.source, puzzle.source);
            QVERIFY2(read.credits == puzzle.credits, format);
        }
    }

    // BurrTools files as others write them.
    void commentsOfBurrTools_data() {
        QTest::addColumn<QString>("comment");
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("notes");
        QTest::newRow("line") << QStringLiteral("  made  by me ") << QStringLiteral("made by me")
                              << QString();
        QTest::newRow("lines") << QStringLiteral("Name: Burr\nDesigned by: me\n") << QString()
                               << QStringLiteral("Name: Burr\nDesigned by: me");
        QTest::newRow("no year") << QStringLiteral("Year: unknown") << QStringLiteral("Year: unknown")
                                 << QString();
    }
    void commentsOfBurrTools() {
        QFETCH(QString, comment);
        const std::string text = "<puzzle version='2'><gridType type='0'/><shapes>" + row3 + row3 +
                                 "</shapes><problems/><comment>" + comment.toStdString() +
                                 "</comment></puzzle>";
        const Puzzle puzzle = parsePuzzle(text, "f", {1, true});
        QTEST(QString::fromStdString(puzzle.source), "source");
        QTEST(QString::fromStdString(puzzle.credits.notes), "notes");
        QVERIFY(puzzle.credits.designer.empty() && !puzzle.credits.year);
    }

    // Comments of polycube files stay in place, whatever is edited.
    void commentsOfPolycubeStay_data() {
        QTest::addColumn<QByteArray>("edit");
        QTest::addColumn<QByteArray>("changed");
        QTest::newRow("nothing") << QByteArray("nothing") << QByteArray();
        QTest::newRow("name of the puzzle") << QByteArray("title") << QByteArray("# name: other");
        QTest::newRow("name of a piece") << QByteArray("rename") << QByteArray("C:name=C:type=M");
        QTest::newRow("shape") << QByteArray("shape")
                               << QByteArray("C:name=B:type=M:layout=0 0 0, 0 1 0 # short");
        QTest::newRow("another piece") << QByteArray("add") << QByteArray("C:name=D:type=M:layout=0 0 0");
    }
    void commentsOfPolycubeStay() {
        QFETCH(QByteArray, edit);
        QFETCH(QByteArray, changed);
        const LoadedFile file(
            "# A file of mine.\n# name: first\n" + box + bar + "# in the middle\n~D\n\n# The second one:\n" +
                "D: xDim=2 : yDim=2 : zDim=1\nC:name=A: type=M: layout=0 0 0, 1 0 0   # bar\n" +
                "C:name=B:type=M:layout=1 0 0, 0 0 0 # short\n~D\n# at the end\n",
            "f.def", true);
        Puzzle puzzle = file.tiling(2);
        if (edit == "title") puzzle.name = "other";
        if (edit == "rename") puzzle.pieces[1].name = "C";
        if (edit == "shape") puzzle.pieces[1].shape = Shape({{0, 0, 0}, {0, 1, 0}});
        if (edit == "add") {
            puzzle.pieces[1].shape = Shape({{0, 0, 0}});
            puzzle.pieces.push_back({"D", Shape({{0, 0, 0}}), {1, 1}, {}});
        }
        const WrittenPuzzle written = savedPuzzle(puzzle, "f.def", &file, 2);
        QVERIFY(parsePuzzle(written.bytes, "f.def", {2}) == puzzle);
        QVERIFY(parsePuzzle(written.bytes, "f.def", {1}) == file.tiling(1));
        const QByteArray text = QByteArray::fromStdString(written.bytes);
        for (const char* comment :
             {"# A file of mine.", "# in the middle", "# The second one:", "   # bar", "# at the end"})
            QVERIFY2(text.contains(comment), text);
        QVERIFY2(text.contains(changed), text);
        if (edit == "nothing") QVERIFY(written.bytes == file.bytes());
    }

    // A file that cannot be edited in place is not overwritten if more than its layout would be lost.
    void picturesOfPolycubeAreKept_data() {
        QTest::addColumn<QByteArray>("comment");
        QTest::addColumn<bool>("isSaved");
        QTest::newRow("plain") << QByteArray("# name: p") << true;
        QTest::newRow("comment") << QByteArray("# mine") << false;
    }
    void picturesOfPolycubeAreKept() {
        QFETCH(QByteArray, comment);
        const LoadedFile file(comment.toStdString() + "\nD:xDim=2:yDim=1:zDim=1\nL\nA B\n~L\n~D\n", "f.def",
                              true);
        Puzzle puzzle = file.tiling();
        puzzle.pieces[0].name = "C";
        bool isSaved = false;
        try {
            isSaved = parsePuzzle(savedPuzzle(puzzle, "f.def", &file).bytes, "f.def") == puzzle;
        } catch (const FormatError& error) {
            QVERIFY2(QByteArray(error.what()).contains("save the puzzle under a different name"),
                     error.what());
        }
        QTEST(isSaved, "isSaved");
    }

    // The same for edge-matching puzzles.
    void commentsOfEdgePuzzlesStay_data() {
        QTest::addColumn<QByteArray>("edit");
        QTest::addColumn<bool>("keepsAll");
        for (const char* edit : {"nothing", "name", "border", "piece"})
            QTest::newRow(edit) << QByteArray(edit) << true;
        QTest::newRow("rows") << QByteArray("rows") << false;
    }
    void commentsOfEdgePuzzlesStay() {
        QFETCH(QByteArray, edit);
        QFETCH(bool, keepsAll);
        const LoadedFile file(
            "# Mine.\nformat = 1\nkind = \"edge-matching\"\nname = \"n\" # its name\nrows = 1\ncolumns = 2\n"
            "border = [\"free\", \"free\"]\nmoves = [ \"rotate\", \"swap\" ]\npieces = [\n"
            "  [0, 1, 2, 3], # the first\n  [4,5,6,7]]\n# the end\n",
            "f.toml");
        EdgePuzzle puzzle = std::get<EdgePuzzle>(file.puzzle());
        if (edit == "name") puzzle.name = "other";
        if (edit == "border") puzzle.topBottom = BorderRule::cyclic;
        if (edit == "piece") puzzle.pieces[1] = {7, 6, 5, 4};
        if (edit == "rows") {
            puzzle.rows = 2;
            puzzle.pieces.insert(puzzle.pieces.end(), {{1, 1, 1, 1}, {2, 2, 2, 2}});
        }
        const WrittenPuzzle written = savedPuzzle(puzzle, "f.toml", &file);
        QVERIFY(parseEdgePuzzle(written.bytes, "f.toml") == puzzle);
        const QByteArray text = QByteArray::fromStdString(written.bytes);
        for (const char* kept : {"# Mine.", "# its name", "[ \"rotate\", \"swap\" ]", "# the end"})
            QVERIFY2(text.contains(kept), text);
        QCOMPARE(text.contains("[0, 1, 2, 3], # the first"), keepsAll);
        QCOMPARE(written.notes.empty(), keepsAll);
        if (edit == "nothing") QVERIFY(written.bytes == file.bytes());
    }
};

TILEWRIGHT_TEST(TestWrittenFormats)
#include "tst_written_formats.moc"
