#include "views/solutions/solution_browser.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLocale>
#include <QSettings>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <climits>
#include <random>
#include <utility>

#include "core/jobs/threads.h"
#include "views/session/count_search.h"
#include "views/solutions/filter_panel.h"
#include "views/solutions/line_view.h"
#include "views/solutions/solution_grid.h"
#include "views/solutions/solution_model.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr auto listKey = "browser/asList"_L1;

// Larger selections are not restored when the list is rebuilt.
constexpr std::size_t mostRemembered = 100'000;

bool asListAtFirst() {
    return QSettings().value(listKey, false).toBool();
}

}  // namespace

SolutionBrowser::SolutionBrowser(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), grid_(new SolutionGrid(*model_)) {
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    makeActions();
    progress_->setTextVisible(false);
    progress_->setFixedHeight(3);
    progress_->setRange(0, 1000);
    QSizePolicy keeps = progress_->sizePolicy();
    keeps.setRetainSizeWhenHidden(true);
    progress_->setSizePolicy(keeps);
    progress_->setAccessibleName(tr("Examining solutions"));
    table_->setAccessibleName(tr("List of solutions"));
    table_->setModel(model_);
    table_->setSelectionModel(grid_->selectionModel());
    hint_->setAlignment(Qt::AlignCenter);
    hint_->setWordWrap(true);
    hint_->setMargin(16);
    for (QLabel* label : {hint_, count_})
        connect(label, &QLabel::linkActivated, this, &SolutionBrowser::followLink);
    pages_->addWidget(grid_);
    pages_->addWidget(table_);
    pages_->addWidget(heat_);
    pages_->addWidget(hint_);
    layOut(layout, {makeTop(), filter_, progress_, {pages_, 1}, makeBottom()});
    filter_->hide();
    connectViews();
    page_ = asListAtFirst() ? tablePage : gridPage;
    (page_ == tablePage ? asList_ : asGrid_)->setChecked(true);
    onPuzzle();
    refreshQuery();
}

QAction* SolutionBrowser::addAction(const QString& text, const QString& tip, const QString& icon,
                                    const QString& key, void (SolutionBrowser::*slot)()) {
    // Letter keys have another meaning in the input fields around the list.
    QAction* action = makeAction(this, {text, tip, QKeySequence(key), icon}, Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, slot);
    return action;
}

void SolutionBrowser::makeActions() {
    mark_ = addAction(tr("&Mark"), tr("Mark or unmark the selected solutions"), u"star"_s, tr("M"),
                      &SolutionBrowser::toggleMarks);
    note_ = addAction(tr("&Note…"), tr("Write a note for the selected solutions"), u"note"_s, tr("N"),
                      &SolutionBrowser::writeNote);
    remove_ = addAction(tr("&Delete"), tr("Delete the selected solutions from the list"), u"delete"_s,
                        tr("Del"), &SolutionBrowser::removeSelected);
    bringBack_ = addAction(tr("&Restore"), tr("Restore the solutions deleted last"), u"undo"_s,
                           tr("Shift+Del"), &SolutionBrowser::bringBack);
    const auto addView = [this](const QString& text, const QString& tip, const QString& icon, Page page) {
        QAction* action = makeAction(this, {text, tip, {}, icon});
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, page] {
            if (page != heatPage) QSettings().setValue(listKey, page == tablePage);
            page_ = page;
            refresh();
            if (page == heatPage) return;
            view()->scrollTo(view()->currentIndex());
            view()->setFocus();
        });
        return action;
    };
    asGrid_ = addView(tr("Pictures"), tr("Show solutions as pictures (Ctrl+wheel changes their size)"),
                      u"grid"_s, gridPage);
    asList_ = addView(tr("List"), tr("Show solutions as a list"), u"list"_s, tablePage);
    asHeat_ =
        addView(tr("Heat map"), tr("Show how many solutions have a piece on each cell"), u"heat"_s, heatPage);
    auto* group = new QActionGroup(this);
    for (QAction* action : {asGrid_, asList_, asHeat_})
        group->addAction(action);
    filterAction_ = makeAction(this, {tr("&Filter"), tr("Show only some of the solutions"),
                                      QKeySequence(tr("Ctrl+F")), u"filter"_s});
    filterAction_->setCheckable(true);
    connect(filterAction_, &QAction::toggled, filter_, &QWidget::setVisible);
    connect(filterAction_, &QAction::toggled, this, &SolutionBrowser::refreshCounts);
    takeAll_ = makeAction(
        this, {tr("Disassemble all"), tr("Disassemble all solutions in the background"), {}, u"apart"_s});
    takeAll_->setCheckable(true);
    connect(takeAll_, &QAction::triggered, &session_.disassembly(), &DisassemblyRun::setOn);
}

