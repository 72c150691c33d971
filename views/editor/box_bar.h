#pragma once

#include <QList>
#include <QWidget>
#include <array>

#include "views/editor/designer.h"

class QAction;
class QLabel;
class QSpinBox;

namespace tilewright {

/// The size of the box that is drawn in: for each axis a row with a number, and
/// buttons at the name of either side that move it.
class BoxBar final : public QWidget {
    Q_OBJECT

  public:
    /// `owner` is the widget that the shortcuts belong to.
    BoxBar(Designer& designer, QWidget* owner);

    const QList<QAction*>& actions() const { return actions_; }

  private:
    QAction* addAction(QWidget* owner, BoxSide side, int by);
    QSpinBox* makeSize(std::size_t axis, BoxSide high);
    void refresh();

    struct Axis {
        QList<QWidget*> widgets;
        QSpinBox* size = nullptr;
    };

    Designer& designer_;
    std::array<Axis, 3> axes_;
    QList<QAction*> actions_;
    bool updating_ = false;
};

}  // namespace tilewright
