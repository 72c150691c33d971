#include "views/editor/properties_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>

namespace tilewright {

PropertiesDialog::PropertiesDialog(Designer& designer, QWidget* parent)
    : QDialog(parent),
      designer_(designer),
      name_(new QLineEdit(QString::fromStdString(designer.puzzle().name))),
      source_(new QLineEdit(QString::fromStdString(designer.puzzle().source))),
      turnOver_(new QCheckBox(tr("Pieces may be &turned over"))) {
    setWindowTitle(tr("Puzzle properties"));
    resize(440, 0);
    auto* form = new QFormLayout(this);
    name_->setToolTip(tr("What the puzzle is called"));
    source_->setToolTip(tr("Where the puzzle comes from: a person, a book, an address"));
    turnOver_->setToolTip(tr("Whether mirror images of a flat piece are the same piece"));
    turnOver_->setChecked(designer.puzzle().turnOver);
    turnOver_->setVisible(designer.isFlat());
    form->addRow(tr("&Name"), name_);
    form->addRow(tr("&Source"), source_);
    form->addRow(turnOver_);
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
        if (puzzle.lattice == Lattice::square) edited = withTurnOver(edited.puzzle, turnOver_->isChecked());
        return edited;
    });
    if (done) QDialog::accept();
}

}  // namespace tilewright
