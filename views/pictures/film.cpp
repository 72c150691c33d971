#include "views/pictures/film.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "views/assembly/paint_parts.h"

namespace tilewright {

namespace {

int hundredths(double seconds) {
    return std::clamp(static_cast<int>(std::lround(seconds * 100)), 2, 60'000);
}

int framesFor(double seconds, const FilmOptions& options) {
    return std::max(1, static_cast<int>(std::lround(seconds * options.framesPerSecond)));
}

// Gently begins and ends: from 0 to 1.
double eased(double share) {
    return share * share * (3 - 2 * share);
}

bool isSeenFromAbove(const AssemblyScene& scene, const PaintStyle& style) {
    return scene.isFlat() && style.view != PaintView::isometric;
}

// Where a piece begins its way: just beside the whole.
Vector3 startOf(const AssemblyScene& scene, std::size_t piece, const BuildStep& step, bool isFlat) {
    const Box all = boxAround(scene.region);
    const Box own = boxAround(scene.pieces[piece].cells);
    constexpr double air = 0.5;
    if (isFlat) return {0.0, all.low.y - own.high.y - 1.0 - air, 0.0};
    const double height = cellHeightOf(scene);
    const Cell way = step.isPossible() ? step.from : Cell{0, 0, 1};
    const auto along = [&](int sign, int low, int high, int ownLow, int ownHigh) {
        if (sign == 0) return 0.0;
        return sign > 0 ? high - ownLow + 1.0 + air : low - ownHigh - 1.0 - air;
    };
    return {along(way.x, all.low.x, all.high.x, own.low.x, own.high.x),
            along(way.y, all.low.y, all.high.y, own.low.y, own.high.y),
            height * along(way.z, all.low.z, all.high.z, own.low.z, own.high.z)};
}

}  // namespace

SolutionPicture Film::picture(std::size_t frame) const {
    const FilmFrame& shown = frames[frame];
    return {scenes[shown.scene], shown.style, title, shown.caption};
}

Film assemblyFilm(const AssemblyScene& scene, const PaintStyle& style, const FilmOptions& options) {
    const BuildScene build = inBuildOrder(scene);
    Film film;
    film.scenes = {build.scene};
    film.title = options.title;
    const bool isFlat = isSeenFromAbove(scene, style);
    const int moving = framesFor(options.moveSeconds, options);
    QRectF frame = pictureBounds(build.scene, style);
    for (std::size_t i = 0; i < build.scene.pieces.size(); ++i) {
        const Vector3 start = startOf(build.scene, i, build.steps[i], isFlat);
        for (int k = 0; k <= moving; ++k) {
            FilmFrame next;
            next.style = style;
            next.style.shownPieces = static_cast<int>(i) + 1;
            const double left = 1.0 - eased(static_cast<double>(k) / moving);
            if (k < moving) {
                next.style.offsets.assign(i + 1, Vector3{});
                next.style.offsets[i] = {start[0] * left, start[1] * left, start[2] * left};
            }
            next.duration = hundredths(1.0 / options.framesPerSecond);
            if (k == 0) frame |= pictureBounds(build.scene, next.style);
            film.frames.push_back(std::move(next));
        }
        film.frames.back().duration = hundredths(0.25);
    }
    if (film.frames.empty()) film.frames.push_back({0, style, {}, 2});
    film.frames.back().duration = hundredths(options.holdSeconds);
    for (FilmFrame& next : film.frames)
        next.style.frame = frame;
    return film;
}

Film turnFilm(const AssemblyScene& scene, const PaintStyle& asked, const FilmOptions& options) {
    PaintStyle style = asked;
    // From above a turn would show nothing new.
    style.view = PaintView::isometric;
    Film film;
    film.scenes = {scene};
    film.title = options.title;
    const int count = std::max(2, framesFor(options.turnSeconds, options));
    // The middle of the whole stays where it is.
    QSizeF half;
    std::vector<QPointF> middles;
    for (int k = 0; k < count; ++k) {
        FilmFrame next;
        next.style = style;
        next.style.viewpoint = Viewpoint(style.viewpoint.yaw() + 360.0 * k / count, style.viewpoint.pitch());
        next.duration = hundredths(1.0 / options.framesPerSecond);
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

Film searchFilm(std::vector<FilmState> states, const PaintStyle& style, const FilmOptions& options) {
    Film film;
    film.title = options.title;
    for (FilmState& state : states) {
        FilmFrame next;
        next.scene = film.scenes.size();
        next.style = style;
        next.caption = state.caption;
        next.duration = hundredths(state.isSolution ? options.holdSeconds : options.stateSeconds);
        film.scenes.push_back(std::move(state.scene));
        film.frames.push_back(std::move(next));
    }
    if (!film.frames.empty())
        film.frames.back().duration = std::max(film.frames.back().duration, hundredths(1.0));
    return film;
}

}  // namespace tilewright
