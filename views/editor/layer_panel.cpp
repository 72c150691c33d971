#include "views/editor/layer_panel.h"

#include <QActionGroup>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/basics/machine.h"
#include "core/basics/stop.h"
#include "core/count/solution_diagram.h"
#include "core/jobs/threads.h"
#include "core/lattice/cell.h"
#include "views/editor/cell_colours_dialog.h"
#include "views/editor/designer.h"
#include "views/editor/number_rule_bar.h"
#include "views/editor/open_group_bar.h"
#include "views/style/button_rows.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

using namespace std::chrono_literals;

struct LiveCount::Limits {
    std::chrono::duration<double> time;
    std::uint64_t memory = 0;
    int threads = 1;
};

namespace {

constexpr std::chrono::seconds automaticTime = 4s;
constexpr std::uint64_t automaticMemory = 256 << 20;
constexpr int pauseAfterEdit = 200;

// The colour scale, from no solution to the maximum.
QPixmap legendOf(const Heat& heat, const QFont& font, const QColor& ink) {
    constexpr int bar = 64;
    const QFontMetrics metrics(font);
    const QString none = QStringLiteral("0 ");
    const QString most = QLatin1Char(' ') + shortNumberText(heat.most);
    const int left = metrics.horizontalAdvance(none);
    QPixmap picture(left + bar + metrics.horizontalAdvance(most), metrics.height());
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(0, metrics.ascent(), none);
    painter.drawText(left + bar, metrics.ascent(), most);
    for (int x = 0; x < bar; ++x)
        painter.fillRect(left + x, 2, 1, metrics.height() - 4,
                         heatColour(heat.colour, static_cast<double>(x) / bar));
    painter.setPen(QColor(Qt::gray));
    painter.drawRect(left, 2, bar - 1, metrics.height() - 5);
    return picture;
}

}  // namespace

LiveCount::LiveCount(Designer& designer, QWidget* parent)
    : QWidget(parent),
      designer_(designer),
      task_(
          this, [this](const Result& result) { show(result); },
          [this](const QString& error) { words_->setText(error); }) {
    setObjectName(QStringLiteral("liveCount"));
    // The text must not move its neighbours.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* layout = makeLayout<QHBoxLayout>(this, {10, 2, 8, 2});
    explain(words_, tr("Number of solutions with the fixed pieces in place"), tr("Solutions left"));
    explain(count_, tr("Count without time limit, using a quarter of the memory"));
    explain(pieces_, tr("Colour cells by how many solutions have this piece there (H)"),
            tr("Piece shown in colour"));
    pieces_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    pieces_->setMinimumContentsLength(8);
    explain(legend_, tr("Number of solutions with the piece there, from 0 to maximum"));
    layOut(layout, {{words_, 1}, count_, pieces_, legend_});
    count_->hide();
    legend_->hide();
    prepareTimer(soon_, pauseAfterEdit, this, &LiveCount::countSoon);
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&designer_.session().document(), signal, this, [this] {
            refreshPieces();
            task_.cancel();
            designer_.setHeat({});
            soon_.start();
        });
    connect(pieces_, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index > 0) lastShown_ = index;
        countSoon();
    });
    // The piece selected in the list.
    connect(&designer_, &Designer::targetChanged, this, [this] {
        if (const auto chosen = designer_.target().piece) {
            lastShown_ = static_cast<int>(*chosen) + 1;
            if (piece()) pieces_->setCurrentIndex(lastShown_);
        }
    });
    connect(count_, &QPushButton::clicked, this, [this] {
        start({std::chrono::hours(24 * 365), memoryShare(), 0});
    });
    refreshPieces();
}

void LiveCount::toggleHeat() {
    pieces_->setCurrentIndex(piece() ? 0 : std::min(lastShown_, pieces_->count() - 1));
}

void LiveCount::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    soon_.start();
}

void LiveCount::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    task_.cancel();
}

std::optional<std::size_t> LiveCount::piece() const {
    return pieces_->currentIndex() > 0 ? std::optional(static_cast<std::size_t>(pieces_->currentIndex() - 1))
                                       : std::nullopt;
}

