#include "views/watch/watch_page.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "views/assembly/assembly_painter.h"
#include "views/session/recovery.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"
#include "views/watch/bookmark_list.h"
#include "views/watch/tree_pane.h"
#include "views/watch/watch_board.h"
#include "views/watch/watch_words.h"

namespace tilewright {

namespace {

constexpr int pictureSide = 34;
// More thumbnails than a search shows in a while.
constexpr int mostPictures = 2000;

}  // namespace

ThreadStrip::ThreadStrip(QWidget* parent) : Drawing(parent) {
    setAccessibleName(tr("Pieces placed, by depth"));
}

void ThreadStrip::setSearch(std::shared_ptr<const PreparedSearch> search) {
    search_ = std::move(search);
    pictures_.clear();
    entries_.clear();
    pointed_.reset();
    setMinimumHeight(0);
    update();
}

void ThreadStrip::setState(const WatchedState& state) {
    if (!search_) return;
    std::vector<Entry> entries;
    for (const WatchedNode& node : state.nodes)
        entries.push_back(
            {node.placed, node.placedAt, static_cast<int>(node.tried.size()), node.cell, node.shape});
    if (entries == entries_) return;
    entries_ = std::move(entries);
    setMinimumHeight(static_cast<int>(entries_.size()) * rowHeight);
    update();
}

void ThreadStrip::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    for (std::size_t depth = 0; depth < entries_.size(); ++depth) {
        const QRect row(0, static_cast<int>(depth) * rowHeight, width(), rowHeight);
        if (row.intersects(event->rect())) paintEntry(painter, row, depth);
    }
}

std::size_t ThreadStrip::depthAt(const QPointF& point) const {
    return std::min(entries_.size(), static_cast<std::size_t>(std::max(0.0, point.y()) / rowHeight));
}

void ThreadStrip::pointTo(std::optional<QPointF> point) {
    std::optional<std::size_t> depth = point ? std::optional(depthAt(*point)) : std::nullopt;
    if (depth == entries_.size()) depth.reset();
    if (depth == std::exchange(pointed_, depth)) return;
    update();
    Q_EMIT imagePointed(depth ? entries_[*depth].image : std::nullopt);
}

void ThreadStrip::mousePressEvent(QMouseEvent* event) {
    const std::size_t depth = depthAt(event->position());
    if (event->button() == Qt::LeftButton && depth < entries_.size() && entries_[depth].image)
        Q_EMIT stepChosen(entries_[depth].step);
}

QString ThreadStrip::tipAt(const QPointF& point) const {
    const std::size_t depth = depthAt(point);
    if (depth == entries_.size()) return {};
    if (!entries_[depth].image) return tr("Current target");
    return tr("Placed at step %1 (click to go there)").arg(QLocale().toString(entries_[depth].step));
}

const QPixmap& ThreadStrip::pictureOf(ImageId image) {
    if (pictures_.size() > mostPictures) pictures_.clear();
    QPixmap& pixmap = pictures_[image];
    if (!pixmap.isNull()) return pixmap;
    AssemblyScene scene;
    scene.lattice = search_->puzzle().lattice;
    scene.pieces.push_back(scenePieceOf(*search_, image));
    PaintStyle style;
    if (isDark()) style.outline = QColor(0x0d0f12);
    return pixmap = sharpPicture({pictureSide, pictureSide}, [&](QPainter& painter, const QRectF& area) {
               constexpr double margin = 4.0;
               paintAssembly(painter, area.adjusted(margin, margin, -margin, -margin), scene, style);
           });
}

QString ThreadStrip::textOf(const Entry& entry) const {
    if (entry.image) return scenePieceOf(*search_, *entry.image).name;
    if (entry.cell >= search_->table().crossingStart())
        return search_->puzzle().lattice.hasCrossings() ? tr("crossing") : tr("face");
    if (entry.cell >= 0) return tr("cell %1").arg(entry.cell);
    if (entry.shape < 0) return {};
    const ShapeClass& of = search_->table().shapes()[static_cast<std::size_t>(entry.shape)];
    return of.pieces.empty() ? QString()
                             : QString::fromStdString(search_->puzzle().pieces[of.pieces.front()].name);
}

