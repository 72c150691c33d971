#pragma once

#include "views/pictures/solution_set.h"
#include "views/session/edge_search.h"

namespace tilewright {

/// The arrangements that a search has kept, for browser, large view and exports.
class EdgeSolutions final : public SolutionSet {
  public:
    explicit EdgeSolutions(std::shared_ptr<EdgeSearch> search) : search_(std::move(search)) {}

    std::uint64_t count() const override { return search_->count(); }
    void paint(QPainter& painter, const QRectF& area, std::uint64_t index,
               const PictureLook& look) const override;
    double aspect(std::uint64_t index, const PictureLook& look) const override;
    double smallAspect() const override;
    std::vector<std::string> textEndings() const override { return {".txt"}; }
    /// As EdgeArrangementReader reads them, with an empty line between two.
    void write(std::string_view ending, const PickedSolutions& picked,
               const std::function<void(std::string_view)>& put, const ExportControl& control) const override;

  private:
    const std::shared_ptr<EdgeSearch> search_;
};

}  // namespace tilewright