void LiveCount::refreshPieces() {
    const QSignalBlocker quiet(pieces_);
    const int shown = pieces_->currentIndex();
    pieces_->clear();
    pieces_->addItem(tr("No colours"));
    const Puzzle& puzzle = designer_.puzzle();
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        pieces_->addItem(swatchOf(toQColor(colourOf(puzzle, i))),
                         tr("Piece %1").arg(QString::fromStdString(puzzle.pieces[i].name)));
    pieces_->setCurrentIndex(std::clamp(shown, 0, pieces_->count() - 1));
}

void LiveCount::countSoon() {
    start({automaticTime, automaticMemory, 1});
}

void LiveCount::start(const Limits& limits) {
    task_.cancel();
    designer_.setHeat({});
    count_->hide();
    legend_->hide();
    const Document& document = designer_.session().document();
    const bool canBeCounted = document.hasPuzzle() && designer_.puzzle().kind == PuzzleKind::tiling;
    setEnabled(canBeCounted);
    if (!canBeCounted || !document.obstacle().isEmpty())
        return words_->setText(canBeCounted ? tr("Nothing to count yet") : QString());
    if (!isVisible()) return;
    words_->setText(tr("Counting…"));
    task_.start(
        [puzzle = designer_.puzzle(), piece = piece(), limits](const StopToken& stop, const auto& post) {
            countLeft(puzzle, piece, limits, stop, post);
        });
}

// The number first, because it is known earlier.
void LiveCount::countLeft(const Puzzle& puzzle, std::optional<std::size_t> piece, const Limits& limits,
                          const StopToken& stop, const LatestTask<Result>::Post& post) {
    lowerThreadPriority();
    Result result;
    CountOptions options;
    options.threads = limits.threads;
    options.memory = limits.memory;
    options.timeLimit = limits.time;
    options.inBackground = true;
    CountJob job(puzzle, options);
    try {
        result.count = runToEnd(job, stop);
    } catch (const MessageError&) {
        // Shown as too large to count.
        result.count = job.snapshot();
    }
    result.isTooLarge = !result.count.isRawKnown;
    post(result);
    if (!piece || result.isTooLarge || result.count.raw == 0) return;
    try {
        const StopToken inTime = stop.within(limits.time);
        CountRun run;
        run.threads = job.threads();
        run.bytes = limits.memory;
        run.stop = inTime;
        const PuzzleDiagram diagram(puzzle, Mirrors::same, run, DiagramOf::all);
        Heat& heat = result.heat.emplace();
        heat.colour = toQColor(colourOf(puzzle, *piece));
        heat.total = diagram.all().total();
        for (const auto& [cells, count] : placesOf(diagram, *piece, inTime))
            for (const Cell cell : cells)
                heat.most = std::max(heat.most, heat.counts[cell] += count);
    } catch (const Stopped&) {
        if (stop.isOver()) throw;
        result.isTooLarge = true;
    } catch (const CountMemoryError&) {
        result.isTooLarge = true;
    }
    if (result.isTooLarge) result.heat.reset();
    post(result);
}

void LiveCount::show(const Result& result) {
    const CountSnapshot& count = result.count;
    if (count.isCountKnown) Q_EMIT counted(count.count);
    if (count.isRawKnown) {
        const bool isWhole = designer_.puzzle().fixed.empty();
        const BigCount& shown = isWhole && count.isCountKnown ? count.count : count.raw;
        QString words =
            (isWhole ? tr("Solutions: %1") : tr("Solutions left: %1")).arg(shortNumberText(shown));
        if (shown != count.raw) words += tr(" (%1 with symmetric copies)").arg(shortNumberText(count.raw));
        if (result.isTooLarge) words += tr("; too many to colour cells automatically");
        words_->setText(words);
    } else {
        words_->setText(tr("Solutions not counted: this exceeds the limit of %1 s or %2 MB")
                            .arg(automaticTime.count())
                            .arg(automaticMemory >> 20));
    }
    count_->setVisible(result.isTooLarge);
    if (result.heat) {
        legend_->setPixmap(legendOf(*result.heat, font(), palette().color(QPalette::WindowText)));
        legend_->setToolTip(tr("From 0 to %1 of %2 solutions")
                                .arg(numberText(result.heat->most), numberText(result.heat->total)));
    }
    legend_->setVisible(result.heat.has_value());
    designer_.setHeat(result.heat);
}

