#include "views/editor/designer.h"

#include <algorithm>
#include <utility>

#include "core/cover/cover_model.h"
#include "core/puzzle/checks.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

// What a person begins to draw in, if there is nothing yet.
constexpr int flatRoom = 6;
constexpr int spaceRoom = 4;

// Beyond this many pictures of the past the oldest boxes may be forgotten.
constexpr std::size_t mostBoxes = 10'000;

Box unite(const Box& a, const Box& b) {
    return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y), std::min(a.low.z, b.low.z)},
            {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y), std::max(a.high.z, b.high.z)}};
}

Box movedBy(const Box& box, Cell by) {
    return {box.low + by, box.high + by};
}

}  // namespace

Designer::Designer(Session& session, QObject* parent) : QObject(parent), session_(session) {
    connect(&session_.document(), &Document::puzzleChanged, this, &Designer::onPuzzleChanged);
    connect(&session_.document(), &Document::puzzleEdited, this, &Designer::onPuzzleEdited);
    onPuzzleChanged();
}

void Designer::setTarget(EditTarget target) {
    if (target.piece && *target.piece >= puzzle().pieces.size()) target = {};
    if (target == target_) return;
    endStroke();
    target_ = target;
    boxes_.clear();
    box_ = roomAround(boundsOfTarget());
    cursor_ = box_.low;
    pointed_.clear();
    readCells();
    Q_EMIT targetChanged();
}

Box Designer::canvas() const {
    if (frozenCanvas_) return *frozenCanvas_;
    const Cell margin{1, 1, isFlat() ? 0 : 1};
    return {box_.low - margin, box_.high + margin};
}

void Designer::setBox(const Box& box) {
    if (box.volume() <= maxBoxCells) placeBox(box);
}

void Designer::resizeBox(BoxSide side, int by) {
    std::optional<ResizedBox> resized;
    const Box before = box_;
    const bool done = applyEdit(tr("Resize box"),
                                [&](const Puzzle& from) {
                                    resized = resizedBox(from, target_, before, side, by);
                                    return resized->edited;
                                },
                                {});
    if (!done || !resized) return;
    box_ = resized->box;
    pointed_.clear();
    rememberBox();
    readCells();
    setCursor(cursor_);
    Q_EMIT targetChanged();
}

void Designer::shift(Cell by) {
    if (target_.piece)
        placeBox(movedBy(box_, Cell{} - by));
    else
        apply(tr("Shift"), [&](const Puzzle& from) { return shifted(from, target_, by); });
}

void Designer::centre() {
    if (target_.isRegion()) {
        apply(tr("Centre"), [&](const Puzzle& from) { return centred(from, target_, box_); });
        return;
    }
    const Cell room = box_.extent() - boundsOfTarget().extent();
    const Cell low = Cell{} - Cell{room.x / 2, room.y / 2, room.z / 2};
    placeBox({low, low + box_.extent() - Cell{1, 1, 1}});
}

void Designer::fitBox() {
    if (cellsOf(puzzle(), target_).empty()) return;
    if (target_.isRegion())
        apply(tr("Grow or shrink to fit"), [&](const Puzzle& from) { return movedToOrigin(from, target_); });
    placeBox(boundsOfTarget());
}

void Designer::fillBox() {
    apply(tr("Fill box"), [&](const Puzzle& from) {
        return setCells(from, target_, cellsBetween(box_.low, box_.high), CellState::filled);
    });
}

void Designer::clear() {
    const Box before = box_;
    apply(tr("Clear"), [&](const Puzzle& from) {
        const std::span<const Cell> cells = cellsOf(from, target_);
        return setCells(from, target_, std::vector<Cell>(cells.begin(), cells.end()), CellState::outside);
    });
    placeBox(before);
}

// The box alone is no part of the puzzle, so that there is nothing to undo.
void Designer::placeBox(const Box& box) {
    const std::span<const Cell> cells = cellsOf(puzzle(), target_);
    box_ = cells.empty() ? box : unite(box, boxAround(cells));
    rememberBox();
    setCursor(cursor_);
    Q_EMIT targetChanged();
}

CellState Designer::stateAt(Cell cell) const {
    return cellsBox_.contains(cell) && !states_.empty() ? states_[cellsBox_.indexOf(cell)]
                                                        : CellState::outside;
}

