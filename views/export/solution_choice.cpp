#include "views/export/solution_choice.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <algorithm>
#include <limits>
#include <utility>

#include "core/formats/number_set.h"
#include "views/export/choice_memory.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

int toInt(std::uint64_t value) {
    return static_cast<int>(std::min<std::uint64_t>(value, std::numeric_limits<int>::max()));
}

}  // namespace

SolutionSpin::SolutionSpin(ExportKindPage& page, QFormLayout& form)
    : page_(page),
      form_(form),
      row_(new QWidget),
      number_(page.passingChoice(new QSpinBox, u"solution"_s)),
      total_(new QLabel) {
    auto* row = new QHBoxLayout(row_);
    row->setContentsMargins({});
    row_->setFocusProxy(number_);
    row->addWidget(number_);
    row->addWidget(total_);
    row->addStretch(1);
    number_->setGroupSeparatorShown(true);
    number_->setAccessibleName(tr("Number of the solution"));
    number_->setToolTip(tr("Which of the solutions, as they were found"));
    form_.addRow(tr("&Solution"), row_);
}

void SolutionSpin::refresh() {
    const ExportSource& source = page_.source();
    const quint64 count = source.solutions.count;
    number_->setEnabled(count > 0);
    number_->setRange(count > 0 ? 1 : 0, toInt(count));
    if (count > 0 && !std::exchange(isBegun_, true))
        number_->setValue(toInt(source.selection.current.value_or(0) + 1));
    total_->setText(source.isSearching ? tr("of %1 so far").arg(QLocale().toString(count))
                                       : tr("of %1").arg(QLocale().toString(count)));
}

void SolutionSpin::setVisible(bool visible) {
    form_.setRowVisible(row_, visible);
}

QString SolutionSpin::numberText() const {
    return number_->value() > 0 ? QString::number(number_->value()) : QString();
}

NumberedSolution SolutionSpin::solution() const {
    return page_.source().solutions.at(static_cast<std::uint64_t>(number_->value()) - 1);
}

QString SolutionSpin::obstacle(const ExportSource& source) {
    if (source.solutions.count > 0) return {};
    if (source.isSearching)
        return tr("No solution has been found yet.\nAs soon as there is one, it can be exported.");
    if (source.puzzle.kind == PuzzleKind::cover)
        return tr(
            "This is a cover puzzle, which has no solutions.\nSearch for its best cover (F7); the window "
            "that shows it can save it as a picture.");
    if (!source.obstacle.isEmpty()) return tr("This puzzle cannot be searched.\n%1").arg(source.obstacle);
    if (source.isSearched) return tr("This puzzle has no solution, or none was found before the stop.");
    return tr("There are no solutions yet.\nClose this window and search for some: Search > Solve (F5).");
}

SolutionChoice::SolutionChoice(ExportKindPage& page, QFormLayout& form)
    : page_(page),
      form_(form),
      which_(page.passingChoice(new QComboBox, u"which"_s)),
      range_(page.passingChoice(new QLineEdit, u"range"_s)) {
    for (int i = all; i <= range; ++i)
        which_->addItem(QString(), i);
    form_.addRow(tr("&Solutions"), which_);
    range_->setPlaceholderText(tr("such as 1,5-9,12-"));
    range_->setToolTip(tr("Numbers and ranges of numbers, as the solutions were found"));
    form_.addRow(tr("Nu&mbers"), range_);
}

std::vector<SolutionChoice::Entry> SolutionChoice::entries() const {
    const ExportSource& source = page_.source();
    const ExportSelection& chosen = source.selection;
    const quint64 count = source.solutions.count;
    const auto many = [](const auto& numbers) { return static_cast<quint64>(numbers.size()); };
    return {
        {all, source.isSearching ? tr("all found so far") : tr("all"), count, {}},
        {current, tr("the one that is shown"), chosen.current ? 1U : 0U, tr("None is shown")},
        {selected, tr("the selected ones"), many(chosen.selected), tr("None is selected")},
        {marked, tr("the marked ones"), many(chosen.marked), tr("None is marked")},
        {shown, tr("those in the list"), many(chosen.shown), tr("The list is empty")},
        {range, tr("by number"), 0, {}},
    };
}

void SolutionChoice::refresh() {
    for (const Entry& entry : entries()) {
        const bool isNone = entry.count == 0 && !entry.whyNot.isEmpty();
        which_->setItemText(entry.which, entry.count > 0
                                             ? tr("%1 (%2)").arg(entry.text, QLocale().toString(entry.count))
                                             : entry.text);
        offerEntry(*which_, entry.which, isNone ? entry.whyNot : QString());
        if (isNone && which() == entry.which) which_->setCurrentIndex(all);
    }
    if (page_.source().solutions.count > 0 && !std::exchange(isBegun_, true) &&
        page_.source().selection.selected.size() > 1)
        which_->setCurrentIndex(selected);
    form_.setRowVisible(range_, which() == range && form_.isRowVisible(which_));
}

void SolutionChoice::setVisible(bool visible) {
    form_.setRowVisible(which_, visible);
    form_.setRowVisible(range_, visible && which() == range);
}

SolutionChoice::Which SolutionChoice::which() const {
    return static_cast<Which>(std::max(0, which_->currentIndex()));
}

QString SolutionChoice::flaw() const {
    if (which() != range) return {};
    const auto numbers = NumberSet::parse(range_->text().toStdString());
    if (!numbers) return tr("Say which solutions, such as 1,5-9,12-.");
    const quint64 count = page_.source().solutions.count;
    if (const auto beyond = numbers->firstBeyond(count))
        return tr("There is no solution %1; the last one is %2.")
            .arg(QLocale().toString(*beyond), QLocale().toString(count));
    return {};
}

std::vector<std::uint64_t> SolutionChoice::numbersOf(Which which) const {
    const ExportSelection& selection = page_.source().selection;
    switch (which) {
        case current:
            return {*selection.current};
        case selected:
            return {selection.selected.begin(), selection.selected.end()};
        case marked:
            return {selection.marked.begin(), selection.marked.end()};
        case shown:
            return {selection.shown.begin(), selection.shown.end()};
        case all:
        case range:
            break;
    }
    const NumberSet wanted = NumberSet::parse(range_->text().toStdString()).value_or(NumberSet());
    std::vector<std::uint64_t> numbers;
    const std::uint64_t last = std::min(wanted.last(), page_.source().solutions.count);
    for (std::uint64_t number = 1; number <= last; ++number)
        if (wanted.contains(number)) numbers.push_back(number - 1);
    return numbers;
}

SolutionList SolutionChoice::chosen() const {
    const SolutionList& solutions = page_.source().solutions;
    return which() == all ? solutions : chosenFrom(solutions, numbersOf(which()));
}

}  // namespace tilewright