namespace {

constexpr int longestSide = 40;
constexpr int firstSize = 4;
constexpr int firstLayers = 2;

}  // namespace

FigureDialog::FigureDialog(Designer& designer, QWidget* parent)
    : QDialog(parent),
      designer_(designer),
      figures_(figuresOf(designer.puzzle().lattice)),
      size_(makeSpinBox(1, longestSide)),
      layers_(makeSpinBox(1, longestSide)) {
    setWindowTitle(tr("Region shape"));
    for (const RegionFigure& figure : figures_)
        figure_->addItem(sentence(messageOf(figure.title)));
    size_->setValue(firstSize);
    layers_->setValue(firstLayers);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Shape"), explain(figure_, tr("Choose the shape of the region")));
    form->addRow(tr("&Cells along a side"), explain(size_, tr("Set the size of the shape")));
    layersName_->setBuddy(layers_);
    form->addRow(layersName_, explain(layers_, tr("Set the number of layers")));
    form->addRow(count_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->addButton(tr("&Fill"), QDialogButtonBox::AcceptRole);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &FigureDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &FigureDialog::reject);
    connect(figure_, &QComboBox::currentIndexChanged, this, &FigureDialog::refresh);
    for (QSpinBox* box : {size_, layers_})
        connect(box, &QSpinBox::valueChanged, this, &FigureDialog::refresh);
    refresh();
    size_->setFocus();
    size_->selectAll();
}

std::vector<Cell> FigureDialog::cells() const {
    const RegionFigure& figure = figures_[static_cast<std::size_t>(figure_->currentIndex())];
    return cellsOfFigure(figure.kind, size_->value(), layers_->value(), designer_.puzzle().lattice);
}

void FigureDialog::refresh() {
    const bool hasLayers = figures_[static_cast<std::size_t>(figure_->currentIndex())].hasLayers;
    layersName_->setVisible(hasLayers);
    layers_->setVisible(hasLayers);
    count_->setText(tr("The region has %Ln cell(s).", "", static_cast<int>(cells().size())));
}

void FigureDialog::accept() {
    if (designer_.fillFigure(cells())) QDialog::accept();
}

namespace {

// What one can type.
constexpr int largestBox = 999;

QString axisName(int axis) {
    return QString(QChar(u"xyz"[axis]));
}

// As in makeAction().
void setTexts(QAction& action, const QString& text, const QString& tip) {
    action.setText(text);
    action.setStatusTip(tip);
    action.setToolTip(u"%1 (%2)"_s.arg(tip, action.shortcut().toString(QKeySequence::NativeText)));
}

}  // namespace

LayerPanel::LayerPanel(Designer& designer, QWidget* parent) : QWidget(parent), designer_(designer) {
    makePens();
    makeTransforms();
    makeShifts();
    makeSizes();
    makeViews();
    makeCursors();
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    layOut(middle, {{editor_, 1}, makeLayers()});
    layOut(layout, {makeBars(), {middle, 1}, liveCount_, makeBox()});
    setFocusProxy(editor_);
    for (const auto signal : {&Designer::targetChanged, &Designer::cellsChanged, &Designer::cursorChanged})
        connect(&designer_, signal, this, &LayerPanel::refresh);
    for (const auto signal : {&Designer::targetChanged, &Designer::toolsChanged})
        connect(&designer_, signal, this, &LayerPanel::refreshTools);
    refresh();
    refreshTools();
}

QAction* LayerPanel::add(Group group, const ActionText& text, std::function<void()> does) {
    // The cursor keys are also used by other widgets.
    QAction* action = group == cursors ? makeAction(editor_, text, std::move(does), Qt::WidgetShortcut)
                                       : makeAction(this, text, std::move(does));
    action->setCheckable(group == pens || group == options || group == symmetries);
    return groups_[group].emplace_back(action);
}

