// tilewright-cli export page: the contents of the file, and how a browser shows it.

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <memory>
#include <set>

#include "tests/support/browser.h"
#include "tests/support/cli.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;
using namespace Qt::StringLiterals;

namespace {

constexpr QSize desk(1280, 800);
constexpr QSize phone(390, 844);

// What the page is given.
QJsonObject dataIn(const QByteArray& page) {
    const QByteArray begin = "id=\"data\">";
    const qsizetype from = page.indexOf(begin) + begin.size();
    return QJsonDocument::fromJson(page.mid(from, page.indexOf("</script>", from) - from)).object();
}

// How many steps of a scene there are, as page.js counts them.
int stepsOf(const QJsonObject& scene) {
    const auto order = static_cast<int>(scene["order"_L1].toArray().size());
    return order > 0 ? order / 2 + 1 : static_cast<int>(scene["steps"_L1].toArray().size());
}

using Place = std::array<double, 3>;

Place placeIn(const QJsonArray& numbers, int at = 0) {
    return {numbers[at].toDouble(), numbers[at + 1].toDouble(), numbers[at + 2].toDouble()};
}

// The points of a form, as it is turned and moved to be a piece; flat ones have no third part.
std::vector<Place> pointsOf(const QJsonObject& data, const QJsonObject& piece) {
    const QJsonObject form = data["forms"_L1].toArray()[piece["form"_L1].toInt()].toObject();
    const QJsonArray turn = data["turns"_L1].toArray()[piece["turn"_L1].toInt()].toArray();
    const Place at = placeIn(piece["at"_L1].toArray());
    std::vector<Place> points;
    const auto add = [&](const Place& point) {
        Place moved = at;
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 3; ++j)
                moved[i] += turn[static_cast<int>(3 * i + j)].toDouble() * point[j];
        points.push_back(moved);
    };
    const QJsonArray solid = form["points"_L1].toArray();
    for (int i = 0; i < solid.size(); i += 3)
        add(placeIn(solid, i));
    for (const QJsonValue& polygon : form["polygons"_L1].toArray())
        for (int i = 0; i < polygon.toArray().size(); i += 2)
            add({polygon[i].toDouble(), polygon[i + 1].toDouble(), 0.0});
    return points;
}

// How many legend colours occur in the picture, under any light.
int coloursOn(const QImage& image, const QJsonObject& data) {
    std::map<int, int> hues;
    for (int y = 0; y < image.height(); y += 2)
        for (int x = 0; x < image.width() * 3 / 4; x += 2)
            if (const QColor colour = image.pixelColor(x, y); colour.saturation() > 30 && colour.value() > 80)
                ++hues[colour.hue()];
    const QJsonArray legend = data["legend"_L1].toArray();
    return static_cast<int>(std::ranges::count_if(legend, [&](const QJsonValue& line) {
        const int hue = QColor(line["colour"_L1].toString()).hue();
        int count = 0;
        for (int near = hue - 2; near <= hue + 2; ++near)
            count += hues[(near + 360) % 360];
        return count > 60;
    }));
}

}  // namespace

