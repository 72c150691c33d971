#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QScrollArea;

namespace tilewright {

/// A tinted box with a heading and some sentences, as tall as they need and scrolled beyond some;
/// hidden while it has none.
class ReasonsBox final : public QWidget {
    Q_OBJECT

  public:
    explicit ReasonsBox(QWidget* parent = nullptr);

    void setReasons(const QString& heading, const QStringList& sentences);
    /// Something that can be done instead: a button below the sentences.
    void setOffer(QAction* action);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void fitHeight();

    QLabel* heading_;
    QLabel* text_;
    QScrollArea* area_;
};

}  // namespace tilewright