QAction* LayerPanel::addEdit(Group group, const ActionText& text, const QString& step,
                             std::function<EditedPuzzle(const Puzzle&, EditTarget)> edit) {
    return add(group, text, [this, step, edit = std::move(edit)] {
        designer_.apply(step, [&](const Puzzle& puzzle) { return edit(puzzle, designer_.target()); });
    });
}

void LayerPanel::makePens() {
    const auto addTool = [this](Group group, const ActionText& text, auto change) {
        return add(group, text, [this, change] {
            DrawTools tools = designer_.tools();
            change(tools);
            designer_.setTools(tools);
        });
    };
    auto* exclusive = new QActionGroup(this);
    const auto addPen = [&](Pen pen, const ActionText& text) {
        exclusive->addAction(addTool(pens, text, [pen](DrawTools& tools) { tools.pen = pen; }));
    };
    addPen(Pen::fill, {tr("&Fill"), tr("Draw cells that must be filled"), tr("F"), u"pen-fill"_s});
    addPen(Pen::optional, {tr("&Optional"), tr("Draw optional cells (may stay open, or take no space)"),
                           tr("O"), u"pen-optional"_s});
    addPen(Pen::erase, {tr("&Erase"), tr("Erase cells (right mouse button)"), tr("E"), u"pen-erase"_s});
    addPen(Pen::weight, {tr("Weig&ht"), QString(), tr("W"), u"pen-weight"_s});
    exclusive->addAction(add(
        pens, {tr("Colour"), tr("Paint cells with a colour (digits choose one)"), tr("P"), u"pen-colour"_s},
        [this] {
            if (!designer_.hasColours()) changeColours();
            DrawTools tools = designer_.tools();
            if (designer_.hasColours()) tools.pen = Pen::colour;
            designer_.setTools(tools);
        }));
    addPen(Pen::word, {tr("Words"), tr("Type words into cells, such as JAN or 25"), tr("T"), u"pen-word"_s});
    addPen(Pen::group,
           {tr("Groups"), tr("Add cells to a group of which a number stays open"), tr("G"), u"pen-group"_s});
    addPen(Pen::rule, {tr("Rules"), tr("Add cells to a rule for the numbers on them, such as a sum"), tr("N"),
                       u"pen-rule"_s});
    exclusive->addAction(
        add(pens,
            {tr("Faces"),
             tr("Paint a face of squares and cubes with a colour: near the side it is behind, or above "
                "and below in the centre"),
             tr("K"), u"pen-face"_s},
            [this] {
                if (!designer_.hasColours()) changeColours();
                DrawTools tools = designer_.tools();
                if (designer_.hasColours()) tools.pen = Pen::face;
                designer_.setTools(tools);
            }));
    spaceOnly_ << addTool(options,
                          {tr("Whole &columns"), tr("Draw on all layers at once"), tr("C"), u"pen-column"_s},
                          [](DrawTools& tools) { tools.columns = !tools.columns; });
    addTool(options,
            {tr("&Rectangles"), tr("Draw rectangles by dragging (Shift with any pen)"), tr("R"),
             u"pen-rectangle"_s},
            [](DrawTools& tools) { tools.rectangles = !tools.rectangles; });
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const QString name = axisName(static_cast<int>(axis));
        addTool(symmetries,
                {tr("Symmetric in %1").arg(name), tr("Also draw mirrored in %1").arg(name), name.toUpper(),
                 u"symmetric-%1"_s.arg(name)},
                [axis](DrawTools& tools) { tools.symmetry[axis] = !tools.symmetry[axis]; });
    }
    spaceOnly_ << groups_[symmetries].back();
}

void LayerPanel::makeTransforms() {
    for (int axis = 0; axis < 3; ++axis) {
        const QString name = axisName(axis);
        const QString turn = tr("Turn about %1").arg(name);
        const QString mirror = tr("Mirror in %1").arg(name);
        addEdit(turns, {turn, QString(), u"Ctrl+Alt+"_s + name.toUpper(), u"turn-%1"_s.arg(name)}, turn,
                [axis](const Puzzle& puzzle, EditTarget target) {
                    return transformed(puzzle, target, puzzle.lattice.turnAbout(axis));
                });
        QAction* mirroring = addEdit(mirrors,
                                     {mirror, tr("Mirror the drawing along the %1 axis").arg(name),
                                      u"Ctrl+Alt+Shift+"_s + name.toUpper(), u"mirror-%1"_s.arg(name)},
                                     mirror, [axis](const Puzzle& puzzle, EditTarget target) {
                                         return transformed(puzzle, target, puzzle.lattice.mirrorAlong(axis));
                                     });
        if (axis == 2) spaceOnly_ << mirroring;
    }
}