QToolBar* SolutionBrowser::makeTop() {
    auto* bar = new QToolBar;
    bar->setIconSize(QSize(18, 18));
    bar->addAction(asGrid_);
    bar->addAction(asList_);
    bar->addAction(asHeat_);
    bar->addWidget(order_);
    bar->addAction(filterAction_);
    bar->addAction(takeAll_);
    bar->addSeparator();
    bar->addActions({mark_, note_, remove_});
    for (QAction* action : bar->actions())
        if (QWidget* button = bar->widgetForAction(action)) button->setFocusPolicy(Qt::TabFocus);
    connect(order_, &OrderBar::chosen, this, &SolutionBrowser::setOrder);
    return bar;
}

QWidget* SolutionBrowser::makeBottom() {
    auto* bottom = new QWidget;
    auto* layout = makeLayout<QVBoxLayout>(bottom, {8, 4, 8, 6}, 2);
    count_->setFont(boldFont(count_->font()));
    count_->setWordWrap(true);
    count_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    raw_->setWordWrap(true);
    raw_->setToolTip(
        tr("Rotated copies count as one; so do mirror images, if the pieces and the plan allow it"));
    disassembly_->setWordWrap(true);
    disassembly_->setToolTip(tr("Straight moves only; rotations are not tried and may free more pieces."));
    for (QLabel* label : {count_, raw_, disassembly_})
        layout->addWidget(label);
    return bottom;
}

void SolutionBrowser::connectViews() {
    QItemSelectionModel* selection = grid_->selectionModel();
    connect(selection, &QItemSelectionModel::currentRowChanged, this, &SolutionBrowser::onCurrent);
    connect(selection, &QItemSelectionModel::selectionChanged, this, [this] {
        if (restoring_) return;
        refresh();
        Q_EMIT selectionChanged();
    });
    for (LineView* view : {static_cast<LineView*>(grid_), static_cast<LineView*>(table_)}) {
        view->addActions({mark_, note_, remove_, bringBack_});
        view->setContextMenuPolicy(Qt::ActionsContextMenu);
        // Select the current solution again after another one was shown.
        connect(view, &QAbstractItemView::clicked, this, [this](const QModelIndex& index) {
            if (const auto number = model_->numberAt(index)) Q_EMIT picked(*number);
        });
    }
    connect(table_, &QAbstractItemView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == SolutionModel::markColumn) toggleMarks();
    });
    connect(table_, &SolutionTable::editingChanged, model_, &SolutionListing::setHeld);
    connect(table_->header(), &QHeaderView::sectionClicked, order_, &OrderBar::chooseColumn);
    constexpr std::array widths{54, 58, 68, 36, 84, 64, 50, 24, 24};
    for (int column = 0; column < static_cast<int>(widths.size()); ++column)
        table_->header()->resizeSection(column, widths[static_cast<std::size_t>(column)]);

    connect(filter_, &FilterPanel::changed, this, &SolutionBrowser::setFilter);
    connect(model_, &SolutionListing::replaced, this, &SolutionBrowser::forget);
    connect(model_, &SolutionListing::renumbered, this, &SolutionBrowser::renumber);
    connect(model_, &QAbstractItemModel::modelAboutToBeReset, this, &SolutionBrowser::remember);
    connect(model_, &QAbstractItemModel::modelReset, this, &SolutionBrowser::restore);
    connect(model_, &QAbstractItemModel::rowsInserted, this, [this] {
        seekCurrent();
        refresh();
    });
    connect(model_, &SolutionListing::progressChanged, this, &SolutionBrowser::refresh);
    for (const auto signal : {&SolutionListing::progressChanged, &SolutionListing::queryChanged})
        connect(model_, signal, this, &SolutionBrowser::fitColumns);
    connect(model_, &QAbstractItemModel::headerDataChanged, this, &SolutionBrowser::fitColumns);
    connect(model_, &SolutionListing::queryChanged, this, &SolutionBrowser::refreshQuery);
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, &SolutionBrowser::onPuzzle);
    for (const auto signal : {&Solutions::countChanged, &Solutions::remarksChanged})
        connect(&session_.solutions(), signal, this, &SolutionBrowser::refresh);
    connect(&session_.solutions(), &Solutions::countChanged, this, &SolutionBrowser::refreshListed);
    session_.run().onChange(Run::Change::phase, this, [this] {
        refreshAskable();
        refreshQuery();
    });
    for (const auto signal : {&DisassemblyRun::changed, &DisassemblyRun::stateChanged})
        connect(&session_.disassembly(), signal, this, &SolutionBrowser::refresh);
    connect(&session_.disassembly(), &DisassemblyRun::changed, grid_->viewport(),
            qOverload<>(&QWidget::update));
}

