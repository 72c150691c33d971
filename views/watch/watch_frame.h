#pragma once

#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QWidget>

#include "views/style/widgets.h"
#include "views/watch/player_bar.h"

namespace tilewright {

/// What every page and window has that plays something step by step: a body, a caption that describes the
/// step, and the controls; or a message instead of all three. Playback stops while it is hidden.
///
/// A subclass owns the player and fills the body: with its board, what is inside the search, its tree. Its
/// destructor must call empty(), because child widgets emit signals while being destroyed.
class WatchFrame : public QWidget {
    Q_OBJECT

  public:
    explicit WatchFrame(QWidget* parent = nullptr, Qt::WindowFlags flags = {});

    WatchActions& actions() { return *actions_; }
    /// Shows a banner above everything.
    void addBanner(QWidget* banner);

  protected:
    /// Called once. The caption comes below the body, unless the body contains it.
    void fill(WatchSession& player, QWidget* body);
    void empty();

    QLabel* caption() { return caption_; }
    /// Describes the step; what the player has to say follows.
    void showCaption(const QString& text, bool isSolution = false);
    /// Replaces the body by a message, with a button unless `remedy` is empty.
    void showMessage(const QString& text, const QString& remedy = {});
    QPushButton* remedy() { return remedy_; }
    void showBody() { content_->setCurrentIndex(1); }
    PlayerBar& bar() { return *bar_; }
    /// To the left of the controls.
    void addTool(QWidget* tool);

    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    WatchSession* played_ = nullptr;
    WatchActions* actions_ = nullptr;
    PlayerBar* bar_ = nullptr;
    QStackedWidget* content_ = new QStackedWidget;
    QLabel* message_ = makeText();
    QPushButton* remedy_ = new QPushButton;
    QLabel* caption_ = makeText(tr("What the step does"));
    QHBoxLayout* controls_ = nullptr;
};

}  // namespace tilewright
