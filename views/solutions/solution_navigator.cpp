#include "views/solutions/solution_navigator.h"

#include <QCoreApplication>
#include <QCursor>
#include <QGridLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QStyle>
#include <QToolButton>
#include <QWidgetAction>
#include <algorithm>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

#include "core/lattice/cell.h"
#include "views/session/count_search.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

// Longer numbers scroll.
constexpr qsizetype mostShown = 26;

}  // namespace

NumberBox::NumberBox(QWidget* parent) : QAbstractSpinBox(parent) {
    setButtonSymbols(NoButtons);
    setAlignment(Qt::AlignRight);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QAbstractSpinBox::editingFinished, this, [this] { choose(readBigNumber(text())); });
    show();
}

void NumberBox::setValue(const BigCount& value, const BigCount& most) {
    const bool isWider = most != most_;
    most_ = most;
    if (isWider) updateGeometry();
    if (value == value_ && !isWider) return;
    value_ = value;
    show();
}

QSize NumberBox::sizeHint() const {
    const QString widest = std::max(u"00,000,000"_s, numberText(most_).left(mostShown),
                                    [](const QString& a, const QString& b) { return a.size() < b.size(); });
    const int frame = style()->pixelMetric(QStyle::PM_DefaultFrameWidth, nullptr, this);
    return {fontMetrics().horizontalAdvance(QString(widest.size(), u'0')) + 2 * frame + 8,
            lineEdit()->sizeHint().height()};
}

QAbstractSpinBox::StepEnabled NumberBox::stepEnabled() const {
    return (value_ > 1 ? StepDownEnabled : StepNone) | (value_ < most_ ? StepUpEnabled : StepNone);
}

QValidator::State NumberBox::validate(QString& text, int&) const {
    const bool isNumber = std::ranges::all_of(
        text, [](QChar sign) { return sign.isDigit() || sign.isSpace() || sign.isPunct(); });
    return isNumber ? QValidator::Acceptable : QValidator::Invalid;
}

void NumberBox::stepBy(int steps) {
    choose(value_ + steps);
}

void NumberBox::choose(const BigCount& value) {
    const BigCount taken = std::clamp(value, std::min(BigCount(1), most_), most_);
    const bool isOther = taken != value_;
    value_ = taken;
    show();
    if (isOther) Q_EMIT chosen();
}

void NumberBox::show() {
    lineEdit()->setText(value_ == 0 ? QString() : numberText(value_));
}

namespace {

// The slider counts in hundredths; this value separates pieces well.
constexpr int farthest = 150;

// Longer lists of pieces scroll.
constexpr int mostRows = 16;

// The first entry of the axis box: all layers.
constexpr int noAxis = 0;

QToolButton* makeToggle(const QString& icon, const QString& tip) {
    QToolButton* button = makeToolButton(icon, tip);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

struct StateWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::PieceStatesModel)
};

}  // namespace

DisplayControls::DisplayControls(QGridLayout& grid, int row, QObject* parent)
    : QObject(parent),
      oneLayer_(makeToggle(u"one-layer"_s, tr("Show this layer only"))),
      labels_(makeToggle(u"labels"_s, tr("Show names on the pieces"))),
      pieces_(makeToggle(u"eye"_s, tr("Show, ghost or hide pieces"))),
      menu_(new QMenu(pieces_)) {
    makeExplosion(grid, row);
    makeSlice(grid, row + 1);
    pieces_->setCheckable(false);
    pieces_->setPopupMode(QToolButton::InstantPopup);
    pieces_->setMenu(menu_);
    makeTable();
    refresh();
}

void DisplayControls::makeExplosion(QGridLayout& grid, int row) {
    auto* label = new QLabel(tr("Explode"));
    explosion_->setRange(0, farthest);
    explosion_->setPageStep(25);
    explosion_->setAccessibleName(tr("Explode"));
    explosion_->setToolTip(tr("Move the pieces apart"));
    auto* buttons = makeLayout<QHBoxLayout>(nullptr, {}, 2);
    layOut(buttons, {labels_, pieces_, room()});
    layOutRow(&grid, row, {label, room(), explosion_, room(), {buttons, 2}});
    connect(explosion_, &QSlider::valueChanged, this, &DisplayControls::changed);
    connect(labels_, &QToolButton::toggled, this, &DisplayControls::changed);
}

