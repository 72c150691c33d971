#pragma once

#include <QLabel>

namespace tilewright {

/// A line of text that is cut off with an ellipsis where there is no room for it, and then read whole as a
/// tool tip. It never makes a window wider.
class ElidedLabel : public QLabel {
    Q_OBJECT

  public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    const QString& wholeText() const { return whole_; }
    void setWholeText(const QString& text);

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void elide();

    QString whole_;
};

}  // namespace tilewright
