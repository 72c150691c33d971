#include "views/export/prepared_export.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "core/analysis/advice.h"
#include "core/basics/files.h"
#include "core/exports/cut_sheets.h"
#include "core/exports/model_files.h"
#include "core/exports/solid_files.h"
#include "core/formats/piece_text.h"
#include "core/images/image_table.h"
#include "core/watch/search_player.h"
#include "views/assembly/scene.h"
#include "views/assembly/viewpoint.h"
#include "views/export/page_scenes.h"
#include "views/pictures/film.h"
#include "views/pictures/pages.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

// Oversampling: each pixel is the mean of this many samples per direction.
constexpr int finer = 2;
constexpr double yaw = -62.0;
constexpr double pitch = 40.0;
// The direction of the light, of length 1.
const QVector3D light(0.3F, -0.5F, 0.8124F);

QVector3D toVector(const Mesh::Point& point) {
    return {point[0], point[1], point[2]};
}

struct Corner {
    QPointF at;
    double depth;
};

// An image with a depth buffer.
class DepthImage {
  public:
    explicit DepthImage(const QSize& size)
        : image_(size, QImage::Format_ARGB32_Premultiplied),
          depths_(static_cast<std::size_t>(size.width()) * static_cast<std::size_t>(size.height()),
                  -std::numeric_limits<double>::infinity()) {
        image_.fill(Qt::transparent);
    }

    void draw(const std::array<Corner, 3>& corners, QRgb colour) {
        const QPointF a = corners[0].at;
        const QPointF ab = corners[1].at - a;
        const QPointF ac = corners[2].at - a;
        const double area = ab.x() * ac.y() - ab.y() * ac.x();
        if (std::abs(area) < 1e-9) return;
        const auto [left, right] = std::minmax({corners[0].at.x(), corners[1].at.x(), corners[2].at.x()});
        const auto [top, bottom] = std::minmax({corners[0].at.y(), corners[1].at.y(), corners[2].at.y()});
        const int firstX = std::max(0, static_cast<int>(std::floor(left)));
        const int lastX = std::min(image_.width() - 1, static_cast<int>(std::ceil(right)));
        const int lastY = std::min(image_.height() - 1, static_cast<int>(std::ceil(bottom)));
        for (int y = std::max(0, static_cast<int>(std::floor(top))); y <= lastY; ++y) {
            auto* line = reinterpret_cast<QRgb*>(image_.scanLine(y));
            double* depths =
                depths_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(image_.width());
            for (int x = firstX; x <= lastX; ++x) {
                const QPointF p = QPointF(x + 0.5, y + 0.5) - a;
                const double u = (p.x() * ac.y() - p.y() * ac.x()) / area;
                const double v = (ab.x() * p.y() - ab.y() * p.x()) / area;
                if (u < 0 || v < 0 || u + v > 1) continue;
                const double depth =
                    corners[0].depth * (1 - u - v) + corners[1].depth * u + corners[2].depth * v;
                if (depth <= depths[x]) continue;
                depths[x] = depth;
                line[x] = colour;
            }
        }
    }

    const QImage& image() const { return image_; }

  private:
    QImage image_;
    std::vector<double> depths_;
};

QRgb shaded(Colour colour, double brightness) {
    const auto part = [brightness](std::uint8_t value) {
        return std::clamp(static_cast<int>(value * brightness), 0, 255);
    };
    return qRgb(part(colour.red), part(colour.green), part(colour.blue));
}

}  // namespace

QImage drawMeshes(std::span<const ColouredMesh> meshes, const QSize& size, const StopToken& stop) {
    const Viewpoint viewpoint(yaw, pitch);
    QPolygonF points;
    for (const ColouredMesh& coloured : meshes)
        for (const Mesh::Point& point : coloured.mesh.points)
            points << viewpoint.project(toVector(point));
    const QRectF bounds = points.boundingRect();
    DepthImage fine(size * finer);
    const double margin = 0.04 * std::min(size.width(), size.height()) * finer;
    const double scale = std::min((size.width() * finer - 2 * margin) / bounds.width(),
                                  (size.height() * finer - 2 * margin) / bounds.height());
    const QPointF middle(size.width() * finer / 2.0, size.height() * finer / 2.0);
    for (const ColouredMesh& coloured : meshes) {
        stop.check();
        const Mesh& mesh = coloured.mesh;
        for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
            const QVector3D normal = toVector(mesh.normals[i]);
            if (QVector3D::dotProduct(normal, viewpoint.towards()) <= 0) continue;
            std::array<Corner, 3> corners{};
            for (std::size_t k = 0; k < 3; ++k) {
                const QVector3D point = toVector(mesh.points[mesh.triangles[i][k]]);
                corners[k] = {(viewpoint.project(point) - bounds.center()) * scale + middle,
                              static_cast<double>(QVector3D::dotProduct(point, viewpoint.towards()))};
            }
            const float bright = std::max(0.0F, QVector3D::dotProduct(normal, light));
            fine.draw(corners, shaded(coloured.colour, 0.55 + 0.5 * static_cast<double>(bright)));
        }
    }
    return fine.image().scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

