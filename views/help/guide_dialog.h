#pragma once

#include <QDialog>
#include <QTextBrowser>

namespace tilewright {

/// A short guide to the explorer, with pictures that are drawn when it is shown.
class GuideDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit GuideDialog(QWidget* parent = nullptr);

    /// Scrolls to what is said about "design", "watch" or "solutions".
    void showChapter(const QString& name) { text_->scrollToAnchor(name); }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void fill();

    QTextBrowser* text_ = new QTextBrowser;
};

}  // namespace tilewright
