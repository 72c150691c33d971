#include "views/edges/edge_watch_page.h"

#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>
#include <array>
#include <utility>

#include "views/edges/edge_words.h"
#include "views/edges/piece_field.h"
#include "views/session/session.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"
#include "views/watch/watch_words.h"

namespace tilewright {

namespace {

// Larger graphs are too slow to build and too large to draw.
constexpr std::size_t mostForGraph = 200'000;

}  // namespace

EdgeWatchPage::EdgeWatchPage(Session& session, QWidget* parent)
    : WatchFrame(parent),
      session_(session),
      kept_(player_, session.notes()),
      desk_(new PieceDesk(play_)),
      solving_(
          this, [this](const EdgeResult& result) { onSolved(result); },
          [this](const QString& error) { showProblem(error); }) {
    for (PieceField* field : desk_->fields())
        field->setFocusPolicy(Qt::NoFocus);
    auto* side = new QWidget;
    auto* sideLayout = new QVBoxLayout(side);
    const std::array orders{tr("Most constrained place first"), tr("Row by row"), tr("Column by column"),
                            tr("Border first"), tr("In a spiral")};
    constexpr std::array values{BoardOrder::constrained, BoardOrder::rows, BoardOrder::columns,
                                BoardOrder::frame, BoardOrder::spiral};
    for (std::size_t i = 0; i < orders.size(); ++i)
        order_->addItem(orders[i], static_cast<int>(values[i]));
    explain(order_, tr("Choose the order in which the search fills the places"), tr("Order of the search"));
    connect(order_, &QComboBox::activated, this, [this] {
        if (!isPath_ && session_.document().edges() != nullptr) begin();
    });
    tableArea_->setWidget(table_);
    tableArea_->setWidgetResizable(true);
    tableArea_->setFrameShape(QFrame::NoFrame);
    tableArea_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    tableArea_->setFocusPolicy(Qt::NoFocus);
    QComboBox* const marks = desk_->makeMarksBox();
    connect(marks, &QComboBox::currentIndexChanged, this,
            [this, marks] { table_->setMarks(static_cast<EdgeMarks>(marks->currentData().toInt())); });
    layOut(sideLayout, {marks, order_, method_, reason_, {graph_, 1}, {tableArea_, 1}});
    auto* all = new QSplitter;
    layOut(all, {{desk_, 1}, side});
    all->setSizes({900, 320});
    fill(player_, all);

    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, &EdgeWatchPage::refreshSearch);
    for (const auto signal : {&WatchSession::stateChanged, &WatchSession::phaseChanged})
        connect(&player_, signal, this, &EdgeWatchPage::refresh);
    connect(&player_, &WatchSession::failed, this, &EdgeWatchPage::showProblem);
}

EdgeWatchPage::~EdgeWatchPage() {
    empty();
}

void EdgeWatchPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refreshSearch();
}

void EdgeWatchPage::refreshSearch() {
    if (!isVisible()) return;
    const EdgePuzzle* puzzle = session_.document().edges();
    if (puzzle == nullptr) return;
    if (!session_.document().obstacle().isEmpty()) return showProblem(session_.document().obstacle());
    if ((!player_.isOpen() && !solving_.isRunning()) || *puzzle != puzzle_) return begin();
    if (!player_.isOpen() || kept_.isOpen()) return;
    player_.setBookmarks({});
    bindBookmarks();
}

template <class... Input>
void EdgeWatchPage::open(Input&&... input) {
    player_.open(std::forward<Input>(input)...);
    bindBookmarks();
}

std::optional<BoardOrder> EdgeWatchPage::order() const {
    const auto order = static_cast<BoardOrder>(order_->currentData().toInt());
    return order == BoardOrder::constrained ? std::nullopt : std::optional(order);
}

