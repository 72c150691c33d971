#pragma once

#include <QDialog>
#include <QToolBar>
#include <QWidget>

#include "views/editor/designer.h"

class QGridLayout;

namespace tilewright {

/// The colours of cells that the colour pen can draw with, and the way to change them: they are the palette
/// of the puzzle. It is there where a puzzle has colours.
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

/// The colours of cells of a puzzle: their names and looks, and which of a piece may lie on which of the
/// region. Each change is a step to undo, made at once.
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
