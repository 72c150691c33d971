#include "views/pictures/gif.h"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "views/pictures/palette.h"
#include "views/pictures/picture_file.h"

namespace tilewright {

namespace {

int append(GifFileType* gif, const GifByteType* bytes, int count) {
    static_cast<QByteArray*>(gif->UserData)->append(reinterpret_cast<const char*>(bytes), count);
    return count;
}

[[noreturn]] void fail(int error) {
    const char* reason = GifErrorString(error);
    throw PictureError(std::string("the GIF file cannot be made: ") + (reason ? reason : "unknown error"));
}

class Encoder {
  public:
    explicit Encoder(QByteArray& bytes) {
        int error = 0;
        gif_ = EGifOpen(&bytes, append, &error);
        if (!gif_) fail(error);
        EGifSetGifVersion(gif_, true);
    }
    Encoder(const Encoder&) = delete;
    Encoder& operator=(const Encoder&) = delete;
    ~Encoder() {
        int error = 0;
        if (gif_) EGifCloseFile(gif_, &error);
    }

    void begin(QSize size, const ColourTable& table) {
        // The format knows tables of 2, 4, 8, ... colours only.
        int count = 2;
        while (count < static_cast<int>(table.colours().size()))
            count *= 2;
        std::vector<GifColorType> colours(static_cast<std::size_t>(count), GifColorType{0, 0, 0});
        for (std::size_t i = 0; i < table.colours().size(); ++i) {
            const QRgb c = table.colours()[i];
            colours[i] = {static_cast<GifByteType>(qRed(c)), static_cast<GifByteType>(qGreen(c)),
                          static_cast<GifByteType>(qBlue(c))};
        }
        const std::unique_ptr<ColorMapObject, void (*)(ColorMapObject*)> map(
            GifMakeMapObject(count, colours.data()), GifFreeMapObject);
        check(map ? EGifPutScreenDesc(gif_, size.width(), size.height(), 8, 0, map.get()) : GIF_ERROR);
        constexpr std::array<GifByteType, 3> forEver{1, 0, 0};
        check(EGifPutExtensionLeader(gif_, APPLICATION_EXT_FUNC_CODE));
        check(EGifPutExtensionBlock(gif_, 11, "NETSCAPE2.0"));
        check(EGifPutExtensionBlock(gif_, static_cast<int>(forEver.size()), forEver.data()));
        check(EGifPutExtensionTrailer(gif_));
    }

    void add(const QImage& image, const QRect& part, int duration, const ColourTable& table) {
        const GraphicsControlBlock control{DISPOSE_DO_NOT, false, duration, NO_TRANSPARENT_COLOR};
        std::array<GifByteType, 4> packed{};
        EGifGCBToExtension(&control, packed.data());
        check(EGifPutExtension(gif_, GRAPHICS_EXT_FUNC_CODE, static_cast<int>(packed.size()), packed.data()));
        check(EGifPutImageDesc(gif_, part.x(), part.y(), part.width(), part.height(), false, nullptr));
        std::vector<GifPixelType> row(static_cast<std::size_t>(part.width()));
        for (int y = part.top(); y <= part.bottom(); ++y) {
            const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y)) + part.x();
            QRgb last = 0;
            GifPixelType index = 0;
            for (std::size_t x = 0; x < row.size(); ++x) {
                const QRgb colour = line[x] | 0xff000000U;
                if (colour != last) index = table.indexOf(colour);
                last = colour;
                row[x] = index;
            }
            check(EGifPutLine(gif_, row.data(), part.width()));
        }
    }

    void end() {
        int error = 0;
        GifFileType* gif = std::exchange(gif_, nullptr);
        if (EGifCloseFile(gif, &error) == GIF_ERROR) fail(error);
    }

  private:
    void check(int result) const {
        if (result == GIF_ERROR) fail(gif_->Error);
    }

    GifFileType* gif_ = nullptr;
};

// The smallest rectangle in which the images differ; a single pixel where they do not.
QRect differenceOf(const QImage& before, const QImage& now) {
    if (before.isNull()) return now.rect();
    QRect part;
    for (int y = 0; y < now.height(); ++y) {
        const auto* a = reinterpret_cast<const QRgb*>(before.constScanLine(y));
        const auto* b = reinterpret_cast<const QRgb*>(now.constScanLine(y));
        const auto first = static_cast<int>(std::mismatch(a, a + now.width(), b).first - a);
        if (first == now.width()) continue;
        int last = now.width() - 1;
        while (a[last] == b[last])
            --last;
        part |= QRect(QPoint(first, y), QPoint(last, y));
    }
    return part.isNull() ? QRect(0, 0, 1, 1) : part;
}

}  // namespace

QByteArray toGif(const GifSource& source, const ExportControl& control) {
    const auto imageOf = [&](int frame) { return source.image(frame).convertToFormat(QImage::Format_RGB32); };
    const int parts = 2 * source.frames;
    ColourCounts counts;
    for (int frame = 0; frame < source.frames; ++frame) {
        counts.add(imageOf(frame));
        control.step(frame + 1, parts);
    }
    const ColourTable table(counts);
    QByteArray bytes;
    Encoder encoder(bytes);
    encoder.begin(source.size, table);
    QImage before;
    for (int frame = 0; frame < source.frames; ++frame) {
        QImage now = imageOf(frame);
        encoder.add(now, differenceOf(before, now), source.duration(frame), table);
        before = std::move(now);
        control.step(source.frames + frame + 1, parts);
    }
    encoder.end();
    return bytes;
}

}  // namespace tilewright
