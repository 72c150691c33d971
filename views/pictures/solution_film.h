#pragma once

#include <filesystem>
#include <span>

#include "core/watch/search_stretch.h"
#include "views/pictures/film_file.h"
#include "views/pictures/solution_set.h"

namespace tilewright {

/// A film with the size and the background of its frames.
struct FilmSet {
    PictureOptions options;
    Film film;
};

/// A solution that is put together, or turns, as `options.show` says. Throws PictureError for a size that no
/// picture can have.
FilmSet solutionFilm(const Puzzle& puzzle, std::span<const Placement> placements,
                     const ExportOptions& options);

/// A stretch of a search. Throws as above.
FilmSet stretchFilm(const Puzzle& puzzle, std::span<const StretchState> states, const ExportOptions& options);

/// Writes the film by writeFilm(), and throws what it throws.
void writeFilmSet(const std::filesystem::path& path, const FilmSet& film, bool overwrite,
                  const ExportControl& control = {});

}  // namespace tilewright
