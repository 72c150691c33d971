#include "views/editor/figure_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

#include "views/style/sentence.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int longestSide = 40;
constexpr int firstSize = 4;
constexpr int firstLayers = 2;

}  // namespace

FigureDialog::FigureDialog(Designer& designer, QWidget* parent)
    : QDialog(parent),
      designer_(designer),
      figures_(figuresOf(designer.puzzle().lattice)),
      size_(makeSpinBox(1, longestSide)),
      layers_(makeSpinBox(1, longestSide)) {
    setWindowTitle(tr("Region shape"));
    for (const RegionFigure& figure : figures_)
        figure_->addItem(sentence(messageOf(figure.title)));
    size_->setValue(firstSize);
    layers_->setValue(firstLayers);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Shape"), explain(figure_, tr("Choose the shape of the region")));
    form->addRow(tr("&Cells along a side"), explain(size_, tr("Set the size of the shape")));
    layersName_->setBuddy(layers_);
    form->addRow(layersName_, explain(layers_, tr("Set how many layers lie on each other")));
    form->addRow(count_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->addButton(tr("&Fill"), QDialogButtonBox::AcceptRole);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &FigureDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &FigureDialog::reject);
    connect(figure_, &QComboBox::currentIndexChanged, this, &FigureDialog::refresh);
    for (QSpinBox* box : {size_, layers_})
        connect(box, &QSpinBox::valueChanged, this, &FigureDialog::refresh);
    refresh();
    size_->setFocus();
    size_->selectAll();
}

std::vector<Cell> FigureDialog::cells() const {
    const RegionFigure& figure = figures_[static_cast<std::size_t>(figure_->currentIndex())];
    return cellsOfFigure(figure.kind, size_->value(), layers_->value(), designer_.puzzle().lattice);
}

void FigureDialog::refresh() {
    const bool hasLayers = figures_[static_cast<std::size_t>(figure_->currentIndex())].hasLayers;
    layersName_->setVisible(hasLayers);
    layers_->setVisible(hasLayers);
    count_->setText(tr("The region has %Ln cell(s).", "", static_cast<int>(cells().size())));
}

void FigureDialog::accept() {
    if (designer_.fillFigure(cells())) QDialog::accept();
}

}  // namespace tilewright
