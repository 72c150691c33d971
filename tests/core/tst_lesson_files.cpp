// Lesson files: reading, writing, messages, and whether the shipped notes agree with their searches.

#include <QTest>
#include <filesystem>

#include "core/basics/files.h"
#include "core/formats/puzzle_file.h"
#include "core/watch/inspector.h"
#include "core/watch/lesson.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

const std::filesystem::path lessonFolder = std::filesystem::path(TILEWRIGHT_SOURCE_DIR) / "puzzles/lessons";

const std::string lessonHead =
    "format = 1\n"
    "kind = \"lesson\"\n"
    "title.en = \"A title\"\n";
const std::string lessonPage =
    "[[page]]\n"
    "step = 3\n"
    "note.en = \"A note\"\n";

// As if it were beside the shipped lessons.
Lesson read(const std::string& text) {
    return parseLesson(text, (lessonFolder / "l.toml").string());
}

std::vector<std::filesystem::path> shippedLessons() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(lessonFolder))
        if (std::isdigit(static_cast<unsigned char>(entry.path().filename().string().front())) != 0)
            files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

// The shipped lesson with this number.
Lesson shipped(int number) {
    return loadLesson(shippedLessons().at(static_cast<std::size_t>(number) - 1));
}

}  // namespace

class TestLessonFiles : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everythingIsReadAndWritten() {
        const Lesson lesson = read(
            "# A comment\n"
            "format = 1\n"
            "kind = \"lesson\"\n"
            "title = { en = \"Title \\\"one\\\"\", de = \"Titel\" }\n"
            "puzzle = \"../tetrominoes/rectangle-5x4.toml\"\n"
            "plan = \"-roff -f3\"\n"
            "[[fixed]]\n"
            "piece = \"O\"\n"
            "cells = [[1, 1], [0, 0], [0, 1], [1, 0]]\n"
            "[[page]]\n"
            "step = 0\n"
            "note.en = \"\"\"\n"
            "Two lines\n"
            "  are   one. \"\"\"\n"
            "[[page]]\n"
            "step = 12\n"
            "show = [\"code\", \"pof\", \"tree\"]\n"
            "note = { en = \"x\", de = \"ü\" }\n");
        QVERIFY(lesson.title.of("de") == "Titel");
        QVERIFY(lesson.title.of("fr") == "Title \"one\"");
        QCOMPARE(lesson.placed.size(), 1U);
        QCOMPARE(std::get<Puzzle>(lesson.watched()).fixed.size(), 1U);
        QVERIFY(lesson.placed.front().cells.front() == (Cell{0, 0, 0}));
        QVERIFY(lesson.pages.front().note.of("en") == "Two lines are one.");
        QVERIFY(lesson.pages.back().shown == (LessonParts{.code = true, .tree = true, .pof = true}));
        QVERIFY(read(toToml(lesson)) == lesson);
    }

    void whatIsWrongIsSaid_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const std::string& text, const char* error) {
            QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(error);
        };
        const std::string puzzle = "puzzle = \"figure-3.toml\"\n";
        const std::string plan = "plan = \"-roff -f12\"\n";
        const std::string good = lessonHead + puzzle + plan;
        row("kind", "format = 1\nkind = \"tiling\"\n", "2:8: the kind must be \"lesson\"");
        row("later format", "format = 2\nkind = \"lesson\"\n",
            "1:10: unknown format 2; this version reads format 1");
        row("key", good + "plam = 3\n" + lessonPage,
            "6:1: unknown key \"plam\"; expected one of format, kind, title, puzzle, puzzle-text, problem, "
            "plan, fixed, page");
        row("two puzzles", good + "puzzle-text = \"x\"\n" + lessonPage,
            "6:15: give \"puzzle\" or \"puzzle-text\", not both");
        row("no puzzle", lessonHead + lessonPage, "1:1: \"puzzle\" is missing");
        row("puzzle is not there", lessonHead + "puzzle = \"gone.toml\"\n",
            "4:10: the puzzle of the lesson cannot be read: FOLDER/gone.toml: there is no such file");
        row("best cover", lessonHead + "puzzle = \"../cover/five-pieces-11x11.toml\"\n",
            "4:10: lessons cannot show best covers, which cannot be watched");
        row("no plan", lessonHead + puzzle + lessonPage, "1:1: \"plan\" is missing");
        row("no such option", lessonHead + puzzle + "plan = \"-y\"\n" + lessonPage,
            "5:8: this plan does not suit the puzzle: '-y' is not a plan option");
        row("no such piece", good + "[[fixed]]\npiece = \"Q\"\ncells = [[0, 0]]\n" + lessonPage,
            "7:9: there is no piece named \"Q\"");
        row("not that piece", good + "[[fixed]]\npiece = \"I\"\ncells = [[0, 0]]\n" + lessonPage,
            "6:1: fixed piece 'I' does not have the shape of piece 'I' in any orientation");
        row("no pages", good, "1:1: a lesson needs pages; expected [[page]]");
        row("step", good + "[[page]]\nstep = -1\nnote.en = \"x\"\n",
            "7:8: steps are numbered from 0, the beginning");
        row("no note", good + "[[page]]\nstep = 1\n", "6:1: \"note\" is missing");
        row("note without language", good + "[[page]]\nstep = 1\nnote = \"x\"\n",
            "8:8: expected a text for each language, such as { en = \"…\", de = \"…\" }");
        row("no language", good + "[[page]]\nstep = 1\nnote.English = \"x\"\n",
            "8:6: \"English\" is not a language code; expected one such as \"en\" or \"de\"");
        row("empty note", good + "[[page]]\nstep = 1\nnote.en = \" \"\n", "8:11: this text is empty");
        row("cannot be shown", good + "[[page]]\nstep = 1\nshow = [\"all\"]\nnote.en = \"x\"\n",
            "8:9: \"all\" cannot be shown; expected one of code, inside, tree, statistics, pof, nof, "
            "colours");
        row("cell that is not there", good + "[[page]]\nstep = 1\nnote.en = \"x\"\noutline = [60]\n",
            "9:12: 60 is out of range; expected 0 to 59");
        const std::string edges = lessonHead + "puzzle = \"euler-row-8.toml\"\n";
        row("outlined edges", edges + "[[page]]\nstep = 1\nnote.en = \"x\"\noutline = [1]\n",
            "8:11: only cells of a flat puzzle can be outlined; remove this key");
        row("plan of edges", edges + plan + lessonPage,
            "5:8: this puzzle is solved without a search; remove this key");
        row("order of edges",
            lessonHead + "puzzle = \"../edges/framed-6x6.toml\"\nplan = \"zigzag\"\n" + lessonPage,
            "5:8: \"zigzag\" is not an order of places; expected one of rows, columns, frame, spiral, "
            "constrained");
        row("parts of edges", edges + "[[page]]\nstep = 1\nnote.en = \"x\"\nshow = [\"code\"]\n",
            "8:8: a page of an edge-matching puzzle always shows everything; remove this key");
        row("fixed edges", edges + "[[fixed]]\npiece = \"1\"\n" + lessonPage,
            "5:1: pieces of an edge-matching puzzle cannot be fixed; remove this key");
    }
    void whatIsWrongIsSaid() {
        QFETCH(QString, text);
        QFETCH(QString, error);
        const QString folder = QString::fromStdString(lessonFolder.string());
        QString actual;
        try {
            static_cast<void>(read(text.toStdString()));
        } catch (const FormatError& wrong) {
            actual = QString::fromUtf8(wrong.what());
        }
        const QString place =
            actual.startsWith(folder + QStringLiteral("/l.toml:")) ? actual.mid(folder.size() + 8) : actual;
        QCOMPARE(QString(place).replace(folder, QStringLiteral("FOLDER")), error);
    }

    // A lesson that names no file can be copied to any folder.
    void aLessonHoldsItsPuzzle_data() {
        QTest::addColumn<int>("number");
        for (const int number : {4, 6, 8})
            QTest::addRow("lesson %d", number) << number;
    }
    void aLessonHoldsItsPuzzle() {
        QFETCH(int, number);
        Lesson lesson = shipped(number);
        lesson.puzzleFile.clear();
        const std::string text = toToml(lesson);
        const Lesson elsewhere = parseLesson(text, "/no/such/folder/l.toml");
        QVERIFY(elsewhere == lesson);
        QVERIFY(text.find(".toml") == std::string::npos);
    }

    void aLessonIsNoPuzzle() {
        const std::filesystem::path file = shippedLessons().front();
        QVERIFY(isLesson("# x\nformat = 1\nkind = 'lesson'\n"));
        QVERIFY(!isLesson("format = 1\nkind = \"tiling\"\n[[page]]\nkind = \"lesson\"\n"));
        try {
            static_cast<void>(loadFile(file));
            QFAIL("it was read as a puzzle");
        } catch (const FormatError& error) {
            QVERIFY(
                QByteArray(error.what()).endsWith("this is a lesson, not a puzzle; open it in the explorer"));
        }
    }

    void stepsThatAreNotThereAreSaid() {
        Lesson lesson = shipped(1);
        lesson.pages.back().step = 67;
        try {
            static_cast<void>(statesOf(lesson));
            QFAIL("there is no such step");
        } catch (const MessageError& error) {
            QCOMPARE(QByteArray(error.what()),
                     QByteArray("page 8 is at step 67, but the search has only 66 steps"));
        }
    }

    void shippedLessonsAreWhole_data() {
        QTest::addColumn<int>("number");
        QCOMPARE(shippedLessons().size(), 9U);
        for (int number = 1; number <= 9; ++number)
            QTest::newRow(shippedLessons()[static_cast<std::size_t>(number) - 1].stem().c_str()) << number;
    }
    void shippedLessonsAreWhole() {
        QFETCH(int, number);
        const Lesson lesson = shipped(number);
        QVERIFY(read(toToml(lesson)) == lesson);
        QVERIFY(lesson.pages.size() >= 5 && lesson.pages.size() <= 10);
        std::vector<LocalText> texts{lesson.title};
        for (const LessonPage& page : lesson.pages)
            texts.push_back(page.note);
        for (const LocalText& text : texts) {
            QVERIFY(text.in.contains("en") && text.in.contains("de"));
            QVERIFY(text.in.at("en") != text.in.at("de"));
        }
        const LessonStates states = statesOf(lesson);
        QCOMPARE(states.tilings.size() + states.boards.size(), lesson.pages.size());
    }

    // The numbers in a note, as the search has them at that step.
    void numbersInNotesAreTrue_data() {
        QTest::addColumn<int>("lesson");
        QTest::addColumn<int>("page");
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("number");
        const auto row = [](int lesson, int page, const char* what, int number) {
            QTest::addRow("%d, page %d, %s", lesson, page, what)
                << lesson << page << QString::fromLatin1(what) << number;
        };
        row(1, 2, "in the matrix", 44);
        row(1, 3, "images", 8);
        row(1, 3, "target", 0);
        row(1, 4, "left after the piece", 7);
        row(1, 5, "target", 12);
        row(1, 5, "images", 1);
        row(1, 7, "target", 2);
        row(1, 8, "solutions", 4);
        row(1, 8, "fits", 16);
        row(2, 2, "images", 37);
        row(2, 4, "images", 61);
        row(2, 4, "of placed pieces", 8);
        row(2, 6, "target", 10);
        row(2, 6, "images", 37);
        row(2, 6, "of placed pieces", 17);
        row(2, 7, "tried", 20);
        row(3, 2, "images", 63);
        row(3, 3, "last cell read", 1);
        row(3, 4, "last cell read", 4);
        row(3, 5, "target", 5);
        row(3, 6, "last cell read", 10);
        row(3, 6, "cells read", 5);
        row(3, 7, "target", 4);
        row(3, 7, "images", 13);
        row(3, 7, "last cell read", 12);
        row(3, 7, "cells read", 3);
        row(3, 7, "skipped", 4);
        row(3, 8, "cells read", 90);
        row(3, 8, "images", 63);
        row(4, 2, "target", 14);
        row(4, 3, "outside", 33);
        row(4, 3, "places", 315);
        row(4, 4, "by POF", 221);
        row(4, 7, "by NOF", 48);
        row(4, 7, "images", 13);
        row(4, 8, "of placed pieces", 5);
        row(4, 8, "looked at", 8);
        row(5, 3, "index", 57);
        row(5, 4, "index", 57);
        row(5, 4, "target", 3);
        row(5, 5, "index", 59);
        row(5, 5, "target", 6);
        row(5, 6, "index", 61);
        row(5, 7, "images", 13);
        row(5, 7, "before NOF", 61);
        row(6, 2, "images", 12);
        row(6, 5, "fits at the target", 22);
        row(6, 5, "target", 16);
        row(6, 6, "fits at the target", 19);
        row(6, 6, "target", 24);
        row(6, 7, "images", 15);
        row(6, 7, "before NOF", 83);
        row(6, 7, "target", 60);
        row(6, 8, "images", 33);
        row(6, 8, "target", 42);
        row(7, 3, "target", 3);
        row(7, 6, "fits", 102);
    }
    void numbersInNotesAreTrue() {
        QFETCH(int, lesson);
        QFETCH(int, page);
        QFETCH(QString, what);
        QFETCH(int, number);
        const Lesson read = shipped(lesson);
        const auto index = static_cast<std::size_t>(page) - 1;
        const LessonStates states = statesOf(read);
        const WatchedState& state = states.tilings[index];
        SearchInspector inspector(states.search);
        const std::shared_ptr<const NodeInside> node = inspector.at(state);
        QVERIFY(node);
        std::map<std::string, std::size_t> found{{"images", node->images.size()},
                                                 {"target", static_cast<std::size_t>(node->cell)},
                                                 {"solutions", state.solutions},
                                                 {"tried", state.nodes.back().tried.size()},
                                                 {"fits", state.statistics.totalFits()}};
        if (node->dlx) found["in the matrix"] = node->dlx->remaining;
        if (node->dlx && state.nodes.back().placed)
            found["left after the piece"] = inspector.remainingAfter(*node, *state.nodes.back().placed);
        if (node->spared) {
            found["places"] = node->spared->places;
            found["outside"] = node->spared->bounds;
            found["by POF"] = node->spared->pof;
            found["by NOF"] = node->spared->nof;
            found["of placed pieces"] = node->spared->missing;
            found["looked at"] = node->spared->lookedAt;
        }
        if (node->lists) {
            found["index"] = node->lists->listSet;
            found["before NOF"] = node->lists->beforeNeighbours;
            for (const TargetCandidate& candidate : node->lists->candidates)
                if (candidate.cell == node->cell)
                    found["fits at the target"] = static_cast<std::size_t>(candidate.fits);
        }
        if (node->algorithm == Algorithm::fletcher) {
            const FletcherProgress progress =
                fletcherProgress(*node, state.nodes.back(), states.search->table());
            found["cells read"] = progress.reads;
            found["skipped"] = progress.skipped;
            if (!state.nodes.back().cellsRead.empty())
                found["last cell read"] = static_cast<std::size_t>(state.nodes.back().cellsRead.back());
        }
        const std::string key = what.toStdString();
        QVERIFY(found.contains(key));
        QCOMPARE(found[key], static_cast<std::size_t>(number));
        // Each language has the number; one piece may be written as a word.
        const std::string digits = std::to_string(number);
        for (const auto& [language, note] : read.pages[index].note.in)
            QVERIFY2(note.find(digits) != std::string::npos, note.c_str());
    }

    // Placed in the order of the walk: 0 1 3 1 2 0 3 2 1.
    void theEulerPathIsAsItIsSaid() {
        const LessonStates states = statesOf(shipped(8));
        const EdgeBoard& board = states.boards.back().board;
        const std::vector<EdgeColour> expected{1, 3, 1, 2, 0, 3, 2, 1};
        QCOMPARE(board.size(), expected.size());
        QCOMPARE(board.front()->colours[2], EdgeColour{0});
        for (std::size_t i = 0; i < expected.size(); ++i)
            QCOMPARE(board[i]->colours[0], expected[i]);
        for (const auto& [page, placed] : std::map<std::size_t, std::size_t>{{4, 1}, {5, 3}, {6, 8}})
            QCOMPARE(states.boards[page].placed, placed);
        QCOMPARE(states.boards.back().solutions, 1U);
    }
};

TILEWRIGHT_TEST(TestLessonFiles)
#include "tst_lesson_files.moc"
