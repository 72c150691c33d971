#include "views/editor/properties_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>

namespace tilewright {

PropertiesDialog::PropertiesDialog(Designer& designer, QWidget* parent)
    : QDialog(parent),
      designer_(designer),
      name_(new QLineEdit(QString::fromStdString(designer.puzzle().name))),
      source_(new QLineEdit(QString::fromStdString(designer.puzzle().source))) {
    setWindowTitle(tr("Puzzle properties"));
    resize(440, 0);
    auto* form = new QFormLayout(this);
    name_->setToolTip(tr("Name of the puzzle"));
    source_->setToolTip(tr("Origin of the puzzle: a person, a book, a web address"));
    kind_->addItem(tr("Fill the region exactly"), static_cast<int>(PuzzleKind::tiling));
    kind_->addItem(tr("Cover as much as possible"), static_cast<int>(PuzzleKind::cover));
    kind_->setCurrentIndex(kind_->findData(static_cast<int>(designer.puzzle().kind)));
    kind_->setToolTip(tr("What Solve finds: all solutions, or the best cover"));
    turning_->setToolTip(tr("Allow rotation of pieces"));
    turning_->setChecked(designer.puzzle().rotate);
    turnOver_->setToolTip(tr("Allow flipping of flat pieces, so that mirror images are the same piece"));
    turnOver_->setChecked(designer.puzzle().turnOver);
    lift_->setToolTip(
        tr("In a disassembly; otherwise flat pieces only slide in their plane, as in a tray with a lid"));
    lift_->setChecked(designer.puzzle().lift);
    for (QCheckBox* box : {turnOver_, lift_})
        box->setVisible(designer.isFlat());
    form->addRow(tr("&Name"), name_);
    form->addRow(tr("&Source"), source_);
    form->addRow(tr("&Aim"), kind_);
    form->addRow(turning_);
    form->addRow(turnOver_);
    form->addRow(lift_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    name_->selectAll();
}

void PropertiesDialog::accept() {
    const bool done = designer_.apply(tr("Change properties"), [&](const Puzzle& puzzle) {
        EditedPuzzle edited = renamedPuzzle(puzzle, name_->text().trimmed().toStdString());
        edited = withSource(edited.puzzle, source_->text().trimmed().toStdString());
        edited = withKind(edited.puzzle, static_cast<PuzzleKind>(kind_->currentData().toInt()));
        edited = withTurning(edited.puzzle, turning_->isChecked());
        if (puzzle.lattice.isFlat()) {
            edited = withTurnOver(edited.puzzle, turnOver_->isChecked());
            edited = withLift(edited.puzzle, lift_->isChecked());
        }
        return edited;
    });
    if (done) QDialog::accept();
}

}  // namespace tilewright
