#include "views/pictures/picture_file.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <array>
#include <cmath>
#include <exception>

#include "core/files/format_error.h"
#include "core/files/staged_files.h"

namespace tilewright {

namespace {

// A picture of more pixels would not fit into the memory of a common machine.
constexpr double maxPixels = 400e6;
constexpr int pointsPerInch = 72;

struct Ending {
    const char* text;
    PictureFormat format;
};

constexpr std::array endings{Ending{".png", PictureFormat::png}, Ending{".svg", PictureFormat::svg},
                             Ending{".pdf", PictureFormat::pdf}};

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

QByteArray toSvg(const PictureOptions& options, const PicturePainter& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(pointsPerInch);
    svg.setSize(options.size.toSize());
    svg.setViewBox(QRectF({}, options.size));
    svg.setTitle(options.title);
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

void putPdf(const StagedFiles::Put& put, const PictureOptions& options, int pages, const PagePainter& paint,
            const ExportControl& control) {
    PutDevice device(put);
    QPdfWriter pdf(&device);
    pdf.setTitle(options.title);
    pdf.setCreator(QStringLiteral("Tilewright"));
    pdf.setPageSize(QPageSize(options.size, QPageSize::Point, {}, QPageSize::ExactMatch));
    pdf.setPageMargins({});
    QPainter painter(&pdf);
    for (int page = 0; page < pages; ++page) {
        if (page > 0) pdf.newPage();
        painter.save();
        drawOn(painter, options, pointsPerInch,
               [&](QPainter& to, const QSizeF& size) { paint(to, size, page); });
        painter.restore();
        device.rethrow();
        control.step(page + 1, pages);
    }
    painter.end();
    device.flush();
    device.rethrow();
}

std::string_view viewOf(const QByteArray& bytes) {
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

// Lets nobody see another kind of error.
template <class Work>
void asPictureError(const Work& work) {
    try {
        work();
    } catch (const FormatError& error) {
        std::throw_with_nested(PictureError(error.what()));
    }
}

}  // namespace

PictureFormat pictureFormatOf(const std::filesystem::path& path) {
    const QString suffix = QString::fromStdString(path.extension().string());
    for (const Ending& ending : endings)
        if (suffix.compare(QLatin1String(ending.text), Qt::CaseInsensitive) == 0) return ending.format;
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

QByteArray toPng(const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

std::vector<std::filesystem::path> pageFiles(const std::filesystem::path& path, int count) {
    if (count == 1 || pictureFormatOf(path) == PictureFormat::pdf) return {path};
    return numberedPaths(path, count);
}

void writePicture(const std::filesystem::path& path, const PictureOptions& options,
                  const PicturePainter& paint) {
    writePages(path, options, 1, [&](QPainter& painter, const QSizeF& size, int) { paint(painter, size); });
}

void writePages(const std::filesystem::path& path, const PictureOptions& options, int count,
                const PagePainter& paint, const ExportControl& control) {
    const PictureFormat format = pictureFormatOf(path);
    requirePictureSize(options.size);
    asPictureError([&] {
        StagedFiles files(options.overwrite);
        if (format == PictureFormat::pdf) {
            files.add(path,
                      [&](const StagedFiles::Put& put) { putPdf(put, options, count, paint, control); });
        }
        const std::vector<std::filesystem::path> names = pageFiles(path, count);
        for (int page = 0; page < count && format != PictureFormat::pdf; ++page) {
            const std::filesystem::path& name = names[static_cast<std::size_t>(page)];
            const PicturePainter paintOne = [&](QPainter& painter, const QSizeF& size) {
                paint(painter, size, page);
            };
            requireWritable(name, options.overwrite);
            const QByteArray onePage =
                format == PictureFormat::png ? toPng(drawImage(options, paintOne)) : toSvg(options, paintOne);
            files.add(name, viewOf(onePage));
            control.step(page + 1, count);
        }
        files.commit();
    });
}

}  // namespace tilewright
