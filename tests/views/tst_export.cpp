// The export dialog, driven by user actions.

#include <sys/resource.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMap>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSpinBox>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QToolButton>
#include <cmath>
#include <csignal>

#include "core/lattice/piece_solid.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/export_desk.h"
#include "tests/support/files.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/export/export_dialog.h"
#include "views/export/prepared_export.h"
#include "views/export/preview_pane.h"
#include "views/session/session.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

void put(const QString& name, const QByteArray& bytes) {
    QFile file(name);
    if (file.open(QIODevice::WriteOnly)) file.write(bytes);
}

void solve(Session& session, const char* puzzle) {
    QVERIFY(session.document().open(libraryPath(puzzle)));
    session.run().start();
    QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::finished, exportPatience);
}

QMessageBox* question() {
    QMessageBox* box = nullptr;
    static_cast<void>(QTest::qWaitFor(
        [&] {
            box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            return box != nullptr && box->isVisible();
        },
        exportPatience));
    return box;
}

void answer(QMessageBox& box, const char* text) {
    for (QAbstractButton* button : box.buttons())
        if (button->text().remove(QLatin1Char('&')) == QLatin1String(text))
            QTest::mouseClick(button, Qt::LeftButton);
}

}  // namespace

class TestExport : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { QSettings().clear(); }

    void everyKindComesOut_data() {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QByteArray>("format");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("begin");
        const auto row = [](const char* kind, const char* format, const char* file, const char* begin) {
            QTest::addRow("%s %s", kind, file)
                << QByteArray(kind) << QByteArray(format) << QString::fromLatin1(file) << QByteArray(begin);
        };
        row("picture", ".png", "soma-cube-1.png", "\x89PNG");
        row("picture", ".svg", "soma-cube-1.svg", "<?xml");
        row("picture", ".pdf", "soma-cube-1.pdf", "%PDF");
        row("sheet", ".pdf", "soma-cube-solutions.pdf", "%PDF");
        row("sheet", ".svg", "soma-cube-solutions-1.svg", "<?xml");
        row("animation", ".gif", "soma-cube-assembly-1.gif", "GIF89a");
        row("instructions", ".pdf", "soma-cube-instructions-1.pdf", "%PDF");
        row("instructions", ".png", "soma-cube-instructions-1-1.png", "\x89PNG");
        row("page", "", "soma-cube-solutions.html", "<!DOCTYPE html>");
        row("print", ".stl", "soma-cube-pieces.stl", "Soma cube");
        row("solutions", ".txt", "soma-cube-solutions.txt", "");
        row("solutions", ".jsonl", "soma-cube-solutions.jsonl", "{\"number\"");
        row("solutions", ".csv", "soma-cube-solutions.csv", "solution,placement");
        row("statistics", ".png", "soma-cube-statistics.png", "\x89PNG");
        row("statistics", ".csv", "soma-cube-statistics.csv", "pieces_left");
    }
    void everyKindComesOut() {
        QFETCH(QByteArray, kind);
        QFETCH(QByteArray, format);
        QFETCH(QString, file);
        QFETCH(QByteArray, begin);
        Session session;
        solve(session, "cubes/soma");
        const ExportDesk desk(session);
        desk.choose(kind);
        if (!format.isEmpty()) desk.pick("format", format);
        QVERIFY(desk.showsSomething());
        QVERIFY(desk.words().isEmpty());
        const QString actual = desk.result();
        QVERIFY2(desk.files().contains(file), qPrintable(desk.files().join(QLatin1Char(' ')) + actual));
        QVERIFY(desk.content(file).startsWith(begin));
        QVERIFY2(actual.contains(file), qPrintable(actual));
    }

    void choicesReachTheFile() {
        Session session;
        solve(session, "cubes/soma");
        const ExportDesk desk(session, {16, {}, {}, {}});
        desk.choose("picture");
        QCOMPARE(desk.find<QLineEdit>("fileName")->text(), QStringLiteral("soma-cube-17.png"));
        desk.type("width", 321);
        desk.type("height", 123);
        desk.click("transparent");
        desk.click("titled");
        desk.type("solution", 5);
        QCOMPARE(desk.find<QLineEdit>("fileName")->text(), QStringLiteral("soma-cube-5.png"));
        QVERIFY(desk.result().contains(QStringLiteral("soma-cube-5.png")));
        const QImage image(desk.folder.filePath(QStringLiteral("soma-cube-5.png")));
        QCOMPARE(image.size(), QSize(321, 123));
        QCOMPARE(image.pixelColor(1, 1).alpha(), 0);
        // The exported file equals the preview, even if drawing is suspended.
        auto* explode = desk.find<QDoubleSpinBox>("explode");
        explode->setFocus();
        explode->selectAll();
        QTest::keyClicks(explode, QStringLiteral("0.8"));
        desk.click("export");
        answer(*question(), "Replace");
        desk.ends();
        const QImage exploded(desk.folder.filePath(QStringLiteral("soma-cube-5.png")));
        QCOMPARE(exploded.size(), image.size());
        QVERIFY(exploded != image);
        QTRY_COMPARE_WITH_TIMEOUT(desk.preview().frame().image.pixelColor(1, 1).alpha(), 0, 60'000);
        // A name of one's own stays, and its ending says the format.
        auto* name = desk.find<QLineEdit>("fileName");
        name->setFocus();
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("mine.SVG"));
        QTest::keyClick(name, Qt::Key_Tab);
        QCOMPARE(desk.find<QComboBox>("format")->currentData().toString(), QStringLiteral(".svg"));
        desk.type("solution", 6);
        desk.choose("sheet");
        QCOMPARE(name->text(), QStringLiteral("mine.pdf"));
    }

    void nothingIsReplacedWithoutAQuestion() {
        Session session;
        solve(session, "cubes/soma");
        const ExportDesk desk(session);
        desk.choose("instructions");
        desk.pick("format", ".png");
        put(desk.folder.filePath(QStringLiteral("soma-cube-instructions-1-2.png")), "old");
        desk.click("export");
        QMessageBox* box = question();
        QVERIFY(box != nullptr);
        QVERIFY2(box->text().contains(QStringLiteral("instructions-1-2.png")), qPrintable(box->text()));
        answer(*box, "Cancel");
        desk.ends();
        QVERIFY(desk.resultNow().contains(QStringLiteral("nothing was written")));
        QCOMPARE(desk.files(), QStringList{QStringLiteral("soma-cube-instructions-1-2.png")});
        QCOMPARE(desk.content(desk.files().front()), QByteArray("old"));
        desk.click("export");
        box = question();
        QVERIFY(box != nullptr);
        answer(*box, "Replace");
        desk.ends();
        QCOMPARE(desk.files().size(), 2);
        QVERIFY(desk.content(desk.files().back()).startsWith("\x89PNG"));
        QVERIFY2(desk.resultNow().contains(QStringLiteral("soma-cube-instructions-1-1.png")),
                 qPrintable(desk.resultNow()));
    }

    void cancelLeavesNothing_data() {
        QTest::addColumn<bool>("closes");
        QTest::newRow("by the button") << false;
        QTest::newRow("by closing the window") << true;
    }
    void cancelLeavesNothing() {
        QFETCH(bool, closes);
        Session session;
        solve(session, "pentominoes/10x6");
        const ExportDesk desk(session);
        desk.choose("sheet");
        desk.pick("format", ".png");
        desk.type("columns", 1);
        desk.type("rows", 1);
        desk.click("export");
        QVERIFY(desk.dialog->isExporting());
        // The window stays responsive: progress is shown, and options are disabled.
        auto* progress = desk.find<QProgressBar>("progress");
        QTRY_VERIFY_WITH_TIMEOUT(progress->value() > 0, exportPatience);
        QCOMPARE(progress->maximum(), 2339);
        QVERIFY(!desk.find<QListWidget>("kinds")->isEnabled());
        if (closes)
            desk.dialog->close();
        else
            QTest::keyClick(desk.dialog.get(), Qt::Key_Escape);
        desk.ends();
        QCOMPARE(desk.files(), QStringList());
        QCOMPARE(QDir(desk.folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).size(), 0);
        QCOMPARE(desk.dialog->isVisible(), !closes);
        if (!closes) QVERIFY(desk.resultNow().contains(QStringLiteral("cancelled")));
    }

    void choicesAreRemembered() {
        Session session;
        solve(session, "cubes/soma");
        QTemporaryDir kept;
        {
            const ExportDesk desk(session);
            desk.choose("sheet");
            desk.pick("view", "layers");
            desk.type("columns", 3);
            desk.click("numbers");
            desk.find<QLineEdit>("title")->setText(QStringLiteral("of this puzzle only"));
            desk.find<QLineEdit>("folder")->setText(kept.path());
            QVERIFY(desk.result().contains(kept.path()));
            desk.choose("picture");
            desk.type("width", 444);
        }
        const ExportDialog dialog(session, {});
        const auto* stack = dialog.findChild<QStackedWidget*>();
        const auto find = [&](const char* name) {
            return stack->widget(1)->findChild<QWidget*>(QLatin1String(name));
        };
        QCOMPARE(dialog.findChild<QListWidget*>(QStringLiteral("kinds"))->currentRow(), 0);
        QCOMPARE(qobject_cast<QComboBox*>(find("view"))->currentData().toString(), QStringLiteral("layers"));
        QCOMPARE(qobject_cast<QSpinBox*>(find("columns"))->value(), 3);
        QVERIFY(!qobject_cast<QCheckBox*>(find("numbers"))->isChecked());
        QVERIFY(qobject_cast<QLineEdit*>(find("title"))->text().isEmpty());
        QCOMPARE(dialog.findChild<QLineEdit*>(QStringLiteral("folder"))->text(), kept.path());
        QCOMPARE(stack->widget(0)->findChild<QSpinBox*>(QStringLiteral("width"))->value(), 444);
    }

    // Marks and notes reach texts, and sheets that ask for them.
    void remarksAreExported_data() {
        QTest::addColumn<QByteArray>("format");
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("drawings") << QByteArray(".txt") << QByteArray("# marked\n# note: nice\n");
        QTest::newRow("JSON") << QByteArray(".jsonl") << QByteArray("\"marked\":true,\"note\":\"nice\"}");
        QTest::newRow("letters") << QByteArray(".compact") << QByteArray("# marked\n# note: nice\n");
        QTest::newRow("table") << QByteArray(".csv") << QByteArray(",1,nice\n");
    }
    void remarksAreExported() {
        QFETCH(QByteArray, format);
        QFETCH(QByteArray, content);
        Session session;
        solve(session, "cubes/soma");
        session.solutions().changeRemarks([](SolutionRemarks& remarks) {
            remarks.setMarked(std::vector<quint64>{1}, true);
            remarks.setNote(1, QStringLiteral("nice"));
        });
        const ExportDesk desk(session);
        desk.choose("solutions");
        desk.pick("format", format);
        QVERIFY(desk.result().startsWith(QStringLiteral("Written")));
        QVERIFY(desk.content(desk.files().front()).contains(content));
        desk.choose("sheet");
        QVERIFY(desk.showsSomething());
        const QImage plain = desk.preview().frame().image;
        desk.click("notes");
        QTRY_VERIFY_WITH_TIMEOUT(desk.preview().frame().image != plain, exportPatience);
    }

    // A picture is as high as its drawing needs.
    void picturesAreCropped() {
        Session session;
        solve(session, "pentominoes/20x3");
        const ExportDesk desk(session);
        desk.choose("picture");
        desk.click("crop");
        QVERIFY(!desk.find<QSpinBox>("height")->isEnabled());
        QVERIFY(desk.result().startsWith(QStringLiteral("Written")));
        const QImage image(desk.folder.filePath(desk.files().front()));
        QCOMPARE(image.width(), 800);
        QVERIFY(image.height() > 110 && image.height() < 150);
    }

    // Pieces and the search need no solutions; other exports explain what to do.
    void withoutSolutions() {
        Session session;
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        const ExportDesk desk(session);
        for (const char* kind :
             {"picture", "sheet", "animation", "instructions", "page", "solutions", "statistics"}) {
            desk.choose(kind);
            QVERIFY2(desk.words().contains(QStringLiteral("F5")), kind);
            QVERIFY2(!desk.exports(), kind);
        }
        desk.choose("print");
        QVERIFY(desk.showsSomething());
        QVERIFY(desk.result().contains(QStringLiteral("soma-cube-pieces.stl")));
        desk.choose("solutions");
        desk.pick("what", "pieces");
        QVERIFY(desk.showsSomething());
        QVERIFY(desk.preview().frame().text.contains(QStringLiteral("[[piece]]")));
        QVERIFY(desk.result().contains(QStringLiteral("soma-cube-pieces.txt")));
        desk.choose("animation");
        desk.pick("show", "search");
        desk.write("steps", "1-60");
        QVERIFY(desk.showsSomething());
        QVERIFY(desk.result().contains(QStringLiteral("soma-cube-search.gif")));
        QCOMPARE(desk.files().size(), 3);
        // More than can be seen, and what is not a range.
        desk.write("steps", "1-1000000");
        QTRY_VERIFY_WITH_TIMEOUT(desk.words().contains(QStringLiteral("fewer")), exportPatience);
        desk.write("steps", "60");
        QVERIFY(desk.words().contains(QStringLiteral("a range such as 1-500")));
        // As soon as there are solutions, they can be exported.
        desk.choose("picture");
        QVERIFY(!desk.exports());
        session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(desk.exports(), exportPatience);
        QVERIFY(desk.showsSomething());
    }

    void selectionsAreOffered() {
        Session session;
        solve(session, "cubes/soma");
        const ListedNumbers onlyTheFirst{1, [](std::uint64_t) { return std::uint64_t{0}; }};
        const ExportDesk desk(session, {std::nullopt, {6, 2, 9999}, {}, onlyTheFirst});
        desk.choose("solutions");
        auto* which = desk.find<QComboBox>("which");
        QCOMPARE(which->currentText(), QStringLiteral("the selected ones (2)"));
        const auto* model = qobject_cast<QStandardItemModel*>(which->model());
        const auto canBeChosen = [&](const char* text) {
            return model->item(which->findText(QLatin1String(text), Qt::MatchStartsWith))->isEnabled();
        };
        QVERIFY(canBeChosen("all (240)"));
        QVERIFY(!canBeChosen("the current one"));
        QVERIFY(!canBeChosen("the marked ones"));
        QVERIFY(canBeChosen("those in the list (1)"));
        desk.pick("format", ".jsonl");
        QVERIFY(desk.result().startsWith(QStringLiteral("Written")));
        const QByteArray lines = desk.content(QStringLiteral("soma-cube-solutions.jsonl"));
        QCOMPARE(lines.count('\n'), 2);
        const auto numberAt = [&](int line) {
            return QJsonDocument::fromJson(lines.split('\n')[line]).object()[QLatin1String("number")].toInt();
        };
        QCOMPARE(numberAt(0), 7);
        QCOMPARE(numberAt(1), 3);
        // By number, and what is wrong with numbers.
        which->setFocus();
        QTest::keyClick(which, Qt::Key_End);
        QVERIFY(!desk.exports());
        auto* range = desk.find<QLineEdit>("range");
        QTest::keyClicks(range, QStringLiteral("1,239-241"));
        QVERIFY(!desk.exports());
        QVERIFY(desk.words().contains(QStringLiteral("no solution 241")));
        QTest::keyClick(range, Qt::Key_Backspace);
        QTest::keyClick(range, Qt::Key_Backspace);
        QTest::keyClick(range, Qt::Key_Backspace);
        QTest::keyClicks(range, QStringLiteral("240"));
        QVERIFY(desk.exports());
        desk.click("export");
        answer(*question(), "Replace");
        desk.ends();
        QCOMPARE(desk.content(QStringLiteral("soma-cube-solutions.jsonl")).count('\n'), 3);
    }

    void errorsAreSaid() {
        Session session;
        solve(session, "cubes/soma");
        const ExportDesk desk(session);
        desk.choose("solutions");
        desk.find<QLineEdit>("folder")->setText(desk.folder.filePath(QStringLiteral("none")));
        QString actual = desk.result();
        QVERIFY2(actual.contains(QStringLiteral("there is no folder")), qPrintable(actual));
        // On a full disk no partial files are left.
        desk.find<QLineEdit>("folder")->setText(desk.folder.path());
        rlimit before{};
        getrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit little = before;
        little.rlim_cur = 4096;
        setrlimit(RLIMIT_FSIZE, &little);
        actual = desk.result();
        desk.choose("sheet");
        const QString saidOfPages = desk.result();
        setrlimit(RLIMIT_FSIZE, &before);
        QVERIFY2(actual.contains(QStringLiteral("cannot be written")), qPrintable(actual));
        QVERIFY2(saidOfPages.contains(QStringLiteral("cannot be written")), qPrintable(saidOfPages));
        QCOMPARE(desk.files(), QStringList());
    }

    // The export contains the solutions found when the button was pressed.
    void whileASearchRuns() {
        Session session;
        QVERIFY(session.document().open(libraryPath("pentominoes/one-sided-18x5")));
        session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(session.solutions().count() > 100, exportPatience);
        const ExportDesk desk(session);
        desk.choose("solutions");
        desk.pick("format", ".compact");
        QVERIFY(desk.exports());
        const quint64 before = session.solutions().count();
        QVERIFY(desk.result().startsWith(QStringLiteral("Written")));
        QVERIFY(session.run().isRunning());
        const auto lines = static_cast<quint64>(
            desk.content(QStringLiteral("one-sided-pentominoes-18x5-solutions.compact")).count('\n'));
        QVERIFY(lines >= before);
        // The file may have some that the window learns of at its next look.
        QTRY_VERIFY_WITH_TIMEOUT(lines <= session.solutions().count() + 10, exportPatience);
        desk.choose("statistics");
        QVERIFY(desk.showsSomething());
        QVERIFY(desk.result().contains(QStringLiteral(".png")));
        session.run().stop();
        QTRY_VERIFY_WITH_TIMEOUT(!session.run().isRunning(), exportPatience);
    }

    // Opening another puzzle during an export does no harm.
    void whatIsExportedStays() {
        Session session;
        solve(session, "pentominoes/10x6");
        const ExportDesk desk(session);
        desk.choose("sheet");
        desk.click("export");
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        desk.ends();
        QVERIFY2(desk.resultNow().contains(QStringLiteral("pentominoes-10x6-solutions.pdf")),
                 qPrintable(desk.resultNow()));
        QCOMPARE(desk.content(QStringLiteral("pentominoes-10x6-solutions.pdf")).count("/Type /Page\n"), 59);
    }

    void pagesAreTurned() {
        Session session;
        solve(session, "cubes/soma");
        const ExportDesk desk(session);
        desk.choose("sheet");
        QVERIFY(desk.showsSomething());
        QCOMPARE(desk.preview().frame().pages, 6);
        const QImage first = desk.preview().frame().image;
        desk.click("nextPage");
        QTRY_COMPARE_WITH_TIMEOUT(desk.preview().frame().page, 1, 60'000);
        QVERIFY(desk.preview().frame().image != first);
        desk.click("previousPage");
        QTRY_COMPARE_WITH_TIMEOUT(desk.preview().frame().page, 0, 60'000);
        QVERIFY(!desk.find<QToolButton>("previousPage")->isEnabled());
        // Fewer pages than the one that is shown.
        for (int i = 1; i < 6; ++i) {
            desk.click("nextPage");
            QTRY_COMPARE_WITH_TIMEOUT(desk.preview().frame().page, i, 60'000);
        }
        desk.type("columns", 50);
        QTRY_COMPARE_WITH_TIMEOUT(desk.preview().frame().pages, 1, 60'000);
        QCOMPARE(desk.preview().frame().page, 0);
    }

    void filmsPlay() {
        Session session;
        solve(session, "cubes/soma");
        const ExportDesk desk(session);
        desk.choose("animation");
        desk.pick("show", "turn");
        QVERIFY(desk.showsSomething());
        const QImage first = desk.preview().frame().image;
        QTRY_VERIFY_WITH_TIMEOUT(desk.preview().frame().image != first, 60'000);
        desk.type("fps", 2);
        desk.pick("format", ".png");
        QVERIFY2(desk.result().startsWith(QStringLiteral("8 file")), qPrintable(desk.resultNow()));
        QCOMPARE(desk.files().size(), 8);
    }

    void onlyWhatMakesSenseIsOffered() {
        Session session;
        solve(session, "tetrominoes/rectangle-5x4");
        const ExportDesk desk(session);
        desk.choose("picture");
        // There is none, and no search will find one.
        QVERIFY(!desk.exports());
        QVERIFY(desk.words().contains(QStringLiteral("No solution was found")));
        QVERIFY(!desk.find<QComboBox>("corner")->isEnabled());
        desk.pick("view", "isometric");
        QVERIFY(desk.find<QComboBox>("corner")->isEnabled());
        desk.pick("format", ".pdf");
        QVERIFY(!desk.find<QCheckBox>("transparent")->isEnabled());
        desk.choose("print");
        QVERIFY(desk.find<QWidget>("height") != nullptr);
        desk.click("separate");
        desk.click("ascii");
        QVERIFY(desk.showsSomething());
        QVERIFY2(desk.result().startsWith(QStringLiteral("5 file")), qPrintable(desk.resultNow()));
        QVERIFY(desk.content(desk.files().front()).startsWith("solid "));
        auto* bevel = desk.find<QDoubleSpinBox>("bevel");
        bevel->setFocus();
        bevel->selectAll();
        QTest::keyClicks(bevel, QStringLiteral("50"));
        QTest::keyClick(bevel, Qt::Key_Tab);
        QVERIFY(!desk.exports());
        QVERIFY(desk.words().contains(QStringLiteral("leave a tenth")));
    }

    // Pieces of a burr cannot be inserted alone: instructions use moves, and the first solution that can be
    // disassembled is selected. The suggestion is not stored for other puzzles.
    void burrsBeginWithMoves_data() {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<bool>("isDisassembled");
        QTest::addColumn<QString>("show");
        QTest::newRow("instructions") << QByteArray("instructions") << false << QStringLiteral("together");
        QTest::newRow("film") << QByteArray("animation") << false << QStringLiteral("together");
        QTest::newRow("film of what is shown") << QByteArray("animation") << true << QStringLiteral("apart");
    }
    void burrsBeginWithMoves() {
        QFETCH(QByteArray, kind);
        QFETCH(bool, isDisassembled);
        QFETCH(QString, show);
        Session session;
        session.disassembly().setOn(true);
        solve(session, "burrs/six-sticks-level-7");
        const quint64 count = session.solutions().count();
        QTRY_COMPARE_WITH_TIMEOUT(session.disassembly().taken()->summary().known, count, exportPatience);
        const MoveStore& moves = *session.disassembly().taken();
        quint64 apart = 0;
        while (!moves.find(apart)->canBeDisassembled())
            ++apart;
        quint64 stuck = 0;
        while (moves.find(stuck)->canBeDisassembled())
            ++stuck;
        {
            ExportSelection selection{stuck, {}, {}, {}};
            selection.isDisassembled = isDisassembled;
            const ExportDesk desk(session, selection);
            desk.choose(kind);
            QCOMPARE(desk.find<QComboBox>("show")->currentData().toString(), show);
            QCOMPARE(desk.find<QSpinBox>("solution")->value(), static_cast<int>(apart) + 1);
            QVERIFY(desk.showsSomething());
            QVERIFY(desk.exports());
            // Another solution can be selected; a message says that it cannot be disassembled, and names one
            // that can.
            desk.type("solution", static_cast<int>(stuck) + 1);
            QVERIFY(!desk.exports());
            QVERIFY2(desk.words().contains(QStringLiteral("Solution %1 can.").arg(apart + 1)),
                     qPrintable(desk.words()));
            desk.pick("show", "assembly");
            QCOMPARE(desk.find<QSpinBox>("solution")->value(), static_cast<int>(stuck) + 1);
            QVERIFY(desk.exports());
            desk.pick("show", show.toLatin1());
            desk.type("solution", static_cast<int>(apart) + 1);
        }
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::finished, exportPatience);
        const ExportDesk desk(session);
        desk.choose(kind);
        QCOMPARE(desk.find<QComboBox>("show")->currentData().toString(), QStringLiteral("assembly"));
    }

    // From the step on that is watched.
    void searchesBeginWhereTheyAreWatched() {
        Session session;
        solve(session, "cubes/soma");
        ExportSelection selection;
        selection.watchedStep = 140;
        const ExportDesk desk(session, selection);
        for (const char* kind : {"animation", "page"}) {
            desk.choose(kind);
            desk.pick("show", "search");
            QCOMPARE(desk.find<QLineEdit>("steps")->text(), QStringLiteral("140-639"));
        }
    }

    // Mnemonics are unique.
    void lettersAreUnique_data() {
        QTest::addColumn<QByteArray>("kind");
        for (const ExportKind& kind : exportKinds())
            QTest::newRow(kind.name) << QByteArray(kind.name);
    }
    void lettersAreUnique() {
        QFETCH(QByteArray, kind);
        Session session;
        solve(session, "pentominoes/10x6");
        const ExportDesk desk(session);
        desk.choose(kind);
        for (QComboBox* combo : desk.dialog->findChildren<QComboBox*>()) {
            if (!combo->isVisibleTo(desk.dialog.get())) continue;
            for (int row = 0; row < combo->count(); ++row) {
                combo->setCurrentIndex(row);
                QMap<QString, QString> owners;
                const auto claim = [&](const QString& text) {
                    const QString letter = QKeySequence::mnemonic(text).toString();
                    if (letter.isEmpty()) return;
                    QVERIFY2(!owners.contains(letter), qPrintable(text + QLatin1Char(' ') + owners[letter]));
                    owners[letter] = text;
                };
                for (const QLabel* label : desk.dialog->findChildren<QLabel*>())
                    if (label->isVisibleTo(desk.dialog.get()) && label->buddy()) claim(label->text());
                for (const QAbstractButton* button : desk.dialog->findChildren<QAbstractButton*>())
                    if (button->isVisibleTo(desk.dialog.get())) claim(button->text());
                QVERIFY(owners.size() >= 5);
            }
        }
    }

    // At life size 100 mm of a sheet are 100 mm of the screen, whose size it reports; options keep the view.
    void sheetsAreShownAtLifeSize() {
        Session session;
        session.document().setPuzzle(libraryPuzzle("pentominoes/10x6"));
        const ExportDesk desk(session);
        desk.choose("laser");
        QVERIFY2(desk.showsSomething(), qPrintable(desk.words()));
        auto* sheet = desk.dialog->findChild<SheetView*>();
        QVERIFY(sheet->isVisibleTo(desk.dialog.get()));
        const auto* scale = desk.find<QLabel>("scale");
        // All of the sheet at first.
        QVERIFY(sheet->rect().contains(sheet->transform().mapRect(QRectF(0, 0, 600, 400)).toRect()));
        const QString whole = scale->text();
        desk.click("lifeSize");
        QCOMPARE(scale->text(), QStringLiteral("100 % of life size"));
        const double length = sheet->toWidget({100, 0}).x() - sheet->toWidget({0, 0}).x();
        QVERIFY(std::abs(length - 100 / 25.4 * sheet->screen()->physicalDotsPerInch()) < 0.1);
        // The corner where parts are laid.
        QVERIFY(sheet->rect().contains(sheet->toWidget({0, 400}).toPoint()));
        const QImage shown = sheet->grab().toImage();
        desk.find<QDoubleSpinBox>("cell")->setValue(25.0);
        QTRY_VERIFY_WITH_TIMEOUT(sheet->grab().toImage() != shown, exportPatience);
        QCOMPARE(scale->text(), QStringLiteral("100 % of life size"));
        desk.write("sheet", "300x300");
        QTRY_VERIFY_WITH_TIMEOUT(desk.preview().frame().millimetres == QSizeF(300, 300), exportPatience);
        QCOMPARE(scale->text(), QStringLiteral("100 % of life size"));
        desk.write("sheet", "600x400");
        QTRY_VERIFY_WITH_TIMEOUT(desk.preview().frame().millimetres == QSizeF(600, 400), exportPatience);
        desk.click("fit");
        QCOMPARE(scale->text(), whole);
        // Plates are shown in three dimensions, or from above on their bed.
        desk.choose("print");
        QTRY_VERIFY_WITH_TIMEOUT(!desk.preview().frame().image.isNull(), exportPatience);
        QVERIFY(!sheet->isVisibleTo(desk.dialog.get()));
        QVERIFY(scale->text().isEmpty());
        desk.click("lifeSize");
        QVERIFY(sheet->isVisibleTo(desk.dialog.get()));
        QCOMPARE(scale->text(), QStringLiteral("100 % of life size"));
        desk.write("bed", "230x250");
        QTRY_VERIFY_WITH_TIMEOUT(desk.preview().frame().millimetres == QSizeF(230, 250), exportPatience);
        desk.click("solid");
        QVERIFY(!sheet->isVisibleTo(desk.dialog.get()));
        // Models have no scale.
        desk.choose("model");
        desk.pick("what", "pieces");
        QTRY_VERIFY_WITH_TIMEOUT(!desk.preview().frame().image.isNull(), exportPatience);
        QVERIFY(desk.find<QPushButton>("lifeSize") == nullptr);
        desk.choose("paper");
        QTRY_VERIFY_WITH_TIMEOUT(desk.preview().frame().millimetres == QSizeF(210, 297), exportPatience);
        QVERIFY(desk.find<QLabel>("scale") != nullptr);
    }

    // Sheets of flat puzzles, without a search.
    void sheetsAreCut() {
        Session session;
        session.document().setPuzzle(libraryPuzzle("pentominoes/10x6"));
        const ExportDesk desk(session);
        desk.choose("laser");
        QVERIFY2(desk.showsSomething(), qPrintable(desk.words()));
        QVERIFY2(desk.preview().frame().note.contains(QStringLiteral("12 parts")),
                 qPrintable(desk.preview().frame().note));
        QVERIFY(desk.find<QWidget>("border") == nullptr);
        desk.click("tray");
        QVERIFY(desk.find<QWidget>("border") != nullptr);
        QVERIFY(desk.result().contains(QStringLiteral("pentominoes-10x6-laser.svg")));
        const QString one = QStringLiteral("pentominoes-10x6-laser.svg");
        QVERIFY(desk.content(one).contains("width=\"600mm\" height=\"400mm\""));
        // A closed path for each piece, and three for the tray.
        QCOMPARE(desk.content(one).count("Z\""), 15);
        desk.click("tray");
        desk.pick("format", ".dxf");
        desk.write("sheet", "200");
        QVERIFY2(desk.words().contains(QStringLiteral("such as 600x400")), qPrintable(desk.words()));
        desk.write("sheet", "200x130");
        QVERIFY2(desk.showsSomething(), qPrintable(desk.words()));
        QVERIFY2(desk.result().startsWith(QStringLiteral("2 files")), qPrintable(desk.resultNow()));
        desk.write("sheet", "600x400");
        desk.pick("what", "comb");
        QVERIFY(desk.showsSomething());
        QVERIFY(desk.result().contains(QStringLiteral("kerf-comb.dxf")));
        session.document().setPuzzle(libraryPuzzle("cubes/soma"));
        const ExportDesk solid(session);
        solid.choose("laser");
        solid.pick("what", "pieces");
        QVERIFY2(solid.words().contains(QStringLiteral("nly flat puzzles")), qPrintable(solid.words()));
        QVERIFY(!solid.exports());
    }

    // Cover puzzles have no solutions: their pieces can be exported, and other exports explain what to do.
    void coverPuzzles() {
        Session session;
        session.document().setPuzzle(libraryPuzzle("cover/five-pieces-11x11"));
        const ExportDesk desk(session);
        desk.choose("sheet");
        QVERIFY2(desk.words().contains(QStringLiteral("F7")), qPrintable(desk.words()));
        desk.choose("print");
        QVERIFY(desk.result().startsWith(QStringLiteral("Written")));
    }

    // The front of a cube hides what is behind it.
    void solidsAreDrawn() {
        const std::vector<Cell> cell{{0, 0, 0}};
        const SolidOptions solid{.cell = 10.0, .gap = 0.0, .bevel = 0.0, .height = 10.0};
        const Mesh near = pieceSolid(cell, solid);
        const Mesh far = movedTo(near, {-4.0F, 4.0F, -4.0F});
        const Colour red{200, 0, 0};
        const Colour blue{0, 0, 200};
        for (const auto& meshes : {std::vector<ColouredMesh>{{near, red}, {far, blue}},
                                   std::vector<ColouredMesh>{{far, blue}, {near, red}}}) {
            const QImage image = drawMeshes(meshes, QSize(200, 200), {});
            const QColor middle = image.pixelColor(110, 95);
            QVERIFY(middle.red() > 80 && middle.blue() < 40 && middle.alpha() == 255);
            QCOMPARE(image.pixelColor(1, 1).alpha(), 0);
        }
        QCOMPARE(sizeOf(near)[2], 10.0F);
        std::stop_source stop;
        stop.request_stop();
        const std::vector<ColouredMesh> one{{near, red}};
        QVERIFY_THROWS_EXCEPTION(Stopped, drawMeshes(one, QSize(20, 20), stop.get_token()));
    }
};

TILEWRIGHT_TEST(TestExport)
#include "tst_export.moc"