void DisplayControls::makeSlice(QGridLayout& grid, int row) {
    auto* label = new QLabel(tr("Layers"));
    layer_->setAccessibleName(tr("Layers"));
    layer_->setPageStep(1);
    layer_->setToolTip(tr("Show the layers up to this one"));
    axis_->addItems({tr("all"), tr("along x"), tr("along y"), tr("along z")});
    axis_->setAccessibleName(tr("Axis of the layers"));
    axis_->setToolTip(tr("Choose the axis along which layers are cut off"));
    auto* rest = makeLayout<QHBoxLayout>(nullptr, {}, 6);
    layOut(rest, {axis_, layerText_, room()});
    layOutRow(&grid, row, {label, room(), layer_, room(), {rest, 2}, oneLayer_});
    connect(axis_, &QComboBox::activated, this, &DisplayControls::onAxis);
    connect(layer_, &QSlider::valueChanged, this, [this] {
        refresh();
        if (!updating_) Q_EMIT changed();
    });
    connect(oneLayer_, &QToolButton::toggled, this, &DisplayControls::changed);
}

// The pieces by name, with three states each, selected by clicking or Space.
void DisplayControls::makeTable() {
    table_->setHorizontalHeaderLabels(
        {StateWords::tr("Piece"), StateWords::tr("Show"), StateWords::tr("Ghost"), StateWords::tr("Hide")});
    table_->setAccessibleName(StateWords::tr("Visibility of pieces"));
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionMode(QAbstractItemView::NoSelection);
    table_->setShowGrid(false);
    table_->setFrameShape(QFrame::NoFrame);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 6);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    constexpr int width = 260;
    table_->setFixedWidth(width);
    auto* action = new QWidgetAction(menu_);
    action->setDefaultWidget(table_);
    menu_->addAction(action);
    menu_->addSeparator();
    menu_->addAction(tr("Show &all"), this, &DisplayControls::showAllPieces);
    connect(menu_, &QMenu::aboutToShow, this, [this] {
        fillTable();
        const int rows = std::clamp<int>(static_cast<int>(names_.size()), 1, mostRows);
        table_->setFixedHeight(table_->horizontalHeader()->sizeHint().height() +
                               rows * table_->verticalHeader()->defaultSectionSize() + 2);
    });
    connect(this, &DisplayControls::changed, this, &DisplayControls::fillTable);
    connect(table_, &QTableWidget::cellClicked, this, &DisplayControls::chooseState);
    connect(table_, &QTableWidget::cellActivated, this, &DisplayControls::chooseState);
}

void DisplayControls::fillTable() {
    table_->setRowCount(static_cast<int>(names_.size()));
    for (int row = 0; row < table_->rowCount(); ++row)
        for (int column = 0; column < table_->columnCount(); ++column) {
            if (table_->item(row, column) == nullptr) table_->setItem(row, column, new QTableWidgetItem);
            QTableWidgetItem* item = table_->item(row, column);
            const QString& name = names_[row];
            if (column == 0) {
                item->setText(name);
                item->setData(Qt::DecorationRole, toQColor(colours_[name]));
            } else {
                item->setText(static_cast<int>(stateOf(name)) == column - 1 ? u"●"_s : u"○"_s);
                item->setTextAlignment(Qt::AlignCenter);
            }
        }
}

// Clicking the name cycles through the states.
void DisplayControls::chooseState(int row, int column) {
    const QString name = names_[row];
    const int state = column > 0 ? column - 1 : (static_cast<int>(stateOf(name)) + 1) % 3;
    setState(name, static_cast<PieceState>(state));
}

void DisplayControls::setScene(const AssemblyScene& scene) {
    const Box box = boxOf(scene);
    QStringList names;
    for (const ScenePiece& piece : scene.pieces) {
        if (!names.contains(piece.name)) names << piece.name;
        colours_[piece.name] = piece.colour;
    }
    names.sort();
    names_ = names;
    pieces_->setEnabled(!names_.isEmpty());
    if (box.low == box_.low && box.high == box_.high) return;
    box_ = box;
    const QScopedValueRollback quiet(updating_, true);
    axis_->setCurrentIndex(noAxis);
    onAxis();
}