std::optional<std::size_t> Designer::fixedPieceAt(Cell cell) const {
    if (!cellsBox_.contains(cell) || owners_.empty()) return std::nullopt;
    const std::size_t owner = owners_[cellsBox_.indexOf(cell)];
    return owner == 0 ? std::nullopt : std::optional(owner - 1);
}

void Designer::setWeight(int weight) {
    weight_ = std::clamp(weight, 0, maxCellWeight);
    pen_ = Pen::weight;
    Q_EMIT toolsChanged();
}

bool Designer::hasWeights() const {
    return target_.isRegion() && puzzle().kind == PuzzleKind::cover;
}

std::optional<int> Designer::weightAt(Cell cell) const {
    const std::optional<std::size_t> index = puzzle().region.indexOf(cell);
    if (!hasWeights() || puzzle().weights.empty() || !index) return std::nullopt;
    return weightOf(puzzle(), *index);
}

void Designer::setPen(Pen pen) {
    if (pen == std::exchange(pen_, pen)) return;
    Q_EMIT toolsChanged();
}

void Designer::setDrawsColumns(bool on) {
    if (on == std::exchange(columns_, on)) return;
    Q_EMIT toolsChanged();
}

void Designer::setDrawsRectangles(bool on) {
    if (on == std::exchange(rectangles_, on)) return;
    Q_EMIT toolsChanged();
}

void Designer::setSymmetry(PenSymmetry symmetry) {
    symmetry_ = symmetry;
    Q_EMIT toolsChanged();
}

void Designer::setCursor(Cell cell) {
    const Box room = canvas();
    const Cell at{std::clamp(cell.x, room.low.x, room.high.x), std::clamp(cell.y, room.low.y, room.high.y),
                  std::clamp(cell.z, room.low.z, room.high.z)};
    if (at == std::exchange(cursor_, at)) return;
    Q_EMIT cursorChanged();
}

void Designer::setLayer(int z) {
    setCursor({cursor_.x, cursor_.y, z});
}

void Designer::point(std::span<const Cell> cells) {
    std::vector<Cell> touched(cells.begin(), cells.end());
    if (columns_ && !touched.empty()) touched = columnsOf(touched, box_);
    setPointed(symmetricCells(touched, box_, symmetry_));
}

void Designer::setPointed(std::vector<Cell> cells) {
    if (cells == pointed_) return;
    pointed_ = std::move(cells);
    Q_EMIT pointedChanged();
}

void Designer::beginStroke() {
    if (!stroke_.isEmpty()) return;
    frozenCanvas_ = canvas();
    stroke_ = QStringLiteral("stroke %1").arg(++strokes_);
}

void Designer::endStroke() {
    if (stroke_.isEmpty()) return;
    stroke_.clear();
    const bool grown = frozenCanvas_ && *std::exchange(frozenCanvas_, std::nullopt) != canvas();
    setCursor(cursor_);
    if (grown) Q_EMIT targetChanged();
}

void Designer::draw(std::span<const Cell> cells, Pen pen) {
    if (cells.empty() || !session_.document().hasPuzzle()) return;
    std::vector<Cell> touched(cells.begin(), cells.end());
    if (columns_) touched = columnsOf(touched, box_);
    touched = symmetricCells(touched, box_, symmetry_);
    if (pen == Pen::weight && hasWeights()) {
        const bool isDone = applyEdit(
            tr("Weigh cells"), [&](const Puzzle& from) { return weighted(from, touched, weight_); }, stroke_);
        if (isDone) Q_EMIT cellsChanged();
        return;
    }
    const bool outside = pen == Pen::erase;
    const CellState state = outside                                      ? CellState::outside
                            : pen == Pen::optional && target_.isRegion() ? CellState::optional
                                                                         : CellState::filled;
    const Box before = box_;
    const bool done = applyEdit(
        outside ? tr("Erase cells") : tr("Draw cells"),
        [&](const Puzzle& from) { return setCells(from, target_, touched, state); }, stroke_);
    if (!done) return;
    const bool moved = box_.low != before.low;
    const std::span<const Cell> all = cellsOf(puzzle(), target_);
    if (!all.empty()) box_ = unite(box_, boxAround(all));
    rememberBox();
    readCells();
    if (moved || (stroke_.isEmpty() && before != box_))
        Q_EMIT targetChanged();
    else
        Q_EMIT cellsChanged();
}

bool Designer::apply(const QString& name, const Edit& edit) {
    const Box bounds = boundsOfTarget();
    if (!applyEdit(name, edit, {})) return false;
    follow(bounds);
    rememberBox();
    readCells();
    setCursor(cursor_);
    Q_EMIT targetChanged();
    return true;
}

