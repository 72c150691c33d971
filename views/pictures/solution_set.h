#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string_view>
#include <vector>

#include "core/assembly/disassembler.h"
#include "core/basics/big_count.h"
#include "core/exports/export_files.h"
#include "core/exports/export_options.h"
#include "core/formats/solution_file.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// What a person has said about a solution.
using RemarkOf = std::function<SolutionRemark(std::uint64_t index)>;

struct PickedSolutions;

/// Solutions of any kind of puzzle as the browser, the large view and the exports see them: tilings, covers,
/// arrangements of edges. They are numbered from 0 up; their number may grow, but none ever changes.
///
/// All members may be called by any thread, also by several at once, and may throw std::exception where a
/// disk fails.
class SolutionSet {
  public:
    virtual ~SolutionSet() = default;

    virtual std::uint64_t count() const = 0;
    /// The number that people know it by.
    virtual std::uint64_t numberOf(std::uint64_t index) const { return index + 1; }
    /// The same for people to read; it may be larger than numberOf() can be.
    virtual QString numberText(std::uint64_t index) const;

    /// Draws a solution as large as fits into the middle of `area`.
    virtual void paint(QPainter& painter, const QRectF& area, std::uint64_t index,
                       const PictureLook& look) const = 0;
    /// Width by height of what paint() draws; 0 where that depends on the area.
    virtual double aspect(std::uint64_t index, const PictureLook& look) const = 0;
    /// The same of small pictures, which all have one shape.
    virtual double smallAspect() const = 0;

    /// The titles of columns of a list, besides number, mark and note, and what is in them.
    virtual QStringList columns() const { return {}; }
    virtual QString text(std::uint64_t, int) const { return {}; }

    /// The pieces in their places, for views in three dimensions; empty where a solution has none.
    virtual std::vector<Placement> placements(std::uint64_t) const { return {}; }

    /// How a solution comes apart. Takes its time where that is not known yet. Null where solutions
    /// have no pieces; throws Stopped when `stop` asks for it.
    virtual std::shared_ptr<const Disassembly> takeApart(std::uint64_t, const std::stop_token&) const {
        return nullptr;
    }

    /// Hands `put` a text file of some of them, part by part. Throws Stopped when `control` asks for it.
    virtual void write(std::string_view ending, const PickedSolutions& picked,
                       const std::function<void(std::string_view)>& put,
                       const ExportControl& control) const = 0;
};

/// The numbers of solutions in the rows of a list, as they were at some moment; they take no memory for each
/// row where all solutions are listed.
struct ListedNumbers {
    std::uint64_t count = 0;
    /// Of a row, from 0 up to count - 1.
    std::function<std::uint64_t(std::uint64_t row)> numberAt;

    std::vector<std::uint64_t> all() const {
        std::vector<std::uint64_t> numbers(count);
        for (std::uint64_t row = 0; row < count; ++row)
            numbers[row] = numberAt(row);
        return numbers;
    }
};

/// Some solutions of a set in an order of their own, with what was said about them: what is exported.
struct PickedSolutions {
    std::shared_ptr<const SolutionSet> set;
    std::uint64_t count = 0;
    /// The index of the solution at a place, from 0 up to count - 1; without a function they are the same.
    std::function<std::uint64_t(std::uint64_t place)> indexAt;
    /// Without a function nothing was said.
    RemarkOf remarkOf;
    /// Whether something was said about one of them.
    bool hasRemarks = false;

    std::uint64_t index(std::uint64_t place) const { return indexAt ? indexAt(place) : place; }
    QString numberText(std::uint64_t place) const { return set->numberText(index(place)); }
    SolutionRemark remark(std::uint64_t place) const {
        return remarkOf ? remarkOf(index(place)) : SolutionRemark();
    }
    /// The one at `place` alone, and those at some places in their order.
    PickedSolutions only(std::uint64_t place) const { return some({place}); }
    PickedSolutions some(std::vector<std::uint64_t> places) const;
    /// Those in the rows of a list.
    PickedSolutions rowsOf(ListedNumbers list) const;
};

/// All solutions of a set as they are.
PickedSolutions allOf(std::shared_ptr<const SolutionSet> set);

/// Solutions that are pieces in their places: tilings, and covers.
class PlacedSolutions : public SolutionSet {
  public:
    PlacedSolutions(const Puzzle& puzzle, SolutionList solutions);

    const Puzzle& puzzle() const { return puzzle_; }

    std::uint64_t count() const override { return solutions_.count; }
    std::uint64_t numberOf(std::uint64_t index) const override;
    void paint(QPainter& painter, const QRectF& area, std::uint64_t index,
               const PictureLook& look) const override;
    double aspect(std::uint64_t index, const PictureLook& look) const override;
    double smallAspect() const override;
    std::vector<Placement> placements(std::uint64_t index) const override;
    std::shared_ptr<const Disassembly> takeApart(std::uint64_t index,
                                                 const std::stop_token& stop) const override;
    void write(std::string_view ending, const PickedSolutions& picked,
               const std::function<void(std::string_view)>& put, const ExportControl& control) const override;

  private:
    Puzzle puzzle_;
    SolutionList solutions_;
};

/// The solutions of a list, with the remarks that it has.
PickedSolutions picked(const Puzzle& puzzle, const SolutionList& solutions);

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