void DisplayControls::onAxis() {
    const int axis = axis_->currentIndex() - 1;
    const bool before = std::exchange(updating_, true);
    const int layers = axis < 0 ? 1 : at(box_.extent(), axis);
    layer_->setRange(1, layers);
    layer_->setValue(layers);
    updating_ = before;
    refresh();
    if (!updating_) Q_EMIT changed();
}

void DisplayControls::refresh() {
    const bool isCut = axis_->currentIndex() != noAxis;
    // Hide a slider without effect: it would look like one at its end.
    layer_->setVisible(isCut);
    oneLayer_->setVisible(isCut);
    layerText_->setText(isCut ? tr("%1 of %2").arg(layer_->value()).arg(layer_->maximum()) : QString());
    const bool someAway = std::any_of(states_.begin(), states_.end(),
                                      [](const auto& one) { return one.second != PieceState::shown; });
    pieces_->setText(someAway ? u"•"_s : QString());
    pieces_->setToolButtonStyle(someAway ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
}

AssemblyDisplay DisplayControls::display() const {
    AssemblyDisplay display;
    display.explosion = explosion_->value() / 100.0;
    display.labels = labels_->isChecked();
    if (const int axis = axis_->currentIndex() - 1; axis >= 0) {
        const int last = at(box_.low, axis) + layer_->value() - 1;
        display.slice = Slice{axis, oneLayer_->isChecked() ? last : at(box_.low, axis), last};
    }
    return display;
}

PieceState DisplayControls::stateOf(const QString& piece) const {
    const auto state = states_.find(piece);
    return state == states_.end() ? PieceState::shown : state->second;
}

void DisplayControls::setState(const QString& piece, PieceState state) {
    if (stateOf(piece) == state) return;
    states_[piece] = state;
    refresh();
    Q_EMIT changed();
}

void DisplayControls::showAllPieces() {
    states_.clear();
    refresh();
    Q_EMIT changed();
}

void DisplayControls::forget() {
    const QSignalBlocker blocker(this);
    states_.clear();
    colours_.clear();
    explosion_->setValue(0);
    axis_->setCurrentIndex(noAxis);
    onAxis();
}

namespace {

// Fast enough to look live, slow enough to follow and to leave the CPU to the search.
constexpr int followInterval = 250;

// Long enough to find one of a few thousand solutions, and to set the explode factor precisely.
constexpr int shortestSlider = 130;

constexpr int chartHeight = 190;

// Sized for the number of solutions, so that all controls fit in one row.
constexpr qsizetype mostDigits = 9;

// The slider has one position per solution, unless there are very many.
constexpr int longestSlider = 1'000'000'000;

void showBanner(QLabel& label, const QString& text) {
    label.setText(text);
    label.setVisible(!text.isEmpty());
}

int lastPlace(const BigCount& total) {
    return total > longestSlider ? longestSlider : total > 0 ? static_cast<int>(total) - 1 : 0;
}

}  // namespace

SolutionNavigator::SolutionNavigator(Session& session, std::unique_ptr<AssemblyView> view, QWidget* parent)
    : QWidget(parent), session_(session), view_(view.release()) {
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    message_->setMargin(8);
    message_->setWordWrap(true);
    showBanner(*message_, view_->notice());
    stack_->addWidget(view_);
    drawn_->setAccessibleName(tr("Solution"));
    stack_->addWidget(drawn_);
    build_->setContentsMargins(10, 5, 10, 0);
    build_->setTextFormat(Qt::PlainText);
    build_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    build_->setWordWrap(true);
    hint_->setWordWrap(true);
    hint_->setContentsMargins(10, 5, 10, 0);
    connect(hint_, &QLabel::linkActivated, this,
            [this](const QString& number) { showSolution(number.toULongLong()); });
    disassemble_ = makeAction(this, {tr("Disassem&ble"), tr("Disassemble the solution, move by move"),
                                     QKeySequence(tr("Ctrl+T")), u"apart"_s});
    disassemble_->setCheckable(true);
    watchFrom_ = makeAction(this,
                            {tr("&Watch from here"), tr("Watch the search continue from the pieces in place"),
                             QKeySequence(tr("Ctrl+Alt+W")), u"eye"_s},
                            [this] { Q_EMIT watchAsked(inPlace()); });
    auto* words = makeLayout<QHBoxLayout>(nullptr, {0, 4, 10, 0}, 4);
    layOut(words, {{build_, 1}, {&moves_->message(), 1}, room(0), watchButton_, disassembleButton_});
    chart_->hide();
    chart_->setMaximumHeight(chartHeight);
    layOut(layout, {message_, {stack_, 1}, chart_, hint_, words, makeSliders(), moves_});
    makeMoves();
    view_->setPicking(true);
    connect(view_, &AssemblyView::clicked, this,
            [this](const Pick& pick, Qt::MouseButton button) { onClick(pick, button); });
    connect(display_, &DisplayControls::changed, this, &SolutionNavigator::applyDisplay);

    followTimer_.setInterval(followInterval);
    connect(&followTimer_, &QTimer::timeout, this, &SolutionNavigator::refreshFollowed);
    connect(&session_.document(), &Document::puzzleChanged, this, [this] {
        // Another puzzle starts with all controls reset.
        disassemble_->setChecked(false);
        onPuzzle();
    });
    connect(&session_.disassembly(), &DisassemblyRun::changed, this,
            &SolutionNavigator::startAtFirstDisassembly);
    connect(&session_.document(), &Document::puzzleEdited, this, &SolutionNavigator::onEdited);
    connect(&session_.solutions(), &Solutions::countChanged, this, &SolutionNavigator::onCount);
    connect(&session_.solutions(), &Solutions::renumbered, this, &SolutionNavigator::onRenumbered);
    session_.run().onChange(Run::Change::phase, this, &SolutionNavigator::onPhase);
    session_.run().onChange(Run::Change::snapshot, this, [this] {
        const auto boards = session_.run().bestBoards();
        chart_->setVisible(boards != nullptr);
        if (boards) chart_->setHistory(boards->history(), session_.run().snapshot().seconds);
        if (boards || session_.run().coverSnapshot() != nullptr) updateControls();
    });
    updateControls();
}

void SolutionNavigator::makeMoves() {
    moves_->hide();
    moves_->message().hide();
    moves_->message().setContentsMargins(10, 0, 10, 0);
    for (const auto& [button, action] :
         {std::pair(disassembleButton_, disassemble_), {watchButton_, watchFrom_}}) {
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::TabFocus);
    }
    // Leave room for the text beside it.
    watchButton_->setToolButtonStyle(Qt::ToolButtonIconOnly);
    connect(disassemble_, &QAction::toggled, this, [this](bool on) {
        pieceSlider_->setValue(pieceSlider_->maximum());
        showPieceControls(!on);
        moves_->setVisible(on);
        moves_->message().setVisible(on);
        updateControls();
        if (on) view_->setFocus();
        startAtFirstDisassembly();
    });
    connect(moves_, &MovesPanel::moved, this, &SolutionNavigator::applyDisplay);
}

