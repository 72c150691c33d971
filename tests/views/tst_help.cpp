// The guide and the list of keys.

#include <QAction>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTableWidget>
#include <QTextBrowser>

#include "core/lattice/lattice.h"
#include "tests/support/test_program.h"
#include "views/help/guide_dialog.h"
#include "views/help/shortcuts_dialog.h"

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
    }

    void theGuideHasPictures() {
        GuideDialog guide;
        guide.show();
        const QTextDocument& text = *guide.findChild<QTextBrowser*>()->document();
        int pictures = 0;
        for (const auto& match :
             QRegularExpression(QStringLiteral("<img src=\"([\\w-]+)\"")).globalMatch(text.toHtml())) {
            ++pictures;
            QVERIFY(!text.resource(QTextDocument::ImageResource, QUrl(match.captured(1)))
                         .value<QImage>()
                         .isNull());
        }
        // One for each lattice but squares and cubes, which the others show.
        QCOMPARE(pictures, 5 + static_cast<int>(Lattice::all().size()) - 2);
    }
};

TILEWRIGHT_TEST(TestHelp)
#include "tst_help.moc"
