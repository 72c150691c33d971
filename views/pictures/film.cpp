#include "views/pictures/film.h"

#include <gif_lib.h>
#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>

#include "core/basics/files.h"
#include "views/pictures/move_scenes.h"
#include "views/pictures/picture_file.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

struct FilmWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::Film)
};

constexpr QSizeF firstSize{480, 400};
// How long the assembled state is shown at the end, in hundredths of a second.
constexpr int holdTime = 200;

struct Frame {
    // Index into Film::scenes.
    std::size_t scene = 0;
    PaintStyle style;
    QString caption;
    // In hundredths of a second.
    int duration = 4;
};

// Frames of equal scale.
struct Film {
    std::vector<AssemblyScene> scenes;
    std::vector<Frame> frames;
};

int hundredths(double seconds) {
    return std::clamp(static_cast<int>(std::lround(seconds * 100)), 2, 60'000);
}

int framesFor(double seconds, const ExportOptions& options) {
    return std::max(1, static_cast<int>(std::lround(seconds * options.framesPerSecond)));
}

// Ease in and out: from 0 to 1.
double eased(double share) {
    return share * share * (3 - 2 * share);
}

// The start of the flight of a piece: just beside the assembly.
QVector3D startOf(const AssemblyScene& scene, const ScenePiece& piece, bool isFlat) {
    const auto [low, high] = spaceOf(scene, scene.region);
    const auto [ownLow, ownHigh] = spaceOf(scene, piece.cells);
    constexpr float air = 0.5F;
    if (isFlat) return {0.0F, low.y() - ownHigh.y() - air, 0.0F};
    const QVector3D way = toVector(piece.from == Point{} ? Point{0, 0, 1} : piece.from);
    // The distance until it has left the space along some axis.
    float length = std::numeric_limits<float>::max();
    for (int axis = 0; axis < 3; ++axis) {
        if (std::abs(way[axis]) < 0.01F) continue;
        const float leaves = way[axis] > 0.0F ? high[axis] - ownLow[axis] : ownHigh[axis] - low[axis];
        length = std::min(length, leaves / std::abs(way[axis]));
    }
    return way * (length + air);
}

Film assemblyFilm(const AssemblyScene& placed, const PaintStyle& style, const ExportOptions& options) {
    const AssemblyScene scene = inBuildOrder(placed);
    Film film{{scene}, {}};
    const int moving = framesFor(options.seconds.value_or(0.7), options);
    QRectF bounds = pictureBounds(scene, style);
    for (std::size_t i = 0; i < scene.pieces.size(); ++i) {
        const QVector3D start = startOf(scene, scene.pieces[i], style.isFromAbove(scene));
        for (int k = 0; k <= moving; ++k) {
            Frame next{0, style, {}, hundredths(1.0 / options.framesPerSecond)};
            next.style.shownPieces = static_cast<int>(i) + 1;
            if (k < moving) {
                next.style.poses.assign(i + 1, {});
                next.style.poses[i].offset = start * static_cast<float>(1.0 - eased(1.0 * k / moving));
            }
            if (k == 0) bounds |= pictureBounds(scene, next.style);
            film.frames.push_back(std::move(next));
        }
        film.frames.back().duration = hundredths(0.25);
    }
    if (film.frames.empty()) film.frames.push_back({0, style, {}, 2});
    film.frames.back().duration = holdTime;
    for (Frame& next : film.frames)
        next.style.frame = bounds;
    return film;
}

Film turnFilm(const AssemblyScene& scene, PaintStyle style, const ExportOptions& options) {
    // From above, a rotation would show nothing new.
    style.view = PaintView::isometric;
    Film film{{scene}, {}};
    const int count = std::max(2, framesFor(options.seconds.value_or(4.0), options));
    // The centre of the assembly stays fixed.
    QSizeF half;
    std::vector<QPointF> middles;
    for (int k = 0; k < count; ++k) {
        Frame next{0, style, {}, hundredths(1.0 / options.framesPerSecond)};
        next.style.viewpoint = Viewpoint(style.viewpoint.yaw() + 360.0 * k / count, style.viewpoint.pitch());
        const QRectF bounds = pictureBounds(scene, next.style);
        PaintStyle still = next.style;
        still.poses.clear();
        const QPointF middle = pictureBounds(scene, still).center();
        half = half.expandedTo({std::max(middle.x() - bounds.left(), bounds.right() - middle.x()),
                                std::max(middle.y() - bounds.top(), bounds.bottom() - middle.y())});
        middles.push_back(middle);
        film.frames.push_back(std::move(next));
    }
    for (std::size_t k = 0; k < film.frames.size(); ++k)
        film.frames[k].style.frame = QRectF(middles[k].x() - half.width(), middles[k].y() - half.height(),
                                            2 * half.width(), 2 * half.height());
    return film;
}

PageSet pagesOf(Film made, const ExportOptions& options, const Puzzle& puzzle) {
    const auto film = std::make_shared<const Film>(std::move(made));
    const auto wordsOf = [title = titleOf(options, QString::fromStdString(puzzle.name))](const Frame& frame) {
        return PictureWords{title, frame.caption, frame.style.text};
    };
    PageSet pages;
    pages.options = optionsOf(options, firstSize, QString::fromStdString(puzzle.name));
    pages.count = static_cast<int>(film->frames.size());
    for (const Frame& frame : film->frames)
        pages.durations.push_back(frame.duration);
    const Frame& first = film->frames.front();
    const QRectF bounds = first.style.frame.value_or(pictureBounds(film->scenes[first.scene], first.style));
    if (options.crop && options.view != "layers" && bounds.height() > 0.0)
        pages.options.size.setHeight(
            heightFor(pages.options.size.width(), bounds.width() / bounds.height(), wordsOf(first)));
    pages.paint = [film, wordsOf](QPainter& painter, const QSizeF& size, int page) {
        const Frame& frame = film->frames[static_cast<std::size_t>(page)];
        const QRectF area = paintAround(painter, size, wordsOf(frame));
        if (area.isValid()) paintAssembly(painter, area, film->scenes[frame.scene], frame.style);
    };
    return pages;
}

}  // namespace

