#include "views/edges/board_layout.h"

#include <algorithm>
#include <cmath>

namespace tilewright {

namespace {

// Around the board and between bands, in cells.
constexpr double margin = 0.3;
constexpr double gap = 0.45;
// A board is cut into bands only where its cells would be smaller than this.
constexpr double comfortable = 40.0;

double bandsBreadth(int bands, int breadth) {
    return bands * breadth + (bands - 1) * gap + 2 * margin;
}

}  // namespace

BoardLayout::BoardLayout(int rows, int columns, const QSizeF& area, double leastCell)
    : rows_(rows), columns_(columns), tall_(rows > columns) {
    const double along = std::max(1.0, tall_ ? area.height() : area.width());
    const double across = std::max(1.0, tall_ ? area.width() : area.height());
    const auto cellWith = [&](int bands) {
        const int perBand = (length() + bands - 1) / bands;
        return std::min(along / (perBand + 2 * margin), across / bandsBreadth(bands, breadth()));
    };
    cell_ = cellWith(1);
    bands_ = 1;
    if (cell_ < comfortable) {
        for (int bands = 2; bands <= length(); ++bands) {
            const double cell = cellWith(bands);
            if (cell > cell_) {
                cell_ = cell;
                bands_ = bands;
            } else if (across / bandsBreadth(bands, breadth()) < cell_) {
                break;
            }
        }
    }
    perBand_ = (length() + bands_ - 1) / bands_;
    if (cell_ < leastCell) {
        cell_ = leastCell;
        // Others scroll as they are: nobody would see a board in its pieces.
        const bool isWrapped = columns > 4 * rows;
        perBand_ = isWrapped ? std::clamp(static_cast<int>(along / cell_ - 2 * margin), 1, length())
                             : (length() + bands_ - 1) / bands_;
    }
    bands_ = (length() + perBand_ - 1) / perBand_;
    const QSizeF needed((perBand_ + 2 * margin) * cell_, bandsBreadth(bands_, breadth()) * cell_);
    const QSizeF turned = tall_ ? needed.transposed() : needed;
    size_ = turned.expandedTo(area);
    origin_ = QPointF((size_.width() - turned.width()) / 2 + margin * cell_,
                      (size_.height() - turned.height()) / 2 + margin * cell_);
}

BoardLayout BoardLayout::mapped(const QTransform& transform) const {
    BoardLayout layout = *this;
    layout.cell_ *= transform.m11();
    layout.size_ *= transform.m11();
    layout.origin_ = transform.map(origin_);
    return layout;
}

QRectF BoardLayout::rectOf(std::size_t place) const {
    const auto row = static_cast<int>(place / static_cast<std::size_t>(columns_));
    const auto column = static_cast<int>(place % static_cast<std::size_t>(columns_));
    const int band = (tall_ ? row : column) / perBand_;
    const double shift = band * (breadth() + gap);
    const double x = tall_ ? column + shift : column - band * perBand_;
    const double y = tall_ ? row - band * perBand_ : row + shift;
    return {origin_.x() + x * cell_, origin_.y() + y * cell_, cell_, cell_};
}

QRectF BoardLayout::bandRect(int band) const {
    const double shift = band * (breadth() + gap) * cell_;
    const double along = std::min(perBand_, length() - band * perBand_) * cell_;
    const double across = breadth() * cell_;
    return tall_ ? QRectF(origin_.x() + shift, origin_.y(), across, along)
                 : QRectF(origin_.x(), origin_.y() + shift, along, across);
}

std::optional<std::size_t> BoardLayout::placeAt(const QPointF& point) const {
    const QPointF p = (point - origin_) / cell_;
    const double along = tall_ ? p.y() : p.x();
    const double across = tall_ ? p.x() : p.y();
    if (along < 0 || across < 0 || along >= perBand_) return std::nullopt;
    const int band = static_cast<int>(across / (breadth() + gap));
    const double inBand = across - band * (breadth() + gap);
    const int position = band * perBand_ + static_cast<int>(along);
    if (band >= bands_ || inBand >= breadth() || position >= length()) return std::nullopt;
    const int row = tall_ ? position : static_cast<int>(inBand);
    const int column = tall_ ? static_cast<int>(inBand) : position;
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column);
}

std::pair<int, int> BoardLayout::bandsIn(const QRectF& area) const {
    const double low = (tall_ ? area.left() - origin_.x() : area.top() - origin_.y()) / cell_;
    const double high = (tall_ ? area.right() - origin_.x() : area.bottom() - origin_.y()) / cell_;
    const double step = breadth() + gap;
    const int first = std::clamp(static_cast<int>(std::floor(low / step)), 0, bands_);
    const int last = std::clamp(static_cast<int>(std::floor(high / step)) + 1, first, bands_);
    return {first, last};
}

std::pair<std::size_t, std::size_t> BoardLayout::placesIn(const QRectF& area) const {
    const auto places = static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_);
    // Places are numbered along the bands only where there is one row.
    if (breadth() != 1 && bands_ != 1) return {0, places};
    if (bands_ != 1) {
        const auto [first, last] = bandsIn(area);
        const auto length = static_cast<std::size_t>(perBand_);
        return {std::min(places, static_cast<std::size_t>(first) * length),
                std::min(places, static_cast<std::size_t>(last) * length)};
    }
    const double low = (area.top() - origin_.y()) / cell_;
    const double high = (area.bottom() - origin_.y()) / cell_;
    const int first = std::clamp(static_cast<int>(std::floor(low)), 0, rows_);
    const int last = std::clamp(static_cast<int>(std::floor(high)) + 1, first, rows_);
    return {static_cast<std::size_t>(first) * static_cast<std::size_t>(columns_),
            static_cast<std::size_t>(last) * static_cast<std::size_t>(columns_)};
}

}  // namespace tilewright
