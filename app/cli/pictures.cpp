#include "app/cli/pictures.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QTranslator>

#include "app/cli/command_table.h"
#include "app/cli/terminal.h"
#include "core/basics/files.h"
#include "core/cover/cover_model.h"
#include "core/formats/puzzle_file.h"
#include "core/search/statistics.h"
#include "views/assembly/assembly_painter.h"
#include "views/export/prepared_export.h"
#include "views/pictures/board_painter.h"
#include "views/pictures/booklet.h"
#include "views/pictures/solution_set.h"
#include "views/session/edge_solutions.h"
#include "views/session/library.h"

namespace tilewright::cli {

namespace {

// Qt warns about folders that only desktops have.
void printMessage(QtMsgType, const QMessageLogContext&, const QString& message) {
    if (!message.startsWith(QLatin1String("QStandardPaths:")))
        std::fprintf(stderr, "%s\n", qPrintable(message));
}

// Runs drawing code on a platform that needs no display.
void withPictures(const std::function<void()>& draw) {
    std::array name{'t', 'i', 'l', 'e', 'w', 'r', 'i', 'g', 'h', 't', '\0'};
    std::array<char*, 2> arguments{name.data(), nullptr};
    int count = 1;
    qInstallMessageHandler(printMessage);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(count, arguments.data());
    // Output is in English; this provides its plural forms.
    QTranslator words;
    if (words.load(QStringLiteral(":/translations/tilewright_en.qm")))
        QCoreApplication::installTranslator(&words);
    try {
        draw();
    } catch (const PictureError& error) {
        // The reason for a failed write determines the exit code.
        std::rethrow_if_nested(error);
        throw UsageError(error.what());
    }
}

// Writes one picture.
void writePicture(const std::filesystem::path& path, const ExportMaterial& material,
                  const ExportOptions& look, bool force) {
    withPictures([&] {
        prepareExport(exportKind("picture"), material, look, path.extension().string(), {})
            ->write(path, force, {});
    });
}

}  // namespace

void requirePicture(const std::filesystem::path& path) {
    try {
        pictureFormatOf(path);
    } catch (const PictureError& error) {
        throw UsageError(error.what());
    }
}

void checkDrawn(const ExportRequest& request) {
    try {
        if (request.options.width > 0)
            requirePictureSize(QSizeF(request.options.width, request.options.height));
    } catch (const PictureError& error) {
        throw UsageError(std::string("--size: ") + error.what());
    }
}

void writeDrawn(const ExportRequest& request, const ExportSubstance& found) {
    ExportMaterial material;
    material.puzzle = found.puzzle;
    material.name = QString::fromStdString(found.puzzle.name);
    material.plan = found.plan;
    if (request.kind->takes == ExportTakes::search) {
        material.levels = levelRatios(found.statistics);
        if (material.levels.empty())
            throw InputError(request.source.puzzle + ": there are no search steps to show");
    }
    material.solutions = picked(found.puzzle, listOf(found.solutions), request.source.turns());
    const std::string_view kind = request.kind->name;
    const bool isByPieces =
        (kind == "instructions" || kind == "animation") && request.options.show == "assembly";
    ProgressLine progress;
    withPictures([&] {
        if (isByPieces && material.canMove() && material.needsMoves(0))
            printNote(
                "note: some pieces cannot be inserted alone; --show=together shows the assembly move by "
                "move");
        const auto working = [&progress] { progress.show("searching"); };
        const PreparedPointer prepared = prepareExport(*request.kind, material, request.options,
                                                       request.ending, progress.stopToken(), working);
        prepared->write(request.output, request.force, {progress.stopToken(), progress.parts("part")});
    });
}

void writeThumbnail(const std::string& puzzle, const std::string& output, int size) {
    withPictures([&] {
        const AnyPuzzle loaded = loadFile(puzzle).puzzle(1);
        PictureOptions look;
        look.size = QSizeF(size, size);
        look.background = Qt::transparent;
        const QRectF area = QRectF(QPointF(), look.size).adjusted(2, 2, -2, -2);
        const QImage image = drawImage(look, [&](QPainter& painter, const QSizeF&) {
            painter.setRenderHint(QPainter::Antialiasing);
            if (const auto* edges = std::get_if<EdgePuzzle>(&loaded)) {
                BoardStyle style;
                style.clashes = false;
                return paintBoardPicture(painter, look.size, *edges, previewOf(*edges), style);
            }
            PaintStyle style;
            style.region = QColor(0xcdd4de);
            paintAssembly(painter, area, previewOf(std::get<Puzzle>(loaded)), style);
        });
        QByteArray bytes;
        QBuffer buffer(&bytes);
        image.save(&buffer, "PNG");
        writeFile(output, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    });
}

void writeCoverPicture(const std::filesystem::path& path, const Puzzle& puzzle,
                       std::span<const Placement> placements) {
    const Puzzle cover = asCover(puzzle);
    ExportMaterial material;
    material.puzzle = cover;
    material.name = QString::fromStdString(puzzle.name);
    material.solutions = picked(cover, listOf({{1, 1, {placements.begin(), placements.end()}}}));
    ExportOptions look;
    look.width = look.height = 1200;
    look.crop = true;
    writePicture(path, material, look, true);
}

void writeHeatPicture(const std::filesystem::path& path, const Puzzle& puzzle,
                      const std::map<Cell, BigCount>& heat, const BigCount& total, std::size_t piece,
                      bool force) {
    ExportMaterial material;
    material.puzzle = puzzle;
    material.name = QString::fromStdString(puzzle.name);
    material.solutions = allOf(HeatPicture::of(puzzle, heat, total, piece));
    ExportOptions look;
    look.width = look.height = 1200;
    look.crop = true;
    writePicture(path, material, look, force);
}

void requireBooklet() {}

void writeBooklet(const std::filesystem::path& path, const std::vector<GradedPuzzle>& puzzles,
                  const BookletLook& look, bool force) {
    withPictures([&] {
        const BookletOptions options{QString::fromStdString(look.title), look.cell, look.isLetter};
        tilewright::writeBooklet(path, puzzles, options, force);
    });
}

void writeEdgePicture(const std::filesystem::path& path, const EdgePuzzle& puzzle,
                      const EdgeArrangement& arrangement, const ExportOptions& look, bool force) {
    ExportMaterial material;
    material.name = QString::fromStdString(look.title.value_or(puzzle.name));
    material.solutions =
        arrangedBoard(puzzle, arrangement.empty() ? boardAsWritten(puzzle) : boardHolding(arrangement));
    writePicture(path, material, look, force);
}

}  // namespace tilewright::cli
