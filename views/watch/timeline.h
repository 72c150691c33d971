#pragma once

#include <QWidget>
#include <optional>
#include <set>

namespace tilewright {

/// The steps of a search as a line: what is known of it, where it stands, and the bookmarks. A click or a
/// drag goes to a step.
class Timeline final : public QWidget {
    Q_OBJECT

  public:
    explicit Timeline(QWidget* parent = nullptr);

    struct Content {
        quint64 position = 0;
        /// The last step that is known.
        quint64 last = 0;
        /// Whether there are no steps after it.
        bool isWhole = false;
        std::optional<quint64> seekTarget;
        std::set<quint64> bookmarks;

        friend bool operator==(const Content&, const Content&) = default;
    };
    void setContent(const Content& content);

    QSize sizeHint() const override { return {300, 24}; }
    QSize minimumSizeHint() const override { return {80, 24}; }

  Q_SIGNALS:
    void stepChosen(quint64 step);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

  private:
    QRectF groove() const;
    double pixelOf(quint64 step) const;
    quint64 stepAt(double x) const;
    void choose(const QMouseEvent& event);

    Content content_;
};

}  // namespace tilewright
