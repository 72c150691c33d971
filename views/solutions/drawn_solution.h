#pragma once

#include <QWidget>
#include <memory>

#include "views/pictures/solution_set.h"

namespace tilewright {

/// A solution that has no pieces in space, such as a board of edges, drawn as large as fits.
class DrawnSolution final : public QWidget {
  public:
    void setSolution(std::shared_ptr<const SolutionSet> set, quint64 index);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    std::shared_ptr<const SolutionSet> set_;
    quint64 index_ = 0;
};

}  // namespace tilewright
