#pragma once

#include <QDoubleSpinBox>
#include <QLabel>
#include <QList>
#include <QMouseEvent>
#include <QSlider>
#include <QSpinBox>
#include <functional>

#include "views/canvas/canvas.h"
#include "views/style/widgets.h"
#include "views/watch/watch_session.h"

namespace tilewright {

/// The kind of playback: a search, or the moves of a disassembly, whose bookmarks are the separations.
enum class Played { search, moves };

/// The actions of the player with their shortcuts, which work anywhere inside `owner`. Actions that do not
/// apply are hidden.
class WatchActions final : public QObject {
    Q_OBJECT

  public:
    WatchActions(WatchSession& session, QWidget& owner, Played played = Played::search);

    QAction* beginning = nullptr;
    QAction* backMany = nullptr;
    QAction* stepBack = nullptr;
    QAction* playBack = nullptr;
    QAction* play = nullptr;
    QAction* stepForward = nullptr;
    QAction* forwardMany = nullptr;
    QAction* end = nullptr;
    QAction* previousSolution = nullptr;
    QAction* nextSolution = nullptr;
    QAction* previousBacktrack = nullptr;
    QAction* nextBacktrack = nullptr;
    QAction* previousNode = nullptr;
    QAction* nextNode = nullptr;
    QAction* nextDepth = nullptr;
    QAction* previousDepth = nullptr;
    QAction* goToStep = nullptr;
    QAction* stop = nullptr;
    QAction* bookmark = nullptr;
    QAction* previousBookmark = nullptr;
    QAction* nextBookmark = nullptr;
    QAction* slower = nullptr;
    QAction* faster = nullptr;
    QAction* byPieces = nullptr;
    QAction* stopAtSolutions = nullptr;

    /// All actions in menu order, with separators.
    const QList<QAction*>& inOrder() const { return inOrder_; }

    /// The depth that nextDepth and previousDepth look for.
    void setDepth(int depth) { depth_ = depth; }
    int depth() const { return depth_; }

  Q_SIGNALS:
    /// The user wants to enter a step number.
    void stepWanted();
    /// Any action was triggered.
    void used();

  private:
    void add(QWidget& owner, QAction*& action, const ActionText& text, const std::function<void()>& run);
    void separate(QWidget& owner);
    void makeMoves(QWidget& owner);
    void makeChoices(QWidget& owner);
    void suitMoves();
    void togglePlay(WatchSession::Direction direction);
    void changeSpeed(int by);
    void refresh();

    WatchSession& session_;
    int depth_ = 4;
    QList<QAction*> inOrder_;
};

class WatchActions;

/// The steps of a search as a line with the known range, the position and the bookmarks. Clicking or dragging
/// goes to a step.
class Timeline final : public Drawing {
    Q_OBJECT

  public:
    explicit Timeline(QWidget* parent = nullptr);

    struct Content {
        quint64 position = 0;
        /// The last known step.
        quint64 last = 0;
        /// Whether it is the last step of the search.
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

/// The player controls of a watched search.
class PlayerBar final : public QWidget {
    Q_OBJECT

  public:
    PlayerBar(WatchSession& session, WatchActions& actions, QWidget* parent = nullptr);

  Q_SIGNALS:
    /// The user has chosen a step in this bar, not by an action.
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
    // Holds integers beyond the range of QSpinBox.
    QDoubleSpinBox* step_ = new QDoubleSpinBox;
    QLabel* total_ = new QLabel;
    QSlider* speed_ = new QSlider(Qt::Horizontal);
    QLabel* speedText_ = new QLabel;
    bool updating_ = false;
};

}  // namespace tilewright
