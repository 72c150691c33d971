// Exported pictures against baselines in tests/data/pictures. After a wanted change of the look:
// TILEWRIGHT_MAKE_BASELINES=1 build/release/bin/tst_pictures, and look at what has changed.

#include <QBuffer>
#include <QDir>
#include <QPainter>

#include "tests/support/gui.h"
#include "tests/support/puzzles.h"
#include "views/library/library.h"
#include "views/pictures/contact_sheet.h"
#include "views/pictures/film.h"
#include "views/pictures/gif.h"
#include "views/pictures/instructions.h"
#include "views/pictures/palette.h"
#include "views/pictures/picture_file.h"
#include "views/statistics/level_chart_painter.h"
#include "views/style/theme.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

QImage drawn(const QSize& size, const PicturePainter& paint, const QColor& background = Qt::white) {
    PictureOptions options;
    options.size = size;
    options.background = background;
    return drawImage(options, paint);
}

QImage drawn(const QSize& size, const SolutionPicture& picture, const QColor& background = Qt::white) {
    return drawn(
        size, [&](QPainter& painter, const QSizeF& all) { paintPicture(painter, all, picture); }, background);
}

// Fonts and the painting of edges differ a little between machines: few pixels may differ much.
QString differenceFrom(const QString& name, const QImage& image) {
    const QString path = QStringLiteral(TILEWRIGHT_SOURCE_DIR "/tests/data/pictures/%1.png").arg(name);
    if (qEnvironmentVariableIsSet("TILEWRIGHT_MAKE_BASELINES")) {
        QDir().mkpath(QStringLiteral(TILEWRIGHT_SOURCE_DIR "/tests/data/pictures"));
        return image.save(path) ? QString() : QStringLiteral("the baseline cannot be written");
    }
    const QImage baseline = QImage(path).convertToFormat(QImage::Format_ARGB32);
    const QImage now = image.convertToFormat(QImage::Format_ARGB32);
    if (baseline.size() != now.size()) return QStringLiteral("the size is another one");
    int different = 0;
    for (int y = 0; y < now.height(); ++y)
        for (int x = 0; x < now.width(); ++x) {
            const QRgb a = baseline.pixel(x, y);
            const QRgb b = now.pixel(x, y);
            const int most = std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                                       std::abs(qBlue(a) - qBlue(b)), std::abs(qAlpha(a) - qAlpha(b))});
            different += most > 40 ? 1 : 0;
        }
    const int allowed = now.width() * now.height() / 100;
    return different <= allowed ? QString() : QStringLiteral("%1 pixels differ").arg(different);
}

AssemblyScene sceneOf(const char* puzzle) {
    return previewOf(libraryPuzzle(puzzle));
}

// What is met first by a line of sight.
struct Sight {
    int piece = -1;
    int cell = -1;
    std::size_t axis = 0;

    friend bool operator==(const Sight&, const Sight&) = default;
};

// Looks at every cell; knows nothing of orders of faces.
Sight inSight(const AssemblyScene& scene, const PaintStyle& style, const QPointF& at) {
    const Vector3& way = style.viewpoint.towards();
    Sight best;
    int number = 0;
    double nearest = -1e9;
    for (std::size_t i = 0; i < scene.pieces.size(); ++i)
        for (const Cell c : scene.pieces[i].cells) {
            ++number;
            const Vector3 offset = i < style.offsets.size() ? style.offsets[i] : Vector3{};
            const Vector3 middle{c.x + offset[0], c.y + offset[1], c.z + offset[2]};
            // The point of the picture lies on the line p + t * way; find p by the inverse of project().
            const QPointF flat = style.viewpoint.project(middle);
            const Vector3& right = style.viewpoint.right();
            const Vector3 up{way[1] * right[2] - way[2] * right[1], way[2] * right[0] - way[0] * right[2],
                             way[0] * right[1] - way[1] * right[0]};
            const double scale = std::sqrt(1.5);
            const double dx = (at.x() - flat.x()) / scale;
            const double dy = -(at.y() - flat.y()) / scale;
            double enter = -1e9;
            double leave = 1e9;
            std::size_t axis = 0;
            for (std::size_t k = 0; k < 3; ++k) {
                const double p = right[k] * dx + up[k] * dy;
                const double one = (-0.5 - p) / way[k];
                const double other = (0.5 - p) / way[k];
                enter = std::max(enter, std::min(one, other));
                if (std::max(one, other) >= leave) continue;
                leave = std::max(one, other);
                axis = k;
            }
            const double depth = leave + middle[0] * way[0] + middle[1] * way[1] + middle[2] * way[2];
            if (enter < leave && depth > nearest) {
                nearest = depth;
                best = {static_cast<int>(i), number, axis};
            }
        }
    return best;
}

}  // namespace