void LayerPanel::makeShifts() {
    struct Way {
        QString name;
        QString flatName;
        QString key;
        Cell by;
    };
    for (const Way& way : {Way{tr("to the left"), {}, tr("Ctrl+Left"), {-1, 0, 0}},
                           Way{tr("to the right"), {}, tr("Ctrl+Right"), {1, 0, 0}},
                           Way{tr("to the front"), tr("down"), tr("Ctrl+Down"), {0, -1, 0}},
                           Way{tr("to the back"), tr("up"), tr("Ctrl+Up"), {0, 1, 0}},
                           Way{tr("down"), {}, tr("Ctrl+PgDown"), {0, 0, -1}},
                           Way{tr("up"), {}, tr("Ctrl+PgUp"), {0, 0, 1}}}) {
        QAction* action = add(shifts, {{}, {}, way.key}, [this, by = way.by] { designer_.shift(by); });
        const auto rename = [action](const QString& name) {
            setTexts(*action, tr("Shift %1").arg(name), tr("Move the drawing %1 by one cell").arg(name));
        };
        addNamed(way.name, way.flatName, rename);
    }
    spaceOnly_ << groups_[shifts].last(2);
}

void LayerPanel::makeSizes() {
    addEdit(sizes,
            {tr("&Double"), tr("Double the drawing in every direction"), tr("Ctrl+Alt+D"), u"double"_s},
            tr("Double"), doubled);
    addEdit(sizes,
            {tr("Double the whole &puzzle"), tr("Double the region and all pieces at once"),
             tr("Ctrl+Alt+Shift+D")},
            tr("Double puzzle"), [](const Puzzle& puzzle, EditTarget) { return doubledWhole(puzzle); });
    unitsOnly_ << groups_[sizes];
    add(sizes,
        {tr("Ce&ntre"), tr("Move the drawing to the middle of the box"), tr("Ctrl+Alt+C"), u"centre"_s},
        [this] { designer_.centre(); });
    add(sizes,
        {tr("Grow or shrin&k to fit"), tr("Fit the box to the drawing"), tr("Ctrl+Alt+F"), u"fit-box"_s},
        [this] { designer_.fitBox(); });
    add(sizes, {tr("F&ill the box"), tr("Fill all cells of the box"), tr("Ctrl+B"), u"fill-box"_s},
        [this] { designer_.fillBox(); });
    figure_ = add(sizes,
                  {tr("Region shape…"), tr("Make the region a hexagon, a triangle or a pyramid"),
                   tr("Ctrl+Shift+B"), u"fill-figure"_s},
                  [this] { FigureDialog(designer_, window()).exec(); });
    add(sizes, {tr("Cell colours…"), tr("Edit cell colours and which may cover which"), tr("Ctrl+Alt+K")},
        [this] { changeColours(); });
    add(sizes, {tr("C&lear"), tr("Erase all cells of the drawing"), tr("Ctrl+Shift+Delete"), u"clear"_s},
        [this] { designer_.clear(); });
}

void LayerPanel::changeColours() {
    CellColoursDialog(designer_, window()).exec();
}

