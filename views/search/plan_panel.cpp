#include "views/search/plan_panel.h"

#include <QFormLayout>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <stdexcept>

#include "core/basics/machine.h"
#include "core/jobs/job.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

// The first entries of the constraint choice; pieces follow.
constexpr std::array redundancies{Redundancy::Choice::automatic, Redundancy::Choice::hardest,
                                  Redundancy::Choice::fewest,    Redundancy::Choice::cell,
                                  Redundancy::Choice::cells,     Redundancy::Choice::off};

// The algorithm after DLX; DLX itself means that it runs to the end.
constexpr std::array algorithms{Algorithm::dlx, Algorithm::fila, Algorithm::deBruijn, Algorithm::fletcher,
                                Algorithm::narrowing};

template <class Value, class Parse>
bool parsesTo(const QString& text, const Value& value, Parse parse) {
    try {
        return parse(text.toStdString()) == value;
    } catch (const std::exception&) {
        return false;
    }
}

}  // namespace

TypedPlan typedPlan(const QString& text, const Puzzle& puzzle, Mirrors usual) {
    const QString option = u"--mirrors="_s;
    const PolycubeCommand command = parsePolycubeCommand(text.toStdString());
    QStringList others;
    for (const QString& word : QString::fromStdString(command.options).split(u' ')) {
        if (!word.startsWith(option)) {
            others << word;
            continue;
        }
        const QString value = word.mid(option.size());
        if (value != u"same"_s && value != u"different"_s)
            throw std::invalid_argument(
                PlanPanel::tr("--mirrors: “%1” is neither “same” nor “different”.").arg(value).toStdString());
        usual = value == u"same"_s ? Mirrors::same : Mirrors::different;
    }
    others.removeAll(QString());
    // Only an empty text selects the automatic plan.
    if (others.isEmpty() && !command.skipped.empty()) others << u"-r"_s;
    TypedPlan typed{planFromOptions(others.join(u' ').toStdString(), puzzle), {}};
    typed.plan.mirrors = usual;
    QStringList notes;
    if (!command.skipped.empty()) {
        QStringList words;
        for (const std::string& word : command.skipped)
            words << QString::fromStdString(word);
        notes << PlanPanel::tr("Ignored (not part of the plan): %1").arg(words.join(u' '));
    }
    const auto constrains = [](const QString& word) {
        return word.startsWith(u"-r"_s) || word.startsWith(u"--redundancy"_s);
    };
    if (!others.isEmpty() && std::ranges::none_of(others, constrains))
        notes << PlanPanel::tr(
            "Without -r, Tilewright chooses a piece to constrain; -roff constrains none, like polycube.");
    typed.note = notes.join(u'\n');
    return typed;
}

PlanPanel::PlanPanel(Session& session, QWidget* parent) : QWidget(parent), session_(session) {
    auto* layout = makeLayout<QVBoxLayout>(this, {10, 8, 10, 8}, 10);
    changed_->setText(tr("The running search keeps its plan. Solve restarts with this one."));
    changed_->setWordWrap(true);
    changed_->setForegroundRole(QPalette::BrightText);
    choices_ = makeChoices();

    auto* threadForm = new QFormLayout;
    const int cores = cpuCount();
    threads_->setRange(0, 256);
    threads_->setSpecialValueText(tr("all (%1)").arg(cores));
    threads_->setToolTip(tr("Number of search threads"));
    threadForm->addRow(tr("&Threads"), threads_);

    summary_->setForegroundRole(QPalette::PlaceholderText);
    // However low the panel is, all of the summary can be read.
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setMinimumHeight(3 * fontMetrics().lineSpacing());
    summary_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    area->setWidget(summary_);
    area->viewport()->setAutoFillBackground(false);
    summary_->setAutoFillBackground(false);
    layOut(layout, {automatic_, changed_, choices_, threadForm, {area, 1}});

    connect(automatic_, &QCheckBox::clicked, this, [this](bool on) {
        session_.run().setPlan(on ? std::nullopt : std::optional(session_.run().plan()));
    });
    connect(threads_, &QSpinBox::valueChanged, this, [this](int threads) {
        if (!updating_) session_.run().setThreads(threads);
    });
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, &PlanPanel::refreshPieces);
    connect(&session_.document(), &Document::puzzleEdited, this, &PlanPanel::refresh);
    session_.run().onChange(Run::Change::plan, this, &PlanPanel::refresh);
    session_.run().onChange(Run::Change::phase, this, &PlanPanel::refresh);
    refreshPieces();
    refresh();
}

