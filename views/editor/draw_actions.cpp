#include "views/editor/draw_actions.h"

#include <QActionGroup>
#include <array>

#include "views/actions/make_action.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

QString axisName(int axis) {
    return QString(QChar(u"xyz"[axis]));
}

bool& member(PenSymmetry& symmetry, int axis) {
    return axis == 0 ? symmetry.x : axis == 1 ? symmetry.y : symmetry.z;
}

}  // namespace

DrawActions::DrawActions(Designer& designer, QWidget* owner)
    : QObject(owner), designer_(designer), owner_(owner) {
    makePens();
    makeTurns();
    makeShifts();
    makeSizes();
    connect(&designer_, &Designer::targetChanged, this, &DrawActions::refresh);
    connect(&designer_, &Designer::toolsChanged, this, &DrawActions::refresh);
    refresh();
}

void DrawActions::makePens() {
    auto* group = new QActionGroup(this);
    const auto addPen = [&](Pen pen, const ActionText& text) {
        QAction* action = makeAction(owner_, text);
        action->setCheckable(true);
        action->setData(static_cast<int>(pen));
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, pen] { designer_.setPen(pen); });
        pens_ << action;
    };
    addPen(Pen::fill,
           {tr("&Fill"), tr("Draw cells that must be filled"), QKeySequence(tr("F")), u"pen-fill"_s});
    addPen(Pen::optional, {tr("&Optional"), tr("Draw cells of the region that may stay open"),
                           QKeySequence(tr("O")), u"pen-optional"_s});
    addPen(Pen::erase, {tr("&Erase"), tr("Take cells away; the right mouse button always does"),
                        QKeySequence(tr("E")), u"pen-erase"_s});

    addPen(Pen::weight, {tr("Weig&ht"), QString(), QKeySequence(tr("W")), u"pen-weight"_s});

    const auto addOption = [&](QList<QAction*>& list, const ActionText& text, auto toggled) {
        QAction* action = makeAction(owner_, text);
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, toggled);
        list << action;
        return action;
    };
    spaceOnly_ << addOption(
        options_,
        {tr("Whole &columns"), tr("Draw on all layers at once"), QKeySequence(tr("C")), u"pen-column"_s},
        [this](bool on) { designer_.setDrawsColumns(on); });
    addOption(options_,
              {tr("&Rectangles"), tr("Draw a rectangle by dragging; Shift does it with any pen"),
               QKeySequence(tr("R")), u"pen-rectangle"_s},
              [this](bool on) { designer_.setDrawsRectangles(on); });
    for (int axis = 0; axis < 3; ++axis) {
        const QString name = axisName(axis);
        QAction* action =
            addOption(symmetries_,
                      {tr("Symmetric in %1").arg(name),
                       tr("Draw the mirror image in %1 about the middle of the box too").arg(name),
                       QKeySequence(name.toUpper()), u"symmetric-%1"_s.arg(name)},
                      [this, axis](bool on) {
                          PenSymmetry symmetry = designer_.symmetry();
                          member(symmetry, axis) = on;
                          designer_.setSymmetry(symmetry);
                      });
        if (axis == 2) spaceOnly_ << action;
    }
}

QAction* DrawActions::addEdit(QList<QAction*>& group, const ActionText& text, const QString& step,
                              std::function<EditedPuzzle(const Puzzle&, EditTarget)> edit, bool spaceOnly) {
    QAction* action = makeAction(owner_, text);
    connect(action, &QAction::triggered, this, [this, step, edit = std::move(edit)] {
        designer_.apply(step, [&](const Puzzle& puzzle) { return edit(puzzle, designer_.target()); });
    });
    group << action;
    if (spaceOnly) spaceOnly_ << action;
    return action;
}

void DrawActions::makeTurns() {
    for (int axis = 0; axis < 3; ++axis) {
        const QString name = axisName(axis);
        addEdit(
            turns_,
            {tr("Turn about %1").arg(name), tr("Turn the drawing by a quarter about the %1 axis").arg(name),
             QKeySequence(u"Ctrl+Alt+"_s + name.toUpper()), u"turn-%1"_s.arg(name)},
            tr("Turn about %1").arg(name),
            [axis](const Puzzle& puzzle, EditTarget target) {
                return transformed(puzzle, target, quarterTurn(axis));
            },
            axis != 2);
        addEdit(
            mirrors_,
            {tr("Mirror in %1").arg(name), tr("Mirror the drawing along the %1 axis").arg(name),
             QKeySequence(u"Ctrl+Alt+Shift+"_s + name.toUpper()), u"mirror-%1"_s.arg(name)},
            tr("Mirror in %1").arg(name),
            [axis](const Puzzle& puzzle, EditTarget target) {
                return transformed(puzzle, target, mirrorAlong(axis));
            },
            axis == 2);
    }
}