void ThreadStrip::paintEntry(QPainter& painter, const QRect& area, std::size_t depth) {
    const Entry& entry = entries_[depth];
    const QColor text = palette().color(QPalette::WindowText);
    const QColor faint = mixed(palette().color(QPalette::Window), text, 0.55);
    const bool isLast = depth + 1 == entries_.size();
    const bool isPointed = depth == pointed_;
    if (isPointed || isLast)
        painter.fillRect(area, mixed(palette().color(QPalette::Window), palette().color(QPalette::Highlight),
                                     isPointed ? 0.28 : 0.12));
    // The thread of placed pieces.
    constexpr int threadX = 13;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(faint, 1.5));
    if (depth > 0) painter.drawLine(threadX, area.top(), threadX, area.center().y() - 9);
    if (!isLast) painter.drawLine(threadX, area.center().y() + 10, threadX, area.bottom() + 1);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    painter.setFont(small);
    painter.setPen(isLast ? text : faint);
    painter.drawText(QRect(area.left(), area.top(), 2 * threadX, area.height()), Qt::AlignCenter,
                     QString::number(depth + 1));
    const QRect picture(area.left() + 2 * threadX + 2, area.top() + (rowHeight - pictureSide) / 2,
                        pictureSide, pictureSide);
    if (entry.image) {
        painter.drawPixmap(picture, pictureOf(*entry.image));
    } else {
        painter.setPen(QPen(faint, 1.2, Qt::DashLine));
        painter.drawRoundedRect(picture.adjusted(8, 8, -8, -8), 3, 3);
    }
    const QRect words(picture.right() + 6, area.top() + 4, area.right() - picture.right() - 8, rowHeight - 8);
    painter.setFont(font());
    painter.setPen(text);
    const Qt::Alignment alignment = Qt::AlignLeft | (entry.tried > 0 ? Qt::AlignTop : Qt::AlignVCenter);
    painter.drawText(words, static_cast<int>(alignment),
                     painter.fontMetrics().elidedText(textOf(entry), Qt::ElideRight, words.width()));
    if (entry.tried == 0) return;
    painter.setFont(small);
    painter.setPen(faint);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignBottom, tr("tried: %1").arg(entry.tried));
}

namespace {

// Delay after typing in the plan, so that words can be completed.
constexpr int searchPause = 250;
// The tree is large and changes little per step.
constexpr int treePause = 150;
constexpr qint64 refreshTime = 15;
constexpr std::size_t mostPlaces = 16;

// Flights must end before the next step; at higher speeds pieces do not fly.
constexpr int longestFlight = 300;
constexpr int fastestWithFlights = 8;
constexpr qint64 calm = 140;

// Whether two puzzles differ only in names and colours, which do not affect a search.
bool isSameSearch(Puzzle a, Puzzle b) {
    for (Puzzle* puzzle : {&a, &b}) {
        puzzle->name.clear();
        for (Piece& piece : puzzle->pieces) {
            piece.name.clear();
            piece.colour.reset();
        }
    }
    return a == b;
}

}  // namespace

WatchPage::WatchPage(Session& session, QWidget* parent)
    : WatchFrame(parent), session_(session), kept_(player_, session.notes()) {
    makePlanBanner();
    makeRootBanner();
    addBanner(rootBanner_);
    addBanner(planBanner_);
    makeParts();
    fill(player_, parts_);
    connect(remedy(), &QPushButton::clicked, this, [this] {
        if (isAboutPlan_)
            Q_EMIT planWanted();
        else
            Q_EMIT designWanted();
    });
    prepareTimer(refresh_, 0, this, &WatchPage::refreshState);
    prepareTimer(treeRefresh_, treePause, this, &WatchPage::refreshTree);
    prepareTimer(searchRefresh_, searchPause, this, &WatchPage::refreshSearch);
    sinceState_.start();
    connectParts();
    for (QSplitter* splitter : findChildren<QSplitter*>(QRegularExpression(u"^watch/"_s)))
        splitter->restoreState(keptState(splitter->objectName()));
}

WatchPage::~WatchPage() {
    empty();
}

void WatchPage::makePlanBanner() {
    QLabel* text = makeText();
    text->setText(tr("The plan has changed. You are still watching the previous plan."));
    auto* again = new QPushButton(tr("Start &again with the new plan"));
    connect(again, &QPushButton::clicked, this, &WatchPage::begin);
    auto* here = new QPushButton(tr("Continue from &here with the new plan"));
    explain(here, tr("Apply the new plan from the current position"));
    connect(here, &QPushButton::clicked, this, &WatchPage::continueFromHere);
    planBanner_ = makeBanner(text, {again, here});
}

