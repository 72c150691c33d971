#include "views/search/plan_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <stdexcept>
#include <thread>

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

// The first entries of the redundancy choice; pieces come behind them.
constexpr int redundancyAutomatic = 0;
constexpr int redundancyOff = 1;
constexpr int firstPiece = 2;

QString orderText(const HeuristicsByLevel& heuristics) {
    QStringList parts;
    for (auto level = heuristics.rbegin(); level != heuristics.rend(); ++level)
        parts << u"%1=%2"_s.arg(QChar::fromLatin1(letterOf(level->second))).arg(level->first);
    return parts.join(u':');
}

}  // namespace

PlanPanel::PlanPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      automatic_(new QCheckBox(tr("&Choose the plan for me"))),
      redundancy_(new QComboBox),
      mirrors_(new QComboBox),
      volume_(new QCheckBox(tr("&Volume filter"))),
      fila_(new QCheckBox(tr("&FILA from"))),
      filaFrom_(new QSpinBox),
      nof_(new QCheckBox(tr("&Neighbour occupancy filtering"))),
      order_(new QLineEdit),
      orderError_(new QLabel),
      threads_(new QSpinBox),
      summary_(new QLabel) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(10);
    layout->addWidget(automatic_);
    choices_ = makeChoices();
    layout->addWidget(choices_);

    auto* threadForm = new QFormLayout;
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    threads_->setRange(0, 256);
    threads_->setSpecialValueText(tr("all (%1)").arg(cores));
    threads_->setToolTip(tr("How many threads search. All that are asked for are used, and not one more."));
    threadForm->addRow(tr("&Threads"), threads_);
    layout->addLayout(threadForm);

    summary_->setWordWrap(true);
    summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    summary_->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(summary_);
    layout->addStretch(1);

    connect(automatic_, &QCheckBox::clicked, this, [this](bool on) {
        session_.setPlan(on ? std::nullopt : std::optional(session_.plan()));
    });
    connect(threads_, &QSpinBox::valueChanged, this, [this](int threads) {
        if (!updating_) session_.setThreads(threads);
    });
    connect(&session_, &Session::puzzleChanged, this, &PlanPanel::refreshPieces);
    connect(&session_, &Session::planChanged, this, &PlanPanel::refresh);
    connect(&session_, &Session::phaseChanged, this, &PlanPanel::refresh);
    refreshPieces();
    refresh();
}

QWidget* PlanPanel::makeChoices() {
    auto* box = new QWidget;
    auto* form = new QFormLayout(box);
    form->setContentsMargins({});
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    redundancy_->setToolTip(tr("The piece that is limited so that symmetric copies of solutions are not searched for"));
    form->addRow(tr("&Constrain"), redundancy_);
    mirrors_->addItems({tr("count as one"), tr("count apart")});
    mirrors_->setToolTip(tr("Whether a solution and its mirror image are the same, where the pieces allow it"));
    form->addRow(tr("&Mirror images"), mirrors_);
    volume_->setToolTip(tr("Remove images that cut off a part of the region which no pieces can fill"));
    form->addRow(volume_);
    fila_->setToolTip(tr("DLX places the first pieces; FILA takes over when so many pieces are left"));
    filaFrom_->setRange(1, 512);
    filaFrom_->setSuffix(tr(" left"));
    form->addRow(fila_, filaFrom_);
    nof_->setToolTip(tr("FILA keeps a list for each state of the neighbours of a cell (NOF)"));
    form->addRow(nof_);
    order_->setPlaceholderText(tr("such as s=12:f=11"));
    order_->setClearButtonEnabled(true);
    order_->setToolTip(tr("Heuristics by pieces left: s takes what has the fewest images, f the first open cell"));
    form->addRow(tr("&Order"), order_);
    orderError_->setWordWrap(true);
    orderError_->hide();
    form->addRow(orderError_);

    for (QComboBox* combo : {redundancy_, mirrors_}) connect(combo, &QComboBox::activated, this, &PlanPanel::onEdited);
    for (QCheckBox* check : {volume_, fila_, nof_}) connect(check, &QCheckBox::clicked, this, &PlanPanel::onEdited);
    connect(filaFrom_, &QSpinBox::valueChanged, this, &PlanPanel::onEdited);
    connect(order_, &QLineEdit::textEdited, this, &PlanPanel::onEdited);
    return box;
}

void PlanPanel::refreshPieces() {
    redundancy_->clear();
    redundancy_->addItems({tr("the best piece"), tr("nothing")});
    for (const Piece& piece : session_.puzzle().pieces)
        redundancy_->addItem(tr("piece %1").arg(QString::fromStdString(piece.name)), QString::fromStdString(piece.name));
}

void PlanPanel::refresh() {
    if (updating_) return;
    updating_ = true;
    const Plan plan = session_.plan();
    automatic_->setChecked(session_.isPlanAutomatic());
    choices_->setEnabled(!session_.isPlanAutomatic());
    switch (plan.redundancy.choice) {
        case Redundancy::Choice::automatic:
            redundancy_->setCurrentIndex(redundancyAutomatic);
            break;
        case Redundancy::Choice::off:
            redundancy_->setCurrentIndex(redundancyOff);
            break;
        case Redundancy::Choice::named:
            redundancy_->setCurrentIndex(std::max(0, redundancy_->findData(QString::fromStdString(plan.redundancy.piece))));
    }
    mirrors_->setCurrentIndex(plan.mirrors == Mirrors::same ? 0 : 1);
    volume_->setChecked(plan.volumeFilter);
    fila_->setChecked(plan.schedule.filaFrom.has_value());
    filaFrom_->setEnabled(fila_->isChecked());
    if (plan.schedule.filaFrom) filaFrom_->setValue(*plan.schedule.filaFrom);
    nof_->setChecked(plan.schedule.neighbourFilter);
    order_->setText(orderText(plan.schedule.heuristics));
    orderError_->hide();
    threads_->setValue(session_.threads());
    const QString running = session_.planText();
    summary_->setText(running.isEmpty() ? QString() : tr("Searched with: %1").arg(running));
    updating_ = false;
}

void PlanPanel::onEdited() {
    if (updating_) return;
    Plan plan;
    const int choice = redundancy_->currentIndex();
    if (choice == redundancyOff) plan.redundancy.choice = Redundancy::Choice::off;
    if (choice >= firstPiece)
        plan.redundancy = {Redundancy::Choice::named, redundancy_->currentData().toString().toStdString()};
    plan.mirrors = mirrors_->currentIndex() == 0 ? Mirrors::same : Mirrors::different;
    plan.volumeFilter = volume_->isChecked();
    if (fila_->isChecked()) plan.schedule.filaFrom = filaFrom_->value();
    filaFrom_->setEnabled(fila_->isChecked());
    plan.schedule.neighbourFilter = nof_->isChecked();
    try {
        if (!order_->text().isEmpty()) plan.schedule.heuristics = parseHeuristics(order_->text().toStdString());
        orderError_->hide();
    } catch (const std::invalid_argument& error) {
        orderError_->setText(QString::fromUtf8(error.what()));
        orderError_->show();
        return;
    }
    // Without this, what is being typed would be replaced by its tidy form.
    updating_ = true;
    session_.setPlan(plan);
    updating_ = false;
}

}  // namespace tilewright
