#pragma once

#include <QColor>
#include <QToolButton>

namespace tilewright {

/// A button that shows a colour and lets a person choose another one.
class ColourButton final : public QToolButton {
    Q_OBJECT

  public:
    explicit ColourButton(const QColor& colour, QWidget* parent = nullptr);

    const QColor& colour() const { return colour_; }
    void setColour(const QColor& colour);

  Q_SIGNALS:
    void changed();

  private:
    QColor colour_;
};

}  // namespace tilewright