void WatchPage::makeRootBanner() {
    rootText_ = makeText();
    auto* empty = new QPushButton(tr("Start from the &empty board"));
    connect(empty, &QPushButton::clicked, this, [this] { watchFrom({}); });
    rootBanner_ = makeBanner(rootText_, {empty});
}

QWidget* WatchPage::makeBoards() {
    auto* top = new QWidget;
    auto* layout = makeLayout<QVBoxLayout>(top, {}, 0);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    auto* thread = new QScrollArea;
    thread->setFrameShape(QFrame::NoFrame);
    thread->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    thread->setWidgetResizable(true);
    thread->setFixedWidth(ThreadStrip::stripWidth);
    thread->setFocusPolicy(Qt::NoFocus);
    thread->setWidget(strip_);
    QScrollBar* bar = thread->verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, bar, [bar] { bar->setValue(bar->maximum()); });
    boards_->addWidget(flat_);
    auto* beside = new QSplitter;
    beside->setObjectName(u"watch/boards"_s);
    auto* legend = new QScrollArea;
    legend->setFrameShape(QFrame::NoFrame);
    legend->setWidgetResizable(true);
    legend->setWidget(legend_);
    legend->hide();
    legend_->setObjectName(u"legend"_s);
    legend_->setTextFormat(Qt::RichText);
    legend_->setWordWrap(true);
    legend_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    legend_->setContentsMargins(8, 8, 8, 8);
    legendArea_ = legend;
    layOut(beside, {{boards_, 3}, {code_, 2}, {legend, 2}});
    beside->setCollapsible(0, false);
    beside->setSizes({420, 280, 280});
    layOut(row, {thread, {beside, 1}});
    layout->addLayout(row, 1);
    layout->addWidget(caption());
    return top;
}

// The board with the tree below it on the left, the Inside panel on the right, and the controls below.
void WatchPage::makeParts() {
    auto* left = new QSplitter(Qt::Vertical);
    left->setObjectName(u"watch/left"_s);
    left->addWidget(makeBoards());
    below_ = makeBelow();
    left->addWidget(below_);
    left->setStretchFactor(0, 3);
    left->setStretchFactor(1, 2);
    left->setCollapsible(0, false);
    left->setSizes({480, 220});
    parts_ = new QSplitter;
    parts_->setObjectName(u"watch/all"_s);
    layOut(parts_, {{left, 3}, {inside_, 2}});
    parts_->setCollapsible(0, false);
    parts_->setSizes({820, 440});
}

CornerTabs* WatchPage::makeBelow() {
    auto* below = new CornerTabs;
    QTabWidget* tabs = &below->tabs();
    tree_ = new TreePane;
    tabs->addTab(tree_, tr("Search tree"));
    tabs->addTab(statistics_, tr("Attempts and fits"));
    auto* bookmarks = new BookmarkList(player_, kept_);
    connect(bookmarks, &BookmarkList::otherChosen, this, &WatchPage::goToOther);
    tabs->addTab(bookmarks, tr("Bookmarks"));
    auto* corner = new QWidget;
    auto* row = makeLayout<QHBoxLayout>(corner, {}, 2);
    QWidget* controls = tree_->makeControls(this);
    layOut(row, {controls});
    connect(tabs, &QTabWidget::currentChanged, controls,
            [this, tabs, controls] { controls->setVisible(tabs->currentWidget() == tree_); });
    const auto add = [&](const ActionText& text) {
        auto* button = new QToolButton;
        button->setDefaultAction(makeAction(this, text, Qt::WidgetWithChildrenShortcut));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        layOut(row, {button});
        return button;
    };
    codeShown_ =
        add({tr("Pseudo-code"), tr("Show the pseudo-code with the current line"), tr("C")})->defaultAction();
    codeShown_->setCheckable(true);
    codeShown_->setChecked(true);
    connect(codeShown_, &QAction::toggled, code_, &QWidget::setVisible);
    connect(codeShown_, &QAction::toggled, this, &WatchPage::refreshSoon);
    legendShown_ = add({tr("Legend"), tr("Explain colours, symbols and reasons to backtrack"), tr("L")})
                       ->defaultAction();
    legendShown_->setCheckable(true);
    connect(legendShown_, &QAction::toggled, legendArea_, &QWidget::setVisible);
    connect(legendShown_, &QAction::toggled, this, &WatchPage::refreshLegend);
    below->setCorner(corner);
    return below;
}

