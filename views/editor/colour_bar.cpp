#include "views/editor/colour_bar.h"

#include "views/editor/cell_colours_dialog.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

ColourBar::ColourBar(Designer& designer, QWidget* parent)
    : QToolBar(tr("Colours of cells"), parent), designer_(designer) {
    setObjectName(QStringLiteral("colourBar"));
    setIconSize(QSize(18, 18));
    for (const auto signal : {&Designer::targetChanged, &Designer::cellsChanged, &Designer::toolsChanged})
        connect(&designer_, signal, this, &ColourBar::refresh);
    refresh();
}

QAction* ColourBar::addSwatch(CellColour colour, const QString& name, const QIcon& icon) {
    QAction* action = addAction(icon, name, this, [this, colour] {
        DrawTools tools = designer_.tools();
        tools.pen = Pen::colour;
        tools.colour = colour;
        designer_.setTools(tools);
    });
    action->setCheckable(true);
    action->setData(int{colour});
    action->setToolTip(colour == 0 ? tr("Remove the colour of cells (0)")
                                   : tr("Paint cells with the colour %1 (%2)").arg(name).arg(colour));
    return action;
}

void ColourBar::refresh() {
    const ColourRule& rule = designer_.puzzle().colours;
    if (!(rule == shown_)) {
        shown_ = rule;
        clear();
    }
    if (actions().isEmpty() && designer_.hasColours()) {
        addSwatch(0, tr("No colour"), themedIcon(QStringLiteral("pen-erase")));
        for (std::size_t i = 0; i < rule.palette.size(); ++i)
            addSwatch(static_cast<CellColour>(i + 1), QString::fromStdString(rule.palette[i].name),
                      swatchOf(toQColor(rule.palette[i].colour)));
        QAction* change =
            addAction(tr("Colours…"), this, [this] { CellColoursDialog(designer_, window()).exec(); });
        change->setToolTip(tr("Change the colours of cells, and which may lie on which"));
    }
    setVisible(designer_.hasColours());
    for (QAction* action : actions())
        if (action->data().isValid())
            action->setChecked(designer_.tools().pen == Pen::colour &&
                               action->data().toInt() == designer_.tools().colour);
}

}  // namespace tilewright
