#pragma once

#include <QImage>
#include <QSize>
#include <QString>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/formats/export_control.h"
#include "core/formats/solid_files.h"
#include "core/formats/solution_list.h"
#include "views/pictures/page_set.h"
#include "views/pictures/solution_film.h"

namespace tilewright {

/// What a person sees of an export before it is written.
struct PreviewFrame {
    /// Null where `text` is shown.
    QImage image;
    /// Whether the image is a page, with an edge that is to be seen.
    bool isPage = true;
    QString text;
    /// Which page of how many it is, from 0 up.
    int page = 0;
    int pages = 1;
    /// How much it is, in a few words.
    QString note;
};

/// Where a preview is drawn.
struct PreviewScreen {
    /// In pixels.
    QSize size;
    int page = 0;
    std::stop_token stop;
    std::function<void(PreviewFrame)> show;
};

/// An export that is made, but neither drawn nor written. All members may be called from any thread, also
/// from several at once.
class PreparedExport {
  public:
    virtual ~PreparedExport() = default;

    /// The files that come into being when it is written to `path`.
    virtual std::vector<std::filesystem::path> files(const std::filesystem::path& path) const = 0;

    /// Writes them: all are whole and there, or none is. Throws std::runtime_error, such as PictureError and
    /// FormatError, when a file is there and `overwrite` is false, or cannot be written, and Stopped when
    /// `control` asks for it.
    virtual void write(const std::filesystem::path& path, bool overwrite,
                       const ExportControl& control) const = 0;

    /// Draws what can be seen of it: once, or again and again until it is told to stop.
    virtual void preview(const PreviewScreen& screen) const = 0;
};

using PreparedPointer = std::shared_ptr<const PreparedExport>;

/// Makes an export from what it holds by value. Takes its time, in a thread of its own; throws
/// std::runtime_error with words for people, and Stopped when it is told to stop.
using ExportMaker = std::function<PreparedPointer(const std::stop_token& stop)>;

/// `note` says the size of a page, or of the pictures of a film.
PreparedPointer preparedPages(PageSet pages, const QString& note);
PreparedPointer preparedFilm(FilmSet film, const QString& note);
/// `solids` where they are to be shown: on a plate, or in their places.
PreparedPointer preparedSolids(const Puzzle& puzzle, std::vector<NamedSolid> solids,
                               std::vector<NamedSolid> shown, const SolidFileOptions& options);
/// A file of solutions of the kind that `ending` says.
PreparedPointer preparedSolutions(const Puzzle& puzzle, SolutionList solutions, const std::string& ending);
PreparedPointer preparedText(std::string text);

}  // namespace tilewright
