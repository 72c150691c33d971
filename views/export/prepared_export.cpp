#include "views/export/prepared_export.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <numeric>
#include <utility>

#include "core/files/files.h"
#include "core/files/staged_files.h"
#include "core/formats/piece_text.h"
#include "core/formats/statistics_csv.h"
#include "core/watch/search_stretch.h"
#include "views/export/mesh_picture.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

struct PreparedWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::PreparedExport)
};

QString number(double value, int digits = 0) {
    return QLocale().toString(value, 'f', digits);
}

// What `paint` draws on its background, as large as fits into `screen`.
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

class PreparedPages final : public PreparedExport {
  public:
    PreparedPages(PageSet pages, QString note) : pages_(std::move(pages)), note_(std::move(note)) {}

    std::vector<std::filesystem::path> files(const std::filesystem::path& path) const override {
        return pageFiles(path, pages_.count);
    }

    void write(const std::filesystem::path& path, bool overwrite,
               const ExportControl& control) const override {
        writePageSet(path, pages_, overwrite, control);
    }

    void preview(const PreviewScreen& screen) const override {
        PreviewFrame frame;
        frame.page = std::clamp(screen.page, 0, pages_.count - 1);
        frame.pages = pages_.count;
        frame.image = drawnFor(screen.size, pages_.options, [&](QPainter& painter, const QSizeF& size) {
            pages_.paint(painter, size, frame.page);
        });
        frame.note = note_;
        screen.show(std::move(frame));
    }

  private:
    PageSet pages_;
    QString note_;
};

class PreparedFilm final : public PreparedExport {
  public:
    PreparedFilm(FilmSet film, QString note) : film_(std::move(film)), note_(std::move(note)) {}

    std::vector<std::filesystem::path> files(const std::filesystem::path& path) const override {
        return filmFiles(path, film_.film);
    }

    void write(const std::filesystem::path& path, bool overwrite,
               const ExportControl& control) const override {
        writeFilmSet(path, film_, overwrite, control);
    }

    // Plays until it is told to stop.
    void preview(const PreviewScreen& screen) const override {
        const Film& film = film_.film;
        double seconds = 0.0;
        for (const FilmFrame& frame : film.frames)
            seconds += frame.duration / 100.0;
        const QString note =
            PreparedWords::tr("%1, %Ln frame(s), %2 s", "", static_cast<int>(film.frames.size()))
                .arg(note_, number(seconds, 1));
        auto due = std::chrono::steady_clock::now();
        std::mutex mutex;
        std::condition_variable_any never;
        for (std::size_t i = 0; !screen.stop.stop_requested(); i = (i + 1) % film.frames.size()) {
            const SolutionPicture picture = film.picture(i);
            PreviewFrame frame;
            frame.image = drawnFor(screen.size, film_.options, [&](QPainter& painter, const QSizeF& size) {
                paintPicture(painter, size, picture);
            });
            frame.note = note;
            screen.show(std::move(frame));
            // Slow machines play slowly, and do not hurry afterwards.
            due = std::max(due, std::chrono::steady_clock::now() - std::chrono::milliseconds(20)) +
                  std::chrono::milliseconds(10 * film.frames[i].duration);
            std::unique_lock lock(mutex);
            never.wait_until(lock, screen.stop, due, [] { return false; });
        }
    }

  private:
    FilmSet film_;
    QString note_;
};

class PreparedSolids final : public PreparedExport {
  public:
    PreparedSolids(const Puzzle& puzzle, std::vector<NamedSolid> solids, std::vector<NamedSolid> shown,
                   const SolidFileOptions& options)
        : puzzle_(puzzle), solids_(std::move(solids)), shown_(std::move(shown)), options_(options) {}

    std::vector<std::filesystem::path> files(const std::filesystem::path& path) const override {
        return solidFiles(path, solids_, options_.separate);
    }

