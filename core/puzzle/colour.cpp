#include "core/puzzle/colour.h"

#include <array>
#include <cmath>

#include "core/text/read_number.h"

namespace tilewright {

namespace {

// The hues of Okabe and Ito ("Color universal design", 2008) come first; two more rounds of lighter and
// darker relatives follow, ordered so that neighbours in the list differ in lightness too.
constexpr std::array<std::uint32_t, 24> palette{0xe69f00, 0x0072b2, 0x56b4e9, 0xd55e00, 0x009e73, 0xf0e442,
                                                0xcc79a7, 0x7a5195, 0x9ad0c2, 0x8c2d04, 0xbfd8f5, 0x5b8c2a,
                                                0xffc9a3, 0x2f4b7c, 0xc7e59b, 0xa11d5f, 0xe8c1e0, 0x4d6b6b,
                                                0xff8a80, 0x6b6ecf, 0xd9c27e, 0x1f6f5c, 0xb07d4f, 0xa6a6a6};

double linear(std::uint8_t channel) {
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

}  // namespace

std::optional<Colour> parseColour(std::string_view text) {
    if (text.size() != 7 || text.front() != '#') return std::nullopt;
    const auto value = readNumber<std::uint32_t>(text.substr(1), 16);
    if (!value) return std::nullopt;
    return Colour{static_cast<std::uint8_t>(*value >> 16), static_cast<std::uint8_t>(*value >> 8 & 0xff),
                  static_cast<std::uint8_t>(*value & 0xff)};
}

std::string toString(Colour colour) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t channel : {colour.red, colour.green, colour.blue}) {
        text += digits[channel >> 4];
        text += digits[channel & 15];
    }
    return text;
}

Colour defaultColour(std::size_t index) {
    const std::uint32_t rgb = palette[index % palette.size()];
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8 & 0xff),
            static_cast<std::uint8_t>(rgb & 0xff)};
}

Colour readableOn(Colour background) {
    const double luminance = 0.2126 * linear(background.red) + 0.7152 * linear(background.green) +
                             0.0722 * linear(background.blue);
    // Equal contrast ratio with black and with white, by the formula of WCAG 2.
    constexpr double middle = 0.1791;
    return luminance > middle ? Colour{0, 0, 0} : Colour{255, 255, 255};
}

}  // namespace tilewright
