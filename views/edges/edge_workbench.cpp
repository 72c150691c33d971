#include "views/edges/edge_workbench.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QSplitter>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>

#include "views/edges/edge_graph_view.h"
#include "views/edges/film_bar.h"
#include "views/edges/piece_field.h"
#include "views/pictures/picture_file.h"
#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int sideWidth = 330;

// Graphs of larger boards could not be drawn, and take long to make.
constexpr std::size_t mostForGraph = 200'000;

QLabel* makeText() {
    auto* label = new QLabel;
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return label;
}

QString borderText(BorderRule rule) {
    switch (rule) {
        case BorderRule::monochrome:
            return EdgeWorkbench::tr("one colour");
        case BorderRule::cyclic:
            return EdgeWorkbench::tr("cyclic");
        default:
            return EdgeWorkbench::tr("free");
    }
}

// In the order in which the graph of a method is walked.
std::vector<std::size_t> walkOrder(const EdgePuzzle& puzzle, bool byColumns) {
    const auto rows = static_cast<std::size_t>(puzzle.rows);
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < rows * columns; ++i)
        order.push_back(byColumns ? i % rows * columns + i / rows : i);
    return order;
}

}  // namespace

EdgeWorkbench::EdgeWorkbench(QWidget* parent)
    : QWidget(parent),
      tools_(new QToolBar),
      board_(new PieceField(session_, PieceField::Kind::board)),
      tray_(new PieceField(session_, PieceField::Kind::tray)),
      trayArea_(new FieldScroller(tray_)),
      filmBar_(new FilmBar(film_, session_.puzzle())),
      graph_(new EdgeGraphView),
      ghost_(new QLabel(this)) {
    setFocusProxy(board_);
    ghost_->setAttribute(Qt::WA_TransparentForMouseEvents);
    ghost_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(tools_);

    auto* middle = new QWidget;
    auto* middleLayout = new QVBoxLayout(middle);
    middleLayout->setContentsMargins({});
    middleLayout->setSpacing(0);
    middleLayout->addWidget(new FieldScroller(board_), 1);
    middleLayout->addWidget(filmBar_);
    filmBar_->hide();
    auto* fields = new QSplitter(Qt::Vertical);
    fields->addWidget(middle);
    fields->addWidget(trayArea_);
    fields->setStretchFactor(0, 1);
    fields->setSizes({460, 160});
    fields->setChildrenCollapsible(false);
    auto* all = new QSplitter(Qt::Horizontal);
    all->addWidget(fields);
    all->addWidget(makeSide());
    all->setStretchFactor(0, 1);
    all->setSizes({900, sideWidth});
    layout->addWidget(all, 1);
    makeActions();

    for (PieceField* field : {board_, tray_}) {
        connectDrag(*field);
        connect(field, &PieceField::chosen, this,
                [this, field](std::size_t spot) { onChosen(*field, spot); });
        connect(field, &PieceField::pickCancelled, this, [this] { setPicked(std::nullopt); });
    }
    connect(&session_, &EdgeSession::puzzleChanged, this, &EdgeWorkbench::onPuzzle);
    connect(&session_, &EdgeSession::positionChanged, this, &EdgeWorkbench::refreshPosition);
    connect(&session_, &EdgeSession::phaseChanged, this, &EdgeWorkbench::refreshPhase);
    connect(&session_, &EdgeSession::resultChanged, this, &EdgeWorkbench::onResult);
    connect(&session_, &EdgeSession::refused, this, &EdgeWorkbench::say);
    connect(&session_, &EdgeSession::failed, this, &EdgeWorkbench::failed);
    connect(&film_, &EdgeFilm::changed, this, &EdgeWorkbench::refreshFilm);
    connect(filmBar_, &FilmBar::closed, this, &EdgeWorkbench::closeFilm);
    refreshPhase();
}

