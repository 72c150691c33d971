#include "views/compare/plan_chooser.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <algorithm>
#include <array>
#include <stdexcept>

#include "core/plans/plan_options.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

// Those of the usual plans that are written down; the others depend on the puzzle. # stands for all pieces
// but the first, which DLX places where it has the fewest places. Index = Usual.
constexpr std::array<const char*, 8> optionsOf{nullptr,
                                               nullptr,
                                               "-r -V -f# -of=# -n",
                                               "-r -V -f# -of=#",
                                               "-r -V -f# -oe=# -n",
                                               "-r -V",
                                               "-r -V --debruijn=# -of=#",
                                               "-r -V --fletcher=# -of=#"};

}  // namespace

PlanChooser::PlanChooser(Puzzle puzzle, Plan ofSession, Usual first, QWidget* parent)
    : QWidget(parent),
      puzzle_(std::move(puzzle)),
      ofSession_(std::move(ofSession)),
      choices_(new QComboBox),
      options_(new QLineEdit),
      error_(new QLabel) {
    // In the order of Usual.
    choices_->addItems({tr("The plan of the panel"), tr("Chosen for the puzzle"),
                        tr("FILA, first open cell, with NOF"), tr("FILA, first open cell, without NOF"),
                        tr("FILA, fewest neighbours, with NOF"), tr("DLX alone"), tr("de Bruijn"),
                        tr("Fletcher")});
    choices_->setToolTip(tr("The plan of this side"));
    choices_->setAccessibleName(choices_->toolTip());
    options_->setToolTip(tr("The plan as the command line knows it; it can be changed here"));
    options_->setAccessibleName(options_->toolTip());
    error_->setWordWrap(true);
    error_->hide();
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(6);
    layout->addWidget(choices_, 0, 0);
    layout->addWidget(options_, 0, 1);
    layout->addWidget(error_, 1, 0, 1, 2);
    layout->setColumnStretch(1, 1);
    connect(choices_, &QComboBox::activated, this, &PlanChooser::onChosen);
    connect(options_, &QLineEdit::editingFinished, this, &PlanChooser::onOptionsEdited);
    choices_->setCurrentIndex(static_cast<int>(first));
    onChosen();
}

Plan PlanChooser::usualPlan(Usual usual) const {
    if (usual == Usual::ofSession) return ofSession_;
    const char* options = optionsOf[static_cast<std::size_t>(usual)];
    if (options == nullptr) return choosePlan(puzzle_);
    const QString allButFirst = QString::number(std::max(1, piecesToPlace(puzzle_) - 1));
    return planFromOptions(QString::fromLatin1(options).replace(u'#', allButFirst).toStdString(), puzzle_);
}

void PlanChooser::onChosen() {
    plan_ = usualPlan(static_cast<Usual>(choices_->currentIndex()));
    // Solutions are counted the same way on both sides.
    plan_.mirrors = ofSession_.mirrors;
    options_->setText(QString::fromStdString(toOptions(plan_)));
    options_->setCursorPosition(0);
    error_->hide();
    Q_EMIT planChanged();
}

void PlanChooser::onOptionsEdited() {
    if (options_->text().toStdString() == toOptions(plan_)) return error_->hide();
    try {
        Plan plan = planFromOptions(options_->text().toStdString(), puzzle_);
        plan.mirrors = ofSession_.mirrors;
        error_->hide();
        if (plan == plan_) return;
        plan_ = std::move(plan);
        choices_->setCurrentIndex(-1);
        Q_EMIT planChanged();
    } catch (const std::exception& error) {
        error_->setText(QString::fromStdString(error.what()));
        error_->show();
    }
}

}  // namespace tilewright