QWidget* SolutionNavigator::makeSliders() {
    auto* bar = new QWidget;
    auto* grid = makeLayout<QGridLayout>(bar, {10, 6, 10, 6});
    grid->setVerticalSpacing(4);
    grid->setHorizontalSpacing(8);

    solutionSlider_->setAccessibleName(tr("Solution"));
    solutionNumber_->setAccessibleName(tr("Number of the solution"));
    solutionTotal_->setMinimumWidth(fontMetrics().horizontalAdvance(tr("of %1").arg(u"000,000"_s)));
    follow_ = makeToolButton(u"follow"_s, tr("Follow the newest solution while the search runs"));
    follow_->setCheckable(true);
    follow_->setChecked(true);
    auto* solutionLabel = new QLabel(tr("Solution"));
    layOutRow(grid, 0,
              {solutionLabel, previous_, solutionSlider_, next_, solutionNumber_, solutionTotal_, random_,
               follow_});
    const QObjectList ofSolutions = bar->children();

    pieceSlider_->setAccessibleName(tr("Pieces in place"));
    pieceSlider_->setPageStep(1);
    pieceSlider_->setRange(0, 0);
    layOutRow(grid, 1, {new QLabel(tr("Pieces")), assemble_, pieceSlider_, room(), {pieceCount_, 2}});
    grid->setColumnStretch(2, 1);
    grid->setColumnMinimumWidth(2, shortestSlider);
    display_ = new DisplayControls(*grid, 2, this);
    for (QWidget* part : bar->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (!ofSolutions.contains(part)) pieceControls_ << part;

    connect(solutionSlider_, &QSlider::valueChanged, this, [this](int value) {
        if (updating_) return;
        // Round up, so that the next slider position is another solution.
        const int last = std::max(1, lastPlace(total()));
        goTo(((total() - 1) * value + last - 1) / last);
    });
    connect(solutionNumber_, &NumberBox::chosen, this, [this] { goTo(solutionNumber_->value() - 1); });
    connect(random_, &QToolButton::clicked, this, &SolutionNavigator::randomAsked);
    connect(pieceSlider_, &QSlider::valueChanged, this, &SolutionNavigator::onPieceSlider);
    connect(previous_, &QToolButton::clicked, this, &SolutionNavigator::previousSolution);
    connect(next_, &QToolButton::clicked, this, &SolutionNavigator::nextSolution);
    connect(assemble_, &QToolButton::clicked, this, &SolutionNavigator::assemble);
    connect(follow_, &QToolButton::toggled, this, [this](bool on) {
        if (on) refreshFollowed();
    });
    return bar;
}

std::optional<quint64> SolutionNavigator::currentSolution() const {
    return showsSolution_ ? std::optional(current_) : std::nullopt;
}

void SolutionNavigator::showSolution(quint64 index) {
    if (session_.solutions().count() == 0) return;
    follow_->setChecked(false);
    // The list selects the solution on display.
    if (!showsSolution_ || index != current_) isPicked_ = true;
    current_ = std::min(index, session_.solutions().count() - 1);
    showsSolution_ = true;
    showCurrent();
    Q_EMIT solutionShown(current_);
}

// Number among all solutions, from 0.
BigCount SolutionNavigator::shownNumber() const {
    const auto diagram = session_.run().diagram();
    return diagram && current_ < session_.solutions().count() ? diagram->numberAt(current_)
                                                              : BigCount(current_);
}

BigCount SolutionNavigator::total() const {
    const auto diagram = session_.run().diagram();
    return diagram ? diagram->total() : BigCount(session_.solutions().count());
}

void SolutionNavigator::goTo(const BigCount& number) {
    if (number < 0 || number >= total()) return;
    const auto diagram = session_.run().diagram();
    if (!diagram) return showSolution(wordOf(number));
    if (!diagram->indexOf(number)) session_.solutions().listAround(number);
    showSolution(*diagram->indexOf(number));
}

void SolutionNavigator::nextSolution() {
    step(1);
}

void SolutionNavigator::previousSolution() {
    step(-1);
}

void SolutionNavigator::step(int by) {
    const quint64 simple = by > 0 ? current_ + 1 : current_ > 0 ? current_ - 1 : 0;
    const std::optional<quint64> next = stepper_ ? stepper_(current_, by) : simple;
    if (next)
        showSolution(*next);
    else if (const auto diagram = session_.run().diagram(); diagram && !diagram->listsNamed())
        goTo(shownNumber() + by);
}

// A click makes a piece transparent, and a second click makes it solid again.
void SolutionNavigator::onClick(const Pick& pick, Qt::MouseButton button) {
    const std::optional<std::size_t> piece = pieceAt(scene_, pick.cell);
    if (!piece) return;
    const QString& name = scene_.pieces[*piece].name;
    if (button == Qt::RightButton) showPieceMenu(*piece);
    if (button != Qt::LeftButton) return;
    display_->setState(name,
                       display_->stateOf(name) == PieceState::shown ? PieceState::ghost : PieceState::shown);
}

void SolutionNavigator::applyDisplay() {
    AssemblyDisplay display = display_->display();
    for (const ScenePiece& piece : scene_.pieces)
        display.states.push_back(display_->stateOf(piece.name));
    moves_->addTo(display);
    view_->setDisplay(display);
    AssemblyOverlay overlay;
    overlay.arrows = moves_->arrows();
    view_->setOverlay(overlay);
}

// How the last piece was inserted, or whether all pieces can be inserted one by one.
QString SolutionNavigator::buildText() const {
    if (!isInOrder_ || scene_.pieces.empty()) return {};
    const auto count = static_cast<std::size_t>(pieceSlider_->value());
    if (count > 0 && count < scene_.pieces.size())
        return tr("%1 is inserted %2").arg(scene_.pieces[count - 1].name, wayText(scene_.pieces[count - 1]));
    const auto held = std::ranges::count(scene_.pieces, Point{}, &ScenePiece::from);
    const auto aside = std::ranges::count_if(scene_.pieces, [](const ScenePiece& piece) {
        return piece.from != Point{} && piece.from != Point{0, 0, 1};
    });
    if (held > 0)
        return tr("Cannot be assembled piece by piece: %Ln piece(s) cannot be inserted alone", "",
                  static_cast<int>(held));
    if (aside > 0)
        return tr("Can be assembled piece by piece: %Ln piece(s) from the side or below", "",
                  static_cast<int>(aside));
    return tr("Can be assembled piece by piece, all from above");
}

// Without an explicit choice, show the first solution that can be disassembled.
void SolutionNavigator::startAtFirstDisassembly() {
    const std::shared_ptr<const MoveStore> taken = session_.disassembly().taken();
    const bool mayMove =
        disassemble_->isChecked() && showsSolution_ && !isPicked_ && !session_.run().isRunning();
    if (taken && mayMove && taken->isKnown(current_) && taken->rank(current_).staysTogether()) {
        const MoveStore::Summary known = taken->summary();
        if (known.firstApart) return showSolution(*known.firstApart);
    }
    updateControls();
}

// If the current solution cannot be disassembled, offer one that can be.
QString SolutionNavigator::disassemblyHint() const {
    const std::shared_ptr<const MoveStore> taken = session_.disassembly().taken();
    if (!disassemble_->isChecked() || !showsSolution_ || !taken) return {};
    const MoveStore::Summary known = taken->summary();
    if (!known.firstApart || known.stuck == 0) return {};
    const QLocale locale;
    const QString some =
        tr("%1 of %2 solutions can be disassembled")
            .arg(locale.toString(known.apart), locale.toString(session_.solutions().count()));
    if (*known.firstApart == current_) return tr("%1; this is the first.").arg(some);
    if (!taken->rank(current_).staysTogether() || !taken->isKnown(current_)) return {};
    return u"%1: <a href=\"%2\">%3</a>"_s.arg(some).arg(*known.firstApart).arg(tr("show the first"));
}

void SolutionNavigator::assemble() {
    updating_ = true;
    pieceSlider_->setValue(pieceSlider_->maximum());
    updating_ = false;
    view_->setShownPieces(0, false);
    view_->setShownPieces(pieceSlider_->maximum(), true);
    updateControls();
}

void SolutionNavigator::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_) onPuzzle();
}