PageSet solutionFilm(const Puzzle& puzzle, std::span<const Placement> placements,
                     const ExportOptions& options) {
    const AssemblyScene scene = inkedScene(puzzle, placements, options);
    return pagesOf(options.show == "turn" ? turnFilm(scene, styleFor(options, scene), options)
                                          : assemblyFilm(scene, styleOf(options), options),
                   options, puzzle);
}

PageSet movesFilm(const Puzzle& puzzle, std::span<const Placement> placements, const Disassembly& found,
                  const ExportOptions& options) {
    const bool isBack = options.show == "together";
    const AssemblyScene scene = inkedScene(puzzle, placements, options);
    const MoveScenes moves(scene, placements, found.separation);
    const PaintStyle style = styleOf(options);
    const int moving = framesFor(options.seconds.value_or(0.7), options);
    Film film;
    QRectF bounds;
    for (std::size_t i = 0; i < moves.moves().size(); ++i) {
        const std::size_t index = isBack ? moves.moves().size() - 1 - i : i;
        const QString caption = moveText(moves.moves()[index], puzzle, placements, isBack);
        for (int k = 0; k <= moving; ++k) {
            const double share = eased(1.0 * k / moving);
            film.frames.push_back({film.scenes.size(),
                                   moves.styleAt(index, isBack ? 1.0 - share : share, isBack, style), caption,
                                   hundredths(1.0 / options.framesPerSecond)});
            bounds |= *film.frames.back().style.frame;
            // A pause before and after each move.
            if (k == 0 || k == moving) film.frames.back().duration = hundredths(0.4);
        }
        film.scenes.push_back(moves.sceneOf(index));
    }
    film.scenes.push_back(scene);
    Frame whole{film.scenes.size() - 1, style, wholeText(), holdTime};
    whole.style.regionShown = style.regionShown && scene.isFlat();
    film.frames.insert(isBack ? film.frames.end() : film.frames.begin(), whole);
    film.frames.back().duration = holdTime;
    bounds |= pictureBounds(scene, style);
    for (Frame& next : film.frames)
        next.style.frame = bounds;
    return pagesOf(std::move(film), options, puzzle);
}

PageSet searchFilm(const Puzzle& puzzle, std::span<const RecordedStep> steps, const ExportOptions& options) {
    Film film;
    for (const RecordedStep& state : steps) {
        film.frames.push_back({film.scenes.size(), styleOf(options),
                               state.isSolution
                                   ? FilmWords::tr("step %1: solution").arg(state.step)
                                   : FilmWords::tr("step %1, %2 left").arg(state.step).arg(state.piecesLeft),
                               state.isSolution ? holdTime : hundredths(options.seconds.value_or(0.15))});
        film.scenes.push_back(inkedScene(puzzle, state.placements, options));
    }
    film.frames.back().duration = std::max(film.frames.back().duration, 100);
    return pagesOf(std::move(film), options, puzzle);
}

