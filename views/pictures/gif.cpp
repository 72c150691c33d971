#include "views/pictures/gif.h"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>

namespace tilewright {

namespace {

constexpr QRgb opaque = 0xff000000U;

// How often each opaque colour occurs.
using ColourCounts = std::unordered_map<QRgb, std::uint64_t>;

// `image` is of Format_RGB32.
void count(ColourCounts& counts, const QImage& image) {
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width();) {
            int end = x + 1;
            while (end < image.width() && line[end] == line[x])
                ++end;
            counts[line[x] | opaque] += static_cast<std::uint64_t>(end - x);
            x = end;
        }
    }
}

struct Counted {
    QRgb colour = 0;
    std::uint64_t count = 0;
};

int channel(QRgb colour, int which) {
    return which == 0 ? qRed(colour) : which == 1 ? qGreen(colour) : qBlue(colour);
}

// The colours of one entry of the table.
struct Group {
    std::span<Counted> colours;
    int widest = 0;
    // How much is gained by dividing it: pixels times the square of its widest extent.
    double worth = 0.0;

    explicit Group(std::span<Counted> all) : colours(all) {
        std::uint64_t pixels = 0;
        for (const Counted& c : colours)
            pixels += c.count;
        int extent = 0;
        for (int which = 0; which < 3; ++which) {
            const auto [low, high] = std::ranges::minmax(
                colours, {}, [which](const Counted& one) { return channel(one.colour, which); });
            const int own = channel(high.colour, which) - channel(low.colour, which);
            if (own > extent) {
                extent = own;
                widest = which;
            }
        }
        worth = static_cast<double>(extent) * extent * static_cast<double>(pixels);
    }

    // Both halves have about as many pixels; neither is empty.
    std::pair<Group, Group> divided() const {
        std::ranges::sort(colours, {}, [this](const Counted& one) {
            return std::pair(channel(one.colour, widest), one.colour);
        });
        std::uint64_t all = 0;
        for (const Counted& c : colours)
            all += c.count;
        std::uint64_t before = 0;
        std::size_t cut = 0;
        while (cut + 1 < colours.size() && (cut == 0 || before + colours[cut].count <= all / 2))
            before += colours[cut++].count;
        return {Group(colours.first(cut)), Group(colours.subspan(cut))};
    }

    QRgb mean() const {
        std::array<double, 3> sum{};
        double pixels = 0.0;
        for (const Counted& c : colours) {
            for (int which = 0; which < 3; ++which)
                sum[static_cast<std::size_t>(which)] +=
                    static_cast<double>(channel(c.colour, which)) * static_cast<double>(c.count);
            pixels += static_cast<double>(c.count);
        }
        const auto part = [&](std::size_t which) { return static_cast<int>(sum[which] / pixels + 0.5); };
        return qRgb(part(0), part(1), part(2));
    }
};

// At most 256 colours for images, and which of them each colour of the images becomes.
struct ColourTable {
    explicit ColourTable(const ColourCounts& counts);

    std::vector<QRgb> colours;
    std::unordered_map<QRgb, std::uint8_t> indexOf;
};

ColourTable::ColourTable(const ColourCounts& counts) {
    constexpr std::size_t maxColours = 256;
    std::vector<Counted> all;
    for (const auto& [colour, count] : counts)
        all.push_back({colour, count});
    std::ranges::sort(all, std::greater(),
                      [](const Counted& one) { return std::pair(one.count, ~one.colour); });
    // Areas are of few colours; the many colours of smooth edges share the rest of the table.
    const std::size_t exact = all.size() <= maxColours ? all.size() : maxColours / 4;
    for (std::size_t i = 0; i < exact; ++i) {
        indexOf[all[i].colour] = static_cast<std::uint8_t>(i);
        colours.push_back(all[i].colour);
    }
    if (exact == all.size()) return;
    std::vector<Group> groups{Group(std::span(all).subspan(exact))};
    while (colours.size() + groups.size() < maxColours) {
        const auto best = std::ranges::max_element(groups, {}, &Group::worth);
        if (best->colours.size() < 2) break;
        const auto [low, high] = best->divided();
        *best = low;
        groups.push_back(high);
    }
    for (const Group& group : groups) {
        const auto index = static_cast<std::uint8_t>(colours.size());
        colours.push_back(group.mean());
        for (const Counted& c : group.colours)
            indexOf[c.colour] = index;
    }
}

int append(GifFileType* gif, const GifByteType* bytes, int count) {
    static_cast<QByteArray*>(gif->UserData)->append(reinterpret_cast<const char*>(bytes), count);
    return count;
}

