#include "views/compare/compare_side.h"

#include <QGridLayout>
#include <algorithm>
#include <array>

#include "core/plans/plan_options.h"
#include "views/search/plan_panel.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

// Those of the usual plans that are written down; the others depend on the puzzle. # stands for all pieces
// but the first, which DLX places where it has the fewest places. They constrain the same piece as the plan
// chosen for the puzzle, so that what differs is the algorithm. Index = Usual.
constexpr std::array<const char*, 8> optionsOf{nullptr,
                                               nullptr,
                                               "-rhardest -V -f# -of=# -n",
                                               "-rhardest -V -f# -of=#",
                                               "-rhardest -V -f# -oe=# -n",
                                               "-rhardest -V",
                                               "-rhardest -V --debruijn=# -of=#",
                                               "-rhardest -V --fletcher=# -of=#"};

}  // namespace

PlanChooser::PlanChooser(Puzzle puzzle, Plan ofSession, Usual first, QWidget* parent)
    : QWidget(parent), puzzle_(std::move(puzzle)), ofSession_(std::move(ofSession)) {
    // In the order of Usual.
    choices_->addItems({tr("Plan panel"), tr("Automatic"), tr("FILA, first open cell, with NOF"),
                        tr("FILA, first open cell, without NOF"), tr("FILA, fewest neighbours, with NOF"),
                        tr("DLX only"), tr("de Bruijn"), tr("Fletcher"), tr("Custom plan")});
    choices_->setToolTip(tr("The plan of this side"));
    choices_->setAccessibleName(choices_->toolTip());
    options_->setToolTip(
        tr("<p>Edit the plan, written as on the command line.</p>"
           "<p>-r constrains a piece by the rule of the FILA article, -rhardest the most "
           "complicated one, -rfewest a large one with few placements, -rX piece X, -roff none.</p>"));
    options_->setAccessibleName(tr("Plan"));
    error_->setWordWrap(true);
    error_->hide();
    auto* layout = makeLayout<QGridLayout>(this, {}, 6);
    layOutRow(layout, 0, {choices_, options_});
    layOutRow(layout, 1, {{error_, 2}});
    layout->setColumnStretch(1, 1);
    connect(choices_, &QComboBox::activated, this, &PlanChooser::onChosen);
    connect(options_, &QLineEdit::textEdited, this, &PlanChooser::check);
    connect(options_, &QLineEdit::editingFinished, this, &PlanChooser::commit);
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
    const auto usual = static_cast<Usual>(choices_->currentIndex());
    if (usual == Usual::own) return options_->setFocus();
    plan_ = usualPlan(usual);
    // Solutions are counted the same way on both sides.
    plan_.mirrors = ofSession_.mirrors;
    options_->setText(QString::fromStdString(toOptions(plan_)));
    options_->setCursorPosition(0);
    check();
    error_->hide();
    Q_EMIT planChanged();
}

std::optional<Plan> PlanChooser::check() {
    std::optional<Plan> plan;
    QString note;
    problem_.clear();
    try {
        const TypedPlan typed = typedPlan(options_->text(), puzzle_, ofSession_.mirrors);
        plan = typed.plan;
        note = typed.note;
    } catch (const std::exception& error) {
        problem_ = problemText(error);
    }
    error_->setText(plan ? note : problem_);
    error_->setForegroundRole(plan ? QPalette::PlaceholderText : QPalette::BrightText);
    error_->setVisible(!error_->text().isEmpty());
    Q_EMIT checked();
    return plan;
}

bool PlanChooser::commit() {
    std::optional<Plan> plan = check();
    if (!plan) return false;
    if (*plan == plan_) return true;
    plan_ = std::move(*plan);
    choices_->setCurrentIndex(static_cast<int>(Usual::own));
    Q_EMIT planChanged();
    return true;
}

}  // namespace tilewright
