#include "views/pictures/picture_file.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <exception>

#include "core/files/files.h"
#include "core/files/format_error.h"
#include "core/files/staged_files.h"
#include "views/pictures/gif.h"
#include "views/pictures/video.h"

namespace tilewright {

namespace {

// A picture of more pixels would not fit into the memory of a common machine.
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

// QSvgGenerator writes a title as it is. XML has no place for most control characters.
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

// Hands over what is written to it in large parts. Qt takes no exceptions: they wait for rethrow().
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

}  // namespace tilewright