void SolutionNavigator::onEdited() {
    if (isVisible())
        onPuzzle();
    else
        stale_ = true;
}

// Edge-matching boards have no pieces to insert, explode or cut.
void SolutionNavigator::showPieceControls(bool on) {
    for (QWidget* control : pieceControls_)
        control->setVisible(on);
    if (on) display_->refresh();
}

void SolutionNavigator::onPuzzle() {
    stale_ = false;
    const bool isPlaced = session_.document().kind() == PuzzleKind::tiling;
    disassemble_->setEnabled(isPlaced);
    watchFrom_->setEnabled(isPlaced);
    if (!isPlaced) disassemble_->setChecked(false);
    disassembleButton_->setVisible(isPlaced);
    watchButton_->setVisible(isPlaced);
    showPieceControls(session_.document().edges() == nullptr && !disassemble_->isChecked());
    // Edits of names, colours or the order of pieces keep the solution.
    if (showsSolution_ && session_.solutions().count() > current_)
        return showPlacements(session_.solutions().solution(current_));
    display_->forget();
    isPicked_ = false;
    current_ = 0;
    showsSolution_ = false;
    follow_->setChecked(true);
    std::vector<Placement> fixed;
    for (const FixedPiece& piece : session_.document().puzzle().fixed)
        fixed.push_back({piece.piece, piece.cells});
    showPlacements(fixed);
    const bool isBlank = scene_.region.empty() && session_.document().edges() == nullptr;
    showBanner(*message_, isBlank ? tr("The puzzle and its solutions appear here once it has a region.")
                                  : view_->notice());
}

