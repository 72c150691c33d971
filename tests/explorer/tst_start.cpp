// The explorer starts with any settings, also damaged ones, and fits the screen it starts on.

#include <QDir>
#include <QFile>
#include <QRandomGenerator>

#include "tests/explorer/explorer.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;
using namespace Qt::StringLiterals;

namespace {

constexpr const char* mainWindow = "^Soma cube .*Tilewright$";

QByteArray savedBefore(const char* name) {
    return contentOf(QStringLiteral(TILEWRIGHT_SOURCE_DIR "/tests/data/settings/") +
                     QString::fromLatin1(name));
}

// Settings before the start and after the end of an explorer.
class Settings {
  public:
    explicit Settings(const QByteArray& content = {}) {
        QDir(folder()).mkpath(QStringLiteral("Tilewright"));
        QFile out(file());
        if (!content.isEmpty() && out.open(QIODevice::WriteOnly)) out.write(content);
    }

    QString folder() const { return folder_.path(); }
    QString file() const { return folder_.filePath(QStringLiteral("Tilewright/Tilewright.conf")); }

  private:
    QTemporaryDir folder_;
};

// An X server with a window manager for programs started during its lifetime. The key F12 maximises the
// window.
class Screen {
  public:
    explicit Screen(QSize size) : before_(qgetenv("DISPLAY")) {
        const QString mode = QStringLiteral("%1x%2x24").arg(size.width()).arg(size.height());
        server_.start(QStringLiteral("Xvfb"),
                      {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
                       QStringLiteral("0"), mode, QStringLiteral("-noreset"), QStringLiteral("-nolisten"),
                       QStringLiteral("tcp")});
        while (!server_.canReadLine() && server_.waitForReadyRead(60'000)) {
        }
        qputenv("DISPLAY", ':' + server_.readLine().trimmed());
        QFile keys(folder_.filePath(QStringLiteral("rc.xml")));
        static_cast<void>(keys.open(QIODevice::WriteOnly));
        keys.write(
            "<openbox_config xmlns=\"http://openbox.org/3.4/rc\"><keyboard><keybind key=\"F12\">"
            "<action name=\"ToggleMaximize\"/></keybind></keyboard></openbox_config>");
        keys.close();
        manager_.start(QStringLiteral("openbox"), {QStringLiteral("--config-file"), keys.fileName()});
        manager_.waitForStarted(60'000);
    }

    ~Screen() {
        for (QProcess* process : {&manager_, &server_}) {
            process->kill();
            process->waitForFinished(60'000);
        }
        qputenv("DISPLAY", before_);
    }

  private:
    QTemporaryDir folder_;
    QByteArray before_;
    QProcess server_;
    QProcess manager_;
};

// Damage to a settings file: none, truncation to a fraction, or changed bytes.
QByteArray damaged(QByteArray content, double share, quint32 seed) {
    content.truncate(static_cast<qsizetype>(static_cast<double>(content.size()) * share));
    QRandomGenerator random(seed);
    for (qsizetype i = 0; seed != 0 && i < content.size() / 20; ++i)
        content[random.bounded(static_cast<int>(content.size()))] = static_cast<char>(random.bounded(256));
    return content;
}

constexpr int leastTitle = 16;

// Whether a window of this size fits on the screen with its title bar.
bool fits(QSize window, QSize screen) {
    return window.width() <= screen.width() && window.height() + leastTitle <= screen.height();
}

QByteArray randomBytes(int count) {
    QRandomGenerator random(5);
    QByteArray bytes;
    for (int i = 0; i < count; ++i)
        bytes += static_cast<char>(random.bounded(256));
    return bytes;
}

}  // namespace

class TestStart : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void startsWithAnySettings_data() {
        QTest::addColumn<QByteArray>("settings");
        for (const char* name : {"saved-on-1366x768.conf", "saved-on-1920x1080.conf"}) {
            const QByteArray whole = savedBefore(name);
            QVERIFY(!whole.isEmpty());
            QTest::addRow("%s", name) << whole;
            for (const double share : {0.05, 0.3, 0.6, 0.9})
                QTest::addRow("%s, %.0f %% of it", name, share * 100) << damaged(whole, share, 0);
            for (const quint32 seed : {1U, 2U, 3U})
                QTest::addRow("%s, damaged %u", name, seed) << damaged(whole, 1.0, seed);
        }
        QTest::newRow("random bytes") << randomBytes(5000);
        QTest::newRow("wrong types") << QByteArray(
            "[General]\ntheme=@Size(1 2)\ngeometry=17\nrecentFiles=@Rect(1 2 3 4)\n"
            "[state2]\ngeometry=hello\npanels0=@Point(3 4)\npanels1=true\npanels2=\n"
            "[advice]\nbackgroundSearch=perhaps\n[solutions]\nlist=@ByteArray(\\xff)\n");
        QTest::newRow("numbers out of range")
            << QByteArray("[General]\ntheme=99999999999\n[export]\nsize=@Size(-1 2147483647)\n");
        QTest::newRow("a later version")
            << QByteArray("[state3]\npanels0=@ByteArray(abc)\n[General]\ntheme=17\nlayout=later\n");
    }
    void startsWithAnySettings() {
        QFETCH(const QByteArray, settings);
        const Settings kept(settings);
        Explorer explorer({libraryPath("cubes/soma")}, kept.folder());
        QVERIFY(explorer.focus(mainWindow));
        for (const char* place : {"alt+1", "alt+2", "alt+3"})
            Explorer::key(place);
        Explorer::key("ctrl+q");
        QVERIFY(explorer.hasEnded(10'000));
        QVERIFY(explorer.endedWell());
    }

    // The first start solves the puzzle it opens and offers three actions; the second start does not.
    void theFirstStartIsAShow_data() {
        QTest::addColumn<QByteArray>("way");
        QTest::addColumn<QByteArray>("window");
        QTest::addColumn<QByteArray>("chapter");
        QTest::newRow("watch") << QByteArray("alt+o") << QByteArray() << QByteArray("Watch the search");
        QTest::newRow("change") << QByteArray("alt+g") << QByteArray() << QByteArray("Getting started");
        QTest::newRow("open") << QByteArray("alt+n") << QByteArray("^Puzzle library$")
                              << QByteArray("Open a puzzle");
    }
    void theFirstStartIsAShow() {
        QFETCH(const QByteArray, way);
        QFETCH(const QByteArray, window);
        QFETCH(const QByteArray, chapter);
        const char* solved = "Pentominoes 10x6 .*solutions – Tilewright$";
        const Settings kept;
        {
            Explorer first({}, kept.folder());
            QVERIFY(first.focus(solved));
            Explorer::key(way);
            // A button pressed by its key is drawn as pressed first.
            QTest::qWait(500);
            if (!window.isEmpty()) QVERIFY(first.focus(window));
            Explorer::key("F1");
            QVERIFY(!first.window('^' + chapter + " – Guide$").isEmpty());
        }
        Explorer second({}, kept.folder());
        QVERIFY(second.focus("^Pentominoes 10x6 .*Tilewright$"));
        QTest::qWait(1000);
        QVERIFY(xdotool({u"search"_s, u"--onlyvisible"_s, u"--name"_s, QString::fromUtf8(solved)}).isEmpty());
        // The banner is hidden.
        Explorer::key(way);
        Explorer::key("F1");
        QVERIFY(!second.window("^Look at the solutions – Guide$").isEmpty());
    }

    void startsWithWhatItKeptDamaged_data() {
        QTest::addColumn<double>("share");
        QTest::addColumn<quint32>("seed");
        for (const double share : {0.2, 0.5, 0.8})
            QTest::addRow("%.0f %%", share * 100) << share << 0U;
        for (const quint32 seed : {1U, 2U, 3U, 4U})
            QTest::addRow("changed bytes %u", seed) << 1.0 << seed;
    }
    void startsWithWhatItKeptDamaged() {
        QFETCH(const double, share);
        QFETCH(const quint32, seed);
        static const QByteArray whole = [] {
            const Settings kept;
            Explorer first({libraryPath("cubes/soma")}, kept.folder());
            if (!first.focus(mainWindow)) return QByteArray();
            for (const char* place : {"alt+1", "alt+2", "alt+3", "ctrl+q"})
                Explorer::key(place);
            first.hasEnded(10'000);
            return contentOf(kept.file());
        }();
        QVERIFY(whole.contains("panels"));
        const Settings kept(damaged(whole, share, seed));
        Explorer explorer({libraryPath("cubes/soma")}, kept.folder());
        QVERIFY(explorer.focus(mainWindow));
        Explorer::key("ctrl+q");
        QVERIFY(explorer.hasEnded(10'000));
        QVERIFY(explorer.endedWell());
    }

    // Settings are saved at once, unsaved work within a second.
    void keepsWhatIsChosenWhenItIsKilled_data() {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("written");
        QTest::newRow("theme") << QByteArray("ctrl+shift+F9") << QByteArray("theme=");
        QTest::newRow("panels") << QByteArray("ctrl+shift+3") << QByteArray("panelWishes=");
        QTest::newRow("geometry") << QByteArray("alt+1") << QByteArray("geometry=");
        QTest::newRow("last puzzle") << QByteArray("alt+1") << QByteArray("lastPuzzle=");
        QTest::newRow("recent files") << QByteArray("alt+1") << QByteArray("recentFiles=");
    }
    void keepsWhatIsChosenWhenItIsKilled() {
        QFETCH(const QByteArray, key);
        QFETCH(const QByteArray, written);
        const Settings kept;
        {
            Explorer explorer({libraryPath("cubes/soma")}, kept.folder());
            QVERIFY(explorer.focus(mainWindow));
            Explorer::key(key);
            QTRY_VERIFY2_WITH_TIMEOUT(contentOf(kept.file()).contains(written), contentOf(kept.file()),
                                      60'000);
            explorer.kill();
        }
        // The second start reopens the last puzzle.
        Explorer again({libraryPath("pentominoes/10x6")}, kept.folder());
        QVERIFY(again.focus("^Pentominoes 10x6 .*Tilewright$"));
        again.kill();
        Explorer third({}, kept.folder());
        QVERIFY(!third.window("Tilewright$").isEmpty());
    }

    // A recovered puzzle is not replaced by the file on the command line.
    void recoversBeforeItOpensAFile_data() {
        QTest::addColumn<bool>("isSameFile");
        QTest::newRow("the same file") << true;
        QTest::newRow("another file") << false;
    }
    void recoversBeforeItOpensAFile() {
        QFETCH(const bool, isSameFile);
        const QTemporaryDir files;
        const QTemporaryDir data;
        const Settings kept;
        const QString file = files.filePath(u"mine.toml"_s);
        QVERIFY(QFile::copy(libraryPath("cubes/soma"), file));
        const QDir recovery(data.filePath(u"Tilewright/Tilewright/recovery"_s));
        const auto left = [&] { return recovery.entryList({u"*.toml"_s}, QDir::Files); };
        const char* changed = "^Soma cube \\(mine.toml\\)\\* – Tilewright$";
        {
            Explorer explorer({file}, kept.folder(), data.path());
            QVERIFY(explorer.focus("^Soma cube \\(mine.toml\\) – Tilewright$"));
            for (const char* key : {"alt+1", "F4", "BackSpace"})
                Explorer::key(key);
            QVERIFY(!explorer.window(changed).isEmpty());
            QTRY_COMPARE_WITH_TIMEOUT(left().size(), 1, 60'000);
            explorer.kill();
        }
        Explorer explorer({isSameFile ? file : libraryPath("pentominoes/10x6")}, kept.folder(), data.path());
        QVERIFY(explorer.focus("^Recover puzzle$"));
        Explorer::key("Return");
        if (!isSameFile) {
            QVERIFY(explorer.focus("^Recovered puzzle$"));
            Explorer::key("Escape");
            QVERIFY(explorer.isGone("^Recovered puzzle$"));
        }
        QVERIFY(explorer.focus(changed));
        // Discarded recovered changes can be recovered again.
        Explorer::key("ctrl+q");
        QVERIFY(explorer.focus("^Unsaved changes$"));
        Explorer::key("alt+d");
        QVERIFY(explorer.hasEnded(60'000));
        QCOMPARE(left().size(), 1);
    }

    void fitsTheScreen_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1000x700") << QSize(1000, 700);
        QTest::newRow("1280x800") << QSize(1280, 800);
        QTest::newRow("1366x768") << QSize(1366, 768);
        QTest::newRow("1920x1080") << QSize(1920, 1080);
        QTest::newRow("3840x2160") << QSize(3840, 2160);
    }
    // The same after closing it maximised, and with layouts of other screens.
    void fitsTheScreen() {
        QFETCH(const QSize, size);
        const Screen screen(size);
        const Settings kept;
        for (const bool isMaximised : {false, true, true}) {
            Explorer explorer({libraryPath("cubes/soma")}, kept.folder());
            QVERIFY(explorer.focus(mainWindow));
            for (const char* place : {"alt+1", "alt+2", "alt+3"}) {
                Explorer::key(place);
                QTest::qWait(200);
                const QSize found = explorer.size(mainWindow);
                QVERIFY2(fits(found, size), qPrintable(QStringLiteral("%1x%2 at %3")
                                                           .arg(found.width())
                                                           .arg(found.height())
                                                           .arg(QLatin1String(place))));
            }
            if (isMaximised)
                QTRY_VERIFY_WITH_TIMEOUT(explorer.size(mainWindow).width() > size.width() - 10, 60'000);
            if (!isMaximised) {
                Explorer::key("F12");
                QTRY_VERIFY_WITH_TIMEOUT(explorer.size(mainWindow).width() > size.width() - 10, 60'000);
            }
            Explorer::key("ctrl+q");
            QVERIFY(explorer.hasEnded(10'000));
            QVERIFY(explorer.endedWell());
        }
        for (const char* name : {"saved-on-1366x768.conf", "saved-on-1920x1080.conf"}) {
            const Settings before(savedBefore(name));
            Explorer explorer({libraryPath("cubes/soma")}, before.folder());
            QVERIFY(explorer.focus(mainWindow));
            QVERIFY(fits(explorer.size(mainWindow), size));
            Explorer::key("ctrl+q");
            QVERIFY(explorer.hasEnded(10'000));
            QVERIFY(explorer.endedWell());
        }
    }

    // A window that nearly fills the screen reopens with its title bar visible.
    void largeWindowsKeepTheirTitle() {
        const Screen screen({1920, 1080});
        const Settings kept;
        const QSize large(1900, 1040);
        for (const bool isFirst : {true, false}) {
            Explorer explorer({libraryPath("cubes/soma")}, kept.folder());
            QVERIFY(explorer.focus(mainWindow));
            const QString id = QString::fromLatin1(explorer.window(mainWindow));
            if (isFirst) {
                xdotool({u"windowsize"_s, u"--sync"_s, id, QString::number(large.width()),
                         QString::number(large.height())});
                xdotool({u"windowmove"_s, id, u"5"_s, u"20"_s});
                QTRY_COMPARE_WITH_TIMEOUT(explorer.size(mainWindow), large, 60'000);
            } else {
                const QRect found = explorer.geometry(mainWindow);
                QVERIFY(found.width() > 1800 && fits(found.size(), {1920, 1080}));
                QVERIFY2(found.top() >= 2 * leastTitle, qPrintable(QString::number(found.top())));
            }
            Explorer::key("ctrl+q");
            QVERIFY(explorer.hasEnded(10'000));
            QVERIFY(explorer.endedWell());
        }
    }
};

TILEWRIGHT_TEST(TestStart)
#include "tst_start.moc"
