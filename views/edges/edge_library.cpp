#include "views/edges/edge_library.h"

#include <QDir>
#include <QDirIterator>
#include <QPainter>
#include <QPixmap>
#include <algorithm>
#include <chrono>
#include <tuple>

#include "core/edges/edge_solver.h"
#include "core/formats/puzzle_file.h"
#include "views/edges/board_painter.h"

using namespace Qt::StringLiterals;

namespace tilewright {

std::vector<EdgeLibraryEntry> readEdgeLibrary(const QString& folder) {
    std::vector<EdgeLibraryEntry> entries;
    if (folder.isEmpty()) return entries;
    QDirIterator files(folder, {u"*.toml"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        try {
            AnyPuzzle puzzle = loadFile(file.toStdString()).puzzle();
            if (EdgePuzzle* edges = std::get_if<EdgePuzzle>(&puzzle))
                entries.push_back({file, files.fileInfo().dir().dirName(), std::move(*edges)});
        } catch (const FormatError&) {
            // Somebody's half-finished file is no reason to show no library.
        }
    }
    std::sort(entries.begin(), entries.end(), [](const EdgeLibraryEntry& a, const EdgeLibraryEntry& b) {
        return std::tie(a.family, a.puzzle.name) < std::tie(b.family, b.puzzle.name);
    });
    return entries;
}

EdgeBoard previewBoardOf(const EdgePuzzle& puzzle) {
    EdgeOptions options;
    options.threads = 1;
    options.timeLimit = std::chrono::milliseconds(200);
    const EdgeResult result = solveEdges(puzzle, options);
    return result.arrangement ? boardHolding(*result.arrangement) : boardAsWritten(puzzle);
}

QPixmap drawBoardPreview(const EdgePuzzle& puzzle, const EdgeBoard& board, const QSize& size) {
    constexpr int scale = 2;
    QPixmap pixmap(size * scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    BoardStyle style;
    style.clashes = false;
    paintBoardPicture(painter, pixmap.size(), puzzle, board, style);
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    return pixmap;
}

}  // namespace tilewright