void SolutionNavigator::onCount() {
    if (session_.solutions().count() == 0) {
        current_ = 0;
        showsSolution_ = false;
    }
    updateControls();
}

// The solution on display stays, with its new number.
void SolutionNavigator::onRenumbered(const std::vector<std::uint32_t>& numbers) {
    if (!showsSolution_) return;
    if (current_ < numbers.size()) current_ = numbers[current_];
    if (isInOrder_) moves_->setSolution(current_, scene_);
    updateControls();
}

void SolutionNavigator::onPhase() {
    if (session_.run().phase() == Run::Phase::preparing) {
        follow_->setChecked(true);
        isPicked_ = false;
    }
    if (session_.run().phase() == Run::Phase::searching)
        followTimer_.start();
    else
        followTimer_.stop();
    if (session_.run().phase() == Run::Phase::finished && follow_->isChecked()) {
        // The search has moved on since the last refresh; prefer a solution to its last position.
        if (session_.solutions().count() > 0) {
            current_ = session_.solutions().shownAtEnd();
            showsSolution_ = true;
            showCurrent();
            Q_EMIT solutionShown(current_);
        } else {
            onPuzzle();
        }
    }
    updateControls();
}

void SolutionNavigator::onPieceSlider(int count) {
    if (updating_) return;
    view_->setShownPieces(count, true);
    updateControls();
}