namespace {

struct PreparedWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::PreparedExport)
};

QString number(double value, int digits = 0) {
    return QLocale().toString(value, 'f', digits);
}

// Draws the output of `paint` on its background, as large as fits into `screen`.
QImage drawnFor(const QSize& screen, const PictureOptions& options, const PicturePainter& paint) {
    const double scale =
        std::min({screen.width() / options.size.width(), screen.height() / options.size.height()});
    const QSize size(std::max(1, static_cast<int>(options.size.width() * scale)),
                     std::max(1, static_cast<int>(options.size.height() * scale)));
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(options.background);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.scale(scale, scale);
    paint(painter, options.size);
    return image;
}

// The size of a page, or of the frames of a film.
QString sizeText(const QSizeF& size, const std::string& ending) {
    if (ending != ".svg" && ending != ".pdf")
        return PreparedWords::tr("%1 × %2 pixels").arg(number(size.width()), number(size.height()));
    constexpr double millimetres = 25.4 / 72.0;
    return PreparedWords::tr("%1 × %2 mm")
        .arg(number(size.width() * millimetres), number(size.height() * millimetres));
}

PreviewFrame frameOf(const PageSet& pages, const PreviewScreen& screen, int page, const QString& note) {
    PreviewFrame frame;
    frame.image = drawnFor(screen.size, pages.options,
                           [&](QPainter& painter, const QSizeF& size) { pages.paint(painter, size, page); });
    frame.note = note;
    return frame;
}

// Plays a film until it is cancelled.
void play(const PageSet& film, const PreviewScreen& screen, const QString& size) {
    const int hundredths = std::accumulate(film.durations.begin(), film.durations.end(), 0);
    const QString note =
        PreparedWords::tr("%1, %Ln frame(s), %2 s", "", film.count).arg(size, number(hundredths / 100.0, 1));
    auto due = std::chrono::steady_clock::now();
    for (int i = 0; !screen.stop.isOver(); i = (i + 1) % film.count) {
        screen.show(frameOf(film, screen, i, note));
        // Slow machines play slowly instead of skipping frames.
        due = std::max(due, std::chrono::steady_clock::now() - std::chrono::milliseconds(20)) +
              std::chrono::milliseconds(10 * film.durations[static_cast<std::size_t>(i)]);
        screen.stop.sleepUntil(due);
    }
}

// Solids from above, to scale: the size in millimetres, of a bed if there is one, and what draws it.
std::pair<QSizeF, PicturePainter> planOf(std::span<const ColouredMesh> meshes,
                                         const std::optional<PlanePoint>& bed, const StopToken& stop) {
    QPolygonF points;
    double highest = 1e-9;
    for (const ColouredMesh& coloured : meshes)
        for (const Mesh::Point& point : coloured.mesh.points) {
            points << toVector(point).toPointF();
            highest = std::max(highest, static_cast<double>(point[2]));
        }
    const QRectF around = bed ? QRectF(0, 0, (*bed)[0], (*bed)[1]) : points.boundingRect();
    // Sharp at life size on most screens.
    constexpr double finest = 8.0;
    constexpr double longest = 3000.0;
    const double scale = std::min(finest, longest / std::max({1.0, around.width(), around.height()}));
    DepthImage image((around.size() * scale).toSize().expandedTo(QSize(1, 1)));
    for (const ColouredMesh& coloured : meshes) {
        stop.check();
        const Mesh& mesh = coloured.mesh;
        for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
            if (mesh.normals[i][2] <= 0) continue;
            std::array<Corner, 3> corners{};
            for (std::size_t k = 0; k < 3; ++k) {
                const QVector3D point = toVector(mesh.points[mesh.triangles[i][k]]);
                corners[k] = {QPointF(static_cast<double>(point.x()) - around.left(),
                                      around.bottom() - static_cast<double>(point.y())) *
                                  scale,
                              static_cast<double>(point.z())};
            }
            const double bright =
                static_cast<double>(std::max(0.0F, QVector3D::dotProduct(toVector(mesh.normals[i]), light)));
            // Lower faces are darker.
            const double depth = (corners[0].depth + corners[1].depth + corners[2].depth) / 3 / highest;
            image.draw(corners, shaded(coloured.colour, (0.55 + 0.5 * bright) * (0.65 + 0.35 * depth)));
        }
    }
    return {around.size(), [drawn = image.image()](QPainter& painter, const QSizeF& size) {
                painter.setRenderHint(QPainter::SmoothPixmapTransform);
                painter.drawImage(QRectF(QPointF(), size), drawn);
            }};
}