void LayerPanel::makeViews() {
    add(views, {tr("Layer &above"), tr("Go to the layer above"), tr("PgUp")},
        [this] { designer_.setLayer(designer_.layer() + 1); });
    add(views, {tr("Layer &below"), tr("Go to the layer below"), tr("PgDown")},
        [this] { designer_.setLayer(designer_.layer() - 1); });
    add(views, {tr("Larger &grid"), tr("Zoom in (also Ctrl+wheel)"), tr("Ctrl++")},
        [this] { editor_->zoomIn(); });
    add(views, {tr("S&maller grid"), tr("Zoom out (also Ctrl+wheel)"), tr("Ctrl+-")},
        [this] { editor_->zoomOut(); });
    add(views, {tr("&Whole grid"), tr("Fit the layer into the view"), tr("Ctrl+9")},
        [this] { editor_->goHome(); });
    add(views,
        {tr("Colour by solutions"), tr("Colour cells by the number of solutions with a piece there"),
         tr("H")},
        [this] { liveCount_->toggleHeat(); });
    add(views, {tr("Focus drawing grid"), tr("Move the cursor in the layer with the keyboard"), tr("F4")},
        [this] { editor_->setFocus(); });
}

void LayerPanel::makeCursors() {
    struct Way {
        QString name;
        QString key;
        Cell step;
    };
    for (const Way& way : {Way{tr("left"), u"Left"_s, {-1, 0, 0}}, Way{tr("right"), u"Right"_s, {1, 0, 0}},
                           Way{tr("up"), u"Up"_s, {0, 1, 0}}, Way{tr("down"), u"Down"_s, {0, -1, 0}}}) {
        add(cursors,
            {tr("Cursor %1").arg(way.name), tr("Move the cursor %1 in the layer").arg(way.name), way.key},
            [this, step = way.step] { editor_->moveCursor(step, false); });
        add(cursors,
            {tr("Draw %1").arg(way.name), tr("Move the cursor %1 and draw there").arg(way.name),
             u"Shift+"_s + way.key},
            [this, step = way.step] { editor_->moveCursor(step, true); });
    }
    add(cursors, {tr("Draw here"), tr("Draw at the cursor"), tr("Space")},
        [this] { editor_->drawAtCursor(false); })
        ->setShortcuts(
            {QKeySequence(Qt::Key_Space), QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)});
    add(cursors, {tr("Erase here"), tr("Erase the cell at the cursor"), tr("Backspace")}, [this] {
        editor_->drawAtCursor(true);
    })->setShortcuts({QKeySequence(Qt::Key_Backspace), QKeySequence(Qt::Key_Delete)});
}

QWidget* LayerPanel::makeBars() {
    auto* bars = new QWidget;
    auto* layout = makeLayout<QVBoxLayout>(bars, {6, 4, 6, 2}, 0);
    title_->setFont(boldFont(font()));
    title_->setContentsMargins(4, 2, 4, 2);
    layout->addWidget(title_);
    const auto addBar = [&](std::initializer_list<Group> groups, const QString& name) {
        auto* bar = new ButtonRows(name, 20);
        for (const Group group : groups)
            bar->addGroup(groups_[group]);
        layout->addWidget(bar);
    };
    addBar({pens, options, symmetries}, tr("Pens"));
    addBar({turns, mirrors, sizes}, tr("Transforms"));
    layout->addWidget(new ColourBar(designer_));
    layout->addWidget(new OpenGroupBar(designer_));
    layout->addWidget(new NumberRuleBar(designer_));
    return bars;
}

QWidget* LayerPanel::makeLayers() {
    auto* layout = makeLayout<QVBoxLayout>(layers_, {2, 6, 8, 6});
    layer_->setAlignment(Qt::AlignCenter);
    layer_->setMinimumWidth(fontMetrics().horizontalAdvance(u"z = -00"_s));
    slider_->setTickPosition(QSlider::TicksRight);
    slider_->setTickInterval(1);
    slider_->setPageStep(1);
    explain(slider_, tr("Choose the layer (PgUp, PgDown or wheel)"), tr("Layer"));
    slider_->setStatusTip(tr("Current layer"));
    layOut(layout, {layer_, {slider_, 1, Qt::AlignHCenter}});
    connect(slider_, &QSlider::valueChanged, &designer_, &Designer::setLayer);
    return layers_;
}

