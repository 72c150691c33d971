#include "views/editor/designer.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "core/cover/cover_model.h"
#include "core/lattice/cell.h"
#include "core/puzzle/checks.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// The initial box of an empty puzzle.
constexpr int flatRoom = 6;
constexpr int spaceRoom = 4;
// Regions of these sizes define the initial box of new pieces.
constexpr int smallestRegion = 3;
constexpr int largestFlatRegion = 24;
constexpr int largestSpaceRegion = 10;

Box unite(const Box& a, const Box& b) {
    return boxAround(std::array{a.low, a.high, b.low, b.high});
}

// A box up to this size is shown around the cells of a region or piece.
constexpr long long mostShown = 32'768;

Box movedBy(const Box& box, Cell by) {
    return {box.low + by, box.high + by};
}

// A region that filled its box keeps filling it.
Box following(const Box& box, bool wasFull, const Box& bounds) {
    const Box united = unite(box, bounds);
    return wasFull || united.volume() > mostShown ? bounds : united;
}

}  // namespace

Designer::Designer(Session& session, QObject* parent) : QObject(parent), session_(session) {
    connect(&session_.document(), &Document::puzzleChanged, this, &Designer::onPuzzleChanged);
    connect(&session_.document(), &Document::puzzleEdited, this, &Designer::onPuzzleEdited);
    connect(&session_.document(), &Document::stepShown, this, &Designer::onStepShown);
    onPuzzleChanged();
}

void Designer::setTarget(EditTarget target) {
    if (target.piece && *target.piece >= puzzle().pieces.size()) target = {};
    if (target == target_) return;
    endStroke();
    target_ = target;
    begin();
}

void Designer::begin() {
    box_ = firstBox();
    cursor_ = firstCell();
    pointed_.clear();
    readCells();
    Q_EMIT targetChanged();
}

// The cell nearest to the lowest corner of the box.
Cell Designer::firstCell() const {
    const Lattice lattice = puzzle().lattice;
    if (const std::optional<Cell> corner = lattice.cellAt(box_.low)) return *corner;
    const std::vector<Cell> cells = cellsIn(box_, lattice);
    return *std::ranges::min_element(cells, {}, [&](Cell cell) {
        const Cell position = lattice.positionOf(cell);
        return position.x + position.y + position.z + position.kind;
    });
}

void Designer::settle() {
    readCells();
    setCursor(cursor_);
    Q_EMIT targetChanged();
}

Box Designer::canvas() const {
    if (frozenCanvas_) return *frozenCanvas_;
    const Cell margin{1, 1, isFlat() ? 0 : 1};
    return {box_.low - margin, box_.high + margin};
}

void Designer::resizeBox(BoxSide side, int by) {
    Box resized;
    const bool isDone = change(
        tr("Resize box"),
        [&](const Puzzle& from) {
            ResizedBox result = resizedBox(from, target_, box_, side, by);
            resized = result.box;
            return std::move(result.edited);
        },
        {}, [&](const Puzzle&) { return resized; });
    if (!isDone) return;
    pointed_.clear();
    settle();
}

void Designer::shift(Cell towards) {
    moveBy(tr("Shift"), translationTowards(towards, puzzle().lattice));
}

void Designer::centre() {
    const Lattice lattice = puzzle().lattice;
    if (target_.isRegion()) {
        apply(tr("Centre"), [&](const Puzzle& from) { return centred(from, target_, box_); });
        return;
    }
    const Box bounds = boundsOfTarget();
    const Cell room = box_.extent() - bounds.extent();
    const Cell low = box_.low + Cell{room.x / 2, room.y / 2, room.z / 2};
    moveBy(tr("Centre"), translationBy((low - bounds.low).place(), lattice));
}

// The box of a piece stays fixed in space, while its cells keep their own coordinates.
void Designer::moveBy(const QString& name, Cell by) {
    if (target_.isRegion()) {
        apply(name, [&](const Puzzle& from) { return shifted(from, target_, by); });
        return;
    }
    const Box box = movedBy(box_, Cell{} - positionStep(by, puzzle().lattice));
    const bool isDone = change(
        name, [&](const Puzzle& from) { return shifted(from, target_, by); }, {},
        [&](const Puzzle& after) {
            return cellsOf(after, target_).empty() ? box : unite(box, boundsIn(after));
        });
    if (isDone) settle();
}

