#pragma once

#include <QList>
#include <QWidget>

class QAction;

namespace tilewright {

/// Buttons of actions, from left to right, in as many rows as the width needs: none is hidden, unlike in a
/// tool bar. Groups begin with a gap, or a row of their own where they would not fit behind the others.
class ButtonRows final : public QWidget {
    Q_OBJECT

  public:
    /// `iconSide` in pixels.
    explicit ButtonRows(const QString& accessibleName, int iconSide, QWidget* parent = nullptr);

    /// Adds those of the actions that have icons. The actions must outlive this widget.
    void addGroup(const QList<QAction*>& actions);

  private:
    class Rows;

    int iconSide_;
    Rows* rows_;
};

}  // namespace tilewright