// One row per axis, with the size and buttons beside the name of each side.
QWidget* LayerPanel::makeBox() {
    auto* box = new QWidget;
    auto* layout = makeLayout<QGridLayout>(box, {10, 2, 8, 6});
    layout->setHorizontalSpacing(2);
    layout->setVerticalSpacing(1);
    for (int axis = 0; axis < 3; ++axis) {
        BoxRow& row = boxRows_[static_cast<std::size_t>(axis)];
        makeBoxRow(row, axis);
        for (int column = 0; column < row.widgets.size(); ++column)
            layout->addWidget(row.widgets[column], axis, column);
    }
    layout->setColumnMinimumWidth(1, 2 * fontMetrics().averageCharWidth());
    layout->setColumnStretch(8, 1);
    return box;
}

void LayerPanel::makeBoxRow(BoxRow& row, int axis) {
    struct End {
        BoxSide side;
        QString name;
        QString flatName;
        QString key;
    };
    const std::array<End, 6> ends{{{BoxSide::left, tr("left", "side"), {}, u"Left"_s},
                                   {BoxSide::right, tr("right", "side"), {}, u"Right"_s},
                                   {BoxSide::front, tr("front"), tr("bottom"), u"Down"_s},
                                   {BoxSide::back, tr("back"), tr("top"), u"Up"_s},
                                   {BoxSide::below, tr("lower"), {}, u"PgDown"_s},
                                   {BoxSide::above, tr("upper"), {}, u"PgUp"_s}}};
    const End& low = ends[static_cast<std::size_t>(2 * axis)];
    const End& high = ends[static_cast<std::size_t>(2 * axis + 1)];
    const auto addButtons = [&](const End& end) {
        for (const int by : {-1, 1}) {
            auto* button = new QToolButton;
            QAction* action = addBoxAction(end.side, end.key, by);
            addNamed(end.name, end.flatName, [action, by](const QString& name) {
                setTexts(*action,
                         by > 0 ? tr("Move the %1 side out").arg(name) : tr("Move the %1 side in").arg(name),
                         by > 0 ? tr("Enlarge the box at its %1 side").arg(name)
                                : tr("Shrink the box at its %1 side").arg(name));
                action->setIconText(by > 0 ? u"+"_s : u"−"_s);
            });
            button->setDefaultAction(action);
            button->setToolButtonStyle(Qt::ToolButtonTextOnly);
            button->setAutoRaise(true);
            button->setFixedWidth(20);
            button->setFocusPolicy(Qt::TabFocus);
            row.widgets << button;
        }
    };
    const auto addName = [&](const QString& name, const QString& flatName, Qt::Alignment alignment) {
        auto* label = new QLabel;
        label->setAlignment(alignment | Qt::AlignVCenter);
        row.widgets << label;
        addNamed(name, flatName, [label](const QString& text) { label->setText(text); });
    };
    addName(tr("Box %1").arg(axisName(axis)), {}, Qt::AlignLeft);
    addName(low.name, low.flatName, Qt::AlignRight);
    addButtons(low);
    row.size = makeSpinBox(1, largestBox);
    row.size->setObjectName(u"box%1"_s.arg(axis));
    const QString name = tr("Size of the box along %1").arg(axisName(axis));
    explain(row.size, name, name);
    row.size->setButtonSymbols(QAbstractSpinBox::NoButtons);
    row.size->setAlignment(Qt::AlignCenter);
    row.widgets << row.size;
    connect(row.size, &QSpinBox::valueChanged, this, [this, axis, side = high.side](int value) {
        if (!updating_) designer_.resizeBox(side, value - at(designer_.box().extent(), axis));
        refresh();
    });
    addButtons(high);
    addName(high.name, high.flatName, Qt::AlignLeft);
}

QAction* LayerPanel::addBoxAction(BoxSide side, const QString& key, int by) {
    QAction* action = add(boxes, {{}, {}, (by > 0 ? u"Alt+Shift+"_s : u"Ctrl+Alt+Shift+"_s) + key},
                          [this, side, by] { designer_.resizeBox(side, by); });
    if (side >= BoxSide::below) spaceOnly_ << action;
    return action;
}

void LayerPanel::addNamed(const QString& name, const QString& flatName,
                          const std::function<void(const QString&)>& rename) {
    rename(name);
    if (!flatName.isEmpty()) flatNames_.push_back({name, rename, flatName});
}