void EdgeWatchPage::fixOrder(std::optional<BoardOrder> order) {
    order_->setCurrentIndex(order_->findData(static_cast<int>(order.value_or(BoardOrder::constrained))));
    order_->setEnabled(false);
}

void EdgeWatchPage::bindBookmarks() {
    std::string plan = isPath_ ? "walk" : "search";
    if (!isPath_ && order()) plan += " " + std::string(boardOrderNames()[static_cast<std::size_t>(*order())]);
    kept_.begin({.problem = session_.document().problem(), .plan = plan, .puzzle = searchKey(puzzle_)});
}

// If a fast method solves the puzzle, show its path, which takes a moment to compute.
void EdgeWatchPage::begin() {
    puzzle_ = *session_.document().edges();
    player_.close();
    solving_.cancel();
    isPath_ = methodOf(puzzle_).name != "search";
    showBody();
    play_.setPuzzle(puzzle_);
    method_->setText(methodWords(puzzle_));
    reason_->clear();
    graph_->clear();
    graph_->setVisible(isPath_);
    table_->clear();
    tableArea_->setVisible(!isPath_);
    order_->setVisible(!isPath_);
    for (PieceField* field : desk_->fields())
        field->showOther(EdgeBoard(puzzle_.pieces.size()));
    if (!isPath_) return open(puzzle_, order());
    caption()->setText(tr("Computing the path…"));
    solving_.start([puzzle = puzzle_](const StopToken& stop, const auto& post) {
        EdgeOptions options;
        options.control = std::make_shared<EdgeControl>();
        const std::stop_callback cancel(stop.request(),
                                        [&] { options.control->stop(StopReason::cancelled); });
        post(solveEdges(puzzle, options));
    });
}

void EdgeWatchPage::onSolved(const EdgeResult& result) {
    const bool mayDraw = puzzle_.pieces.size() <= mostForGraph;
    bool byColumns = false;
    if (puzzle_.moves.swap && mayDraw) {
        if (auto graph = result.arrangement ? colourGraph(puzzle_, *result.arrangement) : rowGraph(puzzle_))
            graph_->setGraph(std::move(*graph), play_.palette());
    } else if (mayDraw) {
        if (auto graph = patternGraph(puzzle_, result.arrangement)) {
            byColumns = graph->byColumns;
            graph_->setGraph(std::move(*graph), play_.palette());
        }
    }
    inLayer_ = puzzle_.moves.swap ? 1 : static_cast<std::size_t>(byColumns ? puzzle_.rows : puzzle_.columns);
    graph_->setWalked(0);
    if (result.method == "search") {
        // The method found no path.
        isPath_ = false;
        graph_->setVisible(false);
        tableArea_->setVisible(true);
        order_->setVisible(true);
        open(puzzle_, order());
    } else if (result.arrangement) {
        open(puzzle_, *result.arrangement, walkOrder(puzzle_, byColumns));
    } else {
        reason_->setText(sentence(result.reason));
        caption()->setText(tr("There is no solution, so there is no path to show."));
    }
}

void EdgeWatchPage::showProblem(const QString& text) {
    player_.close();
    showMessage(text);
}

void EdgeWatchPage::refresh() {
    if (!player_.isReady()) return;
    const EdgeState& state = player_.state();
    const bool hasPlace = state.step > 0 && state.last.kind != EdgeStep::Kind::solution;
    desk_->board().showOther(state.board, hasPlace ? std::optional(state.last.place) : std::nullopt);
    desk_->tray().showOther(state.board);
    if (isPath_)
        graph_->setWalked(state.placed / inLayer_);
    else if (hasPlace)
        table_->setTable(tableAt(puzzle_, state.board, state.last.place), puzzle_.sides(),
                         state.board[state.last.place], play_.palette());
    else
        table_->clear();
    showCaption(state.step == 0 ? playHint() : stepWords(puzzle_, state.last),
                state.step > 0 && state.last.kind == EdgeStep::Kind::solution);
}

}  // namespace tilewright