void WatchPage::connectParts() {
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, [this] { searchRefresh_.start(); });
    session_.run().onChange(Run::Change::plan, this, [this] { searchRefresh_.start(); });
    connect(&player_, &WatchSession::searchChanged, this, &WatchPage::onSearch);
    connect(&player_, &WatchSession::stateChanged, this, &WatchPage::refreshSoon);
    connect(&player_, &WatchSession::phaseChanged, this, &WatchPage::refreshSoon);
    connect(&player_, &WatchSession::failed, this,
            [this](const QString& error) { showProblem(error, true); });

    const auto pointCell = [this](std::optional<Cell> cell) {
        const std::shared_ptr<const PreparedSearch> search = player_.search();
        if (!search) return;
        const ImageTable& table = search->table();
        const std::span<const Cell> cells =
            table.cells().first(static_cast<std::size_t>(table.crossingStart()));
        const auto place = cell ? std::ranges::lower_bound(cells, *cell) : cells.end();
        const bool isThere = place != cells.end() && *place == *cell;
        inside_->pointAtCell(isThere ? static_cast<int>(place - cells.begin()) : -1);
    };
    connect(flat_, &FlatBoard::cellPointed, this, pointCell);
    connect(inside_, &InsidePanel::imagePointed, this, &WatchPage::pointAtImage);
    connect(inside_, &InsidePanel::cellPointed, this, [this](int cell) {
        const std::shared_ptr<const PreparedSearch> search = player_.search();
        if (!search) return;
        const bool isCell = cell >= 0 && cell < search->table().crossingStart();
        board_->markCell(isCell ? std::optional(search->table().cells()[static_cast<std::size_t>(cell)])
                                : std::nullopt);
    });
    connect(inside_, &InsidePanel::bodyWanted, this, &WatchPage::showBoard);
    connect(strip_, &ThreadStrip::imagePointed, this, &WatchPage::pointAtImage);
    connect(strip_, &ThreadStrip::stepChosen, &player_, &WatchSession::goTo);
    connect(tree_, &TreePane::stepChosen, &player_, &WatchSession::goTo);
    connect(tree_, &TreePane::solutionChosen, this, [this](quint64 number) {
        player_.goToNext({Landmark::Kind::solution, number});
    });
    connect(&below_->tabs(), &QTabWidget::currentChanged, this, &WatchPage::refreshSoon);
}

AssemblyView* WatchPage::view() const {
    return solid_ != nullptr && boards_->currentWidget() == solid_ ? &solid_->view() : nullptr;
}

// The list or tree of the algorithm replaces the board on request.
void WatchPage::showBoard() {
    if (inside_->isBodyWanted()) {
        boards_->addWidget(inside_->body());
        boards_->setCurrentWidget(inside_->body());
        inside_->body()->show();
        return;
    }
    inside_->takeBodyBack();
    boards_->setCurrentWidget(board_ == flat_ ? static_cast<QWidget*>(flat_) : solid_);
}

void WatchPage::refreshLegend() {
    if (!legendShown_->isChecked()) return;
    legend_->setText(watchLegend(palette()));
    // A splitter state saved without the panel has no space for it.
    auto* splitter = static_cast<QSplitter*>(legendArea_->parentWidget());
    QList<int> sizes = splitter->sizes();
    if (sizes.back() >= legendArea_->minimumSizeHint().width()) return;
    sizes.back() = 260;
    splitter->setSizes(sizes);
}

void WatchPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refreshSearch();
    refreshSoon();
}

void WatchPage::hideEvent(QHideEvent* event) {
    for (const QSplitter* splitter : findChildren<QSplitter*>(QRegularExpression(u"^watch/"_s)))
        keepState(splitter->objectName(), splitter->saveState());
    WatchFrame::hideEvent(event);
}

void WatchPage::refreshSearch() {
    if (!isVisible()) return;
    searchRefresh_.stop();
    if (!session_.document().hasPuzzle())
        return showProblem(
            tr("There is no puzzle to watch. Open one (Ctrl+O) or choose one from the library (Ctrl+L)."),
            false);
    if (!session_.document().obstacle().isEmpty())
        return showProblem(tr("The puzzle is not ready to solve, so there is nothing to watch: %1.")
                               .arg(session_.document().obstacle()),
                           false);
    if (session_.document().puzzle() != puzzle_) root_.clear();
    if (!player_.isOpen() || session_.document().puzzle() != puzzle_) return begin();
    if (!kept_.isOpen()) {
        player_.setBookmarks({});
        bindBookmarks();
    }
    const bool isOtherPlan = !(session_.run().plan() == plan_);
    const bool isIdle = player_.position() == 0 && !player_.isPlaying();
    if (isOtherPlan && (isIdle || player_.phase() == WatchSession::Phase::failed)) return begin();
    planBanner_->setVisible(isOtherPlan);
}