    void write(const std::filesystem::path& path, bool overwrite,
               const ExportControl& control) const override {
        writeSolids(path, solids_, options_, puzzle_.name, overwrite, control);
    }

    void preview(const PreviewScreen& screen) const override {
        std::vector<ColouredMesh> meshes;
        std::vector<Mesh> all;
        for (const NamedSolid& solid : shown_) {
            meshes.push_back({solid.mesh, colourOf(puzzle_, solid.piece)});
            all.push_back(solid.mesh);
        }
        PreviewFrame frame;
        frame.isPage = false;
        frame.image = drawMeshes(meshes, screen.size, screen.stop);
        const std::array<double, 3> size = sizeOf(joined(all));
        std::size_t triangles = 0;
        for (const NamedSolid& solid : solids_)
            triangles += solid.mesh.triangles.size();
        frame.note = PreparedWords::tr("%Ln solid(s), %1 triangles, %2 × %3 × %4 mm", "",
                                       static_cast<int>(solids_.size()))
                         .arg(QLocale().toString(triangles), number(size[0], 1), number(size[1], 1),
                              number(size[2], 1));
        screen.show(std::move(frame));
    }

  private:
    Puzzle puzzle_;
    std::vector<NamedSolid> solids_;
    std::vector<NamedSolid> shown_;
    SolidFileOptions options_;
};

// Enough for a look at a text.
constexpr std::size_t longestPreview = 12'000;

void showText(const PreviewScreen& screen, std::string text, const QString& note, bool isCut) {
    PreviewFrame frame;
    if (text.size() > longestPreview) {
        text.resize(text.rfind('\n', longestPreview) + 1);
        isCut = true;
    }
    frame.text = QString::fromStdString(text) + (isCut ? u"…"_s : QString());
    frame.note = note;
    screen.show(std::move(frame));
}

class PreparedSolutions final : public PreparedExport {
  public:
    PreparedSolutions(PickedSolutions solutions, std::string ending)
        : solutions_(std::move(solutions)), ending_(std::move(ending)) {}

    std::vector<std::filesystem::path> files(const std::filesystem::path& path) const override {
        return {path};
    }

    void write(const std::filesystem::path& path, bool overwrite,
               const ExportControl& control) const override {
        StagedFiles files(overwrite);
        files.add(path, [&](const StagedFiles::Put& put) {
            solutions_.set->write(ending_, solutions_, put, control);
        });
        files.commit();
    }

    void preview(const PreviewScreen& screen) const override {
        PickedSolutions first = solutions_;
        constexpr std::uint64_t most = 100;
        first.count = std::min(first.count, most);
        std::string text;
        first.set->write(ending_, first, [&text](std::string_view part) { text.append(part); },
                         {screen.stop, {}});
        showText(screen, std::move(text),
                 PreparedWords::tr("%Ln solution(s)", "", static_cast<int>(solutions_.count)),
                 first.count < solutions_.count);
    }

  private:
    PickedSolutions solutions_;
    std::string ending_;
};

class PreparedText final : public PreparedExport {
  public:
    explicit PreparedText(std::string text) : text_(std::move(text)) {}

    std::vector<std::filesystem::path> files(const std::filesystem::path& path) const override {
        return {path};
    }

    void write(const std::filesystem::path& path, bool overwrite, const ExportControl&) const override {
        StagedFiles files(overwrite);
        files.add(path, text_);
        files.commit();
    }

    void preview(const PreviewScreen& screen) const override {
        const auto lines = std::count(text_.begin(), text_.end(), '\n');
        showText(screen, text_, PreparedWords::tr("%Ln line(s)", "", static_cast<int>(lines)), false);
    }

  private:
    std::string text_;
};

// The size of a page or of the pictures of a film.
QString sizeText(const QSizeF& size, const std::string& ending) {
    if (ending == ".png" || ending == ".gif")
        return PreparedWords::tr("%1 × %2 pixels").arg(number(size.width()), number(size.height()));
    constexpr double millimetres = 25.4 / 72.0;
    return PreparedWords::tr("%1 × %2 mm")
        .arg(number(size.width() * millimetres), number(size.height() * millimetres));
}

