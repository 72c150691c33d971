#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QSpinBox>
#include <vector>

#include "core/editing/region_figures.h"
#include "views/editor/designer.h"

class QPushButton;

namespace tilewright {

/// Makes the region a hexagon, a triangle, a pyramid or whatever figures its lattice has, of a size that a
/// person chooses. The lattice must have some, see figuresOf().
class FigureDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit FigureDialog(Designer& designer, QWidget* parent = nullptr);

    void accept() override;

  private:
    std::vector<Cell> cells() const;
    void refresh();

    Designer& designer_;
    std::vector<RegionFigure> figures_;
    QComboBox* figure_ = new QComboBox;
    QSpinBox* size_;
    QSpinBox* layers_;
    QLabel* layersName_ = new QLabel(tr("&Layers"));
    QLabel* count_ = new QLabel;
};

}  // namespace tilewright