// A preview of solids, a page for each plate; also from above to scale if `isToScale`.
std::function<void(const PreviewScreen& screen)> solidPreview(
    const Puzzle& puzzle, const std::shared_ptr<const std::vector<SolidPlate>>& plates,
    bool isToScale = false, const std::optional<PlanePoint>& bed = {}) {
    return [puzzle, plates, isToScale, bed](const PreviewScreen& screen) {
        const int page = std::clamp(screen.page, 0, static_cast<int>(plates->size()) - 1);
        std::vector<ColouredMesh> meshes;
        std::vector<Mesh> all;
        for (const NamedSolid& solid : (*plates)[static_cast<std::size_t>(page)]) {
            // Boxes and trays are no pieces.
            const bool isPiece = solid.piece < puzzle.pieces.size();
            meshes.push_back({solid.mesh, isPiece ? colourOf(puzzle, solid.piece) : Colour{200, 180, 140}});
            all.push_back(solid.mesh);
        }
        PreviewFrame frame;
        frame.isPage = false;
        frame.image = drawMeshes(meshes, screen.size, screen.stop);
        if (isToScale) std::tie(frame.millimetres, frame.drawing) = planOf(meshes, bed, screen.stop);
        frame.page = page;
        frame.pages = static_cast<int>(plates->size());
        const Mesh::Point size = sizeOf(joined(all));
        std::size_t triangles = 0;
        for (const Mesh& mesh : all)
            triangles += mesh.triangles.size();
        frame.note =
            PreparedWords::tr("%Ln solid(s), %1 triangles, %2 × %3 × %4 mm", "", static_cast<int>(all.size()))
                .arg(QLocale().toString(triangles), number(size[0], 1), number(size[1], 1),
                     number(size[2], 1));
        screen.show(std::move(frame));
    };
}

// The one solution that is exported; empty if none is.
std::vector<Placement> solutionOf(const ExportMaterial& material) {
    const PickedSolutions& one = material.solutions;
    return one.set ? one.set->placements(one.index(0)) : std::vector<Placement>();
}

// Runs a layout and reports what does not fit.
template <class Lay>
auto laidOut(const Lay& lay) {
    try {
        return lay();
    } catch (const MessageError& error) {
        throw PictureError(sentence(error.message()).toStdString());
    }
}

PreparedExport preparedSolids(const ExportMaterial& material, const ExportOptions& options) {
    const Puzzle& puzzle = material.puzzle;
    const std::vector<Placement> solution = solutionOf(material);
    const auto plates = [&](const ExportOptions& with) {
        return std::make_shared<const std::vector<SolidPlate>>(
            laidOut([&] { return solidPlates(puzzle, solution, with); }));
    };
    const auto written = plates(options);
    ExportOptions together = options;
    together.separate = false;
    const auto shown = options.separate ? plates(together) : written;
    return {[written, options](const std::filesystem::path& path) {
                return solidFiles(path, *written, options.separate);
            },
            [written, options, puzzle](const std::filesystem::path& path, bool overwrite,
                                       const ExportControl& control) {
                writeSolids(path, puzzle, *written, options, overwrite, control);
            },
            solidPreview(puzzle, shown, true,
                         options.separate ? std::optional<PlanePoint>() : parseSheet(options.bed))};
}

