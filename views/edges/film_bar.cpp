#include "views/edges/film_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QToolButton>
#include <cmath>

#include "views/actions/make_action.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

// The slider counts in eighths of a doubling: from one step a second to some thousands.
constexpr int eighthsAtMost = 96;
constexpr int eighthsAtFirst = 24;

QAction* makeStep(QWidget& owner, const ActionText& text) {
    return makeAction(&owner, text, Qt::WidgetWithChildrenShortcut);
}

}  // namespace

FilmBar::FilmBar(EdgeFilm& film, QWidget& owner)
    : film_(film),
      back_(makeStep(owner, {tr("Back"), tr("One step back"), QKeySequence(tr("Left")), u"step-back"_s})),
      play_(makeStep(owner, {tr("Play"), tr("Play or pause"), QKeySequence(tr("Space")), u"solve"_s})),
      step_(makeStep(owner, {tr("Step"), tr("One step on"), QKeySequence(tr("Right")), u"step-forward"_s})),
      backtrack_(makeStep(owner, {tr("Next backtrack"), tr("On to the next piece that is taken away"),
                                  QKeySequence(tr("B"))})),
      solution_(makeStep(owner, {tr("Next solution"), tr("On to the next solution"), QKeySequence(tr("S"))})),
      speed_(new QSlider(Qt::Horizontal)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 8, 6);
    for (QAction* action : {back_, play_, step_, backtrack_, solution_}) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    row->addSpacing(12);
    row->addWidget(new QLabel(tr("Speed")));
    speed_->setRange(0, eighthsAtMost);
    speed_->setValue(eighthsAtFirst);
    speed_->setMaximumWidth(160);
    speed_->setMinimumWidth(80);
    speed_->setAccessibleName(tr("Steps a second"));
    row->addWidget(speed_);
    row->addStretch(1);
    connect(back_, &QAction::triggered, &film_, &EdgeFilm::stepBack);
    connect(step_, &QAction::triggered, &film_, &EdgeFilm::stepForward);
    connect(play_, &QAction::triggered, &film_, [this] {
        if (film_.isPlaying())
            film_.pause();
        else
            film_.play();
    });
    connect(backtrack_, &QAction::triggered, &film_, &EdgeFilm::toNextBacktrack);
    connect(solution_, &QAction::triggered, &film_, &EdgeFilm::toNextSolution);
    connect(speed_, &QSlider::valueChanged, this,
            [this](int eighths) { film_.setSpeed(static_cast<int>(std::lround(std::exp2(eighths / 8.0)))); });
    connect(&film_, &EdgeFilm::changed, this, &FilmBar::refresh);
    refresh();
}

void FilmBar::refresh() {
    back_->setEnabled(film_.isOpen() && film_.canStepBack());
    for (QAction* action : {play_, step_, backtrack_, solution_})
        action->setEnabled(film_.isOpen() && !film_.isAtEnd());
    play_->setText(film_.isPlaying() ? tr("Pause") : tr("Play"));
    play_->setIcon(themedIcon(film_.isPlaying() ? u"pause"_s : u"solve"_s));
    // Nothing is taken away on the way of a solution.
    backtrack_->setVisible(film_.isSearch() || !film_.isOpen());
}

}  // namespace tilewright
