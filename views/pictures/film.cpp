#include "views/pictures/film.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "views/moves/move_scenes.h"
#include "views/moves/move_words.h"
#include "views/pictures/picture_style.h"

namespace tilewright {

namespace {

struct FilmWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::Film)
};

constexpr QSizeF firstSize{480, 400};
// How long the whole is shown at the end, in hundredths of a second.
constexpr int holdTime = 200;

struct Frame {
    // Index into Film::scenes.
    std::size_t scene = 0;
    PaintStyle style;
    QString caption;
    // In hundredths of a second.
    int duration = 4;
};

// Pictures that are shown one after the other, all at one scale.
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

// Gently begins and ends: from 0 to 1.
double eased(double share) {
    return share * share * (3 - 2 * share);
}

// Where a piece begins its way: just beside the whole.
QVector3D startOf(const AssemblyScene& scene, const ScenePiece& piece, bool isFlat) {
    const auto [low, high] = spaceOf(scene, scene.region);
    const auto [ownLow, ownHigh] = spaceOf(scene, piece.cells);
    constexpr float air = 0.5F;
    if (isFlat) return {0.0F, low.y() - ownHigh.y() - air, 0.0F};
    const QVector3D way = toVector(piece.from == Point{} ? Point{0, 0, 1} : piece.from);
    // How far it is until it has left the space along some axis.
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
                next.style.offsets.assign(i + 1, QVector3D());
                next.style.offsets[i] = start * static_cast<float>(1.0 - eased(1.0 * k / moving));
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
    // From above a turn would show nothing new.
    style.view = PaintView::isometric;
    Film film{{scene}, {}};
    const int count = std::max(2, framesFor(options.seconds.value_or(4.0), options));
    // The middle of the whole stays where it is.
    QSizeF half;
    std::vector<QPointF> middles;
    for (int k = 0; k < count; ++k) {
        Frame next{0, style, {}, hundredths(1.0 / options.framesPerSecond)};
        next.style.viewpoint = Viewpoint(style.viewpoint.yaw() + 360.0 * k / count, style.viewpoint.pitch());
        const QRectF bounds = pictureBounds(scene, next.style);
        PaintStyle still = next.style;
        still.offsets.clear();
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
            // Time to see what moves, and where it has come to.
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
                                   ? FilmWords::tr("step %1: a solution").arg(state.step)
                                   : FilmWords::tr("step %1, %2 left").arg(state.step).arg(state.piecesLeft),
                               state.isSolution ? holdTime : hundredths(options.seconds.value_or(0.15))});
        film.scenes.push_back(inkedScene(puzzle, state.placements, options));
    }
    film.frames.back().duration = std::max(film.frames.back().duration, 100);
    return pagesOf(std::move(film), options, puzzle);
}

}  // namespace tilewright