// Parts in the colours of their pieces, or of wood, in millimetres. Lines of paper are those that are
// printed.
void paintSheet(QPainter& painter, const CutSheet& sheet, bool isPaper) {
    const auto lineOf = [&](const SheetPath& path) {
        QPolygonF line;
        for (const PlanePoint& point : path.points)
            line << QPointF(point[0], sheet.height - point[1]);
        if (path.isClosed) line << line.front();
        return line;
    };
    const QColor wood(0xe8, 0xd6, 0xb4);
    for (const SheetItem& item : sheet.items) {
        QPainterPath area;
        for (const SheetPath& path : item.paths)
            if (path.isClosed) area.addPolygon(lineOf(path));
        const QColor own =
            item.colour ? QColor(item.colour->red, item.colour->green, item.colour->blue) : wood;
        painter.fillPath(area, own);
    }
    for (const SheetItem& item : sheet.items)
        for (const SheetPath& path : item.paths) {
            const QColor colour = path.layer == SheetLayer::cells ? QColor(0x90, 0x90, 0x90)
                                  : isPaper                       ? QColor(Qt::black)
                                  : path.layer == SheetLayer::cut ? QColor(0x90, 0, 0)
                                                                  : QColor(0, 0, 0xb0);
            QPen pen(colour, path.layer == SheetLayer::cells ? 0.8 : 1.2);
            pen.setCosmetic(true);
            painter.setPen(pen);
            painter.drawPolyline(lineOf(path));
        }
}

// A preview of sheets, a page for each, to scale.
std::function<void(const PreviewScreen& screen)> sheetPreview(
    const std::shared_ptr<const std::vector<CutSheet>>& sheets, bool isPaper, const QString& note) {
    return [sheets, isPaper, note](const PreviewScreen& screen) {
        const int page = std::clamp(screen.page, 0, static_cast<int>(sheets->size()) - 1);
        const CutSheet& sheet = (*sheets)[static_cast<std::size_t>(page)];
        PreviewFrame frame;
        frame.millimetres = {sheet.width, sheet.height};
        frame.drawing = [sheets, &sheet, isPaper](QPainter& painter, const QSizeF&) {
            paintSheet(painter, sheet, isPaper);
        };
        frame.page = page;
        frame.pages = static_cast<int>(sheets->size());
        frame.note = note;
        screen.show(std::move(frame));
    };
}

// Drawn to scale; written by core.
PreparedExport preparedSheets(const ExportMaterial& material, const ExportOptions& options,
                              const StopToken& stop) {
    const std::vector<Placement> solution = solutionOf(material);
    const auto sheets = std::make_shared<const std::vector<CutSheet>>(laidOut([&] {
        return cutSheets(material.puzzle, solution, options, {stop, {}});
    }));
    std::size_t parts = 0;
    for (const CutSheet& sheet : *sheets)
        parts += sheet.items.size();
    const CutSheet& first = sheets->front();
    const QString note = PreparedWords::tr("%Ln sheet(s) of %1 × %2 mm, %3 parts, %4 m of cuts", "",
                                           static_cast<int>(sheets->size()))
                             .arg(number(first.width), number(first.height), QLocale().toString(parts),
                                  number(cutLength(*sheets) / 1000, 2));
    return {[sheets](const std::filesystem::path& path) { return sheetFiles(path, *sheets); },
            [sheets, name = material.puzzle.name](const std::filesystem::path& path, bool overwrite,
                                                  const ExportControl& control) {
                writeSheets(path, *sheets, name, overwrite, control);
            },
            sheetPreview(sheets, false, note)};
}

PreparedExport preparedPaper(const ExportMaterial& material, const ExportOptions& options,
                             const StopToken& stop) {
    const auto sheets = std::make_shared<const std::vector<CutSheet>>(laidOut([&] {
        return paperPages(material.puzzle, options, {stop, {}});
    }));
    const bool isPlain = options.ink == "lines";
    const CutSheet& first = sheets->front();
    const QString note = PreparedWords::tr("%Ln page(s) of %1 × %2 mm", "", static_cast<int>(sheets->size()))
                             .arg(number(first.width, 1), number(first.height, 1));
    std::vector<CutSheet> shown = *sheets;
    for (CutSheet& sheet : shown)
        for (SheetItem& item : sheet.items)
            if (isPlain) item.colour = Colour{255, 255, 255};
    return {[sheets](const std::filesystem::path& path) { return paperFiles(path, *sheets); },
            [sheets, isPlain, name = material.puzzle.name](const std::filesystem::path& path, bool overwrite,
                                                           const ExportControl& control) {
                writePaper(path, *sheets, isPlain, name, overwrite, control);
            },
            sheetPreview(std::make_shared<const std::vector<CutSheet>>(std::move(shown)), true, note)};
}

