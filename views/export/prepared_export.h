#pragma once

#include <QImage>
#include <QSize>
#include <QString>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

#include "core/exports/export_files.h"
#include "core/lattice/piece_mesh.h"
#include "core/puzzle/shape.h"
#include "core/search/plan.h"
#include "core/search/statistics.h"
#include "views/pictures/picture_file.h"
#include "views/pictures/solution_set.h"

namespace tilewright {

struct ColouredMesh {
    Mesh mesh;
    Colour colour;
};

/// The meshes as large as fit into `size` pixels, seen from the front, the right and above, on nothing.
/// Throws Stopped when `stop` is requested.
///
/// What is nearer hides what is farther away by a depth for each pixel: E. Catmull, A subdivision algorithm
/// for computer display of curved surfaces, 1974.
QImage drawMeshes(std::span<const ColouredMesh> meshes, const QSize& size, const std::stop_token& stop);

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
struct PreparedExport {
    /// The files that `write` makes for a path.
    std::function<std::vector<std::filesystem::path>(const std::filesystem::path& path)> files;

    /// Writes them: all of them whole, or none. Throws std::runtime_error, such as PictureError and
    /// FormatError, when a file is there and `overwrite` is false, or cannot be written, and Stopped when
    /// `control` asks for it.
    std::function<void(const std::filesystem::path& path, bool overwrite, const ExportControl& control)>
        write;

    /// Draws what can be seen of it: once, or again and again until it is told to stop.
    std::function<void(const PreviewScreen& screen)> preview;
};

using PreparedPointer = std::shared_ptr<const PreparedExport>;

/// What an export is made of.
struct ExportMaterial {
    /// Without pieces where the solutions are arrangements of edges.
    Puzzle puzzle;
    QString name;
    /// Of the search that a film shows.
    Plan plan;
    /// With marks and notes; for an export one of them, or some, as the kind takes.
    PickedSolutions solutions;
    /// What was counted; empty if nothing was.
    std::vector<LevelRatios> levels;

    /// Whether solutions of the puzzle can be shown move by move.
    bool canMove() const;
    /// Whether pieces of the solution at `place` cannot go in alone.
    bool needsMoves(std::uint64_t place) const;
};

/// Makes an export for a file with this ending. Takes its time, in a thread of its own; calls `working` now
/// and then if it is one. Throws std::runtime_error with words for people, and Stopped when it is asked to
/// stop.
PreparedPointer prepareExport(const ExportKind& kind, const ExportMaterial& material,
                              const ExportOptions& options, const std::string& ending,
                              const std::stop_token& stop, const std::function<void()>& working = {});

/// An export of pages or of a film; `note` says in a few words how large they are.
PreparedExport preparedPages(const PageSet& made, const QString& note);

/// Makes an export from what it holds by value, as above.
using ExportMaker = std::function<PreparedPointer(const std::stop_token& stop)>;

}  // namespace tilewright