void WatchPage::watchFrom(std::vector<Placement> placed) {
    root_.clear();
    const std::vector<FixedPiece>& fixed = session_.document().puzzle().fixed;
    for (Placement& placement : placed)
        if (std::ranges::find(fixed, placement.cells, &FixedPiece::cells) == fixed.end())
            root_.push_back({placement.piece, std::move(placement.cells)});
    begin();
}

void WatchPage::continueFromHere() {
    const std::shared_ptr<const PreparedSearch> search = player_.search();
    if (!search) return begin();
    watchFrom(placementsOf(search->puzzle(), search->table(), player_.state().trail()));
}

void WatchPage::begin() {
    keepPlace();
    planBanner_->hide();
    rootBanner_->setVisible(!root_.empty());
    rootText_->setText(
        tr("The search begins with %Ln piece(s) in place.", "", static_cast<int>(root_.size())));
    puzzle_ = session_.document().puzzle();
    watched_ = puzzle_;
    watched_.fixed.insert(watched_.fixed.end(), root_.begin(), root_.end());
    plan_ = session_.run().plan();
    showBody();
    player_.open(watched_, plan_);
    bindBookmarks();
    const auto known = std::ranges::find_if(places_, [this](const Place& place) {
        return place.plan == plan_ && isSameSearch(place.puzzle, watched_);
    });
    if (known != places_.end()) player_.goTo(known->step);
}

void WatchPage::bindBookmarks() {
    kept_.begin({.problem = session_.document().problem(),
                 .plan = optionsOf(plan_).toStdString(),
                 .puzzle = searchKey(puzzle_),
                 .placed = placedText(puzzle_, root_)});
}

// A bookmark is identified by its step, its plan and the pieces in place.
void WatchPage::goToOther(const SavedBookmarks& search, quint64 step) {
    const std::optional<Plan> plan = planOf(QString::fromStdString(search.plan), puzzle_);
    std::optional<std::vector<FixedPiece>> root = placedFrom(puzzle_, search.placed);
    if (!plan || !root) return;
    if (!(session_.run().plan() == *plan)) session_.run().setPlan(plan);
    searchRefresh_.stop();
    root_ = std::move(*root);
    begin();
    player_.goTo(step);
}

// Undo may restore the search that was watched before.
void WatchPage::keepPlace() {
    if (!player_.isReady()) return;
    std::erase_if(places_, [this](const Place& place) {
        return place.plan == plan_ && isSameSearch(place.puzzle, watched_);
    });
    if (player_.position() == 0) return;
    places_.push_back({watched_, plan_, player_.seekTarget().value_or(player_.position())});
    if (places_.size() > mostPlaces) places_.erase(places_.begin());
}

void WatchPage::showProblem(const QString& text, bool isAboutPlan) {
    isAboutPlan_ = isAboutPlan;
    planBanner_->hide();
    rootBanner_->hide();
    showMessage(isAboutPlan ? tr("This plan does not suit the puzzle.\n\n%1").arg(text) : text,
                isAboutPlan ? tr("Choose another &plan") : tr("Go to &Design"));
    if (!isAboutPlan) player_.close();
}

void WatchPage::onSearch() {
    const std::shared_ptr<const PreparedSearch> search = player_.search();
    pointed_.reset();
    if (search) {
        const bool isFlat = search->puzzle().lattice.isFlat();
        if (!isFlat && solid_ == nullptr) {
            std::unique_ptr<AssemblyView> view = makeAssemblyView();
            const QString notice = view->notice();
            solid_ = new SolidBoard(std::move(view), notice);
            connect(solid_, &SolidBoard::cellPointed, flat_, &FlatBoard::cellPointed);
            solid_->view().setKeyTaker(
                [this](QKeyEvent& event) { return triggerByKey(QWidget::actions(), event); });
            boards_->addWidget(solid_);
        }
        board_ = isFlat ? static_cast<WatchBoard*>(flat_) : solid_;
        showBoard();
    }
    flat_->setSearch(search);
    if (solid_ != nullptr) solid_->setSearch(search);
    strip_->setSearch(search);
    inside_->setSearch(search);
    tree_->setSearch(search);
    statistics_->setStatistics({});
    caption()->setText(player_.isOpen() ? tr("Building placement lists…") : QString());
    if (search) refreshSoon();
}

