#pragma once

#include <QDialog>
#include <QToolBar>
#include <QWidget>

#include "views/editor/designer.h"

class QGridLayout;

namespace tilewright {

/// The selector of the colour pen, with a button to edit the palette of the puzzle. Visible if the puzzle has
/// cell colours.
class ColourBar final : public QToolBar {
    Q_OBJECT

  public:
    explicit ColourBar(Designer& designer, QWidget* parent = nullptr);

  private:
    void refresh();
    QAction* addSwatch(CellColour colour, const QString& name, const QIcon& icon);

    Designer& designer_;
    ColourRule shown_;
};

/// The palette of cell colours: names, colours, and which piece colour may cover which region colour. Each
/// change is applied at once and can be undone.
class CellColoursDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit CellColoursDialog(Designer& designer, QWidget* parent = nullptr);

  private:
    void refresh();
    void addRow(QGridLayout& grid, CellColour colour);
    void add();
    void rename(CellColour colour, const QString& name);
    void recolour(CellColour colour);

    Designer& designer_;
    QWidget* table_ = new QWidget;
    QWidget* rows_ = nullptr;
};

}  // namespace tilewright
