#include "views/edges/edge_palette.h"

#include <array>
#include <cmath>

#include "core/edges/edge_variants.h"

namespace tilewright {

namespace {

constexpr std::array<QRgb, 12> clearHues{0xffe69f00, 0xff56b4e9, 0xff009e73, 0xfff0e442,
                                         0xff0072b2, 0xffd55e00, 0xffcc79a7, 0xff882255,
                                         0xff44aa99, 0xff332288, 0xff999933, 0xffd9d9d9};
constexpr QRgb borderHue = 0xff737c8a;

// Beyond the clear ones: hues as far apart as can be, some dark and some bright.
QColor furtherHue(std::size_t index) {
    constexpr double goldenAngle = 0.381966011250105;
    const double turns = static_cast<double>(index) * goldenAngle;
    const auto third = static_cast<int>(index % 3);
    // In whole steps, as pictures hold it.
    return QColor::fromRgb(QColor::fromHslF(static_cast<float>(turns - std::floor(turns)),
                                            0.62F - 0.12F * static_cast<float>(third),
                                            0.38F + 0.16F * static_cast<float>(third))
                               .rgb());
}

}  // namespace

EdgePalette::EdgePalette(const EdgePuzzle& puzzle) : EdgeColourNames(puzzle) {
    // Of three colours that all occur inside, none is better than the others.
    const bool hasFrame = isMonochrome(puzzle) && puzzle.borderColour && size() > 3;
    std::size_t next = 0;
    for (const EdgeColour colour : colours()) {
        if (hasFrame && colour == *puzzle.borderColour) {
            hues_.push_back(QColor::fromRgb(borderHue));
            continue;
        }
        hues_.push_back(next < clearHues.size() ? QColor::fromRgb(clearHues[next]) : furtherHue(next));
        ++next;
    }
}

QColor EdgePalette::hueOf(EdgeColour colour) const {
    const std::size_t index = indexOf(colour);
    return index < hues_.size() ? hues_[index] : QColor(Qt::gray);
}

QColor EdgePalette::inkOf(EdgeColour colour) const {
    const QColor hue = hueOf(colour);
    const double light = 0.299 * hue.redF() + 0.587 * hue.greenF() + 0.114 * hue.blueF();
    return light > 0.5 ? QColor(Qt::black) : QColor(Qt::white);
}

}  // namespace tilewright