// Passes on a text in parts, only the first for a preview, and reports whether it is complete.
using PutText =
    std::function<bool(const StagedFiles::Put& put, const ExportControl& control, bool isPreview)>;

PreparedExport preparedText(const PutText& putText, const QString& note) {
    return {[](const std::filesystem::path& path) { return std::vector{path}; },
            [putText](const std::filesystem::path& path, bool overwrite, const ExportControl& control) {
                StagedFiles files(overwrite);
                files.add(path, [&](const StagedFiles::Put& put) { putText(put, control, false); });
                files.commit();
            },
            [putText, note](const PreviewScreen& screen) {
                // The length of a text preview.
                constexpr std::size_t longest = 12'000;
                std::string text;
                bool isAll =
                    putText([&text](std::string_view part) { text.append(part); }, {screen.stop, {}}, true);
                if (text.size() > longest) {
                    text.resize(text.rfind('\n', longest) + 1);
                    isAll = false;
                }
                PreviewFrame frame;
                frame.text = QString::fromStdString(text) + (isAll ? QString() : u"…"_s);
                frame.note = note;
                screen.show(std::move(frame));
            }};
}

PreparedExport preparedText(const std::string& text) {
    const auto lines = static_cast<int>(std::ranges::count(text, '\n'));
    return preparedText(
        [text](const StagedFiles::Put& put, const ExportControl&, bool) {
            put(text);
            return true;
        },
        PreparedWords::tr("%Ln line(s)", "", lines));
}

PreparedExport preparedSolutions(const PickedSolutions& solutions, const std::string& ending) {
    return preparedText(
        [solutions, ending](const StagedFiles::Put& put, const ExportControl& control, bool isPreview) {
            PickedSolutions first = solutions;
            constexpr std::uint64_t most = 100;
            if (isPreview) first.count = std::min(first.count, most);
            first.set->write(ending, first, put, control);
            return first.count == solutions.count;
        },
        PreparedWords::tr("%Ln solution(s)", "", static_cast<int>(solutions.count)));
}

bool isOfMoves(const ExportOptions& options) {
    return options.show == "apart" || options.show == "together";
}

[[noreturn]] void refuseMoves(const Disassembly* found, const ExportMaterial& material) {
    const PickedSolutions& all = material.solutions;
    const QString why =
        found ? sentence(whyNotApart(*found, material.puzzle, all.set->placements(all.index(0)))) : QString();
    const QString text =
        found && found->isUndecided()
            ? PreparedWords::tr("It is unknown whether the solution can be disassembled: %1.")
        : found && found->turns
            ? PreparedWords::tr("The solution cannot be disassembled with slides and turns: %1.")
            : PreparedWords::tr("The solution cannot be disassembled with straight moves: %1.");
    throw PictureError(text.arg(why).toStdString());
}

// The disassembly of the single solution.
std::shared_ptr<const Disassembly> movesOf(const ExportMaterial& material, const StopToken& stop) {
    const PickedSolutions& one = material.solutions;
    auto found = one.set->disassembly(one.index(0), stop);
    if (!found || !found->canBeDisassembled()) refuseMoves(found.get(), material);
    return found;
}

PreparedExport preparedModel(const ExportMaterial& material, const ExportOptions& options,
                             const std::string& ending, const StopToken& stop) {
    const Puzzle& puzzle = material.puzzle;
    const SolidOptions solid = solidOptions(options, puzzle.lattice);
    const std::vector<Placement> solution = solutionOf(material);
    if (ending == ".scad") return preparedText(toScad(puzzle, solution, solid));
    Point origin{};
    const auto plates = std::make_shared<const std::vector<SolidPlate>>(
        1, options.model == "pieces" ? solidsOfPieces(puzzle, solid, false)
                                     : solidsOfSolution(puzzle, solution, solid, 0.0, &origin));
    std::vector<ModelFrame> frames;
    if (options.model == "apart")
        frames =
            framesOf(movesOf(material, stop)->separation, puzzle.lattice, solid, origin, solution.size());
    const auto file =
        std::make_shared<const std::string>(toGlb(puzzle, plates->front(), frames, puzzle.name));
    return {[](const std::filesystem::path& path) { return std::vector{path}; },
            [file](const std::filesystem::path& path, bool overwrite, const ExportControl&) {
                StagedFiles files(overwrite);
                files.add(path, *file);
                files.commit();
            },
            solidPreview(puzzle, plates)};
}

