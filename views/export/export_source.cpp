#include "views/export/export_source.h"

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

#include "core/exports/export_options.h"
#include "views/export/export_page.h"
#include "views/session/session.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

struct SourceWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::ExportSource)
};

int toInt(std::uint64_t value) {
    return static_cast<int>(std::min<std::uint64_t>(value, std::numeric_limits<int>::max()));
}

}  // namespace

QString ExportSource::whyNoSolutions() const {
    if (solutions.count > 0) return {};
    if (isSearching)
        return SourceWords::tr(
            "No solution has been found yet.\nAs soon as there is one, it can be exported.");
    if (puzzle.kind == PuzzleKind::cover)
        return SourceWords::tr("There is no cover yet.\nClose this window and search for the best one (F7).");
    if (!obstacle.isEmpty()) return SourceWords::tr("Not ready to solve: %1.").arg(obstacle);
    if (isSearched)
        return SourceWords::tr(
            "No solution was found: the puzzle has none, or the "
            "search was stopped.");
    return SourceWords::tr(
        "There are no solutions yet.\nClose this window and start a search: Search > Solve (F5).");
}

bool ExportSource::isStuck(std::uint64_t place) const {
    return moves && moves->entry(solutions.index(place)).outcome == Disassembly::Outcome::notByStraightMoves;
}

std::optional<std::uint64_t> ExportSource::firstApart() const {
    if (!moves || moves->summary().apart == 0) return std::nullopt;
    for (std::uint64_t place = 0; place < solutions.count; ++place)
        if (moves->entry(solutions.index(place)).outcome == Disassembly::Outcome::apart) return place;
    return std::nullopt;
}

std::uint64_t ExportSource::firstPlace(bool ofMoves) const {
    const std::uint64_t shown = selection.current.value_or(0);
    return ofMoves && isStuck(shown) ? firstApart().value_or(shown) : shown;
}

ExportSource sourceOf(const Session& session, const ExportSelection& selection) {
    ExportSource source;
    source.puzzle = session.solutions().puzzle();
    source.name = QString::fromStdString(nameOf(session.document().any()));
    source.isEdges = session.document().kind() == PuzzleKind::edges;
    source.obstacle = session.document().obstacle();
    source.plan = session.run().plan();
    source.solutions = selection.arranged.set ? selection.arranged : session.solutions().picked();
    if (!selection.arranged.set) source.moves = session.disassembly().taken();
    source.isSearching = session.run().isRunning();
    source.isSearched = session.run().phase() == Run::Phase::finished;
    source.levels = levelRatios(session.run().tilingSnapshot().statistics);
    if (std::all_of(source.levels.begin(), source.levels.end(),
                    [](const LevelRatios& level) { return level.attempts == 0; }))
        source.levels.clear();
    source.selection = selection;
    const quint64 count = source.solutions.count;
    for (std::vector<quint64>* numbers : {&source.selection.selected, &source.selection.marked})
        std::erase_if(*numbers, [count](quint64 number) { return number >= count; });
    // The list is one of solutions, not of what was arranged.
    if (selection.arranged.set) source.selection.shown = {};
    if (source.selection.current && *source.selection.current >= count) source.selection.current.reset();
    return source;
}

SolutionChoice::SolutionChoice(QFormLayout& form, bool many, const std::function<void()>& changed)
    : form_(form), many_(many) {
    if (many)
        makeMany(changed);
    else
        makeOne(changed);
}

void SolutionChoice::makeOne(const std::function<void()>& changed) {
    row_ = new QWidget;
    number_ = new QSpinBox;
    total_ = new QLabel;
    auto* row = makeLayout<QHBoxLayout>(row_);
    row_->setFocusProxy(number_);
    layOut(row, {number_, total_, room()});
    number_->setObjectName(u"solution"_s);
    number_->setGroupSeparatorShown(true);
    number_->setAccessibleName(tr("Number of the solution"));
    number_->setToolTip(tr("Choose a solution by its number"));
    form_.addRow(tr("&Solution"), row_);
    moveable_ = makeText({});
    form_.addRow(moveable_);
    QObject::connect(number_, &QSpinBox::valueChanged, number_, [this, changed] {
        isChosen_ = isChosen_ || !isRefreshing_;
        changed();
    });
}

void SolutionChoice::makeMany(const std::function<void()>& changed) {
    which_ = new QComboBox;
    range_ = new QLineEdit;
    which_->setObjectName(u"which"_s);
    range_->setObjectName(u"range"_s);
    for (int i = all; i <= range; ++i)
        which_->addItem(QString(), i);
    form_.addRow(tr("&Solutions"), which_);
    range_->setPlaceholderText(tr("such as 1,5-9,12-"));
    range_->setToolTip(tr("Enter solution numbers and ranges"));
    form_.addRow(tr("Nu&mbers"), range_);
    QObject::connect(which_, &QComboBox::currentIndexChanged, which_, changed);
    QObject::connect(range_, &QLineEdit::textChanged, range_, changed);
}