namespace {

constexpr QRgb opaque = 0xff000000U;

// The frequency of each opaque colour.
using ColourCounts = std::unordered_map<QRgb, std::uint64_t>;

// `image` has Format_RGB32.
void count(ColourCounts& counts, const QImage& image) {
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width();) {
            int end = x + 1;
            while (end < image.width() && line[end] == line[x])
                ++end;
            counts[line[x] | opaque] += static_cast<std::uint64_t>(end - x);
            x = end;
        }
    }
}

struct Counted {
    QRgb colour = 0;
    std::uint64_t count = 0;
};

int channel(QRgb colour, int which) {
    return which == 0 ? qRed(colour) : which == 1 ? qGreen(colour) : qBlue(colour);
}

// A box of colours, one entry of the palette.
struct Group {
    std::span<Counted> colours;
    int widest = 0;
    // The benefit of splitting it: pixels times the square of its widest extent.
    double worth = 0.0;

    explicit Group(std::span<Counted> all) : colours(all) {
        std::uint64_t pixels = 0;
        for (const Counted& c : colours)
            pixels += c.count;
        int extent = 0;
        for (int which = 0; which < 3; ++which) {
            const auto [low, high] = std::ranges::minmax(
                colours, {}, [which](const Counted& one) { return channel(one.colour, which); });
            const int own = channel(high.colour, which) - channel(low.colour, which);
            if (own > extent) {
                extent = own;
                widest = which;
            }
        }
        worth = static_cast<double>(extent) * extent * static_cast<double>(pixels);
    }

    // Split into halves with similar numbers of pixels; neither is empty.
    std::pair<Group, Group> divided() const {
        std::ranges::sort(colours, {}, [this](const Counted& one) {
            return std::pair(channel(one.colour, widest), one.colour);
        });
        std::uint64_t all = 0;
        for (const Counted& c : colours)
            all += c.count;
        std::uint64_t before = 0;
        std::size_t cut = 0;
        while (cut + 1 < colours.size() && (cut == 0 || before + colours[cut].count <= all / 2))
            before += colours[cut++].count;
        return {Group(colours.first(cut)), Group(colours.subspan(cut))};
    }

    QRgb mean() const {
        std::array<double, 3> sum{};
        double pixels = 0.0;
        for (const Counted& c : colours) {
            for (int which = 0; which < 3; ++which)
                sum[static_cast<std::size_t>(which)] +=
                    static_cast<double>(channel(c.colour, which)) * static_cast<double>(c.count);
            pixels += static_cast<double>(c.count);
        }
        const auto part = [&](std::size_t which) { return static_cast<int>(sum[which] / pixels + 0.5); };
        return qRgb(part(0), part(1), part(2));
    }
};

// At most 256 colours for the images, and the palette index of each colour of the images.
struct ColourTable {
    explicit ColourTable(const ColourCounts& counts);

    std::vector<QRgb> colours;
    std::unordered_map<QRgb, std::uint8_t> indexOf;
};

ColourTable::ColourTable(const ColourCounts& counts) {
    constexpr std::size_t maxColours = 256;
    std::vector<Counted> all;
    for (const auto& [colour, count] : counts)
        all.push_back({colour, count});
    std::ranges::sort(all, std::greater(),
                      [](const Counted& one) { return std::pair(one.count, ~one.colour); });
    // Flat areas have few colours; the many colours of antialiased edges share the rest of the palette.
    const std::size_t exact = all.size() <= maxColours ? all.size() : maxColours / 4;
    for (std::size_t i = 0; i < exact; ++i) {
        indexOf[all[i].colour] = static_cast<std::uint8_t>(i);
        colours.push_back(all[i].colour);
    }
    if (exact == all.size()) return;
    std::vector<Group> groups{Group(std::span(all).subspan(exact))};
    while (colours.size() + groups.size() < maxColours) {
        const auto best = std::ranges::max_element(groups, {}, &Group::worth);
        if (best->colours.size() < 2) break;
        const auto [low, high] = best->divided();
        *best = low;
        groups.push_back(high);
    }
    for (const Group& group : groups) {
        const auto index = static_cast<std::uint8_t>(colours.size());
        colours.push_back(group.mean());
        for (const Counted& c : group.colours)
            indexOf[c.colour] = index;
    }
}