void LayerPanel::fillMenu(QMenu& menu) const {
    const auto addGroups = [this](QMenu& to, std::initializer_list<Group> groups) {
        for (const Group group : groups)
            to.addActions(groups_[group]);
        to.addSeparator();
    };
    addGroups(menu, {pens});
    addGroups(menu, {options, symmetries});
    QMenu* turning = menu.addMenu(tr("&Turn and mirror"));
    addGroups(*turning, {turns});
    addGroups(*turning, {mirrors});
    addGroups(*menu.addMenu(tr("&Shift")), {shifts});
    addGroups(*menu.addMenu(tr("Bo&x")), {boxes});
    addGroups(*menu.addMenu(tr("C&ursor")), {cursors});
    addGroups(menu, {sizes});
    addGroups(menu, {views});
}

void LayerPanel::refresh() {
    const QScopedValueRollback quiet(updating_, true);
    const Box canvas = designer_.canvas();
    const int layer = designer_.layer();
    const Puzzle& puzzle = designer_.puzzle();
    const EditTarget target = designer_.target();
    const int cells = target.piece ? puzzle.pieces[*target.piece].shape.size() : puzzle.region.size();
    title_->setWholeText(tr("%1: %n cell(s)", "", cells).arg(targetName(puzzle, target)));
    layers_->setVisible(!designer_.isFlat());
    const QSignalBlocker blocker(slider_);
    slider_->setRange(canvas.low.z, canvas.high.z);
    slider_->setValue(layer);
    layer_->setText(tr("z = %1").arg(layer + puzzle.lattice.layerOf(designer_.place())));
    for (int axis = 0; axis < 3; ++axis) {
        const BoxRow& row = boxRows_[static_cast<std::size_t>(axis)];
        const int size = at(designer_.box().extent(), axis);
        // A larger box comes from a file; showing a smaller number would cut it at the next click.
        row.size->setMaximum(std::max(largestBox, size));
        row.size->setFixedWidth(fontMetrics().horizontalAdvance(QString::number(std::max(100, size))) + 14);
        row.size->setValue(size);
        for (QWidget* widget : row.widgets)
            widget->setVisible(axis < 2 || !designer_.isFlat());
    }
}

void LayerPanel::refreshTools() {
    const Lattice lattice = designer_.puzzle().lattice;
    const auto offer = [](QAction* action, bool on) {
        action->setVisible(on);
        action->setEnabled(on);
    };
    for (QAction* action : spaceOnly_)
        offer(action, !lattice.isFlat());
    for (QAction* action : unitsOnly_)
        offer(action, lattice.hasUnitBoxes());
    offer(figure_, !figuresOf(lattice).empty());
    for (const auto& [name, rename, flatName] : flatNames_)
        rename(lattice.isFlat() ? flatName : name);
    for (int axis = 0; axis < 3; ++axis) {
        const Symmetry turn = lattice.turnAbout(axis);
        QAction* action = groups_[turns][axis];
        offer(action, turn != Symmetry() && (axis == 2 || !lattice.isFlat()));
        const QString tip =
            tr("Turn the drawing by %1° about the %2 axis").arg(turn.angle()).arg(axisName(axis));
        setTexts(*action, action->text(), tip);
    }
    const DrawTools& tools = designer_.tools();
    groups_[pens][static_cast<int>(tools.pen)]->setChecked(true);
    QAction* weight = groups_[pens][static_cast<int>(Pen::weight)];
    weight->setEnabled(designer_.hasWeights());
    for (const Pen pen : {Pen::word, Pen::group, Pen::rule})
        groups_[pens][static_cast<int>(pen)]->setEnabled(designer_.target().isRegion());
    groups_[pens][static_cast<int>(Pen::face)]->setEnabled(designer_.puzzle().lattice.hasUnitBoxes());
    weight->setToolTip(tr("Set cell weights for covers: %1 (digits choose one)").arg(tools.weight));
    groups_[options][0]->setChecked(tools.columns);
    groups_[options][1]->setChecked(tools.rectangles);
    for (std::size_t axis = 0; axis < 3; ++axis)
        groups_[symmetries][static_cast<int>(axis)]->setChecked(tools.symmetry[axis]);
}

}  // namespace tilewright