void Designer::fitBox() {
    if (cellsOf(puzzle(), target_).empty()) return;
    const bool isDone = change(
        tr("Grow or shrink to fit"), [&](const Puzzle& from) { return movedToOrigin(from, target_); }, {},
        [&](const Puzzle& after) { return boundsIn(after); });
    if (isDone) settle();
}

void Designer::fillBox() {
    apply(tr("Fill box"), [&](const Puzzle& from) {
        return setCells(from, target_, cellsIn(box_, from.lattice), CellState::filled);
    });
}

bool Designer::fillFigure(std::span<const Cell> cells) {
    setTarget({});
    const bool isDone = change(
        tr("Region shape"),
        [&](const Puzzle& from) {
            const std::span<const Cell> old = from.region.cells();
            const EditedPuzzle empty =
                setCells(from, {}, std::vector<Cell>(old.begin(), old.end()), CellState::outside);
            EditedPuzzle filled = setCells(empty.puzzle, {}, cells, CellState::filled);
            EditedPuzzle moved = movedToOrigin(filled.puzzle, {});
            moved.notes = empty.notes;
            return moved;
        },
        {}, [&](const Puzzle& after) { return boundsIn(after); });
    if (isDone) settle();
    return isDone;
}

void Designer::clear() {
    const bool isDone = change(
        tr("Clear"),
        [&](const Puzzle& from) {
            const std::span<const Cell> cells = cellsOf(from, target_);
            return setCells(from, target_, std::vector<Cell>(cells.begin(), cells.end()), CellState::outside);
        },
        {}, [&](const Puzzle&) { return box_; });
    if (isDone) settle();
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

CellColour Designer::colourAt(Cell cell) const {
    return cellsBox_.contains(cell) && !colours_.empty() ? colours_[cellsBox_.indexOf(cell)] : CellColour{};
}

FaceColours Designer::facesAt(Cell cell) const {
    const auto found = faces_.find(cell);
    return found != faces_.end() ? found->second : FaceColours{};
}

bool Designer::hasWeights() const {
    return target_.isRegion() && puzzle().kind == PuzzleKind::cover;
}

std::optional<int> Designer::weightAt(Cell cell) const {
    const std::optional<std::size_t> index = puzzle().region.indexOf(cell);
    if (!hasWeights() || puzzle().weights.empty() || !index) return std::nullopt;
    return weightOf(puzzle(), *index);
}

QString Designer::wordAt(Cell cell) const {
    if (!target_.isRegion()) return {};
    const std::string_view word = labelOf(puzzle(), cell);
    return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
}

void Designer::writeWord(Cell cell, const QString& word) {
    if (word == wordAt(cell)) return;
    apply(word.isEmpty() ? tr("Remove word") : tr("Write word"),
          [&](const Puzzle& puzzle) { return withLabel(puzzle, cell, word.toStdString()); });
}

std::optional<std::size_t> Designer::groupAt(Cell cell) const {
    return target_.isRegion() ? openGroupOf(puzzle(), cell) : std::nullopt;
}

std::vector<std::size_t> Designer::rulesAt(Cell cell) const {
    std::vector<std::size_t> found;
    for (std::size_t r = 0; target_.isRegion() && r < puzzle().rules.size(); ++r)
        if (std::ranges::binary_search(puzzle().rules[r].cells, cell)) found.push_back(r);
    return found;
}

void Designer::setHeat(std::optional<Heat> heat) {
    heatIsNumbers_ = false;
    if (heat == heat_) return;
    heat_ = std::move(heat);
    Q_EMIT cellsChanged();
}

void Designer::setNumbers(std::span<const std::pair<Cell, int>> numbers) {
    if (numbers.empty()) {
        if (heatIsNumbers_) setHeat({});
        return;
    }
    Heat heat{.counts = {}, .colour = targetColour(puzzle(), {})};
    for (const auto& [cell, number] : numbers) {
        if (number > 0) heat.counts[cell] = number;
        heat.most = std::max(heat.most, BigCount(number));
    }
    setHeat(std::move(heat));
    heatIsNumbers_ = true;
}

void Designer::setTools(const DrawTools& tools) {
    tools_ = tools;
    Q_EMIT toolsChanged();
}

void Designer::setCursor(Cell cell) {
    const Box room = canvas();
    const Lattice lattice = puzzle().lattice;
    Cell position = lattice.positionOf(cell);
    for (const int axis : {0, 1, 2})
        at(position, axis) = std::clamp(at(position, axis), at(room.low, axis), at(room.high, axis));
    const std::optional<Cell> inside = lattice.cellAt(position);
    const Cell next = inside ? *inside : nearestTo(cell, cellsIn(room, lattice), lattice);
    if (next == std::exchange(cursor_, next)) return;
    Q_EMIT cursorChanged();
}

std::vector<Cell> Designer::cellsOfLayer(int layer) const {
    Box room = canvas();
    room.low.z = room.high.z = layer;
    return cellsIn(room, puzzle().lattice);
}

std::vector<Cell> Designer::cellsNear(Cell cell, int layer) const {
    constexpr int reach = 12;
    const Box room = canvas();
    const Cell middle = puzzle().lattice.positionOf(cell);
    const auto around = [](int at, int low, int high) {
        at = std::clamp(at, low, high);
        return std::pair(std::max(low, at - reach), std::min(high, at + reach));
    };
    const auto [left, right] = around(middle.x, room.low.x, room.high.x);
    const auto [front, back] = around(middle.y, room.low.y, room.high.y);
    std::vector<Cell> cells = cellsIn(
        {{left, front, layer, room.low.kind}, {right, back, layer, room.high.kind}}, puzzle().lattice);
    return cells.empty() ? cellsOfLayer(layer) : cells;
}

void Designer::setLayer(int layer) {
    const std::vector<Cell> cells = cellsNear(cursor_, std::clamp(layer, canvas().low.z, canvas().high.z));
    if (!cells.empty()) setCursor(nearestTo(cursor_, cells, puzzle().lattice));
}

// The symmetry centre stays fixed during a stroke.
Box Designer::symmetryBox() const {
    const Cell margin{1, 1, isFlat() ? 0 : 1};
    return frozenCanvas_ ? Box{frozenCanvas_->low + margin, frozenCanvas_->high - margin} : box_;
}

std::vector<Cell> Designer::touchedBy(std::span<const Cell> cells) const {
    const Lattice lattice = puzzle().lattice;
    std::vector<Cell> touched(cells.begin(), cells.end());
    if (tools_.columns && !touched.empty()) touched = columnsOf(touched, box_, lattice);
    std::vector<Cell> all = symmetricCells(touched, symmetryBox(), tools_.symmetry, lattice);
    // Mirrored cells outside the canvas are not drawn.
    std::erase_if(all, [&, room = canvas()](Cell cell) { return !room.contains(lattice.positionOf(cell)); });
    return all;
}

void Designer::point(std::span<const Cell> cells) {
    setPointed(touchedBy(cells));
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
    if (cells.empty() || !session_.document().hasPuzzle() || pen == Pen::word) return;
    const std::vector<Cell> touched = touchedBy(cells);
    const bool groups = pen == Pen::group || pen == Pen::ungroup || pen == Pen::rule || pen == Pen::unrule;
    if (groups && (!target_.isRegion() ||
                   std::ranges::none_of(touched, [&](Cell cell) { return puzzle().region.contains(cell); })))
        return;
    const bool paints = pen == Pen::colour && hasColours();
    const bool weighs = pen == Pen::weight && hasWeights();
    const bool paintsFaces = pen == Pen::face || pen == Pen::unface;
    if (paintsFaces && !puzzle().lattice.hasUnitBoxes()) return;
    const CellState state = pen == Pen::erase      ? CellState::outside
                            : pen == Pen::optional ? CellState::optional
                                                   : CellState::filled;
    const Box before = box_;
    const bool isDone = change(
        pen == Pen::group     ? tr("Add cells to group")
        : pen == Pen::ungroup ? tr("Remove cells from group")
        : pen == Pen::rule    ? tr("Add cells to rule for numbers")
        : pen == Pen::unrule  ? tr("Remove cells from rules for numbers")
        : paints              ? tr("Paint cells")
        : paintsFaces         ? tr("Paint faces")
        : weighs              ? tr("Set cell weights")
        : pen == Pen::erase   ? tr("Erase cells")
                              : tr("Draw cells"),
        [&](const Puzzle& from) {
            if (pen == Pen::group) return withCellsInGroup(from, tools_.group, touched);
            if (pen == Pen::ungroup) return withCellsInNoGroup(from, touched);
            if (pen == Pen::unrule) return withCellsInNoRule(from, touched);
            if (pen == Pen::rule) {
                NumberRule rule =
                    tools_.rule && *tools_.rule < from.rules.size() ? from.rules[*tools_.rule] : NumberRule{};
                rule.cells.insert(rule.cells.end(), touched.begin(), touched.end());
                return withRule(from, tools_.rule, std::move(rule));
            }
            if (paintsFaces)
                return withFacesPainted(from, target_, touched, tools_.face,
                                        pen == Pen::face ? tools_.colour : CellColour{});
            return paints   ? painted(from, target_, touched, tools_.colour)
                   : weighs ? weighted(from, touched, tools_.weight)
                            : setCells(from, target_, touched, state);
        },
        stroke_,
        [&](const Puzzle& after) {
            return cellsOf(after, target_).empty() ? box_ : unite(box_, boundsIn(after));
        });
    if (!isDone) return;
    // The rest of the stroke goes into the group or rule that its first cell has made.
    if (pen == Pen::group && !tools_.group) {
        tools_.group = puzzle().open.size() - 1;
        Q_EMIT toolsChanged();
    }
    if (pen == Pen::rule && !tools_.rule) {
        tools_.rule = puzzle().rules.size() - 1;
        Q_EMIT toolsChanged();
    }
    readCells();
    if (box_.low != before.low || (stroke_.isEmpty() && before != box_))
        Q_EMIT targetChanged();
    else
        Q_EMIT cellsChanged();
}

bool Designer::apply(const QString& name, const Edit& edit) {
    const bool wasFull = box_ == boundsOfTarget();
    const bool isDone = change(name, edit, {}, [&](const Puzzle& after) {
        return cellsOf(after, target_).empty() ? box_ : following(box_, wasFull, boundsIn(after));
    });
    if (isDone) settle();
    return isDone;
}

bool Designer::change(const QString& name, const Edit& edit, const QString& stroke,
                      const std::function<Box(const Puzzle& after)>& boxAfter) {
    if (!session_.document().hasPuzzle()) return false;
    try {
        EditedPuzzle edited = edit(puzzle());
        // If pieces were added or removed, the target may have changed.
        const bool isSameTarget = target_.isRegion() || edited.puzzle.pieces.size() == puzzle().pieces.size();
        DrawnBox drawn{target_, box_, box_};
        // Keep the drawing in place, although the cells of a piece always start at the origin.
        if (target_.piece) moveCoordinates(edited.moved);
        if (isSameTarget) drawn.after = box_ = boxAfter(edited.puzzle);
        editing_ = true;
        session_.document().edit(name, std::move(edited), stroke, drawn);
        editing_ = false;
        if (!isSameTarget) box_ = firstBox();
        return true;
    } catch (const EditError& error) {
        Q_EMIT refused(wholeSentence(error.message()));
        return false;
    }
}

void Designer::moveCoordinates(Cell by) {
    const Cell step = positionStep(by, puzzle().lattice);
    box_ = movedBy(box_, step);
    if (frozenCanvas_) frozenCanvas_ = movedBy(*frozenCanvas_, step);
    cursor_ = cursor_ + by;
    for (Cell& cell : pointed_)
        cell = cell + by;
}

void Designer::onPuzzleChanged() {
    stroke_.clear();
    frozenCanvas_.reset();
    target_ = {};
    begin();
}

void Designer::onPuzzleEdited() {
    if (target_.piece && *target_.piece >= puzzle().pieces.size())
        target_.piece =
            puzzle().pieces.empty() ? std::nullopt : std::optional<std::size_t>(puzzle().pieces.size() - 1);
    if (editing_) return;
    // The pointed cells belong to another puzzle.
    setPointed({});
    if (!cellsOf(puzzle(), target_).empty()) box_ = following(box_, box_ == bounds_, boundsOfTarget());
    settle();
}

void Designer::onStepShown(std::optional<EditTarget> target, const std::optional<DrawnBox>& drawn) {
    if (target) setTarget(*target);
    if (!drawn || drawn->target != target_) return;
    const bool isEmpty = cellsOf(puzzle(), target_).empty();
    box_ = isEmpty ? drawn->after : unite(drawn->after, boundsOfTarget());
    settle();
}

void Designer::readCells() {
    bounds_ = boundsOfTarget();
    cellsBox_ = boxAround(cellsOf(puzzle(), target_));
    const auto volume = static_cast<std::size_t>(cellsBox_.volume());
    states_.assign(volume, CellState::outside);
    colours_.assign(volume, 0);
    owners_.assign(volume, 0);
    faces_.clear();
    for (const DrawnCell& one :
         target_.piece ? puzzle().pieces[*target_.piece].shape.drawn() : puzzle().region.drawn()) {
        states_[cellsBox_.indexOf(one.cell)] = one.isOptional ? CellState::optional : CellState::filled;
        colours_[cellsBox_.indexOf(one.cell)] = one.colour;
        if (one.faces != FaceColours{}) faces_.emplace(one.cell, one.faces);
    }
    if (target_.piece) return;
    for (const FixedPiece& fixed : puzzle().fixed)
        for (const Cell c : fixed.cells)
            if (cellsBox_.contains(c)) owners_[cellsBox_.indexOf(c)] = fixed.piece + 1;
}

Box Designer::boundsIn(const Puzzle& puzzle) const {
    return positionsAround(cellsOf(puzzle, target_), puzzle.lattice);
}

Cell Designer::place() const {
    if (target_.isRegion()) return {};
    const std::optional<Cell>& at = puzzle().pieces[*target_.piece].drawnAt;
    return at ? *at : translationBy((Cell{} - box_.low).place(), puzzle().lattice);
}

// All cells of the target and, for a piece drawn in place, the box of the region.
Box Designer::firstBox() const {
    const Lattice lattice = puzzle().lattice;
    const Box bounds = boundsOfTarget();
    // A finished region defines its own box.
    if (target_.isRegion() && !puzzle().region.empty()) return bounds;
    // Only translations of the lattice.
    Cell high = bounds.high;
    for (int axis = 0; axis < lattice.dimensions(); ++axis) {
        int period = 1;
        for (const int way : {0, 1, 2})
            period = std::max(period, std::abs(at(positionStep(stepAlong(way, 1), lattice), axis)));
        const int room = isFlat() ? flatRoom : spaceRoom;
        at(high, axis) = (room + period - 1) / period * period - 1;
    }
    const Box room{{}, high};
    if (target_.isRegion()) return unite(bounds, room);
    const Piece& piece = puzzle().pieces[*target_.piece];
    const bool isEmpty = piece.shape.all().empty();
    if (!isEmpty && !piece.drawnAt) return unite(bounds, room);
    const Box region = positionsAround(puzzle().region.cells(), lattice);
    const Cell size = region.extent();
    const int longest = std::max({size.x, size.y, size.z});
    const bool isHandy =
        longest >= smallestRegion && longest <= (isFlat() ? largestFlatRegion : largestSpaceRegion);
    const Cell step = positionStep(piece.drawnAt.value_or(Cell{}), lattice);
    const Box around = movedBy(isHandy ? region : room, Cell{} - step);
    if (isEmpty) return around;
    const Box both = unite(bounds, around);
    return both.volume() > mostShown ? bounds : both;
}

QString sizeText(const Puzzle& puzzle) {
    if (!puzzle.lattice.hasUnitBoxes()) return Designer::tr("%Ln cell(s)", "", puzzle.region.size());
    const Cell size = puzzle.region.bounds().extent();
    const QString flat = QStringLiteral("%1 × %2").arg(size.x).arg(size.y);
    return !puzzle.lattice.isFlat() ? flat + QStringLiteral(" × %1").arg(size.z) : flat;
}

QString targetName(const Puzzle& puzzle, EditTarget target) {
    if (target.isRegion()) return Designer::tr("Region");
    return Designer::tr("Piece %1").arg(QString::fromStdString(puzzle.pieces[*target.piece].name));
}

namespace {

// Colour of uncovered region cells.
QColor regionColour() {
    return isDark() ? QColor(0x73819a) : QColor(0x93a3bb);
}

// Colour of uncovered region cells.
QColor pale(const QColor& colour) {
    return mixed(colour, isDark() ? Qt::black : Qt::white, 0.5);
}

}  // namespace

QColor pointedColour() {
    return isDark() ? QColor(0xffb84d) : QColor(0xd97b00);
}

QColor targetColour(const Puzzle& puzzle, EditTarget target) {
    return target.piece ? toQColor(colourOf(puzzle, *target.piece)) : regionColour();
}

QColor groupColour(std::size_t group) {
    return toQColor(defaultColour(group));
}

QColor heatColour(const QColor& piece, double share) {
    return mixed(isDark() ? QColor(0x2b2f36) : QColor(0xf4f5f7), piece, share);
}

QColor heatColour(const Heat& heat, Cell cell) {
    constexpr int steps = 256;
    const auto found = heat.counts.find(cell);
    if (found == heat.counts.end()) return heatColour(heat.colour, 0.0);
    return heatColour(heat.colour, static_cast<double>(found->second * steps / heat.most) / steps);
}

AssemblyScene makeDesignScene(const Designer& designer) {
    const Puzzle& puzzle = designer.puzzle();
    AssemblyScene scene;
    scene.lattice = puzzle.lattice;
    scene.frame = designer.box();
    const auto add = [&](std::vector<Cell> cells, Colour colour, const std::string& name) {
        if (cells.empty()) return;
        ScenePiece& piece =
            scene.pieces.emplace_back(ScenePiece{std::move(cells), colour, QString::fromStdString(name)});
        for (const Cell cell : piece.cells)
            if (const CellColour own = designer.colourAt(cell); own > 0)
                piece.marked.emplace_back(cell, puzzle.colours.shown(own));
        std::vector<FaceColours> faces;
        for (const Cell cell : piece.cells)
            faces.push_back(designer.facesAt(cell));
        piece.faces = markedFaces(piece.cells, faces, puzzle.colours);
    };
    if (const std::optional<std::size_t> piece = designer.target().piece) {
        const Shape& shape = puzzle.pieces[*piece].shape;
        const QColor colour = targetColour(puzzle, designer.target());
        const auto optional = shape.all().begin() + shape.size();
        add({shape.all().begin(), optional}, toColour(colour), puzzle.pieces[*piece].name);
        add({optional, shape.all().end()}, toColour(pale(colour)), puzzle.pieces[*piece].name);
        return scene;
    }
    std::set<Cell> covered;
    for (const FixedPiece& fixed : puzzle.fixed)
        covered.insert(fixed.cells.begin(), fixed.cells.end());
    scene.words = wordsOf(puzzle);
    std::erase_if(scene.words, [&](const auto& word) { return covered.contains(word.first); });
    std::vector<Cell> required;
    std::vector<Cell> optional;
    std::map<QRgb, std::vector<Cell>> heated;
    for (std::size_t i = 0; i < puzzle.region.cells().size(); ++i) {
        const Cell cell = puzzle.region.cells()[i];
        if (covered.count(cell) > 0) continue;
        if (designer.heat())
            heated[heatColour(*designer.heat(), cell).rgb()].push_back(cell);
        else
            (puzzle.region.isOptional(i) ? optional : required).push_back(cell);
    }
    for (auto& [colour, cells] : heated)
        add(std::move(cells), toColour(QColor(colour)), {});
    add(std::move(required), toColour(regionColour()), {});
    add(std::move(optional), toColour(pale(regionColour())), {});
    for (const FixedPiece& fixed : puzzle.fixed)
        add(fixed.cells, colourOf(puzzle, fixed.piece), puzzle.pieces[fixed.piece].name);
    return scene;
}

}  // namespace tilewright