QWidget* PlanPanel::makeChoices() {
    auto* box = new QWidget;
    auto* form = makeLayout<QFormLayout>(box);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    const auto add = [&](const QString& name, QWidget* field, const QString& tip) {
        field->setToolTip(tip);
        if (name.isEmpty()) return form->addRow(field);
        form->addRow(name, field);
        form->labelForField(field)->setToolTip(tip);
    };
    add(tr("&Constrain"), redundancy_, tr("Constrain a piece to skip symmetric copies"));
    mirrors_->addItems({tr("count as one"), tr("count separately")});
    add(tr("&Mirror images"), mirrors_, tr("Choose whether a solution and its mirror image count as one"));
    add({}, volume_, tr("Remove placements that isolate cells no pieces can fill"));
    algorithm_->addItems({tr("DLX only"), tr("FILA"), tr("de Bruijn"), tr("Fletcher"), tr("List narrowing")});
    add(tr("&Algorithm"), algorithm_, tr("Choose what takes over from DLX after the first pieces"));
    algorithmFrom_->setMaximum(maxSearchPieces);
    algorithmFrom_->setSuffix(tr(" left"));
    add(tr("&From"), algorithmFrom_, tr("Set when the algorithm takes over (pieces left)"));
    laterStages_->setWordWrap(true);
    laterStages_->setForegroundRole(QPalette::PlaceholderText);
    form->addRow(laterStages_);
    order_->setPlaceholderText(tr("such as e=11:f=3"));
    order_->setClearButtonEnabled(true);
    QString tip = u"<p>"_s + tr("Choose what is filled next, by pieces left:") + u"</p><p>"_s;
    for (const HeuristicRow& row : heuristicTable())
        tip +=
            u"<b>%1</b>: %2<br>"_s.arg(QString::fromStdString(row.text()), sentence(messageOf(row.meaning)));
    add(tr("&Order"), order_, tip + u"</p>"_s);
    add({}, nof_, tr("Keep one list per state of a cell's neighbours (NOF)"));
    options_->setObjectName(u"options"_s);
    // A whole row, so that common plans are not cut off.
    auto* label = new QLabel(tr("O&ptions"));
    label->setBuddy(options_);
    form->addRow(label);
    add({}, options_,
        tr("Edit the plan in command-line syntax: -V13 volume filter, -P parity filter, -F fit "
           "filter, -W weights filter, -v -p early backtracking"));
    label->setToolTip(options_->toolTip());
    note_->setObjectName(u"planNote"_s);
    note_->setWordWrap(true);
    note_->setForegroundRole(QPalette::PlaceholderText);
    note_->hide();
    form->addRow(note_);
    error_->setWordWrap(true);
    error_->setForegroundRole(QPalette::BrightText);
    error_->hide();
    form->addRow(error_);
    for (QComboBox* combo : {redundancy_, mirrors_, algorithm_})
        connect(combo, &QComboBox::activated, this, &PlanPanel::onEdited);
    for (QCheckBox* check : {volume_, nof_})
        connect(check, &QCheckBox::clicked, this, &PlanPanel::onEdited);
    connect(algorithmFrom_, &QSpinBox::valueChanged, this, &PlanPanel::onEdited);
    // An order unsuitable for the algorithm is an error if typed, and replaced otherwise.
    connect(order_, &QLineEdit::textEdited, this, [this] { edit(false); });
    connect(options_, &QLineEdit::textEdited, this, &PlanPanel::onOptionsEdited);
    return box;
}

QString PlanPanel::laterStagesText(const AlgorithmsByLevel& stages) const {
    QStringList words;
    for (auto stage = stages.rbegin(); stage != stages.rend(); ++stage)
        if (stage != stages.rbegin())
            words << tr("%1 from %2 left")
                         .arg(algorithm_->itemText(static_cast<int>(stage->second)))
                         .arg(stage->first);
    return tr("then %1").arg(words.join(u", "_s));
}

void PlanPanel::refreshPieces() {
    redundancy_->clear();
    redundancy_->addItems({tr("automatic (rule of the FILA article)"), tr("the most complicated piece"),
                           tr("a large piece with few placements"), tr("the piece on a cell"),
                           tr("the pieces on a cell and its copies"), tr("nothing")});
    for (const Piece& piece : session_.document().puzzle().pieces)
        redundancy_->addItem(tr("piece %1").arg(QString::fromStdString(piece.name)),
                             QString::fromStdString(piece.name));
}

