// Lessons: creation, playback and printing.

#include <QFile>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <thread>

#include "core/basics/files.h"
#include "core/watch/lesson.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"
#include "tests/support/watch_desk.h"
#include "views/lessons/hand_out.h"
#include "views/lessons/lesson_window.h"
#include "views/session/library.h"
#include "views/watch/inside_panel.h"
#include "views/watch/player_bar.h"
#include "views/watch/watch_board.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

const QString puzzleFolder = QStringLiteral(TILEWRIGHT_SOURCE_DIR "/puzzles");

Lesson shippedLesson(int number) {
    return loadLesson(readLessons(puzzleFolder).at(static_cast<std::size_t>(number) - 1).file.toStdString());
}

struct LessonDesk {
    explicit LessonDesk(Lesson lesson) : window(std::move(lesson)) {
        window.show();
        window.activateWindow();
    }

    bool isAt(quint64 step) {
        return QTest::qWaitFor(
            [&] {
                return window.player().phase() == WatchSession::Phase::waiting &&
                       window.player().position() == step;
            },
            WatchDesk::longest);
    }
    void key(Qt::Key key) {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus != nullptr ? focus : &window, key);
    }
    bool shows(const QString& text) {
        for (const QLabel* label : window.findChildren<QLabel*>())
            if (label->isVisible() && label->text().startsWith(text)) return true;
        return false;
    }

    LessonWindow window;
};

}  // namespace

