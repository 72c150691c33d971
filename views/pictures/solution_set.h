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
#include <string_view>
#include <vector>

#include "core/assembly/disassembler.h"
#include "core/basics/big_count.h"
#include "core/basics/stop.h"
#include "core/exports/export_files.h"
#include "core/exports/export_options.h"
#include "core/formats/solution_file.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The user's remarks on a solution.
using RemarkOf = std::function<SolutionRemark(std::uint64_t index)>;

struct PickedSolutions;

/// Solutions of any kind of puzzle, as seen by the browser, the large view and the exports: tilings, covers
/// and edge-matching arrangements. They are numbered from 0; solutions may be added but never change.
///
/// All members are thread-safe, and may throw std::exception if reading from disk fails.
class SolutionSet {
  public:
    virtual ~SolutionSet() = default;

    virtual std::uint64_t count() const = 0;
    /// The number shown to users.
    virtual std::uint64_t numberOf(std::uint64_t index) const { return index + 1; }
    /// The same as text; it may exceed the range of numberOf().
    virtual QString numberText(std::uint64_t index) const;

    /// Draws a solution as large as possible, centred in `area`.
    virtual void paint(QPainter& painter, const QRectF& area, std::uint64_t index,
                       const PictureLook& look) const = 0;
    /// The aspect ratio of paint(), width by height; 0 if it depends on the area.
    virtual double aspect(std::uint64_t index, const PictureLook& look) const = 0;
    /// The common aspect ratio of thumbnails.
    virtual double smallAspect() const = 0;

    /// The titles of additional list columns, besides number, mark and note, and their contents.
    virtual QStringList columns() const { return {}; }
    virtual QString text(std::uint64_t, int) const { return {}; }

    /// The pieces in place, for 3D views; empty if not applicable.
    virtual std::vector<Placement> placements(std::uint64_t) const { return {}; }

    /// The disassembly of a solution; slow if it is not yet known. Null if solutions have no pieces; throws
    /// Stopped when `stop` requests it.
    virtual std::shared_ptr<const Disassembly> disassembly(std::uint64_t, const StopToken&) const {
        return nullptr;
    }

    /// Passes a text file of some solutions to `put`, part by part. Throws Stopped when `control` requests
    /// it.
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

/// Some solutions of a set in their own order, with their remarks; the input of an export.
struct PickedSolutions {
    std::shared_ptr<const SolutionSet> set;
    std::uint64_t count = 0;
    /// The index of the solution at a place below count; the identity if there is no function.
    std::function<std::uint64_t(std::uint64_t place)> indexAt;
    /// No remarks if there is no function.
    RemarkOf remarkOf;
    /// Whether any of them has a remark.
    bool hasRemarks = false;

    std::uint64_t index(std::uint64_t place) const { return indexAt ? indexAt(place) : place; }
    QString numberText(std::uint64_t place) const { return set->numberText(index(place)); }
    SolutionRemark remark(std::uint64_t place) const {
        return remarkOf ? remarkOf(index(place)) : SolutionRemark();
    }
    /// The single solution at `place`, and the solutions at some places.
    PickedSolutions only(std::uint64_t place) const { return some({place}); }
    PickedSolutions some(std::vector<std::uint64_t> places) const;
    /// Those in the rows of a list.
    PickedSolutions rowsOf(ListedNumbers list) const;
};

/// All solutions of a set in their order.
PickedSolutions allOf(std::shared_ptr<const SolutionSet> set);

/// Solutions that consist of placed pieces: tilings and covers.
class PlacedSolutions : public SolutionSet {
  public:
    /// `turns`: how pieces are made, if they may be turned to disassemble solutions.
    PlacedSolutions(const Puzzle& puzzle, SolutionList solutions, std::optional<PieceFinish> turns = {});

    const Puzzle& puzzle() const { return puzzle_; }

    std::uint64_t count() const override { return solutions_.count; }
    std::uint64_t numberOf(std::uint64_t index) const override;
    void paint(QPainter& painter, const QRectF& area, std::uint64_t index,
               const PictureLook& look) const override;
    double aspect(std::uint64_t index, const PictureLook& look) const override;
    double smallAspect() const override;
    std::vector<Placement> placements(std::uint64_t index) const override;
    std::shared_ptr<const Disassembly> disassembly(std::uint64_t index, const StopToken& stop) const override;
    void write(std::string_view ending, const PickedSolutions& picked,
               const std::function<void(std::string_view)>& put, const ExportControl& control) const override;

  private:
    Puzzle puzzle_;
    SolutionList solutions_;
    std::optional<PieceFinish> turns_;
};

/// The solutions of a list, with their remarks.
PickedSolutions picked(const Puzzle& puzzle, const SolutionList& solutions,
                       std::optional<PieceFinish> turns = {});

/// A heat map as a solution set, so that it can be shown and exported: the cells of a puzzle with their
/// numbers of solutions, darker for larger numbers.
class HeatPicture final : public SolutionSet {
  public:
    /// `counts` belong to `cells` and are at most `total`. `colour` is that of the maximum.
    HeatPicture(Lattice lattice, std::vector<Cell> cells, std::vector<BigCount> counts, const BigCount& total,
                Colour colour);

    /// The heat map of a piece: in how many of `total` solutions it covers each cell. Cells missing in `heat`
    /// count as 0.
    static std::shared_ptr<const HeatPicture> of(const Puzzle& puzzle, const std::map<Cell, BigCount>& heat,
                                                 const BigCount& total, std::size_t piece);

    std::uint64_t count() const override { return 1; }
    void paint(QPainter& painter, const QRectF& area, std::uint64_t index,
               const PictureLook& look) const override;
    double aspect(std::uint64_t index, const PictureLook& look) const override;
    double smallAspect() const override { return aspect(0, {}); }
    void write(std::string_view ending, const PickedSolutions& picked,
               const std::function<void(std::string_view)>& put, const ExportControl& control) const override;

    /// The label of a cell: the number, or a percentage if that is too long.
    QString cellText(std::size_t cell) const;
    /// The common font height of all numbers, relative to a cell, limited by the longest.
    double textHeight() const;
    /// The colour of a cell, light or dark enough for its number to be readable.
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