std::vector<Placement> SolutionNavigator::inPlace() const {
    std::vector<Placement> placed;
    const auto count = static_cast<std::size_t>(pieceSlider_->value());
    for (const ScenePiece& piece : std::span(scene_.pieces).first(count))
        std::ranges::copy_if(placements_, std::back_inserter(placed),
                             [&](const Placement& placement) { return placement.cells == piece.cells; });
    return placed;
}

void SolutionNavigator::refreshFollowed() {
    if (!follow_->isChecked() || session_.run().phase() != Run::Phase::searching) return;
    const quint64 count = session_.solutions().count();
    if (count == 0) {
        if (session_.run().tiling()) showPlacements(session_.solutions().currentAssembly());
        return;
    }
    if (showsSolution_ && current_ + 1 == count) return;
    current_ = count - 1;
    showsSolution_ = true;
    showCurrent();
}

void SolutionNavigator::showCurrent() {
    QString message = view_->notice();
    try {
        const std::vector<Placement> placements = session_.solutions().solution(current_);
        const bool isDrawn = placements.empty() && session_.solutions().set();
        if (isDrawn) drawn_->setSolution(session_.solutions().set(), current_);
        showPlacements(placements);
        if (isDrawn) stack_->setCurrentWidget(drawn_);
    } catch (const std::exception& error) {
        message = tr("Solution %1 cannot be read: %2")
                      .arg(numberText(BigCount(shownNumber() + 1)), QString::fromUtf8(error.what()));
    }
    showBanner(*message_, message);
}

void SolutionNavigator::showPlacements(const std::vector<Placement>& placements) {
    // Assembly order is not needed for a scene that is replaced at once.
    const bool isPassing = session_.run().phase() == Run::Phase::searching && follow_->isChecked();
    placements_ = placements;
    scene_ = makeScene(session_.solutions().puzzle(), placements);
    isInOrder_ = showsSolution_ && !isPassing;
    if (isInOrder_) scene_ = inBuildOrder(scene_);
    display_->setScene(scene_);
    moves_->setSolution(isInOrder_ ? std::optional(current_) : std::nullopt, scene_);
    view_->setScene(scene_);
    applyDisplay();
    stack_->setCurrentWidget(view_);
    updating_ = true;
    pieceSlider_->setRange(0, static_cast<int>(scene_.pieces.size()));
    pieceSlider_->setValue(pieceSlider_->maximum());
    updating_ = false;
    updateControls();
}

