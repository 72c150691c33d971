// The guide and the list of keys.

#include <QAction>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenuBar>
#include <QTableWidget>
#include <QTextBrowser>

#include "tests/support/gui.h"
#include "views/help/guide_dialog.h"
#include "views/help/guide_pictures.h"
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
        const QList<KeyRow> rows = keysOf(window);
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].menu, QStringLiteral("File"));
        QCOMPARE(rows[0].command, QStringLiteral("Save"));
        QCOMPARE(rows[0].keys, QStringLiteral("Ctrl+S"));
        QCOMPARE(rows[1].menu, QStringLiteral("Elsewhere"));
        QCOMPARE(rows[1].keys, QStringLiteral("F9, Ctrl+9"));

        ShortcutsDialog dialog(window);
        dialog.show();
        auto* table = dialog.findChild<QTableWidget*>();
        QCOMPARE(table->rowCount(), 2);
        QTest::keyClicks(dialog.findChild<QLineEdit*>(), QStringLiteral("ctrl+s"));
        QVERIFY(!table->isRowHidden(0));
        QVERIFY(table->isRowHidden(1));
    }

    void theGuideHasPictures() {
        GuideDialog guide;
        guide.show();
        const QString html = guide.findChild<QTextBrowser*>()->document()->toHtml();
        for (const QString& name : guidePictures()) {
            QVERIFY2(!guidePicture(name).isNull(), qPrintable(name));
            QVERIFY2(html.contains(QStringLiteral("\"%1\"").arg(name)), qPrintable(name));
            QVERIFY(!guide.findChild<QTextBrowser*>()
                         ->document()
                         ->resource(QTextDocument::ImageResource, QUrl(name))
                         .isNull());
        }
        QVERIFY(guidePicture(QStringLiteral("none")).isNull());
    }
};

TILEWRIGHT_GUI_TEST(TestHelp)
#include "tst_help.moc"