int append(GifFileType* gif, const GifByteType* bytes, int count) {
    static_cast<QByteArray*>(gif->UserData)->append(reinterpret_cast<const char*>(bytes), count);
    return count;
}

[[noreturn]] void fail(int error) {
    const char* reason = GifErrorString(error);
    throw PictureError(std::string("the GIF file cannot be made: ") + (reason ? reason : "unknown error"));
}

struct Close {
    void operator()(GifFileType* gif) const {
        int error = 0;
        EGifCloseFile(gif, &error);
    }
};

class Encoder {
  public:
    explicit Encoder(QByteArray& bytes) {
        int error = 0;
        gif_.reset(EGifOpen(&bytes, append, &error));
        if (!gif_) fail(error);
        EGifSetGifVersion(gif_.get(), true);
    }

    void begin(QSize size, const ColourTable& table) {
        // GIF palettes have 2, 4, 8, ... colours.
        int count = 2;
        while (count < static_cast<int>(table.colours.size()))
            count *= 2;
        std::vector<GifColorType> colours(static_cast<std::size_t>(count), GifColorType{0, 0, 0});
        for (std::size_t i = 0; i < table.colours.size(); ++i) {
            const QRgb c = table.colours[i];
            colours[i] = {static_cast<GifByteType>(qRed(c)), static_cast<GifByteType>(qGreen(c)),
                          static_cast<GifByteType>(qBlue(c))};
        }
        const std::unique_ptr<ColorMapObject, void (*)(ColorMapObject*)> map(
            GifMakeMapObject(count, colours.data()), GifFreeMapObject);
        check(map ? EGifPutScreenDesc(gif_.get(), size.width(), size.height(), 8, 0, map.get()) : GIF_ERROR);
        constexpr std::array<GifByteType, 3> forEver{1, 0, 0};
        check(EGifPutExtensionLeader(gif_.get(), APPLICATION_EXT_FUNC_CODE));
        check(EGifPutExtensionBlock(gif_.get(), 11, "NETSCAPE2.0"));
        check(EGifPutExtensionBlock(gif_.get(), static_cast<int>(forEver.size()), forEver.data()));
        check(EGifPutExtensionTrailer(gif_.get()));
    }

    void add(const QImage& image, const QRect& part, int duration, const ColourTable& table) {
        const GraphicsControlBlock control{DISPOSE_DO_NOT, false, duration, NO_TRANSPARENT_COLOR};
        std::array<GifByteType, 4> packed{};
        EGifGCBToExtension(&control, packed.data());
        check(EGifPutExtension(gif_.get(), GRAPHICS_EXT_FUNC_CODE, static_cast<int>(packed.size()),
                               packed.data()));
        check(EGifPutImageDesc(gif_.get(), part.x(), part.y(), part.width(), part.height(), false, nullptr));
        std::vector<GifPixelType> row(static_cast<std::size_t>(part.width()));
        for (int y = part.top(); y <= part.bottom(); ++y) {
            const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y)) + part.x();
            QRgb last = 0;
            GifPixelType index = 0;
            for (std::size_t x = 0; x < row.size(); ++x) {
                const QRgb colour = line[x] | 0xff000000U;
                if (colour != last) index = table.indexOf.at(colour);
                last = colour;
                row[x] = index;
            }
            check(EGifPutLine(gif_.get(), row.data(), part.width()));
        }
    }

    void end() {
        int error = 0;
        if (EGifCloseFile(gif_.release(), &error) == GIF_ERROR) fail(error);
    }

  private:
    void check(int result) const {
        if (result == GIF_ERROR) fail(gif_->Error);
    }

    std::unique_ptr<GifFileType, Close> gif_;
};

// The smallest rectangle in which the images differ; a single pixel if they are equal.
QRect differenceOf(const QImage& before, const QImage& now) {
    if (before.isNull()) return now.rect();
    QRect part;
    for (int y = 0; y < now.height(); ++y) {
        const auto* a = reinterpret_cast<const QRgb*>(before.constScanLine(y));
        const auto* b = reinterpret_cast<const QRgb*>(now.constScanLine(y));
        const auto first = static_cast<int>(std::mismatch(a, a + now.width(), b).first - a);
        if (first == now.width()) continue;
        int last = now.width() - 1;
        while (a[last] == b[last])
            --last;
        part |= QRect(QPoint(first, y), QPoint(last, y));
    }
    return part.isNull() ? QRect(0, 0, 1, 1) : part;
}

}  // namespace