// Solvers and films first: what they send must find everything in its place.
EdgeWorkbench::~EdgeWorkbench() {
    film_.disconnect(this);
    session_.disconnect(this);
    film_.end();
    session_.stop();
}

QWidget* EdgeWorkbench::makeSide() {
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(8);
    rules_ = makeText();
    status_ = makeText();
    QFont bold = font();
    bold.setBold(true);
    status_->setFont(bold);
    result_ = makeText();
    marks_ = new QComboBox;
    marks_->addItem(tr("Colours only"), static_cast<int>(EdgeMarks::none));
    marks_->addItem(tr("Colours and patterns"), static_cast<int>(EdgeMarks::patterns));
    marks_->addItem(tr("Colours and letters"), static_cast<int>(EdgeMarks::letters));
    marks_->addItem(tr("Colours and numbers"), static_cast<int>(EdgeMarks::numbers));
    marks_->setAccessibleName(tr("What tells colours apart"));
    marks_->setToolTip(tr("Patterns, letters and numbers help where hues look alike"));
    connect(marks_, &QComboBox::currentIndexChanged, this, [this] {
        for (PieceField* field : {board_, tray_})
            field->setMarks(static_cast<EdgeMarks>(marks_->currentData().toInt()));
    });
    layout->addWidget(rules_);
    layout->addWidget(marks_);
    layout->addWidget(status_);
    layout->addWidget(result_);
    layout->addWidget(graph_, 1);
    layout->addStretch(0);
    side->setMinimumWidth(240);
    return side;
}

