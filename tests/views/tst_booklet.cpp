// Booklets are true to scale.

#include <QImage>
#include <QPainter>
#include <QTest>

#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/pictures/booklet.h"

using namespace tilewright;
using namespace tilewright::test;

class TestBooklet : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void regionsAreTrueToScale_data() {
        QTest::addColumn<double>("cell");
        QTest::addColumn<bool>("isLetter");
        QTest::newRow("A4") << 15.0 << false;
        QTest::newRow("letter") << 12.5 << true;
    }
    // On a page with ten pixels to a millimetre.
    void regionsAreTrueToScale() {
        QFETCH(double, cell);
        QFETCH(bool, isLetter);
        GradedPuzzle graded;
        graded.puzzle = libraryPuzzle("pentominoes/10x6");
        const PageSet pages = bookletPages({graded}, {QStringLiteral("Scale"), cell, isLetter});
        QCOMPARE(pages.count, 2);
        const QSize size = (pages.options.size * 254.0 / 72.0).toSize();
        QImage page(size, QImage::Format_RGB32);
        page.fill(Qt::white);
        QPainter painter(&page);
        pages.paint(painter, size, 0);
        painter.end();
        // Columns and rows that are mostly region; the line below the heading has the same colour.
        const auto isRegion = [&](int x, int y) { return page.pixelColor(x, y) == QColor(0xd7dce4); };
        int columns = 0;
        for (int x = 0; x < size.width(); ++x) {
            int cells = 0;
            for (int y = 0; y < size.height(); ++y)
                cells += isRegion(x, y) ? 1 : 0;
            columns += cells > 30 * cell ? 1 : 0;
        }
        int rows = 0;
        for (int y = 0; y < size.height(); ++y) {
            int cells = 0;
            for (int x = 0; x < size.width(); ++x)
                cells += isRegion(x, y) ? 1 : 0;
            rows += cells > 80 * cell && cells < 101 * cell ? 1 : 0;
        }
        // Thin lines between cells are white.
        const double lines = 0.03 * cell * 10.0 + 2.0;
        QVERIFY2(columns <= 100 * cell + 2 && columns >= 100 * cell - 9 * lines - 2,
                 qPrintable(QString::number(columns)));
        QVERIFY2(rows <= 60 * cell + 2 && rows >= 60 * cell - 5 * lines - 2,
                 qPrintable(QString::number(rows)));
    }
};

TILEWRIGHT_TEST(TestBooklet)
#include "tst_booklet.moc"
