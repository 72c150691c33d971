#pragma once

#include <QString>
#include <vector>

#include "views/pictures/build_scene.h"
#include "views/pictures/solution_picture.h"

namespace tilewright {

/// One picture of a film.
struct FilmFrame {
    /// Index into Film::scenes.
    std::size_t scene = 0;
    PaintStyle style;
    QString caption;
    /// How long it is shown, in hundredths of a second.
    int duration = 4;
};

/// Pictures that are shown one after the other, all at one scale.
struct Film {
    std::vector<AssemblyScene> scenes;
    std::vector<FilmFrame> frames;
    QString title;

    SolutionPicture picture(std::size_t frame) const;
};

struct FilmOptions {
    /// Frames for a second of movement, 1 to 50.
    int framesPerSecond = 20;
    /// How long a piece takes to come into its place, or a turn of the whole takes; in seconds.
    double moveSeconds = 0.7;
    double turnSeconds = 4.0;
    /// How long the whole is shown at the end, and each state of a search; in seconds.
    double holdSeconds = 2.0;
    double stateSeconds = 0.15;
    QString title;
};

/// The pieces come into their places one by one, from where they can. Flat pieces seen from above come from
/// beside the board.
Film assemblyFilm(const AssemblyScene& scene, const PaintStyle& style, const FilmOptions& options);

/// The assembly turns once around its upright axis; the last frame is followed by the first one.
Film turnFilm(const AssemblyScene& scene, const PaintStyle& style, const FilmOptions& options);

/// A state of a search: what lies, and words about it.
struct FilmState {
    AssemblyScene scene;
    QString caption;
    bool isSolution = false;
};

/// The states one after the other; solutions are shown longer.
Film searchFilm(std::vector<FilmState> states, const PaintStyle& style, const FilmOptions& options);

}  // namespace tilewright
