#include "views/pictures/picture_file.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <array>
#include <cmath>

#include "core/formats/files.h"
#include "core/formats/format_error.h"

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

void draw(QPaintDevice& device, const PictureOptions& options, double unitsPerInch,
          const PicturePainter& paint) {
    QPainter painter(&device);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const double scale = device.logicalDpiX() / unitsPerInch;
    painter.scale(scale, scale);
    if (options.background.alpha() > 0) painter.fillRect(QRectF({}, options.size), options.background);
    paint(painter, options.size);
}

QByteArray toPng(const PictureOptions& options, const PicturePainter& paint) {
    QImage image(static_cast<int>(std::ceil(options.size.width())),
                 static_cast<int>(std::ceil(options.size.height())), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) throw PictureError("there is not enough memory for a picture of this size");
    image.fill(Qt::transparent);
    draw(image, options, image.logicalDpiX(), paint);
    if (!options.title.isEmpty()) image.setText(QStringLiteral("Title"), options.title);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
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

QByteArray toPdf(const PictureOptions& options, const PicturePainter& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setTitle(options.title);
    pdf.setPageSize(QPageSize(options.size, QPageSize::Point, {}, QPageSize::ExactMatch));
    pdf.setPageMargins({});
    draw(pdf, options, pointsPerInch, paint);
    return bytes;
}

}  // namespace

PictureFormat pictureFormatOf(const std::filesystem::path& path) {
    const QString suffix = QString::fromStdString(path.extension().string());
    for (const Ending& ending : endings)
        if (suffix.compare(QLatin1String(ending.text), Qt::CaseInsensitive) == 0) return ending.format;
    throw PictureError(path.string() + ": the name of a picture must end in .png, .svg or .pdf");
}

void writePicture(const std::filesystem::path& path, const PictureOptions& options,
                  const PicturePainter& paint) {
    const PictureFormat format = pictureFormatOf(path);
    if (!(options.size.width() >= 1 && options.size.height() >= 1 &&
          options.size.width() * options.size.height() <= maxPixels))
        throw PictureError(path.string() + ": a picture needs at least 1 x 1 and at most 400 million points");
    if (!options.overwrite && QFileInfo::exists(QString::fromStdString(path.string())))
        throw PictureError(path.string() + " is there already");
    const QByteArray bytes = format == PictureFormat::png   ? toPng(options, paint)
                             : format == PictureFormat::svg ? toSvg(options, paint)
                                                            : toPdf(options, paint);
    try {
        writeTextFile(path, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    } catch (const FormatError& error) {
        throw PictureError(error.what());
    }
}

}  // namespace tilewright