void EdgeWorkbench::makeActions() {
    const auto add = [this](const QString& icon, const QString& text, const QKeySequence& key,
                            const QString& tip, auto slot) {
        auto* action = new QAction(text, this);
        if (!icon.isEmpty()) action->setIcon(themedIcon(icon));
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(key.isEmpty() ? tip
                                         : u"%1 (%2)"_s.arg(tip, key.toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
        tools_->addAction(action);
        commands_ << action;
        return action;
    };
    tools_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    tools_->setIconSize(QSize(18, 18));
    solve_ = add(u"solve"_s, tr("Solve"), QKeySequence(tr("F5")), tr("Find a solution and show it"), [this] {
        closeFilm();
        session_.solve();
    });
    count_ = add({}, tr("Count"), QKeySequence(tr("F7")), tr("Count all different boards"),
                 [this] { session_.count(); });
    stop_ = add(u"stop"_s, tr("Stop"), QKeySequence(tr("Shift+F5")), tr("Stop what is being computed"),
                [this] { session_.stop(); });
    watch_ =
        add(u"assemble"_s, tr("Watch"), QKeySequence(tr("F8")),
            tr("Step through the search, or along the path that solves the puzzle"), &EdgeWorkbench::watch);
    tools_->addSeparator();
    for (QAction* action : {session_.undoStack().createUndoAction(this, tr("Undo")),
                            session_.undoStack().createRedoAction(this, tr("Redo"))}) {
        action->setShortcut(commands_.size() == 4 ? QKeySequence::Undo : QKeySequence::Redo);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
        tools_->addAction(action);
        commands_ << action;
    }
    clear_ = add({}, tr("Clear"), {}, tr("Take all pieces from the board, or turn them back"), [this] {
        closeFilm();
        session_.clearBoard();
    });
    tools_->addSeparator();
    add({}, tr("Open arrangement…"), {}, tr("Put the pieces as a file says"),
        &EdgeWorkbench::openArrangement);
    save_ = add({}, tr("Save arrangement…"), QKeySequence(QKeySequence::Save),
                tr("Write down where the pieces are"), &EdgeWorkbench::saveArrangement);
    add({}, tr("Export picture…"), QKeySequence(tr("Ctrl+E")),
        tr("Draw the board into a PNG, SVG or PDF file"), &EdgeWorkbench::exportPicture);
}

bool EdgeWorkbench::event(QEvent* event) {
    // Keys that mean something here mean nothing to the window around, whatever it has them for.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const QKeySequence pressed(key->keyCombination());
        for (const QAction* action : commands_)
            if (action->shortcut() == pressed) {
                event->accept();
                return true;
            }
    }
    return QWidget::event(event);
}

void EdgeWorkbench::keyPressEvent(QKeyEvent* event) {
    const QKeySequence pressed(event->keyCombination());
    for (QAction* action : commands_)
        if (!action->shortcut().isEmpty() && action->shortcut() == pressed) {
            action->trigger();
            return;
        }
    QWidget::keyPressEvent(event);
}

bool EdgeWorkbench::open(const QString& path) {
    return mayLeave() && session_.open(path);
}

bool EdgeWorkbench::mayLeave() {
    if (!session_.isModified()) return true;
    const bool canSave = session_.position().isFull();
    QMessageBox box(QMessageBox::Question, tr("Arrangement not saved"),
                    tr("The pieces of %1 have been moved. What shall become of that?")
                        .arg(QString::fromStdString(session_.puzzle().name)),
                    QMessageBox::NoButton, this);
    QPushButton* save = canSave ? box.addButton(QMessageBox::Save) : nullptr;
    box.addButton(QMessageBox::Discard);
    box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(canSave ? QMessageBox::Save : QMessageBox::Discard);
    box.setInformativeText(canSave ? QString() : tr("Only a full board can be saved."));
    const int answer = box.exec();
    if (answer == QMessageBox::Discard) return true;
    return save != nullptr && answer == QMessageBox::Save && saveArrangement();
}

void EdgeWorkbench::leave() {
    closeFilm();
    session_.stop();
}

void EdgeWorkbench::connectDrag(PieceField& field) {
    connect(&field, &PieceField::dragMoved, this, [this, &field](std::size_t piece, const QPoint& global) {
        if (!ghost_->isVisible()) {
            ghost_->setPixmap(field.pixmapOf(piece));
            ghost_->adjustSize();
            ghost_->show();
            ghost_->raise();
        }
        ghost_->move(mapFromGlobal(global) - ghost_->rect().center());
    });
    connect(&field, &PieceField::dragDropped, this, &EdgeWorkbench::onDropped);
    connect(&field, &PieceField::dragCancelled, ghost_, &QWidget::hide);
}

void EdgeWorkbench::onDropped(std::size_t piece, const QPoint& global) {
    ghost_->hide();
    const auto isOver = [&](const PieceField& field) {
        return field.isVisible() && field.visibleRegion().contains(field.mapFromGlobal(global));
    };
    if (isOver(*tray_)) {
        session_.movePiece(piece, std::nullopt);
    } else if (isOver(*board_)) {
        if (const auto place = board_->spotAt(board_->mapFromGlobal(global))) {
            board_->setCursorSpot(*place);
            session_.movePiece(piece, place);
        }
    }
}

void EdgeWorkbench::onChosen(PieceField& field, std::size_t spot) {
    if (!picked_) {
        setPicked(field.pieceAt(spot));
        if (picked_)
            say(tr("Piece %1 is picked up: Return puts it down, Escape leaves it where it is.")
                    .arg(*picked_ + 1));
        return;
    }
    const std::size_t piece = *picked_;
    setPicked(std::nullopt);
    say({});
    session_.movePiece(piece, &field == board_ ? std::optional(spot) : std::nullopt);
}

void EdgeWorkbench::setPicked(std::optional<std::size_t> piece) {
    picked_ = piece;
    board_->setPicked(piece);
    tray_->setPicked(piece);
}

void EdgeWorkbench::onPuzzle() {
    film_.end();
    setPicked(std::nullopt);
    ghost_->hide();
    trayArea_->setVisible(session_.puzzle().moves.swap);
    rules_->setText(rulesText());
    refreshPhase();
    refreshGraph();
    Q_EMIT titleChanged(QString::fromStdString(session_.puzzle().name));
}

void EdgeWorkbench::refreshPosition() {
    const EdgePosition& position = session_.position();
    save_->setEnabled(position.isFull());
    const std::size_t clashes = clashingEdges(session_.puzzle(), session_.clashes());
    if (session_.isSolved())
        say(tr("Solved: all edges match."));
    else if (clashes > 0)
        say(tr("%Ln edge(s) do not match.", "", static_cast<int>(clashes)));
    else
        say(tr("Everything on the board matches so far."));
}

void EdgeWorkbench::refreshPhase() {
    const bool isBusy = session_.phase() != EdgeSession::Phase::idle;
    solve_->setEnabled(session_.hasPuzzle() && !isBusy);
    count_->setEnabled(session_.hasPuzzle() && !isBusy);
    stop_->setEnabled(isBusy);
    watch_->setEnabled(session_.hasPuzzle());
    result_->setText(session_.phase() == EdgeSession::Phase::solving    ? tr("Solving…")
                     : session_.phase() == EdgeSession::Phase::counting ? tr("Counting…")
                                                                        : resultText());
}

void EdgeWorkbench::onResult() {
    result_->setText(resultText());
    refreshGraph();
}

void EdgeWorkbench::refreshGraph() {
    const EdgePuzzle& puzzle = session_.puzzle();
    graph_->clear();
    hasPath_ = false;
    if (!session_.hasPuzzle() || puzzle.pieces.size() > mostForGraph) return;
    const auto& result = session_.result();
    const std::optional<EdgeArrangement> solution = result ? result->arrangement : std::nullopt;
    const bool isQuick = result ? result->method != "search" : methodOf(puzzle).name != "search";
    graph_->setVisible(isQuick);
    if (!isQuick) return;
    if (puzzle.moves.swap) {
        if (!solution) return;
        if (auto graph = colourGraph(puzzle, *solution)) {
            graph_->setGraph(std::move(*graph), session_.palette());
            hasPath_ = true;
        }
    } else if (auto graph = patternGraph(puzzle, solution)) {
        graph_->setGraph(std::move(*graph), session_.palette());
        hasPath_ = solution.has_value();
    }
}

void EdgeWorkbench::watch() {
    const EdgePuzzle& puzzle = session_.puzzle();
    if (film_.isOpen()) return closeFilm();
    if (hasPath_) {
        const auto graph =
            puzzle.moves.swap ? std::nullopt : patternGraph(puzzle, session_.result()->arrangement);
        film_.beginPath(*session_.result()->arrangement, walkOrder(puzzle, graph && graph->byColumns));
    } else {
        film_.beginSearch(puzzle);
    }
    filmBar_->show();
}

void EdgeWorkbench::closeFilm() {
    film_.end();
}

void EdgeWorkbench::refreshFilm() {
    if (!film_.isOpen()) {
        filmBar_->hide();
        board_->showOther(std::nullopt);
        tray_->showOther(std::nullopt);
        refreshGraph();
        return;
    }
    const std::optional<EdgeStep> step = film_.lastStep();
    const bool hasPlace = step && step->kind != EdgeStep::Kind::solution;
    board_->showOther(film_.board(), hasPlace ? std::optional(step->place) : std::nullopt);
    tray_->showOther(film_.board());
    if (graph_->isEmpty() || film_.isSearch()) return;
    const auto walked = static_cast<std::size_t>(film_.position());
    const auto pieces = session_.puzzle().pieces.size();
    const bool isRow = session_.puzzle().moves.swap;
    const auto inLayer =
        static_cast<std::size_t>(std::min(session_.puzzle().rows, session_.puzzle().columns));
    graph_->setWalked(isRow ? std::min(walked, pieces) : std::min(walked, pieces) / inLayer);
}

bool EdgeWorkbench::saveArrangement() {
    const QFileInfo puzzle(session_.file());
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Save the arrangement"), puzzle.dir().filePath(puzzle.completeBaseName() + u".txt"_s),
        tr("Arrangements (*.txt);;All files (*)"));
    return !file.isEmpty() && session_.saveArrangement(file);
}

