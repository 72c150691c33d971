#pragma once

#include <stop_token>
#include <vector>

#include "core/cover/cover_model.h"

namespace tilewright {

/// Which columns a search may leave out, because what they make is a symmetric copy of something else.
///
/// Of a class with a single piece only one place of every set of places is needed that the symmetries of the
/// model carry to each other. The class is taken for which that removes most columns.
class CoverSymmetry {
  public:
    using Column = CoverModel::Column;

    /// Throws Stopped when `stop` is requested.
    explicit CoverSymmetry(const CoverModel& model, const std::stop_token& stop = {});

    /// The columns that are needed, ascending.
    const std::vector<Column>& columns() const { return columns_; }

    /// A symmetric copy of `packing` made of such columns alone.
    std::vector<Column> turned(std::vector<Column> packing) const;

  private:
    std::vector<Column> columns_;
    std::vector<bool> isNeeded_;
    /// What each symmetry makes of each column; the identity is left out.
    std::vector<std::vector<Column>> maps_;
};

}  // namespace tilewright
