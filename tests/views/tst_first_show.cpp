// The demonstration at the first start, and how it ends.

#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>

#include "tests/support/browser_desk.h"
#include "tests/support/test_program.h"
#include "views/solutions/solution_navigator.h"
#include "views/style/theme.h"
#include "views/welcome/first_show.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace Qt::StringLiterals;

namespace {

struct ShowDesk : BrowserDesk {
    bool begin() {
        show.resize(900, 40);
        if (!open("cubes/soma")) return false;
        show.begin();
        return QTest::qWaitFor([this] { return session.run().phase() == Run::Phase::finished; }, 60'000) &&
               isListed();
    }

    void pressShown(const char* text) const {
        for (auto* button : show.findChildren<QAbstractButton*>())
            if (button->text().remove(u'&') == QLatin1String(text)) return button->click();
        QFAIL(text);
    }

    FirstShow show{session, page.navigator()};
};

}  // namespace

class TestFirstShow : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { QSettings().clear(); }
    void cleanup() { QSettings().clear(); }

    void isDueOnce() {
        QVERIFY(FirstShow::isDue());
        ShowDesk desk;
        QVERIFY(!desk.show.isOn() && desk.show.isHidden());
        QVERIFY(desk.begin());
        QVERIFY(desk.show.isOn() && desk.show.isVisible());
        QVERIFY(!FirstShow::isDue());
    }

    void isNotForThoseWhoWereHere() {
        QSettings().setValue(u"recentFiles"_s, QStringList{u"some.toml"_s});
        QVERIFY(!FirstShow::isDue());
    }

    void letsOneSolutionFlyAfterTheOther() {
        chooseFlightSpeed(FlightSpeed::off);
        ShowDesk desk;
        QVERIFY(desk.begin());
        std::set<quint64> seen;
        QVERIFY(QTest::qWaitFor(
            [&] {
                seen.insert(desk.page.navigator().currentSolution().value());
                return seen.size() > 1;
            },
            60'000));
        QVERIFY(desk.show.isOn());
    }

    // It does not take the focus or interrupt typing.
    void takesNoFocus() {
        ShowDesk desk;
        QCOMPARE(desk.show.findChildren<QAbstractButton*>().size(), 4);
        for (const auto* button : desk.show.findChildren<QAbstractButton*>())
            QCOMPARE(button->focusPolicy(), Qt::TabFocus);
    }

    void endsWithWhatAPersonDoes_data() {
        using Does = std::function<void(ShowDesk&)>;
        QTest::addColumn<Does>("does");
        // How often each action was requested.
        QTest::addColumn<QList<qsizetype>>("asked");
        const auto add = [](const char* name, const Does& does, const QList<qsizetype>& asked = {0, 0, 0}) {
            QTest::newRow(name) << does << asked;
        };
        add("another puzzle", [](ShowDesk& desk) { QVERIFY(desk.open("cubes/bedlam-cube")); });
        add("an edit", [](ShowDesk& desk) {
            Puzzle puzzle = desk.session.document().puzzle();
            puzzle.name = "mine";
            desk.session.document().edit(u"Rename"_s, puzzle);
        });
        add("another search", [](ShowDesk& desk) { desk.session.run().start(); });
        add("a solution", [](ShowDesk& desk) { desk.click(2); });
        add("the close button", [](ShowDesk& desk) { desk.pressShown(""); });
        add("watch", [](ShowDesk& desk) { desk.pressShown("Watch how it was found"); }, {1, 0, 0});
        add("change", [](ShowDesk& desk) { desk.pressShown("Change the puzzle"); }, {0, 1, 0});
        add("open", [](ShowDesk& desk) { desk.pressShown("Open another"); }, {0, 0, 1});
    }
    void endsWithWhatAPersonDoes() {
        QFETCH(const std::function<void(ShowDesk&)>, does);
        QFETCH(const QList<qsizetype>, asked);
        ShowDesk desk;
        QVERIFY(desk.begin());
        const QSignalSpy watch(&desk.show, &FirstShow::watchWanted);
        const QSignalSpy change(&desk.show, &FirstShow::changeWanted);
        const QSignalSpy open(&desk.show, &FirstShow::openWanted);
        QVERIFY(desk.show.isOn());
        does(desk);
        QVERIFY(!desk.show.isOn());
        QVERIFY(desk.show.isHidden());
        QCOMPARE((QList<qsizetype>{watch.size(), change.size(), open.size()}), asked);
        QVERIFY(!FirstShow::isDue());
    }
};

TILEWRIGHT_TEST(TestFirstShow)
#include "tst_first_show.moc"
