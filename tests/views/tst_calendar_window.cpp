// The days of a calendar puzzle: solutions of a date, a year by their numbers, and pages to print.

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/puzzle/calendar.h"
#include "tests/support/test_program.h"
#include "views/pictures/picture_file.h"
#include "views/solutions/calendar_window.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

constexpr int untilCounted = 300'000;

template <class Widget>
Widget* find(const QWidget& window, const char* name) {
    return window.findChild<Widget*>(QString::fromLatin1(name));
}

QString textOf(const QWidget& window, const char* name) {
    return find<QLabel>(window, name)->text();
}

}  // namespace

class TestCalendarWindow : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // Published: 216 solutions on 25 January, 7 on 6 October, 24,405 in a leap year.
    void aDateAndAYear() {
        Session session;
        session.document().setPuzzle(calendarPuzzle(CalendarBoard::monthAndDay));
        CalendarWindow window(session);
        window.resize(900, 900);
        window.show();
        window.setDate(QDate(2028, 1, 25));
        QTRY_VERIFY_WITH_TIMEOUT(textOf(window, "dayCount").endsWith(QStringLiteral(": 216 solutions")),
                                 untilCounted);
        QCOMPARE(textOf(window, "whichSolution"), QStringLiteral("Solution 1 of 216"));
        QTest::mouseClick(find<QToolButton>(window, "nextOfDay"), Qt::LeftButton);
        QCOMPARE(textOf(window, "whichSolution"), QStringLiteral("Solution 2 of 216"));
        QTest::mouseClick(find<QToolButton>(window, "previousOfDay"), Qt::LeftButton);
        QCOMPARE(textOf(window, "whichSolution"), QStringLiteral("Solution 1 of 216"));

        QTRY_VERIFY_WITH_TIMEOUT(textOf(window, "yearSummary").contains(QStringLiteral("24,405")),
                                 untilCounted);
        const QString summary = textOf(window, "yearSummary");
        QVERIFY2(summary.contains(QStringLiteral("(7)")) && summary.contains(QStringLiteral("(216)")),
                 qPrintable(summary));
        // Clicked and moved to by keys.
        auto* year = find<YearView>(window, "yearView");
        QTest::mouseClick(year, Qt::LeftButton, {}, year->rectOf(QDate(2028, 10, 6)).center());
        QCOMPARE(window.date(), QDate(2028, 10, 6));
        QTRY_VERIFY_WITH_TIMEOUT(textOf(window, "dayCount").endsWith(QStringLiteral(": 7 solutions")),
                                 untilCounted);
        QTest::keyClick(year, Qt::Key_Right);
        QCOMPARE(window.date(), QDate(2028, 10, 7));
        QTest::keyClick(year, Qt::Key_Up);
        QCOMPARE(window.date(), QDate(2028, 9, 7));
        QTest::mouseClick(find<QPushButton>(window, "today"), Qt::LeftButton);
        QCOMPARE(window.date(), QDate::currentDate());
    }

    // Opened on a small screen, the numbers of days can be read, and the date has its century.
    void theYearIsReadableAsItOpens() {
        QLocale::setDefault(QLocale(QLocale::German));
        Session session;
        session.document().setPuzzle(calendarPuzzle(CalendarBoard::monthAndDay));
        CalendarWindow window(session);
        window.show();
        window.setDate(QDate(2028, 1, 25));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        const auto* date = find<QDateEdit>(window, "date");
        QVERIFY2(date->text().contains(QStringLiteral("2028")), qPrintable(date->text()));
        const QRect day = find<YearView>(window, "yearView")->rectOf(QDate(2028, 1, 25));
        QVERIFY2(day.height() >= 16 && day.width() >= 20,
                 qPrintable(QStringLiteral("%1 x %2").arg(day.width()).arg(day.height())));
    }

    void otherPuzzlesAreNoCalendars() {
        Session session;
        session.document().newPuzzle(*Lattice::named("square"));
        CalendarWindow window(session);
        window.show();
        QVERIFY(textOf(window, "dayCount").startsWith(QStringLiteral("This puzzle is not a calendar.")));
        QVERIFY(!find<QDateEdit>(window, "date")->isEnabled());
        session.document().setPuzzle(calendarPuzzle(CalendarBoard::weekday, true));
        QVERIFY(find<QDateEdit>(window, "date")->isEnabled());
        QTRY_VERIFY(textOf(window, "dayCount").contains(QStringLiteral("no pieces")));
    }

    void pagesAreSaved() {
        Session session;
        session.document().setPuzzle(calendarPuzzle(CalendarBoard::monthAndDay));
        CalendarWindow window(session);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("days.pdf"));
        window.printDays(file, QDate(2026, 2, 1), QDate(2026, 2, 28));
        QFile read(file);
        QVERIFY(read.open(QIODevice::ReadOnly));
        const QByteArray text = read.readAll();
        QVERIFY(text.startsWith("%PDF"));
        QVERIFY(text.contains("/Count 28"));
        QVERIFY_THROWS_EXCEPTION(
            PictureError, window.printDays(folder.filePath(QStringLiteral("no/such.pdf")), QDate(2026, 2, 1),
                                           QDate(2026, 2, 1)));
    }
};

TILEWRIGHT_TEST(TestCalendarWindow)
#include "tst_calendar_window.moc"