[[noreturn]] void fail(int error) {
    const char* reason = GifErrorString(error);
    throw PictureError(std::string("the GIF file cannot be made: ") + (reason ? reason : "unknown error"));
}

struct Close {
    void operator()(GifFileType* gif) const {
        int error = 0;
        EGifCloseFile(gif, &error);
    }
};

class Encoder {
  public:
    explicit Encoder(QByteArray& bytes) {
        int error = 0;
        gif_.reset(EGifOpen(&bytes, append, &error));
        if (!gif_) fail(error);
        EGifSetGifVersion(gif_.get(), true);
    }

    void begin(QSize size, const ColourTable& table) {
        // The format knows tables of 2, 4, 8, ... colours only.
        int count = 2;
        while (count < static_cast<int>(table.colours.size()))
            count *= 2;
        std::vector<GifColorType> colours(static_cast<std::size_t>(count), GifColorType{0, 0, 0});
        for (std::size_t i = 0; i < table.colours.size(); ++i) {
            const QRgb c = table.colours[i];
            colours[i] = {static_cast<GifByteType>(qRed(c)), static_cast<GifByteType>(qGreen(c)),
                          static_cast<GifByteType>(qBlue(c))};
        }
        const std::unique_ptr<ColorMapObject, void (*)(ColorMapObject*)> map(
            GifMakeMapObject(count, colours.data()), GifFreeMapObject);
        check(map ? EGifPutScreenDesc(gif_.get(), size.width(), size.height(), 8, 0, map.get()) : GIF_ERROR);
        constexpr std::array<GifByteType, 3> forEver{1, 0, 0};
        check(EGifPutExtensionLeader(gif_.get(), APPLICATION_EXT_FUNC_CODE));
        check(EGifPutExtensionBlock(gif_.get(), 11, "NETSCAPE2.0"));
        check(EGifPutExtensionBlock(gif_.get(), static_cast<int>(forEver.size()), forEver.data()));
        check(EGifPutExtensionTrailer(gif_.get()));
    }

    void add(const QImage& image, const QRect& part, int duration, const ColourTable& table) {
        const GraphicsControlBlock control{DISPOSE_DO_NOT, false, duration, NO_TRANSPARENT_COLOR};
        std::array<GifByteType, 4> packed{};
        EGifGCBToExtension(&control, packed.data());
        check(EGifPutExtension(gif_.get(), GRAPHICS_EXT_FUNC_CODE, static_cast<int>(packed.size()),
                               packed.data()));
        check(EGifPutImageDesc(gif_.get(), part.x(), part.y(), part.width(), part.height(), false, nullptr));
        std::vector<GifPixelType> row(static_cast<std::size_t>(part.width()));
        for (int y = part.top(); y <= part.bottom(); ++y) {
            const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y)) + part.x();
            QRgb last = 0;
            GifPixelType index = 0;
            for (std::size_t x = 0; x < row.size(); ++x) {
                const QRgb colour = line[x] | 0xff000000U;
                if (colour != last) index = table.indexOf.at(colour);
                last = colour;
                row[x] = index;
            }
            check(EGifPutLine(gif_.get(), row.data(), part.width()));
        }
    }

    void end() {
        int error = 0;
        if (EGifCloseFile(gif_.release(), &error) == GIF_ERROR) fail(error);
    }

  private:
    void check(int result) const {
        if (result == GIF_ERROR) fail(gif_->Error);
    }

    std::unique_ptr<GifFileType, Close> gif_;
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

QByteArray toGif(const PageSet& film, const ExportControl& control) {
    constexpr double longestSide = 65'535;
    PictureOptions options = film.options;
    if (std::max(options.size.width(), options.size.height()) > longestSide)
        throw PictureError("a GIF file has at most 65535 pixels in a row or column");
    if (options.background.alpha() < 255) options.background = Qt::white;
    const auto imageOf = [&](int frame) {
        return drawImage(options,
                         [&](QPainter& painter, const QSizeF& size) { film.paint(painter, size, frame); })
            .convertToFormat(QImage::Format_RGB32);
    };
    ColourCounts counts;
    for (int frame = 0; frame < film.count; ++frame) {
        count(counts, imageOf(frame));
        control.step(frame + 1, 2 * film.count);
    }
    const ColourTable table(counts);
    QByteArray bytes;
    Encoder encoder(bytes);
    QImage before;
    for (int frame = 0; frame < film.count; ++frame) {
        QImage now = imageOf(frame);
        if (frame == 0) encoder.begin(now.size(), table);
        encoder.add(now, differenceOf(before, now), film.durations[static_cast<std::size_t>(frame)], table);
        before = std::move(now);
        control.step(film.count + frame + 1, 2 * film.count);
    }
    encoder.end();
    return bytes;
}

}  // namespace tilewright
