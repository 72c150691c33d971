#include "views/pictures/palette.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace tilewright {

namespace {

struct Counted {
    QRgb colour = 0;
    std::uint64_t count = 0;
};

constexpr QRgb opaque = 0xff000000U;

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
            const auto less = [which](const Counted& a, const Counted& b) {
                return channel(a.colour, which) < channel(b.colour, which);
            };
            const auto [low, high] = std::minmax_element(colours.begin(), colours.end(), less);
            const int own = channel(high->colour, which) - channel(low->colour, which);
            if (own > extent) {
                extent = own;
                widest = which;
            }
        }
        worth = static_cast<double>(extent) * extent * static_cast<double>(pixels);
    }

    // Both halves have about as many pixels; neither is empty.
    std::pair<Group, Group> divided() const {
        std::sort(colours.begin(), colours.end(), [this](const Counted& a, const Counted& b) {
            return std::pair(channel(a.colour, widest), a.colour) <
                   std::pair(channel(b.colour, widest), b.colour);
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

}  // namespace

void ColourCounts::add(const QImage& image) {
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width();) {
            int end = x + 1;
            while (end < image.width() && line[end] == line[x])
                ++end;
            counts_[line[x] | opaque] += static_cast<std::uint64_t>(end - x);
            x = end;
        }
    }
}

ColourTable::ColourTable(const ColourCounts& counts) {
    std::vector<Counted> all;
    for (const auto& [colour, count] : counts.counts())
        all.push_back({colour, count});
    std::sort(all.begin(), all.end(), [](const Counted& a, const Counted& b) {
        return a.count != b.count ? a.count > b.count : a.colour < b.colour;
    });
    // Areas are of few colours; the many colours of smooth edges share the rest of the table.
    const std::size_t exact = all.size() <= maxColours ? all.size() : maxColours / 4;
    for (std::size_t i = 0; i < exact; ++i) {
        indexOf_[all[i].colour] = static_cast<std::uint8_t>(i);
        colours_.push_back(all[i].colour);
    }
    if (exact == all.size()) return;
    std::vector<Group> groups{Group(std::span(all).subspan(exact))};
    while (colours_.size() + groups.size() < maxColours) {
        const auto best = std::max_element(groups.begin(), groups.end(),
                                           [](const Group& a, const Group& b) { return a.worth < b.worth; });
        if (best->colours.size() < 2) break;
        const auto [low, high] = best->divided();
        *best = low;
        groups.push_back(high);
    }
    for (const Group& group : groups) {
        const auto index = static_cast<std::uint8_t>(colours_.size());
        colours_.push_back(group.mean());
        for (const Counted& c : group.colours)
            indexOf_[c.colour] = index;
    }
}

}  // namespace tilewright
