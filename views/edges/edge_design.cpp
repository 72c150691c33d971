#include "views/edges/edge_design.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSplitter>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>

#include "core/basics/files.h"
#include "core/edges/edge_checks.h"
#include "core/formats/edge_file.h"
#include "core/formats/remark_file.h"
#include "views/edges/edge_panel.h"
#include "views/edges/edge_words.h"
#include "views/edges/piece_field.h"
#include "views/export/export_dialog.h"
#include "views/session/edge_solutions.h"
#include "views/session/library.h"
#include "views/session/search.h"
#include "views/session/session.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int panelWidth = 300;
// Longer lists of pens would be unusable.
constexpr std::size_t mostPens = 500;

}  // namespace

EdgeDesign::EdgeDesign(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      desk_(new PieceDesk(play_)),
      board_(&desk_->board()),
      tray_(&desk_->tray()),
      panel_(new EdgePanel(session)) {
    setFocusProxy(board_);
    ghost_->setAttribute(Qt::WA_TransparentForMouseEvents);
    ghost_->hide();
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    auto* tools = new QToolBar;
    pen_->setAccessibleName(tr("Pen"));
    pen_->setToolTip(tr("Paint sides by clicking or with Shift+arrow keys"));
    tools->addWidget(pen_);
    tools->addWidget(desk_->makeMarksBox());
    makeActions();
    // Files are opened and saved by the menu.
    tools->addActions({clear_, pin_, next_, previous_, adopt_});

    status_->setContentsMargins(10, 4, 10, 4);
    status_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    status_->setAccessibleName(tr("State of the board"));
    auto* left = new QWidget;
    auto* leftLayout = makeLayout<QVBoxLayout>(left, {}, 0);
    layOut(leftLayout, {{desk_, 1}, status_});
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(panel_);
    scroll->setMinimumWidth(panel_->minimumSizeHint().width() + 20);
    auto* all = new QSplitter(Qt::Horizontal);
    layOut(all, {{left, 1}, scroll});
    all->setSizes({900, panelWidth});
    layOut(layout, {tools, {all, 1}});

    for (PieceField* field : desk_->fields())
        connectField(*field);
    connect(pen_, &QComboBox::currentIndexChanged, this, [this] {
        const QVariant colour = pen_->currentData();
        for (PieceField* field : desk_->fields())
            field->setPainting(colour.isValid());
        refreshPosition();
    });
    connect(&play_, &EdgePlay::positionChanged, this, &EdgeDesign::refreshPosition);
    connect(&play_, &EdgePlay::refused, this, [this](const QString& why) { status_->setText(why); });
    connect(&play_, &EdgePlay::moved, this, &EdgeDesign::keepBoard);
    connect(&session_.document(), &Document::puzzleChanged, this, [this] {
        onPuzzle();
        restoreBoard();
    });
    connect(&session_.document(), &Document::puzzleEdited, this, [this] {
        onPuzzle();
        keepBoard();
    });
    connect(&session_.notes(), &Notes::loaded, this, &EdgeDesign::restoreBoard);
    connect(&session_.document(), &Document::undoChanged, this, &EdgeDesign::undoChanged);
    session_.run().onChange(Run::Change::snapshot, this, &EdgeDesign::refreshRun);
    onPuzzle();
    restoreBoard();
    refreshRun();
}

void EdgeDesign::makeActions() {
    const auto add = [this](const ActionText& text, auto slot) {
        QAction* action = makeAction(this, text, Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, slot);
        commands_ << action;
        return action;
    };
    clear_ = add({tr("&Clear"), tr("Remove all pieces from the board, or rotate them back")},
                 [this] { play_.clear(); });
    pin_ = add({tr("P&in piece"), tr("Fix the piece under the cursor where it lies, or remove its pin"),
                QKeySequence(tr("P"))},
               [this] { togglePin(false); });
    add({tr("Pin piece in any orie&ntation"),
         tr("Fix the piece under the cursor at its place, but let it be rotated"),
         QKeySequence(tr("Shift+P"))},
        [this] { togglePin(true); });
    next_ = add({tr("Show next s&olution"), tr("Place the pieces as in the next solution"),
                 QKeySequence(tr("Ctrl+Return"))},
                [this] { showSolution(1); });
    previous_ = add({tr("Show &previous solution"), tr("Place the pieces as in the previous solution"),
                     QKeySequence(tr("Ctrl+Shift+Return"))},
                    [this] { showSolution(-1); });
    adopt_ = add({tr("&Use as puzzle"), tr("Use the current board as the puzzle")}, [this] { adopt(); });
    const QString filter = tr("Arrangements (*.txt *.json);;All files (*)");
    add({tr("Open &arrangement…"), tr("Load an arrangement of the pieces from a file")}, [this, filter] {
        const QString file = QFileDialog::getOpenFileName(
            this, tr("Open an arrangement"), QFileInfo(session_.document().file()).absolutePath(), filter);
        if (!file.isEmpty()) openArrangement(file);
    });
    save_ =
        add({tr("Save a&rrangement…"), tr("Save the arrangement of the pieces to a file")}, [this, filter] {
            const Document& document = session_.document();
            const QString file =
                chooseFileFor(tr("Save arrangement"), filter, u"txt"_s,
                              proposedFile(titleOf(document), u"txt"_s, document.file()), this);
            if (!file.isEmpty()) saveArrangement(file);
        });
    add({tr("&Export picture…"), tr("Save the board as a PNG, SVG or PDF file")},
        [this] { exportPicture(); });
}

void EdgeDesign::connectField(PieceField& field) {
    connect(&field, &PieceField::dragMoved, this, [this, &field](std::size_t piece, const QPoint& global) {
        if (!ghost_->isVisible()) {
            ghost_->setPixmap(field.pixmapOf(piece));
            ghost_->adjustSize();
            ghost_->show();
            ghost_->raise();
        }
        ghost_->move(mapFromGlobal(global) - ghost_->rect().center());
    });
    connect(&field, &PieceField::dragDropped, this, &EdgeDesign::onDropped);
    connect(&field, &PieceField::dragCancelled, ghost_, &QWidget::hide);
    connect(&field, &PieceField::chosen, this, [this, &field](std::size_t spot) { onChosen(field, spot); });
    connect(&field, &PieceField::pickCancelled, this, [this] { setPicked(std::nullopt); });
    connect(&field, &PieceField::sidePainted, this, &EdgeDesign::paintSide);
    connect(&field, &PieceField::cursorMoved, this, [this, &field](std::size_t spot) {
        if (const std::optional<std::size_t> piece = field.pieceAt(spot)) panel_->setPiece(*piece);
    });
}

// Changing the puzzle starts a new layout, so all moves come after the last edit.
void EdgeDesign::undo() {
    if (play_.history().canUndo())
        play_.undo();
    else
        session_.document().undo();
}

void EdgeDesign::redo() {
    if (play_.history().canRedo())
        play_.redo();
    else
        session_.document().redo();
}

void EdgeDesign::onDropped(std::size_t piece, const QPoint& global) {
    ghost_->hide();
    const auto isOver = [&](const PieceField& field) {
        return field.isVisible() && field.visibleRegion().contains(field.mapFromGlobal(global));
    };
    if (isOver(*tray_)) {
        play_.movePiece(piece, std::nullopt);
    } else if (isOver(*board_)) {
        if (const auto place = board_->spotAt(board_->mapFromGlobal(global))) {
            board_->setCursorSpot(*place);
            play_.movePiece(piece, place);
        }
    }
}

void EdgeDesign::onChosen(PieceField& field, std::size_t spot) {
    if (!picked_) {
        setPicked(field.pieceAt(spot));
        if (picked_)
            status_->setText(tr("Piece %1 is picked up. Press Return to put it down, or Escape to cancel.")
                                 .arg(*picked_ + 1));
        return;
    }
    const std::size_t piece = *picked_;
    setPicked(std::nullopt);
    refreshPosition();
    play_.movePiece(piece, &field == board_ ? std::optional(spot) : std::nullopt);
}

void EdgeDesign::paintSide(std::size_t piece, Side side) {
    const QVariant colour = pen_->currentData();
    if (!colour.isValid() || session_.document().edges() == nullptr) return;
    EdgePuzzle after = *session_.document().edges();
    // In its current orientation, which is reachable by moves: the puzzle changes only in the new colour.
    after.pieces[piece] = play_.position().coloursOf(piece);
    after.pieces[piece][static_cast<std::size_t>(side)] = colour.toInt();
    for (EdgeClue& clue : after.clues)
        if (clue.piece == piece && clue.turns) clue.turns = 0;
    session_.document().edit(tr("Paint piece %1").arg(piece + 1), std::move(after),
                             u"edge piece %1"_s.arg(piece));
    panel_->setPiece(piece);
}

void EdgeDesign::togglePin(bool anyTurn) {
    const EdgePuzzle* puzzle = session_.document().edges();
    if (puzzle == nullptr) return;
    const std::optional<std::size_t> piece = board_->pieceAt(board_->cursor());
    if (!piece) {
        status_->setText(tr("Put a piece on this place of the board first; then P pins it."));
        return;
    }
    EdgePuzzle after = *puzzle;
    if (play_.pinOf(*piece) != nullptr) {
        std::erase_if(after.clues, [&](const EdgeClue& clue) { return clue.piece == *piece; });
        session_.document().edit(tr("Unpin piece %1").arg(*piece + 1), std::move(after));
        return;
    }
    const std::optional<EdgeClue> pin = play_.pinHere(*piece, anyTurn);
    if (!pin) {
        status_->setText(
            tr("A flipped or permuted piece can be pinned in any orientation only: press Shift+P."));
        return;
    }
    after.clues.push_back(*pin);
    std::ranges::sort(after.clues, {}, &EdgeClue::place);
    session_.document().edit(tr("Pin piece %1").arg(*piece + 1), std::move(after));
}

void EdgeDesign::setPicked(std::optional<std::size_t> piece) {
    picked_ = piece;
    board_->setPicked(piece);
    tray_->setPicked(piece);
}

void EdgeDesign::onPuzzle() {
    setPicked(std::nullopt);
    ghost_->hide();
    panel_->refresh();
    const EdgePuzzle* puzzle = session_.document().edges();
    const bool hasBoard = puzzle != nullptr && validateEdges(*puzzle).empty();
    for (QAction* action : commands_)
        action->setEnabled(hasBoard);
    if (!hasBoard) return;
    play_.setPuzzle(*puzzle);
    refreshPens();
    refreshPosition();
    refreshRun();
}

// The layout is stored in the notes of the puzzle, like bookmarks.
void EdgeDesign::keepBoard() {
    const EdgePuzzle* puzzle = session_.document().edges();
    if (puzzle == nullptr || *puzzle != play_.puzzle() || isShowing_) return;
    SavedBoard board{.problem = session_.document().problem(), .puzzle = searchKey(*puzzle), .entries = {}};
    const EdgeBoard& now = play_.position().board();
    if (!play_.isAtStart())
        for (std::size_t place = 0; place < now.size(); ++place)
            if (now[place]) board.entries.push_back({place, *now[place]});
    session_.notes().setBoard(std::move(board));
}

// A loaded arrangement must consist of pieces of the puzzle in orientations that its moves permit.
void EdgeDesign::restoreBoard() {
    const EdgePuzzle* puzzle = session_.document().edges();
    if (puzzle == nullptr || *puzzle != play_.puzzle()) return;
    const std::optional<SavedBoard> saved =
        session_.notes().board(session_.document().problem(), searchKey(*puzzle));
    if (!saved) return;
    EdgeBoard board(puzzle->places());
    std::vector<bool> isUsed(puzzle->pieces.size(), false);
    for (const auto& [place, placed] : saved->entries) {
        if (place >= board.size() || board[place] || placed.piece >= isUsed.size() || isUsed[placed.piece] ||
            (!puzzle->moves.swap && placed.piece != place) ||
            !std::ranges::binary_search(variantsOf(puzzle->pieces[placed.piece], puzzle->moves),
                                        placed.colours))
            return;
        isUsed[placed.piece] = true;
        board[place] = placed;
    }
    play_.restart(board);
}

void EdgeDesign::refreshPens() {
    const QVariant chosen = pen_->currentData();
    const QSignalBlocker blocker(pen_);
    pen_->clear();
    pen_->addItem(tr("No pen"));
    const EdgePalette& palette = play_.palette();
    EdgeColour next = 0;
    for (std::size_t i = 0; i < palette.size(); ++i) {
        const EdgeColour colour = palette.colours()[i];
        if (colour == next) ++next;
        if (i >= mostPens) continue;
        pen_->addItem(swatchOf(palette.hueOf(colour), 16), tr("Paint %1").arg(colour), colour);
    }
    pen_->addItem(tr("Paint a new colour"), next);
    pen_->setCurrentIndex(chosen.isValid() ? std::max(0, pen_->findData(chosen)) : 0);
    for (PieceField* field : desk_->fields())
        field->setPainting(pen_->currentData().isValid());
}

void EdgeDesign::refreshPosition() {
    const EdgePosition& position = play_.position();
    save_->setEnabled(position.isFull());
    adopt_->setEnabled(position.isFull());
    const std::size_t clashes = clashingEdges(play_.clashes());
    const bool isEmpty =
        std::ranges::none_of(position.board(), [](const auto& placed) { return placed.has_value(); });
    if (play_.isSolved())
        status_->setText(tr("Solved: all edges match."));
    else if (pen_->currentData().isValid())
        status_->setText(tr("Click a side of a piece to paint it."));
    else if (clashes > 0)
        status_->setText(tr("%Ln edge(s) do not match.", "", static_cast<int>(clashes)));
    else
        status_->setText(isEmpty
                             ? tr("Drag pieces to the board; click one to turn it. F5 finds all solutions.")
                             : tr("All edges on the board match so far."));
    Q_EMIT undoChanged();
}

void EdgeDesign::adopt() {
    EdgePuzzle after = play_.puzzle();
    const EdgeBoard board = play_.position().board();
    for (std::size_t place = 0; place < board.size(); ++place)
        after.pieces[place] = board[place]->colours;
    // Pinned pieces lie at their places now.
    for (EdgeClue& clue : after.clues) {
        clue.piece = clue.place;
        if (clue.turns) clue.turns = 0;
    }
    session_.document().edit(tr("Use the board as puzzle"), std::move(after));
    play_.restart(boardAsWritten(play_.puzzle()));
}

// Start with the first solution, then cycle.
void EdgeDesign::showSolution(int by) {
    const auto search = session_.run().searchOf<EdgeSearch>();
    const quint64 count = search ? search->count() : 0;
    if (count == 0) return;
    shown_ = shown_ ? (*shown_ + (by > 0 ? 1 : count - 1)) % count : 0;
    const QScopedValueRollback showing(isShowing_, true);
    play_.arrange(tr("Show solution %1").arg(*shown_ + 1), boardHolding(search->arrangement(*shown_)));
}

void EdgeDesign::refreshRun() {
    const auto search = session_.run().searchOf<EdgeSearch>();
    const bool some = search && search->count() > 0;
    for (QAction* action : {next_, previous_})
        action->setEnabled(some);
    if (!search) shown_.reset();
    const auto* now = session_.run().snapshotOf<EdgeSnapshot>();
    const bool isBest = search && search->goal() == EdgeSearch::Goal::bestBoard;
    if (isBest && now != nullptr && !now->result)
        panel_->setResult(matchText(*search));
    else
        panel_->setResult(search && now != nullptr ? resultWords(*now, search->copies()) : QString());
}

bool EdgeDesign::saveArrangement(const QString& path) {
    EdgeArrangement arrangement;
    for (const auto& placed : play_.position().board())
        if (placed) arrangement.push_back(*placed);
    if (arrangement.size() != play_.position().board().size()) {
        Q_EMIT failed(tr("Only a full board can be saved. Place all pieces first."));
        return false;
    }
    try {
        writeFile(path.toStdString(), toText(play_.puzzle(), arrangement));
    } catch (const FormatError& error) {
        Q_EMIT failed(sentence(error.message()));
        return false;
    }
    return true;
}

bool EdgeDesign::openArrangement(const QString& path) {
    try {
        const std::string text = readFile(path.toStdString(), maxEdgeFile);
        EdgeArrangementReader reader(text, path.toStdString(), play_.puzzle());
        const std::optional<EdgeArrangement> arrangement = reader.next();
        if (!arrangement)
            throw FormatError(path.toStdString(), core::message("the file contains no arrangement"));
        // A piece can be on the board only once.
        std::vector<bool> isUsed(play_.puzzle().pieces.size(), false);
        for (const PlacedEdgePiece& placed : *arrangement) {
            if (isUsed[placed.piece])
                throw FormatError(path.toStdString(), core::message("piece %1 appears twice", placed.piece));
            isUsed[placed.piece] = true;
        }
        play_.arrange(tr("Open an arrangement"), boardHolding(*arrangement));
    } catch (const FormatError& error) {
        Q_EMIT failed(sentence(error.message()));
        return false;
    }
    return true;
}

void EdgeDesign::exportPicture() {
    ExportSelection selection;
    selection.arranged = arrangedBoard(play_.puzzle(), play_.position().board());
    auto* dialog = new ExportDialog(session_, selection, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->showKind(u"picture"_s);
    dialog->open();
}

}  // namespace tilewright
