#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QTransform>
#include <cstddef>
#include <optional>
#include <utility>

namespace tilewright {

/// Where the places of a board are on a flat area: as large as fits, in the middle. A board that is much
/// longer than wide is cut into bands below (beside) each other.
class BoardLayout {
  public:
    BoardLayout() = default;
    /// Where cells would become smaller than `leastCell` they keep that size, and size() is larger than
    /// `area`.
    BoardLayout(int rows, int columns, const QSizeF& area, double leastCell = 0.0);

    /// The same, moved and zoomed.
    BoardLayout mapped(const QTransform& transform) const;

    double cell() const { return cell_; }
    /// What the board needs, with some air around it; at least the area.
    QSizeF size() const { return size_; }
    int bands() const { return bands_; }
    bool isTall() const { return tall_; }

    QRectF rectOf(std::size_t place) const;
    /// The rectangle around a band.
    QRectF bandRect(int band) const;
    std::optional<std::size_t> placeAt(const QPointF& point) const;
    /// The first place, and the place behind the last, of the bands that touch `area`; other places may be
    /// among them.
    std::pair<std::size_t, std::size_t> placesIn(const QRectF& area) const;
    /// The bands that touch `area`, and the one behind.
    std::pair<int, int> bandsIn(const QRectF& area) const;

  private:
    // Along the bands and across them.
    int length() const { return tall_ ? rows_ : columns_; }
    int breadth() const { return tall_ ? columns_ : rows_; }

    int rows_ = 1;
    int columns_ = 1;
    bool tall_ = false;
    int perBand_ = 1;
    int bands_ = 1;
    double cell_ = 1.0;
    QSizeF size_;
    QPointF origin_;
};

}  // namespace tilewright
