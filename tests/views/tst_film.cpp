// Films recorded from the Watch page, and films encoded by ffmpeg.

#include <QDir>
#include <QImageReader>
#include <QLineEdit>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTabBar>
#include <QTemporaryDir>

#include "tests/support/files.h"
#include "tests/support/test_program.h"
#include "tests/support/watch_desk.h"
#include "views/export/film_recorder.h"
#include "views/pictures/film.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace Qt::StringLiterals;

class TestFilm : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // Each step from the current one is a frame with the contents of the page.
    void whatIsSeenIsFilmed() {
        WatchDesk f;
        QVERIFY(f.waits());
        f.goTo(300);
        const QTemporaryDir folder;
        std::vector<QImage> seen;
        std::vector<quint64> steps;
        FilmRecorder recorder(f.player(), [&] {
            steps.push_back(f.position());
            return seen.emplace_back(f.page.picture());
        });
        f.page.addBanner(recorder.bar());
        recorder.start({5, 0.1, folder.filePath(u"a.png"_s)});
        QTRY_VERIFY_WITH_TIMEOUT(recorder.bar()->findChild<ResultBar*>()->isVisible(), WatchDesk::longest);
        QVERIFY(!recorder.isRecording());
        QCOMPARE(steps, (std::vector<quint64>{300, 301, 302, 303, 304, 305}));
        const QStringList files = QDir(folder.path()).entryList(QDir::Files, QDir::Name);
        QCOMPARE(files, (QStringList{u"a-1.png"_s, u"a-2.png"_s, u"a-3.png"_s, u"a-4.png"_s, u"a-5.png"_s,
                                     u"a-6.png"_s}));
        QVERIFY(seen.front() != seen.back());
        for (std::size_t i = 0; i < seen.size(); ++i) {
            const QImage frame(folder.filePath(files[static_cast<qsizetype>(i)]));
            QCOMPARE(frame.size(), seen.front().size());
            if (seen[i].size() == frame.size())
                QCOMPARE(frame.convertToFormat(QImage::Format_RGB32),
                         seen[i].convertToFormat(QImage::Format_RGB32));
        }
    }

    // Controls are not part of a film, and are visible again afterwards.
    void controlsAreNotFilmed() {
        WatchDesk f;
        QVERIFY(f.waits());
        const auto controls = [&f] {
            int visible = 0;
            for (const QWidget* widget : f.page.findChildren<QWidget*>())
                if ((qobject_cast<const QLineEdit*>(widget) != nullptr ||
                     qobject_cast<const QTabBar*>(widget) != nullptr) &&
                    widget->isVisible())
                    ++visible;
            return visible;
        };
        const int before = controls();
        QVERIFY(before > 0);
        f.page.setFilmed(true);
        QVERIFY(controls() < before);
        for (const auto* tabs : f.page.findChildren<QTabBar*>())
            QVERIFY(!tabs->isVisible());
        f.page.setFilmed(false);
        QCOMPARE(controls(), before);
    }

    // Stopping writes the frames recorded so far.
    void filmsCanBeStopped() {
        WatchDesk f;
        QVERIFY(f.waits());
        const QTemporaryDir folder;
        FilmRecorder recorder(f.player(), [&f] { return f.page.picture(); });
        f.page.addBanner(recorder.bar());
        recorder.start({500, 0.1, folder.filePath(u"a.gif"_s)});
        QTRY_VERIFY_WITH_TIMEOUT(f.position() >= 3, WatchDesk::longest);
        QTest::mouseClick(recorder.bar()->findChild<QPushButton*>(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(recorder.bar()->findChild<ResultBar*>()->isVisible(), WatchDesk::longest);
        QImageReader gif(folder.filePath(u"a.gif"_s));
        QVERIFY(gif.imageCount() >= 3 && gif.imageCount() < 100);
    }

    void videosAreMadeByFfmpeg_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("codec");
        QTest::newRow("WebM") << u"a.webm"_s << u"vp9"_s;
        QTest::newRow("MP4") << u"a.mp4"_s << u"h264"_s;
    }
    void videosAreMadeByFfmpeg() {
        if (QStandardPaths::findExecutable(u"ffmpeg"_s).isEmpty()) QSKIP("ffmpeg is not installed");
        QFETCH(const QString, name);
        QFETCH(const QString, codec);
        const QTemporaryDir folder;
        const QString file = folder.filePath(name);
        writePages(file.toStdString(), threeColours());
        QProcess probe;
        probe.start(u"ffprobe"_s, {u"-v"_s, u"error"_s, u"-count_frames"_s, u"-show_entries"_s,
                                   u"stream=codec_name,width,height:format=duration"_s, u"-of"_s,
                                   u"default=noprint_wrappers=1:nokey=1"_s, file});
        QVERIFY(probe.waitForFinished(60'000));
        const QList<QByteArray> facts = probe.readAllStandardOutput().trimmed().split('\n');
        QCOMPARE(facts.size(), 4);
        QCOMPARE(QString::fromLatin1(facts[0]), codec);
        // An odd side has grown by a pixel.
        QCOMPARE(facts[1], QByteArray("64"));
        QCOMPARE(facts[2], QByteArray("48"));
        QVERIFY2(qAbs(facts[3].toDouble() - 1.5) < 0.3, facts[3].constData());
        // What is in the middle of the first and of the last frame.
        for (const auto& [time, colour] :
             {std::pair(u"0"_s, QColor(Qt::red)), {u"1.2"_s, QColor(Qt::blue)}}) {
            const QString frame = folder.filePath(u"frame.png"_s);
            QProcess::execute(u"ffmpeg"_s, {u"-v"_s, u"error"_s, u"-y"_s, u"-ss"_s, time, u"-i"_s, file,
                                            u"-frames:v"_s, u"1"_s, frame});
            const QColor found = QImage(frame).pixelColor(30, 20);
            QVERIFY(qAbs(found.red() - colour.red()) < 60 && qAbs(found.blue() - colour.blue()) < 60);
        }
    }

    void withoutFfmpegItIsSaid() {
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", "/nowhere");
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"a.webm"_s);
        QString actual;
        try {
            writePages(file.toStdString(), threeColours());
        } catch (const PictureError& error) {
            actual = QString::fromUtf8(error.what());
        }
        qputenv("PATH", path);
        QVERIFY2(actual.contains(u"a.webm"_s) && actual.contains(u"install the package ffmpeg"_s),
                 qPrintable(actual));
        QVERIFY(!QFile::exists(file));
    }

  private:
    // Half a second each of red, green and blue.
    static PageSet threeColours() {
        PageSet film;
        film.options.size = {63, 48};
        film.count = 3;
        film.durations = {50, 50, 50};
        film.paint = [](QPainter& painter, const QSizeF& size, int page) {
            const std::array colours{Qt::red, Qt::green, Qt::blue};
            painter.fillRect(QRectF({}, size), colours[static_cast<std::size_t>(page)]);
        };
        return film;
    }
};

TILEWRIGHT_TEST(TestFilm)
#include "tst_film.moc"