void DrawActions::makeShifts() {
    struct Way {
        QString name;
        QKeySequence key;
        Cell by;
    };
    const std::array<Way, 6> ways{{{tr("to the left"), QKeySequence(tr("Ctrl+Left")), {-1, 0, 0}},
                                   {tr("to the right"), QKeySequence(tr("Ctrl+Right")), {1, 0, 0}},
                                   {tr("to the front"), QKeySequence(tr("Ctrl+Down")), {0, -1, 0}},
                                   {tr("to the back"), QKeySequence(tr("Ctrl+Up")), {0, 1, 0}},
                                   {tr("down"), QKeySequence(tr("Ctrl+PgDown")), {0, 0, -1}},
                                   {tr("up"), QKeySequence(tr("Ctrl+PgUp")), {0, 0, 1}}}};
    for (const Way& way : ways) {
        QAction* action = makeAction(owner_, {tr("Shift %1").arg(way.name),
                                              tr("Move the drawing %1 by one cell").arg(way.name), way.key});
        connect(action, &QAction::triggered, this, [this, by = way.by] { designer_.shift(by); });
        shifts_ << action;
        if (way.by.z != 0) spaceOnly_ << action;
    }
}

void DrawActions::makeSizes() {
    addEdit(
        sizes_,
        {tr("&Double"), tr("Make two cells of each along every axis"), QKeySequence(tr("Ctrl+Alt+D")),
         u"double"_s},
        tr("Double"), [](const Puzzle& puzzle, EditTarget target) { return doubled(puzzle, target); }, false);
    QAction* whole =
        makeAction(owner_, {tr("Double the whole &puzzle"), tr("Double the region and all pieces at once"),
                            QKeySequence(tr("Ctrl+Alt+Shift+D"))});
    connect(whole, &QAction::triggered, this, [this] {
        designer_.apply(tr("Double puzzle"), [](const Puzzle& p) { return doubledWhole(p); });
    });
    sizes_ << whole;
    const auto add = [&](const ActionText& text, void (Designer::*slot)()) {
        QAction* action = makeAction(owner_, text);
        connect(action, &QAction::triggered, &designer_, slot);
        sizes_ << action;
    };
    add({tr("Ce&ntre"), tr("Move the drawing to the middle of the box"), QKeySequence(tr("Ctrl+Alt+C")),
         u"centre"_s},
        &Designer::centre);
    add({tr("Grow or shrin&k to fit"), tr("Make the box as large as the drawing, beginning at 0"),
         QKeySequence(tr("Ctrl+Alt+F")), u"fit-box"_s},
        &Designer::fitBox);
    add({tr("F&ill the box"), tr("Fill all cells of the box"), QKeySequence(tr("Ctrl+B")), u"fill-box"_s},
        &Designer::fillBox);
    add({tr("C&lear"), tr("Take all cells of the drawing away"), QKeySequence(tr("Ctrl+Shift+Delete")),
         u"clear"_s},
        &Designer::clear);
}

void DrawActions::refresh() {
    const bool flat = designer_.isFlat();
    for (QAction* action : spaceOnly_) {
        action->setVisible(!flat);
        action->setEnabled(!flat);
    }
    for (QAction* action : pens_) {
        const auto pen = static_cast<Pen>(action->data().toInt());
        action->setChecked(pen == designer_.pen());
        if (pen == Pen::optional) action->setEnabled(designer_.target().isRegion());
        if (pen != Pen::weight) continue;
        action->setEnabled(designer_.hasWeights());
        action->setToolTip(
            tr("Draw what cells count in a cover: %1. A digit chooses the weight and gives it to "
               "the cell of the cursor.")
                .arg(designer_.weight()));
    }
    options_[0]->setChecked(designer_.drawsColumns());
    options_[1]->setChecked(designer_.drawsRectangles());
    PenSymmetry symmetry = designer_.symmetry();
    for (int axis = 0; axis < 3; ++axis)
        symmetries_[axis]->setChecked(member(symmetry, axis));
}

}  // namespace tilewright
