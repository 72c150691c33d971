#include "app/explorer/edit_actions.h"

#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include "views/actions/make_action.h"
#include "views/edges/edge_design.h"
#include "views/editor/box_bar.h"
#include "views/editor/draw_actions.h"
#include "views/editor/layer_panel.h"
#include "views/editor/pieces_panel.h"
#include "views/editor/properties_dialog.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

void addAll(QMenu& menu, const QList<QAction*>& actions) {
    for (QAction* action : actions) {
        if (action == nullptr)
            menu.addSeparator();
        else
            menu.addAction(action);
    }
}

}  // namespace

EditActions::EditActions(Designer& designer, const PiecesPanel& pieces, const LayerPanel& layers,
                         EdgeDesign& edges, QMainWindow& window)
    : QObject(&window),
      designer_(designer),
      edges_(edges),
      window_(window),
      undo_(makeAction(
          &window, {tr("&Undo"), tr("Take the last change back"), QKeySequence(tr("Ctrl+Z")), u"undo"_s})),
      redo_(makeAction(&window, {tr("&Redo"), tr("Make the change again that was taken back"),
                                 QKeySequence(tr("Ctrl+Shift+Z")), u"redo"_s})) {
    redo_->setShortcuts({QKeySequence(tr("Ctrl+Shift+Z")), QKeySequence(tr("Ctrl+Y"))});
    connect(undo_, &QAction::triggered, this, &EditActions::undoLast);
    connect(redo_, &QAction::triggered, this, [this] {
        if (hasEdges())
            edges_.redo();
        else
            designer_.session().document().redo();
    });
    connect(&edges_, &EdgeDesign::undoChanged, this, &EditActions::refresh);
    connect(&designer_.session().document(), &Document::undoChanged, this, &EditActions::refresh);
    connect(&designer_.session().document(), &Document::puzzleChanged, this, &EditActions::refresh);
    connect(&designer_.session().document(), &Document::stepShown, this, [this](int piece) {
        if (piece < 0)
            designer_.setTarget({});
        else
            designer_.setTarget({static_cast<std::size_t>(piece)});
    });
    connect(&designer_.session().solutions(), &Solutions::remarksChanged, this, &EditActions::refresh);
    fillEdit(*window.menuBar(), pieces);
    fillPieces(*window.menuBar(), pieces);
    fillDraw(*window.menuBar(), layers);
    refresh();
}

void EditActions::fillEdit(QMenuBar& bar, const PiecesPanel& pieces) {
    QMenu* menu = bar.addMenu(tr("&Edit"));
    menu->addActions({undo_, redo_});
    menu->addSeparator();
    addAll(*menu, pieces.clipboardActions());
    tilings_ << pieces.clipboardActions();
    tilings_.removeAll(nullptr);
    menu->addSeparator();
    QAction* properties = makeAction(
        &window_,
        {tr("Puzzle pr&operties…"), tr("Name, source and rules of the puzzle"), QKeySequence(tr("Ctrl+I"))});
    connect(properties, &QAction::triggered, this, [this] {
        if (!designer_.session().document().hasPuzzle()) return;
        PropertiesDialog dialog(designer_, &window_);
        dialog.exec();
    });
    menu->addAction(properties);
    tilings_ << properties;
}

void EditActions::fillPieces(QMenuBar& bar, const PiecesPanel& pieces) {
    QMenu* menu = bar.addMenu(tr("&Pieces"));
    tilings_ << menu->menuAction();
    addAll(*menu, pieces.listActions());
    menu->addSeparator();
    addAll(*menu, pieces.placeActions());
}

void EditActions::fillDraw(QMenuBar& bar, const LayerPanel& layers) {
    draw_ = bar.addMenu(tr("&Draw"));
    const DrawActions& draw = layers.draw();
    addAll(*draw_, draw.pens());
    draw_->addSeparator();
    addAll(*draw_, draw.pensOptions());
    addAll(*draw_, draw.symmetries());
    draw_->addSeparator();
    const auto addMenu = [&](const QString& name, const QList<QList<QAction*>>& groups) {
        QMenu* menu = draw_->addMenu(name);
        for (const QList<QAction*>& group : groups) {
            addAll(*menu, group);
            menu->addSeparator();
        }
    };
    addMenu(tr("&Turn and mirror"), {draw.turns(), draw.mirrors()});
    addMenu(tr("&Shift"), {draw.shifts()});
    addMenu(tr("Bo&x"), {layers.box().actions()});
    addMenu(tr("C&ursor"), {layers.cursorActions()});
    addAll(*draw_, draw.sizes());
    draw_->addSeparator();
    addAll(*draw_, layers.viewActions());
}

void EditActions::setDrawing(bool on) {
    draw_->menuAction()->setEnabled(on && !hasEdges());
    draw_->menuAction()->setVisible(on && !hasEdges());
}

bool EditActions::hasEdges() const {
    return designer_.session().document().edges() != nullptr;
}

void EditActions::setAtSolutions(bool on) {
    isAtSolutions_ = on;
    refresh();
}

// Where solutions are looked at, what was deleted there comes back first.
bool EditActions::bringsBack() const {
    return isAtSolutions_ && designer_.session().solutions().remarks().lastDeletedCount() > 0;
}

void EditActions::undoLast() {
    if (bringsBack())
        designer_.session().solutions().bringBack();
    else if (hasEdges())
        edges_.undo();
    else
        designer_.session().document().undo();
}

void EditActions::refresh() {
    const Document& document = designer_.session().document();
    const auto nameOf = [](const QString& name, const QString& subject) {
        return subject.isEmpty() ? name : tr("%1 (%2)").arg(name, subject);
    };
    // Moves of edge-matching pieces come after all edits of their puzzle.
    const bool isMove = hasEdges() && edges_.play().history().canUndo();
    const bool isMoveAgain = hasEdges() && edges_.play().history().canRedo();
    undo_->setEnabled(document.canUndo() || bringsBack() || isMove);
    redo_->setEnabled(document.canRedo() || isMoveAgain);
    undo_->setText(bringsBack() ? tr("&Undo: %1").arg(tr("Delete solutions"))
                   : isMove     ? tr("&Undo: %1").arg(edges_.play().history().undoName())
                   : document.canUndo()
                       ? tr("&Undo: %1").arg(nameOf(document.undoName(), document.undoSubject()))
                       : tr("&Undo"));
    redo_->setText(isMoveAgain ? tr("&Redo: %1").arg(edges_.play().history().redoName())
                   : document.canRedo()
                       ? tr("&Redo: %1").arg(nameOf(document.redoName(), document.redoSubject()))
                       : tr("&Redo"));
    undo_->setIconText(tr("Undo"));
    redo_->setIconText(tr("Redo"));
}

}  // namespace tilewright
