#include "views/pictures/film_file.h"

#include <exception>

#include "core/files/files.h"
#include "core/files/format_error.h"
#include "core/files/staged_files.h"
#include "views/pictures/gif.h"

namespace tilewright {

namespace {

QByteArray gifOf(const PictureOptions& options, const Film& film, const ExportControl& control) {
    constexpr double longestSide = 65'535;
    if (options.size.width() > longestSide || options.size.height() > longestSide)
        throw PictureError("a GIF file has at most 65535 pixels in a row or column");
    PictureOptions opaque = options;
    if (opaque.background.alpha() < 255) opaque.background = Qt::white;
    GifSource source;
    source.size = opaque.size.toSize();
    source.frames = static_cast<int>(film.frames.size());
    source.image = [&](int frame) {
        const SolutionPicture picture = film.picture(static_cast<std::size_t>(frame));
        return drawImage(
            opaque, [&](QPainter& painter, const QSizeF& size) { paintPicture(painter, size, picture); });
    };
    source.duration = [&](int frame) { return film.frames[static_cast<std::size_t>(frame)].duration; };
    return toGif(source, control);
}

}  // namespace

bool isFilmFile(const std::filesystem::path& path) {
    return hasEnding(path, ".gif") || hasEnding(path, ".png");
}

std::vector<std::filesystem::path> filmFiles(const std::filesystem::path& path, const Film& film) {
    if (hasEnding(path, ".gif")) return {path};
    return numberedPaths(path, static_cast<int>(film.frames.size()));
}

void writeFilm(const std::filesystem::path& path, const PictureOptions& options, const Film& film,
               const ExportControl& control) {
    requirePictureSize(options.size);
    const int count = static_cast<int>(film.frames.size());
    try {
        StagedFiles files(options.overwrite);
        const auto add = [&](const std::filesystem::path& name, const QByteArray& bytes) {
            files.add(name, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
        };
        if (hasEnding(path, ".gif")) {
            requireWritable(path, options.overwrite);
            add(path, gifOf(options, film, control));
        } else {
            const std::vector<std::filesystem::path> names = filmFiles(path, film);
            for (const std::filesystem::path& name : names)
                requireWritable(name, options.overwrite);
            for (int frame = 0; frame < count; ++frame) {
                const SolutionPicture picture = film.picture(static_cast<std::size_t>(frame));
                add(names[static_cast<std::size_t>(frame)],
                    toPng(drawImage(options, [&](QPainter& painter, const QSizeF& size) {
                        paintPicture(painter, size, picture);
                    })));
                control.step(frame + 1, count);
            }
        }
        files.commit();
    } catch (const FormatError& error) {
        std::throw_with_nested(PictureError(error.what()));
    }
}

}  // namespace tilewright