class TestPage : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::unique_ptr<Browser> browser_;

    QString make(const QString& line, const QString& name = u"page.html"_s) {
        const QString file = folder_.filePath(name);
        const CliOutcome outcome =
            runCli(u"export page --force %1 %2"_s.arg(line, file).split(u' ', Qt::SkipEmptyParts));
        return outcome.exitCode == 0 ? file : QString();
    }

    // Shared by all tests, because it starts slowly.
    Browser& browser() {
        if (!browser_) browser_ = std::make_unique<Browser>();
        return *browser_;
    }

  private Q_SLOTS:
    void everyLatticeFits_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("scenes");
        QTest::addColumn<int>("steps");
        QTest::addColumn<int>("forms");
        const auto row = [](const char* line, int scenes, int steps, int forms) {
            QTest::newRow(line) << QString::fromLatin1(line) << scenes << steps << forms;
        };
        row("--solutions=1-100 cubes/soma.toml", 100, 8, 6);
        row("--solutions=1-100 pentacubes/solid-pentominoes-5x4x3.toml", 100, 13, 12);
        row("--solutions=1-100 pentominoes/10x6.toml", 100, 13, 13);
        row("--solutions=1,3 polyhexes/tetrahexes-7x4.toml", 2, 8, 8);
        row("--limit=2 polyiamonds/hexagon-of-24.toml", 2, 6, 7);
        row("--limit=2 kites/three-hexagons.toml", 2, 7, 9);
        row("--limit=2 tans/tangram-square.toml", 1, 8, 9);
        row("--limit=2 polysticks/grid-3x3.toml", 1, 7, 8);
        row("--limit=2 polysticks/triangle-of-18.toml", 1, 7, 9);
        row("--limit=2 prisms/hexagonal-drum.toml", 1, 5, 4);
        row("spheres/square-pyramid-of-30.toml", 1, 8, 7);
        row("--limit=2 rhombic/cube.toml", 1, 7, 5);
        row("--limit=2 tetra-octa/block.toml", 1, 9, 8);
        row("--limit=2 truncated-octahedra/cluster-of-15.toml", 1, 5, 3);
        row("--limit=2 dodecahedra/cluster-of-13.toml", 1, 5, 4);
        row("--show=apart burrs/six-sticks-level-7.toml", 1, 12, 5);
        row("--show=together --solutions=1 rhombic/burr-of-six.toml", 1, 6, 6);
        row("--show=search --steps=100-219 pentominoes/10x6.toml", 1, 120, 13);
        row("--show=search --steps=1-50 cubes/soma.toml", 1, 50, 7);
    }
    void everyLatticeFits() {
        QFETCH(QString, line);
        QFETCH(int, scenes);
        QFETCH(int, steps);
        QFETCH(int, forms);
        const QString file = make(line);
        QVERIFY(!file.isEmpty());
        const QByteArray page = contentOf(file);
        QVERIFY2(page.size() <= 2'000'000, qPrintable(QString::number(page.size())));
        const QJsonObject data = dataIn(page);
        QCOMPARE(static_cast<int>(data["scenes"_L1].toArray().size()), scenes);
        QCOMPARE(stepsOf(data["scenes"_L1][0].toObject()), steps);
        // However often it is there and however it lies, a piece is sent once, as is its mirror image, and
        // a cell of a board.
        QCOMPARE(static_cast<int>(data["forms"_L1].toArray().size()), forms);
        const Place low = placeIn(data["low"_L1].toArray());
        const Place high = placeIn(data["high"_L1].toArray());
        const std::size_t dimensions = data["flat"_L1].toBool() ? 2 : 3;
        // Wherever its moves lead it, a piece begins where it fits.
        for (const QJsonValue& piece : data["pieces"_L1].toArray())
            for (const Place& point : pointsOf(data, piece.toObject()))
                for (std::size_t axis = 0; axis < dimensions; ++axis)
                    QVERIFY(point[axis] > low[axis] - 0.01 && point[axis] < high[axis] + 0.01);
    }

    // Invalid links and their errors.
    void refusals_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QByteArray>("why");
        const auto row = [](const char* line, const char* why) {
            QTest::newRow(line) << QString::fromLatin1(line) << QByteArray(why);
        };
        row("--show=turn cubes/soma.toml OUT.html", "show");
        row("cubes/soma.toml OUT.gif", "must end in .html or .htm");
        row("--show=search --steps=9 cubes/soma.toml OUT.html", "two numbers like 1-500");
        row("--show=search --steps=1-6000 cubes/soma.toml OUT.html", "at most 5,000 steps");
        row("--show=search --steps=90000000-90000001 cubes/soma.toml OUT.html",
            "fewer than 90,000,000 steps");
        row("--show=apart --solutions=1 pentominoes/10x6.toml OUT.html", "");
    }
    void refusals() {
        QFETCH(QString, line);
        QFETCH(QByteArray, why);
        const QString file = folder_.filePath(u"refused"_s);
        const CliOutcome outcome =
            runCli(u"export page "_s.append(line.replace(u"OUT"_s, file)).split(u' ', Qt::SkipEmptyParts));
        QCOMPARE(outcome.exitCode != 0, !why.isEmpty());
        QVERIFY2(outcome.err.contains(why), outcome.err.constData());
        QCOMPARE(QFile::exists(file + u".html"_s), why.isEmpty());
        QFile::remove(file + u".html"_s);
    }

    // Names of puzzles are treated as text.
    void namesStayNames() {
        const QString evil = u"</script><script>alert(1)</script><img src=x onerror=alert(2)>&\u2028"_s;
        QFile puzzle(folder_.filePath(u"evil.toml"_s));
        QVERIFY(puzzle.open(QIODevice::WriteOnly));
        QByteArray text = contentOf(libraryPath("cubes/soma"));
        QVERIFY(text.contains("name = \"V\""));
        puzzle.write(text.replace("name = \"V\"", "name = \"" + evil.toUtf8() + "\""));
        puzzle.close();
        const QString file = make(puzzle.fileName());
        QVERIFY(!file.isEmpty());
        const QByteArray page = contentOf(file);
        QVERIFY(!page.contains("alert(1)<"));
        QCOMPARE(page.count("<script"), 5);
        QCOMPARE(page.count("</script"), 5);
        QVERIFY(!page.contains("\xE2\x80\xA8"));
        const QJsonArray legend = dataIn(page)["legend"_L1].toArray();
        QVERIFY(std::ranges::any_of(
            legend, [&](const QJsonValue& line) { return line["name"_L1].toString() == evil; }));
        if (!Browser::isInstalled()) QSKIP("chromium and chromedriver are not installed");
        browser().open(file);
        QVERIFY(
            browser().value(u"document.getElementById('legend').textContent"_s).toString().contains(evil));
        QCOMPARE(browser().value(u"document.scripts.length + ' ' + document.images.length"_s).toString(),
                 u"5 0"_s);
        QCOMPARE(browser().console(), QStringList());
    }

    // The file loads nothing, apart from the licence text of three.js.
    void nothingIsLoaded() {
        const QByteArray page = contentOf(make(u"--solutions=1 cubes/soma.toml"_s));
        const qsizetype library = page.indexOf("/* three.js");
        QVERIFY2(library > 0, "built without libjs-three, which app/install installs");
        QVERIFY(page.contains("Permission is hereby granted, free of charge"));
        QVERIFY(page.contains("default-src 'none'"));
        const QByteArray own = page.left(library) + page.mid(page.indexOf("</script", library));
        static const QRegularExpression elsewhere(u"https?:|//[a-z]+\\.|@import|url\\(|fetch\\(|src="_s);
        const auto found = elsewhere.match(QString::fromUtf8(own));
        QVERIFY2(!found.hasMatch(), qPrintable(found.captured()));
    }

    void browsersShowIt_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QSize>("screen");
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<int>("colours");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* name, const char* line, const QSize& screen, bool isDark, int colours,
                            const char* key, const char* before, const char* after) {
            QTest::newRow(name) << QString::fromLatin1(line) << screen << isDark << colours
                                << QString::fromLatin1(key) << QString::fromLatin1(before)
                                << QString::fromLatin1(after);
        };
        row("solids", "--solutions=1-100 cubes/soma.toml", desk, false, 6, "ArrowRight",
            "Solution 1 (1 of 100) Assembled 7 of 7", "Solution 2 (2 of 100) Assembled 7 of 7");
        row("solids, piece by piece", "--solutions=7 cubes/soma.toml", phone, true, 4, ",",
            "Solution 7  Assembled 7 of 7", "Solution 7  Piece V, from above 7 of 7");
        row("flat", "--solutions=1-9 pentominoes/10x6.toml", phone, false, 11, "End",
            "Solution 1 (1 of 9) Assembled 12 of 12", "Solution 9 (9 of 9) Assembled 12 of 12");
        row("balls", "spheres/tetrahedron-of-20.toml", phone, true, 4, "Home", "Solution 1  Assembled 5 of 5",
            "Solution 1  Piece C, from above 1 of 5");
        row("moves", "--show=apart burrs/six-sticks-level-7.toml", desk, true, 3, "ArrowRight",
            "Solution 1  Assembled 0 of 11", "Solution 1  D and C: 1 step down 1 of 11");
        row("search", "--show=search --steps=38-60 pentominoes/10x6.toml", desk, true, 6, ".",
            "The search  Step 38: N is tried at (4, 0): it collides with F. 1 of 23",
            "The search  Step 39: N is tried at (4, 0): it fits. 2 of 23");
    }
    void browsersShowIt() {
        if (!Browser::isInstalled()) QSKIP("chromium and chromedriver are not installed");
        QFETCH(QString, line);
        QFETCH(QSize, screen);
        QFETCH(bool, isDark);
        QFETCH(int, colours);
        QFETCH(QString, key);
        QFETCH(QString, before);
        QFETCH(QString, after);
        const QString file = make(line);
        QVERIFY(!file.isEmpty());
        const QJsonObject data = dataIn(contentOf(file));
        QVERIFY2(browser().isOpen(), qPrintable(browser().problem()));
        browser().setScreen(screen, isDark);
        browser().open(file);
        QCOMPARE(shownText(), before);
        const QImage first = browser().screenshot();
        QCOMPARE(first.size(), screen);
        QCOMPARE(first.pixelColor(2, 2).lightness() < 80, isDark);
        QVERIFY2(coloursOn(first, data) >= colours, qPrintable(QString::number(coloursOn(first, data))));
        // The page is no wider than the screen.
        QVERIFY(browser().value(u"document.documentElement.scrollWidth"_s).toInt() <= screen.width());
        browser().press(key);
        QCOMPARE(shownText(), after);
        const QImage second = browser().screenshot();
        QVERIFY(pictureIn(second) != pictureIn(first));
        // It turns solids, and leafs through what is flat.
        browser().drag("picture", {60, 20});
        QVERIFY(pictureIn(browser().screenshot()) != pictureIn(second));
        QCOMPARE(shownText() == after, !data["flat"_L1].toBool());
        browser().click("theme");
        QCOMPARE(browser().value(u"document.documentElement.classList.contains('dark')"_s).toBool(), !isDark);
        QCOMPARE(browser().value(u"performance.getEntriesByType('resource').length"_s).toInt(), 0);
        QCOMPARE(browser().console(), QStringList());
    }

    // Without three.js or WebGL, solids are drawn as flat pictures.
    void solidsNeedNoWebGl() {
        if (!Browser::isInstalled()) QSKIP("chromium and chromedriver are not installed");
        const QString file = make(u"--solutions=1 cubes/soma.toml"_s);
        QByteArray page = contentOf(file);
        const qsizetype from = page.indexOf("/* three.js");
        page.remove(from, page.indexOf("</script", from) - from);
        QFile plain(file);
        QVERIFY(plain.open(QIODevice::WriteOnly | QIODevice::Truncate));
        plain.write(page);
        plain.close();
        browser().setScreen(desk, false);
        browser().open(file);
        const QImage image = browser().screenshot();
        QVERIFY(coloursOn(image, dataIn(page)) >= 6);
        browser().press(u"ArrowUp"_s);
        QVERIFY(pictureIn(browser().screenshot()) != pictureIn(image));
        QCOMPARE(browser().console(), QStringList());
    }

    void cleanupTestCase() { browser_.reset(); }

  private:
    // What stands beside the picture.
    QString shownText() {
        return browser()
            .value(
                u"['scene', 'count', 'caption', 'stepCount']"
                ".map(id => document.getElementById(id).textContent).join(' ')"_s)
            .toString();
    }

    QImage pictureIn(const QImage& screen) {
        const QJsonValue box = browser().value(
            u"(() => { const {x, y, width, height} = document.getElementById('picture')"
            ".getBoundingClientRect(); return {x, y, width, height}; })()"_s);
        const auto side = [&](QLatin1StringView name) { return static_cast<int>(box[name].toDouble()); };
        return screen.copy(side("x"_L1), side("y"_L1), side("width"_L1), side("height"_L1));
    }
};

TILEWRIGHT_TEST(TestPage)
#include "tst_page.moc"
