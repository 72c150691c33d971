#pragma once

#include "core/edges/edge_board.h"
#include "views/pictures/solution_set.h"
#include "views/session/edge_search.h"

namespace tilewright {

/// Boards of one puzzle, for browser, large view and exports.
class BoardSet : public SolutionSet {
  public:
    void paint(QPainter& painter, const QRectF& area, std::uint64_t index,
               const PictureLook& look) const override;
    double aspect(std::uint64_t index, const PictureLook& look) const override;
    double smallAspect() const override;
    /// As EdgeArrangementReader reads them, with an empty line between two.
    void write(std::string_view ending, const PickedSolutions& picked,
               const std::function<void(std::string_view)>& put, const ExportControl& control) const override;

  protected:
    virtual const EdgePuzzle& edges() const = 0;
    virtual EdgeBoard board(std::uint64_t index) const = 0;
};

/// The arrangements that a search has kept.
class EdgeSolutions final : public BoardSet {
  public:
    explicit EdgeSolutions(std::shared_ptr<EdgeSearch> search) : search_(std::move(search)) {}

    std::uint64_t count() const override { return search_->count(); }

  protected:
    const EdgePuzzle& edges() const override { return search_->searched(); }
    EdgeBoard board(std::uint64_t index) const override { return boardHolding(search_->arrangement(index)); }

  private:
    const std::shared_ptr<EdgeSearch> search_;
};

/// A board that a person has arranged, for exports; it need not be full.
PickedSolutions arrangedBoard(const EdgePuzzle& puzzle, const EdgeBoard& board);

}  // namespace tilewright