std::optional<quint64> SolutionBrowser::current() const {
    return model_->numberAt(grid_->currentIndex());
}

std::vector<quint64> SolutionBrowser::selected() const {
    std::vector<std::pair<int, int>> ranges;
    for (const QItemSelectionRange& range : grid_->selectionModel()->selection())
        ranges.emplace_back(range.top(), range.bottom());
    std::sort(ranges.begin(), ranges.end());
    std::vector<quint64> numbers;
    int next = 0;
    for (const auto& [first, last] : ranges) {
        for (int row = std::max(first, next); row <= last; ++row)
            numbers.push_back(model_->numberAt(static_cast<quint64>(row)));
        next = std::max(next, last + 1);
    }
    return numbers;
}

std::vector<quint64> SolutionBrowser::marked() const {
    std::vector<quint64> numbers;
    const std::vector<bool>& marks = session_.solutions().remarks().marked();
    for (quint64 number = 0; number < marks.size(); ++number)
        if (marks[number] && !session_.solutions().remarks().isDeleted(number)) numbers.push_back(number);
    return numbers;
}

std::vector<quint64> SolutionBrowser::shown() const {
    const std::vector<std::uint64_t> numbers = listed().all();
    return {numbers.begin(), numbers.end()};
}

ListedNumbers SolutionBrowser::listed() const {
    return model_->listed();
}

