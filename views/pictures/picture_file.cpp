#include "views/pictures/picture_file.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <map>
#include <set>

#include "core/basics/files.h"
#include "core/lattice/lattice.h"
#include "views/pictures/film.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// Larger pictures would not fit into the memory of a typical machine.
constexpr double maxPixels = 400e6;
constexpr int pointsPerInch = 72;

void drawOn(QPainter& painter, const PictureOptions& options, double unitsPerInch,
            const PicturePainter& paint) {
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const double scale = painter.device()->logicalDpiX() / unitsPerInch;
    painter.scale(scale, scale);
    if (options.background.alpha() > 0) painter.fillRect(QRectF({}, options.size), options.background);
    paint(painter, options.size);
}

void draw(QPaintDevice& device, const PictureOptions& options, double unitsPerInch,
          const PicturePainter& paint) {
    QPainter painter(&device);
    drawOn(painter, options, unitsPerInch, paint);
}

QByteArray toPng(const PictureOptions& options, const PicturePainter& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    drawImage(options, paint).save(&buffer, "PNG");
    return bytes;
}

// QSvgGenerator does not escape titles, and XML does not allow most control characters.
QString markup(const QString& text) {
    QString plain = text;
    std::ranges::replace_if(
        plain, [](QChar c) { return c < u' ' || c == QChar(0xFFFE) || c == QChar(0xFFFF); }, QChar(u' '));
    return plain.toHtmlEscaped();
}

QByteArray toSvg(const PictureOptions& options, const PicturePainter& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(pointsPerInch);
    svg.setSize(options.size.toSize());
    svg.setViewBox(QRectF({}, options.size));
    svg.setTitle(markup(options.title));
    draw(svg, options, pointsPerInch, paint);
    return bytes;
}

// Passes on writes in large blocks. Exceptions must not cross Qt code, so they are stored for rethrow().
class PutDevice final : public QIODevice {
  public:
    explicit PutDevice(const StagedFiles::Put& put) : put_(put) { open(WriteOnly | Unbuffered); }

    bool isSequential() const override { return true; }

    void flush() {
        if (!error_) put_({bytes_.constData(), static_cast<std::size_t>(bytes_.size())});
        bytes_.clear();
    }

    void rethrow() const {
        if (error_) std::rethrow_exception(error_);
    }

  protected:
    qint64 readData(char*, qint64) override { return -1; }

    qint64 writeData(const char* data, qint64 size) override {
        constexpr qsizetype part = 1 << 18;
        bytes_.append(data, size);
        if (bytes_.size() < part) return size;
        try {
            flush();
        } catch (...) {
            error_ = std::current_exception();
        }
        return size;
    }

  private:
    const StagedFiles::Put& put_;
    QByteArray bytes_;
    std::exception_ptr error_;
};

void putPdf(const StagedFiles::Put& put, const PageSet& pages, const ExportControl& control) {
    PutDevice device(put);
    QPdfWriter pdf(&device);
    pdf.setTitle(pages.options.title);
    pdf.setCreator(QStringLiteral("Tilewright"));
    pdf.setPageSize(QPageSize(pages.options.size, QPageSize::Point, {}, QPageSize::ExactMatch));
    pdf.setPageMargins({});
    QPainter painter(&pdf);
    for (int page = 0; page < pages.count; ++page) {
        if (page > 0) pdf.newPage();
        painter.save();
        drawOn(painter, pages.options, pointsPerInch,
               [&](QPainter& to, const QSizeF& size) { pages.paint(to, size, page); });
        painter.restore();
        device.rethrow();
        control.step(page + 1, pages.count);
    }
    painter.end();
    device.flush();
    device.rethrow();
}

}  // namespace

PictureFormat pictureFormatOf(const std::filesystem::path& path) {
    if (hasEnding(path, ".png")) return PictureFormat::png;
    if (hasEnding(path, ".svg")) return PictureFormat::svg;
    if (hasEnding(path, ".pdf")) return PictureFormat::pdf;
    throw PictureError(path.string() + ": the name of a picture must end in .png, .svg or .pdf");
}

void requirePictureSize(const QSizeF& size) {
    if (!(size.width() >= 1 && size.height() >= 1 && size.width() * size.height() <= maxPixels))
        throw PictureError("a picture needs at least 1 x 1 and at most 400 million points");
}

QImage drawImage(const PictureOptions& options, const PicturePainter& paint) {
    QImage image(static_cast<int>(std::ceil(options.size.width())),
                 static_cast<int>(std::ceil(options.size.height())), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) throw PictureError("there is not enough memory for a picture of this size");
    image.fill(Qt::transparent);
    draw(image, options, image.logicalDpiX(), paint);
    if (!options.title.isEmpty()) image.setText(QStringLiteral("Title"), options.title);
    return image;
}

