#pragma once

#include <QImage>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace tilewright {

/// How often each opaque colour occurs in some images.
class ColourCounts {
  public:
    /// `image` must be of Format_RGB32.
    void add(const QImage& image);

    const std::unordered_map<QRgb, std::uint64_t>& counts() const { return counts_; }

  private:
    std::unordered_map<QRgb, std::uint64_t> counts_;
};

/// At most 256 colours for images, and which of them each colour of the images becomes.
///
/// Exact where the images have at most 256 colours. Otherwise the most frequent ones stay exact, and the
/// others are divided by median cut: P. Heckbert, Color image quantization for frame buffer display, SIGGRAPH
/// 1982.
class ColourTable {
  public:
    static constexpr std::size_t maxColours = 256;

    explicit ColourTable(const ColourCounts& counts);

    const std::vector<QRgb>& colours() const { return colours_; }

    /// `colour` must have been counted.
    std::uint8_t indexOf(QRgb colour) const { return indexOf_.at(colour); }

  private:
    std::vector<QRgb> colours_;
    std::unordered_map<QRgb, std::uint8_t> indexOf_;
};

}  // namespace tilewright