void PlanPanel::refresh() {
    if (updating_) return;
    const QScopedValueRollback quiet(updating_, true);
    const Plan plan = session_.run().plan();
    automatic_->setChecked(session_.run().isPlanAutomatic());
    if (session_.run().phase() == Run::Phase::preparing || !session_.run().isRunning()) started_ = plan;
    changed_->setVisible(session_.run().isRunning() && !(plan == started_));
    choices_->setEnabled(!session_.run().isPlanAutomatic());
    choices_->setVisible(!session_.run().isPlanAutomatic());
    const auto known = std::ranges::find(redundancies, plan.redundancy.choice);
    redundancy_->setCurrentIndex(
        known != redundancies.end()
            ? static_cast<int>(known - redundancies.begin())
            : std::max(0, redundancy_->findData(QString::fromStdString(plan.redundancy.piece))));
    mirrors_->setCurrentIndex(plan.mirrors == Mirrors::same ? 0 : 1);
    volume_->setChecked(plan.schedule.filters.volume.has_value());
    const auto first = plan.schedule.algorithms.rbegin();
    const bool dlxAlone = first == plan.schedule.algorithms.rend();
    algorithm_->setCurrentIndex(dlxAlone ? 0 : static_cast<int>(first->second));
    algorithmFrom_->setEnabled(!dlxAlone);
    // It must not exceed the point where the next algorithm takes over.
    algorithmFrom_->setMinimum(plan.schedule.algorithms.size() > 1 ? std::next(first)->first + 1 : 1);
    if (!dlxAlone) algorithmFrom_->setValue(first->first);
    laterStages_->setText(laterStagesText(plan.schedule.algorithms));
    laterStages_->setVisible(plan.schedule.algorithms.size() > 1);
    nof_->setChecked(plan.schedule.neighbourFilter);
    // Do not reformat text while it is being typed.
    if (!parsesTo(order_->text(), plan.schedule.heuristics, parseHeuristics))
        order_->setText(QString::fromStdString(toText(plan.schedule.heuristics)));
    const auto parse = [&](const std::string& text) {
        return typedPlan(QString::fromStdString(text), session_.document().puzzle(), plan.mirrors).plan;
    };
    if (!parsesTo(options_->text(), plan, parse)) {
        options_->setText(QString::fromStdString(toOptions(plan)));
        options_->setCursorPosition(0);
        showNote({});
    }
    error_->hide();
    threads_->setValue(session_.run().threads());
    summary_->setText(summary());
}

// The filters of the plan above; only the counts are from the last search, which may have used another plan.
QString PlanPanel::summary() const {
    const Run& run = session_.run();
    const Document& document = session_.document();
    QStringList lines;
    const bool isKnown = !run.isPlanOutdated() && !run.planText().isEmpty();
    if (isKnown) {
        lines << run.planText();
    } else if (run.canStart() && document.edges() == nullptr) {
        QStringList sentences;
        for (const Message& part : planInWords(run.plan(), document.puzzle()))
            sentences << sentence(part);
        lines << sentences.join(u' ');
    } else {
        lines << tr("A summary appears here when a search starts.");
    }
    if (run.phase() != Run::Phase::finished) return lines.join(u'\n');
    QStringList counts;
    for (const FilterReport& filter : filterReports(run.tilingSnapshot()))
        counts << capitalised(filter.text);
    if (!counts.isEmpty())
        lines << QString()
              << (run.isPlanOutdated() ? tr("Last solve, with another plan:") : tr("Last solve:")) << counts;
    return lines.join(u'\n');
}

void PlanPanel::onEdited() {
    edit(true);
}

void PlanPanel::edit(bool fixesOrders) {
    if (updating_) return;
    Plan plan = session_.run().plan();
    const auto choice = static_cast<std::size_t>(std::max(0, redundancy_->currentIndex()));
    if (choice < redundancies.size())
        plan.redundancy = {redundancies[choice], {}};
    else
        plan.redundancy = {Redundancy::Choice::named, redundancy_->currentData().toString().toStdString()};
    plan.mirrors = mirrors_->currentIndex() == 0 ? Mirrors::same : Mirrors::different;
    std::optional<int>& volume = plan.schedule.filters.volume;
    if (volume.has_value() != volume_->isChecked())
        volume = volume_->isChecked() ? std::optional(NodeFilters::once) : std::nullopt;
    editFirstStage(plan.schedule.algorithms);
    plan.schedule.neighbourFilter = nof_->isChecked();
    try {
        plan.schedule.heuristics = {};
        if (!order_->text().isEmpty())
            plan.schedule.heuristics = parseHeuristics(order_->text().toStdString());
        if (fixesOrders) fixOrders(plan.schedule);
        checkPlan(session_.document().puzzle(), plan);
    } catch (const std::exception& error) {
        showError(problemText(error));
        return;
    }
    session_.run().setPlan(plan);
}

// The form shows only the first algorithm after DLX. Later ones keep their typed settings, unless the user
// selects DLX only.
void PlanPanel::editFirstStage(AlgorithmsByLevel& stages) const {
    const Algorithm algorithm = algorithms[static_cast<std::size_t>(std::max(0, algorithm_->currentIndex()))];
    if (algorithm == Algorithm::dlx) return stages.clear();
    if (!stages.empty()) stages.erase(std::prev(stages.end()));
    stages[algorithmFrom_->value()] = algorithm;
}

void PlanPanel::onOptionsEdited() {
    if (updating_) return;
    try {
        const TypedPlan typed =
            typedPlan(options_->text(), session_.document().puzzle(), session_.run().plan().mirrors);
        session_.run().setPlan(typed.plan);
        showNote(typed.note);
    } catch (const std::exception& error) {
        showNote({});
        showError(problemText(error));
    }
}

void PlanPanel::showNote(const QString& note) {
    note_->setText(note);
    note_->setVisible(!note.isEmpty());
}

void PlanPanel::showError(const QString& text) {
    error_->setText(text);
    error_->show();
}

}  // namespace tilewright
