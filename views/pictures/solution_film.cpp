#include "views/pictures/solution_film.h"

#include <QCoreApplication>
#include <utility>

#include "views/pictures/ink.h"
#include "views/pictures/page_set.h"

namespace tilewright {

namespace {

struct FilmWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::Film)
};

constexpr QSizeF firstSize{480, 400};

FilmOptions filmOptions(const ExportOptions& asked, const Puzzle& puzzle) {
    FilmOptions options;
    options.framesPerSecond = asked.framesPerSecond;
    options.title = titleOf(asked, QString::fromStdString(puzzle.name));
    if (asked.seconds) {
        options.moveSeconds = *asked.seconds;
        options.turnSeconds = *asked.seconds;
        options.stateSeconds = *asked.seconds;
    }
    return options;
}

FilmSet filmSet(Film film, const ExportOptions& options, const Puzzle& puzzle) {
    PictureOptions page = optionsOf(options, firstSize, QString::fromStdString(puzzle.name));
    if (options.crop && options.view != "layers") {
        const FilmFrame& first = film.frames.front();
        const QRectF bounds =
            first.style.frame.value_or(pictureBounds(film.scenes[first.scene], first.style));
        if (bounds.height() > 0.0)
            page.size.setHeight(heightFor(page.size.width(), bounds.width() / bounds.height(),
                                          {film.title, first.caption, first.style.text}));
    }
    return {page, std::move(film)};
}

}  // namespace

FilmSet solutionFilm(const Puzzle& puzzle, std::span<const Placement> placements,
                     const ExportOptions& options) {
    const AssemblyScene scene = inked(makeScene(puzzle, placements), options);
    const FilmOptions times = filmOptions(options, puzzle);
    return filmSet(options.show == "turn" ? turnFilm(scene, styleFor(options, scene), times)
                                          : assemblyFilm(scene, styleOf(options), times),
                   options, puzzle);
}

FilmSet stretchFilm(const Puzzle& puzzle, std::span<const StretchState> states,
                    const ExportOptions& options) {
    std::vector<FilmState> shown;
    for (const StretchState& state : states) {
        FilmState next;
        next.scene = inked(makeScene(puzzle, state.placements), options);
        next.caption = state.isSolution
                           ? FilmWords::tr("step %1: a solution").arg(state.step)
                           : FilmWords::tr("step %1, %2 left").arg(state.step).arg(state.piecesLeft);
        next.isSolution = state.isSolution;
        shown.push_back(std::move(next));
    }
    return filmSet(searchFilm(std::move(shown), styleOf(options), filmOptions(options, puzzle)), options,
                   puzzle);
}

void writeFilmSet(const std::filesystem::path& path, const FilmSet& film, bool overwrite,
                  const ExportControl& control) {
    PictureOptions options = film.options;
    options.overwrite = overwrite;
    writeFilm(path, options, film.film, control);
}

}  // namespace tilewright
