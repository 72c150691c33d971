// Exported pictures against baselines in tests/data/pictures. After a wanted change of the look:
// TILEWRIGHT_MAKE_BASELINES=1 build/release/bin/tst_pictures, and look at what has changed.

#include <QDir>
#include <QImageReader>
#include <QPainter>

#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/pictures/film.h"
#include "views/pictures/pages.h"
#include "views/search/statistics_view.h"
#include "views/session/library.h"
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

QImage drawn(const PageSet& pages, int page) {
    return drawImage(pages.options,
                     [&](QPainter& painter, const QSizeF& size) { pages.paint(painter, size, page); });
}

// What is exported of a puzzle: its pieces as they are in a scene, a number of times.
PickedSolutions solutionsOf(const Puzzle& puzzle, const AssemblyScene& scene, std::uint64_t count) {
    NumberedSolution solution;
    solution.number = 1;
    for (const ScenePiece& placed : scene.pieces) {
        const auto piece = std::ranges::find(puzzle.pieces, placed.name.toStdString(), &Piece::name);
        solution.placements.push_back(
            {static_cast<std::size_t>(piece - puzzle.pieces.begin()), placed.cells});
    }
    return picked(puzzle, listOf(std::vector(count, solution)));
}

ExportOptions optionsFor(const QSize& size, const char* title) {
    ExportOptions options;
    options.width = size.width();
    options.height = size.height();
    options.title = title;
    return options;
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
    int axis = 0;

    friend bool operator==(const Sight&, const Sight&) = default;
};

