#pragma once

#include <QToolBar>

#include "views/editor/designer.h"

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

}  // namespace tilewright