void SolutionBrowser::select(quint64 number) {
    const QModelIndex index = model_->indexOf(number);
    // It may be listed shortly.
    if (!index.isValid()) lastCurrent_ = number;
    if (!index.isValid() || current() == number) return;
    grid_->selectionModel()->setCurrentIndex(index,
                                             QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

std::optional<quint64> SolutionBrowser::neighbour(quint64 number, int step) const {
    const quint64 size = model_->size();
    if (size == 0) return std::nullopt;
    const std::optional<quint64> row = model_->rowOf(number);
    if (!row) return model_->numberAt(step > 0 ? 0 : size - 1);
    const qint64 to = static_cast<qint64>(*row) + step;
    if (to < 0 || to >= static_cast<qint64>(size)) return std::nullopt;
    return model_->numberAt(static_cast<quint64>(to));
}

BigCount SolutionBrowser::random() const {
    std::random_device seed;
    std::mt19937_64 engine(std::uint64_t{seed()} << 32 | seed());
    const auto diagram = session_.run().diagram();
    if (diagram && !diagram->listsNamed())
        return diagram->total() > 0 ? randomBelow(diagram->total(), engine) : BigCount(0);
    if (model_->size() == 0) return 0;
    const quint64 listed = model_->numberAt(wordOf(randomBelow(model_->size(), engine)));
    return diagram ? diagram->numberAt(listed) : BigCount(listed);
}

std::shared_ptr<const HeatPicture> SolutionBrowser::heat() const {
    return pages_->currentWidget() == heat_ ? heat_->picture() : nullptr;
}

void SolutionBrowser::toggleMarks() {
    const std::vector<quint64> numbers = selected();
    if (numbers.empty()) return;
    session_.solutions().changeRemarks([&](SolutionRemarks& remarks) {
        const bool all = std::all_of(numbers.begin(), numbers.end(),
                                     [&](quint64 number) { return remarks.isMarked(number); });
        remarks.setMarked(numbers, !all);
    });
}

void SolutionBrowser::writeNote() {
    const std::vector<quint64> numbers = selected();
    if (numbers.empty()) return;
    bool isGiven = false;
    const QString text = QInputDialog::getText(
        this, tr("Note"),
        numbers.size() == 1 ? tr("Note for solution %1:").arg(model_->numberText(numbers.front()))
                            : tr("Note for %Ln solution(s):", "", static_cast<int>(numbers.size())),
        QLineEdit::Normal, session_.solutions().remarks().note(numbers.front()), &isGiven);
    if (!isGiven) return;
    session_.solutions().changeRemarks([&](SolutionRemarks& remarks) {
        for (const quint64 number : numbers)
            remarks.setNote(number, text);
    });
}

void SolutionBrowser::removeSelected() {
    const std::vector<quint64> numbers = selected();
    if (numbers.empty()) return;
    // Select the next remaining solution after a deletion.
    std::optional<quint64> next = neighbour(numbers.back(), 1);
    if (!next) next = neighbour(numbers.front(), -1);
    session_.solutions().changeRemarks([&](SolutionRemarks& remarks) { remarks.remove(numbers); });
    if (next) select(*next);
}

void SolutionBrowser::onCurrent() {
    if (restoring_) return;
    lastCurrent_.reset();
    model_->setSelected(current());
    refresh();
    Q_EMIT selectionChanged();
    if (const auto number = current()) Q_EMIT picked(*number);
}

// For a diagram, marked solutions are collected from all its solutions.
void SolutionBrowser::refreshListed() {
    const auto diagram = session_.run().diagram();
    if (!diagram || !diagram->made() || diagram->listsNamed() == model_->filter().marked) return;
    const std::optional<quint64> row = current() ? current() : lastCurrent_;
    std::optional<BigCount> shown;
    if (row && *row < session_.solutions().count()) shown = diagram->numberAt(*row);
    if (model_->filter().marked)
        session_.solutions().listMarked();
    else
        session_.solutions().listAround(shown.value_or(0));
    if (session_.solutions().count() == 0) return;
    Q_EMIT picked(shown ? diagram->indexOf(*shown).value_or(0) : 0);
}

void SolutionBrowser::renumber(const std::vector<std::uint32_t>& numbers) {
    remember();
    if (lastCurrent_ && *lastCurrent_ < numbers.size()) lastCurrent_ = numbers[*lastCurrent_];
    for (quint64& number : lastSelected_)
        if (number < numbers.size()) number = numbers[number];
    grid_->selectionModel()->reset();
    isRenumbered_ = true;
}

void SolutionBrowser::remember() {
    if (std::exchange(isRenumbered_, false)) return;
    if (const auto number = current()) lastCurrent_ = number;
    lastSelected_ = selected();
    if (lastSelected_.size() > mostRemembered) lastSelected_.clear();
}

void SolutionBrowser::forget() {
    grid_->selectionModel()->reset();
    lastCurrent_.reset();
}

void SolutionBrowser::restore() {
    restoring_ = true;
    QItemSelectionModel* selection = grid_->selectionModel();
    if (lastSelected_.size() > 1) {
        std::sort(lastSelected_.begin(), lastSelected_.end());
        QItemSelection rows;
        for (quint64 row = 0; row < model_->size(); ++row)
            if (std::binary_search(lastSelected_.begin(), lastSelected_.end(), model_->numberAt(row))) {
                const QModelIndex index = model_->index(static_cast<int>(row), 0);
                rows.append(QItemSelectionRange(index, index));
            }
        selection->select(rows, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    restoring_ = false;
    seekCurrent();
    refresh();
    Q_EMIT selectionChanged();
}

// A pending selection from before the list was rebuilt may arrive late.
void SolutionBrowser::seekCurrent() {
    if (!lastCurrent_) return;
    const QModelIndex index = model_->indexOf(*lastCurrent_);
    if (!index.isValid()) return;
    restoring_ = true;
    const bool isAlone = grid_->selectionModel()->selectedIndexes().isEmpty();
    grid_->selectionModel()->setCurrentIndex(
        index, isAlone ? QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows
                       : QItemSelectionModel::NoUpdate);
    restoring_ = false;
    model_->setSelected(lastCurrent_);
    lastCurrent_.reset();
    view()->scrollTo(index);
    Q_EMIT selectionChanged();
}

void SolutionBrowser::onPuzzle() {
    const bool takesApart = session_.disassembly().isWorthwhile();
    offersStored_ = hasStored_ && hasStored_();
    refreshAskable();
    takeAll_->setVisible(takesApart);
    for (const int column : {SolutionModel::levelColumn, SolutionModel::movesColumn})
        table_->header()->setSectionHidden(column, !takesApart);
    filter_->setPuzzle(session_.document().puzzle());
    refreshQuery();
}

// Fit the columns to their contents and headers, and hide columns without information.
void SolutionBrowser::fitColumns() {
    QHeaderView* header = table_->header();
    for (int column = SolutionModel::timeColumn; column <= SolutionModel::distanceColumn; ++column)
        header->setSectionHidden(
            column, model_->set() && model_->headerData(column, Qt::Horizontal).toString().isEmpty());
    const auto widen = [header](int column, int width) {
        if (!header->isSectionHidden(column) && width > header->sectionSize(column))
            header->resizeSection(column, width);
    };
    widen(SolutionModel::distanceColumn, header->sectionSizeHint(SolutionModel::distanceColumn));
    if (model_->size() == 0) return;
    constexpr int widest = 260;
    const QString last =
        model_->numberText(std::max(model_->numberAt(0), model_->numberAt(model_->size() - 1)));
    constexpr int padding = 14;
    widen(SolutionModel::numberColumn,
          std::min(widest, table_->fontMetrics().horizontalAdvance(last) + padding));
}

void SolutionBrowser::followLink(const QString& link) {
    if (link == u"back"_s) return bringBack();
    if (link == u"stored"_s) return Q_EMIT storedAsked();
    if (link == u"browse"_s) return session_.run().startDiagram();
    setFilter({});
}

void SolutionBrowser::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    view()->setFocus(event->reason());
}

LineView* SolutionBrowser::view() const {
    return page_ == tablePage ? static_cast<LineView*>(table_) : grid_;
}

void SolutionBrowser::show(Page page) {
    if (pages_->currentIndex() != page) pages_->setCurrentIndex(page);
}

void SolutionBrowser::refresh() {
    refreshCounts();
    takeAll_->setChecked(session_.disassembly().isOn());
    disassembly_->setText(takeAll_->isVisible() ? disassemblyWords(session_) : QString());
    disassembly_->setVisible(!disassembly_->text().isEmpty());
    progress_->setVisible(model_->isExamining());
    progress_->setValue(static_cast<int>(model_->progress() * progress_->maximum()));

    const bool isSelected = grid_->selectionModel()->hasSelection();
    for (QAction* action : {mark_, note_, remove_})
        action->setEnabled(isSelected);
    bringBack_->setEnabled(session_.solutions().remarks().deletedCount() > 0);
    filter_->setSelected(current().has_value());
    const bool isDiagram = session_.run().diagram() != nullptr;
    asHeat_->setEnabled(isDiagram);
    asHeat_->setStatusTip(isDiagram ? tr("Show how many solutions have a piece on each cell")
                                    : tr("Available after Search > Browse all solutions"));
    if (page_ == heatPage && !isDiagram) {
        page_ = asListAtFirst() ? tablePage : gridPage;
        (page_ == tablePage ? asList_ : asGrid_)->setChecked(true);
    }
    if (model_->size() > 0 || model_->isExamining()) return show(page_);
    hint_->setText(hintText());
    show(hintPage);
}

// The request of the user: which solutions, in which order.

void SolutionBrowser::askForPiece(std::size_t piece, const std::vector<Cell>& cells) {
    filterAction_->setChecked(true);
    if (const auto diagram = session_.run().diagram()) {
        // Adds a piece on certain cells to the filter.
        std::vector<SolutionFilter::PieceHere> here = diagram->choice().here;
        const bool isRaw = here.empty() || diagram->choice().isRaw;
        here.push_back({piece, cells});
        return choose(*diagram, std::move(here), isRaw);
    }
    SolutionFilter filter = model_->filter();
    filter.here = SolutionFilter::PieceHere{piece, cells};
    setFilter(filter);
}

// For a diagram, filters on placements are evaluated without examining each solution.
void SolutionBrowser::choose(const DiagramSearch& from, std::vector<SolutionFilter::PieceHere> here,
                             bool isRaw) {
    const DiagramSearch::Choice choice{std::move(here), isRaw};
    if (choice != from.choice() && from.made()) session_.run().start(DiagramSearch::choose(from, choice));
}

void SolutionBrowser::setFilter(const SolutionFilter& asked) {
    SolutionFilter filter = asked;
    if (const auto diagram = session_.run().diagram()) {
        std::vector<SolutionFilter::PieceHere> here;
        if (filter.here) here.push_back(*std::exchange(filter.here, std::nullopt));
        // Several placements may have been added by right-clicking.
        const auto& before = diagram->choice().here;
        if (!here.empty() && !before.empty() && here.back() == before.back()) here = before;
        const bool isRaw = filter.inAnyCopy && !here.empty();
        choose(*diagram, std::move(here), isRaw);
    }
    if (filter != model_->filter()) {
        // The reference of the similarity filter stays while other filters change.
        const bool stays = filter.distance && model_->filter().distance;
        model_->setFilter(filter, stays ? model_->reference() : current());
    }
    refreshListed();
    refreshQuery();
}

void SolutionBrowser::setOrder(SolutionOrder order, bool descending) {
    std::optional<quint64> from = model_->filter().distance ? model_->reference() : current();
    if (!from && model_->size() > 0) from = model_->numberAt(0);
    model_->setOrder(order, descending, from);
    refreshQuery();
}

void SolutionBrowser::refreshAskable() {
    using Askable = FilterPanel::Askable;
    const Askable what = session_.document().kind() != PuzzleKind::tiling ? Askable::marks
                         : session_.run().diagram()                       ? Askable::places
                                                                          : Askable::all;
    const bool takesApart = session_.disassembly().isWorthwhile();
    filter_->setAskable(what, takesApart);
    order_->setAskable(what, takesApart);
}

void SolutionBrowser::refreshQuery() {
    SolutionFilter filter = model_->filter();
    if (const auto diagram = session_.run().diagram(); diagram && !diagram->choice().here.empty()) {
        filter.here = diagram->choice().here.back();
        filter.inAnyCopy = diagram->choice().isRaw;
    }
    filter_->setFilter(filter, model_->reference());
    const bool descending = model_->isDescending();
    order_->setOrder(model_->order(), descending);
    table_->header()->setSortIndicator(order_->column(),
                                       descending ? Qt::DescendingOrder : Qt::AscendingOrder);
    refresh();
}

// The status text on the solutions and their number.

namespace {

QString withHint(const QString& text, const QString& hint) {
    return hint.isEmpty() ? text : u"%1<p>%2</p>"_s.arg(text, hint);
}

}  // namespace

// The number of listed solutions, and what else is known of the total.
void SolutionBrowser::refreshCounts() {
    const QLocale locale;
    const quint64 all = session_.solutions().count();
    const SolutionRemarks& remarks = session_.solutions().remarks();
    const CountSnapshot* counted = session_.run().countSnapshot();
    const auto diagram = session_.run().diagram();
    const bool isFiltered = !model_->filter().isEmpty();
    const BigCount total = session_.solutions().total();
    const quint64 listed = std::min<quint64>(all, SolutionScan::mostSolutions);
    // The listed range of a diagram is shown below.
    const bool isCut = !diagram && counted == nullptr && total > listed;
    QString count = solutionsText(total);
    if (session_.run().coverSnapshot() != nullptr)
        count = tr("%Ln cover(s)", "", static_cast<int>(std::min<quint64>(all, INT_MAX)));
    else if (session_.run().bestBoards())
        count = tr("%Ln board(s)", "", static_cast<int>(std::min<quint64>(all, INT_MAX)));
    else if (counted != nullptr && !diagram)
        count = counted->isCountKnown ? solutionsText(counted->count) : tr("Not counted yet");
    else if (diagram && !diagram->made())
        count = tr("Not counted yet");
    if (isFiltered || remarks.deletedCount() > 0)
        count = isCut ? tr("%1 of the %2 listed (%3)")
                            .arg(locale.toString(model_->size()), locale.toString(listed), count)
                      : tr("%1 of %2").arg(locale.toString(model_->size()), count);
    else if (isCut)
        count = tr("%1 of %2 listed").arg(locale.toString(listed), count);
    // Active filters are reported even if the filter panel is closed.
    if (isFiltered && !filterAction_->isChecked())
        count += u" (<a href=\"all\">%1</a>)"_s.arg(tr("clear filter"));
    if (remarks.deletedCount() > 0)
        count += tr(", %1 deleted (%2)")
                     .arg(locale.toString(remarks.deletedCount()),
                          u"<a href=\"back\">%1</a>"_s.arg(tr("restore")));
    quint64 many = 0;
    for (const QItemSelectionRange& range : grid_->selectionModel()->selection())
        many += static_cast<quint64>(range.height());
    if (many > 1) count += tr(", %1 selected").arg(locale.toString(many));
    count_->setText(breakable(count));
    count_->setVisible(all > 0 || session_.run().phase() != Run::Phase::idle);
    QString more;
    if (model_->found() != nullptr && all > 0)
        more = countWords(session_.run().tilingSnapshot().solutionsRaw, model_->found()->search);
    if (diagram && diagram->total() > 0) more = diagramText(*diagram);
    raw_->setText(breakable(more));
    raw_->setVisible(!more.isEmpty());
}

QString SolutionBrowser::diagramText(DiagramSearch& diagram) const {
    QStringList parts;
    const std::vector<Piece>& pieces = session_.document().puzzle().pieces;
    QStringList names;
    for (const SolutionFilter::PieceHere& here : diagram.choice().here)
        names << QString::fromStdString(pieces[here.piece].name);
    if (!names.isEmpty()) parts << tr("With %1 on the chosen cells.").arg(names.join(u", "_s));
    parts << (diagram.made()->isRaw ? tr("Including symmetric copies.") : tr("Without symmetric copies."));
    if (const quint64 listed = session_.solutions().count();
        listed < diagram.total() && !diagram.listsNamed())
        parts << tr("Listed: %1 to %2.")
                     .arg(numberText(BigCount(diagram.numberAt(0) + 1)),
                          numberText(BigCount(diagram.numberAt(listed - 1) + 1)));
    return parts.join(u' ');
}

// The reason why the list is empty.
QString SolutionBrowser::hintText() const {
    const Run::Phase phase = session_.run().phase();
    const CountSnapshot* counted = session_.run().countSnapshot();
    if (session_.solutions().total() > 0) return tr("No solution matches the filter.");
    if (counted != nullptr && session_.run().isRunning())
        return withHint(
            session_.run().diagram() ? tr("Building the diagram of all solutions…") : tr("Counting…"),
            otherWay(*counted));
    if (counted != nullptr && counted->status == JobStatus::failed)
        return wholeSentence(counted->error) + u"<p>"_s + tr("Solve (F5) finds them one by one.") + u"</p>"_s;
    if (counted != nullptr && counted->isCountKnown && counted->count > 0 && !session_.run().diagram())
        return u"<h2>%1</h2><p>%2</p><p><a href=\"browse\">%3</a></p>"_s.arg(
            breakable(solutionsText(counted->count)),
            breakable(countText(*counted, session_.run().search()->job().threads())),
            tr("Browse all of them"));
    if (counted != nullptr && phase == Run::Phase::finished && counted->status != JobStatus::complete)
        return withHint(tr("Stopped before it was complete."), otherWay(*counted));
    const Document& document = session_.document();
    if (phase == Run::Phase::idle && !document.hasPuzzle())
        return tr("Solutions appear here. Open a puzzle (Ctrl+O), or choose one from the library (Ctrl+L).");
    if (phase == Run::Phase::idle && !document.obstacle().isEmpty())
        return tr("Solutions appear here. Not ready to solve: %1.").arg(document.obstacle());
    if (phase == Run::Phase::idle && offersStored_)
        return u"<p>%1</p><p><a href=\"stored\">%2</a></p>"_s.arg(
            tr("The file contains stored solutions. Solve (F5) finds all."), tr("Show stored solutions"));
    return session_.run().isRunning()      ? tr("No solution yet.")
           : phase == Run::Phase::finished ? tr("No solution was found.")
                                           : tr("Solutions appear here. Solve (F5) finds them.");
}

HeatMap::HeatMap(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      piece_(makePieceBox(tr("Piece of the heat map"))),
      task_(
          this,
          [this](Counted counted) {
              counted_ = std::move(counted);
              draw();
          },
          [this](const QString& error) {
              error_ = error;
              draw();
          }) {
    auto* layout = makeLayout<QVBoxLayout>(this, {8, 4, 8, 4});
    auto* row = makeLayout<QHBoxLayout>(nullptr);
    auto* label = new QLabel(tr("P&iece"));
    label->setBuddy(piece_);
    words_->setWordWrap(true);
    words_->setAccessibleName(tr("Contents of the heat map"));
    drawing_->setAccessibleName(tr("Heat map"));
    layOut(row, {label, piece_, room()});
    layOut(layout, {row, {drawing_, 1}, words_});
    connect(piece_, &QComboBox::currentIndexChanged, this, &HeatMap::draw);
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, &HeatMap::onPuzzle);
    connect(&session_.solutions(), &Solutions::countChanged, this, &HeatMap::refresh);
    onPuzzle();
}

void HeatMap::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void HeatMap::onPuzzle() {
    const int piece = std::max(0, piece_->currentIndex());
    fillPieces(*piece_, session_.document().puzzle());
    piece_->setCurrentIndex(std::min(piece, piece_->count() - 1));
    draw();
}

void HeatMap::refresh() {
    const auto diagram = session_.run().diagram();
    const auto part = diagram ? diagram->made() : nullptr;
    if (part == part_) return;
    task_.cancel();
    counted_ = {};
    error_.clear();
    part_ = nullptr;
    // Count only while the map is visible.
    if (isVisible() && part) {
        part_ = part;
        task_.start(
            [part, choice = diagram->searched(diagram->choice())](const StopToken& stop, const auto& post) {
                lowerThreadPriority();
                const auto all = withCopies(*part, choice, stop);
                post({all->total(), all->solutionsWith(stop)});
            });
    }
    draw();
}

void HeatMap::draw() {
    picture_ = nullptr;
    const auto diagram = session_.run().diagram();
    const int shown = piece_->currentIndex();
    const Puzzle& puzzle = session_.document().puzzle();
    if (part_ && diagram && !counted_.with.empty() && shown >= 0) {
        const auto piece = static_cast<std::size_t>(shown);
        const auto heat =
            heatOf(placesOf(*part_->diagram, counted_.with, counted_.total, diagram->searchedPiece(piece)));
        picture_ = HeatPicture::of(puzzle, heat, counted_.total, piece);
    }
    drawing_->setSolution(picture_, 0);
    words_->setText(
        picture_
            ? breakable(tr("Solutions with this piece (or an identical one) on each cell, of %1 including "
                           "symmetric copies.")
                            .arg(numberText(counted_.total)))
        : !error_.isEmpty() ? error_
        : task_.isRunning()
            ? tr("Counting…")
            : tr("Browse all solutions (Shift+F9) to see how many have a piece on each cell."));
}

}  // namespace tilewright