StepRange stepsOf(const ExportOptions& options) {
    if (const auto range = parseSteps(options.steps)) return *range;
    throw PictureError(
        PreparedWords::tr("Enter the steps as a range such as 1-500, up to a million.").toStdString());
}

PageSet filmOf(const ExportMaterial& material, const ExportOptions& options, const StopToken& stop,
               const std::function<void()>& working) {
    const PickedSolutions& one = material.solutions;
    if (isOfMoves(options))
        return movesFilm(material.puzzle, one.set->placements(one.index(0)), *movesOf(material, stop),
                         options);
    if (options.show != "search")
        return solutionFilm(material.puzzle, one.set->placements(one.index(0)), options);
    const StepRange range = stepsOf(options);
    const RecordedSteps recorded =
        recordSteps(material.puzzle, material.plan, range.first, range.last, stop, working);
    if (recorded.isTooLong)
        throw PictureError(
            PreparedWords::tr("These steps place or remove more than %1 pieces. Choose fewer steps.")
                .arg(mostRecordedSteps)
                .toStdString());
    if (recorded.steps.empty())
        throw PictureError(
            PreparedWords::tr("These steps place or remove no piece. Choose other steps.").toStdString());
    return searchFilm(material.puzzle, recorded.steps, options);
}

// The solutions that can be disassembled, with their moves.
QJsonArray movedScenes(PageShapes& shapes, const ExportMaterial& material, const ExportOptions& options,
                       const ExportControl& control) {
    const PickedSolutions& all = material.solutions;
    QJsonArray scenes;
    std::shared_ptr<const Disassembly> first;
    for (std::uint64_t place = 0; place < all.count; ++place) {
        const auto found = all.set->disassembly(all.index(place), control.stop);
        if (place == 0) first = found;
        if (found && found->canBeDisassembled())
            scenes.append(
                movedScene(shapes, material.puzzle, all, place, *found, options.show == "together"));
        control.step(static_cast<int>(place) + 1, static_cast<int>(all.count));
    }
    if (scenes.isEmpty()) refuseMoves(first.get(), material);
    return scenes;
}

QJsonArray searchedScenes(PageShapes& shapes, const ExportMaterial& material, const ExportOptions& options,
                          const StopToken& stop, const std::function<void()>& working) {
    const StepRange range = stepsOf(options);
    if (range.last - range.first >= mostPageSteps)
        throw PictureError(PreparedWords::tr("A page can hold at most %1 steps. Choose fewer.")
                               .arg(numberText(mostPageSteps))
                               .toStdString());
    const QJsonObject scene =
        searchedScene(shapes, material.puzzle, material.plan, range.first, range.last, stop, working);
    if (scene.isEmpty())
        throw PictureError(PreparedWords::tr("The search has fewer than %1 steps. Choose lower numbers.")
                               .arg(numberText(range.first))
                               .toStdString());
    return {scene};
}

QJsonObject pageData(const ExportMaterial& material, const ExportOptions& options, const StopToken& stop,
                     const std::function<void()>& working) {
    const PickedSolutions& all = material.solutions;
    if (all.count > mostPageSolutions)
        throw PictureError(PreparedWords::tr("A page can hold at most %1 solutions. Choose fewer.")
                               .arg(numberText(mostPageSolutions))
                               .toStdString());
    PageShapes shapes(makeScene(material.puzzle, std::span<const Placement>{}));
    const ExportControl control{stop, [&working](int, int) {
                                    if (working) working();
                                }};
    QJsonObject scenes;
    if (options.show == "search") {
        scenes[u"scenes"_s] = searchedScenes(shapes, material, options, stop, working);
        scenes[u"isSearch"_s] = true;
    } else if (isOfMoves(options)) {
        scenes[u"scenes"_s] = movedScenes(shapes, material, options, control);
    } else {
        const BuiltScenes built = builtScenes(shapes, material.puzzle, all, control);
        scenes[u"scenes"_s] = built.scenes;
        scenes[u"ways"_s] = built.ways;
    }
    QJsonObject data = shapes.json();
    for (auto part = scenes.begin(); part != scenes.end(); ++part)
        data[part.key()] = part.value();
    data[u"title"_s] = titleOf(options, material.name);
    return data;
}