void EdgeWorkbench::openArrangement() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Open an arrangement"),
                                                      QFileInfo(session_.file()).absolutePath(),
                                                      tr("Arrangements (*.txt *.json);;All files (*)"));
    if (!file.isEmpty()) session_.openArrangement(file);
}

void EdgeWorkbench::exportPicture() {
    const QFileInfo puzzle(session_.file());
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export a picture"), puzzle.dir().filePath(puzzle.completeBaseName() + u".png"_s),
        tr("Pictures (*.png *.svg *.pdf)"));
    if (file.isEmpty()) return;
    const EdgeBoard board = film_.isOpen() ? film_.board() : session_.position().board();
    BoardStyle style;
    style.marks = board_->marks();
    PictureOptions options;
    options.size = QSizeF(1600, 1200);
    options.title = QString::fromStdString(session_.puzzle().name);
    // The file dialogue has asked.
    options.overwrite = true;
    try {
        writePicture(file.toStdString(), options, [&](QPainter& painter, const QSizeF& size) {
            paintBoardPicture(painter, size, session_.puzzle(), board, style, options.title);
        });
        say(tr("Written to %1.").arg(file));
    } catch (const PictureError& error) {
        Q_EMIT failed(QString::fromStdString(error.what()));
    }
}

void EdgeWorkbench::say(const QString& text) {
    status_->setText(text);
}