std::vector<std::filesystem::path> pageFiles(const std::filesystem::path& path, const PageSet& pages) {
    const bool isFilm = !pages.durations.empty();
    const bool isOneFile = isFilm ? hasEnding(path, ".gif") || isVideo(path)
                                  : pages.count == 1 || pictureFormatOf(path) == PictureFormat::pdf;
    return isOneFile ? std::vector{path} : numberedPaths(path, pages.count);
}

void writePicture(const std::filesystem::path& path, const PictureOptions& options,
                  const PicturePainter& paint) {
    writePages(path,
               {options, 1, [&](QPainter& painter, const QSizeF& size, int) { paint(painter, size); }, {}});
}

void writePages(const std::filesystem::path& path, const PageSet& pages, const ExportControl& control) {
    const bool isFilm = !pages.durations.empty();
    const bool isGif = isFilm && hasEnding(path, ".gif");
    const bool isOneFilm = isGif || (isFilm && isVideo(path));
    const PictureFormat format = isOneFilm ? PictureFormat::png : pictureFormatOf(path);
    requirePictureSize(pages.options.size);
    try {
        StagedFiles files(pages.options.overwrite);
        const std::vector<std::filesystem::path> names = pageFiles(path, pages);
        for (const std::filesystem::path& name : names)
            requireWritable(name, pages.options.overwrite);
        const auto add = [&](const std::filesystem::path& name, const QByteArray& bytes) {
            files.add(name, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
        };
        if (isOneFilm) {
            add(path, isGif ? toGif(pages, control) : toVideo(path, pages, control));
        } else if (format == PictureFormat::pdf) {
            files.add(path, [&](const StagedFiles::Put& put) { putPdf(put, pages, control); });
        } else {
            for (int page = 0; page < pages.count; ++page) {
                const PicturePainter paint = [&](QPainter& painter, const QSizeF& size) {
                    pages.paint(painter, size, page);
                };
                add(names[static_cast<std::size_t>(page)],
                    format == PictureFormat::png ? toPng(pages.options, paint) : toSvg(pages.options, paint));
                control.step(page + 1, pages.count);
            }
        }
        files.commit();
    } catch (const FormatError& error) {
        std::throw_with_nested(PictureError(error.what()));
    }
}

namespace {

constexpr Colour white{255, 255, 255};
// The minimum font size for long texts.
constexpr double smallestShare = 0.6;

// Greys distinct enough for printing, and light enough for lines and names.
constexpr std::array greys{white,
                           Colour{176, 176, 176},
                           Colour{222, 222, 222},
                           Colour{120, 120, 120},
                           Colour{200, 200, 200},
                           Colour{148, 148, 148},
                           Colour{240, 240, 240}};

// Gives each piece the first grey that no earlier neighbour has.
void colourByNeighbours(AssemblyScene& scene) {
    std::map<Cell, std::size_t> owner;
    for (std::size_t i = 0; i < scene.pieces.size(); ++i)
        for (const Cell cell : scene.pieces[i].cells)
            owner[cell] = i;
    std::vector<std::size_t> chosen(scene.pieces.size(), greys.size());
    for (std::size_t i = 0; i < scene.pieces.size(); ++i) {
        std::set<std::size_t> taken;
        for (const Cell cell : scene.pieces[i].cells)
            for (const Cell step : scene.lattice.neighbourSteps(cell))
                if (const auto found = owner.find(cell + step); found != owner.end())
                    taken.insert(chosen[found->second]);
        std::size_t grey = 0;
        while (grey < greys.size() && taken.count(grey) > 0)
            ++grey;
        chosen[i] = grey < greys.size() ? grey : i % greys.size();
        scene.pieces[i].colour = greys[chosen[i]];
    }
}

// The measures of a picture, all derived from its shorter side.
struct Measures {
    explicit Measures(const QSizeF& size)
        : margin(std::min(size.width(), size.height()) * 0.03),
          line(std::clamp(std::min(size.width(), size.height()) * 0.07, 8.0, 60.0)) {}

    double above(const PictureWords& words) const { return words.title.isEmpty() ? 0.0 : line + margin / 2; }
    double below(const PictureWords& words) const {
        return words.caption.isEmpty() ? 0.0 : line * 0.75 + margin / 2;
    }

    double margin;
    double line;
};

}  // namespace

QColor textOn(const PictureLook& look) {
    const QColor background = toQColor(look.background);
    return look.transparent || background.lightness() > 110 ? PaintStyle{}.text : QColor(0xf2f4f8);
}

PaintStyle styleOf(const PictureLook& look) {
    PaintStyle style;
    style.view = look.view == "above"       ? PaintView::above
                 : look.view == "isometric" ? PaintView::isometric
                 : look.view == "layers"    ? PaintView::layers
                                            : PaintView::automatic;
    for (const NamedCorner& corner : isometricCorners())
        if (corner.name == look.corner) style.viewpoint = corner.viewpoint;
    style.outlines = look.outlines;
    style.labels = look.labels;
    style.regionShown = look.region;
    style.text = textOn(look);
    if (look.onDark) style.region = QColor(0x3d444f);
    return style;
}

PaintStyle styleFor(const PictureLook& look, const AssemblyScene& scene) {
    PaintStyle style = styleOf(look);
    if (look.explode <= 0.0) return style;
    style.poses = explodedPoses(scene, look.explode);
    style.regionShown = false;
    return style;
}

PictureOptions optionsOf(const PictureLook& look, const QSizeF& size, const QString& name) {
    PictureOptions options;
    options.size = look.width > 0 ? QSizeF(look.width, look.height) : size;
    requirePictureSize(options.size);
    options.background = look.transparent ? QColor(Qt::transparent) : toQColor(look.background);
    options.title = name;
    return options;
}

QString titleOf(const PictureLook& look, const QString& name) {
    return look.title ? QString::fromStdString(*look.title) : name;
}

AssemblyScene inkedScene(const Puzzle& puzzle, std::span<const Placement> placements,
                         const PictureLook& look) {
    AssemblyScene scene = makeScene(puzzle, placements);
    if (look.ink == "lines")
        for (ScenePiece& piece : scene.pieces)
            piece.colour = white;
    if (look.ink == "greys") colourByNeighbours(scene);
    return scene;
}

void paintWords(QPainter& painter, const QRectF& area, const QString& text, const QColor& colour,
                Qt::Alignment alignment, bool isBold, double line) {
    QRectF first = area;
    if (line > 0.0) first.setHeight(line);
    if (text.isEmpty() || first.height() < 1.0) return;
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setStyleHint(QFont::SansSerif);
    font.setBold(isBold);
    const int largest = std::max(1, static_cast<int>(first.height() * 0.72));
    const int smallest = std::max(1, static_cast<int>(largest * smallestShare));
    const int wrapped = static_cast<int>(alignment | Qt::AlignTop) | Qt::TextWordWrap;
    bool fitsOneLine = false;
    const auto fits = [&](int size) {
        font.setPixelSize(size);
        const QFontMetricsF metrics(font);
        fitsOneLine = metrics.horizontalAdvance(text) <= area.width();
        const QRectF taken = metrics.boundingRect(QRectF(0, 0, area.width(), 1e6), wrapped, text);
        return fitsOneLine || (taken.width() <= area.width() && taken.height() <= area.height());
    };
    int size = largest;
    while (!fits(size) && size > smallest)
        --size;
    painter.save();
    painter.setFont(font);
    painter.setPen(colour);
    const int oneLine = static_cast<int>(alignment | Qt::AlignVCenter) | Qt::TextSingleLine;
    if (fitsOneLine)
        painter.drawText(first, oneLine, text);
    else if (fits(size))
        painter.drawText(area, wrapped, text);
    else
        painter.drawText(first, oneLine, QFontMetricsF(font).elidedText(text, Qt::ElideRight, area.width()));
    painter.restore();
}

QRectF paintAround(QPainter& painter, const QSizeF& size, const PictureWords& words) {
    const Measures measures(size);
    const double margin = measures.margin;
    const QRectF area = QRectF({}, size).adjusted(margin, margin, -margin, -margin);
    paintWords(painter, QRectF(area.left(), area.top(), area.width(), measures.line), words.title,
               words.colour, Qt::AlignHCenter, true);
    const double small = measures.line * 0.75;
    paintWords(painter, QRectF(area.left(), area.bottom() - small, area.width(), small), words.caption,
               words.colour);
    return area.adjusted(0, measures.above(words), 0, -measures.below(words));
}

double heightFor(double width, double aspect, const PictureWords& words) {
    // Margins and height depend on each other; a few iterations suffice.
    double height = width / aspect;
    for (int i = 0; i < 8; ++i) {
        const Measures measures({width, height});
        height = (width - 2 * measures.margin) / aspect + 2 * measures.margin + measures.above(words) +
                 measures.below(words);
    }
    return std::max(1.0, std::ceil(height));
}

}  // namespace tilewright
