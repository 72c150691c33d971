#pragma once

#include <QColor>
#include <map>

#include "core/basics/big_count.h"
#include "views/pictures/solution_set.h"

namespace tilewright {

/// A picture of the cells of a puzzle with a number in each, the darker the larger it is: in how many
/// solutions a piece lies there. To be shown and exported as solutions are.
class HeatPicture final : public SolutionSet {
  public:
    /// `counts` belong to `cells`, and none is above `total`. `colour` is that of the largest.
    HeatPicture(Lattice lattice, std::vector<Cell> cells, std::vector<BigCount> counts, const BigCount& total,
                Colour colour);

    /// In how many of `total` solutions a piece covers each cell of the region; cells that are missing in
    /// `heat` have none.
    static std::shared_ptr<const HeatPicture> of(const Puzzle& puzzle, const std::map<Cell, BigCount>& heat,
                                                 const BigCount& total, std::size_t piece);

    std::uint64_t count() const override { return 1; }
    void paint(QPainter& painter, const QRectF& area, std::uint64_t index,
               const PictureLook& look) const override;
    double aspect(std::uint64_t index, const PictureLook& look) const override;
    double smallAspect() const override { return aspect(0, {}); }
    void write(std::string_view ending, const PickedSolutions& picked,
               const std::function<void(std::string_view)>& put, const ExportControl& control) const override;

    /// The number of a cell, where it does not fit in there as a share of all.
    QString cellText(std::size_t cell) const;
    /// How high all numbers are, as a part of a cell: one size for all, which the longest allows.
    double textHeight() const;
    /// The colour of a cell: light enough, or on dark pages dark enough, for its number to be read.
    QColor fillOf(std::size_t cell, bool onDark) const;

  private:
    Lattice lattice_;
    std::vector<Cell> cells_;
    std::vector<BigCount> counts_;
    BigCount total_;
    BigCount most_;
    Colour colour_;
    /// Whether all numbers are short enough for their cells.
    bool areShort_ = true;
};

}  // namespace tilewright