PreparedPointer preparedPages(PageSet pages, const std::string& ending) {
    const QString note = sizeText(pages.options.size, ending);
    return std::make_shared<const PreparedPages>(std::move(pages), note);
}

PreparedPointer preparedFilm(FilmSet film, const std::string& ending) {
    const QString note = sizeText(film.options.size, ending);
    return std::make_shared<const PreparedFilm>(std::move(film), note);
}

FilmSet filmOf(const ExportMaterial& material, const ExportOptions& options, const std::stop_token& stop,
               const std::function<void()>& working) {
    const PickedSolutions& one = material.solutions;
    if (options.show != "search")
        return solutionFilm(material.puzzle, one.set->placements(one.index(0)), options);
    const auto range = parseSteps(options.steps);
    if (!range)
        throw PictureError(
            PreparedWords::tr("The steps must be two numbers like 1-500, at most a million.").toStdString());
    const StretchLimits limits{range->first, range->last};
    const SearchStretch stretch = recordStretch(material.puzzle, material.plan, limits, stop, working);
    if (stretch.isTooLong)
        throw PictureError(
            PreparedWords::tr(
                "In these steps more than %1 pieces are placed or taken away; choose fewer steps.")
                .arg(limits.most)
                .toStdString());
    if (stretch.states.empty())
        throw PictureError(PreparedWords::tr("No piece is placed or taken away in these steps of the search.")
                               .toStdString());
    return stretchFilm(material.puzzle, stretch.states, options);
}

PreparedPointer preparedSolids(const ExportMaterial& material, const ExportOptions& options) {
    const Puzzle& puzzle = material.puzzle;
    const SolidFileOptions files = solidFileOptions(options, puzzle.lattice);
    const SolidOptions solid = solidFor(files, puzzle.lattice);
    if (options.solids == "pieces") {
        std::vector<NamedSolid> onPlate = solidsOfPieces(puzzle, solid, false);
        std::vector<NamedSolid> written = files.separate ? solidsOfPieces(puzzle, solid, true) : onPlate;
        return std::make_shared<const PreparedSolids>(puzzle, std::move(written), std::move(onPlate), files);
    }
    const PickedSolutions& one = material.solutions;
    const std::vector<NamedSolid> solids = solidsOfSolution(puzzle, one.set->placements(one.index(0)), solid);
    return std::make_shared<const PreparedSolids>(puzzle, solids, solids, files);
}

PreparedPointer preparedText(std::string text) {
    return std::make_shared<const PreparedText>(std::move(text));
}

}  // namespace

PreparedPointer prepareExport(const ExportKind& kind, const ExportMaterial& material,
                              const ExportOptions& options, const std::string& ending,
                              const std::stop_token& stop, const std::function<void()>& working) {
    const std::string_view name = kind.name;
    const auto format = [&ending] { return pictureFormatOf("a" + ending); };
    if (name == "picture")
        return preparedPages(solutionPage(material.solutions, options, material.name), ending);
    if (name == "sheet")
        return preparedPages(sheetPages(material.solutions, options, material.name, format()), ending);
    if (name == "animation") return preparedFilm(filmOf(material, options, stop, working), ending);
    if (name == "instructions")
        return preparedPages(instructionPages(material.puzzle, material.solutions, options, format()),
                             ending);
    if (name == "stl") return preparedSolids(material, options);
    if (name == "solutions") {
        if (options.text == "solutions")
            return std::make_shared<const PreparedSolutions>(material.solutions, ending);
        std::vector<std::size_t> all(material.puzzle.pieces.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        return preparedText(piecesToText(material.puzzle, all));
    }
    if (ending == ".csv") return preparedText(statisticsCsv(material.levels));
    return preparedPages(chartPage(material.levels, options, material.name), ending);
}

}  // namespace tilewright