class TestPictures : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void baselines_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("kind");
        for (const char* puzzle : {"pentominoes/10x6", "cubes/soma", "cubes/tetris-cube"})
            for (int kind = 0; kind < 8; ++kind) {
                const QString name = QString::fromLatin1(puzzle).section(QLatin1Char('/'), 1);
                QTest::newRow(qPrintable(QStringLiteral("%1-%2").arg(name).arg(kind)))
                    << QString::fromLatin1(puzzle) << kind;
            }
    }
    void baselines() {
        QFETCH(QString, puzzle);
        QFETCH(int, kind);
        SolutionPicture picture;
        picture.scene = sceneOf(puzzle.toLatin1().constData());
        PaintStyle& style = picture.style;
        QImage image;
        constexpr QSize size(240, 200);
        if (kind == 1) {
            style.labels = true;
            picture.title = QStringLiteral("Title");
        }
        if (kind == 2) {
            style.view = PaintView::isometric;
            style.viewpoint = isometricCorners()[6].viewpoint;
        }
        if (kind == 3) {
            style.view = PaintView::layers;
            style.outlines = false;
        }
        if (kind == 4) {
            style.offsets = explodedOffsets(picture.scene, 0.8);
            style.regionShown = false;
        }
        if (kind <= 4) image = drawn(size, picture, kind == 2 ? Qt::transparent : Qt::white);
        if (kind == 5) {
            const auto paint = [&](QPainter& painter, const QRectF& area) {
                paintAssembly(painter, area, picture.scene, picture.style);
            };
            const ContactSheet sheet({3, 2, QStringLiteral("Sheet"), QStringLiteral("Caption")}, 8, [&](int) {
                return ContactSheet::Item{paint, {}};
            });
            QCOMPARE(sheet.pageCount(), 2);
            image = drawn(size, [&](QPainter& p, const QSizeF& all) { sheet.paintPage(p, all, 1); });
        }
        if (kind == 6) {
            const Instructions book(picture.scene, style, {4, QStringLiteral("Book"), {}});
            image = drawn(size, [&](QPainter& p, const QSizeF& all) { book.paintPage(p, all, 0); });
        }
        if (kind == 7) {
            const Film film = assemblyFilm(picture.scene, style, {});
            image = drawn(size, film.picture(film.frames.size() / 2 + 3));
        }
        QCOMPARE(differenceFrom(QString::fromLatin1(QTest::currentDataTag()), image), QString());
    }

    void charts() {
        Statistics statistics(4);
        statistics.attempts = {0, 5, 900, 30, 4};
        statistics.fits = {0, 1, 100, 20, 3};
        const QImage image = drawn(QSize(240, 200), [&](QPainter& painter, const QSizeF& size) {
            LevelChartStyle style;
            style.font.setPixelSize(10);
            paintLevelChart(painter, QRectF({}, size), levelRatios(statistics), style);
        });
        QCOMPARE(differenceFrom(QStringLiteral("chart"), image), QString());
    }

    // From every corner, whole and exploded: each pixel well inside a piece has the hue of the piece that is
    // in sight there.
    void nothingIsSeenThroughAnother_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("corner");
        QTest::addColumn<double>("explode");
        for (const char* puzzle : {"cubes/soma", "cubes/tetris-cube"})
            for (int corner = 0; corner < 8; ++corner)
                for (const double explode : {0.0, 0.35, 0.8})
                    QTest::newRow(qPrintable(
                        QStringLiteral("%1 %2 %3").arg(QLatin1String(puzzle)).arg(corner).arg(explode)))
                        << QString::fromLatin1(puzzle) << corner << explode;
    }
    void nothingIsSeenThroughAnother() {
        QFETCH(QString, puzzle);
        QFETCH(int, corner);
        QFETCH(double, explode);
        const AssemblyScene scene = sceneOf(puzzle.toLatin1().constData());
        PaintStyle style;
        style.viewpoint = isometricCorners()[static_cast<std::size_t>(corner)].viewpoint;
        style.outlines = false;
        style.regionShown = false;
        if (explode > 0.0) style.offsets = explodedOffsets(scene, explode);
        const QRectF frame = pictureBounds(scene, style);
        constexpr int perCell = 20;
        const QSize size(static_cast<int>(frame.width() * perCell),
                         static_cast<int>(frame.height() * perCell));
        QImage image(size, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintAssembly(painter, QRectF(QPointF(), QSizeF(frame.width() * perCell, frame.height() * perCell)),
                      scene, style);
        painter.end();
        int wrong = 0;
        int seen = 0;
        for (int y = 3; y < size.height() - 3; y += 3)
            for (int x = 3; x < size.width() - 3; x += 3) {
                const auto at = [&](double dx, double dy) {
                    return inSight(scene, style,
                                   frame.topLeft() + QPointF(x + 0.5 + dx, y + 0.5 + dy) / perCell);
                };
                const Sight sight = at(0, 0);
                const int piece = sight.piece;
                // Not beside an edge, where colours mix.
                if (at(2, 0) != sight || at(-2, 0) != sight || at(0, 2) != sight || at(0, -2) != sight)
                    continue;
                const QColor found = image.pixelColor(x, y);
                ++seen;
                if (piece < 0) {
                    wrong += found != QColor(Qt::white) ? 1 : 0;
                    continue;
                }
                // Shading keeps the proportions of the three colours.
                const QColor own = toQColor(scene.pieces[static_cast<std::size_t>(piece)].colour);
                const double share = found.valueF() / own.valueF();
                const auto isOff = [&](double a, double b) { return std::abs(a - b * share) > 0.03; };
                if (isOff(found.redF(), own.redF()) || isOff(found.greenF(), own.greenF()) ||
                    isOff(found.blueF(), own.blueF()))
                    ++wrong;
            }
        QVERIFY(seen > 500);
        QVERIFY2(wrong * 500 <= seen, qPrintable(QStringLiteral("%1 of %2").arg(wrong).arg(seen)));
    }

    void fewColoursStayExact() {
        QImage image(20, 20, QImage::Format_RGB32);
        for (int y = 0; y < 20; ++y)
            for (int x = 0; x < 20; ++x)
                image.setPixel(x, y, qRgb(x * 12, y * 12, (x + y) % 2 * 255));
        QImage few = image.copy(0, 0, 16, 16);
        ColourCounts counts;
        counts.add(few);
        const ColourTable table(counts);
        for (int y = 0; y < 16; ++y)
            for (int x = 0; x < 16; ++x)
                QCOMPARE(table.colours()[table.indexOf(few.pixel(x, y))], few.pixel(x, y));
        ColourCounts many;
        many.add(image);
        const ColourTable reduced(many);
        QCOMPARE(reduced.colours().size(), ColourTable::maxColours);
        for (int y = 0; y < 20; ++y)
            for (int x = 0; x < 20; ++x) {
                const QRgb a = image.pixel(x, y);
                const QRgb b = reduced.colours()[reduced.indexOf(a)];
                QVERIFY(std::abs(qRed(a) - qRed(b)) <= 30 && std::abs(qGreen(a) - qGreen(b)) <= 30);
            }
    }

    // Every film says what it shows with frames that differ, and ends with the whole.
    void films() {
        const AssemblyScene scene = sceneOf("cubes/soma");
        FilmOptions options;
        options.framesPerSecond = 4;
        const Film film = assemblyFilm(scene, {}, options);
        QCOMPARE(film.frames.back().style.shownPieces, 7);
        QVERIFY(film.frames.back().style.offsets.empty());
        QVERIFY(film.frames.back().duration >= 100);
        const Film turn = turnFilm(scene, {}, options);
        QCOMPARE(turn.frames.size(), 16U);
        QVERIFY(drawn(QSize(90, 90), turn.picture(0)) != drawn(QSize(90, 90), turn.picture(1)));
    }

    void stoppingThrows() {
        const SolutionPicture picture{sceneOf("cubes/soma"), {}, {}, {}};
        std::stop_source source;
        const ExportControl control{source.get_token(), [&](int done, int) {
                                        if (done == 2) source.request_stop();
                                    }};
        const GifSource gif{QSize(40, 40), 5, [&](int) { return drawn(QSize(40, 40), picture); },
                            [](int) { return 4; }};
        QVERIFY_THROWS_EXCEPTION(Stopped, toGif(gif, control));
        const QTemporaryDir folder;
        PictureOptions options;
        options.size = {50, 50};
        std::stop_source again;
        const ExportControl pages{again.get_token(), [&](int done, int) {
                                      if (done == 2) again.request_stop();
                                  }};
        QVERIFY_THROWS_EXCEPTION(Stopped, writePages(
                                              folder.filePath(QStringLiteral("a.png")).toStdString(), options,
                                              5, [](QPainter&, const QSizeF&, int) {}, pages));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 0);
    }
};

TILEWRIGHT_GUI_TEST(TestPictures)
#include "tst_pictures.moc"
