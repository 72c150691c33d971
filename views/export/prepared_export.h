#pragma once

#include <QImage>
#include <QSize>
#include <QString>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/basics/stop.h"
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

/// Renders the meshes as large as fit into `size` pixels, seen from the front right above, on a transparent
/// background. Throws Stopped when `stop` is requested.
///
/// Uses a depth buffer: E. Catmull, A subdivision algorithm for computer display of curved surfaces, 1974.
QImage drawMeshes(std::span<const ColouredMesh> meshes, const QSize& size, const StopToken& stop);

/// A preview of an export.
struct PreviewFrame {
    /// Null if only `drawing` or `text` is shown.
    QImage image;
    /// A page to scale, or a plate of solids from above: its size in millimetres, and what draws it in these.
    /// Empty if there is none.
    QSizeF millimetres;
    PicturePainter drawing;
    /// Whether the image is a page, drawn with an edge.
    bool isPage = true;
    QString text;
    /// The page number, from 0, and the number of pages.
    int page = 0;
    int pages = 1;
    /// The size of the export, in a few words.
    QString note;
};

/// Where a preview is drawn.
struct PreviewScreen {
    /// In pixels.
    QSize size;
    int page = 0;
    StopToken stop;
    std::function<void(PreviewFrame)> show;
};

/// An export that is prepared, but neither drawn nor written. Thread-safe.
struct PreparedExport {
    /// The files that `write` would create for a path.
    std::function<std::vector<std::filesystem::path>(const std::filesystem::path& path)> files;

    /// Writes all files, or none. Throws std::runtime_error, such as PictureError and FormatError, if a file
    /// exists and `overwrite` is false, or cannot be written, and Stopped when `control` requests it.
    std::function<void(const std::filesystem::path& path, bool overwrite, const ExportControl& control)>
        write;

    /// Draws a preview once, or repeatedly until it is cancelled.
    std::function<void(const PreviewScreen& screen)> preview;
};

using PreparedPointer = std::shared_ptr<const PreparedExport>;

/// The input of an export.
struct ExportMaterial {
    /// Without pieces if the solutions are edge-matching arrangements.
    Puzzle puzzle;
    QString name;
    /// For films of the search.
    Plan plan;
    /// With marks and notes; one or several, depending on the kind.
    PickedSolutions solutions;
    /// The statistics; empty if nothing was counted.
    std::vector<LevelRatios> levels;

    /// Whether solutions of the puzzle can be shown move by move.
    bool canMove() const;
    /// Whether some pieces of the solution at `place` cannot be inserted alone.
    bool needsMoves(std::uint64_t place) const;
};

/// Prepares an export for a file with this extension. Slow, so run it in a worker thread; calls `working`, if
/// set, periodically. Throws std::runtime_error with a message for the user, and Stopped on request.
PreparedPointer prepareExport(const ExportKind& kind, const ExportMaterial& material,
                              const ExportOptions& options, const std::string& ending, const StopToken& stop,
                              const std::function<void()>& working = {});

/// Creates an export of pages or of a film; `note` is their size in a few words.
PreparedExport preparedPages(const PageSet& made, const QString& note);

/// Creates an export that owns its data.
using ExportMaker = std::function<PreparedPointer(const StopToken& stop)>;

}  // namespace tilewright
