#include "views/pictures/solution_film.h"

#include <QCoreApplication>
#include <utility>

#include "views/pictures/page_set.h"

namespace tilewright {

namespace {

struct FilmWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::Film)
};

constexpr QSizeF firstSize{480, 400};

FilmOptions filmOptions(const AnimationOptions& asked, const Puzzle& puzzle) {
    FilmOptions options;
    options.framesPerSecond = asked.framesPerSecond;
    options.title = titleOf(asked.look, puzzle);
    if (asked.seconds) {
        options.moveSeconds = *asked.seconds;
        options.turnSeconds = *asked.seconds;
        options.stateSeconds = *asked.seconds;
    }
    return options;
}

}  // namespace

FilmSet solutionFilm(const Puzzle& puzzle, const NumberedSolution& solution,
                     const AnimationOptions& options) {
    const AssemblyScene scene = makeScene(puzzle, solution.placements);
    const FilmOptions times = filmOptions(options, puzzle);
    return {optionsOf(options.look, firstSize, puzzle),
            options.show == "turn" ? turnFilm(scene, styleFor(options.look, scene), times)
                                   : assemblyFilm(scene, styleOf(options.look), times)};
}

FilmSet stretchFilm(const Puzzle& puzzle, std::span<const StretchState> states,
                    const AnimationOptions& options) {
    std::vector<FilmState> shown;
    for (const StretchState& state : states) {
        FilmState next;
        next.scene = makeScene(puzzle, state.placements);
        next.caption = state.isSolution
                           ? FilmWords::tr("step %1: a solution").arg(state.step)
                           : FilmWords::tr("step %1, %2 left").arg(state.step).arg(state.piecesLeft);
        next.isSolution = state.isSolution;
        shown.push_back(std::move(next));
    }
    return {optionsOf(options.look, firstSize, puzzle),
            searchFilm(std::move(shown), styleOf(options.look), filmOptions(options, puzzle))};
}

void writeFilmSet(const std::filesystem::path& path, const FilmSet& film, bool overwrite,
                  const ExportControl& control) {
    PictureOptions options = film.options;
    options.overwrite = overwrite;
    writeFilm(path, options, film.film, control);
}

}  // namespace tilewright
