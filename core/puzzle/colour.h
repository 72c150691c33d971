#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tilewright {

/// An opaque sRGB colour.
struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend auto operator<=>(const Colour&, const Colour&) = default;
};

/// Reads "#rrggbb"; nullopt when `text` is anything else.
std::optional<Colour> parseColour(std::string_view text);

/// "#rrggbb" in small letters.
std::string toString(Colour colour);

/// The colour of the piece at `index` when its puzzle names none. Neighbours in the list differ in hue and in
/// lightness, so that they stay apart for colour-blind people and in grey; after 24 pieces the list repeats.
Colour defaultColour(std::size_t index);

/// The colour in which text can be read on `background`: black or white.
Colour readableOn(Colour background);

}  // namespace tilewright
