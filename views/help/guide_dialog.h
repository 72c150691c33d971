#pragma once

#include <QDialog>

class QTextBrowser;

namespace tilewright {

/// A short guide to the explorer, with pictures that are drawn when it is shown.
class GuideDialog final : public QDialog {
    Q_OBJECT

  public:
    /// What a person may be doing when the guide is wanted.
    enum class Chapter { design, watch, solutions };

    explicit GuideDialog(QWidget* parent = nullptr);

    /// Scrolls to what is said about this.
    void showChapter(Chapter chapter);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void fill();

    QTextBrowser* text_;
};

}  // namespace tilewright