QString EdgeWorkbench::rulesText() const {
    const EdgePuzzle& puzzle = session_.puzzle();
    const QLocale locale;
    QStringList lines;
    lines << QString::fromStdString(puzzle.name);
    lines << tr("%1 × %2 places, %3 colours")
                 .arg(locale.toString(puzzle.rows), locale.toString(puzzle.columns),
                      locale.toString(static_cast<qulonglong>(session_.palette().size())));
    lines << (puzzle.leftRight == puzzle.topBottom
                  ? tr("Border: %1").arg(borderText(puzzle.leftRight))
                  : tr("Border: left and right %1, top and bottom %2")
                        .arg(borderText(puzzle.leftRight), borderText(puzzle.topBottom)));
    if (puzzle.borderColour)
        lines.back() += tr(" (%1)").arg(session_.palette().letterOf(*puzzle.borderColour));
    QStringList moves;
    if (puzzle.moves.swap) moves << tr("exchange (drag)");
    if (puzzle.moves.rotate) moves << tr("turn (click, wheel, R)");
    if (puzzle.moves.flip) moves << tr("flip (F, Shift+F)");
    if (puzzle.moves.permute) moves << tr("permute the colours (P)");
    lines << tr("Moves: %1").arg(moves.isEmpty() ? tr("none") : moves.join(u", "_s));
    const EdgeMethod method = methodOf(puzzle);
    lines << tr("Method: %1, %2")
                 .arg(QString::fromStdString(method.name), QString::fromStdString(method.complexity));
    return lines.join(u'\n');
}

QString EdgeWorkbench::resultText() const {
    const auto& result = session_.result();
    if (!result) return {};
    QStringList lines;
    if (result->solvable)
        lines << (*result->solvable ? tr("There is a solution.") : tr("There is no solution."));
    if (!result->reason.empty()) lines << QString::fromStdString(result->reason);
    if (result->count) {
        const std::string digits = result->count->text();
        constexpr std::size_t mostDigits = 60;
        // Larger ones are told by their length.
        lines << (digits.size() <= mostDigits
                      ? tr("Different boards: %1").arg(QString::fromStdString(digits))
                      : tr("Different boards: a number of %1 digits").arg(digits.size()));
    }
    lines << tr("%1 s").arg(QLocale().toString(result->seconds, 'f', 3));
    return lines.join(u'\n');
}

}  // namespace tilewright
