#pragma once

#include <QTabWidget>
#include <QVBoxLayout>
#include <QWidget>

namespace tilewright {

/// Tabs below their pages with controls at the right of the tabs. Where there is not enough room for both,
/// the controls get a row of their own: tabs are never squeezed.
class CornerTabs final : public QWidget {
    Q_OBJECT

  public:
    explicit CornerTabs(QWidget* parent = nullptr);

    QTabWidget& tabs() { return *tabs_; }
    const QTabWidget& tabs() const { return *tabs_; }
    /// Takes ownership.
    void setCorner(QWidget* corner);

    /// Wherever the controls are.
    QSize minimumSizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void arrange();

    QVBoxLayout* rows_;
    QTabWidget* tabs_ = new QTabWidget;
    QWidget* corner_ = nullptr;
};

}  // namespace tilewright