void SolutionChoice::refresh(const ExportSource& source, bool ofMoves) {
    const quint64 count = source.solutions.count;
    if (many_) return refreshMany(source);
    isRefreshing_ = true;
    number_->setEnabled(count > 0);
    number_->setRange(count > 0 ? 1 : 0, toInt(count));
    if (count > 0 && !isChosen_) number_->setValue(toInt(source.firstPlace(ofMoves) + 1));
    isRefreshing_ = false;
    const auto known = ofMoves && source.moves ? source.moves->summary() : MoveStore::Summary();
    hasMoves_ = known.stuck > 0;
    moveable_->setText(hasMoves_ ? tr("%1 of %Ln solution(s) can be disassembled.", "", toInt(known.known))
                                       .arg(QLocale().toString(known.apart))
                                 : QString());
    QString total = source.isSearching ? tr("of %1 so far").arg(QLocale().toString(count))
                                       : tr("of %1").arg(QLocale().toString(count));
    // Only some solutions of a diagram are listed, with their own numbers.
    if (count > 0)
        if (const QString own = source.solutions.numberText(static_cast<std::uint64_t>(number_->value()) - 1);
            own != QLocale().toString(number_->value()))
            total += tr(": number %1").arg(own);
    total_->setText(total);
}

void SolutionChoice::refreshMany(const ExportSource& source) {
    struct Entry {
        Which which;
        QString text;
        quint64 count;
        QString whyNot;
    };
    const ExportSelection& chosen = source.selection;
    const auto many = [](const auto& indexes) { return static_cast<quint64>(indexes.size()); };
    const Entry entries[]{
        {all, source.isSearching ? tr("all found so far") : tr("all"), source.solutions.count, {}},
        {current, tr("the current one"), chosen.current ? 1U : 0U, tr("None is shown")},
        {selected, tr("the selected ones"), many(chosen.selected), tr("None is selected")},
        {marked, tr("the marked ones"), many(chosen.marked), tr("None is marked")},
        {shown, tr("those in the list"), chosen.shown.count, tr("The list is empty")},
        {range, tr("by number"), 0, {}},
    };
    for (const Entry& entry : entries) {
        const bool isNone = entry.count == 0 && !entry.whyNot.isEmpty();
        which_->setItemText(entry.which, entry.count > 0
                                             ? tr("%1 (%2)").arg(entry.text, QLocale().toString(entry.count))
                                             : entry.text);
        offerEntry(*which_, entry.which, isNone ? entry.whyNot : QString());
        if (isNone && which() == entry.which) which_->setCurrentIndex(all);
    }
    if (source.solutions.count > 0 && !std::exchange(isBegun_, true) && chosen.selected.size() > 1)
        which_->setCurrentIndex(selected);
    form_.setRowVisible(range_, which() == range && form_.isRowVisible(which_));
}

void SolutionChoice::setVisible(bool visible) {
    if (!many_) {
        form_.setRowVisible(row_, visible);
        return form_.setRowVisible(moveable_, visible && hasMoves_);
    }
    form_.setRowVisible(which_, visible);
    form_.setRowVisible(range_, visible && which() == range);
}

SolutionChoice::Which SolutionChoice::which() const {
    return static_cast<Which>(std::max(0, which_->currentIndex()));
}

QString SolutionChoice::flaw(const ExportSource& source, bool ofMoves) const {
    if (!many_ && ofMoves) {
        const auto place = static_cast<std::uint64_t>(number_->value()) - 1;
        if (!source.isStuck(place)) return {};
        QString text = tr("Solution %1 cannot be disassembled.").arg(source.solutions.numberText(place));
        if (const auto other = source.firstApart())
            text += u'\n' + tr("Solution %1 can.").arg(source.solutions.numberText(*other));
        return text;
    }
    if (!many_ || which() != range) return {};
    const auto numbers = NumberSet::parse(range_->text().toStdString());
    if (!numbers) return tr("Enter the numbers of solutions, such as 1,5-9,12-.");
    const quint64 count = source.solutions.count;
    if (const auto beyond = numbers->firstBeyond(count))
        return tr("There is no solution %1; the last one is %2.")
            .arg(QLocale().toString(*beyond), QLocale().toString(count));
    return {};
}

QString SolutionChoice::numberText() const {
    return !many_ && number_->value() > 0 ? QString::number(number_->value()) : QString();
}

std::vector<std::uint64_t> SolutionChoice::indexesOf(Which which, const ExportSource& source) const {
    const ExportSelection& selection = source.selection;
    switch (which) {
        case current:
            return {*selection.current};
        case selected:
            return {selection.selected.begin(), selection.selected.end()};
        case marked:
            return {selection.marked.begin(), selection.marked.end()};
        case shown:
        case all:
        case range:
            break;
    }
    const NumberSet wanted = NumberSet::parse(range_->text().toStdString()).value_or(NumberSet());
    std::vector<std::uint64_t> indexes;
    const std::uint64_t last = std::min(wanted.last(), source.solutions.count);
    for (std::uint64_t number = 1; number <= last; ++number)
        if (wanted.contains(number)) indexes.push_back(number - 1);
    return indexes;
}

PickedSolutions SolutionChoice::chosen(const ExportSource& source) const {
    if (!many_) return source.solutions.only(static_cast<std::uint64_t>(number_->value()) - 1);
    if (which() == all) return source.solutions;
    if (which() == shown) return source.solutions.rowsOf(source.selection.shown);
    return source.solutions.some(indexesOf(which(), source));
}

}  // namespace tilewright