QByteArray toGif(const PageSet& film, const ExportControl& control) {
    constexpr double longestSide = 65'535;
    PictureOptions options = film.options;
    if (std::max(options.size.width(), options.size.height()) > longestSide)
        throw PictureError("a GIF file has at most 65535 pixels in a row or column");
    if (options.background.alpha() < 255) options.background = Qt::white;
    const auto imageOf = [&](int frame) {
        return drawImage(options,
                         [&](QPainter& painter, const QSizeF& size) { film.paint(painter, size, frame); })
            .convertToFormat(QImage::Format_RGB32);
    };
    ColourCounts counts;
    for (int frame = 0; frame < film.count; ++frame) {
        count(counts, imageOf(frame));
        control.step(frame + 1, 2 * film.count);
    }
    const ColourTable table(counts);
    QByteArray bytes;
    Encoder encoder(bytes);
    QImage before;
    for (int frame = 0; frame < film.count; ++frame) {
        QImage now = imageOf(frame);
        if (frame == 0) encoder.begin(now.size(), table);
        encoder.add(now, differenceOf(before, now), film.durations[static_cast<std::size_t>(frame)], table);
        before = std::move(now);
        control.step(film.count + frame + 1, 2 * film.count);
    }
    encoder.end();
    return bytes;
}

namespace {

constexpr int stopInterval = 50;

QStringList codecOf(const std::filesystem::path& path) {
    if (hasEnding(path, ".webm"))
        return {u"-c:v"_s,      u"libvpx-vp9"_s, u"-crf"_s,      u"30"_s,       u"-b:v"_s,    u"0"_s,
                u"-cpu-used"_s, u"5"_s,          u"-deadline"_s, u"realtime"_s, u"-row-mt"_s, u"1"_s};
    return {u"-c:v"_s, u"libx264"_s, u"-crf"_s, u"20"_s, u"-movflags"_s, u"+faststart"_s};
}

}  // namespace

bool isVideo(const std::filesystem::path& path) {
    return hasEnding(path, ".webm") || hasEnding(path, ".mp4");
}

QByteArray toVideo(const std::filesystem::path& path, const PageSet& film, const ExportControl& control) {
    const QString program = QStandardPaths::findExecutable(u"ffmpeg"_s);
    if (program.isEmpty())
        throw PictureError(path.string() +
                           ": ffmpeg makes films of this kind, and it is not installed; install the "
                           "package ffmpeg, or end the name in .gif");
    const QTemporaryDir folder;
    const auto nameOf = [&](const QString& name) { return folder.filePath(name); };
    // Each frame is listed once with its duration; the last one is repeated, or its duration would be
    // ignored.
    QByteArray list;
    for (int page = 0; page < film.count; ++page) {
        const QString name = u"%1.png"_s.arg(page);
        const auto paint = [&](QPainter& painter, const QSizeF& size) { film.paint(painter, size, page); };
        if (!drawImage(film.options, paint).save(nameOf(name)))
            throw PictureError(path.string() + ": there is no room for the frames in " +
                               folder.path().toStdString());
        list += "file '" + name.toUtf8() + "'\nduration " +
                QByteArray::number(film.durations[static_cast<std::size_t>(page)] / 100.0) + '\n';
        if (page + 1 == film.count) list += "file '" + name.toUtf8() + "'\n";
        control.step(page + 1, film.count);
    }
    QFile order(nameOf(u"frames"_s));
    if (!order.open(QIODevice::WriteOnly) || order.write(list) != list.size())
        throw PictureError(path.string() + ": there is no room in " + folder.path().toStdString());
    order.close();
    const QString made = nameOf(u"film"_s + QString::fromStdString(path.extension().string()).toLower());
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program,
                  QStringList{u"-v"_s, u"error"_s, u"-f"_s, u"concat"_s, u"-i"_s, order.fileName(),
                              u"-vsync"_s, u"vfr"_s, u"-vf"_s, u"pad=ceil(iw/2)*2:ceil(ih/2)*2:color=white"_s,
                              u"-pix_fmt"_s, u"yuv420p"_s} +
                      codecOf(path) + QStringList{made});
    while (!process.waitForFinished(stopInterval) && process.state() != QProcess::NotRunning) {
        if (!control.stop.isOver()) continue;
        process.kill();
        process.waitForFinished();
        throw Stopped{};
    }
    QFile result(made);
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0 ||
        !result.open(QIODevice::ReadOnly))
        throw PictureError(path.string() +
                           ": ffmpeg has failed: " + process.readAll().trimmed().toStdString());
    return result.readAll();
}

}  // namespace tilewright