// A page is previewed as a film of its steps, or as pictures of its solutions.
PreparedExport preparedPage(const ExportMaterial& material, const ExportOptions& options,
                            const StopToken& stop, const std::function<void()>& working) {
    const auto text =
        std::make_shared<const std::string>(pageText(pageData(material, options, stop, working)));
    const auto preview = [material, options, text](const PreviewScreen& screen) {
        const bool isFilm = options.show == "search" || (isOfMoves(options) && material.solutions.count == 1);
        const PageSet pages = isFilm ? filmOf(material, options, screen.stop, {})
                                     : solutionsPages(material.solutions, options, material.name);
        preparedPages(pages, QLocale().formattedDataSize(static_cast<qint64>(text->size()))).preview(screen);
    };
    return {[](const std::filesystem::path& path) { return std::vector{path}; },
            [text](const std::filesystem::path& path, bool overwrite, const ExportControl&) {
                StagedFiles files(overwrite);
                files.add(path, *text);
                files.commit();
            },
            preview};
}

PreparedExport prepared(const ExportKind& kind, const ExportMaterial& material, const ExportOptions& options,
                        const std::string& ending, const StopToken& stop,
                        const std::function<void()>& working) {
    const std::string_view name = kind.name;
    const auto format = [&ending] { return pictureFormatOf("a" + ending); };
    if (name == "print") return preparedSolids(material, options);
    if (name == "paper") return preparedPaper(material, options, stop);
    if (name == "model") return preparedModel(material, options, ending, stop);
    if (name == "laser") return preparedSheets(material, options, stop);
    if (name == "page") return preparedPage(material, options, stop, working);
    if (name == "solutions") {
        if (options.text == "solutions") return preparedSolutions(material.solutions, ending);
        std::vector<std::size_t> all(material.puzzle.pieces.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        return preparedText(piecesToText(material.puzzle, all));
    }
    if (name == "statistics" && ending == ".csv") return preparedText(statisticsCsv(material.levels));
    const PageSet pages =
        name == "picture"     ? solutionPage(material.solutions, options, material.name)
        : name == "sheet"     ? sheetPages(material.solutions, options, material.name, format())
        : name == "animation" ? filmOf(material, options, stop, working)
        : name == "instructions" && isOfMoves(options)
            ? movePages(material.puzzle, material.solutions, *movesOf(material, stop), options, format())
        : name == "instructions" ? instructionPages(material.puzzle, material.solutions, options, format())
                                 : chartPage(material.levels, options, material.name);
    return preparedPages(pages, sizeText(pages.options.size, ending));
}

}  // namespace

bool ExportMaterial::canMove() const {
    return puzzle.kind == PuzzleKind::tiling && Disassembler::obstacle(puzzle).empty();
}

bool ExportMaterial::needsMoves(std::uint64_t place) const {
    if (puzzle.lattice.isFlat()) return !puzzle.lift;
    const AssemblyScene scene =
        inBuildOrder(makeScene(puzzle, solutions.set->placements(solutions.index(place))));
    return std::ranges::any_of(scene.pieces, [](const ScenePiece& piece) { return piece.from == Point{}; });
}

PreparedExport preparedPages(const PageSet& made, const QString& size) {
    const auto pages = std::make_shared<const PageSet>(made);
    return {[pages](const std::filesystem::path& path) { return pageFiles(path, *pages); },
            [pages](const std::filesystem::path& path, bool overwrite, const ExportControl& control) {
                PageSet written = *pages;
                written.options.overwrite = overwrite;
                writePages(path, written, control);
            },
            [pages, size](const PreviewScreen& screen) {
                if (!pages->durations.empty()) return play(*pages, screen, size);
                const int page = std::clamp(screen.page, 0, pages->count - 1);
                PreviewFrame frame = frameOf(*pages, screen, page, size);
                frame.page = page;
                frame.pages = pages->count;
                screen.show(std::move(frame));
            }};
}

PreparedPointer prepareExport(const ExportKind& kind, const ExportMaterial& material,
                              const ExportOptions& options, const std::string& ending, const StopToken& stop,
                              const std::function<void()>& working) {
    return std::make_shared<const PreparedExport>(prepared(kind, material, options, ending, stop, working));
}

}  // namespace tilewright
