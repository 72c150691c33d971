// The guide and the list of shortcuts.

#include <QAction>
#include <QApplication>
#include <QDialogButtonBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSet>
#include <QTableWidget>
#include <QTextBlock>
#include <QTextBrowser>

#include "core/lattice/lattice.h"
#include "tests/support/test_program.h"
#include "views/welcome/guide_dialog.h"

using namespace tilewright;
using namespace tilewright::test;

class TestHelp : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void keysAreThoseOfTheActions() {
        QMainWindow window;
        QMenu* file = window.menuBar()->addMenu(QStringLiteral("&File"));
        QMenu* more = file->addMenu(QStringLiteral("&More"));
        QAction* save = more->addAction(QStringLiteral("&Save…"));
        save->setShortcut(QKeySequence(QStringLiteral("Ctrl+S")));
        save->setStatusTip(QStringLiteral("Saves"));
        file->addAction(QStringLiteral("without a key"));
        auto* loose = new QAction(QStringLiteral("loose"), &window);
        loose->setShortcuts({QKeySequence(QStringLiteral("F9")), QKeySequence(QStringLiteral("Ctrl+9"))});
        ShortcutsDialog dialog(window);
        dialog.show();
        auto* table = dialog.findChild<QTableWidget*>();
        QCOMPARE(table->rowCount(), 2);
        const auto row = [&](int number) {
            QStringList texts;
            for (int column = 0; column < table->columnCount(); ++column)
                texts << table->item(number, column)->text();
            return texts.join(QStringLiteral(" | "));
        };
        QCOMPARE(row(0), QStringLiteral("File | Save | Ctrl+S | Saves"));
        QCOMPARE(row(1), QStringLiteral("Elsewhere | loose | F9, Ctrl+9 | "));
        QTest::keyClicks(dialog.findChild<QLineEdit*>(), QStringLiteral("ctrl+s"));
        QVERIFY(!table->isRowHidden(0));
        QVERIFY(table->isRowHidden(1));
        // An empty result is reported.
        auto* none = dialog.findChild<QLabel*>();
        QVERIFY(none->isHidden());
        QTest::keyClicks(dialog.findChild<QLineEdit*>(), QStringLiteral("+nothing"));
        QVERIFY(none->isVisible());
    }

    void theGuideHasPictures() {
        GuideDialog guide;
        guide.show();
        const QTextDocument& text = *guide.findChild<QTextBrowser*>()->document();
        int pictures = 0;
        for (const auto& match :
             QRegularExpression(QStringLiteral("<img src=\"([\\w-]+)\"")).globalMatch(text.toHtml())) {
            ++pictures;
            const auto picture =
                text.resource(QTextDocument::ImageResource, QUrl(match.captured(1))).value<QImage>();
            QSet<QRgb> colours;
            for (int x = 0; x < picture.width(); ++x)
                for (int y = 0; y < picture.height(); ++y)
                    colours.insert(picture.pixel(x, y));
            QVERIFY2(colours.size() > 1, qPrintable(match.captured(1)));
        }
        // One for each lattice but squares and cubes, which the others show.
        QCOMPARE(pictures, 15 + static_cast<int>(Lattice::all().size()) - 2);
    }

    // Contents beside the text, a search that keeps matching chapters, and keys that scroll at once.
    void theGuideHasContentsAndASearch() {
        QWidget window;
        window.show();
        openGuide(window, GuidePlace::design);
        auto* guide = window.findChild<GuideDialog*>();
        QVERIFY(QTest::qWaitForWindowActive(guide, 60'000));
        auto* text = guide->findChild<QTextBrowser*>();
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::focusWidget(), text, 60'000);
        const int before = text->verticalScrollBar()->value();
        QTest::keyClick(text, Qt::Key_PageDown);
        QVERIFY(text->verticalScrollBar()->value() > before);
        auto* contents = guide->findChild<QListWidget*>();
        const auto listed = [contents] {
            QStringList headings;
            for (int row = 0; row < contents->count(); ++row)
                if (!contents->item(row)->isHidden()) headings << contents->item(row)->text();
            return headings;
        };
        QVERIFY(listed().size() > 15);
        QTest::keyClicks(guide->findChild<QLineEdit*>(), QStringLiteral("hand-out"));
        QCOMPARE(listed(), QStringList{QStringLiteral("Lessons")});
        QCOMPARE(text->textCursor().selectedText(), QStringLiteral("hand-out"));
    }

    void opensAtThePlace_data() {
        QTest::addColumn<int>("place");
        QTest::addColumn<QString>("heading");
        const auto add = [](GuidePlace place, const char* heading) {
            QTest::newRow(heading) << static_cast<int>(place) << QString::fromUtf8(heading);
        };
        add(GuidePlace::design, "Getting started");
        add(GuidePlace::library, "Open a puzzle");
        add(GuidePlace::watch, "Watch the search");
        add(GuidePlace::compare, "Compare plans");
        add(GuidePlace::solutions, "Look at the solutions");
        add(GuidePlace::moves, "Disassemble");
        add(GuidePlace::count, "Count and browse solutions");
        add(GuidePlace::covers, "Cover as much as possible");
        add(GuidePlace::edges, "Edge-matching puzzles");
        add(GuidePlace::exports, "Export");
    }
    void opensAtThePlace() {
        QFETCH(const int, place);
        QFETCH(const QString, heading);
        QWidget window;
        window.show();
        offerGuide(window, static_cast<GuidePlace>(place));
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window, 60'000));
        QTest::keyClick(&window, Qt::Key_F1);
        auto* guide = window.findChild<GuideDialog*>();
        QVERIFY(guide != nullptr && guide->isVisible());
        QCOMPARE(guide->windowTitle(), heading + QStringLiteral(" – Guide"));
        auto* text = guide->findChild<QTextBrowser*>();
        QTextCursor found = text->document()->find(heading);
        // Chapters refer to each other.
        while (!found.isNull() && found.block().text() != heading)
            found = text->document()->find(heading, found);
        QVERIFY(!found.isNull());
        const QRect seen = text->cursorRect(found);
        QVERIFY2(text->viewport()->rect().contains(seen), qPrintable(QString::number(seen.top())));
        // All except the last ones are at the top.
        QVERIFY(seen.top() < 60 ||
                text->verticalScrollBar()->value() == text->verticalScrollBar()->maximum());
        openGuide(window, GuidePlace::design);
        QCOMPARE(window.findChildren<GuideDialog*>().size(), 1);
    }
};

TILEWRIGHT_TEST(TestHelp)
#include "tst_help.moc"