// Limit updates to the frame rate of the screen.
void WatchPage::refreshSoon() {
    if (refresh_.isActive()) return;
    const qint64 since = sinceRefresh_.isValid() ? sinceRefresh_.elapsed() : refreshTime;
    refresh_.start(static_cast<int>(std::clamp<qint64>(refreshTime - since, 0, refreshTime)));
}

int WatchPage::flightTime() {
    const qint64 pause = sinceState_.restart();
    if (player_.isSeekLong()) return 0;
    if (!player_.isPlaying()) return pause < calm ? 0 : timeToFly(longestFlight);
    const int rate = player_.speed().stepsPerSecond;
    if (rate == 0 || rate > fastestWithFlights) return 0;
    return std::min(timeToFly(longestFlight), 900 / rate);
}

void WatchPage::refreshState() {
    const std::shared_ptr<const PreparedSearch> search = player_.search();
    if (!search || !isVisible()) return;
    sinceRefresh_.start();
    const WatchedState& state = player_.state();
    board_->showScene(makeWatchScene(*search, state, pointed_), flightTime());
    // Caption and panels show the same step at any speed.
    inside_->setState(state);
    const InsideModel& model = inside_->model();
    showCaption(captionOf(*search, state, model.node()),
                state.last.kind == SearchEvent::Kind::solution && state.step > 0);
    strip_->setState(state);
    if (code_->isVisible()) code_->setState(model, state);
    if (statistics_->isVisible()) statistics_->setStatistics(state.statistics);
    if (!tree_->isVisible()) return;
    // While the tree is being built, keep the position of the displayed tree.
    if (state.step <= tree_->model().tree().step()) tree_->setPosition(state.step);
    startOnce(treeRefresh_);
}

void WatchPage::refreshTree() {
    if (!player_.search()) return;
    tree_->setTree(player_.tree());
    tree_->setPosition(player_.position());
}

QImage WatchPage::picture() {
    refreshState();
    refreshTree();
    if (view() == nullptr) return parts_->grab().toImage();
    // 3D views are native windows, so they must be grabbed from the screen.
    const QPoint at = parts_->mapTo(window(), QPoint());
    return screen()
        ->grabWindow(window()->winId(), at.x(), at.y(), parts_->width(), parts_->height())
        .toImage();
}

void WatchPage::pointAtImage(std::optional<ImageId> image) {
    if (std::exchange(pointed_, image) != image) refreshSoon();
}

// Shows or hides the parts beside the board, as requested by a lesson.

WatchParts WatchPage::parts() const {
    return {codeShown_->isChecked(), !inside_->isHidden(), below_->tabs().currentWidget() == tree_,
            below_->tabs().currentWidget() == statistics_, inside_->blackening()};
}

void WatchPage::showParts(const WatchParts& parts) {
    codeShown_->setChecked(parts.code);
    inside_->setVisible(parts.inside);
    inside_->setBlackening(parts.blackening);
    below_->setVisible(parts.tree || parts.statistics);
    if (parts.tree) below_->tabs().setCurrentWidget(tree_);
    if (parts.statistics) below_->tabs().setCurrentWidget(statistics_);
    flat_->setTeaching(parts.colours, parts.marked);
    refreshSoon();
}

void WatchPage::setFilmed(bool on) {
    for (QWidget* child : parts_->findChildren<QWidget*>()) {
        const bool isControl = qobject_cast<QLineEdit*>(child) != nullptr ||
                               qobject_cast<QTabBar*>(child) != nullptr ||
                               qobject_cast<QAbstractButton*>(child) != nullptr;
        if (isControl && on && !child->isHidden()) {
            child->setProperty("hiddenInFilm", true);
            child->hide();
        } else if (isControl && !on && child->property("hiddenInFilm").toBool()) {
            child->setProperty("hiddenInFilm", {});
            child->show();
        }
        if (auto* area = qobject_cast<QAbstractScrollArea*>(child)) {
            const Qt::ScrollBarPolicy policy = on ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded;
            area->setHorizontalScrollBarPolicy(policy);
            area->setVerticalScrollBarPolicy(policy);
        }
    }
}

}  // namespace tilewright