class TestLessons : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void nineShipAndAreNoPuzzles() {
        const std::vector<LessonEntry> lessons = readLessons(puzzleFolder);
        QCOMPARE(lessons.size(), 9U);
        QCOMPARE(lessons.front().title, QStringLiteral("Exact cover and DLX"));
        const std::vector<LibraryEntry> library = readLibrary(puzzleFolder);
        QVERIFY(library.size() > 75);
        for (const LibraryEntry& entry : library)
            QVERIFY(entry.family != QStringLiteral("lessons"));
        QVERIFY(readLessons(QStringLiteral("/no/such/folder")).empty());
    }

    void isPlayedByKeys() {
        LessonDesk f(shippedLesson(1));
        QVERIFY(QTest::qWaitForWindowActive(&f.window, 60'000));
        QVERIFY(f.isAt(0));
        QVERIFY(f.shows(QStringLiteral("1 of 8")));
        QVERIFY(f.shows(QStringLiteral("Fill the box with L, N and V")));
        f.key(Qt::Key_PageUp);
        QCOMPARE(f.window.page(), 0);
        f.key(Qt::Key_PageDown);
        QVERIFY(f.isAt(2));
        QVERIFY(f.shows(QStringLiteral("A placement is a position")));
        QVERIFY(!f.shows(QStringLiteral("Fill the box with L, N and V")));
        // Two pages may be about one step.
        f.key(Qt::Key_PageDown);
        QCOMPARE(f.window.page(), 2);
        QVERIFY(f.isAt(2));
        // After stepping manually, page keys continue from the page.
        f.key(Qt::Key_Right);
        f.key(Qt::Key_Right);
        f.key(Qt::Key_Right);
        QVERIFY(f.isAt(5));
        QCOMPARE(f.window.page(), 2);
        f.key(Qt::Key_PageDown);
        QVERIFY(f.isAt(4));
        for (int i = 0; i < 9; ++i)
            f.key(Qt::Key_PageDown);
        QVERIFY(f.isAt(66));
        QVERIFY(f.shows(QStringLiteral("8 of 8")));
        f.key(Qt::Key_PageUp);
        QVERIFY(f.isAt(17));
        f.key(Qt::Key_Escape);
        QVERIFY(!f.window.isVisible());
    }

    void pagesShowWhatTheyAreAbout() {
        LessonDesk f(shippedLesson(4));
        auto* inside = f.window.findChild<InsidePanel*>();
        QVERIFY(inside != nullptr);
        const QList<std::pair<bool, Blackening>> expected{
            {false, Blackening::pieces}, {false, Blackening::pieces}, {true, Blackening::pieces},
            {true, Blackening::pof},     {true, Blackening::pof},     {true, Blackening::nof},
            {true, Blackening::both},    {true, Blackening::both},    {true, Blackening::both}};
        for (int page = 0; page < expected.size(); ++page) {
            f.window.showPage(page);
            QCOMPARE(inside->isVisible(), expected[page].first);
            QCOMPARE(inside->blackening(), expected[page].second);
            QVERIFY(!f.window.tiling()->parts().code);
        }
        QVERIFY(f.isAt(20));
    }

    // The panel sizes of Watch are kept.
    void doesNotTouchTheSizesOfWatch() {
        WatchDesk desk(QStringLiteral("tetrominoes/rectangle-5x4"), QStringLiteral("-roff"));
        auto* splitter = desk.page.findChild<QSplitter*>(QStringLiteral("watch/all"));
        splitter->setSizes({300, 800});
        const QList<int> sizes = splitter->sizes();
        desk.page.hide();
        {
            LessonDesk f(shippedLesson(4));
            QVERIFY(f.isAt(0));
        }
        WatchDesk again(QStringLiteral("tetrominoes/rectangle-5x4"), QStringLiteral("-roff"));
        QCOMPARE(again.page.findChild<QSplitter*>(QStringLiteral("watch/all"))->sizes(), sizes);
    }

    // What was saved or opened last comes first, and a file that is gone is not offered.
    void lessonsOfOnesOwnAreListed() {
        QSettings().remove(QStringLiteral("lessons/mine"));
        const QTemporaryDir folder;
        QStringList files;
        for (const char* name : {"a.toml", "b.toml", "c.toml"}) {
            files << folder.filePath(QString::fromLatin1(name));
            Lesson lesson = shippedLesson(1);
            lesson.puzzleFile.clear();
            lesson.title.in["en"] = name;
            writeFile(files.back().toStdString(), toToml(lesson));
            rememberLesson(files.back());
        }
        rememberLesson(files.front());
        QVERIFY(QFile::remove(files.at(1)));
        const std::vector<LessonEntry> mine = myLessons();
        QCOMPARE(mine.size(), 2U);
        QCOMPARE(mine[0].file, files.at(0));
        QCOMPARE(mine[0].title, QStringLiteral("a.toml"));
        QCOMPARE(mine[1].file, files.at(2));
        QSettings().remove(QStringLiteral("lessons/mine"));
    }

    void theLastPageOffersTheNextLesson() {
        LessonDesk f(shippedLesson(1));
        QVERIFY(QTest::qWaitForWindowActive(&f.window, 60'000));
        const QSignalSpy asked(&f.window, &LessonWindow::nextLessonAsked);
        const auto offers = [&f] {
            for (const QToolButton* button : f.window.findChildren<QToolButton*>())
                if (button->isVisible() && button->text().contains(QStringLiteral("lesson"))) return true;
            return false;
        };
        f.window.showPage(7);
        QVERIFY(!offers());
        f.window.setNextLesson(QStringLiteral("De Bruijn"));
        QVERIFY(offers());
        // The key for pages does not leave the lesson by mistake.
        f.key(Qt::Key_PageDown);
        QCOMPARE(asked.count(), 0);
        f.window.showPage(6);
        QVERIFY(!offers());
        f.window.showPage(7);
        for (QToolButton* button : f.window.findChildren<QToolButton*>())
            if (button->isVisible() && button->text().contains(QStringLiteral("lesson"))) button->click();
        QCOMPARE(asked.count(), 1);
    }

    // The chessboard of the lesson about parity, and what an outline adds.
    void coloursAndOutlinesAreDrawn() {
        WatchDesk f(QStringLiteral("tetrominoes/rectangle-5x4"), QStringLiteral("-roff"));
        QVERIFY(f.waits());
        const auto boards = f.page.findChildren<FlatBoard*>();
        const auto visible = std::ranges::find_if(boards, &QWidget::isVisible);
        QVERIFY(visible != boards.end());
        FlatBoard* board = *visible;
        const auto image = [board] { return board->grab().toImage(); };
        f.page.showParts({});
        QVERIFY(QTest::qWaitFor([&] { return !image().isNull(); }, 60'000));
        const QImage plain = image();
        f.page.showParts({.colours = true});
        QTRY_VERIFY_WITH_TIMEOUT(image() != plain, 60'000);
        const QImage coloured = image();
        f.page.showParts({.marked = {1, 4, 5, 8}});
        QTRY_VERIFY_WITH_TIMEOUT(image() != coloured, 60'000);
        const double scale = coloured.devicePixelRatio();
        // Away from the number of the cell.
        const auto colourAt = [&](Cell cell) {
            return coloured.pixelColor(((board->pointOf(cell) + QPointF(14, 14)) * scale).toPoint())
                .lightness();
        };
        QVERIFY(colourAt({0, 0, 0}) < colourAt({1, 0, 0}));
        QVERIFY(colourAt({1, 1, 0}) < colourAt({1, 0, 0}));
    }

    void edgesArePlayedToo() {
        LessonDesk f(shippedLesson(8));
        QVERIFY(f.window.tiling() == nullptr);
        QVERIFY(f.isAt(0));
        f.window.showPage(5);
        QVERIFY(f.isAt(3));
        QVERIFY(QTest::qWaitFor(
            [&] { return f.shows(QStringLiteral("Piece 4 is placed at row 1, column 3.")); }, 60'000));
    }

    void bookmarksBecomeALesson() {
        WatchDesk f(QStringLiteral("pentominoes/10x6"), WatchDesk::planP5);
        QVERIFY(f.waits());
        f.session.document().setPuzzle(f.session.document().puzzle(), libraryPath("pentominoes/10x6"));
        auto* tabs = f.page.findChild<QTabWidget*>();
        tabs->setCurrentIndex(2);
        auto* steps = f.named<QListWidget>("Bookmarks");
        auto* note = f.named<QPlainTextEdit>("Note");
        QVERIFY(note->isReadOnly());
        f.goTo(12);
        f.page.actions().bookmark->trigger();
        f.goTo(40);
        f.page.actions().bookmark->trigger();
        QCOMPARE(steps->count(), 2);
        // Letters typed in a note are not commands of the player.
        note->setFocus();
        QTest::keyClicks(note, QStringLiteral("Must be so"));
        QCOMPARE(note->toPlainText(), QStringLiteral("Must be so"));
        QCOMPARE(f.player().bookmarks(), (Bookmarks{{12, {}}, {40, QStringLiteral("Must be so")}}));
        const QRect first = steps->visualItemRect(steps->item(0));
        QTest::mouseClick(steps->viewport(), Qt::LeftButton, {}, first.center());
        QVERIFY(QTest::qWaitFor([&] { return f.isAt(12); }, 60'000));
        QVERIFY(note->toPlainText().isEmpty());
        f.page.showParts({.code = false, .tree = false, .statistics = true, .blackening = Blackening::nof});

        // A lesson is self-contained: it can be copied to any folder.
        const Lesson made = lessonOf(f.session.document(), f.player(), &f.page, QStringLiteral("Mine"));
        const Lesson read = parseLesson(toToml(made), "/no/such/folder/mine.toml");
        QVERIFY(read == made);
        QVERIFY(std::get<Puzzle>(read.puzzle) == f.session.document().puzzle());
        QVERIFY(read.title.of("en") == "Mine");
        QCOMPARE(read.pages.size(), 2U);
        QVERIFY(read.pages[0].note.of("en") == "Step 12");
        QVERIFY(read.pages[1].note.of("en") == "Must be so");
        QVERIFY(read.pages[1].shown == (LessonParts{.inside = true, .statistics = true, .nof = true}));
        LessonDesk player(read);
        QVERIFY(player.isAt(12));
        player.window.showPage(1);
        QVERIFY(player.isAt(40));
    }

    void theLanguageIsThatOfThePerson() {
        const QLocale before;
        for (const auto& [locale, language] :
             {std::pair("de_AT", "de"), std::pair("pt_BR", "pt"), std::pair("C", "en")}) {
            QLocale::setDefault(QLocale(QString::fromLatin1(locale)));
            QCOMPARE(lessonLanguage(), QString::fromLatin1(language));
        }
        QLocale::setDefault(before);
    }

    void piecesInPlaceStayThere() {
        WatchDesk f(QStringLiteral("tetrominoes/rectangle-5x4"), QStringLiteral("-roff"));
        f.session.document().setPuzzle(f.session.document().puzzle(),
                                       libraryPath("tetrominoes/rectangle-5x4"));
        f.page.watchFrom({{2, {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0}}}});
        QVERIFY(f.waits());
        f.goTo(3);
        f.page.actions().bookmark->trigger();
        const std::string text =
            toToml(lessonOf(f.session.document(), f.player(), &f.page, QStringLiteral("Mine")));
        LessonDesk player(parseLesson(text, "/no/such/folder/mine.toml"));
        QVERIFY(player.isAt(3));
        QVERIFY(player.window.tiling()->player().state() == f.player().state());
    }

    void handOutsHaveAPictureForEachPage_data() {
        QTest::addColumn<int>("number");
        for (const int number : {3, 4, 6, 8})
            QTest::addRow("lesson %d", number) << number;
    }
    void handOutsHaveAPictureForEachPage() {
        QFETCH(int, number);
        const Lesson lesson = shippedLesson(number);
        const PageSet pages = handOut(lesson, statesOf(lesson), QStringLiteral("de"));
        QCOMPARE(pages.count, static_cast<int>(lesson.pages.size()));
        QSet<QByteArray> different;
        for (int page = 0; page < pages.count; ++page) {
            const QImage image = drawImage(pages.options, [&](QPainter& painter, const QSizeF& size) {
                pages.paint(painter, size, page);
            });
            QCOMPARE(image.pixelColor(5, 5), QColor(Qt::white));
            // Something coloured is drawn between the title and the note.
            int coloured = 0;
            for (int y = 60; y < 300; ++y)
                for (int x = 30; x < image.width() - 30; ++x)
                    coloured += image.pixelColor(x, y) == QColor(Qt::white) ? 0 : 1;
            QVERIFY2(coloured > 10'000, qPrintable(QString::number(coloured)));
            different.insert(
                QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes()));
        }
        QCOMPARE(different.size(), pages.count);
        for (const auto& [perSheet, size] : {std::pair(2, QSizeF(595, 840)), {4, QSizeF(840, 595)}}) {
            const PageSet sheets = handOut(lesson, statesOf(lesson), QStringLiteral("de"), perSheet);
            QCOMPARE(sheets.count, (pages.count + perSheet - 1) / perSheet);
            QCOMPARE(sheets.options.size, size);
        }
    }

    // Drawings by widgets can be replayed by a thread without widgets.
    void handOutsAreDrawnInTheBackground_data() { handOutsHaveAPictureForEachPage_data(); }
    void handOutsAreDrawnInTheBackground() {
        QFETCH(int, number);
        const Lesson lesson = shippedLesson(number);
        const PageSet pages = handOut(lesson, statesOf(lesson), QStringLiteral("de"), 2);
        const PageSet again = recorded(pages);
        QCOMPARE(again.count, pages.count);
        for (int page = 0; page < pages.count; ++page) {
            const auto draw = [page](const PageSet& set) {
                return drawImage(set.options, [&](QPainter& painter, const QSizeF& size) {
                    set.paint(painter, size, page);
                });
            };
            const QImage direct = draw(pages);
            QImage replayed;
            std::thread([&] { replayed = draw(again); }).join();
            QCOMPARE(replayed.size(), direct.size());
            int different = 0;
            for (int y = 0; y < direct.height(); ++y)
                for (int x = 0; x < direct.width(); ++x) {
                    const QColor a = direct.pixelColor(x, y);
                    const QColor b = replayed.pixelColor(x, y);
                    const int apart = std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) +
                                      std::abs(a.blue() - b.blue());
                    different += apart > 150 ? 1 : 0;
                }
            const int most = direct.width() * direct.height() / 100;
            QVERIFY2(different < most, qPrintable(QStringLiteral("page %1: %2").arg(page).arg(different)));
        }
    }

    // The bar of the filters stands below the board where the page is about them.
    void handOutsShowTheFilters() {
        const Lesson lesson = shippedLesson(4);
        std::size_t page = 0;
        while (page < lesson.pages.size() && !lesson.pages[page].shown.pof)
            ++page;
        QVERIFY(page < lesson.pages.size());
        const LessonStates states = statesOf(lesson);
        InsideModel model;
        model.setSearch(states.search);
        model.setState(states.tilings[page]);
        // Dark on white.
        QPalette paper;
        for (const auto role : {QPalette::Window, QPalette::Base})
            paper.setColor(role, Qt::white);
        for (const auto role : {QPalette::WindowText, QPalette::Text})
            paper.setColor(role, QColor(0x20, 0x24, 0x2c));
        const auto segments = InsidePanel::segmentsOf(model, paper);
        QCOMPARE(segments.size(), 7U);
        const PageSet pages = handOut(lesson, states, QStringLiteral("en"));
        const QImage image = drawImage(pages.options, [&](QPainter& painter, const QSizeF& size) {
            pages.paint(painter, size, static_cast<int>(page));
        });
        // A row of the picture in which all parts of the bar that are wide enough stand one after the other.
        std::vector<QColor> wide;
        for (const SegmentBar::Segment& segment : segments)
            if (segment.value >= 20 && !segment.isStriped) wide.push_back(segment.colour);
        QVERIFY(wide.size() >= 2);
        int bar = -1;
        for (int y = 0; y < image.height() && bar < 0; ++y) {
            std::size_t next = 0;
            for (int x = image.width() / 2; x < image.width() && next < wide.size(); ++x)
                if (image.pixelColor(x, y) == wide[next]) ++next;
            if (next == wide.size() && image.pixelColor(image.width() / 2 + 20, y) == wide.front()) bar = y;
        }
        QVERIFY(bar > 0);
        QVERIFY(bar < 250);
    }

    void aHandOutIsWritten() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("lesson.pdf"));
        LessonDesk f(shippedLesson(1));
        f.window.writeHandOut(file);
        QTRY_VERIFY_WITH_TIMEOUT(f.shows(QStringLiteral("Saved in lesson.pdf")), 60'000);
        const QByteArray pdf = contentOf(file);
        QVERIFY(pdf.startsWith("%PDF"));
        QCOMPARE(pdf.count("/Type /Page\n"), 4);
    }
};

TILEWRIGHT_TEST(TestLessons)
#include "tst_lessons.moc"