// Looks at every cell; knows nothing of orders of faces.
Sight inSight(const AssemblyScene& scene, const PaintStyle& style, const QPointF& at) {
    const QVector3D& way = style.viewpoint.towards();
    Sight best;
    int number = 0;
    double nearest = -1e9;
    for (std::size_t i = 0; i < scene.pieces.size(); ++i)
        for (const Cell c : scene.pieces[i].cells) {
            ++number;
            const QVector3D middle = style.poseOf(i)(toVector(scene.lattice.middleOf(c)));
            // The point of the picture lies on the line p + t * way; find p by the inverse of project().
            const QPointF flat = style.viewpoint.project(middle);
            const QVector3D& right = style.viewpoint.right();
            const QVector3D up = QVector3D::crossProduct(way, right);
            const double scale = std::sqrt(1.5);
            const auto dx = static_cast<float>((at.x() - flat.x()) / scale);
            const auto dy = static_cast<float>(-(at.y() - flat.y()) / scale);
            const QVector3D p = right * dx + up * dy;
            double enter = -1e9;
            double leave = 1e9;
            int axis = 0;
            for (int k = 0; k < 3; ++k) {
                const double one = (-0.5F - p[k]) / way[k];
                const double other = (0.5F - p[k]) / way[k];
                enter = std::max(enter, std::min(one, other));
                if (std::max(one, other) >= leave) continue;
                leave = std::max(one, other);
                axis = k;
            }
            const double depth = leave + static_cast<double>(QVector3D::dotProduct(middle, way));
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
        const Puzzle model = libraryPuzzle(puzzle.toLatin1().constData());
        const AssemblyScene scene = previewOf(model);
        PaintStyle style;
        PictureWords words;
        QImage image;
        constexpr QSize size(240, 200);
        if (kind == 1) {
            style.labels = true;
            words.title = QStringLiteral("Title");
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
            style.poses = explodedPoses(scene, 0.8);
            style.regionShown = false;
        }
        if (kind <= 4)
            image = drawn(
                size,
                [&](QPainter& painter, const QSizeF& all) {
                    words.colour = style.text;
                    paintAssembly(painter, paintAround(painter, all, words), scene, style);
                },
                kind == 2 ? Qt::transparent : Qt::white);
        if (kind == 5) {
            ExportOptions options = optionsFor(size, "Sheet");
            options.columns = 3;
            options.rows = 2;
            options.caption = "Caption";
            options.numbers = false;
            const PageSet sheet = sheetPages(solutionsOf(model, scene, 8), options, {}, PictureFormat::png);
            QCOMPARE(sheet.count, 2);
            image = drawn(sheet, 1);
        }
        if (kind == 6)
            image = drawn(instructionPages(model, solutionsOf(model, scene, 1), optionsFor(size, "Book"),
                                           PictureFormat::png),
                          0);
        if (kind == 7) {
            const PageSet film =
                solutionFilm(model, solutionsOf(model, scene, 1).set->placements(0), optionsFor(size, ""));
            image = drawn(film, film.count / 2 + 3);
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
        if (explode > 0.0) style.poses = explodedPoses(scene, explode);
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

    // A film of few colours is written as it is, one of many with colours near to its own.
    void coloursOfFilms_data() {
        QTest::addColumn<int>("side");
        QTest::addColumn<int>("most");
        QTest::newRow("few") << 16 << 0;
        QTest::newRow("many") << 20 << 30;
    }
    void coloursOfFilms() {
        QFETCH(int, side);
        QFETCH(int, most);
        QImage image(side, side, QImage::Format_RGB32);
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x)
                image.setPixel(x, y, qRgb(x * 12, y * 12, (x + y) % 2 * 255));
        PageSet film;
        film.options.size = image.size();
        film.paint = [&](QPainter& painter, const QSizeF&, int) { painter.drawImage(0, 0, image); };
        film.durations = {10};
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("a.gif"));
        writePages(file.toStdString(), film);
        const QImage written = QImageReader(file).read();
        QCOMPARE(written.size(), image.size());
        std::set<QRgb> colours;
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x) {
                const QRgb a = image.pixel(x, y);
                const QRgb b = written.pixel(x, y);
                colours.insert(b);
                QVERIFY(std::abs(qRed(a) - qRed(b)) <= most && std::abs(qGreen(a) - qGreen(b)) <= most);
            }
        QCOMPARE(colours.size(), 256U);
    }

    // Every film says what it shows with frames that differ, and ends with the whole.
    void films() {
        const Puzzle soma = libraryPuzzle("cubes/soma");
        const PickedSolutions one = solutionsOf(soma, previewOf(soma), 1);
        ExportOptions options = optionsFor(QSize(90, 90), "");
        options.framesPerSecond = 4;
        const std::vector<Placement> placements = one.set->placements(0);
        const PageSet film = solutionFilm(soma, placements, options);
        const auto coloursIn = [](const QImage& image) {
            std::set<QRgb> colours;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    colours.insert(image.pixel(x, y));
            return colours;
        };
        const std::set<QRgb> last = coloursIn(drawn(film, film.count - 1));
        for (const Placement& placement : placements)
            QVERIFY(last.contains(toQColor(colourOf(soma, placement.piece)).rgb()) ||
                    boxAround(placement.cells).high.z < 2);
        QVERIFY(last.size() > coloursIn(drawn(film, 0)).size());
        QVERIFY(film.durations.back() >= 100);
        options.show = "turn";
        const PageSet turn = solutionFilm(soma, placements, options);
        QCOMPARE(turn.count, 16);
        QVERIFY(drawn(turn, 0) != drawn(turn, 1));
    }

    void stoppingThrows_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("film") << QStringLiteral("a.gif");
        QTest::newRow("pages") << QStringLiteral("a.png");
    }
    void stoppingThrows() {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        PageSet pages;
        pages.options.size = {50, 50};
        pages.count = 5;
        pages.paint = [](QPainter&, const QSizeF&, int) {};
        if (name.endsWith(QStringLiteral("gif"))) pages.durations.assign(5, 4);
        std::stop_source source;
        const ExportControl control{source.get_token(), [&](int done, int) {
                                        if (done == 2) source.request_stop();
                                    }};
        QVERIFY_THROWS_EXCEPTION(Stopped, writePages(folder.filePath(name).toStdString(), pages, control));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 0);
    }
};

TILEWRIGHT_TEST(TestPictures)
#include "tst_pictures.moc"