bool Designer::applyEdit(const QString& name, const Edit& edit, const QString& stroke) {
    if (!session_.document().hasPuzzle()) return false;
    try {
        EditedPuzzle edited = edit(puzzle());
        // The picture stays where it is, though a piece always begins at the origin.
        if (target_.piece) moveCoordinates(edited.moved);
        editing_ = true;
        session_.document().edit(name, std::move(edited), stroke);
        editing_ = false;
        return true;
    } catch (const EditError& error) {
        Q_EMIT refused(wholeSentence(error.message()));
        return false;
    }
}

void Designer::moveCoordinates(Cell by) {
    box_ = movedBy(box_, by);
    if (frozenCanvas_) frozenCanvas_ = movedBy(*frozenCanvas_, by);
    cursor_ = cursor_ + by;
    for (Cell& cell : pointed_)
        cell = cell + by;
}

void Designer::onPuzzleChanged() {
    stroke_.clear();
    frozenCanvas_.reset();
    target_ = {};
    boxes_.clear();
    box_ = roomAround(boundsOfTarget());
    cursor_ = box_.low;
    pointed_.clear();
    readCells();
    Q_EMIT targetChanged();
}

void Designer::onPuzzleEdited() {
    if (target_.piece && *target_.piece >= puzzle().pieces.size())
        target_.piece =
            puzzle().pieces.empty() ? std::nullopt : std::optional<std::size_t>(puzzle().pieces.size() - 1);
    if (editing_) return;
    // It was pointed at in another puzzle.
    setPointed({});
    if (const auto known = boxes_.find(fingerprint()); known != boxes_.end()) box_ = known->second;
    follow(boundsBefore_);
    readCells();
    setCursor(cursor_);
    Q_EMIT targetChanged();
}

// What filled the whole box goes on doing so.
void Designer::follow(const Box& boundsBefore) {
    const std::span<const Cell> cells = cellsOf(puzzle(), target_);
    if (cells.empty()) return;
    const Box bounds = boxAround(cells);
    box_ = box_ == boundsBefore ? bounds : unite(box_, bounds);
    if (box_.volume() > maxBoxCells) box_ = bounds;
}

void Designer::readCells() {
    boundsBefore_ = boundsOfTarget();
    cellsBox_ = boundsBefore_;
    const auto volume = static_cast<std::size_t>(cellsBox_.volume());
    states_.assign(volume, CellState::outside);
    owners_.assign(volume, 0);
    if (target_.piece) {
        for (const Cell c : puzzle().pieces[*target_.piece].shape.cells())
            states_[cellsBox_.indexOf(c)] = CellState::filled;
        return;
    }
    const Region& region = puzzle().region;
    for (std::size_t i = 0; i < region.cells().size(); ++i)
        states_[cellsBox_.indexOf(region.cells()[i])] =
            region.isOptional(i) ? CellState::optional : CellState::filled;
    for (const FixedPiece& fixed : puzzle().fixed)
        for (const Cell c : fixed.cells)
            if (cellsBox_.contains(c)) owners_[cellsBox_.indexOf(c)] = fixed.piece + 1;
}

void Designer::rememberBox() {
    if (boxes_.size() >= mostBoxes) boxes_.clear();
    boxes_[fingerprint()] = box_;
}

std::size_t Designer::fingerprint() const {
    std::size_t print = 1'469'598'103'934'665'603U;
    for (const Cell c : cellsOf(puzzle(), target_))
        for (const int value : {c.x, c.y, c.z})
            print = (print ^ static_cast<std::size_t>(value)) * 1'099'511'628'211U;
    return print;
}

Box Designer::boundsOfTarget() const {
    return boxAround(cellsOf(puzzle(), target_));
}

Box Designer::roomAround(const Box& bounds) const {
    const bool drawn = !cellsOf(puzzle(), target_).empty();
    // A finished region is its own room.
    if (target_.isRegion() && drawn) return bounds;
    const int room = (isFlat() ? flatRoom : spaceRoom) - 1;
    return unite(bounds, {{0, 0, 0}, {room, room, isFlat() ? 0 : room}});
}

QString targetName(const Puzzle& puzzle, EditTarget target) {
    if (target.isRegion()) return Designer::tr("Region");
    return Designer::tr("Piece %1").arg(QString::fromStdString(puzzle.pieces[*target.piece].name));
}

}  // namespace tilewright