void SolutionNavigator::updateControls() {
    const QScopedValueRollback quiet(updating_, true);
    const BigCount count = total();
    const BigCount shown = shownNumber();
    const bool some = count > 0;
    for (QWidget* widget : {static_cast<QWidget*>(solutionSlider_), static_cast<QWidget*>(solutionNumber_),
                            static_cast<QWidget*>(random_)})
        widget->setEnabled(some);
    const int last = lastPlace(count);
    solutionSlider_->setRange(0, last);
    solutionSlider_->setValue(count > 1 ? static_cast<int>(shown * last / (count - 1)) : 0);
    solutionNumber_->setValue(some && showsSolution_ ? BigCount(shown + 1) : BigCount(0), count);
    solutionTotal_->setText(tr("of %1").arg(shortNumberText(count, mostDigits)));
    solutionTotal_->setMinimumWidth(
        std::max(solutionTotal_->minimumWidth(), solutionTotal_->sizeHint().width()));
    const BigCount all = session_.solutions().total();
    solutionTotal_->setToolTip(all > count
                                   ? tr("%1 of %2 solutions listed").arg(numberText(count), numberText(all))
                                   : breakable(numberText(count)));
    previous_->setEnabled(some && shown > 0);
    next_->setEnabled(some && shown + 1 < count);
    follow_->setEnabled(session_.run().isRunning());
    const int pieces = pieceSlider_->maximum();
    pieceSlider_->setEnabled(pieces > 0);
    assemble_->setEnabled(pieces > 0);
    const QString hint = disassemblyHint();
    hint_->setText(hint);
    hint_->setVisible(!hint.isEmpty());
    pieceCount_->setText(tr("%1 of %2").arg(pieceSlider_->value()).arg(pieces));
    const CoverSnapshot* cover = session_.run().coverSnapshot();
    const auto boards = session_.run().bestBoards();
    const QString build = cover != nullptr  ? coverText(*cover)
                          : boards          ? matchText(*boards)
                          : scene_.isFlat() ? QString()
                                            : buildText();
    build_->setText(build);
    build_->setToolTip(build);
    build_->setVisible((cover != nullptr || boards || !scene_.isFlat()) && !disassemble_->isChecked());
}

// The context menu of a piece.

void SolutionNavigator::showPieceMenu(std::size_t piece) {
    const QString name = scene_.pieces[piece].name;
    const std::vector<Cell> cells = scene_.pieces[piece].cells;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto addState = [&](const QString& text, PieceState state) {
        QAction* action =
            menu->addAction(text, this, [this, name, state] { display_->setState(name, state); });
        action->setCheckable(true);
        action->setChecked(display_->stateOf(name) == state);
    };
    menu->addSection(tr("Piece %1").arg(name));
    addState(tr("&Show"), PieceState::shown);
    addState(tr("&Ghost"), PieceState::ghost);
    addState(tr("&Hide"), PieceState::hidden);
    menu->addAction(tr("Show &all"), display_, &DisplayControls::showAllPieces);
    menu->addSeparator();
    const std::vector<Piece>& pieces = session_.document().puzzle().pieces;
    const auto own = std::find_if(pieces.begin(), pieces.end(),
                                  [&](const Piece& one) { return QString::fromStdString(one.name) == name; });
    QAction* ask = menu->addAction(tr("&Only solutions with it here"));
    ask->setEnabled(own != pieces.end() && session_.solutions().count() > 0);
    connect(ask, &QAction::triggered, this,
            [this, number = static_cast<std::size_t>(own - pieces.begin()), cells] {
                Q_EMIT pieceAsked(number, cells);
            });
    menu->popup(QCursor::pos());
}

}  // namespace tilewright
