#pragma once

#include <QDoubleSpinBox>
#include <QLabel>
#include <QMouseEvent>
#include <QSlider>
#include <QSpinBox>

#include "views/canvas/canvas.h"
#include "views/watch/watch_session.h"

namespace tilewright {

class WatchActions;

/// The steps of a search as a line: what is known of it, where it stands, and the bookmarks. A click or a
/// drag goes to a step.
class Timeline final : public Drawing {
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
        Bookmarks bookmarks;

        friend bool operator==(const Content&, const Content&) = default;
    };
    void setContent(const Content& content);

    QSize sizeHint() const override { return {300, 24}; }
    QSize minimumSizeHint() const override { return {80, 24}; }

  Q_SIGNALS:
    void stepChosen(quint64 step);

  protected:
    QString tipAt(const QPointF& point) const override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override { choose(*event); }
    void mouseMoveEvent(QMouseEvent* event) override { choose(*event); }

  private:
    QRectF groove() const;
    double pixelOf(quint64 step) const;
    quint64 stepAt(double x) const;
    void choose(const QMouseEvent& event);

    Content content_;
};

/// The controls of a film player for a watched search.
class PlayerBar final : public QWidget {
    Q_OBJECT

  public:
    PlayerBar(WatchSession& session, WatchActions& actions, QWidget* parent = nullptr);

  Q_SIGNALS:
    /// A step was chosen here, and not by an action.
    void used();

  private:
    QLayout* makeButtons();
    QLayout* makeNumbers();
    QLayout* makeSpeed();
    void refresh();
    void refreshSpeed();
    QString totalText() const;

    WatchSession& session_;
    WatchActions& actions_;
    Timeline* timeline_ = new Timeline;
    QSpinBox* depth_ = new QSpinBox;
    // Whole numbers, but more than fit into the other kind of box.
    QDoubleSpinBox* step_ = new QDoubleSpinBox;
    QLabel* total_ = new QLabel;
    QSlider* speed_ = new QSlider(Qt::Horizontal);
    QLabel* speedText_ = new QLabel;
    bool updating_ = false;
};

}  // namespace tilewright
