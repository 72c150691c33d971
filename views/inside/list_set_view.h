#pragma once

#include <QWidget>

#include "views/inside/inside_model.h"

namespace tilewright {

/// The index of an image list set (ILSI) as in Figure 3 of the FILA article: for each of its six bits the
/// direction, the neighbour and the value, and what they make.
class ListSetView final : public QWidget {
    Q_OBJECT

  public:
    explicit ListSetView(const InsideModel& model, QWidget* parent = nullptr);

    void refresh();
    /// What each column says, from the highest bit down: "4", "−y", "13", "1".
    QStringList columnTexts(int column) const;
    /// "111101 = 61".
    QString sum() const;

  Q_SIGNALS:
    /// The neighbour below the mouse, or -1.
    void cellPointed(int cell);

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    int columnAt(int x) const;
    int headWidth() const;
    void point(int cell);

    const InsideModel& model_;
    int pointed_ = -1;
};

}  // namespace tilewright
